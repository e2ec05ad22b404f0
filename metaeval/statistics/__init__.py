"""What the papers compute, each a pure function of numbers with a worked example.

Scores come in as arrays and results go out as numbers: nothing here knows items,
metrics or files. Wherever two scores are compared, a higher one is a better one; turn
the sign of error rates before. A result that is not defined is None, never nan.
"""

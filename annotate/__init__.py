"""Items to people and back: pushed to Label Studio, judged there, pulled, compared, concluded.

This room turns items into tasks and what annotators did into judgements, measures how far
they agree and makes verdicts of them. Of `perturb` it knows items, spans and markup only; it
neither makes nor changes an item, and freezes no release.
"""

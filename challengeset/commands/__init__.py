"""One module per command: `add` declares its words, `run` does it.

Everything heavy is imported inside `run`, so that ``--help`` answers at once.
"""

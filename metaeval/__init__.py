"""Items in, numbers about metrics out, each with the recipe it was made by.

Metrics score the two sides of every item (`metaeval.scores`), statistics say what the
scores are worth (`metaeval.statistics`), reports show it (`metaeval.report`), and
`metaeval.reproduction` checks all that against published data. This room makes, changes
and judges no item; of `perturb` it imports items, spans, markup, files and errors only.
"""

"""One file per phenomenon: a card and a short generator of contrasts.

Rules import `perturb.api` and `perturb.moves` only: no files, no parser, no chance but
the generator they are handed, and no words of any language.
"""

"""Which word of the source a word of the translation renders.

A statistical aligner learnt once, from corpora that translators made, how often two words
render each other: those counts are shipped as data (`lexicons/`), and nothing else is looked
at but the two sentences. So the links of a segment do not depend on its company, and cost a
few look-ups.

This room knows sentences, not rules: what a link must have to be good enough for an error is
said in `perturb.moves`.
"""

"""Parsed segments in, contrastive items out.

This room holds the idea of the project: rules propose edits, the engine applies
them and therefore knows every error span. It may read language data and parsers;
it may not read corpora, talk to annotators, build releases or score metrics.
"""

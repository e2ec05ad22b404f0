"""Adjectives and adverbs that a sentence can lose and would miss."""

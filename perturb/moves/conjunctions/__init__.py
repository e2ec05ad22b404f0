"""Conjunctions and connecting words that a sentence would miss."""

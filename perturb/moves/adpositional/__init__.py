"""Adpositional phrases that a sentence can lose and would miss."""

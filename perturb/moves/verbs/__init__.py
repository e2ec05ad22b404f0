"""Verbs in another tense or aspect, where that is surely an error."""

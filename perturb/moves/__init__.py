"""Linguistic verbs that rules share: ends of sentences, articles, omission, numbers.

A move knows grammar, a language pack knows words; a move names no language.
"""

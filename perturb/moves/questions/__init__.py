"""Statements turned into questions."""

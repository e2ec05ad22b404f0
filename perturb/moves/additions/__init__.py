"""Modifiers that a sentence has room for, and that change what it says."""

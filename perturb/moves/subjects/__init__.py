"""Subjects whose clause is broken without them."""

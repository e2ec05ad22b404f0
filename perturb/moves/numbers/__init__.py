"""Numbers: which may change, and to what."""

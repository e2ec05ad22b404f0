"""Content verbs whose clause is broken without them."""

"""Words in the place of others: more general, opposite, of another class, of the source."""

"""Which numbers may change, and into what."""

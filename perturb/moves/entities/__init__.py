"""Names: whose they are, what they belong to, and which others may stand for them."""

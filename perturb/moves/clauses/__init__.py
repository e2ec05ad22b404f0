"""The clauses of a sentence that state something, and their denial."""

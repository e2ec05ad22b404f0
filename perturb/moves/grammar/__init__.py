"""What the parse, a language pack and the dictionary say of words, phrases and clauses."""

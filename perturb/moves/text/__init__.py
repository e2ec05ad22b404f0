"""What needs no grammar: first and last words, capitals, letters."""

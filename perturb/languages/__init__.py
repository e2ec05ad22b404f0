"""Language packs, one folder per language: what the rules know of it, as data.

``schemas/pack.schema.json`` says what a pack may hold. This room contains no code.
"""

"""Nouns that leave a hole where they go missing."""

"""Changes of the text that keep it in order: words put, taken out, replaced."""

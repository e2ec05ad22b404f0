"""Forms of function words that are surely wrong in their place."""

"""Files of scores, error spans and references, as people and programmes write them."""

"""The questions every rule asks of a sentence, answered once, on UD trees of any language."""

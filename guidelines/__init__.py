"""What annotators read, in Markdown: one general page, one for each family of errors.

``annotators/`` is written by hand; ``pages.toml`` says who needs which page. ``phenomena/``
is generated from the cards of the rules. This room holds texts and no code.
"""

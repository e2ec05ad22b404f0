"""What is known of words: spelling, and later WordNet, inflection and names.

Data come from well-kept libraries; nothing here reads a corpus.
"""

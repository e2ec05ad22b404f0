"""What is known of words: spelling, frequency, inflection, meaning.

Data come from well-kept libraries; nothing here reads a corpus.
"""

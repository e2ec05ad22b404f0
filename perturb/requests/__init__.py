"""Conditions on trees: a notation, its compiler and a matcher.

The notation is the part of Grew's requests that patterns need, with Grew's meaning
(repository ``grew-nlp/grew_doc``, ``content/doc/request.md``), and a little of our own:
``A ->> B`` for dominance, ``A + B`` for neighbours with no blank between, ``any { … | … }``
for alternatives, ``gate whole { N }`` for conditions kept elsewhere under a name, and node
features that the programme computes.
"""

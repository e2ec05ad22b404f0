"""Candidate words from a language model, asked for before a run and kept on disk.

A run first puts its questions to the model (`ask.fill`), then rules read the answers
(`Suggestions`): the same answers give the same bytes, and a second run asks nothing.
A suggestion proves nothing: it passes the gates of every other candidate, and a person
confirms the item. This room may not look at parses, and knows no rule.
"""

from __future__ import annotations

from typing import NamedTuple


class Suggestion(NamedTuple):
    """`text` for `word`, or beside it, as `model` proposes; nothing is checked yet.

    Both are single words as far as white space tells. `word` stands in the sentence.
    """

    word: str
    text: str
    model: str

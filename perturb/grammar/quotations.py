"""Quotations, brackets and titles: words that are somebody else's, or a name of something."""

from __future__ import annotations

from perturb.segment import Sentence, Token, remembered

PAIRS = {  # „…“ is German, „…” Polish, ”…” Swedish, »…« Danish, »…» Finnish
    "(": ")",
    "[": "]",
    "“": "”",
    "„": "“”",
    "”": "”",
    "«": "»",
    "»": "«»",
    "‘": "’",
    "「": "」",
    "『": "』",
    "（": "）",
    "《": "》",
}
ALIKE = frozenset("\"'")


def enclosed(sentence: Sentence, word: Token) -> str:
    """``short`` in quotes or brackets around a few words, ``long`` around more, ``no`` outside."""
    for first, last in pairs(sentence):
        if first.index < word.index < last.index:
            return "short" if last.index - first.index - 1 <= SHORT else "long"
    return "no"


SHORT = 6
"""A quotation of so many words is a title, a term or a piece of a sentence."""


@remembered
def pairs(sentence: Sentence) -> list[tuple[Token, Token]]:
    """The marks that open and close something, by pairs, inner ones first."""
    open_marks: list[Token] = []
    found = []
    for word in sentence.tokens:
        match = next(
            (at for at, mark in enumerate(reversed(open_marks)) if _closes(mark, word)), None
        )
        if match is not None:
            found.append((open_marks[-1 - match], word))
            del open_marks[-1 - match :]
        elif word.text in PAIRS or word.text in ALIKE:
            open_marks.append(word)
    return found


def _closes(mark: Token, word: Token) -> bool:
    return word.text in PAIRS.get(mark.text, ()) or (mark.text in ALIKE and mark.text == word.text)

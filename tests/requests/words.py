"""Tables and trees that tests of requests are written with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from perturb.segment import Sentence, Token

Rows = Sequence[Mapping[str, str]] | None


class Words:
    """Tables as a language pack would give them; None is one that nobody filled in."""

    def __init__(self, **tables: Rows) -> None:
        self._tables = tables

    def columns(self, table: str) -> Sequence[str] | None:
        if table not in self._tables:
            return None
        rows = self._tables[table]
        return tuple(rows[0]) if rows else ("lemma", "scope")

    def rows(self, table: str, column: str) -> Rows:
        return self._tables[table]


def sentence(text: str, *words: tuple[str, str, int, str, str]) -> Sentence:
    """A sentence of words with blanks between them: lemma, UPOS, head from 1, relation, FEATS."""
    tokens, end = [], 0
    for index, (form, (lemma, pos, head, relation, features)) in enumerate(
        zip(text.split(), words, strict=True)
    ):
        start = text.index(form, end)
        end = start + len(form)
        above = head - 1 if head else index
        tokens.append(Token(index, form, start, end, lemma, pos, "", features, above, relation))
    return Sentence(text, "und", tuple(tokens), "gold")

"""The notation of worked examples: ``The [[dry->wet]] road``.

``[[old->new]]`` is a marked error, ``{{old->new}}`` an unmarked repair. Where one side
is empty the two blanks around it are one.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from perturb.markup import annotate
from perturb.span import Span, settle

_CHANGE = re.compile(r"(\[\[|\{\{)(.*?)->(.*?)(\]\]|\}\})", re.DOTALL)


class Worked(NamedTuple):
    """Both sides of an example and the places of the error in each."""

    good: str
    good_spans: tuple[Span, ...]
    incorrect: str
    spans: tuple[Span, ...]

    @property
    def annotated(self) -> str:
        """The incorrect side with its errors marked."""
        return annotate(self.incorrect, self.spans)


def read(literal: str) -> Worked:
    """What an example says; a literal without changes has equal sides and no spans."""
    good, good_spans = _side(literal, 2)
    incorrect, spans = _side(literal, 3)
    return Worked(good, good_spans, incorrect, spans)


def _side(literal: str, group: int) -> tuple[str, tuple[Span, ...]]:
    text = ""
    spans: list[Span] = []
    cursor = 0
    for match in _CHANGE.finditer(literal):
        text += literal[cursor : match.start()]
        cursor = match.end()
        kept = match[group]
        if not kept and text[-1:] in ("", " "):
            if literal[cursor : cursor + 1] == " ":
                cursor += 1
            elif not literal[cursor : cursor + 1].isalnum():  # not an opening quote before a word
                text = text[:-1]
        if match[1] == "[[":
            spans.append(Span(len(text), len(text) + len(kept)))
        text += kept
    text += literal[cursor:]
    return text, tuple(settle(text, span) for span in spans)

"""Where the words of an item are, for annotators' spans that begin or end inside one."""

from __future__ import annotations

from perturb.item import Item
from perturb.parse.choose import parser
from perturb.span import Span


def words_of(item: Item) -> tuple[Span, ...]:
    """The words of the incorrect side, as the parser of its language finds them.

    Raises:
        MissingResource: there is no parser for the language.
    """
    [sentence] = parser(item.langpair.rpartition("-")[2]).parse([item.incorrect])
    return sentence.words

"""The invariants of every item, from the item alone.

Nothing here looks at how the item was made: `challengeset check` runs the same checks
on a file from anywhere.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain

from perturb.item import Item
from perturb.markup import MarkupError, annotate, parse
from perturb.pack import pack
from perturb.span import Span
from perturb.text import cuts_grapheme, grapheme_borders, is_inside_word

# Each alternative begins with a character of its own, which lets the search skip all others.
SPACING = re.compile(
    r"\s(?:\s+|[,.)\]](?![\w.])|\Z|(?<=\A\s))|[^\S\u00a0\u202f][;:!?](?![\w.])"
    r"|\((?:\s|\))|\[(?:\s|\])|,[.,]"
)
"""Blanks that no language has; French parts some marks from a word, but not without a tie."""
PAIRS = (("(", ")"), ("[", "]"), ("“", "”"), ("«", "»"), ("「", "」"), ("『", "』"), ("（", "）"))
PAIRED = re.compile("[" + "".join(map(re.escape, ('"', *chain(*PAIRS)))) + "]")
WHOLE = "whole-sentence"
IMPORTED = frozenset({"spacing", "pairs"})


def violations(item: Item, breaks: frozenset[str] = frozenset()) -> Iterator[str]:
    """What is wrong with an item, in words; `breaks` names what its error may violate.

    Names for `breaks`: ``difference``, ``spacing``, ``pairs``, ``words``. Spacing and pairs
    of imported items are as their authors left them.
    """
    excused = breaks | IMPORTED if _is_imported(item) else breaks
    for name, check in CHECKS.items():
        if name not in excused:
            problem = check(item)
            if problem:
                yield problem


def _is_imported(item: Item) -> bool:
    return "spans_from" in item.recipe


@lru_cache(maxsize=1024)
def folded(text: str) -> str:
    """NFC with every run of white space as one blank, for comparing texts (G1)."""
    normal = text if text.isascii() else unicodedata.normalize("NFC", text)
    return " ".join(normal.split())


def _difference(item: Item) -> str | None:
    incorrect = folded(item.incorrect)
    if incorrect == folded(item.good):
        return "incorrect equals good"
    if item.operation != "none" and incorrect == folded(item.reference):
        return "incorrect equals the reference"
    return None


def _normal(item: Item) -> str | None:
    for side in ("good", "incorrect"):
        text = getattr(item, side)
        if not unicodedata.is_normalized("NFC", text):
            return f"{side} is not in NFC"
    return None


def _annotation(item: Item) -> str | None:
    if item.incorrect_annotated == annotate(item.incorrect, item.spans):
        return None
    try:
        text, _ = parse(item.incorrect_annotated)
    except MarkupError as error:
        return f"annotation: {error}"
    if text != item.incorrect:
        return "annotation without tags is not the incorrect translation"
    return "annotation marks other places than spans"


def _places(item: Item) -> str | None:
    if len(item.spans) != len(item.good_spans):
        return "spans and good spans do not pair up"
    if bool(item.spans) != (item.operation != "none"):
        return "a span is missing or too many"
    return _span_problem(item.incorrect, item.spans) or _span_problem(
        item.compared, item.good_spans, may_meet=True
    )


def _span_problem(text: str, spans: Sequence[Span], may_meet: bool = False) -> str | None:
    cursor = -1
    for span in spans:
        if not 0 <= span.start <= span.end <= len(text):
            return "a span lies outside the text"
        if span.start < cursor or (span.start == cursor and not may_meet):
            return "spans overlap or are out of order"
        cursor = span.end
        marked = text[span.start : span.end]
        if marked != marked.strip():
            return "white space at the edge of a span"
        if span.empty and text[span.start : span.start + 1].isspace():
            return "an empty span does not stand before what comes next"
    return None


def _words(item: Item) -> str | None:
    unspaced = pack(item.langpair.rpartition("-")[2]).unspaced
    for text, spans in ((item.incorrect, item.spans), (item.compared, item.good_spans)):
        for span in spans:
            for place in span:
                if is_inside_word(text, place, unspaced) and not cuts_grapheme(text, place):
                    return "a span begins or ends inside a word"
    return None


def _graphemes(item: Item) -> str | None:
    for text, spans in ((item.incorrect, item.spans), (item.good, item.good_spans)):
        borders = grapheme_borders(text)
        if borders is not None and any(
            0 < place < len(text) and place not in borders for span in spans for place in span
        ):
            return "a span cuts a character in two"
    return None


def _outside(item: Item) -> str | None:
    if item.operation in (WHOLE, "none"):
        return None
    told = item.recipe.get("repairs", ())
    if not told and _differ_in_one_place(item):
        return None
    repairs = [(Span(*r["good"]), Span(*r["incorrect"])) for r in told]
    good = _kept(item.compared, [*item.good_spans, *(good for good, _ in repairs)])
    incorrect = _kept(item.incorrect, [*item.spans, *(incorrect for _, incorrect in repairs)])
    same = good == incorrect or _blankless(good) == _blankless(incorrect)
    return None if same else "the sides differ outside the spans"


def _differ_in_one_place(item: Item) -> bool:
    """True for one span on either side, before and after which the texts are the same."""
    if len(item.spans) != 1 or len(item.good_spans) != 1:
        return False
    (start, end), (begin, stop) = item.spans[0], item.good_spans[0]
    one, other = item.incorrect, item.compared
    return one[:start] == other[:begin] and one[end:] == other[stop:]


def _kept(text: str, spans: Sequence[Span]) -> list[str]:
    """What is left between spans."""
    pieces: list[str] = []
    cursor = 0
    for span in sorted(spans):
        pieces.append(text[cursor : span.start])
        cursor = max(cursor, span.end)
    return [*pieces, text[cursor:]]


def _blankless(pieces: Iterable[str]) -> list[str]:
    return ["".join(piece.split()) for piece in pieces]


def _spacing(item: Item) -> str | None:
    if not SPACING.search(item.incorrect):
        return None
    if len(SPACING.findall(item.incorrect)) > len(SPACING.findall(item.compared)):
        return "spacing is worse than on the good side"
    return None


def _paired(item: Item) -> str | None:
    if not PAIRED.search(item.incorrect) and not PAIRED.search(item.compared):
        return None
    for opening, closing in PAIRS:
        if _lopsided(item.incorrect, opening, closing) != _lopsided(
            item.compared, opening, closing
        ):
            return "a bracket or quote lost its partner"
    if (item.incorrect.count('"') - item.compared.count('"')) % 2:
        return "a bracket or quote lost its partner"
    return None


def _lopsided(text: str, opening: str, closing: str) -> int:
    return text.count(opening) - text.count(closing)


CHECKS: dict[str, Callable[[Item], str | None]] = {
    "difference": _difference,
    "normal": _normal,
    "annotation": _annotation,
    "places": _places,
    "words": _words,
    "graphemes": _graphemes,
    "outside": _outside,
    "spacing": _spacing,
    "pairs": _paired,
}

"""What a reader takes for one character is never cut, by no parser and by no rule."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import orjson
import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from perturb.checks import violations
from perturb.engine import Engine
from perturb.item import Item
from perturb.parse.cache import ParseCache
from perturb.parse.choose import parser
from perturb.parse.graphemes import with_whole_graphemes
from perturb.registry import rules
from perturb.segment import Token
from perturb.span import Span
from perturb.text import cuts_grapheme, graphemes
from tests.perturb.sentences import CLEAN_TEXTS, text_segment

WHOLE = (
    *("👨‍👩‍👧‍👦", "🇫🇷", "🇩🇪", "👍🏽", "❤️‍🔥", "1️⃣", "👩‍🚀"),
    *("e\u0323\u0302", "x\u0301", "क्षत्रिय", "กำ"),
)
WORDS = ("the", "old", "captain", "Lima", "sold", "nine", "boats", "quickly", "in", "May", ",")
CHINESE = ("这座", "大桥", "重新", "开放", "市长", "没有", "参加", "，")

TEXTS = st.lists(st.sampled_from((*WORDS, *WHOLE)), min_size=4, max_size=12).map(" ".join)
GLUED = st.lists(st.sampled_from((*CHINESE, *WHOLE)), min_size=4, max_size=12).map("".join)


def _composed(text: str) -> set[str]:
    return {cluster for cluster in regex.findall(r"\X", text) if len(cluster) > 1}


@given(CLEAN_TEXTS.filter(lambda text: "\r\n" not in text))
def test_the_characters_of_a_text_are_those_of_unicode(text: str) -> None:
    expected = regex.findall(r"\X", text)
    assert list(graphemes(text)) == expected
    borders = {sum(map(len, expected[:count])) for count in range(len(expected) + 1)}
    assert {p for p in range(len(text) + 1) if not cuts_grapheme(text, p)} == borders


@settings(max_examples=40)
@given(CLEAN_TEXTS | TEXTS | GLUED, st.sampled_from(["en", "de", "zh", "ar", "es"]))
def test_no_token_begins_or_ends_within_a_character(text: str, language: str) -> None:
    (sentence,) = parser(language).parse([text])
    for place, token in enumerate(sentence.tokens):
        assert not cuts_grapheme(text, token.start)
        assert not cuts_grapheme(text, token.end)
        assert token.index == place
        assert text[token.start : token.end] == token.text
        assert -1 <= token.head < len(sentence.tokens)


def test_pieces_of_a_character_are_joined_and_the_tree_stays_one() -> None:
    text = "an 👩\u200d🚀 left"
    pieces = ("an", "👩", "\u200d", "🚀", "left")
    heads, start, tokens = (1, 4, 1, 1, 4), 0, []
    for index, (piece, head) in enumerate(zip(pieces, heads, strict=True)):
        start = text.index(piece, start)
        tokens.append(Token(index, piece, start, start + len(piece), piece, head=head))
        start += len(piece)
    whole = with_whole_graphemes(text, tokens)
    assert [(t.index, t.text, t.lemma, t.head) for t in whole] == [
        (0, "an", "an", 1),
        (1, "👩\u200d🚀", "👩\u200d🚀", 2),
        (2, "left", "left", 2),
    ]


@pytest.fixture(scope="module")
def engine(cache: Path) -> Engine:
    return Engine(rules(), 13, ParseCache(cache), {}, strict=True)


@settings(max_examples=40)
@given(TEXTS | GLUED, st.sampled_from(["de-en", "en-zh", "en-es", "en-eo"]))
def test_no_rule_cuts_a_character(engine: Engine, text: str, pair: str) -> None:
    for entry in engine.perturb([text_segment(text, pair=pair)]).made:
        item = Item.from_json(orjson.loads(entry.payload))
        told = " ".join((item.good, item.reference, item.source))
        assert _composed(item.incorrect) <= _composed(told), entry.rule
        for side, spans in ((item.incorrect, item.spans), (item.good, item.good_spans)):
            assert not any(cuts_grapheme(side, place) for span in spans for place in span)


@pytest.mark.parametrize("place", [1, 2, 3])
def test_an_item_that_cuts_a_character_is_at_fault(engine: Engine, place: int) -> None:
    made = engine.perturb([text_segment("Ida sold nine boats.")]).made
    item = Item.from_json(orjson.loads(made[0].payload))
    cut = replace(
        item,
        good=f"👩‍🚀 {item.good}",
        incorrect="👩‍🚀 sank.",
        spans=(Span(0, place),),
        good_spans=(Span(0, place),),
    )
    found = set(violations(cut))
    assert ("a span cuts a character in two" in found) == (place < 3)

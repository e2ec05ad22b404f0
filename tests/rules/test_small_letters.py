"""No capital is added where there was none to move, and bare marks are no translation."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from perturb.edit import apply
from perturb.engine import ONLY_MARKS, Engine, Outcome
from perturb.moves.wording.omission import omit
from perturb.pack import pack
from perturb.parse.cache import ParseCache
from perturb.parse.choose import parser
from perturb.registry import rules
from perturb.segment import TextSegment
from tests.perturb.sentences import text_segment

SMALL = (
    "they know the answer",
    "she quietly sold nine old boats in may, and her sister was angry.",
    "in the morning the tired baker has closed his small shop.",
    "it rained, so the old ferry did not leave.",
    "the new mill by the river was opened by the mayor, who left early.",
    "quickly, the guests painted 250 red lanterns!",
    "'the gate is open', he said",
    "el puente viejo fue reabierto en mayo por la alcaldesa.",
    "le vieux pont est ouvert depuis neuf ans.",
    "die alte brücke wurde gestern wieder geöffnet.",
)
OTHERS = frozenset({"aces:copy-source", "demetr:empty", "demetr:unrelated", "demetr:reference"})
"""Rules that put another text."""


@pytest.fixture(scope="module")
def engine(cache: Path) -> Engine:
    return Engine(rules(), 13, ParseCache(cache), {}, strict=True)


def _segment(text: str) -> TextSegment:
    language = {"el": "es", "le": "fr", "die": "de"}.get(text.split(maxsplit=1)[0], "en")
    return text_segment(text, pair=f"cs-{language}")


@pytest.mark.parametrize("text", SMALL)
def test_a_sentence_in_small_letters_gets_no_capital(text: str, engine: Engine) -> None:
    made = engine.perturb([_segment(text)]).made
    assert len(made) > 5
    for entry in made:
        if entry.rule not in OTHERS:
            incorrect = orjson.loads(entry.payload)["incorrect"]
            first = next(letter for letter in incorrect if letter.isalnum())
            assert not first.isupper(), f"{entry.rule}: {incorrect}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("they know the answer", "know the answer"),
        ("They know the answer", "Know the answer"),
        ("It rained. they know it", "It rained. know it"),
        ('"they know it", he said', '"know it", he said'),
    ],
)
def test_what_is_left_has_the_capital_of_what_went(text: str, expected: str) -> None:
    (sentence,) = parser("en").parse([text])
    gone = next(token for token in sentence.tokens if token.text.lower() == "they")
    assert apply(sentence, omit(sentence, [gone], pack("en"))).text == expected


@pytest.mark.parametrize("text", [".", "?!", "…", '"', "— .", "。", "🎉", "(!)", "¡!"])
@pytest.mark.parametrize("pair", ["de-en", "en-de", "en-zh", "en-eo"])
def test_bare_marks_have_no_rule(text: str, pair: str, engine: Engine) -> None:
    result = engine.perturb([text_segment(text, pair=pair)])
    assert not result.made
    of_corpus = {rule.id for rule in rules() if rule.card.fact}
    told = [one for one in result.tally if one.kind != "not supported"]
    assert {one.reason for one in told if one.rule not in of_corpus} == {ONLY_MARKS}
    assert Outcome("demetr:reference", "refused", ONLY_MARKS) in result.tally

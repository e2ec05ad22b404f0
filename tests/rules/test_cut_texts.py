"""No rule fails on a text that starts or stops anywhere, or is jumbled: corpora hold such lines."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from perturb.engine import proposals
from perturb.pack import pack
from perturb.parse.choose import parser
from perturb.registry import select
from perturb.rule import Rule
from perturb.segment import LanguagePair, Segment, Sentence, TextSegment

TEXTS = (
    'The old mill (built in May by Ann Lee), said to be "quite safe", won 10-2 in Lisbon.',
    "On Monday the three cold, wet keepers of the U.S. Mill Board and Sir Bob did not go.",
    "It was not until 1990, i.e. later than most, that up to 5 % of her well-known hot lamps fell:",
    "What the cook, whom he likened to a mill, had said causes doubts and means delays, too.",
    "Former keepers, along with other unmarried men, were taken as cooks, the paper reports.",
    "But the mill, which is now open, also makes the case that estimating it in boats is hard.",
    "Bo is at work selling lamps; some are, I think, good and getting better, while others rest.",
)
ENDS = ("", " (", ' "', " and", " of the", ",", " -", ":")
JUMBLES = 20
"""Times that the words of every text are put in another order, and lose some."""


def _cut() -> Iterator[str]:
    for text in TEXTS:
        words = text.split()
        for count in range(1, len(words) + 1):
            yield from (" ".join(words[:count]) + end for end in ENDS)
            yield " ".join(words[-count:])
        chance = Random(text)
        for _ in range(JUMBLES):
            yield " ".join(chance.sample(words, chance.randint(1, len(words))))
            yield " ".join(word for word in words if chance.random() > 1 / 3)


CUT = tuple(text for text in _cut() if text)


@pytest.fixture(scope="module")
def segments() -> list[Segment]:
    """Every text, parsed, as the reference and its translation."""
    return [_segment(sentence) for sentence in parser("en").parse(CUT)]


def _segment(sentence: Sentence) -> Segment:
    text = sentence.text
    pair = LanguagePair("de", "en")
    origin = TextSegment("cut", 1, pair, text, (text,), text, "reference")
    return Segment(origin, sentence, (sentence,), sentence)


@pytest.mark.parametrize("rule", select(["demetr:*"]), ids=lambda rule: rule.id)
def test_a_rule_proposes_or_refuses_wherever_a_text_stops(
    rule: Rule, segments: list[Segment]
) -> None:
    known = pack("en")
    missing = known.lacks(rule.card.needs, parser("en").provides | {"alignment"})
    if missing:
        pytest.skip(f"en has no {', '.join(missing)} on this machine")
    for segment in segments:
        proposals(rule, segment, known, Random(1))

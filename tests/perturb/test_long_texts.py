"""A text longer than a sentence is refused by rules that look at trees or alignments, alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from perturb.engine import LONGEST, SENTENTIAL, TOO_LONG, Engine
from perturb.parse.cache import ParseCache
from perturb.parse.choose import parser
from perturb.registry import rules, select
from perturb.rule import Rule
from perturb.segment import LanguagePair, TextSegment

PAIR = LanguagePair("de", "en")
WORDS = ("the old baker sold two lamps", "der alte Bäcker verkaufte zwei Lampen")


def text(count: int, words: str = WORDS[0]) -> str:
    """A text with so many tokens, the full stop included."""
    parts = words.split()
    return " ".join(parts[place % len(parts)] for place in range(count - 1)) + "."


def outcomes(
    chosen: tuple[Rule, ...], folder: Path, translation: str, source: str = "Er lachte."
) -> dict[str, tuple[str, str]]:
    segment = TextSegment("own", 1, PAIR, source, (translation,), translation, "reference")
    result = Engine(chosen, 13, ParseCache(folder), {}).perturb([segment])
    return {outcome.rule: (outcome.kind, outcome.reason) for outcome in result.tally}


@pytest.mark.skipif("tree" not in parser("en").provides, reason="no English pipeline")
def test_who_looks_at_trees_or_alignments_refuses_a_long_text_and_nobody_else(
    tmp_path: Path,
) -> None:
    found = outcomes(rules(), tmp_path, text(LONGEST + 1))
    needing = {
        rule.id
        for rule in rules()
        if SENTENTIAL & {*rule.card.needs, *rule.card.uses} and found[rule.id][0] != "not supported"
    }
    assert {"demetr:omitted-pp", "demetr:untranslated-word"} <= needing
    refusing = {rule for rule, outcome in found.items() if outcome == ("refused", TOO_LONG)}
    assert refusing == needing
    assert found["demetr:repetition-twice"] == ("made", "")


def test_a_text_that_may_be_a_sentence_is_not_too_long(tmp_path: Path) -> None:
    found = outcomes(rules(), tmp_path, text(LONGEST))
    assert TOO_LONG not in {reason for _, reason in found.values()}


def test_a_long_source_is_refused_by_who_reads_it(tmp_path: Path) -> None:
    chosen = select(["demetr:untranslated-word", "demetr:repetition-twice"])
    source = text(LONGEST + 1, WORDS[1])
    found = outcomes(chosen, tmp_path, "The baker sold two lamps.", source)
    assert found["demetr:untranslated-word"] == ("refused", TOO_LONG)
    assert found["demetr:repetition-twice"] == ("made", "")

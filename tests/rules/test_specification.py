"""The worked blocks of the specification, tried on the rules that exist.

Every incorrect side of a block has to come out of its rule for one of 300 seeds, with
exactly the block's spans; a refusal yields nothing, and a rejection never that.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from perturb import proof
from perturb.building import build
from perturb.engine import proposals
from perturb.item import Item
from perturb.needs import lacking
from perturb.pack import languages, pack
from perturb.parse.choose import parser
from perturb.proof import Example
from perturb.registry import rules
from perturb.rule import Given
from tests.rules.specification import Block, read

DRAWS = 1000
"""Enough to meet any one of the cities of a continent."""
EVERY_ORDER = 5040
"""An order of the specification's seven words is one of that many."""

UNRELATED = "demetr:unrelated"
SHUFFLED = "demetr:shuffled"

SEGMENTER = "S2 leaves the words to the pack's segmenter, and jieba takes {} as one"
CONTRADICTED = {
    "demetr:repetition-twice 3": SEGMENTER.format("本书"),
    "demetr:tokenized 3": SEGMENTER.format("喝茶"),
    "demetr:aspect 4": "es_core_news_sm takes how long it lasted (seis años) for an object",
    "demetr:untranslated-word 3": "there is no pack, and so no segmenter, for Japanese",
}
"""Blocks whose incorrect side is ruled out by another sentence of the specification, or
by what there is not."""

SHARED = Path(os.environ.get("CHALLENGESET_SHARED", Path(__file__).parents[3] / "shared"))
SPECIFICATION = SHARED / "phenomena" / "demetr.md"
if not SPECIFICATION.is_file():
    pytest.skip(f"no {SPECIFICATION}: set CHALLENGESET_SHARED", allow_module_level=True)

RULES = {rule.id: rule for rule in rules()}
BLOCKS = [block for block in read(SPECIFICATION) if block.phenomenon in RULES]


def _case(block: Block) -> Example:
    """The block as an example; the set's other sentences are those that the block names."""
    borrowed = block.phenomenon == UNRELATED and block.incorrect
    given = Given(
        text=block.good,
        source=block.source,
        reference=block.reference,
        companions=(block.incorrect,) if borrowed else (),
        source_language=block.source_language,
    )
    return Example(RULES[block.phenomenon], block.language, block.kind, given)


def _items(block: Block) -> Iterator[Item]:
    case = _case(block)
    segment = proof.segment(case)
    for seed in range(EVERY_ORDER if block.phenomenon == SHUFFLED else DRAWS):
        contrasts, _ = proposals(case.rule, segment, pack(block.language), Random(seed))
        for contrast in dict.fromkeys(contrasts):
            item, problem = build(case.rule, segment, contrast, seed)
            if problem is None:
                yield item


def _skip_where_unsupported(block: Block) -> None:
    if block.language not in languages():
        pytest.skip(f"there is no language pack '{block.language}'")
    missing = lacking(RULES[block.phenomenon], pack(block.language), parser(block.language))
    if missing:
        pytest.skip(f"{block.language} has no {', '.join(missing)} on this machine")


def _blocks(kind: str) -> pytest.MarkDecorator:
    chosen = (block for block in BLOCKS if block.kind == kind)
    cases = [pytest.param(block, id=str(block), marks=_marks(block)) for block in chosen]
    return pytest.mark.parametrize("block", cases)


def _marks(block: Block) -> list[pytest.MarkDecorator]:
    reason = CONTRADICTED.get(block.name)
    return [pytest.mark.xfail(strict=True, reason=reason)] if reason else []


def test_every_rule_has_blocks_of_each_use() -> None:
    described = {rule for rule in RULES if rule.startswith("demetr:")}
    assert {block.phenomenon for block in BLOCKS if block.kind == "good"} == described
    assert {block.kind for block in BLOCKS} == {"good", "refuse", "reject"}


@_blocks("good")
def test_the_incorrect_side_comes_out_with_its_spans(block: Block) -> None:
    _skip_where_unsupported(block)
    found = (item.spans for item in _items(block) if item.incorrect == block.incorrect)
    assert next(found, None) == block.spans


@_blocks("refuse")
def test_a_refused_sentence_yields_nothing(block: Block) -> None:
    _skip_where_unsupported(block)
    assert [item.incorrect_annotated for item in _items(block)] == []


@_blocks("reject")
def test_a_rejected_candidate_never_comes_out(block: Block) -> None:
    _skip_where_unsupported(block)
    assert block.incorrect not in {item.incorrect for item in _items(block)}

"""What rules see of a segment: gold trees where it has them, and the scheme they read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from perturb.engine import Engine
from perturb.pack import Pack
from perturb.parse.cache import ParseCache
from perturb.parse.choose import parser
from perturb.parse.conllu import GOLD, Block, blocks
from perturb.registry import select
from perturb.rule import Contrasts, Refusal, Rule
from perturb.segment import GoldTrees, LanguagePair, Segment, Sentence, TextSegment
from tests.parse.conllu_text import written

CZECH = """\
# text = Pekař zavřel pec.
1 Pekař pekař NOUN _ Case=Nom 2 nsubj _ _
2 zavřel zavřít VERB _ Tense=Past 0 root _ _
3 pec pec NOUN _ Case=Acc 2 obj _ SpaceAfter=No
4 . . PUNCT _ _ 2 punct _ _
"""
FRENCH = """\
# text = Le feu du four
1 Le le DET _ _ 2 det _ _
2 feu feu NOUN _ _ 0 root _ _
3-4 du _ _ _ _ _ _ _ _
3 de de ADP _ _ 5 case _ _
4 le le DET _ _ 5 det _ _
5 four four NOUN _ _ 2 nmod _ _
"""
ENGLISH = """\
# text = The baker shut the oven.
1 The the DET _ _ 2 det _ _
2 baker baker NOUN _ _ 3 nsubj _ _
3 shut shut VERB _ _ 0 root _ _
4 the the DET _ _ 5 det _ _
5 oven oven NOUN _ _ 3 obj _ SpaceAfter=No
6 . . PUNCT _ _ 3 punct _ _
"""
EMPTY = select(["demetr:empty"])[0]


@pytest.fixture(autouse=True)
def _patterns(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pack has patterns for a rule that only looks."""
    monkeypatch.setattr("perturb.needs.patterns.lacking", lambda *asked: [])


needs_english = pytest.mark.skipif(
    "tree" not in parser("en").provides, reason="no English pipeline"
)


def tree(folder: Path, block: str, language: str) -> Block:
    (found,) = blocks(written(folder / f"{language}.conllu", block))
    return found


def gold(folder: Path, block: str, language: str) -> Sentence:
    return tree(folder, block, language).sentence(language, unspaced=False)


def segment(source: Sentence, translation: Sentence, trees: GoldTrees) -> TextSegment:
    return TextSegment(
        corpus="own",
        key=1,
        pair=LanguagePair(source.language, translation.language),
        source=source.text,
        references=(translation.text,),
        translation=translation.text,
        translation_from="reference",
        trees=trees,
    )


class Looking:
    """A rule that changes nothing and remembers what it saw."""

    def __init__(self, *, universal: bool) -> None:
        self.seen: list[Segment] = []
        nodes = {"N": "a noun"} if universal else {}
        card = replace(
            EMPTY.card, nodes=nodes, reads=frozenset({"source", "reference"}), needs=("tree",)
        )
        self.rule: Rule = replace(EMPTY, card=card, contrasts=self._look)

    def _look(self, segment: Segment, pack: Pack, rng: Random) -> Contrasts:
        self.seen.append(segment)
        return self._nothing()

    def _nothing(self) -> Iterator[Refusal]:
        yield Refusal("only looking")


def looked(folder: Path, text: TextSegment) -> tuple[list[Segment], list[Segment]]:
    """What a rule on patterns and another one saw."""
    new, old = Looking(universal=True), Looking(universal=False)
    Engine([new.rule, old.rule], 1, ParseCache(folder), {}).perturb([text])
    return new.seen, old.seen


def test_gold_trees_serve_a_language_without_a_parser_on_both_sides(tmp_path: Path) -> None:
    french, czech = gold(tmp_path, FRENCH, "fr"), gold(tmp_path, CZECH, "cs")
    trees = GoldTrees(tree(tmp_path, FRENCH, "fr"), tree(tmp_path, CZECH, "cs"))
    (new,), (old,) = looked(tmp_path, segment(french, czech, trees))
    assert new.translation == old.translation == new.reference == czech
    assert new.translation.parser == GOLD
    assert new.source == french
    assert [token.text for token in old.source.tokens] == ["Le", "feu", "du", "four"]


def test_without_gold_tree_or_parser_the_rule_is_not_supported(tmp_path: Path) -> None:
    czech = gold(tmp_path, CZECH, "cs")
    assert looked(tmp_path, segment(czech, czech, GoldTrees())) == ([], [])


@needs_english
def test_rules_without_patterns_go_on_to_see_the_tags_of_the_english_parser(tmp_path: Path) -> None:
    english = gold(tmp_path, ENGLISH, "en")
    drawn = tree(tmp_path, ENGLISH, "en")
    (new,), (old,) = looked(tmp_path, segment(english, english, GoldTrees(drawn, drawn)))
    assert new.translation == english
    assert old.translation.parser == parser("en").signature
    assert old.translation.tokens[1].tag == "NN"

"""Alignments: the same for the same pairs, sure where both witnesses are, kept on disk."""

from __future__ import annotations

from pathlib import Path
from random import Random

import orjson
import pytest

from perturb import run as module
from perturb.align import signature, store
from perturb.align.eflomal import Eflomal
from perturb.align.links import Pair, links
from perturb.align.meaning import Meanings
from perturb.align.store import Alignments, align
from perturb.align.support import support
from perturb.engine import Engine
from perturb.parse.cache import ParseCache
from perturb.parse.choose import parser
from perturb.registry import select
from perturb.run import Settings, run
from perturb.segment import UNALIGNED, LanguagePair, Link, Support, TextSegment

RULES = select(["demetr:untranslated-word"])
PAIR = LanguagePair("de", "en")
TEXTS = (
    ("Der Bäcker öffnete das Fenster.", "The baker opened the window."),
    ("Das Fenster war schmutzig.", "The window was dirty."),
    ("Die Nachbarin verkaufte ihr Fahrrad.", "The neighbour sold her bicycle."),
    ("Im Herbst fallen die Blätter.", "The leaves fall in autumn."),
    ("Das Kraftwerk wurde geschlossen.", "The power station was closed."),
)


def segments() -> list[TextSegment]:
    return [
        TextSegment("own", number, PAIR, source, (f"It is said: {text}",), text, "corpus")
        for number, (source, text) in enumerate(TEXTS)
    ]


@pytest.fixture
def parses(tmp_path: Path) -> ParseCache:
    return ParseCache(tmp_path)


def linked(source: str, target: str) -> dict[str, tuple[str, Link]]:
    (left,), (right,) = parser("de").parse([source]), parser("en").parse([target])
    (found,) = links([Pair(left, right)], Eflomal(), Meanings())
    return {
        right.tokens[place].text: (left.tokens[link.source].text, link)
        for place, link in found.items()
    }


def test_words_that_render_each_other_are_linked_and_marks_are_not() -> None:
    found = linked(*TEXTS[0])
    assert found["window"][0] == "Fenster"
    assert found["opened"][0] == "öffnete"
    assert "." not in found


def test_a_word_is_nearer_to_its_rendering_than_to_anything_else() -> None:
    link = linked(*TEXTS[0])["opened"][1]
    assert link.similarity > 0.8
    assert link.over_words > 0.2
    assert link.over_phrases > 0


def test_a_compound_is_nearer_to_both_words_that_render_it_than_to_one() -> None:
    found = linked("Die Windernte war gut.", "The wind harvest was good.")
    halves = [link for source, link in found.values() if source == "Windernte"]
    assert all(min(link.over_words, link.over_phrases) < 0.01 for link in halves)


def test_the_statistical_aligner_finds_reordered_words_and_repeats_itself() -> None:
    words = [(f"a{i}", f"b{i + j}", f"c{j}") for i in range(6) for j in range(6)]
    bitext = [(row, tuple(word.upper() for word in (row[2], *row[:2]))) for row in words]
    found = Eflomal().align(bitext, [])
    assert found.count(frozenset({(0, 1), (1, 2), (2, 0)})) > len(bitext) * 0.7
    assert Eflomal().align(bitext, []) == found


def borne(source: str, language: str, target: str) -> dict[str, Support]:
    (left,), (right,) = parser(language).parse([source]), parser("en").parse([target])
    (found,) = support([Pair(left, right)], Meanings())
    return {right.tokens[place].text: known for place, known in found.items()}


@pytest.mark.parametrize(
    ("language", "source"),
    [("de", "Die Kleinkinder schliefen ruhig."), ("zh", "幼儿安静地睡着了。")],
)
def test_half_a_compound_bears_a_word_out(language: str, source: str) -> None:
    found = borne(source, language, "The young children slept quietly.")
    assert found["young"].alone > 0.5 or found["young"].joined > 0
    assert found["quietly"].alone > 0.6


def test_what_the_source_has_nothing_like_is_not_borne_out() -> None:
    found = borne("Die Kinder schliefen.", "de", "The fiscal children slept.")
    assert found["fiscal"].alone < 0.5
    assert found["fiscal"].joined < -0.1


def test_a_word_with_hyphens_is_asked_for_as_a_whole_and_the_last_word_alone() -> None:
    found = borne(
        "Sie kaufte eine selbstgemachte Lampe gern.", "de", "She bought it self-made too."
    )
    assert set(found) <= {"self", "made", "too"}
    assert found["too"].joined == 0


@pytest.mark.parametrize(
    ("language", "source"),
    [
        ("cs", "Staré okno bylo špinavé."),
        ("th", "หน้าต่างเก่านั้นสกปรก"),
        ("de", "!"),
    ],
)
def test_nobody_knows_of_languages_the_encoder_has_not_and_of_uncut_or_empty_text(
    language: str, source: str
) -> None:
    assert borne(source, language, "The old window was dirty.") == {}


def test_no_pairs_have_no_links() -> None:
    assert links([], Eflomal(), Meanings()) == []


def test_the_order_of_the_segments_makes_no_difference(parses: ParseCache, tmp_path: Path) -> None:
    written = []
    for seed in range(2):
        folder = tmp_path / str(seed)
        folder.mkdir()
        shuffled = Random(seed).sample(segments(), len(TEXTS))
        (path,) = align(shuffled, [PAIR], parses, folder).paths.values()
        written.append((path.name, path.read_bytes()))
    assert written[0] == written[1]


def test_an_alignment_is_made_once(
    parses: ParseCache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = align(segments(), [PAIR], parses, tmp_path)
    monkeypatch.setattr(store, "evidence", None)
    again = align(segments(), [PAIR], parses, tmp_path)
    assert again.paths == first.paths
    assert again.of(segments()[0]) == first.of(segments()[0]) != UNALIGNED


def test_what_has_no_source_or_was_not_there_has_no_links(
    parses: ParseCache, tmp_path: Path
) -> None:
    bare = TextSegment("own", 9, PAIR, "", ("It rains.",), "It rains.", "corpus")
    found = align([*segments(), bare], [PAIR], parses, tmp_path)
    assert found.of(bare) == UNALIGNED
    assert align([bare], [PAIR], parses, tmp_path).paths == {}
    assert Alignments({}).of(segments()[0]) == UNALIGNED


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_records_the_aligner_and_any_number_of_workers_agrees(
    workers: int, tmp_path: Path, cache: Path
) -> None:
    output = tmp_path / "items.jsonl"
    settings = Settings(rules=RULES, seed=13, keep=None, input={}, cache=cache, workers=workers)
    run(lambda: iter(segments()), output, settings)
    items = [orjson.loads(line) for line in output.read_bytes().splitlines()]
    assert len(items) == len(TEXTS)
    for item in items:
        ((start, end),) = item["spans"]
        assert item["incorrect"][start:end].lower() in item["source"].lower()
        assert item["incorrect"][start:end] not in item["good"]
    recipes = [item["recipe"] for item in items]
    assert {recipe["aligner"] for recipe in recipes} == {signature()}
    assert {recipe["source_parser"] for recipe in recipes} == {
        parser(item["langpair"].partition("-")[0]).signature for item in items
    }


def test_rules_that_need_no_aligner_make_none(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "align", None)
    others = select(["demetr:reference"])
    settings = Settings(rules=others, seed=13, keep=None, input={}, cache=cache)
    run(lambda: iter(segments()), tmp_path / "items.jsonl", settings)
    line, *_ = (tmp_path / "items.jsonl").read_bytes().splitlines()
    recipe = orjson.loads(line)["recipe"]
    assert (recipe["aligner"], recipe["source_parser"]) == (None, None)


def test_without_the_libraries_the_rule_is_not_supported(
    parses: ParseCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("perturb.engine.installed", lambda: False)
    result = Engine(RULES, 13, parses, {}).perturb(segments())
    ((outcome, count),) = result.tally.items()
    assert (outcome.kind, outcome.reason) == ("not supported", "en has no word aligner")
    assert count == len(TEXTS)

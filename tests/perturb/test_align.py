"""Alignments: of two texts and a lexicon alone, made where a rule asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from random import Random

import orjson
import pytest

from perturb.align import links
from perturb.align.lexicon import COLUMNS, Entry, Lexicon, lexicon, targets
from perturb.align.links import align
from perturb.align.stems import BEGINNING, stem
from perturb.engine import Engine
from perturb.moves.wording.untranslated import renderings
from perturb.pack import pack
from perturb.parse.cache import ParseCache
from perturb.parse.choose import parser
from perturb.registry import select
from perturb.run.running import Settings, run
from perturb.segment import UNALIGNED, Alignment, LanguagePair, TextSegment

RULES = select(["demetr:untranslated-word"])
PAIR = LanguagePair("de", "en")
TEXTS = (
    ("Die Nachbarin hat zwei Kinder.", "The neighbour has two children."),
    ("Das alte Haus war schmutzig.", "The old house was dirty."),
    ("Sie verkaufte ihre Bücher.", "She sold her books."),
    ("Im Mai kommen zwei Bücher.", "Two books come in May."),
    ("Das Kraftwerk gehört dem Land.", "The power station belongs to the country."),
)

TABLE = (
    "# licence: CC0-1.0",
    "\t".join(COLUMNS),
    "haus\thous\t9\t8\t10\t12",
    "kind\tchildren\t6\t6\t8\t8",
    "werkstor\tgate\t4\t0\t4\t6",
    "tor\tgate\t2\t2\t4\t6",
)


def segments() -> list[TextSegment]:
    return [
        TextSegment("own", number, PAIR, source, (f"It is said: {text}",), text, "corpus")
        for number, (source, text) in enumerate(TEXTS)
    ]


def made_up(*, turned: bool = False) -> Lexicon:
    return Lexicon.read(TABLE, turned=turned, signature="made up")


def aligned(source: str, target: str, known: Lexicon | None = None) -> Alignment:
    (left,), (right,) = parser("de").parse([source]), parser("en").parse([target])
    return align(left, right, known or made_up())


def linked(source: str, target: str, known: Lexicon | None = None) -> dict[str, str]:
    (left,), (right,) = parser("de").parse([source]), parser("en").parse([target])
    links = align(left, right, known or made_up()).links
    return {
        right.tokens[place].text: left.tokens[link.source].text for place, link in links.items()
    }


def test_a_table_is_read_in_both_directions() -> None:
    there, back = made_up(), made_up(turned=True)
    assert there.entries["haus"]["hous"] == Entry(9, 8, 10, 12)
    assert back.entries["hous"]["haus"] == Entry(9, 8, 12, 10)
    assert set(back.entries["gate"]) == {"werkstor", "tor"}


def test_words_are_linked_by_their_stems_and_marks_are_not() -> None:
    found = linked("Kinder in Häusern!", "Houses with children!")
    assert found == {"children": "Kinder", "Houses": "Häusern"}


def test_the_nearest_of_equal_words_is_linked_and_none_of_them_is_sure() -> None:
    link = aligned("Das Haus ist kein Haus.", "The house is new.").links[1]
    assert link.source == 1
    assert link.over < 0


def test_a_word_that_says_more_is_a_rival_and_no_rendering() -> None:
    half = aligned("Das Werkstor ist kein Tor.", "The gate is new.").links[1]
    assert (half.source, half.times, half.share, half.over) == (1, 0, 0.0, -0.31)
    whole = aligned("Das ist kein Tor.", "The gate is new.").links[1]
    assert (whole.source, whole.times, whole.share, whole.over) == (3, 2, 0.31, 0.31)


def test_what_is_written_alike_is_linked() -> None:
    found = linked("Das kostet 4950 EUR.", "That is 4950 eur.")
    assert (found["4950"], found["eur"]) == ("4950", "EUR")


def test_unknown_words_are_linked_beside_a_link_if_nothing_else_can_be_meant() -> None:
    assert linked("Das Haus brannte.", "The house burned.")["burned"] == "brannte"
    assert linked("Brannte das Haus?", "House burned down.") == {"House": "Haus"}
    assert linked("Haus brannte.", "He found house burned.")["burned"] == "brannte"
    assert set(linked("Haus so Tor.", "House stood gate.")) == {"House", "stood", "gate"}
    assert set(linked("Haus so oft Tor.", "House stood gate.")) == {"House", "gate"}


def test_a_known_word_without_a_rendering_is_absent_and_an_unknown_one_is_not() -> None:
    found = aligned("Sie lachte.", "A strange children saw the house.")
    assert set(found.absent) == {2, 5}
    assert aligned("Kinder lachten.", "A strange children saw the house.").absent == {5}


def test_nothing_is_linked_in_texts_without_words() -> None:
    assert aligned("?", "!").links == {}
    assert aligned("", "The house").links == {}


@pytest.mark.parametrize(
    ("word", "language", "expected"),
    [("Häuser", "de", "haus"), ("Okna", "cs", "okna"), ("Nejkrásnější", "cs", "nejkr")],
)
def test_words_lose_their_endings(word: str, language: str, expected: str) -> None:
    assert stem(word, language) == expected
    assert len("nejkr") == BEGINNING


def test_every_lexicon_that_is_shipped_names_source_and_licence_and_can_be_read() -> None:
    tables = sorted((files("perturb.align") / "lexicons").iterdir(), key=lambda path: path.name)
    assert {"de-en.tsv", "en-fr.tsv", "en-es.tsv", "en-zh.tsv"} <= {path.name for path in tables}
    for path in tables:
        lines = path.read_text(encoding="utf-8").splitlines()
        assert lines[0].startswith("# source: FLORES-101")
        assert lines[1] == "# licence: CC BY-SA 4.0"
        known = lexicon(LanguagePair(*path.name.removesuffix(".tsv").split("-")))
        assert known is not None
        for row in known.entries.values():
            for entry in row.values():
                assert 0 <= entry.alone <= entry.linked
                assert 2 <= entry.linked <= min(entry.source_count, entry.target_count)


def test_a_pair_has_one_table_for_both_directions_and_others_have_none() -> None:
    there, back = lexicon(PAIR), lexicon(LanguagePair("en", "de"))
    assert there is not None
    assert back is not None
    assert there.signature.split()[3:] == back.signature.split()[3:]
    assert there.entries["haus"]["hous"].linked
    assert back.entries["hous"]["haus"].linked == there.entries["haus"]["hous"].linked
    assert lexicon(LanguagePair("und", "en")) is None
    assert {"de", "en", "es", "fr", "zh"} <= targets()
    assert "und" not in targets()


def _run(given: Sequence[TextSegment], folder: Path, cache: Path, workers: int = 1) -> list[bytes]:
    output = folder / "items.jsonl"
    settings = Settings(rules=RULES, seed=13, keep=None, input={}, cache=cache, workers=workers)
    run(lambda: iter(given), output, settings)
    return output.read_bytes().splitlines()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_records_the_aligner_and_any_number_of_workers_agrees(
    workers: int, tmp_path: Path, cache: Path
) -> None:
    items = [orjson.loads(line) for line in _run(segments(), tmp_path, cache, workers)]
    assert len(items) == len(TEXTS)
    for item in items:
        ((start, end),) = item["spans"]
        assert item["incorrect"][start:end].lower() in item["source"].lower()
        assert item["incorrect"][start:end] not in item["good"]
    known = lexicon(PAIR)
    assert known is not None
    assert {item["recipe"]["aligner"] for item in items} == {known.signature}


def test_the_company_of_a_segment_makes_no_difference(tmp_path: Path, cache: Path) -> None:
    together = _run(segments(), tmp_path, cache)
    shuffled = _run(Random(1).sample(segments(), len(TEXTS)), tmp_path, cache)
    alone = [line for segment in segments() for line in _run([segment], tmp_path, cache)]
    assert sorted(together) == sorted(shuffled) == sorted(alone)


@pytest.mark.parametrize(
    ("rules", "pair"),
    [
        (["demetr:reference"], PAIR),
        (["demetr:*"], LanguagePair("en", "de")),
    ],
)
def test_nothing_is_aligned_where_no_rule_can_ask_for_it(
    rules: list[str], pair: LanguagePair, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, "align", None)
    first, second = TEXTS[0] if pair == PAIR else TEXTS[0][::-1]
    segment = TextSegment("own", 1, pair, first, (second,), second, "reference")
    engine = Engine(select(rules), 13, ParseCache(tmp_path), {})
    (seen,) = engine.parse([segment])
    assert not any(view.segment.source.tokens for view in seen if view)
    assert not engine.perturb([segment]).failures


def test_other_rules_make_no_difference_to_an_alignment(tmp_path: Path) -> None:
    (modifiers,) = select(["demetr:omitted-adj-adv"])
    assert "source" not in modifiers.card.reads
    found = []
    for rules in ([modifiers], [modifiers, *RULES]):
        (seen,) = Engine(rules, 13, ParseCache(tmp_path), {}).parse(segments()[1:2])
        segment = seen.by(modifiers).segment
        assert not segment.showing(modifiers.card.reads).source.tokens
        found.append(segment.showing(modifiers.card.reads).alignment)
    assert found[0] == found[1]
    assert found[0].links


def test_what_has_no_source_or_no_lexicon_has_no_alignment(tmp_path: Path) -> None:
    bare = TextSegment("own", 9, PAIR, "", ("It rains.",), "It rains.", "corpus")
    other = TextSegment("own", 9, LanguagePair("xx", "en"), "La.", ("It.",), "It.", "corpus")
    engine = Engine(RULES, 13, ParseCache(tmp_path), {})
    found = [seen.by(RULES[0]).segment.alignment for seen in engine.parse([bare, other])]
    assert found == [UNALIGNED, UNALIGNED]


def test_a_pair_without_a_lexicon_is_not_supported(tmp_path: Path) -> None:
    pair = LanguagePair("xx", "en")
    text = TextSegment("own", 1, pair, "La domo.", ("The house.",), "The house.", "reference")
    result = Engine(RULES, 13, ParseCache(tmp_path), {}).perturb([text])
    ((outcome, count),) = result.tally.items()
    assert (outcome.kind, outcome.reason) == ("not supported", "en has no word aligner for xx")
    assert count == 1


@pytest.mark.parametrize(
    ("source", "target", "sure"),
    [
        ("Das alte Haus brennt.", "The old house burns.", {"house", "old"}),
        ("Sie trägt das Alte.", "She wears the old one.", set()),
        ("Alte Häuser brennen.", "They burn old houses.", {"houses"}),
        ("Die Alte schläft.", "Old women sleep.", {"Old"}),
    ],
)
def test_a_capital_that_only_nouns_have_tells_words_of_two_kinds_apart(
    source: str, target: str, sure: set[str], tmp_path: Path
) -> None:
    text = TextSegment("own", 1, PAIR, source, (target,), target, "corpus")
    (seen,) = Engine(RULES, 13, ParseCache(tmp_path), {}).parse([text])
    segment = seen.by(RULES[0]).segment
    words = segment.translation.tokens
    found = [r for word in words for r in renderings(segment, word, pack("en"))]
    assert {r.word.text for r in found if r.is_sure and r.is_likely} == sure

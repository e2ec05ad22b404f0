"""Misspellings, deleted characters, repetitions and first words in many scripts."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from perturb.edit import apply
from perturb.engine import proposals
from perturb.moves.text.letters import misspellings, without_one
from perturb.pack import pack
from perturb.parse.choose import parser
from perturb.registry import select
from perturb.segment import LanguagePair, Segment, Sentence, TextSegment


def made(rule: str, language: str, text: str, pos: str = "") -> set[str]:
    """What a rule makes of a text whose words nobody has tagged, or all have one tag."""
    (parsed,) = parser(language).parse([text])
    tokens = tuple(token._replace(pos=pos) for token in parsed.tokens)
    good = Sentence(text, language, tokens, "own", parsed.unspaced)
    origin = TextSegment("own", 1, LanguagePair("und", language), "", (text,), text, "reference")
    (chosen,) = select([f"demetr:{rule}"])
    segment = Segment(origin, Sentence("", "und", (), ""), (good,), good)
    contrasts, _ = proposals(chosen, segment, pack(language), Random(1))
    return {apply(good, contrast.incorrect).text for contrast in contrasts}


@pytest.mark.parametrize(
    ("language", "word", "kind"),
    [
        ("cs", "železo", "zelezo"),
        ("it", "mattina", "matina"),
        ("pt", "jardineiro", "jardinneiro"),
        ("ru", "продал", "пордал"),
        ("hi", "समाचार", "सचामार"),
    ],
)
def test_words_are_misspelt_as_people_do(language: str, word: str, kind: str) -> None:
    found = misspellings(word, frozenset(), pack(language))
    assert kind in chain.from_iterable(found)
    assert kind not in chain.from_iterable(misspellings(word, {kind}, pack(language)))
    known = pack(language).spelling
    assert known is not None
    assert not any(map(known.is_word, chain.from_iterable(found)))


@pytest.mark.parametrize("word", ["dům", "xqzvw", "auto-bus", "1912"])
def test_short_and_unknown_words_are_not_misspelt(word: str) -> None:
    assert misspellings(word, frozenset(), pack("cs")) == []


def test_marks_are_no_characters_and_capitals_no_words() -> None:
    shorter = without_one("समाचार", frozenset(), pack("hi"), Random(1))
    assert shorter in {"माचार", "सचार", "समार", "समाचा"}
    assert without_one("USBB", frozenset(), pack("en"), Random(1)) is None


@pytest.mark.parametrize(
    ("language", "text", "pos", "comes"),
    [
        ("id", "Di kebun ada tiga pohon.", "", False),
        ("id", "Di kebun ada tiga pohon.", "NUM", True),
        ("id", "Mereka tinggal di Bandung.", "", True),
        ("zh", "我们需要休息。", "VERB", False),
        ("zh", "我们需要休息。", "", True),
    ],
)
def test_what_is_regularly_said_twice_is_not_repeated(
    language: str, text: str, pos: str, comes: bool
) -> None:
    assert bool(made("repetition-twice", language, text, pos)) == comes


@pytest.mark.parametrize(
    ("language", "text", "lower"),
    [
        ("pl", "— Na ławce śpi kot.", "— na ławce śpi kot."),
        ("hu", "„Egy macska alszik.”", "„egy macska alszik.”"),
        ("uk", "«Так», — сказала Нора.", "«так», — сказала Нора."),
    ],
)
def test_the_first_word_stands_behind_quotes_and_dashes(
    language: str, text: str, lower: str
) -> None:
    assert made("lowercased-first-word", language, text) == {lower}


@pytest.mark.parametrize(
    ("language", "text", "twice"),
    [
        ("am", "ድመቷ ተኝታለች።", "ድመቷ ተኝታለች ተኝታለች።"),
        ("hu", "A macska alszik.", "A macska alszik alszik."),
        ("mr", "मांजर झोपते।", "मांजर झोपते झोपते।"),
        ("ur", "بلی سو رہی ہے۔", "بلی سو رہی ہے ہے۔"),
    ],
)
def test_without_a_pack_the_last_word_stands_before_marks_of_any_script(
    language: str, text: str, twice: str
) -> None:
    assert made("repetition-twice", language, text) == {twice}

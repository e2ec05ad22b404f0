"""Numbers that may change, those that may not, and what they may become."""

from __future__ import annotations

from random import Random

import pytest

from perturb.grammar.numerals import Numeral, digit_strings, read
from perturb.grammar.quantities import quantities
from perturb.moves.numbers.barred import barred
from perturb.moves.numbers.plausible import other_values
from perturb.pack import pack
from perturb.parse.spacy import tokenizer
from perturb.segment import LanguagePair, Segment, Sentence, TextSegment
from tests.rules.proposed import ENGLISH, made, segment


@pytest.mark.parametrize(
    "text",
    [
        "It lasted 7 years, from 1905 to 1912.",
        "The two nations met after Peru had written to Chile.",
        "The reaction goes from lamp oil → 5 n in the end.",
        "It grows in the two northern states of Ruba and Selva.",
        "Sales came to 70 million USD (6.8 million Kz) in all.",
        "The baker had two duties -- to sell bread, and to clean the mill.",
        "The 225-share index fell rapidly.",
        "It holds if statements 1 and 2 are true.",
        "It calls for oil, rye or a mix of these two.",
        "Ann and the mayor asked those two firms for oil.",
        "They will face TSC 1904 in the cup.",
        "Two towns in the valley, Ghent and Rome, sold mills.",
        "They fear for the 737 Max.",
        "He drove an 18-wheeler.",
        "3) Rinse the filter.",
        "The boat left at 1430 GMT.",
        "The warranty (no. 2 - 7) is void.",
        "They reached the round of 16.",
        "Peru broke with Chile, and the two countries stopped trading.",
        "It has three parts, a top, a middle and an end.",
        "It takes two steps: rinse and dry.",
        "All three fields (roots, stems, leaves) are taught.",
        "They watched the 1986 Marlow Chess Cup.",
        "The border runs along the 49th parallel north.",
        "The deal is an 85-15 split in favour of the mill.",
        "About 90% moved to Ghent and 10% moved to Lyon.",
        "The mill was closed after the September 11 attacks.",
        "Anyone with news should call 01 555 7300 at once.",
        'Their motto is "one mill, two millers" in spring.',
        "They sold 63 tons, 44 tons of oil and 19 tons of rye.",
        "The mill covers 124 hectares (306 acres).",
    ],
)
def test_numbers_that_the_sentence_tells_or_that_count_nothing_stay(text: str) -> None:
    assert not made("number-replaced", text)


def values(text: str) -> tuple[int, ...]:
    """What the last number of an English sentence may become."""
    here = segment(text)
    found = other_values(quantities(here.translation, ENGLISH)[-1], here, Random(13))
    return tuple(sorted(found))


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("They sold at 12.60 marks and, in the end, at 12.54 marks.", 627, 1259),
        ("It opens on April 14 and the payment is due on April 16.", 15, 30),
        ("The lease runs from 2015 to 2022.", 2017, 2027),
        ("By the 11th century it was gone.", 8, 10),
        ("Ann won 49% of the votes, and Bo 40%.", 20, 48),
        ("It was down for at least six hours.", 7, 12),
        ("They sold more than 450 lamps.", 460, 900),
        ("They can hold up to 450 lamps.", 230, 440),
        ("The mill burnt down in 1880.", 1860, 1900),
        ("The mill burnt down in 1983.", 1978, 1982),
        ("He was in his 20s.", 30, 40),
        ("The mill opened on Monday, May 11.", 4, 25),
        ("About 17% of them left.", 9, 25),
        ("They met at 10:45 in May.", 5, 12),
        ("They lost 3-1 in May.", 1, 0),
        ("They paid $1000 for it.", 1100, 2000),
    ],
)
def test_what_a_number_may_become(text: str, least: int, most: int) -> None:
    found = values(text)
    assert all(least <= value <= most for value in found), found
    assert bool(found) == (least <= most)


@pytest.mark.parametrize(
    ("language", "text", "others"),
    [
        ("en", "1950s", {"1940s", "1960s"}),
        ("en", "21st", {"31st", "41st"}),
        ("en", "twenty-five", {"twenty-four", "twenty-six"}),
        ("de", "zweiten", {"dritten", "vierten"}),
        ("de", "1970ern", {"1960ern", "1980ern"}),
        ("fr", "3 120,5", {"3 140,5"}),
        ("fr", "deuxièmes", {"troisièmes"}),
        ("es", "segunda", {"cuarta", "quinta"}),
        ("cs", "šesti", {"sedmi", "osmi"}),
        ("cs", "čtvrtého", {"pátého"}),
        ("cs", "dvou", set()),
        ("ru", "шести", {"семи", "восьми"}),
        ("ru", "двух", {"трех", "четырех"}),
        ("ru", "шестой", {"седьмой"}),
        ("ar", "ثلاث", {"أربع", "خمس"}),
        ("ar", "ثلاثة", {"أربعة"}),
        ("zh", "两", {"三", "四"}),
        ("zh", "三百", {"四百"}),
    ],
)
def test_a_number_keeps_its_form(language: str, text: str, others: set[str]) -> None:
    numeral = read(text, pack(language))
    assert numeral is not None
    near = range(2, 3 * numeral.value)
    written = {numeral.write(value, pack(language)) for value in near if value != numeral.value}
    assert others <= written
    assert others or written == {None}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "zwei-mal"),
        ("en", "007"),
        ("en", "1.2.3"),
        ("en", "Four-H"),
        ("en", "16GB"),
        ("en", "802.11n"),
        ("en", "9" * 50),
        ("fr", "25:61"),
    ],
)
def test_what_is_no_number(language: str, text: str) -> None:
    assert read(text, pack(language)) is None


def test_what_is_read_of_a_number() -> None:
    assert read("1.234,5", pack("de")) == Numeral("plain", 12345, "", "1.234,5", decimals=1)
    assert read("$1,200", ENGLISH) == Numeral("plain", 1200, "$", "1,200")
    assert read("14:30", ENGLISH) == Numeral("clock", 14, "", "14", ":30")
    assert read("6-3", ENGLISH) == Numeral("pair", 3, "6-", "3", first=6)
    assert digit_strings("1,200 of ٣٥") == {"1", "200", "1200", "35"}


def changed(language: str, text: str) -> dict[str, bool]:
    """The numbers of a text that no parser has seen, and whether they may change."""
    words = pack(language)
    name = words.parsers[-1].removeprefix("tokenizer:")
    (good,) = tokenizer(name, language, unspaced=words.unspaced).parse([text])
    origin = TextSegment("own", 1, LanguagePair("und", language), "", (text,), text, "reference")
    here = Segment(origin, Sentence("", "und", (), ""), (good,), good)
    return {
        good.text[q.tokens[0].start : q.tokens[-1].end]: barred(q, here) is None
        and any(other_values(q, here, Random(13)))
        for q in quantities(good, words)
    }


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("zh", "他有两只猫。", {"两只": True}),
        ("zh", "他十分高兴。", {}),
        ("zh", "他住在四川。", {}),
        ("ar", "عنده ثلاث قطط.", {"ثلاث": True}),
        ("fr", "Il a payé 3 120,5 euros.", {"3 120,5": True}),
        ("fr", "Ils ont 12 3 et 12 30 ans.", {"12": False, "3": False, "30": False}),
        ("fr", "Le manteau est neuf.", {}),
        ("fr", "Les deux tiers des champs sont secs.", {"deux": False}),
        ("de", "Gib acht auf die Lampe.", {}),
        ("de", "Zwei Drittel der Felder sind trocken.", {"Zwei": False}),
        ("de", "Der Zweite Weltkrieg war lang.", {}),
    ],
)
def test_without_a_tree_numbers_are_what_counts(
    language: str, text: str, expected: dict[str, bool]
) -> None:
    assert changed(language, text) == expected

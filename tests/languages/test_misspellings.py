"""A misspelling is no word, and people make it."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from perturb.pack import languages, pack
from perturb.words.spelling import spelling

ROOT = Path(__file__).parents[2]
MISTAKEN_FOR_WORDS = {"standart"}
"""Misspellings so common that the word list itself, made of texts, holds them."""

WITH_MISSPELLINGS = [language for language in languages() if pack(language).misspellings]


@pytest.fixture(scope="module")
def importer() -> ModuleType:
    pytest.importorskip("codespell_lib", reason="codespell is not installed: install the dev extra")
    pytest.importorskip("spylls", reason="spylls is not installed: install the dev extra")
    path = ROOT / "tools" / "import_misspellings.py"
    found = importlib.util.spec_from_file_location("import_misspellings", path)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def pairs(language: str) -> list[tuple[str, str]]:
    known = pack(language).misspellings or {}
    return [(correct, form) for correct, forms in known.items() for form in forms]


@pytest.mark.parametrize("language", WITH_MISSPELLINGS)
def test_no_misspelling_is_a_word(language: str) -> None:
    words = spelling(language)
    assert words is not None
    forms = {form for _, form in pairs(language)} - MISTAKEN_FOR_WORDS
    wrong = [f for f in forms if words.is_word(f) or words.is_word(f.capitalize())]
    assert wrong == []


@pytest.mark.parametrize("language", WITH_MISSPELLINGS)
def test_every_correct_word_is_a_word(language: str) -> None:
    words = spelling(language)
    assert words is not None
    unknown = [
        word
        for word, _ in pairs(language)
        if not (words.is_word(word) or words.is_word(word.capitalize()))
    ]
    assert unknown == []


@pytest.mark.parametrize("language", WITH_MISSPELLINGS)
def test_no_misspelling_is_the_correct_form_of_another_word(language: str) -> None:
    correct = {word for word, _ in pairs(language)}
    assert correct.isdisjoint(form for _, form in pairs(language))


def test_no_english_word_has_more_than_three() -> None:
    known = pack("en").misspellings or {}
    assert max(map(len, known.values())) == 3
    assert len(known) > 2500


def test_english_misspellings_are_codespells(importer: ModuleType) -> None:
    found = {(word, form) for form, right in importer.entries("dictionary.txt") for word in right}
    assert set(pairs("en")) <= found


def test_the_import_leaves_out_what_is_no_misspelling(importer: ModuleType) -> None:
    kept = {
        pair[:2]
        for pair in (
            importer.Pair("necessary", "neccessary", 1.9),
            importer.Pair("from", "form", 5.0),
            importer.Pair("color", "colour", 4.5),
            importer.Pair("dancing", "dancin", 2.7),
            importer.Pair("clause", "claus", 3.5),
            importer.Pair("config", "confg", 0.0),
        )
        if importer.suits(pair)
    }
    assert kept == {("necessary", "neccessary")}


@pytest.mark.parametrize(
    ("correct", "misspelling", "expected"),
    [
        ("village", "vilalge", True),
        ("occasion", "ocasion", True),
        ("ocean", "occean", True),
        ("independent", "independant", True),
        ("village", "villags", False),
        ("village", "ville", False),
        ("length", "lenggth", False),
    ],
)
def test_typical_slips(
    importer: ModuleType, correct: str, misspelling: str, expected: bool
) -> None:
    assert importer.typical(correct, misspelling) is expected


def test_the_best_are_the_most_frequent_and_attested_ones(importer: ModuleType) -> None:
    made = [importer.Pair("word", f"word{i}", i / 10) for i in range(5)]
    kept = list(importer.best([*made, importer.Pair("verb", "vreb", 0.0)]))
    assert [pair.misspelling for pair in kept] == ["vreb", "word4", "word3", "word2"]

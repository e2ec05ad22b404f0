"""Language packs: what is missing, what is empty, what is wrong."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import regex

from perturb.errors import BrokenRule
from perturb.pack import DEFAULT, PARSED, Pack, languages, pack
from perturb.pack import language_pack as module
from perturb.registry import rules

Write = Callable[[str, str | bytes], Path]

PACK = (Path(str(module.__file__)).parents[1] / "languages" / DEFAULT / "pack.toml").read_text(
    "utf-8"
)
MISSPELLINGS = "# source: made up\ncorrect\tmisspelling\n"


@pytest.fixture
def own(write: Write, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of packs with the defaults and an empty language called ``qqq``."""
    root = write(f"{DEFAULT}/pack.toml", PACK).parents[1]
    write("qqq/pack.toml", PACK.replace(f'language = "{DEFAULT}"', 'language = "qqq"'))
    monkeypatch.setattr(module, "files", lambda package: root)
    pack.cache_clear()
    yield root
    pack.cache_clear()


def test_a_missing_table_is_lacking(own: Path) -> None:
    assert pack("qqq").misspellings is None
    assert pack("qqq").lacks(["misspellings"], frozenset()) == ["misspellings"]


def test_an_empty_table_is_not_lacking(own: Path, write: Write) -> None:
    write("qqq/misspellings.tsv", MISSPELLINGS)
    assert pack("qqq").misspellings == {}
    assert pack("qqq").lacks(["misspellings"], frozenset()) == []


def test_a_table_is_read_to_the_letter(own: Path, write: Write) -> None:
    write("qqq/misspellings.tsv", MISSPELLINGS + 'its\tit"s\nits\tit|s\n# remark\n\nso\tsoh\n')
    assert pack("qqq").misspellings == {"its": ('it"s', "it|s"), "so": ("soh",)}


def test_what_a_parser_provides_is_not_looked_for_in_the_pack(own: Path) -> None:
    assert pack("qqq").lacks(sorted(PARSED), PARSED) == []
    assert pack("qqq").lacks(["tree", "tokens"], frozenset({"tokens"})) == ["tree"]


def test_every_change_of_a_pack_or_the_defaults_shows(own: Path, write: Write) -> None:
    found = {_signature("qqq"), _signature("xyz")}
    for name in ("qqq/misspellings.tsv", "qqq/patterns/demetr/x.toml", f"{DEFAULT}/y.tsv"):
        for content in ("", "# source: made up\n"):
            write(name, content)
            found.add(_signature("qqq"))
    assert len(found) == 8
    before = _signature("qqq")
    write("qqq/__pycache__/x.pyc", b"\0")
    write("qqq/.swp", b"\0")
    write("zzz/pack.toml", PACK)
    assert _signature("qqq") == before
    assert re.fullmatch("qqq 1 sha256:[0-9a-f]{64}", before)


def _signature(language: str) -> str:
    pack.cache_clear()
    return pack(language).signature


def test_a_language_without_a_pack_gets_the_defaults(own: Path) -> None:
    found = pack("xyz")
    assert (found.language, found.folder.name) == ("xyz", DEFAULT)
    assert languages() == ("qqq",)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[flags]", "[flag]", "'flag"),
        ("version = 1", 'version = "1"', "'1' is not of type 'integer'"),
        ("version = 1", "version = 0", "0 is less than the minimum of 1"),
        ("[flags]", "[flags]\nbeauty = true", "'beauty' was unexpected"),
        ("version = 1", "version = ", "Invalid value"),
    ],
    ids=["unknown section", "wrong type", "too small", "unknown flag", "no TOML"],
)
def test_a_wrong_pack_is_named(old: str, new: str, problem: str, own: Path, write: Write) -> None:
    assert old in PACK
    write("qqq/pack.toml", PACK.replace(old, new, 1))
    with pytest.raises(BrokenRule) as caught:
        pack("qqq")
    assert str(caught.value).startswith("perturb/languages/qqq/pack.toml: ")
    assert problem in str(caught.value)


def test_rules_need_only_what_a_pack_or_a_parser_can_have() -> None:
    needs = {need for rule in rules() for need in rule.card.needs} - PARSED
    assert needs
    assert all(hasattr(Pack, need) for need in needs)


@pytest.mark.parametrize(
    ("locale", "text", "lower", "capital"),
    [
        ("und", "ISTANBUL", "istanbul", "ISTANBUL"),
        ("tr", "ISI İKİZ", "ısı ikiz", "ISI İKİZ"),
        ("und", "ΟΔΟΣ", "οδος", "ΟΔΟΣ"),
        ("tr", "istasyon", "istasyon", "İstasyon"),
        ("und", "éclair", "éclair", "Éclair"),
    ],
)
def test_case_goes_by_the_language(
    locale: str, text: str, lower: str, capital: str, own: Path, write: Write
) -> None:
    write("qqq/pack.toml", PACK + f'\n[capitals]\nlocale = "{locale}"\nnouns = false\nkeep = []\n')
    assert pack("qqq").lower(text) == lower
    assert pack("qqq").capitalise(text) == capital


def test_packs_are_looked_for_in_folders_with_a_pack_only(own: Path) -> None:
    shutil.rmtree(own / "qqq")
    (own / "qqq").mkdir()
    assert languages() == ()


@pytest.mark.parametrize("language", ["hu", "uk", "el", "hy"])
def test_without_a_pack_there_are_capitals_where_the_script_has_them(language: str) -> None:
    assert pack(language).letter_case
    assert pack(language).absent("demetr:lowercased-sentence") is None


@pytest.mark.parametrize("language", ["ko", "he", "ka", "am"])
def test_without_a_pack_a_script_without_capitals_has_none(language: str) -> None:
    known = pack(language)
    assert known.letter_case is None
    assert known.absent("demetr:lowercased-first-word") == "letters have no case"
    assert known.absent("demetr:shuffled") is None
    assert "." in known.tight_marks


def test_without_a_pack_nobody_knows_the_last_word_of_a_script_without_blanks() -> None:
    assert pack("th").final_marks is None
    assert pack("th").added_marks is None


def test_marks_without_a_pack_are_those_of_unicode() -> None:
    known = pack("mr")
    ends = {mark for mark in map(chr, range(0x3100)) if regex.match(r"\p{Sentence_Terminal}", mark)}
    assert {"।", "።", "؟", "!", "…", "。"} <= (known.final_marks or set())
    assert len((known.final_marks or set()) - ends) < len(known.final_marks or ()) / 3
    assert known.question_marks < (known.final_marks or set())
    for opening, closing in ("()", "«»", "»«", "„“", "“”", "「」"):
        assert opening in (known.opening_marks or ())
        assert closing in (known.closing_marks or ())

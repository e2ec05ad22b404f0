"""Codes of data sets as our tags."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpora.languages import by_language, language_pair, language_tag
from perturb.errors import DataError
from perturb.segment import LanguagePair


@pytest.mark.parametrize(
    ("code", "tag"),
    [
        ("deu", "de"),
        ("DE", "de"),
        ("nob", "no"),
        ("nno", "nn"),
        ("ceb", "ceb"),
        ("zho_simpl", "zh"),
        ("zho_trad", "zh_Hant"),
        ("zho_Hans", "zh"),
        ("srp_Latn", "sr_Latn"),
        ("spa-MX", "es_MX"),
    ],
)
def test_tags(code: str, tag: str) -> None:
    assert language_tag(code) == tag


@pytest.mark.parametrize("text", ["de", "de-en-fr", "", "-", "de-", "german-english?"])
def test_no_pair(text: str) -> None:
    with pytest.raises(ValueError, match="is not a language"):
        language_pair(text)


def test_pair_of_three_letter_codes() -> None:
    assert language_pair("deu-eng") == LanguagePair("de", "en")


def test_two_files_of_one_language_are_refused() -> None:
    with pytest.raises(DataError, match=r"de\.txt: the same language \(de\) as deu\.txt"):
        by_language([("deu", Path("deu.txt")), ("de", Path("de.txt"))])

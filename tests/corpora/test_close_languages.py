"""A translation into a close language, where the corpus has one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from corpora import open_corpus
from corpora.close import Close, closest
from perturb.facts import CloseTranslation
from perturb.segment import LanguagePair

Write = Callable[[str, str | bytes], Path]


@pytest.mark.parametrize(
    ("language", "others", "found"),
    [
        ("es", ("en", "ca", "gl"), Close("ca", better=False)),
        ("gl", ("en", "es"), Close("es", better=True)),
        ("es", ("en", "fr"), None),
        ("en", ("de",), None),
    ],
)
def test_the_closest_of_the_languages_there_are(
    language: str, others: tuple[str, ...], found: Close | None
) -> None:
    assert closest(language, others) == found


def test_flores_tells_what_a_sentence_is_in_a_close_language(write: Write, tmp_path: Path) -> None:
    texts = {"eng": "It is snowing.", "spa": "Nieva.", "cat": "Està nevant."}
    for code, text in texts.items():
        write(f"devtest/{code}.devtest", f"{text}\n")
    corpus = open_corpus("flores101", tmp_path, None)
    [into_spanish] = corpus.segments([LanguagePair("en", "es")])
    assert into_spanish.facts == (CloseTranslation("ca", "Està nevant.", "fewer"),)
    assert into_spanish.references == ("Nieva.",)
    [from_catalan] = corpus.segments([LanguagePair("ca", "es")])
    assert from_catalan.facts == ()


def test_resources_are_more_or_fewer() -> None:
    with pytest.raises(ValueError, match="resources 'many', expected more or fewer"):
        CloseTranslation("ca", "Està nevant.", "many")  # type: ignore[arg-type]

"""The sample corpus can be read as any other, and holds what the README promises."""

import unicodedata
from collections import Counter
from pathlib import Path

import jsonlines

SAMPLE = Path(__file__).parents[2] / "corpora" / "samples" / "sample.jsonl"
KEYS = ["id", "pair", "source", "reference", "translation", "domain", "license"]


def lines() -> list[dict[str, str]]:
    with jsonlines.open(SAMPLE) as reader:
        return list(reader.iter(type=dict, skip_empty=False))


def test_every_line_has_the_same_keys_and_no_empty_text() -> None:
    for line in lines():
        assert list(line) == KEYS
        assert all(text and text == text.strip() for text in line.values()), line
        assert all(unicodedata.is_normalized("NFC", text) for text in line.values()), line


def test_ids_are_unique_and_name_the_pair() -> None:
    ids = [line["id"] for line in lines()]
    assert len(ids) == len(set(ids)) >= 80
    assert all(line["id"].startswith(f"{line['pair']}-") for line in lines())


def test_translations_are_independent_of_the_references() -> None:
    for line in lines():
        assert len({line["source"], line["reference"], line["translation"]}) == 3, line


def test_no_text_stands_twice_in_a_pair() -> None:
    for key in ("source", "reference", "translation"):
        counts = Counter((line["pair"], line[key]) for line in lines())
        assert max(counts.values()) == 1


def test_all_languages_are_there_on_both_sides() -> None:
    pairs = {line["pair"] for line in lines()}
    assert pairs == {
        *(f"{source}-en" for source in ("de", "fr", "es", "zh", "ja", "ar")),
        *(f"en-{target}" for target in ("de", "fr", "es", "zh", "ar")),
    }
    from_english = sum(line["pair"].startswith("en-") for line in lines())
    assert 0.2 < from_english / len(lines()) < 0.3


def test_everything_is_free() -> None:
    assert {line["license"] for line in lines()} == {"CC0-1.0"}

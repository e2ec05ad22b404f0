"""FLORES, WMT and NTREX on small files and on the published ones."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from corpora import open_corpus
from corpora.parallel import Cast, cast
from perturb.errors import DataError
from perturb.segment import LanguagePair

Write = Callable[[str, str | bytes], Path]
DE_EN = LanguagePair("de", "en")
METADATA = "URL\tdomain\ttopic\thas_image\thas_hyperlink\na\twikinews\tx\tno\tno\n"


def test_flores_pairs_every_language_with_every_other(write: Write, tmp_path: Path) -> None:
    write("devtest/deu.devtest", "Der Hafen schläft. \n")
    write("devtest/zho_simpl.devtest", "港口睡着了。\n")
    write("devtest/nob.devtest", "Havnen hviler.\n")
    write("metadata_devtest.tsv", METADATA)
    corpus = open_corpus("flores101", tmp_path, None)
    assert [*map(str, corpus.pairs())] == ["de-no", "de-zh", "no-de", "no-zh", "zh-de", "zh-no"]
    [segment] = corpus.segments([LanguagePair("de", "zh")])
    assert (segment.corpus, segment.key) == ("flores101.devtest", 1)
    assert (segment.source, segment.references) == ("Der Hafen schläft.", ("港口睡着了。",))
    assert (segment.translation, segment.translation_from) == ("港口睡着了。", "reference")
    assert (segment.domain, segment.license) == ("wikinews", "CC-BY-SA-4.0")


@pytest.mark.parametrize("metadata", ["metadata_devtest.tsv", "devtest/metadata_devtest.tsv"])
def test_flores_without_the_outer_folder(write: Write, tmp_path: Path, metadata: str) -> None:
    write("devtest/deu.devtest", "Es taut.\n")
    write("devtest/eng.devtest", "It is thawing.\n")
    write(metadata, METADATA)
    [segment] = open_corpus("flores101", tmp_path / "devtest", None).segments([DE_EN])
    assert (segment.translation, segment.domain) == ("It is thawing.", "wikinews")


def test_flores_reads_both_splits(write: Write, tmp_path: Path) -> None:
    for split in ("dev", "devtest"):
        write(f"{split}/deu.{split}", "Es taut.\n")
        write(f"{split}/eng.{split}", "It is thawing.\n")
    segments = open_corpus("flores101", tmp_path, None).segments([DE_EN])
    assert [(s.corpus, s.domain) for s in segments] == [
        ("flores101.dev", None),
        ("flores101.devtest", None),
    ]


def test_flores_refuses_any_language_of_another_length(write: Write, tmp_path: Path) -> None:
    write("devtest/deu.devtest", "Es taut.\n")
    write("devtest/eng.devtest", "It is thawing.\n")
    write("devtest/fra.devtest", "Il dégèle.\nIl pleut.\n")
    with pytest.raises(DataError, match=r"fra\.devtest: 2 lines, but .*deu\.devtest has 1\."):
        open_corpus("flores101", tmp_path, None)


@pytest.mark.parametrize(
    ("table", "message"),
    [
        (METADATA + METADATA.splitlines()[1] + "\n", "2 rows below the header, but .* has 1 lines"),
        ("URL\ttopic\na\tx\n", r"tsv:1: no column domain"),
        ("URL\tdomain\na\n", r"tsv:2: 1 columns, expected at least 2"),
    ],
)
def test_flores_refuses_strange_metadata(
    write: Write, tmp_path: Path, table: str, message: str
) -> None:
    write("devtest/deu.devtest", "Es taut.\n")
    write("metadata_devtest.tsv", table)
    with pytest.raises(DataError, match=message):
        open_corpus("flores101", tmp_path, None)


def test_flores_refuses_names_that_are_no_language(write: Write, tmp_path: Path) -> None:
    write("devtest/leftover-from-yesterday.devtest", "Es taut.\n")
    with pytest.raises(DataError, match="is not a language code"):
        open_corpus("flores101", tmp_path, None)


def test_wmt_second_reference_plays_the_translation(write: Write, tmp_path: Path) -> None:
    write("newstest2020.de-en.src.de", "Der Zug hält.\n")
    write("newstest2020.de-en.ref.D.en", "The train is stopping.\n")
    write("newstest2020.de-en.ref.A.en", "The train stops.\n")
    write("newstest2020.de-en.ref.C.en", "The train halts.\n")
    write("notes.txt", "not a test set")
    corpus = open_corpus("wmt", tmp_path, None)
    [segment] = corpus.segments(corpus.pairs())
    assert (segment.corpus, segment.pair, segment.license) == ("wmt.newstest2020", DE_EN, None)
    assert segment.references == ("The train stops.", "The train is stopping.")
    assert segment.translation == "The train halts."
    assert segment.translation_from == "reference C"


def test_wmt_reference_without_letter(write: Write, tmp_path: Path) -> None:
    write("newstest2013.es-en.src.es", "Llueve.\n")
    write("newstest2013.es-en.ref.en", "It is raining.\n")
    [segment] = open_corpus("wmt", tmp_path, None).segments([LanguagePair("es", "en")])
    assert segment.references == (segment.translation,) == ("It is raining.",)
    assert segment.translation_from == "reference"


def test_wmt_reference_without_letter_comes_first(write: Write, tmp_path: Path) -> None:
    write("newstest2020.de-en.src.de", "Der Zug hält.\n")
    write("newstest2020.de-en.ref.B.en", "The train halts.\n")
    write("newstest2020.de-en.ref.en", "The train stops.\n")
    [segment] = open_corpus("wmt", tmp_path, None).segments([DE_EN])
    assert segment.references == ("The train stops.",)
    assert segment.translation_from == "reference B"


def test_wmt_source_alone_is_no_test_set(write: Write, tmp_path: Path) -> None:
    write("newstest2013.es-en.src.es", "Llueve.\n")
    with pytest.raises(DataError, match="no WMT test set here"):
        open_corpus("wmt", tmp_path, None)


def test_cast_never_lets_a_text_meet_itself() -> None:
    assert cast({"A": "x", "B": "x"}) == Cast(("x",), "x", "reference")
    assert cast({"A": "x", "B": "x", "C": "y"}) == Cast(("x",), "y", "reference C")
    assert cast({"A": "x", "B": "y", "C": "y"}) == Cast(("x",), "y", "reference B")
    assert cast({"A": "x", "B": "y", "C": "z"}) == Cast(("x", "z"), "y", "reference B")


def test_ntrex_goes_both_ways(write: Write, tmp_path: Path) -> None:
    write("NTREX-128/newstest2019-src.eng.txt", "The vote is over.\n")
    write("NTREX-128/newstest2019-ref.zho_Hans.txt", "投票结束了。\n")
    write("DOCUMENT_IDS.tsv", "paper.1\n")
    corpus = open_corpus("ntrex", tmp_path, None)
    assert [*map(str, corpus.pairs())] == ["en-zh", "zh-en"]
    there, back = corpus.segments(corpus.pairs())
    assert (there.source, there.translation) == (back.translation, back.source)
    assert (there.corpus, there.domain) == ("ntrex.newstest2019", None)


def test_ntrex_document_ids_must_fit(write: Write, tmp_path: Path) -> None:
    write("NTREX-128/newstest2019-src.eng.txt", "The vote is over.\n")
    write("NTREX-128/newstest2019-ref.deu.txt", "Die Wahl endet.\n")
    write("DOCUMENT_IDS.tsv", "paper.1\npaper.1\n")
    with pytest.raises(DataError, match=r"DOCUMENT_IDS\.tsv: 2 lines, but .* has 1\."):
        open_corpus("ntrex", tmp_path, None)


@pytest.mark.parametrize("name", ["flores101", "wmt", "ntrex", "demetr", "pawsx"])
def test_folders_that_hold_nothing_or_are_none(name: str, write: Write, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"here\. Give the folder that holds"):
        open_corpus(name, tmp_path, None)
    with pytest.raises(DataError, match=r"no such folder\. Give the folder that holds"):
        open_corpus(name, tmp_path / "absent", None)
    with pytest.raises(DataError, match=r"not a folder\. Give the folder that holds"):
        open_corpus(name, write("file", "x"), None)


@pytest.mark.parametrize(
    ("name", "pair", "count"),
    [("flores101", "de-en", 506), ("flores101", "no-zh", 506), ("ntrex", "zh-en", 998)],
)
def test_published_sets_with_one_reference(shared: Path, name: str, pair: str, count: int) -> None:
    corpus = open_corpus(name, shared / "corpora" / name, None)
    segments = list(corpus.segments([LanguagePair(*pair.split("-"))]))
    assert [segment.key for segment in segments] == list(range(1, count + 1))
    assert segments == list(corpus.segments([LanguagePair(*pair.split("-"))]))


def test_published_wmt(shared: Path) -> None:
    corpus = open_corpus("wmt", shared / "corpora" / "wmt", None)
    segments = list(corpus.segments(corpus.pairs()))
    assert len(segments) == 16_875
    assert len({(s.corpus, s.pair, s.key) for s in segments}) == len(segments)
    for segment in segments:
        texts = (segment.source, *segment.references, segment.translation)
        assert all(unicodedata.is_normalized("NFC", text) for text in texts)
        met_itself = segment.translation in segment.references
        assert met_itself == (segment.translation_from == "reference")

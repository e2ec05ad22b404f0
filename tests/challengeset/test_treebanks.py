"""A treebank on the command line: its trees serve a language that has no parser."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from tests.challengeset.calling import Call
from tests.parse.conllu_text import written

CZECH = """\
# sent_id = a1
# text = Starý mlýn stojí u řeky.
1 Starý starý ADJ _ _ 2 amod _ _
2 mlýn mlýn NOUN _ _ 3 nsubj _ _
3 stojí stát VERB _ _ 0 root _ _
4 u u ADP _ _ 5 case _ _
5 řeky řeka NOUN _ _ 3 obl _ SpaceAfter=No
6 . . PUNCT _ _ 3 punct _ _
"""
FRENCH = """\
# sent_id = a1
# text = Le moulin du port est fermé.
1 Le le DET _ _ 2 det _ _
2 moulin moulin NOUN _ _ 7 nsubj _ _
3-4 du _ _ _ _ _ _ _ _
3 de de ADP _ _ 5 case _ _
4 le le DET _ _ 5 det _ _
5 port port NOUN _ _ 2 nmod _ _
6 est être AUX _ _ 7 cop _ _
7 fermé fermé ADJ _ _ 0 root _ SpaceAfter=No
8 . . PUNCT _ _ 7 punct _ _
"""


@pytest.fixture
def treebanks(tmp_path: Path) -> Path:
    folder = tmp_path / "treebanks"
    folder.mkdir()
    for language, block in (("cs", CZECH), ("fr", FRENCH)):
        copies = (block.replace("a1", f"a{number}") for number in range(60))
        written(folder / f"{language}.conllu", *copies)
    return folder


@pytest.mark.parametrize("workers", ["1", "2"])
def test_items_of_a_parallel_treebank_say_gold(
    call: Call, treebanks: Path, tmp_path: Path, workers: str
) -> None:
    output = tmp_path / "items.jsonl"
    words = ("--pairs", "fr-cs,cs-fr", "--phenomena", "demetr:empty", "--workers", workers)
    called = call("perturb", "--corpus", f"own={treebanks}", *words, "-o", output)
    assert called.code == 0, called.err
    items = [orjson.loads(line) for line in output.read_bytes().splitlines()]
    assert {item["recipe"]["parser"] for item in items} == {"gold"}
    assert {item["langpair"] for item in items} == {"fr-cs", "cs-fr"}
    assert {item["origin"]["corpus"] for item in items} == {"own"}


def test_a_treebank_of_one_language_plays_its_own_translation(
    call: Call, treebanks: Path, tmp_path: Path
) -> None:
    output = tmp_path / "items.jsonl"
    words = ("--phenomena", "demetr:tokenized,demetr:repetition*", "--json")
    called = call("perturb", "--corpus", f"cs={treebanks / 'cs.conllu'}", *words, "-o", output)
    assert called.code == 0, called.err
    items = [orjson.loads(line) for line in output.read_bytes().splitlines()]
    assert {item["recipe"]["translation"] for item in items} == {"itself"}
    assert {item["langpair"] for item in items} == {"cs-cs"}


def test_a_broken_treebank_is_one_line(call: Call, treebanks: Path, tmp_path: Path) -> None:
    written(treebanks / "cs.conllu", CZECH.replace("3 obl", "0 root"))
    words = ("--pairs", "fr-cs", "-o", tmp_path / "items.jsonl")
    called = call("perturb", "--corpus", f"own={treebanks}", *words)
    assert called.code == 1
    assert called.err.count("\n") == 1
    assert "cs.conllu:7: words 3 and 5 are both the root. Give one a head." in called.err


ENGLISH = """\
# sent_id = a1
# text = The mill is at the end of the lane
1 The the DET _ _ 2 det _ _
2 mill mill NOUN _ _ 6 nsubj _ _
3 is be AUX _ _ 6 cop _ _
4 at at ADP _ _ 6 case _ _
5 the the DET _ _ 6 det _ _
6 end end NOUN _ _ 0 root _ _
7 of of ADP _ _ 9 case _ _
8 the the DET _ _ 9 det _ _
9 lane lane NOUN _ _ 6 nmod _ _
"""


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", None), ("fr", "those of 'en', not of 'fr'"), ("cs", "those of 'en', not of 'cs'")],
)
def test_a_treebank_of_another_language_is_refused(
    call: Call, tmp_path: Path, language: str, told: str | None
) -> None:
    copies = (ENGLISH.replace("a1", f"a{number}") for number in range(60))
    path = written(tmp_path / f"{language}.conllu", *copies)
    words = ("--phenomena", "demetr:empty", "-o", tmp_path / "items.jsonl")
    called = call("perturb", "--corpus", f"own={path}", *words)
    assert called.code == (told is not None)
    if told:
        assert f"{language}.conllu: the words are {told}" in called.err
        assert "Name the file after its language" in called.err

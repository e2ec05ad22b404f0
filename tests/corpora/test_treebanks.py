"""Treebanks: small ones of our own for every turn, and PUD as published."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from corpora import open_corpus
from perturb.errors import DataError, UsageError
from perturb.parse.conllu import blocks
from perturb.parse.identify import other_language
from perturb.segment import LanguagePair, TextSegment
from tests.parse.conllu_text import conllu

Write = Callable[[str, str | bytes], Path]
FR_CS = LanguagePair("fr", "cs")

FRENCH = """\
# sent_id = a1
# text = Le port dort
1 Le le DET _ _ 2 det _ _
2 port port NOUN _ _ 3 nsubj _ _
3 dort dormir VERB _ _ 0 root _ _

# sent_id = a2
# text = Il pleut
1 Il il PRON _ _ 2 expl:subj _ _
2 pleut pleuvoir VERB _ _ 0 root _ _
"""
CZECH = """\
# sent_id = a2
# text = Prší
1 Prší pršet VERB _ _ 0 root _ _

# sent_id = a3
# text = Taje
1 Taje tát VERB _ _ 0 root _ _

# sent_id = a1
# text = Přístav spí
1 Přístav přístav NOUN _ _ 2 nsubj _ _
2 spí spát VERB _ _ 0 root _ _
"""


@pytest.fixture
def parallel(write: Write, tmp_path: Path) -> Path:
    write("own/fra.conllu", conllu(FRENCH))
    write("own/cs.conllu", conllu(CZECH))
    return tmp_path / "own"


def told(segment: TextSegment) -> tuple[int | str, str, str]:
    return segment.key, segment.source, segment.translation


def test_a_folder_pairs_every_language_with_every_other_by_sent_id(parallel: Path) -> None:
    corpus = open_corpus("own", parallel)
    assert [*map(str, corpus.pairs())] == ["cs-fr", "fr-cs"]
    forth, back = (list(corpus.segments([pair])) for pair in (FR_CS, LanguagePair("cs", "fr")))
    assert [told(one) for one in forth] == [
        ("a1", "Le port dort", "Přístav spí"),
        ("a2", "Il pleut", "Prší"),
    ]
    assert [told(one) for one in back] == [
        ("a2", "Prší", "Il pleut"),
        ("a1", "Přístav spí", "Le port dort"),
    ]
    assert {(one.corpus, one.translation_from, one.license) for one in forth} == {
        ("own", "reference", None)
    }
    assert forth[0].references == (forth[0].translation,)


def test_gold_trees_travel_on_both_sides_also_to_another_process(parallel: Path) -> None:
    first = next(open_corpus("own", parallel).segments([FR_CS]))
    arrived = pickle.loads(pickle.dumps(first))
    assert arrived == first
    assert len(pickle.dumps(first)) < 2000
    source, translation = arrived.trees
    assert [t.relation for t in source.sentence("fr", False).tokens] == ["det", "nsubj", "root"]
    assert translation.sentence("cs", False).text == first.translation


def test_a_file_plays_source_reference_and_translation_of_itself(
    write: Write, tmp_path: Path
) -> None:
    path = write("cs_pdt-ud-dev.conllu", conllu(CZECH))
    corpus = open_corpus("mine", path)
    assert [*map(str, corpus.pairs())] == ["cs-cs"]
    segments = list(corpus.segments(corpus.pairs()))
    assert [one.key for one in segments] == ["a2", "a3", "a1"]
    for one in segments:
        assert one.source == one.translation == one.references[0]
        assert one.translation_from == "itself"
        assert one.trees.source == one.trees.translation
    assert not list(corpus.segments([FR_CS]))


def test_pairs_name_the_language_of_a_file_that_does_not(write: Write) -> None:
    path = write("treebank.conllu", conllu(CZECH))
    corpus = open_corpus("mine", path, [LanguagePair("cs", "cs")])
    assert [*map(str, corpus.pairs())] == ["cs-cs"]
    with pytest.raises(UsageError, match=r"nothing tells the language.*--pairs cs-cs"):
        open_corpus("mine", path)


def test_a_licence_may_stand_above_a_sentence(write: Write, tmp_path: Path) -> None:
    licensed = CZECH.replace("# sent_id = a2", "# license = CC0-1.0\n# sent_id = a2")
    for name in ("cs", "fr"):
        write(f"own/{name}.conllu", conllu(licensed))
    segments = list(open_corpus("own", tmp_path / "own").segments([FR_CS]))
    assert [one.license for one in segments] == ["CC0-1.0", None, None]


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("# sent_id = a3\n", "", r"cs\.conllu:5: no “# sent_id = …”"),
        ("a3", "a2", r"cs\.conllu:5: the sent_id “a2” of line 1 once more"),
        ("a3", "a\x073", r"cs\.conllu:5: sent_id contains the control character U\+0007"),
        ("0 root _ _\n\n# sent_id = a1", "1 root _ _\n\n# sent_id = a1", r"cs\.conllu:7: .* loop"),
        ("2 nsubj", "0 root", r"cs\.conllu:12: words 1 and 2 are both the root"),
        ("spí", "spal", r"cs\.conllu:12: “spí” does not continue"),
        ("2 nsubj", "_ nsubj", r"cs\.conllu:11: word 1 has no head"),
        (CZECH, "# nothing\n", r"cs\.conllu: no sentences in this file"),
    ],
)  # fmt: skip
def test_a_treebank_that_cannot_be_used_is_refused_by_file_and_line(
    parallel: Path, write: Write, right: str, wrong: str, message: str
) -> None:
    assert right in CZECH
    write("own/cs.conllu", conllu(CZECH.replace(right, wrong, 1)))
    with pytest.raises(DataError, match=message):
        list(open_corpus("own", parallel).segments([FR_CS]))


def test_languages_that_share_no_sentence_are_refused(parallel: Path, write: Write) -> None:
    write("own/cs.conllu", conllu(CZECH.replace("= a", "= b")))
    with pytest.raises(DataError, match=r"fra\.conllu: no sentence has a sent_id that"):
        list(open_corpus("own", parallel).segments([FR_CS]))


def test_folders_without_treebanks_and_odd_names_are_refused(
    parallel: Path, write: Write, tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(DataError, match=r"empty: no treebanks here"):
        open_corpus("pud", tmp_path / "empty")
    write("one/cs.conllu", conllu(CZECH))
    with pytest.raises(DataError, match=r"one: one language only.*cs\.conllu itself"):
        open_corpus("own", tmp_path / "one")
    write("own/what-is-this.conllu", conllu(CZECH))
    with pytest.raises(DataError, match=r"what-is-this\.conllu: .* is not a language code"):
        open_corpus("own", parallel)


def test_the_fingerprint_is_that_of_the_files(parallel: Path, write: Write) -> None:
    before = open_corpus("own", parallel).fingerprint()
    write("own/cs.conllu", conllu(CZECH.replace("Taje", "Roste")))
    assert open_corpus("own", parallel).fingerprint() != before


def test_pud_joins_twenty_languages(shared: Path) -> None:
    path = shared / "corpora" / "pud"
    if not path.is_dir():
        pytest.skip(f"{path} is absent")
    corpus = open_corpus("pud", path)
    assert len(corpus.pairs()) == 380
    segments = list(corpus.segments([FR_CS]))
    assert len(segments) == len({one.key for one in segments}) == 500
    assert {one.license for one in segments} == {"CC-BY-SA-3.0 AND CC-BY-SA-4.0"}
    assert {one.corpus for one in segments} == {"pud"}


def test_no_language_of_pud_is_taken_for_another(shared: Path) -> None:
    paths = sorted((shared / "corpora" / "pud").glob("*.conllu"))
    if not paths:
        pytest.skip(f"{shared / 'corpora' / 'pud'} is absent")
    for path in paths:
        words = [word for block in islice(blocks(path), 100) for word in block.words()]
        assert other_language(words, path.stem) is None
    words = [word for block in blocks(paths[0].with_name("de.conllu")) for word in block.words()]
    assert other_language(words, "pl") == "de"
    assert other_language(words[:50], "pl") is None

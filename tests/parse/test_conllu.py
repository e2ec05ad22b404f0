"""The reader of CoNLL-U: what it makes of sentences, and what it refuses by file and line."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Literal

import pytest

from perturb.errors import DataError
from perturb.parse.conllu import BLOCK_LIMIT, GOLD, block_at, blocks
from perturb.segment import Sentence
from tests.parse.conllu_text import conllu, written

FRENCH = """\
# sent_id = port-1
# text = Il parle du port.
1 Il il PRON PRP Number=Sing|Person=3 2 nsubj _ _
2 parle parler VERB _ Mood=Ind|VerbForm=Fin 0 root _ _
3-4 du _ _ _ _ _ _ _ _
3 de de ADP _ _ 5 case _ _
4 le le DET _ Definite=Def 5 det _ _
5 port port NOUN _ Gender=Masc 2 obl:arg _ SpaceAfter=No
6 . . PUNCT _ _ 2 punct _ _
"""
GAPPED = """\
# text = Anna sold boats, Peter loaves.
1 Anna Anna PROPN NNP _ 2 nsubj _ ner=S-PERSON
2 sold sell VERB VBD _ 0 root _ ner=O
3 boats boat NOUN NNS _ 2 obj _ SpaceAfter=No
4 , , PUNCT , _ 5 punct _ _
5 Peter Peter PROPN NNP _ 2 conj _ Gloss=rock|ner=S-PERSON
5.1 sold sell VERB VBD _ _ _ 2:conj _
6 loaves loaf NOUN NNS _ 5 orphan _ SpaceAfter=No
7 . . PUNCT . _ 2 punct _ _
"""


def sentences(path: Path, *texts: str, language: str = "fr") -> list[Sentence]:
    file = written(path / "own.conllu", *texts)
    return [block.sentence(language, unspaced=False) for block in blocks(file)]


def test_a_sentence_is_universal_dependencies_with_its_words_in_the_text(tmp_path: Path) -> None:
    (sentence,) = sentences(tmp_path, FRENCH)
    assert (sentence.text, sentence.language, sentence.parser) == ("Il parle du port.", "fr", GOLD)
    assert [(t.form, t.lemma, t.pos, t.relation, t.head) for t in sentence.tokens] == [
        ("Il", "il", "PRON", "nsubj", 1),
        ("parle", "parler", "VERB", "root", 1),
        ("de", "de", "ADP", "case", 4),
        ("le", "le", "DET", "det", 4),
        ("port", "port", "NOUN", "obl:arg", 1),
        (".", ".", "PUNCT", "punct", 1),
    ]
    assert [sentence.text[t.start : t.end] for t in sentence.tokens] == [
        token.text for token in sentence.tokens
    ]
    assert sentence.tokens[0].features == "Number=Sing|Person=3"
    assert {token.tag for token in sentence.tokens} == {""}


def test_empty_nodes_are_no_words_and_names_come_from_the_remark(tmp_path: Path) -> None:
    (sentence,) = sentences(tmp_path, GAPPED)
    assert [t.text for t in sentence.tokens if t.entity == "PERSON"] == ["Anna", "Peter"]
    assert [t.index for t in sentence.tokens] == list(range(7))
    assert sentence.tokens[5].head == 4


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_letters_are_composed(tmp_path: Path, form: Literal["NFC", "NFD"]) -> None:
    text = unicodedata.normalize(form, "# text = Été\n1 Été été NOUN _ _ 0 root _ _\n")
    (sentence,) = sentences(tmp_path, text)
    assert (sentence.text, sentence.tokens[0].lemma, sentence.tokens[0].end) == ("Été", "été", 3)


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "windows.conllu"
    path.write_text("\ufeff" + conllu(FRENCH, GAPPED), encoding="utf-8", newline="\r\n")
    found = list(blocks(path))
    assert [block.line for block in found] == [1, 11]
    assert found[0].text == "Il parle du port."


def test_a_sentence_is_found_again_by_its_place(tmp_path: Path) -> None:
    path = written(tmp_path / "own.conllu", FRENCH, GAPPED)
    for block in blocks(path):
        assert block_at(path, block.line, block.offset) == block


@pytest.mark.parametrize(
    ("right", "wrong", "line", "complaint"),
    [
        ("1 Il il PRON", "1 Il PRON", 3, "9 columns, expected 10. Part them by one tab each"),
        ("1 Il il", "1  il", 3, "nothing in column FORM"),
        ("1 Il", "one Il", 3, "“one” in column ID"),
        ("1 Il", "_ Il", 3, "“_” in column ID"),
        ("1 Il il PRON PRP Number=Sing|", "1 Il il PRON PRP Number|", 3, "in column FEATS"),
        ("2 parle", "3 parle", 4, "word 3, expected 2"),
        ("3-4 du", "8-9 du", 5, "no words for the range 8-9"),
        ("3-4 du", "3-7 du", 5, "no words for the range 3-7"),
        ("3-4 du", "4-3 du", 5, "no words for the range 4-3"),
        ("3-4 du", "2.1 du", 6, "“de” does not continue # text at “du”"),
        ("0 root", "9 root", 4, "word 9, its head, does not exist"),
        ("0 root", "5 root", 3, "the heads above word 1 form a loop"),
        ("0 root", "2.1 root", 4, "“2.1” in column HEAD"),
        ("0 root", "up root", 4, "“up” in column HEAD"),
        ("0 root", "_ root", 4, "word 2 has no head"),
        ("0 root", "0 nsubj", 4, "the root, word 2, is “nsubj”"),
        ("5 case", "0 root", 6, "words 2 and 3 are both the root"),
        ("# text = Il parle du port.", "# source = 1", 3, "a sentence without “# text"),
        ("du port.", "du quai.", 8, "“port” does not continue # text at “quai”"),
        ("du port.", "du port", 9, "“.” does not continue # text at “”"),
        ("du port.", "duport.", 5, "# text has no space after “du”"),
        ("du port.", "du port .", 9, "“.” does not continue # text at “ ”"),
        ("du port.", "du port. Il", 9, "# text goes on: “Il”"),
        ("3 de de", "3-4 de _ _ _ _ _ _ _ _\n3 de de", 6, "no words for the range 3-4"),
    ],
)
def test_a_malformed_file_is_refused_by_file_and_line(
    tmp_path: Path, right: str, wrong: str, line: int, complaint: str
) -> None:
    assert right in FRENCH
    with pytest.raises(DataError) as refusal:
        sentences(tmp_path, FRENCH.replace(right, wrong, 1))
    assert f"own.conllu:{line}: " in str(refusal.value)
    assert complaint in str(refusal.value)


def test_blanks_for_tabs_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "blanks.conllu"
    path.write_text(FRENCH, encoding="utf-8")
    with pytest.raises(DataError, match=r"blanks\.conllu:3: 1 columns, expected 10"):
        [block.sentence("fr", unspaced=False) for block in blocks(path)]


def test_a_sentence_without_tree_is_no_gold_one(tmp_path: Path) -> None:
    bare = "# text = Boats leak\n1 Boats _ _ _ _ _ _ _ _\n2 leak _ _ _ _ _ _ _ _\n"
    with pytest.raises(DataError, match=r"own\.conllu:2: a sentence without heads"):
        sentences(tmp_path, bare)


def test_another_encoding_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "latin.conllu"
    path.write_bytes("# text = été\n".encode() + "1\tété\n".encode("latin-1"))
    with pytest.raises(DataError, match=r"latin\.conllu:2: not UTF-8"):
        list(blocks(path))


def test_a_file_that_never_ends_a_sentence_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "endless.conllu"
    path.write_text("1\t_\n" * (BLOCK_LIMIT + 9), encoding="utf-8")
    with pytest.raises(DataError, match=r"endless\.conllu:1: more than 5,000 lines"):
        list(blocks(path))


@pytest.mark.parametrize("folder", ["pud", "ud"])
def test_treebanks_are_read_whole(shared: Path, folder: str) -> None:
    paths = sorted((shared / "corpora" / folder).glob("*.conllu"))
    if not paths:
        pytest.skip(f"{shared / 'corpora' / folder} is absent")
    for path in paths:
        for block in blocks(path):
            sentence = block.sentence("und", unspaced=False)
            assert sum(token.head == token.index for token in sentence.tokens) == 1
            assert all(sentence.text[t.start : t.end] == t.text for t in sentence.tokens)

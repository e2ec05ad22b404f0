"""Recorded parses: own small files for every turn of the format, and four UD treebanks."""

from __future__ import annotations

from pathlib import Path

import pytest

from perturb.errors import DataError
from perturb.parse import Parser
from perturb.parse.recorded import RecordedParser
from perturb.parse.universal import own
from perturb.segment import Sentence, Token
from tests.parse.conllu_text import conllu, written

FRENCH = """\
# text = Il parle du port.
1 Il il PRON _ Number=Sing 2 nsubj _ _
2 parle parler VERB _ Mood=Ind|VerbForm=Fin 0 root _ _
3-4 du _ _ _ _ _ _ _ _
3 de de ADP _ _ 5 case _ _
4 le le DET _ Definite=Def 5 det _ _
5 port port NOUN _ Gender=Masc 2 obl _ SpaceAfter=No
6 . . PUNCT _ _ 2 punct _ _
"""
GERMAN = """\
# text = Zum Hafen!
1-2 Zum _ _ _ _ _ _ _ _
1 Zu zu ADP APPR _ 3 case _ _
2 dem der DET ART Case=Dat 3 det _ _
3 Hafen Hafen NOUN NN Case=Dat 0 root _ SpaceAfter=No
4 ! ! PUNCT $. _ 3 punct _ _
"""
GAPPED = """\
# text = Anna sold boats, Peter loaves.
1 Anna Anna PROPN NNP _ 2 nsubj _ ner=S-PERSON
2 sold sell VERB VBD _ 0 root _ ner=O
3 boats boat NOUN NNS _ 2 obj _ SpaceAfter=No
4 , , PUNCT , _ 5 punct _ _
5 Peter Peter PROPN NNP _ 2 conj _ ner=S-PERSON
5.1 sold sell VERB VBD _ _ _ 2:conj _
6 loaves loaf NOUN NNS _ 5 orphan _ SpaceAfter=No
7 . . PUNCT . _ 2 punct _ _
"""
TREELESS = """\
# text = Boats leak.
1 Boats _ _ _ _ _ _ _ _
2 leak _ _ _ _ _ _ _ SpaceAfter=No
3 . _ _ _ _ _ _ _ _
"""


def recorded(folder: Path, *blocks: str, language: str = "en") -> RecordedParser:
    path = written(folder / "recorded.conllu", *blocks)
    return RecordedParser.from_conllu(path, language, unspaced=False)


def only(parser: Parser, text: str) -> Sentence:
    (sentence,) = parser.parse([text])
    return sentence


def heads(sentence: Sentence) -> list[str]:
    return [sentence.tokens[token.head].text for token in sentence.tokens]


def test_gaps_of_the_enhanced_graph_are_not_tokens(tmp_path: Path) -> None:
    sentence = only(recorded(tmp_path, GAPPED), "Anna sold boats, Peter loaves.")
    assert len(sentence.tokens) == 7
    assert heads(sentence)[5] == "Peter"


def test_entities_are_taken_from_the_remark_stanza_writes(tmp_path: Path) -> None:
    parser = recorded(tmp_path, GAPPED)
    tokens = only(parser, "Anna sold boats, Peter loaves.").tokens
    assert [t.text for t in tokens if t.entity == "PERSON"] == ["Anna", "Peter"]
    assert "entities" in parser.provides


def test_a_file_of_bare_tokens_provides_no_more(tmp_path: Path) -> None:
    parser = recorded(tmp_path, TREELESS)
    assert parser.provides == {"tokens"}
    assert only(parser, "Boats leak.").tokens[1] == Token(1, "leak", 6, 10)


def test_a_text_may_consist_of_several_recorded_sentences(tmp_path: Path) -> None:
    parser = recorded(tmp_path, GERMAN, FRENCH)
    text = "Zum Hafen!  Il parle du port."
    sentence = only(parser, text)
    assert [t.text for t in sentence.tokens] == [text[t.start : t.end] for t in sentence.tokens]
    assert [t.text for t in sentence.tokens if t.head == t.index] == ["Hafen", "parle"]
    assert heads(sentence)[4:] == heads(only(parser, "Il parle du port."))


def test_an_empty_text_needs_no_recording(tmp_path: Path) -> None:
    assert only(recorded(tmp_path, GERMAN), "").tokens == ()


def test_a_text_that_is_not_recorded_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"recorded\.conllu: no parse of “Il part\.”"):
        only(recorded(tmp_path, FRENCH), "Il part.")


@pytest.mark.parametrize("mark", ["e\u0301", "é"])
def test_composed_and_decomposed_letters_meet(tmp_path: Path, mark: str) -> None:
    block = f"# text = {mark}t{mark}\n1 {mark}t{mark} {mark} NOUN _ _ 0 root _ _\n"
    for asked in ("été", "e\u0301te\u0301"):
        sentence = only(recorded(tmp_path, block), asked)
        assert (sentence.text, sentence.tokens[0].end) == ("été", 3)


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "windows.conllu"
    path.write_text("\ufeff" + conllu(GERMAN, FRENCH), encoding="utf-8", newline="\r\n")
    parser = RecordedParser.from_conllu(path, "de", unspaced=False)
    assert list(parser.recordings) == ["Zum Hafen!", "Il parle du port."]


def test_the_signature_changes_with_the_file(tmp_path: Path) -> None:
    one, same, other = (recorded(tmp_path, block) for block in (GERMAN, GERMAN, FRENCH))
    assert one.signature == same.signature != other.signature
    assert one.signature.startswith("recorded recorded.conllu ")


def test_a_malformed_file_is_refused_by_file_and_line(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"recorded\.conllu:3: word 9, its head"):
        recorded(tmp_path, FRENCH.replace("0 root", "9 root"))


def test_another_encoding_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "latin.conllu"
    path.write_bytes("# text = été\n".encode() + "1\tété\n".encode("latin-1"))
    with pytest.raises(DataError, match=r"latin\.conllu:2: not UTF-8"):
        RecordedParser.from_conllu(path, "fr", unspaced=False)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none\.conllu: No such file"):
        RecordedParser.from_conllu(tmp_path / "none.conllu", "fr", unspaced=False)


@pytest.mark.parametrize("treebank", ["de_gsd", "en_ewt", "es_gsd", "fr_gsd"])
def test_treebanks_are_read_whole(shared: Path, treebank: str) -> None:
    path = shared / "corpora" / "ud" / f"{treebank}-ud-dev.conllu"
    if not path.is_file():
        pytest.skip(f"{path} is absent")
    parser = RecordedParser.from_conllu(path, treebank[:2], unspaced=False)
    texts = list(parser.recordings)
    assert set(texts) == written_texts(path)
    for sentence in parser.parse(texts):
        tokens = sentence.tokens
        assert [t.text for t in tokens] == [sentence.text[t.start : t.end] for t in tokens]
        written = "".join(t.text for t in own(sentence).tokens)
        assert written.replace(" ", "") == "".join(sentence.text.split())


def written_texts(path: Path) -> set[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line.removeprefix("# text = ") for line in lines if line.startswith("# text = ")}

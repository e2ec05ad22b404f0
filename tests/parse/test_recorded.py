"""Recorded parses: own small files for every turn of the format, and four UD treebanks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturb.errors import DataError
from perturb.parse import Parser
from perturb.parse.recorded import RecordedParser, Surface, Word, place_tokens
from perturb.segment import Sentence, Token

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


def conllu(*blocks: str) -> str:
    """The blocks with tabs in their rows, where the blanks above are easier to read."""
    lines = "\n".join(blocks).splitlines()
    return "\n".join(line if line[:1] == "#" else line.replace(" ", "\t") for line in lines) + "\n"


def recorded(folder: Path, *blocks: str, language: str = "en") -> RecordedParser:
    path = folder / "recorded.conllu"
    path.write_text(conllu(*blocks), encoding="utf-8", newline="")
    return RecordedParser.from_conllu(path, language, unspaced=False)


def only(parser: Parser, text: str) -> Sentence:
    (sentence,) = parser.parse([text])
    return sentence


def heads(sentence: Sentence) -> list[str]:
    return [sentence.tokens[token.head].text for token in sentence.tokens]


def reaches_a_root(tokens: Sequence[Token], token: Token) -> bool:
    for _ in tokens:
        if token.head == token.index:
            return True
        token = tokens[token.head]
    return False


def test_french_du_is_one_token_with_the_analysis_of_its_first_word(tmp_path: Path) -> None:
    sentence = only(recorded(tmp_path, FRENCH), "Il parle du port.")
    du = Token(2, "du", 9, 11, "de", "ADP", "", "", 3, "case")
    assert sentence.tokens[2] == du
    assert heads(sentence) == ["parle", "parle", "port", "parle", "parle"]


def test_german_zum_at_the_beginning_shifts_all_that_follows(tmp_path: Path) -> None:
    sentence = only(recorded(tmp_path, GERMAN), "Zum Hafen!")
    assert [t.text for t in sentence.tokens] == ["Zum", "Hafen", "!"]
    assert heads(sentence) == ["Hafen", "Hafen", "Hafen"]
    assert sentence.tokens[0].tag == "APPR"


def test_the_word_nearest_to_the_root_speaks_for_its_token() -> None:
    there = Word(1, "There", "there", "PRON", "EX", "", 2, "expl")
    is_ = Word(2, "is", "be", "VERB", "VBZ", "", 0, "root")
    boat = Word(3, "boat", "boat", "NOUN", "NN", "", 2, "nsubj")
    first, second = place_tokens(
        "There's boat", [[Surface(0, 7, (there, is_)), Surface(8, 12, (boat,))]]
    )
    assert (first.lemma, first.head) == ("be", 0)
    assert second.head == 0


@st.composite
def trees_in_tokens(draw: st.DrawFn) -> list[Surface]:
    count = draw(st.integers(1, 12))
    order = draw(st.permutations(range(1, count + 1)))
    above = {n: draw(st.sampled_from([0, *order[:place]])) for place, n in enumerate(order)}
    words = [Word(n, "", str(n), "", "", "", above[n], "") for n in range(1, count + 1)]
    borders = sorted({0, count, *draw(st.sets(st.integers(0, count)))})
    return [Surface(a, b, tuple(words[a:b])) for a, b in pairwise(borders)]


@given(surfaces=trees_in_tokens())
def test_joining_words_never_bends_a_tree_into_a_loop(surfaces: list[Surface]) -> None:
    tokens = place_tokens("x" * 12, [surfaces])
    assert all(reaches_a_root(tokens, token) for token in tokens)


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
    assert heads(sentence)[3:] == heads(only(parser, "Il parle du port."))


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


@pytest.mark.parametrize(
    ("right", "wrong", "line", "complaint"),
    [
        ("1 Il il PRON", "1 Il PRON", 2, "9 columns, expected 10"),
        ("1 Il il", "1  il", 2, "“” does not continue # text"),
        ("1 Il", "one Il", 2, "'one' is not a valid ID"),
        ("1 Il", "_ Il", 2, "a row without a number"),
        ("2 parle", "3 parle", 3, "word 3, expected 2"),
        ("3-4 du", "8-9 du", 4, "no words for the range 8-9"),
        ("3-4 du", "3-7 du", 4, "no words for the range 3-7"),
        ("3-4 du", "2.1 du", 5, "“de” does not continue # text at “du”"),
        ("0 root", "9 root", 3, "word 9, its head, does not exist"),
        ("0 root", "5 root", 2, "the heads above word 1 form a loop"),
        ("0 root", "up root", 3, "Failed parsing field 'head'"),
        ("# text = Il parle du port.", "# source = 1", 2, "a sentence without “# text"),
        ("du port.", "du quai.", 7, "“port” does not continue # text at “quai”"),
        ("du port.", "du port", 8, "“.” does not continue # text at “”"),
        ("du port.", "duport.", 4, "# text has no space after “du”"),
        ("du port.", "du port .", 8, "“.” does not continue # text at “ ”"),
        ("du port.", "du port. Il", 8, "# text goes on: “Il”"),
        ("3 de de", "3-4 de _ _ _ _ _ _ _ _\n3 de de", 5, "no words for the range 3-4"),
    ],
)
def test_a_malformed_file_is_refused_by_file_and_line(
    tmp_path: Path, right: str, wrong: str, line: int, complaint: str
) -> None:
    assert right in FRENCH
    with pytest.raises(DataError) as refusal:
        recorded(tmp_path, FRENCH.replace(right, wrong))
    assert f"recorded.conllu:{line}: " in str(refusal.value)
    assert complaint in str(refusal.value)


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
        assert "".join(t.text for t in tokens).replace(" ", "") == "".join(sentence.text.split())
        assert all(reaches_a_root(tokens, token) for token in tokens)


def written_texts(path: Path) -> set[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line.removeprefix("# text = ") for line in lines if line.startswith("# text = ")}

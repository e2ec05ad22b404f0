"""What a name is, what goes with it, and which other name can take its place."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from perturb.edit import apply
from perturb.grammar.named import named
from perturb.grammar.names import is_whole_name, whole_name
from perturb.moves.wording.renaming import renamed
from perturb.pack import pack
from perturb.parse.conllu import blocks
from perturb.patterns.trees import tree
from perturb.segment import LanguagePair, Segment, Sentence, TextSegment, Token

CZECH = """# text = Vlak jede z Prahy do Brna.
1	Vlak	vlak	NOUN	_	Case=Nom|Gender=Masc|Number=Sing	2	nsubj	_	_
2	jede	jet	VERB	_	Mood=Ind|Number=Sing|Person=3|VerbForm=Fin	0	root	_	_
3	z	z	ADP	_	_	4	case	_	_
4	Prahy	Praha	PROPN	_	Case=Gen|Gender=Fem|Number=Sing	2	obl	_	_
5	do	do	ADP	_	_	6	case	_	_
6	Brna	Brno	PROPN	_	Case=Gen|Gender=Neut|Number=Sing	2	obl	_	SpaceAfter=No
7	.	.	PUNCT	_	_	2	punct	_	_

"""


def english(text: str) -> Sentence:
    found = tree(text, "en")
    assert found is not None
    return found


def word(sentence: Sentence, form: str) -> Token:
    return next(token for token in sentence.tokens if token.form == form)


def replaced(sentence: Sentence, form: str, reference: str = "") -> set[str]:
    language = sentence.language
    known, reference = pack(language), reference or sentence.text
    pair = LanguagePair("und", language)
    origin = TextSegment("test", 1, pair, "", (reference,), sentence.text, "corpus")
    sides = Sentence("", "und", (), ""), (Sentence(reference, language, (), ""),)
    segment = Segment(origin, *sides, sentence)
    found = named(sentence, word(sentence, form), known)
    assert found is not None
    edits = (renamed(sentence, found, segment, known, Random(seed)) for seed in range(40))
    return {apply(sentence, edit).text for edit in edits if edit is not None}


@pytest.mark.parametrize(
    ("text", "head", "whole"),
    [
        ("They repaired Anna's boat.", "Anna", ["Anna", "'s"]),
        ("They built a bridge over the Danube.", "Danube", ["the", "Danube"]),
        ("They met Mr Osborne in May.", "Osborne", ["Mr", "Osborne"]),
    ],
)
def test_article_title_and_ending_go_with_a_name(text: str, head: str, whole: list[str]) -> None:
    sentence = english(text)
    unit = whole_name(sentence, word(sentence, head), pack("en"))
    assert [token.form for token in unit] == whole
    assert is_whole_name(sentence, word(sentence, head), pack("en"))


@pytest.mark.parametrize(
    ("text", "head", "designation"),
    [
        ("They opened a second bakery in Lyon.", "Lyon", "listed"),
        ("Anna Berg opened a bakery.", "Anna", "full"),
        ("He dedicated the poem to Ingrid.", "Ingrid", "given"),
        ("They met Mr Osborne in May.", "Osborne", "surname"),
        ("They wrote to Orsola Bini.", "Bini", "parsed"),
    ],
)
def test_what_is_known_of_a_name(text: str, head: str, designation: str) -> None:
    sentence = english(text)
    found = named(sentence, word(sentence, head), pack("en"))
    assert found is not None
    assert found.designation == designation


def test_what_nobody_knows_is_not_named() -> None:
    sentence = english("They opened a second bakery in Faenza.")
    assert named(sentence, word(sentence, "Faenza"), pack("en")) is None


def test_a_title_stays_when_a_surname_is_replaced() -> None:
    texts = replaced(english("They met Mr Osborne in May."), "Osborne")
    assert texts
    assert all(text.startswith("They met Mr ") for text in texts)
    assert not any("Osborne" in text for text in texts)


def test_a_new_name_is_in_no_text() -> None:
    sentence = english("They opened a second bakery in Lyon.")
    other = min(replaced(sentence, "Lyon"))
    city = other.removeprefix("They opened a second bakery in ").rstrip(".")
    assert other not in replaced(sentence, "Lyon", f"Lyon or {city}")


def test_a_gazetteer_inflects_names(tmp_path: Path) -> None:
    path = tmp_path / "cs.conllu"
    path.write_text(CZECH, encoding="utf-8")
    (block,) = blocks(path)
    texts = replaced(block.sentence("cs", False), "Prahy")
    assert "Vlak jede z Jihlavy do Brna." in texts
    assert all(text.endswith("y do Brna.") for text in texts)

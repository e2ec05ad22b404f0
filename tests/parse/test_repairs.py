"""What pipelines of Universal Dependencies leave out: contractions, the root, types of words."""

from __future__ import annotations

import pytest

from perturb.edit import Edit, apply
from perturb.parse import Scheme
from perturb.parse.universal import universal
from perturb.segment import Sentence, Token

Row = tuple[str, str, str, int, str]

FRENCH: tuple[Row, ...] = (
    ("Du", "ADP", "Definite=Def|PronType=Art", 1, "case"),
    ("port", "NOUN", "Gender=Masc", 3, "obl"),
    ("il", "PRON", "Number=Sing|Person=3", 3, "nsubj"),
    ("parle", "VERB", "VerbForm=Fin", 3, "ROOT"),
    ("aux", "ADP", "", 6, "case"),
    ("deux", "NUM", "Number=Plur", 6, "nummod"),
    ("marins", "NOUN", "", 3, "obl"),
)


def sentence(rows: tuple[Row, ...], language: str) -> Sentence:
    tokens, start = [], 0
    for index, (text, pos, features, head, relation) in enumerate(rows):
        tokens.append(
            Token(
                index,
                text,
                start,
                start + len(text),
                lemma=text.lower(),
                pos=pos,
                tag="X",
                features=features,
                head=head,
                relation=relation,
            )
        )
        start += len(text) + 1
    return Sentence(" ".join(row[0] for row in rows), language, tuple(tokens), "own")


def test_a_contraction_is_an_adposition_and_an_article_in_one_place() -> None:
    found = universal(sentence(FRENCH, "fr"), Scheme.UNIVERSAL)
    told = [
        (t.form, t.pos, t.relation, found.tokens[t.head].form, found.text[t.start : t.end])
        for t in found.tokens
    ]
    assert told == [
        ("De", "ADP", "case", "port", "Du"),
        ("le", "DET", "det", "port", "Du"),
        ("port", "NOUN", "obl", "parle", "port"),
        ("il", "PRON", "nsubj", "parle", "il"),
        ("parle", "VERB", "root", "parle", "parle"),
        ("à", "ADP", "case", "marins", "aux"),
        ("les", "DET", "det", "marins", "aux"),
        ("deux", "NUM", "nummod", "marins", "deux"),
        ("marins", "NOUN", "obl", "parle", "marins"),
    ]
    assert [t.index for t in found.tokens] == list(range(9))
    assert found.tokens[1].features == "Definite=Def|Gender=Masc|Number=Sing|PronType=Art"
    assert apply(found, Edit.delete(found.tokens[6])).text == "Du port il parle deux marins"


def test_pronouns_and_numbers_get_their_type_and_nothing_has_a_tag() -> None:
    found = universal(sentence(FRENCH, "fr"), Scheme.UNIVERSAL)
    features = {t.form: t.features for t in found.tokens}
    assert features["il"] == "Number=Sing|Person=3|PronType=Prs"
    assert features["deux"] == "Number=Plur|NumType=Card"
    assert {t.tag for t in found.tokens} == {""}


@pytest.mark.parametrize(("pos", "count"), [("DET", 2), ("ADP", 3)])
def test_a_word_that_is_no_adposition_stays_one(pos: str, count: int) -> None:
    rows = (("du", pos, "", 1, "det"), ("pain", "NOUN", "", 1, "root"))
    assert len(universal(sentence(rows, "fr"), Scheme.UNIVERSAL).tokens) == count


def test_a_relative_pronoun_makes_a_relative_clause() -> None:
    rows = (
        ("barco", "NOUN", "", 0, "ROOT"),
        ("que", "PRON", "PronType=Int,Rel", 2, "nsubj"),
        ("flota", "VERB", "VerbForm=Fin", 0, "acl"),
        ("roto", "ADJ", "", 0, "acl"),
    )
    found = universal(sentence(rows, "es"), Scheme.UNIVERSAL)
    assert [t.relation for t in found.tokens] == ["root", "nsubj", "acl:relcl", "acl"]


def test_languages_without_contractions_stay_as_they_are() -> None:
    rows = (("du", "ADP", "", 1, "case"), ("x", "NOUN", "", 1, "root"))
    assert len(universal(sentence(rows, "cs"), Scheme.UNIVERSAL).tokens) == 2

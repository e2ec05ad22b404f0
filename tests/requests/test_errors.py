"""Every mistake in a request is told with its place and a remedy; doubts are remarks."""

from __future__ import annotations

import pytest

from perturb.requests.compiler import Conditions, compiled
from perturb.requests.syntax import RequestError, parse
from perturb.requests.tree import Tree
from perturb.requests.vocabulary import Feature, Vocabulary
from tests.requests.words import Words, sentence

VOCABULARY = Vocabulary(
    {"length": Feature(("short", "long"), lambda s, t, pack: "long" if t.text[3:] else "short")},
    Words(
        classes=[
            {"lemma": "walk", "class": "motion", "adposition": "to"},
            {"lemma": "walk", "class": "motion", "adposition": "into"},
            {"lemma": "wait", "class": "rest", "adposition": "for"},
        ],
        lists=[{"scope": "Only"}],
        unfilled=None,
    ),
)
WALK = sentence(
    "Only I walk for hours",
    ("only", "ADV", 3, "advmod", ""),
    ("I", "PRON", 3, "nsubj", "Number=Sing|Number[psor]=Plur"),
    ("walk", "VERB", 0, "root", ""),
    ("for", "ADP", 5, "case", ""),
    ("hour", "NOUN", 3, "obl", "Number=Plur"),
)


@pytest.mark.parametrize(
    ("text", "place", "told"),
    [
        ("pattern { N [upos=NOUN }", (1, 24), "expected ',', found '}'"),
        ("pattern {\n  N [upos==NOUN] }", (2, 11), "expected a value, found '='"),
        ("pattern { N [upos=NOUN]", (1, 24), "expected ';', found the end"),
        ('pattern { N [form="] }', (1, 19), "quote is not closed"),
        ("pattern { N # M }", (1, 13), "'#' means nothing"),
        ('pattern { N [form=re"(a"] }', (1, 19), "regular expression"),
        ("motif { N [] }", (1, 1), "expected pattern, without, any or gate, found 'motif'"),
        ("pattern { e: N -> M }", (1, 12), "expected [, ->"),
        ("pattern { N [upos=NUON] }", (1, 14), "upos is never 'NUON'. Did you mean NOUN"),
        ("pattern { N [Nmber=Sing] }", (1, 14), "no feature 'Nmber'. Did you mean Number"),
        ("pattern { N [length=wide] }", (1, 14), "length is never 'wide'"),
        ("pattern { N []; N < M }", (1, 17), "there is no node 'M'"),
        ("pattern { N [] } without { X.lemma = y.z }", (1, 28), "no node and no table is 'X'"),
        ("pattern { N []; N.lemma = clases.lemma }", (1, 17), "no table is 'clases'"),
        ("pattern { N []; N.lemma = classes.lema }", (1, 17), "Did you mean lemma"),
        ("pattern { N []; N.lemma = lists.scop }", (1, 17), "list scop does not exist"),
        ("pattern { N -[root]-> M }", (1, 11), "Write * -[root]-> M"),
        ("pattern { N -> N }", (1, 11), "a node and itself"),
        ("pattern { N []; N < N }", (1, 17), "a node and itself"),
        ("pattern { N -[3=x]-> M }", (1, 15), "parts 1 and 2, and no '3'"),
        ("pattern { N [] } gate hole { N }", (1, 18), "no gate 'hole'. Did you mean whole"),
        ("pattern { N [] } gate whole { N, N }", (1, 18), "gate whole speaks of A"),
        (f"pattern {{ {'; '.join(['any { N [] | M [] }'] * 7)} }}", (1, 1), "128 combinations"),
    ],
)
def test_a_mistake_is_told_with_its_place(text: str, place: tuple[int, int], told: str) -> None:
    gates = {"whole": Conditions(("A",), parse("without { A -[conj]-> * }").without)}
    with pytest.raises(RequestError) as caught:
        compiled(text, VOCABULARY, gates)
    assert (caught.value.line, caught.value.column) == place
    assert told in caught.value.what


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("pattern { D < N; D []; N [] } without { W < N; W [] }", "D and W could only be one"),
        ("pattern { D -> N } without { H -> N }", "this never refuses"),
        ("pattern { A -> N; B -> N }", "this never matches"),
        ("pattern { N -[nsubjj]-> M }", "nsubjj. Did you mean nsubj"),
        ("pattern { N [Number=Many] }", "no treebank we know of has Number=Many"),
    ],
)
def test_a_doubtful_request_has_a_remark(text: str, told: str) -> None:
    (remark,) = compiled(text, VOCABULARY).remarks
    assert told in remark.what


def test_a_sound_request_has_none() -> None:
    text = 'pattern { V -[1=nsubj]-> S; S [PronType="Int,Rel"]; V < X; X [upos=ADV] }'
    assert compiled(text, VOCABULARY).remarks == ()


def nodes(text: str) -> list[dict[str, int]]:
    request = compiled(text, VOCABULARY)
    return [dict(match.nodes) for match in request.matches(Tree(WALK))]


def test_words_of_lists_and_tables_are_found_in_any_case() -> None:
    assert nodes("pattern { N [upos=ADV]; N.lemma = lists.scope }") == [{"N": 0}]
    assert nodes("pattern { N [upos=ADV]; N.lemma <> lists.scope }") == []
    assert nodes("pattern { V []; V.lemma = classes.lemma }") == [{"V": 2}]


def test_what_is_said_of_one_table_holds_of_one_row() -> None:
    both = "pattern { V -[obl]-> N; N -[case]-> P; V.lemma = classes.lemma; %s }"
    assert nodes(both % 'classes.class = "motion"') == [{"V": 2, "N": 4, "P": 3}]
    assert nodes(both % 'classes.class = "rest"') == []
    assert nodes(both % "P.lemma = classes.adposition") == []


def test_a_table_that_nobody_filled_in_is_missing_and_so_is_an_empty_one() -> None:
    text = "pattern { V []; V.lemma = unfilled.lemma }"
    assert compiled(text, VOCABULARY).missing == ("table unfilled",)
    rows = Vocabulary({}, Words(lists=[], classes=[]))
    text = "pattern { V []; V.lemma %s lists.scope }"
    assert compiled(text % "=", rows).missing == ("word in list scope",)
    assert compiled(text % "<>", rows).missing == ()


def test_a_feature_of_the_programme_and_a_layered_one_can_be_asked_for() -> None:
    assert nodes("pattern { N [length=long, upos<>ADV] }") == [{"N": 2}, {"N": 4}]
    assert nodes("pattern { N [Number__psor=Plur] }") == [{"N": 1}]


def test_a_block_is_named_by_the_comment_behind_it() -> None:
    text = """pattern { V [upos=VERB] }  % finite or not
        without { V -[obj]-> * }  % an object
        without { V -[nsubj]->   * }"""
    request = compiled(text, VOCABULARY)
    assert request.blocks == ("an object", "V -[nsubj]-> *")
    (match,) = request.tried(Tree(WALK))
    assert match.refused_by == ("V -[nsubj]-> *",)
    assert not list(request.matches(Tree(WALK)))


def test_a_request_that_asks_for_nothing_matches_once_and_refuses_all_the_same() -> None:
    assert nodes("pattern { }") == [{}]
    assert nodes("pattern { } without { N [upos=VERB] }") == []
    assert nodes("pattern { } without { N [upos=NUM] }") == [{}]


def test_a_gate_keeps_its_own_names_to_itself() -> None:
    gate = Conditions(("A",), parse("without { A -> X; X [upos=ADP] }  % an adposition").without)
    text = "pattern { X [upos=VERB]; X -> N } gate whole { N }"
    request = compiled(text, VOCABULARY, {"whole": gate})
    found = [match.nodes["N"] for match in request.matches(Tree(WALK))]
    assert found == [0, 1]
    assert request.blocks == ("an adposition",)

"""The English parser's trees in Universal Dependencies: own sentences, and EWT for the figures."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.trees import TREEBANKS, converted
from perturb.parse import Scheme
from perturb.parse.choose import parser
from perturb.parse.universal import relations, universal
from perturb.segment import Sentence, Token

needs_english = pytest.mark.skipif(
    parser("en").scheme is not Scheme.CLEARNLP, reason="spaCy's English pipeline is not installed"
)
LABELS = (
    *("acl", "acomp", "advcl", "advmod", "agent", "amod", "appos", "attr", "aux", "auxpass"),
    *("case", "cc", "ccomp", "compound", "conj", "csubj", "csubjpass", "dative", "dep", "det"),
    *("dobj", "expl", "intj", "mark", "meta", "neg", "nmod", "npadvmod", "nsubj", "nsubjpass"),
    *("nummod", "oprd", "parataxis", "pcomp", "pobj", "poss", "preconj", "predet", "prep", "prt"),
    *("punct", "quantmod", "relcl", "xcomp"),
)
TAGS = ("NN", "NNP", "VB", "VBD", "VBG", "VBN", "VBP", "VBZ", "IN", "TO", "DT", "PRP", "CD", "WDT")


def tree(text: str) -> dict[str, tuple[str, str]]:
    """Relation and head of every word of a sentence without repeated words."""
    sentence = analysed(text)
    heads = ((token, sentence.tokens[token.head]) for token in sentence.tokens)
    return {
        token.text: (token.relation, "" if head is token else head.text) for token, head in heads
    }


def analysed(text: str) -> Sentence:
    (own,) = parser("en").parse([text])
    return universal(own, parser("en").scheme)


def features(text: str) -> dict[str, str]:
    return {token.text: token.features for token in analysed(text).tokens}


CONVERTED = (
    ("The miller walked to the river.", "to", ("case", "river")),
    ("The miller walked to the river.", "river", ("obl", "walked")),
    ("The roof of the mill leaked.", "mill", ("nmod", "roof")),
    ("She came out of the house.", "house", ("obl", "came")),
    ("Ana is a good teacher.", "teacher", ("root", "")),
    ("Ana is a good teacher.", "is", ("cop", "teacher")),
    ("Ana is a good teacher.", "Ana", ("nsubj", "teacher")),
    ("The soup was very cold.", "cold", ("root", "")),
    ("The keys are in the kitchen.", "kitchen", ("root", "")),
    ("The keys are in the kitchen.", "keys", ("nsubj", "kitchen")),
    ("He became a teacher.", "teacher", ("xcomp", "became")),
    ("There is a dog in the garden.", "There", ("expl", "is")),
    ("There is a dog in the garden.", "dog", ("nsubj", "is")),
    ("She sold apples, pears and plums.", "pears", ("conj", "apples")),
    ("She sold apples, pears and plums.", "plums", ("conj", "apples")),
    ("She sold apples, pears and plums.", "and", ("cc", "plums")),
    ("The bridge was closed by the mayor.", "bridge", ("nsubj:pass", "closed")),
    ("The bridge was closed by the mayor.", "was", ("aux:pass", "closed")),
    ("The bridge was closed by the mayor.", "mayor", ("obl:agent", "closed")),
    ("The man who sold boats left.", "sold", ("acl:relcl", "man")),
    ("They repaired my sister's boat.", "sister", ("nmod:poss", "boat")),
    ("They repaired my sister's boat.", "'s", ("case", "sister")),
    ("He turned the lamp off.", "off", ("compound:prt", "turned")),
    ("She wants to leave.", "to", ("mark", "leave")),
    ("She wants to leave.", "leave", ("xcomp", "wants")),
    ("Let me know.", "me", ("obj", "Let")),
    ("Let me know.", "know", ("xcomp", "Let")),
    ("Yesterday John Smith sold the boat.", "John", ("nsubj", "sold")),
    ("Yesterday John Smith sold the boat.", "Smith", ("flat", "John")),
    ("It is true that she left.", "It", ("expl", "true")),
    ("It is true that she left.", "left", ("csubj", "true")),
    ("She told them that it rained.", "them", ("iobj", "told")),
    ("The problem is that it rained.", "rained", ("root", "")),
    ("The problem is that it rained.", "problem", ("nsubj:outer", "rained")),
    ("They found a way to sell it.", "sell", ("acl", "way")),
    ("All the boats sank.", "All", ("det:predet", "boats")),
)


@needs_english
@pytest.mark.parametrize(("text", "word", "expected"), CONVERTED)
def test_relations_are_those_of_universal_dependencies(
    text: str, word: str, expected: tuple[str, str]
) -> None:
    assert tree(text)[word] == expected


TOLD = (
    ("Close the door.", "Close", "Mood=Imp|VerbForm=Fin"),
    ("They close the door.", "close", "Mood=Ind|Number=Plur|Person=3|Tense=Pres|VerbForm=Fin"),
    ("She closed it.", "closed", "Mood=Ind|Number=Sing|Person=3|Tense=Past|VerbForm=Fin"),
    ("She closed it.", "it", "Case=Acc|Gender=Neut|Number=Sing|Person=3|PronType=Prs"),
    ("It rained.", "It", "Case=Nom|Gender=Neut|Number=Sing|Person=3|PronType=Prs"),
    ("The door was closed.", "closed", "Tense=Past|VerbForm=Part|Voice=Pass"),
    ("She has closed it.", "closed", "Tense=Past|VerbForm=Part"),
    ("The boat which sank was old.", "which", "PronType=Rel"),
    ("Which boat sank?", "Which", "PronType=Int"),
    ("She did not sleep.", "not", "Polarity=Neg"),
    ("Her oldest boat sank.", "oldest", "Degree=Sup"),
    ("The old boat sank.", "The", "Definite=Def|PronType=Art"),
    ("They hid themselves.", "themselves", "Case=Acc|Number=Plur|Person=3|PronType=Prs|Reflex=Yes"),
    ("Her boat sank.", "Her", "Case=Gen|Gender=Fem|Number=Sing|Person=3|Poss=Yes|PronType=Prs"),
    ("Two boats sank.", "Two", "NumForm=Word|NumType=Card"),
    ("The first boat sank.", "first", "Degree=Pos|NumForm=Word|NumType=Ord"),
)


@needs_english
@pytest.mark.parametrize(("text", "word", "expected"), TOLD)
def test_features_are_those_of_universal_dependencies(text: str, word: str, expected: str) -> None:
    assert features(text)[word] == expected


@needs_english
def test_auxiliaries_and_determiners_are_told_from_verbs_and_pronouns() -> None:
    found = {token.text: token.pos for token in analysed("Some were asked when they left.").tokens}
    assert found["Some"] == "PRON"
    assert found["were"] == "AUX"
    assert found["when"] == "ADV"


@needs_english
def test_no_tag_and_no_label_of_the_parser_is_left() -> None:
    sentence = analysed("If the mill, which is old, is sold, who will tell the miller about it?")
    assert {token.tag for token in sentence.tokens} == {""}
    assert sentence.parser == f"{parser('en').signature} as UD 1"
    assert {token.relation.partition(":")[0] for token in sentence.tokens} <= relations()


@needs_english
def test_gold_trees_of_ewt_are_met(shared: Path) -> None:
    path = shared / "corpora" / TREEBANKS["en"]
    if not path.is_file():
        pytest.skip(f"{path} is absent")
    agreement = converted("en", path)
    assert agreement.share("UAS") >= 0.84
    assert agreement.share("LAS") >= 0.80
    assert agreement.share("features") >= 0.92


@st.composite
def clearnlp_trees(draw: st.DrawFn) -> list[Token]:
    count = draw(st.integers(1, 12))
    order = draw(st.permutations(range(count)))
    heads = {n: draw(st.sampled_from(order[:place] or [n])) for place, n in enumerate(order)}
    words = st.sampled_from(("be", "the", "it", "there", "mill"))
    return [
        Token(
            n,
            word := draw(words),
            5 * n,
            5 * n + len(word),
            word,
            draw(st.sampled_from(("NOUN", "VERB", "AUX", "ADP", "PROPN", "PRON", "DET"))),
            draw(st.sampled_from(TAGS)),
            "",
            heads[n],
            "ROOT" if heads[n] == n else draw(st.sampled_from(LABELS)),
            draw(st.sampled_from(("", "PERSON"))),
        )
        for n in range(count)
    ]


@given(tokens=clearnlp_trees())
def test_any_tree_becomes_a_tree(tokens: list[Token]) -> None:
    sentence = Sentence(" " * 70, "en", tuple(tokens), "drawn")
    found = universal(sentence, Scheme.CLEARNLP).tokens
    assert [token.index for token in found if token.head == token.index] == [
        token.index for token in found if token.relation == "root"
    ]
    assert sum(token.relation == "root" for token in found) == 1
    for start in found:
        above = start
        for _ in found:
            above = found[above.head]
        assert above.relation == "root"
    assert {token.relation.partition(":")[0] for token in found} <= relations()

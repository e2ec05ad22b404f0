"""Which nouns a sentence says to be alike, in the relations of both schemes."""

from __future__ import annotations

import pytest

from perturb.moves.substitutes.comparisons import comparisons
from perturb.pack import pack
from perturb.segment import Sentence, Token

ENGLISH = pack("en")
UNIVERSAL = (
    "Hawks/hawk/NOUN/nsubj/2",
    "are/be/AUX/cop/2",
    "similar/similar/ADJ/root/2",
    "to/to/ADP/case/4",
    "eagles/eagle/NOUN/obl/2",
)
SPACY = (
    "Hawks/hawk/NOUN/nsubj/1",
    "are/be/AUX/ROOT/1",
    "similar/similar/ADJ/acomp/1",
    "to/to/ADP/prep/2",
    "eagles/eagle/NOUN/pobj/3",
)
RELATED = (
    "Hawks/hawk/NOUN/nsubjpass/2",
    "are/be/AUX/auxpass/2",
    "related/relate/VERB/ROOT/2",
    "to/to/ADP/prep/2",
    "eagles/eagle/NOUN/pobj/3",
)
FED = (
    "Hawks/hawk/NOUN/nsubjpass/2",
    "are/be/AUX/auxpass/2",
    "fed/feed/VERB/ROOT/2",
    "to/to/ADP/prep/2",
    "eagles/eagle/NOUN/pobj/3",
)


def sentence(words: tuple[str, ...]) -> Sentence:
    tokens: list[Token] = []
    for index, word in enumerate(words):
        form, lemma, pos, relation, head = word.split("/")
        start = tokens[-1].end + 1 if tokens else 0
        end = start + len(form)
        tokens.append(Token(index, form, start, end, lemma, pos, "", "", int(head), relation))
    return Sentence(" ".join(token.text for token in tokens), "en", tuple(tokens), "test")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (UNIVERSAL, [("Hawks", "eagles")]),
        (SPACY, [("Hawks", "eagles")]),
        (RELATED, [("Hawks", "eagles")]),
        (FED, []),
    ],
)
def test_the_sides_of_a_comparison_are_known(
    words: tuple[str, ...], expected: list[tuple[str, str]]
) -> None:
    found = comparisons(sentence(words), ENGLISH)
    assert [(one.text, other.text) for one, other in found] == expected

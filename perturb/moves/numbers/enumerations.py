"""Lists of things that a sentence may have counted before."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.moves.grammar.phrases import (
    CONJUNCT,
    COUNT,
    DETERMINER,
    OPEN_CLAUSE,
    PASSIVE,
    PREDICATIVE,
    SUBJECT,
    children_of,
)
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import DASHES

DOUBLE = frozenset({"--"})
"""What stands for a long dash on a typewriter."""

OPENING = frozenset(":：(（") | DASHES | DOUBLE
"""Marks behind which things are listed (all three - oil, salt and rye)."""

CLOSING = frozenset(";)）.") | DASHES | DOUBLE
COLONS = frozenset(":：")
NEAR = 4
"""Tokens between a noun and the dash behind which is told what is counted."""

NOMINAL = frozenset({"NOUN", "PROPN", "ADJ", "X"})
PAIR = 2
FEWEST = 3
"""Two are joined too often for a pair to be what is counted."""

MOST = 12
"""Things that anybody still counts."""


def enumerates(sentence: Sentence, number: Token, value: int, pack: Pack) -> bool:
    """True if the sentence has a list of so many things, joined or behind a mark.

    Where "and" may join two things inside an item, both ways to count them do.
    """
    if value <= MOST and _is_told_around(sentence, number):
        return True
    if value == PAIR and any(_joins_alike(sentence, t) for t in sentence.tokens):
        return True
    if value == PAIR and any(_names_pair(sentence, t) for t in sentence.tokens[number.index :]):
        return True
    if not FEWEST <= value <= MOST:
        return False
    chains = (_joined(sentence, t) for t in sentence.tokens if t.pos in NOMINAL)
    others = value - _has_one_apart(sentence, number, value)
    if not {value, others}.isdisjoint(chains):
        return True
    marks = [t.index for t in sentence.tokens[number.index + 1 :] if t.text in OPENING]
    return any(_fits(_items(sentence, mark, pack), value) for mark in marks)


def _is_told_around(sentence: Sentence, number: Token) -> bool:
    """True for so many things that a form of *be* equates with others, or that marks announce.

    (Ems and Lahn are two of the rivers; two ways are rowing and walking; two are new: ...)
    """
    noun = sentence.tokens[number.head] if number.relation in COUNT else number
    return _is_equated(sentence, noun) or _is_announced(sentence, noun)


def _is_equated(sentence: Sentence, noun: Token) -> bool:
    verb = sentence.tokens[noun.head]
    if noun.relation in PREDICATIVE:
        said = children_of(sentence, verb, SUBJECT)
    elif noun.relation not in SUBJECT:
        return False
    else:
        verbs = [verb, *children_of(sentence, verb, OPEN_CLAUSE)]
        said = [t for v in verbs for t in children_of(sentence, v, PREDICATIVE)]
        said += _actions(sentence, verb)
    return any(_joined(sentence, t) > 1 for t in said)


def _joins_alike(sentence: Sentence, second: Token) -> bool:
    """True for one more of the same (a man in his thirties and a man in his fifties)."""
    before = [t for t in sentence.tokens[: second.index] if t.lemma == second.lemma]
    if second.relation not in CONJUNCT or second.pos != "NOUN":
        return False
    return any(_may_be_one(sentence, noun) for noun in before) and _is_one(sentence, second)


def _names_pair(sentence: Sentence, first: Token) -> bool:
    """True for two names behind a comma and a noun (two towns in the valley, Ghent and Rome)."""
    mark, noun = (sentence.tokens[first.index - step] for step in (1, 2))
    apart = mark.pos == "PUNCT" and noun.pos != "PROPN"
    return first.pos == "PROPN" and apart and _following(sentence, first) == PAIR


def _may_be_one(sentence: Sentence, noun: Token) -> bool:
    """True for a single one, be its article left out or misspelt (bakers, old man and a man)."""
    bare = "Number=Sing" in noun.features and not children_of(sentence, noun, DETERMINER)
    return bare or _is_one(sentence, noun)


def _is_one(sentence: Sentence, noun: Token) -> bool:
    return any("Definite=Ind" in t.features for t in sentence.children[noun.index])


def _has_one_apart(sentence: Sentence, number: Token, value: int) -> bool:
    """True for so many of which one is spoken of (one of the four mills, along with ...).

    So it is with the fourth mill after three others, and with these four.
    """
    noun, many = sentence.tokens[number.head], value > FEWEST
    if many and number.pos == "ADJ":
        return True
    of = sentence.tokens[noun.head]
    if many and any("PronType=Dem" in t.features for t in sentence.children[noun.index]):
        return True
    return noun.relation == "pobj" and of.pos == "ADP" and sentence.tokens[of.head].pos == "NUM"


def _actions(sentence: Sentence, verb: Token) -> Sequence[Token]:
    """A predicate that may be one of several actions (are rowing and walking)."""
    joined = children_of(sentence, verb, CONJUNCT)
    alike = all(t.tag == verb.tag for t in joined) and not children_of(sentence, verb, PASSIVE)
    return [verb] if verb.tag == "VBG" and alike else []


def _is_announced(sentence: Sentence, noun: Token) -> bool:
    """True before a colon, and right before a dash, behind which several things are joined."""
    for token in sentence.tokens[noun.index + 1 :]:
        near = token.index <= noun.index + NEAR
        if token.text in COLONS or (near and _is_dash(sentence, token)):
            return any(t.pos == "CCONJ" for t in sentence.tokens[token.index :])
    return False


def _is_dash(sentence: Sentence, token: Token) -> bool:
    before = sentence.tokens[token.index - 1]
    return token.text in DASHES | DOUBLE and before.end < token.start


def _joined(sentence: Sentence, first: Token) -> int:
    """The members of the coordination that begins with a token, 1 for none."""
    return 1 if first.relation == "conj" else _following(sentence, first)


def _following(sentence: Sentence, first: Token) -> int:
    """The members of a coordination from a token on."""
    found, size = [first], 0
    while found:
        size += 1
        token = found.pop()
        found += [t for t in sentence.children[token.index] if t.relation == "conj"]
    return size


def _items(sentence: Sentence, mark: int, pack: Pack) -> tuple[int, int]:
    """Fewest and most things behind a mark: parted by commas, and by conjunctions, too."""
    stretch: list[Token] = []
    for token in sentence.tokens[mark + 1 :]:
        if token.text in CLOSING:
            break
        stretch.append(token)
    return _separators(stretch, pack)


def _separators(stretch: Sequence[Token], pack: Pack) -> tuple[int, int]:
    commas = sum(token.text in pack.commas for token in stretch)
    joints = sum(
        token.pos == "CCONJ" and stretch[place - 1].text not in pack.commas
        for place, token in enumerate(stretch)
        if place
    )
    return commas + 1, commas + joints + 1


def _fits(items: tuple[int, int], value: int) -> bool:
    return items[0] <= value <= items[1]

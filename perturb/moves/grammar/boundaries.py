"""Where phrases begin and end, as far as the words beside them tell."""

from __future__ import annotations

from perturb.moves.grammar.phrases import (
    COMPARING,
    COMPOUND,
    COPULA,
    adposition_use,
    is_unbroken,
    subtree,
)
from perturb.moves.grammar.verb_groups import is_negation
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike

ENDS_NOUN = frozenset({"ADP", "AUX", "VERB", "SCONJ"})
JOINS = frozenset({"NOUN", "PROPN", "ADJ", "NUM", "ADV"})
PREPOSITION = frozenset({"prep", "case", "agent"})
PREDICATIVE = frozenset({"acomp"})
GOVERNING = frozenset({"", "dependent", "bound"})
"""Uses of adpositions that a noun phrase has to follow."""


def is_predicative(sentence: Sentence, adjective: Token) -> bool:
    """True for an adjective that is said of a subject."""
    below = sentence.children[adjective.index]
    return adjective.relation in PREDICATIVE or any(t.relation in COPULA for t in below)


def is_plain(word: Token) -> bool:
    """True for a word that is not compared."""
    return "Degree=Cmp" not in word.features and "Degree=Sup" not in word.features


def before_verb(sentence: Sentence, verb: Token, pack: Pack) -> Token | None:
    """What stands before a verb and the adverbs and negation that belong to it."""
    before = neighbour(sentence, verb, -1)
    while before is not None and before.head == verb.index:
        if not (before.pos == "ADV" or is_negation(before, pack)):
            break
        before = neighbour(sentence, before, -1)
    return before


def opener(sentence: Sentence, noun: Token, pack: Pack) -> Token | None:
    """The article, possessive or adposition before a noun and what modifies it."""
    left = [token for token in subtree(sentence, noun) if token.index < noun.index]
    if left and not is_unbroken([*left, noun]):
        return None
    if left and left[0].relation == "case" and left[0].pos == "ADP":
        left = left[1:]
    if left and left[-1].relation == "amod" and _is_nominal(left[-1], pack):
        return None
    genitive = [token for token in left if token.relation == "case" and token.pos == "PART"]
    if genitive:
        return genitive[-1]
    if left and is_determiner(left[0], pack):
        return left[0]
    before = sentence.tokens[(left[0] if left else noun).index - 1]
    return before if is_adposition(before, bool(left), pack) else None


def _is_nominal(word: Token, pack: Pack) -> bool:
    """True for a word that can stand for a noun."""
    return pack.lower(word.text) in (pack.nominal_words or ())


def ends_phrase(sentence: Sentence, after: Token | None, pack: Pack) -> bool:
    """True if what follows shows that a phrase is over."""
    if after is None or after.pos in ENDS_NOUN:
        return True
    if after.text in pack.commas:
        following = neighbour(sentence, after, 1)
        return following is not None and following.pos not in JOINS
    return not is_wordlike(after.text) and after.text not in pack.tight_marks


def joins(sentence: Sentence, noun: Token) -> bool:
    """True for a part of a compound, be it written before or after."""
    after = neighbour(sentence, noun, 1)
    follows = after is not None and after.pos in JOINS
    return follows or is_part(sentence, noun)


def has_part(sentence: Sentence, noun: Token) -> bool:
    """True for a noun with another one before it that makes a compound of both."""
    left = sentence.children[noun.index]
    return any(t.index < noun.index and is_part(sentence, t) for t in left)


def is_part(sentence: Sentence, noun: Token) -> bool:
    """True for a part of a compound, which has no adposition of its own."""
    below = sentence.children[noun.index]
    return noun.relation in COMPOUND and not any(t.relation == "case" for t in below)


def is_set(adposition: Token, noun: Token, pack: Pack) -> bool:
    """True for a fixed expression of an adposition and its noun (in public)."""
    return pack.lower(f"{adposition.text} {noun.text}") in (pack.set_phrases or ())


def is_adposition(token: Token, apart: bool, pack: Pack) -> bool:
    """True for an adposition that is nothing else, at least not `apart` from a verb (to)."""
    use = adposition_use(token.text, pack) or ""
    allowed = use not in COMPARING if apart else use in GOVERNING
    return token.pos == "ADP" and token.relation in PREPOSITION and allowed


def is_determiner(token: Token, pack: Pack) -> bool:
    """True for articles, genitives and possessives that are not objects as well (her)."""
    if "PronType=Art" in token.features or (token.relation == "case" and token.pos == "PART"):
        return True
    if token.relation == "det" and "PronType=Dem" not in token.features:
        return not _is_nominal(token, pack)
    cases = (pack.pronouns or {}).get(pack.lower(token.text), {}).get("case", "")
    return "Poss=Yes" in token.features and "acc" not in cases.split()

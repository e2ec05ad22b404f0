"""What a governor demands: an object, a place, an adposition of its own."""

from __future__ import annotations

from collections.abc import Mapping

from perturb.grammar.units import dependents
from perturb.pack import Pack
from perturb.segment import Sentence, Token

COMPLEMENTS = ("obj", "iobj", "ccomp", "xcomp")


def adposition(sentence: Sentence, noun: Token) -> str:
    """The adposition of a phrase in lower case, with what is fixed to it; "" without one."""
    found = next(dependents(sentence, noun, "case"), None)
    if found is None:
        return ""
    words = [found, *dependents(sentence, found, "fixed")]
    return " ".join(word.text for word in words).lower()


def has_complement(sentence: Sentence, verb: Token) -> bool:
    """True for a predicate whose object or clause is there, so that more is rarely demanded."""
    return any(dependents(sentence, verb, *COMPLEMENTS)) or any(
        below.relation == "nsubj:pass" for below in sentence.children[verb.index]
    )


def demands(sentence: Sentence, noun: Token, pack: Pack) -> str:
    """Whether the governor of an adpositional phrase demands it: ``yes``, ``no``, ``unknown``.

    By its relation, and by the pack's words with the adpositions they always take (depend on),
    take where they have no object (speak of), and take as nouns (access to).
    """
    if noun.relation in ("obl:arg", "iobj", "obj"):
        return "yes"
    if noun.relation in ("obl:mod", "obl:tmod", "nmod:tmod"):
        return "no"
    governor = sentence.tokens[noun.head]
    known = pack.governed_adpositions
    if known is None:
        return "unknown"
    objects = (word for word in dependents(sentence, governor, "obj") if word.index < noun.index)
    found = adposition(sentence, noun)
    return (
        "yes" if any(found in _demanded(sentence, w, known) for w in (governor, *objects)) else "no"
    )


def _demanded(
    sentence: Sentence, word: Token, known: Mapping[str, Mapping[str, str]]
) -> frozenset[str]:
    """The adpositions that a word takes, as an object of a verb (take part) like any noun."""
    row = known.get(_with_particle(sentence, word)) or known.get(word.lemma) or {}
    columns = ["always"]
    if word.pos in ("NOUN", "PROPN"):
        columns.append("noun")
    elif not has_complement(sentence, word):
        columns.append("alone")
    return frozenset(" ".join(row.get(column) or "" for column in columns).split())


def _with_particle(sentence: Sentence, verb: Token) -> str:
    particle = next(
        (word for word in sentence.children[verb.index] if word.relation == "compound:prt"), None
    )
    return f"{verb.lemma} {particle.text.lower()}" if particle else verb.lemma

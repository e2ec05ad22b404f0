"""What a finite verb has from its subject, and an adjective from its noun."""

from __future__ import annotations

from collections.abc import Mapping

from perturb.grammar.clauses import predicate, subject
from perturb.grammar.morphology import feature, relation
from perturb.grammar.units import dependents
from perturb.pack import Pack
from perturb.segment import Sentence, Token

SHOWN = ("Number", "Person", "Gender")


OF_NOUN = ("Number", "Gender", "Case", "Animacy")


def concord(sentence: Sentence, adjective: Token) -> Mapping[str, str]:
    """What the noun of an attributive adjective tells of its form; nothing without one."""
    noun = sentence.tokens[adjective.head]
    if relation(adjective) != "amod" or noun.pos != "NOUN":
        return {}
    return {name: feature(noun, name) for name in OF_NOUN if feature(noun, name)}


def agreement(sentence: Sentence, verb: Token, pack: Pack) -> Mapping[str, str]:
    """What the subject of a verb, or of its clause, tells of its form; nothing without one."""
    head = predicate(sentence, verb)
    found = subject(sentence, head)
    if found is None and relation(head) == "conj":
        head = sentence.tokens[head.head]
        found = subject(sentence, head)
    if found is None:
        return {}
    if relation(found) == "csubj":
        return {"Number": "Sing", "Person": "3"}
    if feature(found, "PronType") == "Rel" and relation(head) == "acl":
        found = sentence.tokens[head.head]
    return _joined(sentence, found, pack)


def _joined(sentence: Sentence, noun: Token, pack: Pack) -> Mapping[str, str]:
    """Agreement with a noun and all that is joined to it; nothing where one of them is enough."""
    members = [noun, *dependents(sentence, noun, "conj")]
    if len(members) == 1:
        return _shown(noun)
    between = [word for member in members for word in dependents(sentence, member, "cc")]
    disjunctions = pack.lists["disjunctions"]
    if disjunctions is None or any(pack.lower(word.lemma) in disjunctions for word in between):
        return {}
    return {"Number": "Plur", "Person": min(_shown(word).get("Person", "3") for word in members)}


def _shown(noun: Token) -> Mapping[str, str]:
    told = {name: feature(noun, name) for name in SHOWN if feature(noun, name)}
    return told if noun.pos == "PRON" else {"Person": "3"} | told

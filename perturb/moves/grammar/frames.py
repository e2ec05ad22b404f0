"""What a verb takes: an object or none, an aim, a thing or somebody that acts."""

from __future__ import annotations

from perturb.moves.grammar.names import NAMED
from perturb.moves.grammar.phrases import (
    DOER,
    OBJECT,
    PASSIVE,
    RELATIVE,
    SUBJECT,
    children_of,
    is_relative_or_question,
    subtree,
)
from perturb.moves.grammar.senses import domain
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

COMPLEMENT = OBJECT | {"xcomp", "ccomp", "pcomp"}
PASSIVE_SUBJECT = frozenset({"nsubjpass", "nsubj:pass"})
RECEIVER = frozenset({"dative", "iobj"})
BESIDE = COMPLEMENT | {"acl", "advcl"}
"""Relations of what a word may have behind it as an action (without losing, men losing)."""

MODIFYING = frozenset({"acl", "amod"})
ANIMATE = frozenset({"noun.person", "noun.group"})


def is_passive(sentence: Sentence, verb: Token) -> bool:
    """True for a passive, and for a participle behind what it was done to (boats sold)."""
    past = "Tense=Past" in verb.features and "VerbForm=Part" in verb.features
    marked = PASSIVE | PASSIVE_SUBJECT | DOER
    return bool(children_of(sentence, verb, marked)) or (past and verb.relation == "acl")


def is_intransitive(sentence: Sentence, verb: Token) -> bool:
    """True for a verb with no object, clause or infinitive (he accepted at once)."""
    if verb.pos != "VERB" or verb.relation in MODIFYING or is_passive(sentence, verb):
        return False
    return not children_of(sentence, verb, COMPLEMENT)


def has_receiver(sentence: Sentence, verb: Token) -> bool:
    """True for a verb of which somebody gets something (they were shown a boat)."""
    if children_of(sentence, verb, RECEIVER):
        return True
    return is_passive(sentence, verb) and bool(children_of(sentence, verb, OBJECT))


def has_purpose(sentence: Sentence, verb: Token) -> bool:
    """True with an infinitive that says what for (they hired an adviser to help)."""
    objects = children_of(sentence, verb, OBJECT | PASSIVE_SUBJECT)
    below = (child for word in (verb, *objects) for child in sentence.children[word.index])
    return any(
        child.pos in ("VERB", "AUX")
        and "VerbForm=Inf" in child.features
        and any(mark.pos == "PART" for mark in sentence.children[child.index])
        for child in below
    )


def is_of_thing(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a verb that says what a thing does (the figures show growth)."""
    if is_passive(sentence, verb):
        return False
    doers = children_of(sentence, verb, SUBJECT)
    if doers and not is_relative_or_question(doers[0]):
        doer = doers[0]
    elif verb.relation in RELATIVE | MODIFYING:
        doer = sentence.tokens[verb.head]
    else:
        return False
    if doer.pos != "NOUN" or doer.entity in NAMED:
        return False
    return domain(doer, pack) not in ANIMATE


def is_aside(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a verb with its subject between commas (the mill, he said, is old)."""
    doers = children_of(sentence, verb, SUBJECT)
    after = neighbour(sentence, verb, 1)
    if not doers or after is None or after.text not in pack.commas:
        return False
    before = neighbour(sentence, subtree(sentence, doers[0])[0], -1)
    return before is not None and before.text in pack.commas


def is_fronted(sentence: Sentence, token: Token) -> bool:
    """True inside a phrase that stands before the subject (in every mill they sang)."""
    while sentence.tokens[token.head].pos not in ("VERB", "AUX") and token.head != token.index:
        token = sentence.tokens[token.head]
    if token.relation in SUBJECT:
        return False
    doers = children_of(sentence, sentence.tokens[token.head], SUBJECT)
    return any(token.index < doer.index for doer in doers)


def precedes_gerund(sentence: Sentence, token: Token) -> bool:
    """True before a gerund, which the parser may take for an adjective (without losing men).

    So it is before what its object does (prevent oil from, or oil, reaching the river).
    """
    after = neighbour(sentence, token, 1)
    if token.pos == "ADP" and after is not None and is_gerund(after):
        return True
    below = [t for t in sentence.children[token.index] if t.index > token.index]
    done = (t for noun in below if noun.relation in OBJECT for t in sentence.children[noun.index])
    own = any(t.relation in BESIDE and is_gerund(t) for t in below)
    return own or any(t.relation == "acl" and is_gerund(t) for t in done)


def is_gerund(word: Token) -> bool:
    """True for a present participle or gerund (losing)."""
    present = "Tense=Pres" in word.features and "VerbForm=Part" in word.features
    return word.pos == "VERB" and (present or "VerbForm=Ger" in word.features)

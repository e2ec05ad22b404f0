"""Names that are the subject of a verb, whatever the parser calls them."""

from __future__ import annotations

from perturb.moves.entities.mentions import Mention
from perturb.moves.grammar.derivations import can_be
from perturb.moves.grammar.phrases import (
    OBJECT,
    PLACE,
    PURPOSE,
    SUBJECT,
    adposition_class,
    is_finite,
    subjects_of,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.text.ends import neighbour
from perturb.segment import Token

GERUND, SEVERAL, INFINITIVE = "VBG", "NNS", "TO"
NAMING = frozenset({"PROPN", "ADJ", "NOUN"})
"""Kinds of words that are part of a name where they have a capital."""


def is_subject(mention: Mention) -> bool:
    """True for a subject, also one behind its verb that the parser takes for an object."""
    head, sentence = mention.head, mention.sentence
    while head.relation in ("conj", "appos") and head.head != head.index:
        head = sentence.tokens[head.head]
    verb = sentence.tokens[head.head]
    inverted = "VerbForm=Fin" in verb.features and not subjects_of(sentence, verb)
    misread = mention.head.relation in OBJECT and verb.text[0].isupper() and verb.index > 0
    joined = mention.head.relation == "conj" and _is_finite(_behind_adverbs(mention))
    if joined or (misread and _is_finite(mention.after)) or _is_before_root(mention):
        return True
    if _is_of_gerund(mention) or _is_of_aim(mention) or _is_called_adposition(head):
        return True
    if _lacks_subject(mention) or _has_own_verb(mention):
        return True
    return head.relation in SUBJECT or (head.relation in OBJECT and inverted)


def _is_called_adposition(first: Token) -> bool:
    """True for the first of several that the parser takes for an adposition (after all, Peru)."""
    return first.pos == "PROPN" and first.relation == "prep"


def _has_own_verb(mention: Mention) -> bool:
    """True for an object before a verb without a subject (they do not believe Rome yet knows).

    So it is if a title joined to the subject was read as its verb (the cook and guide Ann sang).
    """
    verb = _behind_adverbs(mention)
    if verb is None or mention.head.relation not in OBJECT or not _is_finite(verb):
        return False
    above = subjects_of(mention.sentence, verb)
    titled = mention.governor.relation == "conj" and mention.governor.head in (
        subject.index for subject in above
    )
    return titled or not above


def _lacks_subject(mention: Mention) -> bool:
    """True before a main verb whose subject the parser missed, or cut out of a first phrase."""
    sentence, after = mention.sentence, mention.after
    root = next((t for t in sentence.tokens if t.head == t.index), None)
    if root is None or root.pos not in ("VERB", "AUX") or mention.tokens[-1].index > root.index:
        return False
    opening = sentence.tokens[0]
    torn = opening.pos in ("ADP", "SCONJ") and opening.head == root.index
    if torn and after == root:
        return not any(t.text in mention.pack.commas for t in sentence.tokens[: root.index])
    members = mention.head.relation == "conj" and mention.head.pos in NAMING
    return members and is_finite(sentence, root) and not subjects_of(sentence, root)


def _is_before_root(mention: Mention) -> bool:
    """True for who opens the sentence before the only word that may be the verb.

    (Ann Lee begs to differ; the MLB handles nine mills.)
    """
    noun, before = mention.governor, mention.before
    if mention.head.relation != "compound" or mention.tokens[-1].pos == "PART":
        return False
    opening = before is None or (before.index == 0 and before.pos == "DET")
    misread = opening and noun == mention.after and _may_be_verb(noun, mention)
    return noun.relation == "ROOT" and (mention.head.entity in PERSON or misread)


def _may_be_verb(noun: Token, mention: Mention) -> bool:
    """True for a noun for several that is a form of a verb, too (handles)."""
    return noun.tag == SEVERAL and can_be(noun.lemma, "VERB", mention.pack)


def _is_of_gerund(mention: Mention) -> bool:
    """True for who does what an adposition has behind it (a deterrent to Peru invading them)."""
    doing, joint = mention.after, mention.governor
    if doing is None or doing.tag != GERUND or joint != mention.before or joint.pos != "ADP":
        return False
    told = mention.sentence.tokens[joint.head].pos == "NOUN" and doing.relation == "advcl"
    return told and adposition_class(joint.text, mention.pack) != PLACE


def _is_of_aim(mention: Mention) -> bool:
    """True for who is to do something (a plan for the FBI to bake bread)."""
    before, after = mention.before, mention.after
    if before is None or after is None or after.tag != INFINITIVE:
        return False
    return adposition_class(before.text, mention.pack) == PURPOSE


def _behind_adverbs(mention: Mention) -> Token | None:
    after = mention.after
    while after is not None and after.pos == "ADV":
        after = neighbour(mention.sentence, after, 1)
    return after


def _is_finite(token: Token | None) -> bool:
    verb = token is not None and token.pos in ("VERB", "AUX")
    return token is not None and verb and "VerbForm=Fin" in token.features

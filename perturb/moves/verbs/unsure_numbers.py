"""Subjects of a past whose number the text does not tell, so that *has* or *was* is a guess."""

from __future__ import annotations

from perturb.moves.grammar.phrases import (
    APPOSITION,
    CONJUNCT,
    COUNT,
    DETERMINER,
    GOVERNED,
    RELATIVE,
    children_of,
    is_relative_or_question,
)
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.verb_groups import VerbGroup, agreement
from perturb.pack import Pack
from perturb.segment import Sentence, Token

PERSON = "noun.person"
PLURAL, SINGULAR = "Number=Plur", "Number=Sing"


def has_unsure_number(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a past of one or many: half of the bakers owned it, four series ran.

    So, too, for one who is two things (the cook and baker sang), and for the last of several
    (Ann and Bob Lee, who sang).
    """
    if group.tense != "past" or group.function in ("be", "perfect"):
        return False
    subject = group.subject
    if subject is None:
        return False
    if _may_head_line(sentence, group, subject, pack):
        return True
    if group.head.relation in RELATIVE and is_relative_or_question(subject):
        noun = sentence.tokens[group.head.head]
        last = noun.relation in CONJUNCT and not children_of(sentence, noun, DETERMINER)
        return last or _may_be_many(sentence, noun, pack)
    return _may_be_many(sentence, subject, pack)


def _may_head_line(sentence: Sentence, group: VerbGroup, subject: Token, pack: Pack) -> bool:
    """True for one person without article, as in a heading (baker sacked in May)."""
    bare = subject.tag == "NN" and not sentence.children[subject.index]
    return bare and group.function == "verb" and domain(subject, pack) == PERSON


def lacks_number(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a past perfect of *be* whose subject tells no number (the three had been out)."""
    return group.verbs[1].lemma == "be" and agreement(sentence, group) is None


def _may_be_many(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for initials with a small letter (VIPs), and for one beside many (the guild, cooks)."""
    renamed = children_of(sentence, noun, APPOSITION)
    if len(noun.text) > 2 and noun.text[:-1].isupper() and noun.text[-1].islower():
        return True
    if any(PLURAL in t.features for t in renamed):
        return True
    if noun.pos != "NOUN" or SINGULAR not in noun.features:
        return False
    counts = (t for t in children_of(sentence, noun, COUNT) if t.index == noun.index - 1)
    if any(_is_over_one(t, pack) for t in counts):
        return True
    return _is_share(sentence, noun) or _may_be_one(sentence, noun, pack)


def _is_over_one(count: Token, pack: Pack) -> bool:
    """True for a number before a noun that is the same in both numbers (four series)."""
    row = (pack.number_words or {}).get(pack.lower(count.text))
    return row is not None and row.value > 1


def _is_share(sentence: Sentence, noun: Token) -> bool:
    """True for a noun without article before several things (half of the bakers)."""
    if children_of(sentence, noun, DETERMINER):
        return False
    links = (t for t in sentence.children[noun.index] if t.pos == "ADP")
    told = (t for link in links for t in children_of(sentence, link, GOVERNED))
    return any(PLURAL in t.features for t in told)


def _may_be_one(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for two words for people under one article (the cook and baker)."""
    joined = children_of(sentence, noun, CONJUNCT)
    return bool(children_of(sentence, noun, DETERMINER)) and any(
        SINGULAR in t.features
        and not children_of(sentence, t, DETERMINER)
        and domain(t, pack) == domain(noun, pack) == PERSON
        for t in joined
    )

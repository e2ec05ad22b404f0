"""Adpositional phrases that hold a word which is not theirs, or end before one that is."""

from __future__ import annotations

from itertools import pairwise

from perturb.lexicon.inflection import Form
from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import DATES, PLACES
from perturb.moves.grammar.phrases import (
    APPOSITION,
    COMPANY,
    COMPOUND,
    CONJUNCT,
    DETERMINER,
    DIRECTION,
    NOUNS,
    PASSIVE,
    PLACE,
    POSSESSIVE,
    TIME,
    adposition_class,
    adposition_use,
    children_of,
    heads,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.grammar.surroundings import ANIMATE
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import is_wordlike

COLON = ":"
DEFINITE = "Definite=Def"
DEMONSTRATIVE = "PronType=Dem"
PLURAL = "Number=Plur"
UNNAMED = frozenset({"AUX", "DET", "PRON", "SCONJ", "VERB"})
YEAR = 4


def holds_stranger(adjunct: Adjunct) -> bool:
    """True if a word at an end of the phrase belongs elsewhere (the hall in the North | baking)."""
    return any(test(adjunct) for test in SWALLOWED)


def _ends_in_action(adjunct: Adjunct) -> bool:
    """True for what a place is said to do, which a noun before it does (a hall in Ghent baking)."""
    last, pack = adjunct.phrase.complement, adjunct.pack
    placed = any(t.entity in PLACES for t in children_of(adjunct.sentence, last, COMPOUND))
    ends = last == adjunct.phrase.tokens[-1] and last.pos == "NOUN" and not last.entity
    return placed and ends and is_verb_form(pack.lower(last.text), Form.PRESENT_PARTICIPLE, pack)


def _holds_owned(adjunct: Adjunct) -> bool:
    """True for several bare things and one of somebody (save it by taxes and Ghent's plan)."""
    several = PLURAL in adjunct.phrase.complement.features
    if not several or adjunct.governor.pos != "VERB":
        return False
    return any(t.pos == "PROPN" for t in joined_owners(adjunct))


def joined_owners(adjunct: Adjunct) -> list[Token]:
    """The owners of what is joined to a bare noun (taxes and Ghent's plan)."""
    noun, sentence = adjunct.phrase.complement, adjunct.sentence
    if children_of(sentence, noun, DETERMINER):
        return []
    joined = children_of(sentence, noun, CONJUNCT)
    return [owner for t in joined for owner in children_of(sentence, t, POSSESSIVE)]


def _holds_other_name(adjunct: Adjunct) -> bool:
    """True for one thing by which many are called (a deal between the towns, the Ghent Pact)."""
    noun = adjunct.phrase.complement
    return PLURAL in noun.features and any(
        PLURAL not in t.features
        and t.pos == "PROPN"
        and any(DEFINITE in below.features for below in adjunct.sentence.children[t.index])
        for t in children_of(adjunct.sentence, noun, APPOSITION)
    )


def _ends_in_pointer(adjunct: Adjunct) -> bool:
    """True for a word at the end that points at a place or time (see films from the fair here)."""
    last = adjunct.phrase.tokens[-1]
    return last.pos == "ADV" and DEMONSTRATIVE in last.features


def _takes_number(adjunct: Adjunct) -> bool:
    """True for a date at the start that ends in how many there are (on 1 May 20 boats sank)."""
    last, after = adjunct.phrase.tokens[-1], adjunct.after
    number = last.pos == "NUM" and last.text.isdigit() and len(last.text) < YEAR
    counted = after is not None and after.pos == "NOUN" and PLURAL in after.features
    return adjunct.is_fronted and number and counted and len(adjunct.phrase.tokens) > YEAR - 1


def _precedes_adjective(adjunct: Adjunct) -> bool:
    """True before *and* and a verb that may be an adjective (praised by men and lay people)."""
    after, sentence = adjunct.after, adjunct.sentence
    verb = neighbour(sentence, after, 1) if after is not None and after.pos == "CCONJ" else None
    noun = neighbour(sentence, verb, 1) if verb is not None else None
    if verb is None or noun is None or verb.pos != "VERB" or noun.pos != "NOUN":
        return False
    passive = bool(children_of(sentence, adjunct.governor, PASSIVE))
    known = bool(meanings(adjunct.pack.lower(verb.text), "ADJ", adjunct.pack))
    return passive and known and verb.tag != adjunct.governor.tag


def _closes_term(adjunct: Adjunct) -> bool:
    """True for the rest of a title of three words (she is editor in chief of the paper)."""
    whole, noun, pack = adjunct.governor, adjunct.phrase.complement, adjunct.pack
    if adjunct.before != whole or domain(whole, pack) not in ANIMATE:
        return False
    term = f"{whole.lemma} {adjunct.adposition} {noun.lemma}"
    return adjunct.phrase.tokens[1] == noun and bool(meanings(term, "NOUN", pack))


def _leaves_at_large(adjunct: Adjunct) -> bool:
    """True before an expression that tells all of a body (for the public | at large)."""
    after, last = adjunct.after, adjunct.phrase.tokens[-1]
    following = neighbour(adjunct.sentence, after, 1) if after is not None else None
    if after is None or following is None or following.pos != "ADJ" or adjunct.is_fronted:
        return False
    known = f"{after.text} {following.text}" in (adjunct.pack.set_phrases or ())
    return known and domain(last, adjunct.pack) in ANIMATE


def _holds_aside(adjunct: Adjunct) -> bool:
    """True for a comma and a participle inside (with her sons, crossing the hills).

    Before a later word, so is a second name, which a comma should close (by Ann, a cook | in May).
    """
    inside, commas = adjunct.phrase.tokens[1:], adjunct.pack.commas
    if adjunct.is_fronted:
        return False
    if any(one.text in commas and t.tag in ("VBG", "VBN") for one, t in pairwise(inside)):
        return True
    after = adjunct.after
    named = children_of(adjunct.sentence, adjunct.phrase.complement, APPOSITION)
    if adjunct.phrase.complement.pos == "NOUN" and any(t.entity in PERSON for t in named):
        return domain(adjunct.phrase.complement, adjunct.pack) not in ANIMATE
    parted = any(t.text in commas and t.entity not in DATES for t in inside)
    joined = any(t.pos == "CCONJ" for t in inside)
    return parted and not joined and after is not None and is_wordlike(after.text)


def _is_pasted(adjunct: Adjunct) -> bool:
    """True for the end of a heading without a mark (in the mill Get letters | He baked on)."""
    last = adjunct.phrase.tokens[-1].index
    noun = adjunct.phrase.complement
    if noun.entity in PERSON | {""}:
        parts = children_of(adjunct.sentence, noun, COMPOUND)
        if noun.pos == "PROPN" and any(t.entity in PLACES for t in parts):
            return True
    words = adjunct.sentence.tokens[adjunct.phrase.adposition.index + 1 : last + 2]
    return any(t.text.istitle() and len(t.text) > 1 and t.pos in UNNAMED for t in words)


def _leaves_more(adjunct: Adjunct) -> bool:
    """True before what is joined to it behind a time (they fell on Ghent on Monday and a port)."""
    tokens, last = adjunct.sentence.tokens, adjunct.phrase.tokens[-1].index
    return not adjunct.is_fronted and any(
        t.relation in CONJUNCT
        and t.pos in NOUNS
        and t.entity not in DATES
        and last < t.head
        and tokens[t.head].entity in DATES
        for t in tokens[last + 1 :]
    )


def _is_first_time(adjunct: Adjunct) -> bool:
    """True for a time or place told in two ways (since May, soon after Easter; at Ghent, in Rome).

    The same holds for what is counted (for the third day running).
    """
    placed = adjunct.phrase.complement.entity in PLACES
    if adjunct.phrase.complement.entity not in DATES | PLACES or adjunct.is_fronted:
        return False
    after, tokens = adjunct.after, adjunct.sentence.tokens
    if after is not None and after.tag == "VBG":
        return any(t.tag == "JJ" and t.entity in DATES for t in adjunct.phrase.tokens)
    behind = tokens[after.index + 1 : after.index + 3] if adjunct.behind_comma and after else ()
    if placed:
        near = adposition_class(behind[0].text, adjunct.pack) == PLACE if behind else False
        return near and any(t.entity in PLACES for t in adjunct.sentence.children[behind[0].index])
    return any(adposition_class(t.text, adjunct.pack) == TIME for t in behind)


def _is_misled(adjunct: Adjunct) -> bool:
    """True behind a noun or adverb of its own, or before a list or the place of what it holds.

    Once a week to your door; call us in these ways: …; he knelt with his hands | on his lap.
    """
    words, after = [t for t in adjunct.phrase.tokens if is_wordlike(t.text)], adjunct.after
    own = adjunct.phrase.adposition
    led = own in words and words[0] != own and adjunct.kind != TIME
    alone = adjunct.governor.pos == "VERB" and not adjunct.has_company
    if led and (alone or any(t.pos in NOUNS for t in words[: words.index(own)])):
        return True
    if after is None or adjunct.is_fronted:
        return False
    held = children_of(adjunct.sentence, adjunct.phrase.complement, POSSESSIVE)
    placed = adposition_class(after.text, adjunct.pack) == PLACE and after.pos == "ADP"
    of = adposition_use(after.text, adjunct.pack) == "bound" and adjunct.kind == DIRECTION
    return after.text == COLON or of or (bool(held) and placed and adjunct.kind == COMPANY)


def _follows_limb(adjunct: Adjunct) -> bool:
    """True for where somebody has what is his (he knelt with his hands | on the table)."""
    before, tokens = adjunct.before, adjunct.sentence.tokens
    if before is None or before.pos != "NOUN" or adjunct.kind != PLACE:
        return False
    beside = adposition_class(tokens[before.head].text, adjunct.pack) == COMPANY
    return beside and bool(children_of(adjunct.sentence, before, POSSESSIVE))


def _holds_second(adjunct: Adjunct) -> bool:
    """True for a member that goes with an earlier noun (the law on trade | and the other law)."""
    joined = {t.lemma for t in children_of(adjunct.sentence, adjunct.phrase.complement, CONJUNCT)}
    above = heads(adjunct.sentence, adjunct.phrase.adposition)
    return any(t.pos in NOUNS and t.lemma in joined for t in above)


SWALLOWED = (
    _holds_second,
    _follows_limb,
    _is_misled,
    _holds_aside,
    _is_pasted,
    _leaves_more,
    _is_first_time,
    _closes_term,
    _leaves_at_large,
    _ends_in_action,
    _holds_owned,
    _holds_other_name,
    _ends_in_pointer,
    _takes_number,
    _precedes_adjective,
)

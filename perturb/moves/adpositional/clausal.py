"""Adpositional phrases that hold a clause or a piece of one, or that a second phrase shares."""

from __future__ import annotations

from itertools import pairwise

from perturb.lexicon.inflection import Form
from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.adverbs import degree_effect
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import DATES, PLACES
from perturb.moves.grammar.phrases import (
    COMPOUND,
    CONJUNCT,
    DIRECTION,
    OBJECT,
    PASSIVE,
    PLACE,
    PREDICATIVE,
    PURPOSE,
    REDUCED,
    RELATIVE,
    TIME,
    adposition_class,
    adposition_use,
    children_of,
    is_relative_or_question,
    subjects_of,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.surroundings import ANIMATE
from perturb.segment import Token

DEMONSTRATIVE = "PronType=Dem"
EMPTY = "empty"
"""The pack's class of degree words that hardly tell a degree."""

PLURAL = "Number=Plur"
SINGULAR = "Number=Sing"
PERSONAL = "PRP"
BASE = "VB"
PLURAL_NOUN = "NNS"
PAIR = 2
LONG = 5
"""So many words of a phrase may hold the second object of a verb."""


def holds_clause(adjunct: Adjunct) -> bool:
    """True if what the tree has for a phrase is, or holds, more or less than one."""
    return any(test(adjunct) for test in CLAUSAL)


def _is_action_then(adjunct: Adjunct) -> bool:
    """True for an action that tells when or in spite of what (after selling the mill)."""
    action = adjunct.phrase.complement
    return action.tag == "VBG" and (adjunct.kind == TIME or adjunct.is_adverbial)


def _is_action_apart(adjunct: Adjunct) -> bool:
    """True for an action behind a comma (she helped the town, by lending us her boats)."""
    before, action = adjunct.before, adjunct.phrase.complement
    apart = before is not None and before.text in adjunct.pack.commas
    done = action.tag == "VBG" and adjunct.governor.pos == "VERB"
    return done and apart and not adjunct.is_fronted


def _has_subject(adjunct: Adjunct) -> bool:
    """True for a verb with its own subject (the mills closed, with each firing its men)."""
    action = adjunct.phrase.complement
    return action.pos == "VERB" and bool(subjects_of(adjunct.sentence, action))


def _is_likened_phrase(adjunct: Adjunct) -> bool:
    """True for what is likened to a whole phrase (as in May, as with the last fair)."""
    return adjunct.use == "comparing" and adjunct.phrase.tokens[1].pos == "ADP"


def _holds_pronoun(adjunct: Adjunct) -> bool:
    """True for the subject of a verb that is read as a noun (as others around you gloat)."""
    return any(t.tag == PERSONAL and t.relation in COMPOUND for t in adjunct.phrase.tokens)


def _holds_conjunction(adjunct: Adjunct) -> bool:
    """True for *that* before several things, which opens a clause (in that mills are old)."""
    return any(
        one.pos == "DET"
        and DEMONSTRATIVE in one.features
        and SINGULAR in one.features
        and other.tag == PLURAL_NOUN
        and one.head == other.index
        for one, other in pairwise(adjunct.phrase.tokens)
    )


def _announces(adjunct: Adjunct) -> bool:
    """True before the examples of what is inside (with such old friends as Ann and Bob)."""
    after = adjunct.after
    if after is None or adjunct.is_fronted or adjunct.use == "comparing":
        return False
    if adposition_use(after.text, adjunct.pack) != "comparing":
        return False
    below = adjunct.sentence.children[adjunct.phrase.complement.index]
    return any(t.pos == "ADJ" and _is_determiner(t, adjunct) for t in below)


def _is_determiner(word: Token, adjunct: Adjunct) -> bool:
    """True for an adjective that adds nothing of its own (such)."""
    known = (adjunct.pack.function_words or {}).get(adjunct.pack.lower(word.text))
    return known == "determiner" and degree_effect(word.text, adjunct.pack) == EMPTY


def _disagrees(adjunct: Adjunct) -> bool:
    """True for a relative clause that is on another noun (answers to waste that help us)."""
    for verb in adjunct.phrase.tokens:
        if verb.relation not in RELATIVE or verb.tag not in ("VBP", "VBZ"):
            continue
        noun = adjunct.sentence.tokens[verb.head]
        said = subjects_of(adjunct.sentence, verb)
        if noun.pos != "NOUN" or not any(is_relative_or_question(t) for t in said):
            continue
        joined = children_of(adjunct.sentence, noun, CONJUNCT)
        if not joined and (PLURAL in noun.features) != (verb.tag == "VBP"):
            return True
    return False


def _is_infinitive(adjunct: Adjunct) -> bool:
    """True behind a noun for a verb read as a noun (it is a hard subject to broach)."""
    noun = adjunct.phrase.complement
    bare = len(adjunct.phrase.tokens) == PAIR and noun.tag == "NN" and not noun.entity
    goal = adjunct.kind == DIRECTION and adjunct.use == "ranging"
    if not (bare and goal and adjunct.governor.pos == "NOUN"):
        return False
    return is_verb_form(adjunct.pack.lower(noun.text), Form.BASE, adjunct.pack)


def _is_wish(adjunct: Adjunct) -> bool:
    """True for what is to be, with its subject (rare for storms to hit us, ask for it to be sold).

    A chance to win is no such subject.
    """
    if adjunct.kind != PURPOSE:
        return False
    sentence, noun = adjunct.sentence, adjunct.phrase.complement
    done = [t for t in children_of(sentence, noun, RELATIVE | REDUCED) if t.tag == BASE]
    passive = any(children_of(sentence, t, PASSIVE) for t in done)
    said = children_of(sentence, adjunct.governor, PREDICATIVE)
    judged = adjunct.governor.pos == "ADJ" or any(t.pos == "ADJ" for t in said)
    return bool(done) and (passive or judged or domain(noun, adjunct.pack) in ANIMATE)


def _holds_second_phrase(adjunct: Adjunct) -> bool:
    """True for somebody or some place with a time that is the verb's (with Ann before lunch)."""
    if adjunct.use == "bound":
        return False
    own = {t.index for t in adjunct.phrase.tokens}
    return any(
        t.pos in ("ADP", "SCONJ", "ADV")
        and t.head in own
        and _has_no_time(adjunct, t.head)
        and _tells_time(adjunct, t.index)
        for t in adjunct.phrase.tokens[1:]
    )


def _has_no_time(adjunct: Adjunct, index: int) -> bool:
    """True for somebody and for a place by name, neither of which happens."""
    noun = adjunct.sentence.tokens[index]
    if noun.pos == "PROPN":
        return noun.entity in PERSON | PLACES
    return noun.pos == "NOUN" and domain(noun, adjunct.pack) in ANIMATE


def _tells_time(adjunct: Adjunct, index: int) -> bool:
    """True for an adposition that tells when (before lunch, ahead of the fair, in May)."""
    word, below = adjunct.sentence.tokens[index], adjunct.sentence.children[index]
    kind = adposition_class(word.text, adjunct.pack)
    dated = any(t.entity in DATES for t in below)
    if word.pos == "ADV":
        return any(adposition_use(t.text, adjunct.pack) == "bound" for t in below)
    return kind == TIME or (dated and kind == PLACE)


def _takes_object(adjunct: Adjunct) -> bool:
    """True for what one gives somebody, inside (it gives men in parts of the town work)."""
    noun, tokens = adjunct.governor, adjunct.sentence.tokens
    verb = tokens[noun.head]
    if noun.relation not in OBJECT or len(adjunct.phrase.tokens) < LONG:
        return False
    row = (adjunct.pack.governed_adpositions or {}).get(verb.lemma.lower())
    asked = row is not None and row["alone"] == "to"
    alone = len(children_of(adjunct.sentence, verb, OBJECT)) == 1
    return asked and alone and domain(noun, adjunct.pack) in ANIMATE


def _opens_clause(adjunct: Adjunct) -> bool:
    """True for a subject with a second one between commas (before her aunt, and friend, Ann …)."""
    commas = adjunct.pack.commas
    may_open = adjunct.adposition in (adjunct.pack.conjunctions or {})
    if not (adjunct.is_fronted and adjunct.kind == TIME and may_open):
        return False
    return any(
        one.text in commas and other.pos == "CCONJ"
        for one, other in pairwise(adjunct.phrase.tokens)
    )


def _precedes_two_words(adjunct: Adjunct) -> bool:
    """True before two words typed as one, of which the first may be inside (a lamp check,-as)."""
    after = adjunct.after
    if after is None or not any(c.isalpha() for c in after.text):
        return False
    return any(comma in after.text for comma in adjunct.pack.commas)


CLAUSAL = (
    _opens_clause,
    _precedes_two_words,
    _is_action_then,
    _is_action_apart,
    _has_subject,
    _is_likened_phrase,
    _holds_pronoun,
    _holds_conjunction,
    _announces,
    _disagrees,
    _is_infinitive,
    _is_wish,
    _holds_second_phrase,
    _takes_object,
)

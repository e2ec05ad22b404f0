"""Adpositional phrases that take more with them than is theirs, or leave what belongs to them."""

from __future__ import annotations

from itertools import dropwhile, islice, pairwise, takewhile

from perturb.lexicon.inflection import Form
from perturb.moves.grammar.adjuncts import COMPARATIVE, Adjunct
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import DATES, PLACES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    AGENT,
    APPOSITION,
    AUXILIARY,
    COMPOUND,
    CONJUNCT,
    DETERMINER,
    DIRECTION,
    FINITE_TAGS,
    MARK,
    NOUNS,
    OBJECT,
    PASSIVE,
    PLACE,
    REDUCED,
    ROLE,
    SPEECH,
    TIME,
    adposition_class,
    adposition_use,
    children_of,
    conjunction_class,
    is_relative_or_question,
    is_reporting,
    subjects_of,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.verb_groups import is_negation
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import is_wordlike

OPENING = frozenset({"ADJ", "ADP", "ADV", "DET", "NOUN"})
PAIR = 2
YEAR = 4
LONGEST = 3
"""Words of the longest conjunction (as well as)."""


def is_loose(adjunct: Adjunct) -> bool:
    """True if a piece inside is not the phrase's, or one outside would have nothing to join."""
    return any(test(adjunct) for test in LOOSE)


def may_be_told_more(adjunct: Adjunct) -> bool:
    """True before a comma and a participle that may tell of the noun inside.

    By the miller, also known as Bob; for the old mill, selling bread in the town.
    """
    if _holds_means(adjunct):
        return True
    if adjunct.is_fronted or adjunct.after == adjunct.beyond_comma:
        return False
    behind = _rest(adjunct)
    word = next((t for t in behind if t.pos != "ADV"), None)
    if word is None or word.tag == "VBN":
        return word is not None
    if word.tag == "VBD":
        return word != behind[0] and not subjects_of(adjunct.sentence, word)
    return word.tag == "VBG" and word.relation in REDUCED


def _rest(adjunct: Adjunct) -> list[Token]:
    """The words behind the phrase."""
    behind = adjunct.sentence.tokens[adjunct.phrase.tokens[-1].index + 1 :]
    return [t for t in behind if is_wordlike(t.text)]


def _holds_means(adjunct: Adjunct) -> bool:
    """True for a gerund with an object that may tell how it was done (cut from oak using a saw)."""
    verb, inside = adjunct.governor, adjunct.phrase.tokens
    return verb.pos == "VERB" and any(
        t.tag == "VBG"
        and t.relation in REDUCED
        and t.head == adjunct.phrase.complement.index
        and not t.entity
        and bool(children_of(adjunct.sentence, t, OBJECT))
        for t in inside
    )


def _leaves_member(adjunct: Adjunct) -> bool:
    """True before a conjunction of several words (in the mill, as well as in the town)."""
    behind = _rest(adjunct)
    words = " ".join(t.text for t in behind[:LONGEST])
    joins = conjunction_class(words, adjunct.pack) == "coordinator"
    like = any(t.pos == "ADP" or t.entity in PLACES for t in behind[LONGEST : LONGEST + 1])
    return joins and like and not adjunct.is_fronted


def _follows_rest(adjunct: Adjunct) -> bool:
    """True behind the rest of a clause (they sail for Rome in May and to Ghent in June)."""
    before, tokens = adjunct.before, adjunct.sentence.tokens
    if before is None or adjunct.is_fronted:
        return False
    word = tokens[before.head]
    first = tokens[word.head]
    joined = word.pos == first.pos == "ADP" and word.relation in CONJUNCT
    taken_up = adjunct.pack.lower(first.text) == adjunct.adposition
    return joined and taken_up and adjunct.pack.lower(word.text) != adjunct.adposition


def _holds_rest(adjunct: Adjunct) -> bool:
    """True for the rest of a clause inside (Ann with nine votes and Bob with six)."""
    return any(
        t.pos == "ADP"
        and adjunct.pack.lower(t.text) == adjunct.adposition
        and adjunct.sentence.tokens[t.head].relation in CONJUNCT
        and adjunct.sentence.tokens[t.head].pos == "PROPN"
        for t in adjunct.phrase.tokens[1:]
    )


def _is_told_later(adjunct: Adjunct) -> bool:
    """True before a time and a clause that may be on the noun inside (by Ann in May, who …)."""
    behind = adjunct.sentence.tokens[adjunct.phrase.tokens[-1].index + 1 :]
    rest = list(dropwhile(lambda t: t.entity in DATES or t.pos == "ADP", behind))
    timed = len(rest) < len(behind) and not adjunct.is_fronted
    named = adjunct.phrase.complement.pos in NOUNS
    comma = len(rest) > 1 and rest[0].text in adjunct.pack.commas
    return timed and named and comma and is_relative_or_question(rest[1])


def _opens_relative(adjunct: Adjunct) -> bool:
    """True before a clause on the noun inside (ready for the fair, in the course of which …)."""
    behind = list(islice(_rest(adjunct), 2 * LONGEST))
    opening = list(takewhile(lambda t: t.pos in OPENING, behind))
    following = behind[len(opening) : len(opening) + 1]
    asks = bool(opening) and opening[-1].pos == "ADP"
    return asks and not adjunct.is_fronted and any(map(is_relative_or_question, following))


def _opens_inside(adjunct: Adjunct) -> bool:
    """True for the start of a relative clause (in the course of which it rained)."""
    inside = adjunct.phrase.tokens
    opening = list(takewhile(lambda t: t.pos in OPENING, inside))
    nested = len(opening) > 1 and opening[-1].pos == "ADP"
    return nested and any(map(is_relative_or_question, inside[len(opening) :][:1]))


def _is_measure(adjunct: Adjunct) -> bool:
    """True for how long before or after something it is (within a year after the fair)."""
    after, noun = adjunct.after, adjunct.phrase.complement
    counted = any(t.pos == "NUM" for t in adjunct.phrase.tokens)
    if after is None or adjunct.is_fronted or noun.entity not in DATES or not counted:
        return False
    return after.pos in ("ADP", "SCONJ") and adposition_class(after.text, adjunct.pack) == TIME


def _splits_time(adjunct: Adjunct) -> bool:
    """True for a time that goes on behind the phrase (at 9:30 | p.m., on May 4, | 1990)."""
    after, last = adjunct.after, adjunct.phrase.tokens[-1]
    if adjunct.is_fronted and after is not None and after.text in adjunct.pack.commas:
        after = adjunct.beyond_comma
        year = after is not None and after.text.isdigit() and len(after.text) == YEAR
        return year and last.pos == "NUM" and last.entity in DATES
    follows = after is not None and after.pos in ("ADV", "NOUN", "NUM")
    return follows and after is not None and last.entity in DATES & {after.entity}


def _holds_start(adjunct: Adjunct) -> bool:
    """True for a participle and its time inside, maybe the head's (as a mill, starting in May)."""
    tokens, inside = adjunct.sentence.tokens, adjunct.phrase.tokens
    verbs = {t.index for t in inside if t.tag == "VBG" and t.relation in REDUCED}
    return any(t.entity in DATES and tokens[t.head].head in verbs for t in inside)


def _holds_subject(adjunct: Adjunct) -> bool:
    """True before a verb whose subject may be inside (on the road to Ghent, the mill | was …)."""
    after, inside = adjunct.after, adjunct.phrase.tokens
    if after is None or after.tag not in FINITE_TAGS:
        return False
    verb = adjunct.sentence.tokens[after.head] if after.relation in AUXILIARY else after
    said = any(t.index > inside[0].index for t in subjects_of(adjunct.sentence, verb))
    return not said and any(
        t.relation in APPOSITION and children_of(adjunct.sentence, t, DETERMINER) for t in inside
    )


def _holds_other(adjunct: Adjunct) -> bool:
    """True for an adposition behind a conjunction, or *than*, that is not of the phrase inside.

    Of the keepers and in the valley a miller; more bread in this case than in that one.
    """
    inside, tokens = adjunct.phrase.tokens, adjunct.sentence.tokens
    joined = any(
        one.pos == "CCONJ"
        and other.pos == "ADP"
        and adjunct.pack.lower(other.text) != adjunct.adposition
        and (other.relation not in CONJUNCT or adjunct.use == "bound")
        for one, other in pairwise(inside)
    )
    graded = any(t.tag in COMPARATIVE for t in inside)
    return joined or any(
        adjunct.pack.lower(t.text) != adjunct.adposition
        and adposition_use(t.text, adjunct.pack) == "excluding"
        and tokens[t.head] in inside
        and not graded
        for t in inside[1:]
        if t.pos in ("ADP", "SCONJ")
    )


def _holds_verb(adjunct: Adjunct) -> bool:
    """True for a plural before a noun that may be a verb (of lithium causes harm)."""
    pack = adjunct.pack
    return any(
        first.pos in NOUNS | {"CCONJ"}
        and word.tag == "NNS"
        and word.relation in COMPOUND
        and is_verb_form(pack.lower(word.text), Form.PRESENT_SINGULAR, pack)
        for first, word in pairwise(adjunct.phrase.tokens)
    )


def _is_led_on(adjunct: Adjunct, adverb: Token) -> bool:
    """True before *north of*, and a participle that tells more (often called …, when selling …)."""
    beyond = neighbour(adjunct.sentence, adverb, 1)
    below = adjunct.sentence.children[adverb.index]
    if adverb.pos != "ADV":
        asks = is_relative_or_question(adverb) and beyond is not None and beyond.tag == "VBG"
        return asks and adjunct.kind not in (AGENT, PLACE, DIRECTION)
    if beyond is not None and beyond.tag in ("VBD", "VBN"):
        reduced = beyond.relation in REDUCED | ADVERBIAL_CLAUSE
        return reduced and not subjects_of(adjunct.sentence, beyond)
    return any(adposition_use(t.text, adjunct.pack) == "bound" for t in below)


def _opens_compound(adjunct: Adjunct) -> bool:
    """True for the start of an adposition of three words (in reply | to the letter)."""
    after, noun = adjunct.after, adjunct.phrase.complement
    bare = len(adjunct.phrase.tokens) == PAIR and noun.tag == "NN" and not noun.entity
    if after is None or not bare or after.pos != "ADP" or adjunct.kind != PLACE:
        return False
    leads = adposition_class(after.text, adjunct.pack) == DIRECTION
    return leads and adposition_use(after.text, adjunct.pack) == "ranging"


def _opens_list(adjunct: Adjunct) -> bool:
    """True for a list without its last member (the loss to fire, rain | and it helps trade)."""
    after, inside = adjunct.after, adjunct.phrase.tokens[1:]
    listed = any(t.text in adjunct.pack.commas and t.entity not in DATES for t in inside)
    closed = any(t.pos == "CCONJ" for t in inside)
    return listed and not closed and after is not None and after.pos == "CCONJ"


def _closes_dates(adjunct: Adjunct) -> bool:
    """True for the second of two dates (it is open May 5 to June 6)."""
    before, dated = adjunct.before, adjunct.phrase.complement.entity in DATES
    return dated and adjunct.kind == DIRECTION and before is not None and before.entity in DATES


def _opens_clause(adjunct: Adjunct) -> bool:
    """True for a role that may be a clause (as this oak ages, as the mill reqiures)."""
    first, last = adjunct.phrase.tokens[1], adjunct.phrase.tokens[-1]
    if adjunct.kind != ROLE or last.tag != "NNS":
        return False
    pointing = first.pos == "DET" and "Definite=" not in first.features
    return pointing or not meanings(last.lemma, "NOUN", adjunct.pack)


def _is_counted_on(adjunct: Adjunct) -> bool:
    """True for a time before a bare noun that counts it (for the second year in succession)."""
    after, time = adjunct.after, adjunct.phrase.complement
    place = after is not None and adposition_class(after.text, adjunct.pack) == PLACE
    if after is None or not place or time.entity not in DATES:
        return False
    nouns = adjunct.sentence.children[after.index]
    return len(nouns) == 1 and nouns[0].tag == "NN" and _is_alone(adjunct, nouns[0])


def _is_alone(adjunct: Adjunct, noun: Token) -> bool:
    """True for a noun without a name and without words of its own."""
    return not noun.entity and not adjunct.sentence.children[noun.index]


def _lacks_noun(adjunct: Adjunct) -> bool:
    """True for an adposition and an adverb or adjective alone (they called the debt in early)."""
    last = adjunct.phrase.complement
    bare = last.text.islower() and last.pos in ("ADJ", "ADV")
    return bare and len(adjunct.phrase.tokens) == PAIR and last.entity not in DATES


def _precedes_clause(adjunct: Adjunct) -> bool:
    """True before *that* behind a verb that reports nothing (it grew from the seed that she sold).

    And before a direction that goes on (in towns north of Ghent).
    """
    after, noun, verb = adjunct.after, adjunct.phrase.complement, adjunct.governor
    if after is None or adjunct.is_fronted or noun.pos not in NOUNS:
        return False
    if _is_led_on(adjunct, after):
        return True
    marks = after.relation in MARK and after.tag == "IN" and verb.pos == "VERB"
    opens = marks and adjunct.sentence.tokens[after.head].relation in SPEECH
    passive = children_of(adjunct.sentence, verb, PASSIVE)
    said = is_reporting(verb, adjunct.pack) or passive or adjunct.kind == DIRECTION
    return opens and not said and noun.entity not in DATES


def _holds_dashes(adjunct: Adjunct) -> bool:
    """True for a word that begins with a dash."""
    return any(t.text.startswith("--") for t in adjunct.phrase.tokens)


def _holds_no_word(adjunct: Adjunct) -> bool:
    """True for a participle of no known verb, which may be a verb in the past with a misprint."""
    known = adjunct.pack.inflection
    return known is not None and any(
        t.tag == "VBN" and t.relation in REDUCED and not known.forms(t.lemma, Form.BASE)
        for t in adjunct.phrase.tokens
        if adjunct.sentence.tokens[t.head].pos in NOUNS
    )


def _awaits_passive(adjunct: Adjunct) -> bool:
    """True before what is to be done, maybe with the noun inside (in a budget to be drawn up).

    Or before what somebody is to do (after demands for the bakers to leave).
    """
    after = adjunct.after
    if after is None or adjunct.is_fronted or is_negation(after, adjunct.pack):
        return after is not None and not adjunct.is_fronted
    verb = adjunct.sentence.tokens[after.head]
    if after.pos != "PART":
        below = adjunct.sentence.children[verb.index]
        return after.relation in MARK and any(t.pos == "PART" and t.tag == "TO" for t in below)
    return bool(children_of(adjunct.sentence, verb, PASSIVE))


def _lists_actions(adjunct: Adjunct) -> bool:
    """True for the first of several actions (by lighting lamps, aiding us; for making or …)."""
    beyond, action = adjunct.beyond_comma, adjunct.phrase.complement
    if beyond is not None and beyond.pos == "CCONJ":
        beyond = neighbour(adjunct.sentence, beyond, 1)
    parted = beyond is not None and beyond != adjunct.after and not adjunct.is_fronted
    return parted and beyond is not None and action.tag == beyond.tag == "VBG"


def _holds_second(adjunct: Adjunct) -> bool:
    """True if the next phrase of its head's kind is inside (by men in the hills and by women)."""
    head, inside, lower = adjunct.governor, adjunct.phrase.tokens, adjunct.pack.lower
    above = (adjunct.sentence.tokens[head.head], *adjunct.sentence.children[head.index])
    known = {lower(t.text) for t in above if t.pos == "ADP" and t.index < inside[0].index}
    return any(
        first.pos == "CCONJ" and lower(second.text) in known - {adjunct.adposition}
        for first, second in pairwise(inside)
    )


LOOSE = (
    _holds_subject,
    _holds_other,
    _holds_verb,
    _opens_list,
    _closes_dates,
    _is_counted_on,
    _opens_clause,
    _lacks_noun,
    _opens_compound,
    _precedes_clause,
    _holds_start,
    _splits_time,
    _is_told_later,
    _holds_second,
    _awaits_passive,
    _lists_actions,
    _leaves_member,
    _follows_rest,
    _holds_rest,
    _opens_relative,
    _opens_inside,
    _is_measure,
    _holds_dashes,
    _holds_no_word,
)

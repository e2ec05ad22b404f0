"""Places where a sentence has room for one more adverb: verbs without any near them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from perturb.moves.additions.barred_adverbs import (
    ADVERB,
    DOUBT,
    NOT_HAPPENED,
    barred_by_sense,
    barred_each_time,
)
from perturb.moves.additions.course import barred_by_course
from perturb.moves.additions.denied import is_denied_before, is_nobody
from perturb.moves.additions.misread import (
    before_time,
    clause_as_subject,
    disagrees,
    is_familiar,
    may_be_noun,
    shared_helpers,
)
from perturb.moves.additions.slot import Slot
from perturb.moves.grammar.doers import acts
from perturb.moves.grammar.inflection import auxiliary
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    CLAUSE,
    COPULA,
    EXPLETIVE,
    MARK,
    OBJECT,
    PARTICLE,
    PASSIVE,
    REDUCED,
    SPEECH,
    SUBJECT,
    adposition_use,
    children_of,
    is_relative_or_question,
    subtree,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.verb_groups import is_negation
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.replacement import set_phrase_words
from perturb.pack import Pack
from perturb.segment import Sentence, Token

BEFORE_VERB = frozenset({"NOUN", "PROPN", "PRON", "NUM", "CCONJ"})
TOGETHER = frozenset({"be", "perfect", "future"})
PREDICATE = frozenset({"ADJ", "ADP", "DET", "NOUN", "PROPN", "NUM"})
UNKNOWN = frozenset({"approaching", "evidential", "frequency", "privative", "temporal"})
"""Kinds of adverbs that do not speak of what is assumed, nor of what is compared with."""

OF_FACTS = UNKNOWN - DOUBT
"""Kinds of adverbs that do not speak of what is to come."""

COPULAS = "copulas"
"""Kind of verbs that say what somebody is."""

MODALS = "modals"
"""Kind of auxiliaries that tell what may be so, which can be doubted (could)."""

BELIEVING = frozenset({"believes"})
REPORTING = BELIEVING | {"says"}
"""Kinds of verbs whose passive tells a hearsay by itself (is said to be)."""

WITHOUT_WILL = frozenset({"manner", "mood"})
"""Kinds of adverbs that speak of somebody's will."""

NO_DOUBT = OF_FACTS | WITHOUT_WILL | {"evaluative", "restrictive"}
"""All kinds of adverbs but doubt."""

PAST_PARTICIPLE = "VBN"
PARTICIPLES = frozenset({PAST_PARTICIPLE, "VBG"})

ADDING = "additive"
"""The effect of *also*."""

OWN_PARTS = SUBJECT | AUXILIARY | OBJECT
"""Relations of what only a verb of its own has (the boat sank ships)."""

ADDED = NOT_HAPPENED | {"approaching", "frequency", "mood"}
"""Kinds of adverbs that a participle behind its noun has only as a verb of its own."""

OFTEN = frozenset({"frequent", "habitual"})
"""Kinds of time adverbs after which nothing is told of a single time."""

LED = OFTEN | {"recent"}
"""Kinds of time adverbs that doubt can precede (reportedly already sold)."""

OF_ONESELF = frozenset({"evidential", "privative", "evaluative", "mood"})
"""Kinds of adverbs that nobody says of what they do themselves."""


def verb_slots(sentence: Sentence, verb: Token, pack: Pack) -> Iterator[Slot]:
    """The places for an adverb near a verb that says how things are."""
    unknown = _is_left_open(sentence, verb, pack) or _is_compared(sentence, verb, pack)
    barred = UNKNOWN if unknown else barred_each_time(sentence, verb, pack)
    places = (_of_copula, _of_verb, _of_participle)
    for slot in chain.from_iterable(place(sentence, verb, pack) for place in places):
        own = WITHOUT_WILL if unknown and slot.barred >= OF_ONESELF else frozenset[str]()
        yield slot._replace(barred=slot.barred | barred | own)


def _is_left_open(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a condition, and for what nobody says or believes (they ensure that it is)."""
    clause = sentence.tokens[verb.head] if verb.relation in COPULA else verb
    governor = sentence.tokens[clause.head]
    below = clause.relation in SPEECH and governor.index < clause.index
    if below and not _of_table(governor, pack) & REPORTING:
        return True
    joined = (clause, governor) if clause.relation == "conj" else (clause,)
    return any(_is_condition(sentence, one, pack) for one in joined)


def _is_compared(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for what something is compared with, which came first anyway (more than it said)."""
    marks = children_of(sentence, verb, MARK)
    return any(adposition_use(mark.text, pack) == "excluding" for mark in marks)


def _is_condition(sentence: Sentence, clause: Token, pack: Pack) -> bool:
    """True for a clause that a conjunction of one word or two opens (if, in case)."""
    words = [pack.lower(mark.text) for mark in children_of(sentence, clause, MARK)]
    first = subtree(sentence, clause)[0].index
    words.append(" ".join(pack.lower(t.text) for t in sentence.tokens[max(0, first - 2) : first]))
    known = pack.conjunctions or {}
    return any(word in known and known[word]["relation"] == "condition" for word in words)


def _exists(verb: Token, pack: Pack) -> bool:
    """True for a form of to be, of which `_of_copula` tells the place (there are)."""
    known = auxiliary(verb, pack)
    return known is not None and known.function == "be"


def _of_verb(sentence: Sentence, verb: Token, pack: Pack) -> Iterator[Slot]:
    ahead = _adverb_ahead(sentence, verb, pack)
    first = ahead or verb
    before = neighbour(sentence, first, -1)
    if verb.pos != "VERB" or before is None or _is_modified(sentence, verb, ahead, pack):
        return
    subject = subject_of(sentence, verb)
    if _exists(verb, pack) or may_be_noun(sentence, verb, subject, pack):
        return
    if verb.index in set_phrase_words(sentence, pack) or is_nobody(sentence, subject, pack):
        return
    helpers = children_of(sentence, verb, AUXILIARY)
    if helpers:
        barred = _barred_beside(helpers, pack) if helpers[-1] == before else None
    elif "VerbForm=Fin" in verb.features and _follows(sentence, first, verb, subject, pack):
        shared = shared_helpers(sentence, verb)
        barred = frozenset() if "Tense=Past" in verb.features else NOT_HAPPENED
        barred = _barred_beside(shared, pack) if shared else barred
    else:
        return
    if barred is not None:
        barred |= _barred_of_verb(sentence, verb, subject, helpers, pack)
        yield from _placed(sentence, verb, first, helpers, barred, pack)


def _barred_of_verb(
    sentence: Sentence, verb: Token, subject: Token | None, helpers: list[Token], pack: Pack
) -> frozenset[str]:
    """What misses the sense of a verb, or who does it."""
    kinds = _of_table(verb, pack)
    barred = barred_by_sense(sentence, verb, subject, kinds, pack)
    barred |= barred_by_course(sentence, verb, helpers, barred, pack)
    passive, reports = _is_passive(sentence, verb), _reports(sentence, verb)
    felt = reports or bool(kinds & BELIEVING)
    speaks = bool(kinds & REPORTING)
    acting = not felt if passive else acts(sentence, subject, speaks, pack)
    if passive and reports and speaks:
        barred |= DOUBT
    return barred | _barred_of(subject, acting)


def _placed(
    sentence: Sentence,
    verb: Token,
    first: Token,
    helpers: list[Token],
    barred: frozenset[str],
    pack: Pack,
) -> Iterator[Slot]:
    """The place before a verb, where no adverb is near it, and those that doubt has.

    It goes behind the first of several auxiliaries (has supposedly been sold), before *also* and
    *often*, and where an adverb follows.
    """
    kinds = _of_table(verb, pack)
    if len(helpers) > 1:
        if neighbour(sentence, helpers[0], 1) == helpers[1]:
            yield Slot(verb, helpers[1], kinds, barred | NO_DOUBT)
        barred |= DOUBT
    if first != verb or _has_adverb(sentence, verb, pack):
        barred |= NO_DOUBT
    yield Slot(verb, first, kinds, barred)


def _barred_beside(helpers: list[Token], pack: Pack) -> frozenset[str] | None:
    """What a group of auxiliaries bars; None where they are not plain statements.

    A present passive may tell a state (is closed).
    """
    known = auxiliary(helpers[0], pack)
    if known is None:
        return None
    if MODALS in _of_table(helpers[0], pack):
        return NO_DOUBT
    if known.function not in TOGETHER:
        return None
    if known.function == "future":
        return OF_FACTS
    over = known.function == "perfect"
    barred = NOT_HAPPENED if over or known.tense == "present" else frozenset[str]()
    state = len(helpers) == 1 and bool(barred) and helpers[0].relation in PASSIVE
    return barred | WITHOUT_WILL if state else barred


def _of_participle(sentence: Sentence, verb: Token, pack: Pack) -> Iterator[Slot]:
    """The place before a participle that tells of the noun before it (the bread sold in Ghent).

    What somebody does there can be doubted (the bakers selling bread).
    """
    before = neighbour(sentence, verb, -1)
    if verb.relation not in REDUCED or verb.tag not in PARTICIPLES or verb.pos != "VERB":
        return
    if before is None or before.pos not in ("NOUN", "PROPN") or before.index != verb.head:
        return
    passive, below = verb.tag == PAST_PARTICIPLE, sentence.children[verb.index]
    told = any(t.pos == "ADP" for t in below)
    if passive and (not told or any(t.relation in OWN_PARTS for t in below)):
        return
    if _is_modified(sentence, verb, None, pack) or verb.index in set_phrase_words(sentence, pack):
        return
    kinds = _of_table(verb, pack)
    barred = ADDED | barred_by_sense(sentence, verb, None, kinds, pack)
    if not passive or _has_adverb(sentence, verb, pack):
        barred |= NO_DOUBT
    yield Slot(verb, verb, kinds, barred | DOUBT if kinds & REPORTING else barred)


def _of_copula(sentence: Sentence, copula: Token, pack: Pack) -> Iterator[Slot]:
    """The place between a form of to be and what follows it at once.

    Where other auxiliaries open the group, it is behind the first of them (will supposedly be).
    Before *also* and *often* there is room for doubt only.
    """
    if copula.relation in AUXILIARY - COPULA or COPULAS not in _of_table(copula, pack):
        return
    place = neighbour(sentence, copula, 1)
    ahead = place if place is not None and _is_led(place, pack) else None
    after = neighbour(sentence, ahead, 1) if ahead else place
    if place is None or after is None or after.pos not in PREDICATE:
        return
    head = sentence.tokens[copula.head] if copula.relation == "cop" else copula
    if _is_modified(sentence, head, ahead, pack):
        return
    subject = subject_of(sentence, head) or clause_as_subject(sentence, head)
    if subject is None or subject.index > copula.index or is_familiar(sentence, subject):
        return
    if not is_nobody(sentence, subject, pack):
        barred = _barred_of(subject, acts=False)
        barred |= NO_DOUBT if _has_adverb(sentence, head, pack) else frozenset()
        yield from _of_being(sentence, copula, place, barred, pack)


def _of_being(
    sentence: Sentence, copula: Token, place: Token, barred: frozenset[str], pack: Pack
) -> Iterator[Slot]:
    """The place behind a form of to be, or behind the first of the auxiliaries before it."""
    helpers, kinds = children_of(sentence, copula, AUXILIARY), _of_table(copula, pack)
    if not helpers:
        if "VerbForm=Fin" in copula.features:
            yield Slot(copula, place, kinds, barred)
    elif _barred_beside(helpers, pack) is not None:
        second = neighbour(sentence, helpers[0], 1)
        if second is not None and second in (*helpers[1:], copula):
            yield Slot(copula, second, kinds, barred | NO_DOUBT)


def _of_table(verb: Token, pack: Pack) -> frozenset[str]:
    return (pack.modified_verbs or {}).get(verb.lemma.lower(), frozenset())


def _barred_of(subject: Token | None, acts: bool) -> frozenset[str]:
    barred = frozenset[str]() if acts else WITHOUT_WILL
    features = subject.features if subject is not None else ""
    speaks = "Person=1" in features or "Person=2" in features
    return barred | OF_ONESELF if speaks else barred


def _is_modified(sentence: Sentence, verb: Token, ahead: Token | None, pack: Pack) -> bool:
    """True for a verb with a particle or negation, or right behind an adverb.

    Doubt does not clash with the adverb `ahead`.
    """
    for child in sentence.children[verb.index]:
        if child.relation in PARTICLE or is_negation(child, pack):
            return True
        adverb = child.relation == "advmod" and not is_relative_or_question(child)
        if adverb and child != ahead and child.index == verb.index - 1:
            return True
    return False


def _adverb_ahead(sentence: Sentence, verb: Token, pack: Pack) -> Token | None:
    """The adverb right before a verb that doubt can precede (also, often)."""
    found = children_of(sentence, verb, ADVERB)
    return next((t for t in found if t.index == verb.index - 1 and _is_led(t, pack)), None)


def _is_led(adverb: Token, pack: Pack) -> bool:
    word = pack.lower(adverb.text)
    kind = (pack.time_adverbs or {}).get(word)
    return adverb.pos == "ADV" and (kind in LED or scope_effect(word, pack) == ADDING)


def _has_adverb(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a verb whose adverb leaves room for doubt only: right behind it, or of degree."""
    return any(
        t.index == verb.index + 1 or pack.lower(t.text) in (pack.degree_words or ())
        for t in children_of(sentence, verb, ADVERB)
        if not is_relative_or_question(t)
    )


def subject_of(sentence: Sentence, verb: Token) -> Token | None:
    """The subject of a verb, its own or that of the verb it is joined to."""
    for _ in range(3):
        found = children_of(sentence, verb, SUBJECT | EXPLETIVE)
        if found:
            return found[-1]
        if verb.relation != "conj":
            return None
        verb = sentence.tokens[verb.head]
    return None


def _is_passive(sentence: Sentence, verb: Token) -> bool:
    return bool(children_of(sentence, verb, PASSIVE))


def _reports(sentence: Sentence, verb: Token) -> bool:
    """True for a verb with a clause: the boat is said to be lost."""
    return any(t.relation in CLAUSE for t in sentence.children[verb.index])


def _follows(
    sentence: Sentence, first: Token, verb: Token, subject: Token | None, pack: Pack
) -> bool:
    """True for a verb that begins, with its adverb, right behind its subject."""
    before = sentence.tokens[first.index - 1]
    if subject is None or subject.index > verb.index or disagrees(sentence, subject, verb, pack):
        return False
    if before.pos == "CCONJ":
        return verb.relation == "conj" and not is_denied_before(sentence, verb, pack)
    end = before_time(sentence, verb) if first == verb else before.index
    own = subject.head == verb.index and subtree(sentence, subject)[-1].index == end
    marks = pack.commas | (pack.closing_marks or frozenset())
    return own and (before.pos in BEFORE_VERB or before.text in marks)

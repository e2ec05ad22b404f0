"""Auxiliaries that stay behind without their verb, and whether they can do without it."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.moves.grammar.adverbs import degree_effect
from perturb.moves.grammar.inflection import auxiliary
from perturb.moves.grammar.names import DATES, PLACES
from perturb.moves.grammar.phrases import (
    AGENT,
    AUXILIARY,
    CLAUSE,
    DIRECTION,
    DOER,
    EXPLETIVE,
    GERUND,
    GOVERNED,
    MARK,
    OBJECT,
    ORIGIN,
    PASSIVE,
    PLACE,
    POSSESSIVE,
    PURPOSE,
    SPEECH,
    SUBJECT,
    SUPERLATIVE,
    TIME,
    adposition_class,
    children_of,
    subtree,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.predicates.left_phrases import is_at_or_by, is_by_people, is_somebody
from perturb.moves.predicates.predicate import Predicate
from perturb.moves.text.ends import neighbour
from perturb.segment import Token

MODAL = frozenset({"modal", "possibility"})
LASTING = PLACES | {"ORG"}
AUTHORS = frozenset({"PERSON", "ORG"})
PARTS = "relation"
"""The class of the adposition behind which stands what something is made of."""

CERTAIN = LASTING | AUTHORS
KEEPING = frozenset({"state", "stative", "possession", "telic"})
"""The pack's classes of verbs that tell of what somebody has then (to own, to find)."""

MAKING = frozenset({"verb.creation"})
MOTION = frozenset({"verb.motion"})
MOVING = frozenset({"verb.motion", "verb.contact", "verb.change"})
"""WordNet's domains of what makes something (was by Lee) and what takes it away (was from)."""

AMOUNTS = frozenset({"PERCENT", "MONEY", "QUANTITY", "CARDINAL"})
STAYING = frozenset({"verb.stative", "verb.perception"})
AIMS = frozenset({"noun.act", "noun.event", "noun.state", "noun.possession"})
"""WordNet's domains of what somebody may be for or against."""

LEADING = 2
"""So many of the first meanings of a verb are looked at."""


def is_replaced(predicate: Predicate) -> bool:
    """True if the auxiliary before the verb says much the same with what is left.

    So it does where there is something (there has been growing debate).
    """
    after = _behind_adverb(predicate)
    if not predicate.is_participle or predicate.ends or after is None:
        return False
    if children_of(predicate.sentence, predicate.verb, EXPLETIVE):
        return True
    if after.pos == "PART" or (predicate.is_light and not predicate.is_after_copula):
        return True
    if not predicate.is_after_copula:
        return _can_be_owned(predicate, after)
    if _goes_on_being(predicate, after):
        return False
    if after.pos == "ADP" and after.head == predicate.verb.index:
        parts = adposition_class(after.text, predicate.pack) == PARTS
        manner = _follows_manner(predicate) and not parts
        return not manner and _can_be_predicate(predicate, after)
    if after.tag == "VBG" or _tells_place(predicate, after):
        return True
    return _is_so(predicate, after) or _is_so_much(predicate, after)


def _is_so(predicate: Predicate, after: Token) -> bool:
    """True behind a passive for what the subject may be, or when (the fair is as early as May).

    When it is, is told as well where it goes on (the fair is today).
    """
    passive = bool(children_of(predicate.sentence, predicate.verb, PASSIVE))
    if after.entity in DATES and (after.pos == "ADV" or not passive):
        return not (_is_possible(predicate) or _is_told_of_people(predicate))
    return passive and after.pos not in ("SCONJ", "ADV")


def _behind_adverb(predicate: Predicate) -> Token | None:
    """What follows, without an adverb of manner or *both* before a phrase (is used mainly for)."""
    after = predicate.end
    if after is None or not (after.pos == "CCONJ" or _is_manner(after, predicate)):
        return after
    beyond = neighbour(predicate.sentence, after, 1)
    phrase = beyond is not None and beyond.pos == "ADP" and beyond.head == predicate.verb.index
    return beyond if phrase else after


def _is_so_much(predicate: Predicate, after: Token) -> bool:
    """True for an amount before a comparative (were trading 9p lower)."""
    beyond: Token | None = after
    while beyond is not None and (beyond.pos == "NUM" or beyond.entity in AMOUNTS):
        beyond = neighbour(predicate.sentence, beyond, 1)
    return beyond is not None and beyond != after and "Degree=Cmp" in beyond.features


def _can_be_owned(predicate: Predicate, after: Token) -> bool:
    """True if the subject may just have what was done to (has sold two carts, has made us go)."""
    if _makes_do(predicate):
        return True
    owned = children_of(predicate.sentence, predicate.verb, OBJECT)
    if owned and _is_definite(predicate, owned[0]):
        return False
    if not owned or after.pos not in ("DET", "PRON", "PROPN"):
        loose = after.pos != "NUM" and _follows_adverb(predicate)
        return bool(owned or after.pos in ("ADJ", "NOUN")) and not loose
    return not _follows_adverb(predicate)


def _makes_do(predicate: Predicate) -> bool:
    """True for what somebody has another do (has made us go), or does himself (has made do)."""
    told = [*children_of(predicate.sentence, predicate.verb, SPEECH), predicate.end]
    return any(
        t.tag == "VB" and not children_of(predicate.sentence, t, AUXILIARY | MARK)
        for t in told
        if t is not None
    )


def _goes_on_being(predicate: Predicate, after: Token) -> bool:
    """True behind *being*, which no phrase or adverb goes with (is being tested daily)."""
    helpers = children_of(predicate.sentence, predicate.verb, PASSIVE)
    gerund = any(mark in t.features for t in helpers for mark in GERUND)
    return gerund and after.pos in ("ADP", "ADV", "SCONJ")


def is_supported(predicate: Predicate) -> bool:
    """True behind an auxiliary that is a verb, too, where nothing is denied (what they do sell)."""
    found = children_of(predicate.sentence, predicate.verb, AUXILIARY | {"neg"})
    known = [auxiliary(token, predicate.pack) for token in found]
    functions = {row.function for row in known if row is not None}
    return "support" in functions and "negation" not in functions


def _follows_adverb(predicate: Predicate) -> bool:
    """True behind an adverb that does not go before an object (has again a cart).

    One of time does, and one of no degree (has now a cart, has so far a cart, has also a cart).
    """
    before, pack = neighbour(predicate.sentence, predicate.verb, -1), predicate.pack
    if before is None or degree_effect(before.text, pack) == "empty":
        return False
    first = neighbour(predicate.sentence, before, -1)
    both = f"{first.text} {before.text}" if first is not None else before.text
    if {pack.lower(before.text), pack.lower(both)} & set(pack.time_adverbs or ()):
        return False
    return before.relation == "advmod" and before.pos == "ADV"


def _follows_manner(predicate: Predicate) -> bool:
    """True behind an adverb of how it was done (was publicly by), not of what goes on."""
    before = neighbour(predicate.sentence, predicate.verb, -1)
    passive = children_of(predicate.sentence, predicate.verb, PASSIVE)
    return bool(passive) and before is not None and _is_manner(before, predicate)


def _is_manner(token: Token, predicate: Predicate) -> bool:
    """True for an adverb with the ending of one that tells neither when nor how far."""
    pack, form = predicate.pack, predicate.pack.lower(token.text)
    tables = (pack.time_adverbs, pack.degree_words, pack.scope_words, pack.function_words)
    endings = tuple(row["suffix"] for row in pack.suffixes or () if row["derived"] == "ADV")
    plain = token.head == predicate.verb.index and form.endswith(endings)
    return plain and not any(form in (table or ()) for table in tables)


def _is_definite(predicate: Predicate, noun: Token) -> bool:
    """True for one certain thing, which somebody hardly just has (has opened the gate).

    So, too, for what has a name or an owner, unless the verb tells to have or find it, and for
    a number (has passed 40) that is no pronoun (has made one). One's own things one has anyway
    (has opened its gate), and what was told of, or is the most of its kind (has sold this, has
    seen the worst).
    """
    below = predicate.sentence.children[noun.index]
    if _is_had(predicate, noun, below):
        return False
    personal = noun.pos == "PRON" and "PronType=Prs" in noun.features
    if personal or any("Definite=Def" in t.features for t in below):
        return True
    if _keeps(predicate):
        return False
    owned = any(t.relation in POSSESSIVE and t.pos != "PRON" for t in below)
    number = noun.pos == "NUM" and not below
    number = number and predicate.pack.lower(noun.text) not in (predicate.pack.function_words or ())
    return owned or number or noun.entity in CERTAIN


def _is_had(predicate: Predicate, noun: Token, below: Sequence[Token]) -> bool:
    """True for what somebody may just have: a pronoun alone, *this* thing, the most."""
    if noun.pos == "PRON" and "PronType=Prs" in noun.features:
        told = children_of(predicate.sentence, predicate.verb, OBJECT | CLAUSE)
        return len(told) == 1 and "Reflex=Yes" not in noun.features
    pointed = any("PronType=Dem" in t.features for t in below)
    return pointed or any(t.tag in SUPERLATIVE for t in below)


def _keeps(predicate: Predicate) -> bool:
    """True for a verb that tells to have or find something."""
    return (predicate.pack.verb_classes or {}).get(predicate.verb.lemma) in KEEPING


def _stays(predicate: Predicate) -> bool:
    """True for a verb that tells how something is kept or seen (can be held in the hall)."""
    return _keeps(predicate) or tells(predicate, STAYING, leading=1)


def _tells_place(predicate: Predicate, adverb: Token) -> bool:
    """True for an adverb of place, and for one of which it is not known (was back).

    What tells how much, tells it of the next adverb (was sold as early as May).
    """
    told = predicate.sentence.tokens[adverb.head]
    adverb = told if told.pos == "ADV" and told.index > adverb.index else adverb
    known = predicate.pack.time_adverbs or ()
    timed = predicate.pack.lower(adverb.text) in known
    return adverb.pos == "ADV" and not (timed or _is_manner(adverb, predicate))


def _can_be_predicate(predicate: Predicate, adposition: Token) -> bool:
    """True for a place or time to be at (or to have been to), and for whom something is by.

    What is made up, or built, of parts is of them.
    """
    pack = predicate.pack
    kind = adposition_class(adposition.text, pack) or PLACE
    below = {t.entity for t in predicate.sentence.children[adposition.index]}
    if not below:
        return kind == PLACE and _has_been(predicate) and tells(predicate, MOTION, 1)
    if _is_done_by_one(predicate, adposition):
        return False
    if is_at_or_by(predicate, adposition, kind):
        return True
    if below & DATES and kind != AGENT and not is_somebody(predicate):
        return not _is_named(predicate)
    held = kind == PURPOSE or _stays(predicate) or tells(predicate, MAKING)
    if (_is_possible(predicate) and not held) or _is_out_of_place(predicate, adposition, kind):
        return False
    named = {t.entity for t in subtree(predicate.sentence, adposition)}
    consists = kind == PARTS and predicate.end != predicate.after
    made = kind == PARTS or (
        kind == AGENT and (bool(named & AUTHORS) or is_by_people(predicate, adposition))
    )
    made = consists or (made and tells(predicate, MAKING, LEADING + (kind == PARTS)))
    there = kind == DIRECTION and (_has_been(predicate) or _is_side(predicate, adposition))
    if kind in (PLACE, TIME, PURPOSE, ORIGIN) or there:
        return True
    return made or bool(below & DATES)


def _has_been(predicate: Predicate) -> bool:
    """True behind *been*: where one has been going one has been (the hall they have been *in*)."""
    before = neighbour(predicate.sentence, predicate.verb, -1)
    if before is not None and before.pos == "ADV" and before.head == predicate.verb.index:
        before = neighbour(predicate.sentence, before, -1)
    return before is not None and "VerbForm=Part" in before.features


def _is_side(predicate: Predicate, adposition: Token) -> bool:
    """True for where something lies, with a noun that is an adverb, too (is to the east of it)."""
    below = predicate.sentence.children[adposition.index]
    return any(bool(meanings(t.text, "ADV", predicate.pack)) for t in below)


def _is_out_of_place(predicate: Predicate, adposition: Token, kind: str) -> bool:
    """True where nothing just is: a person that something is done to, and what is taken away."""
    passive = bool(children_of(predicate.sentence, predicate.verb, PASSIVE))
    if kind == PURPOSE and not passive and _is_wanted(predicate, adposition):
        return False
    if kind in (AGENT, PURPOSE) and _is_told_of_people(predicate):
        return True
    if is_somebody(predicate):
        return passive and not (kind == PLACE and _is_part_of(predicate, adposition))
    away = tells(predicate, MOVING) and not tells(predicate, MAKING)
    return kind == ORIGIN and passive and away


def _is_wanted(predicate: Predicate, adposition: Token) -> bool:
    """True for what people may be for (the bakers are calling *for a rise*), no thing or time.

    What they have been doing it for, they have not been for (has been looking for work).
    """
    helpers = children_of(predicate.sentence, predicate.verb, AUXILIARY)
    if len(helpers) > 1:
        return False
    wanted = children_of(predicate.sentence, adposition, GOVERNED)
    return any(not t.entity and domain(t, predicate.pack) in AIMS for t in wanted)


def _is_part_of(predicate: Predicate, adposition: Token) -> bool:
    """True for a verb of a state that one is in at no time (was involved in the sale)."""
    below = predicate.sentence.children[adposition.index]
    senses = meanings(predicate.verb.lemma, "VERB", predicate.pack)[:1]
    state = any(sense.domain == "verb.stative" for sense in senses)
    return state and not any(t.entity in DATES for t in below)


def tells(predicate: Predicate, domains: frozenset[str], leading: int = LEADING) -> bool:
    """True if one of the first meanings of the verb is of these domains."""
    senses = meanings(predicate.verb.lemma, "VERB", predicate.pack)[:leading]
    return any(sense.domain in domains for sense in senses)


def _is_done_by_one(predicate: Predicate, adposition: Token) -> bool:
    """True where it is told further on who did it (was agreed on Monday by the guests)."""
    below = children_of(predicate.sentence, predicate.verb, DOER)
    return any(t.index > adposition.index for t in below)


def _is_named(predicate: Predicate) -> bool:
    """True for a place or body, or any bare name, which is at no time (Rome was founded in May)."""
    said = children_of(predicate.sentence, predicate.verb, SUBJECT)
    below = predicate.sentence.children
    bare = (t.pos == "PROPN" and not t.entity and not below[t.index] for t in said)
    return any(t.entity in LASTING for t in said) or any(bare)


def _is_possible(predicate: Predicate) -> bool:
    """True behind a modal: what can be sold in a shop is not what can be in it."""
    found = children_of(predicate.sentence, predicate.verb, AUXILIARY)
    known = (auxiliary(token, predicate.pack) for token in found)
    return any(row is not None and row.function in MODAL for row in known)


def _is_told_of_people(predicate: Predicate) -> bool:
    """True for people as subject (the guards were treated for burns)."""
    said = children_of(predicate.sentence, predicate.verb, SUBJECT)
    people = any(domain(t, predicate.pack) == "noun.person" for t in said)
    return people or is_somebody(predicate)

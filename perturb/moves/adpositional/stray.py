"""Adpositional phrases of which the tree has a neighbour's piece, or lost one of their own."""

from __future__ import annotations

from perturb.lexicon.inflection import Form
from perturb.moves.adpositional.mixed import TOLD
from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    APPOSITION,
    COMPANY,
    COMPOUND,
    CONJUNCT,
    DETERMINER,
    DIRECTION,
    MARK,
    NOUNS,
    OBJECT,
    ORIGIN,
    PREDICATIVE,
    PURPOSE,
    REDUCED,
    TIME,
    adposition_class,
    adposition_use,
    children_of,
    conjunction_class,
    taken_adpositions,
)
from perturb.moves.grammar.senses import domain
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import is_wordlike

JOINED = APPOSITION | CONJUNCT
PLURAL_NOUN = "NNS"
PAIR = 2


def is_stray(adjunct: Adjunct) -> bool:
    """True if what belongs together would be parted."""
    return any(test(adjunct) for test in STRAY)


def _follows_closeness(adjunct: Adjunct) -> bool:
    """True behind the adverb of a time (on Sunday shortly before noon the bell rang)."""
    before = adjunct.before
    adverb = before is not None and before.pos == "ADV" and before.tag == "RB"
    if before is None or not adverb or adjunct.kind != TIME:
        return False
    earlier = neighbour(adjunct.sentence, before, -1)
    opens = earlier is None or earlier.text in adjunct.pack.commas or earlier.entity in DATES
    return opens and adjunct.is_fronted


def _ends_in_adverb(adjunct: Adjunct) -> bool:
    """True for an adposition at the end that has lost its noun (at temperatures below)."""
    last, noun = adjunct.phrase.tokens[-1], adjunct.phrase.complement
    lone = last.pos == "ADV" and last.head == noun.index and last.index == noun.index + 1
    return lone and adposition_class(last.text, adjunct.pack) is not None


def _leaves_conjunction(adjunct: Adjunct) -> bool:
    """True at the end behind a conjunction and its comma (in Ghent, Rome and, until May, Lyon).

    An abbreviation is left as well (he fears many things, e.g., in the dark).
    """
    before, after = adjunct.before, adjunct.after
    if before is None or before.text not in adjunct.pack.commas:
        return False
    earlier = neighbour(adjunct.sentence, before, -1)
    closes = after is None or not is_wordlike(after.text)
    comma = after is not None and after.text in adjunct.pack.commas
    short = earlier is not None and earlier.text[-1] in (adjunct.pack.final_marks or ())
    joins = earlier is not None and (earlier.pos == "CCONJ" or (short and earlier.pos == "ADV"))
    return closes and joins and not comma


def _opens_report(adjunct: Adjunct) -> bool:
    """True for news before its clause (it fell, after reports by Ann the mill was in danger)."""
    after, verb = adjunct.after, adjunct.governor
    if after is None or not adjunct.is_fronted or not is_wordlike(after.text):
        return False
    told = domain(adjunct.phrase.complement, adjunct.pack) in TOLD
    clause = verb.relation in ADVERBIAL_CLAUSE
    return told and clause and not children_of(adjunct.sentence, verb, MARK)


def _precedes_start(adjunct: Adjunct) -> bool:
    """True for how long, before when that begins (it holds for three years starting in May)."""
    after = adjunct.after
    if after is None or after.tag != "VBG" or adjunct.phrase.complement.entity not in DATES:
        return False
    phase = (adjunct.pack.verb_classes or {}).get(after.lemma) == "phase"
    return phase and not adjunct.is_fronted


def _precedes_being(adjunct: Adjunct) -> bool:
    """True before the verb of a clause without a finite one (it led to the mill being sold)."""
    after = adjunct.after
    return after is not None and after.pos == "AUX" and after.tag == "VBG"


def _precedes_number(adjunct: Adjunct) -> bool:
    """True before a number that goes with the noun inside (at positions 46° East)."""
    after = adjunct.after
    if after is None or after.pos not in ("NUM", "SYM") or adjunct.is_fronted:
        return False
    plain = adjunct.phrase.complement.pos == "NOUN" and not adjunct.phrase.complement.entity
    return plain and after.entity not in DATES


def _is_asked_by_quality(adjunct: Adjunct) -> bool:
    """True for what an adjective before asks for (similar in size, has similar walls to ours)."""
    said = children_of(adjunct.sentence, adjunct.governor, PREDICATIVE)
    if any(adjunct.adposition in taken_adpositions(t.lemma, adjunct.pack) for t in said):
        return not adjunct.is_fronted
    objects = children_of(adjunct.sentence, adjunct.governor, OBJECT)
    attributes = (
        t for n in (adjunct.governor, *objects) for t in adjunct.sentence.children[n.index]
    )
    return any(t.relation == "amod" and _asks_before_noun(t, adjunct) for t in attributes)


def _asks_before_noun(word: Token, adjunct: Adjunct) -> bool:
    """True for an adjective that asks for a phrase before a noun as well (similar walls to)."""
    row = (adjunct.pack.governed_adpositions or {}).get(word.lemma.lower())
    behind = word.index < adjunct.phrase.tokens[0].index
    asked = [row[use].split() for use in ("always", "noun")] if row is not None else []
    return behind and bool(asked) and all(adjunct.adposition in words for words in asked)


def _precedes_doubt(adjunct: Adjunct) -> bool:
    """True before an adverb that would open a clause (in the valley, though, it rains)."""
    adverb = adjunct.behind_comma
    if adverb is None or adverb.pos != "ADV":
        return False
    opens = conjunction_class(adverb.text, adjunct.pack) not in (None, "adverb")
    return opens and adjunct.is_fronted and adjunct.before is None


def _holds_action(adjunct: Adjunct) -> bool:
    """True for a day and what happened then (the sale in May of the old mill)."""
    time, bound = adjunct.phrase.complement, adjunct.sentence.children
    below = (t for t in bound[time.index] if adposition_use(t.text, adjunct.pack) == "bound")
    nouns = (n for t in below for n in bound[t.index] if n.pos in NOUNS)
    named = time.pos == "PROPN" and time.entity in DATES
    return named and any(n.entity not in DATES for n in nouns)


def _is_joined_later(adjunct: Adjunct) -> bool:
    """True before a time and another noun (after the dry days last May and the cold this month)."""
    after = adjunct.after
    if after is not None and after.pos == "ADP" and _holds_other(adjunct, after):
        return True
    while after is not None and after.entity in DATES:
        after = neighbour(adjunct.sentence, after, 1)
    if after is None or after == adjunct.after or after.pos != "CCONJ" or adjunct.is_fronted:
        return False
    noun = neighbour(adjunct.sentence, after, 1)
    return noun is not None and noun.relation in DETERMINER | {"amod"} and not noun.entity


def _holds_other(adjunct: Adjunct, adposition: Token) -> bool:
    """True if a noun is joined to a time (in view of rain in May, a dry June and frost)."""
    children = adjunct.sentence.children
    times = (t for t in children[adposition.index] if t.entity in DATES)
    joined = (t for time in times for t in children[time.index] if t.relation in JOINED)
    return any(t.pos in NOUNS and t.entity not in DATES for t in joined)


def _is_due(adjunct: Adjunct) -> bool:
    """True for a time and the adjective before it (with payment due on Monday)."""
    return adjunct.phrase.tokens[0].pos == "ADJ" and adjunct.phrase.complement.entity in DATES


def _is_shared_elsewhere(adjunct: Adjunct) -> bool:
    """True if a second one is joined to another phrase (cut with a saw in May or with a knife)."""
    last, own = adjunct.phrase.tokens[-1].index, {t.index for t in adjunct.phrase.tokens}
    return not adjunct.is_fronted and any(
        t.pos == "ADP"
        and t.relation in CONJUNCT
        and t.head not in own
        and adjunct.pack.lower(t.text) == adjunct.adposition
        for t in adjunct.sentence.tokens[last + 1 :]
    )


def _leaves_complement(adjunct: Adjunct) -> bool:
    """True between a noun and a phrase that the noun inside may have (gaps in views on trade)."""
    after, noun = adjunct.after, adjunct.phrase.complement
    if after is None or after.pos != "ADP" or adjunct.governor.pos not in NOUNS:
        return False
    if noun.pos != "NOUN" or noun.entity in DATES or adjunct.is_fronted:
        return False
    timed = any(t.entity in DATES for t in adjunct.sentence.children[after.index])
    kind = adposition_class(after.text, adjunct.pack)
    if (kind in (COMPANY, ORIGIN) and not timed) or _is_action(adjunct):
        return True
    rows = (adjunct.pack.governed_adpositions or {}).get(noun.lemma.lower())
    return rows is not None and adjunct.pack.lower(after.text) in rows["noun"].split()


def _leaves_demand(adjunct: Adjunct) -> bool:
    """True before what the noun at the end asks for (they left after demands for more oil)."""
    after, last = adjunct.after, adjunct.phrase.tokens[-1]
    if after is None or after.pos != "ADP" or last.pos != "NOUN" or adjunct.is_fronted:
        return False
    if adposition_class(after.text, adjunct.pack) != PURPOSE:
        return False
    row = (adjunct.pack.governed_adpositions or {}).get(last.lemma.lower())
    return row is not None and adjunct.pack.lower(after.text) in row["noun"].split()


def _ends_in_term(adjunct: Adjunct) -> bool:
    """True for a fixed expression at the end of which more is told (keepers of record in May)."""
    after, ending = adjunct.after, adjunct.phrase.tokens[-PAIR:]
    if after is None or adjunct.is_fronted or len(adjunct.phrase.tokens) == PAIR:
        return False
    words = adjunct.pack.lower(" ".join(t.text for t in ending))
    return is_wordlike(after.text) and words in (adjunct.pack.set_phrases or ())


def _is_action(adjunct: Adjunct) -> bool:
    """True for a gerund that the tree has for a noun (delays in reading old books for years)."""
    first = adjunct.phrase.tokens[1]
    gerund = is_verb_form(adjunct.pack.lower(first.text), Form.PRESENT_PARTICIPLE, adjunct.pack)
    return gerund and first.relation in COMPOUND


def _opens_way(adjunct: Adjunct) -> bool:
    """True for where something starts whose end is told later (from Ghent in the north to)."""
    last, verb = adjunct.phrase.tokens[-1].index, adjunct.governor
    if adjunct.kind != ORIGIN or verb.pos != "VERB" or adjunct.is_fronted:
        return False
    return any(
        t.index > last
        and t.pos == "ADP"
        and adposition_class(t.text, adjunct.pack) == DIRECTION
        and adposition_use(t.text, adjunct.pack) == "ranging"
        for t in adjunct.sentence.children[verb.index]
    )


def _is_clause(adjunct: Adjunct) -> bool:
    """True for a noun that may be a verb behind its subject (they sell more as autumn nears)."""
    noun, row = adjunct.phrase.complement, (adjunct.pack.conjunctions or {}).get(adjunct.adposition)
    if row is None or noun.tag != PLURAL_NOUN or adjunct.pack.inflection is None:
        return False
    parts = children_of(adjunct.sentence, noun, COMPOUND)
    bare = bool(parts) and not children_of(adjunct.sentence, noun, DETERMINER)
    verb = adjunct.pack.inflection.verb_of(adjunct.pack.lower(noun.text))
    return bare and verb is not None and adjunct.governor.pos == "VERB"


def _is_told_of_noun(adjunct: Adjunct) -> bool:
    """True before a comma and a participle that may tell of the noun inside or of its head."""
    beyond = adjunct.behind_comma
    if beyond is None or adjunct.governor.pos not in NOUNS:
        return False
    tells = beyond.tag == "VBN" and beyond.relation in REDUCED
    return tells and beyond.head == adjunct.governor.index


STRAY = (
    _follows_closeness,
    _ends_in_adverb,
    _leaves_conjunction,
    _opens_report,
    _precedes_start,
    _precedes_being,
    _precedes_number,
    _is_asked_by_quality,
    _precedes_doubt,
    _holds_action,
    _is_joined_later,
    _is_due,
    _is_shared_elsewhere,
    _leaves_complement,
    _leaves_demand,
    _ends_in_term,
    _opens_way,
    _is_clause,
    _is_told_of_noun,
)

"""Verbs that say too little, or something else, without the phrase behind them."""

from __future__ import annotations

from perturb.moves.adpositional.demands import has_more
from perturb.moves.grammar.adjuncts import COMPLEMENTS, Adjunct
from perturb.moves.grammar.names import DATES, QUOTES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    AGENT,
    AUXILIARY,
    CLAUSE,
    COMPOUND,
    CONJUNCT,
    DIRECTION,
    NOUNS,
    OBJECT,
    OPEN_CLAUSE,
    PASSIVE,
    POSSESSIVE,
    RELATIVE,
    SUBJECT,
    WAYS,
    children_of,
    is_relative_or_question,
    subjects_of,
)
from perturb.moves.grammar.senses import meanings, verb_domain
from perturb.moves.grammar.verb_groups import is_negation
from perturb.moves.text.ends import neighbour

BODY = "noun.body"
SAYING = "verb.communication"
SEEING = "verb.perception"
MOTION = "verb.motion"
"""WordNet's domain of verbs that ask where to (they fell behind the others)."""


def leaves_verb_bare(adjunct: Adjunct) -> bool:
    """True if the verb would be left without what it is nothing without."""
    return any(test(adjunct) for test in LEFT)


def _is_way(adjunct: Adjunct) -> bool:
    """True for the way of a motion (the shelves run deep in the wall, the mill falls behind it).

    Where it happens is not missed (they walked in the hills) unless it did not happen there
    or is an action (they rushed at selling it).
    """
    verb = adjunct.governor
    if verb.pos != "VERB" or adjunct.is_fronted or adjunct.kind not in WAYS or adjunct.is_sure():
        return False
    if not _is_motion(adjunct) or verb.relation in OPEN_CLAUSE:
        return False
    if meanings(f"{verb.lemma} {adjunct.adposition}", "VERB", adjunct.pack):
        return True
    below, aim = adjunct.sentence.children[verb.index], adjunct.phrase.complement
    led = aim.pos == "VERB" or adjunct.phrase.tokens[0] != adjunct.phrase.adposition
    asked = led or adjunct.kind == DIRECTION or any(is_negation(t, adjunct.pack) for t in below)
    return asked and _is_alone(adjunct)


def _is_alone(adjunct: Adjunct) -> bool:
    """True if nothing but another clause follows the verb (he fell behind, as he was tired)."""
    own, verb = {t.index for t in adjunct.phrase.tokens}, adjunct.governor
    return not any(
        t.index > verb.index and t.index not in own and t.pos != "PUNCT"
        for t in adjunct.sentence.children[verb.index]
        if t.relation not in ADVERBIAL_CLAUSE | CONJUNCT | {"cc"}
    )


def _is_light(adjunct: Adjunct) -> bool:
    """True behind a verb that tells nothing alone (they refused to get behind the plan)."""
    verb = adjunct.governor
    light = (adjunct.pack.weak_verbs or {}).get(verb.lemma) == "light" and verb.pos == "VERB"
    objects = children_of(adjunct.sentence, verb, COMPLEMENTS | PASSIVE)
    return light and not (objects or adjunct.is_fronted or adjunct.is_adverbial)


def _fills_quote(adjunct: Adjunct) -> bool:
    """True if one quoted word would be left (he told them to "act like a cook" at the mill)."""
    verb, after = adjunct.governor, adjunct.after
    opening = neighbour(adjunct.sentence, verb, -1)
    if opening is None or after is None or adjunct.before != verb or verb.pos != "VERB":
        return False
    return opening.text in QUOTES and after.text in QUOTES.values()


def _is_joined(adjunct: Adjunct) -> bool:
    """True behind a passive that makes one verb with the adposition (it is allied with Rome)."""
    verb = adjunct.governor
    if adjunct.kind == AGENT or adjunct.before != verb or has_more(adjunct):
        return False
    passive = children_of(adjunct.sentence, verb, PASSIVE)
    term = f"{verb.lemma} {adjunct.adposition}"
    return bool(passive) and bool(meanings(term, "VERB", adjunct.pack))


def _is_view(adjunct: Adjunct) -> bool:
    """True for where somebody looks (they should look beyond the valley)."""
    verb = adjunct.governor
    if (
        verb.pos != "VERB"
        or adjunct.is_fronted
        or adjunct.kind not in WAYS
        or not _is_alone(adjunct)
    ):
        return False
    looks = verb_domain(verb, adjunct.pack) == SEEING
    return looks and not children_of(adjunct.sentence, verb, COMPLEMENTS | PASSIVE)


def _says_nothing(adjunct: Adjunct) -> bool:
    """True in a relative clause that hardly stands without (we know cooks who work in mills)."""
    verb, sentence = adjunct.governor, adjunct.sentence
    if verb.relation not in RELATIVE or not adjunct.is_expected or has_more(adjunct):
        return False
    said = subjects_of(sentence, verb)
    objects = children_of(sentence, verb, COMPLEMENTS)
    return not objects and any(is_relative_or_question(t) for t in said)


def _is_adjective(adjunct: Adjunct) -> bool:
    """True for what an adjective read as a noun asks for (a road parallel to the river)."""
    word, pack = adjunct.governor, adjunct.pack
    row = (pack.governed_adpositions or {}).get(word.lemma.lower())
    if word.pos != "NOUN" or row is None or adjunct.before != word:
        return False
    asked = adjunct.adposition in row["always"].split()
    parts = children_of(adjunct.sentence, word, COMPOUND)
    return asked and bool(parts) and bool(meanings(word.lemma.lower(), "ADJ", pack))


def _is_motion(adjunct: Adjunct) -> bool:
    """True for a verb of motion that has no object."""
    moves = verb_domain(adjunct.governor, adjunct.pack) == MOTION
    return moves and not children_of(adjunct.sentence, adjunct.governor, OBJECT | PASSIVE)


def _passes_by(adjunct: Adjunct) -> bool:
    """True for what somebody passes, not who does it (we swing by the mill to see her)."""
    noun = adjunct.phrase.complement
    near = adjunct.kind == AGENT and noun.pos in NOUNS and not noun.entity
    close = near and adjunct.before == adjunct.governor and _is_motion(adjunct)
    return close and all(t.pos != "NUM" for t in adjunct.phrase.tokens)


def _describes(adjunct: Adjunct) -> bool:
    """True for all that a participle right behind its noun has (a pale oil pressed from seeds).

    A clause without an auxiliary may lose what tells where (they saw the lamps broken in the
    hall) but not what the verb hardly stands without (they saw a lamp wrapped in cloth).
    """
    verb, sentence = adjunct.governor, adjunct.sentence
    before = neighbour(sentence, verb, -1)
    if verb.tag != "VBN" or before is None or before.pos not in NOUNS:
        return False
    clause = verb.relation in CLAUSE and not adjunct.is_expected
    lone = not children_of(sentence, verb, AUXILIARY | SUBJECT if clause else AUXILIARY)
    return lone and not (adjunct.is_fronted or has_more(adjunct))


def _resumes(adjunct: Adjunct) -> bool:
    """True at the end behind an aside that parts it from its verb (they come, like eggs, in …)."""
    before, verb, commas = adjunct.before, adjunct.governor, adjunct.pack.commas
    behind = neighbour(adjunct.sentence, verb, 1)
    if before is None or behind is None or before.text not in commas or adjunct.is_fronted:
        return False
    aside = neighbour(adjunct.sentence, behind, 1)
    parted = behind.text in commas and behind.index < before.index and verb.pos == "VERB"
    return parted and aside is not None and aside.pos == "ADP" and aside.head == verb.index


def _is_close(adjunct: Adjunct) -> bool:
    """True for one's own limbs behind an adjective, said of no body (the rival is hot on …)."""
    noun, before = adjunct.phrase.complement, adjunct.before
    own = children_of(adjunct.sentence, noun, POSSESSIVE)
    several = "Number=Plur" in noun.features and any(t.pos == "PRON" for t in own)
    if before is None or before.pos != "ADJ" or not several:
        return False
    senses = meanings(adjunct.pack.lower(noun.lemma), "NOUN", adjunct.pack)
    return adjunct.governor.pos in ("AUX", "ADJ") and any(s.domain == BODY for s in senses)


def _completes_talk(adjunct: Adjunct) -> bool:
    """True behind a verb and noun for what is said together (they poked fun at the keeper)."""
    noun, verb = adjunct.before, adjunct.governor
    if noun is None or noun.relation not in OBJECT or adjunct.phrase.complement.entity in DATES:
        return False
    senses = meanings(f"{verb.lemma} {noun.lemma}", "VERB", adjunct.pack)
    return any(s.domain == SAYING for s in senses)


LEFT = (
    _is_light,
    _fills_quote,
    _is_joined,
    _is_view,
    _says_nothing,
    _is_adjective,
    _completes_talk,
    _is_way,
    _passes_by,
    _describes,
    _resumes,
    _is_close,
)

"""Verbs that leave words stranded which are nowhere else without one."""

from __future__ import annotations

from perturb.moves.grammar.phrases import (
    AGENT,
    CLAUSE,
    COMPARING,
    CONJUNCT,
    DIRECTION,
    GERUND,
    GOVERNED,
    OBJECT,
    ORIGIN,
    PASSIVE,
    PLACE,
    PREDICATIVE,
    PURPOSE,
    TIME,
    adposition_class,
    adposition_use,
    children_of,
    subtree,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.predicates.left_auxiliaries import AMOUNTS, MAKING, tells
from perturb.moves.predicates.left_verbs import parts_pronoun
from perturb.moves.predicates.predicate import Predicate
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Token
from perturb.text import is_wordlike

BEING = frozenset({"state", "stative", "description", "situational"})
"""The pack's classes of verbs that tell what something is, has or amounts to."""

NOMINAL = frozenset({"NOUN", "PROPN", "PRON", "NUM"})
DESCRIBING = frozenset({"acl", "advcl"})
GOVERNING = frozenset({"prep", "agent"})
PERSON = "PERSON"
PAIRING = COMPARING | {"ranging"}
"""The pack's uses of adpositions that may have a phrase with another one as complement."""

STAYING = frozenset({PLACE, TIME, ORIGIN, PURPOSE})
"""The pack's classes of adpositions of phrases that tell what something is, too (is at hand)."""


def strands_event(predicate: Predicate) -> bool:
    """True for a participle whose object stays (they fled, leaving chaos; was made using a saw).

    What is a part, a sum or a sign of the rest could stand beside it without the verb.
    """
    verb, sentence, after = predicate.verb, predicate.sentence, predicate.after
    if verb.tag != "VBG" or verb.relation != "advcl" or after is None:
        return False
    if (predicate.pack.verb_classes or {}).get(verb.lemma) in BEING:
        return False
    objects = children_of(sentence, verb, OBJECT)
    plain = bool(objects) and not objects[0].entity and subtree(sentence, objects[0])[0] == after
    told = children_of(sentence, verb, CLAUSE | PREDICATIVE)
    told = told or (children_of(sentence, objects[0], CONJUNCT) if objects else [])
    return plain and not told and _parts(neighbour(sentence, verb, -1), after, predicate.pack)


def _parts(before: Token | None, after: Token, pack: Pack) -> bool:
    """True for a place behind a comma, and for one before an article or pronoun."""
    if before is not None and before.text in pack.commas:
        return True
    return after.pos in ("DET", "PRON") and (before is None or before.pos in ("VERB", "NOUN"))


def parts_adpositions(predicate: Predicate) -> bool:
    """True for a gerund between two adpositions (they won by looking at the map).

    Two go together where something comes *from under* the roof, or runs *instead of on* rails;
    the second of two is an adverb, too (guests aged nine or under waiting for bread). What is
    as often a noun is none (held for questioning by guards).
    """
    verb, pack = predicate.verb, predicate.pack
    before, after = neighbour(predicate.sentence, verb, -1), predicate.end
    if verb.relation != "pcomp" or before is None or after is None or before.pos != "ADP":
        return False
    beside = verb.head == before.index and after.pos == "ADP" and after.head == verb.index
    beside = beside and before.relation not in CONJUNCT
    if not beside or not children_of(predicate.sentence, after, GOVERNED):
        return False
    first = neighbour(predicate.sentence, before, -1)
    paired = first is not None and adposition_use(first.text, pack) in PAIRING
    goal = adposition_class(after.text, pack) == DIRECTION
    form = pack.lower(verb.text)
    purpose = adposition_class(before.text, pack) == PURPOSE
    if purpose and any(sense.count(form) for sense in meanings(form, "NOUN", pack)):
        return False
    paired = paired or adposition_use(before.text, pack) in PAIRING
    return not paired and (goal or adposition_use(after.text, pack) not in PAIRING)


def strands_agent(predicate: Predicate) -> bool:
    """True for a participle between its adverb and its phrase (something now sold by bakers).

    So, too, for what something is known as; what is *now at* a place, or *now as* something,
    needs no verb.
    """
    verb, after, pack = predicate.verb, predicate.after, predicate.pack
    before = neighbour(predicate.sentence, verb, -1)
    if verb.tag != "VBN" or verb.relation not in DESCRIBING or before is None or after is None:
        return False
    adverb = before.pos == "ADV" and before.head == verb.index
    compared = adposition_use(after.text, pack) in COMPARING
    stays = adverb and (compared or adposition_class(after.text, pack) in STAYING)
    adverb = adverb and not _may_be_by(predicate, before, after)
    named = compared and (pack.verb_classes or {}).get(verb.lemma) == "state"
    return (adverb or named) and not stays and after.pos == "ADP" and after.head == verb.index


def _may_be_by(predicate: Predicate, adverb: Token, after: Token) -> bool:
    """True for what may as well be by somebody (many halls, mostly painted by him)."""
    by = adposition_class(after.text, predicate.pack) == AGENT
    comma = neighbour(predicate.sentence, adverb, -1)
    loose = comma is not None and comma.text in predicate.pack.commas
    named = any(t.entity == PERSON for t in subtree(predicate.sentence, after))
    return by and (loose or named or tells(predicate, MAKING))


def strands_second(predicate: Predicate) -> bool:
    """True for the second verb with an object, where the first one has none (it fell and hit us).

    What is left is joined to another thing, of which nothing was told, unless it follows what
    something is, or another noun that it can be joined to (owns a mill and employs nine people).
    """
    verb, sentence, after = predicate.verb, predicate.sentence, predicate.after
    joining, first = neighbour(sentence, verb, -1), sentence.tokens[verb.head]
    if verb.relation != "conj" or "VerbForm=Fin" not in verb.features or after is None:
        return False
    objects = children_of(sentence, verb, OBJECT)
    if not objects or subtree(sentence, objects[0])[0] != after or objects[0].entity in AMOUNTS:
        return False
    if follows_state(predicate) and not any(t.pos == "ADP" for t in sentence.children[verb.index]):
        return False
    joined = joining is not None and joining.pos == "CCONJ"
    noun = first.pos == "VERB" and sentence.tokens[verb.index - 2].pos == "NOUN"
    joined = joined and (verb.tag != "VBD" or after.pos != "NOUN")
    joined = joined and not (noun and objects[0].pos == "NOUN")
    return joined and first.pos in ("VERB", "AUX") and not children_of(sentence, first, OBJECT)


def strands_conjunction(predicate: Predicate) -> bool:
    """True for the second of two verbs right behind the first (to bake and sell the bread)."""
    verb, sentence, after = predicate.verb, predicate.sentence, predicate.end
    joining, first = neighbour(sentence, verb, -1), neighbour(sentence, verb, -2)
    if verb.relation != "conj" or after is None or joining is None or first is None:
        return False
    beside = joining.pos == "CCONJ" and first.index == verb.head and first.pos == "VERB"
    if first.relation == "amod" or not beside:
        return False
    if after.pos != "ADP":
        owned = children_of(sentence, verb, OBJECT)
        owned = [] if follows_state(predicate) else owned
        return bool(owned) and subtree(sentence, owned[0])[0] == after
    stays = verb.tag == "VBN" and adposition_class(after.text, predicate.pack) in STAYING
    return _governs(after, verb) and not stays


def follows_state(predicate: Predicate) -> bool:
    """True behind what something is, before what it may be, too (was lit and posed a risk)."""
    first, after = predicate.sentence.tokens[predicate.verb.head], predicate.after
    certain = after is not None and "Definite=Def" in after.features
    return not certain and bool(children_of(predicate.sentence, first, PASSIVE | PREDICATIVE))


def strands_participle(predicate: Predicate) -> bool:
    """True for the second participle of two (was shut in May and [sold] by the town).

    What is left of an active one is joined to the object of the first; where the same
    adposition is behind both, the first one serves (was seen by Ann and sold by Lee).
    """
    verb, sentence, after = predicate.verb, predicate.sentence, predicate.after
    joining, first = neighbour(sentence, verb, -1), sentence.tokens[verb.head]
    if verb.relation != "conj" or joining is None or joining.pos != "CCONJ" or after is None:
        return False
    if sentence.tokens[joining.index - 1].pos == "ADP":
        return False
    if verb.tag == "VBN" and first.tag == "VBN":
        told = {t.text for t in children_of(sentence, first, GOVERNING) if t.index < verb.index}
        return after.pos == "ADP" and _governs(after, verb) and after.text not in told
    owned = children_of(sentence, first, OBJECT)
    return verb.tag == first.tag == "VBG" and after.pos in ("DET", "PRON") and not owned


def _governs(adposition: Token, verb: Token) -> bool:
    return adposition.head == verb.index and adposition.relation in GOVERNING


def leaves_being(predicate: Predicate) -> bool:
    """True behind *being* where the clause ends (before being abandoned or …)."""
    helpers = children_of(predicate.sentence, predicate.verb, PASSIVE)
    gerund = any(mark in t.features for t in helpers for mark in GERUND)
    return gerund and predicate.ends


def describes(predicate: Predicate) -> bool:
    """True for an active participle between its noun and its object (a cart carrying the hay)."""
    verb, after = predicate.verb, predicate.after
    if after is not None and parts_pronoun(predicate):
        return True
    if verb.relation != "acl" or "Tense=Pres" not in verb.features or after is None:
        return False
    before = neighbour(predicate.sentence, verb, -1)
    beside = before is not None and before.pos in ("NOUN", "PROPN")
    return beside and after.pos in ("DET", "PRON")


def strands_object(predicate: Predicate) -> bool:
    """True as `_describes`, but for an object that can be read as one with the noun."""
    verb, after = predicate.verb, predicate.after
    before = neighbour(predicate.sentence, verb, -1)
    if verb.relation != "acl" or "Tense=Pres" not in verb.features or after is None:
        return False
    plural = before is not None and before.pos == "NOUN" and "Number=Plur" in before.features
    objects = children_of(predicate.sentence, verb, OBJECT)
    return plural and after.pos in ("ADJ", "NOUN") and bool(objects) and not objects[0].entity


def shares_form(predicate: Predicate) -> bool:
    """True for the second of two infinitives, unless it leaves two things that can be joined."""
    verb, sentence, after = predicate.verb, predicate.sentence, predicate.after
    joining, before = neighbour(sentence, verb, -1), neighbour(sentence, verb, -2)
    if verb.relation != "conj" or "VerbForm=Inf" not in verb.features or after is None:
        return False
    joined = joining is not None and joining.pos == "CCONJ" and before is not None
    loose = before is not None and before.pos not in NOMINAL and is_wordlike(before.text)
    return joined and loose and after.pos in ("DET", "PRON")


STRANDED = (strands_event, strands_second, strands_agent, strands_participle)
"""What leaves words behind that may be read as something else, so that a person has to look."""

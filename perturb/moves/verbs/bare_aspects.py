"""Changes of aspect where no verb is finite: infinitives, gerunds and requests."""

from __future__ import annotations

from collections.abc import Iterator

from perturb.edit import Edit
from perturb.moves.clauses.main_clause import request
from perturb.moves.grammar.inflection import inflected, is_verb_form
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    AUXILIARY,
    CLAUSE,
    CONJUNCT,
    GERUND,
    MARK,
    OBJECT,
    OPEN_CLAUSE,
    PASSIVE,
    REDUCED,
    RELATIVE,
    SUBJECT,
    children_of,
    taken_adpositions,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.grammar.tenses import MOMENTS, verb_class
from perturb.moves.grammar.verb_groups import AMOUNTS
from perturb.moves.text.casing import like
from perturb.moves.text.ends import neighbour
from perturb.moves.verbs.tense_choice import Change
from perturb.moves.verbs.unsure_aspects import is_due
from perturb.moves.verbs.unsure_tenses import is_glued
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike
from perturb.words.penn import Form

STATES = frozenset({"state", "stative"})
ACT = "noun.act"
HAPPENS = frozenset({ACT, "noun.event"})
COMMONEST = 3
"""Meanings of a noun that are often meant."""
GOES_ON = frozenset(
    {
        *(ACT, "noun.event", "noun.communication", "noun.feeling", "noun.food"),
        *("noun.phenomenon", "noun.process", "noun.quantity", "noun.time"),
    }
)
VAGUE = frozenset({"noun.state", "noun.Tops"})
"""Domains of nouns that tell a state or what happens (luck, an event), by their other meanings."""
MEASURES = DATES | AMOUNTS
AHEAD = MOMENTS | {"activity", "demand", "phase"}
"""What is done or demanded before another thing can be, or tells that it may be (able)."""
PLANS = frozenset({ACT, "noun.cognition", "noun.communication", "noun.attribute"})
"""Domains of nouns for what is to be done (an attempt, a plan, a promise, the right to)."""
LOOKS_AHEAD = frozenset({"VERB", "AUX", "ADJ"})


def infinitive_changes(sentence: Sentence, pack: Pack) -> Iterator[Change]:
    """Infinitives of states in the progressive (*seems to be being old*, *to be owning*).

    Those of what is yet to come in the perfect (*met to have settled it*).
    """
    for verb in sentence.tokens:
        before = neighbour(sentence, verb, -1)
        plain = "VerbForm=Inf" in verb.features and verb.text.islower()
        if before is None or not plain or not _marks(before, verb):
            continue
        if sentence.tokens[before.index - 1].text == verb.text or is_glued(sentence, (verb,)):
            continue
        change = _infinitive_change(sentence, verb, pack)
        if change is not None:
            yield change


def _infinitive_change(sentence: Sentence, verb: Token, pack: Pack) -> Change | None:
    if verb.relation in PASSIVE:
        return None
    state = verb.lemma == "be" or verb_class(verb, pack) in STATES
    had = kind_of_object(sentence, verb, pack) if verb.lemma == "have" else ""
    state = state or (bool(had) and is_kept(had))
    if not state and (verb.lemma == "have" or not _is_yet_to_come(sentence, verb, pack)):
        return None
    objects = children_of(sentence, verb, OBJECT)
    told = not objects and sentence.tokens[verb.head].relation in RELATIVE
    if any(t.index < verb.index for t in objects) or (told and not state):
        return None
    if not state:
        edit = _in_perfect(sentence, verb, pack)
        return Change(edit, False, 2) if edit else None
    form = inflected(verb, Form.PRESENT_PARTICIPLE, pack)
    if form is None or (verb.lemma == "be" and _is_aside(sentence, verb)):
        return None
    if verb.lemma == "be":
        return Change(Edit.insert(form, after=verb), False, 1)
    return Change(Edit.replace(verb, f"be {form}"), False, 1)


def gerund_changes(sentence: Sentence, pack: Pack) -> Iterator[Change]:
    """Gerunds of what begins or lasts in the perfect, as if it were over (began having sung)."""
    for verb in sentence.tokens:
        before = neighbour(sentence, verb, -1)
        if before is None or not verb.text.islower() or not _goes_on(before, verb, pack):
            continue
        participle = inflected(verb, Form.PAST_PARTICIPLE, pack)
        if participle and not children_of(sentence, verb, CONJUNCT):
            yield Change(Edit.replace(verb, f"having {participle}"), False, 2)


def _goes_on(before: Token, verb: Token, pack: Pack) -> bool:
    """True for a gerund right behind the verb of beginning or lasting that governs it."""
    gerund = verb.pos == "VERB" and any(mark in verb.features for mark in GERUND)
    if not gerund or verb.relation not in OPEN_CLAUSE or verb.head != before.index:
        return False
    return before.pos == "VERB" and verb_class(before, pack) == "phase"


def _in_perfect(sentence: Sentence, verb: Token, pack: Pack) -> Edit | None:
    """An infinitive in the perfect, and those that share its mark (to have seen and learnt).

    Behind another base form the second may be joined to that (will help it grow and pay …).
    """
    joined = children_of(sentence, verb, CONJUNCT)
    sharing = [t for t in joined if not any(_marks(c, t) for c in sentence.children[t.index])]
    more = any(children_of(sentence, t, CONJUNCT) for t in sharing)
    if sharing and (more or "VerbForm=Inf" in sentence.tokens[verb.head].features):
        return None
    edit = Edit(())
    for other in (verb, *sharing):
        form = inflected(other, Form.PAST_PARTICIPLE, pack)
        if form is None:
            return None
        if form != other.text:
            edit += Edit.replace(other, form if other != verb else f"have {form}")
        elif other == verb:
            edit += Edit.insert("have", before=verb)
    return edit


def kind_of_object(sentence: Sentence, verb: Token, pack: Pack) -> str | None:
    """The dictionary's domain of what somebody has; empty if not known, None without a noun.

    A noun that may tell what one does (a look, a meeting, trouble finding it) is taken to.
    """
    objects = children_of(sentence, verb, OBJECT)
    if not objects or objects[-1].pos == "PRON":
        return None
    lemma = pack.lower(objects[-1].lemma)
    senses = meanings(lemma, "NOUN", pack)[:COMMONEST]
    happens = HAPPENS if "Number=Plur" in objects[-1].features else {ACT}
    does = any(s.domain in happens for s in senses) and bool(meanings(lemma, "VERB", pack))
    told = children_of(sentence, objects[-1], REDUCED)
    done = does or any(mark in t.features for t in told for mark in GERUND)
    done = done or is_verb_form(lemma, Form.PRESENT_PARTICIPLE, pack)
    first = domain(objects[-1], pack)
    if first in VAGUE:
        first = next((s.domain for s in senses if s.domain in GOES_ON), first)
    return ACT if done else first


def is_kept(kind: str | None) -> bool:
    """True for what someone has, unless that is something that goes on (a talk, trouble)."""
    return kind is not None and kind not in GOES_ON


def request_changes(sentence: Sentence, pack: Pack) -> Iterator[Change]:
    """What somebody is asked to do as if it went on already (*be checking the lock*)."""
    group = request(sentence, pack, joined=True)
    if group is None or verb_class(group.verb, pack) == "activity" or group.verb.lemma == "be":
        return
    gerund = inflected(group.verb, Form.PRESENT_PARTICIPLE, pack)
    joined = children_of(sentence, group.head, CONJUNCT)
    if any(t.tag == group.verb.tag and not children_of(sentence, t, SUBJECT) for t in joined):
        return
    if gerund is not None:
        asked = f"be {pack.lower(gerund)}"
        yield Change(Edit.replace(group.verb, like(group.verb.text, asked, pack)), False, 2)


def _marks(before: Token, verb: Token) -> bool:
    """True for the mark of an infinitive, be it the verb's own or that of what it helps."""
    mark = before.pos == "PART" and before.relation in AUXILIARY | MARK
    return mark and before.head in (verb.index, verb.head)


def _is_yet_to_come(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a purpose (met to settle it), and for what is agreed, begun, demanded."""
    governor = sentence.tokens[verb.head]
    joined = children_of(sentence, verb, CONJUNCT)
    owned = verb_class(governor, pack) == "possession"
    if is_due(sentence, verb, pack) or (owned and is_due(sentence, governor, pack)):
        return False
    if governor.pos == "NOUN":
        return _is_plan(sentence, verb, governor, pack)
    after = neighbour(sentence, verb, 1)
    thing = after is not None and after.pos == "NOUN" and bool(meanings(verb.lemma, "NOUN", pack))
    if thing and sentence.tokens[verb.index - 1].text in taken_adpositions(governor.lemma, pack):
        return False
    misread = any("VerbForm=Inf" not in t.features or not t.text.islower() for t in joined)
    demanded = verb_class(governor, pack) == "demand"
    passive = bool(children_of(sentence, governor, PASSIVE)) and not demanded
    if misread or governor.pos not in LOOKS_AHEAD or passive:
        return False
    if scope_effect(sentence.tokens[verb.index - 2].text, pack) == "restrictive":
        return False
    meant = verb.relation in CLAUSE and _looks_ahead(sentence, verb, governor, pack)
    purpose = verb.relation in ADVERBIAL_CLAUSE and governor.pos == "VERB"
    return (purpose or meant) and governor.index < verb.index


def _is_plan(sentence: Sentence, verb: Token, noun: Token, pack: Pack) -> bool:
    """True for what a noun tells to be done (a plan to rest), not for the first to do it."""
    if verb.relation not in REDUCED or noun.index > verb.index or noun.entity:
        return False
    if children_of(sentence, verb, CONJUNCT) or domain(noun, pack) not in PLANS:
        return False
    return not any(t.pos in ("ADJ", "NUM") for t in sentence.children[noun.index])


def _looks_ahead(sentence: Sentence, verb: Token, governor: Token, pack: Pack) -> bool:
    """True for what is demanded, and for words like *able to*.

    What one plans may be over by then, and *has to have rested* tells what is likely.
    """
    phrase = f"{governor.text} {sentence.tokens[verb.index - 1].text}"
    kind = (pack.verb_classes or {}).get(pack.lower(phrase)) or verb_class(governor, pack)
    return kind in AHEAD


def _is_aside(sentence: Sentence, verb: Token) -> bool:
    after = neighbour(sentence, verb, 1)
    return after is None or not is_wordlike(after.text) or after.tag == "VBG"

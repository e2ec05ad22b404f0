"""Which verb of a sentence may change its aspect, and what makes that an error."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from perturb.edit import Edit
from perturb.moves.clauses.read_groups import read_groups
from perturb.moves.clauses.stated_clauses import may_be_participle
from perturb.moves.grammar import times
from perturb.moves.grammar.names import SITES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    AUXILIARY,
    COMPOUND,
    CONJUNCT,
    DETERMINER,
    EXPLETIVE,
    GERUND,
    OBJECT,
    PREDICATIVE,
    RELATIVE,
    SUBJECT,
    children_of,
    is_relative_or_question,
)
from perturb.moves.grammar.pronouns import shows_gender
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import domain, verb_domain
from perturb.moves.grammar.tenses import (
    MOMENTS,
    is_bare,
    is_clitic,
    is_modal,
    is_simple,
    is_state,
    modal_perfect,
    perfect,
    phrase_class,
    progressive,
    verb_class,
    without_perfect,
)
from perturb.moves.grammar.verb_groups import VERBAL, VerbGroup, agreement
from perturb.moves.verbs.bare_aspects import (
    HAPPENS,
    STATES,
    gerund_changes,
    infinitive_changes,
    is_kept,
    kind_of_object,
    request_changes,
)
from perturb.moves.verbs.spans import is_felt_when, tells_span
from perturb.moves.verbs.tense_choice import Change
from perturb.moves.verbs.unsure_aspects import (
    dates_noun,
    dates_other,
    is_cleft_act,
    is_due,
    is_quality,
    is_thought,
    may_be_conduct,
    may_be_infinitive,
    may_be_passive,
    may_be_progressive,
    meets_time,
    portrays,
    ranks_since,
)
from perturb.moves.verbs.unsure_numbers import has_unsure_number, lacks_number
from perturb.moves.verbs.unsure_states import (
    goes_on,
    is_idiom,
    may_be_new,
    may_be_owner,
    stands_alone,
)
from perturb.moves.verbs.unsure_tenses import is_glued
from perturb.pack import Pack
from perturb.segment import Sentence, Token

SPEAKERS = frozenset({"Person=1", "Person=2"})
PEOPLE = frozenset({"PERSON", "PER", "NORP"})
POSSESSIVE, SUCH = "POS", "PDT"
PERSON = "noun.person"
NATION = "NORP"
THOUGHT = "noun.cognition"
GOING_ON = frozenset({times.SINCE, times.DURATION, times.RECENT})
SAID = "verb.communication"
ABLE, NEGATIVE, RESTRICTIVE = "can", "negative", "restrictive"
COMPLEX = 3
"""Verbs of a passive that the progressive makes one too many (*has been being sold*)."""


class _Clause(NamedTuple):
    sentence: Sentence
    group: VerbGroup
    said: frozenset[str]
    pack: Pack

    @property
    def kind(self) -> str:
        """The class of the verb with what follows (take place, used to), or of the verb."""
        kind = phrase_class(self.sentence, self.group.verb, self.pack)
        return kind or verb_class(self.group.verb, self.pack)


Move = Callable[[Sentence, VerbGroup, Pack], Edit | None]


class _Licence(NamedTuple):
    """What makes a change an error: `move` where `holds`, sure or for a person to confirm."""

    holds: Callable[[_Clause], bool]
    move: Move
    rank: int


def aspect_changes(sentence: Sentence, pack: Pack) -> Iterator[Change]:
    """Changes of aspect that a word of time or the meaning of the verb rules out."""
    for group in read_groups(sentence, pack):
        if is_glued(sentence, group.verbs) or may_be_infinitive(sentence, group):
            continue
        if has_unsure_number(sentence, group, pack) or may_be_owner(sentence, group):
            continue
        clause = _Clause(sentence, group, times.times(sentence, group, pack), pack)
        for licence in LICENCES:
            edit = licence.move(sentence, group, pack) if licence.holds(clause) else None
            if edit is not None:
                yield Change(edit, licence.rank == 0, licence.rank)
    yield from infinitive_changes(sentence, pack)
    yield from gerund_changes(sentence, pack)
    yield from request_changes(sentence, pack)


def _over(clause: _Clause) -> bool:
    """True for a past at one time, unless that is a habit (when it rained, he usually sang)."""
    if times.DEFINITE not in clause.said or times.HABITUAL in clause.said:
        return False
    if is_felt_when(clause.sentence, clause.group, clause.kind):
        return False
    if dates_other(clause.sentence, clause.group, clause.kind, clause.pack):
        return False
    return is_simple(clause.group) and not _is_asked(clause)


def _is_asked(clause: _Clause) -> bool:
    """True for a question inside, whose time may be that of another clause (asked why …)."""
    head, known = clause.group.head, clause.pack.time_adverbs or {}
    words = (t for t in clause.sentence.children[head.index] if is_relative_or_question(t))
    inner = head.relation in ADVERBIAL_CLAUSE
    return inner and any(clause.pack.lower(t.text) not in known for t in words)


def _reaches_present(clause: _Clause) -> bool:
    """True for a perfect with the time since when, or for how long, if that reaches till now.

    What was done to somebody for a time may be a term from then on (jailed for two years).
    """
    if _is_joined(clause) or ranks_since(clause.sentence, clause.group, clause.pack):
        return False
    if clause.group.function == "perfect" and lacks_number(clause.sentence, clause.group):
        return False
    if times.SINCE in clause.said and dates_noun(clause.sentence, clause.group, clause.pack):
        return False
    over = clause.group.tense == "past" or clause.group.is_passive
    if times.SINCE in clause.said or over:
        return times.SINCE in clause.said
    return times.DURATION in clause.said and tells_span(clause.sentence, clause.group, clause.pack)


def _just_over(clause: _Clause) -> bool:
    """True for a perfect of an event that a word tells to be over (*has already left*).

    A report may tell it in the present, too (the mill just opens, he already wins).
    """
    group = clause.group
    event = len(group.verbs) == 2 and clause.kind in MOMENTS and group.tense == "present"
    return times.RECENT in clause.said and event and not _is_joined(clause)


def _lasts_surely(clause: _Clause) -> bool:
    return _lasts(clause) and not may_be_new(*clause[:2], clause.kind, clause.pack)


def _is_new_state(clause: _Clause) -> bool:
    return _lasts(clause) and may_be_new(*clause[:2], clause.kind, clause.pack)


def _lasts(clause: _Clause) -> bool:
    group = clause.group
    if is_bare(group) or goes_on(clause.sentence, group) or is_idiom(group):
        return False
    if stands_alone(clause.sentence, group):
        return False
    if group.last is not None and group.last.tag == POSSESSIVE:
        return False
    if may_be_participle(clause.sentence, group, clause.pack):
        return False
    if may_be_progressive(clause.sentence, group, clause.pack):
        return False
    if is_cleft_act(clause.sentence, group) or portrays(clause.sentence, group, clause.pack):
        return False
    return is_state(clause.sentence, group, clause.pack) and not _may_tell_conduct(clause)


def _may_tell_conduct(clause: _Clause) -> bool:
    """True where the copula may tell how someone behaves: of people, names, and with adjectives.

    What is like a person can behave, too (the club is an ally of the town, or such a fan).
    """
    group = clause.group
    if group.verb.lemma != "be" or group.subject is None or group.subject.relation in EXPLETIVE:
        return False
    told = children_of(clause.sentence, group.head, PREDICATIVE)
    if _is_of_speaker_or_name(clause) or group.verb != group.head:
        return True
    if told and _may_be_name(clause.sentence, group.subject):
        return True
    if any(t.pos == "VERB" or is_quality(clause.sentence, t, clause.pack) for t in told):
        return True
    if any(domain(t, clause.pack) == PERSON for t in told):
        return True
    if any(c.tag == SUCH for t in told for c in clause.sentence.children[t.index]):
        return True
    return any(t.pos == "NOUN" for t in told) and _is_of_person(clause)


def _may_be_name(sentence: Sentence, subject: Token) -> bool:
    """True for one name of no place, maybe of a person (Herrmann)."""
    single = not children_of(sentence, subject, DETERMINER | COMPOUND)
    return single and subject.pos == "PROPN" and subject.entity not in SITES


def _is_of_speaker_or_name(clause: _Clause) -> bool:
    """True where a personal pronoun or the name of a person or people is the subject."""
    subject = clause.group.subject
    if subject is None:
        return False
    speaks = any(mark in subject.features for mark in SPEAKERS)
    return speaks or shows_gender(subject) or subject.entity in PEOPLE


def _is_of_person(clause: _Clause) -> bool:
    subject, head = clause.group.subject, clause.group.head
    if subject is not None and is_relative_or_question(subject) and head.relation in RELATIVE:
        subject = clause.sentence.tokens[head.head]
    if _is_of_speaker_or_name(clause) or subject is None or subject.pos != "NOUN":
        return _is_of_speaker_or_name(clause)
    return domain(subject, clause.pack) == PERSON


def _may_last(clause: _Clause) -> bool:
    """True for a state that people tell of people as well, and for what is so of things only.

    So the sum totals ten francs, where a baker totals his sums.
    """
    group = clause.group
    if clause.kind == "description" and not group.is_passive:
        return not is_bare(group) and not _is_of_person(clause) and _describes(clause)
    if goes_on(clause.sentence, group):
        return False
    if group.is_passive and clause.kind == "stative":
        lasts = group.tense == "present" and not is_modal(group)
        return lasts and not is_thought(group.verb, clause.pack)
    if may_be_passive(clause.sentence, group, clause.pack):
        return False
    if may_be_progressive(clause.sentence, group, clause.pack):
        return False
    if may_be_conduct(clause.sentence, group, clause.pack):
        return False
    return is_state(clause.sentence, group, clause.pack) and _may_tell_conduct(clause)


def _describes(clause: _Clause) -> bool:
    """True for a thing, no event, and what it includes.

    An event may involve more and more, and something may just be appearing.
    """
    subject = clause.group.subject
    goes_on = subject is not None and domain(subject, clause.pack) in HAPPENS
    return not goes_on and bool(children_of(clause.sentence, clause.group.head, OBJECT))


def _is_complex_passive(clause: _Clause) -> bool:
    group = clause.group
    if not group.is_passive or len(group.verbs) != COMPLEX or group.verbs[1].lemma != "be":
        return False
    return not any(mark in group.verbs[1].features for mark in GERUND)


def _is_done_to_one(clause: _Clause) -> bool:
    """True for what was done to one at once, unless that may have gone on for a time.

    What is done to many goes on (mills have been being sold), and what many do or say (hit by
    storms, accused).
    """
    group = clause.group
    lasting = clause.kind not in MOMENTS or bool(clause.said & GOING_ON)
    lasting = lasting or meets_time(clause.sentence, group.head, clause.pack)
    lasting = lasting or verb_domain(group.verb, clause.pack) == SAID
    if lasting or children_of(clause.sentence, group.head, times.AGENT):
        return False
    one = agreement(clause.sentence, group) == "singular"
    return one and group.function == "perfect" and _is_complex_passive(clause)


def _is_possession(clause: _Clause) -> bool:
    """True for what someone has or had, which is nothing that goes on (a talk, trouble)."""
    group = clause.group
    if group.is_passive or not is_simple(group) or clause.kind != "possession":
        return False
    if group.verb != group.head:
        return False
    had = kind_of_object(clause.sentence, group.head, clause.pack)
    person = _is_of_person(clause) and group.subject is not None and group.subject.entity != NATION
    return is_kept(had) and not (had == THOUGHT and person)


def _would_last(clause: _Clause) -> bool:
    """True for a state behind a modal; *will be needing* is heard."""
    group = clause.group
    if not is_bare(group) or group.function == "future" or _is_joined(clause):
        return False
    had = kind_of_object(clause.sentence, group.head, clause.pack)
    return clause.kind in STATES or (clause.kind == "possession" and bool(had) and is_kept(had))


def _can_follow(clause: _Clause) -> bool:
    """True for what can come, as if that were over.

    Another modal, or a denied one, tells by the same words what was likely or missed (*may have
    slept*, *should have slept*, *cannot have slept*), and *will* what is over by some later time.
    """
    group = clause.group
    if group.auxiliary is None or group.auxiliary.lemma != ABLE or _is_denied(clause):
        return False
    simple = is_modal(group) and "VerbForm=Inf" in group.verbs[1].features
    if not simple or is_clitic(group.verbs[1]) or _is_joined(clause):
        return False
    if is_due(clause.sentence, group.head, clause.pack):
        return False
    return group.verbs[1].lemma != "have" and clause.kind != "wish"


def _is_denied(clause: _Clause) -> bool:
    """True beside a word that denies, behind which *can have* is right (can hardly have left).

    So, too, for what nobody else can (only the guests can have left).
    """
    group = clause.group
    words = list(clause.sentence.children[group.head.index])
    words += clause.sentence.children[group.subject.index] if group.subject else ()
    effects = {scope_effect(t.text, clause.pack) for t in words}
    denied = bool(effects & {NEGATIVE, RESTRICTIVE})
    return denied or bool(group.negations)


def _is_joined(clause: _Clause) -> bool:
    """True for a verb to which another is joined that the same modal serves (may go and rest)."""
    group = clause.group
    joined = children_of(clause.sentence, group.verb, CONJUNCT)
    if group.head != group.verb:
        joined += children_of(clause.sentence, group.head, CONJUNCT)
    return any(
        t.pos in VERBAL and not children_of(clause.sentence, t, SUBJECT | AUXILIARY) for t in joined
    )


LICENCES = (
    _Licence(_over, perfect, 0),
    _Licence(_reaches_present, without_perfect, 0),
    _Licence(_just_over, without_perfect, 1),
    _Licence(_lasts_surely, progressive, 0),
    _Licence(_is_new_state, progressive, 1),
    _Licence(_may_last, progressive, 1),
    _Licence(_is_done_to_one, progressive, 1),
    _Licence(_is_possession, progressive, 1),
    _Licence(_would_last, progressive, 1),
    _Licence(_can_follow, modal_perfect, 3),
)

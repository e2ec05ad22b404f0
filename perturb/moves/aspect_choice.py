"""Which verb of a sentence may change its aspect, and what makes that an error."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from perturb.edit import Edit
from perturb.lexicon.inflection import Form
from perturb.moves import times
from perturb.moves.casing import like
from perturb.moves.ends import neighbour
from perturb.moves.inflection import inflected
from perturb.moves.main_clause import request
from perturb.moves.phrases import (
    MARK,
    OBJECT,
    PASSIVE,
    PREDICATIVE,
    children_of,
    is_relative_or_question,
    subtree,
)
from perturb.moves.senses import domain
from perturb.moves.shared_subjects import sharing
from perturb.moves.stated_clauses import may_be_participle
from perturb.moves.tense_choice import Change
from perturb.moves.tenses import (
    PROGRESSIVE,
    is_bare,
    is_modal,
    is_simple,
    is_state,
    modal_perfect,
    modal_without_perfect,
    perfect,
    perfect_progressive,
    phrase_class,
    progressive,
    verb_class,
    without_perfect,
)
from perturb.moves.verb_groups import CONJUNCT, VerbGroup, verb_groups
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import is_wordlike

PERSONAL = frozenset({"Person=1", "Person=2", "Gender=Masc", "Gender=Fem"})
PEOPLE = frozenset({"PERSON", "PER", "NORP"})
SCENE = frozenset({"advcl"})
MAIN = frozenset({"ROOT", "root", "conj"})
MOMENTS = frozenset({"achievement", "telic"})
FIXING = frozenset({"DET", "NUM", "PRON", "PROPN"})
CONTENT = frozenset({"ccomp", "xcomp"})
PLAIN = ("verb", "be")
"""What a verb joined to them has a finite form of its own beside."""
ADJECTIVAL = frozenset({"ADJ", "VERB"})
POSSESSIVE = "POS"
GOES_ON = frozenset({"noun.act", "noun.event", "noun.communication", "noun.feeling"})
GOING_ON = frozenset({times.SINCE, times.DURATION, times.RECENT})
STATES = frozenset({"state", "stative"})
LASTING = STATES | {"situational"}
UNBOUNDED = LASTING | {"result", "outcome", "activity"}
COMPLEX = 3
"""Verbs of a passive that the progressive makes one too many (*has been being sold*)."""


class _Clause(NamedTuple):
    sentence: Sentence
    group: VerbGroup
    said: frozenset[str]
    pack: Pack

    @property
    def kind(self) -> str:
        """The class of the verb, or of the verb with its object (take place)."""
        kind = verb_class(self.group.verb, self.pack)
        return kind or phrase_class(self.sentence, self.group.verb, self.pack)


Move = Callable[[Sentence, VerbGroup, Pack], Edit | None]


class _Licence(NamedTuple):
    """What makes a change an error: `move` where `holds`, sure or for a person to confirm."""

    holds: Callable[[_Clause], bool]
    move: Move
    rank: int


def aspect_changes(sentence: Sentence, pack: Pack) -> Iterator[Change]:
    """Changes of aspect that a word of time or the meaning of the verb rules out."""
    for group in _all_groups(sentence, pack):
        clause = _Clause(sentence, group, times.times(sentence, group, pack), pack)
        for licence in LICENCES:
            edit = licence.move(sentence, group, pack) if licence.holds(clause) else None
            if edit is not None:
                yield Change(edit, licence.rank == 0, licence.rank)
    yield from infinitive_changes(sentence, pack)
    yield from _request_changes(sentence, pack)


def _all_groups(sentence: Sentence, pack: Pack) -> Iterator[VerbGroup]:
    """The finite clauses, and the verbs joined to one, which share its subject."""
    asked = any(t.text in pack.question_marks for t in sentence.tokens[-2:])
    for group in verb_groups(sentence, pack):
        if _is_misread(sentence, group) or (asked and group.head.relation in MAIN):
            continue
        yield group
        for other in sharing(sentence, group, pack) if group.function in PLAIN else ():
            yield other._replace(subject=group.subject, first=group.first, last=group.last)


def _may_be_participle(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a participle taken for a past, with nothing that it does something to."""
    past = group.function == "verb" and "VerbForm=Part" in group.finite.features
    return past and not children_of(sentence, group.head, OBJECT | CONTENT)


def _may_be_infinitive(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a base form behind one thing (it helps the mill remain open)."""
    if group.head.relation not in CONTENT or group.function != "verb":
        return False
    if children_of(sentence, group.head, MARK):
        return False
    features = group.subject.features if group.subject else ""
    one = "Number=Sing" in features and "Person=1" not in features
    return one and group.finite.text == group.finite.lemma


def _is_misread(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a noun or infinitive taken for a verb, and where *be* is finite."""
    if group.function == "be" and group.finite.text == group.finite.lemma:
        return True
    if _may_be_participle(sentence, group) or group.finite.text != group.finite.text.lower():
        return True
    if _may_be_infinitive(sentence, group):
        return True
    if group.head.relation != "pcomp":
        return False
    opening = subtree(sentence, group.head)[0]
    return opening.pos != "SCONJ" and not is_relative_or_question(opening)


def infinitive_changes(sentence: Sentence, pack: Pack) -> Iterator[Change]:
    """Infinitives of states in the progressive (*seems to be being old*, *to be owning*).

    Those of what is yet to come in the perfect (*met to have settled it*).
    """
    for verb in sentence.tokens:
        before = neighbour(sentence, verb, -1)
        if before is None or "VerbForm=Inf" not in verb.features or not _marks(before, verb):
            continue
        change = _infinitive_change(sentence, verb, pack)
        if change is not None:
            yield change


def _infinitive_change(sentence: Sentence, verb: Token, pack: Pack) -> Change | None:
    state = verb.lemma == "be" or verb_class(verb, pack) in LASTING
    if not state and (verb.lemma == "have" or not _is_yet_to_come(sentence, verb, pack)):
        return None
    form = inflected(verb, Form.PRESENT_PARTICIPLE if state else Form.PAST_PARTICIPLE, pack)
    if form is None or (verb.lemma == "be" and _is_aside(sentence, verb)):
        return None
    if verb.lemma == "be":
        return Change(Edit.insert(form, after=verb), False, 1)
    return Change(Edit.replace(verb, f"{'be' if state else 'have'} {form}"), False, 1)


def _request_changes(sentence: Sentence, pack: Pack) -> Iterator[Change]:
    """What somebody is asked to do as if it went on already (*be checking the lock*)."""
    group = request(sentence, pack)
    if group is None or verb_class(group.verb, pack) == "activity" or group.verb.lemma == "be":
        return
    gerund = inflected(group.verb, Form.PRESENT_PARTICIPLE, pack)
    if gerund is not None:
        asked = f"be {pack.lower(gerund)}"
        yield Change(Edit.replace(group.verb, like(group.verb.text, asked, pack)), False, 2)


def _marks(before: Token, verb: Token) -> bool:
    """True for the mark of an infinitive, be it the verb's own or that of what it helps."""
    return before.pos == "PART" and before.head in (verb.index, verb.head)


def _is_yet_to_come(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a purpose (met to settle it), and for what is agreed, begun, planned."""
    governor = sentence.tokens[verb.head]
    joined = children_of(sentence, verb, CONJUNCT)
    if joined or governor.pos != "VERB" or children_of(sentence, governor, PASSIVE):
        return False
    meant = verb.relation in CONTENT and verb_class(governor, pack) in MOMENTS | {"activity"}
    return (verb.relation in SCENE or meant) and governor.index < verb.index


def _is_aside(sentence: Sentence, verb: Token) -> bool:
    after = neighbour(sentence, verb, 1)
    return after is None or not is_wordlike(after.text) or after.tag == "VBG"


def _over(clause: _Clause) -> bool:
    return times.DEFINITE in clause.said and is_simple(clause.group)


def _reaches_present(clause: _Clause) -> bool:
    """True for a perfect with the time since when, or for how long."""
    return bool(clause.said & {times.SINCE, times.DURATION})


def _just_over(clause: _Clause) -> bool:
    """True for a perfect of an event that a word tells to be over (*has already left*)."""
    event = len(clause.group.verbs) == 2 and clause.kind in MOMENTS
    return times.RECENT in clause.said and event


def _lasts(clause: _Clause) -> bool:
    return clause.kind in LASTING | {"possession"}


def _lasts_surely(clause: _Clause) -> bool:
    group = clause.group
    if is_bare(group) or not group.verb.text.islower():
        return False
    if group.last is not None and group.last.tag == POSSESSIVE:
        return False
    if may_be_participle(clause.sentence, group, clause.pack):
        return False
    return is_state(clause.sentence, group, clause.pack) and not _may_tell_conduct(clause)


def _may_tell_conduct(clause: _Clause) -> bool:
    """True where the copula may tell how someone behaves: of people, and with adjectives."""
    group = clause.group
    if group.verb.lemma != "be" or group.subject is None:
        return False
    person = any(mark in group.subject.features for mark in PERSONAL)
    if person or group.subject.entity in PEOPLE or group.verb is not group.head:
        return True
    return any(t.pos in ADJECTIVAL for t in children_of(clause.sentence, group.head, PREDICATIVE))


def _may_last(clause: _Clause) -> bool:
    """True for a state that may be conduct, or of whose verb a progressive may be heard."""
    group = clause.group
    if clause.kind == ("outcome" if group.is_passive else "situational"):
        return not is_bare(group) and not (group.is_passive and group.tense == "past")
    return is_state(clause.sentence, clause.group, clause.pack) and _may_tell_conduct(clause)


def _is_complex_passive(clause: _Clause) -> bool:
    group = clause.group
    if not group.is_passive or len(group.verbs) != COMPLEX or group.verbs[1].lemma != "be":
        return False
    return not any(mark in group.verbs[1].features for mark in PROGRESSIVE)


def _is_perfect_passive(clause: _Clause) -> bool:
    """True for what has been done, unless that may have gone on for a time."""
    lasting = clause.kind == "activity" or bool(clause.said & GOING_ON)
    return _is_complex_passive(clause) and clause.group.function == "perfect" and not lasting


def _is_momentary(clause: _Clause) -> bool:
    """True for an event of a moment in the past, not in a clause that may give the scene.

    What did not happen may go on not happening (was not resigning).
    """
    group = clause.group
    if group.head.relation in SCENE or group.negations:
        return False
    return is_simple(group) and clause.kind in MOMENTS and group.tense == "past"


def _is_possession(clause: _Clause) -> bool:
    """True for what someone has or had, which is nothing that goes on (a talk, trouble)."""
    group = clause.group
    if group.is_passive or not is_simple(group) or clause.kind != "possession":
        return False
    objects = children_of(clause.sentence, group.head, OBJECT)
    return bool(objects) and domain(objects[-1], clause.pack) not in GOES_ON


def _is_other_passive(clause: _Clause) -> bool:
    """True for the passive behind a modal, in the future, and of what may have gone on."""
    return _is_complex_passive(clause) and not _is_perfect_passive(clause)


def _is_habit(clause: _Clause) -> bool:
    group = clause.group
    simple = group.function == "verb" or (group.is_passive and is_simple(group))
    return times.HABITUAL in clause.said and simple


def _is_closed(clause: _Clause) -> bool:
    """True for what went on for a time that is over."""
    group = clause.group
    past = group.tense == "past" and group.function == "verb"
    return past and times.DURATION in clause.said


def _is_counted(clause: _Clause) -> bool:
    """True for a past event with so many objects, which is over with the last of them."""
    group = clause.group
    if group.tense != "past" or group.function != "verb" or _lasts(clause):
        return False
    return times.DURATION not in clause.said and _counts_objects(clause)


def _counts_objects(clause: _Clause) -> bool:
    objects = children_of(clause.sentence, clause.group.head, OBJECT)
    return any(
        t.pos == "NUM" or t.relation == "nummod"
        for noun in objects
        for t in clause.sentence.children[noun.index]
    )


def _is_done(clause: _Clause) -> bool:
    """True for the perfect of an event of a moment, or with so many objects."""
    group = clause.group
    if group.function != "perfect" or len(group.verbs) != 2 or group.verb.lemma == "be":
        return False
    once = clause.kind in ("achievement", "change") and not _has_bare_object(clause)
    return once or _counts_objects(clause)


def _has_bare_object(clause: _Clause) -> bool:
    """True for an object without article or number, which may mean many things."""
    objects = children_of(clause.sentence, clause.group.head, OBJECT)
    below = clause.sentence.children
    bare = (noun for noun in objects if noun.pos == "NOUN")
    return any(not any(t.pos in FIXING for t in below[noun.index]) for noun in bare)


def _would_last(clause: _Clause) -> bool:
    """True for a state behind a modal; *will be needing* is heard."""
    group = clause.group
    return is_bare(group) and group.function != "future" and clause.kind in STATES


def _may_follow(clause: _Clause) -> bool:
    """True for what somebody will or should do, as if that were over."""
    group = clause.group
    simple = is_modal(group) and "VerbForm=Inf" in group.verbs[1].features
    return simple and group.verbs[1].lemma != "have" and clause.kind != "wish"


def _will_follow(clause: _Clause) -> bool:
    """True for what surely follows, not for what may be over in the same words (might)."""
    return clause.group.function == "future" and _may_follow(clause)


def _was_over(clause: _Clause) -> bool:
    """True for a modal before a perfect (*may have been*)."""
    group = clause.group
    return is_modal(group) and len(group.verbs) > COMPLEX - 1 and group.verbs[1].lemma == "have"


def _is_carried_out(clause: _Clause) -> bool:
    """True for the passive of an action in the past."""
    group = clause.group
    if group.head.relation not in MAIN or not (group.is_passive and is_simple(group)):
        return False
    return group.tense == "past" and clause.kind not in UNBOUNDED


def _is_report(clause: _Clause) -> bool:
    group = clause.group
    told = children_of(clause.sentence, group.head, OBJECT | CONTENT)
    is_past = group.tense == "past" and group.function == "verb"
    return clause.kind == "reporting" and is_past and bool(told)


LICENCES = (
    _Licence(_over, perfect, 0),
    _Licence(_reaches_present, without_perfect, 0),
    _Licence(_just_over, without_perfect, 0),
    _Licence(_lasts_surely, progressive, 0),
    _Licence(_is_perfect_passive, progressive, 0),
    _Licence(_is_habit, progressive, 1),
    _Licence(_may_last, progressive, 1),
    _Licence(_is_other_passive, progressive, 1),
    _Licence(_is_momentary, progressive, 1),
    _Licence(_is_possession, progressive, 1),
    _Licence(_is_closed, progressive, 1),
    _Licence(_is_counted, progressive, 1),
    _Licence(_is_done, perfect_progressive, 1),
    _Licence(_would_last, progressive, 1),
    _Licence(_will_follow, modal_perfect, 2),
    _Licence(_was_over, modal_without_perfect, 2),
    _Licence(_is_carried_out, progressive, 3),
    _Licence(_may_follow, modal_perfect, 4),
    _Licence(_is_report, progressive, 5),
)

"""The finite clauses of a sentence whose verb the parser surely took for what it is."""

from __future__ import annotations

from collections.abc import Iterator

from perturb.moves.clauses.main_clause import is_set_off
from perturb.moves.clauses.misread_verbs import follows_noun, is_misread_verb
from perturb.moves.clauses.shared_subjects import sharing
from perturb.moves.clauses.stated_clauses import TAKES_CONTENT, may_be_participle
from perturb.moves.grammar.inflection import is_like_participle
from perturb.moves.grammar.phrases import (
    CLAUSE,
    GOVERNED,
    MARK,
    OBJECT,
    PASSIVE,
    REDUCED,
    children_of,
    is_relative_or_question,
    subtree,
)
from perturb.moves.grammar.tenses import may_be_perfect, verb_class
from perturb.moves.grammar.verb_groups import (
    VerbGroup,
    agreement,
    is_no_past,
    preverbal,
    verb_groups,
)
from perturb.pack import Pack
from perturb.segment import Sentence

MAIN = frozenset({"ROOT", "root", "conj"})
PLAIN = ("verb", "be")
"""What a verb joined to them has a finite form of its own beside."""


def read_groups(sentence: Sentence, pack: Pack) -> Iterator[VerbGroup]:
    """The finite clauses, and the verbs joined to one, which share its subject."""
    asked = any(t.text in pack.question_marks for t in sentence.tokens[-2:])
    for group in verb_groups(sentence, pack):
        if _is_misread(sentence, group, pack) or may_be_perfect(sentence, group):
            continue
        if asked and group.head.relation in MAIN:
            continue
        yield group
        for other in sharing(sentence, group, pack) if group.function in PLAIN else ():
            if _may_lack_passive(sentence, other, pack) or _is_loose(sentence, group, other):
                continue
            yield other._replace(subject=group.subject, first=group.first, last=group.last)


def may_be_present(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a past of many that could as well be a present (the ships set off)."""
    past = group.function == "verb" and group.tense == "past"
    alike = past and group.verb.text == group.verb.lemma
    return alike and agreement(sentence, group) != "singular"


def _may_be_past_participle(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a participle taken for a past, with nothing that it does something to."""
    past = group.function == "verb" and "VerbForm=Part" in group.finite.features
    return past and not children_of(sentence, group.head, OBJECT | CLAUSE)


def _may_lack_passive(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a past without object that may share the auxiliary of what it is joined to.

    That is a passive (two were killed and one wounded) or a present (is bare and closed at six).
    """
    if group.function != "verb" or group.tense != "past" or group.head.relation != "conj":
        return False
    if _may_join_participle(sentence, group):
        return True
    first = sentence.tokens[group.head.head]
    while first.relation == "conj":
        first = sentence.tokens[first.head]
    present = first.pos == "AUX" and "Tense=Pres" in first.features
    if not (present or children_of(sentence, first, PASSIVE)):
        return False
    objects = children_of(sentence, group.head, OBJECT | CLAUSE)
    return is_like_participle(group.verb, pack) and not objects


def _may_join_participle(sentence: Sentence, group: VerbGroup) -> bool:
    """True without object behind a participle (began a row known as that and referred to so)."""
    between = sentence.tokens[group.head.head + 1 : group.head.index]
    described = any("Aspect=Perf" in t.features for t in between if t.relation in REDUCED)
    return described and not children_of(sentence, group.head, OBJECT | CLAUSE)


def _is_loose(sentence: Sentence, group: VerbGroup, other: VerbGroup) -> bool:
    """True behind a noun, and for a past that a comma joins to a present (looks old, split)."""
    if follows_noun(sentence, other):
        return True
    if group.tense != "present" or other.tense != "past":
        return False
    start = (*preverbal(sentence, other), other.finite)[0].index
    return sentence.tokens[start - 1].pos != "CCONJ"


def _may_be_infinitive(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a base form behind one thing (it helps the mill remain open), or let."""
    head = group.head
    if head.relation not in CLAUSE or group.function != "verb":
        return False
    if group.finite.text != group.finite.lemma or children_of(sentence, head, MARK):
        return False
    features = group.subject.features if group.subject else ""
    one = "Number=Sing" in features and "Person=1" not in features
    return one or verb_class(sentence.tokens[head.head], pack) not in TAKES_CONTENT


def _is_misread(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a noun or infinitive taken for a verb, and where *be* is finite."""
    if group.finite.lemma == "be" and group.finite.text == group.finite.lemma:
        return True
    unread = group.head.relation in GOVERNED or is_no_past(group, pack)
    if unread or is_misread_verb(sentence, group, pack):
        return True
    if may_be_present(sentence, group) or is_set_off(sentence, group):
        return True
    quotes = verb_class(group.verb, pack) == "reporting" and group.head.relation not in MAIN
    if not quotes and may_be_participle(sentence, group, pack):
        return True
    if _may_lack_passive(sentence, group, pack) or _may_be_past_participle(sentence, group):
        return True
    if group.finite.text != group.finite.text.lower() or _may_be_infinitive(sentence, group, pack):
        return True
    if group.head.relation != "pcomp":
        return False
    opening = subtree(sentence, group.head)[0]
    return opening.pos != "SCONJ" and not is_relative_or_question(opening)

"""Which verb of a sentence may change its tense, and what makes that an error."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from perturb.edit import Edit
from perturb.moves.clauses.main_clause import MISREADINGS, has_hidden_subject, main_clause
from perturb.moves.clauses.misread_verbs import (
    follows_joined_place,
    has_unknown_root,
    is_misread_verb,
)
from perturb.moves.clauses.read_groups import may_be_present
from perturb.moves.clauses.shared_subjects import has_doubtful_sharer, has_stray_verb, unmarked
from perturb.moves.clauses.stated_clauses import may_be_participle
from perturb.moves.grammar import times
from perturb.moves.grammar.habits import marks_habit
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    AUXILIARY,
    GOVERNED,
    INNER,
    OBJECT,
    REPORTED,
    SPEECH,
    SUBJECT,
    children_of,
    heads,
    is_finite,
    is_reporting,
)
from perturb.moves.grammar.tenses import in_tense, may_be_perfect
from perturb.moves.grammar.verb_groups import (
    CLAUSAL_SUBJECT,
    VerbGroup,
    clause,
    conjuncts,
    is_no_past,
    verb_group,
    verb_groups,
)
from perturb.moves.text.ends import final_run
from perturb.moves.verbs.fitting_pasts import fits_as_past, opens_with_year
from perturb.moves.verbs.sure_times import sure_times
from perturb.moves.verbs.unsure_tenses import (
    defines_many,
    follows_from_condition,
    has_verb_for_attribute,
    is_condition,
    is_glued,
    is_joined_to_future,
    is_likely,
    is_message,
    is_told_openly,
    is_vague,
    may_report_more,
    may_still_hold,
    opens_headline,
    serves_other,
    stands_for_other,
    tense_for_perfect,
)
from perturb.moves.wording.marks import QUOTES
from perturb.pack import Pack
from perturb.pack import pack as pack_of
from perturb.segment import Segment, Sentence, Token


class Change(NamedTuple):
    """A verb group in another form; `sure` if the segment itself shows the error."""

    edit: Edit
    sure: bool
    rank: int = 0


CONTRADICTIONS = (
    ("past", times.PAST, "future"),
    ("past", times.NOT_FUTURE, "future"),
    ("past", times.DEICTIC, "present"),
    ("future", times.FUTURE, "past"),
)
"""Tense, what the clause says of its time, and the tense that this rules out."""
LIKELIEST = {"past": "future", "present": "past", "future": "past"}
"""The tense that is least likely right, too: what is so now, often will be so, too."""
REGULAR = frozenset({times.HABITUAL, "frequent"})
"""Classes of words for what is so time and again."""
PARTING = frozenset({",", ";", ":"})
"""Marks that part one statement from the next."""
NEARER = 1
"""The rank of a change in the main clause that nothing else rules out; others come after."""


def tense_changes(segment: Segment, pack: Pack) -> Iterator[Change]:
    """Changes of tense: the contradicted ones, one of the main clause, those of other clauses.

    Where no word of time tells, a past that the reference has in its main clause, too,
    cannot be a future.
    """
    sentence = segment.translation
    if has_unknown_root(sentence, pack):
        return
    main, groups = main_clause(sentence, pack), tuple(verb_groups(sentence, pack))
    told = _tells_time(segment, groups)
    apart = pack_of(segment.source.language).tells_perfect
    over = any(times.PAST in times.times(sentence, group, pack) for group in groups)
    for group in groups:
        if not is_alone(sentence, group, pack) or _is_misread(sentence, group, pack):
            continue
        if marks_habit(sentence, group.verb, pack) or _may_have_second_verb(sentence, group, pack):
            continue
        edits = list(_contradicted(sentence, group, pack))
        yield from edits
        is_main = not isinstance(main, str) and group.head == main.head
        own = times.PAST in times.times(sentence, group, pack)
        other = (
            None if edits or (over and own) else _other_tense(sentence, group, over, apart, pack)
        )
        other = None if _is_left_alone(sentence, group, pack) else other
        other = None if other == "past" and _may_match(sentence, main, group, pack) else other
        other = None if other == "future" and _may_be_future(sentence, group, pack) else other
        other = None if _is_headline(sentence, pack) else other
        past = other == "past" and group.tense == "present"
        other = None if past and fits_as_past(segment, groups, group, pack) else other
        other = None if other == "present" and not is_main else other
        edit = in_tense(sentence, group, other, pack) if other else None
        if edit is not None:
            past = _is_past_in(segment.reference, group, is_main and told, pack)
            sure = other == "future" and past and not may_be_present(sentence, group)
            later = (not is_main) + (group.function == "perfect")
            yield Change(edit, sure, rank=0 if sure else NEARER + later)


def _tells_time(segment: Segment, groups: Sequence[VerbGroup]) -> bool:
    """False for one past without a date, if the source language has no tenses (Chinese)."""
    dated = any(t.entity in DATES for t in segment.translation.tokens)
    several = sum(group.tense == "past" for group in groups) > 1
    return dated or several or not pack_of(segment.source.language).lacks_tense


def _contradicted(sentence: Sentence, group: VerbGroup, pack: Pack) -> Iterator[Change]:
    """The tenses that a word of time rules out; of what had been, *will have* may be a guess.

    The time of what is reported or was so may be that of a noun (was at the fair last year).
    """
    before = group.function == "perfect" and group.tense == "past"
    said = sure_times(sentence, group, pack)
    if group.head.relation in REPORTED or group.verb.lemma == "be":
        said -= {times.DEICTIC}
    for tense, time, other in CONTRADICTIONS:
        if group.tense == tense and time in said:
            edit = in_tense(sentence, group, other, pack)
            if edit is not None:
                yield Change(edit, sure=not (before and other == "future"))


def _other_tense(
    sentence: Sentence, group: VerbGroup, over: bool, apart: bool, pack: Pack
) -> str | None:
    """The tense that a verb may take where no word of time tells, if there is one.

    For the present of a report, of a demand and of history each may be as good.
    """
    if group.function == "perfect":
        found = tense_for_perfect(sentence, group, apart, pack)
        return None if found == "past" and over else found
    told = is_reporting(group.verb, pack) or is_message(group, pack)
    told = told or _tells_history(sentence, pack)
    return None if group.tense == "present" and told else LIKELIEST.get(group.tense or "")


def _tells_history(sentence: Sentence, pack: Pack) -> bool:
    """True if a year dates a present (in 1939 he opens a mill; not: he wants the 1990 lamp)."""
    if any(opens_with_year(t) for t in sentence.tokens):
        return True
    years = [t for t in sentence.tokens if times.is_past_year(t)]
    return bool(years) and any(
        group.tense == "present" and any(_dates(sentence, year, group) for year in years)
        for group in verb_groups(sentence, pack)
    )


def _dates(sentence: Sentence, year: Token, group: VerbGroup) -> bool:
    """True for a year with nothing but a month and adpositions between it and its verb.

    The year of a whole date is one of news and captions (a boat leaves on 30 May 2005).
    """
    if any(t.pos == "NUM" for t in sentence.children[year.head] if t.index < year.index):
        return True
    above = [*heads(sentence, year)]
    if group.head not in above:
        return False
    between = above[: above.index(group.head)]
    return all(t.pos == "ADP" or t.entity in DATES for t in between)


def _is_left_alone(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for what another tense would tell as well, in a report or of people picked out."""
    if group.head.relation in CLAUSAL_SUBJECT or may_still_hold(group):
        return True
    if defines_many(sentence, group, pack):
        return True
    if stands_for_other(sentence, group, pack) or is_condition(sentence, group, pack):
        return True
    return group.tense != "past" and _is_inside_report(sentence, group, pack)


def _may_match(sentence: Sentence, main: VerbGroup | str, group: VerbGroup, pack: Pack) -> bool:
    """True for a clause inside one in the past, which a past would match as well."""
    return group.head.relation in INNER | SPEECH and _is_below_modal(main, pack)


def _is_inside_report(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True inside what was said, unless quotes keep its words (said he will eat what is there)."""
    if any(t.text in QUOTES for t in sentence.tokens[: group.head.index]):
        return False
    inner, above = group.head, sentence.tokens[group.head.head]
    while inner.head != inner.index:
        if inner.relation in REPORTED:
            report = verb_group(sentence, above, pack)
            return report is not None and report.tense == "past"
        inner, above = above, sentence.tokens[above.head]
    return False


def _is_below_modal(main: VerbGroup | str, pack: Pack) -> bool:
    """True where the main verb is the past of a modal (would eat what is there)."""
    if isinstance(main, str) or pack.penn_forms is None:
        return False
    modal = main.auxiliary
    return modal is not None and pack.penn_forms.verb_of(modal.lemma) not in (modal.lemma, None)


def _is_past_in(reference: Sentence, group: VerbGroup, is_main: bool, pack: Pack) -> bool:
    """True for a past that another text of the same meaning has, too.

    It has the same verb in the past, or its main clause for that of the sentence.
    """
    if group.tense != "past" or group.function == "perfect" or not reference.tokens:
        return False
    others = [other for other in verb_groups(reference, pack) if other.tense == "past"]
    if any(other.head.lemma == group.head.lemma for other in others):
        return True
    main = main_clause(reference, pack)
    return is_main and not isinstance(main, str) and main.tense == "past"


def _may_be_future(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True beside a time to come (tomorrow's race), and for what may be a guess.

    What one often did, one will often do, and what was so on a condition may be so with it.
    """
    if follows_from_condition(sentence, group, pack):
        return True
    if group.verb.lemma == "be" and is_told_openly(sentence, group):
        return True
    if group.subject is not None and is_vague(group.subject, pack):
        return True
    if is_likely(sentence, group, pack) or is_joined_to_future(sentence, group, pack):
        return True
    known = pack.time_adverbs or {}
    words = sentence.children[group.head.index]
    if any(known.get(pack.lower(t.text)) in REGULAR for t in words):
        return True
    return any(_is_to_come(sentence, t, pack) for t in clause(sentence, group, pack))


def _is_to_come(sentence: Sentence, word: Token, pack: Pack) -> bool:
    """True for *tomorrow* and *next week*, not for *the next week*."""
    if word.entity not in DATES or sentence.tokens[word.index - 1].pos == "DET":
        return False
    return (pack.time_adverbs or {}).get(pack.lower(word.text)) == times.FUTURE


def _is_headline(sentence: Sentence, pack: Pack) -> bool:
    """True without a mark at the end, where a present tells of the past (court jails thief).

    What looks like a past may be a participle there (fire put out in mill).
    """
    return not final_run(sentence, pack)


def _may_have_second_verb(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True where another verb may share the subject and would have to follow suit."""
    own = group.function == "verb"
    if own and (
        may_report_more(sentence, group, pack) or has_verb_for_attribute(sentence, group, pack)
    ):
        return True
    unread = unmarked(sentence, group, pack)
    if any(own or children_of(sentence, other, AUXILIARY) for other in unread):
        return True
    doubtful = has_stray_verb(sentence, group, pack)
    return doubtful or has_doubtful_sharer(sentence, group, pack)


def _changing(group: VerbGroup) -> tuple[Token, ...]:
    """The verbs of a group that another tense may change: the auxiliary alone, if it can."""
    return (group.finite,) if group.function in ("be", "perfect") else group.verbs


def _is_misread(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for what likely is a participle: a verb that nothing joins to it is finite, too.

    So, too, for a short form of another auxiliary, and for a verb with a verb for its object.
    """
    if may_be_perfect(sentence, group) or has_hidden_subject(sentence, group, pack):
        return True
    if serves_other(sentence, group) or is_glued(sentence, _changing(group)):
        return True
    if group.verb.relation in GOVERNED or opens_headline(sentence, group, pack):
        return True
    if is_no_past(group, pack) or may_be_participle(sentence, group, pack):
        return True
    if any(check(sentence, group) for check in (*MISREADINGS, follows_joined_place)):
        return True
    if is_misread_verb(sentence, group, pack):
        return True
    if any("VerbForm=Fin" in t.features for t in children_of(sentence, group.head, OBJECT)):
        return True
    start = group.head.index
    below = (t for t in sentence.children[start] if t.index > start and _is_bare(sentence, t))
    other = next((t.index for t in below if is_finite(sentence, t)), start)
    between = sentence.tokens[start:other]
    return other > start and not any(t.pos == "CCONJ" or t.text in PARTING for t in between)


def _is_bare(sentence: Sentence, head: Token) -> bool:
    """True for a clause joined to another, and for one inside that has no subject and no mark."""
    if head.relation == "conj":
        return True
    own = any(t.relation in SUBJECT or t.relation == "mark" for t in sentence.children[head.index])
    return head.relation in ADVERBIAL_CLAUSE and not own


def is_alone(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True unless another verb of the tense shares the subject and would have to follow suit."""
    joined = conjuncts(sentence, group, pack)
    return all(other.subject is not None or other.tense != group.tense for other in joined)

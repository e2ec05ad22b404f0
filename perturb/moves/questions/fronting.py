"""Statements turned into yes/no questions: fronting, support, the mark."""

from __future__ import annotations

from perturb.edit import Edit
from perturb.moves.clauses.glued_words import is_glued
from perturb.moves.clauses.polarity import disagrees, support
from perturb.moves.clauses.shared_subjects import (
    has_doubtful_sharer,
    has_stray_verb,
    served,
    sharing,
    to_base,
    unmarked,
    unmarked_to_base,
)
from perturb.moves.clauses.stated_clauses import (
    follows_dash,
    has_attached_clause,
    has_loose_clause,
    has_misjoined_clause,
    has_second_clause,
    has_unread_clause,
    repeats_subject,
)
from perturb.moves.grammar.inflection import auxiliary
from perturb.moves.grammar.names import leaves_quote_open
from perturb.moves.grammar.phrases import (
    EITHER,
    SUBJECT,
    children_of,
    is_finite,
    subjects_of,
)
from perturb.moves.grammar.tenses import is_modal, may_be_perfect
from perturb.moves.grammar.verb_groups import VerbGroup, conjuncts
from perturb.moves.questions.asking_marks import asking_mark
from perturb.moves.questions.contrasts import (
    opposes,
    opposes_inside,
    with_subject,
)
from perturb.moves.questions.kept_capitals import opens_title
from perturb.moves.questions.moved_capitals import without_capital
from perturb.moves.questions.openings import (
    before,
    denies_first,
    denies_later,
    has_attitude,
    has_free_opening,
    opens_with_phrase,
    quotes_statement,
    with_quote,
)
from perturb.moves.questions.reports import (
    is_told_later,
    may_go_on_inside,
    may_tell_more,
    reports_speech,
)
from perturb.moves.questions.stray_sharers import may_belong_inside
from perturb.moves.text.ends import BRACKETS, neighbour
from perturb.moves.wording.marks import QUOTES
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import DASHES, is_wordlike

NONE = Edit(())
SEVERAL = "several main clauses"
UNSERVED = "a second verb that the auxiliary would not serve"
DOUBTFUL_CASE = "the first word may be a name or not"
DOUBLE = QUOTES - frozenset("'‘’‚‹›")


def question(sentence: Sentence, group: VerbGroup, pack: Pack, source: str = "") -> Edit | str:
    """The edit that asks what a clause states, or in plain words why there is none.

    A first word that the source has with its capital, too, keeps that.
    """
    mark = asking_mark(sentence, pack)
    reason = _refusal(sentence, group, pack)
    if mark is None or reason:
        return reason or "the sentence does not end in a full stop of its own"
    changed = _inverted(sentence, group, pack)
    strays = has_stray_verb(sentence, group, pack) or may_belong_inside(sentence, group, pack)
    if isinstance(changed, str) or strays:
        return UNSERVED if isinstance(changed, tuple) else changed
    moved, edit = changed
    assert group.first is not None
    opening = _opening(sentence, group.first, moved, source, pack)
    return opening if isinstance(opening, str) else opening + edit + mark


def _inverted(sentence: Sentence, group: VerbGroup, pack: Pack) -> tuple[str, Edit] | str:
    if denies_later(sentence, group, pack):
        return "a denial that no question takes"
    supported = group.function == "verb"
    return _supported(sentence, group, pack) if supported else _fronted(sentence, group, pack)


def asks_once(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if one auxiliary asks all that the sentence states, and is the one that stood there."""
    joined = list(conjuncts(sentence, group, pack))
    shared = all(other.subject is None and served(group, other) for other in joined)
    doubtful = group.function == "verb" and unmarked(sentence, group, pack)
    if _is_ambiguous(group, pack):
        return False
    if has_doubtful_sharer(sentence, group, pack):
        return False
    return not doubtful and (not joined or (shared and group.function == "verb"))


def _is_ambiguous(group: VerbGroup, pack: Pack) -> bool:
    """True for a past that could be a present (the guests set off)."""
    return group.function == "verb" and group.tense == "past" and to_base(group.verb, pack) == NONE


def _infers(group: VerbGroup, pack: Pack) -> bool:
    """True for a modal that is no past form before a perfect (it must have rained)."""
    if group.function != "modal" or pack.penn_forms is None:
        return False
    form = pack.lower(group.finite.text)
    helpers = (auxiliary(t, pack) for t in group.verbs[1:-1])
    is_perfect = any(row is not None and row.function == "perfect" for row in helpers)
    return is_perfect and pack.penn_forms.verb_of(form) == form


def _refusal(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    if reports_speech(sentence, group, pack) or _is_in_speech(sentence, group):
        return "the main clause reports speech"
    if group.function == "possibility" or _infers(group, pack):
        return "the question would not ask whether it is so"
    if any(has_attitude(sentence, t, pack) for t in (group, *conjuncts(sentence, group, pack))):
        return "the speaker says what to think of the statement"
    if may_be_perfect(sentence, group):
        return "the short form may be that of another verb"
    free = has_free_opening(sentence, group, pack)
    free = free or opens_with_phrase(sentence, group, pack)
    if not free or denies_first(sentence, group, pack) or is_told_later(sentence, group, pack):
        return "what stands before the subject would not go with a question"
    if _states_more(sentence, group, pack):
        return SEVERAL
    if opens_title(sentence, group, pack):
        return DOUBTFUL_CASE
    return None if _asks_all(sentence, group, pack) else SEVERAL


def _is_in_speech(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a statement behind a quotation, or one that quotes hold in part."""
    told = quotes_statement(before(sentence, group)[1:]) or leaves_quote_open(sentence.text)
    return told or _crosses_quote(sentence, group)


def _crosses_quote(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a verb and a subject of which quotes hold one (they say “all of it is old”)."""
    if group.first is None:
        return False
    start = with_quote(sentence, group.first).index
    opened = [t for t in sentence.tokens[start : group.finite.index] if t.text in DOUBLE]
    return start > 0 and len(opened) % 2 == 1


def _asks_all(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if nothing is joined to the clause that would have to be asked on its own."""
    if with_subject(sentence, group, pack) or opposes(sentence, group, pack):
        return False
    if may_tell_more(sentence, group, pack) or may_go_on_inside(sentence, group, pack):
        return False
    return not _holds_alternative(sentence, group)


def _states_more(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if the sentence states something beside the main clause and what is joined to it.

    That is so, too, where two nouns pass for the subject (a strong swimmer, the otter dives).
    """
    return (
        len(children_of(sentence, group.head, SUBJECT)) > 1
        or has_second_clause(sentence, pack)
        or follows_dash(sentence)
        or has_loose_clause(sentence, group, pack)
        or has_misjoined_clause(sentence, pack)
        or has_attached_clause(sentence)
        or has_unread_clause(sentence, group, pack)
        or _is_joined_in_brackets(sentence, group, pack)
        or repeats_subject(sentence, group)
        or opposes_inside(sentence, group, pack)
    )


def _is_joined_in_brackets(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a verb joined to one inside brackets (it sank (though it rose, and shone))."""
    for joined in sharing(sentence, group, pack):
        between = [t.text for t in sentence.tokens[group.verb.index : joined.verb.index]]
        closed = sum(text in BRACKETS.values() for text in between)
        if sum(text in BRACKETS for text in between) > closed:
            return True
    return False


def _holds_alternative(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a verb with the first of two clauses (they either sing or their aunt does)."""
    if not any(t.relation in EITHER for t in sentence.children[group.head.index]):
        return False
    later = (t for t in sentence.tokens[group.head.index + 1 :] if is_finite(sentence, t))
    return any(subjects_of(sentence, t) for t in later)


def _fronted(sentence: Sentence, group: VerbGroup, pack: Pack) -> tuple[str, Edit] | str:
    """The auxiliary that goes first, and the gaps it leaves; it serves its like as well."""
    assert group.auxiliary is not None
    finite = group.finite
    edit = _gaps(sentence, group, pack)
    after = neighbour(sentence, finite, 1)
    if edit is None or disagrees(group) or (after is not None and after.pos == "CCONJ"):
        return UNSERVED
    tied = neighbour(sentence, finite, -1)
    if tied is not None and tied.end == finite.start and tied.text in DASHES:
        return UNSERVED
    if after is not None and after.start == finite.end and after not in group.negations:
        return UNSERVED
    if group.function == "perfect" and "VerbForm=Inf" in group.verbs[1].features:
        return "a form of the verb is not known"
    if any(t.tag != group.verb.tag for t in unmarked(sentence, group, pack)):
        return UNSERVED
    contracted = [t for t in group.negations if t.start == finite.end]
    if not contracted:
        return group.auxiliary.full, edit
    if contracted[0].text.isalpha():
        return "the auxiliary is one word with its negation"
    return finite.text + contracted[0].text, edit + Edit.delete(contracted[0])


def _gaps(sentence: Sentence, group: VerbGroup, pack: Pack) -> Edit | None:
    """The auxiliary leaves its place, and that of verbs that share the subject with it."""
    edit = Edit.delete(group.finite)
    for joined in sharing(sentence, group, pack):
        if served(group, joined):
            edit += Edit.delete(joined.finite)
            continue
        if is_modal(group) and to_base(joined.verb, pack) == NONE and joined.function == "verb":
            continue
        return None
    return edit


def _supported(sentence: Sentence, group: VerbGroup, pack: Pack) -> tuple[str, Edit] | str:
    """The supporting auxiliary, and base forms for the verbs it serves."""
    forms = support(sentence, group, pack)
    kept = forms is not None and forms[1] == group.verb.text
    if forms is None or (is_glued(sentence, group.verb) and not kept):
        return "a form of the verb is not known"
    edit = NONE if kept else Edit.replace(group.verb, forms[1])
    for joined in sharing(sentence, group, pack):
        more = to_base(joined.verb, pack) if served(group, joined) else None
        if more is None:
            return UNSERVED
        edit += more
    for verb in unmarked(sentence, group, pack):
        more = unmarked_to_base(sentence, group, verb, pack)
        if more is None:
            return UNSERVED
        edit += more
    return forms[0], edit


def _set_off(sentence: Sentence, first: Token, pack: Pack) -> Edit:
    """The comma that a question has behind a phrase (in 1990, was it sold), not behind *and*."""
    last = sentence.tokens[first.index - 1]
    bare = is_wordlike(last.text) and last.pos != "CCONJ"
    return Edit.glue(min(pack.commas), after=last) if bare else NONE


def _opening(sentence: Sentence, first: Token, moved: str, source: str, pack: Pack) -> Edit | str:
    """The auxiliary before the subject, with the capital if that was the first word."""
    if sentence.word(first).start != first.start:
        return "the subject begins inside a word"
    if any(is_wordlike(t.text) for t in sentence.tokens[: first.index]):
        first = with_quote(sentence, first)
        capital = first.text[:1].isupper() and first.text not in pack.kept_capitals
        closed = capital and pack.lower(first.text) in (pack.function_words or {})
        return (
            DOUBTFUL_CASE
            if closed
            else _set_off(sentence, first, pack) + Edit.insert(moved, before=first)
        )
    lowered = without_capital(sentence, first, source, pack)
    if lowered is None:
        return DOUBTFUL_CASE
    opening = moved if first.text[:1].islower() else pack.capitalise(moved)
    edit = Edit.insert(opening, before=first)
    return edit if lowered == first.text else edit + Edit.repair(first, lowered)

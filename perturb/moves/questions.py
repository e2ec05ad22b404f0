"""Statements turned into yes/no questions: fronting, support, the mark."""

from __future__ import annotations

from perturb.edit import Edit
from perturb.moves.ends import final_run, neighbour
from perturb.moves.main_clause import reported
from perturb.moves.marks import QUOTES
from perturb.moves.names import NAMED, leaves_quote_open
from perturb.moves.openings import (
    PHRASES,
    before,
    has_free_opening,
    opens_with_phrase,
    quotes_statement,
)
from perturb.moves.phrases import (
    SUBJECT,
    children_of,
    is_finite,
    is_relative_or_question,
    subjects_of,
    subtree,
)
from perturb.moves.polarity import support
from perturb.moves.shared_subjects import (
    asked_again,
    has_stray_verb,
    served,
    sharing,
    to_base,
    unmarked,
    unmarked_to_base,
)
from perturb.moves.verb_groups import VerbGroup, conjuncts, roots
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import is_wordlike

NONE = Edit(())
PART_QUOTED = (".", '"')
SEVERAL = "several main clauses"
UNSERVED = "a second verb that the auxiliary would not serve"
LOOSE = frozenset({"advcl", "ccomp", "parataxis", "dep"})
DOUBTFUL_CASE = "the first word may be a name or not"
WITNESS = frozenset({"npadvmod", "appos"})
EITHER = frozenset({"preconj", "cc:preconj"})
TOLD = frozenset({"acl", "relcl"})
PARTING = frozenset({";", ":", "...", "…"})
PEOPLE = frozenset({"PERSON", "PER"})
ADJUNCTS = PHRASES | {"punct"}
PEOPLES = frozenset({"NORP", "LANGUAGE"})


def question(sentence: Sentence, group: VerbGroup, pack: Pack) -> Edit | str:
    """The edit that asks what a clause states, or in plain words why there is none."""
    mark = _mark(sentence, pack)
    reason = _refusal(sentence, group, pack)
    if mark is None or reason:
        return reason or "the sentence does not end in a full stop of its own"
    changed = _inverted(sentence, group, pack)
    if isinstance(changed, str) or has_stray_verb(sentence, group, pack):
        return UNSERVED if isinstance(changed, tuple) else changed
    moved, edit = changed
    for joined in _with_subject(sentence, group, pack):
        changed = _inverted(sentence, joined, pack)
        if isinstance(changed, str) or joined.first is None:
            return SEVERAL
        edit += Edit.insert(changed[0], before=joined.first) + changed[1]
    assert group.first is not None
    opening = _opening(sentence, group.first, moved, pack)
    return opening if isinstance(opening, str) else opening + edit + mark


def _inverted(sentence: Sentence, group: VerbGroup, pack: Pack) -> tuple[str, Edit] | str:
    supported = group.function == "verb"
    return _supported(sentence, group, pack) if supported else _fronted(sentence, group, pack)


def _with_subject(sentence: Sentence, group: VerbGroup, pack: Pack) -> list[VerbGroup]:
    """The clauses joined to one that have a subject of their own."""
    return [t for t in conjuncts(sentence, group, pack) if t.subject is not None]


def asks_once(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if one auxiliary asks all that the sentence states."""
    joined = list(conjuncts(sentence, group, pack))
    shared = all(other.subject is None and served(group, other) for other in joined)
    doubtful = group.function == "verb" and unmarked(sentence, group, pack)
    return not doubtful and (not joined or (shared and group.function == "verb"))


def _refusal(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    if _is_report(sentence, group, pack):
        return "the main clause reports speech"
    if group.function == "possibility":
        return "the question would ask for permission"
    free = has_free_opening(sentence, group, pack)
    if not (free or opens_with_phrase(sentence, group, pack)):
        return "what stands before the subject would not go with a question"
    if quotes_statement(before(sentence, group)[1:]) or leaves_quote_open(sentence.text):
        return "the main clause reports speech"
    if _has_second_clause(sentence, pack) or _has_loose_clause(sentence, group, pack):
        return SEVERAL
    joined = _with_subject(sentence, group, pack)
    if any(not other.is_in_order or other.function == "possibility" for other in joined):
        return SEVERAL
    if any(not _is_asked_too(sentence, group, other, pack) for other in joined):
        return SEVERAL
    return SEVERAL if joined and _is_alternative(sentence, group) else None


def _is_asked_too(sentence: Sentence, group: VerbGroup, joined: VerbGroup, pack: Pack) -> bool:
    """True for a clause that a conjunction right before its subject joins to the main one.

    Behind a subordinate clause a comma has to tell that it is not part of that.
    """
    assert joined.first is not None
    inside = sentence.tokens[group.verb.index + 1 : joined.first.index]
    links = [t.index for t in inside if t.pos == "CCONJ"]
    if not links:
        return False
    opening = sentence.tokens[links[-1] - 1]
    if not all(_is_adjunct(sentence, t, joined) for t in inside if t.index > links[-1]):
        return False
    nested = any(t.pos == "SCONJ" or is_relative_or_question(t) for t in inside)
    return opening.text in pack.commas or not nested


def _is_adjunct(sentence: Sentence, token: Token, group: VerbGroup) -> bool:
    """True for marks, and for what belongs to a phrase of a clause (and in June the …)."""
    while token.head not in (token.index, group.head.index) and token.relation != "cc":
        token = sentence.tokens[token.head]
    bare = token.pos == "ADP" and not sentence.children[token.index]
    return token.relation in ADJUNCTS and not bare


def _has_second_clause(sentence: Sentence, pack: Pack) -> bool:
    """True if a finite verb follows a mark that parts sentences."""
    parting = PARTING | (pack.full_stops or frozenset())
    marks = [t.index for t in sentence.tokens if t.text in parting]
    finite = [t.index for t in sentence.tokens if "VerbForm=Fin" in t.features]
    return any(mark < max(finite, default=0) for mark in marks)


def _has_loose_clause(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if a clause that could be a sentence follows, with nothing but a comma between."""
    return any(
        head.index > group.head.index
        and _follows_comma(sentence, head, pack)
        and subjects_of(sentence, head)
        and is_finite(sentence, head)
        for head in children_of(sentence, group.head, LOOSE)
    )


def _follows_comma(sentence: Sentence, head: Token, pack: Pack) -> bool:
    """True for a clause behind a comma that no word of its own joins to what is before."""
    opening = next((t for t in subtree(sentence, head) if is_wordlike(t.text)), head)
    previous = neighbour(sentence, opening, -1)
    adverbial = opening.pos in ("SCONJ", "ADV") or is_relative_or_question(opening)
    joins = (adverbial and opening.head == head.index) or opening.pos == "VERB"
    return previous is not None and previous.text in pack.commas and not joins


def _ends_in_witness(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a report at the end that the parser took for a noun (…, a guard said)."""
    return any(
        (pack.verb_classes or {}).get(told.lemma) == "reporting"
        and noun.index > group.head.index
        and _follows_comma(sentence, noun, pack)
        for noun in children_of(sentence, group.head, WITNESS)
        for told in children_of(sentence, noun, TOLD)
    )


def _is_report(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    is_report = reported(sentence, roots(sentence)[0], pack) is not None
    return is_report or _ends_in_witness(sentence, group, pack) or _is_aside(sentence, group, pack)


def _is_alternative(sentence: Sentence, group: VerbGroup) -> bool:
    """True for the first of two clauses of which one holds (either … or)."""
    assert group.first is not None
    opening = sentence.tokens[: group.first.index + 1]
    return group.first.pos == "CCONJ" or any(t.relation in EITHER for t in opening)


def _is_aside(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a report with nothing but a comma behind it (he said, but …)."""
    after = neighbour(sentence, group.verb, 1)
    known = (pack.verb_classes or {}).get(group.verb.lemma) == "reporting"
    return known and after is not None and after.text in pack.commas


def _fronted(sentence: Sentence, group: VerbGroup, pack: Pack) -> tuple[str, Edit] | str:
    """The auxiliary that goes first, and the gaps it leaves; it serves its like as well."""
    assert group.auxiliary is not None
    finite = group.finite
    edit = _gaps(sentence, group, pack)
    after = neighbour(sentence, finite, 1)
    if edit is None or (after is not None and after.pos == "CCONJ"):
        return UNSERVED
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
        again = asked_again(sentence, group, joined, pack)
        if again is None:
            return None
        edit += again
    return edit


def _supported(sentence: Sentence, group: VerbGroup, pack: Pack) -> tuple[str, Edit] | str:
    """The supporting auxiliary, and base forms for the verbs it serves."""
    forms = support(sentence, group, pack)
    if forms is None:
        return "a form of the verb is not known"
    edit = Edit.replace(group.verb, forms[1]) if forms[1] != group.verb.text else NONE
    for joined in sharing(sentence, group, pack):
        is_served = served(group, joined)
        base = to_base(joined.verb, pack)
        more = base if is_served else asked_again(sentence, group, joined, pack)
        if more is None:
            return UNSERVED
        edit += more
    for verb in unmarked(sentence, group, pack):
        more = unmarked_to_base(sentence, group, verb, pack)
        if more is None:
            return UNSERVED
        edit += more
    return forms[0], edit


def _opening(sentence: Sentence, first: Token, moved: str, pack: Pack) -> Edit | str:
    """The auxiliary before the subject, with the capital if that was the first word."""
    if any(is_wordlike(t.text) for t in sentence.tokens[: first.index]):
        capital = first.text[:1].isupper() and first.text not in pack.kept_capitals
        closed = capital and pack.lower(first.text) in (pack.function_words or {})
        return DOUBTFUL_CASE if closed else Edit.insert(moved, before=first)
    lowered = _lowered(sentence, first, pack) or _guessed(sentence, first, pack)
    if lowered is None:
        return DOUBTFUL_CASE
    edit = Edit.insert(pack.capitalise(moved), before=first)
    return edit if lowered == first.text else edit + Edit.repair(first, lowered)


def _lowered(sentence: Sentence, first: Token, pack: Pack) -> str | None:
    """The first word as it is written inside a sentence; None where that is in doubt."""
    lower = pack.lower(first.text[:1]) + first.text[1:]
    closed = pack.lower(first.text) in (pack.function_words or {})
    if closed and first.text not in pack.kept_capitals:
        return lower
    if first.text in pack.kept_capitals or first.text[1:] != pack.lower(first.text[1:]):
        return first.text
    if first.entity in PEOPLES:
        return first.text
    if _opens_name(sentence, first):
        return None
    known = pack.spelling is not None and pack.spelling.is_word(lower)
    if _is_beside_name(sentence, first):
        return None
    if first.pos == "PROPN" and (first.entity in NAMED or not known or _is_title(sentence, first)):
        return first.text
    return lower if known and first.pos != "PROPN" and first.entity not in PEOPLE else None


def _is_beside_name(sentence: Sentence, first: Token) -> bool:
    """True for an adjective or noun that a conjunction joins to a name (Wolf and Ann Lee)."""
    joining, other = neighbour(sentence, first, 1), neighbour(sentence, first, 2)
    if joining is None or joining.pos != "CCONJ" or other is None:
        return False
    return other.pos == "PROPN" and first.pos in ("ADJ", "NOUN")


def _opens_name(sentence: Sentence, first: Token) -> bool:
    """True for a noun in front of a name that is no person's (Space Oddity)."""
    after = neighbour(sentence, first, 1)
    if after is None or first.relation != "compound" or first.head != after.index:
        return False
    return after.pos == "PROPN" and not {first.entity, after.entity} & (NAMED | PEOPLE)


def has_known_case(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True unless the first word changes its place and may be a name or not."""
    if any(is_wordlike(t.text) for t in before(sentence, group)):
        return True
    return group.first is not None and _lowered(sentence, group.first, pack) is not None


def _guessed(sentence: Sentence, first: Token, pack: Pack) -> str | None:
    """The first word as it likely is written: a name before its verb, a word before its noun."""
    after = neighbour(sentence, first, 1)
    if _is_beside_name(sentence, first):
        return None
    if first.pos == "ADJ" and first.entity not in NAMED:
        return pack.lower(first.text[:1]) + first.text[1:]
    if after is None or first.pos != "PROPN" or first.relation not in SUBJECT:
        return None
    return first.text if "VerbForm=Fin" in after.features else None


def _is_title(sentence: Sentence, first: Token) -> bool:
    """True for the title of a person (President Ann Lee)."""
    after = neighbour(sentence, first, 1)
    return after is not None and after.pos == "PROPN" and after.entity in PEOPLE


def _mark(sentence: Sentence, pack: Pack) -> Edit | None:
    """The final full stop turned into the mark of questions."""
    run = final_run(sentence, pack)
    stops = [t for t in run if t.text in _closing_marks(pack)]
    marks = sorted(pack.question_marks)
    if len(stops) != 1 or not marks:
        return None
    if stops[0].index == run[-1].index or not is_wordlike(sentence.tokens[0].text):
        return Edit.replace(stops[0], marks[0])
    if (
        len(run) != len(PART_QUOTED)
        or run[1].text not in QUOTES
        or _quotes_clause(sentence, run[1])
    ):
        return None
    return Edit.delete(stops[0]) + Edit.glue(marks[0], after=run[1])


def _closing_marks(pack: Pack) -> frozenset[str]:
    """The marks of statements and of exclamations."""
    return (pack.final_marks or frozenset()) - pack.question_marks - PARTING


def _quotes_clause(sentence: Sentence, closing: Token) -> bool:
    """True if the quotes at the end hold a statement, which a question may not touch."""
    quoted = sentence.tokens[: closing.index]
    start = next((t.index for t in reversed(quoted) if t.text in QUOTES), 0)
    return any("VerbForm=Fin" in t.features for t in quoted[start:])

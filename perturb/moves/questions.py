"""Statements turned into yes/no questions: fronting, support, the mark."""

from __future__ import annotations

from perturb.edit import Edit
from perturb.lexicon.inflection import Form
from perturb.moves.ends import final_run, neighbour
from perturb.moves.inflection import inflected
from perturb.moves.main_clause import reported
from perturb.moves.marks import QUOTES
from perturb.moves.names import NAMED
from perturb.moves.phrases import (
    SUBJECT,
    children_of,
    is_finite,
    is_relative_or_question,
    subjects_of,
    subtree,
)
from perturb.moves.polarity import support
from perturb.moves.verb_groups import VerbGroup, conjuncts, roots, verb_group
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import is_wordlike

NONE = Edit(())
PART_QUOTED = (".", '"')
SEVERAL = "several main clauses"
UNSERVED = "a second verb that the auxiliary would not serve"
JOINED = frozenset({"conj", "dep", "advcl", "parataxis"})
LOOSE = frozenset({"advcl", "ccomp", "parataxis", "dep"})
WITNESS = frozenset({"npadvmod", "appos"})
TOLD = frozenset({"acl", "relcl"})
PARTING = frozenset({";", ":", "...", "…"})
PEOPLE = frozenset({"PERSON", "PER"})
PEOPLES = frozenset({"NORP", "LANGUAGE"})
PHRASES = frozenset({"prep", "npadvmod", "obl", "obl:tmod", "nmod:tmod"})
LINKS = frozenset({"SCONJ", "VERB", "AUX", "CCONJ", "ADV"})


def question(sentence: Sentence, group: VerbGroup, pack: Pack) -> Edit | str:
    """The edit that asks what a clause states, or in plain words why there is none."""
    mark = _mark(sentence, pack)
    reason = _refusal(sentence, group, pack)
    if mark is None or reason:
        return reason or "the sentence does not end in a full stop of its own"
    changed = _inverted(sentence, group, pack)
    if isinstance(changed, str):
        return changed
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


def _sharing(sentence: Sentence, group: VerbGroup, pack: Pack) -> list[VerbGroup]:
    """The verbs joined to one that share its subject, and no other's."""
    joined = list(conjuncts(sentence, group, pack))
    owners = {other.head.index for other in joined if other.subject is not None}
    return [
        other
        for other in joined
        if other.subject is None and not owners & _above(sentence, other.head, group.head)
    ]


def _above(sentence: Sentence, token: Token, top: Token) -> set[int]:
    """The words between a word and one that it depends on."""
    found: set[int] = set()
    while token.head not in (top.index, token.index):
        token = sentence.tokens[token.head]
        found.add(token.index)
    return found


def asks_once(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if one auxiliary asks all that the sentence states."""
    joined = list(conjuncts(sentence, group, pack))
    shared = all(other.subject is None for other in joined)
    return not joined or (shared and group.function == "verb")


def has_free_opening(sentence: Sentence, group: VerbGroup) -> bool:
    """True if a mark sets off what stands before the subject, or nothing but *and* does."""
    if _has_doubtful_subject(sentence, group):
        return False
    before = _before(sentence, group)
    words = [t for t in before if is_wordlike(t.text)]
    if not words or not is_wordlike(before[-1].text):
        return True
    return len(words) == 1 and words[0].pos == "CCONJ"


def _has_doubtful_subject(sentence: Sentence, group: VerbGroup) -> bool:
    """True where the parser took too much for the subject.

    That is an adverb before its article (earlier the ferry), a clause, or a speech whose
    quotes end before the verb.
    """
    assert group.first is not None
    first, second = sentence.tokens[group.first.index : group.first.index + 2]
    earlier = "Degree=Cmp" in first.features and second.pos == "PROPN"
    adverb = earlier or (first.pos in ("ADJ", "ADV") and second.pos == "DET")
    near = sentence.tokens[group.first.index : group.finite.index][-2:]
    quoted = any(t.text in QUOTES for t in near) and not is_wordlike(near[-1].text)
    return adverb or first.pos == "SCONJ" or (quoted and len(near) > 1)


def _before(sentence: Sentence, group: VerbGroup) -> tuple[Token, ...]:
    assert group.first is not None
    return sentence.tokens[: group.first.index]


def _refusal(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    is_report = reported(sentence, roots(sentence)[0], pack) is not None
    if is_report or _ends_in_witness(sentence, group, pack):
        return "the main clause reports speech"
    if group.function == "possibility":
        return "the question would ask for permission"
    if not (has_free_opening(sentence, group) or _opens_with_phrase(sentence, group)):
        return "what stands before the subject would not go with a question"
    if any(t.text in QUOTES for t in _before(sentence, group)[1:]):
        return "the main clause reports speech"
    if _has_second_clause(sentence, pack) or _has_loose_clause(sentence, group, pack):
        return SEVERAL
    joined = _with_subject(sentence, group, pack)
    if any(not other.is_in_order or other.function == "possibility" for other in joined):
        return SEVERAL
    if any(not _is_asked_too(sentence, group, other, pack) for other in joined):
        return SEVERAL
    return None


def _is_asked_too(sentence: Sentence, group: VerbGroup, joined: VerbGroup, pack: Pack) -> bool:
    """True for a clause that a conjunction right before its subject joins to the main one.

    Behind a subordinate clause a comma has to tell that it is not part of that.
    """
    assert joined.first is not None
    inside = sentence.tokens[group.verb.index + 1 : joined.first.index]
    links = [t.index for t in inside if t.pos == "CCONJ"]
    if not links:
        return False
    before, after = sentence.tokens[links[-1] - 1], inside[-1]
    if after.index > links[-1] and is_wordlike(after.text):
        return False
    nested = any(t.pos == "SCONJ" or is_relative_or_question(t) for t in inside)
    return before.text in pack.commas or not nested


def _opens_with_phrase(sentence: Sentence, group: VerbGroup) -> bool:
    """True if one phrase of the main clause stands before the subject."""
    before = _before(sentence, group)
    tops = [t for t in before if not before[0].index <= t.head < len(before)]
    is_phrase = len(tops) == 1 and tops[0].head == group.head.index
    return (
        is_phrase
        and tops[0].relation in PHRASES
        and all(t.pos not in LINKS for t in before)
        and before[-1].pos != "ADP"
    )


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
    opening = next(t for t in subtree(sentence, head) if is_wordlike(t.text))
    before = neighbour(sentence, opening, -1)
    adverbial = opening.pos in ("SCONJ", "ADV") or is_relative_or_question(opening)
    joins = (adverbial and opening.head == head.index) or opening.pos == "VERB"
    return before is not None and before.text in pack.commas and not joins


def _ends_in_witness(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a report at the end that the parser took for a noun (…, a guard said)."""
    return any(
        (pack.verb_classes or {}).get(told.lemma) == "reporting"
        and noun.index > group.head.index
        and _follows_comma(sentence, noun, pack)
        for noun in children_of(sentence, group.head, WITNESS)
        for told in children_of(sentence, noun, TOLD)
    )


def _fronted(sentence: Sentence, group: VerbGroup, pack: Pack) -> tuple[str, Edit] | str:
    """The auxiliary that goes first, and the gaps it leaves; it serves its like as well."""
    assert group.auxiliary is not None
    finite = group.finite
    edit = _gaps(sentence, group, pack)
    after = neighbour(sentence, finite, 1)
    if edit is None or (after is not None and after.pos == "CCONJ"):
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
    for joined in _sharing(sentence, group, pack):
        if joined.finite.text != group.finite.text or joined.negations:
            return None
        edit += Edit.delete(joined.finite)
    return edit


def _supported(sentence: Sentence, group: VerbGroup, pack: Pack) -> tuple[str, Edit] | str:
    """The supporting auxiliary, and base forms for the verbs it serves."""
    forms = support(sentence, group, pack)
    if forms is None:
        return "a form of the verb is not known"
    edit = Edit.replace(group.verb, forms[1]) if forms[1] != group.verb.text else NONE
    if any(verb_group(sentence, t, pack) is None for t in _second_verbs(sentence, group)):
        return UNSERVED
    for joined in _sharing(sentence, group, pack):
        base = inflected(joined.verb, Form.BASE, pack)
        if joined.function != "verb" or joined.tense != group.tense or base is None:
            return UNSERVED
        edit += Edit.replace(joined.verb, base) if base != joined.verb.text else NONE
    return forms[0], edit


def _second_verbs(sentence: Sentence, group: VerbGroup) -> list[Token]:
    """Verbs that may share the subject, also where the parser took them for something else."""
    return [
        t
        for t in children_of(sentence, group.head, JOINED)
        if t.pos == "VERB"
        and t.index > group.head.index
        and (t.relation == "conj" or "VerbForm=Fin" in t.features)
        and not any(
            c.relation in SUBJECT or c.relation == "mark" for c in sentence.children[t.index]
        )
    ]


def _opening(sentence: Sentence, first: Token, moved: str, pack: Pack) -> Edit | str:
    """The auxiliary before the subject, with the capital if that was the first word."""
    if any(is_wordlike(t.text) for t in sentence.tokens[: first.index]):
        return Edit.insert(moved, before=first)
    lowered = _lowered(sentence, first, pack)
    if lowered is None:
        return "the first word may be a name or not"
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
    known = pack.spelling is not None and pack.spelling.is_word(lower)
    if first.pos == "PROPN" and (first.entity in NAMED or not known or _is_title(sentence, first)):
        return first.text
    return lower if known and first.pos != "PROPN" and first.entity not in PEOPLE else None


def _is_title(sentence: Sentence, first: Token) -> bool:
    """True for the title of a person (President Ann Lee)."""
    after = neighbour(sentence, first, 1)
    return after is not None and after.pos == "PROPN" and after.entity in PEOPLE


def _mark(sentence: Sentence, pack: Pack) -> Edit | None:
    """The final full stop turned into the mark of questions."""
    run = final_run(sentence, pack)
    stops = [t for t in run if t.text in (pack.full_stops or ())]
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


def _quotes_clause(sentence: Sentence, closing: Token) -> bool:
    """True if the quotes at the end hold a statement, which a question may not touch."""
    before = sentence.tokens[: closing.index]
    start = next((t.index for t in reversed(before) if t.text in QUOTES), 0)
    return any("VerbForm=Fin" in t.features for t in before[start:])

"""Statements turned into yes/no questions: fronting, support, the mark."""

from __future__ import annotations

from perturb.edit import Edit
from perturb.lexicon.inflection import Form
from perturb.moves.ends import final_run
from perturb.moves.inflection import inflected
from perturb.moves.main_clause import reported
from perturb.moves.marks import QUOTES
from perturb.moves.names import NAMED
from perturb.moves.phrases import SUBJECT, children_of
from perturb.moves.polarity import support
from perturb.moves.verb_groups import VerbGroup, conjuncts, roots, verb_group
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import is_wordlike

NONE = Edit(())
UNSERVED = "a second verb that the auxiliary would not serve"
JOINED = frozenset({"conj", "dep", "advcl", "parataxis"})
PARTING = frozenset({";", ":", "...", "…"})
PEOPLE = frozenset({"PERSON", "PER"})
PHRASES = frozenset({"prep", "npadvmod", "obl", "obl:tmod", "nmod:tmod"})
LINKS = frozenset({"SCONJ", "VERB", "AUX", "CCONJ", "ADV"})


def question(sentence: Sentence, group: VerbGroup, pack: Pack) -> Edit | str:
    """The edit that asks what a clause states, or in plain words why there is none."""
    mark = _mark(sentence, pack)
    reason = _refusal(sentence, group, pack)
    if mark is None or reason:
        return reason or "the sentence does not end in a full stop of its own"
    changed = _supported(sentence, group, pack) if _needs_support(group) else _fronted(group)
    if isinstance(changed, str):
        return changed
    moved, edit = changed
    assert group.first is not None
    opening = _opening(sentence, group.first, moved, pack)
    return opening if isinstance(opening, str) else opening + edit + mark


def has_free_opening(sentence: Sentence, group: VerbGroup) -> bool:
    """True if a mark sets off what stands before the subject, or nothing but *and* does."""
    before = _before(sentence, group)
    words = [t for t in before if is_wordlike(t.text)]
    if not words or not is_wordlike(before[-1].text):
        return True
    return len(words) == 1 and words[0].pos == "CCONJ"


def _before(sentence: Sentence, group: VerbGroup) -> tuple[Token, ...]:
    assert group.first is not None
    return sentence.tokens[: group.first.index]


def _refusal(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    if reported(sentence, roots(sentence)[0], pack) is not None:
        return "the main clause reports speech"
    if group.function == "possibility":
        return "the question would ask for permission"
    if not (has_free_opening(sentence, group) or _opens_with_phrase(sentence, group)):
        return "what stands before the subject would not go with a question"
    if any(t.text in QUOTES for t in _before(sentence, group)[1:]):
        return "the main clause reports speech"
    if _has_second_clause(sentence, group):
        return "several main clauses"
    joined = list(conjuncts(sentence, group, pack))
    if any(other.subject is not None for other in joined):
        return "several main clauses"
    if joined and not _needs_support(group):
        return UNSERVED
    return None


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


def _has_second_clause(sentence: Sentence, group: VerbGroup) -> bool:
    """True if a finite verb follows a mark that parts sentences."""
    marks = [t.index for t in sentence.tokens if t.text in PARTING]
    finite = [t.index for t in sentence.tokens if "VerbForm=Fin" in t.features]
    return any(mark < max(finite, default=0) for mark in marks)


def _needs_support(group: VerbGroup) -> bool:
    return group.function == "verb"


def _fronted(group: VerbGroup) -> tuple[str, Edit] | str:
    """The auxiliary that goes first, and the gap it leaves."""
    assert group.auxiliary is not None
    finite = group.finite
    contracted = [t for t in group.negations if t.start == finite.end]
    if not contracted:
        return group.auxiliary.full, Edit.delete(finite)
    if contracted[0].text.isalpha():
        return "the auxiliary is one word with its negation"
    return finite.text + contracted[0].text, Edit.delete(finite, contracted[0])


def _supported(sentence: Sentence, group: VerbGroup, pack: Pack) -> tuple[str, Edit] | str:
    """The supporting auxiliary, and base forms for the verbs it serves."""
    forms = support(sentence, group, pack)
    if forms is None:
        return "a form of the verb is not known"
    edit = Edit.replace(group.verb, forms[1]) if forms[1] != group.verb.text else NONE
    if any(verb_group(sentence, t, pack) is None for t in _second_verbs(sentence, group)):
        return UNSERVED
    for joined in conjuncts(sentence, group, pack):
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
    lowered = _lowered(first, pack)
    if lowered is None:
        return "the first word may be a name or not"
    edit = Edit.insert(pack.capitalise(moved), before=first)
    return edit if lowered == first.text else edit + Edit.repair(first, lowered)


def _lowered(first: Token, pack: Pack) -> str | None:
    """The first word as it is written inside a sentence; None where that is in doubt."""
    lower = pack.lower(first.text[:1]) + first.text[1:]
    closed = pack.lower(first.text) in (pack.function_words or {})
    if closed and first.text not in pack.kept_capitals:
        return lower
    if first.text in pack.kept_capitals or first.text[1:] != pack.lower(first.text[1:]):
        return first.text
    known = pack.spelling is not None and pack.spelling.is_word(lower)
    if first.pos == "PROPN" and (first.entity in NAMED or not known):
        return first.text
    return lower if known and first.pos != "PROPN" and first.entity not in PEOPLE else None


def _mark(sentence: Sentence, pack: Pack) -> Edit | None:
    """The final full stop turned into the mark of questions."""
    run = final_run(sentence, pack)
    stops = [t for t in run if t.text in (pack.full_stops or ())]
    marks = sorted(pack.question_marks)
    if len(stops) != 1 or not marks or _quotes_a_part(sentence, stops[0], run):
        return None
    return Edit.replace(stops[0], marks[0])


def _quotes_a_part(sentence: Sentence, stop: Token, run: tuple[Token, ...]) -> bool:
    """True if the stop stands inside quotes that do not hold the whole sentence."""
    return stop.index != run[-1].index and is_wordlike(sentence.tokens[0].text)

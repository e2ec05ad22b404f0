"""Edits are data: what could change, on tokens; `apply` makes text and spans of it.

The rules of marking are S2 to S8 of the specification: spans cover whole words, a
deletion is an empty span directly before the next remaining word, what is separated
by white space only is one span, and a repair is marked only where it touches an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from perturb.segment import Sentence, Token
from perturb.span import Span, settle
from perturb.text import blank_between, blank_left, with_blank, word_at


class EditError(ValueError):
    """Two changes of one edit overlap."""


class Kind(Enum):
    """How a change treats its surroundings."""

    REPLACE = "replace"
    DELETE = "delete"
    INSERT_AFTER = "insert after"
    INSERT_BEFORE = "insert before"
    GLUE = "glue"


class Change(NamedTuple):
    """`text` comes to stand for code points `start` to `end` of the sentence.

    A change that is not `marked` is a repair: it keeps the rest grammatical and is no
    error of its own.
    """

    kind: Kind
    start: int
    end: int
    text: str = ""
    marked: bool = True


@dataclass(frozen=True, slots=True)
class Edit:
    """Changes that happen together. Edits add up: ``Edit.delete(a) + Edit.repair(b, "An")``."""

    changes: tuple[Change, ...]

    @classmethod
    def replace(cls, tokens: Token | Sequence[Token], text: str) -> Edit:
        """`text` instead of a token, or of neighbouring tokens."""
        first, last = _ends(tokens)
        return cls((Change(Kind.REPLACE, first.start, last.end, text),))

    @classmethod
    def repair(cls, tokens: Token | Sequence[Token], text: str) -> Edit:
        """As `replace`, but no error: unmarked unless it touches one (S8)."""
        first, last = _ends(tokens)
        return cls((Change(Kind.REPLACE, first.start, last.end, text, marked=False),))

    @classmethod
    def delete(cls, *tokens: Token) -> Edit:
        """Tokens disappear, each run of them with one of the blanks beside it.

        The words of one written token (*du*) go together.
        """
        places = dict.fromkeys((t.start, t.end) for t in tokens)
        return cls(tuple(Change(Kind.DELETE, start, end) for start, end in places))

    @classmethod
    def insert(cls, text: str, *, after: Token | None = None, before: Token | None = None) -> Edit:
        """`text` as words of its own, after or before a token."""
        if after is not None:
            return cls((Change(Kind.INSERT_AFTER, after.end, after.end, text),))
        if before is not None:
            return cls((Change(Kind.INSERT_BEFORE, before.start, before.start, text),))
        raise TypeError("insert takes a token to stand after or before")

    @classmethod
    def glue(cls, text: str, *, after: Token) -> Edit:
        """`text` directly after a token, no blank between: a punctuation mark."""
        return cls((Change(Kind.GLUE, after.end, after.end, text),))

    @classmethod
    def swap(cls, one: Token, other: Token) -> Edit:
        """Two tokens change places."""
        return cls.replace(one, other.text) + cls.replace(other, one.text)

    @classmethod
    def whole(cls, sentence: Sentence, text: str, *, marked: bool = True) -> Edit:
        """Another text instead of the sentence; unmarked where it is no error."""
        return cls((Change(Kind.REPLACE, 0, len(sentence.text), text, marked),))

    def __add__(self, other: Edit) -> Edit:
        return Edit(self.changes + other.changes)


class Hunk(NamedTuple):
    """What to put back at `at` of the edited text to undo one change."""

    at: Span
    removed: str


class Repair(NamedTuple):
    """An unmarked difference: where it is on the good and on the incorrect side."""

    good: Span
    incorrect: Span


class Applied(NamedTuple):
    """An edited text. `spans` lie in `text`, `good_spans` in the sentence, pairwise."""

    text: str
    spans: tuple[Span, ...]
    good_spans: tuple[Span, ...]
    repairs: tuple[Repair, ...]
    hunks: tuple[Hunk, ...]

    def undo(self) -> str:
        """The sentence's own text again."""
        pieces: list[str] = []
        cursor = 0
        for hunk in self.hunks:
            pieces += [self.text[cursor : hunk.at.start], hunk.removed]
            cursor = hunk.at.end
        return "".join([*pieces, self.text[cursor:]])


class Mark(NamedTuple):
    """One change on both sides, widened to words; no error unless `marked`."""

    good: Span
    incorrect: Span
    marked: bool


class Carried(NamedTuple):
    """A sentence with an edit carried out, change by change.

    `places` are where the old stood and where the new stands, in text order, with the blanks
    that came or went; `marks`, one for one, what people see of it.
    """

    text: str
    places: tuple[tuple[Span, Span], ...]
    marks: tuple[Mark, ...]


def apply(sentence: Sentence, edit: Edit) -> Applied:
    """Carry out an edit.

    Raises:
        EditError: changes of the edit overlap.
    """
    if len(edit.changes) == 1 and edit.changes[0].marked:
        return _apply_one(sentence, edit.changes[0])
    text, places, marks = carried_out(sentence, edit)
    hunks = tuple([Hunk(at, sentence.text[old.start : old.end]) for old, at in places])
    return Applied(text, *marked(text, sentence.text, marks), hunks)


def _apply_one(sentence: Sentence, change: Change) -> Applied:
    """What most edits are: a single error, with nothing to join, to absorb or to merge."""
    own, step = sentence.text, _step(sentence, change)
    start, end = step.old
    at = Span(start, start + len(step.new))
    text = f"{own[:start]}{step.new}{own[end:]}"
    mark = _mark(sentence, text, step, at, ((step.old, at),))
    return Applied(text, (mark.incorrect,), (mark.good,), (), (Hunk(at, own[start:end]),))


def carried_out(sentence: Sentence, edit: Edit) -> Carried:
    """The changes of an edit one by one.

    Raises:
        EditError: changes of the edit overlap.
    """
    steps = [_step(sentence, change) for change in _join_deletions(sentence.text, edit.changes)]
    text, places = _rebuild(sentence.text, steps)
    marks = [
        _mark(sentence, text, step, at, places) for step, (_, at) in zip(steps, places, strict=True)
    ]
    return Carried(text, tuple(places), tuple(marks))


def marked(
    text: str, good: str, marks: Sequence[Mark]
) -> tuple[tuple[Span, ...], tuple[Span, ...], tuple[Repair, ...]]:
    """The spans of the errors on the incorrect and the good side, pairwise, and the repairs."""
    if len(marks) == 1 and marks[0].marked:  # most edits: nothing to absorb, nothing to merge
        return (marks[0].incorrect,), (marks[0].good,), ()
    marks = _absorb_repairs(text, good, marks)
    errors = _merge(text, good, [mark for mark in marks if mark.marked])
    return (
        tuple(mark.incorrect for mark in errors),
        tuple(mark.good for mark in errors),
        tuple(Repair(m.good, m.incorrect) for m in marks if not m.marked),
    )


class _Step(NamedTuple):
    """A change with its blanks: `new` replaces `old`; `mark` lies in `new`."""

    old: Span
    new: str
    touched: Span
    mark: Span
    marked: bool


def _ends(tokens: Token | Sequence[Token]) -> tuple[Token, Token]:
    if isinstance(tokens, Token):
        return tokens, tokens
    return tokens[0], tokens[-1]


def _join_deletions(text: str, changes: Sequence[Change]) -> Sequence[Change]:
    if len(changes) == 1:
        return changes
    joined: list[Change] = []
    for change in sorted(changes, key=lambda c: (c.start, c.end)):
        last = joined[-1] if joined else None
        if change == last and change.kind is Kind.DELETE:
            continue  # two words of one token, which is gone already
        if last is not None and change.start < last.end:
            raise EditError(f"changes overlap at {change.start}")
        if (
            last is not None
            and last.kind is change.kind is Kind.DELETE
            and not text[last.end : change.start].strip()
        ):
            joined[-1] = last._replace(end=change.end)
        else:
            joined.append(change)
    return joined


def _step(sentence: Sentence, change: Change) -> _Step:
    touched = Span(change.start, change.end)
    text = change.text
    if change.kind is Kind.DELETE:
        old = with_blank(sentence.text, touched)
        left = blank_left(sentence.text, old)
        return _Step(old, left, touched, Span(len(left), len(left)), change.marked)
    if change.kind is Kind.INSERT_AFTER:
        blank = blank_between(sentence.text[: touched.start], text, sentence.unspaced)
        mark = Span(len(blank), len(blank) + len(text))
        return _Step(touched, blank + text, touched, mark, change.marked)
    if change.kind is Kind.INSERT_BEFORE:
        blank = blank_between(text, sentence.text[touched.end :], sentence.unspaced)
        return _Step(touched, text + blank, touched, Span(0, len(text)), change.marked)
    return _Step(touched, text, touched, Span(0, len(text)), change.marked)


def _rebuild(text: str, steps: Sequence[_Step]) -> tuple[str, list[tuple[Span, Span]]]:
    """The new text, and for each step where the old stood and the new stands."""
    if any(one.old.end > other.old.start for one, other in pairwise(steps)):
        raise EditError("changes overlap in the blanks beside them")
    pieces: list[str] = []
    places: list[tuple[Span, Span]] = []
    cursor = length = 0
    for step in steps:
        kept = text[cursor : step.old.start]
        pieces += [kept, step.new]
        length += len(kept)
        places.append((step.old, Span(length, length + len(step.new))))
        length += len(step.new)
        cursor = step.old.end
    return "".join([*pieces, text[cursor:]]), places


def _mark(
    sentence: Sentence, text: str, step: _Step, at: Span, places: Sequence[tuple[Span, Span]]
) -> Mark:
    """The spans of a step on both sides, widened to words, empty ones in their place."""
    good, incorrect = step.touched, step.mark.shift(at.start)
    if _stands_apart(sentence.text, good):
        return Mark(settle(sentence.text, good), settle(text, incorrect), step.marked)
    wide = _widen(sentence.words, good)
    if wide.start < good.start:
        start = carry(wide.start, places, end=False)
        incorrect = Span(start, max(incorrect.end, start))
    if wide.end > good.end:
        incorrect = Span(incorrect.start, carry(wide.end, places, end=True))
    return Mark(settle(sentence.text, wide), settle(text, incorrect), step.marked)


def _stands_apart(text: str, span: Span) -> bool:
    """True between two blanks, or ends of the text: words have none."""
    start, end = span
    return (not start or text[start - 1] == " ") and (end == len(text) or text[end] == " ")


def _widen(words: Sequence[Span], span: Span) -> Span:
    first, last = word_at(words, span.start), word_at(words, span.end)
    start = first.start if first and first.start < span.start < first.end else span.start
    end = last.end if last and last.start < span.end < last.end else span.end
    return Span(start, end)


def carry(position: int, places: Sequence[tuple[Span, Span]], *, end: bool) -> int:
    """Where the start or the end of what stands in the sentence is in the new text."""
    moved = 0
    for old, new in places:
        if old.start > position or (end and old.start == position):
            break
        if position < old.end:
            return new.end if end else new.start
        moved = new.end - old.end
    return position + moved


def _absorb_repairs(text: str, good: str, marks: Sequence[Mark]) -> list[Mark]:
    """Mark the repairs that touch an error, unless only their capital changed (S8)."""
    if all(mark.marked for mark in marks):
        return list(marks)

    def absorbed(repair: Mark) -> bool:
        if _same_but_for_case(good, repair.good, text, repair.incorrect):
            return False
        return any(
            error.marked
            and not error.incorrect.empty
            and not repair.incorrect.empty
            and _apart(text, repair.incorrect, error.incorrect)
            for error in marks
        )

    return [mark._replace(marked=mark.marked or absorbed(mark)) for mark in marks]


def _same_but_for_case(good: str, one: Span, text: str, other: Span) -> bool:
    return good[one.start : one.end].casefold() == text[other.start : other.end].casefold()


def _apart(text: str, one: Span, other: Span) -> bool:
    """True if nothing but white space stands between two spans."""
    first, second = sorted((one, other))
    return not text[first.end : second.start].strip()


def _merge(text: str, good: str, marks: Sequence[Mark]) -> list[Mark]:
    merged: list[Mark] = []
    for mark in sorted(marks, key=lambda m: (m.incorrect, m.good)):
        if merged and _apart(text, merged[-1].incorrect, mark.incorrect):
            last = merged[-1]
            merged[-1] = Mark(
                settle(good, _union(last.good, mark.good)),
                settle(text, _union(last.incorrect, mark.incorrect)),
                True,
            )
        else:
            merged.append(mark)
    return merged


def _union(one: Span, other: Span) -> Span:
    return Span(min(one.start, other.start), max(one.end, other.end))

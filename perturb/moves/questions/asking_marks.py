"""The full stop of a statement turned into the mark of a question."""

from __future__ import annotations

from itertools import pairwise

from perturb.edit import Edit
from perturb.moves.clauses.stated_clauses import PARTING
from perturb.moves.text.ends import final_run, neighbour
from perturb.moves.wording.marks import QUOTES
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import DASHES, is_wordlike

PART_QUOTED = (".", '"')
LEAST = 2
"""So many letters before a stop make it more than an initial (U.S.-led)."""


def asking_mark(sentence: Sentence, pack: Pack) -> Edit | None:
    """The final full stop turned into the mark of questions."""
    run = final_run(sentence, pack)
    stops = [t for t in run if t.text in _closing_marks(pack)]
    marks = sorted(pack.question_marks)
    if len(stops) != 1 or not marks or _ends_inside(sentence, pack):
        return None
    if _ends_abbreviation(sentence, stops[0], pack):
        return Edit.glue(marks[0], after=stops[0])
    if stops[0].index == run[-1].index or not is_wordlike(sentence.tokens[0].text):
        return Edit.replace(stops[0], marks[0])
    if (
        len(run) != len(PART_QUOTED)
        or run[1].text not in QUOTES
        or _quotes_clause(sentence, run[1])
    ):
        return None
    return Edit.delete(stops[0]) + Edit.glue(marks[0], after=run[1])


def _ends_inside(sentence: Sentence, pack: Pack) -> bool:
    """True for a stop with a dash right behind it and a new start (the mill is old.- It leaks).

    So, too, for a mark that parts sentences (the mill is old;-it leaks).
    """
    text = sentence.text
    for place, (sign, after) in enumerate(pairwise(text)):
        if after not in DASHES or sign not in PARTING | (pack.full_stops or frozenset()):
            continue
        if sign in PARTING:
            return True
        before = text[max(place - LEAST, 0) : place]
        rest = text[place + 1 :].lstrip("".join(DASHES))
        new = rest[:1].isspace() or rest[:1].isupper()
        if new and len(before) == LEAST and before[0] not in (pack.full_stops or ()):
            return True
    return False


def _ends_abbreviation(sentence: Sentence, stop: Token, pack: Pack) -> bool:
    """True for a stop that a word has anywhere, and that stays before another mark (etc.?)."""
    before = neighbour(sentence, stop, -1)
    if before is None or before.end != stop.start:
        return False
    return pack.lower(f"{before.text}{stop.text}") in (pack.abbreviations or {})


def _closing_marks(pack: Pack) -> frozenset[str]:
    """The marks of statements and of exclamations."""
    return (pack.final_marks or frozenset()) - pack.question_marks - PARTING


def _quotes_clause(sentence: Sentence, closing: Token) -> bool:
    """True if the quotes at the end hold a statement, which a question may not touch."""
    quoted = sentence.tokens[: closing.index]
    start = next((t.index for t in reversed(quoted) if t.text in QUOTES), 0)
    return any("VerbForm=Fin" in t.features for t in quoted[start:])

"""What a clause says of its time, in its adverbs and phrases of time."""

from __future__ import annotations

from collections.abc import Iterator

from perturb.grammar.clauses import predicate
from perturb.grammar.morphology import feature, relation
from perturb.grammar.units import dependents
from perturb.pack import Pack
from perturb.segment import Sentence, Token, remembered

TIMES = ("mixed", "past", "year", "future", "present", "since", "duration", "date", "none")
TOLD = frozenset({"past", "year", "future", "present"})
PAST = frozenset({"past", "year"})
FIRST_YEAR, LAST_YEAR = 1001, 2020
"""Later years may lie ahead of a text, earlier ones are numbers of other things."""
DIGITS = 4
CLAUSES = frozenset({"acl", "advcl", "ccomp", "conj"})


@remembered
def time(sentence: Sentence, head: Token, pack: Pack) -> str:
    """What a clause, by its head, says of its time, one of `TIMES`.

    ``past`` counts from now (yesterday), ``year`` is a year that is over, ``date`` a day or a
    month of no year, ``since`` reaches from then to now, and ``mixed`` is a past and a future.
    """
    said = set(_said(sentence, head, pack))
    if said & PAST and "future" in said:
        return "mixed"
    return next((kind for kind in TIMES if kind in said), "none")


def _said(sentence: Sentence, head: Token, pack: Pack) -> Iterator[str]:
    for word in dependents(sentence, head, "obj"):
        yield _length(sentence, word, set(), pack)
    for word in dependents(sentence, head, "obl", "advmod"):
        inside = sentence.subtrees[word.index]
        if not any(relation(one) in CLAUSES for one in inside if one.index != word.index):
            yield _of_phrase(sentence, word, pack)


def _of_phrase(sentence: Sentence, word: Token, pack: Pack) -> str:
    """What one adverb or phrase says, an empty string for nothing."""
    cases = {pack.lower(case.text) for case in dependents(sentence, word, "case")}
    if _among(pack, "since_adpositions", *cases):
        return "since"
    deictic = "" if cases else _deictic(sentence, word, pack)
    if deictic or (cases and not _among(pack, "point_adpositions", *cases)):
        return deictic or _length(sentence, word, cases, pack)
    said = (word, *_below(sentence, word, pack))
    if any(_is_past_year(one) for one in said):
        return "year"
    return "date" if any(_among(pack, "calendar", one.lemma) for one in said) else ""


def _below(sentence: Sentence, word: Token, pack: Pack) -> tuple[Token, ...]:
    """What hangs on the noun of a time (July 13, 2020; the morning of July 13)."""
    timed = _among(pack, "calendar", word.lemma) or _among(pack, "time_nouns", word.lemma)
    return sentence.subtrees[word.index] if timed else ()


def _deictic(sentence: Sentence, word: Token, pack: Pack) -> str:
    """What a word that counts from now says: yesterday, three years ago, last week."""
    said = [word]
    if _among(pack, "time_nouns", word.lemma) and feature(word, "Number") != "Plur":
        said += sentence.children[word.index]
    said += [one for one in sentence.children[word.index] if relation(one) == "advmod"]
    for kind in ("past", "future", "present"):
        if any(_among(pack, f"{kind}_times", pack.lower(one.text)) for one in said):
            return kind
    return ""


def _length(sentence: Sentence, word: Token, cases: set[str], pack: Pack) -> str:
    """``duration`` for how long something lasted (for ten years, six days)."""
    lasts = not cases or _among(pack, "duration_adpositions", *cases)
    counted = any(dependents(sentence, word, "nummod"))
    return "duration" if lasts and counted and _among(pack, "time_nouns", word.lemma) else ""


def _is_past_year(word: Token) -> bool:
    """True for a year, or a decade by its first (1980s), that is over."""
    year, ending = word.text[:DIGITS], word.text[DIGITS:]
    digits = len(year) == DIGITS and year.isascii() and year.isdigit()
    return digits and FIRST_YEAR <= int(year) <= LAST_YEAR and (not ending or ending.isalpha())


def _among(pack: Pack, name: str, *words: str) -> bool:
    listed = pack.lists[name] or ()
    return any(word in listed for word in words)


def dates_itself(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True if the clause of a verb says whether it tells of a past, a present or a future."""
    return time(sentence, predicate(sentence, verb), pack) in TOLD

"""Words in an order far from theirs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from perturb.moves.text.ends import final_run, first_word, is_owned
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import DASHES, blank_between, is_wordlike

NAMED = frozenset(
    {"PERSON", "PER", "NORP", "FAC", "ORG", "GPE", "LOC", "PRODUCT", "EVENT", "WORK_OF_ART"}
    | {"LAW", "LANGUAGE", "MISC"}
)
"""Entity types of names, as OntoNotes and WikiNER models write them."""

PEOPLES = frozenset({"NORP"})

DRAWS = 10
MOST_IN_PLACE = 0.5
MOST_TOGETHER = 1 / 3
"""Share of the words that may stay in place, and of the neighbours that may stay neighbours."""


def chunks(sentence: Sentence, pack: Pack) -> tuple[list[str], str]:
    """What shuffling moves, and the final mark, which stays.

    A chunk is a run without blanks, in scripts without spaces a token; punctuation
    stays on the word it follows. A full stop that ends an abbreviation, too, is both
    (until Oct.).
    """
    final = pack.final_marks or frozenset()
    run = final_run(sentence, pack)
    marks = [t for t in run if set(t.text) <= final and not is_owned(sentence, t, pack)]
    ends = marks[0].index if marks else len(sentence.tokens)
    ending = "".join(token.text for token in sentence.tokens[ends:])
    body = sentence.text[: sentence.tokens[ends].start] if marks else sentence.text
    if not marks and len(run) < len(sentence.tokens):
        last = body.rstrip("".join(pack.closing_marks or ()))[-1:]
        ending = last if last in (pack.full_stops or ()) else ""
    if not sentence.unspaced:
        return _with_marks(body.split(), " ", pack), ending
    return _with_marks([token.text for token in sentence.tokens[:ends]], "", pack), ending


def _with_marks(pieces: Sequence[str], blank: str, pack: Pack) -> list[str]:
    """Marks that stand alone go with the word they belong to."""
    words: list[str] = []
    opened = ""
    for piece in pieces:
        if is_wordlike(piece):
            words.append(opened + piece)
            opened = ""
        elif piece in (pack.opening_marks or ()) or not words:
            opened += piece + blank
        else:
            words[-1] += blank + piece
    return [*words, opened.strip()] if opened else words


def shuffled_far(words: Sequence[str], rng: Random, pack: Pack) -> list[str] | None:
    """The words in an order far from theirs, if one is drawn, with a last one that may be last."""
    neighbours = set(pairwise(words))
    for _ in range(DRAWS):
        order = rng.sample(words, len(words))
        in_place = sum(a == b for a, b in zip(words, order, strict=True))
        together = sum(pair in neighbours for pair in pairwise(order))
        far = in_place <= MOST_IN_PLACE * len(words)
        if far and together <= MOST_TOGETHER * (len(words) - 1) and _may_be_last(order[-1], pack):
            return order
    return None


def _may_be_last(word: str, pack: Pack) -> bool:
    """False for a word with a mark that cannot stand before the final one (course,.)."""
    marks = pack.commas | pack.tight_marks | (pack.final_marks or frozenset()) | DASHES
    return word.rstrip("".join(pack.closing_marks or ()))[-1:] not in marks


def joined(words: Sequence[str], unspaced: bool) -> str:
    """Words as running text."""
    text = ""
    for word in words:
        text += (blank_between(text, word, unspaced) if text else "") + word
    return text


def without_capital(first: str, sentence: Sentence, pack: Pack) -> str:
    """The first chunk of a sentence as it is written elsewhere in it."""
    opening = first_word(sentence, pack)
    if not opening or not pack.letter_case or _owns_capital(opening[0], pack):
        return first
    place = _first_letter(first)
    return first[:place] + pack.lower(first[place : place + 1]) + first[place + 1 :]


def with_capital(first: str, sentence: Sentence, pack: Pack) -> str:
    """A chunk as it is written at the start of the sentence, perhaps behind a quote."""
    opening = sentence.text[_first_letter(sentence.text) :]
    if not pack.letter_case or opening[:1].islower():
        return first
    place = _first_letter(first)
    return first[:place] + pack.capitalise(first[place:])


def _first_letter(chunk: str) -> int:
    """The place of the first letter or digit; the start where there is none."""
    return next((place for place, letter in enumerate(chunk) if letter.isalnum()), 0)


def _owns_capital(opening: Token, pack: Pack) -> bool:
    """True for names and nouns that have it everywhere, for I, and for NATO and TikTok."""
    text, low = opening.text, pack.lower(opening.text)
    closed = low in (pack.function_words or {}) or low in (pack.number_words or {})
    if pack.nouns_capital and not closed and opening.pos in ("", "NOUN"):
        return True
    if text in pack.kept_capitals or text[1:] != low[1:] or (text.isupper() and not closed):
        return True
    return _is_surely_name(opening, pack) or (not closed and _is_written_with_it(opening, pack))


def _is_surely_name(opening: Token, pack: Pack) -> bool:
    """Taggers take many a first word for a name: believe them of what is listed or no word."""
    if opening.pos != "PROPN":
        return False
    known = pack.spelling is not None and pack.spelling.is_word(pack.lower(opening.text))
    return opening.entity in NAMED or not known or _is_listed(opening.text, pack)


def _is_listed(text: str, pack: Pack) -> bool:
    """True for a name of the gazetteer, a given name, and a title before names (Captain)."""
    known = pack.gazetteer
    named = known is not None and (text in known.names or text in known.given)
    return named or text in (pack.lists["titles"] or ())


def _is_written_with_it(opening: Token, pack: Pack) -> bool:
    """True for a people and what is theirs, a month and a day (Polish, October, Monday)."""
    low, known = pack.lower(opening.text), pack.gazetteer
    timed = low in (pack.months or {}) or low in map(pack.lower, pack.lists["calendar"] or ())
    theirs = opening.entity in PEOPLES or (known is not None and opening.text in known.derived)
    return theirs or (timed and opening.pos != "VERB")

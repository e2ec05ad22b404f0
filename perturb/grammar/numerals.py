"""Numbers as they are written: digits of any script, with marks and endings, and number words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import regex

from perturb.grammar.morphology import features
from perturb.pack import Pack
from perturb.words.number import NumberWord

LONGEST = 40
"""Characters of a number; what is longer is a key or a digit string, and counts nothing."""

LAST_HOUR = 24
PHONE = 3, 4
"""Digits on both sides of the hyphen in many numbers that people call."""

BLANKS = " \u00a0\u202f"
DASHES = "-‐‑–"
PERCENT = "%％٪"
_RUN = regex.compile(r"\d+(?:[.,٫٬’' \u00a0\u202f]\d+)*")
_DIGITS = regex.compile(r"\d+")
_PAIR = regex.compile(rf"(\d{{1,4}})([{DASHES}])(\d{{1,4}})")
_TAIL = rf"[{PERCENT}°]?|[.ºª]|[{DASHES}’':.]?\p{{Ll}}+|[{DASHES}]?[\p{{Lo}}\p{{M}}]+"
_TAIL = rf"{_TAIL}|(?:[{DASHES}][\p{{Ll}}\p{{M}}]{{2,}})+"


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number on its surface: `head`, `digits` (or a word), `tail`.

    `value` is the number without its decimal mark, `decimals` says how many of its digits
    stand after it. `form` is ``plain``, ``clock`` (`value` is the hour), ``pair`` (`value` is
    the second member, `first` the other) or ``word``, of which `word` tells more.
    """

    form: str
    value: int
    head: str
    digits: str
    tail: str = ""
    decimals: int = 0
    first: int = 0
    word: Word | None = None

    @property
    def amount(self) -> float:
        """The number itself."""
        return float(self.value / 10**self.decimals)

    def write(self, value: int, pack: Pack) -> str | None:
        """The same surface with another value, or None where that cannot be written."""
        if self.word is not None:
            written = word_of(value, self.word, pack)
            if written is not None and self.digits[:1].isupper():
                written = pack.capitalise(written)
        else:
            written = _shaped(value, self.digits)
        return None if written is None else f"{self.head}{written}{self.tail}"


@dataclass(frozen=True, slots=True)
class Word:
    """A number word: what the pack says of it, and how its ending differs from the pack's form."""

    number: NumberWord
    lemma_ending: str = ""
    ending: str = ""


@lru_cache(maxsize=4096)
def read(text: str, pack: Pack) -> Numeral | None:
    """The numeral that a word is, or None if it is none or of a kind that is left alone."""
    if not any(map(str.isdigit, text)):
        return _read_word(text, pack)
    if pack.numbers is None or len(text) > LONGEST:
        return None
    decimal, clock = str(pack.numbers["decimal"]), "".join(pack.numbers["clock"])
    match = _plain("".join(pack.numbers["group"]), decimal).fullmatch(text)
    if match is None or (match["tail"][:1] in clock and match["tail"][1:].isdigit()):
        return _read_clock(text, clock) or _read_pair(text)
    digits = match["number"]
    if len(digits) > 1 and digits[0] == _zero(digits) and digits[1] != decimal:
        return None
    whole, _, fraction = digits.partition(decimal)
    if fraction and len(match["tail"]) == 1 and match["tail"].isalpha():
        return None
    value = _value(whole + fraction)
    return Numeral("plain", value, match["head"] or "", digits, match["tail"], len(fraction))


@lru_cache(maxsize=1024)
def digit_strings(text: str) -> frozenset[str]:
    """All numbers of a text in ASCII digits, without their marks: ``1,200`` is 1200."""
    runs = _RUN.findall(text)
    parts = {ascii_digits(part) for run in runs for part in _DIGITS.findall(run)}
    return frozenset(parts.union(map(ascii_digits, runs)))


def ascii_digits(text: str) -> str:
    """The digits of a text of whatever script, in ASCII."""
    return "".join(str(unicodedata.digit(mark)) for mark in text if mark.isdigit())


def word_of(value: int, like: Word, pack: Pack) -> str | None:
    """The word for a value in the form that another one has, or None if that is not known."""
    told = features(like.number.features)
    for form, number in (pack.number_words or {}).items():
        if (number.value, number.kind) != (value, like.number.kind):
            continue
        if features(number.features).items() <= told.items() and form.endswith(like.lemma_ending):
            return form[: len(form) - len(like.lemma_ending)] + like.ending
    return None


def _read_word(text: str, pack: Pack) -> Numeral | None:
    lower = pack.lower(text)
    if text not in (lower, pack.capitalise(lower)):
        return None
    head, dash, last = lower.rpartition("-")
    word = _word(lower, pack)
    if word is not None:
        return Numeral("word", word.number.value, "", text, word=word)
    if pack.unspaced:
        return _read_unspaced(lower, pack)
    word, tens = _word(last, pack), _word(head, pack)
    if not dash or word is None or tens is None or not 1 < word.number.value < 10:
        return None
    start = len(head) + 1
    return Numeral("word", word.number.value, text[:start], text[start:], word=word)


def parts_by_blanks(pack: Pack) -> bool:
    """True where blanks part the thousands of a number."""
    return not set(BLANKS).isdisjoint("".join((pack.numbers or {}).get("group", ())))


def _read_unspaced(text: str, pack: Pack) -> Numeral | None:
    """The numeral that a word begins with, before what it multiplies or counts (三百, 两只)."""
    counters = pack.lists.get("counters") or ()
    for end in range(len(text) - 1, 0, -1):
        word, tail = _word(text[:end], pack), text[end:]
        if word is not None and (tail in counters or _multiplies(word, _word(tail, pack))):
            return Numeral("word", word.number.value, "", text[:end], tail, word=word)
    return None


def _multiplies(word: Word, scale: Word | None) -> bool:
    return scale is not None and 1 < word.number.value < 10 <= scale.number.value // 10


@lru_cache(maxsize=1024)
def _word(lower: str, pack: Pack) -> Word | None:
    known = pack.number_words or {}
    if lower in known:
        own = "" if known[lower].kind == "cardinal" else _lemma_ending(lower, pack)
        return Word(known[lower], own, own)
    for lemma_ending, ending in _endings(pack):
        found = known.get(lower[: len(lower) - len(ending)] + lemma_ending)
        if found is not None and lower.endswith(ending) and found.kind == "ordinal":
            return Word(found, lemma_ending, ending)
    return None


def _lemma_ending(lower: str, pack: Pack) -> str:
    """The ending of the class of ordinals that one is of; all of one that inflects by itself."""
    classes = (pack.numbers or {}).get("ordinal_endings", ())
    endings = [declension.split()[0] for declension in classes]
    return next(filter(lower.endswith, endings), lower) if endings else ""


def _endings(pack: Pack) -> Iterator[tuple[str, str]]:
    """The ending of the pack's form and another one, of every class of ordinals that inflect."""
    for declension in (pack.numbers or {}).get("ordinal_endings", ()):
        lemma_ending, *others = declension.split()
        yield from ((lemma_ending, other) for other in others)


@lru_cache
def _plain(group: str, decimal: str) -> regex.Pattern[str]:
    marks = regex.escape(group) + ("" if set(group).isdisjoint(BLANKS) else BLANKS)
    grouped = rf"\d{{1,3}}(?:[{marks}]\d{{3}})+|" if marks else ""
    number = rf"(?P<number>(?:{grouped}\d+)(?:{regex.escape(decimal)}\d+)?)"
    return regex.compile(rf"(?P<head>[A-Z]{{0,3}}\p{{Sc}})?{number}(?P<tail>{_TAIL})")


def _read_clock(text: str, marks: str) -> Numeral | None:
    parts = regex.fullmatch(r"(\d{1,2})(\D[0-5]\d)", text)
    if parts is None or parts[2][0] not in marks or _value(parts[1]) > LAST_HOUR:
        return None
    return Numeral("clock", _value(parts[1]), "", parts[1], parts[2])


def _read_pair(text: str) -> Numeral | None:
    match = _PAIR.fullmatch(text)
    if match is None or _zero(text) in (match[1][0], match[3][0]):
        return None
    first, second = _value(match[1]), _value(match[3])
    lengths = len(match[1]), len(match[3])
    if first == second or lengths[1] < lengths[0] == 4 or lengths == PHONE:
        return None
    return Numeral("pair", second, match[1] + match[2], match[3], first=first)


def _shaped(value: int, digits: str) -> str | None:
    """A value in the digit script and with the marks of a model of the same length."""
    if len(str(value)) != sum(map(str.isdigit, digits)):
        return None
    zero = ord(_zero(digits))
    fresh = iter(chr(zero + int(digit)) for digit in str(value))
    return "".join(next(fresh) if mark.isdigit() else mark for mark in digits)


def _zero(digits: str) -> str:
    first = next(mark for mark in digits if mark.isdigit())
    return chr(ord(first) - unicodedata.digit(first))


def _value(digits: str) -> int:
    return int(ascii_digits(digits))

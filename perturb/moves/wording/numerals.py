"""Numbers as they are written: read a surface, write another value on the same surface.

Digits of any script, group and decimal marks, what is attached (17-year-old, 80s, 19th),
clock times, pairs (6-3, 10–15) and number words.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

import regex

from perturb.pack import Pack

DASHES = "-–‑"
DECADE = "s"
LAST_HOUR = 23
_PAIR = regex.compile(rf"(\d{{1,4}})([{DASHES}])(\d{{1,4}})")
_NUMBER = regex.compile(r"\d+(?:[.,٫٬’' \u00a0\u202f]\d+)*")
_DIGITS = regex.compile(r"\d+")
_YEAR = regex.compile(r"(?<![\d,.])[12]\d{3}(?!\d|[,.]\d)")
BLANKS = " \u00a0\u202f"

LONGEST = 40
"""Characters of a number; what is longer is a key or a digit string, and counts nothing."""


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number on its surface: ``head`` digits ``tail``.

    `value` is the number without its decimal mark, `decimals` says how many of its digits
    stand after it. `form` is ``plain``, ``clock`` (value is the hour), ``pair`` (value is
    the second member, `first` the other) or ``word``.
    """

    form: str
    value: int
    head: str
    digits: str
    tail: str
    decimals: int = 0
    first: int = 0

    def write(self, value: int, pack: Pack) -> str | None:
        """The same surface with another value, or None where that cannot be written."""
        if self.form == "word":
            return _word(value, self.digits, self.head, pack)
        shaped = _shape(value, self.digits)
        return None if shaped is None else f"{self.head}{shaped}{self.tail}"


def read(text: str, pack: Pack) -> Numeral | None:
    """The numeral that a word is, or None if it is none or of a kind that is left alone."""
    if not any(map(str.isdigit, text)):
        return _read_word(text, pack)
    grammar = pack.numbers
    if grammar is None or len(text) > LONGEST:
        return None
    decimal = str(grammar["decimal"])
    match = _plain("".join(grammar["group"]), decimal).fullmatch(text)
    if match is None:
        return _read_clock(text, "".join(grammar["clock"])) or _read_pair(text)
    digits, tail = match["number"], match["tail"]
    if digits[0] == _zero(digits) and len(digits) > 1 and digits[1] != decimal:
        return None
    if not _tail_allowed(tail, grammar["ordinal_suffixes"]):
        return None
    whole, _, fraction = digits.partition(decimal)
    return Numeral("plain", _value(whole + fraction), match["head"], digits, tail, len(fraction))


@lru_cache(maxsize=1024)
def digit_strings(text: str) -> frozenset[str]:
    """All numbers of a text in ASCII digits, without their marks: ``1,200`` is 1200."""
    parts = {_ascii(part) for run in _NUMBER.findall(text) for part in _DIGITS.findall(run)}
    return frozenset(parts.union(number_runs(text)))


@lru_cache(maxsize=256)
def number_runs(text: str) -> tuple[str, ...]:
    """Every number of a text in its ASCII digits, in order."""
    return tuple(ascii_digits(run) for run in _NUMBER.findall(text))


@lru_cache(maxsize=256)
def years_said(text: str) -> frozenset[int]:
    """Every year of a text, also within a word (mid-1950s, 1763–1789)."""
    return frozenset(int(ascii_digits(run)) for run in _YEAR.findall(text))


def ascii_digits(text: str) -> str:
    """The digits of a text of whatever script, in ASCII."""
    return _ascii("".join(filter(str.isdigit, text)))


@lru_cache
def _plain(group: str, decimal: str) -> regex.Pattern[str]:
    grouped = rf"\d{{1,3}}(?:[{regex.escape(group)}{BLANKS}]\d{{3}})+"
    number = rf"(?P<number>(?:{grouped}|\d+)(?:{regex.escape(decimal)}\d+)?)"
    return regex.compile(rf"(?P<head>[$€£¥]?){number}(?P<tail>\D*)")


@lru_cache
def _clock(marks: str) -> regex.Pattern[str]:
    return regex.compile(rf"(\d{{1,2}})([{regex.escape(marks)}][0-5]\d)")


def _tail_allowed(tail: str, ordinals: list[str]) -> bool:
    if tail in ("", "%", "％", DECADE, "’s", "'s", *ordinals):
        return True
    return len(tail) > 2 and tail[0] in DASHES and tail[1:].replace("-", "").islower()


def _read_clock(text: str, marks: str) -> Numeral | None:
    match = _clock(marks).fullmatch(text) if marks else None
    if match is None or _value(match[1]) > LAST_HOUR:
        return None
    return Numeral("clock", _value(match[1]), "", match[1], match[2])


def _read_pair(text: str) -> Numeral | None:
    match = _PAIR.fullmatch(text)
    if match is None or match[1][0] == _zero(match[1]) or match[3][0] == _zero(match[3]):
        return None
    first, second = _value(match[1]), _value(match[3])
    if first == second or len(match[3]) < len(match[1]) == 4:
        return None
    return Numeral("pair", second, match[1] + match[2], match[3], "", first=first)


def _read_word(text: str, pack: Pack) -> Numeral | None:
    words = pack.number_words or {}
    lower = text.lower()
    tens, dash, unit = lower.rpartition("-")
    found = words.get(unit)
    if found is None or (dash and (tens not in words or not 1 < found.value < 10)):
        return None
    if text != lower and text != pack.capitalise(lower):
        return None
    start = len(tens) + len(dash)
    return Numeral("word", found.value, text[:start], text[start:], "")


def _word(value: int, model: str, head: str, pack: Pack) -> str | None:
    words = pack.number_words or {}
    kind = words[model.lower()].kind
    form = next((f for f, w in words.items() if (w.value, w.kind) == (value, kind)), None)
    if form is None:
        return None
    return head + (pack.capitalise(form) if model[:1].isupper() else form)


def _shape(value: int, digits: str) -> str | None:
    """A value in the digit script and with the marks of a model of the same length."""
    if digits.isascii() and digits.isdigit():
        plain = str(value)
        return plain if len(plain) == len(digits) else None
    zero = ord(_zero(digits))
    fresh = iter(chr(zero + int(digit)) for digit in str(value))
    if len(str(value)) != sum(map(str.isdigit, digits)):
        return None
    return "".join(next(fresh) if mark.isdigit() else mark for mark in digits)


def _zero(digits: str) -> str:
    first = next(mark for mark in digits if mark.isdigit())
    return chr(ord(first) - unicodedata.digit(first))


def _value(digits: str) -> int:
    return int("".join(_ascii(mark) for mark in digits if mark.isdigit()))


def _ascii(digits: str) -> str:
    return "".join(str(unicodedata.digit(mark)) for mark in digits)

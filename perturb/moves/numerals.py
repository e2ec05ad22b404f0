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
BLANKS = " \u00a0\u202f"


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
    grammar = pack.numbers
    if grammar is None:
        return None
    group, decimal = "".join(grammar["group"]), str(grammar["decimal"])
    match = _pattern(group, decimal).fullmatch(text)
    if match is None:
        return _read_special(text, grammar["clock"]) or _read_word(text, pack)
    digits, tail = match["number"], match["tail"]
    if digits[0] == _zero(digits) and len(digits) > 1 and digits[1] != decimal:
        return None
    if not _tail_allowed(tail, grammar["ordinal_suffixes"]):
        return None
    whole, _, fraction = digits.partition(decimal)
    value = _value(whole + fraction)
    return Numeral("plain", value, match["head"], digits, tail, len(fraction))


def digit_strings(text: str) -> frozenset[str]:
    """All numbers of a text in ASCII digits, without their marks: ``1,200`` is 1200."""
    found = (
        regex.sub(r"\D", "", m[0])
        for m in regex.finditer(r"\d+(?:[.,٫٬’' \u00a0\u202f]\d+)*", text)
    )
    joined = set(found)
    single = {m[0] for m in regex.finditer(r"\d+", text)}
    return frozenset(_ascii(number) for number in joined | single)


@lru_cache(maxsize=64)
def _pattern(group: str, decimal: str) -> regex.Pattern[str]:
    grouped = rf"\d{{1,3}}(?:[{regex.escape(group)}{BLANKS}]\d{{3}})+"
    return regex.compile(
        rf"(?P<head>[$€£¥]?)(?P<number>(?:{grouped}|\d+)(?:{regex.escape(decimal)}\d+)?)(?P<tail>\D*)"
    )


def _tail_allowed(tail: str, ordinals: list[str]) -> bool:
    if tail in ("", "%", "％", DECADE, "’s", "'s", *ordinals):
        return True
    return len(tail) > 2 and tail[0] in DASHES and tail[1:].replace("-", "").islower()


def _read_special(text: str, clock: list[str]) -> Numeral | None:
    marks = regex.escape("".join(clock))
    match = regex.fullmatch(rf"(\d{{1,2}})([{marks}][0-5]\d)", text) if clock else None
    if match and _value(match[1]) < 24:
        return Numeral("clock", _value(match[1]), "", match[1], match[2])
    match = regex.fullmatch(rf"(\d{{1,4}})([{DASHES}])(\d{{1,4}})", text)
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
    return Numeral(
        "word", found.value, text[: len(tens) + len(dash)], text[len(tens) + len(dash) :], ""
    )


def _word(value: int, model: str, head: str, pack: Pack) -> str | None:
    words = pack.number_words or {}
    kind = words[model.lower()].kind
    form = next((f for f, w in words.items() if (w.value, w.kind) == (value, kind)), None)
    if form is None:
        return None
    return head + (pack.capitalise(form) if model[:1].isupper() else form)


def _shape(value: int, digits: str) -> str | None:
    """A value in the digit script and with the marks of a model of the same length."""
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

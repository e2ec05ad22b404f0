"""Which words of a sentence are numbers, and what they tell: a year, a share, a length."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import regex

from perturb.grammar.morphology import has, relation
from perturb.grammar.names import is_capitalised
from perturb.grammar.numerals import BLANKS, PERCENT, Numeral, parts_by_blanks, read
from perturb.pack import Pack
from perturb.segment import Sentence, Token, remembered

YEARS = range(1000, 2101)
"""Numbers of four digits that are taken for years unless they count something."""

DAYS, MONTHS, MINUTES, HOURS, OLDEST, LAST_CENTURY = 31, 12, 59, 24, 110, 21
HIGHEST = {
    "minute": MINUTES,
    "day": DAYS,
    "month": MONTHS,
    "century": LAST_CENTURY,
    "clock": HOURS,
    "age": OLDEST,
}
"""The kinds of numbers that their neighbours tell, and how high those are at most."""

COUNTING = frozenset({"nummod", "amod", "det", "det:numgov", "nummod:gov", "nummod:entity", "clf"})
"""Relations of a number to what it counts."""

_MONEY = regex.compile(r"\p{Sc}")
_THOUSANDS = regex.compile(r"\d{3}(?!\d)")

SCALE = 100
"""From here on number words multiply the one before them (four hundred)."""


@dataclass(frozen=True)
class Quantity:
    """A number of a sentence in its surroundings; `others` are the sentence's other numbers."""

    sentence: Sentence
    pack: Pack
    tokens: tuple[Token, ...]
    numeral: Numeral

    @property
    def others(self) -> tuple[Quantity, ...]:
        """The other numbers of the sentence."""
        found = quantities(self.sentence, self.pack)
        return tuple(other for other in found if other.tokens != self.tokens)

    @cached_property
    def before(self) -> Token | None:
        """The token before the number."""
        return self.sentence.tokens[self.tokens[0].index - 1] if self.tokens[0].index else None

    @cached_property
    def after(self) -> Token | None:
        """The token after the number."""
        return next(iter(self.sentence.tokens[self.tokens[-1].index + 1 :]), None)

    @cached_property
    def counted(self) -> Token | None:
        """The noun that the number counts, where there is a tree."""
        heads = [self.sentence.tokens[t.head] for t in self.tokens if t.relation in COUNTING]
        return next((head for head in heads if head not in self.tokens), None)

    @cached_property
    def cues(self) -> frozenset[str]:
        """What the words beside the number say of it: clock, percent, year, label …"""
        known = self.pack.number_contexts
        return frozenset(known[word] for word in self._beside() if word in known)

    @cached_property
    def month(self) -> int | None:
        """How many days the month has whose name stands beside the number."""
        months = self.pack.months or {}
        return next((months[word][1] for word in self._beside(reach=2) if word in months), None)

    @cached_property
    def kind(self) -> str:
        """What the number tells: percent, year, day, minute …, or plain."""
        numeral = self.numeral
        if numeral.form != "plain":
            return "century" if "century" in self.cues else numeral.form
        if numeral.tail in tuple(PERCENT) or "percent" in self.cues or self._is_percent():
            return "percent"
        if numeral.decimals:
            return "plain"
        if numeral.tail and numeral.tail in (self.pack.numbers or {}).get("clock", ()):
            return "clock"
        if self.is_year or self.is_decade:
            return "year"
        if self.month is not None and numeral.value <= DAYS:
            return "day"
        if numeral.tail[:1] in tuple("-‐‑") and numeral.value <= OLDEST and self._tells_age():
            return "age"
        told = (kind for kind, most in HIGHEST.items() if kind in self.cues)
        return next((kind for kind in told if numeral.value <= HIGHEST[kind]), "plain")

    @property
    def is_year(self) -> bool:
        """True for four digits that count nothing that is named."""
        numeral = self.numeral
        if numeral.value not in YEARS or not numeral.digits.isdigit() or self._is_money:
            return False
        noun = self.counted
        dated = noun is None or noun.index < self.tokens[0].index or not has(noun, "Number", "Plur")
        return dated or numeral.value % 100 != 0 or self.month is not None

    @property
    def _is_money(self) -> bool:
        """True behind the sign of a currency."""
        sign = self.numeral.head or (self.before.text if self.before is not None else "")
        return _MONEY.fullmatch(sign[-1:]) is not None

    @property
    def is_decade(self) -> bool:
        """True for what decades are called by (the 1950s, the 70s, los años 50)."""
        numeral = self.numeral
        if numeral.value % 10 or not (10 < numeral.value < 100 or numeral.value in YEARS):
            return False
        if numeral.tail or numeral.word is not None:
            return numeral.tail in (self.pack.numbers or {}).get("decade_suffixes", ())
        return self.before is not None and self._tells(self.before) in ("age", "year")

    def _tells(self, token: Token) -> str | None:
        known = self.pack.number_contexts
        return known.get(token.text.casefold()) or known.get(token.lemma.casefold())

    @property
    def is_ordinal(self) -> bool:
        """True for a number that tells the place in an order, as far as its form shows."""
        word, numeral = self.numeral.word, self.numeral
        if word is not None:
            return word.number.kind == "ordinal"
        return numeral.tail in (self.pack.numbers or {}).get("ordinal_suffixes", ())

    def _is_percent(self) -> bool:
        signs = (self.pack.numbers or {}).get("percent", ())
        return any(t is not None and t.text in signs for t in (self.before, self.after))

    def _tells_age(self) -> bool:
        known = self.pack.number_contexts
        return known.get(self.numeral.tail.strip("-‐‑").casefold()) == "age"

    def _beside(self, reach: int = 1) -> Iterator[str]:
        """The words beside the number and their lemmas, and two words behind it as one."""
        start, end = self.tokens[0].index, self.tokens[-1].index + 1
        near = self.sentence.tokens[end : end + reach]
        both = self.sentence.tokens[end : end + 2]
        if self.before is not None and self.before.pos == "DET":
            start -= 1
        for token in (*near, *reversed(self.sentence.tokens[max(0, start - reach) : start])):
            yield from (token.text.partition("/")[0].casefold(), token.lemma.casefold())
        yield " ".join(token.text for token in both).casefold()
        yield "".join(token.text for token in (*self.tokens, *both)[:3]).casefold()


@remembered
def quantities(sentence: Sentence, pack: Pack) -> tuple[Quantity, ...]:
    """Every number of a sentence, in order; one whose digits blanks part (3 120,5) is one."""
    return tuple(_quantities(sentence, pack))


def _quantities(sentence: Sentence, pack: Pack) -> Iterator[Quantity]:
    for tokens in _grouped(sentence, pack):
        text = sentence.text[tokens[0].start : tokens[-1].end]
        numeral = read(text, pack)
        if numeral is not None and (numeral.form != "word" or _counts(sentence, tokens, pack)):
            yield Quantity(sentence, pack, tokens, numeral)


def _grouped(sentence: Sentence, pack: Pack) -> Iterator[tuple[Token, ...]]:
    """The words of a sentence, those together that may be one number."""
    group: tuple[Token, ...] = ()
    for word in sentence.pieces:
        if group and not _continues(sentence, group, word, pack):
            yield group
            group = ()
        group += word
    if group:
        yield group


def _continues(
    sentence: Sentence, group: Sequence[Token], word: Sequence[Token], pack: Pack
) -> bool:
    """True for three digits, one blank after up to three, and in scripts without blanks."""
    last, following = group[-1].text, word[0].text
    if not sentence.unspaced and not following[0].isdecimal():
        return False
    blank = sentence.text[group[-1].end : word[0].start]
    if sentence.unspaced and not blank:
        return _writes_number(last, pack) and _writes_number(following, pack)
    if len(blank) != 1 or blank not in BLANKS or not parts_by_blanks(pack):
        return False
    return last.isdecimal() and len(last) <= 3 and _THOUSANDS.match(following) is not None


def _writes_number(text: str, pack: Pack) -> bool:
    """True for a token of a script without blanks that only has characters of number words."""
    known = frozenset("".join(pack.number_words or ()))
    return bool(text) and known.issuperset(text)


def _counts(sentence: Sentence, tokens: Sequence[Token], pack: Pack) -> bool:
    """True for a number word that is one here, by its tag or what stands beside it.

    Words that are something else, too (*neuf*, *acht*), are numbers only before what they count.
    """
    last, ambiguous = tokens[-1], pack.lower(tokens[-1].text) in _homographs(pack)
    if any(t.part and t.part != t.text for t in tokens):
        return False
    if last.pos:
        counts = last.pos == "NUM" or (last.pos == "ADJ" and relation(last) == "amod")
        return counts and (not ambiguous or relation(last) in ("nummod", "amod"))
    if sentence.unspaced:
        following = sentence.text[last.end : last.end + 1]
        counters = pack.lists.get("counters") or ()
        return last.text[-1] in counters or following in counters
    return not ambiguous and not (is_capitalised(last) and last.index > 0)


def _homographs(pack: Pack) -> tuple[str, ...]:
    return pack.lists.get("number_homographs") or ()

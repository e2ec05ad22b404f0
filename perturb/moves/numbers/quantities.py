"""Which numbers of a sentence may change, and why the others may not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from perturb.moves.grammar.names import DATES, NAMED, opens_sentence, untouchable
from perturb.moves.grammar.phrases import OBJECT
from perturb.moves.numbers.bound_numbers import is_house, is_piece
from perturb.moves.numbers.dated import is_between_ends
from perturb.moves.numbers.enumerations import COLONS, enumerates
from perturb.moves.numbers.held_numbers import is_held, numbers_item
from perturb.moves.numbers.measures import measures_twice
from perturb.moves.numbers.placed import Placed, numerals
from perturb.moves.numbers.sums import adds_up, makes_whole, spans_years, tells_change
from perturb.moves.numbers.told_numbers import (
    belongs_to_name,
    is_known,
    is_restated,
    is_told,
)
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.numerals import (
    DECADE,
    LAST_HOUR,
    Numeral,
    ascii_digits,
    digit_strings,
    number_runs,
)
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token
from perturb.text import DASHES

YEAR_DIGITS = 4


@dataclass(frozen=True)
class Quantity:
    """A number of the translation in its surroundings; `all` are the numbers beside it."""

    segment: Segment
    pack: Pack
    tokens: tuple[Token, ...]
    numeral: Numeral
    all: tuple[Placed, ...]

    @property
    def sentence(self) -> Sentence:
        """The translation."""
        return self.segment.translation

    @cached_property
    def before(self) -> Token | None:
        """The token before the number."""
        return neighbour(self.sentence, self.tokens[0], -1)

    @cached_property
    def after(self) -> Token | None:
        """The token after the number."""
        return neighbour(self.sentence, self.tokens[-1], 1)

    @cached_property
    def beside(self) -> tuple[str, ...]:
        """Both neighbours, case folded."""
        both = (t.text.partition("/")[0] for t in (self.before, self.after) if t is not None)
        return tuple(map(str.casefold, both))

    @cached_property
    def cues(self) -> frozenset[str]:
        """What the neighbours say of the number: clock, percent, year, label …"""
        contexts, after = self.pack.number_contexts, self.after
        beyond = None if after is None else neighbour(self.sentence, after, 1)
        both = f"{after.text} {beyond.text}".casefold() if after and beyond else ""
        return frozenset(contexts[word] for word in (*self.beside, both) if word in contexts)

    @property
    def is_share(self) -> bool:
        """True for a percentage."""
        return "percent" in self.cues or bool(PERCENT & {self.numeral.tail, *self.beside})

    @cached_property
    def shares(self) -> tuple[Numeral, ...]:
        """The percentages of the sentence."""
        placed = (replace(self, tokens=tokens, numeral=n) for tokens, n in self.all)
        return tuple(other.numeral for other in placed if other.is_share)

    def refusal(self) -> str | None:
        """Why the number stays as it is, or None if it may change."""
        return next((reason for applies, reason in REFUSALS if applies(self)), None)


MARKS = (".", ")", "）", "、")
"""What stands behind the number of a list item."""

PERCENT = frozenset("%％")
EQUATED = frozenset("=→")
"""Marks of equations and formulas."""

LEAST_YEAR = 1000
PAIR, FEW, TEN = 2, 3, 10
CIRCUMSTANCES = frozenset({"pobj", "obl", "npadvmod"})
"""Relations of a noun with which a sentence may open, a comma behind it (in two weeks, ...)."""

LISTED = 12
"""Tokens behind a comma in which two or three are named."""

UNIT_WIDTH = 25
"""Characters between a number and the bracket that may convert it: room for a unit."""


def quantities(segment: Segment, pack: Pack) -> Iterator[Quantity]:
    """Every number of the translation."""
    found = tuple(numerals(segment.translation, pack))
    for tokens, numeral in found:
        yield Quantity(segment, pack, tokens, numeral, found)


def _is_one_or_zero(quantity: Quantity) -> bool:
    return quantity.numeral.value in (0, 10**quantity.numeral.decimals)


def _is_fixed(quantity: Quantity) -> bool:
    lower = quantity.sentence.text.lower()
    start, end = quantity.tokens[0].start, quantity.tokens[-1].end
    for expression in quantity.pack.fixed_expressions:
        place = lower.find(expression)
        while place >= 0:
            if place <= start and end <= place + len(expression):
                return True
            place = lower.find(expression, place + 1)
    return False


def _is_marker(quantity: Quantity) -> bool:
    """True for what numbers the items of a list (``2. Rinse it.``, ``3) Rinse it.``)."""
    following = quantity.sentence.text[quantity.tokens[-1].end :]
    opening = opens_sentence(quantity.sentence, quantity.tokens[0])
    last = following in MARKS and quantity.before is not None and quantity.before.text == ";"
    marked = last or (following[:1] in MARKS and opening)
    return marked or numbers_item(quantity.sentence, quantity.tokens, quantity.pack)


def _is_bare_time(quantity: Quantity) -> bool:
    """True for hours and minutes without a mark between them (``1200 GMT``)."""
    return "clock" in quantity.cues and quantity.numeral.value > LAST_HOUR


def _has_ending(quantity: Quantity) -> bool:
    """True for what is called by its number (``7's rugby``, a 7s shell); years keep theirs."""
    following = quantity.after.text if quantity.after is not None else ""
    odd = quantity.numeral.tail == DECADE and quantity.numeral.value % TEN != 0
    ends = {quantity.numeral.tail, following} & {"'s", "’s"}
    return quantity.numeral.value < LEAST_YEAR and (odd or bool(ends))


def _is_label(quantity: Quantity) -> bool:
    if any(token.entity in NAMED - {"NORP"} for token in quantity.tokens):
        return True
    before = _before_range(quantity)
    if before is None:
        return False
    if _is_labelling(quantity, before) or _is_rank_of_name(quantity):
        return True
    if "PronType=Art" in before.features and (
        _is_model(quantity) or _is_read_with(quantity, before)
    ):
        return True
    month = before.text.casefold() in (quantity.pack.months or {})
    return before.pos == "PROPN" and not month and before.entity != "DATE"


def _before_range(quantity: Quantity) -> Token | None:
    """The token before the number, or before the range or list that it ends (steps 2 and 3)."""
    before = quantity.before
    for tokens, _ in reversed(quantity.all):
        if before is None or not _joins(before, quantity.pack):
            return before
        if tokens[-1].index == before.index - 1:
            before = neighbour(quantity.sentence, tokens[0], -1)
    return before


def _joins(token: Token, pack: Pack) -> bool:
    return token.text in DASHES or token.pos == "CCONJ" or token.text in pack.commas


def _is_labelling(quantity: Quantity, before: Token) -> bool:
    """True for a word or sign that numbers things, also where its full stop stands apart."""
    contexts, earlier = quantity.pack.number_contexts, neighbour(quantity.sentence, before, -1)
    words = [before.text.lower()]
    if before.text == "." and earlier is not None:
        words.append(earlier.text.lower() + before.text)
    return before.text in "#№§" or any(contexts.get(word) == "label" for word in words)


def _is_model(quantity: Quantity) -> bool:
    """True before the name of one thing, which has no count (the 737 Max; not: the 2015 Fair)."""
    after, digits = quantity.after, quantity.numeral.digits
    if after is None or after.pos != "PROPN" or after.start != quantity.tokens[-1].end + 1:
        return False
    single = "Number=Sing" in after.features and after.text.istitle() and after.entity not in DATES
    return single and not quantity.numeral.tail and len(digits) not in (0, YEAR_DIGITS)


def _is_read_with(quantity: Quantity, article: Token) -> bool:
    """True for figures that their article belongs to (a 100 feet, that is a hundred)."""
    after, plain = quantity.after, bool(quantity.numeral.digits) and not quantity.numeral.tail
    plural = after is not None and "Number=Plur" in after.features
    return plain and plural and "Definite=Ind" in article.features


def _is_rank_of_name(quantity: Quantity) -> bool:
    """True for the ordinal of a name that has more words (the 43rd Tank Brigade)."""
    after, grammar = quantity.after, quantity.pack.numbers or {}
    beyond = None if after is None else neighbour(quantity.sentence, after, 1)
    if after is None or beyond is None or not quantity.numeral.tail:
        return False
    ordinal = quantity.numeral.tail in grammar.get("ordinal_suffixes", ())
    return ordinal and all(t.pos == "PROPN" and t.text[0].isupper() for t in (after, beyond))


def _is_protected(quantity: Quantity) -> bool:
    return quantity.tokens[0].index in untouchable(quantity.sentence)


def _is_other_use(quantity: Quantity) -> bool:
    """True for what is no number here; a second is a time where it stands for itself."""
    last = quantity.tokens[-1]
    if quantity.numeral.value == PAIR and last.pos == "ADJ" and last.relation in OBJECT | {"pobj"}:
        return True
    return quantity.numeral.form == "word" and quantity.tokens[-1].pos not in ("", "NUM", "ADJ")


def _occurs_twice(quantity: Quantity) -> bool:
    own = (quantity.numeral.value, quantity.numeral.decimals)
    values = [(numeral.value, numeral.decimals) for _, numeral in quantity.all]
    digits = ascii_digits(quantity.numeral.digits)
    runs = number_runs(quantity.sentence.text) if digits else ()
    return values.count(own) > 1 or runs.count(digits) > 1


def _is_counted(quantity: Quantity) -> bool:
    """True if the sentence names what is counted (``Ann and Bob, two nurses``)."""
    if quantity.numeral.form != "word":
        return False
    noun = quantity.sentence.tokens[quantity.tokens[-1].head]
    if noun.relation == "appos" or _is_divided(quantity) or _is_listed(quantity, noun):
        return True
    return is_known(quantity.sentence, quantity.tokens, quantity.numeral.value)


def _is_listed(quantity: Quantity, noun: Token) -> bool:
    """True if what is counted follows (three parts, top, middle and end; two steps: ...)."""
    sentence, last = quantity.sentence, quantity.tokens[-1].index
    after = neighbour(sentence, noun, 1)
    explained = any(t.relation == "appos" for t in sentence.children[noun.index])
    explained = explained or any(t.text in COLONS for t in sentence.tokens[last + 1 : last + 3])
    if after is None or explained:
        return explained
    if after.text not in quantity.pack.commas:
        return after.text in COLONS
    return noun.relation not in CIRCUMSTANCES and _lists(quantity, after)


def _lists(quantity: Quantity, comma: Token) -> bool:
    """True for a comma with names or numbers behind it that are joined (aged 3, 4 and 9)."""
    behind = quantity.sentence.tokens[comma.index + 1 : comma.index + 1 + LISTED]
    items = any(t.pos in ("PROPN", "NUM") for t in behind[:PAIR])
    return items and any(t.pos == "CCONJ" for t in behind)


def _has_its_list(quantity: Quantity) -> bool:
    """True for the number of things that the sentence names (derived from oil, salt and rye)."""
    numeral = quantity.numeral
    plain = numeral.form == "word" or (numeral.form == "plain" and not numeral.decimals)
    first = quantity.tokens[0]
    return plain and enumerates(quantity.sentence, first, numeral.value, quantity.pack)


def _is_divided(quantity: Quantity) -> bool:
    """True for a few of which one is told apart later (the two men, one old, the other young).

    Some words do so for two alone (neither of which).
    """
    contexts, value = quantity.pack.number_contexts, quantity.numeral.value
    behind = quantity.sentence.tokens[quantity.tokens[-1].index :]
    if value == PAIR and any(contexts.get(t.text.casefold()) == "two" for t in behind):
        return True
    later = (placed for placed in quantity.all if placed.tokens[0].index > quantity.tokens[0].index)
    singled = any(n.value == 1 and n.form == "word" for _, n in later)
    return singled and quantity.numeral.value <= FEW


def _is_house(quantity: Quantity) -> bool:
    """True for a number in two parts before a name (``12-3 Main``), or any before a street."""
    after = quantity.after
    pair = quantity.numeral.form == "pair" and after is not None and after.pos == "PROPN"
    return pair or is_house(quantity.sentence, quantity.tokens, quantity.pack)


def _is_piece(quantity: Quantity) -> bool:
    return is_piece(quantity.sentence, quantity.tokens, quantity.pack)


def _is_converted(quantity: Quantity) -> bool:
    """True if another quantity of the same kind stands in brackets beside this one."""
    text, end = quantity.sentence.text, quantity.tokens[-1].end
    start = quantity.tokens[0].start
    inside = text.rfind("(", 0, start) > text.rfind(")", 0, start)
    opened = text.find("(", end)
    beside = 0 <= opened <= end + UNIT_WIDTH and any(map(str.isdigit, text[opened:]))
    again = is_restated(quantity.sentence, quantity.tokens, quantity.pack)
    return (inside or beside or again) and measures_twice(text, start, end)


def _is_sum(quantity: Quantity) -> bool:
    """True for what follows from other numbers of the sentence."""
    following = quantity.after is not None and quantity.after.text in (":", "：", "=")
    own, others = quantity.numeral, [numeral for _, numeral in quantity.all]
    if following or not EQUATED.isdisjoint(quantity.sentence.text) or adds_up(own, others):
        return True
    if spans_years(own, others, roughly="span" in quantity.cues):
        return True
    placed = Placed(quantity.tokens, own)
    if is_between_ends(quantity.sentence, placed, quantity.all, quantity.pack):
        return True
    whole = quantity.is_share and makes_whole(own, quantity.shares)
    return whole or _tells_change(quantity) or _is_of_each(quantity)


def _is_of_each(quantity: Quantity) -> bool:
    """True for the number of each and a multiple of it (two halves of 16 each, 32 in all)."""
    own, contexts = quantity.numeral, quantity.pack.number_contexts
    if not any(contexts.get(t.text.casefold()) == "each" for t in quantity.sentence.tokens):
        return False
    return any(n.value in (PAIR * own.value, own.value / PAIR) for _, n in quantity.all)


def _tells_change(quantity: Quantity) -> bool:
    """True for a change in per cent and the numbers that it is told of (4.2 million, too)."""
    scaled = [_scaled(quantity, tokens, numeral) for tokens, numeral in quantity.all]
    own = _scaled(quantity, quantity.tokens, quantity.numeral)
    return tells_change(own, scaled, quantity.shares)


def _scaled(quantity: Quantity, tokens: tuple[Token, ...], numeral: Numeral) -> Numeral:
    """A number with the thousands or millions behind it."""
    after, known = neighbour(quantity.sentence, tokens[-1], 1), quantity.pack.number_words or {}
    scale = known.get(quantity.pack.lower(after.text)) if after is not None else None
    if scale is None or scale.value < LEAST_YEAR:
        return numeral
    return replace(numeral, value=numeral.value * scale.value)


def _is_of_name(quantity: Quantity) -> bool:
    return belongs_to_name(quantity.sentence, quantity.tokens, quantity.pack)


def _is_told(quantity: Quantity) -> bool:
    own = Placed(quantity.tokens, quantity.numeral)
    told = is_told(quantity.sentence, own.tokens, own.numeral.value, quantity.pack)
    return told or is_held(quantity.sentence, own, quantity.all, quantity.pack)


def _is_unsupported(quantity: Quantity) -> bool:
    """The value may be wrong already (G4): neither source nor reference has it."""
    segment, numeral = quantity.segment, quantity.numeral
    if segment.origin.translation_from.startswith("reference"):
        return False
    if numeral.form == "word":
        words = segment.reference.text.lower().replace("-", " ").split()
        return numeral.digits.lower() not in {word.strip(".,;:!?\"'()") for word in words}
    number = "".join(filter(str.isdigit, numeral.digits))
    texts = segment.source.text, *(reference.text for reference in segment.references)
    return not any(number in digit_strings(text) for text in texts)


REFUSALS: tuple[tuple[Callable[[Quantity], bool], str], ...] = (
    (_is_one_or_zero, "one and zero are never replaced"),
    (_is_fixed, "the number is part of a fixed expression"),
    (_is_marker, "the number marks an item of a list"),
    (_is_bare_time, "the time has no mark between hours and minutes"),
    (_has_ending, "the number is used as a name"),
    (_is_label, "the number is a label or part of a name"),
    (_is_protected, "the number stands in an address or a title"),
    (_is_other_use, "the number word is used in another way"),
    (_occurs_twice, "the same number occurs twice"),
    (_is_counted, "what is counted is named"),
    (_has_its_list, "what is counted is named"),
    (_is_house, "the number is part of an address"),
    (_is_piece, "the number is part of a longer one or of the name of a race"),
    (_is_converted, "the quantity is given twice"),
    (_is_sum, "the number can be counted or added up from the rest"),
    (_is_of_name, "the number is a label or part of a name"),
    (_is_told, "what is counted is named, or given twice"),
    (_is_unsupported, "the number is neither in the source nor in the reference"),
)

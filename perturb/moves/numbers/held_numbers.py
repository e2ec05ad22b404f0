"""Numbers that other words of the sentence hold: fractions, shares, lists, and names of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from perturb.moves.grammar.names import opens_sentence
from perturb.moves.grammar.phrases import (
    DIRECTION,
    ORIGIN,
    PREDICATIVE,
    SUBJECT,
    adposition_class,
    adposition_use,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.numbers.bound_numbers import OPENING, counted
from perturb.moves.numbers.placed import Placed
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import DASHES

PARTS = (2, 3, 4)
"""Into how many parts a fraction that has a word divides (half, third, quarter)."""

ROUGHLY = Fraction(8, 100)
"""By how much what is told with *nearly* may miss."""

TIED = Fraction(10, 100)
"""By how much amounts may miss the shares that are rounded of them."""

TEN, FEW = 10, 3
LISTED = 10
"""Tokens before a dash in which things are joined that a number behind it counts."""

BEHIND_NOUN = frozenset({"ADP", "AUX", "CCONJ", "PUNCT", "VERB"})
"""What follows a noun, not an adjective before one."""

YEAR = 4
"""Figures of a year."""

CLOSING, PARTED = ")", ";"
AMOUNT = 25
"""Characters before a bracket in which the amount stands that it gives in other currencies."""

RECENT = range(1950, 2050)
"""Years that news tell of."""

GERUND, EXCLUDING, PAIRED = "VBG", "excluding", "pair"


def numbers_item(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for an ordinal that opens the sentence before a comma (Second, rinse it)."""
    word, after = number[-1], neighbour(sentence, number[-1], 1)
    rank = (pack.number_words or {}).get(pack.lower(word.text))
    opens = len(number) == 1 and opens_sentence(sentence, word)
    ordinal = rank is not None and rank.kind == "ordinal"
    return opens and ordinal and after is not None and after.text in pack.commas


def is_in_compound(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for a number in a name that the pack has (the fair of July 4), no day of a year."""
    before, after = neighbour(sentence, number[0], -1), neighbour(sentence, number[-1], 1)
    text, known = sentence.text[number[0].start : number[-1].end], pack.name_compounds or ()
    if after is not None and pack.lower(f"{text} {after.text}") in known:
        return True
    if before is None or pack.lower(f"{before.text} {text}") not in known:
        return False
    behind = sentence.tokens[number[-1].index + 1 :][:2]
    return not any(token.text.isdecimal() and len(token.text) == YEAR for token in behind)


def is_held(sentence: Sentence, own: Placed, placed: Sequence[Placed], pack: Pack) -> bool:
    """True for a number that a fraction, a share, what is left out or a list tells, too."""
    return (
        _is_fraction(sentence, own, placed, pack)
        or _is_less_by_one(sentence, own, placed, pack)
        or _is_changed(sentence, own, placed, pack)
        or _counts_list(sentence, own, pack)
        or _opens_table(sentence, own)
        or _has_share(sentence, own, placed)
        or _is_spelt_out(sentence, own)
        or _is_second_currency(sentence, own)
        or _has_glued_year(own)
        or _is_bare_share(sentence, own)
    )


def _amount(placed: Placed) -> Fraction:
    return Fraction(placed.numeral.value, 10**placed.numeral.decimals)


def _is_fraction(sentence: Sentence, own: Placed, placed: Sequence[Placed], pack: Pack) -> bool:
    """True for one of two amounts that a word for a part compares (9, nearly half of all 20)."""
    amount = _amount(own)
    said = any(_is_part(token, sentence, pack) for token in sentence.tokens)
    if not amount or not said or _is_year(own):
        return False
    others = [_amount(one) for one in placed if one != own and _amount(one) and not _is_year(one)]
    ratios = [max(amount, other) / min(amount, other) for other in others]
    return any(abs(ratio - part) <= ROUGHLY * part for ratio in ratios for part in PARTS)


def _is_year(placed: Placed) -> bool:
    digits = placed.numeral.digits
    return len(digits) == YEAR and digits.isdecimal()


def _is_part(token: Token, sentence: Sentence, pack: Pack) -> bool:
    """True for a word that the dictionary has with *one* before it, too (half of the mills).

    What it is a part of follows, and no adjective stands before (no: the final quarter of May).
    """
    before, after = neighbour(sentence, token, -1), neighbour(sentence, token, 1)
    if after is None or after.pos not in ("ADP", "DET"):
        return False
    if token.pos == "PROPN" or (before is not None and before.pos == "ADJ"):
        return False
    ones = [word for word, row in (pack.number_words or {}).items() if row.value == 1]
    names = {f"{one}-{pack.lower(token.lemma)}" for one in ones}
    senses = meanings(pack.lower(token.lemma), "NOUN", pack)
    return any(not names.isdisjoint(sense.lemmas) for sense in senses)


def _is_less_by_one(sentence: Sentence, own: Placed, placed: Sequence[Placed], pack: Pack) -> bool:
    """True for one of two that a single thing parts (14 boats, from 15, as one sank).

    So it is with a score and its lead (by a one-point lead, 21 to 20; a one-goal lead, 14-13).
    """
    value = own.numeral.value
    known = pack.number_words or {}
    ones = {word for word, row in known.items() if row.value == 1 and row.kind != "ordinal"}
    led = any(pack.lower(t.text) in ones and m.text in DASHES for t, m in pairwise(sentence.tokens))
    if own.numeral.form == PAIRED:
        return led and abs(own.numeral.first - value) == 1
    one = led or any(pack.lower(n.numeral.digits) in ones for n in placed)
    one = one and not _is_year(own)
    others = {n.numeral.value for n in placed if n.numeral.value >= TEN}
    return one and value >= TEN and not others.isdisjoint((value - 1, value + 1))


def _is_changed(sentence: Sentence, own: Placed, placed: Sequence[Placed], pack: Pack) -> bool:
    """True for both ends of a change of which is told what is left out (from six to five, ...)."""
    for first, second in pairwise(placed):
        ends = [_class_before(sentence, one, pack) for one in (first, second)]
        near = abs(first.numeral.value - second.numeral.value) <= FEW
        if own in (first, second) and near and ends == [ORIGIN, DIRECTION]:
            return _leaves_out(sentence, second.tokens[-1], pack)
    return False


def _class_before(sentence: Sentence, number: Placed, pack: Pack) -> str | None:
    before = neighbour(sentence, number.tokens[0], -1)
    return adposition_class(before.text, pack) if before is not None else None


def _leaves_out(sentence: Sentence, last: Token, pack: Pack) -> bool:
    """True before a comma, perhaps with a noun between, and who or what is left out."""
    behind = sentence.tokens[last.index + 1 :][:3]
    comma = next((t for t in behind[:2] if t.text in pack.commas), None)
    word = neighbour(sentence, comma, 1) if comma is not None else None
    if word is None:
        return False
    return word.tag == GERUND or adposition_use(word.text, pack) == EXCLUDING


def _counts_list(sentence: Sentence, own: Placed, pack: Pack) -> bool:
    """True behind a dash for so few as were joined before it (bakers and millers - two trades)."""
    dash, number = neighbour(sentence, own.tokens[0], -1), own.numeral
    if dash is None or dash.text not in DASHES or number.form != "word" or number.value > FEW:
        return False
    noun = counted(sentence, own.tokens[-1])
    after = neighbour(sentence, noun, 1)
    closed = after is None or not after.text[0].isalnum()
    joined = sentence.tokens[max(0, dash.index - LISTED) : dash.index]
    return closed and noun.index > own.tokens[-1].index and any(t.pos == "CCONJ" for t in joined)


def _is_spelt_out(sentence: Sentence, own: Placed) -> bool:
    """True for a few that are said to be this and that (the two are a mill and a boat)."""
    word = own.tokens[-1]
    verb = sentence.tokens[word.head]
    if own.numeral.value > FEW or own.numeral.form != "word" or word.relation not in SUBJECT:
        return False
    behind = (t for t in sentence.children[verb.index] if t.relation in PREDICATIVE)
    return any(t.pos == "CCONJ" for head in behind for t in sentence.subtrees[head.index])


def _has_glued_year(own: Placed) -> bool:
    """True for what looks like a year with a word behind a hyphen (a 2007-built mill)."""
    glued = _is_year(own) and own.numeral.tail[:1] in DASHES and own.numeral.tail != ""
    return glued and own.numeral.value in RECENT


def _is_bare_share(sentence: Sentence, own: Placed) -> bool:
    """True for an ordinal behind an article that ranks nothing (between a third and a half)."""
    word = own.tokens[-1]
    before, after = neighbour(sentence, own.tokens[0], -1), neighbour(sentence, word, 1)
    if before is None or word.pos != "ADJ" or own.numeral.form != "word":
        return False
    return "Definite=Ind" in before.features and (after is None or after.pos in BEHIND_NOUN)


def _is_second_currency(sentence: Sentence, own: Placed) -> bool:
    """True for one of several amounts in a bracket behind an amount ($9 (8 euros; 7 million))."""
    start, end = own.tokens[0].start, own.tokens[-1].end
    opening, closing = sentence.text.rfind(OPENING, 0, start), sentence.text.find(CLOSING, end)
    if opening < 0 or closing < 0 or CLOSING in sentence.text[opening:start]:
        return False
    before = sentence.text[max(0, opening - AMOUNT) : opening]
    inside = sentence.text[opening:start] + sentence.text[end:closing]
    return PARTED in inside and all(any(map(str.isdigit, text)) for text in (before, inside))


def _opens_table(sentence: Sentence, own: Placed) -> bool:
    """True before a dash and things that semicolons part (five mills - Ems, 9; Lahn, 8; ...)."""
    behind = sentence.tokens[own.tokens[-1].index :]
    dash = next((t.index for t in behind if t.text in DASHES), None)
    if dash is None or own.numeral.form != "word":
        return False
    return sum(t.text == PARTED for t in sentence.tokens[dash:]) > 1


def _has_share(sentence: Sentence, own: Placed, placed: Sequence[Placed]) -> bool:
    """True for several amounts in proportion to shares in brackets (42 men (2.1%), 40 ... (2%))."""
    pairs = [
        (amount, share)
        for amount, share in pairwise(placed)
        if _is_in_brackets(sentence, share) and not _is_in_brackets(sentence, amount)
    ]
    pairs = [pair for pair in pairs if all(_amount(one) for one in pair)]
    if not any(own in pair for pair in pairs):
        return False
    ratios = [_amount(amount) / _amount(share) for amount, share in pairs]
    return len(ratios) > 1 and max(ratios) - min(ratios) <= TIED * max(ratios)


def _is_in_brackets(sentence: Sentence, number: Placed) -> bool:
    before = neighbour(sentence, number.tokens[0], -1)
    return before is not None and before.text == OPENING

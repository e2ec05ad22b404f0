"""Whether another number leaves the forms of the words beside it as they are."""

from __future__ import annotations

from perturb.grammar.quantities import Quantity
from perturb.moves.wording.articles import is_conditional, sound
from perturb.pack import Pack
from perturb.segment import Token

APOSTROPHES = ("'", "’")
TEEN = range(11, 20)


def agrees(value: int, quantity: Quantity) -> bool:
    """True if a noun, an ending and an article beside the number can stay."""
    numeral, pack = quantity.numeral, quantity.pack
    written = numeral.write(value, pack)
    if written is None or _occurs(written, quantity):
        return False
    dated = quantity.is_year or quantity.kind in ("day", "clock", "century")
    classes = str(pack.flags.get("numeral_agreement", "unknown"))
    free = dated or numeral.decimals or quantity.is_ordinal
    if not free and _plural(value, classes) != _plural(numeral.value, classes):
        return False
    return _same_ending(value, quantity) and _same_article(written, quantity)


def _occurs(written: str, quantity: Quantity) -> bool:
    """True for a number word that the sentence has, too (second, whilst they are third)."""
    word, tokens = quantity.numeral.word, quantity.sentence.tokens
    return word is not None and written.casefold() in {t.text.casefold() for t in tokens}


def _plural(value: int, classes: str) -> tuple[str, ...]:
    """The categories that decide the form of a noun, of every way to agree that is possible.

    Twenty-one is like one in some languages that tell no more apart.
    """
    ones, tens = value % 10, value % 100
    single = "one" if value == 1 else "ends in one" if ones == 1 and tens != 11 else "many"
    few = "few" if ones in (2, 3, 4) and tens not in range(12, 15) else "many"
    more = "ten" if 3 <= tens <= 10 else "hundred" if tens < 3 else "more"
    paucal = "two" if value == 2 else more
    told = {"none": (), "one/many": (single,), "one/few/many": (single, few), "dual": (paucal,)}
    return told.get(classes, (single, few, paucal))


def _same_ending(value: int, quantity: Quantity) -> bool:
    """True if what is glued to the digits is that of the other number, too (21st, 2015'te).

    The ordinals that the pack has in words tell; elsewhere the last digit and the teens do.
    """
    numeral, own = quantity.numeral, quantity.numeral.value
    tail = numeral.tail.strip("-‐‑'’:.")
    if numeral.word is not None or not any(map(str.isalpha, tail)) or _is_word(numeral.tail):
        return True
    ordinals = {
        number.value: form
        for form, number in (quantity.pack.number_words or {}).items()
        if number.kind == "ordinal"
    }
    known = [ordinals.get(n % 100, ordinals.get(n % 10)) for n in (own, value)]
    if quantity.is_ordinal and all(known) and str(known[0]).endswith(tail):
        return str(known[1]).endswith(tail)
    if quantity.is_decade:
        return True
    alike = own % 10 == value % 10 != 0
    return alike and (own % 100 in TEEN) == (value % 100 in TEEN)


def _is_word(tail: str) -> bool:
    """True for what is a word of its own whatever the number (17-year-old, 5-летний, 2015년)."""
    return (len(tail) > 3 and tail[0] in "-‐‑") or not any(mark.islower() for mark in tail)


def _same_article(written: str, quantity: Quantity) -> bool:
    """True if an article before the number can stay: both begin with a vowel, or neither."""
    before, pack = quantity.before, quantity.pack
    if before is None or not _follows_sound(before, pack):
        return True
    own = quantity.sentence.text[quantity.tokens[0].start : quantity.tokens[-1].end]
    return sound(written, pack) == sound(own, pack)


def _follows_sound(article: Token, pack: Pack) -> bool:
    """True for an article that may have another form before another sound."""
    if article.text.endswith(APOSTROPHES):
        return True
    return article.pos == "DET" if pack.articles is None else is_conditional(article, pack)

"""Why a number stays as it is: it counts nothing, or the sentence tells it a second time."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import regex

from perturb.grammar.expressions import is_fixed
from perturb.grammar.morphology import has, relation
from perturb.grammar.names import AMOUNTS, is_capitalised
from perturb.grammar.numerals import LAST_HOUR, ascii_digits, digit_strings, read
from perturb.grammar.quantities import SCALE, Quantity
from perturb.grammar.quotations import enclosed
from perturb.grammar.units import dependents
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token, remembered
from perturb.text import is_wordlike
from perturb.words.number import NumberWord

NUMBERING = frozenset("#№§")
LIST_MARKS = (".", ")", "）", "、", ":")
EQUATING = frozenset("=→×÷±+*^")
JOINING = frozenset("-‐‑–—/:.,'’_&@#")
OPENING_BRACKETS, CLOSING_BRACKETS = "([（［", ")]）］"
ANNOUNCING = frozenset({":", "：", "—", "–", "--"})
LEAST_SUM = 4
"""Smaller numbers add up by chance (one of two boats with three men)."""

CONVERTED = 40
"""Characters between a number and the bracket that has the same in another unit."""

LISTED = 12
"""How many things anybody counts in a list."""

PART_OF_NAME = frozenset({"flat", "compound", "appos", "dep", "list", "goeswith"})


def barred(quantity: Quantity, segment: Segment) -> str | None:
    """Why a number of the translation may not change, or None if it may."""
    reason = next((reason for applies, reason in REASONS if applies(quantity)), None)
    if reason is None and not _is_supported(quantity, segment):
        return "the number is neither in the source nor in the reference"
    return reason


def _is_one_or_zero(quantity: Quantity) -> bool:
    return quantity.numeral.amount in (0, 1)


def _is_in_expression(quantity: Quantity) -> bool:
    """True inside an expression that the pack lists, whatever parts its words."""
    if any(is_fixed(quantity.sentence, token, quantity.pack) for token in quantity.tokens):
        return True
    first, last = quantity.tokens[0].start, _end(quantity)
    spans = _expressions(quantity.sentence, quantity.pack)
    return any(start <= first and last <= end for start, end in spans)


@remembered
def _expressions(sentence: Sentence, pack: Pack) -> tuple[tuple[int, int], ...]:
    """Where the text has an expression of the pack, by code points."""
    lower = pack.lower(sentence.text)
    said = [expression for expression in pack.fixed_expressions if expression in lower]
    return tuple(
        found.span()
        for expression in said
        for found in regex.finditer(regex.escape(expression), lower)
    )


def _is_list_mark(quantity: Quantity) -> bool:
    """True for what numbers an item (``2. Rinse it.``, ``(3) Rinse it.``)."""
    sentence, after = quantity.sentence, quantity.after
    opens = not any(is_wordlike(t.text) for t in sentence.tokens[: quantity.tokens[0].index])
    marked = after is not None and after.text in LIST_MARKS and after.start == _end(quantity)
    own = quantity.numeral.tail in LIST_MARKS and quantity.numeral.tail != ""
    alone = after is None or (after.text in LIST_MARKS and after.index + 1 == len(sentence.tokens))
    return opens and (marked or own or alone)


def _is_label(quantity: Quantity) -> bool:
    """True for a number that names something and counts nothing (room 12, Boeing 737)."""
    before, after, known = quantity.before, quantity.after, quantity.pack.number_contexts
    if before is not None and before.text == "." and before.index:
        before = quantity.sentence.tokens[before.index - 1]
    if before is not None and (before.pos == "CCONJ" or before.text in JOINING):
        return any(q.tokens[-1].index + 1 == before.index and _is_label(q) for q in quantity.others)
    beside = {known.get(word) for word in (*_words(before), *_words(after))}
    if "called" in beside or (before is not None and before.text in NUMBERING):
        return True
    if before is not None and any(known.get(word) == "label" for word in _words(before)):
        return quantity.counted is None or quantity.kind == "plain"
    plain = quantity.kind in ("plain", "word") and not quantity.is_ordinal
    return plain and before is not None and before == quantity.counted and before.pos != "SYM"


def _words(token: Token | None) -> tuple[str, ...]:
    """How a word may stand in a table of the pack."""
    if token is None:
        return ()
    lower = token.text.casefold()
    return lower, f"{lower}.", token.lemma.casefold()


def _is_in_name(quantity: Quantity) -> bool:
    """True for a number of a name, by the recogniser, the tree, or the capitals beside it."""
    first, noun = quantity.tokens[0], quantity.counted
    if any(t.entity and t.entity not in AMOUNTS and t.entity != "NORP" for t in quantity.tokens):
        return True
    if quantity.kind in ("day", "percent", "clock", "age") or first.pos == "PROPN":
        return first.pos == "PROPN"
    head = quantity.sentence.tokens[first.head] if first.head >= 0 else None
    if head is not None and _is_calendar(head, quantity.pack):
        return False
    caseless = quantity.pack.letter_case is None
    named = noun is not None and noun.pos == "PROPN" and (caseless or is_capitalised(noun))
    if named or (head is not None and head.pos == "PROPN" and relation(first) in PART_OF_NAME):
        return True
    if noun is not None and noun.index > first.index and not quantity.sentence.unspaced:
        return _is_capital_ordinal(quantity)
    return _follows_name(quantity) or _is_capital_ordinal(quantity)


def _is_capital_ordinal(quantity: Quantity) -> bool:
    """True for an ordinal in a name (der Zweite Weltkrieg, the 43rd Tank Brigade)."""
    first, after, word = quantity.tokens[0], quantity.after, quantity.numeral.word
    if word is not None and first.index and is_capitalised(first):
        return quantity.sentence.tokens[first.index - 1].text not in (":", "“", '"', "«", "„")
    capital = after is not None and is_capitalised(after) and not quantity.pack.nouns_capital
    return capital and quantity.is_ordinal and quantity.month is None


def _follows_name(quantity: Quantity) -> bool:
    """True behind a word with a capital inside the sentence that is no part of a date."""
    before = quantity.before
    if before is None or not is_capitalised(before) or before.index == 0 or before.pos == "ADP":
        return False
    every = quantity.pack.nouns_capital and before.pos in ("", "NOUN")
    noun = before.pos in ("PROPN", "NOUN", "X", "SYM", "") and not every
    return noun and not _is_calendar(before, quantity.pack)


def _is_calendar(token: Token, pack: Pack) -> bool:
    words = token.text.casefold(), token.lemma.casefold()
    return any(w in (pack.months or ()) or pack.number_contexts.get(w) == "weekday" for w in words)


def _is_tied(quantity: Quantity) -> bool:
    """True for a piece of a longer number or code, a formula, or words in a short quotation."""
    text, start, end = quantity.sentence.text, quantity.tokens[0].start, _end(quantity)
    glued = text[end : end + 1] in JOINING and text[end + 1 : end + 2].isalnum()
    glued |= text[start - 1 : start] in JOINING and text[start - 2 : start - 1].isalnum()
    beside = (quantity.before, quantity.after)
    digits = quantity.numeral.digits.isdigit()
    piece = digits and any(t is not None and t.text.isdecimal() for t in beside)
    bare_time = "clock" in quantity.cues and quantity.numeral.value > LAST_HOUR
    bracketed = any(mark in text for mark in OPENING_BRACKETS)
    quoted = not bracketed and enclosed(quantity.sentence, quantity.tokens[0]) == "short"
    return glued or piece or bare_time or quoted or not EQUATING.isdisjoint(text)


def _is_fraction(quantity: Quantity) -> bool:
    """True for what is divided, and beside another number word (two thirds, hundred and two)."""
    if quantity.numeral.word is None:
        return False
    after, before = (_number(t, quantity.pack) for t in (quantity.after, quantity.before))
    known = quantity.pack.number_contexts
    divided = any(known.get(word) == "fraction" for word in _words(quantity.after))
    if divided or (after is not None and (after.kind == "ordinal" or after.value < SCALE)):
        return True
    return (before is not None and before.value > 1) or _is_joined(quantity)


def _is_joined(quantity: Quantity) -> bool:
    """True for tens and units that a conjunction makes one number of (treinta y dos)."""
    tokens, start = quantity.sentence.tokens, quantity.tokens[0].index
    runs = tokens[start : start + 3], tokens[max(0, start - 2) : start + 1]
    for run in runs:
        if len(run) == 3 and run[1].pos in ("CCONJ", ""):
            tens, units = _number(run[0], quantity.pack), _number(run[2], quantity.pack)
            if tens is not None and units is not None and tens.value >= 20 > units.value:
                return True
    return False


def _number(token: Token | None, pack: Pack) -> NumberWord | None:
    numeral = None if token is None else read(token.text, pack)
    return None if numeral is None or numeral.word is None else numeral.word.number


def _is_other_use(quantity: Quantity) -> bool:
    """True for an ordinal that stands for itself or tells no place in an order (at second)."""
    if not quantity.is_ordinal or not quantity.tokens[-1].pos:
        return False
    return quantity.numeral.word is not None and quantity.counted is None


def _occurs_twice(quantity: Quantity) -> bool:
    return any(other.numeral.amount == quantity.numeral.amount for other in quantity.others)


def _is_converted(quantity: Quantity) -> bool:
    """True if a bracket beside the number has it again in another unit, or it stands there."""
    text, start, end = quantity.sentence.text, quantity.tokens[0].start, _end(quantity)
    if quantity.is_year or quantity.kind in ("day", "age"):
        return False
    opened = max(text.rfind(mark, 0, start) for mark in OPENING_BRACKETS)
    inside = opened >= 0 and not any(mark in text[opened:start] for mark in CLOSING_BRACKETS)
    if inside:
        return any(map(str.isdigit, text[max(0, opened - CONVERTED) : opened]))
    beyond = next((at for at in range(end, len(text)) if text[at] in OPENING_BRACKETS), len(text))
    content = text[beyond + 1 :].partition(")")[0]
    return beyond - end <= CONVERTED and any(map(str.isdigit, content))


def _adds_up(quantity: Quantity) -> bool:
    """True for a sum or difference of others, and for shares that make a hundred."""
    own, others = quantity.numeral.amount, [q.numeral.amount for q in quantity.others]
    if own < LEAST_SUM or quantity.kind in ("day", "clock"):
        return False
    whole = [100.0] if quantity.kind == "percent" else []
    if quantity.numeral.form == "pair":
        lead = abs(quantity.numeral.first - own)
        return lead in others or quantity.numeral.first + own == 100
    pairs = ((a, b) for a, b in combinations([*others, *whole], 2) if min(a, b) > 1)
    return any(abs(a + b - own) < 0.01 or abs(abs(a - b) - own) < 0.01 for a, b in pairs)


def _is_listed(quantity: Quantity) -> bool:
    """True if as many things are named as a word counts (two towns, Ghent and Rome)."""
    value, sentence = quantity.numeral.value, quantity.sentence
    if quantity.numeral.form != "word" or value > LISTED or quantity.is_ordinal:
        return False
    noun = quantity.counted
    after = sentence.tokens[quantity.tokens[-1].index + 1 :]
    announced = any(t.text in ANNOUNCING for t in after)
    explained = noun is not None and any(dependents(sentence, noun, "appos"))
    apposed = noun is not None and relation(noun) == "appos"
    known = value == 2 and _is_definite(sentence, noun or quantity.tokens[-1])
    return announced or explained or apposed or known or value in _lengths(sentence)


def _is_definite(sentence: Sentence, noun: Token) -> bool:
    """True for things that are known, so that their number is (the two towns)."""
    if any(dependents(sentence, noun, "amod", "compound", "nmod", "acl")):
        return False
    return any(
        has(t, "Definite", "Def") or has(t, "PronType", "Dem", "Tot")
        for t in dependents(sentence, noun, "det")
    )


def _lengths(sentence: Sentence) -> set[int]:
    """How many members the coordinations of nouns have that are names, or more than two."""
    found = set()
    for noun in sentence.tokens:
        members = [t for t in dependents(sentence, noun, "conj") if t.pos in ("NOUN", "PROPN")]
        if members and (len(members) > 1 or noun.pos == "PROPN"):
            found.add(len(members) + 1)
    return found


def _dates_again(quantity: Quantity) -> bool:
    """True for a time counted from another (ten years later) where a year is given, too."""
    noun, sentence = quantity.counted, quantity.sentence
    counted = noun is not None and noun.lemma in (quantity.pack.lists["time_nouns"] or ())
    if noun is None or not counted or sentence.tokens[noun.head].pos not in ("ADV", "ADP"):
        return False
    return any(other.is_year for other in quantity.others)


def _is_supported(quantity: Quantity, segment: Segment) -> bool:
    """True for a number that the source or a reference has, so that it is right (G4)."""
    if segment.origin.translation_from.startswith("reference"):
        return True
    digits = ascii_digits(quantity.numeral.digits)
    if not digits:
        words = segment.reference.text.lower().replace("-", " ").split()
        return quantity.numeral.digits.lower() in {word.strip(".,;:!?\"'()") for word in words}
    texts = segment.source.text, *(reference.text for reference in segment.references)
    return any(digits in digit_strings(text) for text in texts)


def _end(quantity: Quantity) -> int:
    return quantity.tokens[-1].end


REASONS: tuple[tuple[Callable[[Quantity], bool], str], ...] = (
    (_is_one_or_zero, "one and zero are never replaced"),
    (_is_in_expression, "the number is part of a fixed expression"),
    (_is_list_mark, "the number marks an item of a list"),
    (_is_label, "the number is a label"),
    (_is_in_name, "the number is part of a name"),
    (_is_tied, "the number is part of a longer one, of a code or of a title"),
    (_is_fraction, "the number is part of a fraction or of a number of several words"),
    (_is_other_use, "the number word is used in another way"),
    (_occurs_twice, "the same number occurs twice"),
    (_is_converted, "the quantity is given twice"),
    (_adds_up, "the number can be added up from the rest"),
    (_is_listed, "what is counted is named"),
    (_dates_again, "a year tells the time, too"),
)

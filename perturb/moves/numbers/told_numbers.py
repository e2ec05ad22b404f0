"""Numbers that other words of the sentence tell, or that belong to a name."""

from __future__ import annotations

from collections.abc import Sequence

import regex

from perturb.moves.grammar.names import QUOTES, opens_sentence
from perturb.moves.grammar.phrases import (
    OBJECT,
    SUBJECT,
    adposition_use,
    conjunction_relation,
)
from perturb.moves.numbers.bound_numbers import counted, ends_plan, is_in_two_units
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

PAIR = 2
LEFT = 4
"""Tokens between which numbers are joined (three, four, or five)."""

NEAR = 8
"""Tokens behind a counted noun in which two may be named."""

ALTERNATIVE = "alternative"
"""The relation of conjunctions behind which the same may be said in other words."""

AGAIN = 3
"""Tokens behind a comma in which the same is told again."""

LISTED = 8
"""Tokens before a comma in which a time or length may be told in several units."""

FORMULA = 5
"""Words in quotes of which none is left out or changed without being missed."""

YEAR = 4
"""Digits of a year."""

ROUGH, LIMITING = 4, frozenset({"SYM", "ADV", "ADJ", "ADP"})
"""Up to how many words limit a number that is told again, and of what kinds they are."""

HUNDRED = 100
GAP = 45
"""Characters between an amount and the bracket that has it in another currency."""

ACTING = frozenset({"PERSON", "PER", "ORG", "GPE"})
"""Labels of names of whom a sentence speaks later as the two of them."""

CLAUSAL = frozenset({"ADP", "AUX", "PRON", "SCONJ", "VERB"})
"""Kinds of words that have a capital inside a sentence only in a title."""

TITLES = frozenset({"", "ORG", "WORK_OF_ART"})
"""Labels of words in titles, the recogniser's none among them."""

NOMINAL = frozenset({"NOUN", "PROPN", "X"})
"""Kinds of words that initials are taken for."""

ALONE = SUBJECT | OBJECT | {"pobj"}
"""Relations of a number that counts no noun beside it."""

MONEY = r"[A-Z]{0,3}\p{Sc}[A-Z]{0,3}"
CODE = r"\d[\d.,]*\s(?:\p{Ll}+\s)?\p{Lu}\p{L}{1,3}\)"
"""An amount before what a currency is called for short, and the end of the bracket (9 bn Kz)."""

OTHER = r"(?:[\d.,]+\s\p{L}+(?:\s\p{L}+)?[,;]\s)?"
"""An amount in one currency more, before the one that has its sign."""

_AGAIN = regex.compile(rf"\((?:\p{{L}}+\s)?{OTHER}(?:{MONEY}\s?\d[^()]*\)|{CODE})")
OPENING = "("


def belongs_to_name(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for a number that a name ends or opens with, and for that of a line on the globe."""
    after = neighbour(sentence, number[-1], 1)
    line = after is not None and pack.number_contexts.get(after.text.casefold()) == "globe"
    inside = _is_year_of_event(sentence, number) or _ends_name(sentence, number, pack)
    inside = inside or _ends_title(sentence, number) or _is_behind_initials(sentence, number, pack)
    inside = inside or _is_of_session(sentence, number, pack) or _is_in_formula(sentence, number)
    inside = inside or _opens_club(sentence, number, pack) or ends_plan(sentence, number, pack)
    return line or inside or _opens_name(sentence, number)


def is_told(sentence: Sentence, number: Sequence[Token], value: int, pack: Pack) -> bool:
    """True if both of two are named, or an amount is given in another currency."""
    exchanged = _is_exchanged(sentence.text, number[0].start, number[-1].end)
    told = _is_between_both(sentence, number[0], value, pack)
    told = told or _is_one_of_few(sentence, number, value, pack)
    told = told or _is_in_jest(sentence, number, value, pack)
    told = told or _is_next(sentence, number, value, pack) or _is_since(sentence, number, pack)
    told = told or is_in_two_units(sentence, number, pack)
    told = told or _is_said_again(sentence, number, pack)
    return exchanged or told or _names_pair(sentence, number[-1], value, pack)


def _is_said_again(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True around a comma and words that open what is the same (by 900 votes, that is 2%)."""
    for comma in sentence.tokens[:-AGAIN]:
        if comma.text not in pack.commas:
            continue
        behind = sentence.tokens[comma.index + 1 :][:LEFT]
        joints = (" ".join(pack.lower(t.text) for t in behind[:n]) for n in (1, PAIR))
        same = any(pack.number_contexts.get(joint) == "same" for joint in joints)
        if same and any(t.text[0].isdigit() for t in behind):
            return number[-1] in behind or 0 < comma.index - number[-1].index <= LISTED
    return False


def is_restated(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for a number that is given again, and for the other (82 hours, or 3.4 days).

    That may be told roughly (9 feet, or slightly less than 3 metres).
    """
    for comma in sentence.tokens[:-PAIR]:
        if comma.text not in pack.commas:
            continue
        joint, other = sentence.tokens[comma.index + 1], sentence.tokens[comma.index + PAIR]
        for _ in range(ROUGH):
            if other.pos in LIMITING:
                other = neighbour(sentence, other, 1) or other
        if conjunction_relation(joint.text, pack) == ALTERNATIVE and other.pos == "NUM":
            return 0 < comma.index - number[-1].index <= LISTED or other in number
    return False


def is_known(sentence: Sentence, number: Sequence[Token], value: int) -> bool:
    """True for so many that are named (the two; those two sides; the starting eleven)."""
    before = neighbour(sentence, number[0], -1)
    alone = number[-1].pos == "NUM" and number[-1].relation in ALONE
    if alone and _names_group(sentence, number):
        return True
    if before is None or "Definite=Def" not in before.features:
        demonstrative = before is not None and "PronType=Dem" in before.features
        return demonstrative and (alone or value == PAIR)
    earlier = sentence.tokens[: number[0].index]
    pair = value == PAIR and len({t.text for t in earlier if t.entity in ACTING}) >= PAIR
    pair = pair or (value == PAIR and _are_told_apart(sentence, number[-1]))
    joined = any(t.relation == "conj" and t.pos == "PROPN" for t in earlier)
    return pair or joined or alone


def _names_group(sentence: Sentence, number: Sequence[Token]) -> bool:
    """True behind an article and what describes it, unless several follow (the last two of them).

    So many are known or make a team (the starting eleven, the other two).
    """
    below = [t for t in sentence.children[number[-1].index] if t.index < number[0].index]
    known = bool(below) and "Definite=Def" in below[0].features
    several = counted(sentence, number[-1])
    follows = several.index > number[-1].index and "Number=Plur" in several.features
    return known and len(below) > 1 and not follows


def _are_told_apart(sentence: Sentence, number: Token) -> bool:
    """True if just two act behind (the two nations met after Peru spoke and Chile wrote)."""
    behind = sentence.tokens[number.index :]
    opening = [t for t, last in zip(behind[1:], behind, strict=False) if t.entity != last.entity]
    return len({t.text for t in opening if t.entity in ACTING}) == PAIR


def _names_pair(sentence: Sentence, number: Token, value: int, pack: Pack) -> bool:
    """True if both of two are named beside them (Ems and Lahn, two rivers)."""
    if value != PAIR:
        return False
    noun = counted(sentence, number)
    if noun.index < number.index:
        return False
    return _is_named_before(sentence, number, pack) or _is_named_behind(sentence, noun, pack)


def _is_named_before(sentence: Sentence, number: Token, pack: Pack) -> bool:
    comma = neighbour(sentence, number, -1)
    if comma is None or comma.text not in pack.commas:
        return False
    return _is_joined_pair(sentence.tokens[max(0, comma.index - 3) : comma.index])


def _is_named_behind(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True before a comma and two names, before a bracket that joins two, and for those of two."""
    after = neighbour(sentence, noun, 1)
    if after is not None and adposition_use(after.text, pack) == "bound":
        return _is_joined_pair(_names_below(sentence, after))
    if after is not None and after.text in pack.commas:
        return _is_joined_pair(sentence.tokens[after.index + 1 : after.index + 4])
    behind = sentence.tokens[noun.index + 1 : noun.index + 1 + NEAR]
    opened = next((t for t in behind[:4] if t.text == OPENING), None)
    return opened is not None and any(t.pos == "CCONJ" for t in behind if t.index > opened.index)


def _names_below(sentence: Sentence, adposition: Token) -> Sequence[Token]:
    """What an adposition joins to its noun, of names their last words only (of Ems and Lahn)."""
    below = sentence.subtrees[adposition.index][1:]
    return [t for t in below if t.relation not in ("compound", "det")]


def _is_one_of_few(sentence: Sentence, number: Sequence[Token], value: int, pack: Pack) -> bool:
    """True for a number word beside the one that it may be instead (two or three)."""
    known, first, last = pack.number_words or {}, number[0].index, number[-1].index
    around = sentence.tokens[max(0, first - LEFT) : last + LEFT + 1]
    joined = any(conjunction_relation(t.text, pack) == ALTERNATIVE for t in around)
    words = (known.get(pack.lower(t.text)) for t in around if t not in number)
    beside = (abs(word.value - value) == 1 for word in words if word is not None)
    return joined and len(number) == 1 and not number[0].text[0].isdigit() and any(beside)


def _is_in_jest(sentence: Sentence, number: Sequence[Token], value: int, pack: Pack) -> bool:
    """True for a hundred or thousand times as much, which nobody counts."""
    after = neighbour(sentence, number[-1], 1)
    times = after is not None and pack.number_contexts.get(after.text.casefold()) == "multiple"
    return times and value >= HUNDRED and str(value).rstrip("0") == "1"


def _is_next(sentence: Sentence, number: Sequence[Token], value: int, pack: Pack) -> bool:
    """True for the ordinal behind the one before it (it loses one part, then a second part).

    That may stand for who did it (a second left, and a third stayed). So it is for the one
    before the next (he opens a third mill and plans a fourth).
    """
    known = pack.number_words or {}
    own = known.get(pack.lower(number[-1].text))
    if own is None or own.kind != "ordinal":
        return False
    first = number[0].index
    said = (t for t in sentence.tokens[:first] if t.pos in ("ADJ", "NUM") or t.relation in SUBJECT)
    earlier = map(pack.lower, (t.text for t in said))
    if any(known[text].value == value - 1 for text in earlier if text in known):
        return True
    later = (known.get(pack.lower(t.text)) for t in sentence.tokens[first + 1 :] if t.pos == "ADJ")
    return any(n.value == value + 1 for n in later if n is not None and n.kind == own.kind)


def _is_since(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for so many years behind the year that they are counted from (1882, 136 ...)."""
    after, start = neighbour(sentence, number[-1], 1), number[0].index
    if after is None or pack.number_contexts.get(after.text.casefold()) != "span":
        return False
    before = sentence.tokens[max(0, start - PAIR) : start]
    return any(t.text.isdecimal() and len(t.text) == YEAR for t in before)


def _is_between_both(sentence: Sentence, number: Token, value: int, pack: Pack) -> bool:
    """True for the two between whom something is (a rope between the two boats)."""
    article = neighbour(sentence, number, -1)
    joint = neighbour(sentence, article, -1) if article is not None else None
    if value != PAIR or article is None or joint is None:
        return False
    return pack.number_contexts.get(f"{joint.text} {article.text}".casefold()) == "two"


def _is_joined_pair(tokens: Sequence[Token]) -> bool:
    kinds = [token.pos for token in tokens]
    return kinds == ["PROPN", "CCONJ", "PROPN"]


def _is_year_of_event(sentence: Sentence, year: Sequence[Token]) -> bool:
    """True before the name of what happened in the year (the 1974 Marlow Chess Cup)."""
    text = "".join(token.text for token in year)
    first = neighbour(sentence, year[-1], 1)
    second = neighbour(sentence, first, 1) if first is not None else None
    if len(text) != YEAR or not text.isdecimal() or first is None or second is None:
        return False
    return all(t.pos == "PROPN" and t.text[:1].isupper() for t in (first, second))


def _ends_name(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True behind a name and what joins them (Group of eight), and behind a plus sign in one."""
    start = number[0].start
    if start > 1 and sentence.text[start - 1] == "+" and sentence.text[start - 2].isalnum():
        return True
    joint = neighbour(sentence, number[0], -1)
    noun = neighbour(sentence, joint, -1) if joint is not None else None
    if joint is None or noun is None or joint.pos != "ADP" or joint.head != noun.index:
        return False
    bound = adposition_use(joint.text, pack) == "bound"
    year = len(number[0].text) == YEAR and number[0].text.isdecimal() and not bound
    word = pack.lower(noun.text)
    month = word in (pack.months or {}) or pack.number_contexts.get(word) == "year"
    named = noun.pos == "PROPN" and noun.text[:1].isupper() and not opens_sentence(sentence, noun)
    return named and not (year or month)


def _opens_name(sentence: Sentence, number: Sequence[Token]) -> bool:
    """True for a word with a capital within the text before another (the Three Old Mills).

    Of figures, a noun and a word that is in no name have to follow (90 Mills That Burnt).
    """
    first, after = number[0], neighbour(sentence, number[-1], 1)
    second = neighbour(sentence, after, 1) if after is not None else None
    if after is not None and second is not None and first.text.isdecimal():
        return after.entity in TITLES and after.text.istitle() and _is_plain(second)
    capital = first.text.istitle() and not opens_sentence(sentence, first)
    return capital and after is not None and after.pos == "PROPN" and after.text.istitle()


def _opens_club(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for a year before a name behind an adposition that tells no time (with 1904 Marlow)."""
    before, after = neighbour(sentence, number[0], -1), neighbour(sentence, number[-1], 1)
    if before is None or after is None or before.pos != "ADP" or not number[0].text.isdecimal():
        return False
    if pack.number_contexts.get(pack.lower(before.text)) or len(number[0].text) != YEAR:
        return False
    name = after.pos == "PROPN" and after.text.istitle() and after.head == before.index
    return name and number[0].head == after.index and len(after.text) > PAIR


def _is_plain(word: Token) -> bool:
    """True for a small word or verb that has its capital from a title."""
    return word.text.istitle() and len(word.text) > 1 and word.pos in CLAUSAL


def _is_of_session(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for an ordinal in figures before a name (the 31st Congress), no month or century."""
    after, text = neighbour(sentence, number[-1], 1), "".join(token.text for token in number)
    if after is None or after.pos != "PROPN" or not after.text.istitle():
        return False
    word = pack.lower(after.text)
    time = word in (pack.months or {}) or word in pack.number_contexts
    return text[0].isdigit() and text[-1].isalpha() and text.isalnum() and not time


def _ends_title(sentence: Sentence, number: Sequence[Token]) -> bool:
    """True for years at the end of what has no verb (The War in the Hills, 1760-1765)."""
    after = neighbour(sentence, number[-1], 1)
    if (after is not None and after.pos != "PUNCT") or len(number[0].text) < YEAR:
        return False
    kinds = {token.pos for token in sentence.tokens}
    return kinds.isdisjoint({"", "VERB", "AUX"})


def _is_behind_initials(sentence: Sentence, number: Sequence[Token], pack: Pack) -> bool:
    """True for what numbers a club or an index (TSV 1890, Q and P 700)."""
    before = neighbour(sentence, number[0], -1)
    if before is None or before.pos not in NOMINAL or not number[0].text.isdecimal():
        return False
    joint = neighbour(sentence, before, -1)
    joined = joint is not None and (joint.pos == "CCONJ" or joint.text == "&")
    long = len(before.text) > PAIR or (joined and len(before.text) == 1)
    initials = before.text.isupper() and before.text.isalpha() and long
    return initials and pack.number_contexts.get(before.text.casefold()) is None


def _is_in_formula(sentence: Sentence, number: Sequence[Token]) -> bool:
    """True inside quotes with a few words ("one mill, two millers")."""
    before, behind = sentence.text[: number[0].start], sentence.text[number[-1].end :]
    for opening, closing in QUOTES.items():
        opened = before.rfind(opening) > before.rfind(closing)
        if opening == closing:
            opened = before.count(opening) % 2 == 1
        if opened and closing in behind:
            inside = before.rpartition(opening)[2].split(), behind.partition(closing)[0].split()
            return sum(map(len, inside)) < FORMULA
    return False


def _is_exchanged(text: str, start: int, end: int) -> bool:
    """True for an amount of money that a bracket gives in another currency, and for that one."""
    for match in _AGAIN.finditer(text):
        if match.start() <= start < match.end():
            return any(map(str.isdigit, text[max(0, match.start() - GAP) : match.start()]))
        between = text[end : match.start()]
        if 0 <= match.start() - end <= GAP and not any(mark in between for mark in ",;()"):
            return True
    return False

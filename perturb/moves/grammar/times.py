"""What the words of time in a clause say of its tense and aspect."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    CLAUSE,
    GOVERNED,
    MARK,
    OPEN_CLAUSE,
    REPORTED,
    SPEECH,
    children_of,
    is_finite,
    subjects_of,
    subtree,
)
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.verb_groups import AMOUNTS, EMBEDDED, VerbGroup, clause, verb_group
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

PAST = "past"
"""Over: no future tense beside it (last week, in 1980)."""
DEICTIC = "deictic"
"""Over, and said to be so: no present tense beside it either (yesterday)."""
DEFINITE = "definite"
"""One time, not reaching into the present: no present perfect beside it (on Monday)."""
NOT_FUTURE = "not future"
"""A temporal clause, which takes no future tense whatever its time (when he comes)."""
FUTURE = "future"
PRESENT = "present"
HABITUAL = "habitual"
SINCE = "since"
DURATION = "duration"
"""So long (for two years)."""
RECENT = "recent"
"""Over by now (already, just): no simple present of an event beside it."""

ADVERBIAL = frozenset(
    {"advmod", "npadvmod", "prep", "obl", "obl:tmod", "obl:npmod", "nmod:tmod", "obl:unmarked"}
)
CASE = frozenset({"case"})
CONJUNCTIONS = frozenset({"clause", "moment"})
AGENT = frozenset({"agent"})
EVENTS = frozenset({"noun.act", "noun.event", "noun.phenomenon"})
TEXT = "noun.communication"
"""The domain of what goes on saying what it says (in its 1987 report)."""

OTHER_NAMES = frozenset({"ORG", "PRODUCT", "WORK_OF_ART", "LAW"})
SPAN = "span"
POINTS = frozenset({"point", SPAN})
"""What a word before a time tells: at it, or somewhere in it (during)."""
MARKER = frozenset({"mark", "advmod"})
IDIOM = 4
"""Words of what opens like a clause of time, but tells none (when it came to)."""

EARLIEST_YEAR = 1001
LAST_YEAR = 2020
"""Later years may lie ahead of a text."""
LAST_CENTURY = 20
DECADE = "0s"


class _Adverbial(NamedTuple):
    adposition: str
    tokens: tuple[Token, ...]


def times(sentence: Sentence, group: VerbGroup, pack: Pack) -> frozenset[str]:
    """What the adverbials and temporal clauses of a clause say, in the words above."""
    said: set[str] = set()
    for head in (group.head, *_begun(sentence, group, pack)):
        for adverbial in _adverbials(sentence, group, head, pack):
            said |= _of_adverbial(adverbial, pack)
    if group.tense == "past" and _temporal_clause_in_past(sentence, group, pack):
        said |= {PAST}
    if group.tense == "past" and _opens_moment(sentence, group, pack):
        said |= {DEFINITE}
    if _is_temporal_clause(sentence, group.head, pack):
        said |= {NOT_FUTURE}
    if _tells_repetition(sentence, group, pack):
        said |= {HABITUAL}
    return frozenset(said)


def _tells_repetition(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if a clause says how often, be it below one of its phrases (every two years)."""
    known = pack.time_adverbs or {}
    timed = [t for t in sentence.tokens if t.entity in DATES]
    repeated = {t.index for t in timed if known.get(pack.lower(t.text)) == "repeated"}
    return any(t.index in repeated for t in clause(sentence, group, pack)) if repeated else False


def _begun(sentence: Sentence, group: VerbGroup, pack: Pack) -> list[Token]:
    """What a clause says to begin, with whose time it begins (started to sing in May)."""
    begins = (pack.verb_classes or {}).get(group.verb.lemma) == "phase"
    return children_of(sentence, group.head, OPEN_CLAUSE) if begins else []


def _adverbials(
    sentence: Sentence, group: VerbGroup, head: Token, pack: Pack
) -> Iterator[_Adverbial]:
    for child in children_of(sentence, head, ADVERBIAL):
        if _is_of_other(sentence, group, child, pack):
            continue
        noun = next(iter(children_of(sentence, child, GOVERNED)), child)
        marker = child if noun != child else next(iter(children_of(sentence, child, CASE)), None)
        tokens = tuple(t for t in subtree(sentence, noun) if t != marker)
        if _is_of_time(noun, tokens, pack):
            yield _Adverbial(pack.lower(marker.text) if marker else "", tokens)


def _is_of_other(sentence: Sentence, group: VerbGroup, token: Token, pack: Pack) -> bool:
    """True for what stands before the mark of its clause, or between speech and its report.

    So, too, for the time of an event that is the subject (the attacks last May hurt us).
    """
    if any(token.index < mark.index for mark in children_of(sentence, group.head, MARK)):
        return True
    if _is_of_report(sentence, group, token) or _may_be_told(sentence, group, token):
        return True
    if _may_describe_subject(sentence, group, token, pack):
        return True
    if group.first is None or token.index > group.first.index:
        return False
    return any(told.index < token.index for told in children_of(sentence, group.head, REPORTED))


def _is_of_report(sentence: Sentence, group: VerbGroup, token: Token) -> bool:
    """True between a verb and the subject of what it reports (said on Monday it sank)."""
    if group.head.relation not in CLAUSE or group.first is None:
        return False
    piece = subtree(sentence, token)
    behind = piece[0].index == sentence.tokens[group.head.head].index + 1
    return behind and piece[-1].index < group.first.index


def _may_be_told(sentence: Sentence, group: VerbGroup, token: Token) -> bool:
    """True for a time that may be the subject of what is reported (said last year was hard)."""
    return any(
        token.index < told.index and is_finite(sentence, told) and not subjects_of(sentence, told)
        for told in children_of(sentence, group.head, SPEECH)
    )


def _may_describe_subject(sentence: Sentence, group: VerbGroup, token: Token, pack: Pack) -> bool:
    """True for what stands between an event that is the subject and its verb."""
    subject = group.subject
    if subject is None or not subject.index < token.index < group.finite.index:
        return _may_describe_event(sentence, group, token, pack)
    return domain(subject, pack) in EVENTS


def _may_describe_event(sentence: Sentence, group: VerbGroup, token: Token, pack: Pack) -> bool:
    """True behind a phrase of a known event (tied him to the attack on a mill last week)."""
    before = sentence.tokens[max(subtree(sentence, token)[0].index - 1, 0)]
    if _tells_second_amount(sentence, group, token) or _dates_first_amount(sentence, token):
        return True
    if _is_compared_with(sentence, group, before):
        return True
    while group.verb.index < before.index:
        below = sentence.children[before.index]
        known = any("Definite=Def" in t.features for t in below)
        known = known or sentence.tokens[before.head].relation in AGENT
        if known and domain(before, pack) in EVENTS:
            return True
        if sentence.tokens[before.head].index >= before.index:
            return False
        before = sentence.tokens[before.head]
    return False


def _tells_second_amount(sentence: Sentence, group: VerbGroup, token: Token) -> bool:
    """True for the day of the second of two amounts (was lower at 5 after 6 yesterday).

    So, too, behind its unit (brought sales to 9 tons from 6 tons in May).
    """
    before = sentence.tokens[token.index - 1]
    told = sentence.tokens[group.verb.index + 1 : token.index - 1]
    amounts = any(t.pos == "NUM" and t.entity not in DATES for t in told)
    if amounts and before.pos == "NUM" and before.entity not in DATES:
        return True
    runs = {t.index for t in told if t.pos == "NUM" and t.entity in AMOUNTS}
    several = sum(index - 1 not in runs for index in runs) > 1
    return several and before.pos == "NOUN" and before.entity in AMOUNTS


def _dates_first_amount(sentence: Sentence, token: Token) -> bool:
    """True for the time of an amount from which another is reached (from 9 % in 1986 to 6 %)."""
    piece = subtree(sentence, token)
    start, end = piece[0].index, piece[-1].index
    if token.pos != "ADP" or end + 2 >= len(sentence.tokens):
        return False
    before = [t for t in sentence.tokens[max(start - 4, 0) : start] if t.pos in ("ADP", "NUM")]
    link, amount = sentence.tokens[end + 1 : end + 3]
    counted = amount.pos in ("NUM", "SYM") and amount.entity not in DATES
    leads = [t.pos for t in before[-2:]] == ["ADP", "NUM"] and link.pos in ("ADP", "PART")
    return leads and counted


def _is_compared_with(sentence: Sentence, group: VerbGroup, word: Token) -> bool:
    """True for what a comparison ends in (was lower than the sum at the end of May)."""
    while group.verb.index < word.head < word.index:
        word = sentence.tokens[word.head]
        if "Degree=Cmp" in word.features:
            return True
    return False


def _is_of_time(noun: Token, tokens: tuple[Token, ...], pack: Pack) -> bool:
    if noun.pos == "VERB" or any(t.relation in EMBEDDED for t in tokens):
        return False
    known = pack.lower(noun.text) in (pack.time_adverbs or {})
    lasts = noun.entity in OTHER_NAMES or domain(noun, pack) == TEXT
    named = not lasts and any(is_past_year(t) for t in tokens)
    return known or noun.entity in DATES or named


def _of_adverbial(adverbial: _Adverbial, pack: Pack) -> set[str]:
    known = pack.time_adverbs or {}
    words = [pack.lower(t.text) for t in adverbial.tokens]
    kinds = {known[word] for word in words if word in known}
    if _is_open(adverbial, pack):
        return set()
    relation = known.get(adverbial.adposition, "")
    over = any(is_past_year(t) for t in adverbial.tokens) or _is_past_century(words, pack)
    if relation in (SINCE, DURATION) and not (over and relation == DURATION):
        return {relation}
    if relation in POINTS and words[0] in (pack.months or {}) and not kinds & {FUTURE, PRESENT}:
        definite = {DEFINITE} if over or relation != SPAN else set()
        return definite | ({PAST} if over else set())
    if "open" in kinds or (adverbial.adposition and relation not in POINTS):
        return {PAST} if over and "open" not in kinds else set()
    if "past" in kinds:
        # *Last* alone ranks one time among others (last seen), which a perfect may do, too.
        ranks = len(words) == 1 and adverbial.tokens[0].pos == "ADV"
        return set() if ranks else {PAST, DEICTIC, DEFINITE}
    if RECENT in kinds:
        return {RECENT}
    said = kinds & {FUTURE, PRESENT, HABITUAL} | ({HABITUAL} if "repeated" in kinds else set())
    if over:
        return said | {PAST, DEFINITE}
    return said | {DEFINITE} if _is_date(words, kinds, pack) and not said else said


def _is_open(adverbial: _Adverbial, pack: Pack) -> bool:
    """True for what is no one time: as of May, for the third day, in the May quarter."""
    relation = (pack.time_adverbs or {}).get(adverbial.adposition)
    if relation == DURATION:
        return _is_one_time(adverbial, pack)
    nested = not adverbial.adposition and adverbial.tokens[0].pos == "ADP"
    if any(
        after.pos == "NOUN" and pack.lower(month.text) in (pack.months or {})
        for month, after in pairwise(adverbial.tokens)
    ):
        return True
    return nested or (relation in POINTS and _lasts(adverbial, pack))


def _lasts(adverbial: _Adverbial, pack: Pack) -> bool:
    """True for the time up to now (in the last decade), and for many days or months."""
    first, *rest = adverbial.tokens
    known = pack.time_adverbs or {}
    timed = [t for t in adverbial.tokens if t.entity in DATES]
    if any("Number=Plur" in t.features and t.text.isalpha() for t in timed):
        return not any(is_past_year(t) for t in timed)
    return first.pos == "DET" and any(known.get(pack.lower(t.text)) == "past" for t in rest)


def _is_one_time(adverbial: _Adverbial, pack: Pack) -> bool:
    """True for one day or year of many (for the third day), unless it lasted till now."""
    known = pack.time_adverbs or {}
    told = {known.get(pack.lower(t.text)) for t in adverbial.tokens}
    many = any("Number=Plur" in t.features for t in adverbial.tokens)
    definite = "Definite=Def" in adverbial.tokens[0].features
    return definite and not many and not told & {"past", "open"}


def _is_date(words: list[str], kinds: set[str], pack: Pack) -> bool:
    """True for a day, a month, a decade or an hour of the clock."""
    if "day" in kinds or any(word in (pack.months or {}) for word in words):
        return True
    numbers = pack.numbers or {}
    marks, suffixes = numbers.get("clock", ()), tuple(numbers.get("ordinal_suffixes", ()))
    timed = any(
        word[:1].isdigit() and (word.endswith(DECADE) or any(mark in word for mark in marks))
        for word in words
    )
    return timed or (words[-1][:1].isdigit() and words[-1].endswith(suffixes))


def is_past_year(token: Token) -> bool:
    """True for a year that a text written in our days tells of as over."""
    year = token.text.removesuffix("s")
    if len(year) != 4 or not (year.isascii() and year.isdigit()):
        return False
    return token.entity in ("DATE", "EVENT") and EARLIEST_YEAR <= int(year) <= LAST_YEAR


def _is_past_century(words: list[str], pack: Pack) -> bool:
    if not any(pack.number_contexts.get(word) == "century" for word in words):
        return False
    written = pack.number_words or {}
    digits = ("".join(filter(str.isdigit, word)) for word in words)
    numbers = [int(n) for n in digits if n] + [written[w].value for w in words if w in written]
    return any(0 < number <= LAST_CENTURY for number in numbers)


def _temporal_clause_in_past(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    inner = (
        verb_group(sentence, head, pack)
        for head in children_of(sentence, group.head, ADVERBIAL_CLAUSE)
        if _is_temporal_clause(sentence, head, pack)
        and not _is_of_other(sentence, group, head, pack)
    )
    return any(other is not None and other.tense == "past" for other in inner)


def _is_temporal_clause(sentence: Sentence, head: Token, pack: Pack) -> bool:
    """True for an adverbial clause that a word like *when* opens."""
    if head.relation not in ADVERBIAL_CLAUSE:
        return False
    opening = subtree(sentence, head)[0]
    is_marker = opening.head == head.index and opening.relation in MARKER
    words = [pack.lower(t.text) for t in sentence.tokens[opening.index :][:IDIOM]]
    kinds = pack.time_adverbs or {}
    known = kinds.get(words[0]) in CONJUNCTIONS and " ".join(words) not in kinds
    return is_marker and known and not _explains_time(sentence, head, opening, pack)


def _explains_time(sentence: Sentence, head: Token, opening: Token, pack: Pack) -> bool:
    """True where the clause may describe a time named before it (in May, when …)."""
    before = neighbour(sentence, opening, -1)
    if before is None:
        return False
    comma = before.text in pack.commas
    named = neighbour(sentence, before, -1) if comma else before
    if named is not None and named.entity in DATES:
        return True
    return comma and head.head < head.index


def _opens_moment(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True beside a clause that tells one moment of the past (when the bell rang)."""
    for head in children_of(sentence, group.head, ADVERBIAL_CLAUSE):
        opening = subtree(sentence, head)[0]
        inner = verb_group(sentence, head, pack)
        if inner is not None and inner.tense == "past" and inner.function != "perfect":
            kind = (pack.time_adverbs or {}).get(pack.lower(opening.text))
            own = kind == "moment" and not _is_of_other(sentence, group, head, pack)
            if own and _is_temporal_clause(sentence, head, pack):
                return True
    return False

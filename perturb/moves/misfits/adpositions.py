"""Adpositions in their places, and which others would surely be wrong there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from perturb.moves.entities.known import is_joint
from perturb.moves.grammar.names import DATES, NAMED, PLACES, untouchable
from perturb.moves.grammar.phrases import AUXILIARY, PARTICLE, children_of, name_around
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

Row = Mapping[str, str]

MINOR = frozenset({"ADP", "SCONJ", "ADV", "PART"})
DESCRIBING = frozenset({"acl", "advcl", "amod"})
YEAR_DIGITS = 4
COMMON = frozenset({"", "one", "noun", "copula", "start", "time"})
"""Places that say little of what can stand there."""
JOINED = frozenset({"conj", "acl"})
"""Relations of what the tagger may take for a verb (a ceasefire offer by them)."""

NEAR = 5
"""Tokens; a conjunction that close to a noun may make it one of two."""


class Phrase(NamedTuple):
    """An adposition, what it belongs to, and the noun it governs."""

    adposition: Token
    governor: Token
    object: Token
    words: tuple[Token, ...]
    """Everything from the adposition to the noun, both included."""


def phrases(sentence: Sentence, pack: Pack) -> Iterator[tuple[Phrase, Row]]:
    """Plain adpositional phrases: no particle, no part of a name or a longer adposition."""
    known = pack.adpositions or {}
    for token in sentence.tokens:
        row = known.get(pack.lower(token.text)) if token.pos == "ADP" else None
        phrase = _phrase(sentence, token) if row is not None else None
        if row is None or phrase is None or token.index in untouchable(sentence):
            continue
        if _is_plain(sentence, phrase, pack):
            yield phrase, row


def _phrase(sentence: Sentence, token: Token) -> Phrase | None:
    if token.relation == "case":
        noun = sentence.tokens[token.head]
        governor = sentence.tokens[noun.head]
    else:
        objects = [t for t in sentence.children[token.index] if t.relation == "pobj"]
        if token.relation not in ("prep", "agent", "dative") or len(objects) != 1:
            return None
        noun, governor = objects[0], sentence.tokens[token.head]
    if noun.index < token.index:
        return None
    return Phrase(token, governor, noun, sentence.tokens[token.index : noun.index + 1])


def _is_plain(sentence: Sentence, phrase: Phrase, pack: Pack) -> bool:
    token = phrase.adposition
    if token.entity in NAMED or phrase.governor.pos in MINOR:
        return False
    if any(child.index < token.index for child in sentence.children[token.index]):
        return False
    before = neighbour(sentence, token, -1)
    if before and before.pos in MINOR and not _is_apart(before, phrase.governor):
        return False
    after = phrase.words[1]
    in_title = before is not None and before.pos == after.pos == "PROPN"
    in_title = in_title or _is_in_name(before, phrase, pack)
    counts = after.pos == "ADV" and len(phrase.words) > 2 and phrase.words[2].pos == "NUM"
    plain = counts or after.pos not in MINOR
    return plain and token.text.isalpha() and not in_title


def _is_in_name(before: Token | None, phrase: Phrase, pack: Pack) -> bool:
    """True between words with capitals, an article behind it (the Painter of the Year)."""
    article, rest = phrase.words[1], phrase.words[2:3]
    if before is None or not is_joint(phrase.adposition, pack) or article.pos != "DET":
        return False
    capitals = all(t.text[:1].isupper() and t.pos == "PROPN" for t in (before, *rest))
    return bool(rest) and before.pos == "PROPN" and capitals


def _is_apart(word: Token, governor: Token) -> bool:
    """True for a particle or an adverb of the verb, which the next adposition is no part of."""
    adverb = word.pos == "ADV" and word.relation == "advmod" and word.head == governor.index
    return word.relation in PARTICLE or (adverb and governor.pos == "VERB")


def wrong_ones(
    sentence: Sentence, phrase: Phrase, row: Row, pack: Pack
) -> Iterator[tuple[str, int]]:
    """Adpositions that are surely wrong in the place of one, with their rank.

    0 for those that just such a place rules out, 1 for those that most places do.
    """
    known = pack.adpositions or {}
    for entry in row["confusable"].split():
        form, _, place = entry.partition("@")
        if form in row["synonyms"].split() or (place and not PLACE[place](sentence, phrase, pack)):
            continue
        if not _fits(phrase, known.get(form, {})):
            yield form, int(place in COMMON)


def _fits(phrase: Phrase, row: Row) -> bool:
    """True if the pack names the words around a place as ones the adposition goes with."""
    governors, objects = row.get("governors", "").split(), row.get("objects", "").split()
    words = {t.text.lower() for t in phrase.words} | {t.lemma.lower() for t in phrase.words}
    around = {phrase.governor.lemma.lower(), phrase.governor.text.lower()}
    return bool(around & set(governors) or words & set(objects))


def _after_verb(sentence: Sentence, phrase: Phrase, pack: Pack) -> bool:
    before = phrase.adposition.index - 1
    governor = phrase.governor
    if before != governor.index or phrase.object.pos == "PRON" or _is_gerund(sentence, governor):
        return False
    if _may_be_noun(sentence, governor):
        return False
    return governor.pos in ("VERB", "ADJ") and "Degree=Sup" not in governor.features


def _is_gerund(sentence: Sentence, verb: Token) -> bool:
    """True for a form that may be a noun (the felling of trees)."""
    gerund = verb.tag == "VBG" or "VerbForm=Ger" in verb.features
    noun = verb.relation.split(":")[0] not in DESCRIBING
    return gerund and noun and not children_of(sentence, verb, AUXILIARY)


def _may_be_noun(sentence: Sentence, verb: Token) -> bool:
    """True for a base form that joins or qualifies a noun (terms and guarantee of payment)."""
    bare = verb.pos == "VERB" and verb.text == verb.lemma and verb.relation in JOINED
    bare = bare and (verb.relation == "conj" or "VerbForm=Part" not in verb.features)
    return bare and not any(t.index < verb.index for t in sentence.children[verb.index])


def _before_one(sentence: Sentence, phrase: Phrase, pack: Pack) -> bool:
    noun = phrase.object
    if noun.pos not in ("NOUN", "PROPN") or "Number=Sing" not in noun.features:
        return False
    if any(t.relation == "conj" for t in sentence.children[noun.index]):
        return False
    near = (*phrase.words, *sentence.tokens[noun.index + 1 : noun.index + 1 + NEAR])
    counted = any(t.pos == "NUM" and not _is_year(t) for t in phrase.words)
    return not counted and not any(t.pos == "CCONJ" for t in near)


def _of_noun(sentence: Sentence, phrase: Phrase, pack: Pack) -> bool:
    return phrase.governor.pos in ("NOUN", "PROPN", "ADJ") and phrase.object.pos != "PRON"


def _after_copula(sentence: Sentence, phrase: Phrase, pack: Pack) -> bool:
    return phrase.governor.lemma == "be" and phrase.object.pos in ("NOUN", "PROPN")


def _at_start(sentence: Sentence, phrase: Phrase, pack: Pack) -> bool:
    return phrase.adposition.index == 0


def _before_time(sentence: Sentence, phrase: Phrase, pack: Pack) -> bool:
    return phrase.object.entity in DATES


def _before_place(sentence: Sentence, phrase: Phrase, pack: Pack) -> bool:
    return phrase.object.entity in PLACES and phrase.object.pos == "PROPN"


def _before_year(sentence: Sentence, phrase: Phrase, pack: Pack) -> bool:
    noun = phrase.object
    return len(phrase.words) == 2 and noun.entity == "DATE" and _is_year(noun)


def _is_year(token: Token) -> bool:
    return token.text.isdecimal() and len(token.text) == YEAR_DIGITS


def _has_day(sentence: Sentence, noun: Token) -> bool:
    near = sentence.children[noun.index]
    return any(t.text[:1].isdigit() and len(t.text) < YEAR_DIGITS for t in near)


def _before_month(sentence: Sentence, phrase: Phrase, pack: Pack) -> bool:
    noun = phrase.object
    month = noun.pos == "PROPN" and pack.lower(noun.text) in (pack.months or {})
    return month and len(phrase.words) == 2 and not _has_day(sentence, noun)


def _before_day(sentence: Sentence, phrase: Phrase, pack: Pack) -> bool:
    noun = phrase.object
    if noun.entity != "DATE" or noun.pos != "PROPN" or _owns(sentence, noun):
        return False
    return pack.lower(noun.text) not in (pack.months or {}) or _has_day(sentence, noun)


def _owns(sentence: Sentence, day: Token) -> bool:
    """True for a day that something belongs to (in Monday's issue)."""
    after = name_around(sentence, day)[-1].index + 1
    return any(t.relation == "case" for t in sentence.tokens[day.index + 1 : after + 1])


def _before_clock(sentence: Sentence, phrase: Phrase, pack: Pack) -> bool:
    time = phrase.words[1].text
    marks = (pack.numbers or {}).get("clock", ())
    return time[:1].isdigit() and any(mark in time for mark in marks)


def _before_period(sentence: Sentence, phrase: Phrase, pack: Pack) -> bool:
    noun = phrase.object
    plural = noun.pos == "NOUN" and "Number=Plur" in noun.features
    counted = any(t.pos == "NUM" for t in phrase.words)
    return plural and counted and noun.entity in DATES


PLACE: Mapping[str, Callable[[Sentence, Phrase, Pack], bool]] = {
    "verb": _after_verb,
    "noun": _of_noun,
    "copula": _after_copula,
    "start": _at_start,
    "one": _before_one,
    "place": _before_place,
    "time": _before_time,
    "year": _before_year,
    "month": _before_month,
    "day": _before_day,
    "clock": _before_clock,
    "period": _before_period,
}
"""Where the pack says a wrong adposition is surely wrong."""

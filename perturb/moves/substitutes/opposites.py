"""Words and their opposites, where the opposite fits and turns the statement round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from perturb.moves.clauses.glued_words import hides_denial
from perturb.moves.grammar.adverbs import degree_effect
from perturb.moves.grammar.names import NAMED
from perturb.moves.grammar.phrases import (
    CONJUNCT,
    DETERMINER,
    POSSESSIVE,
    SUBJECT,
    children_of,
    is_relative_or_question,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import are_synonyms, main_sense, meanings, sense_here
from perturb.moves.grammar.surroundings import fits, surroundings, words_of
from perturb.moves.grammar.terms import is_in_phrase
from perturb.moves.substitutes.denials import (
    PLACES,
    denies,
    has_polar_word,
    is_denied,
    is_doubted,
    is_mere_denial,
    says_where,
)
from perturb.moves.substitutes.limits import PHRASES, is_asked, is_limited, is_unfit
from perturb.moves.substitutes.measured import counts_noun, is_measured, may_count
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.replacement import is_replaceable, occurs_again, shows_degree
from perturb.moves.wording.suggested import Suggested, suggested
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token
from perturb.tables import Substitute

BOUND = ("@particle", "@infinitive", "@gerund", "@clause", "@date", "@title")
"""Surroundings in which a word of WordNet stays."""

REMEMBERED = 20_000
PARTS = frozenset({"compound", "nn", "fixed", "mwe", "prt", "compound:prt"})
"""Relations of words that mean something only together with another."""

STEM = 5
"""Letters of a word that is known again in another."""

REPEATED = 3
"""Tokens to either side in which a word is repeated for emphasis."""

ATTRIBUTES = frozenset({"amod", "acomp", "oprd"})
"""Relations in which a participle describes a noun."""

COUNTING = frozenset({"DET", "PRON"})
APART = 2
"""From an adjective to the next one, with a mark between them."""

USUAL = 3.6
"""Zipf frequency from which a word of WordNet may be put in another's place."""


class Opposite(NamedTuple):
    """A word with its antonym, as a lemma; `rank` 0 is the best.

    `model` is the language model that suggested it, if one did.
    """

    token: Token
    lemma: str
    rank: int
    sure: bool
    model: str | None = None


def opposites(segment: Segment, pack: Pack) -> Iterator[Opposite]:
    """Every word that has an opposite to put in its place, with each of them."""
    sentence = segment.translation
    if hides_denial(sentence, pack):
        return
    everywhere = words_of(sentence, pack)
    reference = words_of(segment.reference, pack) - _of_measures(segment.reference, pack)
    said = everywhere - _of_measures(sentence, pack)
    proposed = list(suggested(segment, "demetr:antonym", pack))
    for token in sentence.tokens:
        own = [*_of(sentence, _as_read(token, pack), pack, everywhere, reference)]
        if proposed:
            own += _of_model(sentence, token, proposed, pack)
        if not own or occurs_again(sentence, token, pack) or _is_said_twice(sentence, token, pack):
            continue
        if has_polar_word(sentence, token, pack):
            continue
        for found in own:
            if found.lemma in reference or _is_said(found.lemma, said):
                continue
            missing = pack.lower(token.text) not in reference
            yield found._replace(rank=2 * found.rank + (missing and bool(reference)))


def _of_measures(sentence: Sentence, pack: Pack) -> frozenset[str]:
    """The adjectives of measures, which tell an age or a size alone (a 19-year-old)."""
    told = [token for token in sentence.tokens if is_measured(sentence, token, pack)]
    others = {pack.lower(token.text) for token in sentence.tokens if token not in told}
    return frozenset(pack.lower(token.text) for token in told) - others


def _is_said(opposite: str, words: frozenset[str]) -> bool:
    """True if the opposite, or one of its family, stands elsewhere (slightly: a slight wound)."""
    stem = opposite[:-1] if opposite.endswith(("e", "y")) else opposite
    longer = any(len(stem) >= STEM and word.startswith(stem) for word in words)
    return (
        opposite in words
        or longer
        or any(opposite[:n] in words for n in range(STEM, len(opposite)))
    )


def _as_read(token: Token, pack: Pack) -> Token:
    """The token, a participle as the adjective that the table knows (a confirmed case)."""
    word = pack.lower(token.text)
    described = token.relation in ATTRIBUTES and "VerbForm=Part" in token.features
    if described and (word, "ADJ") in (pack.antonyms or {}):
        return token._replace(pos="ADJ", lemma=word, features="Degree=Pos")
    return token


def _of(
    sentence: Sentence,
    token: Token,
    pack: Pack,
    everywhere: frozenset[str],
    reference: frozenset[str],
) -> Iterator[Opposite]:
    lemma = pack.lower(token.lemma or token.text)
    known = (pack.antonyms or {}).get((lemma, token.pos))
    if known is None:
        yield from _of_wordnet(sentence, token, reference - everywhere, pack)
        return
    if not is_replaceable(sentence, token, pack) or is_in_phrase(sentence, token, pack):
        known = _of_numbers(known)
    if _is_part(token) or not known or is_measured(sentence, token, pack):
        return
    bound = counts_noun(sentence, token) or _is_bound(sentence, token)
    if bound or is_limited(sentence, token, pack):
        return
    around = surroundings(sentence, token, pack)
    clear = not (_is_joined(sentence, token) or _opens_name(sentence, token))
    clear = clear and not (_is_nominal(sentence, token) or may_count(sentence, token))
    clear = clear and not _is_told_how(sentence, token, pack)
    denied = is_denied(sentence, token, pack) or denies(sentence, token, pack)
    mere = denied and is_mere_denial(sentence, token, pack)
    for row in _apart(sentence, token, known, pack):
        dated = "@date" in around and "@date" not in row.only
        if dated or not fits(row, around, everywhere) or is_unfit(sentence, token, row, pack):
            continue
        reversible = mere and row.kind == "complementary"
        if not denied or reversible or (row.kind == "directional" and says_where(token)):
            sure = row.sure and clear and not reversible
            yield Opposite(token, row.word, 0 if sure else 1, sure)


def _of_numbers(known: Sequence[Substitute]) -> tuple[Substitute, ...]:
    """Those that bound a number, as the words of some fixed expressions do (at least)."""
    return tuple(row for row in known if "@number" in row.only)


def _of_wordnet(
    sentence: Sentence, token: Token, witness: frozenset[str], pack: Pack
) -> Iterator[Opposite]:
    """Antonyms of a word that nearly always has one meaning, or has one by a witness."""
    lemma = pack.lower(token.lemma or token.text)
    known = _antonyms(lemma, token.pos, pack)
    if not known or token.entity:
        return
    sense = sense_here(lemma, token.pos, witness, pack) or main_sense(lemma, token.pos, pack)
    found = known.get(sense.name, ()) if sense else ()
    if found and _is_free(sentence, token, pack):
        yield from (Opposite(token, antonym, 2, sure=False) for antonym in found)


@lru_cache(maxsize=REMEMBERED)
def _antonyms(lemma: str, pos: str, pack: Pack) -> Mapping[str, Sequence[str]]:
    """Usual words that are opposite to a word in one of its meanings and equal in none."""
    assert pack.wordnet is not None
    opposed = {
        sense.name: [
            word
            for word in pack.wordnet.antonyms(lemma, sense)
            if _is_usual(word, pack) and not are_synonyms(lemma, word, pos, pack)
        ]
        for sense in meanings(lemma, pos, pack)
    }
    return {name: words for name, words in opposed.items() if words}


def _of_model(
    sentence: Sentence, token: Token, proposed: Sequence[Suggested], pack: Pack
) -> Iterator[Opposite]:
    """Suggested words that WordNet opposes to the word in one of its senses."""
    lemma = pack.lower(token.lemma or token.text)
    senses = meanings(lemma, token.pos, pack)
    for other, word, model in proposed:
        if other != token or not _is_free(sentence, token, pack) or not _is_usual(word, pack):
            continue
        opposed = pack.wordnet and any(word in pack.wordnet.antonyms(lemma, s) for s in senses)
        if opposed and not are_synonyms(lemma, word, token.pos, pack):
            yield Opposite(token, word, 1, sure=False, model=model)


def _is_usual(word: str, pack: Pack) -> bool:
    if " " in word or word in (pack.unsuitable_words or ()):
        return False
    return pack.frequency is not None and pack.frequency.zipf(word) >= USUAL


def _is_free(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True where nothing hangs on the choice of the word: no object, particle or denial."""
    if _is_part(token) or _is_joined(sentence, token):
        return False
    if not is_replaceable(sentence, token, pack) or is_in_phrase(sentence, token, pack):
        return False
    if token.pos == "VERB" and any(c.relation in PHRASES for c in sentence.children[token.index]):
        return False
    around = surroundings(sentence, token, pack)
    return not around.any_of(BOUND) and not is_denied(sentence, token, pack)


def _apart(
    sentence: Sentence, token: Token, known: Sequence[Substitute], pack: Pack
) -> Iterator[Substitute]:
    """Those that would not say what stands beside the word, or is asked or denied, already."""
    asked = {"complementary"} if is_asked(sentence, token, pack) else set[str]()
    if is_doubted(sentence, token, pack):
        asked.add("gradable")
    apart = (row for row in known if row.kind not in asked)
    return (row for row in apart if not _is_alternative(sentence, token, row.word, pack))


def _is_alternative(sentence: Sentence, token: Token, opposite: str, pack: Pack) -> bool:
    """True if the opposite, or what means the same, is said beside it (too small or too big).

    A verb right beside another shares its object and mostly its meaning with it (permit or
    restrict it, caught and jailed).
    """
    head = [sentence.tokens[token.head]] if token.relation == "conj" else []
    for other in (*children_of(sentence, token, CONJUNCT), *head):
        lemma = pack.lower(other.lemma)
        if lemma == opposite or are_synonyms(lemma, opposite, token.pos, pack):
            return True
        between = sentence.tokens[min(token.index, other.index) + 1 : max(token.index, other.index)]
        if token.pos == "VERB" and len(between) == 1 and between[0].relation == "cc":
            return True
    return False


def _is_said_twice(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for an adjective or adverb that comes again for emphasis (a long, long way).

    What counts everything must not do so twice (every boat, every barn), nor may an adverb be
    set against itself (partly for the boat, partly for the barn).
    """
    apart = token.pos == "ADV" and not shows_degree(token)
    reach = len(sentence.tokens) if token.pos in COUNTING or apart else REPEATED
    beside = sentence.tokens[max(0, token.index - reach) : token.index + reach + 1]
    word = pack.lower(token.text)
    return any(t.index != token.index and pack.lower(t.text) == word for t in beside)


def _is_part(token: Token) -> bool:
    return token.relation in PARTS


def _opens_name(sentence: Sentence, token: Token) -> bool:
    """True for a first word before a name, which may be a part of it (Long Lartin)."""
    after = sentence.tokens[token.index + 1 : token.index + 2]
    return token.index == 0 and token.pos == "ADJ" and any(t.pos == "PROPN" for t in after)


def _is_in_title(sentence: Sentence, token: Token) -> bool:
    """True for an adposition behind a noun with a capital, or whose article has one.

    Both belong to a title then (A Baker in Ghent, Adventures in Ghent), if the noun is no name
    of somebody or of a place.
    """
    head = sentence.tokens[token.head]
    if token.pos != "ADP" or token.index < head.index:
        return False
    articles = [word for word in sentence.children[head.index] if word.relation == "det"]
    written = [word for word in (*articles, head) if word.text[:1].isupper()]
    if written == [head] and (head.entity in NAMED or head.pos not in ("NOUN", "PROPN")):
        return False
    return any(t.text[:1].isalnum() for word in written for t in sentence.tokens[: word.index])


def _is_bound(sentence: Sentence, token: Token) -> bool:
    """True for a small word inside a title or a name, or before no clause.

    So is an adjective that is somebody's (they feed their young).
    """
    inside = _is_in_title(sentence, token) or _is_in_body(sentence, token)
    owned = token.pos == "ADJ" and bool(children_of(sentence, token, POSSESSIVE))
    return inside or owned or _opens_fragment(sentence, token)


def _is_nominal(sentence: Sentence, token: Token) -> bool:
    """True for an adjective with an article that stands for its noun (the young grow)."""
    placed = token.pos == "ADJ" and token.relation in PLACES
    placed = placed and not shows_degree(token)
    return placed and bool(children_of(sentence, token, DETERMINER))


def _is_told_how(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True behind an adverb that is no mere degree, and may not fit (halfway safe, well aware)."""
    before = neighbour(sentence, token, -1)
    if token.pos != "ADJ" or shows_degree(token) or before is None or before.head != token.index:
        return False
    known = degree_effect(before.text, pack) or scope_effect(before.text, pack)
    return before.relation == "advmod" and not (known or is_relative_or_question(before))


def _opens_fragment(sentence: Sentence, token: Token) -> bool:
    """True for a conjunction before no clause (a role, if a minor one)."""
    head = sentence.tokens[token.head]
    if token.relation != "mark" or head.pos in ("VERB", "AUX"):
        return False
    return not children_of(sentence, head, SUBJECT | {"cop"})


def _is_in_body(sentence: Sentence, token: Token) -> bool:
    """True for an adposition that may belong to a name of several words (the Bank of … in …)."""
    head = sentence.tokens[token.head]
    named = head.entity == "ORG" and head.text[:1].isupper()
    return named and token.pos == "ADP" and token.index != head.index + 1


def _is_joined(sentence: Sentence, token: Token) -> bool:
    """True for a noun, adjective or adverb beside another with *and*, or a mere comma."""
    joined = (
        _is_in_row(sentence, token)
        or token.relation == "conj"
        or any(child.relation in ("conj", "cc") for child in sentence.children[token.index])
    )
    return joined and token.pos in ("NOUN", "ADJ", "ADV")


def _is_in_row(sentence: Sentence, token: Token) -> bool:
    """True for one of two adjectives with a mark between them (a clean, green town)."""
    near = sentence.tokens[max(0, token.index - APART) : token.index + APART + 1]
    beside = [t for t in near if abs(t.index - token.index) == APART and t.pos == "ADJ"]
    marks = (sentence.tokens[(token.index + t.index) // 2] for t in beside)
    return token.relation == "amod" and any(mark.pos == "PUNCT" for mark in marks)

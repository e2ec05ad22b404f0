"""What a word means here, as well as WordNet and the parse can tell."""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import lru_cache
from itertools import pairwise

from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words.wordnet import Sense

SHARE = 0.7
"""A meaning that a word has this often in tagged texts is taken to be the one it has."""

SMOOTHING = 0.5
"""Added to every count: a meaning that was never met is not impossible."""

CLOSE = 2
"""Steps up in which a compound finds its own head."""

REMEMBERED = 20_000
CONTENT = frozenset({"NOUN", "VERB", "ADJ", "ADV"})


def meanings(lemma: str, pos: str, pack: Pack) -> tuple[Sense, ...]:
    """The meanings of a word, the most frequent first; none where there is no WordNet."""
    return pack.wordnet.senses(lemma, pos) if pack.wordnet else ()


@lru_cache(maxsize=REMEMBERED)
def main_sense(lemma: str, pos: str, pack: Pack) -> Sense | None:
    """The meaning a word has by far the most often; None if there is no such."""
    senses = meanings(lemma, pos, pack)
    if not senses:
        return None
    counts = [sense.count(lemma) + SMOOTHING for sense in senses]
    return senses[0] if counts[0] / sum(counts) >= SHARE else None


def sense_here(lemma: str, pos: str, witness: frozenset[str], pack: Pack) -> Sense | None:
    """The only meaning of a word, or the only one in which a witness uses another word for it.

    `witness` are the words of an independent translation that this one does not have: a
    translator who chose a synonym has told which meaning the source has.
    """
    senses = meanings(lemma, pos, pack)
    if len(senses) > 1:
        senses = tuple(s for s in senses if not witness.isdisjoint(set(s.lemmas) - {lemma}))
    return senses[0] if len(senses) == 1 else None


def domain(word: Token, pack: Pack) -> str:
    """The lexicographer's domain of a noun's first meaning; empty if it is not known."""
    return domain_of(pack.lower(word.lemma), pack) if word.pos == "NOUN" else ""


def domain_of(noun: str, pack: Pack) -> str:
    """As `domain`, for a noun that stands nowhere."""
    senses = meanings(noun, "NOUN", pack)
    return senses[0].domain if senses else ""


def verb_domain(verb: Token, pack: Pack) -> str:
    """The lexicographer's domain of a verb's first meaning; empty if it is not known."""
    senses = meanings(pack.lower(verb.lemma), "VERB", pack)
    return senses[0].domain if senses else ""


def more_general(sense: Sense, steps: int, pack: Pack) -> Iterator[tuple[int, Sense]]:
    """Every meaning above one, with its distance, the nearest first."""
    assert pack.wordnet is not None
    level, seen = [sense], {sense.name}
    for distance in range(1, steps + 1):
        above = {s.name: s for below in level for s in pack.wordnet.broader(below)}
        level = [s for name, s in above.items() if name not in seen]
        seen |= set(above)
        yield from ((distance, s) for s in level)


def first_means(lemma: str, names: Set[str], pack: Pack) -> bool:
    """True if the commonest meaning of a noun is one of WordNet's senses with these names."""
    senses = meanings(lemma, "NOUN", pack)
    return bool(senses) and senses[0].name in names


def are_synonyms(one: str, other: str, pos: str, pack: Pack) -> bool:
    """True if two words share a meaning."""
    senses = meanings(one, pos, pack)
    return any(other.lower() == lemma.lower() for sense in senses for lemma in sense.lemmas)


def is_collocation(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True if a word and a neighbour have a meaning of their own together (high school)."""
    beside = sentence.tokens[max(0, token.index - 1) : token.index + 2]
    return any(_joint_senses(one, other, pack) for one, other in pairwise(beside))


def opens_collocation(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True if a word and the next have a meaning of their own together."""
    following = sentence.tokens[token.index + 1 : token.index + 2]
    return any(_joint_senses(token, other, pack) for other in following)


def is_kind_of_itself(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True if all that a noun forms with the word before it is a kind of what it is alone.

    A press conference is a conference, a hot dog is no dog.
    """
    lemma = pack.lower(token.lemma)
    before = sentence.tokens[max(0, token.index - 1) : token.index]
    joint = [sense for one in before for sense in _joint_senses(one, token, pack)]
    return all(
        any(lemma in above.lemmas for _, above in more_general(sense, CLOSE, pack))
        for sense in joint
    )


def _joint_senses(one: Token, other: Token, pack: Pack) -> tuple[Sense, ...]:
    if one.pos not in CONTENT or other.pos not in CONTENT:
        return ()
    forms = dict.fromkeys((pack.lower(other.text), pack.lower(other.lemma)))
    joint = (f"{pack.lower(one.text)} {form}" for form in forms)
    return tuple(
        s for words in joint for pos in ("NOUN", "VERB") for s in meanings(words, pos, pack)
    )

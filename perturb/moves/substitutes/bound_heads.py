"""Words that what stands beside them makes a part of a longer term, or that come again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from perturb.moves.grammar.names import NAMED, PEOPLES
from perturb.moves.grammar.phrases import (
    COMPOUND,
    GERUND,
    MARK,
    NOUNS,
    PARTICLE,
    POSSESSIVE,
    children_of,
)
from perturb.moves.grammar.senses import domain, meanings, more_general
from perturb.moves.grammar.surroundings import CREATURES, PEOPLE
from perturb.moves.text.ends import BRACKETS, neighbour
from perturb.moves.wording.replacement import QUOTES
from perturb.pack import Pack
from perturb.segment import Sentence, Token

SPOKEN = frozenset(
    {"language_unit.n.01", "language.n.01", "speech.n.02", "name.n.01", "doctrine.n.01"}
)
"""WordNet's senses of what belongs to a language or school (a German word, German idealism)."""

RELATING = frozenset({"adj.pert"})
"""WordNet's domain of adjectives that tell what something is for or about (canine, medical)."""

BOUND_TO_NATION = CREATURES | {"noun.quantity"}
"""Domains of nouns that make a term with where something is from: animals, plants, coins."""

MODIFYING = COMPOUND | POSSESSIVE | {"amod"}
TELLING = frozenset({"verb.communication"})
ASIDE = frozenset({"ccomp", "xcomp", "acl"})
OBJECTS = frozenset({"dobj", "obj"})
NUMBERS = frozenset({"Number=Sing", "Number=Plur"})
STEM = 5
"""Letters of a word that is seen in another (tweet, retweeted)."""

STEPS = 20
REMEMBERED = 20_000


def follows_proper(sentence: Sentence, adjective: Token) -> bool:
    """True right behind another word with a capital (a Nazi German decree)."""
    before = neighbour(sentence, adjective, -1)
    if before is None or before.pos not in ("PROPN", "ADJ"):
        return False
    return before.text[:1].isupper() and neighbour(sentence, before, -1) is not None


def names_descent(sentence: Sentence, adjective: Token, pack: Pack) -> bool:
    """True right before another word for where somebody is from (a Kenyan American baker).

    Both together name one group, and so may the general word and the second (African American).
    Not so a word for a faith, of whose general term the pack is not sure (an Irish Catholic baker).
    """
    after = neighbour(sentence, adjective, 1)
    if after is None or after.entity not in PEOPLES or after.head != adjective.head:
        return False
    rows = (pack.hypernyms or {}).get((pack.lower(after.text), "ADJ"), ())
    return any(row.sure and row.word[:1].isupper() for row in rows)


def means_people(sentence: Sentence, adjective: Token) -> bool:
    """True before a verb that the parser took for a noun (the Dutch pride themselves on it).

    No noun has an object behind it; a pronoun of its own number is not one (the king himself).
    """
    noun = sentence.tokens[adjective.head]
    after = neighbour(sentence, noun, 1)
    if adjective.pos != "ADJ" or after is None or "Case=Acc" not in after.features:
        return False
    return NUMBERS.intersection(noun.features).isdisjoint(after.features)


def is_of_species_or_word(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for an adjective before an animal, a word or what no list knows (Cuban tree frog).

    So for one before a coin (the Russian ruble), and for people themselves (Taiwanese wary of it).
    """
    if token.pos != "ADJ":
        return False
    head = sentence.tokens[token.head]
    beside = [t for t in sentence.children[head.index] if token.index < t.index < head.index]
    nouns = [t for t in (*beside, head) if t.pos in ("NOUN", "PROPN")]
    if head.pos not in NOUNS or any(domain(noun, pack) in BOUND_TO_NATION for noun in nouns):
        return True
    if any(_is_spoken(pack.lower(noun.lemma), pack) for noun in nouns):
        return True
    after = neighbour(sentence, head, 1)
    unknown = head.pos == "NOUN" and not meanings(pack.lower(head.lemma), "NOUN", pack)
    return unknown or (after is not None and _opens_binomial(sentence, after, pack))


@lru_cache(maxsize=REMEMBERED)
def _is_spoken(lemma: str, pack: Pack) -> bool:
    """True for a noun that names a piece of a language, or a doctrine, in its first meaning."""
    senses = meanings(lemma, "NOUN", pack)[:1]
    above = {up.name for sense in senses for _, up in more_general(sense, STEPS, pack)}
    return not SPOKEN.isdisjoint(above | {sense.name for sense in senses})


def _opens_binomial(sentence: Sentence, mark: Token, pack: Pack) -> bool:
    """True for a bracket before a capital and an unknown small word (Rana lessonae)."""
    following = sentence.tokens[mark.index + 1 : mark.index + 3]
    if mark.text not in BRACKETS or len(following) < len("ab"):
        return False
    first, second = following
    known = any(meanings(pack.lower(second.text), pos, pack) for pos in ("NOUN", "ADJ", "VERB"))
    return first.text.istitle() and second.text.isalpha() and second.text.islower() and not known


def is_head_of_term(sentence: Sentence, term: Sequence[Token], pack: Pack) -> bool:
    """True behind what makes a term of a noun: a gerund, a noun, a name.

    Reinforcing steel, gas pump, German wasp, Franciscan monk: not German monk, marine engine.
    """
    inside = {token.index for token in term}
    creature = domain(term[-1], pack) in CREATURES
    before = (t for t in sentence.children[term[-1].index] if t.index < term[0].index)
    if creature and tells_field(sentence, term[-1], pack):
        return True
    return any(t.index not in inside and _makes_term(sentence, t, term[-1], pack) for t in before)


def tells_field(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True behind an adjective for what something is about, or of whom (a municipal mill)."""
    before = (t for t in sentence.children[noun.index] if t.index < noun.index)
    words = (t for t in before if t.relation == "amod" and not _is_of_people(t, pack))
    firsts = (meanings(pack.lower(t.text), "ADJ", pack)[:1] for t in words)
    return any(sense.domain in RELATING for first in firsts for sense in first)


def _is_of_people(word: Token, pack: Pack) -> bool:
    """True for where something is from, if the pack has a more general word for it."""
    return word.entity in PEOPLES and (pack.lower(word.text), "ADJ") in (pack.hypernyms or {})


def stands_before_noun(sentence: Sentence, token: Token) -> bool:
    """True before a noun that the parser binds to something else (a flood warning siren).

    So for one that stands in quotes, whatever binds it (tiny plastic "grains").
    """
    after = neighbour(sentence, token, 1)
    quoted = after is not None and after.pos == "PUNCT" and after.text in QUOTES
    if after is not None and quoted:
        after = neighbour(sentence, after, 1)
    bound = quoted or token.relation not in MODIFYING
    return after is not None and after.pos == "NOUN" and bound


def _makes_term(sentence: Sentence, word: Token, noun: Token, pack: Pack) -> bool:
    if word.relation in COMPOUND and word.relation not in POSSESSIVE:
        return word.pos in ("NOUN", "PROPN") or not word.text.isalpha()
    if word.relation != "amod":
        return False
    if word.entity in PEOPLES:
        person = domain(noun, pack) in PEOPLE and not _is_of_people(word, pack)
        return person or domain(noun, pack) in CREATURES
    capital = word.text[:1].isupper() and neighbour(sentence, word, -1) is not None
    named = word.entity in NAMED - PEOPLES  # a firm's name that opens the sentence
    if named or capital or any(feature in word.features for feature in GERUND):
        return True
    return not word.text.isalpha() or _is_noun_after_all(word, pack)


def _is_noun_after_all(word: Token, pack: Pack) -> bool:
    """True for what a parser takes for an adjective, but only a noun can be (funeral guests).

    Not for people, who are what the others are as well (immigrant sailors).
    """
    lemma = pack.lower(word.lemma)
    if word.pos != "ADJ" or meanings(lemma, "ADJ", pack):
        return False
    senses = meanings(lemma, "NOUN", pack)
    return bool(senses) and senses[0].domain not in PEOPLE


def comes_again(sentence: Sentence, term: Sequence[Token], pack: Pack) -> bool:
    """True if the sentence has the word elsewhere, or a longer one with it (tweet, retweeted)."""
    last = term[-1]
    inside = {token.index for token in term}
    own = {pack.lower(last.lemma), pack.lower(last.text)}
    return any(
        _has_word(other, own, pack) for other in sentence.tokens if other.index not in inside
    )


def _has_word(other: Token, own: set[str], pack: Pack) -> bool:
    said = {pack.lower(other.lemma), pack.lower(other.text)}
    long = [word for word in own if len(word) >= STEM]
    return not own.isdisjoint(said) or any(word in form for word in long for form in said)


def has_content(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a noun with a clause that tells it, and a verb with what its place asks for.

    The optimism that it will rain; they turned up, they won 2-0: not said that it rained.
    """
    behind = [child for child in sentence.children[token.index] if child.index > token.index]
    clauses = [child for child in behind if child.relation in ASIDE]
    if token.pos == "NOUN":
        return any(children_of(sentence, clause, MARK) for clause in clauses)
    if token.pos != "VERB":
        return False
    senses = meanings(pack.lower(token.lemma), "VERB", pack)
    tells = any(sense.domain in TELLING for sense in senses)
    bound = any(c.relation in PARTICLE for c in behind)
    counted = any(c.relation in OBJECTS and c.pos == "NUM" for c in behind)
    return bound or counted or (bool(clauses) and not tells)

"""Adjectives that make one term or one name with the words beside them."""

from __future__ import annotations

from perturb.moves.grammar.names import PEOPLES
from perturb.moves.grammar.senses import (
    is_collocation,
    meanings,
)
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

LONGEST = 3
"""Words of the longest term of nouns and adjectives that is looked up."""

LONG = (3, 4)
"""Words of the terms that are looked up with small words in them."""

LINKING = frozenset({"ADP", "AUX", "CCONJ", "DET", "PART", "PRON"})
"""Small words of a term of several words (board of directors)."""

PHRASES = ("NOUN", "ADV")
"""Parts of speech of such terms (at the best, point of view)."""

BEFORE_HEAD = frozenset({"amod", "compound", "nmod"})


def is_in_long_name(
    sentence: Sentence, word: tuple[Token, ...], attribute: Token, pack: Pack
) -> bool:
    """True for a piece of what only has its name with it (the Ghent national team)."""
    if len(word) > 1:
        return _is_long_name(sentence, word, pack)
    return _follows_name(sentence, attribute)


def is_in_term(sentence: Sentence, attribute: Token, pack: Pack) -> bool:
    """True for a part of a term, which may be another one without it (on red alert)."""
    if attribute.relation != "amod" or attribute.entity in PEOPLES:
        return False
    return _is_joint(sentence, attribute, pack)


def is_in_phrase(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True inside three or four words with a small one that WordNet knows as one.

    A board of directors is no board of people, the man in the street nobody in a street.
    """
    last = len(sentence.tokens)
    places = (
        (start, start + length)
        for length in LONG
        for start in range(max(0, token.index - length + 1), token.index + 1)
        if start + length <= last
    )
    groups = (sentence.tokens[start:end] for start, end in places)
    return any(_is_linked(group) and _are_one(group, pack, PHRASES) for group in groups)


def _is_linked(group: tuple[Token, ...]) -> bool:
    return any(t.pos in LINKING for t in group[1:-1])


def _is_joint(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True if the word has a meaning with its neighbours; a people has one with any country."""
    listed = _opens_term(sentence, token, pack) or is_collocation(sentence, token, pack)
    return listed or _is_in_long_term(sentence, token, pack)


def _opens_term(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for an adjective that makes a frequent term with the next word (first aid)."""
    after, known = neighbour(sentence, token, 1), pack.collocations or ()
    if after is None:
        return False
    forms = {pack.lower(after.text), pack.lower(after.lemma)}
    return any(f"{pack.lower(token.text)} {form}" in known for form in forms)


def _is_in_long_term(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True inside three words that WordNet knows as one (chief financial officer)."""
    starts = range(max(0, token.index - LONGEST + 1), token.index + 1)
    groups = (sentence.tokens[start : start + LONGEST] for start in starts)
    return any(_are_one(group, pack) for group in groups)


def _are_one(group: tuple[Token, ...], pack: Pack, kinds: tuple[str, ...] = ("NOUN",)) -> bool:
    left = " ".join(pack.lower(t.text) for t in group[:-1])
    last = {pack.lower(group[-1].text), pack.lower(group[-1].lemma)}
    return any(meanings(f"{left} {form}", kind, pack) for form in sorted(last) for kind in kinds)


def _is_long_name(sentence: Sentence, word: tuple[Token, ...], pack: Pack) -> bool:
    """True for a word with hyphens that makes a name or term with the next (sub-Saharan Africa)."""
    after = neighbour(sentence, word[-1], 1)
    text = pack.lower(sentence.text[word[0].start : word[-1].end])
    return after is not None and bool(meanings(f"{text} {pack.lower(after.text)}", "NOUN", pack))


def _follows_name(sentence: Sentence, token: Token) -> bool:
    """True behind a noun or a capital of the same noun (the Ghent national team)."""
    before = neighbour(sentence, token, -1)
    if before is None or before.relation not in BEFORE_HEAD or before.head != token.head:
        return False
    if before.pos == "NOUN" and sentence.word(before) == (before.start, before.end):
        return token.pos == "ADJ"
    start = sentence.word(before).start
    capital = sentence.text[start].isupper()
    people = before.entity in PEOPLES and before.pos == "ADJ"
    return capital and start > sentence.tokens[0].start and not people

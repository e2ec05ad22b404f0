"""Adjectives that make one term or one name with the words beside them."""

from __future__ import annotations

from perturb.moves.ends import neighbour
from perturb.moves.names import PEOPLES, SITES
from perturb.moves.senses import is_collocation, meanings
from perturb.pack import Pack
from perturb.segment import Sentence, Token

LONGEST = 3
"""Words of the longest term that is looked up."""

BEFORE_HEAD = frozenset({"amod", "compound", "nmod"})


def is_in_term(sentence: Sentence, word: tuple[Token, ...], attribute: Token, pack: Pack) -> bool:
    """True for a part of a term or name, which is another one without it (on red alert)."""
    if len(word) > 1:
        return False
    named = _follows_name(sentence, attribute) or _tells_part(sentence, attribute)
    return named or (attribute.entity not in PEOPLES and _is_joint(sentence, attribute, pack))


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


def _are_one(group: tuple[Token, ...], pack: Pack) -> bool:
    left = " ".join(pack.lower(t.text) for t in group[:-1])
    last = {pack.lower(group[-1].text), pack.lower(group[-1].lemma)}
    return any(meanings(f"{left} {form}", "NOUN", pack) for form in sorted(last))


def _follows_name(sentence: Sentence, token: Token) -> bool:
    """True behind a capital that belongs to the same noun (the Ghent national team)."""
    before = neighbour(sentence, token, -1)
    if before is None or before.relation not in BEFORE_HEAD or before.head != token.head:
        return False
    start = sentence.word(before).start
    capital = sentence.text[start].isupper()
    return capital and start > sentence.tokens[0].start and before.entity not in PEOPLES


def _tells_part(sentence: Sentence, token: Token) -> bool:
    """True directly before the name of a place, of which it tells a part (central Ghent)."""
    head, after = sentence.tokens[token.head], neighbour(sentence, token, 1)
    beside = after is not None and after.pos == "PROPN"
    return beside and head.pos == "PROPN" and head.entity in SITES

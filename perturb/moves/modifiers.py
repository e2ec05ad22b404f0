"""Adjectives and adverbs that a sentence can lose and would miss."""

from __future__ import annotations

from perturb.moves.ends import is_whole_word
from perturb.moves.names import is_name, untouchable
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import is_wordlike

ATTRIBUTE = frozenset({"amod"})
ADVERBIAL = frozenset({"advmod"})
MODIFIED = frozenset({"VERB", "NOUN", "ADJ", "NUM", "AUX"})
COMPARING = frozenset({"more", "most", "less", "least"})


def loosely_attached(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for an attribute or adverbial whose loss leaves a grammatical sentence.

    Refused are names and parts of names, words without content of their own, members of
    a comparison or coordination, adverbs that something depends on, and words that are
    only a piece of a word.
    """
    if token.relation not in ATTRIBUTE | ADVERBIAL or token.pos not in ("ADJ", "ADV"):
        return False
    if is_name(sentence, token, pack) or token.entity or token.index in untouchable(sentence):
        return False
    if not is_whole_word(sentence, token) or not _missed(token, pack):
        return False
    if sentence.children[token.index] or _compares(token):
        return False
    return _free_adverb(sentence, token) if token.pos == "ADV" else _attribute(sentence, token)


def _missed(token: Token, pack: Pack) -> bool:
    word = pack.lower(token.text)
    if (pack.degree_words or {}).get(word) == "empty":
        return False
    return (pack.function_words or {}).get(word, "adverb") == "adverb"


def _compares(token: Token) -> bool:
    return "Degree=Cmp" in token.features or "Degree=Sup" in token.features


def _attribute(sentence: Sentence, token: Token) -> bool:
    """An adjective before or after its noun, the noun itself no part of a name."""
    head = sentence.tokens[token.head]
    if head.pos != "NOUN":
        return False
    between = sentence.tokens[min(token.index, head.index) + 1 : max(token.index, head.index)]
    return all(is_wordlike(t.text) and t.pos in ("ADJ", "NOUN", "VERB") for t in between)


def _free_adverb(sentence: Sentence, token: Token) -> bool:
    """An adverb of manner, time or degree that its verb does not demand."""
    head = sentence.tokens[token.head]
    if head.pos not in ("VERB", "NUM", "NOUN") and not (
        head.pos == "ADJ" and token.index < head.index
    ):
        return False
    if "PronType" in token.features or "Polarity=Neg" in token.features:
        return False
    after = sentence.tokens[token.index + 1] if token.index + 1 < len(sentence.tokens) else None
    return after is not None

"""Adjectives and adverbs that a sentence can lose and would miss."""

from __future__ import annotations

from perturb.moves.ends import is_whole_word, neighbour
from perturb.moves.names import NAMED, untouchable
from perturb.moves.phrases import RELATIVE, children_of
from perturb.moves.replacement import set_phrase_words
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import is_wordlike

PART_OF_NAME = NAMED - {"NORP"}
TIMES = frozenset({"DATE", "TIME"})
COUNTED = frozenset({"CARDINAL", "QUANTITY", "PERCENT", "MONEY", "ORDINAL"})
JOINING = frozenset({"CCONJ", "SCONJ"})
BESIDE_NOUN = frozenset({"ADJ", "NOUN", "PROPN", "VERB"})


def loosely_attached(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for an attribute or adverbial whose loss leaves a grammatical sentence.

    Refused are names and parts of names, dates, words without content of their own,
    members of a comparison or coordination, words that something depends on, and pieces
    of words.
    """
    if token.relation not in ("amod", "advmod") or _is_fixed(sentence, token):
        return False
    if token.index in set_phrase_words(sentence, pack) or _is_left_beside(sentence, token, pack):
        return False
    if not _is_missed(token, pack) or sentence.children[token.index]:
        return False
    if token.relation == "amod":
        return _is_attribute(sentence, token)
    return token.pos == "ADV" and _is_free_adverb(sentence, token)


def _is_fixed(sentence: Sentence, token: Token) -> bool:
    return (
        token.pos == "PROPN"
        or token.entity in PART_OF_NAME
        or _tells_time(sentence, token)
        or token.index in untouchable(sentence)
        or not is_whole_word(sentence, token)
    )


def _is_left_beside(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True if the word before has lost its own (especially rural roads; and soon, he).

    A weak adverb is no loss behind a conjunction or adposition (as well as also).
    """
    before, after = neighbour(sentence, token, -1), neighbour(sentence, token, 1)
    aside = after is None or not is_wordlike(after.text)
    if before is None:
        return False
    if token.relation == "amod":
        return aside or before.pos == "ADV" or before.relation == "advmod"
    weak = (pack.degree_words or {}).get(pack.lower(token.text)) == "weak"
    return (weak and before.pos == "ADP") or (before.pos in JOINING and (weak or aside))


def _tells_time(sentence: Sentence, token: Token) -> bool:
    """True for a part of a date, but not for an attribute of something else (seasonal work)."""
    if token.entity not in TIMES:
        return False
    return token.relation != "amod" or sentence.tokens[token.head].entity in TIMES


def _is_missed(token: Token, pack: Pack) -> bool:
    word = pack.lower(token.text)
    effect = (pack.degree_words or {}).get(word)
    if effect is not None:
        return effect != "empty" and (effect != "bound" or token.relation == "amod")
    return (pack.function_words or {}).get(word, "adverb") == "adverb"


def _is_attribute(sentence: Sentence, token: Token) -> bool:
    """An adjective or participle beside its noun, not compared with anything."""
    head = sentence.tokens[token.head]
    if token.pos not in ("ADJ", "VERB") or head.pos not in ("NOUN", "PROPN"):
        return False
    if token.pos == "VERB" and token.index > head.index:
        return False
    if "Degree=Cmp" in token.features or token.entity not in ("", "NORP", "ORDINAL", *TIMES):
        return False
    if "Degree=Sup" in token.features and children_of(sentence, head, RELATIVE):
        return False
    between = sentence.tokens[min(token.index, head.index) + 1 : max(token.index, head.index)]
    return all(is_wordlike(t.text) and t.pos in BESIDE_NOUN for t in between)


def _is_free_adverb(sentence: Sentence, token: Token) -> bool:
    """An adverb of manner, time or degree that its head does not demand."""
    head = sentence.tokens[token.head]
    last = token.index + 1 == len(sentence.tokens)
    if last or "PronType" in token.features or "Polarity=Neg" in token.features:
        return False
    if "Degree=Cmp" in token.features or "Degree=Sup" in token.features:
        return False
    if token.entity and token.entity not in COUNTED:
        return False
    if head.pos == "AUX":
        return token.index < head.index
    return head.pos in ("VERB", "NUM", "NOUN") or (head.pos == "ADJ" and token.index < head.index)

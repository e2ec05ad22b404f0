"""Whether a number is told as the least or the most of what it may be."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.verb_groups import is_negation
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

LEAST, MOST = "least", "most"
OTHER = {LEAST: MOST, MOST: LEAST}
LONGEST = 3
"""Words that tell a bound (no fewer than)."""

MONEY = "Sc"
"""The category of signs that stand before an amount."""


def bound(sentence: Sentence, number: Sequence[Token], pack: Pack) -> str | None:
    """What the words before a number tell, or those behind its unit (ten years or more).

    Of what is denied, the other is told (nobody may have more than two).
    """
    before = [t for t in sentence.tokens[: number[0].index] if not _is_money(t)][-LONGEST:]
    behind = sentence.tokens[number[-1].index + 1 :][:LONGEST]
    joined = (run for run in (behind[:2], behind[1:]) if run and run[0].pos == "CCONJ")
    runs = [*(before[-n:] for n in range(LONGEST, 0, -1)), *joined]
    for run in runs:
        kind = pack.number_contexts.get(" ".join(pack.lower(token.text) for token in run))
        if kind in OTHER:
            return OTHER[kind] if _is_denied(sentence, run[0], pack) else kind
    return None


def _is_money(token: Token) -> bool:
    return all(unicodedata.category(mark) == MONEY for mark in token.text)


def _is_denied(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True behind a negation or nobody, with no comma between, unless it tells how long."""
    before = neighbour(sentence, first, -1)
    if before is None or before.pos == "ADP":
        return False
    for token in reversed(sentence.tokens[: first.index]):
        if token.text in pack.commas:
            return False
        if _is_negative(token, pack):
            return True
    return False


def _is_negative(token: Token, pack: Pack) -> bool:
    denied = scope_effect(token.text, pack) == "negative"
    return denied or is_negation(token, pack)

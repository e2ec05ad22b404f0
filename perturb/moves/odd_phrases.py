"""Adpositional phrases whose ends or tree show that the parser went astray."""

from __future__ import annotations

from perturb.moves.adjuncts import Adjunct
from perturb.moves.ends import neighbour
from perturb.segment import Token
from perturb.words import is_wordlike

CONNECTING = frozenset({"CCONJ", "SCONJ", "ADP", "DET", "PART"})
FINITE_TAGS = frozenset({"VBD", "VBP", "VBZ"})
"""Penn tags of finite verbs."""

CLAUSES = frozenset({"relcl", "acl", "acl:relcl", "ccomp", "advcl", "csubj", "conj", "pcomp"})
HYPHENS = frozenset({"-", "‐", "‑"})
DASHES = frozenset({"-", "–", "—", "--"})
BRACKETS = {"(": ")", "[": "]", "{": "}"}


def is_odd(adjunct: Adjunct) -> bool:
    """True if the tree is strange: a mark, a connecting word, an adjective at an end."""
    first, last = adjunct.phrase.tokens[0], adjunct.phrase.tokens[-1]
    if first.pos == "CCONJ" or last.pos in CONNECTING or not is_wordlike(first.text):
        return True
    if any(_is_dash(adjunct, token) for token in adjunct.phrase.tokens) or _is_glued(adjunct):
        return True
    if any(_is_stray(token) for token in adjunct.phrase.tokens) or _is_broken(adjunct):
        return True
    if last.pos == "ADJ" and last.relation == "amod" and last.head < last.index:
        return True
    closes = last.text in BRACKETS.values() and _is_balanced(adjunct)
    return not (is_wordlike(last.text) or closes)


def _is_stray(token: Token) -> bool:
    """True for a finite verb that the tree puts into a phrase without a clause of its own."""
    return token.pos == "VERB" and token.tag in FINITE_TAGS and token.relation not in CLAUSES


def _is_broken(adjunct: Adjunct) -> bool:
    """True if an adverb follows a comma inside, as it does in another clause."""
    pairs = zip(adjunct.phrase.tokens, adjunct.phrase.tokens[1:], strict=False)
    commas = adjunct.pack.commas
    return any(t.text in commas and u.pos == "ADV" and u.tag == "RB" for t, u in pairs)


def _is_dash(adjunct: Adjunct, token: Token) -> bool:
    """True for a dash with a blank before it, which no hyphen has."""
    before = neighbour(adjunct.sentence, token, -1)
    return token.text in DASHES and before is not None and before.end < token.start


def _is_glued(adjunct: Adjunct) -> bool:
    """True inside a hyphenated word (mother-in-law, by-election)."""
    before = adjunct.before
    first, second = adjunct.phrase.tokens[:2]
    if second.text in HYPHENS and first.end == second.start:
        return True
    touches = before is not None and before.end == first.start
    return touches and before is not None and before.text in HYPHENS


def _is_balanced(adjunct: Adjunct) -> bool:
    texts = [token.text for token in adjunct.phrase.tokens]
    return all(texts.count(one) == texts.count(other) for one, other in BRACKETS.items())

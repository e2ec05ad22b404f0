"""Adpositional phrases whose ends or tree show that the parser went astray."""

from __future__ import annotations

from perturb.moves.adjuncts import Adjunct
from perturb.moves.ends import neighbour
from perturb.moves.names import QUOTES
from perturb.moves.phrases import is_relative_or_question
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
    if _owns_full_stop(adjunct) or any(_is_lopsided(adjunct, t) for t in adjunct.phrase.tokens):
        return True
    if any(_is_dash(adjunct, token) for token in adjunct.phrase.tokens) or _is_glued(adjunct):
        return True
    if any(_is_stray(token) for token in adjunct.phrase.tokens) or _is_broken(adjunct):
        return True
    if last.pos == "ADJ" and last.relation == "amod" and last.head < last.index:
        return True
    if _is_aside(adjunct) or _says_how(adjunct):
        return True
    return not (is_wordlike(last.text) or last.text in BRACKETS.values()) or _is_torn(adjunct)


def _owns_full_stop(adjunct: Adjunct) -> bool:
    """True for an abbreviation that ends the text, whose full stop is the sentence's, too."""
    last = adjunct.phrase.tokens[-1].text
    return adjunct.after is None and len(last) > 1 and last[-1] in (adjunct.pack.final_marks or ())


def _is_lopsided(adjunct: Adjunct, member: Token) -> bool:
    """True for a member that hardly goes with the first: a gerund, a noun with an article."""
    sentence = adjunct.sentence
    first = sentence.tokens[member.head]
    if member.relation != "conj" or first not in adjunct.phrase.tokens:
        return False
    if member.tag == "VBG":
        return first.tag in FINITE_TAGS
    article = any("PronType=Art" in t.features for t in sentence.children[member.index])
    own = any(t.index < first.index for t in sentence.children[first.index] if t.relation == "det")
    return article and not own and first == adjunct.phrase.complement


def _is_stray(token: Token) -> bool:
    """True for a finite verb or a conjunction whose clause the tree does not know as one."""
    if token.relation == "det":
        return token.tag == "IN"
    return token.pos == "VERB" and token.tag in FINITE_TAGS and token.relation not in CLAUSES


def _is_broken(adjunct: Adjunct) -> bool:
    """True if an adverb, a relative or a name follows a comma inside: of another clause or noun."""
    pairs = zip(adjunct.phrase.tokens, adjunct.phrase.tokens[1:], strict=False)
    commas = adjunct.pack.commas
    return any(t.text in commas and _belongs_elsewhere(u) for t, u in pairs)


def _belongs_elsewhere(word: Token) -> bool:
    adverb = word.pos == "ADV" and word.tag == "RB"
    name = word.pos == "PROPN" and word.relation == "appos" and not word.entity
    return adverb or name or is_relative_or_question(word)


def _is_dash(adjunct: Adjunct, token: Token) -> bool:
    """True for a dash with a blank before it, which no hyphen has."""
    before = neighbour(adjunct.sentence, token, -1)
    return token.text in DASHES and before is not None and before.end < token.start


def _is_aside(adjunct: Adjunct) -> bool:
    """True between a dash and another mark, of which both would be left (we came - with him.)."""
    before, after = adjunct.before, adjunct.after
    ends = after is None or not is_wordlike(after.text)
    return ends and before is not None and _is_dash(adjunct, before)


def _says_how(adjunct: Adjunct) -> bool:
    """True if what is said of the noun follows it, which would stay (with eyes wide)."""
    after = adjunct.after
    if after is None or after.relation != "advcl" or after.tag == "VBG":
        return False
    return after.pos in ("ADJ", "VERB")


def _is_glued(adjunct: Adjunct) -> bool:
    """True inside a hyphenated word (mother-in-law, by-election)."""
    before = adjunct.before
    first, second = adjunct.phrase.tokens[:2]
    if second.text in HYPHENS and first.end == second.start:
        return True
    touches = before is not None and before.end == first.start
    return touches and before is not None and before.text in HYPHENS


def _is_torn(adjunct: Adjunct) -> bool:
    """True if a bracket or quote inside has its partner outside."""
    texts = [token.text for token in adjunct.phrase.tokens]
    return any(
        texts.count(one) % 2 if one == other else texts.count(one) != texts.count(other)
        for one, other in (BRACKETS | QUOTES).items()
    )

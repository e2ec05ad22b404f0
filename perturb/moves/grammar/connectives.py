"""Conjunctions and connecting adverbs, and the clauses they open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from perturb.moves.grammar.names import NAMED, untouchable
from perturb.moves.grammar.phrases import CONJUNCT, SUBJECT
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike

Row = Mapping[str, str]

LONGEST = 4
COMPLEMENTS = frozenset(
    {"dobj", "obj", "attr", "acomp", "ccomp", "xcomp", "nsubjpass", "nsubj:pass", "expl", "dative"}
)
"""What a clause has that is no relative clause with a gap."""

NO_CLAUSE = frozenset({"ADV", "ADP", "SCONJ"})
"""What a plain clause does not begin with."""


class Connective(NamedTuple):
    """The tokens of a connective, its row of the pack, and its neighbours."""

    tokens: tuple[Token, ...]
    row: Row
    before: Token | None
    after: Token

    @property
    def opens_sentence(self) -> bool:
        """True if no word stands before it."""
        return self.before is None


def connectives(sentence: Sentence, pack: Pack) -> Iterator[Connective]:
    """The connectives of a sentence that may go, longest first at every place."""
    openers = {form.split()[0] for form in pack.conjunctions or ()}
    position = 0
    while position < len(sentence.tokens) - 1:
        opens = pack.lower(sentence.tokens[position].text) in openers
        found = _at(sentence, position, pack) if opens else None
        position += len(found.tokens) if found else 1
        if found and _is_free(sentence, found) and not _is_named(sentence, found, pack):
            yield found


def _at(sentence: Sentence, position: int, pack: Pack) -> Connective | None:
    known = pack.conjunctions or {}
    for length in range(LONGEST, 0, -1):
        tokens = sentence.tokens[position : position + length]
        row = known.get(" ".join(pack.lower(t.text) for t in tokens))
        last = position + length
        if row is not None and last < len(sentence.tokens):
            before = sentence.tokens[position - 1] if position else None
            if before and not any(is_wordlike(t.text) for t in sentence.tokens[:position]):
                before = None
            return Connective(tokens, row, before, sentence.tokens[last])
    return None


def _is_free(sentence: Sentence, found: Connective) -> bool:
    """False for optional ones, and inside names, titles and words with a hyphen or slash."""
    if found.row["optional"] == "yes":
        return False
    first, last = found.tokens[0], found.tokens[-1]
    if any(t.entity in NAMED or t.index in untouchable(sentence) for t in found.tokens):
        return False
    glued = found.before is not None and found.before.end == first.start
    return (not glued and last.end < found.after.start) or found.row["class"] == "adverb"


def _is_named(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True between the two words of one name (Trinidad and Tobago)."""
    if found.before is None or pack.gazetteer is None:
        return False
    return sentence.text[found.before.start : found.after.end] in pack.gazetteer.names


def is_finite_clause(sentence: Sentence, verb: Token, start: Token) -> bool:
    """True for a verb with a finite form and a subject of its own behind a word."""
    if verb.pos not in ("VERB", "AUX"):
        return False
    children = [c for c in sentence.children[verb.index] if c.index > start.index]
    subject = any(c.relation in {*SUBJECT, "expl", "csubj"} for c in children)
    return subject and has_finite(sentence, verb)


def has_finite(sentence: Sentence, verb: Token) -> bool:
    """True if a verb or one of its auxiliaries has a finite form."""
    group = (c for c in sentence.children[verb.index] if c.pos == "AUX")
    finite = (verb, *(c for c in group if c.relation not in CONJUNCT))
    return any("VerbForm=Fin" in t.features or "VerbType=Mod" in t.features for t in finite)


def is_complete(sentence: Sentence, verb: Token) -> bool:
    """True for a verb with its object or predicate, which leaves no gap for a noun before."""
    return any(c.relation in COMPLEMENTS for c in sentence.children[verb.index])


def says(text: str, relation: str, pack: Pack) -> bool:
    """True if a text has a connective of a relation."""
    words = f" {' '.join(''.join(c if c.isalnum() else ' ' for c in pack.lower(text)).split())} "
    forms: Sequence[str] = [
        form for form, row in (pack.conjunctions or {}).items() if row["relation"] == relation
    ]
    return any(f" {form} " in words for form in forms)

"""Clauses: which one a word is in, what kind it is, who its subject is."""

from __future__ import annotations

from collections.abc import Iterator

from perturb.grammar.morphology import feature, has, is_finite, relation
from perturb.grammar.units import dependents
from perturb.segment import Sentence, Token, remembered

SUBJECTS = ("nsubj", "csubj")
AUXILIARIES = ("aux", "cop")
KINDS = {
    "root": "main",
    "ccomp": "complement",
    "xcomp": "open",
    "csubj": "subject",
    "advcl": "adverbial",
    "parataxis": "parenthetical",
}


def root(sentence: Sentence) -> Token | None:
    """The head of the sentence."""
    return next((word for word in sentence.tokens if word.head == word.index), None)


def is_predicate(sentence: Sentence, word: Token) -> bool:
    """True for the head of a clause: a verb, or what has a subject or a copula."""
    if word.head == word.index or relation(word) in KINDS:
        return True
    return word.pos == "VERB" or any(dependents(sentence, word, *SUBJECTS, "cop"))


@remembered
def predicate(sentence: Sentence, word: Token) -> Token:
    """The head of the clause that a word is in."""
    for _ in sentence.tokens:
        if is_predicate(sentence, word) and relation(word) not in AUXILIARIES:
            break
        word = sentence.tokens[word.head]
    return word


@remembered
def kind(sentence: Sentence, head: Token) -> str:
    """What a clause is, by its head: main, complement, relative, adverbial, attributive …

    A clause joined to another is of that one's kind.
    """
    while relation(head) == "conj" and head.head != head.index:
        head = sentence.tokens[head.head]
    if relation(head) == "acl":
        return "relative" if is_relative(sentence, head) else "attributive"
    return KINDS.get(relation(head), "phrase")


def is_relative(sentence: Sentence, head: Token) -> bool:
    """True for a clause with a relative word, or one that its treebank calls relative."""
    if head.relation == "acl:relcl":
        return True
    return any(has(word, "PronType", "Rel") for word in sentence.subtrees[head.index])


@remembered
def verb_group(sentence: Sentence, head: Token) -> tuple[Token, ...]:
    """The auxiliaries, copula and verb of a clause, in text order."""
    group = [*dependents(sentence, head, *AUXILIARIES)]
    if head.pos in ("VERB", "AUX"):
        group.append(head)
    return tuple(sorted(group, key=lambda word: word.index))


def finite_verb(sentence: Sentence, head: Token) -> Token | None:
    """The verb form of a clause that makes it one, None for an infinitive or a fragment."""
    return next((word for word in verb_group(sentence, head) if is_finite(word)), None)


def subject(sentence: Sentence, head: Token) -> Token | None:
    """The subject of a clause."""
    return next(dependents(sentence, head, *SUBJECTS), None)


def members(sentence: Sentence, head: Token) -> Iterator[Token]:
    """The predicates joined to the head of a clause by coordination."""
    return (word for word in dependents(sentence, head, "conj") if is_predicate(sentence, word))


def shares_subject(sentence: Sentence, head: Token) -> bool:
    """True if another predicate has no subject but the one of this clause."""
    if relation(head) == "conj" and subject(sentence, head) is None:
        return True
    return any(subject(sentence, member) is None for member in members(sentence, head))


@remembered
def mood(sentence: Sentence, head: Token) -> str:
    """``statement``, ``question``, ``request`` or ``fragment``, for the head of a clause."""
    marks = [word for word in dependents(sentence, head, "punct") if word.index > head.index]
    if any(set(word.text) & set("?？؟;") - {";"} for word in marks) or _asks(sentence, head):
        return "question"
    finite = finite_verb(sentence, head)
    if any(feature(word, "Mood") == "Imp" for word in verb_group(sentence, head)):
        return "request"
    return "fragment" if finite is None else "statement"


def _asks(sentence: Sentence, head: Token) -> bool:
    return kind(sentence, head) == "main" and any(
        has(word, "PronType", "Int") and not has(word, "PronType", "Rel")
        for below in dependents(sentence, head, "nsubj", "obj", "obl", "advmod", "det")
        for word in sentence.subtrees[below.index]
        if word.index < head.index
    )


@remembered
def words_of(sentence: Sentence, head: Token) -> tuple[Token, ...]:
    """The words of a clause without those of the finite clauses below it."""
    found = [
        word
        for word in sentence.subtrees[head.index]
        if word.index == head.index or _own(sentence, word, head)
    ]
    return tuple(found)


def _own(sentence: Sentence, word: Token, head: Token) -> bool:
    for _ in sentence.tokens:
        if word.index == head.index:
            return True
        if relation(word) in (*KINDS, "acl") and relation(word) != "xcomp":
            return False
        if relation(word) == "conj" and is_predicate(sentence, word):
            return False
        word = sentence.tokens[word.head]
    return False


def tensed(sentence: Sentence, head: Token) -> str:
    """What makes a clause finite: ``auxiliary``, ``past``, ``present``, or ``no`` for nothing.

    ``base`` is a form that the dictionary has, too, and that may be a request or an infinitive.
    """
    finite = finite_verb(sentence, head)
    if finite is None:
        return "no"
    if finite.pos == "AUX":
        return "auxiliary"
    if has(finite, "Tense", "Past", "Imp", "Pqp"):
        return "past"
    return "base" if finite.text.lower() == finite.lemma.lower() else "present"

"""Whether a tree can be trusted at a word: tag, relation, morphology and dictionary agree.

A tree that people made is trusted. Of a parser's, what contradicts itself is not: two subjects
in one clause, a clause with two finite verbs, a plural verb below a singular subject, a noun that
no dictionary has as one.
"""

from __future__ import annotations

from perturb.grammar.clauses import SUBJECTS, finite_verb, predicate, verb_group
from perturb.grammar.morphology import feature, is_finite, relation
from perturb.grammar.units import dependents
from perturb.pack import Pack
from perturb.segment import Sentence, Token, remembered

GOLD = "gold"
UNCERTAIN = frozenset({"dep", "goeswith", "reparandum", "orphan", "dislocated", "list"})
"""Relations of what a parser could not place, or that break a sentence."""
OPEN_CLASSES = frozenset({"NOUN", "VERB", "ADJ"})


def is_trusted(sentence: Sentence, word: Token, pack: Pack) -> bool:
    """True if nothing about a word and its clause contradicts the tree."""
    if sentence.parser.startswith(GOLD):
        return True
    head = predicate(sentence, word)
    return (
        is_sound(sentence)
        and is_coherent(sentence, head)
        and agrees(sentence, head)
        and is_listed(word, pack)
    )


@remembered
def is_sound(sentence: Sentence) -> bool:
    """True for a tree with one root, that is a statement or a clause, and no loose ends."""
    roots = [word for word in sentence.tokens if word.head == word.index]
    if len(roots) != 1 or any(relation(word) in UNCERTAIN for word in sentence.tokens):
        return False
    return finite_verb(sentence, roots[0]) is not None


def is_coherent(sentence: Sentence, head: Token) -> bool:
    """True for a clause with at most one subject and one finite verb."""
    subjects = [word for word in sentence.children[head.index] if relation(word) in SUBJECTS]
    finite = [word for word in verb_group(sentence, head) if is_finite(word)]
    return len(subjects) <= 1 and len(finite) <= 1


def agrees(sentence: Sentence, head: Token) -> bool:
    """True unless number or person of subject and finite verb contradict each other."""
    verb = finite_verb(sentence, head)
    subject = next(dependents(sentence, head, "nsubj"), None)
    if verb is None or subject is None or any(dependents(sentence, subject, "conj")):
        return True
    one, other = feature(subject, "Number"), feature(verb, "Number")
    if subject.pos in ("NOUN", "PRON") and {one, other} == {"Sing", "Plur"}:
        return feature(verb, "Person") not in ("3", "") and subject.pos == "PRON"
    return True


def is_listed(word: Token, pack: Pack) -> bool:
    """True unless the dictionary of the language knows a word, but not as what its tag says."""
    net = pack.wordnet
    if net is None or word.pos not in OPEN_CLASSES or net.senses(word.lemma, word.pos):
        return True
    return not any(net.senses(word.lemma, other) for other in OPEN_CLASSES - {word.pos})

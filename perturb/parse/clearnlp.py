"""From ClearNLP's relations, which spaCy's English pipelines draw, to Universal Dependencies.

ClearNLP hangs nouns below their adpositions, predicates below the copula and every conjunct
below the one before; Universal Dependencies does all three the other way round. What the
relations are called, and which words behave in a way of their own, is data: `clearnlp.toml`.
Spelled after the guidelines of https://universaldependencies.org/en/ and English EWT.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from perturb.parse import penn
from perturb.parse.bending import Tree
from perturb.segment import Token

VERSION = 1
"""Goes up with every change that may change a tree; items tell it."""

NOMINAL = frozenset({"NOUN", "PROPN", "PRON", "NUM", "SYM", "X"})
OBJECTS = frozenset({"pobj", "pcomp"})
FINITE = frozenset({"VBD", "VBZ", "VBP", "MD"})
PERSON = "PERSON"
OF_VERB = frozenset({"aux", "auxpass"})


def convert(tokens: Sequence[Token]) -> list[Token]:
    """Tokens of Universal Dependencies: parts of speech, features and relations."""
    tree = Tree(tokens)
    for step in STEPS:
        step(tree)
    return [
        token._replace(
            pos=tree.pos[word],
            tag="",
            features=tree.features[word],
            head=tree.heads[word] if tree.heads[word] >= 0 else word,
            relation=tree.relations[word],
        )
        for word, token in enumerate(tokens)
    ]


@cache
def _data() -> Mapping[str, Any]:
    text = files("perturb.parse").joinpath("clearnlp.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    return {name: frozenset(one) if isinstance(one, list) else one for name, one in data.items()}


def _find_subjects(tree: Tree) -> None:
    """*The ferry runs*: a finite verb is no compound, and the noun before it its subject."""
    for word in range(len(tree.tokens)):
        head = tree.heads[word]
        if tree.relations[word] != "compound" or tree.tag(head) not in FINITE:
            continue
        if word < head and not tree.below(head, "nsubj", "nsubjpass", "expl"):
            tree.relations[word] = "nsubj"
            for one in tree.below(head, "det", "amod", "poss", "nummod"):
                if one < word:
                    tree.attach(one, word)


def _coordinate(tree: Tree) -> None:
    """All conjuncts below the first, each with the conjunction before it."""
    for word in range(len(tree.tokens)):
        if tree.relations[word] == "conj":
            head = tree.heads[word]
            while head >= 0 and tree.relations[head] == "conj":
                head = tree.heads[head]
            former = tree.heads[word]
            for mark in tree.below(former, "cc", "punct"):
                if former < mark < word:
                    tree.attach(mark, word)
            tree.attach(word, head)


def _lift_objects(tree: Tree) -> None:
    """A noun or clause takes the place of its adposition."""
    for word in tree.bottom_up():
        objects = tree.below(word, *OBJECTS)
        if tree.relations[word] in ("prep", "agent", "dative", "pcomp", "conj") and objects:
            clause = tree.relations[objects[0]] == "pcomp"
            relation = _lifted(tree, word, clause)
            tree.exchange(word, objects[0], "mark" if clause else "case")
            tree.relations[objects[0]] = relation


def _lifted(tree: Tree, word: int, clause: bool) -> str:
    relation, head = tree.relations[word], tree.heads[word]
    if relation in ("conj", "pcomp"):
        return relation
    if relation == "prep" and tree.relations[head] in ("prep", "agent"):
        return "pobj"
    nominal = tree.pos[head] in NOMINAL
    if clause:
        return "acl" if nominal else "advcl"
    if nominal:
        return "nmod"
    return "obl:agent" if relation == "agent" else "obl"


def _lift_predicates(tree: Tree) -> None:
    """What is said of the subject takes the place of the copula."""
    for word in tree.bottom_up():
        if tree.lemma(word) != "be" or tree.relations[word] in OF_VERB:
            continue
        predicate = _predicate(tree, word)
        if predicate is None:
            continue
        if tree.below(word, "expl"):
            if tree.relations[predicate] == "attr":
                tree.relations[predicate] = "nsubj"
            continue
        if tree.relations[predicate] == "ccomp":
            for subject in tree.below(word, "nsubj"):
                tree.relations[subject] = "nsubj:outer"
        tree.exchange(word, predicate, "cop")


def _predicate(tree: Tree, copula: int) -> int | None:
    """What a copula says of its subject: an attribute, else a phrase, adverb or clause."""
    found = tree.below(copula, "attr", "acomp")
    if not found and not tree.below(copula, "ccomp", "xcomp"):
        found = [word for word in tree.below(copula, "obl", "nmod") if word > copula]
        found += [
            word
            for word in tree.below(copula, "advmod")
            if tree.lemma(word) in _data()["places"] or tree.tag(word) == "WRB"
        ]
    if not found:
        clauses = tree.below(copula, "ccomp")
        found = [word for word in clauses if word > copula and tree.below(word, "mark")]
    return found[0] if found else None


def _join_names(tree: Tree) -> None:
    """The first word of a person's name stands for all of it."""
    for word in range(len(tree.tokens)):
        if tree.tokens[word].entity == PERSON and tree.relations[word] != "compound":
            parts = [
                part
                for part in tree.below(word, "compound")
                if part < word and tree.tokens[part].entity == PERSON
            ]
            if parts and not any(tree.below(part) for part in parts):
                tree.exchange(
                    word,
                    parts[0],
                    "flat",
                )
                for part in parts[1:]:
                    tree.attach(part, parts[0], "flat")


def _mark_infinitives(tree: Tree) -> None:
    for word, relation in enumerate(tree.relations):
        if relation == "aux" and tree.tag(word) == "TO":
            tree.relations[word] = "mark"


def _raise_objects(tree: Tree) -> None:
    """*Let me know*: the subject of a clause without a finite verb is the object above it."""
    for word in range(len(tree.tokens)):
        if tree.relations[word] != "ccomp" or tree.below(word, "mark") or _is_finite(tree, word):
            continue
        subjects, head = tree.below(word, "nsubj"), tree.heads[word]
        if subjects and head < subjects[0] < word:
            tree.attach(subjects[0], head, "dobj")
            tree.relations[word] = "xcomp"


def _extrapose(tree: Tree) -> None:
    """*It is true that she left*: the clause behind is the subject, and *it* stands in for it."""
    for word in range(len(tree.tokens)):
        clauses = [one for one in tree.below(word, "ccomp", "xcomp") if one > word]
        stand_ins = [
            one for one in tree.below(word, "nsubj", "nsubjpass") if tree.form(one) == "it"
        ]
        if clauses and stand_ins and tree.below(word, "cop", "auxpass"):
            marked = tree.below(clauses[0], "mark")
            if marked and tree.heads[clauses[0]] == word:
                tree.relations[stand_ins[0]] = "expl"
                tree.relations[clauses[0]] = "csubj"


def _tell_objects(tree: Tree) -> None:
    """*She told them that …*: who is told something in a clause is the indirect object."""
    for word in range(len(tree.tokens)):
        clauses = tree.below(word, "ccomp")
        for told in tree.below(word, "dobj"):
            if clauses and word < told < clauses[0]:
                tree.relations[told] = "iobj"


def _tell_modifiers(tree: Tree) -> None:
    """Clauses of purpose, and nouns before nouns, by where they are and what they lack."""
    for word, relation in enumerate(tree.relations):
        head = tree.heads[word]
        if relation == "relcl" and _is_infinitive(tree, word):
            tree.relations[word] = "acl"
        elif relation == "nmod" and word < head and not tree.below(word, "case"):
            tree.relations[word] = "compound"
        elif relation == "npadvmod" and tree.pos[head] in NOMINAL:
            tree.relations[word] = "nmod:unmarked"


def _is_infinitive(tree: Tree, word: int) -> bool:
    return any(tree.tag(mark) == "TO" for mark in tree.below(word, "mark"))


def _is_finite(tree: Tree, word: int) -> bool:
    verbs = [word, *tree.below(word, "aux", "auxpass", "cop")]
    return any(tree.tag(verb) in FINITE for verb in verbs)


def _report(tree: Tree) -> None:
    """*The shop is shut, she said*: who says so comes behind, and hangs below what is said."""
    for word in tree.bottom_up():
        head = tree.heads[word]
        if tree.relations[word] == "ccomp" and word < head and not tree.below(word, "mark"):
            after = [one for one in tree.below(head) if one > word]
            if any(tree.relations[one] in ("nsubj", "nsubjpass") for one in after):
                tree.attach(word, tree.heads[head], tree.relations[head])
                tree.attach(head, word, "parataxis")


def _name(tree: Tree) -> None:
    for word, relation in enumerate(tree.relations):
        tree.relations[word] = _data()["relations"].get(relation, relation)
        if tree.heads[word] < 0:
            tree.relations[word] = "root"


def _tell_features(tree: Tree) -> None:
    """Parts of speech first, then nouns and pronouns, with which verbs agree."""
    known, ordinals = _data()["features"], _data()["ordinals"]
    words = range(len(tree.tokens))
    for word in words:
        tree.pos[word] = penn.part_of_speech(tree, word)
    for word in sorted(words, key=lambda word: tree.tag(word) in penn.AGREEING):
        tree.features[word] = penn.features(tree, word, known, ordinals)


STEPS: tuple[Callable[[Tree], None], ...] = (
    _find_subjects,
    _join_names,
    _mark_infinitives,
    _coordinate,
    _lift_objects,
    _lift_predicates,
    _raise_objects,
    _extrapose,
    _tell_objects,
    _tell_modifiers,
    _report,
    _name,
    _tell_features,
)

"""Parts of speech and features of Universal Dependencies, from Penn tags and the finished tree.

spaCy's own features lack what only the sentence tells: the mood of an imperative, the voice
of a participle, person and number of a verb, the case of *it*, whether *which* asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from perturb.parse.bending import Tree

Features = dict[str, str]
Known = Mapping[str, Mapping[str, str]]

VERBS = frozenset({"VB", "VBD", "VBG", "VBN", "VBP", "VBZ", "MD"})
AGREEING = frozenset({"VBD", "VBP"})
QUESTIONING = frozenset({"WDT", "WP", "WP$", "WRB"})
AUXILIARY = ("aux", "aux:pass", "cop")
SUBJECTS = ("nsubj", "nsubj:pass", "expl", "nsubj:outer")
ARTICLES = frozenset({"the", "a", "an"})
DETERMINING = ("det", "det:predet")
CLAUSES = frozenset({"root", "acl", "advcl", "ccomp", "csubj", "csubj:pass", "parataxis", "xcomp"})
MAIN = frozenset({"root", "parataxis"})
MODIFYING = frozenset({"acl", "amod"})
NOMINAL = frozenset({"nsubj", "csubj", "obj", "obl", "nmod", "csubj:pass", "nsubj:pass"})


def part_of_speech(tree: Tree, word: int) -> str:
    """The UPOS tag of a word whose relation is known by now."""
    tag, relation, pos = tree.tag(word), tree.relations[word], tree.pos[word]
    if tag in VERBS and pos in ("VERB", "AUX"):
        return "AUX" if relation in AUXILIARY or tag == "MD" else "VERB"
    if tag == "WRB":
        return "ADV"
    if tag in ("DT", "PDT") and pos in ("PRON", "DET"):
        return "DET" if relation in DETERMINING or tree.lemma(word) in ARTICLES else "PRON"
    if pos in ("ADP", "SCONJ") and relation in ("mark", "case"):
        return "SCONJ" if relation == "mark" else "ADP"
    return pos


def features(tree: Tree, word: int, known: Known, ordinals: frozenset[str]) -> str:
    """The features of a word, sorted, as in ``Number=Sing|Person=3``."""
    found = _read(_of_word(tree, word, known))
    tag = tree.tag(word)
    if tag == "CD":
        found["NumForm"] = "Digit" if any(map(str.isdigit, tree.form(word))) else "Word"
    elif tag == "JJ" and tree.form(word) in ordinals:
        found |= {"NumForm": "Word", "NumType": "Ord"}
    elif tag in QUESTIONING:
        found["PronType"] = "Rel" if _in_relative(tree, word) else "Int"
    elif tag == "PRP" and "Case" not in found and "Poss" not in found:
        found["Case"] = "Nom" if tree.relations[word] in SUBJECTS else "Acc"
    elif tag in AGREEING and "Person" not in found:
        found |= _agreement(tree, word)
    elif tag in VERBS:
        found |= _of_verb(tree, word)
    named = sorted((item for item in found.items() if item[1]), key=_caseless)
    return "|".join(f"{name}={value}" for name, value in named)


def _of_word(tree: Tree, word: int, known: Known) -> str:
    of_tag = known.get(tree.tag(word), {})
    return of_tag.get(tree.form(word), of_tag.get("*", ""))


def _read(written: str) -> Features:
    return dict(pair.split("=") for pair in written.split("|")) if written else {}


def _caseless(pair: tuple[str, str]) -> str:
    return pair[0].lower()


def _of_verb(tree: Tree, word: int) -> Features:
    """What the forms of a verb that many things can be are here."""
    tag = tree.tag(word)
    if tag == "VB" and _commands(tree, word):
        return {"Mood": "Imp", "VerbForm": "Fin"}
    if tag == "VBN" and tree.pos[word] != "AUX" and _is_passive(tree, word):
        return {"Voice": "Pass"}
    if tag == "VBG" and tree.pos[word] != "AUX" and _is_gerund(tree, word):
        return {"VerbForm": "Ger", "Tense": ""}
    return {}


def _commands(tree: Tree, word: int) -> bool:
    head = tree.heads[word] if tree.relations[word] in ("aux", "conj", "cop") else word
    helping = [one for one in tree.below(head, "aux", "mark") if one != word]
    return tree.relations[head] in MAIN and not helping and not tree.below(head, *SUBJECTS)


def _is_passive(tree: Tree, word: int) -> bool:
    if tree.below(word, "aux:pass"):
        return True
    return tree.relations[word] in MODIFYING and not tree.below(word, "aux")


def _is_gerund(tree: Tree, word: int) -> bool:
    if tree.below(word, "aux"):
        return False
    return tree.relations[word] in NOMINAL or bool(tree.below(word, "mark", "case"))


def _in_relative(tree: Tree, word: int) -> bool:
    for above in (word, *tree.above(word)):
        if tree.relations[above].endswith("relcl"):
            return True
        if tree.relations[above] in CLAUSES:
            return False
    return False


def _agreement(tree: Tree, word: int) -> Features:
    """Person and number of the subject, which the verb does not show."""
    subject = next(_subjects(tree, word), None)
    if subject is None:
        return {}
    person = _read(tree.features[subject])
    number = "Plur" if tree.below(subject, "conj") else person.get("Number", "Sing")
    return {"Number": number, "Person": person.get("Person", "3")}


def _subjects(tree: Tree, word: int) -> Iterator[int]:
    """The subject of a verb's clause, an expletive last, else of the one it is joined to."""
    head = tree.heads[word] if tree.relations[word] in AUXILIARY else word
    for clause in (head, *islice(tree.above(head), 1 if tree.relations[head] == "conj" else 0)):
        yield from tree.below(clause, *SUBJECTS[:2])
        yield from tree.below(clause, *SUBJECTS[2:])

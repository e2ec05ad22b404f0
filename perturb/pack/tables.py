"""The tables of a language pack: words and what rules have to know of them.

One property for each ``<name>.tsv`` in the pack's folder; ``schemas/pack.schema.json``
says what the columns are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources.abc import Traversable
from itertools import chain
from typing import Self, TypeVar

from perturb.errors import BrokenRule
from perturb.pack import tabular
from perturb.words.contraction import Contraction
from perturb.words.number import NumberWord

_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class Modifier:
    """A word that changes what it is added to.

    `heads` are words and kinds of words that it goes with, `exceptions` words that it does
    not go with all the same. What begins like one of `implied_by`, anywhere in a text, says
    or denies as much. `kind` is privative, restrictive, temporal, origin, manner, mood,
    evaluative, evidential, approaching or frequency.
    """

    form: str
    pos: str
    kind: str
    heads: frozenset[str]
    exceptions: frozenset[str]
    implied_by: frozenset[str]

    @classmethod
    def of(cls, row: Mapping[str, str]) -> Self:
        """The modifier of a row of a pack's table."""
        heads, rest = frozenset(row["heads"].split()), row["except"].split()
        exceptions = frozenset(word for word in rest if not word.startswith("~"))
        implied = frozenset(word[1:] for word in rest if word.startswith("~"))
        return cls(row["modifier"], row["pos"], row["kind"], heads, exceptions, implied)


@dataclass(frozen=True, slots=True)
class Substitute:
    """A word that can take the place of another, with the places where it can.

    `unless` and `only` hold words and features of the surroundings (`@object`): none of the
    first may be there, and one of the second has to, if there are any. A word of `nowhere`,
    which tables write ``~word``, may not stand anywhere in the sentence. `kind` says how the
    two differ, `sure` is false where a person has to confirm the sense. A word for which a
    table says ``never`` has no substitutes at all.
    """

    word: str
    kind: str
    sure: bool
    unless: frozenset[str]
    only: frozenset[str]
    nowhere: frozenset[str]


LexicalRows = Mapping[tuple[str, str], tuple[Substitute, ...]]
"""Substitutes by lemma and UPOS tag."""


class Tables:
    """The tables in a folder. A property is None where nobody has filled in the table."""

    folder: Traversable

    @cached_property
    def number_words(self) -> Mapping[str, NumberWord] | None:
        """Numbers written out, by form."""
        return self._map("numbers", "form", NumberWord.of)

    @cached_property
    def months(self) -> Mapping[str, tuple[int, int]] | None:
        """Month names and abbreviations, with and without stop: number of the month, its days."""
        rows = self.table("months")
        if rows is None:
            return None
        return {
            form: (int(row["value"]), int(row["days"]))
            for row in rows
            for written in (row["form"].casefold(), row["abbreviation"].casefold())
            for form in (written, written.removesuffix("."))
            if form
        }

    @cached_property
    def number_contexts(self) -> Mapping[str, str]:
        """Words that tell what a number beside them is: age, clock, label, score …"""
        found = self._map("number_contexts", "word", lambda row: row["kind"])
        return found or {}

    @cached_property
    def fixed_expressions(self) -> frozenset[str]:
        """Expressions with numbers that never change (24/7)."""
        return frozenset(row["expression"] for row in self.table("fixed") or ())

    @cached_property
    def contractions(self) -> Mapping[str, Contraction]:
        """Adpositions joined with the article after them, by form in lower case."""
        return self._map("contractions", "form", Contraction.of) or {}

    @cached_property
    def abbreviations(self) -> Mapping[str, str] | None:
        """Abbreviations that own their full stop, and their kind."""
        return self._map("abbreviations", "form", lambda row: row["kind"])

    @cached_property
    def misspellings(self) -> Mapping[str, tuple[str, ...]] | None:
        """Common misspellings by correct word, the most frequent first."""
        rows = self.table("misspellings")
        if rows is None:
            return None
        found: dict[str, tuple[str, ...]] = {}
        for row in rows:
            found[row["correct"]] = (*found.get(row["correct"], ()), row["misspelling"])
        return found

    @cached_property
    def plurals(self) -> Mapping[str, str] | None:
        """Nouns whose plural the library of inflection does not have first (people)."""
        return self._map("plurals", "noun", lambda row: row["plural"])

    @cached_property
    def degree_markers(self) -> Mapping[str, str] | None:
        """The words that compare adjectives without forms of their own, by UD feature."""
        return self._map("degree_markers", "degree", lambda row: row["word"])

    @cached_property
    def antonyms(self) -> LexicalRows | None:
        """Words with their opposites, and where these can take their place."""
        return self._lexical("antonyms", "antonym")

    @cached_property
    def hypernyms(self) -> LexicalRows | None:
        """Words with one that is too general, and where that can take their place."""
        return self._lexical("hypernyms", "hypernym")

    @cached_property
    def unsuitable_words(self) -> frozenset[str] | None:
        """Words that no item may bring in, for they can offend."""
        return self._forms("unsuitable_words")

    @cached_property
    def function_words(self) -> Mapping[str, str] | None:
        """Words of the closed classes, and their class."""
        return self._map("function_words", "form", lambda row: row["class"])

    @cached_property
    def articles(self) -> tuple[Mapping[str, str], ...] | None:
        """Forms of the articles with the condition each needs."""
        return self.table("articles")

    @cached_property
    def article_exceptions(self) -> Mapping[str, str]:
        """Words whose first letter does not tell their first sound (hour, university)."""
        return self._map("article_exceptions", "word", lambda row: row["condition"]) or {}

    @cached_property
    def reduplications(self) -> frozenset[str]:
        """Words that are regularly said twice (bye bye)."""
        return frozenset(row["form"] for row in self.table("reduplications") or ())

    @cached_property
    def pronouns(self) -> Mapping[str, Mapping[str, str]] | None:
        """Forms of the personal pronouns: paradigm, person, number, gender and cases."""
        return self._map("pronouns", "form", lambda row: row)

    @cached_property
    def gendered_words(self) -> Mapping[str, Mapping[str, str]] | None:
        """Nouns, titles and given names that tell which pronoun takes them up."""
        return self._map("gendered_words", "form", lambda row: row)

    @cached_property
    def governed_adpositions(self) -> Mapping[str, Mapping[str, str]] | None:
        """Words with the adpositions they demand ``always``, ``alone`` and as a ``noun``.

        ``expected`` are those of them that are missed, but not by the grammar.
        """
        return self._map("governed_adpositions", "word", lambda row: row)

    @cached_property
    def set_phrases(self) -> frozenset[str] | None:
        """Adpositional phrases that are fixed expressions (of course)."""
        return self._forms("set_phrases")

    @cached_property
    def transitive_verbs(self) -> frozenset[str] | None:
        """Verbs that are incomplete without their object."""
        return self._forms("transitive_verbs")

    @cached_property
    def nominal_words(self) -> Mapping[str, str] | None:
        """Words that can stand for a noun, ``definite`` (the poor) or ``any`` (several)."""
        return self._map("nominal_words", "form", lambda row: row["after"])

    @cached_property
    def scope_words(self) -> Mapping[str, str] | None:
        """Words that mind a negation beside them, and how."""
        return self._map("scope_words", "form", lambda row: row["effect"])

    @cached_property
    def modifiers(self) -> tuple[Modifier, ...] | None:
        """Adjectives and adverbs that change the meaning of what they are added to."""
        rows = self.table("modifiers")
        return None if rows is None else tuple(map(Modifier.of, rows))

    @cached_property
    def modified_nouns(self) -> Mapping[str, frozenset[str]] | None:
        """Nouns that modifiers go with, and their kinds."""
        return self._map("modified_nouns", "noun", lambda row: frozenset(row["kinds"].split()))

    @cached_property
    def modified_verbs(self) -> Mapping[str, frozenset[str]] | None:
        """Verbs that modifiers go with, and their kinds."""
        return self._map("modified_verbs", "verb", lambda row: frozenset(row["kinds"].split()))

    @cached_property
    def name_heads(self) -> Mapping[str, str] | None:
        """The class that the last word of a name tells (River, University)."""
        return self._map("name_heads", "word", lambda row: row["class"])

    @cached_property
    def name_compounds(self) -> frozenset[str] | None:
        """Common nouns that begin with a name (Brussels sprouts)."""
        return self._forms("name_compounds")

    @cached_property
    def collocations(self) -> frozenset[str] | None:
        """Terms of adjective and noun that mean something of their own together (first aid)."""
        return self._forms("collocations")

    @cached_property
    def derivations(self) -> Mapping[tuple[str, str, str], tuple[str, ...]]:
        """Words of one family, by word, its part of speech and that of the others."""
        found: dict[tuple[str, str, str], tuple[str, ...]] = {}
        for row in self.table("derivations") or ():
            ends = (row["derived"], row["part"]), (row["base"], row["pos"])
            for (word, pos), (other, part) in (ends, ends[::-1]):
                found[word, pos, part] = (*found.get((word, pos, part), ()), other)
        return found

    @cached_property
    def suffixes(self) -> tuple[Mapping[str, str], ...] | None:
        """Endings that make a word of another part of speech."""
        return self.table("suffixes")

    @cached_property
    def drifted_words(self) -> Mapping[str, str] | None:
        """Derived words whose meaning has left that of their base, and the base."""
        return self._map("drifted_words", "form", lambda row: row["base"])

    def table(self, name: str) -> tuple[Mapping[str, str], ...] | None:
        """The rows of ``<name>.tsv``, or None where there is no such file.

        Raises:
            BrokenRule: the file is no such table; names the line and the column.
        """
        path = self.folder / f"{name}.tsv"
        if not path.is_file():
            return None
        rows, problems = tabular.read(path, f"perturb/languages/{self.folder.name}/{path.name}")
        if problems:
            raise BrokenRule(str(problems[0]))
        return tuple(row.cells for row in rows)

    def _lexical(self, name: str, column: str) -> LexicalRows | None:
        rows = self.table(name)
        if rows is None:
            return None
        found: dict[tuple[str, str], tuple[Substitute, ...]] = {}
        for row in rows:
            unless = self._spelt_out(row["unless"])
            substitute = Substitute(
                word=row[column],
                kind=row.get("kind", ""),
                sure=row["sure"] == "yes",
                unless=frozenset(word for word in unless if not word.startswith("~")),
                only=self._spelt_out(row["only"]),
                nowhere=frozenset(word[1:] for word in unless if word.startswith("~")),
            )
            key = row["word"], row["pos"]
            allowed = () if row["sure"] == "never" else (substitute,)
            found[key] = (*found.get(key, ()), *allowed)
        return found

    def _spelt_out(self, cell: str) -> frozenset[str]:
        """The words of a cell, and those of the sets that it names (``+person``)."""
        sets, words = self._surroundings, cell.split()
        named = (sets[word[1:]] if word.startswith("+") else (word,) for word in words)
        return frozenset(chain.from_iterable(named))

    @cached_property
    def _surroundings(self) -> Mapping[str, Sequence[str]]:
        """Words that many rows of `antonyms` and `hypernyms` have in common, by name."""
        return self._map("surroundings", "set", lambda row: row["words"].split()) or {}

    def _forms(self, name: str) -> frozenset[str] | None:
        rows = self.table(name)
        return None if rows is None else frozenset(row["form"] for row in rows)

    def _map(
        self, name: str, key: str, value: Callable[[Mapping[str, str]], _Value]
    ) -> dict[str, _Value] | None:
        rows = self.table(name)
        return None if rows is None else {row[key]: value(row) for row in rows}

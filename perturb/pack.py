"""Language packs: what is known of a language, as data (``perturb/languages/<iso>/``).

A missing table means that nobody has filled it in yet, and the rules that need it are
not supported for the language; an empty one means that the language has no such thing.
"""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

import jsonschema
import orjson

import schemas
from perturb.errors import BrokenRule
from perturb.lexicon.inflection import Auxiliary, Inflection, inflection
from perturb.lexicon.spelling import Spelling, spelling

PARSED = frozenset({"tokens", "pos", "lemma", "tree", "entities"})
DEFAULT = "und"

_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class NumberWord:
    """A number written out: its value, and whether it counts or orders."""

    value: int
    kind: str


@dataclass(frozen=True)
class Pack:
    """One language. Properties that are None or absent are not filled in."""

    language: str
    data: Mapping[str, Any]
    folder: Traversable

    @property
    def name(self) -> str:
        """The language's English name."""
        return str(self.data["name"])

    @property
    def version(self) -> int:
        """Goes up with every change that may change an item."""
        return int(self.data["version"])

    @property
    def parsers(self) -> tuple[str, ...]:
        """``kind:name`` of the parsers to try, the first installed one wins."""
        return tuple(self.data["parsers"])

    @cached_property
    def flags(self) -> Mapping[str, Any]:
        """Grammatical facts (``languages.md``, section 2.1)."""
        return dict(self.data["flags"])

    @property
    def letter_case(self) -> bool | None:
        """True where letters have case; None where they have not, so rules refuse."""
        return None if self.flags["caseless"] else True

    @property
    def nouns_capital(self) -> bool:
        """True where every noun is written with a capital (German)."""
        return bool(self.data.get("capitals", {}).get("nouns", False))

    @property
    def unspaced(self) -> bool:
        """True where words are written without spaces."""
        return bool(self.flags["unspaced"])

    def marks(self, name: str) -> tuple[str, ...] | None:
        """A list of punctuation marks of the ``[marks]`` section."""
        found = self.data.get("marks", {}).get(name)
        return None if found is None else tuple(found)

    @cached_property
    def full_stops(self) -> frozenset[str] | None:
        """Marks that end a statement."""
        return _set(self.marks("full_stops"))

    @cached_property
    def final_marks(self) -> frozenset[str] | None:
        """Marks that end a sentence."""
        return _set(self.marks("final"))

    @cached_property
    def closing_marks(self) -> frozenset[str] | None:
        """Quotes and brackets that may follow the final mark."""
        return _set(self.marks("closing"))

    @cached_property
    def ending_marks(self) -> frozenset[str]:
        """All marks that may stand after the last word."""
        return (self.final_marks or frozenset()) | (self.closing_marks or frozenset())

    @cached_property
    def question_marks(self) -> frozenset[str]:
        """The final marks of questions."""
        return frozenset(self.marks("questions") or ())

    @cached_property
    def commas(self) -> frozenset[str]:
        """Marks that part clauses and the members of a list."""
        return frozenset(self.marks("comma") or ())

    @cached_property
    def opening_marks(self) -> frozenset[str] | None:
        """Quotes, brackets and inverted marks that may precede the first word."""
        found = self.marks("opening")
        return None if found is None else frozenset(found) | frozenset(self.marks("inverted") or ())

    @cached_property
    def added_marks(self) -> tuple[str, ...] | None:
        """Marks that a superfluous mark is drawn from, common ones more than once."""
        common, rare = self.marks("added"), self.marks("added_rare") or ()
        return None if common is None else common * 4 + rare

    @cached_property
    def tight_marks(self) -> frozenset[str]:
        """Marks that are surely wrong only inside a close-knit phrase (comma, hyphen)."""
        return frozenset(self.marks("tight") or ())

    @cached_property
    def numbers(self) -> Mapping[str, Any] | None:
        """How numbers are written: decimal and group marks, digits, percent signs."""
        found = self.data.get("numbers")
        return None if found is None else dict(found)

    @cached_property
    def number_words(self) -> Mapping[str, NumberWord] | None:
        """Numbers written out, by form."""
        return self._map("numbers", "form", lambda row: NumberWord(int(row["value"]), row["kind"]))

    @cached_property
    def months(self) -> Mapping[str, tuple[int, int]] | None:
        """Month names and abbreviations: number of the month, days in it."""
        rows = self.table("months")
        if rows is None:
            return None
        return {
            row[column].casefold(): (int(row["value"]), int(row["days"]))
            for row in rows
            for column in ("form", "abbreviation")
            if row[column]
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
    def article_variants(self) -> frozenset[str]:
        """Words before which either form of an article is in use (a historic, an historic)."""
        return frozenset(row["word"] for row in self.table("article_variants") or ())

    @cached_property
    def reduplications(self) -> frozenset[str]:
        """Words that are regularly said twice (bye bye)."""
        return frozenset(row["form"] for row in self.table("reduplications") or ())

    @cached_property
    def degree_words(self) -> Mapping[str, str] | None:
        """Adverbs and adjectives whose loss leaves no error, or a grave one."""
        return self._map("degree_words", "form", lambda row: row["effect"])

    @cached_property
    def pronouns(self) -> Mapping[str, Mapping[str, str]] | None:
        """Forms of the personal pronouns: paradigm, person, number, gender and cases."""
        return self._map("pronouns", "form", lambda row: row)

    @cached_property
    def gendered_words(self) -> Mapping[str, Mapping[str, str]] | None:
        """Nouns, titles and given names that tell which pronoun takes them up."""
        return self._map("gendered_words", "form", lambda row: row)

    @cached_property
    def adpositions(self) -> Mapping[str, Mapping[str, str]] | None:
        """Adpositions, with those that are wrong in their place and those that are not."""
        return self._map("adpositions", "form", lambda row: row)

    @cached_property
    def conjunctions(self) -> Mapping[str, Mapping[str, str]] | None:
        """Conjunctions and connecting adverbs, also of several words."""
        return self._map("conjunctions", "form", lambda row: row)

    @cached_property
    def governed_adpositions(self) -> Mapping[str, Mapping[str, str]] | None:
        """Words with the adpositions they demand ``always``, ``alone`` and as a ``noun``."""
        return self._map("governed_adpositions", "word", lambda row: row)

    @cached_property
    def set_phrases(self) -> frozenset[str] | None:
        """Adpositional phrases that are fixed expressions (of course)."""
        return self._forms("set_phrases")

    @cached_property
    def adposition_uses(self) -> Mapping[str, str] | None:
        """What sets some adpositions apart: bound to a noun, excluding, comparing …"""
        return self._map("adposition_uses", "form", lambda row: row["use"])

    @cached_property
    def weak_verbs(self) -> Mapping[str, str] | None:
        """Verbs that hold little content of their own, or can go unmissed, and why."""
        return self._map("weak_verbs", "lemma", lambda row: row["kind"])

    @cached_property
    def transitive_verbs(self) -> frozenset[str] | None:
        """Verbs that are incomplete without their object."""
        return self._forms("transitive_verbs")

    @cached_property
    def nominal_words(self) -> Mapping[str, str] | None:
        """Words that can stand for a noun, ``definite`` (the poor) or ``any`` (several)."""
        return self._map("nominal_words", "form", lambda row: row["after"])

    @cached_property
    def auxiliaries(self) -> Mapping[str, Auxiliary] | None:
        """The finite forms of the auxiliaries, clitics among them."""
        return self._map("auxiliaries", "form", Auxiliary.of)

    @cached_property
    def supporting_auxiliary(self) -> str | None:
        """The verb that bears negation and inversion where no auxiliary does (to do)."""
        return self._with_function("support")

    @cached_property
    def negation(self) -> str | None:
        """The word that negates a verb, in full."""
        return self._with_function("negation")

    @cached_property
    def scope_words(self) -> Mapping[str, str] | None:
        """Words that mind a negation beside them, and how."""
        return self._map("scope_words", "form", lambda row: row["effect"])

    @cached_property
    def time_adverbs(self) -> Mapping[str, str] | None:
        """Words of time, and what they say of it."""
        return self._map("time_adverbs", "form", lambda row: row["kind"])

    @cached_property
    def verb_classes(self) -> Mapping[str, str] | None:
        """Verbs whose meaning decides about aspect, and their class."""
        return self._map("verb_classes", "lemma", lambda row: row["class"])

    @cached_property
    def inflection(self) -> Inflection | None:
        """The forms of verbs."""
        return inflection(self.language)

    @cached_property
    def spelling(self) -> Spelling | None:
        """Whether a string is a word of the language."""
        return spelling(self.language)

    def lower(self, text: str) -> str:
        """Lower case by the language's rules (Turkish dotless i, Greek final sigma)."""
        if self.data.get("capitals", {}).get("locale") == "tr":
            text = text.replace("İ", "i").replace("I", "ı")
        return text.lower()

    def capitalise(self, text: str) -> str:
        """The first letter as a capital, the rest as it is."""
        upper = text[:1].upper()
        if self.data.get("capitals", {}).get("locale") == "tr" and text[:1] == "i":
            upper = "İ"
        return upper + text[1:]

    @cached_property
    def kept_capitals(self) -> frozenset[str]:
        """Words that keep their capital wherever they stand (I)."""
        return frozenset(self.data.get("capitals", {}).get("keep", ()))

    def lacks(self, needs: Iterable[str], provides: frozenset[str]) -> list[str]:
        """Which of a rule's needs this pack, with a parser that provides some, cannot meet."""
        return [
            need
            for need in needs
            if (need not in provides if need in PARSED else getattr(self, need) is None)
        ]

    def table(self, name: str) -> tuple[Mapping[str, str], ...] | None:
        """The rows of ``<name>.tsv``, or None where there is no such file."""
        path = self.folder / f"{name}.tsv"
        if not path.is_file():
            return None
        lines = (
            line
            for line in path.read_text(encoding="utf-8").split("\n")
            if line and not line.startswith("#")
        )
        return tuple(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))

    def _forms(self, name: str) -> frozenset[str] | None:
        rows = self.table(name)
        return None if rows is None else frozenset(row["form"] for row in rows)

    def _with_function(self, function: str) -> str | None:
        known = (self.auxiliaries or {}).values()
        return next((word.lemma for word in known if word.function == function), None)

    def _map(
        self, name: str, key: str, value: Callable[[Mapping[str, str]], _Value]
    ) -> dict[str, _Value] | None:
        rows = self.table(name)
        return None if rows is None else {row[key]: value(row) for row in rows}


def _set(found: tuple[str, ...] | None) -> frozenset[str] | None:
    return None if found is None else frozenset(found)


def languages() -> tuple[str, ...]:
    """The languages that have a pack of their own."""
    folders = files("perturb.languages").iterdir()
    return tuple(
        sorted(f.name for f in folders if f.name != DEFAULT and (f / "pack.toml").is_file())
    )


@cache
def pack(language: str) -> Pack:
    """The pack of a language; languages without one get the defaults for any script.

    Raises:
        BrokenRule: the pack does not satisfy ``schemas/pack.schema.json``.
    """
    root = files("perturb.languages")
    name = language if (root / language / "pack.toml").is_file() else DEFAULT
    path = root / name / "pack.toml"
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        jsonschema.validate(data, orjson.loads(schemas.read_text("pack.schema.json")))
    except (tomllib.TOMLDecodeError, jsonschema.ValidationError) as error:
        problem = getattr(error, "message", error)
        raise BrokenRule(f"perturb/languages/{name}/pack.toml: {problem}") from None
    return Pack(language, data, root / name)

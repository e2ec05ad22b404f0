"""Language packs: what is known of a language, as data (``perturb/languages/<iso>/``).

A missing table means that nobody has filled it in yet, and the rules that need it are
not supported for the language; an empty one means that the language has no such thing.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from langcodes import Language

import schemas
from perturb.errors import BrokenRule
from perturb.pack.tables import Tables
from perturb.words.frequency import Frequency, frequency
from perturb.words.gazetteer import Gazetteer
from perturb.words.inflection import Inflection, inflection
from perturb.words.spelling import Spelling, spelling
from perturb.words.wordnet import WordNet, wordnet

PARSED = frozenset({"tokens", "pos", "lemma", "tree", "entities", "alignment"})
"""What rules need that does not come out of a pack but of an analysis of the texts."""
DEFAULT = "und"
LATIN = "Latn"

TENSE = "demetr:tense"

BICAMERAL = frozenset(
    {"Adlm", "Armn", "Cher", "Copt", "Cyrl", "Dsrt", "Glag", "Grek", "Latn", "Osge", "Vith"}
)
"""Scripts whose letters have capitals that sentences and names begin with (Unicode)."""

UNBROKEN = frozenset(
    {"Hani", "Hans", "Hant", "Hira", "Jpan", "Kana", "Khmr", "Laoo", "Mymr", "Thai", "Tibt"}
)
"""Scripts without blanks between words, where only a pack's tokenizer knows the last word."""


@dataclass(frozen=True)
class Pack(Tables):
    """One language. Properties that are None or absent are not filled in."""

    language: str
    data: Mapping[str, Any]
    folder: Traversable

    def __hash__(self) -> int:
        return hash(self.language)

    @property
    def name(self) -> str:
        """The language's English name."""
        return str(self.data["name"])

    @property
    def version(self) -> int:
        """Goes up with every change that may change an item."""
        return int(self.data["version"])

    @cached_property
    def signature(self) -> str:
        """Language, version and a digest of all data: ``en 25 sha256:…``."""
        return f"{self.language} {self.version} sha256:{_digest(self.folder)}"

    @property
    def parsers(self) -> tuple[str, ...]:
        """``kind:name`` of the parsers to try, the first installed one wins."""
        return tuple(self.data["parsers"])

    @cached_property
    def flags(self) -> Mapping[str, Any]:
        """Grammatical facts (``languages.md``, section 2.1)."""
        return dict(self.data["flags"])

    def absent(self, phenomenon: str) -> str | None:
        """Why the language has no such thing, None where it may have."""
        reasons = self.data.get("absent", {}).items()
        return next((why for name, why in reasons if fnmatchcase(phenomenon, name)), None)

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

    @property
    def lacks_tense(self) -> bool:
        """True where no form of a verb tells when something is, but particles do (Chinese)."""
        return self.absent(TENSE) is not None

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
    def lists(self) -> Mapping[str, tuple[str, ...] | None]:
        """Lists of words by name, those that universal patterns use among them.

        None is one that nobody has filled in for the language.

        Raises:
            BrokenRule: a file does not satisfy ``schemas/lists.schema.json``.
        """
        general = _lists(files("perturb.languages") / DEFAULT)
        return {name: words or None for name, words in general.items()} | _lists(self.folder)

    @cached_property
    def gazetteer(self) -> Gazetteer | None:
        """Names, with those that all languages in Latin letters share."""
        shared = pack(DEFAULT).table("gazetteer") if self.data["script"] == LATIN else ()
        rows = (*(shared or ()), *(self.table("gazetteer") or ()))
        return Gazetteer.of(rows) if rows else None

    @cached_property
    def inflection(self) -> Inflection | None:
        """The forms of words."""
        return inflection(self._words("inflection"), self.language, self.table("inflection"))

    @cached_property
    def spelling(self) -> Spelling | None:
        """Whether a string is a word of the language."""
        return spelling(self.language)

    @property
    def misspelling(self) -> bool | None:
        """A list of misspellings, or word lists that tell them from words."""
        return None if self.misspellings is None and self.spelling is None else True

    @cached_property
    def frequency(self) -> Frequency | None:
        """How often words are used."""
        return frequency(self.language)

    @cached_property
    def wordnet(self) -> WordNet | None:
        """Meanings, and which are more general or opposite."""
        return wordnet(self._words("wordnet"))

    def _words(self, question: str) -> tuple[str, ...]:
        """What answers a question about words, by name, the first to ask first."""
        return tuple(self.data.get("words", {}).get(question, ()))

    @cached_property
    def _dotless(self) -> bool:
        return bool(self.data.get("capitals", {}).get("locale") == "tr")

    @cached_property
    def lower(self) -> Callable[[str], str]:
        """Lower case by the language's rules (Turkish dotless i, Greek final sigma)."""
        return _lower_dotless if self._dotless else str.lower

    def capitalise(self, text: str) -> str:
        """The first letter as a capital, the rest as it is."""
        upper = text[:1].upper()
        if self._dotless and text[:1] == "i":
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


def _lower_dotless(text: str) -> str:
    return text.replace("İ", "i").replace("I", "ı").lower()


def _set(found: tuple[str, ...] | None) -> frozenset[str] | None:
    return None if found is None else frozenset(found)


def _lists(folder: Traversable) -> dict[str, tuple[str, ...]]:
    there = (folder / "lists.toml").is_file()
    data = _toml(folder, "lists.toml", "lists.schema.json") if there else {}
    return {name: tuple(entry["words"]) for name, entry in data.items()}


def _toml(folder: Traversable, name: str, schema: str) -> dict[str, Any]:
    """The data of a file of a pack, once it satisfies its schema."""
    data: dict[str, Any] = {}
    try:
        data = tomllib.loads((folder / name).read_text(encoding="utf-8"))
        problem = schemas.problem(schema, data)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        problem = str(error)
    if problem:
        raise BrokenRule(f"perturb/languages/{folder.name}/{name}: {problem}")
    return data


def _digest(folder: Traversable) -> str:
    """SHA-256 of the names and the bytes of all files of a pack and of `DEFAULT`."""
    digest = sha256()
    for pack_folder in (folder, files("perturb.languages") / DEFAULT):
        for name, content in _contents(pack_folder):
            digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def _contents(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, bytes]]:
    """The files below a folder by their path in it, in the order of their names."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.startswith((".", "__pycache__")):
            continue
        if entry.is_dir():
            yield from _contents(entry, f"{prefix}{entry.name}/")
        else:
            yield f"{prefix}{entry.name}", entry.read_bytes()


def languages() -> tuple[str, ...]:
    """The languages that have a pack of their own."""
    folders = files("perturb.languages").iterdir()
    return tuple(
        sorted(f.name for f in folders if f.name != DEFAULT and (f / "pack.toml").is_file())
    )


def folder_of(language: str) -> Traversable:
    """Where the files of a language are, or would be."""
    return files("perturb.languages") / language


@cache
def pack(language: str) -> Pack:
    """The pack of a language; languages without one get Unicode's defaults for their script.

    Raises:
        BrokenRule: the pack does not satisfy ``schemas/pack.schema.json``.
    """
    own = language in languages()
    folder = folder_of(language if own else DEFAULT)
    data = _toml(folder, "pack.toml", "pack.schema.json")
    return Pack(language, data if own else _for_script(data, script_of(language)), folder)


def script_of(language: str) -> str:
    """The ISO 15924 code of the script that a language is usually written in (CLDR)."""
    return Language.get(language.replace("_", "-")).maximize().script or "Zyyy"


def _for_script(data: Mapping[str, Any], script: str) -> dict[str, Any]:
    """The defaults as they hold for a script: capitals where it has them, marks where blanks."""
    caseless = script not in BICAMERAL
    found = {**data, "script": script, "flags": {**data["flags"], "caseless": caseless}}
    if caseless:
        found["absent"] = {"demetr:lowercased-*": "letters have no case"}
    if script in UNBROKEN:
        del found["marks"]
    elif caseless:
        found["marks"] = {**data["marks"], "tight": [*data["marks"]["tight"], "."]}
    return found

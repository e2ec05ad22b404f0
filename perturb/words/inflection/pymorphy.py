"""pymorphy3's dictionaries of East Slavic languages (https://github.com/no-plagiarism/pymorphy3).

They know the tags of OpenCorpora (``NOUN,anim,femn sing,nomn``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.util import find_spec
from itertools import chain
from typing import Any

REMEMBERED = 20_000
CATEGORIES: Mapping[str, Mapping[str, str]] = {
    "Number": {"sing": "Sing", "plur": "Plur"},
    "Gender": {"masc": "Masc", "femn": "Fem", "neut": "Neut"},
    "Animacy": {"anim": "Anim", "inan": "Inan"},
    "Case": {
        "nomn": "Nom", "gent": "Gen", "datv": "Dat", "accs": "Acc", "ablt": "Ins", "loct": "Loc",
        "loc1": "Loc", "loc2": "Loc",
    },
    "Tense": {"pres": "Pres", "past": "Past", "futr": "Fut"},
    "Person": {"1per": "1", "2per": "2", "3per": "3"},
    "Mood": {"indc": "Ind", "impr": "Imp"},
    "Voice": {"actv": "Act", "pssv": "Pass"},
}  # fmt: skip
"""Features of Universal Dependencies and their values by what OpenCorpora calls them."""

VERB_FORMS = {"Inf": "INFN", "Fin": "VERB", "Conv": "GRND", "Part": "PRTF", "": "VERB"}
NOMINAL = {"NOUN": "NOUN", "PROPN": "NOUN", "PRON": "NPRO", "DET": "ADJF", "ADJ": "ADJF"}
SHORT = {"ADJF": "ADJS", "PRTF": "PRTS"}
SELDOM = frozenset({"Infr", "Arch", "Erro", "Slng", "Supr", "Cmp2", "gen1", "gen2"})


class Pymorphy:
    """One dictionary, loaded with the first question."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._analyser: Any = None
        self._asked = lru_cache(REMEMBERED)(self._forms)

    def forms(self, lemma: str, upos: str, features: Mapping[str, str]) -> tuple[str, ...] | None:
        """As `Backend.forms`, without the dots of ё first; what is left open must not matter."""
        return self._asked(lemma, upos, tuple(sorted(features.items())))

    def _forms(
        self, lemma: str, upos: str, features: tuple[tuple[str, str], ...]
    ) -> tuple[str, ...] | None:
        wanted = dict(features)
        part = _part(upos, wanted)
        for word in self._words(lemma):
            fitting = [form for form in word.lexeme if _fits(form.tag, part, wanted)]
            spellings = {_plain(form.word): form.word for form in fitting}
            if len(spellings) == 1:
                return tuple(dict.fromkeys(chain(*spellings.items())))
        return None

    def _words(self, lemma: str) -> Iterator[Any]:
        """The words that a lemma may be, the most frequent first."""
        if self._analyser is None:
            import pymorphy3

            self._analyser = pymorphy3.MorphAnalyzer(lang=self._language)
        parses: Iterator[Any] = iter(self._analyser.parse(lemma))
        return (
            word for word in parses if word.is_known and _plain(word.normal_form) == _plain(lemma)
        )


def backend(language: str, rows: Sequence[Mapping[str, str]] | None) -> Pymorphy | None:
    """The dictionary of a language, or None where none is installed."""
    installed = find_spec(f"pymorphy3_dicts_{language}") is not None
    return Pymorphy(language) if installed else None


def _part(upos: str, features: Mapping[str, str]) -> str:
    """OpenCorpora's part of speech."""
    if features.get("Degree") == "Cmp":
        return "COMP"
    verbal = upos in ("VERB", "AUX")
    part = VERB_FORMS.get(features.get("VerbForm", "")) if verbal else NOMINAL.get(upos)
    return SHORT.get(part or "", "") if features.get("Variant") == "Short" else part or ""


def _fits(tag: Any, part: str, features: Mapping[str, str]) -> bool:
    """True for a usual form of a part of speech that contradicts no feature."""
    marks = tag.grammemes
    if part != tag.POS or features.get("Degree") == "Sup" or marks & SELDOM:
        return False
    if any(mark.startswith("V-") for mark in marks):
        return False
    return all(
        CATEGORIES[name].get(mark, value) == value
        for name, value in features.items()
        if name in CATEGORIES
        for mark in marks
    )


def _plain(word: str) -> str:
    return word.lower().replace("ё", "е")

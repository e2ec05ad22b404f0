"""The forms of words by the features of Universal Dependencies.

What knows them is named in the pack, ``[words] inflection = ["table", "lemminflect"]``, and asked
in that order; the first that knows a form answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

Rows = Sequence[Mapping[str, str]]


class Backend(Protocol):
    """What knows forms of words of a language."""

    def forms(self, lemma: str, upos: str, features: Mapping[str, str]) -> tuple[str, ...] | None:
        """As `Inflection.forms`; None to let others answer, none if there is no such form."""


@dataclass(frozen=True, slots=True)
class Inflection:
    """The inflection of one language: backends, of which the first that knows a word answers."""

    backends: tuple[Backend, ...]

    def forms(self, lemma: str, upos: str, features: Mapping[str, str]) -> tuple[str, ...]:
        """All spellings of a form in lower case, the most usual first; none if it is not known.

        `features` are all that the form has, as in ``{"Mood": "Ind", "Tense": "Past",
        "VerbForm": "Fin", "Number": "Sing", "Person": "3"}``. What a language does not tell
        apart is ignored; where it tells apart more than they say, nothing is known.
        """
        for backend in self.backends:
            found = backend.forms(lemma, upos, features)
            if found is not None:
                return found
        return ()


Factory = Callable[[str, Rows | None], Backend | None]
"""From the code of a language and the rows of its ``inflection.tsv``; None if it knows nothing."""

BACKENDS = {
    "table": ("", "perturb.words.inflection.table"),
    "lemminflect": ("lemminflect", "perturb.words.inflection.lemminflect"),
    "pymorphy3": ("pymorphy3", "perturb.words.inflection.pymorphy"),
}
"""What has to be installed for a backend, and the module with its `backend`."""


def inflection(names: Sequence[str], language: str, rows: Rows | None) -> Inflection | None:
    """The inflection of a language by the backends that are there, or None without any."""
    found = tuple(filter(None, (_backend(name, language, rows) for name in names)))
    return Inflection(found) if found else None


def _backend(name: str, language: str, rows: Rows | None) -> Backend | None:
    library, module = BACKENDS[name]
    if library and find_spec(library) is None:
        return None
    factory: Factory = import_module(module).backend
    return factory(language, rows)

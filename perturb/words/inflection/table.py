"""The pack's own table of forms: irregular words, and the endings of regular ones.

A row says how a lemma looks with some features: ``go VERB Tense=Past|VerbForm=Fin went``. A lemma
with a hyphen before it is an ending, and so is its form: ``-ar VERB … -ó``. A word that has rows
of its own for a tense, degree or case is not looked for among the endings, nor elsewhere. Of the
endings, the longest wins with a form that a dictionary of the language confirms, if there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

ENDING = "-"
REMEMBERED = 20_000
TELLING = ("VerbForm", "Mood", "Tense", "Degree", "Case", "Variant", "Polarity")
"""Features that a row has to name if a form has them; of the others, it names what it shows."""

USUAL = {"Degree": "Pos", "Polarity": "Pos"}
"""What a form is where nothing is said."""

Confirmed = Callable[[str, str], bool]
"""Whether a dictionary has a form, and as one of a lemma."""


@dataclass(frozen=True, slots=True)
class Row:
    """One form of a word, or of all with an ending."""

    lemma: str
    features: Mapping[str, str]
    form: str

    def fits(self, features: Mapping[str, str]) -> bool:
        """True if a form with the features is this one."""
        said = all(_agree(value, features.get(name, "")) for name, value in self.features.items())
        return said and self.tells(features)

    def tells(self, features: Mapping[str, str]) -> bool:
        """True if a form with the features differs from this one in agreement at most."""
        return all(_telling(self.features, name) == _telling(features, name) for name in TELLING)

    def form_of(self, lemma: str) -> str:
        """The form of a lemma that the row is about."""
        if not self.lemma.startswith(ENDING):
            return self.form
        return lemma[: len(lemma) - len(self.lemma) + 1] + self.form.removeprefix(ENDING)


class Table:
    """The rows by part of speech and lemma."""

    def __init__(self, rows: Sequence[Mapping[str, str]], confirmed: Confirmed) -> None:
        self._rows: dict[tuple[str, str], list[Row]] = {}
        self._confirmed = confirmed
        for row in rows:
            features = dict(pair.split("=", 1) for pair in row["features"].split("|"))
            key = (row["upos"], row["lemma"])
            self._rows.setdefault(key, []).append(Row(row["lemma"], features, row["form"]))
        self._asked = lru_cache(REMEMBERED)(self._forms)

    def forms(self, lemma: str, upos: str, features: Mapping[str, str]) -> tuple[str, ...] | None:
        """As `Backend.forms`."""
        return self._asked(lemma, upos, tuple(sorted(features.items())))

    def _forms(
        self, lemma: str, upos: str, features: tuple[tuple[str, str], ...]
    ) -> tuple[str, ...] | None:
        wanted = dict(features)
        own = self._told(upos, lemma)
        fitting = [row for row in own if row.fits(wanted)]
        if fitting or any(row.tells(wanted) for row in own):
            return _of(fitting, lemma)
        for start in range(1, len(lemma)):
            rows = self._told(upos, ENDING + lemma[start:])
            forms = _of((row for row in rows if row.fits(wanted)), lemma)
            known = tuple(form for form in forms if self._confirmed(form, lemma))
            if known:
                return known
        return None

    def _told(self, upos: str, lemma: str) -> Sequence[Row]:
        """The rows of a lemma or an ending; those of a verb serve its auxiliary, too."""
        found = self._rows.get((upos, lemma), ())
        return found or (self._rows.get(("VERB", lemma), ()) if upos == "AUX" else ())


def backend(language: str, rows: Sequence[Mapping[str, str]] | None) -> Table | None:
    """The table of a pack, or None if it has none."""
    return None if rows is None else Table(rows, _dictionary(language))


def _dictionary(language: str) -> Confirmed:
    from perturb.words.spelling import spelling

    known = spelling(language)
    return known.is_form if known is not None else lambda form, lemma: True


def _of(rows: Iterable[Row], lemma: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(row.form_of(lemma) for row in rows))


def _agree(one: str, other: str) -> bool:
    """True if a value (``Fem,Masc``) and another can be the same."""
    return one == other or not set(one.split(",")).isdisjoint(other.split(","))


def _telling(features: Mapping[str, str], name: str) -> str:
    value = features.get(name, "")
    return "" if value == USUAL.get(name) else value

"""The pack's own table of forms: irregular words, and the endings of regular ones.

A row says how a lemma looks with some features: ``go VERB Tense=Past|VerbForm=Fin went``. A lemma
with a hyphen before it is an ending, and so is its form: ``-ar VERB … -ó``. A form that has a row
of its own is not looked for among the endings, nor are others of a finite verb's tense. Of the
endings, the longest wins with a form that a dictionary of the language confirms, if any.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

ENDING = "-"
VERBAL = frozenset({"VERB", "AUX"})
REMEMBERED = 20_000
TELLING = ("VerbForm", "Mood", "Tense", "Voice", "Degree", "Case", "Variant", "Polarity")
"""Features that a row has to name if a form has them; of the others, it names what it shows."""

USUAL = {"Degree": "Pos", "Polarity": "Pos", "Voice": "Act"}
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
        said = all(_agree(value, _value(features, name)) for name, value in self.features.items())
        return said and self.tells(features)

    def tells(self, features: Mapping[str, str]) -> bool:
        """True if a form with the features differs from this one in agreement at most."""
        return all(_agree(_value(self.features, name), _value(features, name)) for name in TELLING)

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
        if upos == "AUX":  # a passive one says of the verb, not of itself, that it is
            wanted.pop("Voice", None)
        own = self._told(upos, lemma)
        fitting = [row for row in own if row.fits(wanted)]
        if fitting or ("Mood" in wanted and any(row.tells(wanted) for row in own)):
            return tuple(dict.fromkeys(row.form for row in fitting))
        rows = self.endings(lemma, upos, wanted)
        return tuple(dict.fromkeys(row.form_of(lemma) for row in rows)) or None

    def endings(self, lemma: str, upos: str, features: Mapping[str, str]) -> list[Row]:
        """The rows of the longest ending with forms of a lemma that the dictionary confirms.

        Verbs may have a stem that only some of an ending have; with others, the longest decides.
        """
        for start in range(len(lemma) + 1):
            told = self._told(upos, ENDING + lemma[start:])
            rows = [row for row in told if row.fits(features)]
            known = [row for row in rows if self._confirmed(row.form_of(lemma), lemma)]
            if known or (rows and upos not in VERBAL):
                return known
        return []

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


def _agree(one: str, other: str) -> bool:
    """True if a value (``Fem,Masc``) and another can be the same."""
    return one == other or not set(one.split(",")).isdisjoint(other.split(","))


def _value(features: Mapping[str, str], name: str) -> str:
    """What a feature is, said or not: a verb with a mood is finite; a participle tells itself."""
    if name == "VerbForm" and "Mood" in features:
        return features.get(name, "Fin")
    if name == "Voice" and features.get("VerbForm") == "Part":
        return ""
    return features.get(name, USUAL.get(name, ""))

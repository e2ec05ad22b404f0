"""What a corpus says of a segment beyond its texts: labels, senses, what a pronoun is.

A rule that selects its contrast from the corpus names the kind of fact that it needs; a segment
has at most one of each kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, get_args

Relation = Literal["entailment", "neutral", "contradiction"]
RELATIONS: tuple[Relation, ...] = get_args(Relation)


@dataclass(frozen=True, slots=True)
class Entailment:
    """Two sentences of the target language, and what the first says of the second.

    One of them is a translation of the segment's source (Bowman et al. 2015, EMNLP).
    """

    about: ClassVar[str] = "labels of entailment"
    corpora: ClassVar[str] = "XNLI"

    premise: str
    hypothesis: str
    relation: Relation

    def __post_init__(self) -> None:
        """Make sure of the label.

        Raises:
            ValueError: it is none.
        """
        if self.relation not in RELATIONS:
            raise ValueError(f"relation {self.relation!r}, expected {', '.join(RELATIONS)}")


@dataclass(frozen=True, slots=True)
class CloseTranslation:
    """A translation of the source into a language that is close to the target.

    `resources` says whether that language has more text to learn from than the target.
    """

    about: ClassVar[str] = "translations into a close language"
    corpora: ClassVar[str] = "FLORES-101 or PUD, with a language such as Catalan beside Spanish"

    language: str
    text: str
    resources: Literal["more", "fewer"]

    def __post_init__(self) -> None:
        """Make sure of the resources.

        Raises:
            ValueError: they are neither.
        """
        if self.resources not in ("more", "fewer"):
            raise ValueError(f"resources {self.resources!r}, expected more or fewer")


Fact = Entailment | CloseTranslation
"""Any kind of fact."""

NAMED: Mapping[str, type[Fact]] = {
    "entailment": Entailment,
    "close_translation": CloseTranslation,
}
"""What the kinds are called in a user's own corpus and in examples."""

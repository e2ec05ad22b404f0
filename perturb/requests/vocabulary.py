"""What requests may name: labels of Universal Dependencies, features of ours, words."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, Protocol

from perturb.errors import did_you_mean
from perturb.requests.tree import TEXTUAL
from perturb.segment import Sentence, Token

UPOS = "upos"


class Feature(NamedTuple):
    """A feature that the programme computes, with the values it can have.

    `function` takes the sentence, one of its tokens and the language pack.
    """

    values: tuple[str, ...]
    function: Callable[[Sentence, Token, Any], str]


class Words(Protocol):
    """The tables that a request may name."""

    def columns(self, table: str) -> Sequence[str] | None:
        """The columns a table has in any language; None where there is no such table."""

    def rows(self, table: str, column: str) -> Sequence[Mapping[str, str]] | None:
        """The rows that there are here; None where nobody has filled it in."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All that the requests of a language may name."""

    features: Mapping[str, Feature]
    words: Words | None = None


class Labels(NamedTuple):
    """The labels of Universal Dependencies that we know of."""

    parts_of_speech: frozenset[str]
    relations: frozenset[str]
    features: Mapping[str, frozenset[str]]


@cache
def labels() -> Labels:
    """The labels of ``ud.toml``."""
    data = tomllib.loads((files(__package__) / "ud.toml").read_text("utf-8"))
    features = {name: frozenset(values) for name, values in data["features"].items()}
    return Labels(frozenset(data["parts_of_speech"]), frozenset(data["relations"]), features)


def unknown_feature(name: str, vocabulary: Vocabulary) -> str | None:
    """What is wrong with the name of a feature."""
    known = [*TEXTUAL, *vocabulary.features, *labels().features]
    if name in known:
        return None
    return f"there is no feature '{name}'. {did_you_mean(name, known)}"


def unknown_value(name: str, value: str, vocabulary: Vocabulary) -> str | None:
    """What is wrong with a value of a feature that can only have some."""
    if name in vocabulary.features:
        known: Sequence[str] = vocabulary.features[name].values
    elif name == UPOS:
        known = sorted(labels().parts_of_speech)
    else:
        return None
    return None if value in known else f"{name} is never '{value}'. {did_you_mean(value, known)}"


def doubtful_value(name: str, value: str) -> str | None:
    """A remark on a value that no treebank is known to use."""
    known = labels().features.get(name)
    odd = [part for part in value.split(",") if known and part not in known]
    return f"no treebank we know of has {name}={odd[0]}" if odd else None


def doubtful_relation(name: str) -> str | None:
    """A remark on a relation that no treebank is known to use."""
    known = labels().relations
    return (
        None if name in known else f"no treebank we know of has {name}. {did_you_mean(name, known)}"
    )

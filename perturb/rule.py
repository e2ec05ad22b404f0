"""What a rule is: a generator of contrasts with a card.

The card says everything that is not code: which phenomenon, what the rule needs, and
worked examples that are its tests and its documentation. In an example
``[[old->new]]`` is an error at word level, ``{{old->new}}`` an unmarked repair.
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Final, Literal, Protocol

import schemas
from perturb.edit import Edit
from perturb.facts import Fact
from perturb.pack import Pack
from perturb.segment import Segment

Side = Literal["source", "reference"]


UNCHANGED: Final = Edit(())
"""The edit of a side that stays as the corpus has it."""


@dataclass(frozen=True, slots=True)
class Contrast:
    """What makes a contrastive tuple of a segment, with its circumstances.

    `incorrect` is an edit of the side that the card compares with, usually the translation.
    The other edits are of the sides that they name; each stays as it is unless told otherwise.
    Where the compared side is edited as well, the error is what differs between the two.

    The engine draws among the contrasts of the lowest `rank` and goes on to the next
    where a check fails. `sure` false asks a person to confirm the item. `holds` names
    what a set may hold only so many times (`Card.each_at_most`). `suggested_by` names the
    language model whose suggestion this is: no such item is sure. `pattern` is the name of
    the pattern that found the place, as in ``en/demetr:negation/auxiliary``.
    """

    incorrect: Edit = UNCHANGED
    rank: int = 0
    severity: str | None = None
    sure: bool = True
    holds: str | None = None
    suggested_by: str | None = None
    pattern: str | None = None
    good: Edit = UNCHANGED
    source: Edit = UNCHANGED
    reference: Edit = UNCHANGED

    @property
    def edits(self) -> tuple[Edit, ...]:
        """The edits of all sides."""
        return self.incorrect, self.good, self.source, self.reference


@dataclass(frozen=True, slots=True)
class Refusal:
    """Not here, because."""

    reason: str


Contrasts = Iterator[Edit | Contrast | Refusal]


@dataclass(frozen=True, slots=True)
class Given:
    """An example that needs more than the translation to be understood.

    `text` is in the notation of examples and says how the incorrect side differs from the
    compared one; `incorrect` replaces it where the rule makes an unmarked text. `source`,
    `reference` and `good` may be in the same notation, where the rule edits these: what the
    corpus has, and what the item has. `facts` are what it says beyond texts.
    `source_language` has to be told where the rule reads the tokens of the source.
    """

    text: str
    source: str = ""
    reference: str = ""
    good: str = ""
    companions: tuple[str, ...] = ()
    incorrect: str | None = None
    source_language: str = "und"
    facts: tuple[Fact, ...] = ()


Examples = Mapping[str, Sequence[str | Given]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """The data at the top of a rule.

    `needs` names fields of a language pack, things a parser provides (``pos``, ``tree``,
    ``entities``) and what the source says of the words (``alignment``); `uses` names what
    the rule looks at where it is there, and does without elsewhere. `reads` names the sides
    beyond the translation whose tokens the rule looks at. `breaks` names the invariants
    that the error itself violates. A rule that finds its places by patterns has `nodes`, the
    names that they bind, each with what it stands for; `sites` are the phenomena whose patterns
    these are, its own unless told otherwise. One that selects what the corpus says
    beyond its texts has `fact`, the kind of that. `about` is what the rule of a family does
    in one line: a family shares a module, and its docstring.
    """

    id: str
    paper: str
    severity: str
    category: str
    operation: str
    compared_with: str
    version: int = 1
    needs: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    reads: frozenset[Side] = frozenset()
    breaks: frozenset[str] = frozenset()
    each_at_most: int | None = None
    nodes: Mapping[str, str] = field(default_factory=dict)
    sites: tuple[str, ...] = ()
    fact: type[Fact] | None = None
    about: str = ""
    applies: Examples = field(default_factory=dict)
    refuses: Examples = field(default_factory=dict)
    rejects: Examples = field(default_factory=dict)

    @property
    def aligned(self) -> bool:
        """True if the rule looks at what the source says of the words."""
        return "alignment" in (*self.needs, *self.uses)

    @property
    def universal(self) -> bool:
        """True if the rule reads Universal Dependencies, not what the parser itself said."""
        return bool(self.nodes)


class _WithoutDraw(Protocol):
    def __call__(self, segment: Segment, pack: Pack) -> Contrasts: ...


class _WithDraw(Protocol):
    def __call__(self, segment: Segment, pack: Pack, rng: random.Random) -> Contrasts: ...


RuleFunction = _WithoutDraw | _WithDraw


@dataclass(frozen=True, slots=True)
class Rule:
    """A card and the generator below it; `draws` is false if chance has no part in it."""

    card: Card
    contrasts: Callable[[Segment, Pack, random.Random], Contrasts]
    module: ModuleType
    draws: bool = True

    @property
    def id(self) -> str:
        """The phenomenon, as in ``demetr:negation``."""
        return self.card.id

    @property
    def signature(self) -> str:
        """The phenomenon with the version of the rule, as in ``demetr:negation@1``."""
        return f"{self.card.id}@{self.card.version}"

    @property
    def summary(self) -> str:
        """What it does in one line: its own of a family, else the first of the module."""
        return self.card.about or (self.module.__doc__ or "").strip().splitlines()[0]

    @property
    def description(self) -> str:
        """The module's docstring without its first line."""
        return inspect.cleandoc(self.module.__doc__ or "").partition("\n")[2].strip()


def rule(
    *,
    id: str,
    paper: str,
    severity: str,
    version: int = 1,
    operation: str | None = None,
    needs: Sequence[str] = (),
    uses: Sequence[str] = (),
    reads: Sequence[Side] = (),
    breaks: Sequence[str] = (),
    each_at_most: int | None = None,
    nodes: Mapping[str, str] | None = None,
    sites: Sequence[str] = (),
    fact: type[Fact] | None = None,
    about: str = "",
    applies: Examples | None = None,
    refuses: Examples | None = None,
    rejects: Examples | None = None,
) -> Callable[[RuleFunction], Rule]:
    """Make a rule of a generator; category and operation come from the taxonomy."""
    phenomenon = schemas.phenomenon(id)
    card = Card(
        id=id,
        paper=paper,
        severity=severity,
        category=phenomenon.category,
        operation=operation or phenomenon.only_operation(),
        compared_with=phenomenon.compared_with,
        version=version,
        needs=tuple(needs),
        uses=tuple(uses),
        reads=frozenset(reads),
        breaks=frozenset(breaks),
        each_at_most=each_at_most,
        nodes=nodes or {},
        sites=tuple(sites) or (id,),
        fact=fact,
        about=about,
        applies=applies or {},
        refuses=refuses or {},
        rejects=rejects or {},
    )

    def decorate(function: RuleFunction) -> Rule:
        module = inspect.getmodule(function)
        assert module is not None
        draws = "rng" in inspect.signature(function).parameters
        return Rule(card, _with_draw(function, draws), module, draws)

    return decorate


def _with_draw(
    function: RuleFunction, draws: bool
) -> Callable[[Segment, Pack, random.Random], Contrasts]:
    if draws:
        return function  # type: ignore[return-value]
    return lambda segment, pack, rng: function(segment, pack)  # type: ignore[call-arg]

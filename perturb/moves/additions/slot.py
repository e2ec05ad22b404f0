"""A place for one more modifier."""

from __future__ import annotations

from typing import NamedTuple

from perturb.segment import Token


class Slot(NamedTuple):
    """A noun or verb that may get a modifier, which comes to stand before `follower`.

    `kinds` are those of the head in the pack's tables, `barred` the kinds of modifiers that
    make no sense here.
    """

    head: Token
    follower: Token
    kinds: frozenset[str]
    barred: frozenset[str] = frozenset()

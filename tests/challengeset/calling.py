"""What a test gets back of a command."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Called(NamedTuple):
    """What a command ended with and said."""

    code: int
    out: str
    err: str


Call = Callable[..., Called]

"""Every rule there is. A file that does not load stops the programme with its name."""

from __future__ import annotations

import fnmatch
import importlib
import pkgutil
from collections.abc import Iterable
from functools import cache
from itertools import pairwise

import perturb.rules
import schemas
from perturb.errors import BrokenRule, UsageError, did_you_mean
from perturb.rule import Rule


@cache
def rules() -> tuple[Rule, ...]:
    """All rules in the order of the papers.

    Raises:
        BrokenRule: a module below `perturb.rules` does not load, holds no rule, or one of
            a phenomenon that has a rule already.
    """
    found = [
        rule
        for module in pkgutil.walk_packages(perturb.rules.__path__, "perturb.rules.")
        if not module.ispkg
        for rule in _rules_of(module.name)
    ]
    order = {phenomenon.id: place for place, phenomenon in enumerate(schemas.taxonomy())}
    ordered = sorted(found, key=lambda rule: order[rule.id])
    for one, other in pairwise(ordered):
        if one.id == other.id:
            raise BrokenRule(f"{one.module.__name__} and {other.module.__name__} are both {one.id}")
    return tuple(ordered)


def select(patterns: Iterable[str]) -> tuple[Rule, ...]:
    """The rules whose ids match one of the patterns (``demetr:*``, in any case), in their order.

    Raises:
        UsageError: a pattern matches no rule; the message names the nearest ids.
    """
    chosen: set[str] = set()
    ids = [rule.id for rule in rules()]
    for pattern in patterns:
        matching = [id for id in ids if fnmatch.fnmatchcase(id.lower(), pattern.lower())]
        if not matching:
            raise UsageError(f"no phenomenon '{pattern}'. {did_you_mean(pattern, ids)}")
        chosen.update(matching)
    return tuple(rule for rule in rules() if rule.id in chosen)


def _rules_of(name: str) -> list[Rule]:
    """The rule of a module, or the family that differs in one parameter."""
    try:
        module = importlib.import_module(name)
    except Exception as error:
        raise BrokenRule(f"{name.replace('.', '/')}.py does not load: {error!r}") from error
    own = [thing for thing in vars(module).values() if isinstance(thing, Rule)]
    if not own:
        raise BrokenRule(f"{name.replace('.', '/')}.py holds no rule")
    return own

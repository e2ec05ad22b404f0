"""Every worked example in a docstring gives what it says."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import metaeval
import metaeval.statistics

MODULES = [found.name for found in pkgutil.walk_packages(metaeval.__path__, "metaeval.")]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize(
    "name", [found.name for found in pkgutil.iter_modules(metaeval.statistics.__path__)]
)
def test_every_public_statistic_has_an_example(name: str) -> None:
    module = importlib.import_module(f"metaeval.statistics.{name}")
    examples = {test.name.split(".")[-1]: test for test in doctest.DocTestFinder().find(module)}
    functions = [
        key
        for key, value in vars(module).items()
        if callable(value)
        and not key.startswith("_")
        and value.__module__ == module.__name__
        and not isinstance(value, type)
    ]
    assert [key for key in functions if not examples[key].examples] == []

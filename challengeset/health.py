"""What this machine has of what the programme can use."""

from __future__ import annotations

import importlib.util
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from challengeset.version import own_version
from perturb.errors import UsageError
from perturb.pack import languages, pack
from perturb.parse import Parser
from perturb.parse.cache import default_folder
from perturb.parse.choose import parser
from perturb.parse.universal import draws_trees
from perturb.words.wordnet.wndb import installed


@cache
def _ways() -> dict[str, Any]:
    """How to get things, as ``installation.toml`` has it."""
    return tomllib.loads((files("challengeset") / "installation.toml").read_text("utf-8"))


def findings() -> list[dict[str, str]]:
    """One row per thing: what it is, its state, and how to get it or more of it."""
    rows = [_row("challengeset", own_version(), "")]
    for language in languages():
        chosen = parser(language)
        better = _better(language, chosen)
        rows.append(_row(f"parser for {language}", chosen.signature, better))
    rows.append(_wordnet())
    for package, way in _ways()["packages"].items():
        there = _installed(package)
        remedy = "" if there else f"{way['what']}: {way['command']}"
        rows.append(_row(package, "installed" if there else "not installed", remedy))
    rows.append(_cache())
    return rows


def _cache() -> dict[str, str]:
    """Where parses are kept."""
    try:
        return _row("parse cache", str(default_folder()), "")
    except UsageError as error:
        return _row("parse cache", "nowhere", str(error))


def _better(language: str, chosen: Parser) -> str:
    """How to get trees in Universal Dependencies where the parser gives none."""
    if "tree" in chosen.provides:
        return ""
    found = [way for entry in pack(language).parsers if (way := _way(entry, language))]
    return f"for trees: {'; or '.join(found)}" if found else ""


def _way(entry: str, language: str) -> str:
    """The commands that get a parser, nothing where no index has it in a version to be trusted."""
    kind, _, name = entry.partition(":")
    if kind == "stanza":
        models = _ways()["stanza"]["models"].format(language=language, name=name)
        return models if _installed("stanza") else f"{_ways()['stanza']['package']} && {models}"
    return str(_ways()["spacy"].get(name, "")) if draws_trees(entry) else ""


def _installed(package: str) -> bool:
    return importlib.util.find_spec(package) is not None


def _wordnet() -> dict[str, str]:
    """Where the English WordNet is, without loading it."""
    found = installed()
    state = str(found.folder) if found else "not installed"
    return _row("WordNet for en", state, "" if found else _ways()["resources"]["WordNet"])


def _row(what: str, state: str, remedy: str) -> dict[str, str]:
    return {"what": what, "state": state, "how to get it": remedy}

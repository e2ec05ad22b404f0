"""Which parser a language gets: its recorded parses, else the first of its pack's list."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from perturb.errors import MissingResource
from perturb.pack import Pack, pack
from perturb.parse import Parser, spacy
from perturb.parse.recorded import RecordedParser


def use_recorded(files: Mapping[str, Path]) -> None:
    """From now on, read the parses of these languages, and of no other, from CoNLL-U files.

    Raises:
        DataError: a file is missing or malformed.
    """
    found = {
        language: RecordedParser.from_conllu(path, language, pack(language).unspaced)
        for language, path in files.items()
    }
    _recorded.clear()
    _recorded.update(found)


def parser(language: str) -> Parser:
    """The parser for texts of a language.

    Raises:
        MissingResource: nothing on the pack's list is installed.
    """
    return _recorded.get(language) or _installed(language)


@cache
def tokenizer(language: str) -> Parser:
    """Words only, for texts of a language that nobody needs to analyse.

    Raises:
        MissingResource: no tokenizer is on the pack's list.
    """
    known = pack(language)
    for name in known.parsers:
        if name.startswith("tokenizer:"):
            return spacy.tokenizer(name.partition(":")[2], known.language, known.unspaced)
    raise MissingResource(f"pack '{known.language}' names no tokenizer. Add one to `parsers`")


_recorded: dict[str, Parser] = {}


@cache
def _installed(language: str) -> Parser:
    known = pack(language)
    for name in known.parsers:
        found = _load(name, known)
        if found is not None:
            return found
    raise MissingResource(
        f"no parser for '{language}' is installed. `challengeset doctor` says how to get one"
    )


def _load(entry: str, known: Pack) -> Parser | None:
    kind, _, name = entry.partition(":")
    if kind == "spacy":
        installed = spacy.installed(name)
        return spacy.load(name, known.language, known.unspaced) if installed else None
    if kind == "tokenizer":
        return spacy.tokenizer(name, known.language, known.unspaced)
    if kind == "stanza":
        return _stanza(name, known)
    raise MissingResource(f"pack '{known.language}' names an unknown parser '{entry}'")


def _stanza(name: str, known: Pack) -> Parser | None:
    from perturb.parse import stanza

    try:
        return stanza.load(name, known.language, known.unspaced)
    except MissingResource:
        return None

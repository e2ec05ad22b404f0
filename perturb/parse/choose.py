"""Which parser a language gets: the first of its pack's list that is installed."""

from __future__ import annotations

from functools import cache

from perturb.errors import MissingResource
from perturb.pack import Pack, pack
from perturb.parse import Parser, spacy


@cache
def parser(language: str) -> Parser:
    """The parser for texts of a language, loaded once per process.

    Raises:
        MissingResource: nothing on the pack's list is installed.
    """
    known = pack(language)
    for name in known.parsers:
        found = _load(name, known)
        if found is not None:
            return found
    raise MissingResource(
        f"no parser for '{language}' is installed. Install one of: {', '.join(known.parsers)}"
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

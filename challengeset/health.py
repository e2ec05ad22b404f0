"""What this machine has of what the programme can use."""

from __future__ import annotations

import importlib.util

from challengeset.version import own_version
from perturb.pack import languages, pack
from perturb.parse.cache import default_folder
from perturb.parse.choose import parser

EXTRAS = {
    "stanza": "Stanza's parsers: make setup-stanza",
    "ray": "clusters: pip install 'challengeset[ray]'",
    "openai": "suggestions from language models: pip install 'challengeset[suggest]'",
}


def findings() -> list[dict[str, str]]:
    """One row per thing: what it is, its state, and how to get it or more of it."""
    rows = [_row("challengeset", own_version(), "")]
    for language in languages():
        chosen = parser(language)
        better = _better(language, chosen.signature)
        rows.append(_row(f"parser for {language}", chosen.signature, better))
    for package, remedy in EXTRAS.items():
        there = importlib.util.find_spec(package) is not None
        rows.append(
            _row(package, "installed" if there else "not installed", "" if there else remedy)
        )
    rows.append(_row("parse cache", str(default_folder()), ""))
    return rows


def _better(language: str, signature: str) -> str:
    """How to get a pipeline where there is only a tokenizer."""
    if not signature.startswith("tokenizer"):
        return ""
    names = [entry for entry in pack(language).parsers if not entry.startswith("tokenizer")]
    return f"optional, one of: {', '.join(names)}" if names else ""


def _row(what: str, state: str, remedy: str) -> dict[str, str]:
    return {"what": what, "state": state, "how to get it": remedy}

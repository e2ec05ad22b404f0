"""What this machine has of what the programme can use."""

from __future__ import annotations

import importlib.util

from challengeset.version import own_version
from perturb.errors import UsageError
from perturb.lexicon.wordnet import wordnet
from perturb.pack import languages, pack
from perturb.parse import Parser
from perturb.parse.cache import default_folder
from perturb.parse.choose import parser
from perturb.parse.universal import draws_trees

WORDNET = "apt-get install wordnet-base; or the folder of its files in WNSEARCHDIR"
EXTRAS = {
    "label_studio_sdk": "Label Studio's annotators: make setup-annotate",
    "stanza": "Stanza's parsers: make setup-stanza",
    "ray": "clusters: pip install 'challengeset[ray]'",
    "openai": "language models that suggest or judge: pip install 'challengeset[suggest]'",
    "bert_score": "the metric BERTScore: pip install 'challengeset[bertscore]'",
    "comet": "the metrics COMET and COMET-QE: pip install 'challengeset[comet]'",
}


def findings() -> list[dict[str, str]]:
    """One row per thing: what it is, its state, and how to get it or more of it."""
    rows = [_row("challengeset", own_version(), "")]
    for language in languages():
        chosen = parser(language)
        better = _better(language, chosen)
        rows.append(_row(f"parser for {language}", chosen.signature, better))
    rows.append(_wordnet())
    for package, remedy in EXTRAS.items():
        there = importlib.util.find_spec(package) is not None
        rows.append(
            _row(package, "installed" if there else "not installed", "" if there else remedy)
        )
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
    names = [entry for entry in pack(language).parsers if draws_trees(entry)]
    return f"for trees, one of: {', '.join(names)}" if names else ""


def _wordnet() -> dict[str, str]:
    """Where the English WordNet is, without loading it."""
    found = wordnet("en")
    state = str(found.folder) if found else "not installed"
    return _row("WordNet for en", state, "" if found else WORDNET)


def _row(what: str, state: str, remedy: str) -> dict[str, str]:
    return {"what": what, "state": state, "how to get it": remedy}

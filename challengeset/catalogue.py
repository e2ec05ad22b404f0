"""The catalogue of rules as data: rule by rule, and rule by language."""

from __future__ import annotations

from typing import Any

from langcodes import tag_is_valid

import schemas
from corpora.languages import language_tag
from perturb.errors import UsageError, did_you_mean
from perturb.needs import in_words, lacking
from perturb.pack import DEFAULT, languages, pack, script_of
from perturb.parse.choose import parser
from perturb.registry import rules
from perturb.rule import Rule


def taxonomy_size() -> int:
    """How many phenomena the papers have."""
    return len(schemas.taxonomy())


def rows(language: str | None) -> list[dict[str, Any]]:
    """One row per rule; with a language, whether it is supported and what is missing."""
    return [_row(rule, language) for rule in rules()]


def named_language(code: str) -> str:
    """The tag of a language, in whatever case and standard it is named.

    Raises:
        UsageError: there is no such language; the message names the nearest with a pack.
    """
    if code.lower() == DEFAULT:
        return DEFAULT
    try:
        tag = language_tag(code)
    except ValueError:
        tag = ""
    if not tag_is_valid(tag.replace("_", "-")):
        raise UsageError(f"'{code}' is no language. {did_you_mean(code, languages())}")
    return tag


def without_pack(language: str) -> str | None:
    """What to know of a language that has no pack, None where it has one."""
    if language in (*languages(), DEFAULT):
        return None
    return (
        f"no language pack '{language}': this is what its script ({script_of(language)}) allows."
        f" `challengeset language new {language}` makes a pack"
    )


def require_pack(language: str) -> None:
    """Make sure that a language has a pack of its own.

    Raises:
        UsageError: it has none; the message names the nearest.
    """
    known = (*languages(), DEFAULT)
    if language not in known:
        raise UsageError(
            f"no language pack '{language}'. {did_you_mean(language, known)}"
            f" `challengeset language new {language}` makes one"
        )


def supported(rule: Rule) -> tuple[str, ...]:
    """The languages with a pack that a rule works for on this machine."""
    return tuple(code for code in languages() if not lacking(rule, pack(code), parser(code)))


def _row(rule: Rule, language: str | None) -> dict[str, Any]:
    card = rule.card
    row: dict[str, Any] = {
        "phenomenon": rule.id,
        "version": card.version,
        "paper": card.paper,
        "category": card.category,
        "severity": card.severity,
        "operation": card.operation,
        "needs": list(card.needs),
        "uses": list(card.uses),
        "summary": rule.summary,
    }
    if language is None:
        return row | {"languages": " ".join(supported(rule))}
    absent = pack(language).absent(rule.id)
    if absent:
        return row | {"supported": "none", "missing": f"no such thing: {absent}"}
    missing = lacking(rule, pack(language), parser(language))
    return row | {"supported": "no" if missing else "yes", "missing": in_words(missing)}

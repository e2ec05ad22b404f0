"""The catalogue of rules as data: rule by rule, and rule by language."""

from __future__ import annotations

from typing import Any

import schemas
from perturb.errors import UsageError, did_you_mean
from perturb.needs import in_words, lacking
from perturb.pack import DEFAULT, languages, pack
from perturb.parse.choose import parser
from perturb.registry import rules
from perturb.rule import Rule


def taxonomy_size() -> int:
    """How many phenomena the papers have."""
    return len(schemas.taxonomy())


def rows(language: str | None) -> list[dict[str, Any]]:
    """One row per rule; with a language, whether it is supported and what is missing.

    Raises:
        UsageError: there is no pack of that language.
    """
    if language is not None:
        require_pack(language)
    return [_row(rule, language) for rule in rules()]


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
    missing = lacking(rule, pack(language), parser(language))
    return row | {"supported": "no" if missing else "yes", "missing": in_words(missing)}

"""What items made by hand say of their making."""

from __future__ import annotations

from typing import Any

DIGEST = f"sha256:{'0' * 64}"


def make_recipe(language: str = "en", **changes: Any) -> dict[str, Any]:
    """All properties of a recipe in their order; `language` is that of the translation."""
    return {
        "rule_version": 1,
        "seed": 13,
        "parser": f"tokenizer {language} (spaCy 3.8.0)",
        "pack": f"{language} 1 {DIGEST}",
        "pattern": None,
        "edited": ["incorrect"],
        "source_parser": None,
        "aligner": None,
        "translation": "corpus",
        "suggested_by": None,
        "repairs": [],
    } | changes

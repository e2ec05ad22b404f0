"""The texts of a release that its manifest determines."""

from __future__ import annotations

from release import card, citation, croissant
from release.manifest import CARD, CITATION, CROISSANT, Manifest


def of_counts(manifest: Manifest) -> dict[str, str]:
    """Texts by file name that need nothing but the counts."""
    return {CARD: card.render(manifest), CITATION: citation.render(manifest)}


def of_files(manifest: Manifest) -> dict[str, str]:
    """Texts by file name that need the entries of the files of items, too."""
    return {CROISSANT: croissant.render(manifest)}

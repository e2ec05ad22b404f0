"""Scores on disk, keyed by metric, recipe and texts, shared by all runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from pathlib import Path

from metaeval.scores.metric import Candidate, Metric
from perturb.store import Store

LAYOUT = 1
"""Goes up when what is stored of a score changes."""


class ScoreCache:
    """The scores below a folder. Only the process that began a run writes to it.

    Raises:
        DataError: the folder cannot be written, or what is there is no cache.
    """

    def __init__(self, folder: Path) -> None:
        self._store = Store(folder / f"scores-{LAYOUT}.sqlite", "scores", "REAL")

    def find(self, metric: Metric, candidates: Iterable[Candidate]) -> dict[Candidate, float]:
        """The scores that are known already."""
        keys = {_key(metric, candidate): candidate for candidate in candidates}
        return {keys[key]: score for key, score in self._store.find(keys)}

    def keep(self, metric: Metric, scores: Mapping[Candidate, float]) -> None:
        """Remember scores."""
        self._store.put((_key(metric, candidate), score) for candidate, score in scores.items())

    def close(self) -> None:
        """Let go of the file."""
        self._store.close()


def _key(metric: Metric, candidate: Candidate) -> bytes:
    # Lengths keep the borders of the texts: no two candidates are joined to the same bytes.
    recipe = metric.recipe_for([candidate.langpair])
    parts = [part.encode("utf-8", "surrogatepass") for part in (metric.name, recipe)]
    parts += [text.encode("utf-8", "surrogatepass") for text in (*candidate[:4], *candidate.others)]
    made = blake2b(digest_size=16)
    for part in parts:
        made.update(len(part).to_bytes(8, "big"))
        made.update(part)
    return made.digest()

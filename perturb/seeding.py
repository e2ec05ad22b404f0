"""Private randomness: every rule draws for every segment from a generator of its own.

Nothing depends on the order of the input, on other rules or on the number of workers.
"""

from __future__ import annotations

import random
from hashlib import blake2b


def number(*parts: object) -> int:
    """63 bits that depend on all parts and on nothing else."""
    text = "\x1f".join(map(str, parts)).encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(text, digest_size=8).digest()) >> 1


def generator(seed: int, rule: str, segment: object) -> random.Random:
    """The generator of one rule for one segment."""
    return random.Random(number(seed, rule, segment))  # noqa: S311 - not for secrets

"""Keys and passwords out of what is shown and kept, whoever says them."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote, urlsplit, urlunsplit

SHORTEST: Final = 6
"""Characters; shorter ones are words that a server of one's own takes for a key (none, EMPTY)."""

MASK: Final = "***"


def masked(text: str, secret: str) -> str:
    """A text without a secret, also where that is quoted, escaped or part of an address.

    >>> masked("Bearer sesame-1: unknown key", "sesame-1")
    'Bearer ***: unknown key'
    """
    if len(secret) < SHORTEST:
        return text
    for form in (secret, repr(secret)[1:-1], secret.replace('"', '\\"'), quote(secret, safe="")):
        text = text.replace(form, MASK)
    return text


def without_password(url: str) -> str:
    """An address without who calls it.

    >>> without_password("http://ada:sesame@localhost:8000/v1")
    'http://localhost:8000/v1'
    """
    parts = urlsplit(url)
    return urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2], query=""))

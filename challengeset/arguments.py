"""Words on the command line that all commands read in the same way."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

LARGEST: Final = 2**63 - 1
"""What files and tables can hold."""

MOST_WORKERS: Final = 1024
SHOWN: Final = 40

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_BETWEEN = re.compile(r"[,\s]+")
_BETWEEN_PATHS = re.compile(r",\s*(?=[\w.+-]+=|[\w+-]+\s*(?:,|$))")


class Parser(argparse.ArgumentParser):
    """A parser whose lists leave a command its words (``--metrics BLEU items.jsonl``)."""

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """As usual, but a command's own words may stand behind a list."""
        words = list(args or ())
        needed = [action for action in self._actions if _is_word(action)]
        if needed and "--" not in words:
            words = self._freed(words, len(needed))
        return super().parse_known_args(words, namespace)

    def _freed(self, words: list[str], needed: int) -> list[str]:
        """The words with the last ones of lists in front, as far as others are missing."""
        lists = list(self._lists(words))
        plain = self._plain(words)
        freed = [last for _, last in reversed(lists)][: max(0, needed - plain)]
        kept = [word for place, word in enumerate(words) if place not in freed]
        return [words[place] for place in sorted(freed)] + kept

    def _lists(self, words: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Where a list of two or more words begins and ends."""
        for place, word in enumerate(words):
            action = self._option_string_actions.get(word)
            if action is not None and action.nargs == "+":
                end = _end(words, place)
                if end - place > 2:
                    yield place + 1, end - 1

    def _plain(self, words: Sequence[str]) -> int:
        """How many words belong to no option."""
        place = count = 0
        while place < len(words):
            action = self._option_string_actions.get(words[place])
            if action is not None:
                end = _end(words, place)
                place = end if action.nargs == "+" else min(end, place + 1 + _taken(action))
                continue
            count += not words[place].startswith("-")
            place += 1
        return count


class Names(argparse.Action):
    """A list, parted by commas or blanks; the option may come more than once.

    In a list of ``NAME=PATH`` a comma parts where another name follows it, unless there is
    such a path.
    """

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **{"nargs": "+", "default": [], **settings})

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,
    ) -> None:
        """Add what is listed."""
        former = getattr(namespace, self.dest)
        added = [name for value in values for name in _parted(value)]
        if not added:
            parser.error(f"argument {option_string}: the list is empty")
        setattr(namespace, self.dest, added if former is self.default else [*former, *added])


def name(text: str) -> str:
    """Something that items name: without control characters and line ends, and not empty."""
    if not text.strip() or _CONTROL.search(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no name. Leave out control characters")
    return text


def count(text: str) -> int:
    """A whole number from 1."""
    return _whole(text, 1, LARGEST)


def seed(text: str) -> int:
    """A whole number from 0."""
    return _whole(text, 0, LARGEST)


def workers(text: str) -> int:
    """A number of processes."""
    return _whole(text, 1, MOST_WORKERS)


def _whole(text: str, least: int, most: int) -> int:
    digits = text.lstrip("0") or "0"
    if not text.isdecimal() or len(digits) > len(str(most)) or not least <= int(digits) <= most:
        shown = text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
        what = f"{shown!r} is not a whole number from {least} to {most}"
        raise argparse.ArgumentTypeError(what)
    return int(digits)


def _parted(word: str) -> list[str]:
    path = word.partition("=")[2]
    if path:
        names = [word] if _exists(path) else _BETWEEN_PATHS.split(word)
    else:
        names = _BETWEEN.split(word)
    return list(filter(None, map(str.strip, names)))


def _exists(path: str) -> bool:
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False


def _is_word(action: argparse.Action) -> bool:
    return not action.option_strings and action.nargs in (None, "+")


def _taken(action: argparse.Action) -> int:
    return 1 if action.nargs in (None, "?") else 0


def _end(words: Sequence[str], place: int) -> int:
    """Where the words behind an option end."""
    behind = range(place + 1, len(words))
    return next((at for at in behind if words[at].startswith("-")), len(words))

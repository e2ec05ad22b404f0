"""What language models answer when they are asked to judge: numbers and marked errors."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from perturb.errors import brief
from perturb.span import Span

BEST = 100

# "0 to 100", "0-100", "out of 100", "/ 100": the scale, said once more.
_SCALE = re.compile(r"\b0\s*(?:-|–|to)\s*100\b|(?:/|\bout of\b)\s*100\b", re.IGNORECASE)
_NUMBER = re.compile(r"(?<![\w.,-])\d+(?:\.\d+)?(?![\w,-]|\.\d)")
_HEADING = re.compile(r"\W*(critical|major|minor)\W*\Z", re.IGNORECASE)
_ERROR = re.compile(r"""\W*(?P<category>[\w/ ]+?)\s*[-–:]\s*["“«](?P<words>.+)["”»]\W*\Z""")


class Error(NamedTuple):
    """An error as a model names it: severity, category and the words it quotes."""

    severity: str
    category: str
    words: str


class Mark(NamedTuple):
    """An error in a translation; `span` is None where the quoted words do not occur."""

    span: Span | None
    severity: str


def rating(answer: str) -> float:
    """The number from 0 to 100 that an answer gives.

    Raises:
        ValueError: there is none, or it is not clear which one is meant.

    >>> rating("Score: 85/100"), rating("On a scale of 0 to 100: 70.")
    (85.0, 70.0)
    """
    numbers = {float(number) for number in _NUMBER.findall(_SCALE.sub(" ", answer))}
    if len(numbers) != 1 or min(numbers) > BEST:
        raise ValueError(f"not one number from 0 to 100 in the answer {brief(repr(answer))}")
    return numbers.pop()


def errors(answer: str) -> list[Error]:
    r"""The errors listed under the headings Critical, Major and Minor.

    Raises:
        ValueError: a line is neither heading nor error, or no heading is there.

    >>> errors('Major:\naccuracy/omission - "left"\nMinor:\nno-error')
    [Error(severity='major', category='accuracy/omission', words='left')]
    """
    severity = ""
    found: list[Error] = []
    for line in filter(None, map(str.strip, answer.splitlines())):
        if heading := _HEADING.match(line):
            severity = heading[1].lower()
        elif not severity:
            continue  # models like to say something first
        elif error := _ERROR.match(line):
            found.append(Error(severity, error["category"].strip().lower(), error["words"]))
        elif not _is_nothing(line):
            raise ValueError(f"not an error of the form asked for: {brief(repr(line))}")
    if not severity:
        raise ValueError(f"no heading Critical, Major or Minor in the answer {brief(repr(answer))}")
    return found


def locate(translation: str, found: Iterable[Error]) -> Iterator[Mark]:
    """Where the quoted words stand; words quoted twice are looked for behind the first.

    >>> twice = [Error("minor", "style", "a")] * 2
    >>> [mark.span for mark in locate("a b a", twice)]
    [Span(start=0, end=1), Span(start=4, end=5)]
    """
    behind: dict[str, int] = {}
    for error in found:
        start = translation.find(error.words, behind.get(error.words, 0))
        if start < 0:
            yield Mark(None, error.severity)
            continue
        end = start + len(error.words)
        behind[error.words] = end
        yield Mark(Span(start, end), error.severity)


def _is_nothing(line: str) -> bool:
    return re.sub(r"[\W_]+", "", line).lower() in {"noerror", "noerrors", "none"}

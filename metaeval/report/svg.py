"""Small drawings as SVG: text stays text, colours are those of the page, all of it prints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from markupsafe import Markup, escape

ROW, COLUMN, LETTER = 18, 52, 6.6
"""Pixels: the height and width of a cell of a heat map, and of a letter of its labels."""

STRONG: Final = 0.73
"""From this share of the darkest colour on, what is written in a cell is light."""

Span = tuple[float, float]


def element(name: str, *content: str, **attributes: object) -> Markup:
    """An element; in names of attributes ``_`` stands for a hyphen.

    >>> str(element("text", "a < b", x=1, class_="n"))
    '<text x="1" class="n">a &lt; b</text>'
    """
    written = Markup("").join(
        Markup(' {}="{}"').format(key.rstrip("_").replace("_", "-"), _plain(value))
        for key, value in attributes.items()
    )
    inside = Markup("").join(escape(part) for part in content)
    return Markup("<{0}{1}>{2}</{0}>").format(Markup(name), written, inside)  # noqa: S704


def drawing(width: float, height: float, label: str, parts: Iterable[Markup]) -> Markup:
    """A picture with its alternative text."""
    return element(
        "svg",
        *parts,
        viewBox=f"0 0 {_plain(width)} {_plain(height)}",
        width=width,
        height=height,
        role="img",
        aria_label=label,
    )


def whisker(value: float, interval: Span, label: str, width: int = 180) -> Markup:
    """A share with its interval on a line from 0 to 1, a half marked."""
    left, right = (_along(end, width) for end in interval)
    ticks = [_line(_along(at, width), 3, _along(at, width), 15, "tick") for at in (0, 0.5, 1)]
    middle = _along(value, width)
    parts = [
        _line(_along(0, width), 9, _along(1, width), 9, "rail"), *ticks,
        _line(left, 9, right, 9, "whisker"), _line(middle, 3, middle, 15, "value"),
    ]  # fmt: skip
    return drawing(width, 18, label, parts)


def heat_map(
    rows: Sequence[str],
    columns: Sequence[str],
    shares: Mapping[tuple[str, str], float | None],
    label: str,
) -> Markup:
    """Shares by row and column, written in; the darker the cell the smaller the share."""
    left, head = (LETTER * max(map(len, names), default=0) for names in (rows, columns))
    top = 14 + 0.72 * head
    parts = [
        *(_column_label(name, left + COLUMN * at, top) for at, name in enumerate(columns)),
        *(
            element("text", name, x=left, y=top + ROW * at + 13, class_="end")
            for at, name in enumerate(rows)
        ),
        *(
            _cell(shares.get((row, column)), left + 8 + COLUMN * across, top + ROW * down)
            for down, row in enumerate(rows)
            for across, column in enumerate(columns)
        ),
    ]
    width = left + COLUMN * len(columns) + 0.72 * head + 8
    return drawing(width, top + ROW * len(rows) + 4, label, parts)


def histogram(good: Sequence[float], incorrect: Sequence[float], ends: Span, label: str) -> Markup:
    """Two histograms over the same bins: the good side an outline, the incorrect one filled."""
    highest = max([*good, *incorrect]) or 1
    parts = [
        element("path", d=_steps(incorrect, highest) + "Z", class_="incorrect"),
        element("path", d=_steps(good, highest), class_="good"),
        _line(0, 80, 220, 80, "rail"),
        element("text", _number(ends[0], ends), x=0, y=94),
        element("text", _number(ends[1], ends), x=220, y=94, class_="end"),
    ]
    return drawing(220, 98, label, parts)


def steps_of_lengths(
    values: Sequence[float], intervals: Sequence[Span], names: Sequence[str], label: str
) -> Markup:
    """Shares of successive buckets as joined dots, each with its interval."""
    gap = 220 / max(1, len(values))
    places = [gap * (at + 0.5) for at in range(len(values))]
    dots = [
        element("circle", cx=x, cy=_up(value), r=2.5, class_="dot")
        for x, value in zip(places, values, strict=True)
    ]
    line = " ".join(f"{_plain(x)},{_plain(_up(v))}" for x, v in zip(places, values, strict=True))
    parts = [
        *(_line(0, _up(at), 220, _up(at), "tick") for at in (0, 0.5, 1)),
        *(
            _line(x, _up(low), x, _up(high), "whisker")
            for x, (low, high) in zip(places, intervals, strict=True)
        ),
        element("polyline", points=line, class_="line"),
        *dots,
        element("text", names[0], x=0, y=94),
        element("text", names[-1], x=220, y=94, class_="end"),
    ]
    return drawing(220, 98, label, parts)


def _number(value: float, ends: Span) -> str:
    """With three digits, and nothing that is too small to be seen between the ends."""
    if abs(value) < (ends[1] - ends[0]) / 1000:
        return "0"
    return f"{'−' if value < 0 else ''}{abs(value):.3g}"


def _along(share: float, width: float) -> float:
    return 5 + share * (width - 10)


def _up(share: float) -> float:
    return 76 - 70 * share


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Markup:
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=kind)


def _column_label(name: str, x: float, y: float) -> Markup:
    place = f"translate({_plain(x + 30)} {_plain(y - 6)}) rotate(-40)"
    return element("text", name, transform=place)


def _cell(share: float | None, x: float, y: float) -> Markup:
    if share is None:
        return element("text", "–", x=x + COLUMN / 2, y=y + 13, class_="middle none")
    missed = 1 - share
    box = element(
        "rect", x=x, y=y, width=COLUMN - 1, height=ROW - 1, class_="heat", style=f"--x:{missed:.3f}"
    )
    kind = "middle strong" if missed > STRONG else "middle"
    middle = x + (COLUMN - 1) / 2
    return box + element("text", f"{100 * share:.0f}", x=middle, y=y + 13, class_=kind)


def _steps(counts: Sequence[float], highest: float) -> str:
    """The outline of bars, from the lower left to the lower right corner."""
    width = 220 / len(counts)
    tops = [80 - 74 * count / highest for count in counts]
    corners = [f"V{_plain(y)}H{_plain(width * (at + 1))}" for at, y in enumerate(tops)]
    return "M0 80" + "".join(corners) + "V80"


def _plain(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)

"""How long a browser takes to open and sort a report of 100,000 items and ten metrics."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import numpy as np
from playwright.sync_api import Page, sync_playwright

import schemas
from metaeval.items import ItemSet
from metaeval.report import write
from metaeval.scores.table import ScoreTable
from perturb.errors import MissingResource
from perturb.item import Item
from perturb.markup import annotate
from perturb.span import Span

ITEMS, METRICS, ROUNDS = 100_000, 10, 5
PAIRS: Final = ("de-en", "en-de", "en-zh", "zh-en", "ja-en", "en-ja", "fr-en", "cs-en")
WORDS: Final = [
    "river",
    "bridge",
    "baker",
    "morning",
    "letter",
    "garden",
    "quiet",
    "train",
    "winter",
    "opened",
    "carried",
    "near",
]

PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
CLICK = """selector => {
  const began = performance.now();
  document.querySelector(selector).click();
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(
    () => done((performance.now() - began) / 1000))));
}"""
SORTED: Final[Mapping[str, str]] = {
    "sort phenomena": "#phenomena-0 thead th:nth-child(6) button",
    "sort language pairs": "#groups-0 thead th:nth-child(4) button",
    "sort the worst items": "#list thead th:nth-child(4) button",
}


def report() -> None:
    """Print the size of the page, and the seconds of opening and of each sorting."""
    chromium = shutil.which("chromium")
    if chromium is None:
        raise MissingResource("no chromium. Run make setup-browser")
    with TemporaryDirectory() as name:
        path = _written(Path(name))
        print(f"{ITEMS:,} items, {METRICS} metrics: {path.stat().st_size / 1e6:.1f} MB")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            rounds = [dict(_measured(browser.new_page(), path)) for _ in range(ROUNDS)]
            browser.close()
    for what in rounds[0]:
        seconds = [each[what] for each in rounds]
        print(f"{what:22} {median(seconds):.2f} s  ({' '.join(f'{s:.2f}' for s in seconds)})")


def _measured(page: Page, path: Path) -> Iterator[tuple[str, float]]:
    began = perf_counter()
    page.goto(path.as_uri())
    page.evaluate(PAINTED)
    yield "open", perf_counter() - began
    for what, selector in SORTED.items():
        yield what, page.evaluate(CLICK, selector)
    page.close()


def _written(folder: Path) -> Path:
    drawn = random.Random(1)  # noqa: S311
    known = schemas.taxonomy()
    items = [_item(drawn, number, known[number % len(known)]) for number in range(ITEMS)]
    generator = np.random.default_rng(1)
    tables = []
    for number in range(METRICS):
        good = generator.normal(50, 15, ITEMS)
        lead = generator.normal(0.8 * number, 6, ITEMS)
        signature = f"release:bench|metric:{number}|v:0"
        empty = generator.normal(0, 1, ITEMS)
        tables.append(ScoreTable(f"metric {number}", signature, True, good, good - lead, empty))
    html, _ = write(folder, ItemSet("bench", folder, items), tables, by=("langpair",))
    return html


def _item(drawn: random.Random, number: int, known: schemas.Phenomenon) -> Item:
    words = drawn.choices(WORDS, k=drawn.randint(6, 40))
    place = drawn.randrange(len(words))
    before = sum(len(word) + 1 for word in words[:place])
    spans = (Span(before, before + len("seventeen")),)
    incorrect = " ".join([*words[:place], "seventeen", *words[place + 1 :]])
    pair = PAIRS[number % len(PAIRS)]
    return Item(
        id=f"{known.id}@1/own:{number}/{pair}/0",
        phenomenon=known.id,
        category=known.category,
        severity=known.severities[0],
        operation="substitution",
        langpair=pair,
        source=" ".join(reversed(words)),
        reference=" ".join(sorted(words)),
        good=" ".join(words),
        incorrect=incorrect,
        incorrect_annotated=annotate(incorrect, spans),
        spans=spans,
        good_spans=(Span(before, before + len(words[place])),),
        compared_with="good",
        origin={"corpus": "own", "segment": str(number), "domain": None, "license": None},
        recipe={},
        status="generated",
    )

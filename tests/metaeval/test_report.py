"""What reports say, and that nothing in a text becomes a part of their page."""

from __future__ import annotations

import base64
import hashlib
import json
import math
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from metaeval import report
from metaeval.items import ItemSet
from metaeval.report import misses, pages, shown, spread, summary, svg, tables, views
from metaeval.report.texts import in_markdown
from metaeval.scores.table import ScoreTable
from metaeval.statistics.outcomes import Outcome
from metaeval.statistics.proportions import wilson
from perturb.span import Span
from tests.metaeval.making import make_item, make_items, make_table

NASTY = 'rose <script>alert("1")</script> by [two](http://x) *metres* | `a`'


@pytest.fixture
def items() -> ItemSet:
    aces = {"phenomenon": "aces:omission", "category": "omission", "severity": "major"}
    base = {"phenomenon": "demetr:reference", "category": "baseline", "severity": "base"}
    nasty = {"incorrect": NASTY, "spans": (Span(5, 13), Span(33, 33)), "langpair": "zh-en"}
    return make_items(
        *(make_item(number) for number in range(3)),
        make_item(3, id="nasty", **nasty),
        *(make_item(number, id=f"o{number}", **aces) for number in range(2)),
        make_item(9, id="r", **base),
    )


@pytest.fixture
def scored() -> list[ScoreTable]:
    return [
        make_table([2, 2, 2, 1, 2, 2, 1], [1, 1, 2, 3, 1, 3, 2], "BLEU"),
        make_table([1, 1, 1, 1, 1, 1, 2], [2, 2, 2, 2, 2, 2, 1], "TER", higher_is_better=False),
    ]


class Page(HTMLParser):
    """Tags, addresses and scripts of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.ids: list[str] = []
        self.policy = ""
        self.scripts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        values = dict(attrs)
        self.addresses += [values[name] or "" for name in ("src", "href") if name in values]
        if "id" in values:
            self.ids.append(values["id"] or "")
        if values.get("http-equiv") == "Content-Security-Policy":
            self.policy = values["content"] or ""

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1] == "script" and data.strip():
            self.scripts.append(data)

    @property
    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.scripts[0])
        return found


def page_of(folder: Path, items: ItemSet, scored: list[ScoreTable], *by: str) -> Page:
    html, _ = report.write(folder, items, scored, by=by)
    return Page(html.read_text(encoding="utf-8"))


def test_a_report_needs_nothing_else_and_runs_its_own_script_alone(
    items: ItemSet, scored: list[ScoreTable], tmp_path: Path
) -> None:
    page = page_of(tmp_path / "one", items, scored, "langpair")
    assert not {"link", "iframe", "img", "a:"} & set(page.tags)
    assert page.tags.count("script") == 2
    assert all(address.startswith("#") for address in page.addresses)
    assert {address[1:] for address in page.addresses} <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))
    digest = base64.b64encode(hashlib.sha256(page.scripts[1].encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in page.policy
    assert page.policy.startswith("default-src 'none'")
    assert {path.name for path in (tmp_path / "one").iterdir()} == {"report.html", "report.md"}


def test_the_same_scores_give_the_same_report(
    items: ItemSet, scored: list[ScoreTable], tmp_path: Path
) -> None:
    for name in ("one", "two"):
        report.write(tmp_path / name, items, scored, by=("langpair",))
    for path in sorted((tmp_path / "one").iterdir()):
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes(), path.name


def test_items_of_the_page_have_their_texts_and_verdicts(
    items: ItemSet, scored: list[ScoreTable], tmp_path: Path
) -> None:
    found = page_of(tmp_path, items, scored).data
    by_id = {item[0]: item for item in found["items"]}
    assert len(by_id) == 7
    nasty = by_id["nasty"]
    assert nasty[7] == ["rose ", "<script>", 'alert("1")</script> ', "", NASTY[33:]]
    assert nasty[6] == ["The river rose by ", "nine", " metres overnight."]
    assert {key: item[11] for key, item in by_id.items() if key in {"nasty", "o1", "r"}} == {
        "nasty": "wr", "o1": "wr", "r": "rr",
    }  # fmt: skip
    assert by_id[items.items[2].id][11] == "tr"
    assert found["pairs"] == [{"0,1": [3, 0, 3, 0]}]
    assert found["lower"] == [False, True]


def test_markdown_escapes_texts(items: ItemSet, scored: list[ScoreTable], tmp_path: Path) -> None:
    _, markdown = report.write(tmp_path, items, scored)
    written = markdown.read_text(encoding="utf-8")
    assert "<script" not in written
    assert "**&lt;script&gt;**" in written
    spans = [Span(5, 13), Span(33, 33)]
    assert r"\[two\]\(http://x\) \*metres\* \| \`a\`" in in_markdown(NASTY, spans)
    rows = [line for line in written.split("\n") if line.startswith("| aces:omission")]
    assert rows == [
        "| aces:omission | omission | major | 2 | 50.0 (9.5–90.5) | 100.0 (34.2–100.0) |"
    ]


def test_the_summary_names_the_best_and_what_each_fails_at(
    items: ItemSet, scored: list[ScoreTable]
) -> None:
    view = views.whole(items, scored)
    first, second = summary.standings(view)
    assert (first.metric, first.accuracy, first.rank, first.p) == ("TER", 1.0, 1, None)
    assert (second.metric, second.accuracy, second.n) == ("BLEU", 0.5, 6)
    assert second.rank == 1, "six items tell nothing apart"
    assert second.p == pytest.approx(0.25)
    assert [one.phenomenon for one in second.weak] == ["demetr:number-replaced", "aces:omission"]
    assert first.weak == []
    assert summary.hard(view) == [], "TER is always right"
    [hard] = summary.hard(views.whole(items, scored[:1]))[:1]
    assert (hard.phenomenon, hard.metric, hard.accuracy) == ("demetr:number-replaced", "BLEU", 0.5)


def test_a_metric_that_is_significantly_worse_has_another_rank() -> None:
    items = make_items(*(make_item(number) for number in range(40)))
    good = make_table([1] * 40, [0] * 40, "good")
    bad = make_table([1] * 20 + [0] * 20, [0] * 20 + [1] * 20, "bad")
    one, other = summary.standings(views.whole(items, [bad, good]))
    assert (one.metric, one.rank, other.metric, other.rank) == ("good", 1, "bad", 2)


def test_groups_have_counts_and_intervals_without_baselines(
    items: ItemSet, scored: list[ScoreTable]
) -> None:
    view = views.whole(items, scored)
    places = {name: part.places for name, part in views.parts(view, ["langpair"]).items()}
    table = tables.groups(view, "langpair", places)
    assert [(row.name, row.n) for row in table.rows] == [("de-en", 5), ("zh-en", 1)]
    bleu = table.rows[0].cells[0]
    assert bleu is not None
    assert bleu.numbers["accuracy"].value == 3 / 5
    assert bleu.numbers["accuracy"].interval == wilson(Outcome(5, 3, 1))
    assert bleu.numbers["ties"].text == "20.0"


def test_groups_of_several_dimensions_are_views_of_their_own(
    items: ItemSet, scored: list[ScoreTable], tmp_path: Path
) -> None:
    page = page_of(tmp_path, items, scored, "langpair", "status")
    assert page.data["groups"] == ["de-en · generated", "zh-en · generated"]
    assert {item[0]: item[13] for item in page.data["items"]}["nasty"] == "zh-en · generated"
    assert page.data["pairs"] == [
        {"0,1": [3, 0, 3, 0]},
        {"0,1": [3, 0, 2, 0]},
        {"0,1": [0, 0, 1, 0]},
    ]
    assert "group-2/demetr:number-replaced" in page.ids
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert re.findall("^## (.*)", text, re.MULTILINE) == [
        "Summary", "de-en · generated", "zh-en · generated", "Missed worst", "Signatures",
    ]  # fmt: skip
    assert "### By langpair · status" in text
    assert "### By langpair\n" in text


def test_only_the_largest_groups_are_shown_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "IN_FULL", 2)
    sizes = {"ar-en": 2, "de-en": 1, "zh-en": 3}
    items = make_items(
        *(
            make_item(number, id=f"{pair}{number}", langpair=pair)
            for pair, size in sizes.items()
            for number in range(size)
        )
    )
    whole = views.whole(items, [make_table([1] * 6, [0] * 6)])
    assert list(views.largest(whole, ["langpair"])) == ["ar-en", "zh-en"]
    assert list(views.parts(whole, ["langpair"])) == ["ar-en", "de-en", "zh-en"]


def test_a_table_holds_the_largest_groups_and_says_how_many_are_left_out(
    items: ItemSet, scored: list[ScoreTable], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "ROWS", 1)
    html, markdown = report.write(tmp_path, items, scored, by=("langpair",))
    for path in (html, markdown):
        assert "1 smaller groups are left out" in path.read_text(encoding="utf-8")
    groups = html.read_text(encoding="utf-8").partition('id="groups-0"')[2].partition("</table>")[0]
    assert "de-en" in groups
    assert "zh-en" not in groups


def test_the_worst_misses_come_first(items: ItemSet, scored: list[ScoreTable]) -> None:
    view = views.whole(items, scored)
    assert [items.items[place].id for place in misses.worst(view)] == [
        "nasty", "o1", items.items[2].id,
    ]  # fmt: skip


def test_each_phenomenon_shows_its_worst_and_others_are_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(misses, "WORST", 2)
    monkeypatch.setattr(misses, "OF_EACH", 1)
    monkeypatch.setattr(misses, "IN_ALL", 6)
    names = ["demetr:antonym"] * 10 + ["demetr:negation"] * 10
    items = make_items(
        *(make_item(at, id=f"i{at}", phenomenon=name) for at, name in enumerate(names))
    )
    lead = [9, 8, 7, *[0] * 7, 1, *[0] * 9]
    view = views.whole(items, [make_table([1] * 20, [1 + each for each in lead])])
    chosen = misses.shown(view, misses.worst(view))
    assert [place for place, worst in chosen.items() if worst] == [0, 1, 10]
    assert len(chosen) == 6
    monkeypatch.setattr(misses, "OF_GROUP", 2)
    groups = dict.fromkeys(range(1, 20), "zh-en")
    worst = [
        at for at, is_worst in misses.shown(view, misses.worst(view), groups).items() if is_worst
    ]
    assert worst == [0, 1, 10, 2]
    assert chosen == misses.shown(view, misses.worst(view))


def test_long_texts_leave_room_for_fewer_items(
    items: ItemSet, scored: list[ScoreTable], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shown, "ROOM", 700)
    found = page_of(tmp_path, items, scored).data["items"]
    assert [item[0] for item in found] == ["nasty", "o1"]


def test_what_a_metric_cannot_read_is_neither_right_nor_missed(tmp_path: Path) -> None:
    items = make_items(*(make_item(number, id=f"i{number}") for number in range(3)))
    table = make_table([1, 1, math.nan], [0, 2, math.nan])
    table = ScoreTable(**{**vars(table), "unread": {"i2": "no word"}})
    page = page_of(tmp_path, items, [table])
    assert [(item[0], item[11], item[9]) for item in page.data["items"]] == [
        ("i1", "w", [1.0]), ("i0", "r", [1.0]), ("i2", "u", [None]),
    ]  # fmt: skip
    view = views.whole(items, [table])
    assert view.outcomes([0, 1, 2]) == [Outcome(2, 1, 0)]


def test_buckets_of_length_hold_every_item_once() -> None:
    texts = ["x" * (at + 1) for at in range(23)]
    items = make_items(
        *(
            make_item(at, id=f"i{at}", good=text, incorrect=text + "y", spans=(), good_spans=())
            for at, text in enumerate(texts)
        )
    )
    view = views.whole(items, [make_table([1] * 23, [0] * 12 + [2] * 11)])
    table = spread.lengths(view)
    assert len(table.rows) == spread.BUCKETS
    assert sum(row.n for row in table.rows) == 23
    assert [cell.missed for row in table.rows for cell in row.cells if cell] == [0, 0, 0.5, 1, 1]
    [(metric, picture)] = spread.of_lengths(table)
    assert metric == "mine"
    assert "100 %" in picture


def test_constant_scores_have_no_distribution_and_one_item_has_a_report(tmp_path: Path) -> None:
    items = make_items(make_item(0))
    table = make_table([1], [1])
    assert spread.distributions(views.whole(items, [table])) == []
    page = page_of(tmp_path, items, [table])
    assert page.data["pairs"] == [{}]


def test_pictures_have_alternatives_and_text(items: ItemSet, scored: list[ScoreTable]) -> None:
    map_ = svg.heat_map(["a & b"], ["m"], {("a & b", "m"): 0.25}, "what <it> shows")
    assert 'role="img" aria-label="what &lt;it&gt; shows"' in map_
    assert "a &amp; b</text>" in map_
    assert "--x:0.750" in map_
    assert ">25</text>" in map_
    assert "–</text>" in svg.heat_map(["a"], ["m"], {("a", "m"): None}, "none")


def test_a_report_of_baselines_alone_says_so(tmp_path: Path) -> None:
    base = {"phenomenon": "demetr:reference", "category": "baseline", "severity": "base"}
    items = make_items(make_item(0, **base))
    html, _ = report.write(tmp_path, items, [make_table([1], [2])])
    assert "items are baselines" in html.read_text(encoding="utf-8")

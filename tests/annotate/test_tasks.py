"""Tasks hold every text as it is; the page holds none."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from annotate import interface
from annotate.choice import choose
from annotate.tasks import TEXTS, fault, same_texts, task
from perturb.errors import DataError
from perturb.item import Item
from perturb.span import Span
from tests.annotate.sentences import item, items

EVIL = "]]> {{ 7 * 7 }} <script>alert(1)</script> &lt; $src \" ' </Text>"


@pytest.mark.parametrize("made", items(20), ids=lambda made: made.langpair)
def test_texts_are_in_the_task_as_they_are(made: Item) -> None:
    data = task(made)["data"]
    assert {key: data[key] for key in TEXTS} == {
        key: getattr(made, name) for key, name in TEXTS.items()
    }
    assert data["texts"] == made.fingerprint()
    assert same_texts(data, made)
    assert not same_texts(data | {"good": data["good"] + " "}, made)


def test_no_key_is_one_that_label_studio_overwrites() -> None:
    assert "source" not in task(item("A [[red->blue]] door."))["data"]


def test_the_page_takes_every_text_from_the_task() -> None:
    data = task(item("A [[red->blue]] door."))["data"] | {"versions": "<p></p>"}
    for with_versions in (False, True):
        root = ElementTree.fromstring(interface.page(with_versions=with_versions))
        asked = {
            value[1:]
            for element in root.iter()
            if (value := element.get("value", "")).startswith("$")
        }
        assert asked <= data.keys()
        assert asked >= {*TEXTS, "title", "guideline"}
        assert ("versions" in asked) == with_versions


def test_no_text_gets_into_the_page_or_the_html() -> None:
    made = replace(
        item(f"{EVIL} [[a->b]]."),
        source=EVIL,
        reference=EVIL,
        origin={"corpus": EVIL, "segment": 1, "domain": EVIL, "license": EVIL},
    )
    data = task(made)["data"]
    for kept in (interface.page(), data["guideline"], data["title"]):
        assert "alert" not in kept
        assert "7 * 7" not in kept
    assert data["src"] == EVIL


def test_html_goes_nowhere_but_into_what_is_ours() -> None:
    root = ElementTree.fromstring(interface.page(with_versions=True))
    shown = {element.get("name") for element in root.iter("HyperText")}
    assert shown == {"guideline", "versions"}
    assert {element.get("name") for element in root.iter("Text")} == {*TEXTS}


def test_every_key_does_one_thing() -> None:
    root = ElementTree.fromstring(interface.page())
    keys = [key for element in root.iter() if (key := element.get("hotkey"))]
    choices = [*root.iter("Choice"), *root.iter("Label")]
    assert len(keys) == len(set(keys)) == len(choices)


def test_the_fingerprint_sees_names_and_not_layout() -> None:
    page = interface.page()
    assert interface.fingerprint(page.replace("\n", "\n ")) == interface.fingerprint(page)
    assert interface.fingerprint(page.replace("addition", "extra")) != interface.fingerprint(page)


@pytest.mark.parametrize(
    ("broken", "problem"),
    [
        ({"good": "half \ud83d"}, "good has half a character (a lone surrogate) at 5"),
        ({"source": "a\0b"}, "source contains NUL"),
        ({"phenomenon": "demetr:unheard-of"}, "no phenomenon"),
        ({"spans": (Span(0, 99),)}, "a mark from 0 to 99 is not in the text"),
        ({"spans": (Span(0, 5), Span(2, 7))}, "marks at 0 and 2 overlap"),
        ({"good_spans": (Span(0, 99),)}, "a span is not in the side that the error"),
    ],
)
def test_what_would_block_a_project_is_not_pushed(broken: dict[str, object], problem: str) -> None:
    made = item("A [[red->blue]] door.")
    assert fault(made) is None
    found = fault(replace(made, **broken))  # type: ignore[arg-type]
    assert found is not None
    assert problem in found


def write(path: Path, made: list[Item]) -> Path:
    path.write_bytes(b"".join(item.to_json() + b"\n" for item in made))
    return path


def test_a_sample_is_the_same_every_time_and_in_order(tmp_path: Path) -> None:
    made = items(60)
    path = write(tmp_path / "items.jsonl", made)
    ids = [item.id for item in choose(path, sample=10)]
    assert ids == [item.id for item in choose(path, sample=10)]
    assert ids == [item.id for item in made if item.id in ids]
    assert set(ids) < {item.id for item in choose(path, sample=20)}
    backwards = write(tmp_path / "other.jsonl", made[::-1])
    assert [item.id for item in choose(backwards, sample=10)] == ids[::-1]


def test_items_are_chosen_by_phenomenon_and_name(tmp_path: Path) -> None:
    path = write(tmp_path / "items.jsonl", items(60))
    chosen = choose(path, ["demetr:neg*", "demetr:word-swap"])
    assert {item.phenomenon for item in chosen} == {"demetr:negation", "demetr:word-swap"}
    assert choose(path, only=[chosen[3].id]) == [chosen[3]]


def test_a_file_without_a_fit_item_is_named(tmp_path: Path) -> None:
    made = items(2)
    with pytest.raises(DataError, match=r"items.jsonl: no item to push"):
        choose(write(tmp_path / "items.jsonl", made), ["aces:*"])
    with pytest.raises(DataError, match=r"items.jsonl:3: .* occurs twice"):
        choose(write(tmp_path / "items.jsonl", [*made, made[0]]))
    spans = replace(made[0], spans=(Span(0, 5), Span(2, 7)))
    with pytest.raises(DataError, match=r"items.jsonl:1: .* overlap"):
        choose(write(tmp_path / "items.jsonl", [spans]))

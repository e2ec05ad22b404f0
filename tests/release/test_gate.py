"""What does not get into a release, and what is said of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import orjson
import pytest

from corpora.treebanks import ITSELF
from perturb.errors import DataError, UsageError
from perturb.item import Item
from perturb.span import Span
from release import build, verify
from release.items import is_noncommercial

Make = Callable[..., Item]
WriteItems = Callable[..., Path]


def refusal(paths: list[Path]) -> str:
    """What the build says, having written nothing."""
    folder = paths[0].parent / "releases"
    with pytest.raises(DataError) as raised:
        build(paths, "1.0.0", folder)
    assert not folder.exists()
    return str(raised.value)


def left_out(folder: Path) -> dict[str, int]:
    return dict(orjson.loads((folder / "manifest.json").read_bytes())["left_out"])


def test_bad_items_are_listed_by_phenomenon_and_reason_with_their_places(
    make: Make, write_items: WriteItems
) -> None:
    spaced = [
        make(
            segment=number,
            incorrect="The harbour early  closes in winter.",
            spans=(Span(12, 25),),
        )
        for number in range(5)
    ]
    one = write_items([make(segment=100), *spaced], "one.jsonl")
    other = write_items([make(segment=101, spans=(Span(12, 90),))], "other.jsonl")
    other.write_bytes(other.read_bytes() + b"no item\n")
    report = refusal([one, other])
    assert report.startswith(f"{one}:2: first of 7 ")
    assert "  demetr:word-swap: spacing is worse than on the good side (5)\n" in report
    assert f"    {one}:4 demetr:word-swap@1/weather:2/de-en/0\n" in report
    assert f"{one}:5" not in report
    assert f"a span lies outside the text (1)\n    {other}:1 " in report
    assert f"  unreadable: not JSON (1)\n    {other}:2" in report


def test_an_id_is_used_once(make: Make, write_items: WriteItems) -> None:
    report = refusal([write_items([make()], "one"), write_items([make(langpair="de-en")], "two")])
    assert "two:1: first of 1 " in report
    assert "the id of another item" in report


def test_a_rejected_item_does_not_come_back_from_another_file(
    make: Make, write_items: WriteItems
) -> None:
    rejected = write_items([make(status="rejected")], "judged")
    assert "the id of another item" in refusal([rejected, write_items([make()], "made")])


def test_a_rule_has_one_version(make: Make, write_items: WriteItems) -> None:
    path = write_items([make(), make(rule_version=2), make("demetr:final-punct-omitted")])
    reason = "made by version 2 of the rule, items before it by version 1 of the rule (1)"
    assert f"{reason}\n    {path}:2" in refusal([path])


def test_a_language_has_one_pack(make: Make, write_items: WriteItems) -> None:
    other = make(segment=2)
    digest = "sha256:" + "1" * 64
    made = replace(other, recipe={**other.recipe, "pack": f"en 1 {digest}"})
    german = make("demetr:final-punct-omitted", langpair="en-de")
    path = write_items([make(), german, made])
    report = refusal([path])
    assert (
        f"made with the language pack en 1 {digest}, items before it with en 1 sha256:0" in report
    )
    assert f"(1)\n    {path}:3 {made.id}" in report
    assert "first of 1 that" in report


def test_a_phenomenon_is_one_of_the_taxonomy(make: Make, write_items: WriteItems) -> None:
    unknown = replace(make(), phenomenon="demetr:word-swamp")
    assert "demetr:word-swamp: a phenomenon that" in refusal([write_items([unknown])])


def test_the_error_of_a_rule_may_break_what_its_card_says(
    make: Make, write_items: WriteItems, tmp_path: Path
) -> None:
    tokenized = replace(
        make(),
        id="demetr:tokenized@1/weather:1/de-en/0",
        phenomenon="demetr:tokenized",
        operation="addition",
        incorrect="The harbour closes early in winter .",
        incorrect_annotated="The harbour closes early in winter <v>.</v>",
        spans=(Span(35, 36),),
        good_spans=(Span(34, 35),),
    )
    other = replace(tokenized, phenomenon="demetr:word-swap")
    assert "spacing is worse" in refusal([write_items([other])])
    assert verify(build([write_items([tokenized])], "1.0.0", tmp_path / "releases")) == []


def test_a_sentence_that_plays_its_own_translation_is_not_released(
    make: Make, write_items: WriteItems
) -> None:
    item = make()
    trial = replace(item, recipe={**item.recipe, "translation": ITSELF})
    path = write_items([trial])
    report = refusal([path])
    assert "a sentence that plays its own translation" in report
    assert f"{path}:1" in report


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"status": "frozen"}, "status: 'frozen' is not one of"),
        ({"langpair": "../../secret"}, "langpair: "),
        ({"spans": [[12.0, 24.0]]}, "spans: 0: 0: 12.0 is not of type 'integer'"),
        ({"note": "hello"}, "'note' was unexpected"),
    ],
)
def test_the_schema_is_kept(
    make: Make, tmp_path: Path, change: dict[str, object], reason: str
) -> None:
    path = tmp_path / "items.jsonl"
    path.write_bytes(orjson.dumps({**orjson.loads(make().to_json()), **change}) + b"\n")
    assert reason in refusal([path])


def test_rejected_items_are_left_out_whatever_is_wrong_with_them(
    make: Make, write_items: WriteItems, tmp_path: Path
) -> None:
    rejected = make(segment=2, status="rejected", spans=(Span(12, 90),))
    folder = build([write_items([make(), rejected])], "1.0.0", tmp_path / "releases")
    assert left_out(folder) == {"rejected": 1, "open": 0, "noncommercial": 0}
    assert (folder / "items.jsonl").read_bytes().count(b"\n") == 1


def test_noncommercial_items_are_left_out_unless_wanted(
    make: Make, write_items: WriteItems, tmp_path: Path
) -> None:
    path = write_items([make(), make(corpus="club", license="CC-BY-NC-SA-4.0")])
    without = build([path], "1.0.0", tmp_path / "releases")
    assert left_out(without) == {"rejected": 0, "open": 0, "noncommercial": 1}
    assert "1 whose corpus forbids commercial use" in (without / "README.md").read_text("utf-8")
    assert b"club" not in (without / "items.jsonl").read_bytes()
    whole = build([path], "1.0.1", tmp_path / "releases", include_noncommercial=True)
    assert left_out(whole) == {"rejected": 0, "open": 0, "noncommercial": 0}
    assert b"club" in (whole / "items.jsonl").read_bytes()
    assert verify(without) + verify(whole) == []


@pytest.mark.parametrize(
    ("license", "expected"),
    [
        ("CC-BY-NC-4.0", True),
        ("cc by-nc-sa 4.0", True),
        ("PolyForm-Noncommercial-1.0.0", True),
        ("CC-BY-SA-4.0", False),
        ("NCSA", False),
        ("Inc. licence", False),
        (None, False),
    ],
)
def test_a_noncommercial_licence_is_known_by_its_name(
    make: Make, license: str | None, expected: bool
) -> None:
    assert is_noncommercial(make(license=license)) is expected


def test_nothing_is_no_release(make: Make, write_items: WriteItems, tmp_path: Path) -> None:
    assert "no item is left" in refusal([write_items([make(status="rejected")])])
    assert "no such file" in refusal([tmp_path / "absent.jsonl"])
    with pytest.raises(UsageError, match="no items given"):
        build([], "1.0.0", tmp_path / "releases")


def test_a_pipe_is_refused_instead_of_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "no such file" in refusal([tmp_path / "pipe"])

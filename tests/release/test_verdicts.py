"""What people concluded finds its way into a release, and into its manifest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest

from perturb.errors import DataError
from perturb.item import Item, read_items
from release import build, verify
from release.configuration import Configuration
from release.verdicts import Verdicts

Make = Callable[..., Item]
WriteItems = Callable[..., Path]

NUMBER = "aces:hallucination-number-level-1"


def verdict(item: Item, outcome: str, **other: Any) -> dict[str, Any]:
    return {
        "item": item.id,
        "phenomenon": item.phenomenon,
        "langpair": item.langpair,
        "verdict": outcome,
        "reason": "2 accept",
        "spans": [],
        "operation": None,
        "policy": "majority",
        "votes": {"accept": 2, "reject": 0, "unsure": 0},
        "annotators": ["ada", "ben"],
        "adjudicators": [],
        "texts": item.fingerprint(),
        **other,
    }


def estimate(value: float | None) -> dict[str, Any]:
    reason = None if value is not None else "every verdict is the same, so chance alone would agree"
    return {
        "value": value,
        "low": None,
        "high": None,
        "items": 4,
        "undefined": reason,
        "no_interval": reason or "one item is too few to draw from",
    }


def agreement(value: float | None, *names: str) -> bytes:
    return orjson.dumps(
        {
            "annotators": dict.fromkeys(names or ("ada", "ben"), 4),
            "confidence": 0.95,
            "resamples": 1000,
            "seed": 13,
            "groups": [
                {
                    "kind": "all",
                    "name": "all",
                    "items": 4,
                    "judgements": 8,
                    "verdicts": {"accept": 6, "reject": 2, "unsure": 0},
                    "estimates": {"krippendorff_alpha": estimate(value)},
                }
            ],
            "disagreements": [{"item": "a", "incorrect": "A text of a corpus."}],
        }
    )


PATTERN = "en/aces:hallucination-number-level-1/one of many"


@pytest.fixture
def judged(make: Make) -> list[Item]:
    return [make(NUMBER, segment=number) for number in range(1, 6)]


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    def write_verdicts(found: Sequence[dict[str, Any]], name: str = "verdicts.jsonl") -> Path:
        path = tmp_path / name
        path.write_bytes(b"".join(orjson.dumps(one) + b"\n" for one in found))
        return path

    return write_verdicts


@pytest.fixture
def verdicts(judged: list[Item], write: Callable[..., Path]) -> Path:
    """An accepted, a corrected, a rejected and an open item; of the fifth nothing is known."""
    return write(
        [
            verdict(judged[0], "accepted", spans=[[22, 24]]),
            verdict(judged[1], "corrected", spans=[[19, 24]], annotators=["ben"]),
            verdict(judged[2], "rejected"),
            verdict(judged[3], "open", adjudicators=["eve"], policy="unanimous"),
        ]
    )


def manifest(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = orjson.loads((folder / "manifest.json").read_bytes())
    return found


def test_items_enter_as_people_left_them(
    judged: list[Item], verdicts: Path, write_items: WriteItems, tmp_path: Path
) -> None:
    known = Verdicts.read([verdicts], None)
    folder = build([write_items(judged)], "1.0.0", tmp_path / "releases", verdicts=known)
    released = [item for _, item in read_items(folder / "items.jsonl")]
    assert [(item.id, item.status) for item in released] == [
        (judged[0].id, "accepted"),
        (judged[1].id, "corrected"),
        (judged[4].id, "generated"),
    ]
    assert released[1].spans == ((19, 24),)
    assert released[1].good_spans == ((19, 24),)
    assert released[1].incorrect_annotated == "The harbour closes <v>at 91</v> in winter."
    assert manifest(folder)["left_out"] == {"rejected": 1, "open": 1, "noncommercial": 0}
    assert verify(folder) == []


def test_the_manifest_says_who_judged_what_by_which_policy(
    judged: list[Item], verdicts: Path, write_items: WriteItems, tmp_path: Path
) -> None:
    measured = tmp_path / "agreement.json"
    measured.write_bytes(agreement(0.7))
    known = Verdicts.read([verdicts], measured)
    folder = build([write_items(judged)], "1.0.0", tmp_path / "releases", verdicts=known)
    found = manifest(folder)["validation"]
    assert found["policies"] == {
        "majority": {"accepted": 1, "corrected": 1, "rejected": 1, "open": 0},
        "unanimous": {"accepted": 0, "corrected": 0, "rejected": 0, "open": 1},
    }
    assert found["annotators"] == {"ada": {NUMBER: 3}, "ben": {NUMBER: 4}}
    assert found["adjudicators"] == {"eve": {NUMBER: 1}}
    assert found["agreement"]["groups"][0]["estimates"]["krippendorff_alpha"]["value"] == 0.7
    assert "A text of a corpus." not in (folder / "manifest.json").read_text(encoding="utf-8")
    card = (folder / "README.md").read_text(encoding="utf-8")
    assert "| majority | 1 | 1 | 1 | 0 |" in card
    assert "| eve | adjudicator | 1 |" in card
    assert "| Krippendorff's alpha of verdicts | 0.700 |  |" in card
    assert verify(folder) == []


def test_a_release_says_how_far_people_accept_what_each_pattern_made(
    make: Make, write: Callable[..., Path], write_items: WriteItems, tmp_path: Path
) -> None:
    made = [make(NUMBER, segment=number) for number in range(1, 6)]
    items = [replace(one, recipe={**one.recipe, "pattern": PATTERN}) for one in made]
    conclusions = ("accepted", "rejected", "rejected", "rejected")
    known = Verdicts.read(
        [
            write(
                verdict(
                    item,
                    said,
                    spans=[list(span) for span in item.spans] if said == "accepted" else [],
                )
                for item, said in zip(items, conclusions, strict=False)
            )
        ],
        None,
    )
    folder = build([write_items(items)], "1.0.0", tmp_path / "releases", verdicts=known)
    counts = {"accepted": 1, "corrected": 0, "rejected": 3}
    assert manifest(folder)["validation"]["patterns"] == {PATTERN: {"en": counts}}
    card = (folder / "README.md").read_text(encoding="utf-8")
    assert f"| {PATTERN} | en | 1 | 0 | 3 | 25% | 5% to 70% |" in card
    assert f"Surely below 95%: `{PATTERN}` (en)." in card
    assert verify(folder) == []


def test_without_verdicts_the_manifest_says_so(released: Path) -> None:
    assert manifest(released)["validation"] is None
    assert "No verdicts of people were used." in (released / "README.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("value", "said"), [(0.7, None), (0.6, "agreement is 0.600"), (None, "not known")]
)
def test_a_set_may_ask_for_agreement(
    value: float | None,
    said: str | None,
    judged: list[Item],
    verdicts: Path,
    write_items: WriteItems,
    tmp_path: Path,
) -> None:
    measured = tmp_path / "agreement.json"
    measured.write_bytes(agreement(value))
    known = Verdicts.read([verdicts], measured)
    asked = Configuration(require={"minimum_agreement": 0.667})
    items, folder = [write_items(judged)], tmp_path / "releases"
    if said is None:
        assert verify(build(items, "1.0.0", folder, configuration=asked, verdicts=known)) == []
    else:
        with pytest.raises(DataError, match=said):
            build(items, "1.0.0", folder, configuration=asked, verdicts=known)


def test_the_order_of_verdicts_makes_no_difference(
    judged: list[Item],
    verdicts: Path,
    write_items: WriteItems,
    write: Callable[..., Path],
    tmp_path: Path,
) -> None:
    lines = [orjson.loads(line) for line in verdicts.read_bytes().splitlines()]
    other = [write(lines[2:][::-1], "one"), write(lines[:2], "two")]
    path = write_items(judged)
    one = build([path], "1.0.0", tmp_path / "a", verdicts=Verdicts.read([verdicts], None))
    two = build([path], "1.0.0", tmp_path / "b", verdicts=Verdicts.read(other, None))
    assert manifest(one) == manifest(two)


def refusal(items: Path, verdicts: Path) -> str:
    with pytest.raises(DataError) as raised:
        build([items], "1.0.0", items.parent / "releases", verdicts=Verdicts.read([verdicts], None))
    assert not (items.parent / "releases").exists()
    return str(raised.value)


def test_a_verdict_on_other_texts_is_refused(
    judged: list[Item], verdicts: Path, write_items: WriteItems
) -> None:
    other = replace(judged[0], source="Etwas anderes.")
    items = write_items([other, *judged[1:]])
    assert f"{NUMBER}: its verdict is about other texts (1)\n    {items}:1" in refusal(
        items, verdicts
    )


def test_a_correction_that_no_item_may_have_is_refused(
    judged: list[Item], write_items: WriteItems, write: Callable[..., Path]
) -> None:
    wrong = write([verdict(judged[0], "corrected", spans=[[4, 11]])])
    said = "outside the marked words the sides differ (1)"
    assert said in refusal(write_items(judged), wrong)


def test_a_verdict_without_its_item_is_refused(
    judged: list[Item], verdicts: Path, write_items: WriteItems
) -> None:
    said = f"{verdicts}:2: 1 verdicts are about items that were not given, first {judged[1].id}"
    assert refusal(write_items([judged[0], *judged[2:]]), verdicts).startswith(said)


def test_an_item_has_one_verdict(judged: list[Item], write: Callable[..., Path]) -> None:
    path = write([verdict(judged[0], "accepted"), verdict(judged[0], "rejected")])
    with pytest.raises(DataError, match=r"verdicts\.jsonl:2: .* has another verdict"):
        Verdicts.read([path], None)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (agreement(0.7, "zoe"), "others judged here than those whose verdicts are given"),
        (b"{}", "is a required property"),
        (b"nothing", "not JSON"),
    ],
)
def test_agreement_of_others_is_refused(
    content: bytes, said: str, verdicts: Path, tmp_path: Path
) -> None:
    path = tmp_path / "agreement.json"
    path.write_bytes(content)
    with pytest.raises(DataError, match=said):
        Verdicts.read([verdicts], path)


def test_a_changed_validation_is_noticed(
    judged: list[Item], verdicts: Path, write_items: WriteItems, tmp_path: Path
) -> None:
    known = Verdicts.read([verdicts], None)
    folder = build([write_items(judged)], "1.0.0", tmp_path / "releases", verdicts=known)
    path = folder / "manifest.json"
    path.write_bytes(path.read_bytes().replace(b'"ada"', b'"eva"'))
    assert "the digest belongs to other content" in verify(folder)[0]

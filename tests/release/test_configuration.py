"""``release.toml``: what it asks for, and what is said where it is not met."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import orjson
import pytest

from challengeset.main import main
from perturb.errors import DataError
from perturb.item import Item
from release import build, manifest, verify
from release.configuration import Configuration
from release.inventory import Inventory

Make = Callable[..., Item]
WriteItems = Callable[..., Path]
Write = Callable[[str, str], Path]


def refusal(paths: list[Path], configuration: Path) -> str:
    """What the build says, having written nothing."""
    folder = paths[0].parent / "releases"
    with pytest.raises(DataError) as raised:
        build(paths, "1.0.0", folder, configuration=Configuration.read(configuration))
    assert not folder.exists()
    return str(raised.value)


def test_statuses_and_licences_are_asked_for(
    items: list[Item], write_items: WriteItems, write: Write
) -> None:
    asked = write(
        "release.toml", '[require]\nstatuses = ["generated"]\nlicenses = ["CC-BY-SA-4.0"]\n'
    )
    report = refusal([write_items(items)], asked)
    assert "first of 3 that cannot be released" in report
    assert "word-swap: status candidate, and release.toml allows generated (1)" in report
    assert "final-punct-omitted: status accepted, and release.toml allows generated (1)" in report
    assert "word-swap: licence not stated, and release.toml allows CC-BY-SA-4.0 (1)" in report


def test_a_share_of_validated_items_is_asked_for(
    items: list[Item], write_items: WriteItems, write: Write
) -> None:
    shares = '[require.minimum_validated]\n"demetr:*" = 0.2\n"demetr:word-swap" = 0.5\n'
    path = write_items(items)
    assert refusal([path], write("release.toml", shares)) == (
        f"{path}: the items do not suffice. Validate more, or ask for less:\n"
        "  demetr:word-swap: people validated 0 of 4 items, and release.toml asks for 20%\n"
        "  demetr:word-swap: people validated 0 of 4 items, and release.toml asks for 50%"
    )


def test_a_share_that_is_reached_is_enough(
    make: Make, write_items: WriteItems, write: Write, tmp_path: Path
) -> None:
    path = write_items([make(status="accepted"), make(segment=2)])
    asked = Configuration.read(write("release.toml", 'require.minimum_validated."*" = 0.5'))
    folder = build([path], "1.0.0", tmp_path / "r", configuration=asked)
    assert verify(folder) == []
    assert "minimum validated: \\* 50%" in (folder / "README.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("agreement", "expected"),
    [
        (None, ["all phenomena: agreement is not known, and release.toml asks for 0.6"]),
        (0.41, ["all phenomena: agreement is 0.410, and release.toml asks for 0.6"]),
        (0.6, []),
    ],
)
def test_agreement_is_asked_for(write: Write, agreement: float | None, expected: list[str]) -> None:
    asked = Configuration.read(write("release.toml", "require.minimum_agreement = 0.6"))
    assert list(asked.requirements.shortfalls(Inventory(), agreement)) == expected


def test_lines_and_totals_are_reported_together(
    make: Make, write_items: WriteItems, write: Write
) -> None:
    asked = write("release.toml", "require.minimum_agreement = 0.6")
    path = write_items([make()])
    path.write_bytes(path.read_bytes() + b"no item\n")
    report = refusal([path], asked)
    assert "not JSON (1)" in report
    assert "agreement is not known" in report


def test_verify_asks_again(
    make: Make, write_items: WriteItems, write: Write, tmp_path: Path
) -> None:
    text = '[require]\nstatuses = ["accepted"]\nminimum_validated = { "*" = 1 }\n'
    asked = Configuration.read(write("release.toml", text))
    accepted = make(status="accepted")
    folder = build([write_items([accepted])], "1.0.0", tmp_path / "r", configuration=asked)
    (folder / "items.jsonl").write_bytes(make().to_json() + b"\n")
    problems = [problem.removeprefix(f"{folder}/") for problem in verify(folder)]
    assert "items.jsonl:1: status generated, and release.toml allows accepted" in problems
    shortfall = "people validated 0 of 1 items, and release.toml asks for 100%"
    assert f"items.jsonl: demetr:word-swap: {shortfall}" in problems


def test_a_manifest_asks_for_nothing_that_there_is_not(released: Path) -> None:
    path = released / "manifest.json"
    claimed = orjson.loads(path.read_bytes()) | {"requirements": {"beauty": 1}}
    claimed["digest"] = manifest.digest(claimed)
    path.write_bytes(manifest.dumps(claimed))
    [problem] = verify(released)
    assert problem.startswith(f"{path}: require: ")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("statuses = [", "not TOML"),
        ("beauty = 1", "'beauty' was unexpected"),
        ('require.statuses = ["rejected"]', "require: statuses: 0: 'rejected' is not one of"),
        ("require.minimum_agreement = 2", "2 is greater than the maximum"),
        ("require.minimum_agreement = nan", "None is not of type 'number'"),
        ('require.minimum_validated."*" = 1.5', "1.5 is greater than the maximum"),
        ('citation.date = "May"', "citation: date: 'May' does not match"),
        ('citation.authors = [{ name = "A", family-names = "B" }]', "citation: authors: 0: "),
    ],
)
def test_what_it_does_not_understand_is_refused(write: Write, text: str, reason: str) -> None:
    path = write("release.toml", text)
    with pytest.raises(DataError) as raised:
        Configuration.read(path)
    assert str(raised.value).startswith(f"{path}: ")
    assert reason in str(raised.value)


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["release", "build", "--items", "x", "--version", "1.0.0", "--configuration"]
    assert main([*words, str(tmp_path / "absent.toml")]) == 1
    assert f"{tmp_path}/absent.toml: No such file" in capsys.readouterr().err


def test_the_one_beside_the_work_is_used(
    make: Make,
    write_items: WriteItems,
    write: Write,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    write("release.toml", 'include_noncommercial = true\nrequire.statuses = ["accepted"]\n')
    path = write_items([make(license="CC-BY-NC-4.0")])
    monkeypatch.chdir(tmp_path)
    words = ["release", "build", "--items", str(path), "--version"]
    assert main([*words, "1.0.0"]) == 1
    assert "status generated, and release.toml allows accepted" in capsys.readouterr().err
    write("release.toml", "include_noncommercial = true\n")
    assert main([*words, "1.0.0"]) == 0
    claimed = orjson.loads((tmp_path / "releases/1.0.0/manifest.json").read_bytes())
    assert claimed["include_noncommercial"] is True

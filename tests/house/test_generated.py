"""Generated pages say what their sources say; written ones name what there is."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import orjson
import pytest

import schemas
from challengeset.main import build_parser, main
from corpora import open_corpus
from perturb.engine import Engine
from perturb.parse import choose
from perturb.parse.cache import ParseCache
from perturb.registry import rules, select
from perturb.segment import LanguagePair
from tools import generate
from tools.markdown import BANNER

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
TUTORIAL = ROOT / "docs" / "tutorial.md"
DOCUMENTS = [
    README,
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "guidelines").rglob("*.md")),
]

CONSOLE = re.compile(r"^( *)```console\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)

INDEX = Path("docs/phenomena/index.md")


def commands(programme: str) -> Iterator[str]:
    """The lines of all console blocks that call a programme."""
    for document in DOCUMENTS:
        for _, block in CONSOLE.findall(document.read_text(encoding="utf-8")):
            yield from (
                line for line in map(str.strip, block.split("\n")) if _calls(line, programme)
            )


def _calls(line: str, programme: str) -> bool:
    return line.split(" ", 1)[0] == programme


def anchors(document: Path) -> set[str]:
    """The names that headings can be linked by."""
    headings = HEADING.findall(document.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def test_generated_pages_are_fresh() -> None:
    assert generate.stale(ROOT, generate.pages()) == []


def test_generated_pages_need_no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(language: str) -> None:
        raise AssertionError(f"a parser for {language} was asked for")

    monkeypatch.setattr(choose, "_installed", refuse)
    assert generate.pages()


def test_a_page_that_is_missing_other_or_left_over_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert generate.main([], tmp_path) == 0
    assert generate.main(["--check"], tmp_path) == 0
    (tmp_path / INDEX).write_text("", encoding="utf-8")
    (tmp_path / "docs/reference/item.md").unlink()
    left_over = tmp_path / "docs/phenomena/demetr-gone.md"
    left_over.write_text(f"{BANNER}\n", encoding="utf-8")
    assert generate.main(["--check"], tmp_path) == 1
    named = [line.split(":")[0] for line in capsys.readouterr().err.splitlines()]
    assert named == ["docs/phenomena/demetr-gone.md", str(INDEX), "docs/reference/item.md"]
    assert generate.main([], tmp_path) == 0
    assert not left_over.exists()


def test_a_page_that_people_wrote_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "docs" / "tutorial.md"
    page.parent.mkdir()
    page.write_text("By hand.\n", encoding="utf-8")
    generate.write(tmp_path, {INDEX: f"{BANNER}\n"})
    assert page.read_text(encoding="utf-8") == "By hand.\n"


@pytest.mark.parametrize("command", sorted(set(commands("challengeset"))))
def test_a_documented_command_is_one(command: str) -> None:
    assert callable(build_parser().parse_args(shlex.split(command)[1:]).run)


@pytest.mark.parametrize("command", sorted(set(commands("make"))))
def test_a_documented_target_is_one(command: str) -> None:
    targets = [word for word in shlex.split(command)[1:] if "=" not in word]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert targets
    assert [t for t in targets if not re.search(rf"^{t}:.*## ", makefile, re.MULTILINE)] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    for path, anchor in LINK.findall(document.read_text(encoding="utf-8")):
        target = document.parent / path if path else document
        assert target.exists(), path
        assert not anchor or anchor in anchors(target), f"{path}#{anchor}"


def test_the_item_of_the_readme_is_one(tmp_path: Path) -> None:
    segments = open_corpus("sample").segments([LanguagePair("de", "en")])
    segment = next(segment for segment in segments if segment.key == "de-en-09")
    engine = Engine(select(["demetr:number-replaced"]), 13, ParseCache(tmp_path), {})
    [made] = engine.perturb([segment]).made
    item = orjson.loads(made.payload)
    shown = ("id", "source", "reference", "good", "incorrect_annotated", "spans", "severity")
    readme = README.read_text(encoding="utf-8")
    assert [name for name in shown if str(item[name]) not in readme] == []


def test_the_readme_counts_the_rules(tmp_path: Path) -> None:
    count = f"{len(rules())} of their {len(schemas.taxonomy())} phenomena"
    generate.main([], tmp_path)
    readme = tmp_path / "README.md"
    text = readme.read_text(encoding="utf-8")
    assert text.count(count) == 1
    readme.write_text(text.replace(count, f"0{count}"), encoding="utf-8")
    assert generate.stale(tmp_path, generate.pages()) == ["README.md"]


def test_the_tutorial_shows_what_try_prints(capsys: pytest.CaptureFixture[str]) -> None:
    text = TUTORIAL.read_text(encoding="utf-8")
    command = re.search(r"^challengeset (try .*)$", text, re.MULTILINE)
    shown = re.search(r"^```text\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert command
    assert shown
    main(shlex.split(command[1]))
    printed = capsys.readouterr().out.splitlines()
    assert [line for line in shown[1].splitlines() if line not in printed] == []

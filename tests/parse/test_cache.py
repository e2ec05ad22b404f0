"""A text is parsed once, whoever asks for it."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturb.errors import DataError
from perturb.parse import Scheme
from perturb.parse.cache import ParseCache, default_folder
from perturb.segment import Sentence
from tests.perturb.sentences import CLEAN_TEXTS, sentence, tokens

AT_ONCE = """
import sys
from pathlib import Path
from perturb.parse.cache import ParseCache
from perturb.parse.spacy import tokenizer
cache = ParseCache(Path(sys.argv[1]))
parser = tokenizer("xx", "xx", unspaced=False)
print("ready", flush=True)
sys.stdin.readline()
for start in range(0, 600, 20):
    cache.parse(parser, [f"Sentence {n} of all." for n in range(start, start + 40)])
"""


class Counting:
    """A parser that remembers what it was asked for."""

    language = "en"
    unspaced = False
    provides = frozenset({"tokens"})
    scheme = Scheme.UNIVERSAL

    def __init__(self, signature: str = "counting 1") -> None:
        self.signature = signature
        self.asked: list[str] = []

    @property
    def nameless(self) -> Counting:
        return self

    def parse(self, texts: Sequence[str]) -> Iterator[Sentence]:
        self.asked += texts
        for text in texts:
            yield Sentence(text, "en", tuple(tokens(text)), self.signature)


class Refusing(Counting):
    """A parser that must not be asked."""

    def parse(self, texts: Sequence[str]) -> Iterator[Sentence]:
        assert not texts
        return iter(())


@pytest.fixture
def parses(tmp_path: Path) -> Iterator[ParseCache]:
    opened = ParseCache(tmp_path)
    yield opened
    opened.close()


def test_each_distinct_text_is_parsed_once(parses: ParseCache) -> None:
    parser = Counting()
    found = parses.parse(parser, ["a b", "c", "a b", "c"])
    assert parser.asked == ["a b", "c"]
    assert found["a b"].tokens == sentence("a b").tokens


def test_a_parse_on_disk_does_not_touch_the_parser(parses: ParseCache, tmp_path: Path) -> None:
    texts = [f"Sentence {number}." for number in range(1200)]
    first = parses.parse(Counting(), texts)
    parses.close()
    later = ParseCache(tmp_path)
    assert later.parse(Refusing(), reversed(texts)) == first
    later.close()


def test_only_what_is_missing_is_parsed(parses: ParseCache) -> None:
    parses.parse(Counting(), ["a", "b"])
    parser = Counting()
    parses.parse(parser, ["b", "c"])
    assert parser.asked == ["c"]


def test_another_parser_has_parses_of_its_own(parses: ParseCache) -> None:
    parses.parse(Counting("counting 1"), ["a"])
    other = Counting("counting 2")
    assert parses.parse(other, ["a"])["a"].parser == "counting 2"
    assert other.asked == ["a"]


def test_a_failing_parser_leaves_nothing_half(parses: ParseCache) -> None:
    class Failing(Counting):
        def parse(self, texts: Sequence[str]) -> Iterator[Sentence]:
            yield from super().parse(texts[:1])
            raise RuntimeError("no more")

    with pytest.raises(RuntimeError, match="no more"):
        parses.parse(Failing(), ["a", "b"])
    parser = Counting()
    parses.parse(parser, ["a", "b"])
    assert parser.asked == ["a", "b"]


@given(texts=st.lists(CLEAN_TEXTS, max_size=4))
def test_parses_come_back_as_they_were(
    texts: list[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    cache = ParseCache(tmp_path_factory.mktemp("parses"))
    assert cache.parse(Counting(), texts) == cache.parse(Refusing(), texts)
    cache.close()


def test_two_processes_write_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "-c", AT_ONCE, str(tmp_path)]
    both = [
        subprocess.Popen(command, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for _ in range(2)
    ]
    for process in both:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in both:
        assert process.stdin is not None
        process.stdin.close()
    assert [process.wait(timeout=120) for process in both] == [0, 0]
    assert _count(tmp_path) == 620


def _count(folder: Path) -> int:
    (path,) = folder.glob("parses-*.sqlite")
    with closing(sqlite3.connect(path)) as store:
        return int(store.execute("SELECT count(*) FROM parses").fetchone()[0])


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    with pytest.raises(DataError, match=r"file/parses-.*cannot keep parses here"):
        ParseCache(file)


def test_a_file_that_is_no_cache_is_named(tmp_path: Path) -> None:
    ParseCache(tmp_path).close()
    (path,) = tmp_path.glob("parses-*.sqlite")
    path.write_bytes(b"This is no database, but a text of some length." * 100)
    with pytest.raises(DataError, match="cannot keep parses here"):
        ParseCache(tmp_path)


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"CHALLENGESET_CACHE": "/a/b", "XDG_CACHE_HOME": "/c"}, Path("/a/b")),
        ({"CHALLENGESET_CACHE": "", "XDG_CACHE_HOME": "/c"}, Path("/c/challengeset")),
        (
            {"CHALLENGESET_CACHE": "", "XDG_CACHE_HOME": "", "HOME": "/"},
            Path("/.cache/challengeset"),
        ),
    ],
)
def test_where_parses_are_kept(
    variables: dict[str, str], expected: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert default_folder() == expected

"""Lines: where they end, what is refused, what cleaning leaves alone."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpora.text import EDGE, LINE_LIMIT, clean, count_lines, lines, parallel_lines
from perturb.errors import DataError

Write = Callable[[str, str | bytes], Path]
SEPARATORS = "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029\r"


def test_only_line_feeds_end_lines(write: Write) -> None:
    path = write("odd.txt", f"a{SEPARATORS}b\nsecond\n")
    assert list(lines(path)) == [f"a{SEPARATORS}b", "second"]


def test_windows_line_ends_and_byte_order_mark_go(write: Write) -> None:
    assert list(lines(write("crlf.txt", "\ufeffone\r\ntwo\r\n"))) == ["one", "two"]


def test_byte_order_mark_on_a_later_line_stays(write: Write) -> None:
    assert list(lines(write("late.txt", "one\n\ufefftwo"))) == ["one", "\ufefftwo"]


@given(st.lists(st.text(st.characters(exclude_characters="\n\0", codec="utf-8")), min_size=1))
def test_counting_agrees_with_reading(
    tmp_path_factory: pytest.TempPathFactory, texts: list[str]
) -> None:
    path = tmp_path_factory.mktemp("lines") / "any.txt"
    path.write_bytes("".join(f"{text}\n" for text in texts).encode())
    assert count_lines(path) == len(list(lines(path))) == len(texts)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", r"x\.txt: the file is empty"),
        (b"fine\nb\xffd\n", r"x\.txt:2: byte 2 \(0xff\) is not UTF-8"),
        ("Grüße\n".encode("utf-16"), r"x\.txt:1: byte \d+ "),
        (b"fine\nfine\nno\0ne\n", r"x\.txt:3: byte 3 is NUL"),
        (b"fine\n" + b"x" * (LINE_LIMIT + 1), r"x\.txt:2: more than 100,000 characters"),
        (b"x" * 1_000_000, r"x\.txt:1: more than 100,000 characters"),
    ],
)
def test_refused_bytes(write: Write, content: bytes, message: str) -> None:
    with pytest.raises(DataError, match=message):
        list(lines(write("x.txt", content)))


def test_the_longest_line_allowed_is_read_whole(write: Write) -> None:
    longest = "\U0001f600" * LINE_LIMIT
    assert list(lines(write("long.txt", f"\ufeff{longest}\r\nnext"))) == [longest, "next"]


def test_missing_file_and_folder_instead_of_file(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no such file"):
        next(lines(tmp_path / "absent.txt"))
    with pytest.raises(DataError, match="directory"):
        next(lines(tmp_path))


def test_clean_takes_edges_and_composes() -> None:
    assert clean("\u200b\u00a0 Cafe\u0301 \ufeff\u3000\t") == "Café"


def test_clean_keeps_the_inside() -> None:
    inside = "a\u00a0 b\u200bc\u2028d\u00adé"
    assert clean(inside) == inside


@given(st.text(st.one_of(st.characters(), st.sampled_from(EDGE))))
def test_clean_is_what_it_says(text: str) -> None:
    cleaned = clean(text)
    assert clean(cleaned) == cleaned
    assert unicodedata.is_normalized("NFC", cleaned)
    assert cleaned in unicodedata.normalize("NFC", text)
    assert not cleaned or not {cleaned[0], cleaned[-1]} & set(EDGE)


def test_parallel_lines_pass_over_what_is_empty_everywhere(write: Write) -> None:
    paths = [write("a.de", "eins\n \nzwei\n"), write("a.en", "one\n\u200b\ntwo\n")]
    assert list(parallel_lines(paths)) == [(1, ("eins", "one")), (3, ("zwei", "two"))]


def test_parallel_lines_refuse_one_sided_gaps(write: Write) -> None:
    paths = [write("a.de", "eins\nzwei\n"), write("a.en", "one\n\u00a0\n")]
    with pytest.raises(DataError, match=r"a\.en:2: empty line, but .*a\.de has text"):
        list(parallel_lines(paths))


def test_parallel_lines_compare_lengths_before_the_first_line(write: Write) -> None:
    paths = [write("a.de", "eins\nzwei\n"), write("a.en", "one\ntwo\nthree")]
    with pytest.raises(DataError, match=r"a\.en: 3 lines, but .*a\.de has 2\."):
        next(parallel_lines(paths))

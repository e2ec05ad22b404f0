"""Whatever is wrong, one line says what, where and what to do, and nothing is left behind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import orjson
import pytest

from tests.challengeset.calling import Call, Called

Write = Callable[[str, str | bytes], Path]

ROW = {"pair": "de-en", "source": "Möwen.", "reference": "Gulls.", "translation": "Seagulls."}
LINE = orjson.dumps(ROW) + b"\n"
HEADER = "pair\tsource\treference\n"

CORPORA: dict[str, tuple[str, str | bytes, str]] = {
    "no JSON": ("own.jsonl", LINE + b'{"pair": \n', ":2: not JSON"),
    "no object": ("own.jsonl", LINE + b"[1]\n", ":2: a list instead of an object"),
    "a number for a text": (
        "own.jsonl",
        b'{"pair":"de-en","source":3}\n',
        ":1: source is a number",
    ),
    "no reference": ("own.jsonl", b'{"pair":"de-en","source":"x"}\n', ":1: no reference"),
    "no languages": ("own.jsonl", b'{"source":"x","reference":"y"}\n', ":1: no languages given"),
    "no such language": (
        "own.jsonl",
        LINE.replace(b"de-en", b"deutsch-en"),
        ":1: ",
    ),
    "not UTF-8": ("own.jsonl", LINE + LINE.replace(b"Gulls", b"G\xfclls"), ":2: byte "),
    "NUL": ("own.jsonl", LINE + LINE.replace(b"Gulls", b"G\0lls"), ":2: byte "),
    "an escaped NUL": (
        "own.jsonl",
        LINE.replace(b"Gulls", b"G\\u0000lls"),
        ":1: reference contains NUL",
    ),
    "an empty file": ("own.jsonl", b"", ": the file is empty"),
    "blank lines only": ("own.jsonl", b"\n\n", ": no segments"),
    "a long line": (
        "own.jsonl",
        LINE + LINE.replace(b"Gulls", b"Gulls " * 180_000),
        ":2: more than 100,000 characters",
    ),
    "too few columns": ("own.tsv", HEADER + "de-en\tMöwen.\n", ":2: "),
    "too many columns": ("own.tsv", HEADER + "de-en\tMöwen.\tGulls.\tTerns.\n", ":2: "),
    "no such column": ("own.tsv", "pair\tsauce\treference\nde-en\tx\ty\n", "source"),
    "TSV not UTF-8": ("own.tsv", HEADER.encode() + b"de-en\tM\xf6wen.\tGulls.\n", ":2: byte "),
}


def assert_one_line(called: Called, code: int, *parts: object) -> None:
    assert called.code == code, called.err
    (line,) = called.err.splitlines()
    assert line.startswith("challengeset: ")
    for part in parts:
        assert str(part) in line
    assert called.out == ""


def perturb(call: Call, corpus: str, output: Path, *options: str) -> Called:
    return call("perturb", "--corpus", corpus, "-o", output, "--workers", 1, *options)


@pytest.mark.parametrize(("name", "content", "problem"), CORPORA.values(), ids=CORPORA)
def test_a_bad_corpus_is_the_datas_fault(
    name: str, content: str | bytes, problem: str, call: Call, write: Write, tmp_path: Path
) -> None:
    path = write(name, content)
    called = perturb(call, f"own={path}", tmp_path / "items.jsonl")
    if problem.endswith("no languages given"):
        assert_one_line(called, 2, problem, path.name)
    else:
        assert_one_line(called, 1, problem, path.name)
    assert [entry.name for entry in tmp_path.iterdir()] == [name]


def test_a_bad_line_far_down_keeps_what_was_made_before(
    call: Call, write: Write, tmp_path: Path
) -> None:
    output = tmp_path / "items.jsonl"
    output.write_bytes(b"made before")
    path = write("own.jsonl", LINE * 300 + b"{")
    assert_one_line(perturb(call, f"own={path}", output), 1, "own.jsonl:301: not JSON")
    assert output.read_bytes() == b"made before"


def test_a_duplicate_id_is_one_clear_error(call: Call, write: Write, tmp_path: Path) -> None:
    rows = b"".join(
        orjson.dumps({**ROW, "id": id, "translation": f"Seagulls {n}."}) + b"\n"
        for n, id in enumerate(("a", "b", "a"))
    )
    path = write("own.jsonl", rows)
    called = perturb(call, f"own={path}", tmp_path / "items.jsonl")
    assert_one_line(called, 1, f"{path}:3: the id 'a' of line 1 once more")
    assert not (tmp_path / "items.jsonl").exists()


def test_files_of_different_length_are_named(call: Call, write: Write, tmp_path: Path) -> None:
    write("ntrex/newstest2019-src.eng.txt", "One.\nTwo.\n")
    write("ntrex/newstest2019-ref.deu.txt", "Eins.\n")
    called = perturb(call, f"ntrex={tmp_path / 'ntrex'}", tmp_path / "items.jsonl")
    assert_one_line(called, 1, "newstest2019-ref.deu.txt: 1 lines, but ", "has 2")


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (("perturb", "--corpus", "flors101=x"), ("flors101", "Did you mean flores101?")),
        (("perturb", "--corpus", "wmt"), ("wmt", "Write wmt=PATH")),
        (("perturb", "--corpus", "sample", "--pairs", "de-em"), ("Did you mean de-en",)),
        (("perturb", "--corpus", "sample", "--pairs", "german"), ("--pairs: ", "german")),
        (
            ("perturb", "--corpus", "sample", "--phenomena", "demetr:mispeling"),
            ("no phenomenon 'demetr:mispeling'", "Did you mean demetr:misspelling"),
        ),
        (("perturb", "--corpus", "sample", "--corpus", "sample"), ("the same name",)),
    ],
)
def test_unknown_words_bring_the_nearest(
    words: tuple[str, ...], parts: tuple[str, ...], call: Call, tmp_path: Path
) -> None:
    assert_one_line(call(*words, "-o", tmp_path / "items.jsonl"), 2, *parts)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        ("explain", "demetr:negatoin"),
        ("try", "Gulls.", "--lang", "english"),
        ("try", "Gulls.", "--lang", "e1"),
        ("try", "Gulls.", "--lang", "en", "--source-lang", "../x"),
        ("try", " ", "--lang", "en"),
        ("try", "Gulls.", "--lang", "en", "--phenomena", "demetr:emtpy"),
        ("phenomena", "--lang", "xx"),
        ("language", "check", "enn"),
    ],
    ids=" ".join,
)
def test_every_command_ends_with_2_for_wrong_words(words: tuple[str, ...], call: Call) -> None:
    assert_one_line(call(*words), 2)


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("unheard-of",),
        ("perturb",),
        ("perturb", "--corpus", "sample"),
        ("perturb", "--corpus", "sample", "-o", "x", "--limit", "0"),
        ("perturb", "--corpus", "sample", "-o", "x", "--workers", "-1"),
        ("perturb", "--corpus", "sample", "-o", "x", "--per-phenomenon", "some"),
        ("perturb", "--corpus", "sample", "-o", "x", "--seed", "x"),
        ("perturb", "--corpus", "sample", "-o", "x", "--engine", "steam"),
    ],
    ids=" ".join,
)
def test_words_that_no_command_knows_end_with_2(words: tuple[str, ...], call: Call) -> None:
    called = call(*words)
    assert called.code == 2
    assert called.err.startswith("usage: challengeset")


@pytest.mark.parametrize("output", ["nowhere/items.jsonl", "."], ids=["no folder", "a folder"])
def test_an_output_that_cannot_be_written_is_named(
    output: str, call: Call, write: Write, tmp_path: Path
) -> None:
    path = write("own.jsonl", LINE)
    called = perturb(call, f"own={path}", tmp_path / output)
    assert_one_line(called, 2, "nothing can be written to")


def test_a_cache_that_cannot_be_written_is_named(call: Call, write: Write, tmp_path: Path) -> None:
    path = write("own.jsonl", LINE)
    called = perturb(call, f"own={path}", tmp_path / "o.jsonl", "--cache", str(path))
    assert called.code == 1
    assert "Choose a folder with --cache" in called.err.splitlines()[-1]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"{", ":1: not a JSON object"),
        (b'{"id": "x"}\n', ":1: "),
        (b'{"id": "\xff"}\n', ":1: not a JSON object in UTF-8"),
    ],
    ids=["no JSON", "no item", "not UTF-8"],
)
def test_check_names_the_line_that_is_no_item(
    content: bytes, problem: str, call: Call, write: Write
) -> None:
    assert_one_line(call("check", write("items.jsonl", content)), 1, f"items.jsonl{problem}")


def test_check_names_a_missing_file(call: Call, tmp_path: Path) -> None:
    assert_one_line(call("check", tmp_path / "none.jsonl"), 1, "none.jsonl: no such file")


def test_check_names_a_folder(call: Call, tmp_path: Path) -> None:
    assert_one_line(call("check", tmp_path), 1, f"{tmp_path}: ")

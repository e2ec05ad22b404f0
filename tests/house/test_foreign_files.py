"""Nothing that lies about in a folder where others can write makes a difference, or is opened."""

from __future__ import annotations

import marshal
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import orjson
import pytest

from perturb.errors import DataError
from perturb.files import private_folder
from perturb.parse.cache import ParseCache

ROWS = (
    (
        "de-en",
        "The old bridge was opened in 1999 by Ann Lee, who never left Ghent.",
    ),
    ("en-es", "El lunes, la alcaldesa anunció el premio en la plaza vieja."),
    ("en-fr", "Le vieux pont est ouvert depuis 1999."),
    ("en-zh", "这座大桥于星期三重新开放，市长没有参加仪式。"),
    ("en-ar", "فُتح الجسر القديم أمس."),
    ("en-eo", "La ponto estas malfermita."),
)

WATCHED = """
import os, sys
folder = os.path.realpath(sys.argv.pop(1))
def watch(event, arguments):
    if event == "open" and isinstance(arguments[0], str):
        path = os.path.realpath(arguments[0])
        if path.startswith(folder + os.sep) and os.path.exists(path):
            print("FOREIGN", path, file=sys.stderr)
sys.addaudithook(watch)
from challengeset.main import main
sys.exit(main(sys.argv[1:]))
"""

TRAPS = {
    "tmp/jieba.cache": marshal.dumps(({"这座大桥于星期三重新开放": 10**9}, 10**9)),
    "cwd/matplotlibrc": b"axes.facecolor: red\nfont.size: 40\n",
    "cwd/jieba.cache": b"x",
    "cwd/en_core_web_sm/__init__.py": b"raise SystemExit('foreign')\n",
    "cwd/nltk_data/corpora/wordnet/data.noun": b"x",
    "home/nltk_data/corpora/wordnet/data.noun": b"x",
    "home/.challengeset.toml": b"x",
}


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    path = tmp_path / "own.jsonl"
    rows = ({"pair": pair, "source": "…", "reference": text} for pair, text in ROWS)
    path.write_bytes(b"".join(orjson.dumps(row) + b"\n" for row in rows))
    return path


@pytest.fixture
def trapped(tmp_path: Path) -> Mapping[str, str]:
    """An environment whose folders are full of other people's files."""
    for name, content in TRAPS.items():
        path = tmp_path / "foreign" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    foreign = tmp_path / "foreign"
    return {"TMPDIR": str(foreign / "tmp"), "HOME": str(foreign / "home")}


def _run(words: Sequence[object], folder: Path, environment: Mapping[str, str], cwd: Path) -> str:
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-P", "-c", WATCHED, str(folder), *map(str, words)],
        env={**os.environ, "PYTHONPATH": str(root), **environment},
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stderr


def _foreign(told: str) -> list[str]:
    """The foreign files that were opened, but for those the process made itself."""
    return [line for line in told.splitlines() if line.startswith("FOREIGN") and _is_trap(line)]


def _is_trap(line: str) -> bool:
    return any(line.endswith(f"/foreign/{name}") for name in TRAPS)


def test_items_do_not_depend_on_files_of_others(
    corpus: Path, trapped: Mapping[str, str], tmp_path: Path
) -> None:
    made = []
    for name, environment in (("clean", {}), ("trapped", trapped)):
        output = tmp_path / f"{name}.jsonl"
        cwd = tmp_path / "foreign" / "cwd" if environment else tmp_path
        cache = tmp_path / f"cache of {name}"
        words = ("perturb", "--corpus", f"own={corpus}", "--workers", 1, "--cache", cache)
        told = _run([*words, "-o", output], tmp_path / "foreign", environment, cwd)
        assert not _foreign(told)
        made.append(output.read_bytes())
    assert made[0] == made[1]
    assert made[0].count(b'"langpair":"en-zh"') > 3
    assert (tmp_path / "foreign/tmp/jieba.cache").read_bytes() == TRAPS["tmp/jieba.cache"]


def test_the_counts_of_chinese_words_leave_nothing_in_the_temporary_folder(
    trapped: Mapping[str, str], tmp_path: Path
) -> None:
    told = subprocess.run(
        [
            *(sys.executable, "-c"),
            "from perturb.words.frequency import frequency; print(frequency('zh').zipf('大桥'))",
        ],
        env={**os.environ, **trapped},
        capture_output=True,
        text=True,
        check=True,
    )
    assert 2 < float(told.stdout) < 6
    assert sorted(p.name for p in (tmp_path / "foreign" / "tmp").iterdir()) == ["jieba.cache"]


def test_a_cache_is_nobody_elses(tmp_path: Path) -> None:
    made = tmp_path / "deep" / "cache"
    ParseCache(made).close()
    assert made.stat().st_mode & 0o777 == 0o700
    for mode in (0o720, 0o702, 0o777, 0o1777):
        made.chmod(mode)
        with pytest.raises(DataError, match=r"cache: others can write here.* chmod go-w"):
            ParseCache(made)
    made.chmod(0o755)
    private_folder(made)

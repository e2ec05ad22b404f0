"""Whatever stands in a file, every command that reads it says so in a line or takes it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import orjson
import pytest

from tests.challengeset.calling import Call
from tests.metaeval.making import make_item

Write = Callable[[str, str | bytes], Path]
ITEM = orjson.loads(make_item().to_json())


def changed(**properties: object) -> bytes:
    return orjson.dumps(ITEM | properties) + b"\n"


HOSTILE = {
    "nothing": b"",
    "NUL": b"\0" * 10,
    "only a byte-order mark": b"\xef\xbb\xbf",
    "UTF-16": "id\tgood\n".encode("utf-16"),
    "Latin-1": b'{"id": "caf\xe9"}\n',
    "a deep list": b"[" * 20_000,
    "a deep object": b'{"a":' * 20_000,
    "an object": b"{}\n",
    "a list": b"[]\n",
    "a list in a list": b"[[]]\n",
    "a null in a list": b"[null]\n",
    "null": b"null\n",
    "a number": b"1\n",
    "400 digits": b'{"id": ' + b"9" * 400 + b"}\n",
    "5000 digits": b'{"id": ' + b"9" * 5000 + b"}\n",
    "NaN": b'{"id": NaN, "good": NaN}\n',
    "half a character": b'{"id": "\\ud800", "item": "\\ud800", "source": "\\ud800"}\n',
    "a long line": b"x" * 500_000,
    "a table without rows": b"id\tgood\tincorrect\n",
    "old line ends": b"a\tb\rc\td\r",
    "spans beyond": changed(spans=[[10**9, 10**10]]),
    "negative spans": changed(spans=[[-1, 2]]),
    "spans of text": changed(spans="x"),
    "no recipe": changed(recipe=[]),
    "no pair": changed(langpair="en-"),
    "no such phenomenon": changed(phenomenon="demetr:nope"),
    "no texts": changed(good="", incorrect=""),
    "access": b'{"url": 1, "token": 2}',
    "no address": '{"url": "http://[", "token": "é"}'.encode(),
    "an annotation": orjson.dumps(
        [{"data": {"item": [1]}, "annotations": [{"completed_by": 2**60, "result": [{}]}]}]
    ),
    "a tree": b"# text = a b\n1\ta\ta\tX\t_\t_\t" + b"9" * 30 + b"\tx\t_\t_\n\n",
}
COMMANDS = """
check FILE
perturb --corpus own=FILE -o NEW
perturb --corpus own=FILE.tsv -o NEW
perturb --corpus own=FILE.csv -o NEW
perturb --corpus own=FILE.parquet -o NEW
perturb --corpus own=FILE.conllu -o NEW
perturb --corpus own=OWN --parses eo=FILE -o NEW
metaeval score FILE --metrics cer -o NEW
metaeval score ITEMS --score-file mine=FILE -o NEW
metaeval score ITEMS --score-file mine=FILE.tsv -o NEW
metaeval score ITEMS --score-file mine=FILE.csv -o NEW
metaeval stats ITEMS --scores FILE
metaeval stats ITEMS --marks mine=FILE
metaeval stats --aces-tsv FILE.tsv
metaeval correlate FILE.csv
release build --items FILE --version 1.0.0 --releases NEW
release build --items ITEMS --configuration FILE --version 1.0.0 --releases NEW
release build --items ITEMS --verdicts FILE --version 1.0.0 --releases NEW
release verify FOLDER
release export FOLDER --format mqm -o NEW
annotate push FILE --batch b --dry-run -o NEW
annotate push ITEMS --batch b --dry-run --only FILE -o NEW
annotate push ITEMS --batch b --access FILE
annotate status b --state FOLDER --access FILE
annotate pull b --from-export FILE --items ITEMS -o NEW
annotate agreement FILE
annotate adjudicate FILE --policy majority -o NEW
import FILE -o NEW
import FILE.tsv -o NEW
import FILE.json -o NEW
""".strip().splitlines()
ENDINGS = ("", ".tsv", ".csv", ".json", ".parquet", ".conllu")
FROZEN = ("manifest.json", "items.jsonl", "b/batch.json", "b/items.jsonl", "b/interface.xml")


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
def test_it_is_one_line_or_taken(
    content: bytes, call: Call, write: Write, own: Path, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    items = write("items.jsonl", make_item().to_json() + b"\n")
    for ending in ENDINGS:
        write(f"hostile.jsonl{ending}", content)
    for name in FROZEN:
        write(f"folder/{name}", content)
    places = {"FILE": "hostile.jsonl", "ITEMS": items, "OWN": own, "FOLDER": "folder"}
    for number, command in enumerate(COMMANDS):
        words = command.replace("NEW", f"new{number}")
        for name, place in places.items():
            words = words.replace(name, str(place))
        called = call(*words.split())
        assert called.code in (0, 1, 2), command
        if called.code and not called.out:
            last = called.err.splitlines()[-1]
            assert last.startswith(("challengeset: ", "  ")), (command, called.err)
            assert len(last) < 1000, command

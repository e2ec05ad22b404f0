"""``language new|check|trees``: what a maker of a pack is told."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

import perturb.languages
from challengeset.packfiles import problems
from challengeset.packs import begin
from perturb.pack import DEFAULT, folder_of, languages, pack
from tests.challengeset.calling import Call
from tests.patterns.conftest import PACK, Write, packs
from tests.patterns.test_examples import APPLIES, PATTERN, TREES

__all__ = ["packs"]

HEAD = "# source: made up\n# licence: CC0-1.0\n"
WORDS = HEAD + "form\tclass\nund\tconjunction\n"
MISSPELLINGS = HEAD + "correct\tmisspelling\nund\tudn\n"
PATTERNS = "patterns/demetr/omitted-noun.toml"
SOUND = PATTERN % ("first=no", APPLIES, "a subject")
GUARD = '[[guard]]\nname = "a"\nnodes = ["N"]\nrequest = "without { N -> }"\n'
EXAMPLES = '["demetr:ngation"]\napplies = []\nrefuses = []\n'
OWN = PACK.replace(f'language = "{DEFAULT}"', 'language = "qqq"')

MISTAKES = {
    "blanks for tabs": ("function_words.tsv", WORDS.replace("\tc", "  c"), ":3: blanks between"),
    "blanks in a row": ("function_words.tsv", WORDS.replace("d\tc", "d c"), ":4: 1 columns, exp"),
    "a column too many": ("function_words.tsv", WORDS.replace("on\n", "on\tx\n"), ":4: 3 columns"),
    "a wrong header": (
        "function_words.tsv",
        WORDS.replace("form", "frm"),
        ":3: there is no col",
    ),
    "a byte-order mark": ("function_words.tsv", "\ufeff" + WORDS, ":1: a byte-order mark. Save"),
    "an unknown class": ("function_words.tsv", WORDS.replace("conj", "cnj"), ":4:class: 'cnjunct"),
    "a word for a number": (
        "numbers.tsv",
        HEAD + "value\tform\tkind\nfive\tfijf\tcardinal\n",
        ":4:value: 'five' does not",
    ),
    "a mistyped rule": ("examples.toml", EXAMPLES, ":1: no rule is 'demetr:ngation'. Did you mean"),
    "no licence": (
        "function_words.tsv",
        WORDS.replace("# licence: CC0-1.0\n", ""),
        ":2: no licence of the words. Write",
    ),
    "a misnamed table": (
        "functionwords.tsv",
        WORDS,
        "'functionwords'. Did you mean function_words",
    ),
    "a misnamed file": ("list.toml", "", ": nothing reads such a file. Did you mean lists.toml"),
    "a row twice": ("function_words.tsv", WORDS + "und\tadverb\n", ":5:form: 'und' is in line 4"),
    "letters that are not composed": (
        "function_words.tsv",
        WORDS.replace("und", "u\u0308ber"),
        ":4: characters that are not composed",
    ),
    "broken TOML": ("pack.toml", OWN.replace("[flags]", "[flags"), "pack.toml:7:7: Expected ']'"),
    "an unknown key": ("pack.toml", OWN + "\n[mark]\n", "pack.toml: Additional properties are not"),
    "another language": ("pack.toml", PACK, "the language is 'und', but the folder is qqq"),
    "an unknown universal pattern": (
        "pack.toml",
        OWN + '\n[patterns]\nsure = ["demetr:negation/x"]\n',
        "no universal pattern 'demetr:negation/x'",
    ),
    "a list without licence": (
        "lists.toml",
        '[calendar]\nsource = "me"\nwords = ["May"]\n',
        "lists.toml:1: calendar: 'licence' is a required property",
    ),
    "a request that does not parse": (
        PATTERNS,
        SOUND.replace("D < N }", "D < }"),
        f"{PATTERNS}:5:54: expected a node, found '}}'",
    ),
    "an unbound node": (PATTERNS, SOUND.replace("D < N", "E < N"), ":5:50: there is no node 'E'"),
    "a list that does not exist": (
        PATTERNS,
        SOUND.replace("D < N", "D.lemma = lists.x"),
        ":5:50: list x does not exist",
    ),
    "a feature that does not exist": (PATTERNS, SOUND.replace("first", "frist"), "Did you mean f"),
    "an example without a tree": (
        PATTERNS,
        SOUND.replace("She", "He"),
        ":1: article left alone: “",
    ),
    "an example that does not match": (
        PATTERNS,
        SOUND.replace("first=no", "Case=Nom"),
        "nothing",
    ),
    "an unknown block": (PATTERNS, SOUND.replace('"a subject"', '"subject"'), "Did you mean a sub"),
    "a guard that does not parse": ("guards.toml", GUARD, "guards.toml:4:27: expected a node"),
    "two roots": (
        "trees.conllu",
        TREES.replace("2\tnsubj", "0\troot"),
        ":3: words 1 and 2 are",
    ),
    "a loop": ("trees.conllu", TREES.replace("2\tobl", "4\tobl"), "form a loop"),
    "a token that is not in the text": (
        "trees.conllu",
        TREES.replace("5\tbell", "5\tball"),
        ":6: “ball” does not continue # text",
    ),
}


@pytest.fixture
def sound(packs: Write) -> Write:
    """A pack without a mistake."""
    packs("qqq/trees.conllu", TREES)
    packs(f"qqq/{PATTERNS}", SOUND)
    packs("qqq/function_words.tsv", WORDS)
    packs("qqq/misspellings.tsv", MISSPELLINGS)
    return packs


def test_a_sound_pack_has_no_fault(sound: Write, call: Call) -> None:
    called = call("language", "check", "qqq")
    assert (called.code, called.err) == (0, "")
    assert called.out.startswith("at fault: 0\n")
    assert "\n  misspellings: demetr:misspelling\n" in called.out


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_with_its_place(mistake: str, sound: Write, call: Call) -> None:
    name, text, told = MISTAKES[mistake]
    sound(f"qqq/{name}", text)
    called = call("language", "check", "qqq")
    assert (called.code, called.err) == (1, "")
    first, *lines, last = called.out.splitlines()
    assert last == f"{len(lines)} mistakes in its files"
    assert first == f"at fault: {len(lines)}"
    assert all(line.startswith(f"  perturb/languages/qqq/{name}:") for line in lines)
    assert told in called.out


@pytest.mark.parametrize("language", [*languages(), DEFAULT])
def test_our_own_packs_have_no_fault(language: str) -> None:
    assert list(map(str, problems(folder_of(language)))) == []


def test_check_counts_what_patterns_find_and_compares_with_the_last_run(
    sound: Write, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHALLENGESET_CACHE", str(tmp_path / "cache"))
    check = ("language", "check", "qqq", "--json", "--corpus", sound("qqq_x.conllu", TREES))
    shown = orjson.loads(call(*check).out)
    name = "qqq/demetr:omitted-noun/article left alone"
    assert shown["sites of rules in 2 sentences"] == ["demetr:omitted-noun: 1"]
    assert shown["sites of patterns"] == [f"{name} (sure): 1 sites of 2 that come near"]
    assert shown["blocks that never fired"] == []
    assert shown["new and lost outputs"] == ["nothing to compare with: this is the first run"]
    sound(f"qqq/{PATTERNS}", SOUND.replace("-[nsubj]->", "-[obl:arg]->"))
    shown = orjson.loads(call(*check).out)
    assert shown["at fault"] != []


def test_check_tells_new_and_lost_outputs(
    sound: Write, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHALLENGESET_CACHE", str(tmp_path / "cache"))
    treebank = sound("qqq_x.conllu", TREES + "\n# text = A bell.\n" + A_BELL)
    check = ("language", "check", "qqq", "--json", "--corpus", treebank)
    call(*check)
    sound(f"qqq/{PATTERNS}", SOUND.replace("Number", "Case").replace("first=no", "Number=Sing"))
    sound("qqq/trees.conllu", TREES.replace("NOUN\t_\t_", "NOUN\t_\tNumber=Sing"))
    shown = orjson.loads(call(*check).out)
    assert shown["new outputs"] == []
    assert len(shown["lost outputs"]) == 2
    assert "Number=Sing: 1 pattern asks for it" in shown["labels that this treebank never uses"]


A_BELL = """1	A	a	DET	_	_	2	det	_	_
2	bell	bell	NOUN	_	_	0	root	_	SpaceAfter=No
3	.	.	PUNCT	_	_	2	punct	_	_
"""


def test_a_treebank_of_another_language_is_refused(call: Call, tmp_path: Path) -> None:
    named = tmp_path / "fr_x-ud.conllu"
    named.write_text(TREES, encoding="utf-8")
    called = call("language", "check", "de", "--corpus", named)
    assert (called.code, called.err.count("\n")) == (1, 1)
    assert "a treebank of 'fr' by its name. Check fr, or rename it" in called.err
    other = tmp_path / "own.conllu"
    czech = (folder_of("cs") / "trees.conllu").read_text("utf-8") + "\n"
    other.write_text(czech * 40, encoding="utf-8")
    called = call("language", "check", "de", "--corpus", other)
    assert (called.code, called.err.count("\n")) == (1, 1)
    assert "of its words are frequent in German. Name a treebank" in called.err


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of two packs."""
    for language in (DEFAULT, "de"):
        for name in ("pack.toml", "lists.toml", "guards.toml"):
            source = folder_of(language) / name
            if source.is_file():
                place = tmp_path / language / name
                place.parent.mkdir(exist_ok=True)
                place.write_text(source.read_text("utf-8"), encoding="utf-8")
    monkeypatch.setattr(perturb.languages, "__path__", [str(tmp_path)])
    return tmp_path


def test_a_pack_like_another_has_its_lists_to_be_checked(root: Path) -> None:
    folder = begin("nl", "de")
    copied = {path.name for path in (root / "de").iterdir()}
    assert {path.name for path in folder.iterdir()} == copied
    assert copied >= {"lists.toml", "pack.toml"}
    made = (folder / "pack.toml").read_text("utf-8")
    assert 'language = "nl"\nname = "nl"\nversion = 1\n' in made
    assert "[patterns]" not in made
    assert 'parsers = ["stanza:default", "tokenizer:xx"]' in made
    lists = (folder / "lists.toml").read_text("utf-8")
    assert lists.count("copied from de and not checked: ") == lists.count("source = ") > 5
    assert list(map(str, problems(folder))) == []


def test_language_new_refuses_an_unknown_model(call: Call) -> None:
    called = call("language", "new", "nl", "--like", "dee")
    assert (called.code, called.err.count("\n")) == (2, 1)
    assert "no language pack 'dee'" in called.err
    assert "nl" not in languages()


def test_trees_are_drafted_for_examples_that_lack_them(
    packs: Write, call: Call, tmp_path: Path
) -> None:
    packs(f"qqq/{PATTERNS}", SOUND)
    called = call("language", "trees", "qqq")
    assert (called.code, called.err.count("\n")) == (2, 1)
    assert "no parser for 'qqq' draws trees" in called.err
    treebank = packs("mine.conllu", TREES)
    called = call("language", "trees", "qqq", "--corpus", treebank)
    assert (called.code, called.out.split(" ", 1)[0]) == (0, "2")
    made = (tmp_path / "qqq" / "trees.conllu").read_text("utf-8")
    assert made.startswith("# source: ")
    assert made.count("# from mine.conllu\n") == 2
    pack.cache_clear()
    packs("qqq/function_words.tsv", WORDS)
    assert call("language", "check", "qqq").out.startswith("at fault: 0\n")

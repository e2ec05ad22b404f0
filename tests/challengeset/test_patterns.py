"""Commands about patterns: match, try --tree, explain, patterns."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from perturb.item import Item, read_items
from tests.challengeset.calling import Call
from tests.challengeset.test_language import SOUND
from tests.patterns.conftest import Write, packs
from tests.patterns.test_examples import TREES

__all__ = ["packs"]

THE_NOUN = "pattern { N [upos=NOUN]; N -[det]-> D; D < N }"
ON_SAMPLE = ("--corpus", "sample", "--lang", "en")


@pytest.fixture(autouse=True)
def cached(cache: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Parses are kept where the other tests keep theirs."""
    monkeypatch.setenv("CHALLENGESET_CACHE", str(cache))


def test_match_shows_sentences_with_their_nodes_and_counts(call: Call) -> None:
    called = call("match", THE_NOUN, *ON_SAMPLE, "--show", "2")
    assert (called.code, called.err) == (0, "")
    first, second, counts = called.out.splitlines()
    assert "[D the] [N head] of the hospital" in first
    assert "[D the] [N house] on" in second
    assert counts == "21 matches in 12 sentences, 16 searched"


def test_match_prints_json_with_places(call: Call) -> None:
    called = call("match", THE_NOUN, *ON_SAMPLE, "--limit", "4", "--json")
    found = orjson.loads(called.out)
    assert (found["searched"], found["sentences"], found["remarks"]) == (4, 3, [])
    assert found["matches"] >= len(found["examples"]) == 3
    for example in found["examples"]:
        start, end = example["nodes"]["D"]
        assert example["text"][start:end].lower() == "the"


def test_match_shows_what_a_rule_would_make_of_the_matches(call: Call) -> None:
    request = THE_NOUN.replace("]; N", ', form="district"]; N')
    called = call("match", request, *ON_SAMPLE, "--phenomenon", "demetr:omitted-noun")
    assert called.code == 0
    shown, made, counts = called.out.splitlines()
    assert shown.endswith("clearer throughout [D the] [N district].")
    assert made.endswith("clearer throughout the<v></v>.")
    assert counts.startswith("1 matches in 1 sentences")


def test_match_tells_what_is_doubtful_in_a_request(call: Call) -> None:
    request = "pattern { D -> N } without { H -> N }"
    assert "note: 1:20: this never refuses: D and H" in call("match", request, *ON_SAMPLE).out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("pattern { N [upos=NUON] }", *ON_SAMPLE), "the request, 1:14: upos is never 'NUON'"),
        ((THE_NOUN, "--corpus", "sample", "--lang", "cs"), "no text of sample is in cs, but in"),
        ((THE_NOUN, *ON_SAMPLE, "--phenomenon", "demetr:empty"), "is not made by patterns"),
        ((THE_NOUN, *ON_SAMPLE, "--phenomenon", "demetr:negatoin"), "Did you mean demetr:neg"),
        (("pattern { D -> X }", *ON_SAMPLE, "--phenomenon", "demetr:omitted-noun"), "node"),
        (("pattern { N []; N.lemma = lists.nouns }", *ON_SAMPLE), "list nouns does not exist"),
    ],
)
def test_match_refuses_what_makes_no_sense(call: Call, words: tuple[str, ...], told: str) -> None:
    called = call("match", *words)
    assert (called.code, called.out, called.err.count("\n")) == (2, "", 1)
    assert told in called.err


MILLER = ("The miller sold these nine boats.", "--lang", "en")


def test_try_shows_the_tree_and_the_patterns(call: Call) -> None:
    called = call("try", *MILLER, "--tree", "--phenomena", "demetr:omitted-noun", "demetr:negation")
    assert (called.code, called.err) == (0, "")
    lines = called.out.splitlines()
    assert lines[3].split()[:6] == ["3", "sold", "sell", "VERB", "–", "root"]
    assert "The miller <v>did not sell</v> these nine boats." in lines[8]
    assert lines[9].strip() == "by en/demetr:negation/did not (generated)"
    assert lines[11].strip().startswith("nearest und/demetr:omitted-noun/")
    assert "refused by: " in lines[11]


def test_try_prints_the_tree_as_json(call: Call) -> None:
    called = call("try", *MILLER, "--tree", "--json", "--phenomena", "demetr:omitted-noun")
    shown = orjson.loads(called.out)
    assert [token["relation"] for token in shown["tree"]][:3] == ["det", "nsubj", "root"]
    (result,) = shown["results"]
    assert result["item"] is None
    assert result["nearest"]["refused_by"]


def test_explain_shows_the_patterns_in_full_for_a_language(call: Call) -> None:
    called = call("explain", "demetr:omitted-noun", "--lang", "de")
    assert (called.code, called.err) == (0, "")
    assert "\nnode N     the noun that goes\n" in called.out
    head = "pattern    de: de/demetr:omitted-noun/article that is no pronoun left alone (sure)\n"
    assert head + "           pattern {" in called.out
    assert "\napplies de" in called.out
    assert "\napplies en" not in called.out
    short = call("explain", "demetr:omitted-noun").out
    assert head in short
    assert "           pattern {" not in short


def test_patterns_counts_sites_items_and_what_people_said(call: Call, tmp_path: Path) -> None:
    output, verdicts = tmp_path / "items.jsonl", tmp_path / "verdicts.jsonl"
    ids = ("--phenomena", "demetr:omitted-noun", "demetr:negation")
    call("perturb", "--corpus", "sample", "--pairs", "de-en", *ids, "-o", output)
    items = [item for _, item in read_items(output)]
    verdicts.write_bytes(
        b"".join(
            _verdict(item, "rejected" if place == 0 else "accepted")
            for place, item in enumerate(items)
        )
    )
    words = ("--lang", "en", "--items", output, "--verdicts", verdicts, "--corpus", "sample")
    found = orjson.loads(call("patterns", *words, *ids, "--json").out)
    assert sum(row["items"] for row in found) == len(items) > 3
    assert sum(row["rejected"] for row in found) == 1
    by_pattern = {row["pattern"]: row for row in found}
    first = by_pattern[items[0].recipe["pattern"]]
    assert first["acceptance"] == (first["items"] - 1) / first["items"]
    low, high = first["interval"]
    assert 0 < low < first["acceptance"] < high < 1
    assert all(row["sites"] >= row["items"] for row in found)
    assert {row["acceptance"] for row in found if not row["items"]} == {None}
    table = call("patterns", *words, *ids).out.splitlines()
    assert table[0].split() == list(found[0])
    assert table[-1] == f"{len(found)} patterns"


def test_patterns_that_people_do_not_bear_out_are_named(call: Call, tmp_path: Path) -> None:
    output, verdicts = tmp_path / "items.jsonl", tmp_path / "verdicts.jsonl"
    ids = ("--phenomena", "demetr:omitted-noun")
    call("perturb", "--corpus", "sample", "--pairs", "de-en", *ids, "-o", output)
    items = [item for _, item in read_items(output)]
    verdicts.write_bytes(b"".join(_verdict(item, "rejected") for item in items))
    words = ("--lang", "en", "--items", output, "--verdicts", verdicts)
    *_, last = call("patterns", *words, *ids).out.splitlines()
    assert last.endswith(": make it a candidate")
    assert last.partition(" (en)")[0] in {item.recipe["pattern"] for item in items}


def test_patterns_applies_no_verdict_on_what_has_changed(call: Call, tmp_path: Path) -> None:
    output, verdicts = tmp_path / "items.jsonl", tmp_path / "verdicts.jsonl"
    ids = ("--phenomena", "demetr:omitted-noun")
    call("perturb", "--corpus", "sample", "--pairs", "de-en", *ids, "-o", output)
    first, second, third, *_ = [item for _, item in read_items(output)]
    rule, _, rest = second.id.partition("/")
    judged = [
        _verdict(first, "accepted").replace(first.fingerprint().encode(), b"0" * 64),
        _verdict(second, "accepted").replace(second.id.encode(), f"{rule}0/{rest}".encode()),
        _verdict(third, "accepted").replace(third.id.encode(), third.id.encode() + b"x"),
    ]
    verdicts.write_bytes(b"".join(judged))
    called = call("patterns", "--items", output, "--verdicts", verdicts, *ids, "--json")
    assert {row["acceptance"] for row in orjson.loads(called.out)} == {None}
    assert called.err.splitlines() == [
        "verdicts not applied: 1, since the item has other texts now",
        "verdicts not applied: 1, since the item is in none of the files",
        "verdicts not applied: 1, since the item was made by another version of its rule",
    ]


def test_patterns_that_only_items_name_are_told(call: Call, tmp_path: Path) -> None:
    output = tmp_path / "items.jsonl"
    ids = ("--phenomena", "demetr:negation")
    call("perturb", "--corpus", "sample", "--pairs", "de-en", *ids, "-o", output)
    output.write_bytes(output.read_bytes().replace(b"en/demetr:negation/", b"en/demetr:negation/x"))
    found = orjson.loads(call("patterns", "--lang", "en", "--items", output, *ids, "--json").out)
    assert {row["status"] for row in found if row["items"]} == {"no longer there"}


def test_patterns_counts_sites_of_one_language(call: Call) -> None:
    called = call("patterns", "--corpus", "sample")
    assert (called.code, called.err.count("\n")) == (2, 1)


def _verdict(item: Item, verdict: str) -> bytes:
    return orjson.dumps(
        {
            "item": item.id,
            "phenomenon": item.phenomenon,
            "langpair": item.langpair,
            "verdict": verdict,
            "reason": "one vote",
            "spans": [list(span) for span in item.spans] if verdict == "accepted" else [],
            "operation": None,
            "policy": "majority",
            "votes": {"accept": 1, "reject": 0, "unsure": 0},
            "annotators": ["a"],
            "adjudicators": [],
            "texts": item.fingerprint(),
        },
        option=orjson.OPT_APPEND_NEWLINE,
    )


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        (
            "patterns/demetr/omitted-noun.toml",
            SOUND.replace("D < N", "D <"),
            ":5:54: expected a node",
        ),
        ("guards.toml", "[[guard]]\n", "guards.toml:1: guard: 0: 'name' is a required property"),
        ("pack.toml", "[flags\n", "pack.toml: Expected ']'"),
        ("function_words.tsv", "form class\nund x\n", "function_words.tsv:1: blanks between"),
    ],
)
def test_nothing_is_perturbed_with_a_broken_pack(
    packs: Write, call: Call, tmp_path: Path, name: str, text: str, told: str
) -> None:
    packs("qqq/trees.conllu", TREES)
    packs("qqq/patterns/demetr/omitted-noun.toml", SOUND)
    packs(f"qqq/{name}", text)
    corpus = tmp_path / "own.jsonl"
    row = {"id": "1", "pair": "fr-qqq", "source": "Un.", "reference": "She parked near the bell."}
    corpus.write_bytes(orjson.dumps(row) + b"\n")
    output = tmp_path / "items.jsonl"
    called = call("perturb", "--corpus", f"own={corpus}", "--workers", "1", "-o", output)
    assert (called.code, called.out, called.err.count("\n")) == (1, "", 1)
    assert told in called.err
    assert not output.exists()

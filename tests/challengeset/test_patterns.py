"""Commands about patterns: match, try --tree, explain, patterns."""

from __future__ import annotations

import orjson
import pytest

from tests.challengeset.calling import Call

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


MILLER = ("The miller sold the old boat.", "--lang", "en")


def test_try_shows_the_tree_and_the_patterns(call: Call) -> None:
    called = call("try", *MILLER, "--tree", "--phenomena", "demetr:omitted-noun", "demetr:negation")
    assert (called.code, called.err) == (0, "")
    lines = called.out.splitlines()
    assert lines[3].split()[:6] == ["3", "sold", "sell", "VERB", "–", "root"]
    assert "The miller <v>did not sell</v> the old boat." in lines[8]
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

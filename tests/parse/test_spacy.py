"""spaCy behind the parser protocol: a parse depends on its text and on nothing else."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from perturb.pack import pack
from perturb.parse import Parser, Scheme
from perturb.parse import spacy as module
from perturb.parse.spacy import SpacyParser
from perturb.segment import Token
from tests.perturb.corpus import segments
from tests.perturb.sentences import CLEAN_TEXTS

if TYPE_CHECKING:
    from spacy.tokens import Doc

ODD = (
    "Gulls.",
    "e\u0301 \U0001d49c\U0001f469\u200d\U0001f680 <v> \\ \u202bשלום\u202c",
    "one\u00a0two  three\u2028four\u001cfive\tsix",
    "?" * 300,
    "The mill, which an old man who nobody knew had built, burnt down. " * 12,
)
TEXTS = tuple(dict.fromkeys([*(text.translation for text in segments(150)), *ODD]))

TOKENIZERS = ("ar", "de", "xx", "zh")


@pytest.fixture(scope="module")
def english() -> SpacyParser:
    """The English pipeline that is installed."""
    for entry in pack("en").parsers:
        kind, _, name = entry.partition(":")
        if kind == "spacy" and module.installed(name):
            return module.load(name, "en", unspaced=False)
    pytest.skip("no English pipeline of spaCy is installed")


@pytest.fixture(scope="module", params=TOKENIZERS)
def tokenizer(request: pytest.FixtureRequest) -> SpacyParser:
    return module.tokenizer(request.param, request.param, unspaced=request.param == "zh")


def tokens(parser: Parser, texts: Sequence[str]) -> dict[str, tuple[Token, ...]]:
    return {sentence.text: sentence.tokens for sentence in parser.parse(texts)}


def hidden_states(parser: SpacyParser, texts: Sequence[str], batch: int) -> dict[str, bytes]:
    """What the pipeline computed for each text, to the last bit."""
    docs: list[Doc] = list(parser._pipeline.pipe(texts, batch_size=batch))
    return {doc.text: bytes(doc.tensor.tobytes()) for doc in docs}


@pytest.fixture(scope="module")
def alone(english: SpacyParser) -> dict[str, tuple[tuple[Token, ...], bytes]]:
    """The parse of every text by itself."""
    states = hidden_states(english, TEXTS, batch=1)
    return {text: (tokens(english, [text])[text], states[text]) for text in TEXTS}


@pytest.mark.parametrize("batch", [2, 64])
@pytest.mark.parametrize("shuffled", [False, True], ids=["in order", "shuffled"])
def test_a_parse_does_not_depend_on_its_batch(
    batch: int,
    shuffled: bool,
    english: SpacyParser,
    alone: dict[str, tuple[tuple[Token, ...], bytes]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "BATCH", batch)
    texts = Random(batch).sample(TEXTS, len(TEXTS)) if shuffled else TEXTS
    together = tokens(english, texts)
    states = hidden_states(english, texts, batch)
    assert {text: (together[text], states[text]) for text in TEXTS} == alone


def test_the_pipeline_computes_something(
    alone: dict[str, tuple[tuple[Token, ...], bytes]],
) -> None:
    states = [state for _, state in alone.values()]
    assert all(map(len, states))
    assert len(set(states)) == len(TEXTS)


def test_the_english_pipeline_fills_in_every_field(english: SpacyParser) -> None:
    assert english.provides == {"tokens", "pos", "lemma", "tree", "entities"}
    (found,) = english.parse(["Ida painted three old boats in Lisbon."])
    boats = found.tokens[4]
    assert boats[:9] == (4, "boats", 22, 27, "boat", "NOUN", "NNS", "Number=Plur", 1)
    assert found.tokens[boats.head].text == "painted"
    assert [child.text for child in found.children[4]] == ["three", "old"]
    assert found.tokens[6].entity == "GPE"
    assert found.parser == english.signature


def test_the_pipeline_without_names_gives_the_same_tokens_without_entities(
    english: SpacyParser,
) -> None:
    nameless = english.nameless
    assert nameless.provides == english.provides - {"entities"}
    assert nameless.signature != english.signature
    assert nameless.nameless is nameless
    assert any(token.entity for found in english.parse(TEXTS) for token in found.tokens)
    assert tokens(nameless, TEXTS) == {
        text: tuple(token._replace(entity="") for token in found)
        for text, found in tokens(english, TEXTS).items()
    }


@pytest.mark.parametrize(("text", "expected"), [("It is 9 m.", "m"), ("It is plan B.", "B")])
def test_a_single_letter_gives_back_the_final_stop(
    text: str, expected: str, english: SpacyParser
) -> None:
    (found,) = english.parse([text])
    letter, stop = found.tokens[-2:]
    assert (letter.text, stop.text, stop.pos) == (expected, ".", "PUNCT")
    assert stop.head == letter.index


def assert_exact(parser: Parser, text: str) -> None:
    (found,) = parser.parse([text])
    assert found.text == text
    cursor = 0
    for index, token in enumerate(found.tokens):
        assert token.index == index
        assert token.text == text[token.start : token.end] != ""
        assert not text[cursor : token.start].strip()
        cursor = token.end
    assert not text[cursor:].strip()


@settings(max_examples=60)
@given(text=CLEAN_TEXTS)
def test_tokens_cover_odd_texts_exactly(tokenizer: SpacyParser, text: str) -> None:
    assert_exact(tokenizer, text)


@settings(max_examples=25)
@given(text=CLEAN_TEXTS)
def test_tokens_of_the_pipeline_cover_odd_texts_exactly(english: SpacyParser, text: str) -> None:
    assert_exact(english, text)
    (found,) = english.parse([text])
    assert all(0 <= token.head < len(found.tokens) for token in found.tokens)


@settings(max_examples=25)
@given(texts=st.lists(CLEAN_TEXTS, max_size=5))
def test_a_tokenizer_parses_in_order(tokenizer: SpacyParser, texts: list[str]) -> None:
    assert [sentence.text for sentence in tokenizer.parse(texts)] == texts


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("de", "Er kam z. B. um 8.15 Uhr.", ["Er", "kam", "z.", "B.", "um", "8.15", "Uhr", "."]),
        ("xx", "Alo, mondo!", ["Alo", ",", "mondo", "!"]),
        ("zh", "大桥重新开放了。", ["大桥", "重新", "开放", "了", "。"]),
        ("ar", "مَرْحَبًا، يا نُور؟", ["مَرْحَبًا", "،", "يا", "نُور", "؟"]),
        ("ar", "هٰذَا كِتَابٌ.", ["هٰذَا", "كِتَابٌ", "."]),
    ],
)
def test_worked_tokens(language: str, text: str, expected: list[str]) -> None:
    parser = module.tokenizer(language, language, unspaced=language == "zh")
    (found,) = parser.parse([text])
    assert [token.text for token in found.tokens] == expected
    assert parser.provides == {"tokens"}


def test_a_pipeline_that_is_not_there() -> None:
    assert not module.installed("en_core_web_of_no_size")


@pytest.mark.parametrize("language", ["cs", "en", "es", "fr", "ja"])
def test_nobody_is_warned_of_a_pipeline_that_set_up_pinned(language: str) -> None:
    names = [entry.partition(":")[2] for entry in pack(language).parsers if "spacy:" in entry]
    found = [name for name in names if module.installed(name)]
    if not found:
        pytest.skip(f"no pipeline of spaCy for {language} is installed")
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        module.load(found[0], language, unspaced=False)


@pytest.mark.parametrize(
    ("labels", "expected"),
    [
        (("nsubj", "obj", "case", "obl:agent", "ROOT", "dep"), Scheme.UNIVERSAL),
        (("nsubj", "dobj", "pobj", "prep", "attr", "ROOT"), Scheme.CLEARNLP),
        (("sb", "oa", "mo", "nk", "ROOT"), None),
    ],
)
def test_the_scheme_of_a_pipeline_is_told_by_its_labels(
    labels: Sequence[str], expected: Scheme | None
) -> None:
    spacy = pytest.importorskip("spacy")
    pipeline = spacy.blank("de")
    component = pipeline.add_pipe("parser")
    for label in labels:
        component.add_label(label)
    assert module.scheme(pipeline) is expected


def test_a_pipeline_with_other_labels_gives_no_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    spacy = pytest.importorskip("spacy")
    pipeline = spacy.blank("de")
    pipeline.add_pipe("parser").add_label("oa")
    pipeline.initialize()
    monkeypatch.setitem(sys.modules, "de_tiger", SimpleNamespace(load=lambda: pipeline))
    parser = module.load("de_tiger", "de", unspaced=False)
    assert parser.provides == {"tokens"}
    ((sentence,),) = (tokens(parser, ["Der Hafen ist zu."]).values(),)
    assert {token.relation for token in sentence} == {""}

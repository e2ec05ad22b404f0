"""Stanza for real: models trained on the spot, then parsed with through the adapter."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from perturb.errors import MissingResource
from perturb.parse import Parser
from perturb.parse.recorded import RecordedParser
from perturb.parse.stanza import StanzaParser, load
from perturb.segment import Sentence, Token

HERE = Path(__file__).parent
TREEBANK = HERE / "tiny_treebank.conllu"
TRAINING_SECONDS = 600

needs_stanza = pytest.mark.skipif(
    not (importlib.util.find_spec("stanza") and importlib.util.find_spec("torch")),
    reason="stanza and torch are not installed: pip install 'challengeset[stanza]'",
)


@pytest.fixture(scope="session")
def resources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("stanza")
    command = [sys.executable, str(HERE / "train_tiny_stanza.py"), str(folder)]
    training = subprocess.run(
        command, check=False, capture_output=True, text=True, timeout=TRAINING_SECONDS
    )
    assert training.returncode == 0, training.stderr
    return folder / "resources"


@pytest.fixture(scope="session")
def parser(resources: Path) -> Iterator[Parser]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STANZA_RESOURCES_DIR", str(resources))
        yield load("tiny", "en", unspaced=False)


@pytest.fixture(scope="session")
def gold() -> dict[str, Sentence]:
    recorded = RecordedParser.from_conllu(TREEBANK, "en", unspaced=False)
    texts = list(recorded.recordings)
    return dict(zip(texts, recorded.parse(texts), strict=True))


def only(parser: Parser, text: str) -> Sentence:
    (sentence,) = parser.parse([text])
    return sentence


def moved(token: Token, by_tokens: int, by_characters: int) -> Token:
    return token._replace(
        index=token.index + by_tokens,
        start=token.start + by_characters,
        end=token.end + by_characters,
        head=token.head + by_tokens,
    )


def agreement(parser: Parser, gold: dict[str, Sentence], layer: Callable[[Token], object]) -> float:
    pairs = [
        (layer(found), layer(right))
        for parsed, sentence in zip(parser.parse(list(gold)), gold.values(), strict=True)
        for found, right in zip(parsed.tokens, sentence.tokens, strict=True)
    ]
    return sum(found == right for found, right in pairs) / len(pairs)


@needs_stanza
@pytest.mark.slow
def test_tokens_lie_where_the_treebank_has_them(parser: Parser, gold: dict[str, Sentence]) -> None:
    for parsed, sentence in zip(parser.parse(list(gold)), gold.values(), strict=True):
        assert [t[:4] for t in parsed.tokens] == [t[:4] for t in sentence.tokens]


@needs_stanza
@pytest.mark.slow
@pytest.mark.parametrize("layer", ["lemma", "pos", "tag", "features", "head", "relation"])
def test_every_layer_says_what_the_models_learned(
    parser: Parser, gold: dict[str, Sentence], layer: str
) -> None:
    assert agreement(parser, gold, lambda token: getattr(token, layer)) > 0.95


@needs_stanza
@pytest.mark.slow
def test_a_text_is_one_sentence_even_where_stanza_sees_two(parser: Parser) -> None:
    first, second = "The ferry left the harbour.", "The children sleep."
    together = only(parser, f"{first} {second}").tokens
    before, after = only(parser, first).tokens, only(parser, second).tokens
    shifted = [moved(token, len(before), len(first) + 1) for token in after]
    assert list(together) == [*before, *shifted]
    assert [t.text for t in together if t.head == t.index] == ["left", "sleep"]


@needs_stanza
@pytest.mark.slow
def test_words_that_spell_out_their_token_are_tokens(parser: Parser) -> None:
    tokens = only(parser, "We don't sell old boats.").tokens
    assert [t.text for t in tokens] == ["We", "do", "n't", "sell", "old", "boats", "."]
    assert [(t.start, t.end) for t in tokens[1:3]] == [(3, 5), (5, 8)]
    assert tokens[1].lemma == "do"
    assert tokens[tokens[1].head].text == tokens[tokens[2].head].text == "sell"
    assert tokens[tokens[4].head].text == "boats"


@needs_stanza
@pytest.mark.slow
def test_a_parse_does_not_depend_on_its_company(parser: Parser, gold: dict[str, Sentence]) -> None:
    texts = [*gold, "A ferry nobody had heard of " * 30, "😀 Zwei Boote, drei Häfen?"]
    alone = [only(parser, text) for text in texts]
    assert list(parser.parse(texts)) == alone
    assert list(parser.parse(texts[::-1])) == alone[::-1]


@needs_stanza
@pytest.mark.slow
def test_stanza_itself_decides_alike_alone_and_in_a_batch(
    parser: Parser, gold: dict[str, Sentence], resources: Path
) -> None:
    import stanza

    pipeline = stanza.Pipeline(
        "en", dir=str(resources), package="tiny", download_method=None, verbose=False
    )
    for document, sentence in zip(
        pipeline.bulk_process(list(gold)), parser.parse(list(gold)), strict=True
    ):
        words = list(document.iter_words())
        assert [(w.upos, w.xpos) for w in words] == [(t.pos, t.tag) for t in sentence.tokens]


pieces = st.sampled_from(
    ["The", "boat", "don't", "😀", "e\u0301té", "Ferry-boat", "漢字", "3,5", "."]
)
gaps = st.sampled_from([" ", "  ", "\n", "\n\n", "\u00a0", ""])


@needs_stanza
@pytest.mark.slow
@settings(max_examples=30, deadline=None)
@given(pairs=st.lists(st.tuples(pieces, gaps), max_size=12))
def test_offsets_are_code_points_of_any_text(parser: Parser, pairs: list[tuple[str, str]]) -> None:
    text = "".join(piece + gap for piece, gap in pairs)
    tokens = only(parser, text).tokens
    assert [t.text for t in tokens] == [text[t.start : t.end] for t in tokens]
    assert "".join("".join(t.text.split()) for t in tokens) == "".join(text.split())
    assert all(a.end <= b.start for a, b in pairwise(tokens))
    assert all(0 <= t.head < len(tokens) for t in tokens)


@needs_stanza
@pytest.mark.slow
def test_a_token_beyond_all_length_keeps_its_text(parser: Parser) -> None:
    text = "x" * 1500 + " boat"
    assert "".join(t.text for t in only(parser, text).tokens) == text.replace(" ", "")


class Replay:
    """Stands in for a pipeline with a recognizer of names, which is too dear to train here."""

    text = "Anna parle du port"
    processors = ("tokenize", "mwt", "ner")
    rows = (
        "1 Anna _ _ _ _ _ _ _ start_char=0|end_char=4|ner=S-PER",
        "2 parle _ _ _ _ _ _ _ start_char=5|end_char=10|ner=O",
        "3-4 du _ _ _ _ _ _ _ start_char=11|end_char=13|ner=O",
        "3 de _ _ _ _ _ _ _ _",
        "4 le _ _ _ _ _ _ _ _",
        "5 port _ _ _ _ _ _ _ start_char=14|end_char=18|ner=S-LOC",
    )

    def __call__(self, text: str) -> object:
        from stanza.utils.conll import CoNLL

        assert text == self.text
        return CoNLL.conll2doc(input_str="\n".join(self.rows).replace(" ", "\t") + "\n\n")


@needs_stanza
@pytest.mark.slow
def test_entities_lose_the_prefix_that_says_where_they_begin() -> None:
    parser = StanzaParser(Replay(), "fr", unspaced=False, signature="replay")
    tokens = only(parser, Replay.text).tokens
    assert parser.provides == {"tokens", "entities"}
    assert [(t.text, t.entity) for t in tokens] == [
        ("Anna", "PER"),
        ("parle", ""),
        ("du", ""),
        ("du", ""),
        ("port", "LOC"),
    ]


@needs_stanza
@pytest.mark.slow
def test_the_signature_names_model_and_version(parser: Parser) -> None:
    import stanza

    assert parser.signature == f"stanza en {stanza.__version__} (tiny)"
    assert parser.provides == {"tokens", "pos", "lemma", "tree"}


@needs_stanza
@pytest.mark.slow
@pytest.mark.parametrize(("name", "language"), [("huge", "en"), ("tiny", "de")])
def test_missing_models_come_with_the_command_that_gets_them(
    resources: Path, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    monkeypatch.setenv("STANZA_RESOURCES_DIR", str(resources))
    with pytest.raises(MissingResource, match=rf"stanza.download\('{language}', package='{name}'"):
        load(name, language, unspaced=False)


@needs_stanza
@pytest.mark.slow
def test_a_folder_without_models_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STANZA_RESOURCES_DIR", str(tmp_path))
    with pytest.raises(MissingResource, match=tmp_path.name):
        load("default", "en", unspaced=False)


@pytest.mark.parametrize("library", ["stanza", "torch"])
def test_without_the_libraries_the_error_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, library: str
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingResource, match=r"pip install 'challengeset\[stanza\]'"):
        load("default", "en", unspaced=False)

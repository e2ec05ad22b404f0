"""A final full stop is one whatever stands before it; abbreviations keep theirs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from challengeset.main import main
from perturb.moves.text.ends import final_run, is_owned, last_word
from perturb.pack import pack
from perturb.parse.choose import parser
from perturb.parse.stops import with_final_stop
from perturb.segment import Sentence, Token
from tests.perturb.sentences import SENTENCES

ENDS = ("5G", "1979", "H2O", "A4", "5€", "$5", "COVID-19", "4K", "XL", "IBM", "GmbH", "iPhone 4S")
STARTS = {
    "en": "The new phones support",
    "de": "Der alte Turm brannte im Jahr",
    "fr": "Le vieux pont brûla en",
    "es": "El viejo puente ardió en",
}
SHARED = (
    ("en", "We ate apples, pears, etc."),
    ("en", "They left at 5 p.m."),
    ("en", "They left the U.S."),
    ("en", 'He wrote "bread, salt, etc."'),
    ("de", "Wir essen Brot, Käse usw."),
    ("de", "Er starb im Jahr 50 v.Chr."),
    ("fr", "Nous mangeons du pain, etc."),
    ("es", "Comemos pan, queso, etc."),
)


def _parsed(text: str, language: str) -> Sentence:
    return next(iter(parser(language).parse([text])))


@pytest.mark.parametrize("after", ["", '"', ")", '")'])
@pytest.mark.parametrize("word", ENDS)
@pytest.mark.parametrize("language", STARTS)
def test_the_last_mark_is_a_token_of_its_own(language: str, word: str, after: str) -> None:
    known, text = pack(language), f"{STARTS[language]} {word}.{after}"
    sentence = _parsed(text, language)
    assert [token.index for token in sentence.tokens] == list(range(len(sentence.tokens)))
    run = "".join(token.text for token in final_run(sentence, known))
    assert run == f".{after}"
    assert last_word(sentence, known)[-1].end == len(text) - len(run)
    assert all(text[t.start : t.end] == t.text for t in sentence.tokens)
    assert all(-1 <= token.head < len(sentence.tokens) for token in sentence.tokens)


@pytest.mark.parametrize(("language", "text"), SHARED)
def test_abbreviations_keep_their_full_stop(language: str, text: str) -> None:
    sentence, known = _parsed(text, language), pack(language)
    stops = [token for token in final_run(sentence, known) if token.text == "."]
    assert all(is_owned(sentence, stop, known) for stop in stops)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The new phones support 5G.", "The new phones support 5G <v>5G</v>."),
        ("Der alte Turm brannte im Jahr 1979.", "Der alte Turm brannte im Jahr 1979 <v>1979</v>."),
    ],
)
def test_what_is_repeated_has_no_stop(
    text: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    language = "de" if text.startswith("Der") else "en"
    words = ["try", text, "--lang", language, "--phenomena"]
    assert main([*words, "demetr:repetition-twice,demetr:final-punct-omitted,demetr:shuffled"]) == 0
    twice, omitted, shuffled = capsys.readouterr().out.splitlines()
    assert twice.endswith(expected)
    assert omitted.endswith(f"{text.removesuffix('.')}<v></v>")
    assert shuffled.count(".") == 1


@given(SENTENCES, st.booleans())
def test_parting_keeps_text_places_and_tree(sentence: Sentence, known: bool) -> None:
    heads = tuple(t._replace(head=len(sentence.tokens) - 1 - t.index) for t in sentence.tokens)
    parted = with_final_stop(_glued(heads), lambda _: known)
    assert [token.index for token in parted] == list(range(len(parted)))
    assert all(sentence.text[t.start : t.end] == t.text for t in parted)
    assert all(0 <= token.head < len(parted) for token in parted)
    assert with_final_stop(parted, lambda _: known) == parted


def _glued(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """The last two tokens as one, where they touch."""
    if len(tokens) < 2 or tokens[-2].end != tokens[-1].start:
        return tokens
    one, other = tokens[-2:]
    last = one._replace(text=one.text + other.text, end=other.end, head=0)
    return (*(t._replace(head=min(t.head, one.index)) for t in tokens[:-2]), last)

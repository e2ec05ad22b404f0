"""What patterns write at no node: before the first word, before a phrase, at the end."""

from __future__ import annotations

import pytest

from perturb.edit import Edit, apply
from perturb.markup import annotate
from perturb.moves.text.casing import has_sure_case
from perturb.moves.wording.elision import keeps_elision
from perturb.moves.wording.templates import written
from perturb.pack import pack
from perturb.segment import Sentence, Token


def _sentence(text: str, *kinds: str) -> Sentence:
    """Words and marks, each with its part of speech; the last one is the root."""
    tokens, place = [], 0
    words = text.replace("_", " ").split()
    whole = text.replace(" _", "").replace("_ ", "")
    for index, (word, pos) in enumerate(zip(words, kinds, strict=True)):
        start = whole.index(word, place)
        place = start + len(word)
        tokens.append(Token(index, word, start, place, word.lower(), pos, head=len(words) - 1))
    return Sentence(whole, "en", tuple(tokens), "gold")


def _made(sentence: Sentence, language: str = "en", **templates: str) -> str:
    edit = written(sentence, templates, {}, pack(language))
    assert isinstance(edit, Edit)
    applied = apply(sentence, edit)
    assert applied.undo() == sentence.text
    return annotate(applied.text, applied.spans)


@pytest.mark.parametrize(
    ("text", "kinds", "expected"),
    [
        ("It rains _.", "PRON VERB PUNCT", "It rains<v>?</v>"),
        ("“_ It rains _. _”", "PUNCT PRON VERB PUNCT PUNCT", "“It rains<v>?</v>”"),
        ("It rains _. _”", "PRON VERB PUNCT PUNCT", "It rains<v>?</v>”"),
        (
            "Call it “_ art _. _”",
            "VERB PRON PUNCT NOUN PUNCT PUNCT",
            "Call it “art<v></v>”<v>?</v>",
        ),
        ("Sold soups etc _.", "VERB NOUN X PUNCT", "Sold soups etc.<v>?</v>"),
    ],
)
def test_the_final_mark_becomes_that_of_a_question(text: str, kinds: str, expected: str) -> None:
    assert _made(_sentence(text, *kinds.split()), end="?") == expected


def test_no_final_mark_is_invented() -> None:
    assert written(_sentence("It rains", "PRON", "VERB"), {"end": "?"}, {}, pack("en")) is None


@pytest.mark.parametrize(
    ("text", "kinds", "start", "expected"),
    [
        ("The mill burnt", "DET NOUN VERB", "did", "<v>Did</v> the mill burnt"),
        ("Ghent burnt", "PROPN VERB", "did", "<v>Did</v> Ghent burnt"),
        ("I slept", "PRON VERB", "did", "<v>Did</v> I slept"),
        ("NATO slept", "NOUN VERB", "did", "<v>Did</v> NATO slept"),
        ("it rained", "PRON VERB", "did", "<v>did</v> it rained"),
        ("108 mills burnt", "NUM NOUN VERB", "did", "<v>Did</v> 108 mills burnt"),
        ("The mill burnt", "DET NOUN VERB", "¿", "<v>¿</v>The mill burnt"),
        ("Une usine brûle", "DET NOUN VERB", "est-ce qu'", "<v>Est-ce qu'</v>une usine brûle"),
    ],
)
def test_a_first_word_gives_its_capital_away(
    text: str, kinds: str, start: str, expected: str
) -> None:
    assert _made(_sentence(text, *kinds.split()), start=start) == expected


def test_german_nouns_keep_their_capital() -> None:
    sentence = _sentence("Wasser fliesst", "NOUN", "VERB")
    assert _made(sentence, "de", start="bald") == "<v>Bald</v> Wasser fliesst"


def test_a_word_that_a_parser_takes_for_a_name_is_no_sure_case() -> None:
    sentence = _sentence("Wheelchairs rolled", "PROPN", "VERB")
    parsed = Sentence(sentence.text, "en", sentence.tokens, "en_core_web_sm")
    assert has_sure_case(sentence, pack("en"))
    assert not has_sure_case(parsed, pack("en"))


def test_a_noun_that_the_source_has_too_is_no_sure_case() -> None:
    sentence = _sentence("Rangers won", "NOUN", "VERB")
    parsed = Sentence(sentence.text, "en", sentence.tokens, "en_core_web_sm")
    assert has_sure_case(parsed, pack("en"), "Die Jäger haben gewonnen")
    assert not has_sure_case(parsed, pack("en"), "Die Rangers haben gewonnen")


@pytest.mark.parametrize(
    ("text", "kinds", "new", "fits"),
    [
        ("Ce _n' _est pas", "PRON ADV AUX ADV", "était", True),
        ("Ce _n' _est pas", "PRON ADV AUX ADV", "fut", False),
        ("Elle ne sera", "PRON ADV AUX", "était", False),
        ("Elle ne sera", "PRON ADV AUX", "fut", True),
        ("Le lac sera", "DET NOUN AUX", "était", True),
    ],
)
def test_a_word_keeps_what_the_one_before_is_elided_for(
    text: str, kinds: str, new: str, fits: bool
) -> None:
    sentence = _sentence(text, *kinds.split())
    verb = next(token for token in sentence.tokens if token.pos == "AUX")
    assert keeps_elision(sentence, verb, new, pack("fr")) is fits

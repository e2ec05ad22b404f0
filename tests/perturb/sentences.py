"""Sentences without a parser: tokenized here, and drawn with everything Unicode has."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

import regex
from hypothesis import strategies as st

from perturb.edit import Edit
from perturb.parse.graphemes import with_whole_graphemes
from perturb.segment import LanguagePair, Sentence, TextSegment, Token

CHUNK = re.compile(r"\S+")
TOKEN = regex.compile(r"\w+|\W")

PIECES = (
    *("the", "A", "nine", "3,5", "1.000", "don't", "well-known", "U.S.", "e.g.", "C'est", "l’eau"),
    *(" ", " ", " ", "  ", "\u00a0", "\u202f", "\u3000", "\u2028", "\u001c", "\t"),
    *(".", ",", "!", "…", "-", "–", "'", "’", '"', "“", "(", ")", "[", "¿", "«", "。", "、", "؟"),
    *("<v>", "</v>", "\\", "\\\\", "<", ">", "v", "{{", "]]", "->"),
    *(
        "e\u0301",
        "a\u0308\u0323",
        "\u0301",
        "ǆ",
        "ﬁ",
        "İ",
        "ß",
        "σς",
        "𝒜𝒷",
        "🎉",
        "👩‍🚀",
        "🇫🇷",
        "\u200d",
    ),
    *("שָׁלוֹם", "مَرْحَبًا", "١٢٣", "नमस्ते", "大桥", "开放", "ひらがな", "한국어", "ไทย"),
)
"""What texts are made of, beside arbitrary characters: blanks, marks, scripts, markup."""

ANY_TEXT = st.text(st.characters(codec="utf-8"))
TEXTS = st.lists(st.sampled_from(PIECES) | ANY_TEXT, max_size=12).map("".join)


def settled(text: str) -> str:
    """In the state that corpora deliver: NFC without edge white space."""
    return unicodedata.normalize("NFC", text.strip()).strip()


CLEAN_TEXTS = TEXTS.map(settled).filter(bool)


def tokens(text: str) -> Iterator[Token]:
    """Runs of letters, digits and marks, and every other visible character by itself."""
    places = (
        (chunk.start() + found.start(), found[0])
        for chunk in CHUNK.finditer(text)
        for found in TOKEN.finditer(chunk[0])
    )
    for index, (start, word) in enumerate(places):
        yield Token(index, word, start, start + len(word))


def sentence(text: str, *, unspaced: bool = False) -> Sentence:
    """A sentence that no parser has seen."""
    return Sentence(text, "en", with_whole_graphemes(text, [*tokens(text)]), "test", unspaced)


def text_segment(good: str, *, key: int | str = 1, pair: str = "de-en") -> TextSegment:
    """What a corpus would say where the reference plays the good translation."""
    return TextSegment(
        corpus="test",
        key=key,
        pair=LanguagePair(*pair.split("-")),
        source=f"Quelle {key}",
        references=(f"In other words: {good}",),
        translation=good,
        translation_from="corpus",
    )


SENTENCES = st.builds(
    lambda text, unspaced: sentence(text, unspaced=unspaced), CLEAN_TEXTS, st.booleans()
)

CHANGES = ("keep", "keep", "replace", "repair", "delete", "insert after", "insert before", "glue")


@st.composite
def edits(draw: st.DrawFn, of: Sentence) -> Edit:
    """Any edit of a sentence: changes at its tokens, a swap, one of a run, or a new whole."""
    shape = draw(st.sampled_from(("tokens", "tokens", "tokens", "swap", "run", "whole")))
    if shape == "whole":
        return Edit.whole(of, draw(CLEAN_TEXTS))
    if shape in ("swap", "run") and len(of.tokens) > 1:
        pair = st.lists(st.sampled_from(of.tokens), min_size=2, max_size=2, unique=True)
        one, other = sorted(draw(pair))
        if shape == "swap":
            return Edit.swap(one, other)
        return Edit.replace(of.tokens[one.index : other.index + 1], draw(CLEAN_TEXTS))
    edit = Edit(())
    for token in of.tokens:
        edit += _change(draw(st.sampled_from(CHANGES)), token, draw)
    return edit


def _change(name: str, token: Token, draw: st.DrawFn) -> Edit:
    match name:
        case "replace":
            return Edit.replace(token, draw(CLEAN_TEXTS))
        case "repair":
            return Edit.repair(token, draw(CLEAN_TEXTS))
        case "delete":
            return Edit.delete(token)
        case "insert after":
            return Edit.insert(draw(CLEAN_TEXTS), after=token)
        case "insert before":
            return Edit.insert(draw(CLEAN_TEXTS), before=token)
        case "glue":
            return Edit.glue(draw(CLEAN_TEXTS), after=token)
    return Edit(())

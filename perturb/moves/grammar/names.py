"""What must be left alone: names, addresses, mentions, titles (gate G6)."""

from __future__ import annotations

from functools import lru_cache

from perturb.pack import Pack
from perturb.segment import Sentence, Token, remembered

NAMED = frozenset(
    {"PERSON", "PER", "NORP", "FAC", "ORG", "GPE", "LOC", "PRODUCT", "EVENT", "WORK_OF_ART"}
    | {"LAW", "LANGUAGE", "MISC"}
)
"""Entity types of names, as OntoNotes and WikiNER models write them."""

PEOPLES = frozenset({"NORP"})
PLACES = frozenset({"GPE", "LOC"})
SITES = PLACES | {"FAC"}
"""Entity types of what is somewhere on the map, without and with what people built there."""

DATES = frozenset({"DATE", "TIME"})
"""Entity types of what tells when."""

QUOTES = {'"': '"', "“": "”", "«": "»", "„": "“", "「": "」", "『": "』", "《": "》"}
LONGEST_TITLE = 6
REMEMBERED = 10_000
"""Words; what stands in quotes and is longer is taken to be speech."""

MENTIONS = frozenset("@#")
BRACKETS = "([{\"'“‘„«"
"""What may stand before a mention without a blank."""

LONG = 4
"""Letters of the words that have capitals in every title."""


def is_name(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a part of a name, as far as the parse, or else the capital, tells."""
    if token.entity in NAMED or token.pos == "PROPN":
        return True
    if token.pos or not pack.letter_case or pack.nouns_capital:
        return False
    return token.text[:1].isupper() and opens_sentence(sentence, token) is False


def opens_sentence(sentence: Sentence, token: Token) -> bool:
    """True for the first word of the text, or after a mark that ends a sentence."""
    before = next((t for t in reversed(sentence.tokens[: token.index]) if t.text.isalnum()), None)
    if before is None:
        return True
    between = sentence.text[before.end : token.start]
    return any(mark in between for mark in ".!?:…。！？؟")


@remembered
def untouchable(sentence: Sentence) -> frozenset[int]:
    """Indices of tokens inside addresses, mentions, hashtags and quoted titles."""
    found = {token.index for token in sentence.tokens if is_address(token.text)}
    for token in sentence.tokens[1:]:
        before = sentence.tokens[token.index - 1]
        if before.text in ("@", "#") and before.end == token.start:
            found |= {before.index, token.index}
    return frozenset(found | _titles(sentence))


@lru_cache(maxsize=REMEMBERED)
def is_address(text: str) -> bool:
    """True for web and mail addresses, mentions and hashtags."""
    from spacy.lang.lex_attrs import like_email, like_url

    if text[:1] in "@#" and len(text) > 1:
        return True
    return len(text) > 3 and (like_email(text) or like_url(text) or "://" in text)


def is_in_mention(sentence: Sentence, token: Token) -> bool:
    """True for a piece of a mention, a hashtag or a placeholder (#NAME#)."""
    start = sentence.tokens[sentence.chunk(token)].start
    chunk = sentence.text[start:].split(maxsplit=1)[0].lstrip(BRACKETS)
    return chunk[:1] in MENTIONS and any(letter.isalpha() for letter in chunk)


def _titles(sentence: Sentence) -> set[int]:
    found: set[int] = set()
    ends: set[int] = set()
    for token in sentence.tokens:
        closing = QUOTES.get(token.text)
        if closing is None or token.index in found | ends:
            continue
        if closing == token.text and _closes(sentence, token):
            continue
        inside = _until(sentence, token.index + 1, closing)
        ends |= {inside[-1].index + 1} if inside else set()
        if _is_title([t.text for t in inside if t.text.isalnum()]):
            found |= {t.index for t in inside}
    return found


def _closes(sentence: Sentence, quote: Token) -> bool:
    """True for a mark of which both forms are the same that follows a word, no blank between."""
    before, after = sentence.text[: quote.start], sentence.text[quote.end :]
    glued = bool(before) and not (before[-1].isspace() or before[-1] in BRACKETS)
    return glued and not after[:1].isalnum()


def _is_title(words: list[str]) -> bool:
    """True for a few words of which the first has a capital, or where all longer ones have."""
    if not words or not words[0][0].isupper():
        return False
    return len(words) <= LONGEST_TITLE or all(w[0].isupper() for w in words if len(w) >= LONG)


def _until(sentence: Sentence, start: int, closing: str) -> tuple[Token, ...]:
    for token in sentence.tokens[start:]:
        if token.text == closing:
            return sentence.tokens[start : token.index]
    return ()


@remembered
def is_headline(sentence: Sentence) -> bool:
    """True if most of the longer words have capitals: they tell nothing there."""
    words = [t.text for t in sentence.tokens[1:] if len(t.text) >= LONG and t.text.isalpha()]
    return 4 * sum(word[0].isupper() for word in words) > 3 * len(words)


def leaves_quote_open(text: str) -> bool:
    """True if quotes do not pair up: what is quoted may go on in another sentence."""
    return any(
        text.count(opening) % 2 if opening == closing else text.count(opening) > text.count(closing)
        for opening, closing in QUOTES.items()
    )

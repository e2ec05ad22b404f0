"""Names of which only the source, or a pronoun, tells what they are."""

from __future__ import annotations

import pytest

from perturb.moves.entities.told_names import told_elsewhere
from perturb.moves.grammar.names import is_in_mention
from perturb.pack import pack
from perturb.segment import LanguagePair, Segment, Sentence, TextSegment, Token

ENGLISH = pack("en")
Word = tuple[str, str, str, int, str]
"""Form, part of speech, relation, head, label."""


def sentence(language: str, *words: Word) -> Sentence:
    tokens, start = [], 0
    for place, (form, pos, relation, head, label) in enumerate(words):
        end = start + len(form)
        tokens.append(Token(place, form, start, end, form, pos, "", "", head, relation, label))
        start = end + 1
    return Sentence(" ".join(word[0] for word in words), language, tuple(tokens), "by hand")


def segment(label: str) -> Segment:
    """A translation that has Emin for an organisation, a source with another label."""
    translation = sentence(
        "en",
        ("Emin", "PROPN", "nsubj", 1, "ORG"),
        ("sleeps", "VERB", "root", 1, ""),
        (".", "PUNCT", "punct", 1, ""),
    )
    source = sentence(
        "de",
        ("Emin", "PROPN", "nsubj", 1, label),
        ("schläft", "VERB", "root", 1, ""),
        (".", "PUNCT", "punct", 1, ""),
    )
    pair = LanguagePair("de", "en")
    origin = TextSegment("own", 1, pair, source.text, (translation.text,), translation.text, "")
    return Segment(origin, source, (translation,), translation)


@pytest.mark.parametrize(("label", "groups"), [("PER", ["surname"]), ("ORG", []), ("LOC", [])])
def test_the_source_tells_of_a_person(label: str, groups: list[str]) -> None:
    found = list(told_elsewhere(segment(label), ENGLISH))
    assert [entity.name.group for entity in found] == groups
    assert not any(entity.sure for entity in found)


def test_placeholders_hashtags_and_mentions_are_marked_as_a_whole() -> None:
    parsed = sentence("en", ("#NAME#", "X", "dep", 1, ""), ("waits", "VERB", "root", 1, ""))
    assert [is_in_mention(parsed, token) for token in parsed.tokens] == [True, False]
    numbered = sentence("en", ("#1", "X", "dep", 0, ""))
    assert not is_in_mention(numbered, numbered.tokens[0])

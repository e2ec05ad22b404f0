"""Words that a table lets stand in the place of others, in the trees of our own examples."""

from __future__ import annotations

import pytest

from perturb.edit import apply
from perturb.grammar.senses import opposites
from perturb.grammar.surroundings import USES, fits, near
from perturb.moves.wording.substitution import Substitute, substituted, substitutes
from perturb.pack import pack
from perturb.patterns.trees import trees
from perturb.segment import LanguagePair, Segment, Sentence, TextSegment, Token
from perturb.tables import Substitute as Row

ENGLISH = pack("en")


def read(text: str, word: str) -> tuple[Sentence, Token]:
    sentence = trees(ENGLISH)[text]
    return sentence, next(token for token in sentence.tokens if token.text == word)


def row(unless: str = "", only: str = "", nowhere: str = "") -> Row:
    words = (frozenset(names.split()) for names in (unless, only, nowhere))
    return Row("new", "", True, *words)


def test_tables_ask_for_uses_that_exist_and_for_all_of_them() -> None:
    tables = (ENGLISH.antonyms, ENGLISH.hypernyms)
    rows = [row for table in tables for found in (table or {}).values() for row in found]
    asked = {name for row in rows for name in row.unless | row.only if name.startswith("@")}
    assert asked == set(USES)


def test_near_are_neighbours_governor_dependents_and_adpositions_of_phrases() -> None:
    sentence, token = read("She whispered to him.", "whispered")
    words = {"she", "to", ">to", "."}
    assert near(sentence, token, ENGLISH) == words
    sentence, token = read("They left before the concert.", "concert")
    assert "left" not in near(sentence, token, ENGLISH)


@pytest.mark.parametrize(
    ("asked", "holds"),
    [
        (row(), True),
        (row(only=">to @object"), True),
        (row(only="@object"), False),
        (row(unless=">to"), False),
        (row(unless="@object @passive"), True),
        (row(nowhere="him"), False),
    ],
)
def test_a_row_tells_where_it_holds(asked: Row, holds: bool) -> None:
    sentence, token = read("She whispered to him.", "whispered")
    assert fits(asked, sentence, token, ENGLISH) is holds


@pytest.mark.parametrize(
    ("text", "word", "substitute", "incorrect"),
    [
        ("Prices rose again in spring.", "rose", "fall", "Prices fell again in spring."),
        ("Prices rose again in spring.", "Prices", "cost", "Costs rose again in spring."),
        ("The baker sold a small boat.", "small", "old", "The baker sold an old boat."),
    ],
)
def test_a_substitute_takes_the_form_and_the_article_follows(
    text: str, word: str, substitute: str, incorrect: str
) -> None:
    sentence, token = read(text, word)
    edit = substituted(sentence, [token], Substitute(substitute, sure=True), ENGLISH)
    assert edit is not None
    assert apply(sentence, edit).text == incorrect


def test_what_is_said_already_takes_no_place() -> None:
    text = "The baker sold a small boat."
    sentence, token = read(text, "small")
    origin = TextSegment("own", 1, LanguagePair("und", "en"), "", (text,), text, "corpus")
    empty = Sentence("", "und", (), "")

    def found(reference: Sentence) -> set[str]:
        here = Segment(origin, empty, (reference,), sentence)
        known = substitutes(
            here, [token], ENGLISH.antonyms or {}, opposites, "demetr:antonym", ENGLISH
        )
        return {substitute.word for substitute in known}

    assert found(empty) == {"large"}
    large = sentence.tokens[0]._replace(text="large", lemma="large")
    assert found(Sentence("large", "en", (large,), "gold")) == set()

"""Words that a table lets stand in the place of others, in the trees of our own examples."""

from __future__ import annotations

import pytest

from perturb.edit import apply
from perturb.grammar.senses import opposites
from perturb.grammar.surroundings import USES, fits, near
from perturb.moves.wording.articles import fits_after
from perturb.moves.wording.substitution import Substitute, in_form, substituted, substitutes
from perturb.pack import languages, pack
from perturb.pack.tables import Substitute as Row
from perturb.patterns.trees import trees
from perturb.segment import LanguagePair, Segment, Sentence, TextSegment, Token

ENGLISH = pack("en")


def read(text: str, word: str) -> tuple[Sentence, Token]:
    sentence = trees(ENGLISH)[text]
    return sentence, next(token for token in sentence.tokens if token.text == word)


def row(unless: str = "", only: str = "", nowhere: str = "") -> Row:
    words = (frozenset(names.split()) for names in (unless, only, nowhere))
    return Row("new", "", True, *words)


def test_tables_ask_for_uses_that_exist_and_for_all_of_them() -> None:
    packs = [pack(language) for language in languages()]
    tables = [table for known in packs for table in (known.antonyms, known.hypernyms)]
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


@pytest.mark.parametrize(
    ("language", "word", "lemma", "form"),
    [
        ("de", ("großen", "groß", "ADJ", "Case=Dat|Degree=Pos|Number=Sing"), "klein", "kleinen"),
        ("de", ("großem", "groß", "ADJ", "Case=Dat|Degree=Pos|Number=Sing"), "klein", "kleinem"),
        ("fr", ("petites", "petit", "ADJ", "Gender=Fem|Number=Plur"), "grand", "grandes"),
        ("fr", ("heureuse", "heureux", "ADJ", "Gender=Fem|Number=Sing"), "triste", "triste"),
        ("es", ("altas", "alto", "ADJ", "Gender=Fem|Number=Plur"), "bajo", "bajas"),
        ("es", ("mejores", "mejor", "ADJ", "Degree=Cmp|Number=Plur"), "peor", "peores"),
        ("es", ("más", "más", "ADV", "Degree=Cmp"), "menos", "menos"),
        ("en", ("cheapest", "cheap", "ADJ", "Degree=Sup"), "expensive", "most expensive"),
        ("en", ("older", "old", "ADJ", "Degree=Cmp"), "young", "younger"),
        ("en", ("took", "take", "VERB", "Mood=Ind|Tense=Past|VerbForm=Fin"), "give up", "gave up"),
        ("de", ("großen", "groß", "ADJ", "Case=Dat|Degree=Pos|Number=Sing"), "qqqel", None),
    ],
)
def test_a_lemma_takes_the_form_of_a_word(
    language: str, word: tuple[str, str, str, str], lemma: str, form: str | None
) -> None:
    text, own, pos, features = word
    token = Token(0, text, 0, len(text), lemma=own, pos=pos, features=features)
    assert in_form(token, lemma, pack(language)) == form


@pytest.mark.parametrize(
    ("language", "before", "word", "new", "fits"),
    [
        ("fr", "l'", "ancien", "nouveau", False),
        ("fr", "les", "anciens", "nouveaux", True),
        ("fr", "l'", "hiver", "été", True),
        ("cs", "ve", "východním", "západním", False),
        ("cs", "v", "malém", "novém", True),
        ("es", "un", "alto", "bajo", False),
    ],
)
def test_the_word_before_goes_with_the_sound_of_the_next(
    language: str, before: str, word: str, new: str, fits: bool
) -> None:
    first, second = (
        Token(i, text, 0, len(text), pos="ADP") for i, text in enumerate((before, word))
    )
    assert fits_after(first, second, new, pack(language)) is fits


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

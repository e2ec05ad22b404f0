"""Forms by features of Universal Dependencies, from what each pack names."""

from __future__ import annotations

import pytest

from perturb.grammar.morphology import features
from perturb.pack import pack
from perturb.words.inflection import inflection

THIRD = "Mood=Ind|Number=Sing|Person=3|VerbForm=Fin"


def forms(language: str, lemma: str, upos: str, written: str) -> tuple[str, ...]:
    known = pack(language).inflection
    assert known is not None
    return known.forms(lemma, upos, features(written))


@pytest.mark.parametrize(
    ("lemma", "upos", "written", "expected"),
    [
        ("sing", "VERB", f"{THIRD}|Tense=Past", ("sang",)),
        ("sing", "VERB", f"{THIRD}|Tense=Pres", ("sings",)),
        ("sing", "VERB", "Mood=Ind|Number=Plur|Tense=Pres|VerbForm=Fin", ("sing",)),
        ("sing", "VERB", "Mood=Ind|Tense=Pres|VerbForm=Fin", ()),
        ("sing", "VERB", "Tense=Past|VerbForm=Part", ("sung",)),
        ("sing", "VERB", "VerbForm=Ger", ("singing",)),
        ("travel", "VERB", f"{THIRD}|Tense=Past", ("traveled", "travelled")),
        ("be", "AUX", f"{THIRD}|Tense=Past", ("was",)),
        ("be", "AUX", "Mood=Ind|Number=Plur|Person=3|Tense=Past|VerbForm=Fin", ("were",)),
        ("be", "AUX", "Mood=Ind|Tense=Past|VerbForm=Fin", ()),
        ("be", "VERB", "VerbForm=Ger", ("being",)),
        ("mouse", "NOUN", "Number=Plur", ("mice",)),
        ("good", "ADJ", "Degree=Cmp", ("better",)),
        ("florp", "VERB", f"{THIRD}|Tense=Past", ()),
        ("red", "PROPN", "Number=Plur", ()),
    ],
)
def test_english(lemma: str, upos: str, written: str, expected: tuple[str, ...]) -> None:
    assert forms("en", lemma, upos, written) == expected


TABLE = [
    {"lemma": "-ar", "upos": "VERB", "features": f"{THIRD}|Tense=Past", "form": "-ó"},
    {"lemma": "-car", "upos": "VERB", "features": "Mood=Sub|VerbForm=Fin", "form": "-que"},
    {"lemma": "dar", "upos": "VERB", "features": f"{THIRD}|Tense=Past", "form": "dio"},
    {"lemma": "-o", "upos": "ADJ", "features": "Gender=Fem|Number=Sing", "form": "-a"},
]


@pytest.mark.parametrize(
    ("lemma", "upos", "written", "expected"),
    [
        ("cantar", "VERB", f"{THIRD}|Tense=Past", ("cantó",)),
        ("cantar", "AUX", f"{THIRD}|Tense=Past", ("cantó",)),
        ("dar", "AUX", f"{THIRD}|Tense=Past", ("dio",)),
        ("dar", "VERB", f"{THIRD}|Tense=Past|Number=Plur", ()),
        ("cantar", "VERB", f"{THIRD}|Tense=Fut", ()),
        ("xyzar", "VERB", f"{THIRD}|Tense=Past", ()),
        ("rojo", "ADJ", "Gender=Fem|Number=Sing", ("roja",)),
        ("rojo", "ADJ", "Degree=Pos|Gender=Fem|Number=Sing", ("roja",)),
        ("rojo", "ADJ", "Degree=Cmp|Gender=Fem|Number=Sing", ()),
        ("rojo", "ADJ", "Gender=Fem", ()),
    ],
)
def test_a_table_has_words_and_endings_that_a_dictionary_confirms(
    lemma: str, upos: str, written: str, expected: tuple[str, ...]
) -> None:
    known = inflection(["table"], "es", TABLE)
    assert known is not None
    assert known.forms(lemma, upos, features(written)) == expected


def test_the_first_that_knows_a_word_answers() -> None:
    row = {"lemma": "sing", "upos": "VERB", "features": "Tense=Past|VerbForm=Fin", "form": "singed"}
    known = inflection(["table", "lemminflect"], "en", [row])
    assert known is not None
    assert known.forms("sing", "VERB", features("Tense=Past|VerbForm=Fin")) == ("singed",)
    assert known.forms("ring", "VERB", features("Tense=Past|VerbForm=Fin")) == ("rang",)


def test_where_nothing_is_named_or_there_nothing_is_known() -> None:
    assert inflection([], "en", None) is None
    assert inflection(["table"], "en", None) is None
    assert inflection(["pymorphy3"], "en", None) is None


@pytest.mark.parametrize(
    ("lemma", "upos", "written", "expected"),
    [
        ("красивый", "ADJ", "Case=Gen|Gender=Fem|Number=Sing", ("красивой",)),
        ("красивый", "ADJ", "Case=Acc|Gender=Masc|Number=Sing", ()),
        ("красивый", "ADJ", "Animacy=Inan|Case=Acc|Gender=Masc|Number=Sing", ("красивый",)),
        ("красивый", "ADJ", "Gender=Fem|Number=Sing|Variant=Short", ("красива",)),
        ("идти", "VERB", "Mood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin", ("идет", "идёт")),
        ("идти", "VERB", "Gender=Fem|Mood=Ind|Number=Sing|Tense=Past|VerbForm=Fin", ("шла",)),
        ("лес", "NOUN", "Animacy=Inan|Case=Loc|Gender=Masc|Number=Sing", ()),
        ("дом", "NOUN", "Animacy=Inan|Case=Dat|Gender=Masc|Number=Plur", ("домам",)),
        ("бутявка", "NOUN", "Case=Gen|Gender=Fem|Number=Sing", ()),
    ],
)
def test_russian(lemma: str, upos: str, written: str, expected: tuple[str, ...]) -> None:
    assert forms("ru", lemma, upos, written) == expected


FORMS = [
    ("fr", "parler", "VERB", f"{THIRD}|Tense=Imp", "parlait"),
    ("fr", "finir", "VERB", f"{THIRD}|Tense=Past", "finit"),
    ("fr", "prendre", "VERB", "Mood=Ind|Number=Plur|Person=3|Tense=Fut|VerbForm=Fin", "prendront"),
    ("fr", "devenir", "VERB", f"{THIRD}|Tense=Past", "devint"),
    ("fr", "être", "AUX", f"{THIRD}|Tense=Fut", "sera"),
    ("fr", "écrire", "VERB", "Gender=Fem|Number=Sing|Tense=Past|VerbForm=Part", "écrite"),
    ("fr", "heureux", "ADJ", "Gender=Fem|Number=Plur", "heureuses"),
    ("fr", "national", "ADJ", "Gender=Masc|Number=Plur", "nationaux"),
    ("fr", "journal", "NOUN", "Number=Plur", "journaux"),
    ("es", "construir", "VERB", f"{THIRD}|Tense=Past", "construyó"),
    ("es", "mantener", "VERB", f"{THIRD}|Tense=Fut", "mantendrá"),
    ("es", "pensar", "VERB", f"{THIRD}|Tense=Pres", "piensa"),
    ("es", "feliz", "ADJ", "Gender=Masc|Number=Plur", "felices"),
    ("it", "finire", "VERB", f"{THIRD}|Tense=Pres", "finisce"),
    ("it", "cercare", "VERB", f"{THIRD}|Tense=Fut", "cercherà"),
    ("it", "lungo", "ADJ", "Gender=Fem|Number=Plur", "lunghe"),
    ("pt", "ficar", "VERB", f"{THIRD}|Tense=Imp", "ficava"),
    ("pt", "nacional", "ADJ", "Gender=Masc|Number=Plur", "nacionais"),
    ("de", "ankommen", "VERB", "VerbForm=Inf", "ankommen"),
    ("de", "sprechen", "VERB", f"{THIRD}|Tense=Pres", "spricht"),
    ("de", "arbeiten", "VERB", f"{THIRD}|Tense=Past", "arbeitete"),
    ("cs", "nový", "ADJ", "Case=Gen|Degree=Pos|Gender=Fem|Number=Sing|Polarity=Pos", "nové"),
    ("cs", "říci", "VERB", "Gender=Masc|Number=Sing|Tense=Past|VerbForm=Part|Voice=Act", "řekl"),
    ("pl", "nowy", "ADJ", "Case=Gen|Degree=Pos|Gender=Fem|Number=Sing", "nowej"),
    ("sv", "kalla", "VERB", "Mood=Ind|Tense=Past|VerbForm=Fin|Voice=Act", "kallade"),
    ("gl", "falar", "VERB", "Mood=Ind|Number=Sing|Person=3|Tense=Past", "falou"),
]


@pytest.mark.parametrize(("language", "lemma", "upos", "written", "expected"), FORMS)
def test_tables_of_packs(language: str, lemma: str, upos: str, written: str, expected: str) -> None:
    assert forms(language, lemma, upos, written) == (expected,)


def test_what_is_left_open_has_all_its_forms() -> None:
    known = forms("de", "neu", "ADJ", "Case=Dat|Degree=Pos|Gender=Fem|Number=Sing")
    assert known == ("neue", "neuem", "neuen", "neuer", "neues")

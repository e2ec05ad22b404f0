"""Places found by comparing two texts: each method, and that every result is an item's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

import schemas
from perturb.checks import IMPORTED, violations
from perturb.comparison import Comparison, NotComparable, compare
from perturb.comparison import given as marked
from perturb.comparison.compare import MANUAL, Texts
from perturb.example import read
from perturb.item import Item
from perturb.markup import annotate, parse
from perturb.pack import pack
from perturb.parse.choose import tokenizer
from perturb.span import Span
from tests.perturb.sentences import CLEAN_TEXTS, sentence
from tests.recipes import make_recipe

MONTHS = pack("en").months or {}

AMOUNT = "aces:hallucination-unit-conversion-amount-matches-ref"
UNIT = "aces:hallucination-unit-conversion-unit-matches-ref"

SPLIT = {"demetr:interrogative"}
"""What moved to the front is missing further on, behind all that comparing marks."""

CASES = [
    ("demetr:omitted-adj-adv", "The [[old->]] bridge reopened."),
    ("demetr:omitted-subject", "[[The->]] {{old->Old}} bridges reopened."),
    ("demetr:omitted-pp", "He slept [[in a tent->]]."),
    ("demetr:omitted-pp", "She sat [[in the shade->]] in the garden."),
    ("demetr:final-punct-omitted", "The lift is out of order[[.->]]"),
    ("demetr:punct-added", "The lift[[->,]] is out of order."),
    ("demetr:punct-added", "The lift[[->~]] is out of order."),
    ("demetr:repetition-twice", "We sang all night [[->night]]."),
    ("demetr:repetition-four-times", "We sang all night [[->night night night]]."),
    ("demetr:negation", "They did [[->not]] come, and he did [[->not]] either."),
    ("demetr:aspect", "She [[sings->is singing]] every Sunday."),
    ("demetr:named-entity-replaced", "Paula lives in [[New York->Berlin]]."),
    ("demetr:untranslated-word", "Paula bought a [[ladder->Leiter]] and a [[saw->Säge]]."),
    ("demetr:number-replaced", "{{A->a}} well-known farm sold [[1,200->12]] eggs."),
    ("demetr:char-deleted", "We don't [[remember->remembr]] it."),
    ("demetr:word-swap", "He slept in [[a small->small a]] hut."),
    ("aces:ordering-mismatch", "[[Birds->Cats]] sing while [[cats->birds]] sleep."),
    ("demetr:tokenized", "[[Don't->Do n't]] touch the wet [[paint.->paint .]]"),
    ("demetr:lowercased-sentence", "[[Aunt Rosa->aunt rosa]] met the [[U.S.->u.s.]] team."),
    ("demetr:lowercased-first-word", "[[The->the]] lift is out of order."),
    ("demetr:shuffled", "[[Two deer crossed it.->It two crossed deer.]]"),
    ("aces:hallucination-date-time", "{{Kim->Kym}} left on 5 [[March->May]]."),
]


def texts(good: str, incorrect: str, reference: str = "") -> Texts:
    parser = tokenizer("en")
    return Texts(*(next(iter(parser.parse([text]))) for text in (good, incorrect, reference)))


def compared(phenomenon: str, good: str, incorrect: str, reference: str = "") -> Comparison:
    return compare(texts(good, incorrect, reference), schemas.phenomenon(phenomenon), MONTHS)


@pytest.mark.parametrize(("phenomenon", "example"), CASES)
def test_places_are_those_a_rule_would_mark(phenomenon: str, example: str) -> None:
    worked = read(example)
    found = compared(phenomenon, worked.good, worked.incorrect)
    assert annotate(worked.incorrect, found.spans) == annotate(worked.incorrect, worked.spans)
    assert annotate(worked.good, found.good_spans) == annotate(worked.good, worked.good_spans)
    assert found.sure
    assert bool(found.repairs) == ("{{" in example)


def test_the_items_of_rules_have_the_places_that_comparing_finds(items: tuple[Item, ...]) -> None:
    compared_items = [
        item for item in items if item.phenomenon not in SPLIT and _only_recased(item)
    ]
    assert len(compared_items) > 80
    for item in compared_items:
        found = compared(item.phenomenon, item.compared, item.incorrect, item.reference)
        same = (found.spans, found.good_spans) == (item.spans, item.good_spans)
        assert same or (not found.sure and _covers(found.spans, item.spans)), item.id


def _only_recased(item: Item) -> bool:
    """Whether no repair is more than a capital: a repaired article looks like an error."""
    return item.operation == "none" or all(
        item.compared[slice(*repair["good"])].lower()
        == item.incorrect[slice(*repair["incorrect"])].lower()
        for repair in item.recipe["repairs"]
    )


def _covers(wide: Sequence[Span], narrow: Sequence[Span]) -> bool:
    """Where pieces of unequal length change, comparing may mark what is between them."""
    return all(any(w.start <= n.start and n.end <= w.end for w in wide) for n in narrow)


@pytest.mark.parametrize(
    ("phenomenon", "reference", "example"),
    [
        (AMOUNT, "It lies 48 km away.", "It lies {{30->48}} [[miles->miles]] away."),
        (UNIT, "It lies 48 km away.", "It lies [[30->30]] {{miles->km}} away."),
    ],
)
def test_of_a_quantity_what_is_not_as_in_the_reference_is_marked(
    phenomenon: str, reference: str, example: str
) -> None:
    worked = read(example)
    found = compared(phenomenon, worked.good, worked.incorrect, reference)
    assert (found.spans, found.good_spans) == (worked.spans, worked.good_spans)
    assert len(found.repairs) == 1
    assert found.sure


@pytest.mark.parametrize(
    ("phenomenon", "good", "annotated"),
    [
        ("demetr:interrogative", "She left.", "<v>Did she leave?</v>"),
        ("demetr:omitted-noun", "An old bell rang.", "<v>A</v> bell rang."),
        ("demetr:word-swap", "We saw a dog and a cat.", "We <v>dog a saw the</v> cat."),
        ("aces:hallucination-date-time", "They left in 2019.", "They left in <v>2091</v>."),
        (AMOUNT, "It lies 30 miles away.", "It lies <v>48 leagues</v> away."),
    ],
)
def test_a_text_that_does_not_fit_is_marked_from_end_to_end_and_unsure(
    phenomenon: str, good: str, annotated: str
) -> None:
    incorrect, spans = parse(annotated)
    found = compared(phenomenon, good, incorrect)
    assert annotate(incorrect, found.spans) == annotated
    assert found.spans == spans
    assert not found.sure


@pytest.mark.parametrize(
    ("example", "operation"),
    [
        ("They came [[->not]].", "addition"),
        ("They came [[not->]].", "deletion"),
        ("They [[came->left]].", "substitution"),
        ("They [[never->]] came [[->not]].", "substitution"),
    ],
)
def test_what_was_done_shows_in_the_places(example: str, operation: str) -> None:
    worked = read(example)
    assert compared("demetr:negation", worked.good, worked.incorrect).operation == operation


def test_what_people_mark_is_not_guessed() -> None:
    with pytest.raises(NotComparable, match="people mark this error"):
        compared("aces:lexical-overlap", "Dogs chase cats.", "Cats chase dogs.")


@pytest.mark.parametrize("incorrect", ["They left.", "They  left."])
def test_texts_that_are_the_same_have_no_places(incorrect: str) -> None:
    with pytest.raises(NotComparable, match="is what it is compared with"):
        compared("demetr:tense", "They left.", incorrect)


@pytest.mark.parametrize("phenomenon", schemas.taxonomy(), ids=lambda phenomenon: phenomenon.id)
def test_every_method_of_the_taxonomy_is_known(phenomenon: schemas.Phenomenon) -> None:
    both = texts("He came in May 2019.", "She left in June 1920, 5 miles on.", "He came: 5 km.")
    if phenomenon.annotation_methods == (MANUAL,):
        with pytest.raises(NotComparable):
            compare(both, phenomenon, MONTHS)
    else:
        assert bool(compare(both, phenomenon, MONTHS).spans) == (phenomenon.operations != ("none",))


@pytest.mark.parametrize("method", ["addition/omissions", "word-lvl-compare-to-good", "word-swap"])
def test_any_two_texts_make_an_item(method: str) -> None:
    kind = replace(schemas.phenomenon("hw-tsc:any"), annotation_methods=(method,))

    @any_of(CLEAN_TEXTS, CLEAN_TEXTS)
    def check(good: str, incorrect: str) -> None:
        sides = Texts(sentence(good), sentence(incorrect), sentence(""))
        try:
            found = compare(sides, kind, {})
        except NotComparable:
            assert good.split() == incorrect.split()
            return
        # Words of these sentences may begin inside those that items know.
        excused = IMPORTED | {"words"}
        item = as_item(good, incorrect, found)
        assert [*violations(item, excused)] == []

    check()


def as_item(good: str, incorrect: str, found: Comparison) -> Item:
    repairs = [repair._asdict() for repair in found.repairs]
    return Item(
        *(
            "id",
            "hw-tsc:any",
            "any",
            "major",
            found.operation,
            "de-en",
            "Quelle",
            f"{good}{incorrect} x",
            good,
        ),
        *(incorrect, annotate(incorrect, found.spans), found.spans, found.good_spans, "good"),
        *({}, make_recipe(repairs=repairs), "generated"),
    )


@pytest.mark.parametrize(
    ("language", "good", "annotated", "places"),
    [
        ("ja", "図書館は静かだ。", "図書館は<v>暗</v>かだ。", "図書館は<v>静</v>かだ。"),
        ("ja", "3月に行く。", "<v>5</v>月に行く。", "<v>3</v>月に行く。"),
        ("th", "ฉันกินข้าว", "ฉันกิน<v></v>", "ฉันกิน<v>ข้าว</v>"),
        ("zh", "图书馆很安静。", "图书馆很<v>吵闹</v>。", "图书馆很<v>安静</v>。"),
        ("ko", "도서관은 조용하다.", "도서관은 <v>시끄럽다</v>.", "도서관은 <v>조용하다</v>."),
    ],
)
@pytest.mark.parametrize("by_people", [True, False])
def test_scripts_without_blanks(
    language: str, good: str, annotated: str, places: str, by_people: bool
) -> None:
    incorrect, spans = parse(annotated)
    parser = tokenizer(language)
    sides = Texts(*(next(iter(parser.parse([text]))) for text in (good, incorrect, "")))
    kind = schemas.phenomenon("hw-tsc:any")
    found = marked(sides, spans, kind) if by_people else compare(sides, kind, {})
    assert annotate(incorrect, found.spans) == annotated
    assert annotate(good, found.good_spans) == places
    item = replace(as_item(good, incorrect, found), langpair=f"de-{language}")
    assert [*violations(item)] == []


def test_a_mark_inside_a_word_is_one_of_the_word() -> None:
    incorrect, spans = parse("Sie kam zur Tages<v>wende</v>, <v></v> allein.")
    sides = texts("Sie kam zur Tageszeit, ganz allein.", incorrect)
    found = marked(sides, spans, schemas.phenomenon("hw-tsc:any"))
    assert annotate(incorrect, found.spans) == "Sie kam zur <v>Tageswende</v>,  <v></v>allein."


def test_marked_places_have_their_counterparts() -> None:
    incorrect, spans = parse("the <v>new</v> bridge <v></v>reopened.")
    kind = schemas.phenomenon("aces:hypernym-replacement")
    found = marked(texts("The old bridge never reopened.", incorrect), spans, kind)
    assert annotate("The old bridge never reopened.", found.good_spans) == (
        "The <v>old</v> bridge <v>never</v> reopened."
    )
    assert [tuple(map(tuple, repair)) for repair in found.repairs] == [((0, 3), (0, 3))]


@pytest.mark.parametrize(
    ("good", "annotated", "places", "repairs"),
    [
        (
            "The old bridge reopened.",
            "The <v>new</v> bridge closed.",
            "The <v>old</v> bridge reopened.",
            ["reopened->closed"],
        ),
        (
            "We saw a red fox.",
            "We <v></v>saw a <v>blue</v> fox now.",
            "We <v></v>saw a <v>red</v> fox.",
            ["->now"],
        ),
        ("We saw a red fox.", "We saw one <v>blue</v> fox.", "We saw <v>a red</v> fox.", ["->one"]),
        ("They never came back.", "They came <v>home</v>.", "They came <v>back</v>.", ["never->"]),
    ],
)
def test_what_differs_beside_marked_places_is_a_repair_and_unsure(
    good: str, annotated: str, places: str, repairs: list[str]
) -> None:
    incorrect, spans = parse(annotated)
    found = marked(texts(good, incorrect), spans, schemas.phenomenon("hw-tsc:any"))
    assert found.spans == spans
    assert not found.sure
    assert [
        f"{good[slice(*one)]}->{incorrect[slice(*other)]}" for one, other in found.repairs
    ] == repairs
    assert [*violations(as_item(good, incorrect, found), IMPORTED)] == []


@any_of(CLEAN_TEXTS, CLEAN_TEXTS, st.data())
def test_any_words_may_be_marked(good: str, incorrect: str, data: st.DataObject) -> None:
    sides = Texts(sentence(good), sentence(incorrect), sentence(""))
    places = [
        *sides.incorrect.words,
        Span(0, 0),
        *(Span(*2 * (word.start,)) for word in sides.incorrect.words),
    ]
    spans = data.draw(st.lists(st.sampled_from(places), min_size=1, max_size=4, unique=True))
    found = marked(sides, spans, schemas.phenomenon("hw-tsc:any"))
    item = as_item(good, incorrect, found)
    assert [*violations(item, IMPORTED | {"words", "difference"})] == []

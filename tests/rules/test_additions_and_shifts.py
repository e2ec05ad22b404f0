"""Where a modifier fits, and which relatives of a word its place does not allow."""

from __future__ import annotations

import pytest

from perturb.edit import apply
from perturb.moves.additions.choice import fitting, insertion
from perturb.moves.additions.slots import slots
from perturb.segment import Sentence, Token
from tests.rules.proposed import ENGLISH, made, segment


def universal(*words: str) -> Sentence:
    """A sentence in Universal Dependencies: ``form/lemma/POS/relation/head/features``."""
    tokens: list[Token] = []
    start = 0
    for index, word in enumerate(words):
        form, lemma, pos, relation, head, features = word.split("/")
        end = start + len(form)
        tokens.append(Token(index, form, start, end, lemma, pos, "", features, int(head), relation))
        start = end + 1
    return Sentence(" ".join(token.text for token in tokens), "en", tuple(tokens), "test")


def heads(sentence: Sentence) -> list[str]:
    return [slot.head.text for slot in slots(sentence, ENGLISH)]


def added(text: str, head: str, reference: str | None = None) -> set[str]:
    here = segment(text, reference)
    return {
        modifier.form
        for slot in slots(here.translation, ENGLISH)
        if slot.head.text == head
        for modifier in fitting(here, slot, ENGLISH)
    }


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("The old bridge is not closed.", "bridge"),
        ("The old bridge is not closed.", "closed"),
        ("Did the council vote?", "vote"),
        ("As a result, it rains.", "result"),
        ("They met in New York.", "York"),
    ],
)
def test_modified_asked_denied_and_fixed_words_have_no_slot(text: str, word: str) -> None:
    assert word not in heads(segment(text).translation)


def test_nothing_is_added_that_another_text_says() -> None:
    assert "temporary" in added("The council closed the bridge.", "bridge") | added(
        "They built a shelter.", "shelter"
    )
    assert "temporary" not in added(
        "They built a shelter.", "shelter", "They built a shelter temporarily."
    )


def test_only_what_has_a_will_acts_with_one() -> None:
    assert "reluctantly" in added("The mayor left the city.", "left")
    assert "reluctantly" not in added("The storm left the city.", "left")


def test_nobody_reports_what_he_does_himself() -> None:
    assert "allegedly" in added("They sold the barn.", "sold")
    assert "allegedly" not in added("We sold the barn.", "sold")


def test_some_and_all_of_a_plural_take_a_modifier_and_none_of_it_does_not() -> None:
    assert "farmers" in heads(segment("Some farmers kept goats.").translation)
    assert "farmers" in heads(segment("All farmers kept goats.").translation)
    assert "farmers" not in heads(segment("No farmers kept goats.").translation)


def test_what_may_be_the_second_part_of_a_compound_has_no_slot() -> None:
    assert "rituals" not in heads(segment("Eating rituals are rare in the village.").translation)


def test_what_is_left_open_is_not_doubted() -> None:
    assert "allegedly" in added("The boat is the best.", "is")
    assert "allegedly" not in added("If the boat is the best, they will sing.", "is")
    assert "allegedly" not in added("They ensured that the boat was the best.", "was")
    assert "allegedly" in added("They said that the boat was the best.", "was")


def test_what_is_told_of_a_thing_is_doubted_and_what_is_judged_is_not() -> None:
    assert "allegedly" in added("The boat is safe.", "is")
    assert "allegedly" in added("The boat has a mast.", "has")
    assert "was" not in heads(segment("It was another long day.").translation)


def test_doubt_goes_behind_the_first_auxiliary_and_before_also() -> None:
    for text in (
        "The boat will be sold.",
        "The boat has been sold.",
        "The boat could sink.",
        "The boat also sank.",
        "The boat was often late.",
        "They found the boat sold in Ghent.",
        "They met the bakers selling boats.",
    ):
        here = segment(text)
        [edit] = [
            insertion(here, slot, modifier, ENGLISH)
            for slot in slots(here.translation, ENGLISH)
            for modifier in fitting(here, slot, ENGLISH)
            if modifier.form == "supposedly" and slot.head.text not in ("found", "met")
        ]
        shown = apply(here.translation, edit).text
        assert shown in (
            "The boat will supposedly be sold.",
            "The boat has supposedly been sold.",
            "The boat could supposedly sink.",
            "The boat supposedly also sank.",
            "The boat was supposedly often late.",
            "They found the boat supposedly sold in Ghent.",
            "They met the bakers supposedly selling boats.",
        )


def test_what_went_on_did_not_nearly_happen_and_what_one_does_is_not_frequent() -> None:
    assert "nearly" in added("The mayor resigned.", "resigned")
    assert "nearly" not in added("The mayor resigned and left the town.", "resigned")
    assert "nearly" not in added("The mayor will resign.", "resign")
    assert "rarely" in added("Bakers buy salt.", "buy")
    assert "rarely" not in added("Bakers buy salt on Monday.", "buy")
    assert "rarely" not in added("The baker buys salt.", "buys")


def test_what_may_happen_has_not_happened_before() -> None:
    assert "previously" in added("The town rejected the plan.", "rejected")
    assert "previously" not in added("They will sing if the town rejected the plan.", "rejected")


def test_moods_are_those_of_some_people() -> None:
    assert "tearfully" in added("The mayor apologised.", "apologised")
    assert "tearfully" not in added("The company apologised.", "apologised")
    assert "reluctantly" not in added("The barn was sold.", "sold")
    assert "naively" in added("The mayor believes that it rains.", "believes")
    assert "naively" not in added("Every mayor believes that it rains.", "believes")
    assert "naively" not in added("I believe that it rains.", "believe")
    assert "accidentally" not in added("The mayor cut the rope to free the boat.", "cut")
    assert "accidentally" not in added("The mayor cut himself.", "cut")


def test_a_known_thing_is_neither_sorted_nor_judged() -> None:
    assert "rural" in added("Schools were closed.", "Schools")
    assert "rural" not in added("Those schools were closed.", "schools")
    assert "rural" not in added("The town runs schools which teach Latin.", "schools")
    assert "wooden" in added("The barn burned.", "barn")
    assert "overcrowded" not in added("The stadium burned.", "stadium")


def test_owners_that_sort_and_somebodys_men_are_left_alone() -> None:
    assert "girls" not in heads(segment("The girls' room was closed.").translation)
    assert "men" in heads(segment("The men left the town.").translation)
    assert "men" not in heads(segment("The captain praised his men.").translation)


def test_a_condition_of_universal_dependencies_is_not_doubted() -> None:
    sentence = universal(
        "If/if/SCONJ/mark/3/",
        "boats/boat/NOUN/nsubj/3/Number=Plur",
        "are/be/AUX/cop/3/Mood=Ind|Number=Plur|Person=3|Tense=Pres|VerbForm=Fin",
        "boats/boat/NOUN/root/3/Number=Plur",
    )
    assert [slot.barred for slot in slots(sentence, ENGLISH) if slot.head.text == "are"] == [
        frozenset(
            {"approaching", "evidential", "frequency", "manner", "mood", "privative", "temporal"}
        )
    ]


def test_a_figure_of_speech_is_not_sorted() -> None:
    assert "frozen" in added("They sold the fruits.", "fruits")
    assert "frozen" not in added("They sold the fruits of their work.", "fruits")


def test_a_word_that_opens_the_sentence_gives_its_capital_away() -> None:
    here = segment("Researchers found a cave.")
    slot = next(slots(here.translation, ENGLISH))
    foreign = next(m for m in fitting(here, slot, ENGLISH) if m.form == "foreign")
    applied = apply(here.translation, insertion(here, slot, foreign, ENGLISH))
    assert applied.text == "Foreign researchers found a cave."
    assert [applied.text[span.start : span.end] for span in applied.spans] == ["Foreign"]


def test_an_article_before_a_quote_is_repaired() -> None:
    here = segment('They gave an "opera" in May.')
    slot = next(s for s in slots(here.translation, ENGLISH) if s.head.text == "opera")
    local = next(m for m in fitting(here, slot, ENGLISH) if m.form == "Belgian")
    applied = apply(here.translation, insertion(here, slot, local, ENGLISH))
    assert applied.text == 'They gave a "Belgian opera" in May.'


def test_what_is_said_of_things_is_not_said_of_people() -> None:
    assert "wealthy" in added("He is a member of the guild.", "member")
    assert "wealthy" not in added("Both are members of the guild.", "members")


def test_what_is_done_by_the_weather_is_not_done_by_will() -> None:
    assert "secretly" in added("The boats were met by the bakers.", "met")
    assert "secretly" not in added("The boats were met by bad weather.", "met")


def test_a_time_may_stand_between_subject_and_verb() -> None:
    assert "secretly" in added("The baker last week sold the barn.", "sold")


def test_a_gerund_and_a_name_can_be_said_to_be_something() -> None:
    assert "allegedly" in added("Baking bread is a hobby.", "is")
    assert "allegedly" in added("The owner of the barn is Anna Berg.", "is")


def test_what_is_said_of_people_is_sure_and_of_things_it_is_not() -> None:
    people = made("addition", "The barn was sold to a baker.")
    things = made("addition", "They looked at the bridge.")
    assert any(sure for text, sure in people.items() if text.endswith("baker."))
    assert things
    assert not any(things.values())


def test_kin_are_people_only_where_people_are_told_of() -> None:
    assert "estranged" in added("She lives with her brother.", "brother")
    assert "estranged" not in added("The cub lives in the den with its brother.", "brother")
    assert "disabled" not in added("It lives with its sister.", "sister")


def test_an_origin_is_not_added_where_another_is_named() -> None:
    assert "Belgian" in added("The bakers sold the barn.", "bakers")
    assert "Belgian" not in added("In Norway the bakers sold the barn.", "bakers")


def test_what_happens_many_times_has_no_single_time() -> None:
    assert "belatedly" in added("She apologised in a letter.", "apologised")
    assert "belatedly" not in added("She apologised many times.", "apologised")


def test_slots_are_found_in_universal_dependencies() -> None:
    sentence = universal(
        "The/the/DET/det/1/Definite=Def|PronType=Art",
        "baker/baker/NOUN/nsubj/4/Number=Sing",
        "is/be/AUX/cop/4/Mood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin",
        "a/a/DET/det/4/Definite=Ind|PronType=Art",
        "witness/witness/NOUN/root/4/Number=Sing",
    )
    assert heads(sentence) == ["baker", "is", "witness"]

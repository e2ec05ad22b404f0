"""Which adjectives and adverbs leave a torn or untrue sentence, and which are none at all."""

from __future__ import annotations

import random

import pytest

from perturb.edit import apply
from perturb.engine import proposals
from perturb.registry import select
from tests.rules.proposed import ENGLISH, again, made, segment


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("The mill burned down in the 18th century.", "The mill burned down in the century."),
        ("She praised the North Korean baker.", "She praised the baker."),
        ("He met the then king of Spain.", "He met the king of Spain."),
        ("They live in southern Spain.", "They live in Spain."),
        ("The visit is only to sell the mill.", "The visit is to sell the mill."),
        ("They own an old low-cost boat.", "They own a low-cost boat."),
    ],
)
def test_what_leaves_a_torn_or_untrue_sentence(text: str, incorrect: str) -> None:
    assert made("omitted-adj-adv", text, again(text))[incorrect] is True


def test_how_a_thing_is_needs_another_translation_or_the_source_to_bear_it_out() -> None:
    text, incorrect = "The tired baker left the boat.", "The baker left the boat."
    assert made("omitted-adj-adv", text, "A tired baker has left the boat.")[incorrect] is True
    assert made("omitted-adj-adv", text)[incorrect] is False
    assert incorrect not in made("omitted-adj-adv", text, "A baker has left the boat.")


def test_which_thing_is_meant_is_sure_unless_another_translation_has_nothing_like_it() -> None:
    text, incorrect = "He lost a legal dispute.", "He lost a dispute."
    assert made("omitted-adj-adv", text)[incorrect] is True
    assert made("omitted-adj-adv", text, "He has lost a dispute.")[incorrect] is False


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("The new lamp lasts longer.", "The new lamp lasts."),
        ("They want the twins to work less.", "They want the twins to work."),
        ("Earlier, the baker had sold a boat.", "The baker had sold a boat."),
        ("They sold the boats in early May.", "They sold the boats in May."),
    ],
)
def test_what_a_person_has_to_confirm(text: str, incorrect: str) -> None:
    assert made("omitted-adj-adv", text, again(text))[incorrect] is False


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        # a degree that is said again, or with what it is compared
        ("It is the most famous and most costly mill.", "It is the most famous and costly mill."),
        ("One mill is more famous than the other.", "One mill is famous than the other."),
        ("The more severe the winter, the better.", "The severe the winter, the better."),
        ("Sell one or more old boats.", "Sell one or old boats."),
        # two words that are one, and a measure that tells the same
        ("They sold at least ten boats.", "They sold ten boats."),
        ("The road has two lanes 3.5 meters wide.", "The road has two lanes 3.5 meters."),
        # a time that says the same without the word, or goes on
        ("They opened the mill that same year.", "They opened the mill that year."),
        ("It lasted three weeks later than expected.", "It lasted three weeks than expected."),
        # a time or kind that is no good English, or the same, without its word
        ("The twins sold the mill last week.", "The twins sold the mill week."),
        ("Last month, the baker sold two boats.", "Month, the baker sold two boats."),
        ("The baker came back the same day.", "The baker came back the day."),
        ("The baker sold the mill two years ago.", "The baker sold the mill two years."),
        ("Two days later, the mill burned down.", "Two days, the mill burned down."),
        ("The fair opens at 10:30 local time.", "The fair opens at 10:30 time."),
        ("It rained in the last four months.", "It rained in the four months."),
        ("They painted it over the past year.", "They painted it over the year."),
        ("By modern standards the mill is small.", "By standards the mill is small."),
        ("She answered in a strange manner.", "She answered in a manner."),
        # what is new, or the same as something else
        ("They saw the new mill in May.", "They saw the mill in May."),
        ("They painted many of the same mills.", "They painted many of the mills."),
        # what the name of a place tells, too
        ("They met in the German city of Berlin.", "They met in the city of Berlin."),
        ("They met in the French capital Paris.", "They met in the capital Paris."),
        # what would then be told of the noun before, too
        ("They sell flour and white bread.", "They sell flour and bread."),
        # a degree that the verb, or what stands behind the noun, needs
        ("They have to do better.", "They have to do."),
        ("It is the most famous mill ever.", "It is the famous mill ever."),
        # a verb that is read as an attribute of its object
        ("Ann trusted Marlow both in May and in June.", "Ann Marlow both in May and in June."),
        # an attribute behind a date that is no clock
        ("They won the 2010 federal election.", "They won the 2010 election."),
        # an adverb joined to another, and one of a pair
        ("He slowly and carefully opened the gate.", "He slowly and opened the gate."),
        (
            "Mills and boats burn: the former result from care, the latter from luck.",
            "Mills and boats burn: the result from care, the latter from luck.",
        ),
        # nouns that are read as attributes
        (
            "An academic found mills in the valley often empty.",
            "A found mills in the valley often empty.",
        ),
        ("Their rise to pre-eminence mirrors a fall.", "Their rise to mirrors a fall."),
        ("Their rise to mother-of-pearl traders was slow.", "Their rise to traders was slow."),
    ],
)
def test_what_is_left_alone(text: str, incorrect: str) -> None:
    assert incorrect not in made("omitted-adj-adv", text, again(text))


def test_what_is_untrue_is_chosen_after_what_is_plainly_missed_but_before_what_is_doubted() -> None:
    here = segment("He met the then king of Spain, an Irish baker, and a guard in early May.")
    (found,) = select(["demetr:omitted-adj-adv"])
    contrasts, _ = proposals(found, here, ENGLISH, random.Random(1))
    ranks = {apply(here.translation, c.incorrect).text: c.rank for c in contrasts}
    assert (
        ranks["He met the then king of Spain, a baker, and a guard in early May."]
        < ranks["He met the king of Spain, an Irish baker, and a guard in early May."]
        < ranks["He met the then king of Spain, an Irish baker, and a guard in May."]
    )


@pytest.mark.parametrize(
    ("reference", "goes"),
    [
        ("He sold a cheap boat.", True),
        ("He was selling the boat cheaply.", True),
        ("A boat was sold by him.", False),
    ],
)
def test_what_only_one_of_two_translations_tells_stays(reference: str, goes: bool) -> None:
    left = made("omitted-adj-adv", "He sold a cheap boat.", reference)
    assert ("He sold a boat." in left) is goes

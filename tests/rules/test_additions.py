"""What is added to a noun or verb: what goes with it, is not said yet, and agrees."""

from __future__ import annotations

import random

import pytest

from perturb.edit import apply
from perturb.engine import proposals
from perturb.pack import pack
from perturb.patterns.trees import tree
from perturb.registry import select
from perturb.segment import LanguagePair, Segment, Sentence, TextSegment
from perturb.suggest import Suggestion


def additions(
    text: str, language: str = "en", reference: str = "", suggestion: Suggestion | None = None
) -> dict[str, bool]:
    """What becomes of an example with each of many draws, and whether that is sure."""
    good = tree(text, language)
    assert good is not None
    reference = reference or text
    pair = LanguagePair("und", language)
    origin = TextSegment("own", 1, pair, "", (reference,), text, "corpus")
    other = Sentence(reference, language, (), "")
    told = {} if suggestion is None else {"demetr:addition": (suggestion,)}
    here = Segment(origin, Sentence("", "und", (), ""), (other,), good, suggestions=told)
    (rule,) = select(["demetr:addition"])
    made: dict[str, bool] = {}
    for seed in range(30):
        for contrast in proposals(rule, here, pack(language), random.Random(seed))[0]:
            done = apply(good, contrast.incorrect).text
            made[done] = made.get(done, False) or contrast.sure
    return made


def test_a_modifier_takes_the_capital_and_the_form_of_the_article() -> None:
    assert "A retired engineer inspected the dam." in additions("An engineer inspected the dam.")
    assert "Young bakers closed the window." in additions("Bakers closed the window.")


def test_nothing_is_added_that_another_text_says() -> None:
    text, incorrect = "The baker closed the window.", "The young baker closed the window."
    assert additions(text)[incorrect] is True
    assert incorrect not in additions(text, reference="The youngest baker closed it.")


def test_a_suggestion_passes_the_same_gates() -> None:
    text = "The baker closed the window."
    for word in ("banana", "young"):
        assert additions(text, suggestion=Suggestion("baker", word, "a model")) == additions(text)


@pytest.mark.parametrize(
    ("language", "text", "incorrect"),
    [
        ("fr", "Le boulanger vend une lampe.", "Le boulanger norvégien vend une lampe."),
        ("es", "El panadero duerme.", "El panadero noruego duerme."),
        ("de", "Sie sprach mit dem Bäcker.", "Sie sprach mit dem norwegischen Bäcker."),
        ("de", "Der Bäcker schläft.", "Der norwegische Bäcker schläft."),
        ("cs", "Pekař zavřel okno.", "Norský pekař zavřel okno."),
    ],
)
def test_an_adjective_agrees_with_its_noun(language: str, text: str, incorrect: str) -> None:
    assert incorrect in additions(text, language)

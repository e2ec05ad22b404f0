"""An unrelated sentence shares no name with the good one, wherever in it the name stands."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from perturb.engine import Engine
from perturb.moves.wording.similarity import share_name_or_number
from perturb.pack import pack
from perturb.parse.cache import ParseCache
from perturb.registry import select
from perturb.run.companions import gather
from tests.perturb.sentences import text_segment

NAMES = ("Ruiz", "Marlow", "O'Brien", "Jean-Luc", "Öztürk", "NATO", "Žižek")
PLACES = {
    "en": ("{} left early.", "Nobody saw {}.", "“{} is here”, he said.", "{}’s boat sank."),
    "es": ("{} dijo que no.", "El lunes, Diana {} anunció el premio.", "¿{} ha llegado?"),
    "de": ("{} ging früh.", "Niemand sah {}.", "„{} ist da“, sagte er.", "Das ist ({})."),
    "fr": ("{} est parti.", "Personne n’a vu {}.", "« {} » a fermé.", "C’est d’{}."),
}
CASELESS = (
    ("zh", "奥巴马星期一宣布了奖项。", "没有人能和奥巴马说话。"),
    ("ar", "أعلن محمد الجائزة يوم الاثنين.", "قال محمد إنه لا يعرف."),
)


@given(st.data())
def test_a_name_is_seen_wherever_it_stands(data: st.DataObject) -> None:
    language = data.draw(st.sampled_from(sorted(PLACES)))
    name = data.draw(st.sampled_from(NAMES))
    places = st.sampled_from(PLACES[language])
    one, other = (data.draw(places).format(name) for _ in range(2))
    assert share_name_or_number(one, other, pack(language))


@pytest.mark.parametrize(("language", "one", "other"), CASELESS)
def test_a_name_is_seen_where_letters_have_no_case(language: str, one: str, other: str) -> None:
    assert share_name_or_number(one, other, pack(language))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The gate is open.", "The baker left."),
        ("He left in May.", "He bakes bread."),
        ("Boats sank.", "Nobody saw any boats."),
    ],
)
def test_a_word_of_the_start_alone_is_no_name(one: str, other: str) -> None:
    assert not share_name_or_number(one, other, pack("en"))


@pytest.mark.parametrize(
    ("language", "good", "companions", "expected"),
    [
        (
            "es",
            "El lunes, Diana Ruiz anunció el premio.",
            ["Ruiz dijo que nadie pudo hablar con la ganadora.", "La panadería vende pan blanco."],
            "La panadería vende pan blanco.",
        ),
        ("zh", "奥巴马星期一宣布了奖项。", ["没有人能和奥巴马说话。"], None),
    ],
)
def test_the_sentence_put_shares_no_name(
    language: str, good: str, companions: list[str], expected: str | None, cache: Path
) -> None:
    pair = f"en-{language}"
    segments = [
        text_segment(text, key=place, pair=pair) for place, text in enumerate([good, *companions])
    ]
    engine = Engine(select(["demetr:unrelated"]), 13, ParseCache(cache), gather(segments, 13))
    made = [orjson.loads(entry.payload)["incorrect"] for entry in engine.perturb(segments[:1]).made]
    assert made == ([expected] if expected else [])

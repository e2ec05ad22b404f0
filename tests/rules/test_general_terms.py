"""Terms that are too general: where one is sure, where a person tells, where none may stand."""

from __future__ import annotations

import pytest

from tests.rules.proposed import made

RULE = "hypernym"


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("They saw German dentists.", "They saw European dentists."),
        ("A Japanese baker sold the mill.", "An Asian baker sold the mill."),
        (
            "The Navy held a parade of the Baltic Fleet.",
            "The Navy held an event of the Baltic Fleet.",
        ),
        ("The accident blocked the road.", "The event blocked the road."),
        ("Most insects sleep.", "Most animals sleep."),
        ("They saw American dentists.", "They saw Western dentists."),
        ("They raised the salmon.", "They raised the fish."),
        ("The nurses sold the mill.", "The people sold the mill."),
        ("The smog hid the mill.", "The pollution hid the mill."),
        ("The warplane sank a skiff.", "The aircraft sank a skiff."),
        ("Their hostel burned down.", "Their building burned down."),
    ],
)
def test_what_is_sure(text: str, incorrect: str) -> None:
    assert made(RULE, text)[incorrect]


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        (
            "The film studio Berg Brothers sold its boats.",
            "The company Berg Brothers sold its boats.",
        ),
        ("We fed our cat Tom.", "We fed our animal Tom."),
        ("Anna Berg, a biologist, sold her boat.", "Anna Berg, a scientist, sold her boat."),
        ("Canada's farmers sold their mills.", "Canada's people sold their mills."),
        ("They need this type of manager.", "They need this type of person."),
        ("They hid the crew trucks.", "They hid the vehicles."),
        ("They had a parade of lies.", "They had an event of lies."),
        ("Spanish ships met a French boat.", "Spanish ships met a European boat."),
        ("Many men sold the mill.", "Many people sold the mill."),
        ("The mayor sold the mill.", "The politician sold the mill."),
        ("The sailors said that the mill was old.", "The people said that the mill was old."),
        ("A dog slept beside the cat.", "An animal slept beside the cat."),
        ("The intruder sold the mill.", "The person sold the mill."),
        ("The predictions hurt them.", "The statements hurt them."),
        ("They burned the municipal library.", "They burned the municipal facility."),
        ("Two sailors were injured in May.", "Two sailors were affected in May."),
        ("The foreigners sang.", "The people sang."),
        ("The basement was dry.", "The room was dry."),
        ("They backed the presidential candidate.", "They backed the political candidate."),
    ],
)
def test_what_a_person_has_to_confirm(text: str, incorrect: str) -> None:
    assert made(RULE, text)[incorrect] is False


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("The baker Anna Berg sold the mill.", "The person Anna Berg sold the mill."),
        ("They sold a gold microphone.", "They sold a device."),
        ("These banks sold the mill.", "These institutions sold the mill."),
        ("They sang before Tigers and Giants sang.", "They sang before Animals and Giants sang."),
        ("They fed the German wasps.", "They fed the German animals."),
        ("A federal grand jury met.", "A federal grand group met."),
        ("They saw West German dentists.", "They saw West European dentists."),
        ("It is the closest match for the old boat.", "It is the closest event for the old boat."),
        (
            "They sell European boats and many German boats.",
            "They sell European boats and many European boats.",
        ),
        ("The inner mechanics of the mill are old.", "The inner workers of the mill are old."),
        ("They kicked the ball into the box.", "They kicked the ball into the container."),
        ("They met White House officials in May.", "They met people in May."),
        ("The barn hid crew vehicles.", "The barn hid objects."),
        ("The residents sold the mill.", "The people sold the mill."),
        ("The company sold the mill.", "The organization sold the mill."),
        ("They visited other countries.", "They visited other places."),
        ("The baby slept.", "The child slept."),
        ("British and Afghan sailors sang.", "British and Afghan people sang."),
        (
            "They met the bakers as opposed to the sailors.",
            "They met the people as opposed to the sailors.",
        ),
        ("It is already a tragedy.", "It is already an event."),
        ("Her anger was very emotional.", "Her emotion was very emotional."),
        ("They met the mill's mayor.", "They met the mill's politician."),
        (
            "Soap is a major chemical environmental pollutant.",
            "Soap is a major substance environmental pollutant.",
        ),
        (
            "They sang during the 1974 German boat ban.",
            "They sang during the 1974 European boat ban.",
        ),
        ("A behavioural scientist sold the mill.", "A behavioural person sold the mill."),
        ("The bridge was structurally sound.", "The structure was structurally sound."),
        ("The raid frightened them.", "The operation frightened them."),
        ("The report lends weight to the plan.", "The report gives weight to the plan."),
        ("The ministry sold the mill.", "The institution sold the mill."),
        ("The war frightened them.", "The event frightened them."),
        ("They would not rock the boat.", "They would not rock the vehicle."),
        ("It put the cart before the horse.", "It put the cart before the animal."),
        ("It put the cart before the horse.", "It put the vehicle before the horse."),
        ("They read about the 1929 crash.", "They read about the 1929 incident."),
        ("They praised the band.", "They praised the group."),
        ("The police found the boat.", "The authorities found the boat."),
        ("They monitor the mill.", "They watch the mill."),
        ("He explains that the mill is old.", "He says that the mill is old."),
        ("Two universities were ranked.", "Two institutions were ranked."),
        ("The river flows through the harbour.", "The river goes through the harbour."),
        ("They need an old boat, not a pump.", "They need an old boat, not a device."),
        ("It is the tip of the iceberg.", "It is the tip of the mass of ice."),
        ("They were on the committee.", "They were on the group."),
        ("The passengers on board sang.", "The people on board sang."),
        ("Human traffickers sold the mill.", "Human criminals sold the mill."),
        ("They won the penalty shootout.", "They won the penalty incident."),
        ("Instead of boats, he sold carts.", "Instead of vehicles, he sold carts."),
        ("They expanded overseas.", "They changed overseas."),
        (
            "He was convicted on ten counts of tax evasion.",
            "He was convicted on ten counts of crime.",
        ),
    ],
)
def test_what_never_comes_out(text: str, incorrect: str) -> None:
    assert incorrect not in made(RULE, text)


@pytest.mark.parametrize(
    ("text", "incorrect"),
    [
        ("They saw a Cuban tree frog.", "They saw a Latin American tree frog."),
        ("They saw a Tibetan antelope.", "They saw an Asian antelope."),
        ("They met the Polish kosmobaker.", "They met the European kosmobaker."),
        ("They learnt a Russian word.", "They learnt an Eastern European word."),
        ("It was a Nazi German colony.", "It was a Nazi European colony."),
        ("They are playing the game in earnest.", "They are playing the event in earnest."),
        ("They fed the canine officers.", "They fed the canine people."),
        ("They hurt a part of his ankle.", "They hurt a part of his body part."),
        ("They sold the reinforcing steel.", "They sold the reinforcing metal."),
        ("A Franciscan monk sang.", "A Franciscan person sang."),
        ("She bought a desk.", "She bought a piece of furniture."),
        ("They counted the H+ ions.", "They counted the H+ particles."),
        ("The shark met a second shark.", "The animal met a second shark."),
        ("They sing a song for men and a song for women.", "They sing a song for people and"),
        ("The optimism that it will rain is old.", "The emotion that it will rain is old."),
        ("They restarted the mill.", "They started the mill."),
        ("The sailors equalised.", "The sailors scored."),
        ("She assured us that it sank.", "She told us that it sank."),
        ("The bakery sells to corporate customers.", "The bakery sells to corporate people."),
        ("The beaver told them that the mill sank.", "The animal told them"),
        ("They sell card readers.", "They sell people."),
        ("The balloon soared.", "The balloon changed."),
        ("The theatres of the war were old.", "The theatres of the event were"),
        ("They met with palliative care luminaries in May.", "They met with palliative people"),
        ("They saw that flour and mill enthusiasts sang.", "They saw that flour and people"),
        ("The baker saw the tax increases in May.", "The baker saw the changes"),
        ("They use the term sailor for a baker.", "They use the worker"),
        ("The baker met the council of ministers.", "The baker met the council of pol"),
        ("He sells boats to mills, such as restaurants.", "He sells boats to mills, such as bus"),
        ("In chemistry and physics, the mill is known.", "In science"),
        ("They bought the biography of Berg.", "They bought the book"),
        ("The dog's coat is thin.", "The dog's garment"),
    ],
)
def test_what_its_neighbours_bind(text: str, incorrect: str) -> None:
    assert not any(made_text.startswith(incorrect) for made_text in made(RULE, text))


def test_parallel_phrases_keep_both_sides() -> None:
    found = made(RULE, "The mill is old for men and for women.")
    assert not any("people" in text for text in found)


def test_an_article_follows_through_a_quote() -> None:
    found = made(RULE, 'They saw a "shark with teeth" in May.')
    assert 'They saw an "animal with teeth" in May.' in found

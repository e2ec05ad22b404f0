"""Leave one word of the source untranslated.

The word stands in the translation as it stands in the source, inflected and with its
accents. Only content words that a source word and nothing else renders, as an aligner
trained in both directions and the words' meanings agree; sure where the meanings are as
near as those of translations and no other word or phrase of the two sentences comes
close. Names, words that are written almost alike, and source words that are also words
of the target language are left alone.
"""

from perturb.api import Contrast, Contrasts, Given, Pack, Refusal, Segment, rule
from perturb.moves.source_words import renderings


def _en(text: str, source: str) -> Given:
    return Given(text, source=source, source_language="en")


@rule(
    id="demetr:untranslated-word",
    paper="DEMETR 4",
    severity="major",
    needs=["pos", "alignment", "spelling"],
    reads=["source"],
    applies={
        "en": [
            Given(
                "The town is building a [[playground->Spielplatz]] next to the school.",
                source="Die Gemeinde baut neben der Schule einen Spielplatz.",
                source_language="de",
            ),
            Given(
                "The gardener left his [[wheelbarrow->brouette]] by the gate.",
                source="Le jardinier a laissé sa brouette près du portail.",
                source_language="fr",
            ),
            Given(
                "My [[grandmother->祖母]] waters the garden every morning.",
                source="我的祖母每天早上给花园浇水。",
                source_language="zh",
            ),
        ],
        "fr": [
            _en("Le voisin a repeint la [[porte->door]].", "The neighbour painted the door."),
            _en("Le navire a atteint le [[port->harbour]].", "The ship reached the harbour."),
            _en("Il a acheté des [[chaussures->shoes]].", "He bought shoes."),
        ],
        "es": [
            _en("El vecino vendió su [[bicicleta->bicycle]].", "The neighbour sold his bicycle."),
            _en("El panadero abrió la [[ventana->window]].", "The baker opened the window."),
            _en("Mi tía compró un [[paraguas->umbrella]].", "My aunt bought an umbrella."),
        ],
    },
    refuses={
        "en": [
            Given("Taxi, hotel, museum!", source="Taxi, Hotel, Museum!", source_language="de"),
            "The town is building a playground.",
        ],
        "fr": [_en("Taxi, radio, train !", "Taxi, radio, train!"), "Le voisin a repeint la porte."],
        "es": [
            _en("¡Taxi, hotel, radio!", "Taxi, hotel, radio!"),
            "El vecino vendió su bicicleta.",
        ],
    },
    rejects={
        "en": [
            Given(
                "The [[hotel->Hotel]] is fully booked.",
                source="Das Hotel ist ausgebucht.",
                source_language="de",
            ),
            Given(
                "The [[poison->Gift]] was in the cellar.",
                source="Das Gift war im Keller.",
                source_language="de",
            ),
            Given(
                "The director of the [[power->电站]] station resigned.",
                source="电站站长辞职了。",
                source_language="zh",
            ),
        ]
    },
)
def untranslated_word(segment: Segment, pack: Pack) -> Contrasts:
    for word in renderings(segment, pack):
        reason = word.refusal()
        if reason:
            yield Refusal(reason)
        else:
            yield Contrast(word.edit(), rank=word.rank(), sure=word.is_sure)
    yield Refusal("no word is surely aligned with the source")

"""Leave one word of the source untranslated.

The word stands in the translation as it stands in the source, inflected and with its
accents. Only content words that a source word and nothing else renders, as an aligner knows
that has learnt from translated corpora; sure where it saw them render each other several
times, in a good share of their uses, and no other word of the two sentences comes close. Words
that it never saw, beside a word that it links, are left for a person to confirm. Names, words
that are written almost alike, and source words that are also words of the target language are
left alone.
"""

from perturb.api import Contrast, Contrasts, Given, Pack, Refusal, Segment, rule
from perturb.moves.substitutes.source_words import renderings


def _from(language: str, text: str, source: str) -> Given:
    return Given(text, source=source, source_language=language)


@rule(
    id="demetr:untranslated-word",
    paper="DEMETR 4",
    severity="major",
    version=12,
    needs=["pos", "alignment", "spelling"],
    reads=["source"],
    applies={
        "en": [
            _from(
                "de",
                "The town is building a [[playground->Spielplatz]] next to the school.",
                "Die Gemeinde baut neben der Schule einen Spielplatz.",
            ),
            _from(
                "fr",
                "The gardener left his [[wheelbarrow->brouette]] by the gate.",
                "Le jardinier a laissé sa brouette près du portail.",
            ),
            _from(
                "zh",
                "She found the books in the [[hospital->医院]].",
                "她在医院里找到了这些书。",
            ),
        ],
        "fr": [
            _from(
                "en", "Le voisin a repeint la [[porte->door]].", "The neighbour painted the door."
            ),
            _from("en", "Les [[enfants->children]] dorment.", "The children sleep."),
            _from("en", "Elle a [[vendu->sold]] la maison.", "She sold the house."),
        ],
        "es": [
            _from(
                "en",
                "El vecino vendió su [[bicicleta->bicycle]].",
                "The neighbour sold his bicycle.",
            ),
            _from(
                "en", "El panadero abrió la [[ventana->window]].", "The baker opened the window."
            ),
            _from("en", "Mi tía compró un [[paraguas->umbrella]].", "My aunt bought an umbrella."),
        ],
    },
    refuses={
        "en": [
            _from("de", "Taxi, hotel, museum!", "Taxi, Hotel, Museum!"),
            "The town is building a playground.",
        ],
        "fr": [
            _from("en", "Taxi, radio, train !", "Taxi, radio, train!"),
            "Le voisin a repeint la porte.",
        ],
        "es": [
            _from("en", "¡Taxi, hotel, radio!", "Taxi, hotel, radio!"),
            "El vecino vendió su bicicleta.",
        ],
    },
    rejects={
        "en": [
            _from(
                "de",
                "She accepted substitute [[services->Vertretungsdienste]] in several offices.",
                "Sie übernahm Vertretungsdienste in mehreren Büros.",
            ),
            _from("de", "The [[hotel->Hotel]] is fully booked.", "Das Hotel ist ausgebucht."),
            _from("de", "The [[poison->Gift]] was in the cellar.", "Das Gift war im Keller."),
            _from("fr", "He broke the [[telephone->téléphone]].", "Il a cassé le téléphone."),
            _from(
                "de",
                "[[According->Laut]] to the baker the oven is broken.",
                "Laut dem Bäcker ist der Ofen kaputt.",
            ),
            _from(
                "de",
                "While he was [[working->Arbeit]] at the hospital he wrote a novel.",
                "Während seiner Arbeit im Krankenhaus schrieb er einen Roman.",
            ),
            _from(
                "zh", "The director of the [[power->电站]] station resigned.", "电站站长辞职了。"
            ),
            _from(
                "de",
                "They counted the [[visitors->Besucher-Rekord]] of the fair.",
                "Sie zählten den Besucher-Rekord der Messe.",
            ),
            _from(
                "de",
                "There were [[smiles->lächelnde]] everywhere.",
                "Überall waren lächelnde Gesichter.",
            ),
            _from(
                "de",
                "The [[molecular->molekulardiagnostische]] diagnostic kit is new.",
                "Das molekulardiagnostische Set ist neu.",
            ),
            _from(
                "de",
                "The bus comes more [[often->öfter]] in summer.",
                "Im Sommer kommt der Bus öfter.",
            ),
            _from("es", "They [[later->tarde]] sold the mill.", "Más tarde vendieron el molino."),
            _from(
                "de",
                "The plank is 4 [[inches->Zentimeter]] wide.",
                "Das Brett ist 10 Zentimeter breit.",
            ),
            _from("de", "They sold [[4,950->4.950]] boats.", "Sie verkauften 4.950 Boote."),
            _from("zh", "She took an extra [[day->一天]] off.", "她多休了一天假。"),
            _from("zh", "She likes [[film->影视]] and TV.", "她喜欢影视。"),
            _from(
                "de",
                "He leads the [[workers->Arbeiterpartei]]' party.",
                "Er leitet die Arbeiterpartei.",
            ),
            _from(
                "de",
                "All of a [[sudden->plötzlich]] the phone rang.",
                "Da klingelte plötzlich das Telefon.",
            ),
            _from("de", "The party [[no->nicht]] longer leads.", "Die Partei führt nicht mehr."),
            _from(
                "de",
                "They pay ten dollars a [[year->jährlich]].",
                "Sie zahlen jährlich zehn Dollar.",
            ),
            _from(
                "de",
                "She needs a [[size->Größentabelle]] chart.",
                "Sie braucht eine Größentabelle.",
            ),
            _from(
                "de", "At night they came [[back->zurückkehrten]].", "Als sie nachts zurückkehrten."
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

"""Add one word that changes what the sentence says.

A noun without modifiers gets an adjective, a verb an adverb, from a list that says what
each of them goes with. Nothing is added that the source, a reference or the sentence itself
has in any form, and nothing into names, titles and fixed expressions. What is said of things asks
for confirmation, since it goes with one sense of the noun only; so does what sorts groups of
people or acts, and doubt outside the main clause. A thing that is known from before is neither
sorted nor judged, and moods are those of some people.
"""

from perturb.api import Contrast, Contrasts, Pack, Random, Refusal, Segment, rule
from perturb.moves.additions.choice import among_suggested, fitting, insertion, is_certain
from perturb.moves.additions.slots import slots

DOUBT = "evidential"
"""The kind of modifiers that go with nearly everything, and so come last."""

OFFERED = 4
"""Modifiers of one slot; more would crowd out the slots that few of them fit."""


@rule(
    id="demetr:addition",
    paper="DEMETR 6",
    version=14,
    severity="critical",
    needs=["pos", "tree", "lemma", "modifiers", "modified_nouns", "modified_verbs", "wordnet"],
    each_at_most=12,
    applies={
        "en": [
            "The council approved the [[->temporary]] bridge.",
            "[[An->A retired]] engineer inspected the dam.",
            "The owner [[->secretly]] sold the barn.",
            "The chapel was [[->allegedly]] built by monks.",
            "[[->Foreign]] {{Researchers->researchers}} found a cave.",
            "The baker is [[->supposedly]] the oldest man in the village.",
            "Anna Berg [[->Secretly]] Sold Her Boat To A Baker",
        ]
    },
    refuses={
        "en": [
            "Why not?",
            "In fact, the old wooden bridge was not closed.",
            "As a result, it rains less.",
        ]
    },
    rejects={
        "en": [
            "The widow sold the [[->female]] farm.",
            "They met in New [[->rainy]] York.",
            "I [[->allegedly]] sold the barn.",
            "The storm [[->reluctantly]] destroyed the barn.",
            "A [[->former]] child opened the door.",
            "They held [[->secret]] talks in private.",
            "The boat is [[->allegedly]] said to be lost.",
            "Oil cost 30 dollars a [[->wooden]] barrel.",
            "The A 45 [[->busy]] road was closed.",
            "No baker [[->secretly]] sold the barn.",
            "They sold ten boats a [[->second]] day.",
            "When it [[->reportedly]] comes to cakes, the baker is the best.",
            "The baker is [[->reluctantly]] said to be lost.",
            "She is [[->young]] friends with the baker.",
            "If the boat is [[->allegedly]] safe, they will sing.",
            "They ensured that the boat was [[->allegedly]] safe.",
            "There [[->allegedly]] are two boats in the harbour.",
            "They gave the winner a run for its [[->modest]] money.",
            "People smuggling [[->minor]] issues are on the list.",
            "She was [[->privately]] wanted for murder.",
            "They sold the [[->frozen]] fruits of their work.",
            "They [[->temporarily]] removed the chair for two days.",
            "The baker [[->secretly]] discussed the boat in a book.",
            "The bridge is [[->unilaterally]] closed by the town.",
            "The chapel has been [[->allegedly]] built by monks.",
            "The baker [[->originally]] designed the boat at an early age.",
            "The mayor [[->unknowingly]] delivered a speech.",
            "The owner had [[->previously]] sold the barn.",
            "The baker [[->sharply]] declined to say more.",
            "Norwegian [[->illegally]] uses its own letters.",
            "The firm is [[a->an unemployed]] member of the guild.",
            "They [[->grudgingly]] support two languages.",
            "On Monday the price [[->gradually]] fell.",
            "He [[->briefly]] joined the guild and remained there until May.",
            "I [[->privately]] think that it is late.",
            "He has never been [[a->an elderly]] member of the guild.",
            "It is a [[->young]] member of the guild.",
            "A man who bakes is called a [[->Belgian]] baker.",
            "The rain was [[->temporarily]] falling on the town.",
            "The barn was [[->accidentally]] found empty.",
            "Many kinds of plants [[->dramatically]] grow in the valley.",
            "The boats were [[->secretly]] met by bad weather.",
            "His letter [[->sharply]] raised the possibility that he is ill.",
            "The baker [[->sharply]] declined funding the mill.",
            "They will sing in case the old boat is [[->allegedly]] safe.",
            "The barn sinks if it rains or the wind [[->allegedly]] grows.",
            "The [[->previous]] trial was heard afresh.",
            "The baker [[->initially]] said that it rains, but nobody heard him.",
            "They sell salt, [[->imported]] coal and tin.",
            "Smoked [[->frozen]] meat is common in the valley.",
            "The song [[->cheaply]] builds on old tunes.",
            "That is part of the [[->personal]] reason for the rain.",
            "The baker accepts or [[->planned]] purchases.",
            "The firm [[->publicly]] declared that it will close.",
            "The firm gained more than it [[->initially]] expected.",
            "The Danes played well as a [[->Belgian]] team.",
            "The twins studied the laws of [[->Greek]] mechanics.",
            "The baker is on the board of [[->outgoing]] directors of the mill.",
            "Software [[->unknowingly]] supports for bakers include lamps.",
            "The book shows how the bakers [[->superficially]] treat boats.",
            "The crisis [[->naively]] believes in boats.",
            "The [[->unnamed]] diplomats said that the boat sank.",
            "The baker [[->sharply]] raised his children in Ghent.",
            "The mill was being [[->originally]] built by the town.",
            "He served as the [[->former]] mayor of the town.",
            "Norway paid the [[->Belgian]] bakers.",
            "All [[->Belgian]] painters, including Anna Berg, sold a boat.",
            "They lost Friday's [[->previous]] match.",
            "The boats were [[->recklessly]] driven and sunk by bad weather.",
            "The boat will be built in Ghent and [[->belatedly]] delivered to the town.",
            "In May the U.S. [[->Allegedly]] Has two boats.",
            "Wet soil loses salt, freeing the [[->dilapidated]] greenhouse gases nitric oxide.",
            "He [[->belatedly]] expressed his thanks many times.",
            "She [[->falsely]] reports to the mayor.",
            "The storm [[->suddenly]] left the barn full of water.",
            "They stay in the den with their [[->estranged]] parents.",
            "[[A->An elderly]] member of the guild since May, Ghent Steel sold the boat.",
            "[[->Previous]] {{Earthquakes->earthquakes}} may occur in the valley.",
            "The mayor [[->voluntarily]] agreed to sell the barn.",
            "The baker [[->accidentally]] found no fault.",
            "An estimated 60 boats are [[->reputedly]] in the harbour.",
            "They built a house for [[->disabled]] people with disabilities.",
            "The town rejected the [[->draft]] bill.",
            "The baker [[->anonymously]] commented on the mill.",
            "The baker likes the [[->simple]] idea of bread.",
            "The [[->honorary]] members are elected by the bakers.",
            "The company [[->unintentionally]] helped the town.",
            "Every baker [[->naively]] believes that it rains.",
            "The plan [[->recklessly]] drove the car.",
            "The barn was [[->reluctantly]] sold.",
            "The baker [[->unintentionally]] damaged the rope to win the race.",
            "The baker [[->unintentionally]] injured himself.",
            "Those [[->rural]] schools were closed.",
            "The [[->shy]] girls' room was closed.",
            "The captain praised his [[->masked]] men.",
            "They will sing if the mayor [[->previously]] owned the boat.",
            "It was [[->supposedly]] another long day.",
            "The baker never built the barn or [[->allegedly]] sold the boat.",
            "They watched the 2017 [[->postponed]] elections.",
            "The baker wrote about this [[->earlier]] report.",
            "The mayor [[->comfortably]] beat the thief with a stick.",
            "The baker [[->secretly]] led the way.",
            "The guest was [[->superficially]] checking into the inn.",
            "Both [[->fictitious]] countries sold boats.",
            "The bakers offered [[->proposed]] amendments.",
            "[[->Unexpected]] {{Visitors->visitors}} come every year.",
            "[[->Private]] {{Sessions->sessions}} was an early friend of the baker.",
            "The mayor will [[->unofficially]] visit Ghent on an official tour.",
            "The town [[->permanently]] closed the bridge for two years.",
            "The baker [[->formerly]] lived in the mill for two decades.",
            "The town [[->briefly]] closed the bridge till May.",
            "The guild has grown since it [[->initially]] adopted the law.",
            "[[->Potential]] {{Investors->investors}} bought the boats.",
            "They paid [[->unemployed]] women and men the same wage.",
            "[[->Young]] {{Bakers->bakers}} on Wheels sold a mill in 2012.",
            "They sold ten boats divided into [[->rebel]] groups, with the best teams first.",
            "The bakers will make a [[->proposed]] deal with the mill.",
            "About two million [[->hungry]] babies slept.",
            "Hundreds of thousands of [[->blind]] children slept.",
            "The [[->religious]] leaders of the guild include Norway and Belgium.",
            "The baker vowed to be the [[->interim]] president of the guild.",
            "It is unclear to what extent the laws have [[->sharply]] reduced the price.",
            "Norway's [[->retired]] official, state-controlled media mentioned the boat.",
            "Article III [[->conservative]] judges serve on the guild.",
            "They agreed to plea [[->interim]] deals.",
            "[[->Private]] {{Sessions->sessions}} met the baker when Sessions was in Ghent.",
            "The giant built a mill for local bakers and [[->vague]] promises help to sell bread.",
            "The girl praises bakers and [[->informal]] talks about boats.",
            "As a boy he [[->unexpectedly]] raised cattle.",
            "Two of the bakers are [[->disabled]] women.",
            "I want to make sure that we [[->illegally]] operate in Ghent.",
            "She was [[->hastily]] left in the mud.",
            "The [[->postponed]] election of Anna Berg surprised the bakers.",
            "The barns were [[->artificially]] reduced to rubble.",
            "The bakers said they [[->naively]] believe that it rains.",
            "The storm killed nine [[->unemployed]] people, including four children.",
            "All [[->Belgian]] bakers from ten countries sold a boat.",
            "Its [[->young]] owner, bread giant Ghent Steel, sold the mill.",
            "The mill is in a town (Blue [[->suddenly]] left) near Ghent.",
            "They took the [[->damaged]] bench.",
            "The [[->proposed]] law improved the mill.",
            "Crohn's [[->undiagnosed]] disease is common in the valley.",
            "I [[->secretly]] love the mill.",
            "The [[->retired]] lawmakers sold the barn.",
            "The town pays for Help to Sell [[->secret]] plans.",
            "The boats are aircraft carriers which [[->reluctantly]] replaced the barges.",
        ]
    },
)
def addition(segment: Segment, pack: Pack, rng: Random) -> Contrasts:
    for slot in slots(segment.translation, pack):
        found = fitting(segment, slot, pack)
        for modifier in rng.sample(found, min(OFFERED, len(found))):
            edit = insertion(segment, slot, modifier, pack)
            sure = is_certain(segment.translation, slot, modifier, pack)
            yield Contrast(edit, rank=modifier.kind == DOUBT, sure=sure, holds=modifier.form)
        for modifier, model in among_suggested(segment, slot, found, pack):
            edit = insertion(segment, slot, modifier, pack)
            yield Contrast(edit, rank=2, holds=modifier.form, suggested_by=model)
    yield Refusal("no noun or verb is free for a modifier that fits it")

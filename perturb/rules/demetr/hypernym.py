"""Say less than the original: one word becomes a term that is too general.

A noun, verb or adjective gives way to a term one to several steps above it, in the same form;
so do two words that mean one thing together. Sure are nouns, and words for where something is
from, of which the language pack says so; the others ask for confirmation, and so do verbs and
other adjectives, whose meanings run into each other, people who say something, nouns that
introduce a name or have a phrase with "of" that holds none, nouns with an adjective for their
field, things beside another of the kind, and two nouns that no list knows together. Left alone
are names, titles, dates, words that come again, also in a longer word, heads of longer terms,
words with a clause or particle that they ask for, what is denied, or told to be something of the
kind, where a species or a word is from, people behind the word for their nation or their field,
examples of a kind, words that are meant themselves, and nouns beside what the general term
covers as well.
"""

from perturb.api import Contrast, Contrasts, Given, Pack, Refusal, Segment, rule
from perturb.moves.substitutes.generalities import generalities
from perturb.moves.wording.replacement import replaced


@rule(
    id="demetr:hypernym",
    paper="DEMETR 3",
    version=14,
    severity="major",
    needs=["pos", "tree", "lemma", "entities", "hypernyms", "inflection", "wordnet"],
    reads=["reference"],
    applies={
        "en": [
            "The surgeon washed the [[scalpel->tool]] before the operation.",
            "[[An owl->A bird]] nested in our barn.",
            "The [[nurses->people]] slept on the floor.",
            "They [[whispered->said]] that the boat had sunk.",
            "Two [[police officers->people]] climbed over the fence.",
            "Her [[sister->relative]] sings well.",
            "The wolf [[devoured->ate]] the cake.",
            "The [[furious->angry]] crowd threw stones.",
            "A [[German->European]] newspaper printed the photo.",
            "A [[Jewish->religious]] school burned down.",
            "The two [[lakes->bodies of water]] froze.",
            "The [[mountain gorillas->animals]] fled.",
            "She left before the end of the [[race->event]].",
            "The [[mice->animals]] ate the cake.",
            "The storm broke the [[levee->structure]].",
            "Most [[insects->animals]] sleep.",
            "They burned the municipal [[library->facility]].",
            "They raised the [[car->vehicle]] tax.",
        ]
    },
    refuses={
        "en": [
            "Who is it?",
            "He sat down on the bank.",
            Given("They came by bus.", reference="They came by vehicle."),
        ]
    },
    rejects={
        "en": [
            "A [[dog->animal]] is a loyal animal.",
            "The meat, mostly [[pork->food]], was salted.",
            "[[Wolves->Animals]] and foxes howled.",
            "[[King->Ruler]] Harald waved.",
            "They [[whispered->said]] all night.",
            "The [[city->place]] pays for the harbour.",
            "We spent a week on the [[island->place]].",
            "The boat was [[abandoned->left]] in May.",
            "They were [[forced->caused]] to leave.",
            "The police [[raided->attacked]] a barn.",
            "She makes [[friends->people]] quickly.",
            "They have two [[children->people]].",
            "Three sailors were [[wounded->hurt]].",
            "The [[presidential->political]] palace burned down.",
            "He sold one car and kept the other [[car->vehicle]].",
            "The [[doctors->people]]' strike is over.",
            "The [[doctors->people]]’ strike is over.",
            "They sold spare and [[repair->work]] parts.",
            "She is the mother of my three [[children->relatives]].",
            "Electric [[fans->people]] hummed.",
            "To a [[man->person]], they sang.",
            "The [[hospital->building]] said that it was full.",
            "They study [[chemical->substance]] and physical biology.",
            "Please [[note->say]] that the barn is closed.",
            "A computer [[virus->pathogen]] wiped the disk.",
            "They won a [[contract->agreement]].",
            "They [[cooperate->work]] with us.",
            "[[German->European]] Minister Berg sang.",
            "He scored ten points [[a game->an event]].",
            "She is a great cymbal [[player->athlete]].",
            "They enjoyed your [[company->organization]].",
            "Her arrest was [[extended->changed]] until May.",
            "They launched three [[air raids->incidents]] on Monday.",
            "The song [[lends->gives]] itself to a dance.",
            "He was charged with [[treason->crime]].",
            "She denies [[reports->documents]] that the boat sank.",
            "They play their best [[tennis->sport]] in May.",
            "The deciding [[rubber->material]] is on Sunday.",
            "She had a [[son->relative]] with him in May.",
            "The ten [[sailors->people]] who sailed home sang.",
            "Their feet are made for [[swimming->sport]].",
            "It is a small [[agency->organization]].",
            "The general [[meetings->events]] were long.",
            "The baker praised similar [[research->work]].",
            "They want to [[fly->travel]] in space.",
            "The [[worm->animal]] infected two computers.",
            "Hawks are similar to [[eagles->birds]].",
            "She saw a [[willow->tree]] warbler.",
            "The bakery keeps its head above [[water->liquid]].",
            'They call it a "[[barn->building]]."',
            "The stream carved a [[valley->area]].",
            "The bakery sells [[vitamin->substance]] C.",
            "They run two life [[insurance companies->organizations]].",
            "He was made the military [[governor->politician]].",
            "She is our biggest [[supplier->company]].",
            "They had to [[abandon->leave]] the principle.",
            "They belong to the Berg [[school->institution]].",
            "The storm killed [[beetles->insects]] and caterpillars.",
            "They want to [[stabilise->change]] prices.",
            "She sits on the board of [[directors->people]].",
            "He is popular with the [[man->person]] in the street.",
            'They labelled the deal "a [[fraud->crime]]".',
            "He was charged with money laundering and [[bribery->crime]].",
            "They do not require a job or student [[applicant->person]] to sing.",
            "The baker has no outlook for the [[computer industry->organization]].",
            'He used the [[verb->word]] "sail".',
            "The baker has an old [[association->group]] with the mill.",
            "The storm was in the [[news->information]].",
            "It would be [[a disaster->an event]] if the boat sank.",
            "Loose hair hid her [[temples->buildings]].",
            "The baker rubs rosin on the [[frog->animal]] of his bow.",
            "They import and [[distribute->give]] boats.",
            "The [[failure->result]] of the mill to open hurt them.",
            "The fish [[evolved->changed]] new fins.",
            "The sailors are armed to the [[teeth->body parts]].",
            "The horse jumped over [[obstacles->problems]].",
            "The barn was completely [[destroyed->affected]].",
            "He was sentenced to two years' [[jail->facility]].",
            "Its [[celebration->event]] in Berlin began in May.",
            "They met the former [[president->politician]] in the harbour.",
            "As for the [[churches->buildings]], they sold their boats.",
            "The word came from [[Greek->European]] βάρκα.",
            "The storm ended the [[war->conflict]].",
            "He [[announced->said]] that the barn had burned down.",
            "They [[unveiled->showed]] a new boat.",
            "She bought a [[huge->large]] boat.",
            "It is a piece of [[machinery->equipment]].",
            "They saw West [[German->European]] dentists.",
            "They kicked the ball into the [[box->container]].",
            "They visited other [[countries->places]].",
            "The barn hid crew [[vehicles->objects]].",
            "They met White House [[officials->people]].",
            "Afghan [[sailors->people]] sang.",
            "Mud is a major [[chemical->substance]] environmental pollutant.",
            "It is already a [[tragedy->event]].",
            "Her [[anger->emotion]] was emotional.",
            "They teach sailors as opposed to [[bakers->people]].",
            "The bakery's [[mayor->politician]] sang.",
            "They met during the 1974 [[German->European]] boat ban.",
            "They have no [[scalpel->tool]].",
            "A [[shark->animal]] is a fish.",
            "The [[German->European]] central bank sold gold.",
            "They use the [[term sailor->worker]] for a baker.",
            "The [[beaver->animal]] told them that the mill sank.",
            "They met with palliative [[care luminaries->people]] in May.",
            "The balloon [[soared->changed]].",
            "They sell [[card readers->people]].",
            "Dangers such as [[storms->weather events]] frightened them.",
            "The [[British->European]] ambassador sang.",
            "Her [[brothers->relatives]] sing well.",
            "The [[attack->incident]] failed.",
            "The [[mine->facility]] floated in Iranian waters.",
            "The [[bridge->structure]] was structurally sound.",
            "A behavioural [[scientist->person]] sold the mill.",
            "Nobody here wants to rock the [[boat->vehicle]].",
        ]
    },
)
def hypernym(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for found in generalities(segment, pack):
        edit = replaced(sentence, found.tokens, found.lemma, pack)
        if edit is not None:
            yield Contrast(edit, found.rank, sure=found.sure, suggested_by=found.model)
    yield Refusal("no word that has a more general term which fits")

"""Leave out a conjunction or a connecting adverb.

Only where it is missed: two main clauses, verbs or nouns stand side by side unjoined, or
an adverbial clause or an indirect question loses its opening word, or a relative clause the
pronoun that is its subject (or its object, behind a comma). What opens a sentence
(however, but) goes only with a look at the reference: the item is sure where that has a
connective of the same relation. A person has to look at two nouns that now make a compound,
at two lone names that now make one, at clauses that a noun or verb before them might take,
at a clause that only adds to one before a comma,
at a past that may be a participle, at two actions in order, and at *where* behind its noun.
Where the rest would be well formed (a list with commas, paired adjectives, a clause that may
follow without) the rule refuses. An adverb inside the sentence goes only where the reference
has one of its relation, and a person has to look.
"""

from itertools import chain

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule
from perturb.moves.conjunctions.cohesion import DOUBTFUL, INSIDE, gone, refusal
from perturb.moves.conjunctions.relatives import missed_relatives
from perturb.moves.grammar.connectives import connectives, says
from perturb.moves.wording.omission import omit

RANKS = {"relative": 2}
"""A pronoun that opens a clause comes behind the conjunctions proper, the opening ones last."""

DOUBTED = 3


@rule(
    id="demetr:omitted-conjunction",
    paper="DEMETR 12",
    severity="minor",
    version=19,
    needs=["pos", "tree", "entities", "conjunctions", "wordnet"],
    applies={
        "en": [
            "The bus was late, [[but->]] we caught the ferry.",
            "[[However,->]] {{nobody->Nobody}} noticed the crack.",
            "The cook peeled the potatoes [[and->]] boiled the eggs.",
            "[[Although->]] {{the->The}} road was icy, the mail arrived.",
            "The farm sells apples [[and->]] a few plums.",
            "She thanked both the cook [[and->]] the waiter.",
            "She asked [[whether->]] the mill was open.",
            "The dog kept barking [[and->]] biting the postman.",
            "The village [[where->]] the fair took place is small.",
            "Boats may land on [[or->]] near the beach.",
            "The wheel broke in May, [[and->]] immediately stopped the mill.",
            "They left early [[because->]] the bridge was closed.",
            "In the end, [[however,->]] nobody noticed the crack.",
            "The mill[[, however,->]] will open in May.",
            "The road is long [[and->]] very steep.",
            "They say it is the end of the road [[and->]] that the mill is shut.",
            "She was hurt by flying glass [[when->]] the lamp hit the wall.",
            "The trial began [[when->]] the baker sued the town.",
            "The mill steadily improved [[as->]] the season progressed.",
            "He held the upper hand, [[as->]] most of the men were ill.",
            "The roads are long, wide [[and->]] too steep.",
            "They sang quickly [[and->]] quietly.",
            "It has teeth in both upper [[and->]] lower jaws.",
            "Sales were 168.5 in May [[and->]] 174.7 in June.",
            "The mill [[that->]] stands in the valley is old.",
        ]
    },
    refuses={
        "en": [
            "She knew that the shop was shut.",
            "The book that I borrowed is heavy.",
            "It was a quick and easy climb.",
            "And the lights went out.",
            "He was happy because he won.",
            "They sell bread, milk, and cheese.",
            "It is a hotel, but not a good one.",
        ]
    },
    rejects={
        "en": [
            "Ann Lee works at the Ministry of Trade [[and->]] the Sea.",
            "They run a water [[and->]] gas company.",
            "He heard the best blues [[and->]] rock singers.",
            "They add two chairs to the order [[and->]] then send a letter.",
            "We waited; [[but->]] nobody came.",
            "They sell furniture [[and->]] parts.",
            "“[[Because->]] {{that->That}} is too far,” the baker said.",
            "Cars stop [[because->]] of the new lamps are out.",
            "Two hundred [[and->]] thirty boats sailed away.",
            "The sale of cod, small eel, [[and->]] carp is forbidden here.",
            "He spoke of self-love, called “egoism,” [[or->]] vanity, in May.",
            "He grew more careful in his work, [[after->]] becoming involved with a rival.",
            "He built mills, [[and->]] sold bread, and bought land.",
            "It is a lamp that we have heard of before [[and->]] we would buy it again.",
            "It is a school, with a precedent in art, [[and->]] whose main aims are clear.",
            "The lamps of A [[and->]] P are cheap.",
            "It is a test of [[whether->]] or not the mills are safe.",
            "It is the tale of an [[otherwise->]] unknown mill.",
            "He disliked the song, but [[nevertheless->]] bought it.",
            "They gave no sign of [[when->]] they may open the mill.",
            "Oh, [[and->]] nine men watched the old mill burn.",
            "It is shut, [[as->]] the baker said in May.",
            "The old mill works [[as->]] he said.",
            "They know a keeper [[who->]] sells lamps.",
            "There are two mills, each making a lamp: the Lee Mill [[that->]] makes red lamps.",
            "The bond between the charged metal [[and->]] water ions is strong.",
            "Ann Lee is an affiliate of J.P. Marlow [[and->]] Co, the old mill of Ghent.",
            "Ann Lee will be acting [[as->]] the town's agent for the lamps buy back.",
            "Chestnut, [[and->]] mountain-ash trees are old.",
            "The mill burned down, [[and->]] it was shut in May.",
            "The baker left the town [[after->]] selling the mill.",
            "They left the valley [[before->]] selling the mill.",
            "They heard the fire [[and->]] explosion at the mill.",
            "They left the medicine [[and->]] supplies in the boat.",
            "They met a baker [[and->]] musician in Ghent.",
            "It came to a point [[where->]] it was shut.",
            "They hoped to win by lighting the mill [[thus->]].",
            "They wanted to mend the lamps made by this mill [[and->]] mounted on the boats.",
            "The mills are run by local Education [[and->]] Training Boards.",
            "They fought the Islamic State of Iraq [[and->]] the Levant in May.",
            "They met around the garden [[or->]] house.",
            "The twins say that Ghent is old, Ghent is proud, [[and->]] Ghent is free.",
            "They gave up the mill, [[but->]] instead they sold the boat.",
            "They are poor bakers with little bread [[and->]] who cannot sail.",
            "Ann Lee, [[who->]] was fired in May, sources said.",
            "Ghent mill fire [[and->]] improved Irish lamps.",
            "She liked his slowly searching [[and->]] asking gaze.",
            "[[If->]] {{they->They}} are going to mend the mill - okay.",
            "It took the boat 8 hours [[and->]] 52 minutes.",
            "The baker has [[thus->]] far sold one mill.",
            "[[For example,->]] {{the->The}} mill will open in May.",
            "He said that rightwing [[and->]] ultra-Orthodox parties would never join it.",
            "[[While->]] {{some->Some}} rowed home, others slept in the mill.",
            "The mill stays shut until [[after->]] the bread has been sold.",
            "There are many, of course, [[who->]] rowed home.",
            "[[If->]] {{the->The}} mill closes then bakers will be hurt.",
            "They sold bread [[and->]] milk and tea.",
            "The Bread [[and->]] Boat Initiative and the mill sank.",
            "It is one of the few places [[where->]] otters are seen daily.",
            "Her other tasks [[as->]] mill keeper include baking and how many mills there are.",
        ]
    },
)
def omitted_conjunction(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for found in chain(connectives(sentence, pack), missed_relatives(sentence, pack)):
        reason = refusal(sentence, found, pack)
        if reason and reason not in DOUBTFUL:
            yield Refusal(reason)
            continue
        opening = found.opens_sentence and found.row["class"] != "subordinator"
        said = opening or reason == INSIDE
        told = not said or says(segment.reference.text, found.row["relation"], pack)
        if reason == INSIDE and not told:
            yield Refusal(reason)
            continue
        sure = told and not reason
        rank = DOUBTED if reason else RANKS.get(found.row["class"], int(opening))
        yield Contrast(omit(sentence, gone(sentence, found, pack), pack), rank, sure=sure)
    yield Refusal("no conjunction that would be missed")

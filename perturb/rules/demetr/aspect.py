"""Put a verb into an aspect that its meaning or a word of time rules out; the tense stays.

Sure: a state in the progressive (*is containing*), a finished time with the present
perfect (*has opened yesterday*), since and for with the simple present, *has been being
sold*. A person has to look at habits (*is usually selling*), single events of a moment, conduct,
infinitives, counted objects and verbs like *depend* in the progressive, requests, and at the
perfect behind *will* and *can*, in what is begun (*began having sung*) or is yet to be done
(*met to have settled it*, *is able to have rested*, *a plan to have rested*).
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule
from perturb.moves.verbs.aspect_choice import aspect_changes


@rule(
    id="demetr:aspect",
    paper="DEMETR 18",
    severity="major",
    version=13,
    operation="substitution",
    needs=[
        "pos",
        "tree",
        "lemma",
        "supporting_auxiliary",
        "inflection",
        "time_adverbs",
        "verb_classes",
        "wordnet",
    ],
    applies={
        "en": [
            "This crate [[contains->is containing]] apples.",
            "They [[->have]] painted the fence yesterday.",
            "The chapel was [[->being]] located behind the mill.",
            "The ferry [[sank->has sunk]] on Monday.",
            "The hall [[has been->is]] empty since May.",
            "He [[->is]] usually [[walks->walking]] to work.",
            "The bridge is [[->being]] a gift of the town.",
            "The castle [[was->has been]] sold in 1850.",
            "The thief [[->has]] escaped when the guard slept.",
            "The mayor has [[resigned->been resigning]].",
            "The bus will [[reach->have reached]] the lake.",
            "They stopped to [[rest->have rested]].",
            "[[Check->Be checking]] the lamp.",
            "They asked him to [[leave->have left]].",
            "She wants to [[have->be having]] a boat.",
            "The ferry [[had->did]] not [[leaked->leak]] since May.",
            "The guard slept until the thief [[surrendered->was surrendering]].",
            "In June of this year, the mill [[->has]] closed.",
            "The foam had [[vanished->been vanishing]].",
            "The bakers began [[singing->having sung]] in the hall.",
            "The new lamps will [[be->have been]] sold there.",
            "The baker announced a plan to [[sell->have sold]] bread in the town.",
            "She [[became->was becoming]] the mayor.",
            "He [[wanted->was wanting]] a boat.",
            "He is able to [[leave->have left]].",
            "The boat can [[be->have been]] sold there.",
            "The rain allows us to [[stay->have stayed]] and [[rest->rested]].",
            "The baker will also [[->have]] set the price of bread.",
            "It was old and it too [[contained->was containing]] apples.",
            "They stopped to [[->have]] set the table.",
            "He [[->has]] started working at the mill in 1959.",
        ]
    },
    refuses={
        "en": [
            "She works at a bank.",
            "It has rained all day.",
            "The crew repaired the pump.",
            "He has painted the fence this week.",
            "The captain said that the boys sang.",
            "The cooks have accused the baker.",
            "The lamp was not repaired.",
            "Coins found below a barn.",
            "As reported by the “Bild am Sonntag”, the plan failed.",
            "She will stay and rest.",
            "The men put up a tent.",
            "We measure the depth of the lake.",
            "The mill sold flour while the services showed a 5 million loss.",
            "The survey showed a large loss.",
            "The list said that he lied.",
            "The house looks within range, split between three cooks.",
            "The mayor had pledged a bridge.",
            "In early 1969, Sellers repaired the roof.",
            "The baker said last year, when prices rose, was the hardest of all.",
            "The hall out-weighs the mill.",
            "The fence may have been tarred.",
            "The baker should leave.",
        ]
    },
    rejects={
        "en": [
            "The baker [[has been->is]] jailed for two years.",
            "The firms will [[form->have formed]] a board next year.",
            "The house is [[->being]] painted.",
            "The hall is [[->being]] equipped with lamps.",
            "I [[want->am wanting]] to leave.",
            "They rested as the storm [[reached->was reaching]] the coast.",
            "It was wet in May, a guard [[->has]] told us.",
            "The girls [[->have]] starred in the 2019 Green Film Awards.",
            "The rain helps the mill [[remain->is remaining]] useful.",
            "Let your friends and the local bakers [[know->are knowing]] that it works.",
            "The race [[took->was taking]] place on a hill.",
            "The bakers [[resided->were residing]] on Mill Street.",
            "Guests often [[have->are having]] a good idea.",
            "The cooks do not [[have->be having]] soup.",
            "The ferry had just [[left->been leaving]].",
            "Ask them, whether that [[be->are being]] by phone or not.",
            "He's [[->being]] looked at the mill.",
            "The castle [[was->has been]] founded in the last decade.",
            "The bakers [[have walked->walk]] out for the third day.",
            "The attacks last May [[->have]] brought home to us the pain of others.",
            "He [[->has]] linked a baker to the attack on the mill last week.",
            "The guards are [[->being]] co-writing a book.",
            "She [[had->was having]] a good look at the boat.",
            "All he has to [[do->have done]] is rest.",
            "After 900 BCE, waves of guards from the mill [[began->was beginning]] moving north.",
            "The guards [[remain->are remaining]] at the mill.",
            "She [[assumes->is assuming]] the office of mayor.",
            "The boats [[were->have been]] sold during May.",
            "In 2004, the Rome android [[->has]] won a prize from the town.",
            "The mill [[->has]] said in its May 1987 economic report that it leaks.",
            "The figure [[was->has been]] lower than the sum in unpaid loans at the end of May.",
            "They have debts, which the town has never tried to [[settle->have settled]].",
            "A number of bakers [[began->was beginning]] working in different parts of the town.",
            "The baker said on Friday he [[->has]] thought the roof could be mended in May.",
            "The pound [[was->has been]] fixed lower at 1.82 marks after 1.84 yesterday.",
            "She left and in words told to guests older cooks [[seemed->was seeming]] pleased.",
            "These lamps [[have->are having]] the effect of warming the hall.",
            (
                "[[Rest->Be resting]] on boats outside of towns in Ghent (and in some cases "
                "within) is often not advised."
            ),
            "The town had generally [[welcomed->been welcoming]] the plan.",
            "Delays [[averaged->were averaging]] two hours.",
            "The crime was [[->being]] committed while the guard slept.",
            "The mayor had not [[notified->been notifying]] the baker of the plan.",
            "They swim by moving the body from side to [[side->have sided]].",
            "This [[->has]] brought sales to 9 million francs from 6 million francs in 1986.",
            "We met everyone who [[entered->was entering]] the mill.",
            "The prices [[started->were starting]] to fall.",
            "The bank [[said->was saying]] that it will sell the hall.",
            "He [[corresponded->was corresponding]] with the baker.",
            (
                "Yet when he was asked by the cook, why he [[->has]] baked bread in the mill, "
                "Ann sang for a song."
            ),
            "The lamps [[acquired->were acquiring]] will be used in the hall.",
            "The isle was taken but later retaken by you and [[restored->was restoring]] to him.",
            "The Lombards [[returned->was returning]] in spring.",
            "She [[started->was starting]] with a new job.",
            "They have [[become->been becoming]] more open.",
            "A test [[showed->was showing]] that he lied.",
            "The council [[announced->was announcing]] a plan to close the mill.",
            "The boat was [[->being]] sold by the baker.",
            (
                "The spring fostered a long row known as the tar turn and generally "
                "[[referred->was referring]] to as the war of the cooks in the town."
            ),
            "The boats were [[->being]] stolen in a town by the lake.",
            "The fence may [[have been->be]] loose.",
            "The baker could [[leave->have left]].",
            "Guests cannot [[be->have been]] heard there.",
            "They often have to [[leave->have left]].",
            "The baker plans to [[sell->have sold]] the mill.",
            (
                "He said the town this week agreed on a loan to [[mend->have mended]] the balance "
                "of pay, [[improve->improved]] management of public halls, reform tolls, develop "
                "old mills and sell lamps."
            ),
            "The noise [[prevented->was preventing]] him from singing.",
            "The lamps are not sold, the boats are[[-> being]].",
            "The best parts are [[->being]]: lamps and boats.",
            "He did not say what the price was[[-> being]].",
            "Trained cooks left only to [[leave->have left]] the mill.",
            "The term has been [[->being]] used for years by bakers.",
            "The bakers [[built->were building]] two halls in the town.",
            "The town is expected to [[require->be requiring]] lamps.",
            "She [[had->was having]] a lot of songs.",
            "He attributed the weak sales to [[labour->have laboured]] strikes in May.",
            "The law was [[->being]] signed during lunch.",
            "If the guards had not slept, the thief would [[appear->have appeared]] at the gate.",
            "They play for [[->being]] growing crowds.",
            "Turnout [[->has]] dropped from 80 % in 2008 to 60 %.",
            "The plan would enable it to [[bake->have baked]] bread and [[help->helped]] the town.",
            "The bill is red or green, [[->being]] depending on the price.",
            "He paid for it by [[->being]] selling his boat.",
            "The man [[->being]] selling the boat is old.",
            "The new lamps will be [[->being]] sold next week.",
            "The boats are to be [[->being]] sold.",
            "Banks must [[make->have made]] their bids by noon on Monday.",
            "The price was [[->being]] set at 40 francs.",
            "The mill [[lost->was losing]] money.",
            "He [[received->was receiving]] numerous awards.",
            "The guests [[arrived->were arriving]] at the mill.",
            "Heavy rain has [[sent->been sending]] the river over its banks.",
            "The mayor is [[->being]] rude.",
            "They said banks are [[->being]] parking funds in markets outside Ghent.",
            "In May, Baker Industries [[->have]] said it leaks.",
            "The boats are then [[->being]] closed.",
            "The tale is [[->being]] understood by few.",
            "He was the first man to [[cross->have crossed]] the lake.",
        ]
    },
)
def aspect(segment: Segment, pack: Pack) -> Contrasts:
    for change in aspect_changes(segment.translation, pack):
        yield Contrast(change.edit, rank=change.rank, sure=change.sure)
    yield Refusal("no verb whose meaning or time allows one aspect only")

"""Deny what the sentence states, or state what it denies.

The finite verb of the main clause is negated once, with the supporting auxiliary where it needs
one; a single negation is taken away. A report that follows the speech it reports gives way to
that. Sure, unless something is counted, the subject has a second finite verb, words are quoted or
a word like *every* stands far from the verb, so that a person should look at the scope. Where the
main clause must stay or cannot be read, a person may confirm the denial of one joined to it, of
what it says in one plain clause, or tells by a relative clause, and a request that becomes a ban.
"""

from perturb.api import Contrast, Contrasts, Edit, Pack, Refusal, Segment, Sentence, rule
from perturb.moves.clauses.further_clauses import plain_clauses
from perturb.moves.clauses.main_clause import QUESTION, main_clause, request
from perturb.moves.clauses.polarity import denied, forbidden, is_clear
from perturb.moves.clauses.shared_subjects import has_stray_verb, unmarked
from perturb.moves.grammar.verb_groups import VerbGroup


@rule(
    id="demetr:negation",
    paper="DEMETR 8",
    severity="critical",
    version=21,
    operation="substitution",
    needs=["pos", "tree", "lemma", "supporting_auxiliary", "scope_words", "inflection", "wordnet"],
    applies={
        "en": [
            "The bakery is [[->not]] open.",
            "My cousin [[repairs->does not repair]] old clocks.",
            "The twins [[left->did not leave]] before noon.",
            "She [[->did not]] quickly [[closed->close]] the window.",
            "He [[can->cannot]] swim.",
            "The train has probably [[->not]] left.",
            "The orchard [[does not bear->bears]] fruit this year.",
            "The answer is [[not->]] simple.",
            "They [[do not->]] form a choir.",
            "She [[->did not]] slowly and firmly [[closed->close]] the window.",
            "The lid [[isn't->is]] tight.",
            "“We are [[->not]] proud of this team,” said the coach.",
            "The bakery still sells tea, and the owner is [[->not]] rich.",
            "Because the road was wet, the bus was [[->not]] late.",
            "[[->Do not]] {{Wash->wash}} the cups before lunch.",
            "They [[->do not]] sing.",
            "They [[->do not]] most often sing.",
            "She was also the cook who [[sold->did not sell]] the boat.",
            "The cook also said that the mill was [[->not]] old.",
            "Wait and you will [[->not]] see the mill.",
        ]
    },
    refuses={
        "en": [
            "Every seat was taken.",
            "It might snow.",
            "She paints, too.",
            "Let's wash the cups.",
            "Only members voted.",
            "They slept until noon.",
            "Is the bakery open?",
            "Nobody called.",
            "He stayed at home because he was ill.",
            "The soup was not salty but sour.",
            "Two boats were sold and one lost.",
            "There are foxes behind the mill.",
            "That does not make things any easier.",
            "She used a boat as opposed to a raft.",
            "It still has not been signed off.",
            "She once rowed to the mill.",
            "Standing at the gate are Czech guards.",
            "In 2004, the Rome android won a prize from the town.",
            "Ann Lee, the cook known for her part in the Rome hit Red Soup, died in May.",
            "Life was hard and progress slow.",
            "The mill developed and sold ferries.",
            "However debatable this is, Ann sold the boat.",
            "Erasure painting: a way to draw.",
            "The mayor said only that the mill would rest.",
            "It was not until 1817 that the baker found the lamp.",
            '"The best mill is a stable one not one where there is noise," Ann said.',
            "See also the mills of Rome.",
            "It was, and is, widely liked.",
            "She also paints.",
            "The bakery is also open.",
            "There was concern this would hurt the mill.",
            "The baker finally found a way.",
            "Before the lamps have been sold and the roof has been found clean, it is often shut.",
            "There is no record how old the mill is.",
            "The baker avoided saying anything about the mill.",
            "They used to sing in the hall.",
            "The cooks have promised at least ten boats.",
            "There are a few that are particularly well known.",
            "Gone were the baker's dark lamps.",
            "He opened his van, grabbed a hammer and left.",
            "Ann is her aunt and has also fallen on hard times.",
            "Nobody sang, and the hall was shut.",
            "She also knew a cook who sold boats.",
            "Some bakeries still sell tea, which is cheap.",
            "It also holds a rule that cooks use soap.",
            "Although the mill has been sold, no cook has left.",
            "It also said the mill was shut, even as the town grew.",
            "He also asked that the cooks sing.",
            "At least two boats have sunk, medical sources have told the mill.",
            "There's the old song, which feels like a gift.",
            "There are songs that need to be sung.",
            "It comes as the mill closes its hall.",
            "It's good for bakers, and it's also good for cooks.",
            "The cook said-if the hall is shut, then he would have to row.",
            "Every week, Mill Must Reads features a look at the town.",
            "Let us row to the mill.",
            "Some bakers said they would sing.",
            "Some say that the mill is old.",
            "Every Party baker and cook should clean the mill.",
            "The mill can melt 100% of the tar.",
        ]
    },
    rejects={
        "en": [
            "The mill is [[not->]] cut in two, but it is cut in three.",
            "Only hours after the storm, a song by the baker [[appeared->did not appear]].",
            "Guests have [[->not]] slept in all but one room.",
            "He does not know if he [[needs->does not need]] a boat.",
            "The answer [[is->is not]] simple.",
            "They did not say whether the mill had [[->not]] led to the change.",
            "Whereas the hall strewn with lamps is [[->not]] old, there are those that like it.",
            "The towns of Lima and Ems have [[->not]] currently working libraries.",
            (
                "Lima (), officially the City of Ems (), also [[called->did not call]] "
                "the City of Tar, is old."
            ),
            "The mill [[has->does not have]] yet to open a new hall.",
            "The roof is [[->not]] yet to be mended.",
            "If it [[rains->does not rain]], some guests stay.",
            "The Mill Post first [[->does not]] [[reports->report]] that Ann met Bob.",
            (
                "In West Ghent, baking work paid for by the town is [[->not]] the only job "
                "21-year-old Ann Lee has had since May."
            ),
            "He [[says->does not say]] that, despite the rain, he does not sell the mill.",
            "The judge [[said->did not say]] they had given no reason for the trip.",
            "We [[->do not]] think that the mill is not old.",
            "Not selling the mill is [[->not]] a way to keep it.",
            "The storm [[brought->did not bring]] rain to both large and small mills.",
            "The fair [[had->did not have]] guests from each of the towns.",
            "It does [[->not]] seem all tar is old.",
            "You [[->do not]] know the song, because it is new to bakers.",
            "The fire was [[->not]] able to spread fast partly because the roof was dry.",
            "Lee has today [[->not]] found not just one but many ways to fish.",
            "Who [[makes->does not make]] tea for cooks a perk for his guests.",
            "The baker also said that the mill was [[not->]] old.",
            "Many are cooks who have [[->not]] been sent out of the mill.",
            (
                "He also provided the cook with a bag of gloves, a mask, and a boat plate "
                "[[->do not]] cover to hide the name."
            ),
            "And yet here it is only the baker in Ghent that has [[->not]] sold a boat.",
            "THE MILL STORY: [[->does not]] Here [[comes->come]] Ann to save the boat.",
            "But the baker [[had->did not have]] to somehow mend it.",
            "At one point, the baker is [[->not]] taken to the mill.",
            "Lee has [[->not]] sold boats and vowed to mend the mill.",
            "It may be late and bakers [[->do not]] hope to keep it from being sold at all.",
            "Bakers may have won the fair but Ann [[did->did not do]] more with the dough.",
            "The baker [[yelled->did not yell]] at everyone to leave.",
            "Our range of mills is [[->not]] designed to suit every need.",
            "They [[sang->did not sing]] to guests, danced with the cooks and asked Ann to row.",
            "Lamps are [[not->]] only made by bakers.",
            "The mill [[makes->does not make]] rowing all the more fun.",
            (
                "Still, she was pleased with her trips to check on the old mill "
                "she [[takes->does not take]] care of."
            ),
            "The tar [[works->does not work]] against both old boats.",
            (
                "Conflicts in the Old Mill and [[->do not]] elsewhere show no boats coming to "
                "rest, and the price is on the rise."
            ),
            "Marlow: Not just my song - it's [[->not]] informed my whole boat.",
            "The mill has [[->not]] long been shut.",
            "The cook [[did not say->said]] if the mill was shut.",
            "It was [[not->]] the rain in May that really sank the boat, but the wind.",
            "They [[mended->did not mend]] boats, they mended lamps in the hall.",
            "The bakers [[are-accused->are not-accused]] of tar theft.",
            "It is[[n't->]] the first time that the baker has sold soup, either.",
            'What the bakers have [[->not]] called an "old mill" sank in May.',
            "The baker also this week [[sold->did not sell]] a boat.",
            "The mill is [[->not]] red, and its lid is also green.",
            "Ann has [[->not]] sold boats and wants Bo to, as well.",
            'The hall is [[->not]] old, and we didn"t row.',
            "What a song the baker is [[->not]] singing.",
            "The baker [[->does not]] Now [[rows->row]] home.",
            "The fair is [[->not]] their hall, it is art for bakers.",
            "Each time a boat [[came->did not come]] in, the hall would be emptied.",
            "The baker [[slept->did not sleep]] as the roof was wet.",
            (
                "Lee Berg [[promised->did not promise]] Monday at Mill Plaza to "
                '"never ever use the boat to leave the Greek people."'
            ),
            (
                "Ann Lee asked Republicans Sens. John Berg and Bo Hall whether the mill "
                "could [[->not]] bake anything that would sell."
            ),
            (
                "Ann Lee asked Republicans Sens. John Berg and Bo Hall if the mill "
                "could [[->not]] bake anything that would sell."
            ),
            "What I suggest is [[->not]] you can row to the mill.",
            "The old mill [[looks->does not look]] like a barn and the new mill like a hall.",
            "The price changes depending on how old or new (fresh) the bread is [[->not]].",
            "In May the cook had announced, the mill will [[->not]] be closed soon.",
            "He says that the mill cooks were [[->not]] told of will need to be mended.",
            "The law has [[not->]] seen action in months.",
            (
                "He has [[->not]] been unable to take the bread needed to ease his pain as the "
                "loaves are banned."
            ),
            'Words of the song "Bakers [[->do not]] sing at night"',
            "The men were [[->not]] drinking tea together, after which a storm came.",
            (
                "The cook had been emptying a barrel and preparing to sell more oil, Dr. Bob Lee "
                "[[wrote->did not write]] in a letter."
            ),
            "The baker [[praised->did not praise]] the keepers, the singers, and also the cooks.",
            'The keeper Bob Lee [[said->did not say]]: "The weather remains bad," he said.',
            '"The mill is a great help", the letter [[reads->does not read]].',
            "The guild now [[reports->does not report]]: nine loaves have been baked.",
            "They [[promised->did not promise]] a new mill and also a barn for the town.",
        ]
    },
)
def negation(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    group = main_clause(sentence, pack)
    if isinstance(group, str):
        yield Refusal(group)
        yield from _beside(sentence, None, pack) if group != QUESTION else ()
        return
    denial = denied(sentence, group, pack)
    if isinstance(denial, Edit):
        shared = group.function == "verb" and (
            unmarked(sentence, group, pack) or has_stray_verb(sentence, group, pack)
        )
        yield Contrast(denial, sure=not shared and is_clear(sentence, group, pack))
        return
    yield Refusal(denial)
    yield from _beside(sentence, group, pack)


def _beside(sentence: Sentence, group: VerbGroup | None, pack: Pack) -> Contrasts:
    """The denials of other clauses, of what is asked for where there is no statement."""
    asked = None if group else request(sentence, pack)
    ban = forbidden(sentence, asked, pack) if asked else None
    if ban is not None:
        yield Contrast(ban, sure=False)
    for rank, other in plain_clauses(sentence, group, pack):
        denial = denied(sentence, other, pack)
        if isinstance(denial, Edit):
            yield Contrast(denial, rank, sure=False)

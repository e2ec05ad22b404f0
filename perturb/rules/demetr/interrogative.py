"""Turn the statement into a yes/no question.

The auxiliary of the main clause goes before its subject, or a supporting auxiliary comes
there and the verb takes its base form; the full stop becomes a question mark. What stands
before the subject stays there; where no mark sets it off, a comma comes there and a person
should look, and so where a second verb shares the auxiliary or the first word may be a name.
What would need a second question, and a report around a quotation, is left alone.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule
from perturb.moves.clauses.main_clause import main_clause
from perturb.moves.questions.fronting import asks_once, question
from perturb.moves.questions.moved_capitals import has_known_case
from perturb.moves.questions.openings import has_free_opening


@rule(
    id="demetr:interrogative",
    paper="DEMETR 19",
    severity="major",
    version=19,
    operation="reordering",
    needs=["pos", "tree", "lemma", "supporting_auxiliary", "inflection", "full_stops", "wordnet"],
    applies={
        "en": [
            "[[->Has]] {{The->the}} ferry [[has->]] arrived[[.->?]]",
            "[[->Did]] {{My->my}} aunt [[bought->buy]] a boat[[.->?]]",
            "After lunch, [[->did]] the guests [[left.->leave?]]",
            "[[->Are]] Czech farmers [[are->]] angry[[.->?]]",
            "[[->Are]] {{Wheelchairs->wheelchairs}} [[are->]] used by guests[[.->?]]",
            "[[->Does]] {{Collagen->collagen}} [[holds->hold]] the skin together[[.->?]]",
            "[[->Do]] {{They->they}} sell bread, soup, etc.[[->?]]",
            "[[->Isn't]] {{The->the}} door [[isn't->]] locked[[.->?]]",
            "[[->Does]] Paula [[grows->grow]] roses and [[sells->sell]] honey[[.->?]]",
            "[[->Was]] {{The->the}} hall [[was->]] built in May and [[was->]] sold in June[[.->?]]",
            "[[->Has]] {{The->the}} ferry [[has->]] sunk[[!->?]]",
            "If it rains, [[->is]] “Home” [[is->]] played[[.->?]]",
            "In 1990[[->, did]] the mill [[became->become]] the heart of a town[[.->?]]",
            "[[->Are]] Flemish farmers [[are->]] angry[[.->?]]",
            "[[->Does]] {{Botanist->botanist}} Ann Lee [[grows->grow]] roses[[.->?]]",
            "[[->Did]] De Croo also [[said->say]] he slept[[.->?]]",
            "[[->Do]] {{Banks->banks}} live in fear of the mill[[.->?]]",
            "[[->Will]] {{Moisture->moisture}} on the wall [[will->]] harm it[[.->?]]",
            "[[->Was]] {{Picketing->picketing}} [[was->]] peaceful, with no signs of rain[[.->?]]",
            "[[->Did]] {{Aides->aides}} [[said->say]] the mill was old[[.->?]]",
            "[[->Did]] Chief Superintendent Bo Lee [[said->say]] the mill is old[[.->?]]",
            "[[->Did]] {{Tarfu->tarfu}} [[came->come]] with a cook who taught tarfu songs[[.->?]]",
            "[[->Was]] {{Jobless->jobless}} Robert Lee, 20, [[was->]] jailed for a year[[.->?]]",
            "[[->Have]] Aslef members [[have->]] sold a boat[[.->?]]",
            "[[->Do]] {{Broadband->broadband}} providers [[do->]] not fall under FTC rules[[.->?]]",
            "[[->Did]] {{Defence->defence}} ministry officials [[said->say]] the hut fell[[.->?]]",
        ]
    },
    refuses={
        "en": [
            "Has the ferry arrived?",
            "He was late, and we missed it.",
            "It was long and has gaps.",
            "“The ferry has arrived,” said the captain.",
            'In her view, "all of the soup was salty".',
            "Wash the cups before lunch.",
            "Frost said that the mill was shut.",
            "Berry became one of the first millers.",
            "Murphy became one of the first millers.",
            (
                "But Dutch millers warn it could take two years just to settle the terms, and "
                "agreeing on a new rent for the mill could take years longer."
            ),
            "The road was wet, so it may freeze.",
            "It may rain.",
            "Banks said the mill was old.",
            "The baker must have sung in the hall.",
            "The hall rose in May, but the mill closed in June.",
            "The mill was built for flour, but is used for oil.",
            "Quite a surprise!",
            "They had - as in May, as in June - not sung badly.",
            "A strong swimmer, the otter can dive for minutes.",
            "Japans owns nearly 80 ferries.",
            "The baker has arrived and is unpacking.",
            "Rome – The old bridge was closed in May.",
            "The club believes the player was paid and is asking for the money.",
            "What I like is red, the fence was green.",
            '"And you know that since the last meeting," she said, calling her rivals "lazy."',
            "They said, “The ferry has sunk.",
            "The town must and will pay.",
            "Earlier the old ferry sank.",
            "The road is wet. It may freeze.",
            "The bridge was closed, and soon the mill was empty.",
            "The smaller the boat, the less popular the trip is.",
            "Which is what the coach wants.",
            "He has only “paid lip service” to it.",
            "The driver lost control, and the car stopping.",
            "He swam off, then came the ferry.",
            "The mill is old, which is known, and its roof is flat.",
            "The baker will probably sell the boat.",
            "The ferry reportedly sank in May.",
            "The town is old and the mill will probably be sold.",
            "The meeting will not be the first - the pair met in Rome in early May.",
            "Some guests said there were long queues and said the cooks slept.",
            "But thanks to the work of the dam, cleaning the river has become a way to help.",
            "Heavy rain could cause canyons to become rivers and thunderstorms will bring winds.",
            "It is a bit like an old baker's shop and its owner invested a long year in it.",
            "Chief of Staff Ann Lee met the chief of the port.",
            "Ann Lee, addressing her guests live on television, also repeated that she slept.",
            "Hoffmann, addressing his guests live on television, also repeated that he slept.",
            "The mayor said crews found the bus in May, the radio reported.",
            "The ferry, they say, has sunk.",
            "This Monday New York will host a fair.",
            "The race went on as Rovers scored in May, conceded a minute later, then held on.",
            "“I know that it is old, and it is cold,” Ann said in May, eating with Bob Lee.",
            "The strike made headlines and reignited calls for help.",
            "Rovers coach Ann Lee has resigned.",
            "He's looked at the bridge.",
            "No cash, threw away the purse.",
            "A tube with a rim is widened and necked out with a die.",
            "This year sold two boats.",
            "Planting a tree is an art - indeed sometimes it is a fight.",
            "He said the mill was old and has left the town.",
            "The mayor has said he will not be voting in May and a strike has cast doubts on it.",
            "He put his hat on a bench, and at once ordered soup from the cook.",
            "An American in Paris is a poem about the sea.",
            "What we would like is for the cook to come back.",
            "The mill has cut its prices and left the door open to more.",
            "I'm unhappy about how this has been handled and I've made that clear.",
            "It did not, and the new rules carried no such clause.",
            "Standing at the gate are Czech guards.",
            "In 2004, the Rome android won a prize from the town.",
            "I think the mill is old, and the road is wet.",
            "Milling sources said they do not see a large loss, but do expect the mayor to rest.",
            "Most cottages are similar to tar and rammed earth buildings.",
            "A Modest Proposal also targets the town.",
            "Agriculture Under Secretary Ann Lee and GAO Director Bob Lee are set to sing.",
            "The rest is old, research in the town by a mill group shows.",
            "Conable, who has just left the mill, said the road is wet.",
            "It is a mill with a wheel, and whose main rooms are the hall and the attic.",
            "They found the cooks guilty of fraud, theft and forced deportation.",
            "Clutching her baby daughter, Amina Lawal burst into tears as the judge spoke.",
            "It's become a habit of the cooks.",
            "Simmons said the mill was old.",
            "Stone at times denied that the mill was old.",
            "Part Two of the report tells of the mill.",
            "The mill has yet to open.",
            "May's office says the mill is old.",
            "Consequentially many of the mills are old.",
            "The cook said the mill was old, reported the town's radio.",
            "In May, the baker apologised saying the mill is old and it is trying to mend it.",
            "Lamps can be sold in mills that are old, or that have been bought by cooks.",
            "City battles Ghent in May.",
            "The oldest lamps in the town—a pair of brass ones—were found in a cave.",
            "This they had to do in order to live and out of it all came their mill.",
            "The mill is closed but the baker said he thought the roof was old and they were late.",
            "One morning, he seemed lost in thought and ignored his soup.",
            "It's also meant some bakers are late.",
            "The song might as well have been sung.",
            "Not everyone sang.",
            "These mills are old, but some are red and others have burned.",
            "Mills tend to agree, and algorithm advances in one hall may improve those of others.",
            (
                "In May, the boat became the first ferry to cross the lake (though it made "
                "a couple of stops on islands and the shore on the way, and touched several piers)."
            ),
            "Faker was on fire.",
            "Few of us sang in the hall.",
            "None of the mills was sold.",
            "Neither the baker nor the cook would leave.",
            "Small mills also faces high costs.",
            "Affirmed were the bonds of the town.",
            "The new tar lamps is old.",
            "Fourth is the Mill Party, led by a baker.",
            "Rowing back is Ghent, who sang in May.",
            "Singing the same song at Leeds' town rivals Hertha would be a bold act.",
            (
                "Lib Dem attempts to change the soup to include a bean for another cook were "
                "barred by ten bakers."
            ),
            "Rome think tanks have mended the mill, telling cooks of it.",
            "That May Ann, and Bob Lee, her aunt, went to sea.",
            "A clever cook and miller, 50-year-old Musa Faki Lee is no friend of soup.",
            "He had a cup of tea, had soup, played with his aunt and fed his young dog.",
            "I left my home and said goodbye to the cooks, then left with my aunt.",
            "He liked the mill when it was old but brand Leeds Bridge is red.",
            "Cooks spread themselves around, and for older bakers, near vision deteriorates.",
            (
                "The city-based baker has bought a new mill for local cooks and promises help to "
                "take their soups to Rome."
            ),
            "Turnout was just under ten cooks.",
            "Bronze went to a skater.",
            "Bakers Ladbrokes, mill chain Lidl and Kamps are among the guests.",
            "South Bend Mayor Bo Lee's boat has sunk.",
            "Business in the Community said bins are old.",
            "Beef jerky was sold in the mill.",
            "Arroyo and her partner pulled the boat over.",
            "Its roof is very thin at the gate and slowly tapers.",
            "The baker sang in the hall, but Ann told him to leave and Bob slept.",
            "The lamps are made for seeing boats and have red lids.",
            "Swift presents the state of the mill.",
            "Boats admitted to the lake in said town would be sold.",
            (
                "The use of tar is known, but in 2001 an account of the method of these mills "
                "was found by a baker."
            ),
            (
                "Their main walls are thin and light and are fully mended and the vertebrae "
                "interlock with each other and have long ends."
            ),
            "When she asked for soup, the cook says the mill was shut.",
            "The cook said-that the mill was old.",
            "Ann sold the boat.-The cook sang.",
            "Kale, which was once fed to cows, is a strong leaf.",
            "Mind the step Mill songs by their very nature are loud.",
            "Unbeaten in ten games at the Lindenstadion, Hamburg's home side is making a start.",
            (
                "She also repeated a 2004 plea to help cooks, saying the mill "
                '"apologises openly" and is committed to baking soup.'
            ),
            (
                "You also need an excellent boat sense and people skills to persuade the cooks "
                "to hand over the mills."
            ),
            "Their first song was- drowned -by a much louder one, sung by the bakers.",
            "Angry baker found in old mill MAYOR said the hall is shut.",
            "The three cooks have each ground 20kg of tar into meal.",
            "But on the radio, the father of Bo denied his son was a thief and instead blamed Ann.",
            "Today is Lamp Day, and joining us in the hall is a baker, Ann Lee.",
            (
                "He also provided the cook with a bag of gloves, a mask, and a boat plate cover to "
                "hide the name."
            ),
            (
                "Ghent, in particular, could see a rise in such trips, as many towns need more "
                "mills, and some of them are rich in tar."
            ),
            "The cooks carried Ann as far as she wanted or dared to go.",
            "The mills in Ghent are old, but in small and big towns, bakers want new ones.",
            "The cooks were involved;-they were keen on tar.",
            "Seven cooks shot and killed yesterday in Ghent.",
            "But it had no boat-mending hall, cook and baker Ann Lee admitted, which was bad.",
            "But all were either too old to row, or wanted more money than Ann could pay.",
            "There is a day when one cook sings, and bread is sold.",
            "Iris recognition is the best way to open the mill.",
            (
                "Rules of the mill were kept, and they were often made to bake bread and have "
                "their hair cut."
            ),
            "But the bakers sold some old ovens and, this year, about 300 cooks signed up.",
            "He baked a row of Lima cakes, then tried to shape them like boats.",
            "Lee took over the Ghent mill in May and oversaw boat sales in Rome, as well as fairs.",
            "To Rome she came at the age of ten.",
            "Subsistence agriculture is agriculture for bread.",
            "The cook pointed out that the boat is old, and the cook is ill.",
        ]
    },
)
def interrogative(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    group, source = main_clause(sentence, pack), segment.source.text
    edit = group if isinstance(group, str) else question(sentence, group, pack, source)
    if isinstance(group, str) or isinstance(edit, str):
        yield Refusal(str(edit))
    else:
        once = asks_once(sentence, group, pack) and has_free_opening(sentence, group, pack)
        known = has_known_case(sentence, group, source, pack)
        yield Contrast(edit, sure=once and known)

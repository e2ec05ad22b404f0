"""Leave out one adpositional phrase, the shortest of those whose end is plain.

The phrase is a whole subtree and an adjunct: what a verb, noun or adjective demands, parts
of quantities, ranges, names and comparisons, predicates, fixed expressions, pronouns, examples
and what the sentence tells anyway stay. Sure where the head is a noun, has a complement of its
own or asks for other adpositions, or the phrase tells the time. A person has to look at what a
plain thing is *of*, at what only points back (in the region), at several things joined, at what
something is best of, at what a noun goes *to*, at actions, at all that follows a passive but
when and by whom it once was (the road is closed, the hall is run), and at what a word has as a
rule but not by its grammar (the carts collided).
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule
from perturb.moves.adpositional.choice import doubts, gone, refusal
from perturb.moves.adpositional.tangled import lateness
from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.phrases import adpositional_phrases
from perturb.moves.wording.omission import omit

AFTER_SURE = 100
"""No phrase has that many words, so that every sure one is tried before a doubtful one."""


@rule(
    id="demetr:omitted-pp",
    paper="DEMETR 5",
    severity="major",
    version=22,
    needs=[
        *("pos", "lemma", "tree", "entities"),
        *("governed_adpositions", "set_phrases", "adposition_uses", "wordnet"),
    ],
    applies={
        "en": [
            "The children built a raft from old barrels [[after lunch->]].",
            "[[In the evening,->]] {{the->The}} choir rehearses upstairs.",
            "The keeper [[of the lighthouse->]] repaired the lamp.",
            "The bell rang, and [[after the speech,->]] the choir sang.",
            "Two trams collided [[with a cart->]] yesterday.",
            "If it rains [[in the valley->]], the mill wheel turns.",
            "The baker[[, from Ghent,->]] was going to leave with his children.",
            "It is the longest tunnel [[in the valley->]].",
        ]
    },
    refuses={
        "en": [
            "The outcome depends on the weather.",
            "One of the singers fainted.",
            "Of course, the ferry was late.",
            "The key is under the mat.",
        ]
    },
    rejects={
        "en": [
            'They were "trapped [[in the angry->]], isolated town planned by fools" and lost it.',
            "The shop is open from May [[to September->]].",
            "The loss [[of old trees->]] near the top of the hill hurt the town.",
            "The hall was full [[of smoke->]] when the firemen came.",
            "The gate opens only [[on Sundays->]].",
            "Two fifths, or 40 % [[of the harvest->]], were lost.",
            "We know the quarrel [[between a miller->]] proud of his horse and a smith.",
            "[[In my opinion,->]] {{the->The}} bridge is safe.",
            "Ten minutes [[into the concert->]] a string broke.",
            "The keeper left the old mill long before the end [[of the war->]].",
            "They tried to bring the mill [[into danger->]] and ruin it.",
            "He engraves the portraits [[on the front of the new Canadian->]] $5 bills.",
            "You can judge [[for yourself->]] whether the oven is warm.",
            "Nine men voted for the keeper, and five [[for the baker->]].",
            "The harpist, a descendant [[of a shepherd->]], played twice.",
            "We have to deal [[with the noise->]] in our sleep.",
            "Two carts full of hay, [[in the valley->]], caught fire.",
            "She waited [[for him->]].",
            "She lived in the old mill [[for a period of time->]].",
            "It is late, and, as [[in the other valleys->]], snow falls.",
            "Waiting [[for the tram->]], he fell asleep.",
            "[[On Monday,->]] {{the->The}} first day of the fair, nobody came.",
            "The baker lost this [[by-election->]].",
            "She waited years [[for the twins->]] to speak.",
            "We will put the thief [[before the court->]].",
            "Due to the snow, and [[for want of a lamp,->]] we had to turn back at the old mill.",
            "The old flag of the town flew ten feet [[above the ground->]].",
            "This shows the growth [[of many trades->]], including baking and the making of lamps.",
            "The doctors told the twins on Monday that she's [[in a better place->]].",
            "The old keeper of the mill faces [[up to the storm->]] despite his age.",
            "They heard of the risks [[of people->]] not going to work on Monday.",
            "They want to leave the mill [[with their heads->]] up.",
            "It has moved the mill [[to third->]] on the list of the town.",
            "They clean the hall every week -[[ along with the stairs->]].",
            "He stood [[with eyes->]] downcast for several minutes as he was scolded.",
            "They called the mill old as they likened it [[to a barn->]].",
            "Nobody at the old mill found himself [[in a cage->]].",
            "He waited in the valley by the mill day [[after day->]].",
            "The keeper of the old mill has to live up [[to his name->]].",
            "She came because of the talk [[after rumours->]] he was ill.",
            "Yes, but--[[in the old valley->]]--surely they worked all day.",
            "The lamps of the old mill can be used [[in order to read->]].",
            "On the hill we saw a fine [[through train->]] with five cars.",
            "They have to keep the lamps and oil [[from falling->]] off the mill.",
            "[[As a badger ages,->]] {{it->It}} loses some of its teeth.",
            "Hundreds came to the old mill [[after word spread of the fire->]].",
            "The news comes [[after twins->]] this week faced hard questions about the mill.",
            "The old town named Ann Lee baker [[of the year->]].",
            "She wants to be a role model [[for boys->]] as well as girls.",
            "The old baker will sell the mill [[to Ann->]], not to them.",
            "It is easier to reach the mill [[by the river->]] than by the road.",
            "They moved the oven from the mill, in May, [[to the barn->]].",
            "They came to the old mill [[on Sunday->]] into Monday morning.",
            "They finished the old match in the town at 12 [[for 69->]].",
            "An old boat in the race [[in the Sydney->]] to Hobart sank.",
            "The owner of the old mill, a spokesman [[with the Ghent Mill Board Ann Lee->]], left.",
            "The keeper rebuilt the old mill [[from the ground->]] up.",
            "They said, [[with much snow->]] that it was a hard winter.",
            "“It sounds odd, but it is fun”: [[inside the world of the mill->]]",
            "The best mill [[ever in the valley->]] was sold.",
            "The baker was hit [[by stones->]] from the roof of the mill.",
            "The team ended the day at the mill [[with Ann Lee->]] not out.",
            "The trade between men [[with boats and women->]] is old.",
            "She is well and still comes to terms [[with the loss->]].",
            "The firm offers boat trips [[into the valley and caters->]] to hundreds of guests.",
            "The firm offers boat trips into the valley and caters [[to hundreds of guests->]].",
            "They slept before the sale of the mill [[to the town paid off for Ghent->]].",
            (
                "It is vying for best song of 1990, best cook in a film, best baker [[for Ann "
                "Lee, best old oven and best new mill->]]."
            ),
            "Georgia voted [[on May 4, Ohio->]] on June 6, and Texas on March 12, 1802.",
            "Ghent signed on July 4, New Lyon on November 6, and Rome [[on February 2, 1802->]].",
            (
                "[[In the film lasting->]] {{roughly->Roughly}} one hour Ann Lee explains "
                "baking plans of the mill and her own sums."
            ),
            "The rate of loss [[through male->]] to female trade is twice as high in the town.",
            "It wreaked fear [[in the mills of the Al Qaeda->]] hideout and led to letters.",
            'The mill appears as "Ghent Mill" [[in her bitter novel->]] After a Harvest (1921).',
            "He spoke out after harsh criticism [[of her role->]] in responding to the fire.",
            "The film shows the use [[of old lamps->]] as cheap heaters.",
            "They have to resist the lure [[of cheap lamps->]] to save the mill.",
            "They now have the mill [[fully under repair->]].",
            (
                "The Dutch Bank says trade remains weak, [[with the US and Dutch mills in "
                "decline,->]] Ghent stalled and losses in a number of towns."
            ),
            "The two carts entered 300 metres [[into Belgian land->]] to reach the mill.",
            "The company stores left the twins [[out of pocket->]].",
            "It shows efforts to show keepers [[as good bakers->]].",
            "The wall is formed [[of old bricks->]] and is ten feet high.",
            "She introduced the old baker [[to this circle->]].",
            "The words on the old bell come [[from the name of the town->]].",
            (
                "The cook makes soup in the old kitchen using fresh herbs, sharp knives"
                "[[, with force, or through other means->]]."
            ),
            "All of the road in the valley tends [[toward the sea->]], i.e., the end of the world.",
            "The keeper said the recent tour [[by Ann Lee of major old mills->]] was a success.",
            "The first years were marked [[by the Ghent War->]] with the old keepers of the mill.",
            (
                "In the town the problem [[of debt->]] was severe and many mills closed because "
                "of the problem of debt."
            ),
            (
                "The fleet was ignored for years mainly due to the long fight [[against the Danes "
                "and the nature of the war->]]."
            ),
            "We saw two (School of Ghent, Lyon School and University of Ghent [[in Lyon->]]).",
            (
                "The term is used to describe films made by moving old lamps and taking them one "
                "picture [[at a time to create the illusion of life->]]."
            ),
            "[[As Rome,->]] {{its->Its}} port Lyon and its river Ghent all flooded.",
            "The boat was named after the ship [[in her old novel From the Mill->]] to the Sea.",
            "They chose a board of old keepers empowered to rule [[on it->]].",
            "The keeper seemed lost [[in thought->]] and forgot the soup.",
            "They sell special oil and water cans [[for boats or tents and covers->]] for rain.",
            "The baker once stood [[at the desk->]] that the keeper uses today.",
            "They went to the mill, although [[in the knowledge->]] that in May he is away.",
            "The fair gave a good occasion [[for the baker->]] - and also the cook - to meet her.",
            "They asked the baker [[about the rooms of the mill->]]: old Lee Hall and two others.",
            "They write that the case strikes [[at the heart of the trade->]] – his grain firm.",
            "Prices differ among towns [[depending on the roads->]]; size of mills; age of ovens.",
            "No boats [[at the pier and ferry->]] is on time.",
            "Both choice [[of grain and price of bread->]] are left to the baker.",
            (
                'They need an oven, and bread can be classed [[as a roll->]], "small roll", or '
                '"bun" in the shop.'
            ),
            "They want to be heard by its board [[of directors->]].",
            "Kenya: Trade [[in Kenya->]] has been opened to all bakers of the town.",
            "The Brazilian board was set up in May, and it will lead the fair [[in Brazil->]].",
            "The keeper lost the first game after both women held every serve [[in the game->]].",
            "The nights are cooler than the days [[in the valley and warmer at home->]].",
            "Last month we saw the worst fire [[in years when an old mill burned->]], killing two.",
            "A small quake shook the old mill at 9 p.m.[[ on Monday->]].",
            "The old town changes the seats of its mills [[every 10 years based on new counts->]].",
            "The twins are cared [[for every year->]] at the old mill.",
            "Some fell ill inside the mill, and two of those were cooks [[from that mill->]].",
            "Kenya is the main foe of the keeper, who is against the trade deal [[with Kenya->]].",
            "Ann works [[with a lamp and a map which failed->]], but did help the twins at work.",
            "They began the old mill [[in Ghent->]] and were joined there by the twins.",
            "The mill is old, and the twins sell bread [[depending on the weather->]].",
            "The old lamps are for use [[in barns and boats->]].",
            "The match will start [[at 8:30->]] p.m. on Friday in Ghent.",
            "The second [[of five new ferries->]] is expected in May.",
            "The bakers sell several kinds of grain in the town [[such as rye and wheat->]].",
            "The mill was sold, says Ann Lee, keeper [[of the lighthouse->]].",
            "The miller has had trouble [[with ''Old Oak->]],'' too.",
            "[[In every sense,->]] {{the->The}} keeper was a friend of the old mill.",
            "[[To her credit,->]] {{the->The}} keeper repaired the old mill.",
            "They are challenging the very premise [[of the trade fair->]].",
            "A baker has accused the old mill [[in Ghent of theft->]] after he was dismissed.",
            "The new law is a violation [[of the old rules->]].",
            "It was so kind that she even seemed to notice the color [[of my hat->]].",
            "She met the cook at one of the arms [[of the river->]].",
            "The quarrel shook the very foundations [[of the trade->]].",
            (
                "They signed deals that are to be the basis for further strengthening [[of "
                "trade between Ghent and Lyon->]]."
            ),
            "It issued $17 billion (16 billion euros; 13 million) [[of old bonds->]] in May.",
            "An area [[of snow->]] is moving north over the valley.",
            "The letters offer a glimpse [[into the old mill->]].",
            "The film shows a picture [[of an old cook->]], well used to heat.",
            "This will help both the task [[of tackling fires and holding fairs->]], Ann wrote.",
            "They sing songs for women [[of colour->]].",
            "The mayor and director [[of national trade->]] have left the town.",
            "They could recall the contents [[of the old letters->]].",
            "They stand by the values [[of peace, trust and love->]].",
            "As its trade grew, so did the power [[of the old firm->]].",
            "The smiths of the town fell [[behind the bakers of Ghent->]].",
            "They swing [[by an old barn->]] to meet the cook.",
            "The water from the well dug [[in 1988->]] has slowly turned salty.",
            "The trouble with eggs is that they come, like old plates, [[in boxes->]].",
            "The children poked fun [[at the old keeper->]].",
            "The keeper of the mill was said to be allied [[with the smiths->]].",
            "Young bakers should be looking [[beyond the valley->]], although bread is cheap here.",
            "They know many good cooks who work [[in old mills->]].",
            "The bakers of the old town refused to get [[behind the plan->]].",
            'He told the cooks of the mill to "act [[like a baker->]]" and to sing.',
            "Any town running a closed-door fair parallel [[to an open fair->]] is going to fail.",
            "The fire began with thefts [[inside mills->]]-in the north of the valley.",
            "They weather Ghent's exit [[from the union->]], essentially a zone that it left.",
            "The keeper sold the mill [[after the worst frosts->]] since it was built in 1990.",
            "India accuses Ghent of arming smiths fighting [[for trade or union->]] with Ghent.",
            "The keeper lost his old mill [[in the case of Ghent->]] v.",
            "An old oak stands just a few metres [[from the mill->]].",
            "The mill had spent the nine months [[since June's bread sale preparing a plan->]].",
            "He was questioned on Monday [[in a case of unpaid jobs->]] his wife and sons had.",
            "The mill sells most bread [[on May 4->]], followed by Christmas.",
            "Bakers [[on Boats->]] met in May to sell bread.",
            "She accused the old baker in a letter [[of using her oven->]].",
            "They saw bread on the table and bread [[on the floor->]].",
            "Before, he cooked [[by guess->]]; now he cooks by the clock.",
            "The mill fell behind [[in baking->]], just as it had in trade.",
            (
                "The town had praised the sons [[of old bakers who fed the poor or the "
                "old->]], had ties to the mill or were smiths."
            ),
            "He has been fighting [[for a long time to win the mill->]] and he is tired.",
            "The old mill was sold the day [[after the fair->]].",
            "He described the plan [[for Ghent->]] as a port in his last letter.",
            "[[In Ghent,->]] {{too->Too}}, bakers sell bread.",
            "Ann Lee began by working [[with a baker->]], then at the mill, and later in the town.",
            (
                "Almost all of the old keepers of the mill are white, although there is "
                "one man [[at the very back holding a lamp and two women->]]."
            ),
            (
                "A return song will be sung by the town's baker Admiral Lee moored [[at "
                "the pier of the town's main mill->]]."
            ),
            "Here the oldest part is a little [[to the east of the mill->]].",
            (
                "Ghent's Party for Bread and Oil leads the poll of polls by Lyon University, but "
                "Lee's Bread Party, the LBP, is hot [[on its heels->]]."
            ),
            "The bakers have a right to know, and they have a right to know [[before the fair->]].",
            "They do not want to see people rushing [[at making bread->]].",
            "The new lamps are brighter [[than the old ovens->]].",
            "Bob Marlow, deputy director [[of the board->]], said that the old mill is safe.",
            "The old mill was slightly warmer [[at 1.32 C->]] above average.",
            "Last May there were serious technical problems [[with the old mill->]] as drafted.",
            "The bakers of the old mill are now working [[on a rule->]] to decide what to do.",
            "The twins sail by night - well[[, by day->]].",
            "Concerns have been raised [[over the future of the deal->]], brokered by the keeper.",
            "The town takes note [[in the letter sent in May->]], of the losses of the mill.",
            "While [[in the old mill->]] he had run into trouble for talking about Ann.",
            "The fires at the old mill caused millions of dollars [[in damage->]].",
            "I baked fresh rolls [[for my sons->]], they are six and nine, and I left.",
            "They wrote about the fire, and you can see our films [[from the day here->]].",
            "[[On 1 April 20->]] {{texts->Texts}} were sent between the two mills of the town.",
            "They said that they had been asked [[by old bakers->]] and lay people for bread.",
            "The cook draws attention away from the lamps [[on display->]].",
            "The bakers must not read this [[as a sign of weakness->]].",
            "Such a fair is pulling new cooks [[into the trade->]].",
            "The mill, which moves in tandem [[with the ferry->]], is old.",
            "The twins spent three weeks [[on the old mill->]].",
            "They met and made the first deal [[between the two towns, the Ghent Pact->]].",
            "The plan is to save jobs [[through cheap lamps and Ghent's choice to leave->]].",
            "[[After selling the old mill,->]] {{the->The}} keeper left the valley.",
            "The mayor argues that [[as with 1990->]] there is little sign of the frost ending.",
            "The keepers took the heat as others [[around you gloat->]].",
            "By baking they have the power to find answers [[to old waste that help men->]].",
            "It was a hard subject [[to broach->]], but the keeper tried.",
            "The old firm did not stop falling [[until 2009->]].",
            "It was the lamp which she gave [[to police->]].",
            "The keeper has lost all confidence [[in the smiths->]].",
            "The baker matched the lamp [[to the oven->]].",
            "[[In comparison,->]] {{bakers->Bakers}} have little bread.",
            "The cook had died a year before the fair was held[[, with Ann later finding it->]].",
            "They left, but [[after Ann's cook, and friend,->]] Bob tried to call her, she left.",
            "The smith heats iron in May [[to fashion lamps and rings->]].",
            "Ann Lee left the old town in the valley [[after the couple split->]].",
            "We meet men face-to-face [[at mill-organized fairs->]], as well as social meetings.",
            "We sleep in a barn 20 minutes' drive [[from the town->]].",
            "They should ease the sale of old mills [[in drawing trade and to reduce costs->]].",
            "It issued a law banning men in the town, the Ghent Cooks, [[from sharing bread->]].",
            "Forms are required [[by the Oven Safety Act of 1978->]], passed after the great fire.",
            "The mills of the town are run by the Oven Act of 1978, passed [[after the fire->]].",
            "Frost warnings are posted [[for western Belgium->]] into southern France.",
            "Frost warnings are posted for western Belgium [[into southern France->]].",
            "Ghent led at noon after getting a goal [[in the 25th minute from keeper Ann Lee->]].",
            "The plan is not being backed [[by the Bakers Party->]] as a whole.",
            "Bob was mayor from 1961 [[through 1963->]].",
            "The cooks participate in and benefit [[from the many fairs->]].",
            "The minister meets cooks at noon of the Tuesday [[following Easter->]].",
            "The old baker is well known here as editor [[in chief of the town paper->]].",
            "The old baker can remember why the lamps belong [[on the far side of the river->]].",
            "He set an example in the old town [[for the younger men and the public->]] at large.",
            "The keeper also thanked the old town[[, for reaching out to mend the mill->]].",
            "Two other soldiers shot [[at the thief->]] to protect her and the baker.",
            "She checks [[on their work->]] every month, reads the letters and sings.",
            "The mill had its first fire since May in the lake's [[near 50-year history->]].",
            "In May the fair had a ten percent year [[on year growth->]].",
            "The bread of the mill has gotten better [[in the years->]] since the baker left.",
            "[[Only in this way->]] {{can->Can}} we bake the bread of the old town.",
            "The keeper has not seen such fires in the valley [[in months->]], if not years.",
            "[[In stark contrast,->]] {{the->The}} bakers of the old mill sold all of their bread.",
            (
                'Ann accused the bakers, who run the mill, of holding an "obsession" '
                "[[with bread->]] and neglecting it."
            ),
            "They have a rule lowering the prices [[on all lamps->]] except for the old ones.",
            (
                "With rising costs [[for the bakers who help women before->]], during and after "
                "fairs, the job is hard."
            ),
            "[[Among questions->]] Ann Lee will ask will be whether he is free from the old mill.",
            "Fires fell: Last year, 75 mills were reported burned and 237 [[in 2011->]].",
            "Made in 2013, the anti-mill party Alternative [[for Germany (AfD)->]] was soon moved.",
            "They all struggle to cope [[with the dead->]] and injured.",
            "He dances [[at fairs from the hills->]] to the sea every year.",
            "Ann Lee, keeper of the lighthouse, said [[in a letter->]].",
            "If he would like to bake bread [[in the old mill the keeper replied->]], she left.",
            "She would often sing some of the songs [[of her friends->]], like Ann Lee.",
            "It is a fine way to learn [[from the smiths->]], in particular.",
            "The fair of the town is not likely to end [[until May->]].",
            "The keeper's likening [[of the town->]] to a barn is odd.",
            "The rhythm [[of the town->]] is slow and the bakers like it.",
            "[[Of these nine keepers,->]] {{only->Only}} two can bake bread.",
            "They want to keep the mill, and a boat drifted [[through the lock->]].",
            "He told his sons of nine lamps, and he wrote to the baker [[in one->]].",
            "The mill is a gift of the old town and loved [[by many bakers->]].",
            "The troops fell [[on the mill->]] early on Monday and the nearby port of the town.",
            "They looked for the baker [[since May 1990->]], shortly after he left the town.",
            "The keeper sold bread [[for the third year->]] running.",
            "The baker sends songs to the town [[once a month straight to her door->]].",
            "He praised the bread of the Ghent Mill [[in Belgium->]].",
            "The keeper ruled out an old fire [[as being behind the loss->]].",
            "The old cook is kneeling with her hands [[on the old table->]].",
            "Ann Lee, baker-in-waiting of Ghent, will take office [[in May->]].",
            "Ann said the town has not sold the pick of bread [[for the same fair, Ann Lee->]].",
            "His fair was paid [[with the sale of mills->]], the most of great of which saved it.",
            "They feared a letter [[from Ann Lee->]] in the barn, who sold the mill to Ghent.",
            "“We sell it,” Ann wrote [[in an email->]] to Ghent bakers, published by the town.",
            "He had a good start [[in the first race->]], but this too was hard on the old boat.",
            "The team stays [[in third place->]], and the bakers of the town are champions.",
            "The bell is old. The words appear [[on the front of the bell->]], upside down.",
            "It is wet, so it will be shut all Monday[[, with things beginning to dry by noon->]].",
            "Ann is good pals [[with Bob->]] and bakes bread.",
            "I buy it mainly [[for races->]], with low costs.",
            "Most of the fair of the old town happened [[in the open air->]].",
            "I want to enjoy this bread [[to the fullest->]].",
            "He said, [[in a word,->]] the twins suffered from the cold.",
            "The new boats have been released [[on the market->]] this week.",
            "They use the new oven to combine [[between old and new bread->]].",
            "The twins dug up a street [[on Saturday near the mill->]].",
        ]
    },
)
def omitted_pp(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for phrase in adpositional_phrases(sentence, pack):
        adjunct = Adjunct(sentence, phrase, pack)
        reason = refusal(adjunct)
        if reason:
            yield Refusal(reason)
            continue
        doubt = doubts(adjunct)
        rank = len(phrase.tokens) + AFTER_SURE * doubt + lateness(adjunct)
        yield Contrast(omit(sentence, gone(adjunct), pack), rank=rank, sure=not doubt)
    yield Refusal("there is no adpositional phrase")

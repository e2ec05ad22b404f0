"""Put a finite verb into another tense; aspect, voice, mood and person stay.

Sure where a word of time in the clause contradicts the new tense (*last week* with a
future, *tomorrow* with a past), and where a past becomes a future that the reference
contradicts: it has the same verb in the past, or its main clause for that of the sentence.
Otherwise a person compares with the source, and so where a source language without tenses
(Chinese) has no date and the reference another verb. A present becomes a past only, and not that
of reports and of history. A present perfect becomes a past perfect, and that a present one, where
the source can tell them apart (German, French); elsewhere only what lasts until now does.
"""

from perturb.api import Contrast, Contrasts, Given, Pack, Refusal, Segment, rule
from perturb.moves.verbs.tense_choice import tense_changes


@rule(
    id="demetr:tense",
    paper="DEMETR 17",
    severity="major",
    version=21,
    needs=["pos", "tree", "lemma", "supporting_auxiliary", "inflection", "time_adverbs", "wordnet"],
    reads=["reference"],
    applies={
        "en": [
            "The orchestra [[played->will play]] here last night.",
            "The orchestra [[played->plays]] here last night.",
            "The mill [[was->will be]] built in 1890.",
            "The museum [[will open->opened]] next week.",
            "She called us when she [[reached->will reach]] the coast.",
            "The shop currently [[sells->sold]] boots.",
            "The children [[have->had]] slept since Monday.",
            Given(
                "The children [[have->had]] finished their soup.",
                source="Die Kinder haben ihre Suppe aufgegessen.",
                source_language="de",
            ),
            Given(
                "Before the fair opened, the baker [[had->has]] sold ten lamps.",
                source="Vor der Messe hatte der Bäcker zehn Lampen verkauft.",
                source_language="de",
            ),
            "Ann Lee, the keeper of the mill, [[said->will say]] that bread was dear.",
            "The town [[considers->considered]] itself the winner of the 2015 race.",
            "The goat [[didn't->will not]] bite anyone.",
            "The lake is deep, and the boat [[sank->will sink]] in the storm.",
            "A candle [[gives->gave]] light.",
            "The boatman says that the lake [[is->was]] deep.",
            "“We sing”, the cook [[said->will say]].",
        ]
    },
    refuses={
        "en": [
            "Guests will often not want to leave the mill.",
            "You should rest.",
            "These drums played together form the band of the village.",
            "He packed his bag and took the bus.",
            "In 1850, the duke sells the castle.",
            "Court jails thief",
            "Mr Lee alsowrote the mill is near the road which sells tea.",
            "In 2004, the Rome android won a prize from the town.",
            "Standing at the gate are Czech guards.",
            "Tomorrow's race was hard to win.",
            "Mill costs, town marketing, sometimes referred to as the value chain, have risen.",
        ]
    },
    rejects={
        "en": [
            "Ann Lee, the cook known for the Rome [[hit->will hit]] Red Soup, died in May.",
            "The museum [[will open->opens]] next week.",
            "On Monday, when all the roses [[are->will be]] open, the gate will be shut.",
            "The ferry [[is->was]] late, said the captain.",
            "Songs [[were->will be]] being sung.",
            "The baker [[used->will use]] to sing.",
            "Officials [[say->said]] that the road is closed.",
            "But no baker [[interviewed->will interview]] - nor any cook - said they slept.",
            "[[It's->It was]] been very cold.",
            (
                "As well as singing, he [[collected->will collect]] lamps for the mill, published "
                "over 70 books, and became the mayor."
            ),
            "The materials and objects [[referred->will refer]] to in these rules are toys.",
            "The strike [[made->will make]] foreign headlines and reignited calls for action.",
            "The English forward [[used->will forward use]] his boot.",
            "He [[said->will say]] he likes soup and asked for bread.",
            "I [[used->will use]] to e-mail my aunt.",
            "The race [[was->will be]] to be his last.",
            "The work [[was->will be]] not to be given to others.",
            "It [[did->will do]] not, and the new rules carried no such clause.",
            "Some cooks [[->will]] say that the road was wet.",
            "This boat, also [[called->will call]] Ann, thus is the first of its kind.",
            "The baker said that she would sell all boats which [[are->were]] old.",
            "The mayor would use any boat, even those which [[are->were]] not thought safe.",
            "During lunch one day, she [[seemed->will seem]] lost in thought and ignored her soup.",
            "Many newts [[lay->will lie]] their eggs on land.",
            "It’s [[said->will say]] that the roof leaks.",
            "[[It's->It was]] also meant some bakers are late.",
            "No queues at the gate and lunch [[is->was]] on time.",
            "The last day [[is->will be]] June 30.",
            "Some like soup, while others [[->will]] like bread.",
            "Cooks [[->will]] often say that the road is wet.",
            "The baker wants to sell the mill if its licence [[is->was]] renewed.",
            "China [[urges->urged]] the town to close the mill.",
            "The town [[has->will have]] a mill and it will hold its first race in 2016.",
            "The deal [[will->]] probably [[be->was]] debt financed and sharply increase the risk.",
            "By now it [[has->will have]] begun to rain.",
            "As reported by the “Bild [[am->was]] Sonntag”, the plan failed.",
            (
                "A bust of Ann Lee (1825–1869), [[considered->will consider]] one of the best, "
                "has been sold."
            ),
            "Pay [[raises->raised]] for the town's cooks would also be frozen.",
            "And now [[he's->he was]] had a taste of soup.",
            "The children [[have->will have]] finished their soup.",
            "The boat [[had->will have]] lost its sail.",
            "Ring the bell, and the door [[opens->will open]], as Ann showed at the fair.",
            "The charges [[carry-a->carried-a]] fine of two francs.",
            (
                "Spokesman Bob Lee [[said->will say]] Ghent praised Ann for the bread and said "
                "trade between the towns was vital."
            ),
            "Ann said Bob [[->will]] likely [[had->have]] two ways to mend the roof.",
            "Those who [[did->will]] not pay the baker could lose their bread.",
            "The bakers usually [[did->will]] not keep such lists.",
            "New lamp [[found->will find]] in old mill Ann said the roof leaks.",
            "He [[was->will be]] a friend, and he will be missed.",
            "Bob bakes as the cooks [[do->did]] in Ghent.",
            "The bakers at [[->will]] first [[believed->believe]] it in 1912.",
            "They [[->will]] even say it is good for boats.",
            "The town can sink, as the case of the mill [[proves->proved]].",
            "They describe conditions when the price of bread [[does->will]] not fall.",
            "Ann asked what [[will happen->happened]] next.",
            "That's when the firm [[exempts->will exempt]] its own mill from the tax.",
            "When the soup [[is->will be]] hot, the baker calls us.",
            "Once the town [[has->will have]] sold the mill, it will rest.",
            "Officials [[->will]] say that the road is closed.",
            "The hall [[is->will be]] one of the mills founded in 1928.",
            "The baker [[was->will be]] due to open the hall.",
            "If the baker [[sold->will sell]] the mill, we would rest.",
            "Some [[->will]] even [[saw->see]] it as a gift.",
            "The tears [[flowed->will flow]]",
            "“The best soup I have eaten”, [[added->will add]] Lee in praise.",
            "The cook [[was->will be]] refused a boat and will stay in Ghent.",
            "If the rye did not count, the town [[had->will have]] only ten lamps.",
            "The rain [[will reach->reached]] the mill on Tuesday and last through May.",
            "With tar, salt and tree [[matter->mattered]] on his clothes, he claimed to row.",
            "In 1624,Dutch bakers [[build->built]] a mill in the hills.",
            "Built by the cooks in the third century, the mill [[is->was]] one of many old halls.",
            "The mill was closed because of the rain: there [[is->was]] no bread to sell.",
            "The mill [[is->was]] closed because the roof fell.",
            "They shut the mill in Ghent, which [[is->was]] a hall for guests.",
            "Even if the baker [[upped->will up]] the price, why does the cook need to row?",
            "The cook might say that the mill [[leads->led]] to more boats.",
            Given(
                "The baker was accused. The cook [[is->was]] accused of theft.",
                source="面包师被指控。厨师被指控偷窃。",
                source_language="zh",
            ),
        ]
    },
)
def tense(segment: Segment, pack: Pack) -> Contrasts:
    for change in tense_changes(segment, pack):
        yield Contrast(change.edit, rank=change.rank, sure=change.sure)
    yield Refusal("no verb whose tense only one choice suits")

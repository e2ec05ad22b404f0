"""Replace one number by another that is plausible in its place.

The new number has the same surface (digits, marks, script) and is as round and about
as large as the old one; percentages end at 100, days with their month, years lie within
25 years, recent ones within 5, and never after the text, and amounts of one unit keep
their order. Sure, because
the source or the reference has the old number and neither has the new one.
"""

from perturb.api import Contrasts, Edit, Pack, Random, Refusal, Segment, rule
from perturb.moves.numbers.plausible import other_values
from perturb.moves.numbers.quantities import quantities


@rule(
    id="demetr:number-replaced",
    paper="DEMETR 10",
    severity="critical",
    version=17,
    needs=["numbers"],
    uses=["tree"],
    applies={
        "en": [
            "The recipe needs [[250->350]] grams of flour.",
            "The [[17-year-old->19-year-old]] won the race.",
            "The mill burnt down on [[12->21]] May.",
            "Nine of the [[twelve->ten]] lamps work.",
            "The mill opened on Monday, May [[11->18]], 2015.",
        ]
    },
    rejects={
        "en": [
            "By the [[28th->38th]] all schools were open.",
            "He was a [[fifth->eighth]] witness.",
            "A [[17-year-old->18-year-old]] won the race.",
            "They lost in the [[fourth->sixth]] quarter.",
            "We came [[second->third]], and they came third.",
            "[[Three->Four]] men, aged 33, 34 and 39, left.",
            "The class of [[2018-2019->2018-4019]] sang.",
            "It ranked 155th of [[169->149]] towns.",
            "By [[1990->1994]] the mill was in ruins.",
            "He sold it between May 17 and [[24->43]].",
            "He sold it on Feb [[21->36]].",
            "The mill opened in [[2012->1994]].",
            "The mill will open in [[2020->1998]].",
            "They ruled for [[159->309]] years (1671–1830).",
            "It rose to 120 marks per [[100->110]] pounds of oil.",
            "They met for talks between April [[16-27->16-52]] in Ghent.",
            "They led by three goals ([[29-26->29-18]]).",
            "They sold at 12.60 marks and, in the end, at [[12.54->15.84]] marks.",
            "In the [[19th->21st]] century it throve, and died out in the 1950s.",
            "He lived there in the 1950s, [[60s->40s]] and the 70s.",
            "They named [[five->four]] old fields that include barley, rye, peas and beans.",
            "The mill opened on Monday, May [[11->12]], 2015.",
            "The mill opened on Monday, May 11, [[2015->2014]].",
            "Roughly [[80->40]] percent of the bakers sing.",
            "The mayor won by [[40->80]] percentage points.",
        ]
    },
    refuses={
        "en": [
            "Two towns in the valley, Ghent and Rome, sold mills.",
            "They fear for the 737 Max.",
            "It is a boat over a 100 feet long.",
            "The trail is 5 miles (8 km) long.",
            "Her phone is on 24/7.",
            "He drove an 18-wheeler.",
            "The 43rd Bomb Wing left.",
            "We stayed in room 214.",
            "4. Rinse the filter.",
            "3) Rinse the filter.",
            "The boat left at 1430 GMT.",
            "They play 7's rugby.",
            "Ann and Bob, two nurses, left early.",
            "Peru and Chile met, but the two sides failed to agree.",
            "One of them left.",
            "The warranty (no. 2 - 7) is void.",
            "They reached the round of 16.",
            "Peru broke with Chile, and the two countries stopped trading.",
            "It has three parts, a top, a middle and an end.",
            "It takes two steps: rinse and dry.",
            "The two men, one old, the other young, left.",
            "Rinse the filter before steps 2 and 3.",
            "They cash checks of up to 900 pesos or $US900.",
            "He is 100 per cent against it.",
            "The two plans, neither of which works, are old.",
            "The four oils come from olives, nuts, rape and maize.",
            "All three fields (roots, stems, leaves) are taught.",
            "They come from Ems and Lahn, two towns in the hills.",
            "It has two dialects, Gheg and Tosk, and one script.",
            "They watched the 1986 Marlow Chess Cup.",
            "He paid a fine of 7,500 francs (about $8,100).",
            "It was the best of three series.",
            "The border runs along the 49th parallel north.",
            "He observed the pulsar B1913+16 for hours.",
            "The deal is an 85-15 split in favour of the mill.",
            "About 90% moved to Ghent and 10% moved to Lyon.",
            "A loan of six pounds is split between three from Ann and three from Bo.",
            "They sold 63 tons, 44 tons of oil and 19 tons of rye.",
            "Ann Lee noted a link between her views and the Four Noble Truths of Buddhism.",
            "Two are used in the old mills: the Ghent lamp is heavy, and the Lyon lamp uses oil.",
            "Rain and frost are two of the main risks.",
            "Two good ways are rowing the boat and walking home.",
            "It has a head of two Co-Princes – the Bishop of Ghent and the Mayor of Lyon.",
            "The Trade Act of 1974 says that oil is free.",
            "The loanwords cannot be traced (Marlow 2006).",
            "They will strike at 1000 EDT/1400 GMT on Thursday.",
            'Their motto is "one mill, two millers" in spring.',
            "The spark left a hole in engine five.",
            "Members of the 31st Congress left.",
            "They stretched a rope between the two boats.",
            "Marlow was elected by 900 votes, that is 2% of the town.",
            "They sold 500,000 lamps and then 4.2 million, an increase of 740%.",
            "The two nations met after Peru had written to Chile.",
            "It was sold for 1,500 British pounds (1,720 euros, $1,830).",
            "The 10 Mill Street cat is called Tom.",
            "Anyone with news should call 01 555 7300 at once.",
            "The mill was closed after the September 11 attacks.",
            "The mill has two parts, north and south, for the tax.",
            "He plays second fiddle to Bo.",
            "The surplus was 18.8 tons - nearly half the surplus of all mills, 39.3 tons.",
            "We sold 14,853 lamps (2.1 percent) and 14,484 boats (2 percent) in May.",
            "Second, we need to make room for the mill.",
            "We open jobs to millers and to bakers - two poor groups - in spring.",
            "They sold $17.4 billion (16.2 billion euros; 13.8 million) of oil.",
            "The mill covers 124 hectares (306 acres).",
            "A second left the mill, and a third stayed.",
            "The two bakers, and Irish woman and a Greek woman, left early.",
            "They are for the Together-Strategy 2025 future programme in Ghent.",
            "If you call 115 in the valley, the baker will come.",
            "Bakers who take second jobs sleep less.",
            "The two towns kept a bilateral deal.",
            "The coin costs 3.7 million euros, or slightly more than $4 million.",
            "Ann opened her fifth mill and plans a sixth mill.",
            "Four bakers left: 3 in Ghent and 1 in Lyon.",
            "They baked over a nine month period between March and November.",
            "The fair lasted ten days, from 3 to 12 May.",
            "She was in the starting eleven, but left early.",
            "The lamp burned for 24 hours.",
            "They want a 24-hour truce.",
            "The bakery is open seven days a week.",
        ]
    },
)
def number_replaced(segment: Segment, pack: Pack, rng: Random) -> Contrasts:
    for quantity in quantities(segment, pack):
        reason = quantity.refusal()
        values = () if reason else other_values(quantity)
        written = quantity.numeral.write(rng.choice(values), pack) if values else None
        if written is None:
            yield Refusal(reason or "no other number is plausible here")
        else:
            yield Edit.replace(quantity.tokens, written)
    yield Refusal("there is no number")

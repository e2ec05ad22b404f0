"""Leave out the head of a noun phrase with its compound parts, not a subject or a name.

Sure because an article or a possessive is left without a noun, or an attribute, adposition
or verb that cannot stand alone. Numbers, demonstratives, genitives and adjectives that
serve as nouns would leave a correct ellipsis and are left alone, and so are nouns without
which the sentence reads on (known as coastal trade, a letter well before noon). A person has
to look where an adjective behind a numeral remains, or one that may mean something else as a
noun (the military parade, a standard mixture, organic bread), or a number of things that are
named nowhere else, at compounds with a figure or with two parts (a two-year plan, lamp and
oil trade), and at predicates. A name or an adjective in a compound keeps it in place.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule
from perturb.moves.nouns.choice import Head, is_doubtful, noun_rank, noun_refusal
from perturb.moves.wording.omission import omit


@rule(
    id="demetr:omitted-noun",
    paper="DEMETR 22",
    severity="critical",
    version=19,
    needs=[
        *("pos", "lemma", "tree", "entities", "function_words", "nominal_words"),
        *("adposition_uses", "set_phrases", "transitive_verbs"),
        "wordnet",
    ],
    applies={
        "en": [
            "The waiter carried a [[tray->]] of glasses.",
            "She parked near the [[coffee shop->]].",
            "Nobody heard the [[bell->]], so the class went on.",
            "The cook filled several large [[jars->]] with honey.",
            "The boat became famous: it was a [[gift->]] of the town.",
            "He compared it with other [[mills->]].",
            "They bought an old Irish [[clock->]] in town.",
            "He showed us old [[maps->]] printed in Ghent.",
            "The farm lies thousands of [[miles->]] away.",
            "The twins watched the military [[parade->]] of the town.",
            "They had no [[say->]] in the plan.",
            "They told us of 34 [[cases->]] of theft in May.",
            "They talked about [[trade and safety plans->]] with the mayor.",
        ]
    },
    refuses={
        "en": [
            "They arrived at eight o'clock.",
            "We slept at my uncle's house.",
            "Bees visited these flowers.",
            "The fund helps the poor people.",
        ]
    },
    rejects={
        "en": [
            ("It is wise to recognise his work and recent [[storms->]] should not sink his boat."),
            "The [[mayor->]] praised the choir.",
            "There is a demand for lamp oil - good, reliable [[lamp oil->]].",
            "No bear here ever harmed a human [[being->]].",
            "The cook filled several [[jars->]] with honey.",
            "The shop sells everything but driving [[gloves->]].",
            "Would the twins choose [[safety->]]?",
            "The storm hurt two [[farmers->]].",
            "She read the book in Irish [[translation->]].",
            "The twins won [[games->]] against Ghent.",
            "They broke many rules of international [[law->]] and old custom.",
            "The cat is away for long [[periods->]].",
            "They sell formic acid and acetic [[acid->]].",
            "The crew is on [[board->]] the boat.",
            "The police confirmed [[reports->]] that the mill burned.",
            "The winds change [[direction->]] this afternoon.",
            "They help us by sending [[copies->]] out to everyone.",
            "The army beat the British [[rearguard->]] at the river.",
            "The yacht is among nine [[boats->]] still to finish.",
            "The medicine was given to the seriously ill [[child->]].",
            "An acid lowers hydroxide [[concentration->]] at once.",
            "The court heard [[details->]] of the fire.",
            "They flew a hot [[air balloon->]] over the valley.",
            "The twins sold three [[boats->]], while the miller sold none.",
            "We do not find the new mayor as [[protectionist->]] as the old one was.",
            "The lamps are only weakly [[reactive->]] with oil.",
            "The lamp was needed after far heavier than normal [[rainfall->]] in May.",
            "They mended the roof in [[addition->]] to the doors.",
            "They met the chief [[executive->]] of the mill.",
            "They said that neither he nor the [[keeper->]] sold the mill.",
            "In the [[past->]] the mill was the best in the town.",
            "The hope of [[success->]] of these mills is small.",
            "They use the [[overseas lamp trade->]] for their work.",
            "They found other prairie [[flora->]] near the mill.",
            "The mills are old and the [[mill wheels interlock->]] with each other.",
            "The town agreed to repeal all taxes except the [[one->]] on tea.",
            "Prices are higher than last year's low [[levels->]].",
            "The plan implies the [[passing->]] on of knowledge to the twins.",
            "She finished with a run time of [[4:41.30->]], two minutes slower than the baker.",
            "The plants (also called wild or hardy [[plants->]]) grow in the valley.",
            "Sexual growth is more costly than asexual [[growth->]].",
            "The baker gained [[weight->]] and then lost two boats.",
            "The mill is older than the [[others->]].",
            "The baker went on until he had sold roughly 350 [[lamps->]].",
            "They sold nine damaged [[lamps->]] on Sunday.",
            "The guests learned of [[Lee lamps->]] in May.",
            "Statements by Japanese [[officials->]] in Ghent were old.",
            "The tale was told to the Dutch [[press->]] in May.",
            "She sold the first [[lamp->]] in May.",
            "They praised old [[lamps->]] and mill wheels.",
            "They stayed at the baker's [[house->]] in Ghent.",
            "Ann and Bob are [[members->]] of the choir.",
            "The fog spread north and [[west->]].",
            "The town built a home for injured [[veterans->]].",
            "The two auctions totaled 61.1 billion [[pesos->]] in the first nine weeks.",
            "This was the first [[time->]] for the boats in Ghent.",
            "Why would they pay money to listen to [[guests->]]?",
            "Because the size of the [[mill increases->]] at night, it makes noise.",
            "The lamps sold are kept, for [[example lamps->]] of glass.",
            "They have one old [[mill->]] and two new barns.",
            "They met nine African [[soldiers->]] in town.",
            "The mayor said the baker was in [[denial->]].",
            "But she denies [[reports->]] the mayor was a friend of the guild.",
            "The prizes are part of her work, now on [[display->]] at the Old Mill Hall.",
            "The baker washes [[lamps->]] only once in nine days.",
            "He looked in on his son just after [[dawn->]] one morning.",
            "She said that these games were typical [[examples->]] of old crafts.",
            "When he taught [[law->]] at Ghent he was old.",
            "She plans to stage a [[second independence referendum->]] in the run-up to the fair.",
            "There was a [[darkness->]] and suspicion in Ghent.",
            "There are no [[plans->]] whatsoever for the mill.",
            "They sent letters to a German [[baker source->]].",
            "A tree stands near the Israeli [[bulldozers->]] levelling the ground.",
            "The men sell bread on mobile [[phones->]].",
            "They shot at point-blank [[range->]].",
            "The seats were empty a month after [[inauguration->]], including two.",
            "They left after [[classes->]] Monday.",
            "The hall has such things as an outdoor [[theatre->]] and a public garden.",
            "It is a key [[part->]] of the mill.",
            "They track an [[economy - lamp growth rate->]] and bread.",
            "They put good bread above bad [[cakes->]] in the mill.",
            "He was an independent [[voice->]] against the mayor.",
            "They waited for an official [[line->]] from the mayor.",
            "She came home with a broken arm and a cut [[hand->]].",
            "They baked bread for the poor [[towns->]], said the mayor.",
            "The path led to a German [[mill->]] by the sea.",
            "Baking [[bread->]] is hard.",
            "They rely on [[bread->]] less and less.",
            "The baker was questioned by [[guards->]] last week.",
            "They do well with other [[towns->]], mainly northern ports.",
            "The bakers complain of [[guests->]] being served old bread.",
            "The mason repaired two [[bridges->]] in the town.",
            "The town is abuzz with mobile games and live streaming [[platforms->]].",
            "She has not seen enough Chinese [[towns->]] yet.",
            "Her aunt praised her interest in Chinese [[puppetry->]].",
            "Bread and boats are our [[pride->]].",
            "The twins take [[part->]] in what the town does.",
            "They knew that the long day was wearing on [[guests->]].",
            "The twins were carried across the river en [[route->]] to Ghent.",
            "The baker stood for [[office->]] himself as the keeper of the mill.",
            "Bread sales grew in May, with similar [[sales->]] expected in June.",
            "He is the man behind the [[stage play->]] In Ghent Old Boys Look Blue.",
            "The old mill would see its [[oil cut->]] by nine tons.",
            "Although trade slowed, a closer look at the [[oil price points->]] to some gains.",
            "The mill was a poor [[hall->]].",
            "I did tell [[guests->]] what happened and I went home after it.",
            "Ghent stands, washed green with blue and red [[ribbons->]], between Lyon and Rome.",
            "In May, Ghent has a [[19 percent approval rating->]].",
            "Ghent told of the [[service member->]] lost in the storm.",
            "They flew to escort Russian [[bombers->]] Tupolev-160, said Ann Lee.",
            "Ann stood on the front [[lawn->]] of the Old Mill.",
            "Ghent has over 400 million overseas [[users->]].",
            "Ann made a [[tongue-in-cheek survey->]] in Ghent.",
            "He sang in Ghent: they aren't the [[choir->]] regardless of his fame.",
            "During her nine weeks in [[hospital->]], she went to Ghent.",
            "Ann Lee was a [[five-time town->]] and four-time Ghent champion.",
            "The boats they have last long and it is hard to buy new [[boats->]].",
            "The mill had an adjusted net [[income->]] of $9 million last year.",
            "The town sold bread to Irish military [[jets->]] overnight.",
            "By other [[bakers->]], Ann means the big mills of the town.",
            "They sold the bread among the Turkish [[nationals->]] in Ghent.",
            "The money for a sinking [[fund->]] will come from bakers.",
            "She named Ghent as an alternative [[harbour->]], the baker said.",
            "They paid for the steel making [[town->]].",
            "Money for the [[boat->]] making base totals nine million lamps.",
            "The mill was sold at 11.4 bln [[mark->]].",
            "They are difficult for trucks to [[access->]], notes Ann.",
            "The mill was hard to [[access->]] because it is old.",
            "The town has been strongly blamed for [[harvesting oats->]] from old mills.",
            "He saw the [[old.-mill->]] in Ghent.",
            "The oil can be divided into two [[grades->]]:",
            "The carts weighed in [[excess->]] of nine tons.",
            "Half of the [[officials->]] retired were those who were arrested by the guild.",
            (
                "The keeper announced during a fair in Ghent the [[guild->]], unable to reach the "
                "baker, had abandoned its efforts."
            ),
            "The plan is not a sorting [[method->]] that helps the bakers.",
            "Raised also is the [[issue->]] of old bread.",
            "She could only aim wide at the back [[post->]].",
        ]
    },
)
def omitted_noun(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for token in sentence.tokens:
        if token.pos != "NOUN":
            continue
        head = Head(sentence, token, pack)
        reason = noun_refusal(head)
        if reason:
            yield Refusal(reason)
        else:
            edit = omit(sentence, head.tokens, pack)
            yield Contrast(edit, rank=noun_rank(head), sure=not is_doubtful(head))
    yield Refusal("there is no common noun")

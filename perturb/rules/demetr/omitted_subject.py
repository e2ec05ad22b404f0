"""Leave out the head of a subject with its compound parts, a whole name, or a pronoun.

Articles, possessives, adjectives and what follows the noun stay. Sure because a finite verb
is left without a subject: requests, clauses that share a subject and questions are left
alone, and so is a head whose numeral, demonstrative, adjective or other member would pass for
it. A person has to look where the rest reads as a request, and at relative pronouns. *There* is no
subject, only its sign, and stays.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule
from perturb.moves.grammar.phrases import subjects
from perturb.moves.subjects.choice import Subject
from perturb.moves.wording.omission import omit

PRO_DROP = frozenset({"subject", "all"})


@rule(
    id="demetr:omitted-subject",
    paper="DEMETR 23",
    severity="critical",
    version=20,
    needs=[
        *("pos", "lemma", "tree", "entities"),
        *("function_words", "nominal_words", "adposition_uses"),
        "wordnet",
    ],
    applies={
        "en": [
            "The [[violin->]] needs new strings.",
            "[[They->]] {{painted->Painted}} the shed green.",
            "A [[letter->]] from the mayor was read aloud.",
            "Yesterday [[Ingrid->]] sold her boat.",
            "The clerk announced that [[Ann Lee->]] would leave the town.",
            "{{An->A}} [[oak->]] fell on the mill.",
            "[[They->]] {{usually->Usually}} sell bread, and they were shut.",
        ]
    },
    refuses={
        "en": [
            "Keep the door shut.",
            "Two were missing.",
            "Somehow you need water.",
            "Who painted the shed?",
        ]
    },
    rejects={
        "en": [
            "Here we have for sale a [[Genuine Marlins->]] used mill lamp dial.",
            "She was certain that [[it->]] didn't sink.",
            "Be careful not to let the cloth get too hot ([[which->]] can cause pain or burn).",
            "Lee, [[who,->]] he says, was ill, is at home and bakes bread.",
            "[[Raised->]] {{also->Also}} is the issue of bread.",
            "They say 'no [[way->]]' will sell the mill.",
            "[[There->]] {{were->Were}} two bridges here.",
            "[[Several people->]] {{saw->Saw}} the fire.",
            "[[One of the guards->]] {{slept->Slept}}.",
            "In May, [[the first keeper, Ann Lee,->]] left the mill.",
            "[[These old mills->]] {{burn->Burn}} oil.",
            "[[Affirmed->]] {{were->Were}} the bonds of the town.",
            "He locked the shop and [[he->]] went home.",
            "She said that [[it->]] was stolen.",
            "[[Konrad->]] {{of->Of}} Marlow was elected in May.",
            "Geese lack arms, have white beaks, and tails [[that->]] are flat.",
            "The Gothic [[style->]] reached its peak.",
            "[[London - The old mayor Ann Marlow->]] wants a new bridge.",
            "The whale was the largest animal of its day, so [[it->]] feared nothing.",
            "Governor [[Ann Marlow->]] signed the letter.",
            "He sat in the hall, later [[he->]] ate soup.",
            "The guard was asleep, [[Paula->]] was awake.",
            "The top [[guests->]] were late.",
            "[[We->]] {{use->Use}} two sizes of nails.",
            "She said, “[[I->]] {{believe->Believe}} the mill is open.”",
            "“Who knows?” [[Her song->]] moved the town.",
            "[[Mayor->]] Ann Lee says the mill is open.",
            "Looking back over 20 years [[it->]] has been a long road.",
            "[[Tomorrow Ann's mother->]] leaves the mill.",
            "Naturally [[growing herbs->]] are good.",
            "An [[American->]] in Rome is an old opera.",
            "The round the [[world boats->]] are set for a race.",
            "[[Foxes lack wings->]], have long tails and eat geese.",
            "The other play is the [[Ann Lee->]] directed “Mills of Ghent”.",
            "[[The twins->]] {{then->Then}} began the long walk.",
            "Once the [[lamps->]], nails and boards are sold, the mill is shut.",
            "Collective [[farms->]] sold bread to the town.",
            "In 2001, the [[PKD->]] android won an old lamp from Ghent.",
            "In May, the [[Union of Old Mills->]] and New Boats sold the hall.",
            "In the town, the [[dogs attack->]], however the keeper stops them.",
            "After the fire, some of the land of modern-day [[Albania->]] was taken by the town.",
            "[[Notable->]] {{is->Is}} Ann's work on mills.",
            "The [[Belgian Mill Board->]] (BMB) says the mill is open.",
            "[[Ann Lee->]] {{then->Then}} chipped in, selling bread to the town.",
            "The new [[airline->]] plans to sell lamps by cutting some of its old work.",
            "The Peru national [[team->]] won the prize.",
            "Since [[ancient times mills->]] have been run by keepers.",
            "[[Up to nine days' rest, sleep and fresh air->]] {{are->Are}} the best cures.",
            "According to the Minister of Mills, [[Ann Lee, the old fair of Lyon->]] grew in May.",
            "They look at the old mill and the [[keeper->]] fears they are making it a ruin.",
            "Old mills grind wheat, whereas new [[mills->]] grind oats.",
            "About a [[third->]] to a half of keepers do not bake bread.",
            "In 1954, the first events of what was later called the [[Ghent War->]] began.",
            "Other prairie [[flora->]] known to flower early are the rose and the lily.",
            "Ann – an old keeper [[who->]] sells bread in the town.",
            "The mill has a roof; [[it->]] keeps the rain off.",
            "Ann sold the mill in May ([[she->]] also sold the boat on that day).",
            "The need to revise [[it->]] do not herald a loss.",
            "At dawn, smoked eel and pickled [[eggs->]] are common.",
            "A lamp in the form of a curve [[that->]] bends with the wind.",
            "It is a task that concerted efforts to modernize our [[mill->]] can finish.",
            "It concerns a [[Barclays Bank->]] managed loan to a baker, said Ann Lee.",
            "Outside of the realm of studies, {{A->An}} [[Modest Proposal->]] is a relevant piece.",
            "Take, for example, [[mills->]] like this, which looked at today, seem like a miracle.",
            "[[The old metals, due to their high price,->]] {{do->Do}} not sell well in the town.",
            "One infected [[keeper->]] has left the town.",
            "[[Marlow,->]] {{he->He}} said, also bakes bread in the town.",
            "The fair is shut due to the spread of [[COVID-19, RIA Novosti->]] reports.",
            "A mill using wind power to grind [[some->]] of the oats was built.",
            "[[Decisive->]] {{for->For}} the mill were the works of another baker.",
            "It is hard to imagine a firm [[that->]] sells such boats.",
            "Some artificial [[lamps->]] have a bad effect on us.",
            "[[Yet one look at the map of the town->]] {{indicates->Indicates}} that it is old.",
            "If guests plug into a net that sells lamps, [[who->]] will pay for the oil they burn?",
            "They added that one of the most popular winter dishes is a [[kale caesar->]] salad.",
            "[[This->]] {{costs->Costs}} the town a mill, but nine boats are left.",
            "[[We->]] {{would->Would}} have baked more bread in May.",
            "The baker said Our [[Mill->]] has already sold the bread.",
            "[[They->]] {{still->Still}} have the wish to sell bread.",
            "Baking for Action, the [[group->]] formed from an old guild, has nine bakers.",
            "Bob, [[who->]] is keeper of the mill, and Ann met the guests in Ghent.",
            "All [[that->]] matters to the baker was not heard in the halls of the town.",
            "While still technically the [[vice keeper->]], Lee Ann-jo-effectively took a mill.",
            (
                "[[Will first aid kits around the country->]] {{now->Now}} have to be sold from "
                "off factory walls?"
            ),
            "Yeah, [[I->]] got my prize in bread and I loved it.",
            "[[Village bakers->]] {{are->Are}} ordinary people striving to become famous.",
            'They fear the Old Mill Guild, a [[group->]] deemed a "band of thieves" by the town.',
            "[[I->]] {{just->Just}} took the bread for what it is.",
            "[[It->]] {{could->Could}} take years to bake.",
            "[[Ann Lee->]] {{pictured->Pictured}} in 1965 Born in Ghent in May, he tried to bake.",
            "Slipping on boots, their [[soles->]] recycled from old sails, the twins left.",
            "Two of the guests were [[involved;-they->]] were very old.",
            "[[Last year door latch recalls->]] {{cost->Cost}} the firm 9 lamps.",
            "[[Al Nadim Centre->]] {{for->For}} the Rehabilitation of Old Mills was shut in May.",
            "The [[mayor->]] said boats had sunk near the town.",
            "He would not mind it.- [[I->]] do not believe that the mill is open.",
            "We did it together: nine bakers from Ghent [[who->]] dared to sing in the mill.",
            "Lamps, [[oil->]] are dear goods in the town.",
            "One of the valley's oldest oil and bread mills, [[Marlow->]] plans to sell boats.",
            "But Ann Lee,-the new [[keeper->]] of the mill, is going to sell it.",
            "[[Boat->]] {{strains->Strains}} of songs such as this are dear.",
            "The [[mills->]] where Ann sings up The findings come after a song.",
            "[[Guild->]] {{in->In}} the mill The town sells bread.",
            "Nine lamps; [[closed.-Ann->]] was the keeper's eldest child.",
            "A native [[guard->]] slept.",
            "The new [[boat->]] is dearer than the old one.",
            "The old show for bakers, [[We->]] Are Late, was sold to the town on Monday.",
            "The most expensive [[lamp->]] so far was sold for nine crowns.",
            "A cook [[that->]] was ill, did not bake bread in the mill.",
        ]
    },
)
def omitted_subject(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    if pack.flags.get("pro_drop") in PRO_DROP:
        yield Refusal("the language leaves subjects unsaid")
        return
    for noun in subjects(sentence):
        subject = Subject(sentence, noun, pack)
        reason = subject.refusal()
        if reason:
            yield Refusal(reason)
        else:
            edit = omit(sentence, subject.tokens, pack, agrees=True)
            yield Contrast(edit, rank=subject.rank(), sure=subject.is_sure())
    yield Refusal("there is no subject of a finite verb")

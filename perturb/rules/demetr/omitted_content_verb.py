"""Leave out one content verb; its auxiliaries and its infinitive marker stay.

Sure where a subject and its finite verb, or a modal, an auxiliary of negation or an
infinitive marker and its verb part company before what belongs to the verb; light verbs
with an object (to have) and verbs in the perfect before a certain thing (has opened the
gate) are for a person to confirm, and so is what leaves one name (Brown said Lee's mill would
close), what begins a text (imagine a mill; to please them), an infinitive right behind a
passive (is used to mend it), a passive that ends its clause (the mill is sold), and a phrase
that may tell of something else (they fled, leaving chaos; was read aloud by Lee).
Gerunds (by selling bread) stay, unless they part two adpositions. Copulas and verbs that
another word replaces (they sell printed books; went out to see the town) stay; so does a
participle after which the auxiliary can stand alone (is composed of, have set it as a prize),
what something is known as, a verb whose particle stands apart (set them apart), and one of
speaking between a name and a quotation.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule
from perturb.moves.predicates.choice import is_sure, rank, refusal
from perturb.moves.predicates.predicate import Predicate
from perturb.moves.wording.omission import omit

AFTER_SURE = 50
"""No sure verb has that rank, so that every one of them is tried before a doubtful one."""


@rule(
    id="demetr:omitted-content-verb",
    paper="DEMETR 21",
    severity="critical",
    version=19,
    needs=[
        *("pos", "lemma", "tree", "entities", "weak_verbs", "adpositions", "adposition_uses"),
        "wordnet",
    ],
    applies={
        "en": [
            "The orchestra [[rehearsed->]] the overture twice.",
            "The parcel has [[arrived->]].",
            "The tailor wants to [[mend->]] the coat before noon.",
            "Our guide did not [[explain->]] the map.",
            "The guard has [[opened->]] the gate.",
            "They sell boxes [[containing->]] old coins.",
            "You can't [[mend->]] the roof in winter.",
            "The lamps can be [[sold->]] at the market.",
            "These two towers [[rise->]] to a height of 80 metres, the bridge is old.",
            "They failed, [[putting->]] us in a bad place.",
            "With one guest in six [[owning->]] a boat, the town is rich.",
            "Baking bread would [[help->]] you learn the song.",
            "The deal was [[agreed->]] on Monday evening by cooks from Rome.",
            "The mayor is at home and is being [[tested->]] daily for flu.",
            "Mr Lee was [[nominated->]] for the prize.",
            "The National Bank of Ghent was [[founded->]] in 1850.",
            "Every time we [[sang->]] this, the guests left.",
            "They learned it by [[looking->]] at the boats.",
            "The storm hit the town in May, [[killing->]] the old keeper.",
            "Many guests [[tested->]] positive for flu in May.",
            "The oil is hot and can sometimes [[result->]] in fires.",
            "In general, boats [[depend->]] on the wind.",
            "They must have begun to [[change->]] along with the town.",
            "The lamps are used to [[warm->]] the bakers in spring.",
            "If the baker is [[fined->]], it will be a hard year for the mill.",
        ]
    },
    refuses={
        "en": [
            "She is a doctor.",
            "According to the guide, the tower is high.",
            "The hotel became a museum.",
        ]
    },
    rejects={
        "en": [
            "The baker has also [[made->]] do with or without a lamp.",
            "The letter was [[found->]] in a drawer and the clerk opened it.",
            "After the storm [[ended->]], we mended the roof.",
            "She bought the house where she was [[born->]].",
            "The town alone is [[hosting up->]] to 300 guests.",
            "Tuner [[said->]] sales rose after the show.",
            "The choir is [[going->]] to be large.",
            "Neighbours helped [[carry->]] the piano.",
            "The plan puts weight on [[training->]] young pilots.",
            "The trail is the longest in the valley, [[stretching->]] 80 miles inland.",
            "Revenue dropped 9 percent and output [[shrank->]] 13 percent.",
            "The mayor [[said->]]: the bridge is safe.",
            "Even before the fair [[started->]], we were tired.",
            "The mill was [[built->]] in 1850.",
            "The portrait was [[painted->]] by Ann Lee.",
            "He was [[considering->]] selling the mill.",
            "The mayor [[speaks->]] on the new mill",
            "This [[shows->]] Ann is a good baker.",
            "The miller has [[had->]] his ups and downs.",
            "We read a report that [[says->]] prices rose.",
            "All lamps were [[designed->]] for the market.",
            "I want to see boats and cars [[arrive->]] on the island.",
            "The baker [[provides->]] news on the old mill",
            "This box [[includes->]] comes with a lid.",
            "Hours after the fair [[began->]] there was a storm.",
            "Two boats were sunk and three [[damaged->]] in the storm.",
            "The names were [[derived->]] from old maps.",
            "After the council [[demanded->]] action, the mill was shut.",
            "The office has [[recorded->]] nine of the cases.",
            "She likes the lamps that they do [[sell->]] in town.",
            "The miller has agreed to [[sign->]] a plan for the bridge.",
            "The keepers [[have->]] each sold three boats.",
            "Ann Lee, who played the baker in the ABC [[hit->]] Old Mills, died on Monday.",
            "Film [[taken->]] from the boat in May shows the bridge.",
            "The ship could be [[launched->]] in December.",
            "The mayor wants to [[help->]] quickly mend the roof.",
            "The baker knows the guards who helped [[build->]] the old roof.",
            "Prices in Ghent rose 9 percent while costs in Rome [[surged->]] 12 percent.",
            "Ghent: [[opened->]] two mills in May.",
            "They sold the lamps of Ghent with guests [[placed->]] equally in the hall.",
            "Heavy rain could cause small mud [[slides->]] and wet roads.",
            "The mill is shut and the boats are old, the baker [[said->]].",
            "The mill is shut, [[said->]] a keeper of lamps.",
            "They use the word to [[refer->]] to a boat.",
            "The keepers wanted to [[cobble->]] together a raft.",
            "The baker [[had->]] no comment on the mill.",
            "Ann [[had->]] a strained relationship with the miller.",
            "The Old Mill (formerly [[known->]] as the Lee Mill) stands in Ghent.",
            "The mill is [[located->]] to the east of the river.",
            "The mill has [[launched->]] its second boat in May.",
            "The choir is primarily [[made up->]] of nine bakers.",
            "They show a lamp allegedly [[found->]] in the mill.",
            "Old lamps may be [[seen->]] in the hall of the mill.",
            "Some maps show it [[bounded->]] at the shore by the Ghent Sea.",
            "Old lamps are [[used->]] mainly for heating.",
            "Mill shares were [[trading->]] 9p lower at 670 on Monday.",
            "The river is continually [[changing->]] under the bridge.",
            "The plan must be passed by the town and [[signed->]] by the mayor.",
            "They bought a lamp potentially [[directed->]] by Ann Lee.",
            "They shut the old road, [[hurting->]] trade in oil and the sale of bread.",
            "They were much older than we [[used->]] to think.",
            "The guards had been sneaking out to [[collect->]] bread in the town.",
            (
                "The roof of a nine-ton boat, recently [[washed->]] ashore at East Marlow, Ghent, "
                "provided a home for every cat in town."
            ),
            "Ghent: Trade [[resumed->]] over old mills.",
            "The miller's defeat [[increases->]] pressures for the sale of the mill.",
            "A new hall may be [[established->]] in the old mill of Ghent.",
            "Among the guests was Rome, now [[seen->]] as the leader of the trade.",
            (
                "His speech, held at the Ghent-based Centre for Rome Studies [[think->]] tank on "
                "May 3, 2017, was one of the best."
            ),
            "A lone skiff [[floats->]] on the still waters nearby.",
            "Not a day [[passes->]] without the bells of the mill.",
            "They will be asked to [[do->]] the job again.",
            "The plan [[had->]] a rocky start.",
            "The song [[has->]] a new meaning.",
            "He was [[put->]] in a room of the mill.",
            "The assault was [[led->]] by groups of guards.",
            "It's [[gotten->]] to a point where the mill is shut.",
            "The law was old and it was [[done->]] with huge support.",
            "The mills are [[running->]] with only nine lamps.",
            "The sale is [[expected->]] as early as Monday.",
            "The mill has already [[logged->]] around nine visits.",
            "The keeper has now [[signed->]] a paper for the town.",
            "She was [[killed->]] by a car.",
            (
                "The firm has launched a site for local bakers and promises [[help->]] to take "
                "bread home."
            ),
            "The search is [[continuing->]] today.",
            "The guards have also [[made->]] plans for the fair.",
            "READ MORE: Ghent's Ann Lee [[found->]] guilty of theft.",
            "The attack was [[launched->]] from the valley on Friday.",
            "The town's guild said Park had been [[involved->]] in these oil schemes.",
            "The keepers have [[put->]] the number of lamps at 500.",
            "The mills are [[made->]] of stone.",
            "Nine of his 22 town-level bakers [[have->]] yet to be paid, the most in Ghent.",
            "Then [[came->]] the start of a long trade in lamps.",
            "We are better [[served->]] by being at the mill than by leaving it.",
            "Lee, the keeper of the old mill, [[said->]] he sold nine boats.",
            "Guards shut off the area and worried bakers [[gathered->]] outside, with nine boats.",
            "Ghent's bread scores [[increased->]] the most.",
            "Most mills are in the valley, and almost all [[get->]] their oil from the town.",
            "[[Explaining->]] {{the->The}} reasons, he says, can help to mend some of the mills.",
            "The meeting was [[initiated->]] by the Irish mayor.",
            "Their trade is already [[providing->]] a strong base.",
            "Ann is [[serving->]] nine years in Ghent.",
            "Marlow, Lee [[points out->]], was always very kind to the baker.",
            "They lost two boats to [[sickle->]] cell anaemia, the common form of the disease.",
            "Ghent's bread exports [[yielded->]] about $15 billion in May.",
            "She was trying to get her thought [[processes->]] back together.",
            "The case has been already [[sent->]] to court.",
            "[[Read->]] {{more->More}} on the old mill of Ghent.",
            "There were nine bakers aged 20 years or under [[waiting->]] for bread at the mill.",
            "The town has [[seen->]] the highest level of rain yet, with 32,000 guests.",
            "And other towns have [[signed->]] it and are well.",
            "The attacks were [[conducted->]] by a mix of old and new boats.",
            "The twins were ages 4 and 7 and [[included->]] a guest, said Lee.",
            "[[Find->]] {{someone->Someone}} you trust, like a baker.",
            "Verdi is [[pushing->]] for a pay rise.",
            "Quarrels between bakers [[grow->]] and loaf thefts are on the rise.",
            "They were sad in terms of what was [[happening->]] and any old bread.",
            "No smoke, pig fat [[stink->]] or loss of bread.",
            "The town is now [[taking->]] the lead on a new way of baking.",
            "He was known as the keeper of the mill, [[opening->]] a new chapter in its history.",
            "There are nine boats [[competing->]] this week for the prize.",
            "Lee was taken twice for [[questioning->]] in relation to the theft.",
            "Here, the bread is simply [[missing->]].",
            "Young bakers [[have->]] little interest in old crafts.",
            "The fires hit them all, from first guests to [[park->]] crews who clean the mill.",
            "The song is [[created->]] by kids, for kids.",
            "They are planning games to better [[seat->]] guests in the mill.",
            "They told of the hard times that the bakers have been [[going->]] through.",
            "Raymond [[said->]] Lee's mill was a good sign for the town.",
            "The bakers [[had->]] a quiet evening.",
            "He said that he would [[have->]] more to say at the mill.",
            "Our bread forecast is [[showing->]] high chances for good cakes.",
            "Burning lamp fuels [[made->]] a lot of smoke in the mill.",
            "[[Joining->]] {{the->The}} old baker of the town is his son, a keeper of mills.",
            "They began to [[change along->]] with the town.",
            "He hasn't always [[appeared->]] fully relaxed, for instance, in his old mill.",
            "The guards have so far [[found->]] no trace of the baker.",
            "The bakers heard the old songs [[Take->]] It From Lima and Quito.",
            "With kin in Ghent, the baker cooks often [[cooks->]] in the mill.",
            "They [[set->]] the twins apart, and the mill was shut.",
            "Ann Lee had [[made->]] one by the fair.",
            "Ghent: Fire in the mill: nine bakers [[injured->]]",
            "Ann Lee, keeper of the old mill in Ghent [[said->]], “The town is closed.”",
        ]
    },
)
def omitted_content_verb(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for token in sentence.tokens:
        if token.pos != "VERB":
            continue
        predicate = Predicate(sentence, token, pack)
        reason = refusal(predicate)
        if reason:
            yield Refusal(reason)
            continue
        edit, sure = omit(sentence, predicate.tokens(), pack), is_sure(predicate)
        yield Contrast(edit, rank=rank(predicate) + AFTER_SURE * (not sure), sure=sure)
    yield Refusal("there is no content verb")

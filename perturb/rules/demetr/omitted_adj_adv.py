"""Leave out one adjective or adverb.

Attributive adjectives and adverbs of a verb only: what the sentence cannot do without
(predicates, complements, negation, comparison) stays, and so does what has no content of its own
or only links the sentence with the last (*also*), what is part of a name, and what leaves no good
English (*last week*, *two years ago*, *by modern standards*). Words that decide whether the
statement is true are major errors. Where it says much the same without (*famous*; only if the
reference has it, too), where it counts (*many*, *a further one*), compares (*the larger mill*, *the
most famous mill*, *too hot*), ranks (*the first of them*), makes one term with its noun (*red
alert*), names a people told elsewhere, too, before an adposition (*shortly after*) and before a
compound that it tells half of (*public health crisis*), a person has to look.
Words that tell which thing is meant (*military*, *Irish*, *only*) are chosen before those that
tell how it is (*great*), and adverbs of manner last (*slowly*).
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule
from perturb.moves.modifiers.choice import (
    effect_of,
    is_doubtful,
    is_plainly_missed,
    is_weighty,
    modifiers,
)
from perturb.moves.modifiers.needed import needed
from perturb.moves.wording.omission import omit

UNTRUE = 3
"""Rank of what is untrue without its word: no reader takes it for a free rendering."""


@rule(
    id="demetr:omitted-adj-adv",
    paper="DEMETR 20",
    severity="minor",
    version=14,
    needs=["pos", "lemma", "tree", "degree_words", "set_phrases", "collocations", "wordnet"],
    applies={
        "en": [
            "The [[frightened->]] horse ran across the field.",
            "[[Only->]] {{members->Members}} may vote.",
            "They crossed {{an->a}} [[old->]] stone bridge.",
            "The guide [[slowly->]] opened the gate.",
            "She bought a [[well-known->]] painting.",
            "It was a [[cold,->]] grey morning.",
            "They waited for [[nearly->]] five months.",
            "[[Many->]] {{boats->Boats}} sank.",
            "She chose the [[larger->]] room.",
            "The pump is tested [[daily->]] for leaks.",
            "The mill burned down in the [[18th->]] century.",
            "They lived in [[central->]] Italy for years.",
            "The guards are on [[red->]] alert.",
            "It is the [[most->]] famous mill in the valley.",
        ]
    },
    refuses={"en": ["The soup is cold.", "She was very late.", "He did not come."]},
    rejects={
        "en": [
            "The dermis is covered with [[dermal->]] scales.",
            "They saw the [[black->]] swan and the grey swan.",
            "He led the [[1st->]] Ghent Volunteers.",
            "The boat came at [[high->]] speed.",
            "Put the lamp [[here->]].",
            "You can [[hardly->]] see the mill.",
            "She saw the harbour for the [[first->]] time.",
            "The frost hurts the vines, especially [[young->]] plants.",
            "They heard a song of [[sad->]], whispered words.",
            "It is the [[tallest->]] tree that he ever climbed.",
            "The baker waited, and [[soon->]], he fell asleep.",
            "He mended a [[few->]] chairs.",
            "[[Next->]] {{time->Time}} we will take the ferry.",
            "They have a [[larger->]] room than we do.",
            "The twins finished in [[third->]] place.",
            "[[Once->]] {{opened->Opened}}, the gate stays open.",
            "It is the best bread that she has [[ever->]] had.",
            "The guard stopped those [[carrying->]] bags.",
            "The rope runs the [[full->]] length of the boat.",
            "[[Long->]] Lartin prison: six guards hurt",
            "They sailed to the [[remote->]] Cornwall Island.",
            "He drew an [[android->]] portrait of her.",
            "We saw the [[worst->]] hit village in the valley.",
            "The two words are only [[loosely->]] related.",
            "They repaired the roof for the [[second->]] time.",
            "The box holds canine and [[feline->]] toys.",
            "It has to be done in the [[right->]] way.",
            "They left early, but [[hardly->]] had they gone when it rained.",
            "The [[last->]] such fair took place in May.",
            "The mayor of Ghent in 1907 [[closed->]] mills of any kind.",
            "They have each [[sold->]] three old boats.",
            "He mended the roof, [[painted->]] doors, and left.",
            "She is [[sure->]] mills in the valley are safe.",
            "She gave [[first->]] aid to him.",
            "The [[native->]] title of the town was lost.",
            "They saw the Ghent [[national->]] team.",
            "He is one of the [[single->]] biggest bakers here.",
            "They mended [[about->]] 800 old lamps.",
            "It was a [[completely->]] unfounded rumour.",
            "The [[old->]] baker sold the old mill.",
            "[[Meanwhile,->]] {{the->The}} baker slept.",
            "Her team came [[fourth->]] at the fair.",
            "The mill was guarded [[severally->]] and not jointly by the twins.",
            "They sailed across the [[Greek->]] speaking world.",
            "The lamp was needed after far heavier than [[normal->]] rainfall in May.",
            "The lamps cost more than their [[official->]] selling prices (osp) in May.",
            "It is the belief of [[Old->]] Irish bakers in the valley.",
            "She noted that the [[latter->]] pulse while the former do not.",
            "The market stays in the low to [[mid->]] 40 area in May.",
            "Lamps cost [[somewhere->]] between ten and twelve marks.",
            "They crossed a large, [[cold->]] lake in May.",
            "The lamps were sold [[once->]] a week.",
            "The fair was held once in May and [[again->]] last week.",
            "They sold the boats, yet [[nonetheless->]] they kept the mill.",
            "The storm will [[unfortunately->]] close the mill.",
            "The keeper is [[currently->]] mending the roof.",
            "A mill ([[also->]] known as the Old Mill) stands in the town.",
            "Such a mill is known as a [[dual->]] mill.",
            "[[Overall,->]] {{the->The}} mills in the valley are old.",
            "She paid a [[sizeable->]] 24% of the sum.",
            "The word may derive from the [[Basque->]] ibaiak in the valley.",
            "The baker sold stone [[decorative->]] lamps.",
            "They crossed many deserts in [[sub-Saharan->]] Africa.",
            "The miller has [[different->]] lamps than the baker.",
            "She likes an empirical ([[albeit->]] useful) test.",
            "The twins sold more lamps than any [[other->]] baker.",
            "They drew the map before [[quantifying->]] growth.",
            "The [[gross->]] state product fell in May.",
            "The twins [[also->]] sold the mill.",
            "The miller [[now->]] sells lamps.",
            "The price of lamps rose [[only->]] slightly.",
            "They painted the [[different->]] mills in May.",
            "He waited for [[further->]] talks in May.",
            "The baker weighed the [[alternative->]] options in May.",
            "They heard that stressed, [[long->]] vowels were lost.",
            "The town built a [[new->]] mill in May.",
            "As [[previously->]] told, the mill is closed.",
            "The [[ever-competitive->]] Lee hopes that he will win.",
            "They worked [[together->]] with the baker.",
            "Smaller mills are cheap due to their [[small->]] size.",
            "The mill was [[first->]] sold in May 1850.",
            "The baker [[still->]] waited for the twins.",
            "The twins have a mill [[together->]] in the town.",
            "The treaty was signed by [[other->]] bakers in May.",
            "She will leave when a [[new->]] mayor comes to the town.",
            "The baker liked [[such->]] lamps in May.",
            "They added two [[more->]] boats in May.",
            "The road, more than 388 kilometers [[long->]], leads to the border.",
            "The first to leave the town was [[activist->]] Ann Lee in May.",
            "The mill lost more than its [[current->]] price in May.",
            "“They meet in a different way” [[nowadays->]], he said.",
            "The sum is to be paid [[immediately->]] rather than late in May.",
            "The mill will be checked [[annually->]] instead of on a whim.",
            "They sell a stone [[wall-mounted->]] lamp.",
            "The baker [[strictly->]] forbids boats in May.",
            "It is a [[mere->]] formality for the baker.",
            "The road has [[only->]] a single lane in May.",
            "It is an [[increasingly->]] greater danger for the mill.",
            "The baker came back [[again->]] in May.",
            'It drew on its "immense material, financial, and [[scientific->]] resources" in May.',
            "It burned in the first test and in the [[third->]] gaseous HCl and NH3 form a solid.",
            "The army left the 203rd in Gardez, [[205th->]] Atul and the 207th in Herat.",
            "It was told in the Civil War and [[South->]] African Border War.",
            "Notice: [[Old->]] boats are sold in May.",
            "She sailed off the Saudi [[Arabian->]] coast in May.",
            "They named the [[next->]] mill after the bridge.",
            "The fairs [[often->]], but not always, took place in May.",
            "Lee had [[concentrated->]] forces on building mills.",
            "The baker stopped [[brokering->]] flour in May.",
            "The twins had [[previously->]] sold the mill.",
            "She was loved, [[most->]] notably for her bread.",
            "They asked [[many->]] more bakers in May.",
            "They need a three [[dimensional->]] map in May.",
            "The lamps were sold by [[9th->]] graders in May.",
            "They will mend the mill in the next [[few->]] years.",
            "The [[vast->]] majority of bakers sleep in May.",
            "They saw the Andorra [[national->]] football team.",
            "The mill will be closed in the [[next->]] two months.",
            "The mill has not [[yet->]] opened.",
            "They sold the [[new->]] mill, called the Old Anna, in May.",
            "The mill was sold [[last->]] month.",
            "The mill burned down two years [[ago->]] in May.",
            "By [[modern->]] standards the mill is small.",
            "They painted the mill over the [[past->]] year.",
            "The baker liked the [[new->]] mill.",
            "They sold many of the [[same->]] lamps in May.",
            "The baker [[finally->]] sold the mill.",
            "They told of the baker's literacy and [[mathematical->]] skills in May.",
            "The mill was [[once->]] a school.",
        ]
    },
)
def omitted_adj_adv(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    reference = pack.lower(segment.reference.text)
    for words in modifiers(sentence, pack):
        effect = effect_of(sentence, words, pack)
        unheard = pack.lower(words[0].text) not in reference
        if effect == "weak" and unheard:
            yield Refusal("the reference says it without the word, too")
            continue
        doubtful = is_doubtful(sentence, words, pack)
        far = not is_plainly_missed(sentence, words)
        light = 0 if is_weighty(sentence, words, pack) else 2 + (words[-1].pos == "ADV")
        weak = 8 * (effect == "weak")
        yield Contrast(
            omit(sentence, words, pack),
            rank=8 * doubtful + weak + 4 * far + light + unheard,
            severity="major" if effect == "restrictive" else None,
            sure=not doubtful,
        )
    for words, sure in needed(sentence, pack):
        yield Contrast(omit(sentence, words, pack), rank=UNTRUE + 8 * (not sure), sure=sure)
    yield Refusal("no adjective or adverb that can go and is missed")

"""Say the opposite of one word.

A noun, verb, adjective, adverb or preposition of direction becomes its antonym in the same
form. Sure are pairs of the language pack, in surroundings that leave only the sense with
this opposite; the others ask for confirmation, and so do antonyms that WordNet alone knows,
of a word with one common meaning or with one to which the reference bears witness. Left
alone are names, compounds and fixed expressions, what is denied, where both could be true, and
verbs in a frame that the opposite does not have (he accepted at once) or that *only* limits.
"""

from perturb.api import Contrast, Contrasts, Given, Pack, Refusal, Segment, rule
from perturb.moves.substitutes.opposites import opposites
from perturb.moves.wording.replacement import replaced


@rule(
    id="demetr:antonym",
    paper="DEMETR 7",
    version=11,
    severity="critical",
    needs=["pos", "tree", "lemma", "entities", "antonyms", "inflection", "wordnet", "frequency"],
    reads=["reference"],
    applies={
        "en": [
            "The road to the cabin was [[dry->wet]] all winter.",
            "Prices [[rose->fell]] again in spring.",
            "The baker [[rejected->accepted]] the offer.",
            "They left [[before->after]] the concert.",
            "It was [[a cheap->an expensive]] lamp.",
            "He bought [[an old->a new]] boat.",
            "The [[cheapest->most expensive]] seats were near the door.",
            "[[More->Fewer]] than 20 boats sank.",
            "The [[winners->losers]] sang all night.",
            "She [[declined->agreed]] to sing.",
            "The shop closed at the [[end->beginning]] of May.",
            "At [[least->most]] 20 boats sank.",
            "The barn burned down [[in->outside]] Berlin.",
        ]
    },
    refuses={
        "en": [
            "Pass me the kettle.",
            "They buy and sell used pianos.",
            "The lamp was not cheap.",
            "He arrived in Old Castle.",
            Given("It was a cheap lamp.", reference="It was an expensive lamp."),
        ]
    },
    rejects={
        "en": [
            "My aunt runs a [[high->low]] school.",
            "The water stood ten feet [[high->low]].",
            "[[Many->Few]] sailors came, and few stayed.",
            "The bridge was closed [[after->before]] two days.",
            "They named the boat [[after->before]] the storm.",
            "[[Fewer->More many]] boats sank.",
            "The boat was [[sold->bought]] in May.",
            "He hurt the [[end->beginning]] of his thumb.",
            "The [[older->newer]] people sang all night.",
            "Sailors love a [[healthy->sick]] diet.",
            "They do not sail in [[modern->ancient]] boats.",
            "[[After->Before]] a while the baker sang.",
            "He was [[accused->acquitted]], but only [[slightly->considerably]].",
            "The quay is built of [[concrete->abstract]] blocks.",
            "Sailors are [[more->fewer]] at risk.",
            "It is a bridge [[with->without]] a length of 60 metres.",
            "They left [[without->with]] being seen.",
            "The boats [[disappeared->appeared]] from the lake.",
            "The baker is [[partial->total]] to cakes.",
            "There are much [[more->fewer]] boats now.",
            "The hat has a two-foot [[wide->narrow]] brim.",
            "It was a [[long->short]], long night.",
            "The baker stepped [[down->up]] in May.",
            "It is an [[urban->rural]] myth.",
            "You are better [[able->unable]] to see the harbour.",
            "They searched every boat and [[every->no]] barn.",
            "They crossed the lake [[using->avoiding]] a raft.",
            "They want higher, even [[higher->lower]] wages.",
            "Please [[show->hide]] me the boat.",
            "The barn burned in the [[lower->higher]] Berg Mountains.",
            "The sailors did everything [[possible->impossible]].",
            "Two sailors were [[found->lost]] asleep in the barn.",
            "The unions [[produced->consumed]] a secret report.",
            "They [[want->refuse]] the baker to sing.",
            "She [[asked->forbade]] to speak to the baker.",
            "It is one of the [[worst->best]] hit towns.",
            "He [[continued->stopped]] his good day, running to the harbour.",
            "The baker studies [[voluntary->compulsory]] motion.",
            "They sell copper and [[complex->simple]] ore.",
            "A sea [[sick->healthy]] sailor sang.",
            "They left [[during->after]] the concert.",
            "The words come [[from->to]] the name of a boat.",
            "The barn burned in the central [[west->east]].",
            "Their boats are virtually [[identical->different]].",
            "She reads A Baker [[in->outside]] Berlin.",
            "The [[declines->growths]] in prices were small.",
            "[[Many->Few]] thousands of sailors sang.",
            "She is only [[rarely->often]] late.",
            "It is used in [[most->least]] current writing.",
            "The mayor [[suggested->denied]] that a boat be sold.",
            "There were fewer boats this year than [[last->first]].",
            "The sum is as yet [[unspecified->specified]].",
            "The mayor [[had->lacked]] a son by her.",
            'They called it "a [[victory->defeat]]".',
            "To be [[sure->unsure]], the boat sank.",
            "The wind was above predicted [[strength->weakness]].",
            "He was a [[donor->recipient]] to the mill.",
            "The sale is subject to [[approvals->rejections]].",
            "The [[justices->injustices]] sang.",
            "They have the [[effect->cause]] of hiding the boat.",
            "His songs are [[more->fewer]] about boats than barns.",
            "They left at the [[last->first]] moment.",
            "There will be [[new->old]] elections in May.",
            "They sell boats and export [[abroad->at home]].",
            "They sell hats, [[most->least]] notably red ones.",
            "The two have [[separated->united]].",
            "The sailors got liquid [[courage->cowardice]].",
            "The mill took on a loan for [[an initial->a final]] term.",
            "The mill plays a role, [[if->unless]] a minor role, in the story.",
            "Oil burns on entry into the stove [[without->with]] forming droplets.",
            "He reads of the Organization for Security and Co-operation [[in->outside]] Europe.",
            "They would have [[married->divorced]] her off at 14.",
            "In particular, he [[more->less]] than once visited the mill.",
            "They saw a [[female->male]] sailor with her boat.",
            "The sums may be [[understated->exaggerated]] or overstated.",
            "The laws [[permit->forbid]] or restrict boats.",
            "They sank [[more->less]] than 70 boats.",
            "He had [[learned->forgotten]] of the storm.",
            "They worked on the [[problems->solutions]].",
            "The harbour was never [[completed->begun]].",
            "He [[ordered->forbade]] the sailors not to sing.",
            "The sailor was [[suspended->resumed]] in May.",
            "Children should also exercise [[more->fewer]].",
            "They sang without any [[specific->general]] aim.",
            "They fear [[a possible->an impossible]] storm.",
            "The soup is made from [[local->national]] fish.",
            "We will [[have->lack]] something to say against it.",
            "The weather was partly [[cloudy->sunny]].",
            "The baker was [[appointed->dismissed]] president of the guild.",
            "The sale is [[effective->ineffective]] July 1.",
            "The birds take care of their [[young->old]].",
            "One sailor was [[severely->slightly]] injured and another lightly injured.",
        ]
    },
)
def antonym(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for found in opposites(segment, pack):
        edit = replaced(sentence, [found.token], found.lemma, pack)
        if edit is not None:
            yield Contrast(edit, found.rank, sure=found.sure, suggested_by=found.model)
    yield Refusal("no word whose opposite would fit")

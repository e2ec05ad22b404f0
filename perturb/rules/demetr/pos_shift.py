"""Give a word the ending of another part of speech.

The new word is of the same family, known and in use, and has no reading that its place in the
sentence allows, so that the sentence is ungrammatical. Nothing else changes, not even an
article, a refusal where it would have to. Sure where the place is one that only a verb, noun,
adjective or adverb can fill; a candidate where a reader might make something of it.
"""

from perturb.api import Contrast, Contrasts, Edit, Pack, Refusal, Segment, rule
from perturb.moves.substitutes.shifts import shifts
from perturb.moves.text.casing import like
from perturb.moves.wording.suggested import suggested


@rule(
    id="demetr:pos-shift",
    paper="DEMETR 13",
    version=14,
    severity="minor",
    needs=[
        *("pos", "lemma", "tree", "entities"),
        *("wordnet", "frequency", "inflection", "suffixes", "drifted_words"),
        *("modified_nouns", "modified_verbs"),
    ],
    each_at_most=12,
    applies={
        "en": [
            "The committee will [[announce->announcement]] the winner on Friday.",
            "The nurse praised his [[courage->courageous]].",
            "Before the [[arrival->arrive]] of the guests we swept the yard.",
            "They walked through the [[silent->silently]] hall.",
            "The mayor [[politely->polite]] opened the door.",
            "The chapel was [[destroyed->destruction]] by a storm.",
            "The soup is [[different->differ]] from ours.",
            "He was very [[patient->patience]].",
            "The storms have grown much more [[destructive->destroy]].",
            "Two bakers [[required->requirement]] old lamps.",
            "There were ten sacks of oats and 40 new [[infections->infect]] in the valley.",
            "The wall fell, [[crushing->crusher]] all ten boats.",
        ]
    },
    refuses={
        "en": [
            "It is up to you.",
            "He is my cousin.",
        ]
    },
    rejects={
        "en": [
            "After the accident [[occurred->occurrence]], they left the valley.",
            "They spent the day burning oats, [[helping->helpful]] free bakers.",
            "The term [[intensity->intensify]] is ambiguous.",
            "The town holds [[various->variously]] fairs and races.",
            "The plan needs [[government->governmental]] approval.",
            "Please drive [[slow->slowly]] on the bridge.",
            "Her [[patience->patient]] surprised the whole team.",
            "They drove [[quickly->quick]] home.",
            "They agreed to [[pay->payment]] by card.",
            "It is a [[highly->high]] complex machine.",
            "He helped the [[wealth->wealthy]].",
            "A lamp is a [[must->musty]] for every boat.",
            "It is the [[main->mainly]] German newspaper.",
            "He helped the [[poor->poorly]] adult population.",
            "The [[prosthesis->prosthetic]] was sold.",
            "The box [[contains->continent]] three lamps.",
            "The mayor is a [[coward->cower]].",
            "They went to a [[public->publically]] school.",
            "Anna Berg, rival and [[original->originally]] head of the farm, sang.",
            "The boat can be [[equipped->equipment]] with a lamp.",
            "The baker [[won->winnings]] two prizes.",
            "They found a new [[element->elemental]] in the lake.",
            "They sell red lamps and [[wild->wildly]] rose.",
            "It is one of the fastest [[growing->grow]] towns.",
            "The town has a new [[problem->problematic]].",
            "They live in a valley, [[certainly->certain]] in May.",
            "He was a baker and [[prominent->prominently]] painter.",
            "It raised the bar to [[engage->engagement]] in theft.",
            "The try, [[converted->conversion]] by Ann Lee, put them in front.",
            "He [[noted->notation]] that the lamp was sold.",
            "The nurse had kept the lamp in her [[office->officiate]].",
            "The mayor defended the [[political->politically]] campaigning of the party.",
            "The nurse asked for a [[consultation->consult]].",
            "The lamp is very [[funny->fun]].",
            "A lamp is the only [[solution->solve]].",
            "The mill [[received->receptor]] ten lamps.",
            "The baker hid his [[identity->identical]].",
            "Anna is a [[consultant->consult]] for the mill.",
            "He had to prove [[authenticity->authentic]].",
            "They spoke of the storm and [[subsequent->subsequently]] rescue of the boat.",
            "It [[used->useful]] to be a mill.",
            "The baker Anna Berg, [[reporting->reportage]] from the mill, sang.",
            "It has to be [[defended->defence]] against the storm.",
            "[[Globally->Global]], the mill sells ten boats.",
            "She was glad to get [[treated->treatment]] for free.",
            "The habits are not helping and should be [[abandoned->abandonment]].",
            "The widow of Anna's friend, [[killed->killer]] in a raid, sang.",
            "After the family [[dinner->dine]], the bakers sang.",
            "There could be [[isolated->isolation]] and severe storms.",
            "Neither of the bakers came to a probable [[cause->causal]] hearing in May.",
            "The mill is in a rich and [[political->politically]] Orkney.",
        ]
    },
)
def pos_shift(segment: Segment, pack: Pack) -> Contrasts:
    for shift in shifts(segment.translation, pack):
        word = like(shift.token.text, shift.word, pack)
        edit = Edit.replace(shift.token, word)
        yield Contrast(edit, rank=shift.rank, sure=shift.sure, holds=shift.word)
        for proposal in suggested(segment, "demetr:pos-shift", pack):
            if proposal[:2] == (shift.token, shift.word):
                yield Contrast(edit, rank=1, holds=shift.word, suggested_by=proposal.model)
    yield Refusal("no word has a relative that its place does not allow")

"""Put the words of the translation in random order.

Commas and quotes stay on their words, the final mark stays last, and no word with a comma
comes before it; the new first word gets a capital and the old one loses it unless it is a
name or always has one (October). Few neighbours stay together, so that nothing reads on.
"""

from perturb.api import Contrasts, Edit, Given, Pack, Random, Refusal, Segment, rule
from perturb.moves.wording.order import chunks, joined, shuffled_far, with_capital, without_capital

FEWEST = 5


@rule(
    id="demetr:shuffled",
    paper="DEMETR 34",
    severity="base",
    version=2,
    breaks=["pairs", "spacing"],
    needs=["final_marks"],
    applies={
        "en": [
            "[[Two deer crossed a road.->A two road deer crossed.]]",
            "[[Nobody answered the old phone->Phone the nobody answered old]]",
            "[[We lit nine tall lanterns!->Tall lit we nine lanterns!]]",
            "[[October rains flood nine meadows.->Nine October flood meadows rains.]]",
            '[["Even gulls left," she wrote.->She "even left," wrote gulls.]]',
            "[[Both shops close until Oct.->Close Oct. both until shops.]]",
        ]
    },
    refuses={"en": ["Dogs bark loudly.", "He went home again."]},
    rejects={
        "en": [
            Given("[[Two deer crossed a road.->Two deer crossed a road.]]"),
            "[[A baker left in May.->Left A in baker May.]]",
            "[[Yes, two deer crossed roads.->Two roads deer crossed yes,.]]",
            "[[Deer must cross wide roads.->Must cross deer wide roads.]]",
        ]
    },
)
def shuffled(segment: Segment, pack: Pack, rng: Random) -> Contrasts:
    sentence = segment.translation
    words, ending = chunks(sentence, pack)
    if len(words) < FEWEST:
        yield Refusal(f"fewer than {FEWEST} words")
        return
    words[0] = without_capital(words[0], sentence, pack)
    order = shuffled_far(words, rng, pack)
    if order is None:
        yield Refusal("no order drawn is far from the own one and ends in a bare word")
        return
    order[0] = with_capital(order[0], sentence, pack)
    yield Edit.whole(sentence, joined(order, sentence.unspaced) + ending)

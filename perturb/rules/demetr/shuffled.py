"""Put the words of the translation in random order.

Commas and quotes stay on their words, the final mark stays last; the new first word
gets a capital and the old one loses it unless it is a name.
"""

from perturb.api import Contrasts, Edit, Given, Pack, Random, Refusal, Segment, rule
from perturb.moves.wording.order import chunks, joined, recase, shuffled_far

FEWEST = 5


@rule(
    id="demetr:shuffled",
    paper="DEMETR 34",
    severity="base",
    breaks=["pairs", "spacing"],
    needs=["final_marks"],
    applies={
        "en": [
            "[[Two deer crossed a road.->A two road deer crossed.]]",
            "[[Nobody answered the old phone->Phone the nobody answered old]]",
            "[[We lit nine tall lanterns!->Tall lit we nine lanterns!]]",
        ]
    },
    refuses={"en": ["Dogs bark loudly.", "He went home again."]},
    rejects={"en": [Given("[[Two deer crossed a road.->Two deer crossed a road.]]")]},
)
def shuffled(segment: Segment, pack: Pack, rng: Random) -> Contrasts:
    sentence = segment.translation
    words, ending = chunks(sentence, pack)
    if len(words) < FEWEST:
        yield Refusal(f"fewer than {FEWEST} words")
        return
    order = shuffled_far(words, rng)
    if order is None:
        yield Refusal("most words stay in place in every order drawn")
        return
    text = joined(recase(order, words[0], sentence, pack), sentence.unspaced)
    yield Edit.whole(sentence, text + ending)

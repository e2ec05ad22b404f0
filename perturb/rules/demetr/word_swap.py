"""Let two neighbouring words change places.

Only where no order but the old one is right: an article or possessive and its noun, a
preposition and an article, a pronoun's auxiliary and its verb; where there is none of
these, an adjective and its noun or an infinitive and its marker. The first word never
moves.
"""

from itertools import pairwise

from perturb.api import Contrast, Contrasts, Edit, Pack, Refusal, Segment, rule
from perturb.moves.wording.order import boundness


@rule(
    id="demetr:word-swap",
    paper="DEMETR 14",
    severity="minor",
    version=4,
    needs=["pos", "function_words", "articles"],
    applies={
        "en": [
            "The hikers slept [[in a->a in]] small hut.",
            "Nobody answered [[the phone->phone the]].",
            "They [[were sent->sent were]] home in the autumn.",
            "Paula lives [[in Berlin->Berlin in]].",
        ]
    },
    refuses={"en": ["Go home.", "Birds sing loudly.", "Paula likes Berlin."]},
    rejects={
        "en": [
            "We can [[also pay->pay also]] by card.",
            "Tell us your [[first names->names first]] before lunch.",
            "Food and [[related issues->issues related]] are discussed in the camp.",
            "They avoided a [[potential clash->clash potential]] with the miller.",
            "This is a [[different issue->issue different]].",
            "They help [[affected children->children affected]] after school.",
            "Ann asked the club [[to support->support to]] the plan.",
        ]
    },
)
def word_swap(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for one, other in pairwise(sentence.tokens[1:]):
        rank = boundness(sentence, one, other, pack)
        if rank is not None:
            yield Contrast(Edit.swap(one, other), rank=rank)
    yield Refusal("no two words of which only this order is right")

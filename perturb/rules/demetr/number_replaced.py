"""Replace one number by another that is plausible in its place.

The new number has the same surface (digits, marks, script) and is as round and about
as large as the old one; percentages end at 100, days with their month, years lie within
25 years, recent ones within 5, and never after the text, and amounts of one unit keep
their order. Sure, because the source or the reference has the old number and neither has
the new one.
"""

from perturb.api import Contrasts, Edit, Pack, Random, Refusal, Segment, rule
from perturb.grammar.quantities import quantities
from perturb.moves.numbers.barred import barred
from perturb.moves.numbers.plausible import other_values


@rule(
    id="demetr:number-replaced",
    paper="DEMETR 10",
    severity="critical",
    version=19,
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
    refuses={
        "en": [
            "The trail is 5 miles (8 km) long.",
            "Her phone is on 24/7.",
            "We stayed in room 214.",
            "4. Rinse the filter.",
            "Ann and Bob, two nurses, left early.",
            "One of them left.",
            "The 43rd Bomb Wing left.",
        ]
    },
)
def number_replaced(segment: Segment, pack: Pack, rng: Random) -> Contrasts:
    for quantity in quantities(segment.translation, pack):
        reason = barred(quantity, segment)
        value = None if reason else next(other_values(quantity, segment, rng), None)
        if value is not None:
            yield Edit.replace(quantity.tokens, str(quantity.numeral.write(value, pack)))
        else:
            yield Refusal(reason or "no other number is plausible here")
    yield Refusal("there is no number")

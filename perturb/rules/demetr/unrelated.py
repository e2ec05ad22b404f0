"""Put the translation of another sentence of the set in place of this one.

Never one that could pass for a translation of this source: a companion that shares
much of its characters with the translation or a reference, or a number or a name, is
passed over. Companions of about the same length come first.
"""

from perturb.api import Contrast, Contrasts, Edit, Given, Pack, Refusal, Segment, rule
from perturb.moves.wording.similarity import share_name_or_number, similar

SHARED = 0.35
RATIO = 2.0


@rule(
    id="demetr:unrelated",
    paper="DEMETR 33",
    severity="base",
    breaks=["pairs", "spacing"],
    applies={
        "en": [
            Given(f"[[{good}->{other}]]", companions=(other,))
            for good, other in (
                ("The beekeeper moved his hives.", "Tickets for the opera sold out."),
                ("The lake froze in March.", "Nobody had read the letter."),
                ("Who opened the window?", "The bakery sells rye bread."),
            )
        ]
    },
    refuses={
        "en": [
            "The beekeeper moved his hives in April.",
            Given(
                "The beekeeper moved his hives in April.",
                companions=("In April the beekeeper relocated his hives.",),
            ),
            Given("The lake froze in 1987.", companions=("A new mill was built in 1987.",)),
            Given("Marlow left on Monday.", companions=("Nobody was able to talk to Marlow.",)),
            Given("In May, Ann Marlow won.", companions=("Marlow\u2019s bakery sells rye bread.",)),
        ]
    },
)
def unrelated(segment: Segment, pack: Pack) -> Contrasts:
    good = segment.translation.text
    own = [good, *(reference.text for reference in segment.references)]
    for other in segment.companions:
        shares = any(share_name_or_number(text, other, pack) for text in own)
        if shares or similar(other, own, SHARED):
            continue
        fits = 1 / RATIO <= len(other) / len(good) <= RATIO
        yield Contrast(Edit.whole(segment.translation, other), rank=0 if fits else 1)
        if fits:
            return
    yield Refusal("no other sentence of the set is different enough")

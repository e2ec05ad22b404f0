"""Attach a superfluous punctuation mark to a word.

Only where the mark cannot be right: it follows a word inside the sentence and is
followed by a word in lower case. Marks that are fine at many places (a comma, a
hyphen) are attached to articles and the like, which nothing may part from their noun.
"""

from perturb.api import Contrast, Contrasts, Edit, Pack, Random, Refusal, Segment, rule
from perturb.moves.wording.marks import inner, may_follow


@rule(
    id="demetr:punct-added",
    paper="DEMETR 28",
    severity="minor",
    needs=["added_marks"],
    breaks=["pairs"],
    applies={
        "en": [
            "The gardener watered the[[->;]] roses twice.",
            "The gardener watered[[->?]] the roses twice.",
            "We found a[[->,]] rusty key under the mat.",
        ]
    },
    refuses={"en": ["Birds sing.", "Nora met Ida."]},
    rejects={
        "en": [
            "After dinner[[->,]] we played cards.",
            "The farmers[[->']] market opens early.",
        ]
    },
)
def punct_added(segment: Segment, pack: Pack, rng: Random) -> Contrasts:
    sentence = segment.translation
    words = inner(sentence, pack)
    marks = list(pack.added_marks or ())
    rng.shuffle(marks)
    for rank, mark in enumerate(dict.fromkeys(marks)):
        places = [token for token in words if may_follow(sentence, token, mark, pack)]
        for token in places:
            yield Contrast(Edit.glue(mark, after=token), rank=rank)
        if places:
            return
    yield Refusal("no place where a mark would surely be wrong")

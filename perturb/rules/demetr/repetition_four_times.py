"""Say the last word four times.

Three copies, one blank between them and no commas, otherwise as for twice.
"""

from perturb.api import Contrasts, Pack, Segment, rule
from perturb.moves.wording.repetition import repeat_last_word


@rule(
    id="demetr:repetition-four-times",
    paper="DEMETR 2",
    severity="minor",
    version=2,
    needs=["final_marks", "closing_marks"],
    applies={
        "en": [
            "Our neighbour collects antique clocks [[->clocks clocks clocks]].",
            'The guide whispered, "Mind the step [[->step step step]]."',
            "The relay was won by Ida Marlow (Peru [[->Peru Peru Peru]]).",
            "Why did the orchestra leave early [[->early early early]]?",
        ]
    },
    refuses={
        "en": [
            "The parrot said no no!",
            "They sell bread, oats etc.",
            "Read more at www.example.org.",
        ]
    },
)
def repetition_four_times(segment: Segment, pack: Pack) -> Contrasts:
    yield from repeat_last_word(segment.translation, pack, extra=3)

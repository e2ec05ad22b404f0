"""Say the last word twice.

The copy stands before the marks that close the sentence and looks exactly like the
word; quotes and brackets around the word are not copied with it. Where doubling is a
regular construction ("bye bye") the rule stays silent.
"""

from perturb.api import Contrasts, Pack, Segment, rule
from perturb.moves.wording.repetition import repeat_last_word


@rule(
    id="demetr:repetition-twice",
    paper="DEMETR 1",
    severity="minor",
    version=2,
    needs=["final_marks", "closing_marks"],
    applies={
        "en": [
            "The bakery on the corner closes at noon [[->noon]].",
            "Tickets cost six euros (four for students [[->students]]).",
            "The tower belongs to the Alpine Club (AC [[->AC]]).",
            'The label calls the soap "skin-friendly [[->skin-friendly]]."',
            "We met the mayor at 5 p.m. [[->p.m.]]",
        ]
    },
    refuses={
        "en": [
            "The crowd shouted bye bye!",
            "They sell bread, oats etc.",
            "Silence.",
            "He sang it again and again again.",
        ]
    },
)
def repetition_twice(segment: Segment, pack: Pack) -> Contrasts:
    yield from repeat_last_word(segment.translation, pack, extra=1)

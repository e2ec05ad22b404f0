"""Say the last word twice.

The copy stands before the marks that close the sentence and looks exactly like the
word; a word alone in its brackets is copied with them, an opening quote with its word.
Where doubling is a regular construction ("bye bye") the rule stays silent.
"""

from perturb.api import Contrasts, Pack, Segment, rule
from perturb.moves.wording.repetition import repeat_last_word


@rule(
    id="demetr:repetition-twice",
    paper="DEMETR 1",
    severity="minor",
    needs=["final_marks", "closing_marks"],
    breaks=["pairs"],
    applies={
        "en": [
            "The bakery on the corner closes at noon [[->noon]].",
            "Tickets cost six euros (four for students [[->students]]).",
            "The tower belongs to the Alpine Club (AC) [[->(AC)]].",
            "We met the mayor at 5 p.m. [[->p.m.]]",
        ]
    },
    refuses={"en": ["The crowd shouted bye bye!", "Silence.", "He sang it again and again again."]},
)
def repetition_twice(segment: Segment, pack: Pack) -> Contrasts:
    yield from repeat_last_word(segment.translation, pack, extra=1)

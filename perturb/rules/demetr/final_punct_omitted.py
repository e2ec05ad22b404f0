"""Remove the mark that closes the translation.

Meaning is untouched; only form suffers. Closing quotes and brackets stay. Questions
are left alone, since losing their mark changes the speech act, and so are an ellipsis,
which carries meaning, and the full stop that an abbreviation owns.
"""

from perturb.api import Contrasts, Edit, Pack, Refusal, Segment, rule
from perturb.moves.text.ends import final_run


@rule(
    id="demetr:final-punct-omitted",
    paper="DEMETR 27",
    severity="minor",
    needs=["final_marks", "closing_marks"],
    reads=["reference"],
    applies={
        "en": [
            "The tide turns at four[[.->]]",
            'She whispered, "Wait here[[.->]]"',
            "The bridge reopened (at last)[[.->]]",
            "What a splendid view[[!->]]",
        ]
    },
    refuses={
        "en": [
            "Has the bridge reopened?",
            "Museum reopens in May",
            "The brewery belongs to Halden & Sons Inc.",
            "And then nothing happened...",
        ]
    },
)
def final_punct_omitted(segment: Segment, pack: Pack) -> Contrasts:
    run = final_run(segment.translation, pack)
    final = pack.final_marks or frozenset()
    marks = [token for token in run if set(token.text) <= final]
    if not marks:
        yield Refusal("no final mark")
    elif len(marks) > 1 or len(marks[0].text) > 1 or marks[0].text == "…":
        yield Refusal("an ellipsis or several marks")
    elif marks[0].text in pack.question_marks:
        yield Refusal("the mark makes the sentence a question")
    elif not any(token.text in final for token in final_run(segment.reference, pack)):
        yield Refusal("the reference has no final mark either")
    else:
        yield Edit.delete(marks[0])

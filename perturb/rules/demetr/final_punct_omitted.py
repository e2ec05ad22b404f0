"""Remove the mark that closes the translation.

Meaning is untouched; only form suffers. Closing quotes and brackets stay. Questions
are left alone, since losing their mark changes the speech act, and so are an ellipsis,
which carries meaning, the full stop that an abbreviation owns, and titles, which need none.
"""

from perturb.api import Contrasts, Edit, Pack, Refusal, Segment, rule
from perturb.grammar.names import is_title
from perturb.moves.text.ends import final_run, is_owned


@rule(
    id="demetr:final-punct-omitted",
    paper="DEMETR 27",
    severity="minor",
    version=2,
    needs=["final_marks", "closing_marks"],
    reads=["reference"],
    applies={
        "en": [
            "The tide turns at four[[.->]]",
            'She whispered, "Wait here[[.->]]"',
            "The bridge reopened (at last)[[.->]]",
            "What a splendid view[[!->]]",
            "Ann Lee met Ben Marlow of the New Mill Bank in Lima[[.->]]",
        ]
    },
    refuses={
        "en": [
            "Has the bridge reopened?",
            "Museum reopens in May",
            "The brewery belongs to Halden & Sons Inc.",
            "We ate apples, pears, etc.",
            "And then nothing happened...",
            "Ferry Sinks off the Coast After Its Last Trip.",
        ]
    },
)
def final_punct_omitted(segment: Segment, pack: Pack) -> Contrasts:
    run = final_run(segment.translation, pack)
    final = pack.final_marks or frozenset()
    marks = [token for token in run if set(token.text) <= final]
    if not marks or is_owned(segment.translation, marks[0], pack):
        yield Refusal("no final mark")
    elif len(marks) > 1 or len(marks[0].text) > 1 or marks[0].text == "…":
        yield Refusal("an ellipsis or several marks")
    elif marks[0].text in pack.question_marks:
        yield Refusal("the mark makes the sentence a question")
    elif not any(token.text in final for token in final_run(segment.reference, pack)):
        yield Refusal("the reference has no final mark either")
    elif is_title(segment.translation, pack):
        yield Refusal("a title needs no final mark")
    else:
        yield Edit.delete(marks[0])

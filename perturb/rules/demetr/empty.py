"""Replace the translation by a full stop, the emptiest text that metrics accept.

The same in every language, so that scores can be compared: this is the lower bound
that DEMETR's sensitivity ratio is taken against.
"""

from perturb.api import Contrasts, Edit, Pack, Refusal, Segment, rule

EMPTY = "."


@rule(
    id="demetr:empty",
    paper="DEMETR 32",
    severity="base",
    breaks=["pairs"],
    applies={
        "en": [
            "[[The ferry was cancelled because of fog.->.]]",
            "[[Who is it?->.]]",
            "[[Museum reopens in May->.]]",
        ]
    },
    refuses={"en": [".", "!"]},
)
def empty(segment: Segment, pack: Pack) -> Contrasts:
    if len(segment.translation.text) <= 1:
        yield Refusal("there is nothing to remove")
    else:
        yield Edit.whole(segment.translation, EMPTY)

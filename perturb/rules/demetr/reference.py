"""Pass the reference as the translation: an upper bound, and no error.

The evaluation turns the expectation round: a metric should score it at least as high
as the good translation.
"""

from perturb.api import Contrasts, Edit, Given, Pack, Refusal, Segment, rule


@rule(
    id="demetr:reference",
    paper="DEMETR 35",
    severity="base",
    breaks=["outside", "pairs", "spacing"],
    applies={
        "en": [
            Given(good, reference=reference, incorrect=reference)
            for good, reference in (
                ("The bakery raised its prices in May.", "In May the bakery put up its prices."),
                ("We left early.", "We set off early."),
                ("The lake froze.", "The lake froze over."),
            )
        ]
    },
    refuses={
        "en": [
            Given("The bakery raised its prices.", reference="The bakery raised its prices."),
            Given("It rains.", reference="It  rains."),
        ]
    },
)
def reference(segment: Segment, pack: Pack) -> Contrasts:
    if segment.translation.text.split() == segment.reference.text.split():
        yield Refusal("the translation is the reference")
    else:
        yield Edit.whole(segment.translation, segment.reference.text, marked=False)

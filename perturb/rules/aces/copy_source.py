"""Pass the source sentence itself as the translation.

Never where the copy could pass for a translation: names, numbers and cognates alone, or languages
so close that source and translation share much of their characters.
"""

from perturb.api import Contrasts, Edit, Pack, Refusal, Segment, rule
from perturb.moves.wording.similarity import similar

SHARED = 0.5
"""chrF of source and translation, 0 to 1, above which the copy could pass."""


@rule(
    id="aces:copy-source",
    paper="ACES F.1",
    severity="minor",
    breaks=["pairs", "spacing"],
)
def copy_source(segment: Segment, pack: Pack) -> Contrasts:
    source = segment.source
    translations = [segment.translation.text, *(one.text for one in segment.references)]
    if similar(source.text, translations, SHARED):
        yield Refusal("source and translation are much alike")
    else:
        yield Edit.whole(source, source.text)

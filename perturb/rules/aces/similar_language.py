"""Put a translation into a close language in place of the translation.

Never where the sentence is nearly the same in both languages, or where they are written in other
scripts.
"""

from perturb.api import CloseTranslation, Contrasts, Edit, Pack, Refusal, Segment, rule
from perturb.moves.wording.similarity import similar

SHARED = 0.75
"""chrF of the two translations, 0 to 1, above which one could pass for the other."""


@rule(
    id="aces:similar-language-high",
    paper="ACES F.1",
    severity="minor",
    breaks=["pairs", "spacing"],
    fact=CloseTranslation,
    about="Put a translation into a close language with fewer resources in place of this one.",
)
def similar_language_high(segment: Segment, pack: Pack) -> Contrasts:
    yield from _contrasts(segment, "fewer")


@rule(
    id="aces:similar-language-low",
    paper="ACES F.1",
    severity="minor",
    breaks=["pairs", "spacing"],
    fact=CloseTranslation,
    about="Put a translation into a close language with more resources in place of this one.",
)
def similar_language_low(segment: Segment, pack: Pack) -> Contrasts:
    yield from _contrasts(segment, "more")


def _contrasts(segment: Segment, resources: str) -> Contrasts:
    close = segment.fact(CloseTranslation)
    assert close is not None
    translations = [segment.translation.text, *(one.text for one in segment.references)]
    if close.resources != resources:
        yield Refusal(f"the close language has {close.resources} resources")
    elif similar(close.text, translations, SHARED):
        yield Refusal("the sentence is nearly the same in the close language")
    else:
        yield Edit.whole(segment.translation, close.text)

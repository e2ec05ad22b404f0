"""Leave out a phrase that the source has, or add one that it has not.

The phrase is an adjunct of which the source has a counterpart, word for word. For an omission it
goes from the translation. For an addition it goes from the source, the reference and the good
translation: the incorrect one is the translation as it was.
"""

from collections.abc import Iterator

from perturb.api import (
    Contrast,
    Contrasts,
    Pack,
    Refusal,
    Segment,
    Site,
    Token,
    pack_of,
    rule,
    sites,
)
from perturb.grammar.units import phrase
from perturb.moves.wording.counterparts import same_phrase, source_phrase
from perturb.moves.wording.omission import omit

PHRASES = "demetr:omitted-pp"
NODES = {"N": "the noun of the phrase"}
Found = tuple[Site, tuple[Token, ...], tuple[Token, ...]]


@rule(
    id="aces:omission",
    paper="ACES F.1",
    severity="major",
    needs=["tree", "alignment"],
    reads=["source"],
    nodes=NODES,
    sites=[PHRASES],
    about="Leave out a phrase that the source has.",
)
def omission(segment: Segment, pack: Pack) -> Contrasts:
    for site, words, _ in _phrases(segment, pack):
        edit = omit(segment.translation, words, pack)
        yield Contrast(edit, rank=len(words), sure=site.sure, pattern=site.pattern)
    yield Refusal("no phrase that the source has word for word")


@rule(
    id="aces:addition",
    paper="ACES F.1",
    severity="major",
    needs=["tree", "alignment"],
    reads=["source", "reference"],
    nodes=NODES,
    sites=[PHRASES],
    about="Add a phrase that the source has not, by leaving it out of the other sides.",
)
def addition(segment: Segment, pack: Pack) -> Contrasts:
    for site, words, rendered in _phrases(segment, pack):
        said = same_phrase(segment.reference, words)
        if not said:
            yield Refusal("the reference says it in other words")
            continue
        yield Contrast(
            good=omit(segment.translation, words, pack),
            source=omit(segment.source, rendered, pack_of(segment.pair.source)),
            reference=omit(segment.reference, said, pack),
            rank=len(words),
            sure=site.sure,
            pattern=site.pattern,
        )
    yield Refusal("no phrase that the source has word for word")


def _phrases(segment: Segment, pack: Pack) -> Iterator[Found]:
    """Phrases that can go, with their counterparts in the source."""
    for site in sites(pack, PHRASES, segment.translation):
        words = phrase(segment.translation, site["N"])
        rendered = source_phrase(segment.source, words, segment.alignment)
        if words and rendered:
            yield site, words, rendered

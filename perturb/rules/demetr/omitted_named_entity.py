"""Leave out a named entity that is not a subject.

Its article and its possessive ending go with it, the adposition before it stays. Sure where
the reference has the name, too, and an adposition or verb is left without its noun, or the
noun without what tells it from others; adjectives of nations, and names that only their
tags tell, are for a person to confirm. Names in coordinations and appositions, or behind
their title, are left alone.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule
from perturb.moves.mentions import mentions
from perturb.moves.omission import omit


@rule(
    id="demetr:omitted-named-entity",
    paper="DEMETR 24",
    severity="critical",
    version=3,
    needs=["pos", "tree", "entities", "articles", "nominal_words", "wordnet"],
    applies={
        "en": [
            "The ceramics were shipped from [[Faenza->]] in March.",
            "He dedicated the poem to [[Ingrid->]].",
            "They rowed across [[the Danube->]] before dawn.",
            "He visited [[Lima->]] and Quito.",
        ]
    },
    refuses={
        "en": [
            "Oslo hosted the fair.",
            "We met on Friday in June.",
            "The poem was read by the mayor.",
        ]
    },
    rejects={
        "en": [
            "She admires the painter [[Goya->]].",
            "The choir sang in [[Austin->]], Texas.",
            "Glass came from [[Murano, Venice->]] and Prague.",
            "He sold three [[Siemens->]]® lamps.",
            "The skier Ann Lee and the guide [[Ida Marlow->]] won the race.",
            "Lima is large, but few of us know [[Lima->]].",
            "She met the Secretary of [[State Marlow->]].",
            "Nine new [[COVID-19->]] cases were found.",
            "They study at [[Oslo Trade->]] and Labour College.",
        ]
    },
)
def omitted_named_entity(segment: Segment, pack: Pack) -> Contrasts:
    for mention in mentions(segment, pack):
        reason = mention.refusal()
        if reason:
            yield Refusal(reason)
            continue
        edit = omit(segment.translation, mention.tokens, pack)
        yield Contrast(edit, rank=mention.rank(), sure=mention.is_sure())
    yield Refusal("there is no named entity")

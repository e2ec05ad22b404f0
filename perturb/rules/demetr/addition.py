"""Add one word that changes what the sentence says: an adjective to a noun, an adverb to a verb.

A pattern says where there is room for a word of some kinds, the pack's table what goes with the
noun or verb. Nothing is added that the source, a reference or the sentence itself has in any form.
A pattern is sure where no other sense of the noun and nothing above the verb can make a word odd.
"""

from perturb.api import Contrast, Contrasts, Pack, Random, Refusal, Segment, Site, rule, sites
from perturb.moves.wording.additions import added, fitting, kinds_of
from perturb.moves.wording.suggested import suggested

OFFERED = 4
"""Modifiers of one site; more would crowd out the sites that few of them fit."""

DOUBT = "evidential"
"""The kind of modifiers that go with nearly everything, and so come last."""


@rule(
    id="demetr:addition",
    paper="DEMETR 6",
    severity="critical",
    version=22,
    needs=["tree", "modifiers"],
    nodes={"H": "the noun or verb that gets a modifier"},
    each_at_most=14,
)
def addition(segment: Segment, pack: Pack, rng: Random) -> Contrasts:
    for site in sites(pack, "demetr:addition", segment.translation):
        yield from _additions(segment, site, pack, rng)


def _additions(segment: Segment, site: Site, pack: Pack, rng: Random) -> Contrasts:
    found = fitting(segment, site["H"], kinds_of(site.write), pack)
    told = {
        word: model
        for token, word, model in suggested(segment, "demetr:addition", pack)
        if token == site["H"]
    }
    drawn = [(modifier, None) for modifier in rng.sample(found, min(OFFERED, len(found)))]
    heard = [(modifier, told[modifier.form]) for modifier in found if modifier.form in told]
    for modifier, model in [*drawn, *heard]:
        edit = added(segment.translation, site, modifier, pack)
        if edit is None:
            yield Refusal("a form of the modifier is not known")
            continue
        yield Contrast(
            edit,
            rank=2 if model else modifier.kind == DOUBT,
            sure=site.sure and model is None,
            pattern=site.pattern,
            holds=modifier.form,
            suggested_by=model,
        )

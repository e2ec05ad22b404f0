"""Leave out one content verb with its particle; auxiliaries and all else stay.

A pattern is sure where what is left has lost its predicate: a subject stands before an object, an
auxiliary before what it cannot govern, an infinitive marker before no verb. What could be an
ellipsis (he has), a copula (is in the garden) or possession (has the gate) is for a person.
"""

from perturb.api import Contrast, Contrasts, Edit, Pack, Segment, Sentence, Token, rule, sites
from perturb.grammar.units import dependents
from perturb.moves.wording.omission import omit


@rule(
    id="demetr:omitted-content-verb",
    paper="DEMETR 21",
    severity="critical",
    version=21,
    needs=["tree"],
    nodes={"V": "the verb that goes"},
)
def omitted_content_verb(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:omitted-content-verb", sentence):
        edit = _without(sentence, site["V"], pack)
        yield Contrast(edit, sure=site.sure, pattern=site.pattern)


def _without(sentence: Sentence, verb: Token, pack: Pack) -> Edit:
    """A verb disappears, with its separable particle where that stands (ruft … an)."""
    words = [verb]
    apart: list[Token] = []
    for particle in dependents(sentence, verb, "compound"):
        if particle.relation == "compound:prt":
            near = particle.index == words[-1].index + 1
            (words if near else apart).append(particle)
    return omit(sentence, words, pack) + Edit.delete(*apart)

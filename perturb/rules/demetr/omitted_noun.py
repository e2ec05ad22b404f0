"""Leave out the head of a noun phrase with its compound parts.

Articles, possessives, adjectives and adpositions stay. A pattern is sure where they cannot stand
alone: what is left must be no ellipsis (at my uncle's, the poor, three of them) and no reading of
its own. Subjects, names and nouns that are said again stay.
"""

from perturb.api import Contrast, Contrasts, Pack, Segment, rule, sites
from perturb.grammar.units import noun_unit
from perturb.moves.wording.omission import omit


@rule(
    id="demetr:omitted-noun",
    paper="DEMETR 22",
    severity="critical",
    version=21,
    needs=["tree"],
    nodes={"N": "the noun that goes"},
)
def omitted_noun(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:omitted-noun", sentence):
        edit = omit(sentence, noun_unit(sentence, site["N"]), pack)
        yield Contrast(edit, sure=site.sure, pattern=site.pattern)

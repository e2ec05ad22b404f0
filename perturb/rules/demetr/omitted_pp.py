"""Leave out one adpositional phrase, the shortest of those that can go.

The phrase is a whole subtree and an adjunct: what a verb, noun or adjective demands, parts of
quantities, ranges, names and comparisons, predicates and fixed expressions stay.
"""

from perturb.api import Contrast, Contrasts, Pack, Segment, rule, sites
from perturb.grammar.units import phrase
from perturb.moves.wording.omission import omit


@rule(
    id="demetr:omitted-pp",
    paper="DEMETR 5",
    severity="major",
    version=24,
    needs=["tree"],
    nodes={"N": "the noun of the phrase that goes"},
)
def omitted_pp(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:omitted-pp", sentence):
        words = phrase(sentence, site["N"])
        edit = omit(sentence, words, pack)
        yield Contrast(edit, rank=len(words), sure=site.sure, pattern=site.pattern)

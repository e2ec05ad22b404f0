"""Leave out the head of a subject with its compound parts, a whole name, or a pronoun.

Articles, possessives, adjectives and what follows the noun stay. A pattern is sure where a finite
verb is left without a subject and nothing that is left can be one: requests, clauses that share
a subject, questions and languages that leave subjects unsaid have no such place.
"""

from perturb.api import Contrast, Contrasts, Pack, Segment, rule, sites
from perturb.grammar.units import noun_unit
from perturb.moves.wording.omission import omit


@rule(
    id="demetr:omitted-subject",
    paper="DEMETR 23",
    severity="critical",
    version=22,
    needs=["tree"],
    nodes={"S": "the subject that goes"},
)
def omitted_subject(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:omitted-subject", sentence):
        edit = omit(sentence, noun_unit(sentence, site["S"]), pack, agrees=True)
        yield Contrast(edit, sure=site.sure, pattern=site.pattern)

"""Give a pronoun another case, in a place where it cannot be right.

Person, number and gender stay; possessives and reflexives count as cases. A pattern knows the
case that the place demands, and writes one that no other reading saves: a possessive never comes
to stand before what could be its noun, nor a subject before what could be its verb.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule, sites
from perturb.moves.wording.templates import written


@rule(
    id="demetr:pronoun-case",
    paper="DEMETR 15",
    severity="minor",
    version=4,
    needs=["tree"],
    uses=["pronouns"],
    nodes={"P": "the pronoun"},
)
def pronoun_case(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:pronoun-case", sentence):
        edit = written(sentence, site.write, site.nodes, pack)
        if edit is None:
            yield Refusal("the pronoun has no such form, or one that another word has, too")
        else:
            yield Contrast(edit, sure=site.sure, pattern=site.pattern)

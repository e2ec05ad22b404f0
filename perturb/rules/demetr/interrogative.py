"""Turn the statement into a yes/no question.

The pattern's template says how a language asks: with the finite verb first, a supporting
auxiliary, a particle, or the final mark alone. What would need a second question, and a report
around a quotation, is left alone.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule, sites
from perturb.moves.text.casing import has_sure_case
from perturb.moves.wording.templates import written


@rule(
    id="demetr:interrogative",
    paper="DEMETR 19",
    severity="major",
    version=22,
    operation="reordering",
    needs=["tree"],
    nodes={"V": "the predicate of what is asked"},
)
def interrogative(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:interrogative", sentence):
        edit = written(sentence, site.write, site.nodes, pack)
        if edit is None:
            yield Refusal("a form of the verb is not known, or not one mark ends the sentence")
        else:
            sure = site.sure and has_sure_case(sentence, pack, segment.source.text)
            yield Contrast(edit, sure=sure, pattern=site.pattern)

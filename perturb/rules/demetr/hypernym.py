"""Say something more general, which leaves out what the word told.

A noun, a term of two nouns, a verb or an adjective of origin becomes its hypernym in the same form.
Words and hypernyms come from the language's table, which tells where a pair holds. Left alone are
names, titles, members of lists, and what the sentence says to be of the kind.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule, sites
from perturb.grammar.senses import more_general
from perturb.moves.wording.substitution import substituted, substitutes


@rule(
    id="demetr:hypernym",
    paper="DEMETR 3",
    version=26,
    severity="major",
    needs=["tree", "hypernyms"],
    uses=["wordnet", "frequency", "inflection"],
    reads=["reference"],
    nodes={"W": "the word with a hypernym"},
)
def hypernym(segment: Segment, pack: Pack) -> Contrasts:
    known = pack.hypernyms or {}
    for site in sites(pack, "demetr:hypernym", segment.translation):
        words = [word for word in (site.get("M"), site["W"]) if word]
        for found in substitutes(segment, words, known, more_general, "demetr:hypernym", pack):
            edit = substituted(segment.translation, words, found, pack)
            sure = site.sure and found.sure
            if edit is None:
                yield Refusal("a form of the hypernym is not known")
            else:
                yield Contrast(
                    edit, not sure, sure=sure, suggested_by=found.model, pattern=site.pattern
                )

"""Leave out a conjunction, a relative pronoun or a connecting adverb.

A pattern is sure where it is missed: two clauses, predicates or nouns stand side by side unjoined,
or a clause has lost what tells of what it is a part. What opens a sentence (however) may have
said no more than the text does, so a person has to look.
"""

from perturb.api import Contrast, Contrasts, Pack, Segment, rule, sites
from perturb.grammar.units import phrase
from perturb.moves.wording.omission import omit


@rule(
    id="demetr:omitted-conjunction",
    paper="DEMETR 12",
    severity="minor",
    version=22,
    needs=["tree"],
    nodes={"C": "the conjunction that goes"},
)
def omitted_conjunction(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:omitted-conjunction", sentence):
        words = phrase(sentence, site["C"]) or (site["C"],)
        yield Contrast(omit(sentence, words, pack), sure=site.sure, pattern=site.pattern)

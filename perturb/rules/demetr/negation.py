"""Deny what the sentence states, or state what it denies.

The finite verb of the main clause is negated once, as the pattern's template writes it; a single
negation is taken away. A pattern is sure where nothing in the clause minds the negation (all, only,
already), no second verb shares the subject, and the denial cannot be true beside the statement.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule, sites
from perturb.moves.wording.templates import written


@rule(
    id="demetr:negation",
    paper="DEMETR 8",
    severity="critical",
    version=24,
    operation="substitution",
    needs=["tree"],
    nodes={"V": "the predicate that is denied"},
)
def negation(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:negation", sentence):
        edit = written(sentence, site.write, site.nodes, pack)
        if edit is None:
            yield Refusal("a form of the verb is not known")
        else:
            yield Contrast(edit, sure=site.sure, pattern=site.pattern)

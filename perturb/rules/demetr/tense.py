"""Put a finite verb into another tense; aspect, voice, mood and person stay.

A pattern names the verb and the two tenses. The change is sure where a word of time in the clause
belongs to the old tense alone, or where the reference has the same verb, or its main clause, in
the old tense: so has the source. Otherwise a person compares with the source.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule, sites
from perturb.grammar.tenses import is_told_again
from perturb.grammar.times import dates_itself
from perturb.moves.wording.templates import written


@rule(
    id="demetr:tense",
    paper="DEMETR 17",
    severity="major",
    version=24,
    operation="substitution",
    needs=["tree"],
    reads=["reference"],
    nodes={"V": "the head of the clause whose tense changes"},
)
def tense(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:tense", sentence):
        edit = written(sentence, site.write, site.nodes, pack)
        if edit is None:
            yield Refusal("a form of the verb is not known")
            continue
        told = dates_itself(sentence, site["V"], pack) or is_told_again(segment, site["V"], pack)
        yield Contrast(edit, sure=site.sure and told, pattern=site.pattern)

"""Put a verb into an aspect that its meaning or a word of time rules out; the tense stays.

A pattern names the verb, what makes the other aspect wrong, and how it is written: a state in
the progressive, a finished time with the perfect, since with the simple present.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule, sites
from perturb.moves.wording.templates import written


@rule(
    id="demetr:aspect",
    paper="DEMETR 18",
    severity="major",
    version=22,
    operation="substitution",
    needs=["tree"],
    nodes={"V": "the head of the clause whose aspect changes"},
)
def aspect(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:aspect", sentence):
        edit = written(sentence, site.write, site.nodes, pack)
        if edit is None:
            yield Refusal("a form of the verb is not known")
        else:
            yield Contrast(edit, sure=site.sure, pattern=site.pattern)

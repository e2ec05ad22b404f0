"""Put a wrong article or adposition in the place of another.

A pattern knows a place that demands what stands there, by government, gender, sound or what it
is said of, and writes what cannot be right in it. A wrong form of an article is a minor error, a
wrong adposition a major one.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule, sites
from perturb.moves.wording.templates import written


@rule(
    id="demetr:function-word",
    paper="DEMETR 16",
    severity="major",
    version=5,
    needs=["tree"],
    nodes={"W": "the article or adposition"},
)
def function_word(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:function-word", sentence):
        edit = written(sentence, site.write, site.nodes, pack)
        severity = "minor" if site["W"].pos == "DET" else "major"
        if edit is None:
            yield Refusal("a form of the word is not known")
        else:
            yield Contrast(edit, severity=severity, sure=site.sure, pattern=site.pattern)

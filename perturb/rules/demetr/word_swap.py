"""Let two neighbouring words change places.

A pattern finds two words of which only this order is right: a function word and its host, an
auxiliary and its verb, a pronoun and the word that opens its clause. The first word never moves,
and no word changes its capitals.
"""

from perturb.api import Contrast, Contrasts, Edit, Pack, Segment, rule, sites


@rule(
    id="demetr:word-swap",
    paper="DEMETR 14",
    severity="minor",
    version=5,
    needs=["tree"],
    nodes={"A": "the first of the two words", "B": "the word behind it"},
)
def word_swap(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:word-swap", sentence):
        edit = Edit.swap(site["A"], site["B"])
        yield Contrast(edit, sure=site.sure, pattern=site.pattern)

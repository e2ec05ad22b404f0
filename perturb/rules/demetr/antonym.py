"""Say the opposite of one word.

A noun, verb, adjective, adverb or preposition of direction becomes its antonym in the same form.
Words and antonyms come from the language's table, which tells where a pair holds, or, to be
confirmed, from a WordNet. Left alone are names, fixed expressions and what is denied or compared
as equal, where both may be true.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule, sites
from perturb.grammar.senses import opposites
from perturb.moves.wording.substitution import substituted, substitutes, unambiguous


@rule(
    id="demetr:antonym",
    paper="DEMETR 7",
    version=25,
    severity="critical",
    needs=["tree", "antonyms"],
    uses=["wordnet", "frequency", "inflection"],
    reads=["reference"],
    nodes={"W": "the word with an opposite"},
)
def antonym(segment: Segment, pack: Pack) -> Contrasts:
    known = pack.antonyms or {}
    for site in sites(pack, "demetr:antonym", segment.translation):
        words = [site["W"]]
        listed = substitutes(segment, words, known, opposites, "demetr:antonym", pack)
        for found in (*listed, *unambiguous(site["W"], known, opposites, pack)):
            edit = substituted(segment.translation, words, found, pack)
            sure = site.sure and found.sure
            if edit is None:
                yield Refusal("a form of the antonym is not known")
            else:
                yield Contrast(
                    edit, not sure, sure=sure, suggested_by=found.model, pattern=site.pattern
                )

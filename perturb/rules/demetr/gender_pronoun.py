"""Give one pronoun of the third person singular the other gender.

One pronoun only, though the sentence may have more for the same person; object, possessive and
reflexive keep their case. The reference has to have a pronoun of the same gender, or the sentence
a person of that gender. An item is sure where the sentence has a noun, a title or a first name of
that gender, or where a reference that is a text of its own agrees; a surname alone tells nothing.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule, sites
from perturb.grammar.antecedents import antecedent, gender, genders_said
from perturb.moves.wording.templates import written


@rule(
    id="demetr:gender-pronoun",
    paper="DEMETR 11",
    severity="critical",
    version=5,
    needs=["tree", "pronouns", "gendered_words"],
    nodes={"P": "the pronoun"},
)
def gender_pronoun(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    said = genders_said(segment.reference.text, pack)
    independent = segment.reference.text != sentence.text
    for site in sites(pack, "demetr:gender-pronoun", sentence, needs_trust=False):
        whom = antecedent(sentence, site["P"], pack)
        known = whom in ("told", "named")
        edit = written(sentence, site.write, site.nodes, pack)
        if edit is None:
            yield Refusal("the pronoun has no form of the other gender in this place")
        elif gender(site["P"]) not in said and (said or not known):
            yield Refusal("neither the reference nor a person in the sentence fixes the gender")
        else:
            sure = site.sure and (whom == "told" or (independent and bool(said)))
            yield Contrast(edit, rank=not known, sure=sure, pattern=site.pattern)

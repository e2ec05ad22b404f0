"""Give one pronoun of the third person singular the other gender.

One pronoun only, though the sentence may have more for the same person; object,
possessive and reflexive keep their case. The reference has to have a pronoun of the same
gender, or the sentence a person of that gender. An item is sure where the sentence has a
noun, a title or a name to which the pronoun can belong, or where a reference that is a
text of its own agrees on the gender.
"""

from perturb.api import Contrast, Contrasts, Edit, Given, Pack, Refusal, Segment, rule
from perturb.moves.grammar.pronouns import (
    antecedents,
    genders_said,
    is_paired,
    opens_honorific,
    other_gender,
    personal,
)


@rule(
    id="demetr:gender-pronoun",
    paper="DEMETR 11",
    version=3,
    severity="critical",
    needs=["pos", "entities", "pronouns", "gendered_words"],
    applies={
        "en": [
            "Marta said [[she->he]] would call the plumber.",
            "The old king hid [[his->her]] crown.",
            "The widow sold the garden that belonged to [[her->him]].",
            "Paul blamed [[himself->herself]] for the leak.",
            "My aunt waved until we saw [[her->him]].",
            "Nora says that they cheated [[her->him]] decades ago in Lima.",
        ]
    },
    refuses={
        "en": [
            Given("She came yesterday.", reference="He came yesterday."),
            "Each child may bring his or her bicycle.",
            "Everyone forgot his umbrella.",
            "The ship lost her mast.",
            "They thanked us for it.",
            "His Majesty's cook met the king.",
        ]
    },
    rejects={
        "en": [
            "Nora found [[her->him]] keys.",
            "Nora met the queen and [[Her->His]] Majesty.",
            "Nora tried [[her->him]] hardest.",
            "Nora wrote that the baker cheated [[her->his]] years ago.",
        ]
    },
)
def gender_pronoun(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    fixed = genders_said(segment.reference.text, pack)
    independent = bool(fixed) and segment.reference.text != sentence.text
    people = antecedents(sentence, pack)
    for token, row in personal(sentence, pack):
        gender = row["gender"]
        form = other_gender(sentence, token, row, pack)
        if form is None or opens_honorific(sentence, token):
            continue
        if is_paired(sentence, token, row, pack):
            yield Refusal("the pronoun stands beside one of the other gender")
        elif gender not in fixed and (fixed or gender not in people):
            yield Refusal("neither the reference nor a person in the sentence fixes the gender")
        elif "any" in people and not people & {gender, "named"}:
            yield Refusal("the pronoun may stand for people in general, or for a ship")
        else:
            known = gender in people or ("named" in people and "any" not in people)
            yield Contrast(Edit.replace(token, form), rank=not known, sure=known or independent)
    yield Refusal("no pronoun that shows a person's gender")

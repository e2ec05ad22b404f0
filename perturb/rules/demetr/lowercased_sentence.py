"""Write every letter of the translation in lower case.

By the rules of the language, so that a Turkish capital I becomes dotless.
"""

from perturb.api import Contrasts, Edit, Pack, Refusal, Segment, rule


@rule(
    id="demetr:lowercased-sentence",
    paper="DEMETR 30",
    severity="minor",
    needs=["letter_case"],
    applies={
        "en": [
            "[[Aunt Rosa->aunt rosa]] lives near [[Lake Garda->lake garda]].",
            "[[The->the]] museum opens in [[May->may]].",
            "[[I->i]] told [[NATO->nato]] that [[I'm->i'm]] late.",
        ]
    },
    refuses={"en": ["all quiet on the river", "34 people came."]},
)
def lowercased_sentence(segment: Segment, pack: Pack) -> Contrasts:
    edit = Edit(())
    for token in segment.translation.tokens:
        lower = pack.lower(token.text)
        if lower != token.text:
            edit += Edit.replace(token, lower)
    yield edit if edit.changes else Refusal("there is no capital")

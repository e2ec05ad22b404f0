"""Write the first word of the translation in lower case.

The whole word, an acronym too, and nothing else; opening quotes are passed over.
"""

from perturb.api import Contrasts, Edit, Pack, Refusal, Segment, rule
from perturb.grammar.verbatim import is_in_mention
from perturb.moves.text.ends import first_word, text_of


@rule(
    id="demetr:lowercased-first-word",
    paper="DEMETR 31",
    severity="minor",
    needs=["letter_case", "opening_marks"],
    applies={
        "en": [
            "[[Lanterns->lanterns]] lit the path.",
            "[[NATO->nato]] will meet in June.",
            '"[[Wait->wait]] for me," Nora called.',
        ]
    },
    refuses={
        "en": ["34 people signed the letter.", "iPads are banned in class.", "#NAME# is away."]
    },
)
def lowercased_first_word(segment: Segment, pack: Pack) -> Contrasts:
    word = first_word(segment.translation, pack)
    text = text_of(word, segment.translation) if word else ""
    if not text[:1].isupper() or is_in_mention(segment.translation, word[0]):
        yield Refusal("the first word has no capital")
    else:
        yield Edit.replace(word, pack.lower(text))

"""Leave the translation tokenized, with blanks around every token.

The tokens are those of the language's tokenizer. Every chunk that was broken up is an
error as a whole.
"""

from itertools import groupby

from perturb.api import Contrasts, Edit, Pack, Refusal, Segment, rule


@rule(
    id="demetr:tokenized",
    paper="DEMETR 29",
    severity="minor",
    breaks=["spacing"],
    needs=["tokens"],
    applies={
        "en": [
            "[[Don't->Do n't]] touch the wet [[paint.->paint .]]",
            'The [[choir,->choir ,]] which is [[small,->small ,]] sang [["Oh!"->" Oh ! "]]',
            "A [[medium-sized->medium - sized]] dog barked at the villagers",
        ]
    },
    refuses={"en": ["Entrance on the left", "Platform 9 is closed today"]},
)
def tokenized(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    edit = Edit(())
    for _, chunk in groupby(sentence.tokens, key=sentence.chunk):
        tokens = list(chunk)
        if len(tokens) > 1:
            edit += Edit.replace(tokens, " ".join(token.text for token in tokens))
    yield edit if edit.changes else Refusal("tokenizing changes nothing")

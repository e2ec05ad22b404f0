"""Replace one word by a frequent misspelling of it.

The list is the pack's; no misspelling on it is a word. Names are left alone, and no
word is misspelt more than ten times in a set, so that frequent words do not dominate.
"""

from perturb.api import Contrast, Contrasts, Edit, Pack, Random, Refusal, Segment, rule
from perturb.moves.grammar.names import is_name, untouchable
from perturb.moves.text.casing import like


@rule(
    id="demetr:misspelling",
    paper="DEMETR 25",
    severity="minor",
    needs=["misspellings"],
    each_at_most=10,
    applies={
        "en": [
            "It was [[necessary->neccessary]] to cancel the parade.",
            "[[Tomorrow->Tommorow]] they leave.",
            "The library [[received->recieved]] nine books.",
        ]
    },
    refuses={"en": ["Zoe hugged Ben.", "It is up to me."]},
    rejects={"en": ["Fill in the [[form->from]] today.", "They [[analyse->analyze]] the samples."]},
)
def misspelling(segment: Segment, pack: Pack, rng: Random) -> Contrasts:
    sentence = segment.translation
    known = pack.misspellings or {}
    for token in sentence.tokens:
        word = pack.lower(token.text)
        forms = known.get(word)
        if not forms or is_name(sentence, token, pack) or token.index in untouchable(sentence):
            continue
        yield Contrast(Edit.replace(token, like(token.text, rng.choice(forms), pack)), holds=word)
    yield Refusal("no word of the sentence is on the list of misspellings")

"""Leave out one character of one content word.

The result is no word of the language in any spelling, so that nothing but a typing
error can be read into it, and five letters long where the sentence has a word for that.
First and last words, names and short words are left alone.
"""

from perturb.api import Contrast, Contrasts, Edit, Pack, Random, Refusal, Segment, rule
from perturb.grammar.names import is_name
from perturb.grammar.verbatim import is_verbatim
from perturb.moves.text.ends import first_word, is_whole_word, last_word
from perturb.moves.text.letters import without_one

CONTENT = frozenset({"NOUN", "VERB", "ADJ", "ADV"})

CLEAR = 5
"""Letters from which on a string is seldom a rare word, a name or an abbreviation."""


@rule(
    id="demetr:char-deleted",
    paper="DEMETR 26",
    severity="minor",
    version=4,
    needs=["pos", "spelling", "opening_marks", "closing_marks"],
    applies={
        "en": [
            "The library lends [[musical->musial]] instruments.",
            "Our neighbours [[planted->plantd]] nine trees.",
            "She [[quickly->quikly]] closed the gate.",
        ]
    },
    refuses={"en": ["He is in.", "Ottawa met Ghent there.", "Go to bed."]},
    rejects={
        "en": [
            "Two [[cats->cat]] slept on the sofa.",
            "Her favourite [[colour->color]] changes weekly.",
            "They [[need->nee]] a taller ladder.",
        ]
    },
)
def char_deleted(segment: Segment, pack: Pack, rng: Random) -> Contrasts:
    sentence = segment.translation
    foreign = frozenset(segment.source.text.casefold().split())
    edges = {*first_word(sentence, pack), *last_word(sentence, pack)}
    for token in sentence.tokens:
        if token.pos not in CONTENT or token in edges or not is_whole_word(sentence, token):
            continue
        if is_name(sentence, token, pack) or is_verbatim(sentence, token):
            continue
        shorter = without_one(token.text, foreign, pack, rng)
        if shorter is not None:
            yield Contrast(Edit.replace(token, shorter), rank=int(len(shorter) < CLEAR))
    yield Refusal("no content word can lose a character without becoming another word")

"""Replace one word by a frequent misspelling of it.

The list is the pack's; no misspelling on it is a word. Without a list, a letter loses its
mark, is doubled or single, or two are exchanged, so that no word comes out. Names are left
alone, and no word is misspelt more than ten times in a set, so that frequent words do not
dominate.
"""

from collections.abc import Sequence, Set

from perturb.api import Contrast, Contrasts, Edit, Pack, Random, Refusal, Segment, rule
from perturb.grammar.names import is_name
from perturb.grammar.verbatim import is_verbatim
from perturb.moves.text.casing import like
from perturb.moves.text.letters import misspellings


@rule(
    id="demetr:misspelling",
    paper="DEMETR 25",
    severity="minor",
    version=3,
    needs=["misspelling"],
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
    foreign = frozenset(segment.source.text.casefold().split())
    for token in sentence.tokens:
        word = pack.lower(token.text)
        if is_name(sentence, token, pack) or is_verbatim(sentence, token):
            continue
        for rank, forms in enumerate(_forms(token.text, foreign, pack)):
            edit = Edit.replace(token, like(token.text, rng.choice(forms), pack))
            yield Contrast(edit, holds=word, rank=rank)
    yield Refusal("no word of the sentence has a misspelling that is none itself")


def _forms(word: str, foreign: Set[str], pack: Pack) -> Sequence[tuple[str, ...]]:
    """The misspellings of a word: those that the pack lists, or those that rules make."""
    if pack.misspellings is None:
        return misspellings(word, foreign, pack) if word == pack.lower(word) else []
    listed = pack.misspellings.get(pack.lower(word))
    return [listed] if listed else []

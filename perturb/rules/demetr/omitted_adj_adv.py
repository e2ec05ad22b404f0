"""Leave out one adjective or adverb.

Attributive adjectives and adverbs of a verb only: what the sentence cannot do without
(predicates, complements, negation, comparison) stays, and so does what carries no
content of its own. Words that decide whether the statement is true are major errors.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule
from perturb.moves.modifiers import loosely_attached
from perturb.moves.omission import omit


@rule(
    id="demetr:omitted-adj-adv",
    paper="DEMETR 20",
    severity="minor",
    needs=["pos", "tree", "degree_words"],
    applies={
        "en": [
            "The [[frightened->]] horse ran across the field.",
            "[[Only->]] {{members->Members}} may vote.",
            "They crossed {{an->a}} [[old->]] stone bridge.",
            "The guide [[slowly->]] opened the gate.",
        ]
    },
    refuses={"en": ["The soup is cold.", "She was very late.", "He did not come."]},
    rejects={"en": ["Put the lamp [[here->]]."]},
)
def omitted_adj_adv(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    reference = pack.lower(segment.reference.text)
    for token in sentence.tokens:
        if not loosely_attached(sentence, token, pack):
            continue
        word = pack.lower(token.text)
        restrictive = (pack.degree_words or {}).get(word) == "restrictive"
        yield Contrast(
            omit(sentence, [token], pack),
            rank=0 if word in reference else 1,
            severity="major" if restrictive else None,
        )
    yield Refusal("no adjective or adverb that can go and is missed")

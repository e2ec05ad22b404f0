"""Put a wrong preposition, or the other form of an article, in its place.

Articles change between their forms before vowels and consonants, which is a minor error.
A preposition gives way to one that the language pack lists as wrong in such a place, which
is a major one; never to a synonym, and never inside names, particle verbs, or prepositions
of several words.
"""

from perturb.api import Contrast, Contrasts, Edit, Pack, Refusal, Segment, rule
from perturb.moves.misfits.adpositions import phrases, wrong_ones
from perturb.moves.misfits.article_forms import wrong_article
from perturb.moves.text.casing import like


@rule(
    id="demetr:function-word",
    paper="DEMETR 16",
    severity="major",
    version=4,
    needs=["pos", "tree", "entities", "articles", "adpositions"],
    applies={
        "en": [
            "[[An->A]] eagle circled above the farm.",
            "Her success depends [[on->of]] hard work.",
            "The well dried up [[in->at]] 1987.",
            "Nobody met at the foot [[of->between]] the tower.",
            "She rented [[a->an]] boat.",
            "The guard is [[in->onto]] custody and in tears.",
            "They deal directly [[in->between]] cash.",
        ]
    },
    refuses={
        "en": [
            "Dogs bark loudly.",
            "He gave up.",
            "It was a historic vote.",
            "Instead of tea they drank water.",
        ]
    },
    rejects={
        "en": [
            "We walked [[toward->towards]] the harbour.",
            "It was [[an->a]] historic vote.",
            "She died [[in->of]] grief.",
            "It was the latest [[in->of]] a row of thefts.",
            "They moved [[within->in]] the walls.",
            "Seats vary [[in->between]] a number of ways.",
            "She came ninth [[in->of]] the first race.",
            "It is a bird native [[to->of]] the island.",
            "[[On->In]] Monday, May 9th's episode of the show, she will sing.",
            "She was Sailor [[of->onto]] the Year again.",
        ]
    },
)
def function_word(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for token in sentence.tokens:
        form = wrong_article(sentence, token, pack)
        if form is not None:
            yield Contrast(Edit.replace(token, form), severity="minor")
    for phrase, row in phrases(sentence, pack):
        for form, rank in wrong_ones(sentence, phrase, row, pack):
            word = phrase.adposition
            yield Contrast(Edit.replace(word, like(word.text, form, pack)), rank)
    yield Refusal("no article or preposition whose place only it can fill")

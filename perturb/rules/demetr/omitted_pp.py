"""Leave out one adpositional phrase, the shortest where there is a choice.

The phrase is a whole subtree and an adjunct: what a verb, noun or adjective demands, parts
of quantities, names and comparisons, predicates and fixed expressions stay. Sure where
the head is a noun, has a complement of its own, or the phrase tells the time; what one thing
is *of* has to stay behind an adposition and is for a person to confirm behind a verb.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule
from perturb.moves.adjuncts import Adjunct
from perturb.moves.omission import omit
from perturb.moves.phrases import adpositional_phrases
from perturb.moves.removable import refusal

AFTER_SURE = 100
"""No phrase has that many words, so that every sure one is tried before an unsure one."""


@rule(
    id="demetr:omitted-pp",
    paper="DEMETR 5",
    severity="major",
    version=3,
    needs=[
        *("pos", "lemma", "tree", "entities"),
        *("governed_adpositions", "set_phrases", "adposition_uses"),
    ],
    applies={
        "en": [
            "The children built a raft from old barrels [[after lunch->]].",
            "[[In the evening,->]] {{the->The}} choir rehearses upstairs.",
            "The keeper [[of the lighthouse->]] repaired the lamp.",
        ]
    },
    refuses={
        "en": [
            "The outcome depends on the weather.",
            "One of the singers fainted.",
            "Of course, the ferry was late.",
            "The key is under the mat.",
        ]
    },
    rejects={
        "en": [
            "The shop is open from May [[to September->]].",
            "The hall was full [[of smoke->]] when the firemen came.",
            "The gate opens only [[on Sundays->]].",
            "Two fifths, or 40 % [[of the harvest->]], were lost.",
            "We know the quarrel [[between a miller->]] proud of his horse and a smith.",
            "[[In my opinion,->]] {{the->The}} bridge is safe.",
            "Ten minutes [[into the concert->]] a string broke.",
            "The keeper left the old mill long before the end [[of the war->]].",
            "They tried to bring the mill [[into danger->]] and ruin it.",
            "He engraves the portraits [[on the front of the new Canadian->]] $5 bills.",
            "You can judge [[for yourself->]] whether the oven is warm.",
            "Nine men voted for the keeper, and five [[for the baker->]].",
            "The harpist, a descendant [[of a shepherd->]], played twice.",
            "We have to deal [[with the noise->]] in our sleep.",
            "Two carts full of hay, [[in the valley->]], caught fire.",
        ]
    },
)
def omitted_pp(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for phrase in adpositional_phrases(sentence, pack):
        adjunct = Adjunct(sentence, phrase, pack)
        reason = refusal(adjunct)
        if reason:
            yield Refusal(reason)
            continue
        sure = adjunct.is_sure()
        rank = len(phrase.tokens) + (0 if sure else AFTER_SURE)
        yield Contrast(omit(sentence, phrase.tokens, pack), rank=rank, sure=sure)
    yield Refusal("there is no adpositional phrase")

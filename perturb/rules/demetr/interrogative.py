"""Turn the statement into a yes/no question.

The auxiliary of the main clause goes before its subject, or a supporting auxiliary comes
there and the verb takes its base form; the full stop becomes a question mark. What stands
before the subject stays there; where no mark sets it off, a person should look, and so
where a second clause is asked as well, a second verb shares the auxiliary or is asked with
a pronoun, or the first word may be a name.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule
from perturb.moves.main_clause import main_clause
from perturb.moves.openings import has_free_opening
from perturb.moves.questions import asks_once, has_known_case, question


@rule(
    id="demetr:interrogative",
    paper="DEMETR 19",
    severity="major",
    version=3,
    operation="reordering",
    needs=["pos", "tree", "lemma", "supporting_auxiliary", "inflection", "full_stops"],
    applies={
        "en": [
            "[[->Has]] {{The->the}} ferry [[has->]] arrived[[.->?]]",
            "[[->Did]] {{My->my}} aunt [[bought->buy]] a boat[[.->?]]",
            "After lunch, [[->did]] the guests [[left.->leave?]]",
            "[[->Are]] Czech farmers [[are->]] angry[[.->?]]",
            "[[->Isn't]] {{The->the}} door [[isn't->]] locked[[.->?]]",
            "[[->Does]] Paula [[grows->grow]] roses and [[sells->sell]] honey[[.->?]]",
            "[[->Was]] {{He->he}} [[was->]] late, and [[->did]] we [[missed->miss]] it[[.->?]]",
            "[[->Was]] {{The->the}} hall [[was->]] built in May and [[was->]] sold in June[[.->?]]",
            "[[->Has]] {{My->my}} aunt [[has->]] arrived and is [[->she]] unpacking[[.->?]]",
            "[[->Is]] {{The->the}} aunt [[is->]] old and [[smells->does she smell]] of tar[[.->?]]",
            "[[->Has]] {{The->the}} ferry [[has->]] sunk[[!->?]]",
        ]
    },
    refuses={
        "en": [
            "Has the ferry arrived?",
            "It may rain.",
            "“The ferry has arrived,” said the captain.",
            "Wash the cups before lunch.",
            "The road was wet, so it may freeze.",
            "Quite a surprise!",
            "The baker has arrived and is unpacking.",
            "Rome – The old bridge was closed in May.",
            "The club believes the player was paid and is asking for the money.",
            "What I like is red, the fence was green.",
            "They said, “The ferry has sunk.",
            "The town must and will pay.",
            "Earlier the old ferry sank.",
            "The road is wet. It may freeze.",
            "The bridge was closed, and soon the mill was empty.",
            "The smaller the boat, the less popular the trip is.",
            "But thanks to the work of the dam, cleaning the river has become a way to help.",
        ]
    },
)
def interrogative(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    group = main_clause(sentence, pack)
    edit = group if isinstance(group, str) else question(sentence, group, pack)
    if isinstance(group, str) or isinstance(edit, str):
        yield Refusal(str(edit))
    else:
        once = asks_once(sentence, group, pack) and has_known_case(sentence, group, pack)
        yield Contrast(edit, sure=once and has_free_opening(sentence, group, pack))

"""Give a pronoun another case, in a place where it cannot be right.

Person, number and gender stay; possessives and reflexives count as cases. Left alone are
places where both cases are accepted (after "be", "than" and "as", in coordinations), and
forms that could be read as another word that fits there.
"""

from perturb.api import Contrasts, Edit, Pack, Refusal, Segment, rule
from perturb.moves.grammar.pronouns import personal, written
from perturb.moves.misfits.cases import wrong_forms
from perturb.moves.text.ends import is_whole_word


@rule(
    id="demetr:pronoun-case",
    paper="DEMETR 15",
    severity="minor",
    needs=["pos", "tree", "pronouns", "adpositions"],
    applies={
        "en": [
            "[[They->Them]] invited us to the rehearsal.",
            "The letter was addressed to [[me->I]].",
            "On Sunday [[I->me]] painted the fence.",
            "The mill lost one of [[its->it]] wheels.",
            "[[It->Its]] was sold in spring.",
            "The cook burnt [[himself->he]] with the soup.",
        ]
    },
    refuses={
        "en": [
            "Paul is taller than me.",
            "The winner was her.",
            "Pia and I left.",
            "Let them go.",
            "I'm late.",
        ]
    },
    rejects={
        "en": [
            "I saw [[them->they]] leave.",
            "The tune [[it->itself]] plays is old.",
            "Nobody told [[you->your]] lies.",
            "We met one of [[our->us]] teachers.",
            "Tea was served after [[their->they]] return.",
        ]
    },
)
def pronoun_case(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for token, row in personal(sentence, pack):
        if not is_whole_word(sentence, token):
            continue
        for form in wrong_forms(sentence, token, row, pack):
            yield Edit.replace(token, written(sentence, token, form, pack))
    yield Refusal("no pronoun of which another case would surely be wrong")

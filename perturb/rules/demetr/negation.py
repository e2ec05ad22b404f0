"""Deny what the sentence states, or state what it denies.

The finite verb of the main clause is negated once, with the supporting auxiliary where
it needs one; a single negation is taken away. A report that follows the speech it
reports gives way to that. Sure, unless the subject or what follows the copula counts
something, the subject shares the clause with a second finite verb, words are quoted, or a
word like *every* stands far from the verb, so that a person should look at the scope.
Where the main clause must stay, a person may confirm the denial of one joined to it or
reported by it.
"""

from perturb.api import Contrast, Contrasts, Edit, Pack, Refusal, Segment, rule
from perturb.moves.main_clause import main_clause, other_clauses
from perturb.moves.polarity import denied, is_clear


@rule(
    id="demetr:negation",
    paper="DEMETR 8",
    severity="critical",
    version=2,
    operation="substitution",
    needs=["pos", "tree", "lemma", "supporting_auxiliary", "scope_words", "inflection"],
    applies={
        "en": [
            "The bakery is [[->not]] open.",
            "My cousin [[repairs->does not repair]] old clocks.",
            "The twins [[left->did not leave]] before noon.",
            "She [[->did not]] quickly [[closed->close]] the window.",
            "He [[can->cannot]] swim.",
            "The train has probably [[->not]] left.",
            "The orchard [[does not bear->bears]] fruit this year.",
            "The answer is [[not->]] simple.",
            "The lid [[isn't->is]] tight.",
            "“We are [[->not]] proud of this team,” said the coach.",
            "The bakery also sells tea, and the owner is [[->not]] rich.",
        ]
    },
    refuses={
        "en": [
            "Every seat was taken.",
            "It might snow.",
            "She also paints.",
            "Only members voted.",
            "They slept until noon.",
            "Is the bakery open?",
            "Nobody called.",
            "He stayed at home because he was ill.",
            "The soup was not salty but sour.",
            "Two boats were sold and one lost.",
            "There are foxes behind the mill.",
            "That does not make things any easier.",
            "She used a boat as opposed to a raft.",
        ]
    },
    rejects={
        "en": [
            "The answer [[is->is not]] simple.",
        ]
    },
)
def negation(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    group = main_clause(sentence, pack)
    if isinstance(group, str):
        yield Refusal(group)
        return
    denial = denied(sentence, group, pack)
    if isinstance(denial, Edit):
        yield Contrast(denial, sure=is_clear(sentence, group, pack))
        return
    yield Refusal(denial)
    for other in other_clauses(sentence, group, pack):
        denial = denied(sentence, other, pack)
        if isinstance(denial, Edit):
            yield Contrast(denial, sure=False)

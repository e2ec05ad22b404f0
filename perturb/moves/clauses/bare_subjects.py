"""Main verbs whose subject shows that they are none: headlines, and what a participle governs."""

from __future__ import annotations

from perturb.moves.grammar.phrases import CONJUNCT, MARK, REDUCED, SPEECH, children_of, is_finite
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.verb_groups import VerbGroup
from perturb.pack import Pack
from perturb.segment import Sentence

FIXING = frozenset({"DET", "PRON", "NUM", "PROPN"})
LIVING = frozenset({"noun.person", "noun.animal"})


def is_no_clause(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if the verb is a participle in a headline, or belongs inside the subject."""
    return _is_headed_person(sentence, group, pack) or _is_in_subject(sentence, group)


def _is_headed_person(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for one person or animal without article before a past (angry cook found in a mill)."""
    noun = group.subject
    if noun is None or noun.tag != "NN" or group.function != "verb" or group.tense != "past":
        return False
    below = sentence.children[noun.index]
    fixed = any(t.pos in FIXING and t.relation != "compound" for t in below)
    joined = children_of(sentence, noun, CONJUNCT)
    return not fixed and not joined and domain(noun, pack) in LIVING


def _is_in_subject(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a copula behind a participle with its object, and a clause to come.

    *Cooks hoping the fair would be fun are late*: what was read as told has the true verb.
    """
    if group.subject is None or group.verb.lemma != "be":
        return False
    below = children_of(sentence, group.subject, REDUCED)
    if not any("VerbForm=Ger" in t.features or t.tag == "VBG" for t in below):
        return False
    told = children_of(sentence, group.head, SPEECH)
    return any(is_finite(sentence, t) and not children_of(sentence, t, MARK) for t in told)

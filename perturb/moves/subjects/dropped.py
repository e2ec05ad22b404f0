"""Subjects that speech leaves out, so that the rest of the sentence is no error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.grammar.inflection import auxiliary
from perturb.moves.grammar.names import opens_sentence
from perturb.moves.grammar.phrases import PRESENT_TAGS, is_reporting
from perturb.moves.grammar.times import HABITUAL
from perturb.moves.text.ends import neighbour

if TYPE_CHECKING:
    from perturb.moves.subjects.choice import Subject

SPEAKER, LISTENER = "Person=1", "Person=2"
SINGULAR = "Number=Sing"
POINTING = ("Gender=Neut", "PronType=Dem")
MODAL = "MD"
PAST = "VBD"


def is_dropped(subject: Subject) -> bool:
    """True for what speech drops: (we) would have gone, (it) costs much."""
    if not _opens(subject):
        return False
    return any(test(subject) for test in DROPPED)


def may_be_dropped(subject: Subject) -> bool:
    """True for speakers, whom a diary leaves out (went to the mill), and in speech (can't go)."""
    told = subject.finite.tag == MODAL and LISTENER in subject.noun.features
    return _opens(subject) and (told or SPEAKER in subject.noun.features)


def _opens(subject: Subject) -> bool:
    """True for a pronoun that opens a sentence, or speech behind a quote, colon or cry (yeah)."""
    if not subject.is_whole or subject.noun.pos != "PRON":
        return False
    before = neighbour(subject.sentence, subject.noun, -1)
    if subject.before is not None and subject.before.pos == "INTJ" and not subject.before.index:
        return True
    marks = (subject.pack.opening_marks or frozenset()) | (subject.pack.final_marks or frozenset())
    if opens_sentence(subject.sentence, subject.noun):
        return True
    return before is not None and before.text in marks


def _is_pointing(subject: Subject) -> bool:
    """True for the pronoun of a thing (it, this, these)."""
    return any(sign in subject.noun.features for sign in POINTING)


def _is_plain(subject: Subject) -> bool:
    """True for a finite verb that is no copula (needs, do)."""
    return (subject.pack.weak_verbs or {}).get(subject.finite.lemma) != "copular"


def _is_speaker_now(subject: Subject) -> bool:
    """True before a present that speech keeps alone (have never felt well, don't know them)."""
    tag = subject.finite.tag
    present = tag == MODAL or (tag in PRESENT_TAGS and _is_plain(subject))
    return present and SPEAKER in subject.noun.features


def _is_diary(subject: Subject) -> bool:
    """True for one speaker before a past (sold the mill in May); several are missed (we sold)."""
    single = SPEAKER in subject.noun.features and SINGULAR in subject.noun.features
    return single and subject.finite.tag == PAST


def _is_thing_now(subject: Subject) -> bool:
    """True for a thing that costs, may cost or does not cost much; who says it is missed."""
    if not _is_pointing(subject):
        return False
    if subject.finite.tag == MODAL:
        return True
    known = auxiliary(subject.finite, subject.pack)
    denied = known is not None and known.function == "support"
    beside = subject.finite == subject.verb and subject.verb.index == subject.noun.index + 1
    tells = beside and not is_reporting(subject.verb, subject.pack)
    return subject.finite.tag in PRESENT_TAGS and (denied or (tells and _is_plain(subject)))


def _are_so_still(subject: Subject) -> bool:
    """True for a plural before an adverb of no habit and a bare present (still have the mill)."""
    after, pack = neighbour(subject.sentence, subject.noun, 1), subject.pack
    if after is None or after.pos != "ADV" or subject.finite.tag != "VBP":
        return False
    habit = (pack.time_adverbs or {}).get(pack.lower(after.text)) == HABITUAL
    return subject.finite == subject.verb and _is_plain(subject) and not habit


DROPPED = (_is_speaker_now, _is_diary, _is_thing_now, _are_so_still)

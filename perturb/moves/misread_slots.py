"""Nouns and verbs that are less free than they look: parts of terms, nouns read as verbs."""

from __future__ import annotations

from perturb.moves.ends import neighbour
from perturb.moves.phrases import DETERMINER, GOVERNED, OBJECT, SPEECH, children_of
from perturb.moves.senses import domain, meanings
from perturb.moves.surroundings import PEOPLE
from perturb.moves.terms import is_in_phrase
from perturb.pack import Pack
from perturb.segment import Sentence, Token

PRESENT = "VBZ"
THOUGHT = "noun.cognition"


def is_in_whole(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True inside a term of several words, and for a plural that is another word (mechanics)."""
    return is_in_phrase(sentence, noun, pack) or _is_other_word(noun, pack)


def _is_other_word(noun: Token, pack: Pack) -> bool:
    """True for a plural of people that is a field of thought, too (the laws of mechanics)."""
    form = pack.lower(noun.text)
    if form == pack.lower(noun.lemma) or domain(noun, pack) not in PEOPLE:
        return False
    senses = (sense for sense in meanings(form, "NOUN", pack) if form in sense.lemmas)
    return any(sense.domain == THOUGHT for sense in senses)


def may_be_noun(sentence: Sentence, verb: Token, subject: Token | None, pack: Pack) -> bool:
    """True for a verb that may be a noun with the word before it (state plans to build mills).

    So it is behind a bare single noun if it is the plural of a noun and has no object.
    """
    before = neighbour(sentence, verb, -1)
    if before is None or verb.tag != PRESENT or children_of(sentence, verb, OBJECT | SPEECH):
        return False
    bare = before.pos == "NOUN" and "Number=Sing" in before.features
    bare = bare and not children_of(sentence, before, DETERMINER)
    ends = before == subject or before.relation in GOVERNED
    return bare and ends and bool(meanings(pack.lower(verb.lemma), "NOUN", pack))

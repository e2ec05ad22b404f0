"""Nouns and verbs that are less free than they look: parts of terms, nouns read as verbs."""

from __future__ import annotations

from perturb.moves.grammar.doers import noun_kinds
from perturb.moves.grammar.names import DATES, is_headline
from perturb.moves.grammar.phrases import (
    ADVERBIAL_NOUN,
    AUXILIARY,
    CONJUNCT,
    DETERMINER,
    GOVERNED,
    OBJECT,
    POSSESSIVE,
    SPEECH,
    SUBJECT,
    children_of,
    subtree,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.grammar.surroundings import PEOPLE
from perturb.moves.grammar.terms import is_in_phrase
from perturb.moves.grammar.verb_groups import CLAUSAL_SUBJECT
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import is_wordlike

ADULTS = "adults"
"""Kind of nouns for men and women."""

PRESENT, BASE, GERUND = "VBZ", "VBP", "VBG"
PARTICIPLES = frozenset({"VBD", "VBN"})
THOUGHT = "noun.cognition"
AFTER_PART = frozenset({"PROPN", "NOUN", "NUM"})
"""What shows that a noun is only a part of a name or a compound."""


def is_owner_or_owned(noun: Token, left: list[Token], pack: Pack) -> bool:
    """True for genitives that tell the kind of a thing (the children's home), and for its noun.

    So it is for the men of somebody, who are soldiers or players (his men).
    """
    led = ADULTS in noun_kinds(noun, pack) and any(t.relation in POSSESSIVE for t in left)
    return led or any(_names_kind(word) for word in (noun, *left))


def _names_kind(word: Token) -> bool:
    genitive = word.relation in POSSESSIVE and word.pos == "NOUN"
    return genitive and "Number=Plur" in word.features


def is_in_whole(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True inside a term of several words, and for a plural that is another word (mechanics).

    What is joined to a verb is a verb itself (he reads and talks).
    """
    if noun.relation in CONJUNCT and sentence.tokens[noun.head].pos == "VERB":
        return True
    if _is_surname(sentence, noun):
        return True
    return is_in_phrase(sentence, noun, pack) or _is_other_word(noun, pack)


def _is_surname(sentence: Sentence, noun: Token) -> bool:
    """True for a seeming plural at the beginning, of which a verb tells as of one (Waters was)."""
    if noun.index or noun.relation not in SUBJECT or "Number=Plur" not in noun.features:
        return False
    governor = sentence.tokens[noun.head]
    group = (governor, *children_of(sentence, governor, AUXILIARY))
    return any("Number=Sing" in t.features and t.pos in ("AUX", "VERB") for t in group)


def _is_other_word(noun: Token, pack: Pack) -> bool:
    """True for a plural of people that is a field of thought, too (the laws of mechanics)."""
    form = pack.lower(noun.text)
    if form == pack.lower(noun.lemma) or domain(noun, pack) not in PEOPLE:
        return False
    senses = (sense for sense in meanings(form, "NOUN", pack) if form in sense.lemmas)
    return any(sense.domain == THOUGHT for sense in senses)


def cannot_count(before: Token | None, noun: Token) -> bool:
    """True for a year, and for a number before a single thing (the 2017 votes, the A 45 road)."""
    if before is None or before.pos != "NUM":
        return False
    return "Number=Sing" in noun.features or before.entity in DATES


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


def goes_on(sentence: Sentence, after: Token | None, pack: Pack) -> bool:
    """True for a noun behind a noun, be it one that the tagger does not know (a sister taxon)."""
    if after is None or not is_wordlike(after.text):
        return False
    unknown = after.pos in ("ADJ", "VERB") and not meanings(
        pack.lower(after.lemma), after.pos, pack
    )
    noun = unknown and bool(meanings(pack.lower(after.text), "NOUN", pack))
    return noun or after.pos in AFTER_PART or _seems_verb(sentence, after, pack)


def _seems_verb(sentence: Sentence, word: Token, pack: Pack) -> bool:
    """True for a plural that is read as a verb, without a subject (the greenhouse gases)."""
    if word.tag != PRESENT or children_of(sentence, word, SUBJECT):
        return False
    return word.pos == "VERB" and bool(meanings(pack.lower(word.lemma), "NOUN", pack))


def shared_helpers(sentence: Sentence, verb: Token) -> list[Token]:
    """The auxiliaries of the passive that a seeming past form shares (will be made and sent)."""
    governor = sentence.tokens[verb.head]
    if verb.relation not in CONJUNCT or verb.tag not in PARTICIPLES:
        return []
    own = children_of(sentence, verb, SUBJECT)
    return [] if own or governor.tag != "VBN" else children_of(sentence, governor, AUXILIARY)


def odd_capital(sentence: Sentence, verb: Token) -> bool:
    """True for a capital that neither a headline nor the place asks for (the U.S. Has a plan)."""
    return verb.index > 0 and verb.text[:1].isupper() and not is_headline(sentence)


def disagrees(sentence: Sentence, subject: Token, verb: Token) -> bool:
    """True for one thing before the form of several, which may be a noun (of the group play)."""
    single = subject.pos in ("NOUN", "PROPN") and "Number=Sing" in subject.features
    joined = any(t.relation == "conj" for t in sentence.children[subject.index])
    return single and not joined and verb.tag == BASE


def clause_as_subject(sentence: Sentence, verb: Token) -> Token | None:
    """The gerund that is the subject of a verb (skiing is a sport)."""
    found = children_of(sentence, verb, CLAUSAL_SUBJECT)
    return found[0] if found and found[0].tag == GERUND else None


def before_time(sentence: Sentence, verb: Token) -> int:
    """The place of the last word before a verb, and before a bare time (it last week rose)."""
    nouns = children_of(sentence, verb, ADVERBIAL_NOUN)
    times = (subtree(sentence, noun) for noun in nouns if noun.entity in DATES)
    starts = [time[0].index for time in times if time[-1].index == verb.index - 1]
    return (starts[0] if starts else verb.index) - 1

"""Nouns and verbs that are less free than they look: parts of terms, nouns read as verbs."""

from __future__ import annotations

from itertools import takewhile

from perturb.moves.additions.amounts import counts_several
from perturb.moves.grammar.doers import AGENTS, GROUPS, is_somebody, noun_kinds
from perturb.moves.grammar.names import DATES, is_headline
from perturb.moves.grammar.phrases import (
    ADVERBIAL_NOUN,
    APPOSITION,
    AUXILIARY,
    CONJUNCT,
    DETERMINER,
    GOVERNED,
    OBJECT,
    PASSIVE,
    PAST_TAGS,
    POSSESSIVE,
    SPEECH,
    SUBJECT,
    children_of,
    subtree,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.grammar.surroundings import PEOPLE
from perturb.moves.grammar.terms import is_in_phrase
from perturb.moves.grammar.verb_groups import CLAUSAL_SUBJECT, VERBAL
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike

ADULTS = "adults"
"""Kind of nouns for men and women."""

COMPANIES = "companies"
ILLNESSES = "illnesses"
PRESENT, BASE, GERUND = "VBZ", "VBP", "VBG"
OWN = "Person=1"
ONE = frozenset({"Number=Sing", "Person=3"})
THOUGHT = "noun.cognition"
DESCRIPTION = "description"
"""The class of verbs that tell what some are, or how many."""

FIRM = "company"
"""The class of words at the end of names of firms."""

OF_PEOPLE = frozenset({"believes", "decides", "resides"})
"""Kinds of verbs for what people do."""

TWO = 2

AFTER_PART = frozenset({"PROPN", "NOUN", "NUM"})
"""What shows that a noun is only a part of a name or a compound."""


def is_owner_or_owned(noun: Token, left: list[Token], pack: Pack) -> bool:
    """True for genitives that tell the kind of a thing (the children's home), and for its noun.

    So it is for the men of somebody, who are soldiers or players (his men), and for illnesses
    with the name of who found them (Berg's disease).
    """
    kinds, owners = noun_kinds(noun, pack), [t for t in left if t.relation in POSSESSIVE]
    if ILLNESSES in kinds and any(owner.pos == "PROPN" for owner in owners):
        return True
    led = ADULTS in kinds and bool(owners)
    return led or any(_names_kind(word) for word in (noun, *left))


def _names_kind(word: Token) -> bool:
    genitive = word.relation in POSSESSIVE and word.pos == "NOUN"
    return genitive and "Number=Plur" in word.features


def is_in_whole(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True inside a term of several words, and for a plural that is another word (mechanics).

    What is joined to a verb is a verb itself (he reads and talks, is 60 and bakes).
    """
    if noun.relation in CONJUNCT and sentence.tokens[noun.head].pos in VERBAL:
        return True
    if _is_surname(sentence, noun, pack) or _opens_name(sentence, noun):
        return True
    if _is_row_of_adjectives(sentence, noun, pack) or _is_verb(sentence, noun, pack):
        return True
    if _stands_for_countries(sentence, noun, pack) or _lacks_hyphens(sentence, noun, pack):
        return True
    return is_in_phrase(sentence, noun, pack) or _is_other_word(noun, pack)


def _lacks_hyphens(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for the first of three words that are written as one elsewhere (his son in law)."""
    after = [t.text for t in sentence.tokens[noun.index + 1 : noun.index + 3]]
    joined = pack.lower("-".join((noun.lemma, *after)))
    return len(after) == TWO and bool(meanings(joined, "NOUN", pack))


def _is_surname(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for a seeming plural at the beginning, of which a verb tells as of one (Waters was).

    So it is if it has its capital elsewhere, too (Waters sings when Waters is at home), and for
    things that would think or go somewhere (Meadows did not attend).
    """
    if noun.index or noun.relation not in SUBJECT or "Number=Plur" not in noun.features:
        return False
    if any(t.text == noun.text for t in sentence.tokens[1:]):
        return True
    governor = sentence.tokens[noun.head]
    told = (pack.modified_verbs or {}).get(governor.lemma.lower(), frozenset[str]())
    if (
        told & OF_PEOPLE
        and AGENTS not in noun_kinds(noun, pack)
        and not children_of(sentence, governor, PASSIVE)
    ):
        return True
    group = (governor, *children_of(sentence, governor, AUXILIARY))
    return any("Number=Sing" in t.features and t.pos in ("AUX", "VERB") for t in group)


def _opens_name(sentence: Sentence, noun: Token) -> bool:
    """True at the beginning of a name that is not known (Bakers on Rafts met in Ghent)."""
    phrase = sentence.tokens[1:2] if not noun.index else ()
    inner = (t for word in phrase for t in sentence.children[word.index])
    return any(
        t.relation in GOVERNED and t.text.istitle() and not t.entity and not is_headline(sentence)
        for t in inner
    )


def _is_row_of_adjectives(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for an adjective before another (Norway's official, state-owned mills)."""
    after = sentence.tokens[noun.index + 1 : noun.index + 3]
    if not after or after[0].text not in pack.commas:
        return False
    if not meanings(pack.lower(noun.text), "ADJ", pack):
        return False
    twice = len(children_of(sentence, sentence.tokens[noun.head], frozenset({noun.relation}))) > 1
    return twice or after[-1].pos == "ADJ"


def _is_verb(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for a seeming plural between *and* and what may be a noun (and promises help to all).

    So it is for what is joined to people, but is none itself (who praises bakers and talks), and
    behind a comma to what is quite another thing (who likes boats, and talks).
    """
    before, after = neighbour(sentence, noun, -1), neighbour(sentence, noun, 1)
    if before is None or after is None or before.pos != "CCONJ":
        return False
    if not meanings(pack.lower(noun.lemma), "VERB", pack):
        return False
    above = sentence.tokens[noun.head]
    if noun.relation in CONJUNCT:
        apart = sentence.tokens[before.index - 1].text in pack.commas
        apart = apart and above.relation not in CONJUNCT  # not in a list
        if after.pos == "SCONJ":  # and notes that it rains
            return True
        other = domain(above, pack) != domain(noun, pack)
        return other and (apart or domain(above, pack) in PEOPLE)
    return after.tag == BASE and after == above and bool(meanings(after.lemma, "NOUN", pack))


def _stands_for_countries(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for people that are countries or firms (leaders of the guild include Norway)."""
    governor = sentence.tokens[noun.head]
    described = (pack.verb_classes or {}).get(governor.lemma) == DESCRIPTION
    if noun.relation not in SUBJECT or not described or domain(noun, pack) not in PEOPLE:
        return False
    return any(t.entity in GROUPS for t in children_of(sentence, governor, OBJECT))


def is_renamed_firm(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True before a comma and the name of a firm, by its last word (the baker, Lee Bread Corp)."""
    comma = neighbour(sentence, noun, 1)
    if comma is None or comma.text not in pack.commas:
        return False
    name = list(takewhile(lambda t: t.pos == "PROPN", sentence.tokens[comma.index + 1 :]))
    if len(name) < TWO:
        return False
    row = (pack.name_words or {}).get(name[-1].text)
    firm = row is not None and row["class"] == FIRM
    return firm or AGENTS in noun_kinds(name[-1], pack)


def are_firms(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for several of whom it is told behind a comma that they are firms (buyers, banks)."""
    comma = neighbour(sentence, noun, 1)
    if comma is None or comma.text not in pack.commas:
        return False
    beside = takewhile(lambda t: t.text not in pack.commas, sentence.tokens[comma.index + 1 :])
    return any(COMPANIES in noun_kinds(t, pack) for t in beside if t.relation in APPOSITION)


def may_be_part(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a seeming verb joined to a noun, which may be a noun (fruit and root vegetables)."""
    first = neighbour(sentence, verb, -1)
    joined = verb.pos == "VERB" and first is not None and first.pos == "CCONJ"
    joined = joined and verb.relation in CONJUNCT
    beside = joined and sentence.tokens[verb.head].pos in ("NOUN", "PROPN")
    return beside and bool(meanings(pack.lower(verb.text), "NOUN", pack))


def is_unknown_verb(sentence: Sentence, before: Token, pack: Pack) -> bool:
    """True for what is read as a verb: a noun (plea deals), the end of a name (Learn to Sing)."""
    if before.pos == "VERB" and odd_capital(sentence, before):
        return True
    if before.pos != "VERB" or meanings(pack.lower(before.lemma), "VERB", pack):
        return False
    return bool(meanings(pack.lower(before.text), "NOUN", pack))


def _is_other_word(noun: Token, pack: Pack) -> bool:
    """True for a plural of people that is a field of thought, too (the laws of mechanics)."""
    form = pack.lower(noun.text)
    if form == pack.lower(noun.lemma) or domain(noun, pack) not in PEOPLE:
        return False
    senses = (sense for sense in meanings(form, "NOUN", pack) if form in sense.lemmas)
    return any(sense.domain == THOUGHT for sense in senses)


def cannot_count(before: Token | None, noun: Token) -> bool:
    """True for a year, and for a number before a single thing (the 2017 votes, the A 45 road).

    So it is for the capitals of Roman numerals (Article IX judges).
    """
    if before is None or before.pos != "NUM":
        return False
    return "Number=Sing" in noun.features or before.entity in DATES or before.text.isupper()


def may_be_noun(sentence: Sentence, verb: Token, subject: Token | None, pack: Pack) -> bool:
    """True for a verb that may be a noun with the word before it (state plans to build mills).

    So it is behind a bare single noun if it is the plural of a noun and has no object, between
    brackets, and in a request.
    """
    before = neighbour(sentence, verb, -1)
    if _is_in_brackets(sentence, verb, subject, pack) or _may_be_side(sentence, verb, pack):
        return True
    if subject is not None and _may_be_request(sentence, verb, subject, pack):
        return True
    if before is None or verb.tag != PRESENT or children_of(sentence, verb, OBJECT | SPEECH):
        return False
    bare = before.pos == "NOUN" and "Number=Sing" in before.features
    bare = bare and not children_of(sentence, before, DETERMINER)
    ends = before == subject or before.relation in GOVERNED
    return bare and ends and bool(meanings(pack.lower(verb.lemma), "NOUN", pack))


def _may_be_side(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a past form that may tell a side of the bare thing behind it (left handed throw)."""
    after = neighbour(sentence, verb, 1)
    if verb.tag not in PAST_TAGS or after is None or after.relation != "amod":
        return False
    noun, form = sentence.tokens[after.head], pack.lower(verb.text)
    best = "Degree=Sup" in after.features  # won best song
    plain = noun.relation in OBJECT and not best
    if not plain or "Number=Sing" not in noun.features or children_of(sentence, noun, DETERMINER):
        return False
    return bool(meanings(form, "ADJ", pack) and meanings(form, "NOUN", pack))


def _may_be_request(sentence: Sentence, verb: Token, subject: Token, pack: Pack) -> bool:
    """True for a past form between what may be a verb itself and its object (Place cut bread)."""
    if subject.index or verb.index != 1 or subject.pos != "NOUN" or verb.tag not in PAST_TAGS:
        return False
    objects = children_of(sentence, verb, OBJECT)
    bare = any(t.pos == "NOUN" and not children_of(sentence, t, DETERMINER) for t in objects)
    return bare and bool(meanings(pack.lower(subject.text), "VERB", pack))


def _is_in_brackets(sentence: Sentence, verb: Token, subject: Token | None, pack: Pack) -> bool:
    """True for a sentence of two words in brackets, which may be a name (Blue (Rose fell))."""
    if subject is None or subject.index != verb.index - 1:
        return False
    first, last = neighbour(sentence, subject, -1), neighbour(sentence, verb, 1)
    opened = first is not None and first.text in (pack.opening_marks or ())
    return opened and last is not None and last.text in (pack.closing_marks or ())


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
    if verb.relation not in CONJUNCT or verb.tag not in PAST_TAGS:
        return []
    own = children_of(sentence, verb, SUBJECT)
    return [] if own or governor.tag != "VBN" else children_of(sentence, governor, AUXILIARY)


def odd_capital(sentence: Sentence, verb: Token) -> bool:
    """True for a capital that neither a headline nor the place asks for (the U.S. Has a plan)."""
    return verb.index > 0 and verb.text[:1].isupper() and not is_headline(sentence)


def is_familiar(sentence: Sentence, subject: Token | None) -> bool:
    """True for it and that, of which more is judged than reported (it was another long day).

    Nor does one report of what is one's own (our boat is a wreck).
    """
    if subject is None:
        return False
    if any(OWN in owner.features for owner in children_of(sentence, subject, POSSESSIVE)):
        return True
    shown = "Person=" in subject.features or "PronType=Dem" in subject.features
    return subject.pos == "PRON" and shown and not is_somebody(subject)


def disagrees(sentence: Sentence, subject: Token, verb: Token, pack: Pack) -> bool:
    """True for one thing before the form of several, which may be a noun (of the group play).

    So it is for several things before the form of one (they saw six Ghent wins), and for what is
    asked of one (they demand that she resign).
    """
    single = subject.pos in ("NOUN", "PROPN") and "Number=Sing" in subject.features
    single = single or (subject.pos == "PRON" and frozenset(subject.features.split("|")) >= ONE)
    if single and verb.tag == PRESENT and counts_several(sentence, subject, pack):
        return True
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

"""What is left of a phrase without its noun where it reads on as another good sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.moves.grammar.doers import is_he_or_she
from perturb.moves.grammar.inflection import may_be_participle
from perturb.moves.grammar.phrases import (
    APPOSITION,
    CONJUNCT,
    NOUNS,
    OBJECT,
    PARTICLE,
    SUBJECT,
    adposition_class,
    adposition_use,
    children_of,
    subjects_of,
    subtree,
)
from perturb.moves.grammar.senses import domain, meanings, more_general
from perturb.moves.grammar.verb_groups import CLAUSAL_SUBJECT
from perturb.moves.nouns.lone import joins
from perturb.moves.nouns.remains import ORDER, PERSON
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.omission import BRACKETED
from perturb.segment import Token
from perturb.words import is_wordlike

if TYPE_CHECKING:
    from perturb.moves.nouns.choice import Head

AUXILIARIES = frozenset({"aux", "auxpass", "aux:pass"})
QUESTION, TIME = "WRB", "noun.time"
POSTPOSED = frozenset({"acl", "relcl", "acl:relcl"})
CONCRETE = frozenset({"noun.artifact", "noun.group", PERSON})
CLASS = "people"
"""What the dictionary has above the poor and the sick."""

NOMINAL_USE = 5
"""An adjective that is a noun as often as once in so many times may be one here."""


def reads_on(head: Head) -> bool:
    """True if what is left makes another good sentence, or one that says the same."""
    return any(test(head) for test in READS_ON)


def may_read_on(head: Head) -> bool:
    """True if the adjective that is left may be a noun: often with an article, or at all."""
    nouns, others = _uses(head)
    if head.opening is None:
        return _may_be_noun(head)
    return nouns > 0 and others <= NOMINAL_USE * nouns


def _may_be_noun(head: Head) -> bool:
    before = head.before
    if before is None or before.pos != "ADJ" or not head.has_attribute:
        return False
    return bool(meanings(head.pack.lower(before.text), "NOUN", head.pack))


def _is_substance(head: Head) -> bool:
    """True for a bare adjective that is as often a noun, which needs no article (capital)."""
    nouns, others = _uses(head)
    return head.opening is None and nouns > 0 and others <= nouns


def _uses(head: Head) -> tuple[int, int]:
    """How often the adjective that is left was met as a noun, and as an adjective."""
    before = head.before
    if before is None or before.pos != "ADJ" or not head.has_attribute:
        return 0, 0
    form, pack = head.pack.lower(before.text), head.pack
    nouns, others = meanings(form, "NOUN", pack), meanings(form, "ADJ", pack)
    return sum(sense.count(form) for sense in nouns), sum(sense.count(form) for sense in others)


def _is_title(head: Head) -> bool:
    """True before a quotation that names the thing (the talk show "Old Mills")."""
    after = head.after
    if after is None or after.text not in (head.pack.opening_marks or ()):
        return False
    if after.text in BRACKETED:
        return False
    word = neighbour(head.sentence, after, 1)
    return word is not None and word.text[:1].isupper()


def _meets_adverb(head: Head) -> bool:
    """True before an adverb that is a noun, too (the mills *west* of it, a lamp *well* before).

    It is no time (the lamps today), unless the parser has it for an attribute (a record low).
    """
    after = head.after
    loose = after is not None and (after.pos == "ADV" or after.relation in PARTICLE)
    if after is None or not loose or head.opening is None:
        return False
    form = head.pack.lower(after.text)
    if form in (head.pack.nominal_words or ()):
        return True
    senses = meanings(form, "NOUN", head.pack)
    used = any(sense.count(form) and sense.domain != TIME for sense in senses)
    return used or (bool(senses) and after.relation == "amod")


def _is_listed(head: Head) -> bool:
    """True for a bare attribute before the next member (electric power, coal and ore)."""
    after = head.after
    if after is None or head.opening is not None or not head.has_attribute:
        return False
    if after.text not in head.pack.commas:
        return False
    noun = head.noun if head.noun.relation not in CONJUNCT else head.sentence.tokens[head.noun.head]
    members = [*children_of(head.sentence, head.noun, CONJUNCT | APPOSITION)]
    members += children_of(head.sentence, noun, CONJUNCT)
    return any(subtree(head.sentence, t)[0].index == after.index + 1 for t in members)


def _is_given(head: Head) -> bool:
    """True for a bare object before what somebody is seen as, too (was given credit as mayor)."""
    after = head.after
    bare = head.opening is None and not head.has_attribute and head.noun.relation in OBJECT
    return bare and after is not None and adposition_class(after.text, head.pack) == "role"


def _are_people(head: Head) -> bool:
    """True for people behind a bare participle that names them, too (a number of infected)."""
    before = head.before
    bare = before is not None and head.opening is None and head.has_attribute
    part = before is not None and (before.pos == "VERB" or may_be_participle(before, head.pack))
    person = head.is_person or domain(head.noun, head.pack) == PERSON
    return bare and part and person and "Number=Plur" in head.noun.features


def _is_called(head: Head) -> bool:
    """True for a bare attribute behind what things are known or seen as (known as old trade)."""
    governor = head.sentence.tokens[head.noun.head]
    bare = head.opening is None and head.has_attribute and head.noun.relation in ("pobj", "obl")
    verb = head.sentence.tokens[governor.head].pos == "VERB"
    return bare and verb and adposition_class(governor.text, head.pack) == "role"


def _is_stranded(head: Head) -> bool:
    """True for a bare object that an infinitive or passive can do without.

    *Grants to be paid for*, *the lamps were paid for*, *it is hard to find*.
    """
    before = head.before
    if before is None or before.index != head.noun.head or head.opening is not None:
        return False
    if before.pos == "ADP":
        verb = head.sentence.tokens[before.head]
        return before.index == verb.index + 1 and _gives_away(head, verb)
    return before.pos == "VERB" and _is_infinitive(head, before) and _is_hard(head, before)


def _is_there(head: Head) -> bool:
    """True for a bare noun by whose adposition something just is (was in town, now on show)."""
    before = head.before
    if before is None or before.pos != "ADP" or before.index != head.noun.head:
        return False
    governor, adverb = head.sentence.tokens[before.head], neighbour(head.sentence, before, -1)
    told = adverb is not None and adverb.pos == "ADV" and adverb.head == before.index
    bound = head.after is not None and adposition_use(head.after.text, head.pack) == "bound"
    alone = head.opening is None and not head.has_attribute and not bound
    form = head.pack.lower(before.text)
    return alone and (told or governor.pos == "AUX") and bool(meanings(form, "ADV", head.pack))


def _gives_away(head: Head, verb: Token) -> bool:
    """True for an infinitive of a noun: a passive, or right behind it (money to look for)."""
    below = head.sentence.children[verb.index]
    passive = any(t.relation in ("auxpass", "aux:pass") for t in below)
    if not _is_infinitive(head, verb):
        return False
    owner = head.sentence.tokens[verb.index - 2] if verb.index > 1 else verb
    ends = head.after is None or not is_wordlike(head.after.text)
    return (passive and verb.relation in POSTPOSED) or (ends and owner.pos == "NOUN")


def _is_infinitive(head: Head, verb: Token) -> bool:
    below = head.sentence.children[verb.index]
    return any(t.relation in AUXILIARIES and t.pos == "PART" for t in below)


def _is_hard(head: Head, verb: Token) -> bool:
    """True for what is hard or easy to do."""
    governor = head.sentence.tokens[verb.head]
    if governor.pos == "ADJ":
        return True
    below = head.sentence.children[governor.index]
    return governor.pos == "AUX" and any(t.relation == "acomp" for t in below)


def _is_verbless_subject(head: Head) -> bool:
    """True before a finite verb that has no subject of its own (per its use size matters)."""
    after = head.after
    if after is None or "VerbForm=Fin" not in after.features or after.relation in AUXILIARIES:
        return False
    below = head.sentence.children[after.index]
    return not any(t.relation in SUBJECT or t.index < after.index for t in below)


def _is_counted_out(head: Head) -> bool:
    """True behind a decimal, and behind a place in a row unless *of* follows.

    *It gained 20.8*, *after the first*, *will hold its 16th in May*, *it is the ninth of Rome*.
    """
    before = head.before
    if before is None or before.head != head.noun.index:
        return False
    if before.pos == "NUM":
        return "." in before.text
    bound = head.after is not None and adposition_use(head.after.text, head.pack) == "bound"
    phrase = bound and head.noun.relation != "attr"
    clause = head.noun.lemma == "time" and head.after is not None and head.after.pos != "ADP"
    return before.entity == ORDER and not (phrase or clause)


def _is_person_in_row(head: Head) -> bool:
    """True for a person behind a place in a row (the first Ghent-born in space)."""
    left = head.sentence.children[head.noun.index]
    ranked = any(t.entity == ORDER and t.index < head.noun.index for t in left)
    return ranked and head.has_attribute and head.is_person


def _is_known_other(head: Head) -> bool:
    """True behind *any other* where something is compared (more than any other)."""
    left = [head.pack.lower(t.text) for t in head.phrase if t.index < head.tokens[0].index]
    return left == ["any", "other"]


def _opens_question(head: Head) -> bool:
    """True for a bare object of an adposition before what may be asked (talks on when they met)."""
    before, after = head.before, head.after
    if before is None or after is None or before.pos != "ADP" or before.index != head.noun.head:
        return False
    told = head.sentence.tokens[before.head].pos in NOUNS
    return told and after.tag == QUESTION and head.opening is None


def _is_said_again(head: Head) -> bool:
    """True if the noun stands elsewhere, too, and what is left may stand for it (the fore …)."""
    others = (t for t in head.sentence.tokens if t.index not in {p.index for p in head.tokens})
    if not any(t.lemma == head.noun.lemma and t.pos == head.noun.pos for t in others):
        return False
    return head.has_attribute and (head.is_definite or joins(head.after))


def _joins_noun(head: Head) -> bool:
    """True for an attribute before the next of two nouns (the clinical and lamp sale of it).

    So it is where that has one, too (one old and two new mills, an old and a new barn).
    """
    if head.after is None or not head.has_attribute or not joins(head.after):
        return False
    following = neighbour(head.sentence, head.after, 1)
    if following is not None and following.pos in ("NUM", "DET"):
        following = neighbour(head.sentence, following, 1)
        return following is not None and following.relation == "amod"
    if following is None or following.pos != "NOUN":
        return False
    if following.relation == "compound":
        following = head.sentence.tokens[following.head]
    return following in children_of(head.sentence, head.noun, CONJUNCT)


def _is_adverb(head: Head) -> bool:
    """True for an adjective that makes an adverb of several words (they met face-to-face)."""
    before = head.before
    if before is None or head.opening is not None or not head.has_attribute:
        return False
    word = head.sentence.word(before)
    whole = head.pack.lower(head.sentence.text[word.start : word.end])
    return word.start < before.start and bool(meanings(whole, "ADV", head.pack))


def _is_short_for(head: Head) -> bool:
    """True for a bare adjective that names something of the same sort, too (on mobile phones)."""
    before = head.before
    if before is None or head.opening is not None or before.pos != "ADJ":
        return False
    sort = domain(head.noun, head.pack)
    senses = meanings(head.pack.lower(before.text), "NOUN", head.pack)
    return sort in CONCRETE and head.has_attribute and any(s.domain == sort for s in senses)


def _has_opposite(head: Head) -> bool:
    """True for a bare adjective of which the opposite tells of another noun (old bread to new)."""
    before, pack = head.before, head.pack
    if before is None or head.opening is not None or not head.has_attribute:
        return False
    form = pack.lower(before.text)
    if before.pos != "ADJ" or pack.wordnet is None or form in (pack.function_words or ()):
        return False
    known = {o for s in meanings(form, "ADJ", pack) for o in pack.wordnet.antonyms(form, s)}
    others = (t for t in head.sentence.tokens if t.relation == "amod" and t not in head.phrase)
    return any(pack.lower(t.text) in known for t in others)


def _is_somebody_so(head: Head) -> bool:
    """True for a predicate with an adjective that names a person, too (he is a liberal voice)."""
    before = head.before
    if before is None or before.pos != "ADJ" or head.noun.relation != "attr":
        return False
    verb = head.sentence.tokens[head.noun.head]
    said = subjects_of(head.sentence, verb)
    people = (
        t.entity == "PERSON" or domain(t, head.pack) == PERSON or is_he_or_she(t) for t in said
    )
    senses = meanings(head.pack.lower(before.text), "NOUN", head.pack)
    named = head.has_attribute and any(sense.domain == PERSON for sense in senses)
    return named and any(people)


def _leaves_noun(head: Head) -> bool:
    """True for an article before a participle that is a noun, too (she had a cut finger)."""
    before, pack = head.before, head.pack
    if before is None or before.tag == "VBG" or head.opening is None or not head.has_attribute:
        return False
    form = pack.lower(before.text)
    past = may_be_participle(before, pack)
    return past and any(sense.count(form) for sense in meanings(form, "NOUN", pack))


def _leaves_class(head: Head) -> bool:
    """True for *the* before an adjective by which people are known (a roof for the poor towns)."""
    before, after, pack = head.before, head.after, head.pack
    ends = after is None or not is_wordlike(after.text)
    if before is None or before.pos != "ADJ" or not (ends and head.is_definite):
        return False
    return any(
        CLASS in above.lemmas
        for sense in meanings(pack.lower(before.text), "NOUN", pack)
        for _, above in more_general(sense, 1, pack)
    )


def _is_what_is_done(head: Head) -> bool:
    """True for the bare object of a gerund that is the subject (baking bread is hard work)."""
    verb, bare = head.before, head.opening is None and head.noun.relation in OBJECT
    if verb is None or verb.tag != "VBG" or verb.index != head.noun.head:
        return False
    return bare and verb.relation in SUBJECT | CLAUSAL_SUBJECT


def _names_person(head: Head) -> bool:
    """True for an adjective that often names a person, too (they saw an official lamp)."""
    before, pack = head.before, head.pack
    _, others = _uses(head)
    if before is None or head.opening is None or not others:
        return False
    form = pack.lower(before.text)
    people = (s.count(form) for s in meanings(form, "NOUN", pack) if s.domain == PERSON)
    return others <= NOMINAL_USE * sum(people)


def _is_key_of(head: Head) -> bool:
    """True before *of* for an adjective that is more often a noun (a key part of the mill)."""
    nouns, others = _uses(head)
    bound = head.after is not None and adposition_use(head.after.text, head.pack) == "bound"
    placed = head.noun.relation == "attr" or head.is_definite
    return bound and placed and nouns > 0 and others <= nouns


READS_ON = (
    _is_adverb,
    _is_short_for,
    _has_opposite,
    _is_somebody_so,
    _leaves_noun,
    _leaves_class,
    _is_what_is_done,
    _names_person,
    _is_key_of,
    _is_substance,
    _opens_question,
    _is_title,
    _meets_adverb,
    _is_listed,
    _is_called,
    _is_given,
    _are_people,
    _is_stranded,
    _is_there,
    _is_verbless_subject,
    _is_counted_out,
    _is_person_in_row,
    _is_known_other,
    _is_said_again,
    _joins_noun,
)

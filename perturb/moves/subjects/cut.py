"""Subjects of which the tree took too little or too much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.lexicon.inflection import Form
from perturb.moves.grammar.adverbs import may_be_adverb
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import DATES, PLACES
from perturb.moves.grammar.phrases import (
    APPOSITION,
    AUXILIARY,
    CONJUNCT,
    COPULA,
    DETERMINER,
    GOVERNED,
    NOUNS,
    OBJECT,
    SUBJECT,
    SUBJECT_OR_EMPTY,
    children_of,
    conjunction_relation,
    is_relative_or_question,
    trimmed,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.grammar.surroundings import ANIMATE
from perturb.moves.grammar.verb_groups import contradicts
from perturb.moves.subjects.relatives import joins_clause
from perturb.moves.text.ends import BRACKETS, neighbour
from perturb.segment import Token
from perturb.words import is_wordlike

if TYPE_CHECKING:
    from perturb.moves.subjects.choice import Subject

PARTS = frozenset({"compound", "nn"})
ATTRIBUTED = frozenset({"attr"}) | COPULA
BREAKS = frozenset(":;")
AMOUNTS = frozenset({"CARDINAL", "ORDINAL", "PERCENT", "QUANTITY", "MONEY"})
FREE_CLAUSE = frozenset({"pcomp", "csubj", "ccomp"})


def is_cut(subject: Subject) -> bool:
    """True if what goes is surely not the subject, or not all that has to go with it."""
    return any(test(subject) for test in CUT)


def _meets_noun(subject: Subject) -> bool:
    """True before an adverb that is none (the robot android won)."""
    after = neighbour(subject.sentence, subject.tokens[-1], 1)
    if after is None or after.pos != "ADV" or subject.noun.pos != "PROPN":
        return False
    word, pack = subject.pack.lower(after.text), subject.pack
    return bool(meanings(word, "NOUN", pack)) and not may_be_adverb(word, pack)


def _follows_object(subject: Subject) -> bool:
    """True behind a word at the start that the tree makes an object (EU farm minister Lee says)."""
    before = neighbour(subject.sentence, subject.head.phrase[0], -1)
    if before is None or before.index or is_relative_or_question(before):
        return False
    return before.relation in OBJECT and before.head > subject.noun.index


def _is_second(subject: Subject) -> bool:
    """True behind another subject of the same verb (boxes that hold nails were sold)."""
    start = subject.head.phrase[0].index
    earlier = [t for t in children_of(subject.sentence, subject.verb, SUBJECT) if t.index < start]
    parted = start and subject.sentence.tokens[start - 1].text in subject.pack.commas
    return any(not parted or t.pos in ("DET", "PRON", "NUM") for t in earlier)


def _holds_place(subject: Subject) -> bool:
    """True for a name of which the parser has the start elsewhere (of flu, Lee News reports)."""
    first, *rest = subject.tokens
    return any(t.head < first.index and t.relation in GOVERNED for t in (first, *rest[:-1]))


def _disagrees(subject: Subject) -> bool:
    """True for a pronoun that its verb does not go with (the need to see it do not change)."""
    return contradicts(subject.noun, subject.finite)


def _ends_subject(subject: Subject) -> bool:
    """True behind a conjunction for what the parser split (smoked eel and pickled eggs are …)."""
    sentence, verb = subject.sentence, subject.verb
    link = neighbour(sentence, subject.head.phrase[0], -1)
    first = sentence.tokens[verb.head]
    if link is None or link.pos != "CCONJ" or verb.relation not in CONJUNCT:
        return False
    asks = first.tag == "VB" or children_of(sentence, first, AUXILIARY | SUBJECT_OR_EMPTY)
    return first.relation in ("ROOT", "root") and not asks


def _is_quality(subject: Subject) -> bool:
    """True for an adjective or participle that opens the text before *is* (sold is the mill)."""
    noun, verb = subject.noun, subject.verb
    beside = noun.tag == "NNP" and noun.index + 1 == subject.finite.index
    if noun.index or noun.entity or not (beside or noun.tag == "JJ"):
        return False
    if beside and is_verb_form(subject.pack.lower(noun.text), Form.PAST_PARTICIPLE, subject.pack):
        return True
    attributes = children_of(subject.sentence, verb, ATTRIBUTED)
    determined = any(children_of(subject.sentence, t, DETERMINER) for t in attributes)
    known = meanings(subject.pack.lower(noun.text), "ADJ", subject.pack)
    return bool(known) and determined


def _is_statement(subject: Subject) -> bool:
    """True for things before what may be what they do, and a comma (the dogs attack, but …)."""
    noun, after = subject.noun, subject.head.after
    if after is None or after.text not in subject.pack.commas or noun.tag != "NN":
        return False
    before = neighbour(subject.sentence, noun, -1)
    many = before is not None and before.tag == "NNS" and before.relation in PARTS
    return many and bool(meanings(noun.lemma, "VERB", subject.pack))


def _is_of_time(subject: Subject) -> bool:
    """True for a time behind its adposition, read as one with the subject (by 900 AD, waves …)."""
    first, phrase = subject.head.phrase[0], subject.head.phrase
    before = neighbour(subject.sentence, first, -1)
    timed = first.entity in DATES or first.pos == "NUM"
    dated = timed and before is not None and before.pos in ("ADP", "SCONJ")
    return dated and any(t.text in subject.pack.commas for t in phrase)


def _plans(subject: Subject) -> bool:
    """True before a verb that would be a noun with its infinitive (the new mill plans to grow)."""
    verb = subject.finite
    after = neighbour(subject.sentence, verb, 1)
    if verb != subject.verb or after is None or after.tag != "TO":
        return False
    attributed = subject.head.has_attribute and subject.head.opening is not None
    next_to = neighbour(subject.sentence, subject.tokens[-1], 1) == verb
    return attributed and next_to and bool(meanings(verb.lemma, "NOUN", subject.pack))


def _opens_list(subject: Subject) -> bool:
    """True for the first of several with a comma behind it (once the lamps, nails and oil …)."""
    after = subject.head.after
    comma = after is not None and after.text in subject.pack.commas
    return comma and bool(children_of(subject.sentence, subject.noun, CONJUNCT))


def _leaves_bare_attribute(subject: Subject) -> bool:
    """True if an adjective without article opens the text and could be a noun or go on."""
    head = subject.head
    first = head.phrase[0]
    bare = head.opening is None and first.index == 0 and head.has_attribute
    return bare and first.pos == "ADJ" and bool(meanings(first.lemma.lower(), "NOUN", subject.pack))


def _joins_on(subject: Subject) -> bool:
    """True for a name with an adposition that goes on (the Union of Old Mills and New Boats)."""
    last, after = subject.tokens[-1], subject.head.after
    beyond = neighbour(subject.sentence, after, 1) if after is not None else None
    if after is None or beyond is None or after.pos != "CCONJ" or last == subject.noun:
        return False
    holds = any(t.pos == "ADP" for t in subject.tokens)
    return holds and last.pos == beyond.pos == "PROPN"


def _leaves_short_form(subject: Subject) -> bool:
    """True before the short form of a name in brackets (the Old Mill Board (OMB) said)."""
    after = subject.head.after
    beyond = neighbour(subject.sentence, after, 1) if after is not None else None
    opens = after is not None and after.text in BRACKETS
    return opens and beyond is not None and _is_short(beyond)


def _is_short(word: Token) -> bool:
    return is_wordlike(word.text) and word.text.isupper()


def _leaves_name(subject: Subject) -> bool:
    """True if an adjective behind a name would be its noun (the Peru national team won)."""
    adjective = subject.head.before
    if adjective is None or adjective.pos != "ADJ" or adjective not in subject.head.phrase:
        return False
    before = neighbour(subject.sentence, adjective, -1)
    named = before is not None and before.pos == "PROPN" and before in subject.head.phrase
    return named and bool(meanings(adjective.lemma.lower(), "NOUN", subject.pack))


def _leaves_origin(subject: Subject) -> bool:
    """True for a bare name before an adposition and a name that end it (Wilhelm of Ems sang)."""
    link, head = subject.head.after, subject.head
    beyond = neighbour(subject.sentence, link, 1) if link is not None else None
    if link is None or beyond is None or head.opening is not None or len(head.tokens) > 1:
        return False
    first = subject.noun.index == 0 or subject.noun.pos == "PROPN"
    unknown = not meanings(subject.noun.lemma.lower(), "NOUN", subject.pack)
    return first and unknown and beyond.pos == "PROPN" and link.pos == "ADP"


def _is_day(subject: Subject) -> bool:
    """True for a day, alone or at the end (the mayor left, and today she …; the baker today …)."""
    last, known = trimmed(subject.head.phrase)[-1], subject.pack.time_adverbs or ()
    alone = last == subject.noun or last.relation in APPOSITION
    return alone and last.entity in DATES and subject.pack.lower(last.text) in known


def _is_where(subject: Subject) -> bool:
    """True for a place behind another and a comma (the mill in Ghent, Belgium fell)."""
    noun, comma = subject.noun, neighbour(subject.sentence, subject.head.phrase[0], -1)
    if comma is None or comma.text not in subject.pack.commas or noun.entity not in PLACES:
        return False
    before, opening = neighbour(subject.sentence, comma, -1), subject.sentence.tokens[0]
    named = before is not None and before.entity in PLACES and before.pos == "PROPN"
    fronted = opening.pos not in NOUNS | {"DET", "ADJ", "NUM"}
    return named and not fronted and len(subject.head.phrase) == 1


def _is_abbreviation(subject: Subject) -> bool:
    """True for initials between commas, behind what they stand for (by the Mill Board, MB, …)."""
    comma = neighbour(subject.sentence, subject.head.phrase[0], -1)
    renamed = children_of(subject.sentence, subject.noun, APPOSITION)
    behind = comma is not None and comma.text in subject.pack.commas
    return behind and bool(renamed) and subject.noun.text.isupper()


def _follows_mark(subject: Subject) -> bool:
    """True in a clause that stands alone behind what opens one (since olden times mills fell)."""
    verb, before = subject.verb, neighbour(subject.sentence, subject.head.phrase[0], -1)
    while before is not None and before.pos == "ADV":
        before = neighbour(subject.sentence, before, -1)
    if before is None or before.index or before.pos not in ("ADP", "SCONJ"):
        return False
    return verb.head == verb.index and before.head == verb.index


def _opens_with_limit(subject: Subject) -> bool:
    """True for a number with what limits it, and a comma (up to nine days, rest and air help)."""
    first, commas = subject.tokens[0], subject.pack.commas
    limits = first.pos == "ADP" and subject.sentence.tokens[first.head].pos == "NUM"
    return limits and any(t.text in commas for t in subject.tokens)


def _renames_ahead(subject: Subject) -> bool:
    """True for a name behind a fronted phrase with another noun (for the head, Lee, the mill fell).

    The name may be another of the noun before its comma, and what follows the true subject.
    """
    noun, phrase = subject.noun, subject.head.phrase
    comma = neighbour(subject.sentence, phrase[0], -1)
    after = neighbour(subject.sentence, phrase[-1], 1)
    if comma is None or comma.text not in subject.pack.commas or noun.pos != "PROPN":
        return False
    renamed = children_of(subject.sentence, noun, APPOSITION)
    open_ended = not {phrase[-1].text, after.text if after else ""} & subject.pack.commas
    return open_ended and any(t.pos == "NOUN" and t in phrase for t in renamed)


def _holds_heading(subject: Subject) -> bool:
    """True for what a heading and its colon were read into (Ghent (Mills): The old mill fell)."""
    return any(BREAKS & set(t.text) for t in subject.tokens)


def _leaves_noun(subject: Subject) -> bool:
    """True if the verb would be a noun with the article left (and the keeper fears it rains)."""
    head, verb = subject.head, subject.finite
    joint, after = subject.before, neighbour(subject.sentence, verb, 1)
    if head.opening is None or head.opening != head.before or joint is None:
        return False
    relation = conjunction_relation(joint.text, subject.pack)
    added = relation == "addition" and joint.pos == "CCONJ"
    nominal = added and verb.tag == "VBZ" and verb == subject.verb
    clause = after is not None and after.pos == "PRON" and after.head != verb.index
    return nominal and clause and bool(meanings(verb.lemma, "NOUN", subject.pack))


def leaves_participle(subject: Subject) -> bool:
    """True for an article left before a participle with a phrase (the [lamps] made by him).

    So, too, where a report may be one (the count reported [Rome] had many mills).
    """
    head = subject.head
    after = head.after
    if subject.is_whole and _is_reported_by_thing(subject):
        return True
    if after is None or head.opening is None or head.opening != head.before:
        return False
    below = subject.sentence.children[after.index]
    told = any(t.index > after.index and t.pos == "ADP" for t in below)
    return after.tag == "VBN" and after.head == subject.noun.index and told


def _leaves_doer(subject: Subject) -> bool:
    """True for a participle that is a noun, too (a [guild note] broadcast on Monday tells us)."""
    after = subject.head.after
    if after is None or after.text != after.lemma or not leaves_participle(subject):
        return False
    return bool(meanings(after.text, "NOUN", subject.pack))


def _is_reported_by_thing(subject: Subject) -> bool:
    """True right behind the past of a verb that a thing is the subject of."""
    before = neighbour(subject.sentence, subject.head.phrase[0], -1)
    if before is None or before.tag != "VBD" or before.index != subject.verb.head:
        return False
    told = children_of(subject.sentence, before, SUBJECT)
    return any(
        t.pos == "NOUN" and not t.entity and domain(t, subject.pack) not in ANIMATE for t in told
    )


def _ends_in_number(subject: Subject) -> bool:
    """True for a name that a number ends (the Group of Eight met)."""
    noun, after = subject.noun, neighbour(subject.sentence, subject.tokens[-1], 1)
    number = neighbour(subject.sentence, after, 1) if after is not None else None
    if after is None or number is None or after.pos != "ADP" or not noun.text.istitle():
        return False
    return not subject.opens_sentence and number.entity == "CARDINAL" and number.text.istitle()


def _leaves_joint(subject: Subject) -> bool:
    """True for the last word of a name with two owners (Marlow and Lee's Bank fell)."""
    before = subject.head.before
    return before is not None and before.pos == "CCONJ" and before in subject.head.phrase


def _is_title(subject: Subject) -> bool:
    """True for one of a kind that opens the text with capitals (A Modest Mill sold well)."""
    head, first = subject.head, subject.head.phrase[0]
    words = subject.tokens
    opens = first.index == 0 and head.opening == first and "Definite=Ind" in first.features
    titled = len(words) > 1 and all(t.pos == "PROPN" and t.text.istitle() for t in words)
    return opens and titled and not any(t.entity for t in words)


def _is_told_apart(subject: Subject) -> bool:
    """True for a noun that comes again: what describes it could stand alone (new mills grind)."""
    head, noun = subject.head, subject.noun
    if head.opening is not None or head.before not in head.phrase:
        return False
    earlier = subject.sentence.tokens[: head.phrase[0].index]
    return any(t.pos == "NOUN" and t.lemma == noun.lemma for t in earlier)


def _opens_range(subject: Subject) -> bool:
    """True for one end of an amount (a third to a half of the lamps fell)."""
    noun, after = subject.noun, neighbour(subject.sentence, subject.tokens[-1], 1)
    joined = after is not None and after.pos == "ADP" and after.entity == noun.entity
    return joined and noun.entity in AMOUNTS


def _is_called(subject: Subject) -> bool:
    """True for the name that a clause gives (the end of what was called the Old Mill came)."""
    before = neighbour(subject.sentence, subject.head.phrase[0], -1)
    if before is None or before.tag != "VBN" or before.relation not in FREE_CLAUSE:
        return False
    said = children_of(subject.sentence, before, SUBJECT)
    return any(is_relative_or_question(t) for t in said)


CUT = (
    _meets_noun,
    _disagrees,
    _ends_subject,
    _follows_object,
    _is_second,
    _holds_place,
    _is_quality,
    _is_statement,
    _is_of_time,
    _plans,
    _is_day,
    _is_where,
    _is_abbreviation,
    _follows_mark,
    _opens_with_limit,
    _renames_ahead,
    _holds_heading,
    _opens_range,
    _is_called,
    joins_clause,
    _opens_list,
    _leaves_bare_attribute,
    _joins_on,
    _leaves_short_form,
    _leaves_name,
    _leaves_origin,
    _leaves_joint,
    _leaves_noun,
    _leaves_doer,
    _ends_in_number,
    _is_title,
    _is_told_apart,
)

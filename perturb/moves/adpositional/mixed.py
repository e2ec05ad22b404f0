"""Adpositional phrases in which the parser put what belongs to a word outside."""

from __future__ import annotations

from itertools import pairwise

from perturb.lexicon.inflection import Form
from perturb.moves.grammar.adjuncts import COMPARATIVE, Adjunct
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    COMPOUND,
    CONJUNCT,
    FINITE_TAGS,
    MARK,
    NOUNS,
    RELATIVE,
    SUBJECT,
    adposition_use,
    children_of,
    conjunction_class,
    conjunction_relation,
    is_relative_or_question,
    subjects_of,
    subtree,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.grammar.surroundings import ANIMATE
from perturb.moves.text.ends import are_same, neighbour
from perturb.segment import Token
from perturb.words import is_wordlike

NUMBERS = frozenset({"CARDINAL", "ORDINAL"})
PLURAL_TAGS = frozenset({"VB", "VBP"})
"""Penn tags of what several do."""

TOP = frozenset({"ROOT", "root"})
TOLD = frozenset({"noun.cognition", "noun.communication"})
"""Domains of questions, doubts and claims."""

WHO = "WP"
ATTRIBUTE = CONJUNCT | {"amod"}


def is_mixed(adjunct: Adjunct) -> bool:
    """True if a piece of the phrase belongs to its head, or is one more of what it is."""
    return any(test(adjunct) for test in MIXED)


def _holds_argument(adjunct: Adjunct) -> bool:
    """True if what the verb demands stands behind the noun (joined by road to the harbour)."""
    row = (adjunct.pack.governed_adpositions or {}).get(adjunct.governor.lemma.lower())
    if row is None or adjunct.governor.pos != "VERB":
        return False
    asked, below = row["always"].split(), adjunct.sentence.children[adjunct.phrase.complement.index]
    return any(t.pos == "ADP" and t.text in asked and not _is_bound(t, adjunct) for t in below)


def _is_bound(word: Token, adjunct: Adjunct) -> bool:
    """True for an adposition that is about the noun before it (of)."""
    return adposition_use(word.text, adjunct.pack) == "bound"


def _holds_quality(adjunct: Adjunct) -> bool:
    """True behind an adjective for another in the comparative (less soft in oil and more solid)."""
    if adjunct.governor.pos != "ADJ":
        return False
    joined = children_of(adjunct.sentence, adjunct.phrase.complement, CONJUNCT)
    below = (t for word in joined for t in (word, *adjunct.sentence.children[word.index]))
    return any(t.tag in COMPARATIVE for t in below)


def _holds_description(adjunct: Adjunct) -> bool:
    """True for adjectives behind a comma, maybe of the whole (men in love with bread, old ones)."""
    return any(
        t.relation in ATTRIBUTE
        and t.head < t.index
        and t.pos == "ADJ"
        and adjunct.sentence.tokens[t.head].pos in NOUNS
        and adjunct.sentence.tokens[t.index - 1].text in adjunct.pack.commas
        for t in adjunct.phrase.tokens[1:]
    )


def _holds_number(adjunct: Adjunct) -> bool:
    """True for a time and a number that is none (in 1990 and three in 1991, and fifth in May)."""
    time = adjunct.phrase.complement
    joined = children_of(adjunct.sentence, time, CONJUNCT)
    counted = (t for t in joined if t.pos == "NUM" or t.entity in NUMBERS)
    return time.entity in DATES and any(t.entity not in DATES for t in counted)


def _ends_in_adposition(adjunct: Adjunct) -> bool:
    """True for the first word of an adposition at the end (the rise of trade thanks to boats)."""
    last, after = adjunct.phrase.tokens[-1], adjunct.after
    known = adposition_use(last.text, adjunct.pack) is not None
    return known and after is not None and after.pos == "ADP"


def _ends_in_verb(adjunct: Adjunct) -> bool:
    """True for a verb read as a noun, before its adverb (if lamps in the mill data rise slowly)."""
    last, after = adjunct.phrase.tokens[-1], adjunct.after
    if after is None or after.pos != "ADV" or last.pos != "NOUN":
        return False
    behind = after.head == adjunct.governor.index and adjunct.governor.pos in NOUNS
    verb = is_verb_form(adjunct.pack.lower(last.text), Form.BASE, adjunct.pack)
    return behind and verb and bool(children_of(adjunct.sentence, last, COMPOUND))


def _ends_in_adverb(adjunct: Adjunct) -> bool:
    """True for an adverb read as a noun behind another (they threw crates of tea overboard)."""
    last, pack = adjunct.phrase.tokens[-1], adjunct.pack
    noun, adverb = (meanings(pack.lower(last.text), pos, pack) for pos in ("NOUN", "ADV"))
    parts = children_of(adjunct.sentence, last, COMPOUND)
    common = last.pos in NOUNS and not last.text[:1].isupper()
    return common and bool(adverb and parts) and not noun


def _holds_predicate(adjunct: Adjunct) -> bool:
    """True for all that the sentence says (the sense of the word Ghent is unknown)."""
    said = adjunct.governor.relation in TOP and adjunct.governor.pos in NOUNS
    verbs = (t for t in adjunct.phrase.tokens if t.relation in RELATIVE)
    return said and any(t.tag in FINITE_TAGS and not _is_opened(adjunct, t) for t in verbs)


def _is_opened(adjunct: Adjunct, verb: Token) -> bool:
    """True for a clause that a relative word opens."""
    return any(is_relative_or_question(t) for t in subtree(adjunct.sentence, verb))


def _ends_in_title(adjunct: Adjunct) -> bool:
    """True before or behind the mark of a title within the text (in Who Are We? and her song)."""
    final, before, after = adjunct.pack.final_marks or (), adjunct.before, adjunct.after
    beyond = neighbour(adjunct.sentence, after, 1) if after is not None else None
    goes_on = beyond is not None and is_wordlike(beyond.text) and beyond.text.islower()
    inside = after is not None and after.text in final and goes_on
    closes = after is None or not (is_wordlike(after.text) or adjunct.is_fronted)
    return inside or (closes and before is not None and before.text in final)


def _ends_before_noun(adjunct: Adjunct) -> bool:
    """True between one thing and what is no verb of it (they meet Ghent in the cup play today)."""
    noun, after = adjunct.governor, adjunct.after
    if after is None or after.tag not in PLURAL_TAGS or noun.head != after.index:
        return False
    helped = children_of(adjunct.sentence, after, AUXILIARY)
    joined = children_of(adjunct.sentence, noun, CONJUNCT)
    single = "Number=Sing" in noun.features and noun.relation in SUBJECT
    return single and not (helped or joined)


def _is_taken_up(adjunct: Adjunct) -> bool:
    """True if a second clause like the one inside follows (in mills that are old or that are)."""
    joins = adjunct.beyond_comma
    word = neighbour(adjunct.sentence, joins, 1) if joins is not None else None
    if joins is None or word is None or joins.pos != "CCONJ" or word.relation not in SUBJECT:
        return False
    opening = [t for t in adjunct.phrase.tokens if t.pos == "PRON" and t.relation in SUBJECT]
    return any(are_same(t, word, adjunct.pack) for t in opening)


def _takes_up(adjunct: Adjunct) -> bool:
    """True for a second clause like that of the verb (that were sold by us, or that are old)."""
    opening = [t for t in subjects_of(adjunct.sentence, adjunct.governor) if t.pos == "PRON"]
    return any(
        joins.pos == "CCONJ" and are_same(word, own, adjunct.pack)
        for joins, word in pairwise(adjunct.phrase.tokens)
        for own in opening
    )


def _holds_person(adjunct: Adjunct) -> bool:
    """True for *who* behind a thing, which tells of the noun before (animals on farms who read)."""
    noun = adjunct.phrase.complement
    if noun.pos != "NOUN" or domain(noun, adjunct.pack) in ANIMATE:
        return False
    clauses = children_of(adjunct.sentence, noun, RELATIVE)
    return any(t.tag == WHO for c in clauses for t in children_of(adjunct.sentence, c, SUBJECT))


def _begins_with_link(adjunct: Adjunct) -> bool:
    """True behind an adverb that links sentences (they sang instead in the hall)."""
    first = adjunct.phrase.tokens[0]
    return first.pos == "ADV" and conjunction_class(first.text, adjunct.pack) == "adverb"


def _leaves_question(adjunct: Adjunct) -> bool:
    """True before what a question or doubt is about (replied to questions whether it was old)."""
    after = adjunct.after
    told = domain(adjunct.phrase.complement, adjunct.pack) in TOLD
    if after is None or after.relation not in MARK or not told:
        return False
    return conjunction_relation(after.text, adjunct.pack) == "content"


MIXED = (
    _begins_with_link,
    _holds_person,
    _leaves_question,
    _ends_before_noun,
    _is_taken_up,
    _takes_up,
    _ends_in_adverb,
    _ends_in_title,
    _ends_in_adposition,
    _ends_in_verb,
    _holds_predicate,
    _holds_argument,
    _holds_quality,
    _holds_description,
    _holds_number,
)

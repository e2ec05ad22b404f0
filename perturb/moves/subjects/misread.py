"""Subjects that the parser may have cut out of a longer name or phrase, or out of nothing."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from perturb.moves.clauses.stated_clauses import TAKES_CONTENT, may_state
from perturb.moves.grammar.names import DATES, PEOPLES, opens_sentence
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    APPOSITION,
    CLAUSE,
    DETERMINER,
    FINITE_TAGS,
    NOUNS,
    OBJECT,
    PARTICLE,
    RELATIVE,
    SUBJECT,
    TIME,
    adposition_class,
    children_of,
    conjunction_relation,
    is_relative_or_question,
    subtree,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.subjects.cut import is_cut
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import is_wordlike

if TYPE_CHECKING:
    from perturb.moves.subjects.choice import Subject

CLOSING_BRACKETS = frozenset(")]")
"""The pack's use of adpositions that tell of a clause, not of a noun (due, despite)."""

OPENING = frozenset({"prep", "case", "cc"})
ADVERBIAL = frozenset({"pobj", "obl", "npadvmod", "nmod", "obl:tmod", "attr"}) | OBJECT
"""Relations of a noun that ends something else than a name before the subject."""


def is_misread(subject: Subject) -> bool:
    """True if the subject may be none, or more or less than one."""
    return is_cut(subject) or any(test(subject) for test in MISREAD)


def _before(subject: Subject) -> Token | None:
    """The token before what goes."""
    return neighbour(subject.sentence, subject.tokens[0], -1)


def _is_torn(subject: Subject) -> bool:
    """True for what begins with a conjunction or ends with an adposition or a mark."""
    first, last = subject.tokens[0], subject.tokens[-1]
    if first == last:
        return False
    known = last.text in CLOSING_BRACKETS or last.text in subject.pack.commas
    paired = sum(t.text == last.text for t in subject.tokens) % 2 == 0
    mark = not (is_wordlike(last.text) or known or paired)
    if first.entity in DATES and any(t.entity in PERSON for t in subject.tokens):
        return subject.noun.entity in DATES
    opens_content = conjunction_relation(first.text, subject.pack) == "content"
    if opens_content and subject.verb.relation in CLAUSE:
        return True
    open_ended = last.pos in ("ADP", "CCONJ") and last.relation in OPENING
    return first.pos in ("AUX", "SCONJ") or first.relation == "cc" or open_ended or mark


def _is_list(subject: Subject) -> bool:
    """True if a noun follows the last of several (coups, and mobs, the rule of the town fell)."""
    joins = [t.index for t in subject.tokens if t.pos == "CCONJ"]
    rest = [t for t in subject.tokens if joins and t.index > joins[-1]]
    commas = subject.pack.commas
    return any(a.text in commas and b.pos == "DET" for a, b in pairwise(rest))


def _is_clause(subject: Subject) -> bool:
    """True before a comma and the verb, with nothing inserted (ants work, eat and sleep)."""
    after = neighbour(subject.sentence, subject.tokens[-1], 1)
    if after is None or after.text not in subject.pack.commas or len(subject.tokens) == 1:
        return False
    verb = neighbour(subject.sentence, after, 1)
    inserted = any(t.text in subject.pack.commas for t in subject.tokens)
    return verb is not None and verb in (subject.verb, subject.finite) and not inserted


def _is_member(subject: Subject) -> bool:
    """True behind the conjunction of a list, in no second clause (to eat figs, or nuts is fun)."""
    opening = subject.head.phrase[0]
    before = neighbour(subject.sentence, opening, -1)
    if before is None or before.pos != "CCONJ" or subject.verb.relation not in ("ROOT", "root"):
        return False
    earlier = neighbour(subject.sentence, before, -1)
    listed = earlier is not None and earlier.text in subject.pack.commas
    commas = (
        t for t in subject.sentence.tokens[: before.index - 1] if t.text in subject.pack.commas
    )
    return listed and next(commas, None) is not None


def _renames(subject: Subject) -> bool:
    """True for a name that may be another of the noun that opens the text (the old town, Ghent).

    So may a noun be behind a bare one, as in titles (lamps, oil are dear).
    """
    comma = neighbour(subject.sentence, subject.head.phrase[0], -1)
    if comma is None or comma.text not in subject.pack.commas or not subject.is_whole:
        return False
    if comma.index == 1 and comma.head == subject.verb.index and subject.noun.pos == "NOUN":
        return subject.sentence.tokens[0].relation == "dep"
    uses = subject.pack.adposition_uses or {}
    return subject.noun.pos == "PROPN" and any(
        t.pos in NOUNS
        and t.entity not in DATES
        and subject.pack.lower(t.text) not in uses
        and (subtree(subject.sentence, t)[0].index == 0 or t.relation == "nsubj")
        for t in subject.sentence.children[subject.verb.index]
        if t.index < comma.index
    )


def _is_caused(subject: Subject) -> bool:
    """True for what somebody has done (to have the mill moved), which is no subject.

    So, too, for what ends an aim (efforts to mend the mill can help).
    """
    above = neighbour(subject.sentence, subject.head.phrase[0], -1)
    if above is None or above.index != subject.verb.head or subject.verb.relation not in CLAUSE:
        return False
    known = (subject.pack.verb_classes or {}).get(above.lemma)
    if above.relation == "acl" and "VerbForm=Inf" in above.features:
        return known not in TAKES_CONTENT
    return known == "possession" and subject.finite == subject.verb


def _is_of_adposition(subject: Subject) -> bool:
    """True behind an adposition that opens no clause (in place of the baker, who says)."""
    opening = subject.head.phrase[0]
    before = neighbour(subject.sentence, opening, -1)
    if before is None or before.pos != "ADP" or before.relation in ("mark", "prt"):
        return False
    if is_relative_or_question(opening):
        return False
    return adposition_class(before.text, subject.pack) != TIME


def _goes_on(subject: Subject) -> bool:
    """True behind a noun that could be the subject instead (the miller Ann Lee, Bolt 8-bit lamps).

    Not where the clause belongs to that noun (the mill they sold).
    """
    before = _before(subject)
    if before is None or before.pos not in NOUNS or before.relation in ADVERBIAL:
        return False
    if subject.noun.pos not in NOUNS or subject.verb.head == before.index:
        return False
    return subject.verb.relation not in RELATIVE


def _is_of_fragment(subject: Subject) -> bool:
    """True in a clause of the noun that heads the whole text (the round the world boats are …)."""
    noun = subject.sentence.tokens[subject.verb.head]
    if is_relative_or_question(subject.noun) and _renames_text(subject, noun):
        return True
    if is_relative_or_question(subject.noun) and _is_all_nominal(subject):
        return True
    root = noun.head == noun.index and noun.pos in NOUNS
    before = neighbour(subject.sentence, subject.head.phrase[0], -1)
    return root and subject.verb.relation in RELATIVE and before == noun


def _is_all_nominal(subject: Subject) -> bool:
    """True if no other verb of the text is finite (a way of using data that will help us)."""
    tokens, own = subject.sentence.tokens, {subject.verb.index, subject.finite.index}
    before = _before(subject)
    if before is not None and before.text in subject.pack.commas:
        return False
    root = next((t for t in tokens if t.head == t.index), None)
    finite = (t for t in tokens if t.tag in FINITE_TAGS | {"MD"} and t.index not in own)
    return root is not None and root.pos in NOUNS and next(finite, None) is None


def _renames_text(subject: Subject, noun: Token) -> bool:
    """True for another name of what heads the text, which has no verb (Ann - a cook who sings)."""
    named = subject.sentence.tokens[noun.head]
    fragment = named.head == named.index and named.pos in NOUNS
    return fragment and noun.relation in APPOSITION


def _begins_with_day(subject: Subject) -> bool:
    """True for a day read into a name (tomorrow Ann's mother leaves)."""
    first = subject.tokens[0]
    if subject.pack.lower(first.text) not in (subject.pack.time_adverbs or ()):
        return False
    dated = subject.sentence.tokens[first.head].entity in DATES
    return first.pos in NOUNS and first.relation == "compound" and not dated


def _is_described(subject: Subject) -> bool:
    """True behind an adverb of the participle that goes (naturally growing herbs are good)."""
    before, first = _before(subject), subject.tokens[0]
    described = first.pos == "VERB" and first.relation == "amod"
    return described and before is not None and before.pos == "ADV"


def _may_be_title(subject: Subject) -> bool:
    """True for one of a people who is somewhere (A Swede in Rome is an opera)."""
    noun, children = subject.noun, subject.sentence.children[subject.noun.index]
    native = noun.pos == "PROPN" and noun.entity in PEOPLES
    indefinite = any("Definite=Ind" in t.features for t in children)
    return native and indefinite and any(t.pos == "ADP" for t in children)


def _is_doer(subject: Subject) -> bool:
    """True for who did what the participle tells (this is the Ann Lee directed play)."""
    above, verb, noun = subject.sentence.tokens[subject.verb.head], subject.verb, subject.noun
    if noun.entity not in PERSON or above.pos != "AUX" or noun.index + 1 != verb.index:
        return False
    below = subject.head.phrase[:-1]
    named = all(t.pos == "PROPN" for t in below[1:])
    return named and bool(below) and below[0].pos == "DET" and above.index < below[0].index


def _holds_modifier(subject: Subject) -> bool:
    """True before a verb that may be part of the next one's subject (the left wing won)."""
    after = neighbour(subject.sentence, subject.verb, 1)
    if after is not None and after.pos in NOUNS and after.head == subject.verb.index:
        after = neighbour(subject.sentence, after, 1)
    if after is None or subject.verb.pos != "VERB":
        return False
    return after.pos in ("VERB", "AUX") and after.tag in FINITE_TAGS | {"MD"}


def _may_follow(subject: Subject) -> bool:
    """True if what the verb has could be its subject (the twins then began the work)."""
    adverb = neighbour(subject.sentence, subject.tokens[-1], 1)
    if adverb is None or adverb.pos != "ADV" or not subject.opens_sentence:
        return False
    joins = subject.pack.lower(adverb.text) in (subject.pack.conjunctions or ())
    if not joins or subject.verb.lemma in (subject.pack.transitive_verbs or ()):
        return False
    owned = children_of(subject.sentence, subject.verb, OBJECT)
    named = any(children_of(subject.sentence, noun, DETERMINER) for noun in owned)
    alone = not owned and bool(children_of(subject.sentence, subject.verb, PARTICLE))
    return subject.finite == subject.verb and (named or alone)


def _disagrees(subject: Subject) -> bool:
    """True for several things with the verb of one (ten miles from here begins the wood)."""
    return subject.noun.tag == "NNS" and subject.finite.tag == "VBZ"


def _is_paper(subject: Subject) -> bool:
    """True for a bare noun before a phrase that ends in a person (News of the Mill editor Lee)."""
    if len(subject.tokens) > 1 or "Number=Sing" not in subject.noun.features:
        return False
    last = subject.head.phrase[-1]
    adpositions = (t for t in children_of(subject.sentence, subject.noun, frozenset({"prep"})))
    bare = subject.head.phrase[0] == subject.noun
    return bare and last.entity in PERSON and next(adpositions, None) is not None


def _opens_title(subject: Subject) -> bool:
    """True behind an article or owner with a capital inside a sentence (here A Mill is read)."""
    return any(
        t.pos in ("DET", "PRON")
        and t.text[:1].isupper()
        and not opens_sentence(subject.sentence, t)
        for t in children_of(subject.sentence, subject.noun, DETERMINER)
    )


def _is_attribute(subject: Subject) -> bool:
    """True before a participle of the next noun, read as a verb (an Ems Bank managed loan).

    So it is where what ends a predicate was read as a verb (this is a kale and corn salad).
    """
    return subject.verb.relation in ("amod", "attr")


def _is_number(subject: Subject) -> bool:
    """True for the number behind a ruler's name that is a pronoun, too (Otto I ruled)."""
    before = _before(subject)
    if before is None or before.pos != "PROPN":
        return False
    person = before.entity in PERSON or before.relation == "npadvmod"
    named = person and before.entity not in DATES and subject.verb.head != before.index
    return named and "Person=1" in subject.noun.features and subject.noun.text.isupper()


def _is_object(subject: Subject) -> bool:
    """True for several things that a verb has, before what is no verb (he winds strings round).

    So, too, before the verb of the next clause (boats have sails and these are known as lugs).
    """
    verb, above = subject.verb, subject.sentence.tokens[subject.verb.head]
    if verb.relation not in CLAUSE or subject.finite.tag != "VBP" or above.pos != "VERB":
        return False
    beside = subject.head.phrase[0].index == above.index + 1 and subject.noun.tag == "NNS"
    return beside and not may_state(above, subject.pack)


def _leaves_speaker(subject: Subject) -> bool:
    """True where who says it would open the text instead (Marlow, he said, also bakes)."""
    last = subject.tokens[-1]
    comma = last if last.text in subject.pack.commas else neighbour(subject.sentence, last, 1)
    if comma is None or comma.text not in subject.pack.commas or subject.tokens[0].index:
        return False
    speaker = subject.sentence.tokens[comma.index + 1]
    return speaker.relation in SUBJECT and speaker.head != subject.verb.index


def _is_of_two(subject: Subject) -> bool:
    """True before a comma and a name that is the subject, too (the poet, Ann Lee wrote it)."""
    sentence, commas = subject.sentence, subject.pack.commas
    span = range(subject.noun.index + 1, subject.verb.index)
    said = children_of(sentence, subject.verb, SUBJECT)
    names = (subtree(sentence, t) for t in said if t.pos == "PROPN" and t.index in span)
    return any(
        sentence.tokens[name[0].index - 1].text in commas
        and sentence.tokens[name[-1].index + 1].text not in commas
        for name in names
    )


def _is_taken(subject: Subject) -> bool:
    """True behind a request whose object it may be (take lamps like this, which dim, burn oil)."""
    if not any(t.relation in RELATIVE for t in subject.head.phrase):
        return False
    return any(
        t.tag == "VB" and t.index == 0
        for t in children_of(subject.sentence, subject.verb, ADVERBIAL_CLAUSE)
        if not children_of(subject.sentence, t, OBJECT)
    )


MISREAD = (
    _is_taken,
    _is_number,
    _is_object,
    _leaves_speaker,
    _is_of_two,
    _is_torn,
    _is_attribute,
    _opens_title,
    _is_list,
    _is_clause,
    _is_member,
    _renames,
    _is_caused,
    _is_of_adposition,
    _goes_on,
    _is_of_fragment,
    _begins_with_day,
    _is_described,
    _may_be_title,
    _is_doer,
    _disagrees,
    _is_paper,
    _holds_modifier,
    _may_follow,
)

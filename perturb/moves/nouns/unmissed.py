"""Nouns that go unmissed: verbs with adpositions, fixed adverbs, what other words tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.lexicon.inflection import Form
from perturb.moves.grammar.phrases import (
    AGENT,
    DETERMINER,
    GOVERNED,
    OBJECT,
    PLACE,
    SPEECH,
    adposition_class,
    adposition_use,
    children_of,
    is_relative_or_question,
    subjects_of,
    taken_adpositions,
)
from perturb.moves.grammar.senses import meanings, more_general
from perturb.moves.nouns.lone import joins, leaves_nothing
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import is_wordlike

if TYPE_CHECKING:
    from perturb.moves.nouns.choice import Head

LANGUAGE = "noun.communication"
DASHES = frozenset({"-", "–", "—"})
COLOUR = "color"
"""What the dictionary has above red and blue."""

COLOUR_STEPS = 3
BODY, BODY_STEPS = "organization", 2
"""What the dictionary has above an army."""

OWNED, GROUP = "noun.possession", "noun.group"
GERUND_TAG = "VBG"
MONEY = "MONEY"
"""The recogniser's label of a sum."""


def is_unmissed(head: Head) -> bool:
    """True if the rest is another good sentence, or tells the same."""
    return any(test(head) for test in UNMISSED)


def _is_bare(head: Head) -> bool:
    """True for a noun with nothing left before it that belongs to it."""
    return head.opening is None and head.phrase[0] == head.tokens[0]


def _leaves_phrasal_verb(head: Head) -> bool:
    """True for a bare object before an adposition that makes a verb of its own (take part in)."""
    verb, after = head.before, head.after
    if verb is None or after is None or not _is_bare(head) or verb.index != head.noun.head:
        return False
    return verb.pos == "VERB" and after.pos == "ADP" and _is_verb(head, verb, after)


def _ends_phrasal_verb(head: Head) -> bool:
    """True behind a verb and adposition that need no noun (the day was wearing on the guests)."""
    adposition = head.before
    if adposition is None or adposition.index != head.noun.head or not leaves_nothing(head):
        return False
    verb = head.sentence.tokens[adposition.head]
    ends = head.after is None or not is_wordlike(head.after.text)
    beside = adposition.pos == "ADP" and verb.index == adposition.index - 1
    needed = head.pack.lower(adposition.text) in taken_adpositions(verb.lemma, head.pack)
    free = ends and beside and not needed
    return free and verb.pos == "VERB" and _is_verb(head, verb, adposition)


def _is_verb(head: Head, verb: Token, adposition: Token) -> bool:
    """True if the dictionary has both together as a verb."""
    words = f"{verb.lemma} {head.pack.lower(adposition.text)}"
    return bool(meanings(words, "VERB", head.pack))


def _ends_adverb(head: Head) -> bool:
    """True behind a word that is an adposition in a fixed adverb only (en route)."""
    before, pack = head.before, head.pack
    if before is None or before.index != head.noun.head or not _is_bare(head):
        return False
    words = pack.lower(f"{before.text} {head.noun.text}")
    known = adposition_use(before.text, pack) or adposition_class(before.text, pack)
    return before.pos == "ADP" and not known and bool(meanings(words, "ADV", pack))


def _frees_adposition(head: Head) -> bool:
    """True before a pronoun or another noun of its adposition (for *parliament* himself).

    So it is for a member that the tree parts from its noun (of baking and bread skills).
    """
    before, after = head.before, head.after
    if before is None or before.pos != "ADP" or before.index != head.noun.head:
        return False
    governed = children_of(head.sentence, before, GOVERNED)
    if any(t.index > head.noun.index for t in governed):
        return True
    return after is not None and after.pos == "PRON" and "Reflex=Yes" in after.features


def _is_told_by_verb(head: Head) -> bool:
    """True for a bare object before *with* and the like that an earlier verb tells (to play)."""
    bare = _is_bare(head) and head.noun.relation in OBJECT
    earlier = head.sentence.tokens[: head.tokens[0].index]
    return bare and any(t.pos == "VERB" and t.lemma == head.noun.lemma for t in earlier)


def _is_known_from_before(head: Head) -> bool:
    """True behind a bare adjective before a participle, where the noun was told (with similar …).

    *Bread sales grew in May, with similar sales expected in June.*
    """
    if head.opening is not None or not head.has_attribute or head.after is None:
        return False
    return is_said_before(head, head.phrase[0]) and head.after.tag == "VBN"


def is_said_before(head: Head, place: Token) -> bool:
    """True if the same noun precedes a place, so that an adjective is enough (than asexual …)."""
    ahead = head.sentence.tokens[: place.index]
    return any(t.pos == "NOUN" and t.lemma == head.noun.lemma for t in ahead)


def _is_new_one(head: Head) -> bool:
    """True for a bare adjective at the end, where the noun was told (it is hard to buy new …)."""
    if head.opening is not None or not head.has_attribute:
        return False
    ends = head.after is None or not is_wordlike(head.after.text)
    if not ends or head.noun.relation in OBJECT:
        return ends and is_said_before(head, head.phrase[0])
    return _follows_dash(head) and is_said_before(head, head.tokens[0])


def _follows_dash(head: Head) -> bool:
    """True if attributes alone stand between it and a dash (we need bread - good, old bread)."""
    ahead = reversed(head.sentence.tokens[: head.tokens[0].index])
    told = (t for t in ahead if t.pos != "ADJ" and t.text not in head.pack.commas)
    return next((t.text in DASHES for t in told), False)


def _is_sum(head: Head) -> bool:
    """True for an adjective that is a sum, too, before how much (a net income of $9 million)."""
    before, after = head.before, head.after
    if before is None or after is None or before.pos != "ADJ" or not head.has_attribute:
        return False
    sums = any(
        sense.domain == OWNED for sense in meanings(head.pack.lower(before.text), "NOUN", head.pack)
    )
    governed = children_of(head.sentence, after, GOVERNED) if sums else ()
    return any(t.entity == MONEY for t in governed)


def _leaves_body(head: Head) -> bool:
    """True for an adjective that is a body of its own, too, without an article (Irish military).

    With one it is such a body where it is joined to another thing (*of the military and of*).
    """
    before = head.before
    if before is None or before.pos != "ADJ" or not head.has_attribute:
        return False
    if head.opening is not None and not (head.is_definite and joins(head.after)):
        return False
    form = head.pack.lower(before.text)
    return any(
        BODY in above.lemmas
        for sense in meanings(form, "NOUN", head.pack)
        if sense.domain == GROUP
        for _, above in more_general(sense, BODY_STEPS, head.pack)
    )


def _is_mentioned(head: Head) -> bool:
    """True for a bare attribute that opens the text behind *by*, as a word (by other, he means)."""
    first, after = head.sentence.tokens[0], head.after
    if head.noun.head != first.index or head.opening is not None or not head.has_attribute:
        return False
    ends = after is not None and after.text in head.pack.commas
    return ends and adposition_class(first.text, head.pack) == AGENT


def _is_all_there_is(head: Head) -> bool:
    """True for the predicate of a clause that has nothing else (bread is our old pride).

    So it is of a pronoun, whatever follows (they are not the bakers whatever he says).
    """
    if head.noun.relation != "attr":
        return False
    if head.after is None or not is_wordlike(head.after.text):
        return True
    said = subjects_of(head.sentence, head.sentence.tokens[head.noun.head])
    return head.phrase[-1] == head.noun and all(t.pos == "PRON" for t in said)


def _is_title_ahead(head: Head) -> bool:
    """True before a capital that opens a title or a sentence (behind the play In the Mill).

    A pronoun of the speaker has one anywhere (the mill I saw).
    """
    after = head.after
    if after is None or not after.text.istitle() or head.opening is None:
        return False
    speaker = "Person=1" in after.features
    return not (speaker or after.entity or after.pos in ("NOUN", "PROPN", "ADJ"))


def _is_numbered_there(head: Head) -> bool:
    """True behind a number before a phrase that needs no noun (nine in Ghent)."""
    before, after = head.before, head.after
    if before is None or before.pos != "NUM" or before.head != head.noun.index or after is None:
        return False
    return after.pos == "ADP" and adposition_use(after.text, head.pack) != "bound"


def _ends_in_gerund(head: Head) -> bool:
    """True for a bare attribute at the end that is what one does, too (bread and live singing)."""
    before, known = head.before, head.pack.inflection
    if before is None or known is None or head.opening is not None or not head.has_attribute:
        return False
    ends = head.after is None or not is_wordlike(head.after.text)
    ends = ends and not children_of(head.sentence, head.noun, DETERMINER)
    form = head.pack.lower(before.text)
    verb = known.verb_of(form)
    return ends and verb is not None and form in known.forms(verb, Form.PRESENT_PARTICIPLE)


def _leaves_language(head: Head) -> bool:
    """True for a bare origin that may be a language or people (old songs in Irish mills).

    So it is behind *in* or a quantifier (enough Irish boats).
    """
    word = head.before
    if word is None or word.pos != "ADJ" or not word.entity or head.opening is not None:
        return False
    before = neighbour(head.sentence, word, -1)
    senses = meanings(word.text, "NOUN", head.pack)
    language = any(sense.domain == LANGUAGE for sense in senses)
    if before is None or not language or word.index != head.tokens[0].index - 1:
        return False
    counted = before.head == head.noun.index and before.pos == "ADJ"
    return counted or adposition_class(before.text, head.pack) == PLACE


def _is_told_what(head: Head) -> bool:
    """True for a bare object before what is told or asked (they told guests what had happened)."""
    after, verb = head.after, head.sentence.tokens[head.noun.head]
    if after is None or not _is_bare(head) or head.noun.relation not in OBJECT:
        return False
    return is_relative_or_question(after) and bool(children_of(head.sentence, verb, SPEECH))


def _is_colour(head: Head) -> bool:
    """True for a colour at the end, which is a noun, too (painted in blue and red tones)."""
    before, pack = head.before, head.pack
    if before is None or before.pos != "ADJ":
        return False
    if head.after is not None and is_wordlike(head.after.text):
        return False
    return any(
        COLOUR in above.lemmas
        for sense in meanings(pack.lower(before.text), "NOUN", pack)
        for _, above in more_general(sense, COLOUR_STEPS, pack)
    )


def _meets_type(head: Head) -> bool:
    """True behind an attribute and before the type of the thing (two old lamps Lux-160)."""
    after = head.after
    if after is None or head.opening is not None or not after.text[:1].isupper():
        return False
    return head.has_attribute and any(map(str.isdigit, after.text))


def _leaves_adverb(head: Head) -> bool:
    """True for an adjective that is an adverb, too, behind a number (has nine overseas mills)."""
    before, after = head.before, head.after
    counted = any(t.pos == "NUM" for t in head.sentence.children[head.noun.index])
    if before is None or before.pos != "ADJ" or not counted:
        return False
    ends = after is None or not is_wordlike(after.text)
    return ends and bool(meanings(head.pack.lower(before.text), "ADV", head.pack))


def _leaves_one(head: Head) -> bool:
    """True for *a* before what is a noun rather than an adjective (an alternative site)."""
    before, opening = head.before, head.opening
    if (
        before is None
        or before.pos != "ADJ"
        or opening is None
        or opening.index + 1 != before.index
    ):
        return False
    form = head.pack.lower(before.text)
    listed = (head.pack.nominal_words or {}).get(form) == "any"
    noun, described = (
        sum(sense.count(form) for sense in meanings(form, pos, head.pack))
        for pos in ("NOUN", "ADJ")
    )
    return listed and "Definite=Ind" in opening.features and noun > described


def _leaves_making(head: Head) -> bool:
    """True for a gerund with what is made before it (for the lamp making trade)."""
    before = head.before
    if before is None or before.tag != GERUND_TAG or not head.has_attribute:
        return False
    below = head.sentence.children[before.index]
    return any(t.pos == "NOUN" and t.index == before.index - 1 for t in below)


def _opens_compound(head: Head) -> bool:
    """True before a gerund and a bare singular, which are one compound (the lamp selling firm)."""
    after = head.after
    if after is None or after.tag != GERUND_TAG or not head.is_definite:
        return False
    owned = children_of(head.sentence, after, OBJECT)
    return any(t.tag == "NN" and not children_of(head.sentence, t, DETERMINER) for t in owned)


def _counts_unit(head: Head) -> bool:
    """True behind a number and a short form of one that no dictionary has (11.4 mln marks)."""
    before = head.before
    if before is None or before.pos != "ADJ":
        return False
    number, form = neighbour(head.sentence, before, -1), head.pack.lower(before.text)
    counted = number is not None and number.pos == "NUM" and number.head == head.noun.index
    counted = counted and "Number=Sing" in head.noun.features
    return counted and not any(meanings(form, pos, head.pack) for pos in ("ADJ", "NOUN", "VERB"))


UNMISSED = (
    _leaves_one,
    _leaves_making,
    _opens_compound,
    _counts_unit,
    _is_told_what,
    _is_new_one,
    _is_sum,
    _leaves_body,
    _is_mentioned,
    _is_colour,
    _meets_type,
    _leaves_adverb,
    _ends_in_gerund,
    _leaves_language,
    _leaves_phrasal_verb,
    _ends_phrasal_verb,
    _ends_adverb,
    _frees_adposition,
    _is_told_by_verb,
    _is_known_from_before,
    _is_all_there_is,
    _is_title_ahead,
    _is_numbered_there,
)

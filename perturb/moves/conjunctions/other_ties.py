"""Connectives without which the rest still says how the clauses hang together, or is misread."""

from __future__ import annotations

from perturb.moves.conjunctions.left_members import RELATIVE_TAGS, is_in_name
from perturb.moves.grammar.adverbs import degree_effect
from perturb.moves.grammar.connectives import Connective
from perturb.moves.grammar.name_senses import is_common
from perturb.moves.grammar.phrases import (
    COMPOUND,
    CONJUNCT,
    NOMINALS,
    NOUNS,
    OPENING,
    POSSESSIVE,
    SUBJECT,
    adposition_use,
    children_of,
    conjunction_relation,
    subjects_of,
    subtree,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.grammar.verb_groups import VERBAL
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

TIED = "other words still say how the clauses hang together"

CONDITION, WHEN, MANNER, RESULT = "condition", "time", "manner", "result"
ADDITION = "addition"
BODIES = frozenset({"", "ORG"})
"""Labels of names of bodies, the recogniser's none among them."""

LANDS = BODIES | {"GPE", "LOC"}
"""Labels of names of lands, some of which the recogniser takes for bodies."""

ADDRESSED = "Person=2"
"""What pronouns tell of whom one speaks to, and of anybody (if you leave, you lose)."""

WHO = "WP"
"""The Penn tag of what asks for a person, too."""

RELATIVES = frozenset({"that"})
"""Demonstratives that are written like relative pronouns."""

FURTHER = "additive"
"""What words of degree tell that mean the rest of a kind that was named (other)."""

NUMBER, AMOUNTS = "NUM", 5
"""The class of numbers, and the words of two units with theirs and what joins them."""

UNITS = frozenset({"noun.quantity", "noun.time"})
"""WordNet's domains of what is measured in."""

SINGLE, PERSONS = "Number=Sing", "noun.person"
"""The feature of one thing, and WordNet's domain of who somebody is."""

COMPASS = "compass point"
"""What the dictionary has above quarters of the wind, some with an adjective before it."""


def is_tied(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True if the connective is not missed, or is none, because of the words around it."""
    if found.row["class"] == "subordinator":
        return any(tells(sentence, found, pack) for tells in SUBORDINATE)
    if found.row["class"] == "adverb":
        return _tells_how(sentence, found, pack)
    return any(tells(sentence, found, pack) for tells in COORDINATE)


def _is_answered(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True if the main clause begins with an adverb that takes the clause up (then).

    A condition needs no comma before it (if they leave then the mill will close).
    """
    clause = sentence.tokens[found.tokens[-1].head]
    verb = sentence.tokens[clause.head]
    free = found.row["relation"] == CONDITION
    return any(
        t.pos == "ADV"
        and found.after.index < t.index < verb.index
        and conjunction_relation(t.text, pack) is not None
        and ((free and t.index > clause.index) or _is_set_off(sentence, t, pack))
        for t in sentence.children[verb.index]
    )


def _is_set_off(sentence: Sentence, adverb: Token, pack: Pack) -> bool:
    """True behind a comma or a dash (… leave, then …)."""
    before = neighbour(sentence, adverb, -1)
    return before is not None and before.text in (pack.commas | {"-", "–", "—"})


def _is_of_anybody(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True for a condition of which the same is spoken to (if you leave, you lose it).

    The same holds for a time, and for what one has (when you sing, your voice is heard).
    """
    if found.row["relation"] not in (CONDITION, WHEN) or found.before is not None:
        return False
    verb = sentence.tokens[found.tokens[-1].head]
    subjects = [*subjects_of(sentence, verb), *subjects_of(sentence, sentence.tokens[verb.head])]
    return len(subjects) > 1 and all(_is_addressed(sentence, t) for t in subjects)


def _is_addressed(sentence: Sentence, subject: Token) -> bool:
    """True for whom one speaks to, and for what he has (you; your mill)."""
    owners = children_of(sentence, subject, POSSESSIVE)
    return any(ADDRESSED in t.features for t in (subject, *owners))


def _parts_others(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True before some of whom the main clause names the rest (while some row, others sing)."""
    if found.before is not None:
        return False
    verb = sentence.tokens[found.tokens[-1].head]
    rest = subjects_of(sentence, sentence.tokens[verb.head])
    return any(degree_effect(t.lemma, pack) == FURTHER and t.pos == "NOUN" for t in rest)


def _follows_time(_: Sentence, found: Connective, pack: Pack) -> bool:
    """True behind another word of time that opens the clause as well (until after it rains)."""
    before = found.before
    if before is None or found.row["relation"] != WHEN or before.pos not in OPENING:
        return False
    return conjunction_relation(before.text, pack) == WHEN


def _is_misread(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True for a role that the parser takes for a subject (reopen as mills and its men …).

    So it is behind a noun (they say their wages as millers are low).
    """
    noun = found.after
    if found.row["relation"] != MANNER or noun.relation not in SUBJECT:
        return False
    joined = children_of(sentence, noun, CONJUNCT)
    role = found.before is not None and found.before.pos == noun.pos == "NOUN"
    role = role and sentence.tokens[noun.head].pos == "AUX"
    return role or any(children_of(sentence, t, POSSESSIVE) for t in joined)


def _is_role(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True between a noun and who somebody is, no subject (her tasks as mill keeper include …)."""
    noun = found.after
    if noun.relation in COMPOUND:
        noun = sentence.tokens[noun.head]
    if found.row["relation"] != MANNER or noun.relation not in SUBJECT or noun.pos != "NOUN":
        return False
    beside = found.before is not None and found.before.pos == "NOUN"
    plain = all(t.relation in COMPOUND for t in sentence.children[noun.index])
    return beside and plain and SINGLE in noun.features and domain(noun, pack) == PERSONS


def _is_adposition(sentence: Sentence, found: Connective, _: Pack) -> bool:
    """True before a noun that is not of the subject (he stood before the mill she had built)."""
    verb = sentence.tokens[found.tokens[-1].head]
    subjects = subjects_of(sentence, verb)
    named = found.after.pos in NOMINALS | {"DET"} and bool(subjects)
    return named and not any(found.after in subtree(sentence, t) for t in subjects)


def _tells_how(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True behind its verb, where it tells how something is done (they acted accordingly).

    So it is at the end (by lighting the mill thus).
    """
    before, adverb = found.before, found.tokens[-1]
    if before is None or found.row["relation"] != RESULT or found.after.text in pack.commas:
        return False
    verb = sentence.tokens[adverb.head]
    ends = found.after.text in (pack.final_marks or ()) and before.text not in pack.commas
    beside = verb == before or (ends and verb.index < adverb.index)
    return verb.pos == "VERB" and beside


def _follows_adverb(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True behind an adverb that contrasts what is joined, between commas (, however, and)."""
    comma = found.before
    adverb = neighbour(sentence, comma, -1) if comma is not None else None
    if comma is None or adverb is None or comma.text not in pack.commas or adverb.pos != "ADV":
        return False
    return conjunction_relation(adverb.text, pack) not in (None, ADDITION)


def _precedes_adverb(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True between a comma and an adverb that says as much (, but instead they sold it)."""
    adverb, before = found.after, found.before
    if before is None or before.text not in pack.commas or adverb.pos != "ADV":
        return False
    return conjunction_relation(adverb.text, pack) in (found.row["relation"], RESULT)


def _is_in_body(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True between the fields that a body is called after (the Ghent Board of Mills and Tea).

    The second may have an article (the Board of Mills and the Sea).
    """
    field, other = found.before, found.after
    if "PronType=Art" in other.features:
        other = sentence.tokens[other.head]
    if field is None or field.pos != "PROPN" or not other.text[:1].isupper():
        return False
    joint = sentence.tokens[field.head]
    body = sentence.tokens[joint.head]
    named = body.pos == "PROPN" and body.text.istitle() and body.entity in BODIES
    alone = joint.pos == "ADP" and joint.index + 1 == field.index and body.index < joint.index
    return named and alone and is_common(field.text, pack)


def _is_in_plan(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True between two common words of one name behind *the* (the Belt and Sea Plan)."""
    first = found.before
    article = neighbour(sentence, first, -1) if first is not None else None
    if first is None or article is None or "Definite=Def" not in article.features:
        return False
    one = first.relation in COMPOUND and first.head == found.after.head
    return one and is_in_name(found, pack)


def _is_in_state(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True between the lands that a body is called after (the Old State of Ghent and the Rome)."""
    land, article, other = found.before, found.after, neighbour(sentence, found.after, 1)
    if land is None or other is None or "Definite=Def" not in article.features:
        return False
    joint = sentence.tokens[land.head]
    body = sentence.tokens[joint.head]
    bound = adposition_use(joint.text, pack) == "bound" and joint.index + 1 == land.index
    places = land.pos == other.pos == "PROPN" and land.entity in LANDS
    places = places and not is_common(land.text, pack)
    return bound and places and body.pos == "PROPN" and is_common(body.text, pack)


def _opens_relative(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True before a relative clause, or *that* as one (and which they sell, but that is old).

    So it is behind what tells of them otherwise (men with no bread and who cannot bake).
    """
    word = found.after
    if "PronType=Rel" in word.features or word.tag in RELATIVE_TAGS:
        return True
    if word.tag == WHO and word.relation in SUBJECT and not found.opens_sentence:
        return True
    after = neighbour(sentence, word, 1)
    points = pack.lower(word.text) in RELATIVES and word.relation in SUBJECT
    return points and after is not None and after.pos in VERBAL


def _joins_again(sentence: Sentence, found: Connective, _: Pack) -> bool:
    """True between the first of three nouns that one word joins twice (bread or milk or tea)."""
    left, word = found.before, found.after
    again, third = neighbour(sentence, word, 1), neighbour(sentence, word, 2)
    if left is None or again is None or third is None or again.head != word.index:
        return False
    nouns = all(t.pos in NOUNS for t in (left, word, third))
    joined = word.relation in CONJUNCT and third.relation in CONJUNCT
    return nouns and joined and again.lemma == found.tokens[-1].lemma


def _takes_up_first(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True before the other of two (one was a baker, and the other was the guard)."""
    article, other = found.after, neighbour(sentence, found.after, 1)
    if other is None or other.relation not in SUBJECT or "Definite=Def" not in article.features:
        return False
    numbers = pack.number_words or {}
    words = (numbers.get(pack.lower(t.text)) for t in sentence.tokens[: article.index])
    first = any(word is not None and word.value == 1 for word in words)
    return first and degree_effect(other.text, pack) == FURTHER


def _is_between_winds(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True between two quarters of the wind, which make another (East and Northeast)."""
    if found.before is None or not all(_is_wind(t, pack) for t in (found.before, found.after)):
        return False
    first, second = (pack.lower(t.text) for t in (found.before, found.after))
    return any(meanings(both, "NOUN", pack) for both in (first + second, f"{first} {second}"))


def _joins_units(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True between two units with their numbers, which make one measure (2 hours and 5 minutes)."""
    place = found.tokens[-1].index
    amounts = sentence.tokens[max(0, found.tokens[0].index - 2) : place + 3]
    if len(amounts) != AMOUNTS or not amounts[0].pos == amounts[-2].pos == NUMBER:
        return False
    first, second = amounts[1], amounts[-1]
    return first.lemma != second.lemma and all(domain(t, pack) in UNITS for t in (first, second))


def _is_wind(word: Token, pack: Pack) -> bool:
    if pack.wordnet is None:
        return False
    senses = meanings(pack.lower(word.text), "NOUN", pack)
    above = (kind for sense in senses for kind in pack.wordnet.broader(sense))
    return any(lemma.endswith(COMPASS) for kind in above for lemma in kind.lemmas)


COORDINATE = (
    _joins_units,
    _joins_again,
    _follows_adverb,
    _precedes_adverb,
    _is_in_body,
    _is_in_plan,
    _is_in_state,
    _opens_relative,
    _takes_up_first,
    _is_between_winds,
)
"""What tells that a coordinating conjunction need not be there, or is inside a name."""

SUBORDINATE = (
    _follows_time,
    _parts_others,
    _is_answered,
    _is_of_anybody,
    _is_misread,
    _is_role,
    _is_adposition,
)
"""What tells that a subordinating conjunction need not be there, or is none."""

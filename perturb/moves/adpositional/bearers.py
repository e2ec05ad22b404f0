"""Nouns that say too little without the phrase that tells what they are of."""

from __future__ import annotations

from perturb.moves.adpositional.loose import may_be_told_more
from perturb.moves.grammar.adjuncts import Adjunct, is_genitive, is_of_person, is_of_subject
from perturb.moves.grammar.derivations import is_gerund
from perturb.moves.grammar.phrases import (
    COMPOUND,
    CONJUNCT,
    COUNT,
    DETERMINER,
    DIRECTION,
    MODIFIER,
    OBJECT,
    SUBJECT,
    adposition_class,
    adposition_use,
    children_of,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import domain, meanings, more_general
from perturb.moves.grammar.surroundings import ANIMATE
from perturb.segment import Token

DEFINITE, INDEFINITE = "Definite=Def", "Definite=Ind"
SINGULAR = "Number=Sing"
MONEY = "MONEY"
PAIR = 2

OWNED = frozenset({"noun.person", "noun.possession"})
"""WordNet's domains of nouns that a text may know (the cost of the repair, its critics)."""

SOLID = ANIMATE | {"noun.animal", "noun.artifact", "noun.plant"}
"""WordNet's domains of what can be told by itself (a photo of the mill)."""

PURE = frozenset({"noun.attribute", "noun.cognition", "noun.state"})
"""WordNet's domains of what is always somebody's or something's (the colour of a boat)."""

FORMLESS = frozenset({"noun.phenomenon", "noun.substance"})
"""WordNet's domains of what has no parts (rain, smoke)."""

ATTRIBUTE = "noun.attribute"
"""WordNet's domain of what things are like, also in the plural (the abilities of the crew)."""

RELATION = "noun.relation"
"""WordNet's domain of what is nothing alone (the foundations of the trade)."""

SIGHT = frozenset({"look.n.02"})
"""WordNet's sense of what is always taken at something."""


def lacks_bearer(adjunct: Adjunct) -> bool:
    """True if the noun would be left without what it is of (it is a violation of the rules)."""
    return any(test(adjunct) for test in LACKING)


def _is_part(adjunct: Adjunct) -> bool:
    """True for a part or side that the pack knows to be of something (a facet of the trade).

    Several of other kinds, and the subject, are news by themselves (the outbreak of a fire).
    """
    noun, kind = adjunct.governor, domain(adjunct.governor, adjunct.pack)
    if not (is_genitive(adjunct) and adjunct.is_expected) or kind in OWNED:
        return False
    told = is_of_subject(adjunct) or SINGULAR not in noun.features
    return kind in PURE or not told


def _is_one_of_any(adjunct: Adjunct) -> bool:
    """True for *a* or *no* thing that nobody can touch (a life of toil, no risk of fire)."""
    noun = adjunct.governor
    if not _is_told_of(adjunct) or SINGULAR not in noun.features:
        return False
    opens = any(
        INDEFINITE in t.features or scope_effect(t.text, adjunct.pack) == "negative"
        for t in adjunct.sentence.children[noun.index]
    )
    solid = domain(noun, adjunct.pack) in SOLID and not _is_mass(adjunct)
    return opens and not solid


def _is_mass(adjunct: Adjunct) -> bool:
    """True for so much of what nobody counts (a store of good will)."""
    noun = adjunct.phrase.complement
    bare = not children_of(adjunct.sentence, noun, DETERMINER)
    return bare and noun.pos == "NOUN" and SINGULAR in noun.features


def _is_told_of(adjunct: Adjunct) -> bool:
    """True behind a noun that is no subject and nobody who is known without."""
    return is_genitive(adjunct) and not (is_of_subject(adjunct) or is_of_person(adjunct))


def _is_quality(adjunct: Adjunct) -> bool:
    """True for a quality of which only the article is told (they saw the colour of the boat)."""
    noun, sentence = adjunct.governor, adjunct.sentence
    if not _is_told_of(adjunct) or domain(noun, adjunct.pack) not in PURE:
        return False
    described = children_of(sentence, noun, COMPOUND | MODIFIER)
    pointed = any(DEFINITE in t.features for t in sentence.children[noun.index])
    single = SINGULAR in noun.features or domain(noun, adjunct.pack) == ATTRIBUTE
    return pointed and single and not described


def _is_of_several(adjunct: Adjunct) -> bool:
    """True for what one is out of (one of the arms of the river)."""
    tokens, noun = adjunct.sentence.tokens, adjunct.governor
    of = tokens[noun.head]
    if not _is_told_of(adjunct) or adposition_use(of.text, adjunct.pack) != "bound":
        return False
    return tokens[of.head].pos == "NUM"


def _is_relation(adjunct: Adjunct) -> bool:
    """True for what is nothing alone (they shook the very foundations of the trade)."""
    return _is_told_of(adjunct) and domain(adjunct.governor, adjunct.pack) == RELATION


def _is_action(adjunct: Adjunct) -> bool:
    """True for an action in the form of a verb (a fund for the building of the road)."""
    noun = adjunct.governor
    if SINGULAR not in noun.features or not _is_told_of(adjunct):
        return False
    return is_gerund(adjunct.pack.lower(noun.text), adjunct.pack)


def _is_sum(adjunct: Adjunct) -> bool:
    """True for so much money (they sold nine dollars (eight euros) of bread)."""
    below = adjunct.sentence.children[adjunct.governor.index]
    money = any(t.entity == MONEY for t in (adjunct.governor, *below))
    return is_genitive(adjunct) and money


def _is_stretch(adjunct: Adjunct) -> bool:
    """True for so much of what has no parts (an area of rain moves north)."""
    noun, inside = adjunct.governor, adjunct.phrase.complement
    below = adjunct.sentence.children[noun.index]
    bare = not children_of(adjunct.sentence, inside, DETERMINER)
    single = any(INDEFINITE in t.features for t in below) and is_genitive(adjunct)
    return single and bare and domain(inside, adjunct.pack) in FORMLESS


def _is_of_any(adjunct: Adjunct) -> bool:
    """True for one bare word that tells which kind is meant (in some fields of work)."""
    noun = adjunct.phrase.complement
    bare = len(adjunct.phrase.tokens) == PAIR and noun.pos == "NOUN" and not noun.entity
    return bare and _is_told_of(adjunct) and SINGULAR in noun.features


def _is_several(adjunct: Adjunct) -> bool:
    """True for *the* several things that nothing else describes (they know the contents of it)."""
    noun, sentence = adjunct.governor, adjunct.sentence
    verb = sentence.tokens[noun.head]
    pointed = any(DEFINITE in t.features for t in sentence.children[noun.index])
    described = children_of(sentence, noun, COMPOUND | MODIFIER | COUNT)
    asked = noun.relation in OBJECT or adposition_class(verb.text, adjunct.pack) == DIRECTION
    return pointed and asked and _is_told_of(adjunct) and not described and _is_plural(noun)


def _is_plural(noun: Token) -> bool:
    """True for more than one."""
    return "Number=Plur" in noun.features


def _is_field(adjunct: Adjunct) -> bool:
    """True for *the* thing of a bare one, which names it (the worlds of trade and art)."""
    noun, sentence = adjunct.governor, adjunct.sentence
    pointed = any(DEFINITE in t.features for t in sentence.children[noun.index])
    described = children_of(sentence, adjunct.phrase.complement, COMPOUND | MODIFIER)
    return pointed and _is_told_of(adjunct) and _is_mass(adjunct) and not described


def _is_behind_verb(adjunct: Adjunct) -> bool:
    """True for a subject behind its auxiliary (as trade grew, so did the power of the town)."""
    noun = adjunct.governor
    verb = adjunct.sentence.tokens[noun.head]
    helps = verb.pos == "AUX" or verb.lemma in (adjunct.pack.weak_verbs or ())
    behind = noun.relation in SUBJECT and helps and verb.index < noun.index
    return behind and is_genitive(adjunct)


def _is_office(adjunct: Adjunct) -> bool:
    """True for the rest of a title without an article (the mayor and head of works left)."""
    noun = adjunct.governor
    below = children_of(adjunct.sentence, noun, DETERMINER)
    joined = noun.relation in CONJUNCT | SUBJECT and is_of_person(adjunct)
    return joined and is_genitive(adjunct) and SINGULAR in noun.features and not below


def _is_sight(adjunct: Adjunct) -> bool:
    """True for what one has a look into (it offers a glimpse into the mill)."""
    noun, pack = adjunct.before, adjunct.pack
    if noun is None or noun.relation not in OBJECT or adjunct.kind != DIRECTION:
        return False
    senses = meanings(pack.lower(noun.lemma), "NOUN", pack)[:1]
    return any(above.name in SIGHT for s in senses for _, above in more_general(s, 1, pack))


def _is_told_more(adjunct: Adjunct) -> bool:
    """True before a participle that may be on the noun inside (a song of a cook, known to all)."""
    return is_genitive(adjunct) and may_be_told_more(adjunct)


def _is_of_both(adjunct: Adjunct) -> bool:
    """True if the second of *both* is inside (both the task of baking and selling bread)."""
    lower, known = adjunct.pack.lower, adjunct.pack.conjunctions or {}
    below = {lower(t.text) for t in adjunct.sentence.children[adjunct.governor.index]}
    rows = (known.get(lower(t.text)) for t in adjunct.phrase.tokens if t.pos == "CCONJ")
    return is_genitive(adjunct) and any(row and below & {*row["pair"].split()} for row in rows)


LACKING = (
    _is_part,
    _is_one_of_any,
    _is_quality,
    _is_of_several,
    _is_relation,
    _is_action,
    _is_sum,
    _is_stretch,
    _is_of_any,
    _is_office,
    _is_several,
    _is_field,
    _is_behind_verb,
    _is_sight,
    _is_told_more,
    _is_of_both,
)

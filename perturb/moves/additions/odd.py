"""Nouns whose place in the sentence contradicts some kinds of modifiers.

Nobody serves as a former mayor, no tourist becomes a Belgian one, Friday's match was not the
previous one, and what is told of a country is not told of farmers from another.
"""

from __future__ import annotations

from perturb.moves.additions.amounts import is_crowd
from perturb.moves.additions.misread import ADULTS, GERUND
from perturb.moves.grammar.doers import ACTING, GROUPS, MANY, is_somebody, noun_kinds
from perturb.moves.grammar.names import DATES, NAMED, PEOPLES, SITES
from perturb.moves.grammar.phrases import (
    APPOSITION,
    AUXILIARY,
    COMPOUND,
    DETERMINER,
    DOER,
    GOVERNED,
    OBJECT,
    OPEN_CLAUSE,
    PASSIVE,
    POSSESSIVE,
    PREDICATIVE,
    RELATIVE,
    ROLE,
    SUBJECT,
    adposition_class,
    adposition_use,
    children_of,
)
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.surroundings import CREATURES, PEOPLE
from perturb.pack import Pack
from perturb.segment import Sentence, Token

SORTING = frozenset({"privative", "restrictive"})
"""Kinds of modifiers that tell one sort of a thing or act from the others."""

ORIGIN = frozenset({"origin"})
UNREAL = frozenset({"privative"})
PAST = frozenset({"temporal"})
"""Kinds of modifiers that tell when a thing was what it is called."""

TAKEN = ORIGIN | PAST | SORTING
"""Kinds of modifiers that what one becomes or serves as does not have (the former mayor)."""

OPINION = frozenset({"evaluative"})
ONLY_SOME = frozenset({"restrictive"})
EVERY = TAKEN | SORTING | OPINION | {"evidential"}
THINGS = frozenset(f"noun.{kind}" for kind in ("animal", "artifact", "food", "object", "plant"))
"""Domains of what can be seen, of which a word more tells what it looks like."""

SHOWN = "PronType=Dem"
KNOWN = ("Definite=Def", SHOWN)
"""Features of determiners before what has been told of before."""

KIN = frozenset({"elders", "families", "mothers", "offspring", "relatives"})
"""Kinds of nouns that people share with other living things."""

GROUPED = frozenset({"noun.group"})
COUNTRIES = "countries"
DRAFTED = frozenset({"laws", "plans"})
NOBODY = "Gender=Neut"
MODAL = "MD"
EVENT = "EVENT"
COLON = ":"
OPENING = 3
"""Words behind a colon in which a list of names begins."""
ACT = "noun.act"
HAPPENING = "noun.event"
PERSONS = frozenset({"PERSON", "PER"})
BOUND = "bound"
"""The use of an adposition that tells what a noun is."""

MEANING = frozenset({"believes", "decides", "tries"})
"""Kinds of verbs for what somebody means to do or be."""

CHANGE = "change"
"""The class of verbs that tell what something becomes."""

NAMED_PLACES = SITES | PEOPLES


def barred_by_place(sentence: Sentence, noun: Token, pack: Pack) -> frozenset[str]:
    """Kinds of modifiers that contradict what stands around a noun."""
    if noun.pos != "NOUN":
        return frozenset()
    if noun_kinds(noun, pack) & KIN and _is_no_kin(sentence, noun, pack):
        return EVERY
    barred = _barred_if_known(sentence, noun, pack) | _barred_of_several(sentence, noun, pack)
    if _is_taken(sentence, noun, pack):
        barred |= TAKEN
    if _is_in_force(sentence, noun, pack):
        barred |= UNREAL
    dated = _is_dated(sentence, noun) or _is_new_on_day(sentence, noun, pack)
    if dated or _is_possible(sentence, noun) or _is_told(noun, pack):
        barred |= PAST
    return barred | ORIGIN if _is_placed(sentence, noun, pack) else barred


def is_figurative(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for a thing whose sense a phrase behind it fixes (the fruits of their labour)."""
    after = sentence.tokens[noun.index + 1 : noun.index + 2]
    if noun.pos != "NOUN" or not after or adposition_use(after[0].text, pack) != BOUND:
        return False
    return domain(noun, pack) not in PEOPLE


def _barred_if_known(sentence: Sentence, noun: Token, pack: Pack) -> frozenset[str]:
    """What cannot sort or judge a thing that is known from before or from what follows it.

    Those plans are sorted already, as are plans of a town or which it made; a barn can be seen.
    """
    if domain(noun, pack) in PEOPLE:
        return frozenset()
    if is_figurative(sentence, noun, pack):
        known = OPINION | ORIGIN | SORTING
        return known | PAST if _is_done_to_somebody(sentence, noun, pack) else known
    below = sentence.children[noun.index]
    if any(child.relation in RELATIVE for child in below):
        return OPINION | ORIGIN | ONLY_SOME
    if not any(kind in child.features for child in below for kind in KNOWN):
        return frozenset()
    if not any(SHOWN in child.features for child in below):
        return OPINION
    seen = domain(noun, pack) in THINGS
    return OPINION | PAST if seen else OPINION | ORIGIN | ONLY_SOME | PAST


def _barred_of_several(sentence: Sentence, noun: Token, pack: Pack) -> frozenset[str]:
    """What is not said of so many, or of some whom their number or examples tell already."""
    if is_crowd(sentence, noun, pack):
        return ONLY_SOME | OPINION | ORIGIN | UNREAL
    if _has_examples(sentence, noun):
        return ORIGIN | SORTING
    counted = _counts_adults(sentence, noun, pack) or _has_parts(sentence, noun, pack)
    return ONLY_SOME if counted else frozenset()


def _is_done_to_somebody(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for an act with a name behind it, of which it is told (the election of Anna Berg)."""
    if domain(noun, pack) != ACT:
        return False
    after = sentence.children[noun.index + 1]
    return any(t.relation in GOVERNED and t.entity in PERSONS for t in after)


def _is_no_kin(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for parents of calves, of a field of thought, of firms (not: her father)."""
    if _tells_of_nature(sentence, noun, pack) or _founds(sentence, noun, pack):
        return True
    return _may_be_firm(sentence, noun)


def _may_be_firm(sentence: Sentence, noun: Token) -> bool:
    """True for a parent of nobody that is told beside a name (Ghent Steel, the parent of it)."""
    if children_of(sentence, noun, POSSESSIVE):
        return False
    above = sentence.tokens[noun.head]
    names = children_of(sentence, noun, APPOSITION)
    beside = (*names, above) if noun.relation in APPOSITION else names
    return any(t.entity in GROUPS for t in beside)


def _tells_of_nature(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True among animals and plants, and where nobody else is told of (they leave them)."""
    owners = children_of(sentence, noun, POSSESSIVE)
    if any(NOBODY in owner.features for owner in owners):
        return True
    if may_be_animal(sentence, noun, pack):
        return True
    others = (t for t in sentence.tokens if t != noun)
    return not any(_is_person(t, pack) for t in others)


def may_be_animal(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for mothers and relatives where animals are told of (a goat and the mother of two)."""
    if not noun_kinds(noun, pack) & KIN:
        return False
    others = (t for t in sentence.tokens if t != noun and t.pos == "NOUN")
    return any(domain(t, pack) in CREATURES for t in others)


def _founds(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for who began a thing (the father of Norwegian baking, of modern music Anna Berg)."""
    after = (t for t in sentence.children[noun.index] if t.index == noun.index + 1)
    bound = (t for t in after if adposition_use(t.text, pack) == BOUND)
    owners = [t for phrase in bound for t in children_of(sentence, phrase, GOVERNED)]
    parts = [t for owner in owners for t in children_of(sentence, owner, COMPOUND)]
    return any(_is_thing(t, pack) for t in (*owners, *parts))


def _is_thing(word: Token, pack: Pack) -> bool:
    plain = word.pos == "NOUN" and not word.entity
    return plain and domain(word, pack) not in PEOPLE | GROUPED


def _counts_adults(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True where it is told how many of some are women or men (eight of them are women)."""
    if noun.relation not in PREDICATIVE or children_of(sentence, noun, DETERMINER):
        return False
    return ADULTS in noun_kinds(noun, pack)


def _is_person(word: Token, pack: Pack) -> bool:
    """True for names of people, nouns for them, and pronouns of somebody (not: they)."""
    if word.pos == "PRON" or "Poss=Yes" in word.features:
        return is_somebody(word) and not frozenset(word.features.split("|")) >= MANY
    return word.entity in ACTING or (word.pos == "NOUN" and domain(word, pack) in PEOPLE)


def _is_possible(sentence: Sentence, noun: Token) -> bool:
    """True for what takes part in something that may happen (earthquakes may occur)."""
    governor = sentence.tokens[noun.head]
    takes_part = noun.relation in SUBJECT | OBJECT
    return takes_part and any(t.tag == MODAL for t in sentence.children[governor.index])


def _is_taken(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for what somebody does something as, becomes or wants to be (served as the mayor)."""
    above = sentence.tokens[noun.head]
    if above.pos == "ADP":
        return adposition_class(above.text, pack) == ROLE
    if noun.relation not in PREDICATIVE:
        return False
    if noun.relation == "oprd" or _is_wanted(sentence, above, pack):
        return True
    return (pack.verb_classes or {}).get(above.lemma) == CHANGE


def _is_wanted(sentence: Sentence, copula: Token, pack: Pack) -> bool:
    """True for what somebody wants or promises to be (vows to be the mayor, not: is said to be)."""
    if copula.relation not in OPEN_CLAUSE or "VerbForm=Inf" not in copula.features:
        return False
    above = sentence.tokens[copula.head]
    kinds = (pack.modified_verbs or {}).get(above.lemma.lower(), frozenset[str]())
    return bool(kinds & MEANING) and not children_of(sentence, above, PASSIVE)


def _is_dated(sentence: Sentence, noun: Token) -> bool:
    """True for what happened on a day that is named before it (Friday's match)."""
    return any(t.entity in DATES for t in children_of(sentence, noun, POSSESSIVE))


def _is_new_on_day(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for an event that does something at a time (was hurt by a fire on Friday)."""
    below = sentence.children[noun.index]
    if domain(noun, pack) != HAPPENING or not any("Definite=Ind" in t.features for t in below):
        return False
    above = sentence.tokens[noun.head]
    acts = noun.relation in SUBJECT or above.relation in DOER
    verb = sentence.tokens[above.head] if above.pos == "ADP" else above
    beside = sentence.children[verb.index]
    inner = (t for phrase in beside for t in children_of(sentence, phrase, GOVERNED))
    return acts and any(t.entity in DATES for t in (*beside, *inner))


def _is_told(noun: Token, pack: Pack) -> bool:
    """True for an event that something is said to be (the fall was an accident)."""
    return noun.relation in PREDICATIVE and domain(noun, pack) == HAPPENING


def _is_in_force(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for a law or plan that did something, so that it is no mere draft (it helped them)."""
    governor = sentence.tokens[noun.head]
    acted = noun.relation in SUBJECT and "Tense=Past" in governor.features
    if not acted or children_of(sentence, governor, AUXILIARY):
        return False
    return bool(noun_kinds(noun, pack) & DRAFTED)


def _is_placed(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True where an origin is known: of people in Norway, or of ten countries, at a Delta Cup.

    Of several kinds of goods in a list, none has an origin of its own (such as salt, tea and tin).
    """
    known = any(
        t.entity in NAMED_PLACES or t.entity == EVENT or _are_countries(t, pack)
        for t in sentence.tokens
    )
    return known or _is_listed(sentence, noun)


def _are_countries(noun: Token, pack: Pack) -> bool:
    return "Number=Plur" in noun.features and COUNTRIES in noun_kinds(noun, pack)


def _is_listed(sentence: Sentence, noun: Token) -> bool:
    """True for a bare noun among others."""
    below = sentence.children[noun.index]
    if any(t.relation in DETERMINER for t in below):
        return False
    first = sentence.tokens[noun.head] if noun.relation == "conj" else noun
    return any(t.relation == "conj" and t.pos == "NOUN" for t in sentence.children[first.index])


def _has_parts(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for people among whom others are told of (nine people, including four children)."""
    if domain(noun, pack) not in PEOPLE:
        return False
    phrases = (t for t in sentence.children[noun.index] if t.tag == GERUND and t.index > noun.index)
    parts = (t for phrase in phrases for t in children_of(sentence, phrase, GOVERNED))
    return any(domain(part, pack) in PEOPLE for part in parts)


def _has_examples(sentence: Sentence, noun: Token) -> bool:
    """True before names of some, who may be of another sort (all painters, with Anna Berg).

    So, too, before a list of names behind a colon (they met the sponsors: Ghent Mill and Anna).
    """
    if _is_listed_behind(sentence, noun):
        return True
    phrases = [t for t in sentence.children[noun.index] if t.index > noun.index]
    named = (t for phrase in phrases for t in sentence.children[phrase.index])
    return any(t.relation == "pobj" and t.entity in NAMED for t in named)


def _is_listed_behind(sentence: Sentence, noun: Token) -> bool:
    """True for the last plural with an article before a colon and names."""
    rest = sentence.tokens[noun.index + 1 :]
    colon = next((t.index for t in rest if t.text == COLON), None)
    known = any("Definite=Def" in t.features for t in sentence.children[noun.index])
    if colon is None or not known or "Number=Plur" not in noun.features:
        return False
    between = sentence.tokens[noun.index + 1 : colon]
    opening = sentence.tokens[colon + 1 : colon + 1 + OPENING]
    named = any(t.entity in NAMED for t in opening)
    return named and not any(t.pos == "VERB" or "Number=Plur" in t.features for t in between)

"""Adpositional phrases of which a piece is another's, and those that nobody would miss."""

from __future__ import annotations

import re
from itertools import pairwise

from perturb.lexicon.inflection import Form
from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.genitives import AMOUNTS
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    APPOSITION,
    AUXILIARY,
    COMPANY,
    COMPOUND,
    CONJUNCT,
    COPULA,
    DETERMINER,
    DIRECTION,
    FINITE_TAGS,
    NOUNS,
    OBJECT,
    ORIGIN,
    PLACE,
    RELATIVE,
    SUBJECT,
    TIME,
    adposition_class,
    children_of,
    first_member,
    subjects_of,
    subtree,
    taken_adpositions,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.grammar.surroundings import ANIMATE
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import is_wordlike

CONTENT = frozenset({"ADJ", "NOUN", "NUM", "PROPN", "VERB"})
ROMAN = re.compile(r"[IVX]+")
INDEFINITE = "Definite=Ind"
DESCRIBED = frozenset({"amod", "compound", "nmod:poss", "nummod", "poss"})
PAIR = 2
TOP = "noun.Tops"
"""WordNet's domain of the most general nouns (person)."""

TOPIC = "topic"
"""The pack's class of adpositions that tell what something is about."""

WORK = "noun.communication"
"""WordNet's domain of what is written."""

WAY_WORDS = frozenset({"ADP", "ADV"})
NESTED = frozenset({"nmod", "obl", "pobj"})


def is_needed_whole(adjunct: Adjunct) -> bool:
    """True if the phrase holds or lacks a piece of something else, or tells nothing new."""
    return any(test(adjunct) for test in NEEDED)


def _follows_focus(adjunct: Adjunct) -> bool:
    """True for what an adverb behind a comma announces (they sell bread, most notably in May)."""
    word = adjunct.before
    if word is None or word.pos != "ADV" or adjunct.is_fronted:
        return False
    while word is not None and word.pos == "ADV":
        word = neighbour(adjunct.sentence, word, -1)
    closes = adjunct.after is None or not is_wordlike(adjunct.after.text)
    return closes and word is not None and word.text in adjunct.pack.commas


def _is_half_of_compound(adjunct: Adjunct) -> bool:
    """True for a part of a noun of three (the price to sales ratio)."""
    noun, below = adjunct.phrase.complement, adjunct.sentence.children
    parts = children_of(adjunct.sentence, noun, COMPOUND)
    bare = bool(parts) and len(adjunct.phrase.tokens) == PAIR + 1 and noun.pos == "NOUN"
    owner = adjunct.governor.pos == "NOUN" and adjunct.before == adjunct.governor
    single = "Number=Sing" in noun.features and not any(t.entity for t in parts)
    pointed = any("Definite=" in t.features for t in below[adjunct.governor.index])
    return bare and owner and single and pointed and adjunct.use == "ranging"


def _holds_absolute(adjunct: Adjunct) -> bool:
    """True for what is told of the whole (trades differ between towns, with some selling bread)."""
    return any(
        comma.text in adjunct.pack.commas
        and word.pos in ("ADP", "SCONJ")
        and adposition_class(word.text, adjunct.pack) == COMPANY
        for comma, word in pairwise(adjunct.phrase.tokens[1:])
    )


def _is_pronoun(adjunct: Adjunct) -> bool:
    """True for what is known from the text (this was hard on him)."""
    return adjunct.phrase.complement.pos == "PRON"


def _ends_in_half_name(adjunct: Adjunct) -> bool:
    """True for half of a name (on the tomb of Ann | II of Ghent, in her book on mills Old Oak)."""
    last, after = adjunct.phrase.tokens[-1], adjunct.after
    told = adjunct.kind in (PLACE, TOPIC) and domain(adjunct.governor, adjunct.pack) == WORK
    if told and any(
        first.pos == "NOUN" and first.text.islower() and second.text.istitle()
        for first, second in pairwise(adjunct.phrase.tokens)
    ):
        return True
    if after is None or last.pos != "PROPN":
        return False
    return after.pos == "PROPN" or ROMAN.fullmatch(after.text) is not None


def _swallows_subject(adjunct: Adjunct) -> bool:
    """True before a verb that has no other subject (in a talk for the Post Ann also said)."""
    last, verb = adjunct.phrase.tokens[-1], adjunct.after
    while verb is not None and verb.pos == "ADV":
        verb = neighbour(adjunct.sentence, verb, 1)
    if verb is None or last.pos != "PROPN" or verb.tag not in FINITE_TAGS:
        return False
    main = adjunct.sentence.tokens[verb.head] if verb.relation in AUXILIARY else verb
    return main.relation not in CONJUNCT and not subjects_of(adjunct.sentence, main)


def _holds_unlike(adjunct: Adjunct) -> bool:
    """True for a list of unlike things, some of which may be outside (with a plan, theft and …)."""
    tokens = adjunct.sentence.tokens
    comma = any(t.text in adjunct.pack.commas for t in adjunct.phrase.tokens[1:])
    listed = (t for t in adjunct.phrase.tokens if t.relation in CONJUNCT)
    return any(_are_unlike(adjunct, tokens[t.head], t, comma) for t in listed)


def _are_unlike(adjunct: Adjunct, first: Token, second: Token, comma: bool) -> bool:
    """True for a noun and a verb, for a name and a noun, and in a list for bare other things."""
    if first.pos not in NOUNS or first not in adjunct.phrase.tokens:
        return False
    if second.pos not in NOUNS:
        return second.pos == "VERB"
    if first.pos == second.pos == "NOUN":
        plain = comma and not children_of(adjunct.sentence, first, DESCRIBED | DETERMINER)
        if plain and "Number=Sing" in first.features and "Number=Plur" in second.features:
            return True
        described = (children_of(adjunct.sentence, t, DESCRIBED) for t in (first, second))
        bare = [not words for words in described] == [False, True]
        listed = comma and adjunct.kind == COMPANY
        return listed and bare and domain(first, adjunct.pack) != domain(second, adjunct.pack)
    return not comma and first.pos != second.pos and adjunct.governor.relation in NESTED


def _holds_like(adjunct: Adjunct) -> bool:
    """True for one more of what the noun before is (aid for men with lamps, boys and women)."""
    whole, noun = adjunct.governor, adjunct.phrase.complement
    kind = domain(whole, adjunct.pack)
    people = kind in ANIMATE | {TOP}
    if whole.pos != "NOUN" or not people or domain(noun, adjunct.pack) in ANIMATE | {TOP}:
        return False
    joined = children_of(adjunct.sentence, noun, CONJUNCT)
    return any(t.pos == "NOUN" and domain(t, adjunct.pack) in ANIMATE for t in joined)


def _opens_range(adjunct: Adjunct) -> bool:
    """True before the other end of a range (from May through July, in May up to June)."""
    after = adjunct.after
    beyond = neighbour(adjunct.sentence, after, 1) if after is not None else None
    if after is None or beyond is None or after.pos not in WAY_WORDS:
        return False
    if adjunct.kind != ORIGIN:
        begins = adjunct.phrase.complement.entity in DATES and beyond.pos == "ADP"
        return begins and adposition_class(beyond.text, adjunct.pack) == DIRECTION
    timed = {beyond.entity, adjunct.phrase.complement.entity} <= DATES
    return beyond.pos == "ADP" or (timed and after.pos == "ADP")


def _is_explained(adjunct: Adjunct) -> bool:
    """True before what tells more of the noun (she left at the end of May, a month that …).

    The tree may have a subject for it (the arrest of a smith, a man known as Bob).
    """
    beyond = adjunct.behind_comma
    if beyond is None or adjunct.is_fronted:
        return False
    noun = adjunct.sentence.tokens[beyond.head]
    if "Definite=Def" in beyond.features:
        return noun.relation in APPOSITION and adjunct.governor.index <= noun.head < beyond.index
    verb = adjunct.sentence.tokens[noun.head]
    told = noun.relation not in SUBJECT or verb.relation in RELATIVE
    return INDEFINITE in beyond.features and told


def _holds_explanation(adjunct: Adjunct) -> bool:
    """True for what tells more of the whole (salts dissolve in water, a thing oils do not)."""
    return any(
        t.relation in APPOSITION
        and any(
            INDEFINITE in below.features
            and adjunct.sentence.tokens[below.index - 1].text in adjunct.pack.commas
            for below in adjunct.sentence.children[t.index]
        )
        for t in adjunct.phrase.tokens[1:]
    )


def _tells_nothing_new(adjunct: Adjunct) -> bool:
    """True if all words of weight are there once more (many trades in art have roots in art)."""
    inside = adjunct.phrase.tokens[1:]
    said = {t.lemma.lower() for t in inside if t.pos in CONTENT}
    own = {t.index for t in adjunct.phrase.tokens}
    others = {t.lemma.lower() for t in adjunct.sentence.tokens if t.index not in own}
    if adjunct.is_fronted and len(said) == PAIR:
        said = said - {adjunct.phrase.complement.lemma.lower()}
    return bool(said) and said <= others


def _is_of_absolute(adjunct: Adjunct) -> bool:
    """True for how those are that something happens with (with our men in their beds)."""
    noun = first_member(adjunct.sentence, adjunct.governor)
    above = adjunct.sentence.tokens[noun.head]
    beside = above.pos == "ADP" and adposition_class(above.text, adjunct.pack) == COMPANY
    if not beside or adjunct.kind != PLACE:
        return False
    earlier = adjunct.sentence.tokens[above.index - 1]
    comma = earlier.text in adjunct.pack.commas or earlier.pos == "CCONJ"
    below = adjunct.sentence.children[adjunct.phrase.complement.index]
    return comma or above.index == 0 or any("Poss=Yes" in t.features for t in below)


def _follows_like(adjunct: Adjunct) -> bool:
    """True behind a name that follows the like (they made Lee Hall in 1966 and Ann Hall in …)."""
    name, tokens = adjunct.governor, adjunct.sentence.tokens
    first = subtree(adjunct.sentence, name)[0] if name.pos == "PROPN" else None
    before = neighbour(adjunct.sentence, first, -1) if first is not None else None
    while before is not None and (before.pos == "CCONJ" or before.text in adjunct.pack.commas):
        before = neighbour(adjunct.sentence, before, -1)
        if before is not None and is_wordlike(before.text) and before.pos != "CCONJ":
            return adjunct.pack.lower(tokens[before.head].text) == adjunct.adposition
    return False


def _follows_company(adjunct: Adjunct) -> bool:
    """True for where somebody takes what he has (a lamp with him to the mill)."""
    before = adjunct.before
    if before is None or before.pos != "PRON" or adjunct.kind != DIRECTION:
        return False
    above = adjunct.sentence.tokens[before.head]
    return above.pos == "ADP" and adposition_class(above.text, adjunct.pack) == COMPANY


def _is_particle(adjunct: Adjunct) -> bool:
    """True behind its verb for an adposition before another (they threw him out of the mill)."""
    first = adjunct.phrase.adposition
    return (
        adjunct.governor.pos == "VERB"
        and not adjunct.is_fronted
        and bool(children_of(adjunct.sentence, first, frozenset({"prep"})))
        and adjunct.kind != PLACE
        and not adjunct.is_adverbial
    )


def _is_interrupted(adjunct: Adjunct) -> bool:
    """True for an adposition that two words share (a history leading to, and a sketch of, it)."""
    behind = neighbour(adjunct.sentence, adjunct.phrase.adposition, 1)
    return behind is not None and behind.text in adjunct.pack.commas


def _is_from_measure(adjunct: Adjunct) -> bool:
    """True for what a length is counted from (ninety days from the sale, 9 km to the east)."""
    noun = adjunct.governor
    counted = any(t.pos == "NUM" for t in adjunct.sentence.children[noun.index])
    way = adjunct.kind == DIRECTION and noun.entity in AMOUNTS
    return (way or adjunct.kind == ORIGIN) and counted and noun.entity in AMOUNTS | DATES


def _completes_idiom(adjunct: Adjunct) -> bool:
    """True behind a verb and noun that a dictionary has as one verb (keep pace with the tram)."""
    return follows_idiom(adjunct) and adjunct.kind not in (PLACE, TIME)


def follows_idiom(adjunct: Adjunct) -> bool:
    """True behind a verb and noun that are one verb (the fair takes place in May)."""
    noun = adjunct.before
    if noun is None or noun.relation not in OBJECT:
        return False
    verb = adjunct.sentence.tokens[noun.head]
    return bool(meanings(f"{verb.lemma} {noun.lemma}", "VERB", adjunct.pack))


def _is_of_verb(adjunct: Adjunct) -> bool:
    """True for a noun that may be a verb: it has a subject, or asks for the adposition as a verb.

    The crack results from heat; the keeper says that all hinges on the harvest.
    """
    noun, sentence, pack = adjunct.governor, adjunct.sentence, adjunct.pack
    if noun.pos != "NOUN" or children_of(sentence, noun, COPULA):
        return False
    if noun.head == noun.index and children_of(sentence, noun, SUBJECT):
        return True
    form = Form.BASE if noun.tag == "NN" else Form.PRESENT_SINGULAR
    bare = adjunct.before == noun and not children_of(sentence, noun, DETERMINER | DESCRIBED)
    asked = adjunct.adposition in taken_adpositions(noun.lemma, pack)
    return bare and asked and is_verb_form(pack.lower(noun.text), form, pack)


NEEDED = (
    _is_from_measure,
    _completes_idiom,
    _is_of_verb,
    _follows_focus,
    _is_half_of_compound,
    _holds_absolute,
    _holds_like,
    _opens_range,
    _is_pronoun,
    _ends_in_half_name,
    _swallows_subject,
    _holds_unlike,
    _is_explained,
    _holds_explanation,
    _tells_nothing_new,
    _is_of_absolute,
    _follows_like,
    _follows_company,
    _is_particle,
    _is_interrupted,
)

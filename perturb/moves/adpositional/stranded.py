"""Adpositional phrases that leave or take a piece which only a noun or verb inside explains."""

from __future__ import annotations

import re

from perturb.moves.adpositional.demands import has_more
from perturb.moves.grammar.adjuncts import COMPLEMENTS, Adjunct
from perturb.moves.grammar.names import DATES, PLACES
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    COMPANY,
    CONJUNCT,
    DIRECTION,
    NOUNS,
    ORIGIN,
    PASSIVE,
    PAST_TAGS,
    PLACE,
    REDUCED,
    RELATIVE,
    SPEECH,
    SUBJECT,
    adposition_class,
    adposition_use,
    children_of,
    is_relative_or_question,
    is_reporting,
    subjects_of,
    subtree,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.surroundings import PEOPLE
from perturb.moves.text.ends import neighbour
from perturb.segment import Token

CLAUSAL = COMPLEMENTS | PASSIVE | SPEECH | {"parataxis", "dep"}
"""Relations of what is said."""

JOINED = re.compile(r"[^\W\d][,;]|[,;]\W*[^\W\d]")
"""A comma that is typed as a part of a word (oil,-and)."""

PERSONAL = "WP"
WHEN = "WRB"
SINGULAR, PLURAL = "Number=Sing", "Number=Plur"


def is_stranded(adjunct: Adjunct) -> bool:
    """True if a piece beside the phrase, or one inside it, has its own word on the other side."""
    return any(test(adjunct) for test in STRANDED)


def _precedes_misfit(adjunct: Adjunct) -> bool:
    """True before a clause that cannot tell more of the noun outside (the loss of men, who …)."""
    word, noun = adjunct.beyond_comma, adjunct.governor
    if word is None or adjunct.is_fronted or not is_relative_or_question(word):
        return False
    if noun.pos != "NOUN":
        return False
    if word.tag == PERSONAL:
        return domain(noun, adjunct.pack) not in PEOPLE
    if word.tag == WHEN:
        timed = adjunct.phrase.complement.entity in DATES
        return adjunct.use == "bound" and not timed and adjunct.behind_comma == word
    verb = neighbour(adjunct.sentence, word, 1)
    plural = verb is not None and verb.tag == "VBP"
    return word.tag == "WDT" and plural and SINGULAR in noun.features


def _precedes_description(adjunct: Adjunct) -> bool:
    """True before a comma and a participle of a noun (a fire in the mill, built by Ann Lee)."""
    word = adjunct.behind_comma
    while word is not None and word.pos == "ADV":
        word = neighbour(adjunct.sentence, word, 1)
    if word is None or adjunct.is_fronted or word.tag != "VBN" or word.relation not in REDUCED:
        return False
    return adjunct.phrase.complement.pos in NOUNS and adjunct.governor.pos == "NOUN"


def _owns_far_words(adjunct: Adjunct) -> bool:
    """True if the noun of the next phrase cannot have what follows it (from Ann in a cart, who …).

    So it is where something was done to the noun inside (in a song to Ann, read by the mayor).
    """
    after, noun = adjunct.after, adjunct.phrase.complement
    if after is None or after.pos != "ADP" or adjunct.is_fronted:
        return False
    tokens, commas = adjunct.sentence.tokens, adjunct.pack.commas
    far = [t for t in subtree(adjunct.sentence, after) if tokens[t.index - 1].text in commas]
    clauses = (tokens[t.head] for t in far if t.tag == PERSONAL)
    parts = (t for t in far if t.tag == "VBN" and t.relation in REDUCED)
    if _is_somebody(adjunct, noun):
        return any(_is_of_thing(adjunct, t) for t in clauses if t.relation in RELATIVE)
    return noun.pos in NOUNS and any(_is_somebody(adjunct, tokens[t.head]) for t in parts)


def _is_of_thing(adjunct: Adjunct, clause: Token) -> bool:
    """True for a clause that the tree gives to a noun which names no people."""
    noun = adjunct.sentence.tokens[clause.head]
    return noun.pos in NOUNS and not _is_somebody(adjunct, noun)


def _is_somebody(adjunct: Adjunct, noun: Token) -> bool:
    """True for people and for a person's name."""
    return noun.entity in PERSON or domain(noun, adjunct.pack) in PEOPLE


def _precedes_member(adjunct: Adjunct) -> bool:
    """True before a noun read as a verb of another form (they can sing in halls | and backyards).

    They must complain about cold tea and burnt rolls; they can meet in barns or even rented rooms.
    """
    joins = adjunct.after
    word = neighbour(adjunct.sentence, joins, 1) if joins is not None else None
    while word is not None and word.pos == "ADV":
        word = neighbour(adjunct.sentence, word, 1)
    if joins is None or word is None or joins.pos != "CCONJ" or adjunct.is_fronted:
        return False
    if word.relation == "amod" and word.tag == "VBN":
        return adjunct.governor.pos == "VERB"
    helped = children_of(adjunct.sentence, adjunct.governor, AUXILIARY)
    if any(t.tag in PAST_TAGS for t in helped):
        return False
    same = word.relation in CONJUNCT and word.head == adjunct.governor.index
    other = adjunct.governor.tag in ("VB", "VBP") and word.tag in ("VBD", "VBN", "VBZ")
    return same and adjunct.governor.pos == "VERB" and other


def _holds_range_start(adjunct: Adjunct) -> bool:
    """True if what the next phrase ends begins inside (at fairs from Rome | to the sea)."""
    after, last = adjunct.after, adjunct.phrase.tokens[-1]
    if after is None or after.pos != "ADP" or adjunct.is_fronted or adjunct.kind == ORIGIN:
        return False
    to_it = adposition_use(after.text, adjunct.pack) == "ranging"
    to_it = to_it and adposition_class(after.text, adjunct.pack) == DIRECTION
    opens = adjunct.sentence.tokens[last.head]
    inside = opens in adjunct.phrase.tokens and opens != adjunct.phrase.adposition
    return to_it and inside and adposition_class(opens.text, adjunct.pack) == ORIGIN


def _leaves_nothing_said(adjunct: Adjunct) -> bool:
    """True for a verb of saying with which nothing is said (Ann Lee said in a letter)."""
    verb = adjunct.governor
    if verb.pos != "VERB" or not is_reporting(verb, adjunct.pack) or adjunct.is_argument:
        return False
    if verb.head != verb.index or children_of(adjunct.sentence, verb, CLAUSAL):
        return False
    asks = verb.lemma in (adjunct.pack.transitive_verbs or ())
    only = all(t.relation != "advcl" for t in adjunct.sentence.children[verb.index])
    return (asks or not has_more(adjunct)) and only


def _is_absolute(adjunct: Adjunct) -> bool:
    """True for how some are that something goes with (with several breaking a leg).

    Behind a comma it is what somebody or something does (…, with the fog clearing by noon).
    """
    noun, before = adjunct.phrase.complement, adjunct.before
    if adjunct.kind != COMPANY or adjunct.is_fronted:
        return False
    rest = [t for t in adjunct.phrase.tokens if t.index > noun.index]
    if noun.pos in NOUNS or noun.entity:
        comma = before is not None and before.text in adjunct.pack.commas
        return comma and bool(rest) and rest[0].tag == "VBG" and rest[0].relation in REDUCED
    of_it = bool(rest) and adposition_use(rest[0].text, adjunct.pack) == "bound"
    return bool(rest) and not of_it and noun.pos in ("ADJ", "AUX", "DET", "NUM", "VERB")


def _takes_reporter(adjunct: Adjunct) -> bool:
    """True for who said it at the end (he slept in the barn | the miller said)."""
    verb = adjunct.phrase.tokens[-1]
    if verb.tag not in PAST_TAGS or not is_reporting(verb, adjunct.pack):
        return False
    said = children_of(adjunct.sentence, verb, SUBJECT)
    if children_of(adjunct.sentence, verb, PASSIVE):
        return False
    return bool(said) and not any(is_relative_or_question(t) for t in said)


def _leaves_verb(adjunct: Adjunct) -> bool:
    """True before an adverb and a verb whose subject is inside (on the trade men | often ply)."""
    word = adjunct.after
    if word is None or word.pos != "ADV" or adjunct.is_fronted:
        return False
    verb = neighbour(adjunct.sentence, word, 1)
    finite = verb is not None and verb.pos == "VERB" and verb.tag in ("VBP", "VBZ")
    return verb is not None and finite and not subjects_of(adjunct.sentence, verb)


def _ends_name(adjunct: Adjunct) -> bool:
    """True for the end of a name that holds a phrase (Friends of Song and Dance | in Ghent)."""
    name, own = adjunct.governor, adjunct.phrase.adposition
    if name.pos != "PROPN" or adjunct.kind != PLACE or adjunct.is_fronted:
        return False
    return any(
        noun.pos == "PROPN"
        and noun.entity not in PLACES
        and any(t.pos == "PROPN" for t in _joined(adjunct, noun))
        for opens in adjunct.sentence.children[name.index]
        if opens.pos == "ADP" and opens.index < own.index
        for noun in adjunct.sentence.children[opens.index]
    )


def _joined(adjunct: Adjunct, noun: Token) -> list[Token]:
    """What is joined to a noun."""
    return children_of(adjunct.sentence, noun, CONJUNCT)


def _precedes_emphasis(adjunct: Adjunct) -> bool:
    """True before a comma and an expression that stresses it (learn from them, in particular)."""
    word = adjunct.behind_comma
    following = neighbour(adjunct.sentence, word, 1) if word is not None else None
    if word is None or following is None or following.pos != "ADJ" or adjunct.is_fronted:
        return False
    known = adjunct.pack.lower(f"{word.text} {following.text}") in (adjunct.pack.set_phrases or ())
    last = neighbour(adjunct.sentence, following, 1)
    return known and (last is None or last.text in (adjunct.pack.final_marks or ()))


def _is_of_title(adjunct: Adjunct) -> bool:
    """True for one of two bare capitals of a work or a body (The Road to Rest)."""
    noun, whole = adjunct.phrase.complement, adjunct.governor
    named = noun.entity == whole.entity and noun.entity not in PLACES | PERSON | DATES | {""}
    pair = len(adjunct.phrase.tokens) == 2 and adjunct.before == whole
    return named and pair and noun.pos == whole.pos == "PROPN"


def _is_typed_together(adjunct: Adjunct) -> bool:
    """True beside or around a comma that is typed as a part of a word (of oil,-and lamps)."""
    words = (adjunct.before, *adjunct.phrase.tokens, adjunct.after)
    return any(t is not None and JOINED.search(t.text) for t in words)


STRANDED = (
    _precedes_misfit,
    _precedes_description,
    _owns_far_words,
    _precedes_member,
    _holds_range_start,
    _leaves_nothing_said,
    _is_absolute,
    _takes_reporter,
    _leaves_verb,
    _ends_name,
    _precedes_emphasis,
    _is_of_title,
    _is_typed_together,
)

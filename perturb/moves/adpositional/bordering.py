"""Adpositional phrases that the words right before or behind them need, or go on with."""

from __future__ import annotations

from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import NOUNS, OPENING, TIME, adposition_class, adposition_use
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import is_wordlike

EXCEPTION = "excluding"
"""The pack's use of adpositions that tell what something does not hold for (except)."""

GENITIVE = "POS"
"""The tag of the mark of an owner (Ann's)."""

CLAUSAL_SUBJECT = "csubj"

ACRONYM = 2
"""So many letters at least have the first letters of a name."""

COLOURED = 3
"""The words of an adposition, an adjective and a noun."""


def is_bordered(adjunct: Adjunct) -> bool:
    """True if a word beside the phrase hardly stands without it, or belongs into it."""
    return any(test(adjunct) for test in BORDERING)


def _follows_owner(adjunct: Adjunct) -> bool:
    """True behind the mark of an owner, whose thing is inside (in the mill's near 50 years)."""
    before = adjunct.before
    return before is not None and before.tag == GENITIVE and before.text[-1:].isalpha()


def _follows_quoted(adjunct: Adjunct) -> bool:
    """True behind the end of a quotation whose last word demands it (her "love" of bread)."""
    before = adjunct.before
    if before is None or is_wordlike(before.text) or before.tag != "''":
        return False
    word = neighbour(adjunct.sentence, before, -1)
    return word is not None and word.pos in NOUNS and adjunct.demands(word)


def _precedes_exception(adjunct: Adjunct) -> bool:
    """True before what it does not hold for (closed to all bakers | except for Ann)."""
    after = adjunct.after
    if after is None or after.pos not in OPENING:
        return False
    further = neighbour(adjunct.sentence, after, 1)
    longer = further is not None and further.pos == "ADP"
    return longer and adposition_use(adjunct.pack.lower(after.text), adjunct.pack) == EXCEPTION


def _repeats_word_before(adjunct: Adjunct) -> bool:
    """True for a word on both sides of the adposition (a loss | year on year)."""
    before, second = adjunct.before, adjunct.phrase.adposition.index + 1
    if before is None or second >= len(adjunct.sentence.tokens):
        return False
    return before.pos == "NOUN" and before.lemma == adjunct.sentence.tokens[second].lemma


def _is_span_since(adjunct: Adjunct) -> bool:
    """True for a time that its clause tells, too (in the years | since she left)."""
    after, noun = adjunct.after, adjunct.phrase.complement
    if after is None or after.relation != "mark" or noun.entity not in DATES:
        return False
    definite = any("Definite=Def" in t.features for t in adjunct.phrase.tokens)
    plain = adjunct.phrase.tokens[-1] == noun and "Number=Plur" in noun.features
    return definite and plain and adposition_class(after.text, adjunct.pack) == TIME


def _precedes_auxiliary(adjunct: Adjunct) -> bool:
    """True at the start before a verb and its subject (only in this way | can we bake)."""
    after = adjunct.after
    return adjunct.is_fronted and after is not None and after.pos == "AUX"


def _precedes_adposition_pair(adjunct: Adjunct) -> bool:
    """True for the first of several adpositions of a noun (bread before, | during and after)."""
    word = adjunct.beyond_comma
    if word is None or word.pos != "ADP":
        return False
    joined = neighbour(adjunct.sentence, word, 1)
    last = neighbour(adjunct.sentence, joined, 1) if joined is not None else None
    if joined is None or last is None:
        return False
    return joined.pos == "CCONJ" and last.pos in OPENING


def _spells_acronym(adjunct: Adjunct) -> bool:
    """True in a name whose first letters a bracket tells (the party Oven for Ghent (OFG))."""
    name = adjunct.governor
    if name != adjunct.before or not name.text[0].isupper():
        return False
    end = adjunct.phrase.tokens[-1].index + 2
    inside = adjunct.sentence.tokens[adjunct.phrase.complement.index + 1 : end]
    return any(_begins_like(token, name) for token in inside)


def _begins_like(token: Token, name: Token) -> bool:
    """True for capitals that begin as a name does (OFG, Oven)."""
    capitals = sum(letter.isupper() for letter in token.text) >= ACRONYM
    return capitals and token.text[0] == name.text[0]


def _opens_subject(adjunct: Adjunct) -> bool:
    """True at the start of a clause that is a subject (among those | she will meet will be us)."""
    return adjunct.is_fronted and adjunct.governor.relation == CLAUSAL_SUBJECT


def _follows_joined_number(adjunct: Adjunct) -> bool:
    """True for when a second number was (in May 75 boats sank, and 9 | in June)."""
    before = adjunct.before
    timed = adjunct.phrase.complement.entity in DATES
    return timed and before is not None and before.pos == "NUM" and before.relation == "conj"


def _precedes_doubtful_more(adjunct: Adjunct) -> bool:
    """True before what may be more (the worst fire in months, | if not years)."""
    word = adjunct.beyond_comma
    if word is None or word.pos != "SCONJ":
        return False
    no = neighbour(adjunct.sentence, word, 1)
    return no is not None and "Polarity=Neg" in no.features and no.index == word.index + 1


def _is_coloured_phrase(adjunct: Adjunct) -> bool:
    """True at the start for a fixed expression with an adjective (in stark contrast)."""
    tokens = adjunct.phrase.tokens
    words = [token for token in tokens if is_wordlike(token.text)]
    if not adjunct.is_fronted or len(words) != COLOURED or words[1].pos != "ADJ":
        return False
    bare = adjunct.pack.lower(f"{words[0].text} {words[-1].text}")
    return bare in (adjunct.pack.set_phrases or ())


BORDERING = (
    _follows_owner,
    _follows_quoted,
    _precedes_exception,
    _repeats_word_before,
    _is_span_since,
    _precedes_auxiliary,
    _precedes_adposition_pair,
    _spells_acronym,
    _opens_subject,
    _follows_joined_number,
    _precedes_doubtful_more,
    _is_coloured_phrase,
)

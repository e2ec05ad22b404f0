"""What follows an adpositional phrase and may belong to the noun inside it."""

from __future__ import annotations

from perturb.moves.adjuncts import Adjunct
from perturb.moves.ends import neighbour
from perturb.moves.names import DATES
from perturb.moves.phrases import (
    AUXILIARY,
    is_finite,
    is_relative_or_question,
    subjects_of,
    subtree,
)
from perturb.segment import Token
from perturb.words import is_wordlike

COMPANY = "company"
"""The pack's class of adpositions (with)."""

EXTENDING = frozenset({"NOUN", "PROPN", "NUM", "ADJ", "SYM", "DET"})


def continues(adjunct: Adjunct) -> bool:
    """True if what follows may belong to the noun inside the phrase."""
    after, beyond = adjunct.after, adjunct.beyond_comma
    if after is None:
        return False
    if beyond is not None and (is_relative_or_question(beyond) or _tells_members(adjunct)):
        return True
    verb = neighbour(adjunct.sentence, after, 1) if after.relation == "neg" else after
    participle = verb is not None and verb.pos == "VERB" and "VerbForm=Part" in verb.features
    if _lacks_subject(adjunct, after) or _goes_on(adjunct, after) or _is_explained(adjunct, after):
        return True
    bound = (adjunct.pack.adposition_uses or {}).get(adjunct.pack.lower(after.text)) == "bound"
    touches = after.start == adjunct.phrase.tokens[-1].end and is_wordlike(after.text)
    opening = after.text in (adjunct.pack.opening_marks or ())
    counted = after.pos == "ADP" and _is_fixed_at(adjunct, after)
    if counted or (after.tag == "TO" and _is_purpose(adjunct)):
        return True
    return participle or bound or touches or opening or _extends(adjunct, after)


def _goes_on(adjunct: Adjunct, after: Token) -> bool:
    """True for a rank before its phrase (to third on the list), and in *with our heads up*."""
    complement = adjunct.phrase.complement
    if complement.pos == "ADJ" or _names_on(adjunct, after):
        return after.pos == "ADP"
    row = (adjunct.pack.adpositions or {}).get(adjunct.pack.lower(adjunct.phrase.adposition.text))
    owned = any("Poss=Yes" in t.features for t in adjunct.sentence.children[complement.index])
    return after.pos == "ADV" and owned and row is not None and row.get("class") == COMPANY


def _is_explained(adjunct: Adjunct, after: Token) -> bool:
    """True before a colon and a noun with its article (for a twist: a new mill)."""
    beyond = neighbour(adjunct.sentence, after, 1)
    return after.text == ":" and beyond is not None and beyond.pos == "DET"


def _names_on(adjunct: Adjunct, after: Token) -> bool:
    """True between two capitals that may be one name (Newport on the Levee)."""
    article, name = neighbour(adjunct.sentence, after, 1), neighbour(adjunct.sentence, after, 2)
    named = adjunct.phrase.complement.pos == "PROPN" and name is not None and name.pos == "PROPN"
    return named and article is not None and article.pos == "DET"


def _tells_members(adjunct: Adjunct) -> bool:
    """True before a participle that is the adposition of a noun (many mills, including ours)."""
    following = adjunct.sentence.tokens[adjunct.phrase.tokens[-1].index + 1 :]
    word = next((t for t in following if is_wordlike(t.text)), None)
    if word is None or word.relation != "prep" or word.tag != "VBG":
        return False
    return adjunct.sentence.tokens[word.head].pos not in ("VERB", "AUX")


def _is_purpose(adjunct: Adjunct) -> bool:
    """True for whom an infinitive is the purpose of (room for the guests to sit)."""
    known = adjunct.pack.adpositions or {}
    row = known.get(adjunct.pack.lower(adjunct.phrase.adposition.text), {})
    return row.get("class") == "purpose"


def _is_fixed_at(adjunct: Adjunct, adposition: Token) -> bool:
    """True before an expression that belongs to an amount of time (for two years at a time)."""
    words = " ".join(t.text for t in subtree(adjunct.sentence, adposition))
    timed = adjunct.phrase.complement.entity in DATES
    return timed and adjunct.pack.lower(words) in (adjunct.pack.set_phrases or ())


def _lacks_subject(adjunct: Adjunct, after: Token) -> bool:
    """True before a finite verb whose subject the tree puts into the phrase."""
    verb = adjunct.sentence.tokens[after.head] if after.relation in AUXILIARY else after
    root = verb.pos in ("VERB", "AUX") and verb.relation in ("ROOT", "root", "ccomp")
    finite = root and is_finite(adjunct.sentence, verb)
    return finite and not subjects_of(adjunct.sentence, verb)


def _extends(adjunct: Adjunct, after: Token) -> bool:
    """True if what follows may be one noun phrase with the end of the phrase."""
    if adjunct.phrase.complement.pos == "VERB" and is_wordlike(after.text):
        return True
    complement = adjunct.phrase.complement
    if adjunct.is_fronted:
        return after.pos == complement.pos == "PROPN"
    if after.pos not in EXTENDING:
        return after.pos == "ADP" and adjunct.phrase.adposition.pos == "VERB"
    return after.entity not in DATES or complement.entity in DATES

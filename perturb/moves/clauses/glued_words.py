"""Words that a dash ties to what follows, and denials that a wrong mark hides."""

from __future__ import annotations

from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.verb_groups import VerbGroup
from perturb.moves.wording.marks import QUOTES
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import DASHES
from perturb.words.penn import Form

APOSTROPHE, NEGATIVE, LENGTH = "'", "negative", 3


def is_glued(sentence: Sentence, verb: Token) -> bool:
    """True for a verb before a dash and another word in one (the cook said-that he sang)."""
    after = sentence.text[verb.end : verb.end + 3].lstrip()[:2]
    return len(after) > 1 and after[0] in DASHES and after[1].isalpha()


def hides_denial(sentence: Sentence, pack: Pack) -> bool:
    """True where a quote stands for the apostrophe of a denial (the cook didn"t sing)."""
    ends = {t.text[-LENGTH:] for t in sentence.tokens if QUOTES.intersection(t.text[1:-1])}
    mended = {end: "".join(APOSTROPHE if c in QUOTES else c for c in end) for end in ends}
    return any(
        NEGATIVE == scope_effect(mended[end], pack) != scope_effect(end, pack) for end in ends
    )


def hides_verb(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for an auxiliary alone, whose verb a dash made part of a word (has said-“we sang”)."""
    after = sentence.tokens[group.verb.index + 1 : group.verb.index + 2]
    if group.auxiliary is None or group.function != "verb" or not after:
        return False
    text = after[0].text
    start = next((place for place, sign in enumerate(text) if sign in DASHES), 0)
    return is_verb_form(pack.lower(text[:start]), Form.PAST_PARTICIPLE, pack)

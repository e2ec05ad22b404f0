"""Words that a lost space or a stray hyphen has made one (the twins-that-left, Lee-sold boats)."""

from __future__ import annotations

from perturb.moves.grammar.names import PEOPLES
from perturb.moves.grammar.phrases import AUXILIARY, DETERMINER, POSSESSIVE, children_of, heads
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.verb_groups import VERBAL
from perturb.moves.modifiers.bound import QUOTES
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike

Word = tuple[Token, ...]

FINITE = frozenset({"VBZ", "VBD"})
PARTICIPLE, OWN = "VBN", "PRP$"
GERUND, INFINITIVE, ASKING = "VBG", "TO", "WDT"
POINTS = "PronType=Dem"
ADDS = "additive"
SEVERAL = 3
"""So many pieces have a word with an age and one more (28-year-old-denied)."""


def is_glued(sentence: Sentence, word: Word, pack: Pack) -> bool:
    """True for pieces that are no one word: a clause, a name and its verb, a pronoun and a noun."""
    pieces = tuple(t for t in word if is_wordlike(t.text))
    if not word[0].text[0].isalnum():
        return True
    if len(pieces) == 1:
        return False
    whole = _holds_clause(pieces) or _opens_on_its_own(pieces[0], pack)
    whole = whole or _goes_on(sentence, word)
    return whole or _is_name(pieces, pack) or _acts(sentence, pieces)


def _holds_clause(pieces: Word) -> bool:
    """True for a verb with its tense, an owner, and an age with what was done (has-a-big mill)."""
    if any(t.tag in FINITE for t in pieces) or any(set(t.text) & QUOTES for t in pieces[:-1]):
        return True
    aged = pieces[0].pos == "NUM" and pieces[-1].tag == PARTICIPLE
    return aged and len(pieces) >= SEVERAL


def _goes_on(sentence: Sentence, word: Word) -> bool:
    """True for a verb behind its auxiliary, subject or mark (has sold-old boats, to re-bake).

    So does the second noun of a term (rye bread-related).
    """
    before = neighbour(sentence, word[0], -1)
    if before is None:
        return False
    if before.pos == word[0].pos == "NOUN" and word[-1].tag == PARTICIPLE:
        return True
    if before.tag == INFINITIVE or before.relation in AUXILIARY:
        return True
    opens = before.pos == "AUX" or before.tag == ASKING
    return opens and word[0].tag in (PARTICIPLE, GERUND)


def _opens_on_its_own(first: Token, pack: Pack) -> bool:
    """True for a pronoun or a word that adds (their-old boats, also-sold boats)."""
    return (
        scope_effect(first.text, pack) == ADDS
        or first.tag == OWN
        or (first.pos != "ADV" and POINTS in first.features)
    )


def _is_name(pieces: Word, pack: Pack) -> bool:
    """True for a name that no dictionary has, or one behind its attribute (the old-E1 road)."""
    last = pieces[-1]
    if not last.text[:1].isupper() or last.entity in PEOPLES:
        return False
    unknown = pieces[0].text[:1].isupper() and not meanings(pack.lower(last.text), "ADJ", pack)
    return (unknown and last.pos == "ADJ") or any(map(str.isdigit, last.text))


def _acts(sentence: Sentence, pieces: Word) -> bool:
    """True for a name and its verb in a sentence without another (Lee-sold boats of all kinds)."""
    noun = sentence.tokens[pieces[-1].head]
    if children_of(sentence, noun, DETERMINER | POSSESSIVE):
        return False
    if not pieces[0].text[:1].isupper() or pieces[-1].tag != PARTICIPLE:
        return False
    return (
        not any(above.pos in VERBAL for above in heads(sentence, noun)) and noun.pos not in VERBAL
    )

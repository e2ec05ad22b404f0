"""Main verbs that are nouns in fact, as a verb further on shows."""

from __future__ import annotations

from perturb.moves.clauses.stated_clauses import may_say
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    MARK,
    NOUNS,
    PRESENT_TAGS,
    REDUCED,
    SPEECH,
    SUBJECT_OR_EMPTY,
    children_of,
    is_finite,
    subjects_of,
    subtree,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.verb_groups import VerbGroup
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token


def is_lost_noun(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if the present form that passes for the main verb may be a noun."""
    if group.function != "verb" or group.finite.tag not in PRESENT_TAGS:
        return False
    if _opens_compound(sentence, group.verb, pack):
        return True
    noun = bool(meanings(pack.lower(group.verb.lemma), "NOUN", pack))
    return noun and (_precedes_passive(sentence, group) or _precedes_verb(sentence, group, pack))


def _opens_compound(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True before a noun that makes one word with it (Rome show trials have been held)."""
    after = neighbour(sentence, verb, 1)
    if after is None or after.pos not in NOUNS:
        return False
    finite = (t for t in sentence.tokens[after.index :] if is_finite(sentence, t))
    if not any(after in subjects_of(sentence, t) for t in finite):
        return False
    return bool(meanings(pack.lower(f"{verb.text} {after.lemma}"), "NOUN", pack))


def _precedes_passive(sentence: Sentence, group: VerbGroup) -> bool:
    """True for an auxiliary without subject below a noun (Rome attempts to do so were barred)."""
    return any(
        t.relation in REDUCED
        and any("VerbForm=Fin" in c.features for c in children_of(sentence, t, AUXILIARY))
        and not children_of(sentence, t, SUBJECT_OR_EMPTY)
        for t in sentence.tokens[group.verb.index + 1 :]
    )


def _precedes_verb(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for content right behind what tells nothing (the town rivals Rovers would win)."""
    if may_say(group.verb, pack):
        return False
    return any(
        is_finite(sentence, t)
        and not children_of(sentence, t, MARK)
        and any(_is_bare_behind(sentence, noun, group.verb) for noun in subjects_of(sentence, t))
        for t in children_of(sentence, group.head, SPEECH)
    )


def _is_bare_behind(sentence: Sentence, noun: Token, verb: Token) -> bool:
    """True for a noun without article right behind a verb."""
    opening = subtree(sentence, noun)[0]
    return opening.index == verb.index + 1 and opening.pos in NOUNS

"""What a denial may cover or not: each of several, a verb that shares its auxiliary, a report."""

from __future__ import annotations

from perturb.moves.grammar.inflection import is_like_participle
from perturb.moves.grammar.names import NAMED
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    CONJUNCT,
    NOUNS,
    SUBJECT,
    SUBJECT_OR_EMPTY,
    children_of,
    conjunction_relation,
    is_relative_or_question,
    subtree,
)
from perturb.moves.grammar.scope_words import REASONS, scope_effect
from perturb.moves.grammar.verb_groups import VerbGroup, clause
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike

NOUN_TAG = "NN"
OF_TWO = "conjunction"
"""What joins two words as well (both), and tells which two are meant."""

UNIVERSAL = "universal"
NOUNLIKE = frozenset({"NOUN", "PRON"})
FULL, SHARED = "verb", "perfect"
QUOTING = frozenset({"``", "''"})
"""Tags of quotes, which a closing apostrophe has not."""


def open_scope(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """Why nobody could say what a denial of the clause covers; None if that is clear."""
    if _has_second_subject(sentence, group):
        return "the clause has two subjects"
    if _repeats_adposition(sentence, group):
        return "a clause joined to it has no verb of its own"
    if group.negations:
        return None
    if _shares_perfect(sentence, group, pack):
        return "a verb joined to it may share the denial or not"
    return _each_of_several(sentence, group, pack)


def _has_second_subject(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a subject behind the verb (news: here comes Ann), or one that a question opens.

    That is part of what is known (cooks who row know how cold tar is). One that a quote opens is
    part of a title (the words of the song "Mills burn").
    """
    found = children_of(sentence, group.head, SUBJECT)
    return any(
        _is_inverted(sentence, group, t)
        or sentence.tokens[subtree(sentence, t)[0].index - 1].tag in QUOTING
        or any(map(is_relative_or_question, subtree(sentence, t)))
        for t in found[1:]
    )


def _is_inverted(sentence: Sentence, group: VerbGroup, noun: Token) -> bool:
    """True for a subject right behind a verb that no auxiliary serves."""
    follows = subtree(sentence, noun)[0].index == group.verb.index + 1
    return follows and group.function == FULL


def _repeats_adposition(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a noun joined to the verb or to its phrase, in fact a clause without its verb.

    It has the adposition of the verb again (one mill looks like a barn and one like a hall).
    """
    links = [t for t in sentence.children[group.head.index] if t.pos == "ADP"]
    for link in (t for t in links if t.index > group.verb.index):
        joined = [t for t in children_of(sentence, group.head, CONJUNCT) if t.pos in NOUNS]
        for noun in sentence.children[link.index]:
            joined += children_of(sentence, noun, CONJUNCT)
        below = (t for noun in joined for t in sentence.children[noun.index])
        if any(t.pos == "ADP" and t.lemma == link.lemma for t in below):
            return True
    return False


def _each_of_several(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """A word like *every* behind the verb (she called everyone, sings every day)."""
    for token in clause(sentence, group, pack):
        if token.index > group.verb.index and _is_each(sentence, token, pack):
            return REASONS[UNIVERSAL].format(pack.lower(token.text))
    return None


def _is_each(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a determiner of a noun and for a pronoun, not for *above all*, *each other*."""
    kind = (pack.function_words or {}).get(pack.lower(token.text))
    if scope_effect(token.text, pack) != UNIVERSAL or token.entity in NAMED:
        return False
    if kind == OF_TWO and token.relation != "det":
        return False
    if token.pos == "DET":
        return sentence.tokens[token.head].tag.startswith(NOUN_TAG)
    below = sentence.children[token.index]
    named = any(t.pos == "DET" for t in below)  # as a whole
    return token.pos in NOUNLIKE and not named and (token.tag != "DT" or bool(below))


def _shares_perfect(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a past joined to a perfect, whose auxiliary it may share (has rowed and slept)."""
    if group.function != SHARED:
        return False
    return any(
        is_like_participle(t, pack)
        and _follows_object(sentence, group, t, pack)
        and not children_of(sentence, t, AUXILIARY | SUBJECT_OR_EMPTY)
        for t in children_of(sentence, group.head, CONJUNCT)
    )


def _follows_object(sentence: Sentence, group: VerbGroup, joined: Token, pack: Pack) -> bool:
    """True unless a comma or nothing but a conjunction parts two verbs (has cut and tarred it)."""
    between = sentence.tokens[group.verb.index + 1 : joined.index]
    if any(t.text in pack.commas for t in between):
        return False
    return any(t.pos not in ("CCONJ", "ADV") for t in between)


def is_title(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a clause in quotes that goes on as a noun ("The Mill Is Old" was the song)."""
    if group.first is None:
        return False
    marks = [t for t in sentence.tokens if t.tag in QUOTING]
    opened = [t for t in marks if t.index < group.first.index]
    closing = next((t for t in marks if t.index > group.verb.index), None)
    if len(opened) % 2 == 0 or closing is None:
        return False
    around = sentence.tokens[closing.index - 1], *sentence.tokens[closing.index + 1 :][:1]
    return len(around) > 1 and all(is_wordlike(t.text) for t in around)


def concedes(sentence: Sentence, group: VerbGroup, joined: VerbGroup, pack: Pack) -> bool:
    """True for what *but* opposes to what may be so (it may be old, but it holds)."""
    if group.function != "possibility":
        return False
    between = sentence.tokens[group.verb.index + 1 : joined.finite.index]
    links = (t for t in between if t.pos == "CCONJ")
    return any(conjunction_relation(t.text, pack) == "contrast" for t in links)

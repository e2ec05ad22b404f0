"""Verbs joined to the main one that may go on with a clause inside instead."""

from __future__ import annotations

from perturb.moves.clauses.shared_subjects import sharing
from perturb.moves.clauses.stated_clauses import TAKES
from perturb.moves.grammar.inflection import is_like_participle, is_verb_form
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    CONJUNCT,
    MARK,
    SPEECH,
    SUBJECT,
    children_of,
    is_finite,
    subjects_of,
)
from perturb.moves.grammar.senses import verb_domain
from perturb.moves.grammar.verb_groups import VerbGroup, preverbal, verb_group
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words.penn import Form

PERFECT, TOLD = "Aspect=Perf", "verb.communication"


def may_belong_inside(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if a past without subject may go with another clause than the parser says.

    The question would change its form though it is asked nowhere, or leave it where it is asked.
    So, too, for a headline without its auxiliary.
    """
    if group.function != "verb" or group.tense != "past":
        return False
    joined = sharing(sentence, group, pack)
    if any(_goes_on(sentence, group, other, pack) for other in joined):
        return True
    if any(_is_unread_past(sentence, t, pack) for t in sentence.tokens[group.verb.index + 1 :]):
        return True
    return _joins_participle(sentence, group) or _leaves_teller(sentence, group, pack)


def _is_unread_past(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a past that the parser takes for another word (sang, then rowed; and oversaw it)."""
    before = neighbour(sentence, token, -1)
    if before is None or not (before.pos == "CCONJ" or before.tag == "RB"):
        return False
    if not is_verb_form(token.text, Form.PAST, pack):
        return False
    if before.pos == "CCONJ":
        return token.tag != "VBD" and not is_verb_form(token.text, Form.PAST_PARTICIPLE, pack)
    first = neighbour(sentence, before, -1)
    parted = first is not None and first.text in pack.commas
    helped = children_of(sentence, token, AUXILIARY | SUBJECT)
    return parted and not helped and token.relation not in CONJUNCT


def _joins_participle(sentence: Sentence, group: VerbGroup) -> bool:
    """True for two verbs without object, of which the second is a participle (shot and killed)."""
    after = sentence.tokens[group.verb.index + 1 : group.verb.index + 3]
    if [t.tag for t in after] != ["CC", "VBN"]:
        return False
    return not any(children_of(sentence, t, TAKES) for t in (group.verb, after[1]))


def _goes_on(sentence: Sentence, group: VerbGroup, other: VerbGroup, pack: Pack) -> bool:
    """True for a past that continues a clause between (it was said he had sung and left).

    That is one right behind the other verb, too (he rowed as far as she wanted or dared).
    """
    link = sentence.tokens[(*preverbal(sentence, other), other.finite)[0].index - 1]
    if link.pos != "CCONJ" or sentence.tokens[link.index - 1].text in pack.commas:
        return False
    between = [t for t in sentence.tokens[group.verb.index + 1 : link.index] if _acts(sentence, t)]
    if any(t.index == link.index - 1 for t in between):
        return True
    return is_like_participle(other.verb, pack) and any(
        PERFECT in t.features and children_of(sentence, t, AUXILIARY) for t in between
    )


def _acts(sentence: Sentence, token: Token) -> bool:
    """True for a finite verb with a subject of its own."""
    verb = token.pos == "VERB" and bool(children_of(sentence, token, SUBJECT))
    return verb and is_finite(sentence, token)


def _leaves_teller(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for what the teller says next, hung on what is told (said it was old and blamed her)."""
    for content in children_of(sentence, group.head, SPEECH):
        inner = verb_group(sentence, content, pack)
        if inner is None or inner.function != "be" or children_of(sentence, content, MARK):
            continue
        for verb in children_of(sentence, content, CONJUNCT):
            past = verb.tag == "VBD" and not subjects_of(sentence, verb)
            if past and verb_domain(verb, pack) == TOLD:
                return True
    return False

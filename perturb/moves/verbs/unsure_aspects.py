"""What lets another aspect fit after all: a time by which it is over, conduct, what goes on."""

from __future__ import annotations

from perturb.lexicon.inflection import Form
from perturb.moves.grammar.doers import acts
from perturb.moves.grammar.inflection import is_verb_form, may_be_participle
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    AGENT,
    GOVERNED,
    PREDICATIVE,
    TIME,
    adposition_class,
    children_of,
    subtree,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.verb_groups import VerbGroup
from perturb.pack import Pack
from perturb.segment import Sentence, Token

LIMITS = frozenset({AGENT, TIME})
"""Classes of adpositions that may tell by when something is over (by Monday, before May)."""
THOUGHT = "verb.cognition"


def is_due(sentence: Sentence, head: Token, pack: Pack) -> bool:
    """True for what has a time by which it is over, as a perfect tells (must bid by Monday)."""
    return any(
        adposition_class(link.text, pack) in LIMITS
        and any(t.entity in DATES for t in subtree(sentence, link))
        for link in sentence.children[head.index]
        if link.pos in ("ADP", "SCONJ") and children_of(sentence, link, GOVERNED)
    )


def may_be_over(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True with a time by which it is over, or for a dated future (will start next year)."""
    dated = any(t.entity in DATES for t in subtree(sentence, group.head))
    return is_due(sentence, group.head, pack) or (group.function == "future" and dated)


def may_be_conduct(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for an adjective of what acts by its own will (the guards are rude, keen to help)."""
    told = children_of(sentence, group.head, PREDICATIVE)
    acting = acts(sentence, group.subject, speaks=True, pack=pack)
    return acting and any(t.pos == "ADJ" for t in told)


def may_be_passive(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for an adjective written like a participle, which may be done now (are closed)."""
    told = children_of(sentence, group.head, PREDICATIVE)
    return any(t.pos != "NOUN" and may_be_participle(t, pack) for t in told)


def may_be_progressive(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a copula whose noun opens with a gerund, maybe its verb (is at work selling tea)."""
    told = children_of(sentence, group.head, PREDICATIVE)
    words = (subtree(sentence, t)[0] for t in told if t.pos == "NOUN")
    return any(is_verb_form(pack.lower(t.text), Form.PRESENT_PARTICIPLE, pack) for t in words)


def is_thought(verb: Token, pack: Pack) -> bool:
    """True for what people come to think of a thing (is understood by few)."""
    return any(sense.domain == THOUGHT for sense in meanings(verb.lemma, "VERB", pack)[:1])

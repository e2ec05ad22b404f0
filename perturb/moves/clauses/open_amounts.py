"""Amounts whose denial leaves open how many are meant (ten boats did not sink)."""

from __future__ import annotations

from perturb.moves.grammar.names import DATES, NAMED
from perturb.moves.grammar.phrases import POSSESSIVE, children_of, subtree
from perturb.moves.grammar.scope_words import effects_of
from perturb.moves.grammar.verb_groups import PHRASES, VerbGroup
from perturb.pack import Pack
from perturb.segment import Sentence, Token

VAGUE, OPEN = frozenset({"vague"}), frozenset({"vague", "positive"})
SETTLED = ("Definite=Def", "PronType=Dem")
SEVERAL = frozenset({"VBP"})
SUPERLATIVE = "JJS"


def open_subject(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a clause about an amount: as many may not (ten have not left)."""
    return group.subject is not None and _is_amount(sentence, group, group.subject, pack)


def leaves_tellers_open(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for an amount of tellers, of whom others may tell the contrary (some say it is old).

    So, too, for *most* without an article (most cooks say so).
    """
    if group.subject is None:
        return False
    before = [t for t in sentence.children[group.subject.index] if t.index < group.subject.index]
    opened = OPEN & effects_of(sentence, [*before, group.subject], pack)
    if [t.tag for t in before[:1]] == [SUPERLATIVE]:
        return True
    return bool(opened) or _is_amount(sentence, group, group.subject, pack)


def open_number(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True before a number that a word leaves vague (it is about ten miles from the mill)."""
    if group.verb.lemma != "be" or group.negations:
        return False
    behind = sentence.tokens[group.verb.index + 1 : group.verb.index + 3]
    counts = (t for t in behind if sentence.tokens[t.head].pos == "NUM" and t.head > t.index)
    return any(VAGUE & effects_of(sentence, [t], pack) for t in counts)


def _is_amount(sentence: Sentence, group: VerbGroup, noun: Token, pack: Pack) -> bool:
    """True for a number or vague word as the subject or before it.

    Not so for *the ten boats* and *a 2015 song*.
    """
    below = sentence.children[noun.index]
    settled = any(t.relation in POSSESSIVE or _is_settled(t) for t in below)
    if settled:
        return False
    before = [t for t in below if t.index < noun.index]
    words = [t for t in (*before, noun) if t.entity not in NAMED | DATES]
    dated = noun.tag == "NN" and any("Definite=Ind" in t.features for t in before)
    if (not dated and any(t.pos == "NUM" for t in words)) or VAGUE & effects_of(
        sentence, words, pack
    ):
        return True
    return _sums_up(sentence, group, noun)


def _is_settled(token: Token) -> bool:
    return any(feature in token.features for feature in SETTLED)


def _sums_up(sentence: Sentence, group: VerbGroup, noun: Token) -> bool:
    """True for one noun with a number in its phrase and a plural verb (a total of ten were …)."""
    plural = group.finite.tag in SEVERAL or "Number=Plur" in group.finite.features
    helper = group.auxiliary
    several = plural or (helper is not None and helper.agreement == "plural")
    if not several or "Number=Sing" not in noun.features:
        return False
    phrases = (t for head in children_of(sentence, noun, PHRASES) for t in subtree(sentence, head))
    return any(t.pos == "NUM" for t in phrases)

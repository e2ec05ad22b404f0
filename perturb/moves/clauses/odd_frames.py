"""What stands around a clause and would clash with its denial: before it, or in what it tells."""

from __future__ import annotations

from itertools import pairwise

from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    MARK,
    SPEECH,
    children_of,
    conjunction_relation,
    subtree,
)
from perturb.moves.grammar.scope_words import REASONS, scope_effect
from perturb.moves.grammar.verb_groups import VerbGroup, is_negation
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.marks import QUOTES
from perturb.pack import Pack
from perturb.segment import Sentence, Token

CAUSE, CONTRAST = "cause", "contrast"
UNIVERSAL, RESTRICTIVE, ADDITIVE, ATTITUDE = "universal", "restrictive", "additive", "attitude"


def odd_frame(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """Why a clause keeps its polarity for the sake of what frames it; None if nothing does."""
    if group.negations or group.first is None:
        return None
    for test, reason in TESTS:
        if test(sentence, group, pack):
            return reason
    return None


def _opens_with_each(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True behind a time that comes again and again (each week, the cook fills a jar)."""
    assert group.first is not None
    times = (t for t in sentence.children[group.head.index] if t.index < group.first.index)
    words = (subtree(sentence, t)[0] for t in times if t.entity in DATES and t.pos == "NOUN")
    return any(t.pos == "DET" and scope_effect(t.text, pack) == UNIVERSAL for t in words)


def _follows_denied_part(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True behind *not just* without a verb (not just my soup - it has changed my life)."""
    assert group.first is not None
    opening = sentence.tokens[: group.first.index]
    return any(
        is_negation(t, pack) and scope_effect(after.text, pack) == RESTRICTIVE
        for t, after in pairwise(opening)
        if not any("VerbForm=Fin" in word.features for word in opening)
    )


def _tells_with_reason(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True where what is told begins with its reason (said that because it rained, he slept)."""
    for told in children_of(sentence, group.head, SPEECH):
        for reason in children_of(sentence, told, ADVERBIAL_CLAUSE):
            marks = children_of(sentence, reason, MARK)
            before = (t for t in marks if group.verb.index < t.index < told.index)
            causes = [t for t in before if conjunction_relation(t.text, pack) == CAUSE]
            if causes and causes[0].index <= group.verb.index + 2:
                return True
    return False


def _adds_behind_contrast(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True before *but also*, which a denial would correct (sold the boat but also the oars)."""
    later = sentence.tokens[group.verb.index + 1 :]
    added = (t for t, after in pairwise(later) if scope_effect(after.text, pack) == ADDITIVE)
    return any(t.pos == "CCONJ" and conjunction_relation(t.text, pack) == CONTRAST for t in added)


def _is_stressed(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True where the speaker's word stresses what is so, behind it (it is very old indeed)."""
    told = [t for t in sentence.children[group.head.index] if t.pos == "ADJ"]
    after = (neighbour(sentence, t, 1) for t in told if t.index > group.verb.index)
    adverbs = (t for t in after if t is not None and t.pos == "ADV" and _ends(sentence, t))
    return any(scope_effect(t.text, pack) == ATTITUDE for t in adverbs)


def _is_own_quotation(sentence: Sentence, group: VerbGroup, _: Pack) -> bool:
    """True for a verb that is the very word somebody used (he "swept" the hall clean)."""
    before, after = (neighbour(sentence, group.verb, step) for step in (-1, 1))
    around = [t.text for t in (before, after) if t is not None]
    return len(around) > 1 and all(text in QUOTES for text in around)


def _ends(sentence: Sentence, token: Token) -> bool:
    """True before a mark."""
    return sentence.tokens[min(token.index + 1, len(sentence.tokens) - 1)].pos == "PUNCT"


TESTS = (
    (_opens_with_each, REASONS[UNIVERSAL].format("each")),
    (_follows_denied_part, "there would be more than one negation"),
    (_tells_with_reason, "the denial might be that of the reason"),
    (_adds_behind_contrast, "what follows would correct the denial"),
    (_is_own_quotation, "the very word that somebody used would be denied"),
    (_is_stressed, "what is stressed does not go with a negation"),
)

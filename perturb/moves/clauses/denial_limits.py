"""What makes a denial odd or leaves its scope open beyond the words that mind it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from perturb.moves.clauses.open_amounts import open_number, open_subject
from perturb.moves.clauses.unfit_words import unfit
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    CONJUNCT,
    EXPLETIVE,
    MARK,
    SUBJECT_OR_EMPTY,
    children_of,
    conjunction_relation,
    is_finite,
    subjects_of,
    subtree,
)
from perturb.moves.grammar.scope_words import effects_of, found, scope_effect
from perturb.moves.grammar.tenses import is_copula
from perturb.moves.grammar.verb_groups import VerbGroup
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import DASHES

ADDITIVE, RESTRICTIVE = frozenset({"additive"}), frozenset({"restrictive"})
NEGATIVE = frozenset({"negative"})
OUTER = frozenset({"ADP", "SCONJ", "CCONJ", "PUNCT", "VERB"})
"""What ends the noun phrase after a copula."""
SETTLING = frozenset({"DET", "NUM", "PRON"})
REASON = frozenset({"cause", "manner"})
"""Relations of words that may bring in a reason (as, since)."""
CONTENT, CONTRAST = "content", "contrast"
LASTING = frozenset({"be", "have"})
MARKS = DASHES | {":"}


def limit(sentence: Sentence, group: VerbGroup, words: Sequence[Token], pack: Pack) -> str | None:
    """Why a clause had better keep its polarity though no word forbids it; None if it need not."""
    return (
        found(sentence, _own_additions(group, words), ADDITIVE, pack)
        or found(sentence, _opening(group, words), RESTRICTIVE, pack)
        or _adds_content(sentence, group, pack)
        or _existence(sentence, group)
        or _tells_behind_mark(sentence, group)
        or _is_corrected(sentence, group, pack)
        or open_subject(sentence, group, pack)
        or open_number(sentence, group, pack)
        or unfit(sentence, group, words, pack)
    )


def _own_additions(group: VerbGroup, words: Sequence[Token]) -> list[Token]:
    """Adverbs of the verb behind its subject (she also paints), not before (also, she paints)."""
    start = group.subject.index if group.subject else 0
    own = {verb.index for verb in (*group.verbs, group.head)}
    return [t for t in words if t.index > start and t.head in own]


def _opening(group: VerbGroup, words: Sequence[Token]) -> list[Token]:
    """The first word of a clause, before the subject (only hours later, the hall was sold)."""
    return [t for t in words[:1] if group.first is not None and t.index < group.first.index]


def _adds_content(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """A second content behind a word like *even* (said that it is old, and even that it leaks)."""
    for token in sentence.tokens[group.verb.index + 1 : -1]:
        before, after = sentence.tokens[token.index - 1], sentence.tokens[token.index + 1]
        joins = before.pos == "CCONJ" and conjunction_relation(after.text, pack) == CONTENT
        if joins and scope_effect(token.text, pack) in RESTRICTIVE:
            return "the content of what is told goes on behind the denial"
    return None


def _existence(sentence: Sentence, group: VerbGroup) -> str | None:
    """A noun that there is, without article (it would need *no*) or known (there is the song)."""
    there = group.subject is not None and group.subject.relation in EXPLETIVE
    if not there or group.verb.lemma != "be" or group.negations:
        return None
    for token in takewhile(lambda t: t.pos not in OUTER, sentence.tokens[group.verb.index + 1 :]):
        if token.pos in SETTLING:
            known = "Definite=Def" in token.features
            return "a known thing is said to be there" if known else None
        if token.pos == "NOUN":
            return "the noun that there is has no article"
    return None


def _tells_behind_mark(sentence: Sentence, group: VerbGroup) -> str | None:
    """A copula right before a colon (the best part is: it works)."""
    after = sentence.tokens[group.verb.index + 1 : group.verb.index + 2]
    if is_copula(group) and any(t.text in MARKS for t in after):
        return "a mark parts the verb from what it tells"
    return None


def _is_corrected(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """A denial that *but* goes on to correct (it is not cut in two, but it is cut in three)."""
    if not group.negations:
        return None
    for joined in children_of(sentence, group.head, CONJUNCT):
        between = sentence.tokens[group.verb.index + 1 : joined.index]
        links = [t for t in between if t.pos == "CCONJ" and t.head == group.head.index]
        corrects = any(conjunction_relation(t.text, pack) == CONTRAST for t in links)
        if corrects and joined.lemma == group.head.lemma and subjects_of(sentence, joined):
            return "what follows corrects the denial"
    return None


def tells_reason(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True before a reason that no comma sets off (it is shut as the roof is wet)."""
    for clause in children_of(sentence, group.head, ADVERBIAL_CLAUSE):
        opening = subtree(sentence, clause)[0]
        if clause.index < group.head.index or opening not in children_of(sentence, clause, MARK):
            continue
        lasting = clause.lemma in LASTING or any(
            t.lemma in LASTING for t in sentence.children[clause.index] if t.pos == "AUX"
        )
        before = sentence.tokens[max(opening.index - 2, 0) : opening.index]
        bare = not any(t.text in pack.commas for t in before)
        own = is_finite(sentence, clause) and children_of(sentence, clause, SUBJECT_OR_EMPTY)
        if bare and own and lasting and conjunction_relation(opening.text, pack) in REASON:
            return True
    return False


def is_denied_elsewhere(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if another word of the sentence denies (nobody sang, and the hall was shut)."""
    rest = [t for t in sentence.tokens if t not in group.negations]
    return bool(NEGATIVE & effects_of(sentence, rest, pack))

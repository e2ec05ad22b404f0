"""What stands behind the verb of a denial, below a second verb or beside it, and leaves it open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from perturb.moves.grammar.adverbs import degree_effect
from perturb.moves.grammar.names import NAMED
from perturb.moves.grammar.phrases import (
    ADPOSITION,
    CONJUNCT,
    DETERMINER,
    GOVERNED,
    GRADED,
    MARK,
    OPEN_CLAUSE,
    OPENING,
    PLACE,
    SPEECH,
    adposition_class,
    children_of,
    conjunction_relation,
    heads,
    is_finite,
    is_reporting,
    subjects_of,
)
from perturb.moves.grammar.scope_words import REASONS, effects_of, scope_effect
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.surroundings import MEASURES
from perturb.moves.grammar.verb_groups import VERBAL, VerbGroup, conjuncts, is_negation, preverbal
from perturb.moves.text.ends import final_run, neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

CONNECTIVE, RESTRICTIVE = "connective", "restrictive"
POLARITY, POSITIVE, UNIVERSAL = "polarity", "positive", "universal"
LIMITING = frozenset({RESTRICTIVE})
CONTRAST, CONDITION, CHOICE, CONTENT = "contrast", "condition", "alternative", "content"
INNER_VERBS = OPEN_CLAUSE | SPEECH | {"pcomp", "acl"}
"""Relations of verbs that the verb above them shares its scope with."""
ADJECTIVES = frozenset({"acomp"})
FULL, PERFECT = "verb", "perfect"


def late_scope(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """Why a clause keeps its polarity for the sake of what stands behind its verb."""
    if group.negations:
        return (
            _opens_open_question(sentence, group, pack)
            or _corrects(sentence, group, pack)
            or _ends_with_either(sentence, group, pack)
            or _lasts_to_now(sentence, group, pack)
        )
    return _needs_denial(sentence, group, pack) or _gives_reason(sentence, group, pack)


def leaves_doubt(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True where a person should see what a denial covers, or whether the rest goes with it.

    That is before *only* with a second verb (wants to sell only tea), before a denial of its kind
    (*not just*), in a report of what may be so, and beside a clause that is the other choice.
    """
    if _is_limited(sentence, group, pack) or _tells_choice(sentence, group, pack):
        return True
    later = sentence.tokens[group.verb.index + 1 :]
    limited = (t for t in later if t.entity not in NAMED and LIMITING & _effects(sentence, t, pack))
    if any(_is_inside(sentence, t, group) for t in limited):
        return True
    if any(is_negation(t, pack) and _limits(after, pack) for t, after in pairwise(later)):
        return True
    return any(_is_other(sentence, group, t, pack) for t in conjuncts(sentence, group, pack))


def _is_limited(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a word that limits the statement itself (it is largely shut, they mainly row)."""
    after = neighbour(sentence, group.finite, 1)
    beside = preverbal(sentence, group)[-1:] if group.function == FULL else (after,)
    plain = (t for t in beside if t and t.pos == "ADV" and scope_effect(t.text, pack) is None)
    return any(degree_effect(t.text, pack) == RESTRICTIVE for t in plain)


def _tells_choice(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a report of what may be so or not (he did not say whether the mill was shut)."""
    if not is_reporting(group.verb, pack):
        return False
    marks = _marks_told(sentence, (group.head,))
    rows = ((pack.conjunctions or {}).get(pack.lower(t.text), {}) for t in marks)
    return any(row.get("relation") == CONTENT and row["optional"] == "no" for row in rows)


def _marks_told(sentence: Sentence, above: Sequence[Token]) -> Iterator[Token]:
    """What opens the clauses that some words tell (said that it rains: that)."""
    told = (t for head in above for t in children_of(sentence, head, SPEECH))
    return (t for clause in told for t in children_of(sentence, clause, MARK))


def _effects(sentence: Sentence, token: Token, pack: Pack) -> set[str]:
    return effects_of(sentence, [token], pack)


def _limits(token: Token, pack: Pack) -> bool:
    return scope_effect(token.text, pack) == RESTRICTIVE


def _is_inside(sentence: Sentence, token: Token, group: VerbGroup) -> bool:
    """True below an infinitive or gerund of the verb, not in a finite clause."""
    between = list(_verbs_above(sentence, token, group))
    return bool(between) and all(_shares_scope(sentence, t) for t in between)


def _shares_scope(sentence: Sentence, verb: Token) -> bool:
    return verb.relation in INNER_VERBS and not is_finite(sentence, verb)


def _verbs_above(sentence: Sentence, token: Token, group: VerbGroup) -> Iterator[Token]:
    """The verbs above a word, up to that of the clause."""
    for above in heads(sentence, token):
        if above == group.head:
            return
        if above.pos in VERBAL:
            yield above


def _is_other(sentence: Sentence, group: VerbGroup, joined: VerbGroup, pack: Pack) -> bool:
    """True for a clause behind *or*."""
    between = sentence.tokens[group.verb.index + 1 : joined.finite.index]
    links = (t for t in between if t.pos == "CCONJ" and t.head == group.head.index)
    other = joined.subject is not None
    return other and any(conjunction_relation(t.text, pack) == CHOICE for t in links)


def _needs_denial(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """An adverb right behind the finite verb that a denial makes short (it has long been shut)."""
    after = neighbour(sentence, group.finite, 1)
    if after is None or after.pos != "ADV" or sentence.tokens[after.head].pos in GRADED:
        return None
    if scope_effect(after.text, pack) == POLARITY:
        return REASONS[POSITIVE].format(pack.lower(after.text))
    return None


def _gives_reason(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """A reason or an end in time below a second verb or a noun (hopes to rest until May)."""
    for token in sentence.tokens[group.verb.index + 1 :]:
        if token.pos not in OPENING or scope_effect(token.text, pack) != CONNECTIVE:
            continue
        above = sentence.tokens[token.head]
        start = above if token.relation in MARK else token
        parted = sentence.tokens[token.index - 1].text in pack.commas
        if group.head not in heads(sentence, start) or parted:
            continue
        if all(_shares_scope(sentence, t) for t in _verbs_above(sentence, start, group)):
            return REASONS[CONNECTIVE].format(pack.lower(token.text))
    return None


def _opens_open_question(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """What may be so or not, which only a denial leaves open (he did not say if it was shut)."""
    told = [group.head, *children_of(sentence, group.head, ADJECTIVES)]
    marks = _marks_told(sentence, told)
    if any(conjunction_relation(t.text, pack) == CONDITION for t in marks):
        return "what is asked would be told"
    return None


def _ends_with_either(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """An adverb at the end that only a denial has, in whatever clause (it is not his, either)."""
    last = neighbour(sentence, (final_run(sentence, pack) or (sentence.tokens[-1],))[0], -1)
    if last is None or last.pos != "ADV" or group.head not in heads(sentence, last):
        return None
    both = scope_effect(last.text, pack) == UNIVERSAL and last.relation == "advmod"
    return REASONS[POLARITY].format(pack.lower(last.text)) if both else None


def _lasts_to_now(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """A bare time in which nothing happened (they have not rowed in months, in nine years)."""
    for link in children_of(sentence, group.head, ADPOSITION):
        behind = link.index > group.verb.index and group.function == PERFECT
        if not behind or adposition_class(link.text, pack) != PLACE:
            continue
        times = children_of(sentence, link, GOVERNED)
        if any(_is_bare_time(sentence, t, pack) for t in times):
            return f"'{pack.lower(link.text)}' with a length of time goes with a negation"
    return None


def _is_bare_time(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    several = "Number=Plur" in noun.features and domain(noun, pack) in MEASURES
    return several and not children_of(sentence, noun, DETERMINER)


def _corrects(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """A correction that stays behind (it was not rain that sank it, but the wind)."""
    for before, link in pairwise(sentence.tokens[group.verb.index + 1 : -1]):
        if link.pos != "CCONJ" or conjunction_relation(link.text, pack) != CONTRAST:
            continue
        joined = [t for t in _joined(sentence, link) if t.index > link.index][:1]
        after = sentence.tokens[link.index + 1]
        content = conjunction_relation(after.text, pack) == CONTENT and after.relation in MARK
        bare = before.text in pack.commas and any(_is_part(sentence, t) for t in joined)
        if content or bare:
            return "what follows corrects the denial"
    return None


def _joined(sentence: Sentence, link: Token) -> Sequence[Token]:
    return children_of(sentence, sentence.tokens[link.head], CONJUNCT)


def _is_part(sentence: Sentence, token: Token) -> bool:
    """True for what is joined but is no clause."""
    return token.pos not in VERBAL and not subjects_of(sentence, token)

"""Words and verbs that a denial before them leaves odd, or that make it half true."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.moves.clauses.stated_clauses import may_say
from perturb.moves.grammar.names import NAMED
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    AUXILIARY,
    CONJUNCT,
    MARK,
    OBJECT,
    OPEN_CLAUSE,
    OPENING,
    REPORTED,
    SPEECH,
    SUBJECT,
    children_of,
    conjunction_relation,
    is_finite,
    is_relative_or_question,
    is_reporting,
    subtree,
)
from perturb.moves.grammar.scope_words import effects_of, found, scope_effect
from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.tenses import is_copula, verb_class
from perturb.moves.grammar.verb_groups import VerbGroup, conjuncts, preverbal, verb_group
from perturb.moves.text.ends import final_run, neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike

RESTRICTIVE = frozenset({"restrictive"})
ADDITIVE, POLAR = frozenset({"additive"}), frozenset({"polarity"})
POSITIVE = frozenset({"positive"})
CONTENTS = frozenset({"content", "condition"})
CHOOSING = frozenset({"DET", "PRON"})
FRACTION = "fraction"
"""What the dictionary has above half and third, some with an adjective before it."""
SUPPORTED, COPULA, VAGUE = "verb", "be", "vague"
PAST = "VBD"
ROOT, LINKING = "root", "SCONJ"
REASON = frozenset({"cause", "manner"})
"""Relations of words that may bring in what happens at the time (as)."""


def unfit(sentence: Sentence, group: VerbGroup, words: Sequence[Token], pack: Pack) -> str | None:
    """Why a clause with such a word keeps its polarity; None if it has none."""
    after = sentence.tokens[group.verb.index + 1 : group.verb.index + 3]
    behind = [t for t in words if t.index > group.verb.index and not _is_in_name(t)]
    behind += [t for t in after if is_copula(group) and t not in behind and not _is_in_name(t)]
    restricted = found(sentence, behind, RESTRICTIVE, pack)
    if restricted or group.negations:
        return restricted
    for test, reason in TESTS:
        if test(sentence, group, pack):
            return reason
    return None


def leaves_room(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True where the denial may be taken for that of something beside the statement."""
    return not group.negations and any(test(sentence, group, pack) for test in ROOMY)


def _is_in_name(token: Token) -> bool:
    return token.entity in NAMED and not token.text.islower()


def _adds(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for an adverb in the comparative before what is said (the baker further says so)."""
    known = pack.time_adverbs or {}
    words = [t for t in preverbal(sentence, group) if pack.lower(t.text) not in known]
    return is_reporting(group.verb, pack) and any(t.lemma != pack.lower(t.text) for t in words)


def _is_half(_: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a share, of which the rest may do the same (half of them have not slept)."""
    if group.subject is None or pack.wordnet is None:
        return False
    senses = meanings(group.subject.lemma, "NOUN", pack)[:1]
    above = (kind for sense in senses for kind in pack.wordnet.broader(sense))
    return any(lemma.endswith(FRACTION) for kind in above for lemma in kind.lemmas)


def _tells_habit(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for an activity with an infinitive and no object, as its past has (used to row)."""
    if group.tense != "past" or verb_class(group.verb, pack) != "activity":
        return False
    needs = group.verb.lemma in (pack.transitive_verbs or ()) and not may_say(group.verb, pack)
    if not needs or children_of(sentence, group.head, OBJECT):
        return False
    start = group.verb.index
    return any(t.index > start for t in children_of(sentence, group.head, OPEN_CLAUSE))


def _holds_any(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for *any* and its like below a second verb (he avoided saying anything at all)."""
    heads = children_of(sentence, group.head, OPEN_CLAUSE)
    inner = (t for head in heads for t in subtree(sentence, head))
    inner = (t for t in inner if t.pos in CHOOSING or not scope_effect(t.text, pack))
    return any(POLAR & effects_of(sentence, [t], pack) for t in inner)


def _precedes_few(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True right before *a few*, which a denial makes many (there are not a few)."""
    after = sentence.tokens[group.verb.index + 1 : group.verb.index + 3]
    amount = scope_effect(" ".join(t.text for t in after), pack) == VAGUE
    return group.verb.lemma == COPULA and amount and "Definite=Ind" in after[0].features


def _joins_addition(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for *also* in what is joined (it is red, and its lid is also red), *too* at the end."""
    joined = (subtree(sentence, t) for t in children_of(sentence, group.head, CONJUNCT))
    if any(ADDITIVE & effects_of(sentence, piece, pack) for piece in joined):
        return True
    last = neighbour(sentence, (final_run(sentence, pack) or sentence.tokens[-1:])[0], -1)
    if last is None or last.pos != "ADV" or last.index <= group.verb.index:
        return False
    ending = sentence.tokens[last.index - 1 : last.index + 1]
    return bool((ADDITIVE | POSITIVE) & effects_of(sentence, ending, pack))


def _lists_verbs(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a second past right behind a comma (he rose, sang and left).

    So, too, where it was not read as joined, but as a clause beside the first.
    """
    if group.function != SUPPORTED:
        return False
    beside = children_of(sentence, group.head, ADVERBIAL_CLAUSE)
    past = (t for t in beside if t.tag == PAST and t.index > group.head.index)
    loose = (verb_group(sentence, t, pack) for t in past if not children_of(sentence, t, MARK))
    for joined in (*conjuncts(sentence, group, pack), *filter(None, loose)):
        start = (*preverbal(sentence, joined), joined.finite)[0].index
        if joined.subject is None and sentence.tokens[start - 1].text in pack.commas:
            return True
    return False


def _follows_rank(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True right behind a rank that belongs to the verb (the paper first told of it)."""
    before = sentence.tokens[max(group.finite.index - 1, 0)]
    number = (pack.number_words or {}).get(pack.lower(before.text))
    rank = number is not None and number.kind == "ordinal" and before.head == group.head.index
    return rank and before.text.islower() and group.function == SUPPORTED


def _quotes(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for what tells without quotes behind a comma (he says, every year the mill is full)."""
    after = sentence.tokens[group.verb.index + 1 : group.verb.index + 3]
    plain = len(after) > 1 and after[0].text in pack.commas and is_wordlike(after[1].text)
    return plain and is_reporting(group.verb, pack)


def _tells_late(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True before a phrase that may belong to what is told (he says since May the mill is shut)."""
    after = neighbour(sentence, group.verb, 1)
    told = children_of(sentence, group.head, SPEECH) if is_reporting(group.verb, pack) else []
    marks = [children_of(sentence, t, MARK) for t in told if t.index > group.verb.index]
    if after is None or after.pos not in OPENING or ([] not in marks and [after] not in marks):
        return False
    return conjunction_relation(after.text, pack) not in CONTENTS


def _is_spliced(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True before a root that reports nothing (the mill is old, it leaks; not: …, Ann heard)."""
    root, closing = sentence.tokens[group.head.head], final_run(sentence, pack)
    if group.head.relation not in REPORTED or root.index < group.head.index:
        return False
    served = children_of(sentence, root, AUXILIARY)
    last = bool(closing) and root.index + 1 == closing[0].index
    return not (is_reporting(root, pack) or (last and not served))


def _follows_spliced(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True behind a clause that states as much and that a comma alone parts (he baked, he rowed).

    A clause that a word ties to the rest, or that turns its verb round, states nothing of its own.
    """
    if group.head.relation.lower() != ROOT or group.first is None:
        return False
    for head in children_of(sentence, group.head, ADVERBIAL_CLAUSE):
        words, other = subtree(sentence, head), verb_group(sentence, head, pack)
        if other is None or not other.is_in_order or words[-1].index > group.first.index:
            continue
        tied = any(t.pos == LINKING or is_relative_or_question(t) for t in words)
        if not tied and sentence.tokens[group.first.index - 1].text in pack.commas:
            return True
    return False


def _precedes_bare_clause(sentence: Sentence, group: VerbGroup, _: Pack) -> bool:
    """True for a copula before a clause without a conjunction (what I say is it leaks)."""
    if not is_copula(group):
        return False
    told = [t for t in children_of(sentence, group.head, SPEECH) if t.index > group.verb.index]
    return any(
        subtree(sentence, t)[0].index == group.verb.index + 1
        and not children_of(sentence, t, MARK)
        and bool(children_of(sentence, t, SUBJECT))
        and is_finite(sentence, t)
        and not any(map(is_relative_or_question, subtree(sentence, t)[:2]))
        for t in told
    )


def _ends_in_copula(sentence: Sentence, group: VerbGroup, _: Pack) -> bool:
    """True for a copula whose rest stands before it (it depends on how old the mill is)."""
    if not is_copula(group) or group.head != group.verb:
        return False
    behind = (t for t in sentence.children[group.head.index] if t.index > group.verb.index)
    asked = any(map(is_relative_or_question, sentence.tokens[: group.verb.index]))
    return asked and all(t.pos == "PUNCT" for t in behind)


TESTS = (
    (_is_spliced, "another clause follows that it may belong to"),
    (_follows_spliced, "another clause precedes that states as much"),
    (_precedes_bare_clause, "the clause behind the copula has no conjunction"),
    (_ends_in_copula, "what the copula tells stands before it"),
    (_tells_habit, "the verb may tell of a habit in the past alone"),
    (_precedes_few, "a denial before an amount would make it larger"),
    (_holds_any, "a word that needs a denial stands below the second verb"),
    (_joins_addition, "what is joined to it would go on with an addition"),
    (_lists_verbs, "a verb of a list would miss the support"),
)
ROOMY = (_tells_late, _quotes, _follows_rank, _adds, _is_half)

"""What makes a denial odd or leaves its scope open beyond the words that mind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from perturb.moves.clauses.late_scopes import late_scope
from perturb.moves.clauses.open_amounts import open_number, open_subject
from perturb.moves.clauses.open_scopes import open_scope
from perturb.moves.clauses.unfit_words import REASON, leaves_room, unfit
from perturb.moves.grammar.names import DATES, NAMED
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    CONJUNCT,
    COUNT,
    EITHER,
    EXPLETIVE,
    GERUND,
    MARK,
    OBJECT,
    OPEN_CLAUSE,
    PREDICATIVE,
    SPEECH,
    SUBJECT_OR_EMPTY,
    children_of,
    conjunction_relation,
    heads,
    is_finite,
    is_reporting,
    subjects_of,
    subtree,
)
from perturb.moves.grammar.scope_words import effects_of, found, scope_effect
from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.verb_groups import (
    CLAUSAL_SUBJECT,
    VERBAL,
    VerbGroup,
    clause,
    is_negation,
    verb_group,
)
from perturb.moves.wording.marks import QUOTES
from perturb.pack import Pack
from perturb.segment import Sentence, Token

ADDITIVE, RESTRICTIVE = frozenset({"additive"}), frozenset({"restrictive"})
NEGATIVE = frozenset({"negative"})
OUTER = frozenset({"ADP", "SCONJ", "CCONJ", "PUNCT", "VERB"})
"""What ends the noun phrase after a copula."""
SETTLING = frozenset({"DET", "NUM", "PRON"})
UNIVERSAL = frozenset({"universal"})
QUANTIFYING = frozenset({"DET", "PRON"})
DENYING = QUANTIFYING | {"CCONJ"}
TOLD = "verb.communication"
LATER = ADVERBIAL_CLAUSE | SPEECH
RELATIVE_WORDS = frozenset({"WP", "WDT"})
CONTRAST = "contrast"
COLON = ":"
BEHIND_QUOTE = 2
"""Tokens between a quotation and who said it: its mark and a comma, in either order."""


def limit(sentence: Sentence, group: VerbGroup, words: Sequence[Token], pack: Pack) -> str | None:
    """Why a clause had better keep its polarity though no word forbids it; None if it need not."""
    return (
        found(sentence, _own_additions(sentence, group, words), ADDITIVE, pack)
        or found(sentence, [*group.negations, *_opening(group, words)], RESTRICTIVE, pack)
        or _existence(sentence, group)
        or ("what follows may be its reason" if _tells_reason(sentence, group, pack) else None)
        or _is_corrected(sentence, group, pack)
        or _goes_on(sentence, group, pack)
        or ("the clause tells who said it" if _ends_quote(sentence, group, pack) else None)
        or _denies_twice(sentence, group, pack)
        or _leaves_more_open(sentence, group, pack)
        or open_scope(sentence, group, pack)
        or unfit(sentence, group, words, pack)
        or late_scope(sentence, group, pack)
    )


def is_open(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True where a denial may leave the statement true for others, or be read in another way."""
    return (
        open_subject(sentence, group, pack)
        or open_number(sentence, group, pack)
        or leaves_room(sentence, group, pack)
    )


def _own_additions(sentence: Sentence, group: VerbGroup, words: Sequence[Token]) -> list[Token]:
    """Adverbs of the verb behind its subject (she also paints), not before (also, she paints).

    One may be read with a time of the verb (she also this week paints), with what joins a further
    object to the others, or with that (she paints mills, and also barns).
    """
    start = group.subject.index if group.subject else 0
    own = {verb.index for verb in (*group.verbs, group.head)}
    own |= {t.index for t in words if t.head in own and t.index > start and t.entity in DATES}
    if not group.negations:
        later = sentence.tokens[group.verb.index + 1 :]
        own |= {t.index for t in words if t.pos == "CCONJ" and t.index > group.verb.index}
        own |= {t.head for link, t in pairwise(later) if link.pos == "CCONJ" and t.pos == "ADV"}
    return [t for t in words if t.index > start and t.head in own]


def _opening(group: VerbGroup, words: Sequence[Token]) -> list[Token]:
    """The first word of a clause, before the subject (only hours later, the hall was sold)."""
    return [t for t in words[:1] if group.first is not None and t.index < group.first.index]


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


def _goes_on(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """What only goes on from the statement: a result, or the end of the report that it is.

    *They rowed, after which they slept. He said: "It is late," he said.*
    """
    if group.negations:
        return None
    after = [t.text for t in sentence.tokens[group.verb.index + 1 :][:2]]
    if after[:1] == [COLON] and QUOTES.isdisjoint(after):
        return "what is reported follows in its own words"
    for behind in children_of(sentence, group.head, LATER):
        if behind.index < group.verb.index:
            continue
        opening = subtree(sentence, behind)[:2]
        if len(opening) > 1 and opening[0].pos == "ADP" and opening[1].tag in RELATIVE_WORDS:
            return "what follows tells what came of it"
        same = behind.lemma == group.verb.lemma and is_finite(sentence, behind)
        if same and is_reporting(behind, pack):
            return "the report is told once more"
    return None


def _ends_quote(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True right behind words that are quoted from the start ("It is shut", the letter reads)."""
    if group.first is None or group.first.index < BEHIND_QUOTE:
        return False
    ahead = sentence.tokens[: group.first.index]
    before, marks = ahead[-BEHIND_QUOTE:], [t for t in ahead if t.text in QUOTES]
    closed = any(t in marks for t in before) and any(t.text in pack.commas for t in before)
    return closed and (len(marks) == 1 or marks[:-1] == list(ahead[:1]))


def _denies_twice(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """A denial in what is told or meant, or in a clause as the subject.

    That is so in *he said it was not old*, *he vowed never to row*, and in *not rowing is a joy*.
    """
    if group.negations:
        return None
    denied = [t for t in _contents(sentence, group) if _is_denied(sentence, t, pack)]
    acts = children_of(sentence, group.head, CLAUSAL_SUBJECT)
    acts = [t for t in acts if any(form in t.features for form in GERUND)]
    denied += [t for t in acts if any(is_negation(c, pack) for c in sentence.children[t.index])]
    meant = children_of(sentence, group.head, OPEN_CLAUSE | ADVERBIAL_CLAUSE)
    denied += [t for t in meant if _is_denied_infinitive(sentence, t, pack)]
    return "there would be more than one negation" if denied else None


def _contents(sentence: Sentence, group: VerbGroup) -> list[Token]:
    """What a clause tells or thinks, what is joined to that, and what a report behind it took."""
    found = [t for t in children_of(sentence, group.head, SPEECH) if t.index > group.verb.index]
    for content in found:
        found += children_of(sentence, content, CONJUNCT)
        found += [t for t in children_of(sentence, content, SPEECH) if t.index < content.index]
    return found


def _is_denied(sentence: Sentence, head: Token, pack: Pack) -> bool:
    """True for a clause with a word of its own that denies it (it has no roof)."""
    inner = verb_group(sentence, head, pack)
    words = clause(sentence, inner, pack) if inner is not None else ()
    words = tuple(t for t in words if t.pos in DENYING or t.relation == "neg")
    return any(scope_effect(t.text, pack) in NEGATIVE for t in words)


def _is_denied_infinitive(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for an infinitive with a word that denies it (never to row)."""
    below = sentence.children[verb.index]
    before = [t for t in below if t.index < verb.index]
    marked = any(t.pos == "PART" and not is_negation(t, pack) for t in before)
    return marked and any(scope_effect(t.text, pack) in NEGATIVE for t in before)


def _leaves_more_open(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """A word whose scope is unclear beside the denial, behind the verb or in what is thought.

    That is *both … and*, *each of*, and a reason that a comma sets off (he rows, because it is
    late).
    """
    if group.negations:
        return None
    if _is_relative(sentence, group):
        return "the sentence is a relative clause"
    words = [t for t in clause(sentence, group, pack) if t.index > group.verb.index]
    words = [t for t in words if t.entity not in NAMED and _distributes(sentence, t)]
    senses = meanings(group.verb.lemma, "VERB", pack)[:1]
    if not any(sense.domain == TOLD for sense in senses):
        subjects = (t for c in _contents(sentence, group) for t in subjects_of(sentence, c))
        words += [t for noun in subjects for t in (noun, *sentence.children[noun.index])]
    return found(sentence, words, UNIVERSAL, pack) or found(
        sentence, _causes(sentence, group, pack), frozenset({"connective"}), pack
    )


def _is_relative(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a main clause with a relative as its subject or object (what he calls tar sank).

    So is what somebody exclaims (what a boat she has).
    """
    if group.head.relation != "ROOT" or group.subject is None:
        return False
    before = [t for t in children_of(sentence, group.head, OBJECT) if t.index < group.subject.index]
    openings = (subtree(sentence, t)[0] for t in before)
    return any(t.tag in RELATIVE_WORDS for t in (group.subject, *openings))


def _distributes(sentence: Sentence, token: Token) -> bool:
    """True for the first of two words that join things, and before a phrase (both … and, each of).

    A share stands before a phrase, too (100% of them).
    Which of the two it is the effect of the word tells.
    """
    inside = sentence.tokens[token.index + 1 : token.head]
    if token.relation in EITHER or (token.pos in DENYING and any(t.pos == "CCONJ" for t in inside)):
        return True
    quantity = sentence.tokens[token.head] if token.relation in COUNT else token
    counts = token.pos in QUANTIFYING or quantity != token
    below = sentence.children[quantity.index] if counts else ()
    return any(t.pos == "ADP" and t.index > token.index for t in below)


def _causes(sentence: Sentence, group: VerbGroup, pack: Pack) -> list[Token]:
    """The words that bring in a reason behind the verb, also below what the verb tells of it."""
    told = [group.head]
    for head in told:
        told += children_of(sentence, head, PREDICATIVE | OPEN_CLAUSE)
    clauses = [t for head in told for t in children_of(sentence, head, ADVERBIAL_CLAUSE)]
    marks = (t for c in clauses for t in children_of(sentence, c, MARK))
    behind = (t for t in marks if t.index > group.verb.index)
    return [t for t in behind if conjunction_relation(t.text, pack) in REASON]


def _tells_reason(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True before a reason that no comma sets off (it is shut as the roof is wet).

    So it is where the reason is one of what the clause says (it is unable to open as it is wet).
    """
    for reason in _reasons(sentence, group):
        opening = subtree(sentence, reason)[0]
        if reason.index < group.head.index or opening not in children_of(sentence, reason, MARK):
            continue
        before = sentence.tokens[max(opening.index - 2, 0) : opening.index]
        bare = not any(t.text in pack.commas for t in before)
        own = is_finite(sentence, reason) and children_of(sentence, reason, SUBJECT_OR_EMPTY)
        if bare and own and conjunction_relation(opening.text, pack) in REASON:
            return True
    return False


def _reasons(sentence: Sentence, group: VerbGroup) -> Iterator[Token]:
    """The clauses that tell more of the verb, or of an infinitive or participle below it."""
    for token in subtree(sentence, group.head):
        if token.relation not in ADVERBIAL_CLAUSE or sentence.tokens[token.head].pos not in VERBAL:
            continue
        above = takewhile(lambda t: t != group.head, heads(sentence, token))
        if not any(is_finite(sentence, t) for t in above):
            yield token


def is_denied_elsewhere(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if another word of the sentence denies (nobody sang, and the hall was shut)."""
    rest = [t for t in sentence.tokens if t not in group.negations]
    return bool(NEGATIVE & effects_of(sentence, rest, pack))

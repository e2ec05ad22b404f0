"""Statements turned into their denial and back, and what stands in the way of that."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from perturb.edit import Edit
from perturb.moves.clauses.denial_limits import OUTER, is_open, limit
from perturb.moves.clauses.glued_words import hides_denial, is_glued
from perturb.moves.clauses.late_scopes import leaves_doubt
from perturb.moves.clauses.misread_verbs import (
    follows_joined_place,
    is_misread_noun,
    joins_verb,
    lacks_verb,
)
from perturb.moves.grammar.inflection import auxiliary_form, conjugated, inflected
from perturb.moves.grammar.names import DATES, NAMED, opens_sentence
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    APPOSITION,
    AUXILIARY,
    CONJUNCT,
    SPEECH,
    children_of,
    is_relative_or_question,
    is_reporting,
    subjects_of,
    subtree,
)
from perturb.moves.grammar.scope_words import REASONS, effects_of, found, scope_effect
from perturb.moves.grammar.verb_groups import (
    VerbGroup,
    agreement,
    clause,
    conjuncts,
    is_negation,
    is_no_past,
    preverbal,
    verb_group,
)
from perturb.moves.text.casing import like
from perturb.moves.wording.marks import QUOTES
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike
from perturb.words.penn import Form

SUBORDINATE = frozenset({"advcl", "prep", "obl", "mark", "case", "advmod"})
ADDING = frozenset({"universal", "restrictive", "negative", "positive", "epistemic"})
REMOVING = frozenset({"universal", "restrictive", "negative", "polarity", "epistemic"})
POSITIVE, NEGATIVE = "positive", "negative"
WIDE = frozenset({"universal", "restrictive"})
"""Words whose scope is in doubt in the subject and beside the verb, and clearer elsewhere."""
SINGULAR = frozenset({"NN", "NNP"})
POLAR = frozenset({"polarity"})
CONNECTING = frozenset({"connective"})
VAGUE, DOUBTFUL = frozenset({"vague"}), frozenset({"doubtful"})
ADDITIVE, BYGONE = frozenset({"additive"}), frozenset({"bygone"})
OUTSIDE = ADDITIVE | {"sentence", "attitude"}
"""Words before which no negation comes."""
ADJACENT = 2
"""Tokens from a verb to one that nothing but a conjunction parts from it (cut and tarred)."""
AMOUNT = frozenset({"NUM", "NOUN"})
"""What may pass for a clause behind a denial of its own (found not just one but many)."""
TOGETHER = frozenset({"be", "perfect", "support", "future", "modal"})


def denied(sentence: Sentence, group: VerbGroup, pack: Pack) -> Edit | str:
    """The edit that turns a clause into its denial or back, or in plain words why not."""
    reason = obstacle(sentence, group, pack)
    if reason or len(group.negations) > 1:
        return reason or "there is more than one negation"
    change = affirmed if group.negations else negated
    return change(sentence, group, pack) or "a form of the verb is not known"


def forbidden(sentence: Sentence, group: VerbGroup, pack: Pack) -> Edit | None:
    """The edit that asks somebody not to do what a base form asks for; None if it must stay."""
    helper = auxiliary_form(pack.supporting_auxiliary or "", "present", "plural", pack)
    behind = sentence.tokens[group.verb.index + 1 : group.verb.index + 2]
    if helper is None or obstacle(sentence, group, pack):
        return None
    if ADDITIVE & effects_of(sentence, behind, pack):
        return None
    verb, helper = group.verb, f"{helper} {pack.negation}"
    if verb.text.islower():
        return Edit.insert(helper, before=verb)
    lowered = Edit.repair(verb, pack.lower(verb.text))
    return Edit.insert(pack.capitalise(helper), before=verb) + lowered


def obstacle(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """Why a clause must keep its polarity; None if nothing stands in the way."""
    if group.function not in TOGETHER | {"verb"}:
        return "the statement and its denial may both be true"
    if hides_denial(sentence, pack):
        return "a denial may be hidden behind a wrong mark"
    words = _words(sentence, group, pack)
    mind = REMOVING if group.negations else ADDING
    rest = [word for word in words if word not in group.negations]
    below = subtree(sentence, group.head) if group.negations else ()
    near = [word for word in rest if _is_near(sentence, word, group)]
    near += [t for t in sentence.tokens[group.verb.index + 1 :][:1] if t.pos == "ADV"]
    return (
        found(sentence, rest, mind - WIDE, pack)
        or found(sentence, near, mind & WIDE, pack)
        or found(sentence, below or _unjoined(sentence, group, words), POLAR, pack)
        or found(sentence, preverbal(sentence, group), BYGONE, pack)
        or limit(sentence, group, words, pack)
        or _still_to_come(sentence, group, pack)
        or found(sentence, [*words, *_links(sentence, group, pack)], CONNECTING, pack)
        or _contrast(sentence, group, words, pack)
        or _gapped(sentence, group, pack)
    )


def is_clear(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if the denial covers one statement as a whole.

    That is in doubt beside an amount in the subject or after the copula, a second finite
    verb, words quoted after the verb, a denial or a question that it reports, or a
    word like *all* or *just* anywhere.
    """
    words = _words(sentence, group, pack)
    subject = _subject(sentence, group, words)
    counted = _has_amount(sentence, subject, pack)
    counted = counted or bool(POLAR & effects_of(sentence, subject, pack))
    if counted or _counts_predicate(sentence, group, pack) or _opens_quote(sentence, group, pack):
        return False
    if _reports_denial(sentence, group, pack):
        return False
    if leaves_doubt(sentence, group, pack) or is_open(sentence, group, pack):
        return False
    if _shares_auxiliary(sentence, group):
        return False
    shared = any(joined.subject is None for joined in conjuncts(sentence, group, pack))
    return not (shared or (DOUBTFUL | ADDITIVE | WIDE) & effects_of(sentence, words, pack))


def negated(sentence: Sentence, group: VerbGroup, pack: Pack) -> Edit | None:
    """The edit that denies a clause by its finite verb; None where a form is not known."""
    assert pack.negation is not None
    if group.function not in TOGETHER:
        return _with_support(sentence, group, pack)
    assert group.auxiliary is not None
    anchor = group.finite
    for token in sentence.tokens[anchor.index + 1 :]:
        if not _speaks_of_sentence(token, pack):
            break
        anchor = token
    if is_glued(sentence, anchor):
        return None
    if group.auxiliary.negated and anchor == group.finite:
        return Edit.replace(anchor, like(anchor.text, group.auxiliary.negated, pack))
    return Edit.insert(pack.negation, after=anchor)


def affirmed(sentence: Sentence, group: VerbGroup, pack: Pack) -> Edit | None:
    """The edit that takes the one negation of a clause away; None where a form is not known."""
    (negation,) = group.negations
    if group.auxiliary is None or negation.index < group.finite.index:
        return None
    if group.function == "support" and len(group.verbs) > 1:
        return _without_support(sentence, group, negation, pack)
    if negation.start > group.finite.end:
        return Edit.delete(negation)
    tokens = sentence.tokens[group.finite.index : negation.index + 1]
    return Edit.replace(tokens, like(tokens[0].text, group.auxiliary.full, pack))


def support(sentence: Sentence, group: VerbGroup, pack: Pack) -> tuple[str, str] | None:
    """The supporting auxiliary in the verb's tense, and the verb's base form."""
    number = "plural" if group.tense == "past" else agreement(sentence, group)
    if number is None or group.tense is None or pack.supporting_auxiliary is None:
        return None
    if is_no_past(group, pack) or lacks_verb(sentence, group) or disagrees(group):
        return None
    helper = auxiliary_form(pack.supporting_auxiliary, group.tense, number, pack)
    base = inflected(group.verb, Form.BASE, pack)
    return (helper, base) if helper and base and not _may_be_past(group, number, pack) else None


def disagrees(group: VerbGroup) -> bool:
    """True for a verb of one thing behind a plural (the islands faces a storm), unlike *data*."""
    noun = group.subject
    if noun is None or noun.tag != "NNS" or group.finite.tag != "VBZ":
        return False
    return len(noun.text) > len(noun.lemma) and not noun.entity


def _may_be_past(group: VerbGroup, number: str, pack: Pack) -> bool:
    """True for a present beside a singular whose form is that of the past as well (it cost).

    So, too, where a time passes for a part of the subject (last year boats cost little).
    """
    if group.tense != "present" or number != "plural" or group.subject is None:
        return False
    dated = group.first is not None and group.first.entity in DATES
    if not (dated or group.subject.tag in SINGULAR) or pack.penn_forms is None:
        return False
    return pack.lower(group.verb.text) in pack.penn_forms.forms(group.verb.lemma, Form.PAST)


def _with_support(sentence: Sentence, group: VerbGroup, pack: Pack) -> Edit | None:
    forms = support(sentence, group, pack)
    if forms is None:
        return None
    if follows_joined_place(sentence, group):
        return None
    helper, base = f"{forms[0]} {pack.negation}", forms[1]
    moved = [t for t in preverbal(sentence, group) if not _speaks_of_sentence(t, pack)]
    if base == group.verb.text and group.tense != "past":
        return Edit.insert(helper, before=(*moved, group.verb)[0])
    if is_glued(sentence, group.verb) or any(t.text[:1].isupper() for t in moved):
        return None
    if not moved:
        return Edit.replace(group.verb, f"{helper} {base}")
    return Edit.insert(helper, before=moved[0]) + Edit.replace(group.verb, base)


def _without_support(
    sentence: Sentence, group: VerbGroup, negation: Token, pack: Pack
) -> Edit | None:
    number = agreement(sentence, group) or "plural"
    finite = conjugated(group.verb, group.tense or "", number, pack)
    if finite is None:
        return None
    if finite == group.verb.text and group.tense != "past":
        return Edit.delete(group.finite, negation)
    if negation.index + 1 == group.verb.index:
        return Edit.replace(sentence.tokens[group.finite.index : group.verb.index + 1], finite)
    return Edit.delete(group.finite, negation) + Edit.replace(group.verb, finite)


def _words(sentence: Sentence, group: VerbGroup, pack: Pack) -> tuple[Token, ...]:
    """The words of a clause, with a determiner behind its noun (them all), and *not* (not one)."""
    words = clause(sentence, group, pack)
    named = [t for word in words for t in children_of(sentence, word, APPOSITION)]
    told = children_of(sentence, group.head, SPEECH)
    named += [t for t in told if t.pos in AMOUNT]
    behind = [t for t in named if t.tag == "DT"]
    behind += [t for noun in named for t in sentence.children[noun.index] if is_negation(t, pack)]
    return tuple(sorted([*words, *behind], key=lambda t: t.index)) if behind else words


def _is_near(sentence: Sentence, word: Token, group: VerbGroup) -> bool:
    """True in the subject, beside the finite verb, and for what belongs to the verb itself.

    A word with a capital may be part of a name, unless it opens the sentence (every Mill cook).
    """
    opening = word.pos == "DET" and opens_sentence(sentence, word)
    if word.entity in NAMED and not (word.text.islower() or opening):
        return False
    if abs(word.index - group.finite.index) == 1:
        return True
    phrase = subtree(sentence, group.subject) if group.subject else ()
    return word in phrase or (word.head == group.head.index and word.pos == "ADV")


def _speaks_of_sentence(token: Token, pack: Pack) -> bool:
    return scope_effect(token.text, pack) in OUTSIDE


def _subject(sentence: Sentence, group: VerbGroup, words: Sequence[Token]) -> tuple[Token, ...]:
    phrase = {t.index for t in subtree(sentence, group.subject)} if group.subject else set()
    return tuple(word for word in words if word.index in phrase)


def _unjoined(sentence: Sentence, group: VerbGroup, words: tuple[Token, ...]) -> list[Token]:
    """The words of the subject without a conjunction: *or* there goes with a denial."""
    return [t for t in _subject(sentence, group, words) if t.relation != "cc"]


def _links(sentence: Sentence, group: VerbGroup, pack: Pack) -> list[Token]:
    """The words that join other clauses and phrases to a clause, unless a comma parts them."""
    below = [
        child
        for child in children_of(sentence, group.head, SUBORDINATE)
        if not _is_apart(sentence, child, group, pack)
    ]
    return sorted(
        [*below, *(t for child in below for t in children_of(sentence, child, SUBORDINATE))],
        key=lambda t: t.index,
    )


def _is_apart(sentence: Sentence, child: Token, group: VerbGroup, pack: Pack) -> bool:
    """True for a clause before the subject, or behind a comma: outside the negation."""
    if child.relation not in ADVERBIAL_CLAUSE or group.first is None:
        return False
    piece = subtree(sentence, child)
    if piece[-1].index < group.first.index:
        return True
    return sentence.tokens[piece[0].index - 1].text in pack.commas


def _has_amount(sentence: Sentence, words: Sequence[Token], pack: Pack) -> bool:
    return any(t.pos == "NUM" for t in words) or bool(VAGUE & effects_of(sentence, words, pack))


def _shares_auxiliary(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a second verb that an auxiliary serves, too (the mill can be sold and go on)."""
    joined = children_of(sentence, group.head, CONJUNCT) if group.auxiliary else []
    return any(
        t.pos == "VERB"
        and t.index > group.verb.index + ADJACENT
        and not subjects_of(sentence, t)
        and not children_of(sentence, t, AUXILIARY)
        for t in joined
    )


def _counts_predicate(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True where a copula is followed by an amount."""
    if group.verb.lemma != "be":
        return False
    following = sentence.tokens[group.verb.index + 1 :]
    phrase = tuple(takewhile(lambda t: t.pos not in OUTER or _is_vague(t, pack), following))
    return _has_amount(sentence, phrase, pack)


def _is_vague(token: Token, pack: Pack) -> bool:
    return scope_effect(token.text, pack) in VAGUE


def _still_to_come(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """A word before the perfect of what has not happened so far (it still has not sunk)."""
    if not group.negations or group.function != "perfect":
        return None
    waiting = (
        pack.lower(t.text)
        for t in preverbal(sentence, group)
        if scope_effect(t.text, pack) == POSITIVE
    )
    return next((REASONS["polarity"].format(word) for word in waiting), None)


def _opens_quote(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if the verb gives the very words that somebody said."""
    after = sentence.tokens[group.verb.index + 1 : group.verb.index + 3]
    return any(t.text in QUOTES for t in after) and not is_wordlike(after[0].text)


def _reports_denial(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a report of what is not so, and of what may be a question (says when it rains)."""
    if not is_reporting(group.verb, pack):
        return False
    after = sentence.tokens[group.verb.index + 1 : group.verb.index + 2]
    if any(map(is_relative_or_question, after)):
        return True
    told = children_of(sentence, group.head, SPEECH)
    below = [t for content in told for t in subtree(sentence, content)]
    return NEGATIVE in effects_of(sentence, below, pack)


def _gapped(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """A second clause that leaves its auxiliary out (two were sold and one lost)."""
    if group.function in TOGETHER and _meets_conjunction(sentence, group):
        return "a clause joined to it would share the negation"
    for joined in children_of(sentence, group.head, CONJUNCT):
        if joined.pos == "PROPN" and group.head == group.verb:
            return "a clause joined to it would share the negation"
        if subjects_of(sentence, joined) and verb_group(sentence, joined, pack) is None:
            return "a clause joined to it would share the negation"
        if is_misread_noun(sentence, group, joined):
            return "a clause joined to it would share the negation"
    if joins_verb(sentence, group):
        return "a verb joined to it would need its object"
    return None


def _meets_conjunction(sentence: Sentence, group: VerbGroup) -> bool:
    """True for an auxiliary that another one follows at once (was, and is, sold)."""
    after = sentence.tokens[group.finite.index + 1 : group.finite.index + 3]
    return next((t.pos for t in after if is_wordlike(t.text)), "") == "CCONJ"


def _contrast(
    sentence: Sentence, group: VerbGroup, words: Sequence[Token], pack: Pack
) -> str | None:
    """A contrast inside a clause that a negation would turn into a correction (not A but B)."""
    for word in words:
        if word.relation != "cc" or scope_effect(word.text, pack) != "contrast":
            continue
        joined = children_of(sentence, sentence.tokens[word.head], CONJUNCT)
        if joined and not any(subjects_of(sentence, token) for token in joined):
            return f"a negation before '{pack.lower(word.text)}' would correct what follows"
    return None

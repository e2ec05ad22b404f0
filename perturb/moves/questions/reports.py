"""Main clauses that report what somebody said."""

from __future__ import annotations

from perturb.moves.clauses.main_clause import reported
from perturb.moves.clauses.shared_subjects import sharing
from perturb.moves.clauses.stated_clauses import ends_in_report, follows_comma, is_spoken, may_say
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    CONJUNCT,
    MARK,
    NOUNS,
    OBJECT,
    SPEECH,
    SUBJECT,
    children_of,
    conjunction_relation,
    is_finite,
    is_relative_or_question,
    is_reporting,
    subjects_of,
    subtree,
)
from perturb.moves.grammar.verb_groups import VerbGroup, roots, verb_group
from perturb.moves.questions.openings import is_inside_quote
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

WITNESS = frozenset({"npadvmod", "appos"})
TOLD = frozenset({"acl", "relcl"})


def reports_speech(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a main clause that says who said the rest, be it before, inside or behind it."""
    if _is_interrupted(sentence, group) or is_inside_quote(sentence, group):
        return True
    is_report = reported(sentence, roots(sentence)[0], pack) is not None
    return is_report or _ends_in_witness(sentence, group, pack) or _is_aside(sentence, group, pack)


def _ends_in_witness(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a report at the end that the parser took for a noun (…, a guard said)."""
    if _ends_in_verb_tagged_noun(sentence, group, pack) or ends_in_report(sentence, pack):
        return True
    if is_spoken(sentence, group, pack) or _ends_in_inversion(sentence, group, pack):
        return True
    if _is_told_between(sentence, group, pack):
        return True
    return any(
        is_reporting(told, pack)
        and noun.index > group.head.index
        and follows_comma(sentence, noun, pack)
        for noun in children_of(sentence, group.head, WITNESS)
        for told in children_of(sentence, noun, TOLD)
    )


def _ends_in_inversion(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a report with its verb first, whose subject passes for an object (…, said Ann)."""
    return any(
        is_reporting(said, pack)
        and sentence.tokens[said.index - 1].text in pack.commas
        and not subjects_of(sentence, said)
        for said in children_of(sentence, group.head, SPEECH)
    )


def _is_told_between(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a report before a comma, hung on what tells nothing (it had tar, Ann said, …)."""
    return any(
        is_reporting(said, pack)
        and said.index > group.head.index
        and any(t.text in pack.commas for t in sentence.tokens[said.index + 1 :][:1])
        and not may_say(group.verb, pack)
        for said in children_of(sentence, group.head, SPEECH)
    )


def _ends_in_verb_tagged_noun(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for the report itself as a plural (…, the paper reports)."""
    return any(
        noun.tag == "NNS"
        and noun.index > group.head.index
        and is_reporting(noun, pack)
        and follows_comma(sentence, noun, pack)
        for noun in children_of(sentence, group.head, WITNESS | OBJECT)
    )


def _is_interrupted(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a report between subject and verb (the ferry, they say, has sunk)."""
    assert group.first is not None
    return any(
        t.relation == "parataxis" and children_of(sentence, t, SUBJECT)
        for t in sentence.tokens[group.first.index : group.finite.index]
    )


def _is_aside(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a report with nothing but a comma behind it (he said, but …)."""
    after = neighbour(sentence, group.verb, 1)
    known = is_reporting(group.verb, pack)
    if not known or after is None or after.text not in pack.commas:
        return False
    return not any(
        t.index > after.index and children_of(sentence, t, MARK)
        for t in children_of(sentence, group.head, SPEECH)
    )


def may_tell_more(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a verb inside a report that may go on with that (says it leaks but wants it).

    So, too, for a clause behind a comma that may be told or not (says that it leaks, and Ann left).
    """
    for content in children_of(sentence, group.head, SPEECH):
        if _may_be_untold(sentence, content, pack):
            return True
        link = [t.text for t in sentence.children[content.index] if t.pos == "CCONJ"]
        contrast = any(conjunction_relation(text, pack) == "contrast" for text in link)
        for t in children_of(sentence, content, CONJUNCT):
            shares = is_finite(sentence, t) and not subjects_of(sentence, t)
            if shares and (contrast or is_reporting(t, pack)):
                return True
    return False


def _may_be_untold(sentence: Sentence, content: Token, pack: Pack) -> bool:
    """True for content that a clause about somebody else follows without its conjunction again."""
    if not children_of(sentence, content, MARK):
        return False
    for joined in children_of(sentence, content, CONJUNCT):
        doers = [t for t in subjects_of(sentence, joined) if t.pos in NOUNS]
        if not doers or children_of(sentence, joined, MARK) or not is_finite(sentence, joined):
            continue
        start = subtree(sentence, doers[0])[0].index
        mark, link = sentence.tokens[start - 2 : start]
        if mark.text in pack.commas and link.pos == "CCONJ":
            return True
    return False


def is_told_later(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a present report behind a past time (when she asked, the cook says it was shut).

    The time belongs to what is reported.
    """
    if group.tense != "present" or not is_reporting(group.verb, pack) or group.first is None:
        return False
    for head in children_of(sentence, group.head, ADVERBIAL_CLAUSE):
        inner = verb_group(sentence, head, pack) if head.index < group.first.index else None
        timed = (t for t in sentence.children[head.index] if is_relative_or_question(t))
        if inner is not None and inner.tense == "past" and any(timed):
            return True
    return False


def may_go_on_inside(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a verb that may go on with what a participle tells (sang, saying it is and …)."""
    for joined in sharing(sentence, group, pack):
        between = sentence.tokens[group.verb.index + 1 : joined.finite.index]
        told = [sentence.tokens[t.head] for t in between if t.relation in SPEECH]
        inside = any(t != group.head and is_reporting(t, pack) for t in told)
        if joined.tense != group.tense and inside:
            return True
    return False

"""Verbs whose tense may change after all: conditions, what others say, what is joined to a time."""

from __future__ import annotations

from perturb.moves.grammar import times
from perturb.moves.grammar.inflection import is_like_participle, is_verb_form
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    AUXILIARY,
    CONJUNCT,
    COUNT,
    DETERMINER,
    MARK,
    OBJECT,
    OPEN_CLAUSE,
    PREDICATIVE,
    RELATIVE,
    REPORTED,
    SPEECH,
    SUBJECT,
    children_of,
    conjunction_relation,
    is_relative_or_question,
    is_reporting,
    subtree,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.tenses import verb_class
from perturb.moves.grammar.verb_groups import (
    VerbGroup,
    conjuncts,
    verb_group,
)
from perturb.moves.wording.marks import QUOTES
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words.penn import Form

HYPHEN = "-"
CONDITION, MANNER = "condition", "manner"
DEMAND = "demand"
OF_MANY = frozenset({"vague", "positive", "universal"})
"""Effects of words like *several*, *some*, *all*: what such subjects do, they will do."""
UNTIL_NOW = frozenset({times.SINCE, times.PRESENT})
LIKELY = "epistemic"
DATED = frozenset({times.PAST, times.DEFINITE, times.SINCE})
"""What tells that something is over."""


def is_condition(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for what has to be so for the rest, be it a condition or a time (when it rains).

    A past may tell it, too (if it is renewed), or what is not so at all (even if it rained).
    """
    joined = group.head.relation in CONJUNCT
    head = sentence.tokens[group.head.head] if joined else group.head
    if head.relation not in ADVERBIAL_CLAUSE or group.tense == "future":
        return False
    if group.tense == "present" and times.NOT_FUTURE in times.times(sentence, group, pack):
        return True
    marks = (subtree(sentence, head)[0], *children_of(sentence, head, MARK))
    return any(conjunction_relation(t.text, pack) == CONDITION for t in marks)


def follows_from_condition(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for what would be so if something were (if the rye did not count, it had little)."""
    return any(
        conjunction_relation(subtree(sentence, clause)[0].text, pack) == CONDITION
        and (inner := verb_group(sentence, clause, pack)) is not None
        and inner.tense == "past"
        for clause in children_of(sentence, group.head, ADVERBIAL_CLAUSE)
    )


def is_joined_to_future(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a verb beside a future, which would fit as well (has a ship and will sail)."""
    joined = list(conjuncts(sentence, group, pack))
    if group.head.relation in CONJUNCT:
        first = verb_group(sentence, sentence.tokens[group.head.head], pack)
        joined += [first] if first is not None else []
    return any(other.tense == "future" for other in joined)


def is_vague(word: Token, pack: Pack) -> bool:
    """True for *some*, *all* and their like, not for what counts (millions voted)."""
    return word.pos != "NOUN" and scope_effect(word.text, pack) in OF_MANY


def _is_guess(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    return any(scope_effect(t.text, pack) == LIKELY for t in sentence.children[group.head.index])


def serves_other(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a future whose auxiliary serves a second verb (will be debt financed and rise).

    Not for one beside an infinitive inside (will want to bake and rest).
    """
    return group.tense == "future" and any(
        t.tag == "VB"
        and t.relation in CONJUNCT
        and (t.head == group.head.index or sentence.tokens[t.head].tag != t.tag)
        for t in subtree(sentence, group.head)
        if not children_of(sentence, t, AUXILIARY | MARK | SUBJECT)
    )


def is_message(group: VerbGroup, pack: Pack) -> bool:
    """True for the present of what somebody demands in the news (China urges a ban)."""
    if group.subject is None or not group.subject.entity:
        return False
    plain = group.function == "verb" and group.tense == "present"
    return plain and verb_class(group.verb, pack) == DEMAND


def is_likely(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a guess, and for what is still to come (was due to sail, thought to leak)."""
    told = children_of(sentence, group.head, frozenset({"acomp"}))
    told += [group.head] if group.is_passive else []
    ahead = any(children_of(sentence, t, OPEN_CLAUSE) for t in told)
    return ahead or _is_guess(sentence, group, pack)


def is_told_openly(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a copula before what is not known yet (is who wins), and before its own day."""
    asked = children_of(sentence, group.head, SPEECH)
    dated = children_of(sentence, group.head, PREDICATIVE)
    return any(is_relative_or_question(subtree(sentence, t)[0]) for t in asked) or any(
        t.entity in DATES for t in dated
    )


def stands_for_other(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for an auxiliary that stands for a verb told before (she bakes as they do in Ghent).

    So, too, for what shows the rest, behind *as* (as the case of the mill proves).
    """
    if group.head.relation not in ADVERBIAL_CLAUSE:
        return False
    if children_of(sentence, group.head, OBJECT | SPEECH):
        return False
    if group.verb.lemma == pack.supporting_auxiliary:
        return True
    opening = subtree(sentence, group.head)[0]
    shows = group.tense == "present" and group.verb.lemma in (pack.transitive_verbs or ())
    return shows and conjunction_relation(opening.text, pack) == MANNER


def tense_for_perfect(sentence: Sentence, group: VerbGroup, told: bool, pack: Pack) -> str | None:
    """The past for a present perfect, and the present for one of the past (not behind a name).

    `told` says whether the source can tell them apart; else only what lasts until now changes
    (since May). *Will have rested* may be a guess about now.
    """
    if group.tense == "past":
        plain = group.subject is None or group.subject.pos != "PROPN"
        return "present" if told and plain else None
    lasts = bool(times.times(sentence, group, pack) & UNTIL_NOW)
    return "past" if group.tense == "present" and (told or lasts) else None


def defines_many(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for what tells which people are meant, at any time (those who bake sleep little)."""
    if group.head.relation not in RELATIVE or times.times(sentence, group, pack) & DATED:
        return False
    named = sentence.tokens[group.head.head]
    opening = subtree(sentence, group.head)[0]
    if sentence.tokens[opening.index - 1].index != named.index:
        return False
    if named.tag == "DT" and "Number=Plur" in named.features:
        return (group.function, group.tense) != ("verb", "past")
    bare = not children_of(sentence, named, DETERMINER | COUNT)
    people = "Number=Plur" in named.features and named.lemma == "people"
    return group.tense == "present" and bare and people


def may_still_hold(group: VerbGroup) -> bool:
    """True for a past of what is said, which may be so or to come (says that it leaked)."""
    return group.head.relation in REPORTED and group.tense == "past"


def is_glued(sentence: Sentence, verbs: tuple[Token, ...]) -> bool:
    """True for a verb that a stray hyphen ties to the next word (sells-a boat) or the last."""
    following = ((t, sentence.tokens[t.index + 1 : t.index + 2]) for t in verbs)
    if any(_is_tied_to_last(sentence, t) for t in verbs):
        return True
    return any(
        after.start == verb.end and after.text.startswith(HYPHEN)
        for verb, behind in following
        for after in behind
    )


def _is_tied_to_last(sentence: Sentence, verb: Token) -> bool:
    before = sentence.tokens[max(verb.index - 1, 0)]
    return before.end == verb.start and before.text == HYPHEN


def may_report_more(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True where a second verb of saying may share the subject (said it sank and said why).

    Right behind a quotation, the subject of such a verb may stand after it (“…”, added Lee).
    """
    if not is_reporting(group.verb, pack):
        return False
    start, own = group.finite.index, group.subject
    apart = own is None or subtree(sentence, own)[-1].index + 1 != start
    before = sentence.tokens[:start][-1:] if apart else ()
    if any(t.text in QUOTES or t.text in pack.commas for t in before):
        return True
    inner = (verb_group(sentence, t, pack) for t in children_of(sentence, group.head, SPEECH))
    joined = (other for told in inner if told for other in conjuncts(sentence, told, pack))
    return any(
        other.subject is None and other.tense == group.tense and is_reporting(other.verb, pack)
        for other in joined
    )


def has_verb_for_attribute(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a verb taken for the attribute of a name (praised the mill and thanked Ann Lee)."""
    return any(
        t.relation == "amod"
        and sentence.tokens[t.head].pos == "PROPN"
        and sentence.tokens[t.index - 1].pos == "CCONJ"
        and is_verb_form(pack.lower(t.text), Form.PAST, pack)
        for t in sentence.tokens[group.verb.index + 1 :]
    )


def opens_headline(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a participle of a headline that a report follows (cure found in mill Ann said …)."""
    subject = group.subject
    if subject is None or subject.tag != "NN" or group.function != "verb":
        return False
    past = group.tense == "past" and is_like_participle(group.verb, pack)
    if not past or children_of(sentence, subject, DETERMINER | COUNT):
        return False
    told = children_of(sentence, group.head, SPEECH)
    return not children_of(sentence, group.head, OBJECT) and any(
        is_reporting(t, pack) and not children_of(sentence, t, MARK) for t in told
    )

"""Verbs whose tense may change after all: conditions, what others say, what is joined to a time."""

from __future__ import annotations

from collections.abc import Mapping

from perturb.lexicon.inflection import Form
from perturb.moves.grammar import times
from perturb.moves.grammar.inflection import is_like_participle, is_verb_form
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    AGENT,
    AUXILIARY,
    CONJUNCT,
    COUNT,
    DETERMINER,
    MARK,
    OBJECT,
    PREDICATIVE,
    RELATIVE,
    REPORTED,
    SPEECH,
    SUBJECT,
    adposition_class,
    children_of,
    conjunction_relation,
    heads,
    is_relative_or_question,
    is_reporting,
    subtree,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.tenses import verb_class
from perturb.moves.grammar.verb_groups import (
    CLAUSAL_SUBJECT,
    VerbGroup,
    conjuncts,
    verb_group,
    verb_groups,
)
from perturb.pack import Pack
from perturb.segment import Sentence, Token

HYPHEN = "-"
CONDITION, MANNER = "condition", "manner"
NOW = frozenset({"present", "open"})
DEMAND = "demand"
HE_OR_SHE = ("Gender=Masc", "Gender=Fem")
STAYING = frozenset({"state", "stative", "situational", "description", "possession", "wish"})
"""Classes of verbs that tell what is so for a time, which no story is made of."""
THEY = ("Number=Plur", "Person=3", "PronType=Prs")
OF_MANY = frozenset({"vague", "positive", "universal"})
"""Effects of words like *several*, *some*, *all*: what such subjects do, they will do."""
LIKELY, BYGONE = "epistemic", "bygone"
SHARE = "PERCENT"
OWNING = "possession"
DATED = frozenset({times.PAST, times.DEFINITE, times.SINCE})
"""What tells that something is over: of that *will have* is no guess about now."""


def is_condition(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for what has to be so for the rest, which a past may tell too (if it is renewed)."""
    if group.head.relation not in ADVERBIAL_CLAUSE:
        return False
    opening = subtree(sentence, group.head)[0]
    return conjunction_relation(opening.text, pack) == CONDITION


def is_joined_to_future(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a present beside a future, which would fit as well (has a ship and will sail).

    So, too, for what somebody or something was (was a friend and will be missed).
    """
    if group.tense != "present" and group.verb.lemma != "be":
        return False
    joined = list(conjuncts(sentence, group, pack))
    if group.head.relation in CONJUNCT:
        first = verb_group(sentence, sentence.tokens[group.head.head], pack)
        joined += [first] if first is not None else []
    return any(other.tense == "future" for other in joined)


def serves_other(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a future whose auxiliary serves a second verb (will be debt financed and rise)."""
    return group.tense == "future" and any(
        t.tag == "VB" and t.relation in CONJUNCT and sentence.tokens[t.head].tag != t.tag
        for t in subtree(sentence, group.head)
        if not children_of(sentence, t, AUXILIARY | MARK | SUBJECT)
    )


def is_over_by_now(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a perfect of what is over by now, which may be a guess (by now it has begun)."""
    known = pack.time_adverbs or {}
    return group.function == "perfect" and any(
        known.get(pack.lower(word.text)) in NOW
        for link in sentence.children[group.head.index]
        if adposition_class(link.text, pack) == AGENT
        for word in sentence.children[link.index]
    )


def is_message(group: VerbGroup, pack: Pack) -> bool:
    """True for the present of what somebody demands in the news (China urges a ban)."""
    if group.subject is None or not group.subject.entity:
        return False
    plain = group.function == "verb" and group.tense == "present"
    return plain and verb_class(group.verb, pack) == DEMAND


def tells_past_fact(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True before what was so (it is well known that he sang), which was as well known."""
    told = children_of(sentence, group.head, PREDICATIVE)
    facts = (t for word in told for t in children_of(sentence, word, SPEECH))
    inner = (verb_group(sentence, t, pack) for t in facts)
    return any(other is not None and other.tense == "past" for other in inner)


def is_likely(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for what is still to show itself (was likely to leak)."""
    told = children_of(sentence, group.head, frozenset({"acomp"}))
    likely = any(scope_effect(t.text, pack) == LIKELY for t in told)
    return group.verb.lemma == "be" and likely


def tells_of_others(group: VerbGroup, pack: Pack) -> bool:
    """True where a bare word for some people or things is the subject (others show it).

    So, too, for what *they* keep saying (they will say that soup is good).
    """
    if group.subject is None or group.tense == "past":
        return False
    if all(mark in group.subject.features for mark in THEY) and is_reporting(group.verb, pack):
        return True
    return scope_effect(group.subject.text, pack) in OF_MANY


def is_bygone(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a present of what is called old or former, which was so too (the old gate is)."""
    below = sentence.children[group.subject.index] if group.subject else ()
    if not any("Definite=Def" in t.features for t in below):
        return False
    return any(t.pos == "ADJ" and scope_effect(t.text, pack) == BYGONE for t in below)


def is_told_openly(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a copula before what is not known yet (is who wins), and before its own day."""
    asked = children_of(sentence, group.head, SPEECH)
    dated = children_of(sentence, group.head, PREDICATIVE)
    return any(is_relative_or_question(subtree(sentence, t)[0]) for t in asked) or any(
        t.entity in DATES for t in dated
    )


def tells_story(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for what one person does in the present, which a plot or a critic may tell so, too."""
    if group.function != "verb" or group.subject is None:
        return False
    person = group.subject.entity in PERSON or any(t in group.subject.features for t in HE_OR_SHE)
    return person and verb_class(group.verb, pack) not in STAYING


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


def counts_share(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a share of many, counted at a time that is not told (nine percent live there)."""
    if any(t.entity == SHARE for t in children_of(sentence, group.head, PREDICATIVE)):
        return True
    subject = group.subject
    return subject is not None and any(t.entity == SHARE for t in subtree(sentence, subject))


def tense_for_perfect(sentence: Sentence, group: VerbGroup, over: bool, pack: Pack) -> str | None:
    """The tense for a perfect: *had rested*, but beside a past (`over`) none that surely is wrong.

    *Will have rested* may be a guess about now, unless a time tells that it is over.
    """
    if group.tense == "present" and not over:
        return "past"
    dated = times.times(sentence, group, pack) & DATED
    inside = any(times.is_past_year(t) for t in subtree(sentence, group.head))
    return "future" if dated or inside else None


def follows_request(sentence: Sentence, group: VerbGroup) -> bool:
    """True for what comes of a request, and will (pull the rope, and the bell rings)."""
    first = sentence.tokens[group.head.head]
    if group.head.relation not in CONJUNCT or group.tense != "present":
        return False
    return first.tag == "VB" and not children_of(sentence, first, AUXILIARY | MARK | SUBJECT)


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


def may_still_hold(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for what one is said to have had, or likely did, which may be to come (said he had)."""
    if group.head.relation not in REPORTED or group.tense != "past":
        return False
    above = verb_group(sentence, sentence.tokens[group.head.head], pack)
    if above is None or above.tense != "past" or above.head == group.head:
        return False
    likely = any(scope_effect(t.text, pack) == LIKELY for t in sentence.children[group.head.index])
    return likely or (group.function == "verb" and verb_class(group.verb, pack) == OWNING)


def is_beside_past(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a present of *be* or *have* right beside a past, where it may have been so, too.

    What is said of a kind, or of what was told (old bread is dry, this is so), rather will be so.
    """
    subject = group.subject
    lasts = group.function == "be" or verb_class(group.verb, pack) == OWNING
    if not lasts or group.tense != "present" or subject is None:
        return False
    bare = subject.pos == "NOUN" and not children_of(sentence, subject, DETERMINER | COUNT)
    pointing = subject.pos == "PRON" and "PronType=Dem" in subject.features
    if bare or pointing or subject.relation in CLAUSAL_SUBJECT or is_relative_or_question(subject):
        return False
    groups = {other.head.index: other for other in verb_groups(sentence, pack)}
    return any(
        other.tense == "past" and _clause_above(sentence, other, groups) == group.head.index
        for other in groups.values()
    )


def _clause_above(
    sentence: Sentence, group: VerbGroup, groups: Mapping[int, VerbGroup]
) -> int | None:
    """The head of the finite clause that a clause is part of or joined to, if there is one."""
    return next((t.index for t in heads(sentence, group.head) if t.index in groups), None)


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
    """True where a second verb of saying may share the subject (said it sank and said why)."""
    if not is_reporting(group.verb, pack):
        return False
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

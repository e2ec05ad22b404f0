"""The clause that a sentence asserts: its root, or what a report after it quotes."""

from __future__ import annotations

from collections.abc import Iterator

from perturb.moves.clauses.bare_subjects import is_no_clause
from perturb.moves.clauses.glued_words import hides_verb
from perturb.moves.clauses.lost_verbs import is_lost_noun
from perturb.moves.clauses.misjoined_nouns import may_be_compound
from perturb.moves.clauses.misread_verbs import has_unknown_root, is_misread_verb
from perturb.moves.clauses.open_amounts import leaves_tellers_open
from perturb.moves.clauses.stated_clauses import may_be_participle, tells_choice
from perturb.moves.grammar.inflection import is_like_participle
from perturb.moves.grammar.names import PEOPLES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    AGENT,
    AUXILIARY,
    BARE_TAGS,
    CONJUNCT,
    EXPLETIVE,
    GOVERNED,
    INNER,
    LOOSE_MARKS,
    MARK,
    NOUNS,
    OBJECT,
    PREDICATIVE,
    RELATIVE,
    REPORTED,
    SPEECH,
    SUBJECT,
    SUBJECT_OR_EMPTY,
    children_of,
    is_finite,
    is_relative_or_question,
    is_reporting,
    subtree,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.verb_groups import (
    VERBAL,
    VerbGroup,
    conjuncts,
    is_negation,
    preverbal,
    roots,
    verb_group,
)
from perturb.moves.text.ends import final_run
from perturb.pack import Pack
from perturb.segment import Sentence, Token, remembered
from perturb.text import is_wordlike

QUESTION = "it is a question"
DEPENDENT = RELATIVE | ADVERBIAL_CLAUSE | SPEECH | CONJUNCT
"""Clauses inside what is told, and what is joined to it."""
FRONTED = (
    (SPEECH, "a report interrupts what it reports"),
    (PREDICATIVE, "what the clause tells stands before its subject"),
)
"""What may not stand before the subject, and why."""
NO_REQUEST = AUXILIARY | {"amod", "conj", "mark", "expl", "dep", "csubj"}


@remembered
def main_clause(sentence: Sentence, pack: Pack) -> VerbGroup | str:
    """The verb group of the root, or in plain words why there is none to change.

    A report that follows what it reports (``…, he said``) gives way to that.
    """
    found = roots(sentence)
    if any(set(token.text) & pack.question_marks for token in final_run(sentence, pack)):
        return QUESTION
    if len(found) != 1:
        return "not one root clause"
    group = verb_group(sentence, reported(sentence, found[0], pack) or found[0], pack)
    if group is None or group.verb.relation == "aux":
        return "no finite verb in the main clause"
    return _obstacle(sentence, group, pack) or group


def stands_alone(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a clause that would do for the main one."""
    return _obstacle(sentence, group, pack) is None


def _obstacle(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """Why a finite clause is none to change; None if nothing stands in the way."""
    if group.subject is None:
        return "the main clause has no subject"
    if _ends_in_report(sentence, group, pack):
        return "the sentence ends in a report of what it says"
    if not group.is_in_order:
        return "the verb stands before its subject"
    for relations, reason in FRONTED:
        if any(t.index < group.subject.index for t in children_of(sentence, group.head, relations)):
            return reason
    if _is_headline(sentence, group, pack):
        return "a headline may leave its auxiliary out"
    if has_hidden_subject(sentence, group, pack):
        return "the adverb before the verb may be its subject"
    return _misreading(sentence, group, pack)


def _follows_conjunction(sentence: Sentence, group: VerbGroup) -> bool:
    """True right behind a conjunction, with a clause to come (as it is old, it was sold).

    Of two subjects the first may be that of a clause inside.
    """
    marks = children_of(sentence, group.head, MARK)
    if group.first is None or len(children_of(sentence, group.head, SUBJECT)) > 1:
        return False
    opening = sentence.tokens[: group.first.index]
    if not any(t in marks for t in opening[-1:]) or any(t.pos in NOUNS for t in opening):
        return False
    rest = sentence.tokens[group.verb.index + 1 :]
    return any(is_finite(sentence, t) and children_of(sentence, t, SUBJECT_OR_EMPTY) for t in rest)


def _misreading(sentence: Sentence, group: VerbGroup, pack: Pack) -> str | None:
    """What shows that a parser took another verb for the main one; None if nothing does."""
    if _follows_conjunction(sentence, group) or tells_choice(sentence, group.head, pack):
        return "a conjunction makes the clause part of another"
    if any(check(sentence, group) for check in MISREADINGS):
        return "another finite verb follows that of the main clause"
    if may_be_participle(sentence, group, pack):
        return "the verb may be a participle without its object"
    lost = is_lost_noun(sentence, group, pack) or hides_verb(sentence, group, pack)
    if lost or is_misread_verb(sentence, group, pack) or is_no_clause(sentence, group, pack):
        return "the verb and its subject may be others"
    return None


def other_clauses(sentence: Sentence, group: VerbGroup, pack: Pack) -> Iterator[VerbGroup]:
    """What a sentence asserts beside its main clause: clauses joined to it, what it says."""
    for joined in conjuncts(sentence, group, pack):
        stated = joined.subject is not None and joined.is_in_order
        if stated and not may_be_compound(joined, pack):
            yield joined
    if not is_reporting(group.verb, pack) or leaves_tellers_open(sentence, group, pack):
        return
    for content in children_of(sentence, group.head, SPEECH):
        inner = verb_group(sentence, content, pack)
        if inner is None or not inner.is_in_order or content.index < group.head.index:
            continue
        if not _is_left_open(sentence, content, pack):
            yield inner


def is_plain(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True unless a clause that is said has one of its own, or tells what shall be (that he go).

    Of what is joined to another clause no report is plain (the mill was sold, cooks have said).
    """
    whole = subtree(sentence, group.head)
    before = sentence.tokens[max(whole[0].index - 1, 0)]
    if group.head.relation in CONJUNCT and is_reporting(group.verb, pack):
        return before.pos == "CCONJ"
    if group.head.relation not in SPEECH:
        return True
    below = [t for t in whole if t != group.head]
    alone = not any(t.relation in DEPENDENT or t.pos == "CCONJ" for t in below)
    wished = group.function == "verb" and group.finite.tag in BARE_TAGS
    return alone and not wished and before.pos != "CCONJ"


def _is_left_open(sentence: Sentence, content: Token, pack: Pack) -> bool:
    """True for what may be so or not (asked whether the boat was sold)."""
    opening = subtree(sentence, content)[0]
    return is_relative_or_question(opening) or tells_choice(sentence, content, pack)


def telling_clauses(sentence: Sentence, group: VerbGroup, pack: Pack) -> Iterator[VerbGroup]:
    """What a copula tells by a relative clause (she is the cook who sold the boat).

    What there is may or may not do so (there are mills that leak).
    """
    there = group.subject is not None and group.subject.relation in EXPLETIVE
    tells = group.verb.lemma == "be" and not there
    told = children_of(sentence, group.head, PREDICATIVE) if tells else []
    for noun in told:
        for head in children_of(sentence, noun, RELATIVE):
            inner = verb_group(sentence, head, pack)
            opening = subtree(sentence, head)[0]
            if inner is None or not inner.is_in_order or not is_relative_or_question(opening):
                continue
            if sentence.tokens[opening.index - 1].text not in pack.commas:
                yield inner


def request(sentence: Sentence, pack: Pack, *, joined: bool = False) -> VerbGroup | None:
    """The base form that asks somebody to do something, with nothing tied to it.

    Nor is a verb joined to it, unless `joined`.
    """
    found = roots(sentence)
    if len(found) != 1 or "VerbForm=Inf" not in found[0].features:
        return None
    if has_unknown_root(sentence, pack):
        return None
    (head,) = found
    below = sentence.children[head.index]
    barred = (NO_REQUEST | SUBJECT) - (CONJUNCT if joined else frozenset())
    if any(t.relation in barred or _is_stated(sentence, t) for t in below):
        return None
    if any(_is_asked_before(sentence, t, head) for t in below):
        return None
    after = sentence.tokens[head.index + 1 : head.index + 2]
    if any(is_negation(t, pack) for t in below) or any(_is_tied(sentence, t, head) for t in after):
        return None
    return VerbGroup(head, (head,), None, None, None, (), None)


def _is_stated(sentence: Sentence, joined: Token) -> bool:
    """True for a finite verb below a base form, its subject in fact (rest here is best)."""
    finite = joined.relation in CONJUNCT | ADVERBIAL_CLAUSE and is_finite(sentence, joined)
    return finite and not children_of(sentence, joined, SUBJECT_OR_EMPTY | MARK)


def _is_asked_before(sentence: Sentence, inner: Token, verb: Token) -> bool:
    """True for the true request before a base form (let the mill go on), and for *let us rest*."""
    if inner.index < verb.index:
        below = sentence.children[inner.index]
        return "VerbForm=Inf" in inner.features and not any(t.pos == "PART" for t in below)
    own = children_of(sentence, inner, SUBJECT)
    return inner.relation in SPEECH and any("Person=1" in t.features for t in own)


def _is_tied(sentence: Sentence, token: Token, verb: Token) -> bool:
    """True for a contracted pronoun (let's), and an adverb of the true verb (Lee openly sang)."""
    governor = sentence.tokens[token.head]
    other = token.pos == "ADV" and governor.pos == "VERB" and governor != verb
    return other or (token.start == verb.end and is_wordlike(token.text))


def reported(sentence: Sentence, root: Token, pack: Pack) -> Token | None:
    """The head of the speech that a root reports, if that stands before it.

    What a conjunction opens is no speech (whereas the mill is old, there are boats).
    """
    for speech in children_of(sentence, root, REPORTED):
        if speech.index > root.index or verb_group(sentence, speech, pack) is None:
            continue
        words = subtree(sentence, speech)
        last = words[-1]
        if _is_subordinate(sentence, words[0]) or children_of(sentence, speech, MARK):
            continue
        between = sentence.tokens[last.index + 1 : root.index + 1]
        if any(not is_wordlike(t.text) for t in between) and _is_report(sentence, root, last):
            return speech
    return None


def _is_subordinate(sentence: Sentence, opening: Token) -> bool:
    """True for the conjunction of a clause, not of one that stands inside it at its start."""
    inside = sentence.tokens[opening.head].relation in ADVERBIAL_CLAUSE
    return opening.pos == "SCONJ" and not inside


def _is_report(sentence: Sentence, root: Token, last: Token) -> bool:
    """True if the root and all that is its own stand after the speech."""
    return all(
        t.index > last.index or not is_wordlike(t.text) or t.relation in REPORTED
        for t in sentence.children[root.index]
    )


def _precedes_finite(sentence: Sentence, group: VerbGroup) -> bool:
    """True where a parser took a participle for the verb (any life saved is a gain)."""
    after = sentence.tokens[group.verb.index + 1 : group.verb.index + 2]
    return any(t.pos in VERBAL and "VerbForm=Fin" in t.features for t in after)


def _is_headline(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True without a final mark for a past that may be a passive (ten birds found dead)."""
    if final_run(sentence, pack) or group.function != "verb":
        return False
    objects = children_of(sentence, group.head, OBJECT | SPEECH)
    return is_like_participle(group.verb, pack) and not objects


def _is_unjoined(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a participle taken for the verb that stands behind it (data found today show)."""
    for joined in children_of(sentence, group.head, frozenset({"conj"})):
        own = is_finite(sentence, joined) and not children_of(sentence, joined, SUBJECT)
        between = sentence.tokens[group.verb.index + 1 : joined.index]
        if own and not any(t.pos == "CCONJ" or not is_wordlike(t.text) for t in between):
            return True
    return False


def _may_be_participle(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a participle read as a past with a finite clause inside (those held come …)."""
    inside = (
        t
        for t in children_of(sentence, group.head, REPORTED | INNER)
        if t.index > group.head.index
        and not any(c.relation == "mark" for c in sentence.children[t.index])
    )
    if any(t.relation in GOVERNED and t.tag == "VBD" for t in sentence.tokens):
        return group.function == "verb"
    if "VerbForm=Part" in group.finite.features:
        return any(is_finite(sentence, t) for t in inside)
    return group.function == "verb" and any(_lacks_subject(sentence, t) for t in inside)


def _lacks_subject(sentence: Sentence, verb: Token) -> bool:
    """True for a verb whose subject another verb has (songs sung there are old)."""
    before = sentence.tokens[subtree(sentence, verb)[0].index - 1]
    if not is_wordlike(before.text) or children_of(sentence, verb, SUBJECT_OR_EMPTY):
        return False
    bare = "VerbForm=Inf" in verb.features and not children_of(sentence, verb, AUXILIARY)
    return bare or is_finite(sentence, verb)


def _is_report_of_plural(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a report read as an attribute (an expert found boats are …)."""
    subject = group.subject
    if subject is None or "Number=Plur" not in subject.features:
        return False
    below = [t for t in sentence.children[subject.index] if t.index < subject.index]
    if not any("Definite=Ind" in t.features for t in below) or any(t.pos == "NUM" for t in below):
        return False
    return any("Tense=Past" in t.features and t.relation == "amod" for t in below)


def has_hidden_subject(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a noun read as an adverb behind a people (the English forward scored)."""
    before = preverbal(sentence, group)
    people = group.subject is not None and group.subject.entity in PEOPLES
    return people and len(before) == 1 and bool(meanings(before[0].text, "NOUN", pack))


def is_set_off(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a past behind the only comma since its subject (a mill, also called X, is …)."""
    if group.subject is None or group.function != "verb" or group.tense != "past":
        return False
    start = (*preverbal(sentence, group), group.finite)[0].index
    between = sentence.tokens[group.subject.index + 1 : start]
    marks = [t.index for t in between if not is_wordlike(t.text)]
    return marks == [start - 1] and sentence.tokens[start - 1].text in LOOSE_MARKS


def _is_elliptic(_: Sentence, group: VerbGroup) -> bool:
    """True for a negated auxiliary that stands for another verb (it did not)."""
    alone = group.auxiliary is not None and group.function == "verb"
    return alone and bool(group.negations)


def _is_bare_passive(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a participle alone before who does it (soup made by a cook)."""
    does = children_of(sentence, group.head, frozenset({AGENT}))
    return group.function == "verb" and group.finite.tag == "VBN" and bool(does)


def _has_late_present(_: Sentence, group: VerbGroup) -> bool:
    """True for a present behind an auxiliary that belongs to a name (Must Reads opens today)."""
    return any(verb.tag == "VBZ" for verb in group.verbs[1:])


def _follows_statement(sentence: Sentence, group: VerbGroup) -> bool:
    """True behind a clause that neither mark nor comma parts (Ann rowed for songs Bo sang)."""
    if group.first is None or not is_wordlike(sentence.tokens[group.first.index - 1].text):
        return False
    return any(
        subtree(sentence, t)[-1].index == group.first.index - 1
        and children_of(sentence, t, SUBJECT)
        and is_finite(sentence, t)
        and not any(c.relation in MARK or is_relative_or_question(c) for c in below)
        for t in children_of(sentence, group.head, ADVERBIAL_CLAUSE)
        for below in (sentence.children[t.index],)
    )


MISREADINGS = (
    _follows_statement,
    _is_bare_passive,
    _has_late_present,
    _is_elliptic,
    _precedes_finite,
    _is_unjoined,
    _may_be_participle,
    _is_report_of_plural,
    is_set_off,
)
"""What shows that a parser took a participle for the verb."""


def _ends_in_report(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    closing = final_run(sentence, pack)
    is_last = bool(closing) and group.verb.index + 1 == closing[0].index
    return is_last and is_reporting(group.verb, pack)

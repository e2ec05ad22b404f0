"""Clauses beside the main one that go on stating something when that is asked."""

from __future__ import annotations

from itertools import pairwise

from perturb.moves.grammar.inflection import auxiliary
from perturb.moves.grammar.phrases import (
    AGENT,
    AUXILIARY,
    CONJUNCT,
    FINITE_TAGS,
    GERUND,
    GOVERNED,
    INNER,
    MARK,
    NOUNS,
    OBJECT,
    POSSESSIVE,
    RELATIVE,
    REPORTED,
    SUBJECT,
    adposition_class,
    children_of,
    is_finite,
    is_relative_or_question,
    is_reporting,
    subjects_of,
    subtree,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.tenses import is_copula
from perturb.moves.grammar.verb_groups import VerbGroup, verb_group
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.marks import QUOTES
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import DASHES, is_wordlike

LOOSE = frozenset({"advcl", "ccomp", "parataxis", "dep"})
DEEP = RELATIVE | {"pcomp", "advcl", "acl"}
PARTING = frozenset({";", ":", "...", "…"})
FIXING = frozenset({"DET", "PRON"})
TAKES_CONTENT = frozenset({"reporting", "stative", "state", "situational", "description"})
SAYING = frozenset({"verb.cognition", "verb.communication", "verb.emotion", "verb.perception"})
"""WordNet's domains of verbs that may have a clause as what is said, thought or felt."""

SEVERAL = 3
"""So many of the most frequent meanings are looked at."""

BEHIND_PASSIVE = frozenset({AGENT, "role"})
"""Classes of the adpositions that follow a bare one (referred to as, looked after by)."""

TAKES = OBJECT | {"ccomp", "xcomp", "prt", "compound:prt"}

OPEN = frozenset({"condition", "content"})
"""The relations of conjunctions before what may be so or not, unless these can be left out."""


def may_say(verb: Token, pack: Pack) -> bool:
    """True for a verb that may tell what somebody says, thinks or feels (they cheered)."""
    senses = meanings(verb.lemma, "VERB", pack)[:SEVERAL]
    return not senses or any(sense.domain in SAYING for sense in senses)


def may_state(verb: Token, pack: Pack) -> bool:
    """True for a verb of which a clause may be the content (they knew she cheered)."""
    known = (pack.verb_classes or {}).get(verb.lemma) in TAKES_CONTENT
    return (known or may_say(verb, pack)) and auxiliary(verb, pack) is None


def has_second_clause(sentence: Sentence, pack: Pack) -> bool:
    """True if a finite verb follows a mark that parts sentences."""
    parting = PARTING | (pack.full_stops or frozenset())
    marks = [t.index for t in sentence.tokens if _parts(t, parting)]
    finite = [t.index for t in sentence.tokens if "VerbForm=Fin" in t.features]
    return any(mark < max(finite, default=0) for mark in marks)


def _parts(token: Token, parting: frozenset[str]) -> bool:
    """True for a mark that parts sentences, be it one with the bracket before it."""
    return token.text in parting or (token.pos == "PUNCT" and token.text[1:] in parting)


def follows_dash(sentence: Sentence) -> bool:
    """True if a clause without a mark begins right behind a dash, with its subject or adverbs."""
    ends = {t.end for t in sentence.tokens}
    dashes = {t.index for t in sentence.tokens if t.text in DASHES and t.start not in ends}
    return bool(dashes) and any(
        t.relation in SUBJECT
        and not is_relative_or_question(t)
        and _before_adverbs(sentence, subtree(sentence, t)[0]) in dashes
        and not children_of(sentence, sentence.tokens[t.head], MARK)
        and sentence.tokens[t.head].relation not in RELATIVE
        for t in sentence.tokens
    )


def _before_adverbs(sentence: Sentence, first: Token) -> int:
    """The index of what stands before a word and the adverbs in front of it."""
    start = first.index - 1
    while start and sentence.tokens[start].pos == "ADV":
        start -= 1
    return start


def has_loose_clause(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if a clause that could be a sentence follows, with a comma or a conjunction between."""
    return any(
        head.index > group.head.index
        and (follows_comma(sentence, head, pack) or _follows_link(sentence, head, group, pack))
        and subjects_of(sentence, head)
        and is_finite(sentence, head)
        for head in children_of(sentence, group.head, LOOSE)
    )


def follows_comma(sentence: Sentence, head: Token, pack: Pack) -> bool:
    """True for a clause behind a comma that no word of its own joins to what is before."""
    opening = next((t for t in subtree(sentence, head) if is_wordlike(t.text)), head)
    previous = neighbour(sentence, opening, -1)
    if previous is not None and previous.pos == "ADV" and opening == head:
        previous = neighbour(sentence, previous, -1)
    start = sentence.tokens[opening.index : opening.index + 2]
    adverbial = opening.pos in ("SCONJ", "ADV") or any(map(is_relative_or_question, start))
    part = opening.pos == "VERB" and "VerbForm=Fin" not in opening.features
    joins = (adverbial and opening.head == head.index) or part
    return previous is not None and previous.text in pack.commas and not joins


def _follows_link(sentence: Sentence, head: Token, group: VerbGroup, pack: Pack) -> bool:
    """True for content without a mark, with a conjunction (or *however*) before it.

    *He slept well and in June he left* may be taken for what was slept.
    """
    if head.relation != "ccomp" or children_of(sentence, head, MARK):
        return False
    opening = subtree(sentence, head)[0]
    if opening.pos == "SCONJ" or is_relative_or_question(opening):
        return False
    between = sentence.tokens[group.verb.index + 1 : opening.index]
    return any(
        t.pos == "CCONJ"
        or (before.text in pack.commas and scope_effect(t.text, pack) == "sentence")
        for before, t in pairwise(between)
    )


def ends_in_report(sentence: Sentence, pack: Pack) -> bool:
    """True for somebody behind a comma and a verb of saying, maybe with a time (…, he said today).

    The parser may take it for what is told of the noun before the comma.
    """
    last = [t for t in sentence.tokens[-2:] if is_wordlike(t.text)][-1:]
    last = [t for t in last if is_reporting(t, pack)]
    if any("VerbForm=Fin" in t.features and t.relation in GOVERNED for t in last):
        return True
    told = [t for t in sentence.tokens if t.relation in RELATIVE and is_reporting(t, pack)]
    return any(
        sentence.tokens[subtree(sentence, noun)[0].index - 1].text in pack.commas
        for verb in (*last, *told)
        for noun in children_of(sentence, verb, SUBJECT)
        if not is_relative_or_question(noun)
    )


def is_spoken(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a quoted clause that somebody behind the quote says ("…," he said, adding …)."""
    said = (
        verb for verb in children_of(sentence, group.head, REPORTED) if is_reporting(verb, pack)
    )
    return any(
        sentence.tokens[subtree(sentence, noun)[0].index - 1].text in QUOTES
        for verb in said
        for noun in children_of(sentence, verb, SUBJECT)
    )


def has_unread_clause(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if a clause is joined to one, but its verb was not taken for finite.

    So, too, if a finite verb lost its subject to what stands before it.
    """
    below = children_of(sentence, group.head, LOOSE)
    if any(_lacks_subject(sentence, group, t, pack) for t in below):
        return True
    if any(_shares_object(sentence, group, t, pack) for t in below):
        return True
    if any(_is_joined_statement(sentence, group, t) for t in below):
        return True
    waiting = children_of(sentence, group.head, CONJUNCT)
    while waiting:
        head = waiting.pop()
        if subjects_of(sentence, head) and verb_group(sentence, head, pack) is None:
            return True
        if _joins_thing(sentence, head):
            return True
        waiting += children_of(sentence, head, CONJUNCT)
    return False


def _joins_thing(sentence: Sentence, head: Token) -> bool:
    """True for a thing joined to a verb before a verb (is old and the men row and have boats)."""
    governor = sentence.tokens[head.head]
    thing = head.pos in NOUNS and any(map(_fixes, sentence.children[head.index]))
    joined = children_of(sentence, governor, CONJUNCT)
    return thing and any(t.index > head.index and is_finite(sentence, t) for t in joined)


def _lacks_subject(sentence: Sentence, group: VerbGroup, head: Token, pack: Pack) -> bool:
    """True for a finite clause without subject or mark (… rivers and winds will bring …)."""
    inner = verb_group(sentence, head, pack)
    if inner is None or inner.subject is not None or head.index < group.head.index:
        return False
    linked = any(t.pos == "SCONJ" or is_relative_or_question(t) for t in subtree(sentence, head))
    between = sentence.tokens[group.verb.index + 1 : inner.finite.index]
    return not linked and any(t.pos == "CCONJ" for t in between)


def _is_joined_statement(sentence: Sentence, group: VerbGroup, head: Token) -> bool:
    """True for a past with a subject read as a participle (closed and, in May, two cooks rose)."""
    subjects = subjects_of(sentence, head)
    bare = head.tag == "VBN" and not children_of(sentence, head, AUXILIARY | MARK)
    if not (bare and subjects) or any(map(is_relative_or_question, subtree(sentence, head))):
        return False
    links = [t for t in sentence.children[group.head.index] if t.pos == "CCONJ"]
    return any(group.verb.index < t.index < subjects[0].index for t in links)


def _shares_object(sentence: Sentence, group: VerbGroup, head: Token, pack: Pack) -> bool:
    """True for content that may begin inside its subject (treated wounds and the man slept).

    Behind a copula any conjunction shows that (it is heat and pressure drives it up).
    """
    kind = (pack.verb_classes or {}).get(group.verb.lemma)
    if head.relation != "ccomp" or kind in TAKES_CONTENT or children_of(sentence, head, MARK):
        return False
    joined = (t for noun in subjects_of(sentence, head) for t in subtree(sentence, noun))
    return any(
        t.relation in CONJUNCT
        and (is_copula(group) or any(_fixes(c) for c in sentence.children[t.index]))
        for t in joined
    )


def _fixes(token: Token) -> bool:
    """True for what tells which one a noun means: an article, a pronoun, an owner."""
    return token.pos in FIXING or token.relation in POSSESSIVE


def has_attached_clause(sentence: Sentence) -> bool:
    """True if a clause without relative word hangs on a word that is no noun (at most he …).

    So, too, if an adposition passes for governing one (it rose, and for once, near rain fell).
    """
    if any(t.relation in GOVERNED and t.tag in FINITE_TAGS for t in _with_subject(sentence)):
        return True
    return any(
        t.relation in RELATIVE
        and sentence.tokens[t.head].pos in ("ADJ", "ADV")
        and subjects_of(sentence, t)
        and is_finite(sentence, t)
        and not _is_about(sentence, t)
        for t in sentence.tokens
    )


def _with_subject(sentence: Sentence) -> list[Token]:
    return [t for t in sentence.tokens if subjects_of(sentence, t)]


def has_misjoined_clause(sentence: Sentence, pack: Pack) -> bool:
    """True if a statement behind a comma and a conjunction hangs on a clause about a noun.

    *It is old, which is known, and its roof is flat* states two things of its own. So does a
    statement that hangs on a gerund (we need cooks buying into it and this is hard), or on an
    infinitive (he told me to go and Ann slept).
    """
    return any(
        t.relation == "conj"
        and is_finite(sentence, t)
        and (
            _hangs_on_bare_form(sentence, t)
            or (
                sentence.tokens[t.head].relation in INNER
                and _is_about(sentence, sentence.tokens[t.head])
                and _is_joined_by_comma(sentence, t, pack)
            )
        )
        for t in sentence.tokens
    )


def _hangs_on_bare_form(sentence: Sentence, head: Token) -> bool:
    governor = sentence.tokens[head.head]
    gerund = any(form in governor.features for form in GERUND)
    helpers = children_of(sentence, governor, AUXILIARY)
    marked = "VerbForm=Inf" in governor.features and [t.pos for t in helpers] == ["PART"]
    alone = marked or (gerund and not helpers)
    return alone and bool(subjects_of(sentence, head))


def _is_about(sentence: Sentence, head: Token) -> bool:
    return any(is_relative_or_question(t) for t in subjects_of(sentence, head))


def _is_joined_by_comma(sentence: Sentence, head: Token, pack: Pack) -> bool:
    """True if a comma, a conjunction and a subject without relative word open a clause."""
    subject = next(iter(subjects_of(sentence, head)), None)
    if subject is None:
        return False
    phrase = subtree(sentence, subject)
    before = sentence.tokens[max(phrase[0].index - 2, 0) : phrase[0].index]
    if len(before) < 2 or before[0].text not in pack.commas or before[1].pos != "CCONJ":
        return False
    return not any(is_relative_or_question(t) for t in phrase)


def repeats_subject(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a clause joined to one inside that has the pronoun of the main one (I … and I …)."""
    own = group.subject
    if own is None or own.pos != "PRON":
        return False
    return any(
        subject.text == own.text
        and clause.relation in CONJUNCT
        and clause.head != group.head.index
        and sentence.tokens[clause.head].relation in DEEP
        and sentence.tokens[clause.head].index > group.head.index
        for subject in sentence.tokens[own.index + 1 :]
        if subject.relation in SUBJECT
        for clause in (sentence.tokens[subject.head],)
    )


def may_be_participle(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a past of a verb that needs an object but has none (and films shown there)."""
    if group.function != "verb" or group.tense != "past":
        return False
    if _strands_adposition(sentence, group, pack):
        return True
    if group.verb.lemma not in (pack.transitive_verbs or ()):
        return False
    reports = is_reporting(group.verb, pack)
    return not any(
        reports or t.index > group.head.index or t.relation in OBJECT
        for t in children_of(sentence, group.head, TAKES)
    )


def _strands_adposition(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for an adposition behind the verb that only a passive leaves bare (referred to as)."""
    after = sentence.tokens[group.verb.index + 1 : group.verb.index + 3]
    if [t.pos for t in after] != ["ADP", "ADP"] or any(t.head != group.verb.index for t in after):
        return False
    bare, last = after
    passive = adposition_class(last.text, pack) in BEHIND_PASSIVE
    return bare.tag == "IN" and not sentence.children[bare.index] and passive


def tells_choice(sentence: Sentence, head: Token, pack: Pack) -> bool:
    """True behind a conjunction that may ask (whether the boat was sold, if it was)."""
    marks = children_of(sentence, head, MARK)
    rows = [(pack.conjunctions or {}).get(pack.lower(t.text), {}) for t in marks]
    return any(row.get("relation") in OPEN and row["optional"] == "no" for row in rows)

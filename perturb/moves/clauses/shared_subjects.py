"""Verbs joined to one whose subject they share."""

from __future__ import annotations

from collections.abc import Iterator

from perturb.edit import Edit
from perturb.moves.clauses.misread_verbs import follows_noun
from perturb.moves.grammar.inflection import inflected
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    CONJUNCT,
    GERUND,
    NOMINALS,
    OBJECT,
    OPEN_CLAUSE,
    RELATIVE,
    SPEECH,
    SUBJECT,
    children_of,
    is_finite,
    subtree,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.verb_groups import (
    VERBAL,
    VerbGroup,
    conjuncts,
    preverbal,
    verb_group,
)
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words.penn import Form

JOINED = frozenset({"conj", "dep", "advcl", "parataxis"})
ATTRIBUTE = frozenset({"amod"})
INNER = ("VerbForm=Inf", "Aspect=Prog", "VerbForm=Ger")
TENSES = {"past": "Tense=Past", "present": "Tense=Pres"}


def sharing(sentence: Sentence, group: VerbGroup, pack: Pack) -> list[VerbGroup]:
    """The verbs joined to one that share its subject, and no other's."""
    joined = list(conjuncts(sentence, group, pack))
    owners = {other.head.index for other in joined if other.subject is not None}
    return [
        other
        for other in joined
        if other.subject is None and not owners & _above(sentence, other.head, group.head)
    ]


def _above(sentence: Sentence, token: Token, top: Token) -> set[int]:
    """The words between a word and one that it depends on."""
    found: set[int] = set()
    while token.head not in (top.index, token.index):
        token = sentence.tokens[token.head]
        found.add(token.index)
    return found


def served(group: VerbGroup, other: VerbGroup) -> bool:
    """True if the auxiliary that asks a verb asks another one, too."""
    if group.function == "verb":
        return other.function == "verb" and other.tense == group.tense
    alike = other.finite.text == group.finite.text and other.function != "verb"
    return alike and not other.negations


def has_stray_verb(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if a verb that the parser hung elsewhere may share the subject.

    An adjective joined to an adverb, a noun with a finite verb for an attribute, a finite
    verb joined to an infinitive, or one joined to a clause inside, in the tense of the main one;
    and a verb behind another clause with nothing but a comma before it.
    """
    reported = _joined_to_content(sentence, group, pack)
    if any(_is_joined_to_report(group, inner, other) for inner, other in reported):
        return True
    if any(_is_misjoined(sentence, t, group, pack) for t in sentence.tokens):
        return True
    if any(_is_linked_attribute(sentence, t, group) for t in sentence.tokens):
        return True
    if _has_loose_verb(sentence, group, pack):
        return True
    return any(
        _lost_subject(sentence, other)
        or _joins_nouns(sentence, other)
        or _may_be_nouns(sentence, other, pack)
        or (
            _is_behind_clause(sentence, group, other)
            and not _follows_link(sentence, (*preverbal(sentence, other), other.finite)[0])
        )
        for other in sharing(sentence, group, pack)
    )


def _has_loose_verb(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a verb with an adverb, but no subject or conjunction (sang and rose, then left)."""
    return group.function == "verb" and any(
        t.relation not in CONJUNCT
        and (other := verb_group(sentence, t, pack)) is not None
        and _is_alike(group, other)
        and preverbal(sentence, other)
        for t in _second_verbs(sentence, group)
    )


def _lost_subject(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a verb right behind a noun of another clause (agreeing no boats were sold)."""
    start = (*preverbal(sentence, group), group.finite)[0].index
    before = sentence.tokens[start - 1]
    nominal = before.pos in NOMINALS and before.relation in SUBJECT | OBJECT
    return (nominal and before.head != group.head.index) or follows_noun(sentence, group)


def _joins_nouns(sentence: Sentence, group: VerbGroup) -> bool:
    """True behind a conjunction that joins nouns (guilty of theft, fraud and forced sales)."""
    link = sentence.tokens[(*preverbal(sentence, group), group.finite)[0].index - 1]
    joined = sentence.tokens[link.head]
    return link.pos == "CCONJ" and joined.pos in NOMINALS and joined.relation == "conj"


def _may_be_nouns(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a present without object that may be a plural behind an adjective (early sales)."""
    adverbs = preverbal(sentence, group)
    if group.finite.tag != "VBZ" or not adverbs or group.function != "verb":
        return False
    if children_of(sentence, group.head, OBJECT | SPEECH):
        return False
    is_adjective = bool(meanings(pack.lower(adverbs[-1].text), "ADJ", pack))
    return is_adjective and bool(meanings(group.verb.lemma, "NOUN", pack))


def has_doubtful_sharer(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if a verb without subject may belong to a clause inside as well as to the main one.

    It follows that clause in its tense (left as it rained and froze), or is joined to it in
    another form (claims that the sea rose and has sued the town).
    """
    for other in sharing(sentence, group, pack):
        if _is_behind_clause(sentence, group, other):
            return True
    return any(
        other.subject is None and not _is_alike(other, inner)
        for inner, other in _joined_to_content(sentence, group, pack)
    )


def _joined_to_content(
    sentence: Sentence, group: VerbGroup, pack: Pack
) -> Iterator[tuple[VerbGroup, VerbGroup]]:
    """What a clause reports, each with a clause that the parser joined to it."""
    for inner in _contents(sentence, group, pack):
        yield from ((inner, other) for other in conjuncts(sentence, inner, pack))


def _contents(sentence: Sentence, group: VerbGroup, pack: Pack) -> list[VerbGroup]:
    """The finite clauses that a clause reports."""
    found = [verb_group(sentence, t, pack) for t in children_of(sentence, group.head, SPEECH)]
    return [inner for inner in found if inner is not None]


def _is_joined_to_report(group: VerbGroup, inner: VerbGroup, other: VerbGroup) -> bool:
    """True for a clause behind a reported one that rather goes with the report.

    That is one in the tense of the report (has said he will go and a ferry has come), and a
    perfect that shares the subject of one clause or of the other (said it is old and has left).
    """
    if other.subject is None:
        return other.function == "perfect" != inner.function
    return _is_alike(other, group) and not _is_alike(other, inner)


def _is_alike(group: VerbGroup, other: VerbGroup | None) -> bool:
    return other is not None and (group.function, group.tense) == (other.function, other.tense)


def _is_behind_clause(sentence: Sentence, group: VerbGroup, other: VerbGroup) -> bool:
    """True if a verb in the tense of two others stands between them, with a subject of its own."""
    between = sentence.tokens[group.verb.index + 1 : other.finite.index]
    return group.tense == other.tense and any(
        t.pos in VERBAL
        and TENSES.get(group.tense or "", "") in t.features
        and is_finite(sentence, t)
        and children_of(sentence, t, SUBJECT)
        for t in between
    )


def _is_misjoined(sentence: Sentence, token: Token, group: VerbGroup, pack: Pack) -> bool:
    if token.relation != "conj" or token.index < group.head.index:
        return False
    governor = sentence.tokens[token.head]
    if token.pos == "ADJ" and governor.pos == "ADV":
        return True
    if _has_verb_for_attribute(sentence, token, governor):
        return True
    if _is_verb_tagged_noun(sentence, token, group, pack):
        return True
    inside = any(form in governor.features for form in INNER) or governor.relation in OPEN_CLAUSE
    bare = inside and governor.index != group.head.index
    finite = is_finite(sentence, token) or _is_base_beside_gerund(sentence, token, governor)
    alone = finite and not children_of(sentence, token, SUBJECT)
    if alone and (bare or governor.pos in ("NOUN", "PROPN", "NUM")):
        return token.pos in VERBAL
    return _has_form_of(sentence, token, governor, group, pack)


def _is_base_beside_gerund(sentence: Sentence, token: Token, governor: Token) -> bool:
    """True for a base form joined to a gerund (are used for seeing and have one lid)."""
    if "VerbForm=Inf" not in token.features or children_of(sentence, token, AUXILIARY):
        return False
    between = sentence.tokens[governor.index + 1 : token.index]
    gerund = any(form in governor.features for form in GERUND)
    return gerund and not any("VerbForm=Inf" in t.features for t in between)


def _has_form_of(
    sentence: Sentence, token: Token, governor: Token, group: VerbGroup, pack: Pack
) -> bool:
    """True for a verb joined to one inside, but in the tense or form of the main one."""
    content = governor.relation == "ccomp" and governor.head == group.head.index
    if not content and governor.relation not in RELATIVE:
        return False
    inner, outer = verb_group(sentence, token, pack), verb_group(sentence, governor, pack)
    if inner is None or outer is None or inner.subject is not None:
        return False
    if content:
        return inner.tense == group.tense != outer.tense
    return group.function == "verb" and _is_alike(inner, group) and not _is_alike(inner, outer)


def _is_linked_attribute(sentence: Sentence, token: Token, group: VerbGroup) -> bool:
    """True for an attribute that a conjunction joins to the verb (and at once ordered soup)."""
    if token.relation not in ATTRIBUTE or "Tense=Past" not in token.features:
        return False
    link = sentence.tokens[subtree(sentence, token)[0].index - 1]
    return link.pos == "CCONJ" and link.head == group.head.index < link.index


def _has_verb_for_attribute(sentence: Sentence, token: Token, governor: Token) -> bool:
    """True for a noun joined to a verb whose attribute is one (it sank and blocked ports)."""
    joined = governor.pos in VERBAL
    return any(
        "VerbForm=Fin" in t.features
        or (
            joined
            and "Tense=Past" in t.features
            and _follows_link(sentence, subtree(sentence, t)[0])
        )
        for t in children_of(sentence, token, ATTRIBUTE)
    )


def _follows_link(sentence: Sentence, token: Token) -> bool:
    return sentence.tokens[token.index - 1].pos == "CCONJ"


def _is_verb_tagged_noun(sentence: Sentence, token: Token, group: VerbGroup, pack: Pack) -> bool:
    """True for a bare plural that can be a verb, joined to none of its kind, or with an adverb."""
    before = [t for t in sentence.children[token.index] if t.index < token.index]
    told = [t.tag for t in before] == ["RB"]
    if token.tag != "NNS" or group.finite.tag != "VBZ" or (before and not told):
        return False
    after = sentence.tokens[token.index + 1 : token.index + 2]
    outside = told or any(t.relation == "prep" and t.head == group.head.index for t in after)
    if not outside and sentence.tokens[token.head].pos not in ("ADJ", "VERB"):
        return False
    return pack.penn_forms is not None and bool(pack.penn_forms.verb_of(pack.lower(token.text)))


def unmarked(sentence: Sentence, group: VerbGroup, pack: Pack) -> list[Token]:
    """Verbs that may share the subject, but that the parser took for no finite form."""
    return [t for t in _second_verbs(sentence, group) if verb_group(sentence, t, pack) is None]


def _second_verbs(sentence: Sentence, group: VerbGroup) -> list[Token]:
    """Verbs joined to one or to each other, without a subject (had tea, sang and left)."""
    found = children_of(sentence, group.head, JOINED)
    for verb in found:
        nested = children_of(sentence, verb, JOINED) if verb.relation in CONJUNCT else []
        found += [t for t in nested if TENSES["past"] in t.features]
    return [
        t
        for t in found
        if t.pos == "VERB"
        and t.index > group.head.index
        and (t.relation == "conj" or "VerbForm=Fin" in t.features)
        and not any(
            c.relation in SUBJECT or c.relation == "mark" for c in sentence.children[t.index]
        )
    ]


def to_base(verb: Token, pack: Pack) -> Edit | None:
    """A verb that an auxiliary elsewhere serves, in its base form; None if that is not known."""
    base = inflected(verb, Form.BASE, pack)
    if base is None:
        return None
    return Edit.replace(verb, base) if base != verb.text else Edit(())


def unmarked_to_base(sentence: Sentence, group: VerbGroup, verb: Token, pack: Pack) -> Edit | None:
    """As `to_base`, for a form behind a conjunction that can be the finite one of a tense."""
    forms = {"past": Form.PAST, "present": Form.PRESENT_PLURAL}
    form = forms.get(group.tense or "")
    if form is None or pack.penn_forms is None or sentence.tokens[verb.index - 1].pos != "CCONJ":
        return None
    known = pack.penn_forms.forms(verb.lemma, form)
    return to_base(verb, pack) if pack.lower(verb.text) in known else None

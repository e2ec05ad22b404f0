"""Verb groups: the finite verb of a clause with its auxiliaries, its subject, its negation.

Both schemes of relations come out as one picture: where a copula governs its clause
(ClearNLP) and where it hangs on the predicate (Universal Dependencies).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from perturb.moves.grammar.inflection import auxiliary
from perturb.moves.grammar.names import DATES, PEOPLES, SITES
from perturb.moves.grammar.phrases import (
    APPOSITION,
    AUXILIARY,
    COMPOUND,
    CONJUNCT,
    EXPLETIVE,
    PASSIVE,
    POSSESSIVE,
    RELATIVE,
    SUBJECT,
    children_of,
    subtree,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.pack import Pack
from perturb.segment import Sentence, Token, remembered
from perturb.text import is_wordlike
from perturb.words.penn import Auxiliary, Form

CLAUSAL_SUBJECT = frozenset({"csubj", "csubjpass", "csubj:pass"})
NOMINAL = frozenset({"det", "compound", "amod", "nummod", "poss"})
VERBAL = frozenset({"VERB", "AUX"})
EMBEDDED = RELATIVE | CLAUSAL_SUBJECT | {"acl", "ccomp", "advcl", "parataxis", "pcomp", "appos"}
REMEMBERED = 4096
PHRASES = frozenset({"prep", "nmod"})
AMOUNTS = frozenset({"PERCENT", "MONEY", "QUANTITY"})
DEGREE = frozenset({"advmod", "neg"})
FIRMS = frozenset({"ORG"})


class VerbGroup(NamedTuple):
    """The verbs of a clause in text order, the finite one first.

    `head` governs the clause. `subject` is the head of the subject, None where the clause
    shares that of another or has none; `first` and `last` are the outer words of the
    subject's phrase. `auxiliary` tells of the finite verb if it is a form of an auxiliary,
    be it used as one or as a verb of its own (to have).
    """

    head: Token
    verbs: tuple[Token, ...]
    subject: Token | None
    first: Token | None
    last: Token | None
    negations: tuple[Token, ...]
    auxiliary: Auxiliary | None

    @property
    def finite(self) -> Token:
        """The verb that bears tense and agreement."""
        return self.verbs[0]

    @property
    def verb(self) -> Token:
        """The verb that bears the meaning, or the copula."""
        return self.verbs[-1]

    @property
    def function(self) -> str:
        """What the finite verb does: a function of the pack's auxiliaries, or ``verb``.

        A form of to have or to do that has no other verb beside it is a ``verb``.
        """
        if self.auxiliary is None:
            return "verb"
        alone = len(self.verbs) == 1 and self.auxiliary.function != "be"
        return "verb" if alone else self.auxiliary.function

    @property
    def tense(self) -> str | None:
        """``past``, ``present`` or ``future``; None for modals and what is not known."""
        if self.auxiliary is not None:
            known = self.auxiliary.tense or None
            return "future" if self.auxiliary.function == "future" else known
        if "Tense=Past" in self.finite.features:
            return "past"
        return "present" if "Tense=Pres" in self.finite.features else None

    @property
    def is_passive(self) -> bool:
        """True if an auxiliary makes a passive of the verb."""
        return any(verb.relation in PASSIVE for verb in self.verbs)

    @property
    def is_in_order(self) -> bool:
        """True if the subject stands before the finite verb."""
        return self.last is not None and self.last.index < self.finite.index


@remembered
def verb_group(sentence: Sentence, head: Token, pack: Pack) -> VerbGroup | None:
    """The group of the clause that a token governs; None where no verb of it is finite."""
    verbs = _verbs(sentence, head)
    if not verbs:
        return None
    known = auxiliary(verbs[0], pack)
    subject = _subject(sentence, head)
    is_auxiliary = known is not None and known.function != "negation"
    if not is_auxiliary and not _is_finite(sentence, verbs, subject):
        return None
    phrase = _phrase(sentence, subject) if subject else ()
    first, last = (phrase[0], phrase[-1]) if phrase else (None, None)
    below = [t for verb in dict.fromkeys((*verbs, head)) for t in sentence.children[verb.index]]
    negations = tuple(t for t in below if is_negation(t, pack))
    return VerbGroup(head, verbs, subject, first, last, negations, known)


def verb_groups(sentence: Sentence, pack: Pack) -> Iterator[VerbGroup]:
    """The groups of all finite clauses with a subject of their own before the verb."""
    for token in sentence.tokens:
        if token.pos not in VERBAL and not children_of(sentence, token, AUXILIARY):
            continue
        if token.relation in AUXILIARY:
            continue
        group = verb_group(sentence, token, pack)
        if group is not None and group.is_in_order:
            yield group


def is_negation(token: Token, pack: Pack) -> bool:
    """True for the word that negates a verb, contracted or in full."""
    known = (pack.auxiliaries or {}).get(pack.lower(token.text))
    return known is not None and known.function == "negation"


def roots(sentence: Sentence) -> tuple[Token, ...]:
    """The words that nothing governs, punctuation apart."""
    return tuple(t for t in sentence.tokens if t.head == t.index and t.relation.lower() == "root")


def conjuncts(sentence: Sentence, group: VerbGroup, pack: Pack) -> Iterator[VerbGroup]:
    """The finite groups that are joined to a clause, those that share its subject too."""
    waiting = children_of(sentence, group.head, CONJUNCT)
    while waiting:
        head = waiting.pop(0)
        joined = verb_group(sentence, head, pack)
        if joined is not None:
            yield joined
        waiting += children_of(sentence, head, CONJUNCT)


def clause(sentence: Sentence, group: VerbGroup, pack: Pack) -> tuple[Token, ...]:
    """The words of a clause without those of clauses inside it or joined to it."""
    found: list[Token] = []
    waiting = [group.head]
    while waiting:
        current = waiting.pop()
        found.append(current)
        waiting += [
            child
            for child in sentence.children[current.index]
            if child.relation not in EMBEDDED and not _is_clause(sentence, child, pack)
        ]
    return tuple(sorted(found, key=lambda t: t.index))


def agreement(sentence: Sentence, group: VerbGroup) -> str | None:
    """``first``, ``singular`` or ``plural``, from the verb or else from its subject.

    None where neither tells.
    """
    if group.auxiliary is not None and group.auxiliary.agreement:
        return _of_person(group) or group.auxiliary.agreement
    if group.tense == "present":
        return _of_present(group)
    subject = group.subject
    if subject is None or subject.relation in CLAUSAL_SUBJECT:
        return None
    if "PronType=Rel" in subject.features or subject.tag in ("WDT", "WP"):
        described = group.head.relation in RELATIVE
        return _number(sentence, sentence.tokens[group.head.head]) if described else None
    return _of_person(group) or _number(sentence, subject)


def contradicts(noun: Token, finite: Token) -> bool:
    """True for a pronoun of one thing with the verb of several, which has another subject."""
    one = "Number=Sing" in noun.features and noun.pos == "PRON"
    third = "Person=3" in noun.features or "PronType=Dem" in noun.features
    return one and third and finite.tag == "VBP"


def is_no_past(group: VerbGroup, pack: Pack) -> bool:
    """True for a present read as a past that it cannot be (standards quicken the trade)."""
    if group.function != "verb" or group.tense != "past" or pack.penn_forms is None:
        return False
    known = pack.penn_forms.forms(group.verb.lemma, Form.PAST)
    present = pack.penn_forms.forms(group.verb.lemma, Form.PRESENT_SINGULAR)
    text = pack.lower(group.verb.text)
    return bool(known) and text not in known and text in (group.verb.lemma, *present)


def preverbal(sentence: Sentence, group: VerbGroup) -> tuple[Token, ...]:
    """The adverbs directly before the finite verb that belong to it (slowly and surely).

    Not the second half of a phrase, whose place is free (*at first* he sang).
    """
    start = group.finite.index
    while start and _is_adverb_of(sentence.tokens[start - 1], group, start):
        if start > 1 and sentence.tokens[start - 2].pos == "ADP":
            break
        start -= 1
        if start > 1 and _joins_adverbs(sentence, group, start - 1):
            start -= 1
    return sentence.tokens[start : group.finite.index]


def _joins_adverbs(sentence: Sentence, group: VerbGroup, index: int) -> bool:
    """True for a conjunction between two adverbs of a verb."""
    link, before = sentence.tokens[index], sentence.tokens[index - 1]
    return link.pos == "CCONJ" and _is_adverb_of(before, group, group.finite.index)


def _of_present(group: VerbGroup) -> str | None:
    """The agreement of a present form; None where subject and verb contradict each other."""
    features = group.subject.features if group.subject else ""
    third = "Number=Sing" in features and "Person=3" in features
    if "Number=Sing|Person=3" in group.finite.features:
        return "singular"
    return None if third else _of_person(group) or "plural"


def _of_person(group: VerbGroup) -> str | None:
    features = group.subject.features if group.subject else ""
    if "Person=1" in features:
        return "first" if "Number=Sing" in features else "plural"
    return "plural" if "Person=2" in features else None


def _number(sentence: Sentence, noun: Token) -> str | None:
    """The number of a noun phrase; None for amounts, peoples, what has no number, names in -s."""
    if "Number=Plur" in noun.features:
        return None if noun.entity in PERSON or _is_odd_plural(sentence, noun) else "plural"
    if _may_be_people(sentence, noun):
        return None
    joined = children_of(sentence, noun, CONJUNCT)
    if any(not _is_in_name(sentence, noun, t) for t in joined):
        return "plural" if _is_named_apart(sentence, noun) else None
    if _is_last_of_several(sentence, noun) or any(_may_be_two(sentence, noun, t) for t in joined):
        return None
    if noun.pos not in ("NOUN", "PROPN", "PRON") or "Number=Sing" not in noun.features:
        return None
    if noun.entity in AMOUNTS | PEOPLES or _is_date_before_plural(sentence, noun):
        return None
    if _is_group_of_many(sentence, noun):
        return None
    is_list = any(_may_join(sentence, noun, t) for t in subtree(sentence, noun))
    return None if is_list else "singular"


def _may_be_people(sentence: Sentence, noun: Token) -> bool:
    """True for a name in -s with an article, which may be that of several (the Medicis sang)."""
    named = noun.pos == "PROPN" and noun.text.endswith("s") and noun.entity not in SITES
    return named and any(t.pos == "DET" for t in sentence.children[noun.index])


def _is_last_of_several(sentence: Sentence, noun: Token) -> bool:
    """True behind a conjunction that a parser takes for the start of a clause (Ann and Bo sang)."""
    link = sentence.tokens[max(subtree(sentence, noun)[0].index - 1, 0)]
    verb = sentence.tokens[noun.head]
    first = sentence.tokens[verb.head]
    joins = link.pos == "CCONJ" and verb.relation in CONJUNCT
    return joins and first.pos in ("NOUN", "PROPN") and first.head == first.index


def _may_be_two(sentence: Sentence, noun: Token, joined: Token) -> bool:
    """True for a name joined to one of two words (Ann Lee and Bo Hall), be it read as one name."""
    parts = children_of(sentence, joined, COMPOUND)
    bare = not any(t.pos == "DET" for t in sentence.children[noun.index])
    return noun.pos == joined.pos == "PROPN" and bare and bool(parts)


def _is_group_of_many(sentence: Sentence, noun: Token) -> bool:
    """True for a noun with *a* and a plural in its phrase (a number of boats were sold)."""
    below = sentence.children[noun.index]
    return any("Definite=Ind" in t.features for t in below) and any(
        "Number=Plur" in inner.features
        for phrase in below
        if phrase.relation in PHRASES
        for inner in (phrase, *sentence.children[phrase.index])
    )


def _is_date_before_plural(sentence: Sentence, noun: Token) -> bool:
    """True for a date that took the place of the subject (after May 1990, waves of rain came)."""
    timed = any(t.entity in DATES for t in (noun, *sentence.children[noun.index]))
    named = children_of(sentence, noun, APPOSITION) if timed else ()
    return any("Number=Plur" in t.features for t in named)


def _is_odd_plural(sentence: Sentence, noun: Token) -> bool:
    """True for an owned name in the plural, and a bare one, which may be of one thing (Poetics).

    So, too, for a firm that is named so (Lee Industries).
    """
    below = sentence.children[noun.index]
    if noun.entity in FIRMS and noun.pos == "PROPN":
        return not any(t.pos == "DET" for t in below)
    if any(t.relation in POSSESSIVE for t in below):
        return noun.pos == "PROPN"
    inside = any(is_wordlike(t.text) for t in sentence.tokens[: noun.index])
    capital = noun.text.isupper() or (inside and noun.text[:1].isupper())
    named = noun.pos == "PROPN" or capital
    return named and not below


def _may_join(sentence: Sentence, noun: Token, token: Token) -> bool:
    """True for a conjunction that may join a second noun phrase to a noun.

    In a phrase below the noun it joins bare nouns alone (the price of tea and sugar).
    """
    if token.relation != "cc" or token.entity:
        return False
    after = sentence.tokens[token.index + 1 : token.index + 2]
    return token.head == noun.index or not any(t.pos in ("NOUN", "ADJ") for t in after)


def _is_in_name(sentence: Sentence, noun: Token, joined: Token) -> bool:
    """True for a part of the name of one thing (Ministry of Trade and Industry)."""
    words = sentence.tokens[noun.index : joined.index + 1]
    return noun.entity not in PERSON | {""} and all(t.entity == noun.entity for t in words)


def _is_named_apart(sentence: Sentence, noun: Token) -> bool:
    """True unless two nouns without article may name one person (founder and owner Ann Lee)."""
    return noun.pos == "PROPN" or any(t.pos == "DET" for t in sentence.children[noun.index])


def _verbs(sentence: Sentence, head: Token) -> tuple[Token, ...]:
    verbs = children_of(sentence, head, AUXILIARY)
    return tuple([*verbs, head] if head.pos in VERBAL else verbs)


def _is_finite(sentence: Sentence, verbs: tuple[Token, ...], subject: Token | None) -> bool:
    """True for one finite verb; a participle right after its subject counts as the past."""
    (verb, *others) = verbs
    if others:
        return False
    if "VerbForm=Fin" in verb.features:
        return True
    if subject is None or verb.relation.lower() != "root" or "Tense=Past" not in verb.features:
        return False
    between = sentence.tokens[subject.index + 1 : verb.index]
    return all(is_wordlike(token.text) for token in between)


def _subject(sentence: Sentence, head: Token) -> Token | None:
    for relations in (EXPLETIVE, SUBJECT, CLAUSAL_SUBJECT):
        found = children_of(sentence, head, relations)
        if found:
            return found[0]
    parts = _nominal_parts(sentence, head)
    return parts[-1] if parts and parts[-1].pos in ("NOUN", "PROPN") else None


def _nominal_parts(sentence: Sentence, head: Token) -> list[Token]:
    """What a parser hung on a finite verb as on a noun: the verb's subject all the same."""
    if head.pos != "VERB" or "VerbForm=Fin" not in head.features:
        return []
    return [t for t in children_of(sentence, head, NOMINAL) if t.index < head.index]


def _phrase(sentence: Sentence, subject: Token) -> tuple[Token, ...]:
    if subject.relation in EXPLETIVE:
        return (subject,)
    if subject.relation in NOMINAL:
        parts = _nominal_parts(sentence, sentence.tokens[subject.head])
        return tuple(token for part in parts for token in subtree(sentence, part))
    return subtree(sentence, subject)


def _is_clause(sentence: Sentence, token: Token, pack: Pack) -> bool:
    if token.relation not in CONJUNCT:
        return False
    return token.pos in VERBAL and verb_group(sentence, token, pack) is not None


def _is_adverb_of(token: Token, group: VerbGroup, start: int) -> bool:
    """True for an adverb of the verb, and for what goes with the one at `start` (no longer)."""
    if start < group.finite.index and token.head == start and token.relation in DEGREE:
        return True
    return token.pos == "ADV" and token.head == group.head.index and token.relation == "advmod"

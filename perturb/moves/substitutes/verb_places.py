"""Places that only a verb can fill: after a subject, an auxiliary, a mark of the infinitive.

Whether a token stands in such a place is told as a `Fit`.
"""

from __future__ import annotations

from perturb.moves.grammar.boundaries import JOINS, before_verb
from perturb.moves.grammar.inflection import auxiliary
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    DOER,
    MARK,
    OBJECT,
    PASSIVE,
    REDUCED,
    SUBJECT,
    children_of,
    is_relative_or_question,
)
from perturb.moves.grammar.pronouns import PERSON, shows_gender
from perturb.moves.grammar.senses import domain
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

Fit = bool | None
"""True: nothing else can stand there; False: a reader might make something of it; None: no
such place."""

OPENS_OBJECT = frozenset({"DET", "PRON", "PROPN", "NUM"})
BEFORE_GERUND = frozenset({"ADP", "SCONJ"})
NOMINAL = AUXILIARY | {"amod", "compound"}
CONCRETE = frozenset(
    {"noun.animal", "noun.artifact", "noun.body", "noun.object", "noun.person", "noun.plant"}
)
"""Domains of who and what is no act, state or idea."""

ASKING = "WRB"
BEFORE_BASE = frozenset({"modal", "future", "support", "possibility"})
"""Functions of auxiliaries that nothing but a base form follows."""


def of_clause(sentence: Sentence, verb: Token, pack: Pack) -> Fit:
    """The verb of a clause: after its subject, an auxiliary, or the mark of the infinitive."""
    before, after = before_verb(sentence, verb, pack), neighbour(sentence, verb, 1)
    if before is None or verb.relation in NOMINAL:
        return None
    takes_object = after is not None and _opens_object(sentence, verb, after)
    if before.relation in AUXILIARY and before.head == verb.index and before.pos != "PART":
        return _after_auxiliary(verb, before, takes_object, pack)
    if before.pos == "PART" and "VerbForm=Inf" in verb.features:
        return takes_object or _is_demanded(sentence, verb, pack) or None
    if "VerbForm=Fin" in verb.features:
        return _after_subject(sentence, verb, before, takes_object)
    if verb.relation in REDUCED and before.text in pack.commas and after is not None:
        return False if after.pos == "ADP" and not _is_agent(sentence, after, verb) else None
    begins = before.pos in BEFORE_GERUND or before.text in pack.commas
    return True if "Aspect=Prog" in verb.features and begins and takes_object else None


def _opens_object(sentence: Sentence, verb: Token, token: Token) -> bool:
    """True for what no noun has behind it: an article, a pronoun, a number (more than 20).

    Nor the attribute of what the verb is done to (sold old lamps).
    """
    head = sentence.tokens[token.head]
    attribute = token.relation == "amod" and head.relation in OBJECT and head.head == verb.index
    return attribute or token.pos in OPENS_OBJECT or head.pos == "NUM"


def of_active_clause(sentence: Sentence, verb: Token, pack: Pack) -> Fit:
    """As `of_clause`, but not where an adjective could follow to be, or open an object."""
    helpers = [auxiliary(t, pack) for t in children_of(sentence, verb, AUXILIARY)]
    if any(known is None or known.function == "be" for known in helpers):
        return None
    after = neighbour(sentence, verb, 1)
    if after is not None and after.relation == "amod":
        return None
    return of_clause(sentence, verb, pack) or None


def _is_demanded(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for the infinitive of a verb or adjective that takes no adposition like its mark.

    Between them nothing stands that could take one, either (it raised the bar to enter).
    """
    mark, governor = sentence.tokens[verb.index - 1], sentence.tokens[verb.head]
    if verb.relation != "xcomp" or governor.index != mark.index - 1:
        return False
    row = (pack.governed_adpositions or {}).get(pack.lower(governor.lemma), {})
    return not any(pack.lower(mark.text) in adpositions.split() for adpositions in row.values())


def _after_auxiliary(verb: Token, before: Token, takes_object: bool, pack: Pack) -> Fit:
    known = auxiliary(before, pack)
    return takes_object or (known is not None and known.function in BEFORE_BASE) or None


def of_passive(sentence: Sentence, verb: Token, pack: Pack) -> Fit:
    """A participle behind the auxiliary of the passive, surely after plural people or things."""
    before = before_verb(sentence, verb, pack)
    if before is None or before.relation not in PASSIVE or before.head != verb.index:
        return None
    subjects = children_of(sentence, verb, SUBJECT)
    concrete = any(_is_concrete(token, pack) for token in subjects)
    if any("Number=Plur" in token.features for token in subjects):
        return concrete
    copula = "VerbForm=Fin" in before.features and before.index == verb.index - 1 and not concrete
    return None if copula or _is_told_of_all(sentence, verb) else False


def _is_concrete(subject: Token, pack: Pack) -> bool:
    """True for who or what can be no act (she was election, but not: the war was preparation)."""
    if subject.pos == "PRON":
        return shows_gender(subject)
    return subject.entity in PERSON or domain(subject, pack) in CONCRETE


def _is_told_of_all(sentence: Sentence, verb: Token) -> bool:
    """True where a pronoun may stand for a whole sentence (which has been denial by us)."""
    return any(is_relative_or_question(t) for t in children_of(sentence, verb, SUBJECT))


def of_passive_with_agent(sentence: Sentence, verb: Token, pack: Pack) -> Fit:
    """A passive whose agent follows at once."""
    after = neighbour(sentence, verb, 1)
    if after is None or not _is_agent(sentence, after, verb):
        return None
    before = before_verb(sentence, verb, pack)
    behind = before is not None and before.relation in PASSIVE and before.head == verb.index
    return True if behind and not _is_told_of_all(sentence, verb) else None


def _is_agent(sentence: Sentence, adposition: Token, verb: Token) -> bool:
    """True for the adposition of an agent, be it above its noun or below it."""
    governor = sentence.tokens[adposition.head]
    above = adposition.relation in DOER and governor == verb
    return above or (governor.relation in DOER and governor.head == verb.index)


def _after_subject(sentence: Sentence, verb: Token, before: Token, takes_object: bool) -> Fit:
    if before.pos == "CCONJ" and verb.relation == "conj":
        return takes_object or None
    subject, after = children_of(sentence, verb, SUBJECT), neighbour(sentence, verb, 1)
    if not subject or subject[0].index > verb.index:
        return None
    if before == subject[0] and before.pos == "PRON":
        return True
    if verb.relation.lower() == "root":
        return True
    if after is None or after.pos in JOINS:
        return takes_object or None
    asked = any(t.tag == ASKING and t.index < verb.index for t in sentence.children[verb.index])
    alone = (asked or bool(children_of(sentence, verb, MARK))) and after.pos != "PUNCT"
    return takes_object or (alone and before.pos in ("NOUN", "PROPN")) or None

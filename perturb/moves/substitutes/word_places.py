"""Places that only a noun, an adjective or an adverb can fill."""

from __future__ import annotations

from perturb.moves.grammar.boundaries import (
    before_verb,
    ends_phrase,
    has_part,
    is_adposition,
    is_determiner,
    is_plain,
    is_predicative,
    is_set,
    joins,
    opener,
)
from perturb.moves.grammar.derivations import can_be, is_gerund, is_person
from perturb.moves.grammar.inflection import auxiliary, is_verb_form
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    COMPOUND,
    CONJUNCT,
    OBJECT,
    SUBJECT,
    adposition_use,
    children_of,
    is_unbroken,
)
from perturb.moves.grammar.senses import verb_domain
from perturb.moves.substitutes.verb_places import Fit
from perturb.moves.text.ends import final_run, neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike
from perturb.words.penn import Form

SEEMING = frozenset({"verb.stative", "verb.perception", "verb.emotion"})
"""Domains of verbs that an adjective may follow."""

AFTER_PREDICATE = frozenset({"ADP", "PART", "SCONJ"})
AFTER_ADVERB = frozenset({"DET", "NUM", "AUX"})
BEFORE_ATTRIBUTE = frozenset({"DET", "NUM", "ADP", "ADJ"})


def head_of_phrase(sentence: Sentence, noun: Token, pack: Pack) -> Fit:
    """The head of a phrase that an article, a possessive or an adposition opens."""
    before, after = neighbour(sentence, noun, -1), neighbour(sentence, noun, 1)
    if before is None or joins(sentence, noun):
        return None
    if before.index == noun.head and before.pos == "VERB":
        return False if noun.relation in OBJECT else None
    if has_part(sentence, noun):
        if _may_open_clause(sentence, noun, pack):
            return None
        use = adposition_use(after.text, pack) if after else None
        return use == "bound" if opener(sentence, noun, pack) else None
    return True if opener(sentence, noun, pack) or _is_counted(sentence, noun) else None


def _is_counted(sentence: Sentence, noun: Token) -> bool:
    """True for a noun whose phrase a number opens (147 new infections)."""
    left = [token for token in sentence.children[noun.index] if token.index < noun.index]
    return bool(left) and left[0].pos == "NUM" and is_unbroken([*left, noun])


def _may_open_clause(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True where a verb would make a clause (after the family dinner, the Ghent offer in May)."""
    above = sentence.tokens[noun.head]
    return above == noun or pack.lower(above.text) in (pack.conjunctions or {})


def end_of_phrase(sentence: Sentence, noun: Token, pack: Pack) -> Fit:
    """A noun whose phrase ends with it, and that no adjective can be said in place of.

    It can behind a verb of seeming or being (to feel courage, to prove worth).
    """
    before, after = neighbour(sentence, noun, -1), neighbour(sentence, noun, 1)
    if before is None or joins(sentence, noun) or not ends_phrase(sentence, after, pack):
        return None
    if has_part(sentence, noun) or is_set(before, noun, pack):
        return None
    if after is not None and is_gerund(pack.lower(after.text), pack):
        return None
    if before.index == noun.head and before.pos == "VERB":
        joined = noun.relation not in OBJECT or _may_link(before, pack)
        return None if joined else False
    opening = opener(sentence, noun, pack)
    if opening is None:
        return False if before.pos == "CCONJ" and noun.relation == "conj" else None
    nominal = "Definite=Def" in opening.features and before == opening
    return None if nominal and (after is None or after.pos != "ADP") else True


def _may_link(verb: Token, pack: Pack) -> bool:
    """True for a verb whose first meaning is to be or to seem in some way (prove, feel)."""
    return verb_domain(verb, pack) in SEEMING


def compound_part(sentence: Sentence, noun: Token, pack: Pack) -> Fit:
    """The first noun of a compound that an article, possessive or adposition opens."""
    before, after = neighbour(sentence, noun, -1), neighbour(sentence, noun, 1)
    if before is None or after is None or noun.relation not in COMPOUND:
        return None
    if after.pos != "NOUN" or after.index != noun.head:
        return None
    begun = before.pos in ("ADJ", "NUM") or is_determiner(before, pack)
    return begun or is_adposition(before, False, pack) or None


def attribute(sentence: Sentence, adjective: Token, pack: Pack) -> Fit:
    """An adjective directly before its noun, surely where its phrase has begun."""
    before, after = neighbour(sentence, adjective, -1), neighbour(sentence, adjective, 1)
    if before is None or after is None or not is_plain(adjective):
        return None
    noun = _modified(sentence, adjective)
    compound = after.relation in COMPOUND and after.head == noun
    if not (after.index == noun or compound):
        return None
    if after.pos not in ("NOUN", "PROPN") or is_gerund(pack.lower(after.text), pack):
        return None
    joined = adjective.relation == "conj" or before.head == adjective.index
    if joined or before.pos in BEFORE_ATTRIBUTE or is_determiner(before, pack):
        return True
    return False if before.pos in ("VERB", "CCONJ") else None


def attribute_of_noun(sentence: Sentence, adjective: Token, pack: Pack) -> Fit:
    """As `attribute`, but not where an adverb could qualify the next word (a mainly adult crowd).

    That is a noun before a noun, or one that says where somebody is from, if it is an adjective
    as well; behind a conjunction also a noun that may be a verb (a bean and wildly rose), or a
    person, who needs no article there (a baker and chiefly poet), or a name (and chiefly
    Orkney). Behind a verb with several objects, or with a clause, the adverb may be the verb's
    (holds variously fairs and races).
    """
    before, after = neighbour(sentence, adjective, -1), neighbour(sentence, adjective, 1)
    if after is None or after.entity == "NORP" or _may_qualify_verb(sentence, before, after):
        return None
    if before and before.pos == "CCONJ" and _may_be_verb(pack.lower(after.text), pack):
        return None
    single = "Number=Sing" in after.features and is_person(pack.lower(after.lemma), pack)
    if before and before.pos == "CCONJ" and (single or after.pos == "PROPN"):
        return None
    if after.relation in COMPOUND and can_be(pack.lower(after.text), "ADJ", pack):
        return None
    return attribute(sentence, adjective, pack)


def _may_qualify_verb(sentence: Sentence, verb: Token | None, noun: Token) -> bool:
    if verb is None or verb.pos != "VERB":
        return False
    return noun.relation not in OBJECT or bool(children_of(sentence, noun, CONJUNCT))


def _may_be_verb(noun: str, pack: Pack) -> bool:
    return can_be(noun, "VERB", pack) or is_verb_form(noun, Form.PAST, pack)


def _modified(sentence: Sentence, adjective: Token) -> int:
    """The index of the noun an attribute belongs to, its own or that of what it is joined to."""
    if adjective.relation == "conj":
        adjective = sentence.tokens[adjective.head]
    return adjective.head if adjective.relation == "amod" else -1


def graded_predicate(sentence: Sentence, adjective: Token, pack: Pack) -> Fit:
    """A predicative adjective with a word of degree before it."""
    before, after = neighbour(sentence, adjective, -1), neighbour(sentence, adjective, 1)
    if before is None or not is_predicative(sentence, adjective) or not is_plain(adjective):
        return None
    if after is not None and is_wordlike(after.text) and after.pos not in AFTER_PREDICATE:
        return None
    return True if before.pos == "ADV" and before.head == adjective.index else None


def predicate_of_clause(sentence: Sentence, adjective: Token, pack: Pack) -> Fit:
    """An adjective behind *it is* and before the clause it tells of (it is possible that …)."""
    after, copula = neighbour(sentence, adjective, 1), sentence.tokens[adjective.head]
    if after is None or after.pos not in ("SCONJ", "PART"):
        return None
    empty = any("Gender=Neut" in t.features for t in children_of(sentence, copula, SUBJECT))
    return copular_predicate(sentence, adjective, pack) if empty else None


def copular_predicate(sentence: Sentence, adjective: Token, pack: Pack) -> Fit:
    """An adjective directly behind a form of to be."""
    before, after = neighbour(sentence, adjective, -1), neighbour(sentence, adjective, 1)
    if before is None or not is_predicative(sentence, adjective) or not is_plain(adjective):
        return None
    known = auxiliary(before, pack)
    if after is not None and is_wordlike(after.text) and after.pos not in AFTER_PREDICATE:
        return None
    return True if known is not None and known.function == "be" else None


def final_predicate(sentence: Sentence, adjective: Token, pack: Pack) -> Fit:
    """An adjective directly behind a form of to be, with nothing after it."""
    after = neighbour(sentence, adjective, 1)
    final = after is None or after in final_run(sentence, pack)
    return copular_predicate(sentence, adjective, pack) if final else None


def after_auxiliary(sentence: Sentence, adverb: Token, pack: Pack) -> Fit:
    """An adverb between an auxiliary or copula and what no adjective can stand before."""
    before, after = neighbour(sentence, adverb, -1), neighbour(sentence, adverb, 1)
    if before is None or after is None or not is_plain(adverb):
        return None
    if auxiliary(before, pack) is None and not _is_infinitive_mark(sentence, before):
        return None
    if after.pos == "ADJ":
        return True if is_predicative(sentence, after) else None
    verb = after.pos == "VERB" and after.index == adverb.head and after.relation != "amod"
    return True if verb or after.pos in AFTER_ADVERB else None


def _is_infinitive_mark(sentence: Sentence, token: Token) -> bool:
    """True for the word that marks an infinitive (to)."""
    return token.pos == "PART" and "VerbForm=Inf" in sentence.tokens[token.head].features


def after_subject(sentence: Sentence, adverb: Token, pack: Pack) -> Fit:
    """An adverb between a subject, or a conjunction, and its verb."""
    before, after = neighbour(sentence, adverb, -1), neighbour(sentence, adverb, 1)
    if before is None or after is None or not is_plain(adverb):
        return None
    head = sentence.tokens[adverb.head]
    if head.pos != "VERB" or after not in (head, *children_of(sentence, head, AUXILIARY)):
        return None
    before = before_verb(sentence, head, pack) or before
    joined = before.pos == "CCONJ" and head.relation == "conj"
    return True if joined or (before.head == head.index and before.relation in SUBJECT) else None


def loose_adverb(sentence: Sentence, adverb: Token, pack: Pack) -> Fit:
    """An adverb behind a comma or right after its verb.

    At the beginning an adjective may tell of the subject (careful, he opened the door).
    """
    before, after = neighbour(sentence, adverb, -1), neighbour(sentence, adverb, 1)
    if before is None or after is None or not is_plain(adverb):
        return None
    if before.text in pack.commas:
        return True if after.pos == "ADP" and not _follows_noun(sentence, before) else None
    follows = before.pos == "VERB" and before.index == adverb.head
    return False if follows and ends_phrase(sentence, after, pack) else None


def _follows_noun(sentence: Sentence, comma: Token) -> bool:
    """True for the comma behind a noun that an adjective could tell of (a hill, bare in May)."""
    before = neighbour(sentence, comma, -1)
    return before is not None and before.pos in ("NOUN", "PROPN")

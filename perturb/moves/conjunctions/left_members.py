"""Members of a coordination that make something else where they stand side by side."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.moves.grammar.connectives import Connective
from perturb.moves.grammar.name_senses import EVENTS, is_common
from perturb.moves.grammar.phrases import (
    COMPOUND,
    CONJUNCT,
    DETERMINER,
    children_of,
    conjunction_class,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.pack import Pack
from perturb.segment import Sentence, Token

OF_PEOPLE = frozenset({"PERSON", "ORG"})
FIRM = "company"
SINGLE, OWNER = "Number=Sing", "Poss=Yes"
RELATING = "adj.pert"
"""The domain of adjectives that tell what a thing has to do with."""

INSIDE_NOUN_PHRASE = frozenset({"compound", "nmod", "amod", "nummod", "poss"})
ENDING = 2
"""Letters at the end of adverbs that are formed alike (slowly, surely)."""

PEOPLE, THINGS = frozenset({"noun.person"}), frozenset({"noun.artifact"})
RELATIVE_TAGS = frozenset({"WDT", "WP$"})
"""Penn tags of pronouns that open relative clauses."""


def is_one(found: Connective, right: Token, pack: Pack) -> bool:
    """True in a title, a firm, between two of the same word or letters, and before a clause.

    What stands before that can be its conjunction (they met before and we sang).
    """
    if found.before is None:
        return False
    before, after = found.before.text, found.after.text
    letters = all(len(form) == 1 and form.isalpha() for form in (before, after))
    same = pack.lower(before) == pack.lower(after)
    titled = found.tokens[0].text.istitle() or _ends_firm(found, pack) or is_in_name(found, pack)
    return titled or letters or same or _may_open(found.before, found, right, pack)


def is_in_name(found: Connective, pack: Pack) -> bool:
    """True between two common words of a longer name (the Fine Bread and Cake Testing Centre)."""
    beside = (found.before, found.after)
    if found.after.relation not in COMPOUND:
        return False
    named = (t for t in beside if t is not None and t.pos == "PROPN" and t.text.istitle())
    return sum(is_common(t.text, pack) for t in named) == len(beside)


def _ends_firm(found: Connective, pack: Pack) -> bool:
    """True before what ends the name of a firm, with its full stop or without (Lee and Co)."""
    row = (pack.name_words or {}).get(f"{found.after.text.rstrip('.')}.")
    return row is not None and row["class"] == FIRM


def _may_open(before: Token, found: Connective, right: Token, pack: Pack) -> bool:
    subordinates = conjunction_class(before.text, pack) == "subordinator"
    clause = right.pos in ("VERB", "AUX") and right != found.after
    return subordinates and clause and before.pos in ("ADV", "ADP")


def is_relative(word: Token) -> bool:
    """True for the pronoun of a relative clause, which may follow a comma (a mill, whose owner)."""
    return word.tag in RELATIVE_TAGS


def make_name(sentence: Sentence, left: Token, right: Token) -> bool:
    """True for a lone name and another of people or firms, which make one (Ann and Bea Lee)."""
    named = left.pos == right.pos == "PROPN" and {left.entity, right.entity} <= OF_PEOPLE
    return named and not _has_name(children_of(sentence, left, COMPOUND))


def make_term(left: Token, right: Token, pack: Pack) -> bool:
    """True for a noun and a plural, a deed or a person that make a compound (the mill parts).

    So it is with the fire explosion, trade control, the baker musician, the garden shed.
    """
    if left.relation in CONJUNCT:
        return False
    kinds = {domain(left, pack), domain(right, pack)}
    alike = kinds in (PEOPLE, THINGS)
    return alike or "Number=Plur" in right.features or domain(right, pack) in EVENTS


def are_attributes(sentence: Sentence, left: Token) -> bool:
    """True for a participle with an article or owner, be it read as a verb (her baking day)."""
    below = sentence.children[left.index]
    return left.relation == "amod" or any(t.pos == "DET" or OWNER in t.features for t in below)


def tell_of_third(left: Token, right: Token) -> bool:
    """True for two nouns that tell of a third behind them (between the mill and town roads)."""
    return left.pos == right.pos == "NOUN" and left.relation in INSIDE_NOUN_PHRASE


def opens_noun(before: Token, after: Token) -> bool:
    """True for an attribute that another follows before their noun (old and grey mills)."""
    first = before.tag == "NN" or (before.relation == "amod" and before.head > after.index)
    return first and before.relation in INSIDE_NOUN_PHRASE


def describes(adjective: Token, noun: Token) -> bool:
    """True for an adjective that the tree joins in place of the noun behind it."""
    return adjective.pos == "ADJ" and noun.pos == "NOUN" and adjective.index + 1 == noun.index


def tells_kind(sentence: Sentence, after: Token, left: Token, right: Token, pack: Pack) -> bool:
    """True for what a compound has between its nouns, too (the harbour and military zone)."""
    senses = meanings(pack.lower(after.text), "ADJ", pack)[:1]
    single = SINGLE in left.features and SINGLE in right.features
    one = single and bool(children_of(sentence, left, DETERMINER))
    return one and any(sense.domain == RELATING for sense in senses)


def is_plural_name(noun: Token, pack: Pack) -> bool:
    """True for a plural that is a word of its own (blues, headquarters)."""
    form = pack.lower(noun.text)
    return any(form in sense.lemmas for sense in meanings(form, "NOUN", pack))


def tell_how(left: Token, right: Token) -> bool:
    """True for two adverbs of one ending behind their verb (they left quickly and quietly)."""
    behind = left.head < left.index and right.head in (left.index, left.head)
    alike = left.tag == right.tag and left.text[-ENDING:] == right.text[-ENDING:]
    return behind and alike and min(len(left.text), len(right.text)) > 2 * ENDING


def _has_name(tokens: Sequence[Token]) -> bool:
    return any(t.pos == "PROPN" for t in tokens)


def opens_title(found: Connective) -> bool:
    """True before a title with an article of its own (Old Mills or The Life of a Miller)."""
    return found.after.pos == "DET" and found.after.text.istitle()

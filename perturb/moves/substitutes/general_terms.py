"""Words, and pairs of nouns that mean one thing, that a more general term may stand for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from perturb.moves.grammar.names import NAMED, SITES, is_headline
from perturb.moves.grammar.phrases import ADVERBIAL_NOUN, COMPOUND, POSSESSIVE, children_of
from perturb.moves.grammar.senses import (
    domain,
    first_means,
    is_kind_of_itself,
    meanings,
    opens_collocation,
)
from perturb.moves.grammar.surroundings import ANIMATE, Surroundings, surroundings
from perturb.moves.substitutes.bound_heads import (
    comes_again,
    follows_proper,
    has_content,
    is_head_of_term,
    is_of_species_or_word,
    means_people,
    names_descent,
    stands_before_noun,
)
from perturb.moves.substitutes.bound_terms import (
    ends_longer_term,
    ends_quoted_term,
    has_joined_attributes,
    introduces_name,
    is_disclaimed,
    is_in_term,
    is_labelled,
    is_mentioned,
    is_of_dated,
    is_of_word,
    is_shown,
    is_timed,
    joins_modifier,
    opens_title,
)
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.replacement import (
    is_replaceable,
    stands_alone,
    tells_origin,
)
from perturb.pack import Pack
from perturb.segment import Sentence, Token

THINGS = frozenset(f"noun.{kind}" for kind in ("animal", "artifact", "body", "food", "plant"))
"""Domains of nouns that name something as well before another noun (car tax)."""

KINDS = frozenset({"type.n.01", "kind.n.01"})
"""Senses of nouns behind which one in the singular has no article (this type of painter)."""

REPLACED = frozenset({"NOUN", "VERB", "ADJ"})

BRACKETING = frozenset({"ADJ", "CCONJ"})
"""Parts of speech before two nouns that may go with the first alone (human rights workers)."""


class Term(NamedTuple):
    """A word, or two that mean one thing together (police officer), and the lemma.

    `head` is the lemma of the second where there are two.
    """

    tokens: tuple[Token, ...]
    lemma: str
    head: str = ""


def terms(sentence: Sentence, pack: Pack) -> Iterator[Term]:
    """Every word that may give way, nouns with the one before where they are one term."""
    for token in sentence.tokens:
        lemma = pack.lower(token.lemma or token.text)
        before = sentence.tokens[token.index - 1] if token.index else token
        beside = before.head == token.index and before.relation in COMPOUND
        joint = f"{pack.lower(before.text)} {lemma}" if beside else ""
        if joint and is_term(joint, pack):
            alone = all(stands_alone(sentence, part, pack) for part in (before, token))
            if alone and not ends_longer_term(sentence, before):
                yield Term((before, token), joint, lemma)
            continue
        if token.pos in REPLACED and _is_free(sentence, token, lemma, pack):
            yield Term((token,), lemma)
            if joint and token.pos == "NOUN" and _is_loose(sentence, before, token, pack):
                yield Term((before, token), joint, lemma)


def _is_loose(sentence: Sentence, before: Token, noun: Token, pack: Pack) -> bool:
    """True for two common nouns that no list knows together (crew vehicles).

    A name goes with nothing: what it tells is more than the kind (White House officials).
    Nor does what may be an adjective (a gold microphone).
    """
    parts = sentence.children[before.index]
    whole = before.pos == "NOUN" and before.entity not in NAMED and not parts
    whole = whole and not meanings(pack.lower(before.lemma), "ADJ", pack)
    whole = whole and stands_alone(sentence, before, pack)
    alone = len(children_of(sentence, noun, COMPOUND)) == 1
    alone = alone and not _may_be_cut(sentence, before, noun, pack)
    return whole and alone and not ends_longer_term(sentence, before)


def _may_be_cut(sentence: Sentence, before: Token, noun: Token, pack: Pack) -> bool:
    """True for two nouns of which the first may belong to what stands before it.

    To an adjective (human rights workers) or to another noun (beer and wine makers); or the
    second is a verb after all (the price increases in May), as it is before an article (the
    fumes paint a sad picture), and as the first may be in the form of a plural (the town states
    sailors may sing).
    """
    after = neighbour(sentence, noun, 1)
    several = "Number=Plur" in before.features and before.text != before.lemma
    if several or (after is not None and after.pos == "DET"):
        return True
    ahead = neighbour(sentence, before, -1)
    if ahead is not None and ahead.pos in BRACKETING and ahead.entity != "NORP":
        return True
    verb = "Number=Plur" in noun.features and domain(noun, pack) not in THINGS | ANIMATE
    return verb and (pack.lower(noun.lemma), "VERB") in (pack.hypernyms or {})


def _is_free(sentence: Sentence, token: Token, lemma: str, pack: Pack) -> bool:
    """True for a word outside fixed expressions; the head of a compound may go alone."""
    if token.pos != "NOUN":
        if (lemma, token.pos) not in (pack.hypernyms or {}):
            return False
        return is_replaceable(sentence, token, pack) or tells_origin(sentence, token, pack)
    alone = stands_alone(sentence, token, pack) and not opens_collocation(sentence, token, pack)
    return alone and is_kind_of_itself(sentence, token, pack)


def is_term(lemma: str, pack: Pack) -> bool:
    """True for two nouns that the pack or WordNet knows together (police officer)."""
    listed = (lemma, "NOUN") in (pack.hypernyms or {})
    return listed or bool(meanings(lemma, "NOUN", pack))


def around_term(sentence: Sentence, term: Term, pack: Pack) -> Surroundings:
    """Where a term stands; a part of a compound cannot have an article of its own."""
    around = surroundings(sentence, term.tokens[-1], pack)
    around = around.without(*_accounted(sentence, term.tokens[-1], pack))
    if len(term.tokens) > 1:
        around = around.without("@compounded")
    return around.without("@bare") if "@modifier" in around else around


def _accounted(sentence: Sentence, token: Token, pack: Pack) -> Iterator[str]:
    """Features that bind no noun in a place like this.

    A name with an article (the painter Ann Berg), the owner of several that is a place
    (Canada's painters), no article behind a word for a kind (this type of painter).
    """
    if introduces_name(sentence, token):
        yield "@title"
    owners = children_of(sentence, token, POSSESSIVE)
    if "Number=Plur" in token.features and owners and owners[0].entity in SITES:
        yield "@possessive"
    governor = sentence.tokens[sentence.tokens[token.head].head]
    alone = token.relation == "pobj" and "Number=Sing" in token.features
    if alone and first_means(pack.lower(governor.lemma), KINDS, pack):
        yield "@bare"


def is_tied(sentence: Sentence, term: Term, around: Surroundings, pack: Pack) -> bool:
    """True for a word that its place binds: a title, a date, one of two nouns (corn bread)."""
    token = term.tokens[-1]
    if comes_again(sentence, term.tokens, pack) or has_content(sentence, token, pack):
        return True
    if joins_modifier(sentence, token):
        return True
    if token.pos != "NOUN":
        bound = is_of_word(sentence, token) or is_of_dated(sentence, token)
        bound = bound or follows_proper(sentence, token) or _opens_name(sentence, token)
        bound = bound or means_people(sentence, token) or names_descent(sentence, token, pack)
        return bound or is_of_species_or_word(sentence, token, pack)
    if is_head_of_term(sentence, term.tokens, pack) or stands_before_noun(sentence, token):
        return True
    return "@modifier" in around or _is_held(sentence, term, around, pack)


def _opens_name(sentence: Sentence, adjective: Token) -> bool:
    """True before a common noun with a capital, outside headlines (the German Sailors line)."""
    after = neighbour(sentence, adjective, 1)
    if after is None or after.pos != "NOUN" or is_headline(sentence):
        return False
    return after.text.istitle() and adjective.head == after.index


def _is_held(sentence: Sentence, term: Term, around: Surroundings, pack: Pack) -> bool:
    """True for a title, a date, a label, a measure (ten points a game), what is denied or shown."""
    token = term.tokens[-1]
    if token.relation in ADVERBIAL_NOUN or around.any_of(("@title", "@date")):
        return True
    if is_labelled(sentence, token, pack) or has_joined_attributes(sentence, token):
        return True
    if is_timed(sentence, token) or is_disclaimed(sentence, token, pack):
        return True
    if is_mentioned(sentence, token, pack) or opens_title(sentence, token):
        return True
    if ends_quoted_term(sentence, token) or is_shown(sentence, token):
        return True
    return is_in_term(sentence, term.tokens, term.lemma, pack)

"""Places where a sentence has room for one more modifier: bare nouns, unmodified verbs."""

from __future__ import annotations

from collections.abc import Iterator

from perturb.moves.additions.misread import (
    are_firms,
    cannot_count,
    goes_on,
    is_in_whole,
    is_owner_or_owned,
    is_renamed_firm,
    is_unknown_verb,
    may_be_part,
    odd_capital,
)
from perturb.moves.additions.slot import Slot
from perturb.moves.additions.verb_slots import OFTEN, subject_of, verb_slots
from perturb.moves.grammar.boundaries import is_part
from perturb.moves.grammar.doers import GROUPS, is_somebody, noun_kinds
from perturb.moves.grammar.names import is_name, untouchable
from perturb.moves.grammar.naming import is_what_called
from perturb.moves.grammar.phrases import (
    ADVERBIAL_NOUN,
    APPOSITION,
    AUXILIARY,
    DETERMINER,
    POSSESSIVE,
    PREDICATIVE,
    SUBJECT,
    children_of,
    is_relative_or_question,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.verb_groups import VERBAL, is_negation
from perturb.moves.text.ends import final_run, is_whole_word, neighbour
from perturb.moves.wording.replacement import set_phrases
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike

PERSONAL = frozenset({"persons"})
"""Kinds of nouns whose modifiers only people have (young)."""

WORKING = PERSONAL | {"officials", "professionals"}
"""Kinds of nouns some of whose modifiers only people have (retired)."""

MASS = "mass"
"""Kind of nouns that can do without an article."""

LIGHT = SUBJECT | AUXILIARY | {"expl", "mark", "punct", "cc", "case", "preconj", "predet"}
LIGHT |= {"det", "poss", "nmod:poss", "nummod"}
"""Relations of what may stand before a noun that has no modifier."""

QUANTIFYING = frozenset({"positive", "universal"})
"""Effects of determiners after which a plural takes any modifier (some, all, both)."""

DEFINING = ("PronType=Art", "PronType=Dem", "Poss=Yes")
BEFORE_NOUN = frozenset({"DET", "PRON", "PART", "NUM", "ADP", "VERB", "AUX", "CCONJ", "SCONJ"})


def slots(sentence: Sentence, pack: Pack) -> Iterator[Slot]:
    """The bare nouns and unmodified verbs of a statement, as far as the pack knows them."""
    asks = any(set(token.text) & pack.question_marks for token in final_run(sentence, pack))
    for token in sentence.tokens:
        if not is_whole_word(sentence, token) or token.index in untouchable(sentence):
            continue
        if token.pos == "NOUN" and _is_bare(sentence, token, pack):
            told = PERSONAL if _tells_of_things(sentence, token, pack) else frozenset[str]()
            told = WORKING if is_renamed_firm(sentence, token, pack) else told
            yield Slot(token, token, noun_kinds(token, pack) - told)
        elif token.pos in VERBAL and not asks and not odd_capital(sentence, token):
            yield from verb_slots(sentence, token, pack)


def _tells_of_things(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for what is said of a firm or country, or of it or both (it is a member).

    So is what stands beside it (a member of the guild, Ghent Steel, sells), be it firms (members,
    mainly banks).
    """
    if are_firms(sentence, noun, pack):
        return True
    governor = sentence.tokens[noun.head]
    if noun.relation in SUBJECT | APPOSITION:
        names = children_of(sentence, noun, APPOSITION)
        beside = (governor, *children_of(sentence, governor, SUBJECT), *names)
        return any(t != noun and t.entity in GROUPS for t in beside)
    if noun.relation not in PREDICATIVE:
        return False
    subject = subject_of(sentence, governor)
    if subject is None or is_relative_or_question(subject):
        return False
    unknown = subject.pos == "PRON" and not is_somebody(subject)
    return unknown or subject.entity in GROUPS


def _is_no_single_thing(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for a name, and a predicate denied or told how often (has never been a member)."""
    if is_what_called(sentence, noun, pack):
        return True
    if noun.relation not in PREDICATIVE:
        return False
    for child in sentence.children[noun.head]:
        word = pack.lower(child.text)
        often = child.pos == "ADV" and (pack.time_adverbs or {}).get(word) in OFTEN
        if often or is_negation(child, pack) or scope_effect(word, pack) == "negative":
            return True
    return False


def _is_bare(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for a noun with nothing but an article, a possessive or a number before it."""
    if noun.entity or is_part(sentence, noun) or is_name(sentence, noun, pack):
        return False
    if noun.relation in ADVERBIAL_NOUN or _is_no_single_thing(sentence, noun, pack):
        return False
    if noun.index and not (noun.text.islower() and noun.text[0].isalpha()):
        return False
    before, after = neighbour(sentence, noun, -1), neighbour(sentence, noun, 1)
    left = [t for t in sentence.children[noun.index] if t.index < noun.index]
    if is_owner_or_owned(noun, left, pack) or any(t.relation not in LIGHT for t in left):
        return False
    if any(_is_kind_of_owner(sentence, t) for t in left):
        return False
    if not _can_precede(before, left, pack) or _spoils_noun(sentence, before, pack):
        return False
    if cannot_count(before, noun) or goes_on(sentence, after, pack):
        return False
    determined = any(_determines(child) for child in left)
    alone = _can_stand_alone(noun, left, pack) and not _is_gerund(sentence, before)
    return (determined or alone) and not _is_fixed(sentence, noun, pack)


def _is_kind_of_owner(sentence: Sentence, owner: Token) -> bool:
    """True for a genitive without article, which makes a compound (pig's ears, not: its ears)."""
    plain = owner.relation in POSSESSIVE and owner.pos == "NOUN" and not owner.entity
    below = children_of(sentence, owner, DETERMINER | POSSESSIVE)
    return plain and "Number=Sing" in owner.features and not below


def _can_precede(before: Token | None, left: list[Token], pack: Pack) -> bool:
    if before is None or before in left:
        return before is None or before.relation not in SUBJECT
    if not is_wordlike(before.text):
        return before.text in pack.commas or before.text in (pack.opening_marks or ())
    return before.pos in BEFORE_NOUN


def _spoils_noun(sentence: Sentence, before: Token | None, pack: Pack) -> bool:
    """True before what may be no bare noun: behind smoked, and between verbs (sells or buys)."""
    first = neighbour(sentence, before, -1) if before is not None else None
    if before is None:
        return False
    if before.pos == "CCONJ":
        return first is not None and first.pos == "VERB"
    if may_be_part(sentence, before, pack):
        return True
    return is_unknown_verb(sentence, before, pack) or _may_describe(sentence, before, pack)


def _may_describe(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a past form without subject or auxiliary that may be an adjective (smoked meat)."""
    if verb.tag not in ("VBN", "VBD") or verb.relation == "conj":
        return False
    alone = not children_of(sentence, verb, SUBJECT | AUXILIARY)
    return alone and bool(meanings(pack.lower(verb.text), "ADJ", pack))


def _is_gerund(sentence: Sentence, before: Token | None) -> bool:
    """True for what may be the first part of a compound (eating habits)."""
    if before is None:
        return False
    present = "Aspect=Prog" in before.features or "VerbForm=Ger" in before.features
    return before.pos == "VERB" and present and not children_of(sentence, before, AUXILIARY)


def _determines(child: Token) -> bool:
    return child.relation in POSSESSIVE or any(kind in child.features for kind in DEFINING)


def _can_stand_alone(noun: Token, left: list[Token], pack: Pack) -> bool:
    """True for a plural or a mass, counted or not, and for some or all of a plural."""
    plural = "Number=Plur" in noun.features
    determiners = [child.text for child in left if child.relation == "det"]
    if determiners:
        return plural and all(scope_effect(word, pack) in QUANTIFYING for word in determiners)
    return plural or MASS in noun_kinds(noun, pack)


def _is_fixed(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True at the end of, or inside, an expression that is fixed (as a result of)."""
    fixed = any(start < noun.index < end for start, end in set_phrases(sentence, pack))
    return fixed or is_in_whole(sentence, noun, pack)

"""Places where a sentence has room for one more modifier: bare nouns, unmodified verbs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from perturb.moves.additions.barred_adverbs import (
    DOUBT,
    NOT_HAPPENED,
    barred_by_sense,
    barred_each_time,
)
from perturb.moves.additions.denied import is_denied_before, is_nobody
from perturb.moves.additions.misread import (
    are_firms,
    before_time,
    cannot_count,
    clause_as_subject,
    disagrees,
    goes_on,
    is_familiar,
    is_in_whole,
    is_owner_or_owned,
    is_renamed_firm,
    is_unknown_verb,
    may_be_noun,
    may_be_part,
    odd_capital,
    shared_helpers,
)
from perturb.moves.grammar.boundaries import is_part
from perturb.moves.grammar.doers import GROUPS, acts, is_somebody, noun_kinds
from perturb.moves.grammar.inflection import auxiliary
from perturb.moves.grammar.names import is_name, untouchable
from perturb.moves.grammar.naming import is_what_called
from perturb.moves.grammar.phrases import (
    ADVERBIAL_NOUN,
    APPOSITION,
    AUXILIARY,
    CLAUSE,
    COPULA,
    EXPLETIVE,
    MARK,
    PARTICLE,
    PASSIVE,
    POSSESSIVE,
    PREDICATIVE,
    SPEECH,
    SUBJECT,
    adposition_use,
    children_of,
    is_relative_or_question,
    subtree,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.verb_groups import VERBAL, is_negation
from perturb.moves.text.ends import final_run, is_whole_word, neighbour
from perturb.moves.wording.replacement import set_phrase_words, set_phrases
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import is_wordlike

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
BEFORE_VERB = frozenset({"NOUN", "PROPN", "PRON", "NUM", "CCONJ"})
TOGETHER = frozenset({"be", "perfect", "future"})
PREDICATE = frozenset({"DET", "NOUN", "PROPN", "NUM"})
UNKNOWN = frozenset({"evidential", "privative", "temporal"})
"""Kinds of adverbs that do not speak of what is to come, nor of what is compared with."""

BELIEVING = frozenset({"believes"})
REPORTING = BELIEVING | {"says"}
"""Kinds of verbs whose passive tells a hearsay by itself (is said to be)."""

WITHOUT_WILL = frozenset({"manner", "mood"})
"""Kinds of adverbs that speak of somebody's will."""

OFTEN = frozenset({"frequent", "habitual"})
"""Kinds of time adverbs after which nothing is told of a single time."""

OF_ONESELF = frozenset({"evidential", "privative", "evaluative", "mood"})
"""Kinds of adverbs that nobody says of what they do themselves."""


class Slot(NamedTuple):
    """A noun or verb that may get a modifier, which comes to stand before `follower`.

    `kinds` are those of the head in the pack's tables, `barred` the kinds of modifiers that
    make no sense here.
    """

    head: Token
    follower: Token
    kinds: frozenset[str]
    barred: frozenset[str] = frozenset()


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
            unknown = _is_left_open(sentence, token, pack) or _is_compared(sentence, token, pack)
            barred = UNKNOWN if unknown else barred_each_time(sentence, token, pack)
            for slot in (*_of_copula(sentence, token, pack), *_of_verb(sentence, token, pack)):
                own = WITHOUT_WILL if unknown and slot.barred >= OF_ONESELF else frozenset[str]()
                yield slot._replace(barred=slot.barred | barred | own)


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
    subject = _subject(sentence, governor)
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
    if not _can_precede(before, left, pack) or _spoils_noun(sentence, before, pack):
        return False
    if cannot_count(before, noun) or goes_on(sentence, after, pack):
        return False
    determined = any(_determines(child) for child in left)
    alone = _can_stand_alone(noun, left, pack) and not _is_gerund(sentence, before)
    return (determined or alone) and not _is_fixed(sentence, noun, pack)


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


def _is_left_open(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a condition, and for what nobody says or believes (they ensure that it is)."""
    clause = sentence.tokens[verb.head] if verb.relation in COPULA else verb
    governor = sentence.tokens[clause.head]
    below = clause.relation in SPEECH and governor.index < clause.index
    if below and not _of_table(governor, pack) & REPORTING:
        return True
    joined = (clause, governor) if clause.relation == "conj" else (clause,)
    return any(_is_condition(sentence, one, pack) for one in joined)


def _is_compared(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for what something is compared with, which came first anyway (more than it said)."""
    marks = children_of(sentence, verb, MARK)
    return any(adposition_use(mark.text, pack) == "excluding" for mark in marks)


def _is_condition(sentence: Sentence, clause: Token, pack: Pack) -> bool:
    """True for a clause that a conjunction of one word or two opens (if, in case)."""
    words = [pack.lower(mark.text) for mark in children_of(sentence, clause, MARK)]
    first = subtree(sentence, clause)[0].index
    words.append(" ".join(pack.lower(t.text) for t in sentence.tokens[max(0, first - 2) : first]))
    known = pack.conjunctions or {}
    return any(word in known and known[word]["relation"] == "condition" for word in words)


def _exists(verb: Token, pack: Pack) -> bool:
    """True for a form of to be, of which `_of_copula` tells the place (there are)."""
    known = auxiliary(verb, pack)
    return known is not None and known.function == "be"


def _of_verb(sentence: Sentence, verb: Token, pack: Pack) -> Iterator[Slot]:
    before = neighbour(sentence, verb, -1)
    if verb.pos != "VERB" or before is None or _is_modified(sentence, verb, pack):
        return
    subject = _subject(sentence, verb)
    if _exists(verb, pack) or may_be_noun(sentence, verb, subject, pack):
        return
    if verb.index in set_phrase_words(sentence, pack) or is_nobody(sentence, subject, pack):
        return
    helpers = children_of(sentence, verb, AUXILIARY)
    if helpers:
        barred = _barred_beside(helpers, pack) if helpers[-1] == before else None
    elif "VerbForm=Fin" in verb.features and _follows_subject(sentence, verb, subject, pack):
        shared = shared_helpers(sentence, verb)
        barred = frozenset() if "Tense=Past" in verb.features else NOT_HAPPENED
        barred = _barred_beside(shared, pack) if shared else barred
    else:
        return
    if barred is not None:
        kinds = _of_table(verb, pack)
        barred |= barred_by_sense(sentence, verb, subject, kinds, pack)
        passive, reports = _is_passive(sentence, verb), _reports(sentence, verb)
        felt = reports or bool(kinds & BELIEVING)
        speaks = bool(kinds & REPORTING)
        acting = not felt if passive else acts(sentence, subject, speaks, pack)
        if passive and reports and speaks:
            barred |= DOUBT
        yield Slot(verb, verb, kinds, barred | _barred_of(subject, acting))


def _barred_beside(helpers: list[Token], pack: Pack) -> frozenset[str] | None:
    """What a group of auxiliaries bars; None where they are not plain statements.

    Doubt goes between two of them, and a present passive may tell a state (is closed).
    """
    known = auxiliary(helpers[0], pack)
    if known is None or known.function not in TOGETHER:
        return None
    if known.function == "future":
        return UNKNOWN
    over = known.function == "perfect"
    barred = NOT_HAPPENED if over or known.tense == "present" else frozenset[str]()
    if len(helpers) > 1:
        return barred | DOUBT
    state = bool(barred) and helpers[0].relation in PASSIVE
    return barred | WITHOUT_WILL if state else barred


def _of_copula(sentence: Sentence, copula: Token, pack: Pack) -> Iterator[Slot]:
    """The place between a form of to be and what follows it at once."""
    known, after = auxiliary(copula, pack), neighbour(sentence, copula, 1)
    if copula.relation in AUXILIARY - COPULA or known is None:
        return
    if known.function != "be" or after is None or after.pos not in PREDICATE:
        return
    head = sentence.tokens[copula.head] if copula.relation == "cop" else copula
    subject = _subject(sentence, head) or clause_as_subject(sentence, head)
    third = subject is not None and subject.index < copula.index
    if is_nobody(sentence, subject, pack) or is_familiar(sentence, subject):
        return
    if third and not _is_modified(sentence, head, pack) and "VerbForm=Fin" in copula.features:
        yield Slot(copula, after, _of_table(copula, pack), _barred_of(subject, acts=False))


def _of_table(verb: Token, pack: Pack) -> frozenset[str]:
    return (pack.modified_verbs or {}).get(verb.lemma.lower(), frozenset())


def _barred_of(subject: Token | None, acts: bool) -> frozenset[str]:
    barred = frozenset[str]() if acts else WITHOUT_WILL
    features = subject.features if subject is not None else ""
    speaks = "Person=1" in features or "Person=2" in features
    return barred | OF_ONESELF if speaks else barred


def _is_modified(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a verb with a particle or negation, or an adverb that another would clash with."""
    for child in sentence.children[verb.index]:
        if child.relation in PARTICLE or is_negation(child, pack):
            return True
        if child.relation == "advmod" and not is_relative_or_question(child):
            beside = abs(child.index - verb.index) == 1
            if beside or pack.lower(child.text) in (pack.degree_words or ()):
                return True
    return False


def _subject(sentence: Sentence, verb: Token) -> Token | None:
    """The subject of a verb, its own or that of the verb it is joined to."""
    for _ in range(3):
        found = children_of(sentence, verb, SUBJECT | EXPLETIVE)
        if found:
            return found[-1]
        if verb.relation != "conj":
            return None
        verb = sentence.tokens[verb.head]
    return None


def _is_passive(sentence: Sentence, verb: Token) -> bool:
    return bool(children_of(sentence, verb, PASSIVE))


def _reports(sentence: Sentence, verb: Token) -> bool:
    """True for a verb with a clause: the boat is said to be lost."""
    return any(t.relation in CLAUSE for t in sentence.children[verb.index])


def _follows_subject(sentence: Sentence, verb: Token, subject: Token | None, pack: Pack) -> bool:
    before = sentence.tokens[verb.index - 1]
    if subject is None or subject.index > verb.index or disagrees(sentence, subject, verb, pack):
        return False
    if before.pos == "CCONJ":
        return verb.relation == "conj" and not is_denied_before(sentence, verb, pack)
    end = before_time(sentence, verb)
    own = subject.head == verb.index and subtree(sentence, subject)[-1].index == end
    marks = pack.commas | (pack.closing_marks or frozenset())
    return own and (before.pos in BEFORE_VERB or before.text in marks)

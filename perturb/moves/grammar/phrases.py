"""Phrases as pieces of the tree: subtrees, noun phrases, adpositional phrases, subjects.

The one place that knows both schemes of relations: ClearNLP, where the adposition governs
its noun (prep, pobj), and Universal Dependencies, where the noun governs it (obl, case).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from perturb.moves.grammar.names import NAMED
from perturb.pack import Pack
from perturb.segment import Sentence, Token

SUBJECT = frozenset({"nsubj", "nsubjpass", "nsubj:pass", "nsubj:outer"})
EXPLETIVE = frozenset({"expl"})
SUBJECT_OR_EMPTY = SUBJECT | EXPLETIVE
OBJECT = frozenset({"dobj", "obj", "dative", "iobj"})
COPULA = frozenset({"cop"})
AUXILIARY = COPULA | {"aux", "auxpass", "aux:pass"}
PASSIVE = frozenset({"auxpass", "aux:pass"})
PREDICATIVE = frozenset({"attr", "acomp", "oprd"})
CONJUNCT = frozenset({"conj"})
APPOSITION = frozenset({"appos"})
COMPOUND = frozenset({"compound", "nn", "flat", "flat:name", "nmod"})
CLAUSE = frozenset({"ccomp", "xcomp"})
SPEECH = frozenset({"ccomp"})
OPEN_CLAUSE = frozenset({"xcomp"})
"""Relations of a verb whose subject is that of another (happened to be)."""

REPORTED = SPEECH | {"parataxis"}
"""What is said, below the verb of saying, or that verb below what is said."""

MARK = frozenset({"mark"})
PARTICLE = frozenset({"prt", "compound:prt"})
OBLIQUE = ("obl", "nmod")
GOVERNED = frozenset({"pobj"})
DOER = frozenset({"agent", "obl:agent"})
"""Relations of who does what a passive tells."""

COUNT = frozenset({"nummod"})
EITHER = frozenset({"preconj", "cc:preconj"})
"""Relations of the first of two words that join things (both … and)."""

ADPOSITION = frozenset({"prep", "agent", "dative"})
MODIFIER = frozenset({"amod", "advmod", "advcl", "npadvmod"})
ADVERBIAL_NOUN = frozenset({"npadvmod", "obl:npmod", "obl:unmarked"})
"""Relations of nouns that are adverbials: next time, ten a day."""

POSSESSIVE = frozenset({"poss", "nmod:poss"})
DETERMINER = frozenset({"det"}) | POSSESSIVE
LOOSE_MARKS = frozenset(",;:.–—-")
RELATIVE = frozenset({"relcl", "acl:relcl"})
REDUCED = frozenset({"acl"})
ADVERBIAL_CLAUSE = frozenset({"advcl"})
INNER = RELATIVE | ADVERBIAL_CLAUSE
GERUND = ("Aspect=Prog", "VerbForm=Ger")
"""Features of which one tells a gerund or a participle of what goes on."""

FINITE_TAGS = frozenset({"VBD", "VBP", "VBZ"})
PRESENT_TAGS = frozenset({"VBP", "VBZ"})
PAST_TAGS = frozenset({"VBD", "VBN"})
"""Penn tags of the past and of the participle that it is taken for."""

BARE_TAGS = frozenset({"VB", "VBP"})
"""Penn tags of verbs; a present may be an infinitive that a parser misread."""

QUESTION_TAGS = frozenset({"WDT", "WP", "WP$", "WRB"})
"""Penn tags of relative and interrogative words, which come without features."""

NOUNS = frozenset({"NOUN", "PROPN"})
NOMINALS = NOUNS | {"PRON"}
GRADED = frozenset({"ADJ", "ADV"})
OPENING = frozenset({"ADP", "SCONJ"})
"""Kinds of words that open a phrase or a clause."""

PLACE = "place"
ORIGIN = "origin"
DIRECTION = "direction"
COMPANY = "company"
ROLE = "role"
AGENT = "agent"
TIME = "time"
PURPOSE = "purpose"
WAYS = frozenset({PLACE, DIRECTION, ORIGIN})
"""The pack's classes of adpositions: where, where from, where to, with whom, as what, when, why."""

SUPERLATIVE = frozenset({"JJS", "RBS"})
"""Penn tags of what compares with all others (those most at risk)."""

COMPARING = frozenset({"comparing", "excluding"})
"""The pack's uses of adpositions that tell with what something is compared (as, than)."""


class Adpositional(NamedTuple):
    """An adposition with its complement and all that belongs to that, in text order."""

    governor: Token
    adposition: Token
    complement: Token
    tokens: tuple[Token, ...]


def adposition_class(word: str, pack: Pack) -> str | None:
    """What kind of adposition a word is, by the pack: `PLACE`, ``direction`` and others."""
    row = (pack.adpositions or {}).get(pack.lower(word))
    return None if row is None else row["class"]


def adposition_use(word: str, pack: Pack) -> str | None:
    """How a word is used that may be an adposition, by the pack: ``bound``, ``comparing`` …"""
    return (pack.adposition_uses or {}).get(pack.lower(word))


def conjunction_class(word: str, pack: Pack) -> str | None:
    """What kind of conjunction a word is, by the pack: ``coordinator``, ``adverb`` …"""
    row = (pack.conjunctions or {}).get(pack.lower(word))
    return None if row is None else row["class"]


def conjunction_relation(word: str, pack: Pack) -> str | None:
    """How a conjunction relates what it joins, by the pack: ``addition``, ``contrast`` …"""
    row = (pack.conjunctions or {}).get(pack.lower(word))
    return None if row is None else row["relation"]


def taken_adpositions(word: str, pack: Pack) -> list[str]:
    """The adpositions that a verb, noun or adjective governs, by the pack."""
    row = (pack.governed_adpositions or {}).get(pack.lower(word))
    return f"{row['always']} {row['alone']}".split() if row is not None else []


def is_reporting(verb: Token, pack: Pack) -> bool:
    """True for a verb that the pack has for what is said (say, report)."""
    return (pack.verb_classes or {}).get(verb.lemma) == "reporting"


def heads(sentence: Sentence, token: Token) -> Iterator[Token]:
    """The heads of a token up to the root, the nearest first."""
    while token.head != token.index:
        token = sentence.tokens[token.head]
        yield token


def first_member(sentence: Sentence, token: Token) -> Token:
    """The first of what a token is joined to, or the token."""
    while token.relation in CONJUNCT and token.head != token.index:
        token = sentence.tokens[token.head]
    return token


def subtree(sentence: Sentence, token: Token) -> tuple[Token, ...]:
    """A token and everything below it, in text order."""
    return sentence.subtrees[token.index]


def is_unbroken(tokens: Sequence[Token]) -> bool:
    """True if nothing else stands between the first and the last token."""
    return tokens[-1].index - tokens[0].index + 1 == len(tokens)


def tops(tokens: Sequence[Token]) -> Iterator[Token]:
    """The tokens of a run that nothing in the run governs, the last first."""
    own = {token.index for token in tokens}
    return (t for t in reversed(tokens) if t.head not in own or t.head == t.index)


def adpositional_phrases(sentence: Sentence, pack: Pack) -> Iterator[Adpositional]:
    """Every unbroken adpositional phrase that has a noun phrase as its complement."""
    for token in sentence.tokens:
        pair = _adposition_first(sentence, token, pack) or _noun_first(sentence, token)
        if pair is None or token.head == token.index:
            continue
        tokens = trimmed(subtree(sentence, token))
        if is_unbroken(tokens):
            yield Adpositional(sentence.tokens[token.head], *pair, tokens)


def trimmed(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Without the commas and dashes at both ends; brackets stay."""
    first, last = 0, len(tokens)
    while last > first and tokens[last - 1].text in LOOSE_MARKS:
        last -= 1
    while first < last and tokens[first].text in LOOSE_MARKS:
        first += 1
    return tokens[first:last]


def _adposition_first(sentence: Sentence, token: Token, pack: Pack) -> tuple[Token, Token] | None:
    """An adposition of one word or two (because of) that governs its noun."""
    if token.relation not in ADPOSITION and not (
        token.relation in MODIFIER and pack.lower(token.text) in (pack.adposition_uses or ())
    ):
        return None
    inner = token if token.pos == "ADP" or _is_misjudged(token, pack) else None
    for child in sentence.children[token.index]:
        if inner == token and _is_complement(child):
            return token, child
        if child.relation in ("prep", "pcomp") and child.pos == "ADP" and child.index > token.index:
            nouns = [t for t in sentence.children[child.index] if _is_complement(t)]
            return (token, nouns[0]) if nouns else None
    return None


def _is_misjudged(token: Token, pack: Pack) -> bool:
    """True for an adposition with the tag of a conjunction or a verb (since May, including us)."""
    known = adposition_use(token.text, pack) == "adverbial" or token.pos == "VERB"
    return token.relation == "prep" and known


def _is_complement(token: Token) -> bool:
    """True for a noun phrase, and for a gerund (by walking)."""
    return token.relation == "pobj" or (token.relation == "pcomp" and token.tag == "VBG")


def _noun_first(sentence: Sentence, token: Token) -> tuple[Token, Token] | None:
    if token.relation.split(":")[0] not in OBLIQUE:
        return None
    children = sentence.children[token.index]
    adposition = next((t for t in children if t.relation == "case" and t.pos == "ADP"), None)
    return (adposition, token) if adposition else None


def head_words(sentence: Sentence, noun: Token) -> tuple[Token, ...]:
    """A noun with the compound parts directly before it (coffee shop), or a whole name.

    The title before a name goes with it, its article does not.
    """
    words: tuple[Token, ...] = (noun,)
    if noun.entity in NAMED:
        words = without_article(sentence, name_around(sentence, noun))
    start = words[0].index
    parts = {t.index for t in _compound_parts(sentence, noun)}
    while start - 1 in parts:
        start -= 1
    return sentence.tokens[start : words[-1].index + 1]


def _compound_parts(sentence: Sentence, noun: Token) -> Iterator[Token]:
    for child in sentence.children[noun.index]:
        if child.relation in COMPOUND and child.index < noun.index:
            yield from subtree(sentence, child)


def name_around(sentence: Sentence, token: Token) -> tuple[Token, ...]:
    """The run of tokens of the same entity that a token is in."""
    start = end = token.index
    while start and sentence.tokens[start - 1].entity == token.entity:
        start -= 1
    while end + 1 < len(sentence.tokens) and sentence.tokens[end + 1].entity == token.entity:
        end += 1
    return sentence.tokens[start : end + 1]


def without_article(sentence: Sentence, name: tuple[Token, ...]) -> tuple[Token, ...]:
    """A name without its article and possessive ending."""
    first = 1 if len(name) > 1 and name[0].pos == "DET" else 0
    last = -1 if len(name) > 1 and name[-1].relation == "case" else None
    return name[first:last]


def children_of(sentence: Sentence, token: Token, relations: frozenset[str]) -> list[Token]:
    """The dependents of a token in one of the relations."""
    return [t for t in sentence.children[token.index] if t.relation in relations]


def subjects(sentence: Sentence) -> Iterator[Token]:
    """The head of every subject of a finite clause."""
    for token in sentence.tokens:
        verb = sentence.tokens[token.head]
        if token.relation not in SUBJECT:
            continue
        if is_finite(sentence, verb) or _has_modal(sentence, verb):
            yield token


def _has_modal(sentence: Sentence, verb: Token) -> bool:
    """True behind a modal whose clipped form the tagger knows no tense of (ca n't)."""
    return any("VerbType=Mod" in t.features for t in children_of(sentence, verb, AUXILIARY))


def subjects_of(sentence: Sentence, verb: Token) -> list[Token]:
    """The subjects of a verb, also the empty one (there)."""
    return children_of(sentence, verb, SUBJECT | {"expl", "csubj"})


def is_finite(sentence: Sentence, verb: Token) -> bool:
    """True if a predicate or one of its auxiliaries has a finite form."""
    forms = [verb, *children_of(sentence, verb, AUXILIARY)]
    return any("VerbForm=Fin" in t.features for t in forms)


def is_relative_or_question(token: Token) -> bool:
    """True for relative and interrogative words."""
    kinds = "PronType=Rel", "PronType=Int"
    return token.tag in QUESTION_TAGS or any(kind in token.features for kind in kinds)

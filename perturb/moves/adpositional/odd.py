"""Adpositional phrases whose ends or tree show that the parser went astray."""

from __future__ import annotations

from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.names import DATES, QUOTES
from perturb.moves.grammar.phrases import (
    FINITE_TAGS,
    OBJECT,
    REPORTED,
    TIME,
    is_relative_or_question,
    is_reporting,
    subjects_of,
)
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import DASHES, HYPHENS, is_wordlike

BARE = frozenset({"ADJ", "NOUN"})
CONNECTING = frozenset({"CCONJ", "SCONJ", "ADP", "DET", "PART"})
"""Penn tags of finite verbs."""

CLAUSES = frozenset({"relcl", "acl", "acl:relcl", "ccomp", "advcl", "csubj", "conj", "pcomp"})
OPENING = frozenset({"CCONJ", "SCONJ", "ADV", "INTJ", "PART"})
"""Words that a clause may begin with before its first phrase."""

PARTICIPLES = frozenset({"VBG", "VBN"})
LONG_DASHES = frozenset({"—", "--"})
BRACKETS = {"(": ")", "[": "]", "{": "}"}
QUOTING = frozenset((*QUOTES, *QUOTES.values()))
TWICE = {"''": "''"}
"""A quotation mark that is typed as two apostrophes."""


def is_odd(adjunct: Adjunct) -> bool:
    """True if the tree is strange: a mark, a connecting word, an adjective at an end."""
    return any(test(adjunct) for test in ODD)


def _has_odd_ends(adjunct: Adjunct) -> bool:
    """True for a phrase that begins or ends in what no phrase does, or begins in *not*."""
    inside = adjunct.phrase.tokens
    first, last = inside[0], inside[-1]
    if first.pos == "CCONJ" or first.relation == "neg" or not is_wordlike(first.text):
        return True
    if is_relative_or_question(last):
        return True
    if adjunct.governor.pos == "NOUN" and _has_conjunction(adjunct):
        return True
    within = (t for t in inside if t != adjunct.phrase.adposition)
    if adjunct.governor.relation in OBJECT and any(_is_complement(t) for t in within):
        return True
    if last.pos in CONNECTING or not (is_wordlike(last.text) or last.text in BRACKETS.values()):
        return True
    return last.pos == "ADJ" and last.relation == "amod" and last.head < last.index


def _is_finite(token: Token) -> bool:
    """True for what shows that a conjunction opens a clause (as the rain was forecast)."""
    return token.pos in ("AUX", "VERB") and token.tag in FINITE_TAGS | {"MD"}


def _is_complement(word: Token) -> bool:
    """True for an adjective behind its noun, maybe of the object (hold work for men essential)."""
    return word.pos == "ADJ" and word.relation == "amod" and word.head < word.index


def _has_conjunction(adjunct: Adjunct) -> bool:
    """True for a noun with what only a clause has (whether people like cakes)."""
    return any(t.pos == "SCONJ" for t in adjunct.sentence.children[adjunct.governor.index])


def _has_odd_member(adjunct: Adjunct) -> bool:
    """True for a dash, a predicate or a partner inside that shows that the phrase ended before."""
    compared = adjunct.use == "comparing"
    return any(
        (compared and _is_finite(token))
        or _is_stray(token)
        or _is_dash(adjunct, token)
        or _is_lopsided(adjunct, token)
        for token in adjunct.phrase.tokens
    )


def _owns_full_stop(adjunct: Adjunct) -> bool:
    """True for an abbreviation that ends the text, whose full stop is the sentence's, too.

    The same holds for one that would stand before that full stop (at 9 p.m. in May).
    """
    final, after = adjunct.pack.final_marks or (), adjunct.after
    word = adjunct.phrase.tokens[-1] if after is None else adjunct.before
    if word is None or (after is not None and after.text not in final):
        return False
    return len(word.text) > 1 and word.text[-1] in final


def _leaves_marks(adjunct: Adjunct) -> bool:
    """True between a comma and another mark that no clean-up knows (he left, in May: it rains)."""
    before, after, pack = adjunct.before, adjunct.after, adjunct.pack
    if before is not None and before.text in QUOTES.values():
        before = neighbour(adjunct.sentence, before, -1)
        if before is not None and before.text in pack.commas:
            return after is None or not is_wordlike(after.text)
        return False
    if before is None or after is None or before.text not in pack.commas:
        return False
    known = after.text in pack.commas or after.text in (pack.final_marks or ())
    return not (known or is_wordlike(after.text))


def _is_lopsided(adjunct: Adjunct, member: Token) -> bool:
    """True for a member that hardly goes with the first: a gerund, a noun with an article."""
    sentence = adjunct.sentence
    first = sentence.tokens[member.head]
    if member.relation != "conj" or first not in adjunct.phrase.tokens:
        return False
    after = adjunct.after
    named = first.text[:1].isupper() != member.text[:1].isupper()
    named = named or {first.pos, member.pos} == {"PROPN", "NOUN"}
    if named and after is not None and after.pos == "ADP":
        return True
    if first.tag == "VBZ" and member.tag in ("VB", "VBP"):
        return True
    if member.tag == "VBG":
        return first.tag in FINITE_TAGS
    if _shares_determiner(adjunct, first, member):
        return True
    article = any("PronType=Art" in t.features for t in sentence.children[member.index])
    own = any(t.index < first.index for t in sentence.children[first.index] if t.relation == "det")
    return article and not own and first == adjunct.phrase.complement


def _shares_determiner(adjunct: Adjunct, first: Token, member: Token) -> bool:
    """True for a member like the head of the phrase (any news of her mill or any gossip)."""
    whole, own, other = (
        {adjunct.pack.lower(t.text) for t in adjunct.sentence.children[noun.index] if _opens(t)}
        for noun in (adjunct.governor, first, member)
    )
    return bool(other) and other == whole and other != own


def _opens(token: Token) -> bool:
    return token.relation in ("det", "poss", "nmod:poss")


def _is_stray(token: Token) -> bool:
    """True for a finite verb or a conjunction whose clause the tree does not know as one."""
    if token.relation == "det":
        return token.tag == "IN"
    return token.pos == "VERB" and token.tag in FINITE_TAGS and token.relation not in CLAUSES


def _holds_predicate(adjunct: Adjunct) -> bool:
    """True for a participle before a noun but behind another (the walks on Monday drew crowds)."""
    pairs = zip(adjunct.phrase.tokens, adjunct.phrase.tokens[1:], strict=False)
    return any(
        verb.pos == "VERB" and verb.relation == "amod" and noun.pos in ("NOUN", "PROPN")
        for noun, verb in pairs
    )


def _is_broken(adjunct: Adjunct) -> bool:
    """True if an adverb, a relative or a name follows a comma inside: of another clause or noun."""
    pairs = zip(adjunct.phrase.tokens, adjunct.phrase.tokens[1:], strict=False)
    commas = adjunct.pack.commas
    return any(t.text in commas and _belongs_elsewhere(u) for t, u in pairs)


def _belongs_elsewhere(word: Token) -> bool:
    adverb = word.pos == "ADV" and word.tag == "RB"
    name = word.pos == "PROPN" and word.relation == "appos" and not word.entity
    return adverb or name or is_relative_or_question(word)


def _is_dash(adjunct: Adjunct, token: Token) -> bool:
    """True for a dash: it is long, or has a blank before it, which no hyphen has."""
    before = neighbour(adjunct.sentence, token, -1)
    parted = before is not None and before.end < token.start
    return token.text in LONG_DASHES or (token.text in DASHES and parted)


def _ends_aside(adjunct: Adjunct) -> bool:
    """True if a comma inside has its partner behind the phrase (by those, whom we met, to go)."""
    after, commas = adjunct.after, adjunct.pack.commas
    if adjunct.is_fronted or after is None or after.text not in commas:
        return False
    marks = (t for t in adjunct.phrase.tokens if t.text in commas)
    return sum(not _parts_attributes(adjunct, mark) for mark in marks) % 2 == 1


def _parts_attributes(adjunct: Adjunct, comma: Token) -> bool:
    """True for the comma between two adjectives of a noun (to a long, narrow road)."""
    sides = (neighbour(adjunct.sentence, comma, step) for step in (-1, 1))
    return all(t is not None and t.relation == "amod" and t.head > comma.index for t in sides)


def _tells_when(adjunct: Adjunct) -> bool:
    """True if a clause may belong to the noun inside (from the moment it rains, it is ours)."""
    verb, after = adjunct.governor, adjunct.after
    if not adjunct.is_fronted or after is None or after.text in adjunct.pack.commas:
        return False
    main = adjunct.sentence.tokens[verb.head]
    return verb.relation == "ccomp" and verb.index < main.index and main.pos == "AUX"


def _opens_within(adjunct: Adjunct) -> bool:
    """True for the start of a clause in the midst of another (the talk after news he was ill)."""
    before = adjunct.before
    if not adjunct.is_fronted or before is None or not is_wordlike(before.text):
        return False
    if before.pos == "SCONJ" and any(t.tag in FINITE_TAGS for t in adjunct.phrase.tokens):
        return True
    return before.pos not in OPENING and not is_relative_or_question(before)


def _is_aside(adjunct: Adjunct) -> bool:
    """True between a dash and another mark, of which both would be left (we came - with him.)."""
    before, after = adjunct.before, adjunct.after
    ends = after is None or not is_wordlike(after.text)
    return ends and before is not None and _is_dash(adjunct, before)


def _says_how(adjunct: Adjunct) -> bool:
    """True if what is said of the noun follows it, which would stay (with eyes wide)."""
    after = adjunct.after
    if after is None or after.relation != "advcl" or after.tag == "VBG":
        return False
    if adjunct.governor in subjects_of(adjunct.sentence, after):
        return False
    return after.pos in ("ADJ", "VERB")


def _is_glued(adjunct: Adjunct) -> bool:
    """True inside a hyphenated word (mother-in-law, by-election)."""
    before = adjunct.before
    first, second = adjunct.phrase.tokens[:2]
    if second.text in HYPHENS and first.end == second.start:
        return True
    touches = before is not None and before.end == first.start
    return touches and before is not None and before.text in HYPHENS


def _is_torn(adjunct: Adjunct) -> bool:
    """True if a bracket or quote inside has its partner outside."""
    texts = [token.text for token in adjunct.phrase.tokens]
    return any(
        texts.count(one) % 2 if one == other else texts.count(one) != texts.count(other)
        for one, other in (BRACKETS | QUOTES | TWICE).items()
    )


def _opens_quotation(adjunct: Adjunct) -> bool:
    """True before who says so between commas, of which one would be left (in May, he says, …).

    The comma before the mark that ends what is quoted is no comma of the phrase ("… in May," …).
    """
    after, beyond = adjunct.after, adjunct.behind_comma
    if not adjunct.is_fronted or after is None or beyond is None:
        return False
    if beyond.text in QUOTING and beyond.start == after.end:
        return True
    rest = adjunct.sentence.tokens[after.index + 1 : adjunct.governor.index]
    aside = (t for t in rest if t.relation in REPORTED and is_reporting(t, adjunct.pack))
    return any(subjects_of(adjunct.sentence, verb) for verb in aside)


def _is_participle(adjunct: Adjunct) -> bool:
    """True for a verb with an adposition of its own (depending on the weather)."""
    verb = adjunct.phrase.adposition
    below = adjunct.sentence.children[verb.index]
    return verb.tag in PARTICIPLES and adjunct.use is None and any(t.pos == "ADP" for t in below)


def _may_go_on(adjunct: Adjunct) -> bool:
    """True for bare nouns that the next phrase may tell more of (by loans (this year) from …)."""
    _, *inside = adjunct.phrase.tokens
    bare = bool(inside) and all(t.pos in BARE and not t.entity for t in inside)
    after = adjunct.after
    while after is not None and after.entity in DATES and after.pos != "ADP":
        after = neighbour(adjunct.sentence, after, 1)
    return bare and not adjunct.is_fronted and after is not None and after.pos == "ADP"


def _opens_with_action(adjunct: Adjunct) -> bool:
    """True for an action at the start, unless it tells when (in selling the mill, she erred)."""
    action = adjunct.phrase.complement.tag == "VBG" and adjunct.phrase.complement.pos == "VERB"
    return action and adjunct.is_fronted and not (adjunct.kind == TIME or adjunct.is_adverbial)


ODD = (
    _may_go_on,
    _opens_with_action,
    _is_participle,
    _opens_quotation,
    _has_odd_ends,
    _leaves_marks,
    _owns_full_stop,
    _has_odd_member,
    _is_glued,
    _holds_predicate,
    _is_broken,
    _ends_aside,
    _tells_when,
    _opens_within,
    _is_aside,
    _says_how,
    _is_torn,
)

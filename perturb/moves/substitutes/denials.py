"""Words that stand under a denial, of which the opposite may be denied as well."""

from __future__ import annotations

from collections.abc import Iterator

from perturb.moves.grammar.phrases import (
    AUXILIARY,
    CLAUSE,
    CONJUNCT,
    DETERMINER,
    OBJECT,
    POSSESSIVE,
    PREDICATIVE,
    SUBJECT,
    adposition_use,
    children_of,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.verb_groups import VERBAL, is_negation
from perturb.moves.wording.replacement import shows_degree
from perturb.pack import Pack
from perturb.segment import Sentence, Token

PLACES = SUBJECT | OBJECT | {"pobj"}
"""Relations of nouns and of what stands for them."""

THINGS = OBJECT | PREDICATIVE
"""Relations of nouns that their verb denies with itself."""

COMPLEMENT = "ccomp"
LINK = frozenset({"cc"})
ASIDE = frozenset({"advcl", "relcl", "acl", "acl:relcl"})
"""Relations of clauses that say something of their own."""

INNER = frozenset({"amod", "xcomp"})
"""Relations of verbs that share what denies the verb above (are not likely to sell old boats)."""

POLAR = frozenset({"advmod", "det"})
"""Relations of words that ask for a negative (yet, any)."""

FRONTED = frozenset({"advmod", "prep", "obl", "npadvmod"})
"""Relations of adverbs and phrases that a clause may begin with."""

DEFINITE = "Definite=Def"

EXCLUDING = "excluding"
"""What adpositions do that deny what they govern."""


def is_denied(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True if a word, or what governs it, is negated, or excluded (without a clear aim).

    What stands before the denied verb, and is not denied with it, does not count (sadly, it did
    not sink; the old boat did not sink).
    """
    above = [token, *_above(sentence, token)]
    doers = [child for word in above for child in children_of(sentence, word, SUBJECT)]
    near = [child for word in (*above, *doers) for child in sentence.children[word.index]]
    near += [link for word in above for link in _links_before(sentence, word)]
    return any(
        t != token and (is_negation(t, pack) or "Polarity=Neg" in t.features or _is_no(t, pack))
        for t in near
    ) or any(t.pos == "ADP" and adposition_use(t.text, pack) == EXCLUDING for t in above[1:])


def denies(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a verb with a denied infinitive or object (ordered them not to go, found no way).

    So is an adverb of such a verb, and one before a denial (generally not).
    """
    if _is_outside(sentence, token):
        return False
    verb = sentence.tokens[token.head] if token.pos == "ADV" else token
    if verb.pos not in VERBAL:
        return False
    below = children_of(sentence, verb, CLAUSE)
    wanted = [word for word in below if "VerbForm=Inf" in word.features]
    denied = any(is_negation(t, pack) for word in wanted for t in sentence.children[word.index])
    objects = children_of(sentence, verb, OBJECT)
    return denied or any(_is_no(t, pack) for word in objects for t in sentence.children[word.index])


def is_mere_denial(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a verb or predicate that is itself negated, so that its opposite is false or true.

    A clause below it does not turn round with it (has not confirmed that they sank).
    """
    clause = sentence.tokens[token.head] if token.relation in PREDICATIVE else token
    if clause.pos not in VERBAL or token.pos not in ("ADJ", "VERB"):
        return False
    if token.pos == "VERB" and children_of(sentence, token, CLAUSE):
        return False
    return any(is_negation(t, pack) for t in sentence.children[clause.index])


def is_doubted(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True in what a denied verb governs (do not think that the boat is old).

    Where there is something between the two words, both may be false then. A clause inside
    it may speak of what is true (the mill that had an old boat).
    """
    word = token
    while word.head != word.index and word.relation not in ASIDE:
        above = sentence.children[word.head]
        if word.relation == COMPLEMENT and any(is_negation(t, pack) for t in above):
            return True
        word = sentence.tokens[word.head]
    return False


def says_where(token: Token) -> bool:
    """True for a direction that a denial leaves alone (did not sink in the north)."""
    return token.pos != "VERB" and not (token.pos == "NOUN" and token.relation in THINGS)


def has_polar_word(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True with a word that only negatives go with (as yet unsold, refused any help).

    It may stand in the clause below (denied that any boat sank), or before the noun that an
    adjective describes (hardly any small boats).
    """
    if shows_degree(token):
        return False
    objects = children_of(sentence, token, OBJECT)
    clauses = children_of(sentence, token, CLAUSE) if token.pos == "VERB" else []
    told = [t for c in clauses for t in children_of(sentence, c, PLACES | PREDICATIVE)]
    nouns = [*told, sentence.tokens[token.head]] if token.relation == "amod" else told
    near = [t for word in (token, *objects) for t in children_of(sentence, word, POLAR)]
    near += [t for noun in nouns for t in children_of(sentence, noun, DETERMINER)]
    return any(scope_effect(t.text, pack) == "polarity" for t in near)


def _links_before(sentence: Sentence, word: Token) -> Iterator[Token]:
    """What joins a word to the one before it (was not rich nor old)."""
    first = sentence.tokens[word.head] if word.relation in CONJUNCT else word
    below = children_of(sentence, first, LINK)
    return (t for t in below if first.index < t.index < word.index)


def _above(sentence: Sentence, token: Token) -> Iterator[Token]:
    """What governs a word, up to the verb above an infinitive, or the adposition of that verb.

    It ends below a verb whose denial does not reach the word.
    """
    word, head = token, sentence.tokens[token.head]
    while not _is_outside(sentence, word):
        yield head
        if head.head == head.index or _ends_denial(sentence, head):
            break
        word, head = head, sentence.tokens[head.head]
    if head.relation == "pcomp":
        yield sentence.tokens[head.head]


def _is_outside(sentence: Sentence, word: Token) -> bool:
    """True for a definite subject, and for what stands before the subject of a verb."""
    if word.relation in SUBJECT:
        below = sentence.children[word.index]
        return any(t.relation in POSSESSIVE or DEFINITE in t.features for t in below)
    if word.relation not in FRONTED:
        return False
    doers = children_of(sentence, sentence.tokens[word.head], SUBJECT)
    return bool(doers) and all(t.index > word.index for t in doers)


def _ends_denial(sentence: Sentence, word: Token) -> bool:
    """True for a verb with a denial of its own, not with one it shares (no plan to sing)."""
    if word.pos not in VERBAL or word.relation in INNER:
        return False
    if word.relation in ASIDE and "VerbForm=Inf" in word.features and word.relation != "advcl":
        return False
    second = word.relation == "conj" and "VerbForm=Inf" in word.features
    return not second or bool(children_of(sentence, word, AUXILIARY))


def _is_no(token: Token, pack: Pack) -> bool:
    return scope_effect(token.text, pack) == "negative"

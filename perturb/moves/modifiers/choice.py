"""Adjectives and adverbs that a sentence can lose and would miss."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from perturb.moves.grammar.adverbs import SAYS_NOTHING, degree_effect, loss_effect
from perturb.moves.grammar.names import DATES, NAMED, PEOPLES, untouchable
from perturb.moves.grammar.phrases import (
    ADPOSITION,
    ADVERBIAL_CLAUSE,
    ADVERBIAL_NOUN,
    CLAUSE,
    COMPARING,
    COMPOUND,
    GRADED,
    PREDICATIVE,
    RELATIVE,
    adposition_use,
    children_of,
    conjunction_class,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.terms import is_in_long_name, is_in_term
from perturb.moves.modifiers.bound import is_bound, is_loosely_bound
from perturb.moves.modifiers.faint import is_faint, relates
from perturb.moves.modifiers.half import is_half, is_plain, tells_of_part
from perturb.moves.modifiers.implied import is_implied
from perturb.moves.modifiers.misread import (
    is_misread,
    is_unknown,
    names_something,
    says_nothing_new,
)
from perturb.moves.modifiers.pairs import is_of_hollow_pair
from perturb.moves.modifiers.spare import is_hardly_missed, is_spare
from perturb.moves.modifiers.torn import is_torn
from perturb.moves.text.ends import neighbour, text_of, word_tokens
from perturb.moves.wording.replacement import set_phrase_words
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike

PART_OF_NAME = NAMED - {"NORP"}
COUNTED = frozenset({"CARDINAL", "QUANTITY", "PERCENT", "MONEY", "ORDINAL"})
RELATIONS = frozenset({"amod", "advmod"})

TELLING = PEOPLES | {"ORDINAL"}
OPINIONS = frozenset({"attitude", "epistemic"})
HYPHEN = "-"
JOINED = 2
"""Tokens from the first piece of a word with a hyphen to the last."""

WEAK, BOUND = "weak", "bound"
"""The pack's effects of words that the sentence says much the same without, or not without."""

INFINITIVE, GERUND_TAG = "TO", "VBG"
JOINING = frozenset({"CCONJ", "SCONJ"})
SPOILING = (is_bound, is_misread, is_half, is_torn, is_faint, is_implied, is_of_hollow_pair)
BESIDE_NOUN = frozenset({"ADJ", "NOUN", "PROPN", "VERB", "NUM"})


def modifiers(sentence: Sentence, pack: Pack) -> Iterator[tuple[Token, ...]]:
    """The words of every attribute and adverbial whose loss leaves a grammatical sentence.

    Refused are names and parts of names, dates, words without content of their own,
    members of a comparison or coordination, words that something depends on, and pieces
    of words. The comma between two attributes goes with the first.
    """
    phrases = set_phrase_words(sentence, pack)
    for token in map(partial(_as_attribute, sentence), sentence.tokens):
        if token.relation not in RELATIONS or token.index in phrases:
            continue
        word = word_tokens(sentence, sentence.word(token))
        if token.index != word[-1].index:
            continue
        word = (*word[:-1], token)
        if _is_loose(sentence, token, word, pack):
            yield word + _comma(sentence, token, pack)


def _as_attribute(sentence: Sentence, token: Token) -> Token:
    """A noun at the end of a word that an adjective opens, as one (short-term); or the token."""
    first = sentence.tokens[token.index - JOINED : token.index - JOINED + 1]
    if token.relation not in COMPOUND or token.pos != "NOUN" or not first:
        return token
    opens = first[0].relation == "amod" and first[0].head == token.index
    opens = opens and sentence.word(first[0]) == (first[0].start, token.end)
    return token._replace(relation="amod", pos="ADJ") if opens else token


def _is_loose(sentence: Sentence, token: Token, word: tuple[Token, ...], pack: Pack) -> bool:
    if _is_fixed(sentence, token) or not _is_missed(sentence, token, word, pack):
        return False
    if not {t.index for t in sentence.children[token.index]} <= {t.index for t in word}:
        return False
    if _is_left_beside(sentence, word, pack) or _opens_clause(sentence, token, pack):
        return False
    if _is_in_unknown_name(sentence, word) or not _is_free(sentence, word, pack):
        return False
    if any(test(sentence, word, token, pack) for test in SPOILING):
        return False
    if says_nothing_new(sentence, token, pack) or is_spare(sentence, token, pack):
        return False
    return token.relation != "amod" or not is_in_long_name(sentence, word, token, pack)


def _is_free(sentence: Sentence, word: tuple[Token, ...], pack: Pack) -> bool:
    token = word[-1]
    if token.relation == "amod":
        return _is_attribute(sentence, token, pack)
    return len(word) == 1 and token.pos == "ADV" and _is_free_adverb(sentence, token, pack)


def _is_in_unknown_name(sentence: Sentence, word: tuple[Token, ...]) -> bool:
    """True for a capital beside one that the parser knows no name in (Long Marlow, Marlow-born)."""
    before, after = neighbour(sentence, word[0], -1), neighbour(sentence, word[-1], 1)
    if not word[0].text[:1].isupper():
        return False
    if before is not None and before.pos == "PROPN" and len(word) > 1:
        return True
    return after is not None and after.pos == "PROPN" and after.entity == ""


def _comma(sentence: Sentence, token: Token, pack: Pack) -> tuple[Token, ...]:
    """The comma between an attribute and the next one of the same noun."""
    if token.relation != "amod":
        return ()
    comma, after = neighbour(sentence, token, 1), neighbour(sentence, token, 2)
    if comma is None or after is None or comma.text not in pack.commas:
        return ()
    return (comma,) if after.relation == token.relation and after.head == token.head else ()


def is_doubtful(sentence: Sentence, words: tuple[Token, ...], pack: Pack) -> bool:
    """True where a person has to look.

    The word may tell a time or of half a compound, or belong to another adverb.
    """
    token = _bearing(words)
    head = sentence.tokens[token.head]
    timed = token.relation == "amod" and head.entity in DATES
    compared = "Degree=Cmp" in token.features or is_quantity(token, pack)
    unsure = timed or compared or head.pos in ("ADV", "ADP")
    if unsure or tells_of_part(sentence, token) or is_hardly_missed(sentence, token, pack):
        return True
    if is_in_term(sentence, token, pack) or is_unknown(sentence, token, pack):
        return True
    if names_something(sentence, token, pack):
        return True
    return is_loosely_bound(sentence, words, token, pack)


def _bearing(words: tuple[Token, ...]) -> Token:
    """The last of the words that is a modifier itself, not one inside a longer word."""
    return next(t for t in reversed(words) if t.relation in RELATIONS)


def effect_of(sentence: Sentence, words: tuple[Token, ...], pack: Pack) -> str | None:
    """What the pack says of the loss of a word, which may have a hyphen (present-day)."""
    token = _bearing(words)
    whole = text_of(word_tokens(sentence, sentence.word(token)), sentence)
    return loss_effect(whole, pack)


def is_weighty(sentence: Sentence, words: tuple[Token, ...], pack: Pack) -> bool:
    """True for a word that tells which thing is meant or what is true, rather than how it is.

    It limits (only) and tells no opinion (supposedly), names a people, a rank or what something
    has to do with (military), or is put together of several words (non-profit).
    """
    token = _bearing(words)
    limits = effect_of(sentence, words, pack) == "restrictive"
    if (limits and scope_effect(token.text, pack) not in OPINIONS) or token.entity in TELLING:
        return True
    joined = word_tokens(sentence, sentence.word(token))
    return len(joined) > 1 or (token.relation == "amod" and relates(token, pack))


def is_plainly_missed(sentence: Sentence, words: tuple[Token, ...]) -> bool:
    """True if nothing stands between the word and what it tells more of."""
    token = _bearing(words)
    return is_plain(sentence, word_tokens(sentence, sentence.word(token)), token)


def _is_fixed(sentence: Sentence, token: Token) -> bool:
    own_capital = token.text[:1].isupper() and token.index > 0 and token.entity == ""
    named = token.pos == "PROPN" or token.entity in PART_OF_NAME
    return (
        named
        or (own_capital and _is_odd_capital(sentence, token))
        or _tells_time(sentence, token)
        or token.index in untouchable(sentence)
    )


def _is_odd_capital(sentence: Sentence, token: Token) -> bool:
    """True inside a sentence, where only a name that the parser does not know has a capital."""
    before = neighbour(sentence, token, -1)
    return before is not None and is_wordlike(before.text)


def _is_left_beside(sentence: Sentence, word: tuple[Token, ...], pack: Pack) -> bool:
    """True if the word before has lost its own (especially rural roads; very nearly ten)."""
    token = word[-1]
    before, after = neighbour(sentence, word[0], -1), neighbour(sentence, token, 1)
    aside = after is None or not is_wordlike(after.text)
    if before is None:
        return False
    if token.relation == "amod":
        alone = aside and not _comma(sentence, token, pack)
        participle = token.pos == "VERB"
        joined = before.pos == "CCONJ" and (participle or _joins_attribute(sentence, before))
        return alone or joined or before.pos == "ADV" or before.relation == "advmod"
    counts = sentence.tokens[token.head].pos == "NUM" and before.head == token.head
    if counts and degree_effect(before.text, pack) in SAYS_NOTHING:
        return True
    attribute = neighbour(sentence, token, 2)
    if after is not None and after.text in pack.commas and attribute and attribute.pos in GRADED:
        return True
    first = neighbour(sentence, word[0], -2)
    if before.pos == "CCONJ" and first is not None and first.pos == "ADV":
        return True
    return before.pos in JOINING and aside


def _opens_clause(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a conjunction before a participle (once opened), and a participle that is none.

    Behind a demonstrative that stands for people it has an object (those carrying bags).
    """
    head, before = sentence.tokens[token.head], neighbour(sentence, token, -1)
    if token.tag == GERUND_TAG:
        return before is not None and "PronType=Dem" in before.features
    subordinate = conjunction_class(token.text, pack) == "subordinator"
    return subordinate and head.pos == "VERB" and token.index < head.index


def _joins_attribute(sentence: Sentence, conjunction: Token) -> bool:
    before = neighbour(sentence, conjunction, -1)
    return before is not None and before.pos in ("ADJ", "NUM")


def _tells_time(sentence: Sentence, token: Token) -> bool:
    """True for a part of a date; an attribute behind an article is none (the early spring)."""
    if token.entity not in DATES:
        return False
    head = sentence.tokens[token.head]
    if token.relation != "amod":
        return head.pos not in ("NUM", "ADP") and not _is_by_itself(sentence, token)
    article = any("PronType=Art" in t.features for t in sentence.children[head.index])
    return head.entity in DATES and not (article and token.pos == "ADJ")


def _is_by_itself(sentence: Sentence, token: Token) -> bool:
    """True for an adverb that tells a time without other words (daily)."""
    near = neighbour(sentence, token, -1), neighbour(sentence, token, 1)
    return token.pos == "ADV" and all(t is None or t.entity not in DATES for t in near)


def _is_missed(sentence: Sentence, token: Token, whole: tuple[Token, ...], pack: Pack) -> bool:
    """True unless the pack knows the whole word for one that says little (right, centre-right).

    Without what denies it would be the opposite, another error (hardly).
    """
    word = pack.lower(token.text)
    if token.pos == "ADV" and scope_effect(word, pack) == "negative":
        return False
    effect = loss_effect(sentence.text[whole[0].start : token.end], pack)
    head = sentence.tokens[token.head]
    if effect in SAYS_NOTHING or effect == WEAK:
        return False
    if head.pos == "NUM" and token.index + 1 == head.index:
        return True
    if effect is not None:
        return token.relation == "amod" or effect != BOUND
    if is_quantity(token, pack):
        return _is_loose_quantity(sentence, token)
    return (pack.function_words or {}).get(word, "adverb") == "adverb"


def is_quantity(token: Token, pack: Pack) -> bool:
    """True for an adjective that tells how many, as a determiner does (many mills)."""
    known = (pack.function_words or {}).get(pack.lower(token.text))
    counts = known == "determiner" and token.pos == "ADJ" and token.relation == "amod"
    return counts and degree_effect(token.text, pack) is None


def _is_loose_quantity(sentence: Sentence, token: Token) -> bool:
    """True before a plural, unless a word before counts with it (a few, the next few, the same)."""
    before = neighbour(sentence, token, -1)
    counted = before is not None and before.pos in ("DET", "ADJ")
    return not counted and "Number=Plur" in sentence.tokens[token.head].features


def _precedes_comparison(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True if a word of comparison follows (than, as)."""
    following = (t for t in sentence.tokens[token.index + 1 :] if t.pos != "CCONJ")
    return any(adposition_use(t.text, pack) in COMPARING for t in following)


def _is_attribute(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """An adjective or participle beside its noun, not compared with anything."""
    head = sentence.tokens[token.head]
    if token.pos not in ("ADJ", "VERB") or head.pos not in ("NOUN", "PROPN"):
        return False
    if token.pos == "VERB" and (token.index > head.index or token.tag == GERUND_TAG):
        return False
    if token.entity not in ("", "NORP", "ORDINAL", *DATES):
        return False
    if "Degree=Cmp" in token.features and _precedes_comparison(sentence, token, pack):
        return False
    if "Degree=Sup" in token.features and children_of(sentence, head, RELATIVE):
        return False
    if head.relation in ADVERBIAL_NOUN and not _has_article(sentence, head):
        return False
    if _is_needed(sentence, token, head, pack):
        return False
    first, last = sorted((token.index, head.index))
    between = sentence.tokens[first + 1 + len(_comma(sentence, token, pack)) : last]
    return all(_is_of_compound(sentence, t) for t in between)


def _is_of_compound(sentence: Sentence, token: Token) -> bool:
    """True for a word that may stand between an attribute and its noun (old low-cost lamps)."""
    if HYPHEN in text_of(word_tokens(sentence, sentence.word(token)), sentence):
        return True
    return is_wordlike(token.text) and token.pos in BESIDE_NOUN


def _has_article(sentence: Sentence, noun: Token) -> bool:
    """True unless a noun tells when by itself (next time, the next morning)."""
    articles = children_of(sentence, noun, frozenset({"det"}))
    timed = noun.entity in DATES
    return bool(articles) and not (timed and "Definite=Def" in articles[0].features)


def _is_needed(sentence: Sentence, token: Token, head: Token, pack: Pack) -> bool:
    """True for what a noun cannot do without: a pronoun (a second one), a bare rank (9th graders).

    Neither can a name with an article (the late Marlow), a numbered time (in the 18th
    century) nor what an adverb tells more of (ever).
    """
    after, known = sentence.tokens[token.index + 1], pack.function_words or {}
    if "adverb" in (known.get(pack.lower(after.text)), known.get(pack.lower(head.text))):
        return True
    if known.get(pack.lower(head.lemma)) == "pronoun":
        return True
    before = [t for t in sentence.children[head.index] if t.index < token.index]
    ranked = token.entity == "ORDINAL" and not before
    definite = any("Definite=Def" in t.features for t in before)
    counted = after.pos == "NUM" and token.entity in DATES
    person = head.entity == "PERSON" and definite
    numbered = definite and (counted or token.text[0].isdigit())
    return ranked or numbered or person


def _is_free_adverb(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """An adverb of manner, time or degree that its head does not demand."""
    head, timed = sentence.tokens[token.head], pack.time_adverbs or ()
    last = token.index + 1 == len(sentence.tokens)
    if last or "PronType" in token.features or "Polarity=Neg" in token.features:
        return False
    if "Degree=Cmp" in token.features or "Degree=Sup" in token.features:
        return False
    if token.entity and token.entity not in {*COUNTED, *DATES} and head.pos != "NUM":
        return False
    if head.pos == "AUX":
        return token.index < head.index or _precedes_predicate(sentence, token, head)
    if head.pos == "ADV":
        free = "Degree=Cmp" not in head.features and pack.lower(head.text) not in timed
        return token.index + 1 == head.index and free
    if head.pos == "ADP":
        return _is_before_phrase(sentence, token, head)
    return head.pos in ("VERB", "NUM", "NOUN") or (head.pos == "ADJ" and token.index < head.index)


def _is_before_phrase(sentence: Sentence, adverb: Token, adposition: Token) -> bool:
    """True directly before an adpositional phrase that follows its verb (shortly after noon)."""
    before, verb = neighbour(sentence, adverb, -1), sentence.tokens[adposition.head]
    beside = adverb.index + 1 == adposition.index and verb.index < adverb.index
    return beside and before is not None and before.pos not in ("ADJ", *JOINING)


def _precedes_predicate(sentence: Sentence, adverb: Token, copula: Token) -> bool:
    """True between a copula and what it says of its subject (is always late, is only to sell)."""
    after = neighbour(sentence, adverb, 1)
    aim = (
        CLAUSE | ADVERBIAL_CLAUSE if after is not None and after.tag == INFINITIVE else frozenset()
    )
    behind = children_of(sentence, copula, PREDICATIVE | ADPOSITION | aim)
    said = [t for t in behind if t.index > copula.index]
    return bool(said) and after is not None and after.index <= said[0].index

"""Adjectives and adverbs that leave a torn or an untrue sentence behind when they go."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from perturb.moves.grammar.adverbs import degree_effect
from perturb.moves.grammar.names import DATES, NAMED, PEOPLES, untouchable
from perturb.moves.grammar.phrases import (
    COMPARING,
    GOVERNED,
    GRADED,
    NOMINALS,
    NOUNS,
    adposition_use,
    children_of,
)
from perturb.moves.modifiers.faint import relates
from perturb.moves.modifiers.pairs import is_of_hollow_pair
from perturb.moves.modifiers.spare import is_ordinal
from perturb.moves.text.ends import neighbour, word_tokens
from perturb.moves.wording.replacement import set_phrase_words, shows_degree
from perturb.pack import Pack
from perturb.segment import Sentence, Token

DEFINITE = "Definite=Def"
SINGLE = "Number=Sing"

LIMITING = "restrictive"
"""The pack's effect of words without which something untrue is said (earlier, less)."""

MEASURES = frozenset({"QUANTITY"})
DAYS_AND_YEARS = frozenset({"PROPN", "NUM"})


Word = tuple[Token, ...]


def needed(sentence: Sentence, pack: Pack) -> Iterator[tuple[Word, bool]]:
    """The words without which the rest is torn or untrue, and whether that is sure.

    They tell which time is meant (in the 18th century), how something is done compared with
    what is known (it lasts longer), or in two words who is meant (North Korean). Two words that
    limit a number are no one adverb, and stay (at least ten). A bare time is no good English
    without its word (last week, two years ago), and a degree says little (more famous, too hot).
    """
    phrases = set_phrase_words(sentence, pack)
    for token in sentence.tokens:
        if _ends_people(sentence, token):
            yield sentence.tokens[token.index - 1 : token.index + 1], True
            continue
        if token.index in phrases or not _may_go(sentence, token):
            continue
        found = next((sure for test, sure in TESTS if test(sentence, token, pack)), None)
        if found is not None and not is_of_hollow_pair(sentence, (token,), token, pack):
            yield (token,), found


def _may_go(sentence: Sentence, token: Token) -> bool:
    """True for an adjective or adverb that is a word of its own, and no part of a name."""
    if token.relation not in ("amod", "advmod") or token.pos not in GRADED:
        return False
    whole = len(word_tokens(sentence, sentence.word(token))) == 1
    return whole and token.entity not in NAMED and token.index not in untouchable(sentence)


def _ends_people(sentence: Sentence, token: Token) -> bool:
    """True for the last of two words that name a people before a noun (a North Korean mill)."""
    below, head = sentence.children[token.index], sentence.tokens[token.head]
    if token.relation != "amod" or token.entity not in PEOPLES or len(below) != 1:
        return False
    first = below[0]
    pair = first.index == token.index - 1 and first.entity == token.entity and first.pos == "ADJ"
    return pair and head.pos == "NOUN" and head.index == token.index + 1


def _tells_dimension(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for what is so long, wide, high … behind its noun and the measure.

    Set off by commas the measure says as much (the road, ten miles long, leads north).
    """
    below, after = sentence.children[token.index], neighbour(sentence, token, 1)
    if token.relation != "amod" or len(below) != 1 or below[0].entity not in MEASURES:
        return False
    aside = after is not None and after.text in pack.commas
    return not aside and token.head < below[0].index == token.index - 1


def _ranks_name(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a rank in a word between an article and a name (the first Ghent Fair)."""
    before, after = neighbour(sentence, token, -1), neighbour(sentence, token, 1)
    if before is None or after is None or not is_ordinal(token, pack):
        return False
    if token.text[:1].isdigit():
        return False
    named = after.pos == "PROPN" and sentence.tokens[token.head].pos == "PROPN"
    return named and token.relation == "amod" and DEFINITE in before.features


def _goes_on(sentence: Sentence, noun: Token) -> bool:
    """True if a number or a name of a time follows (next year 1907)."""
    after = neighbour(sentence, noun, 1)
    return after is not None and after.pos in DAYS_AND_YEARS and after.entity in DATES


def _counts_times(sentence: Sentence, token: Token, _: Pack) -> bool:
    """True for the number of a time behind an article (in the 18th century)."""
    head = sentence.tokens[token.head]
    if head.index != token.index + 1 or head.pos != "NOUN" or SINGLE not in head.features:
        return False
    others = [t for t in sentence.children[head.index] if t != token]
    alone = len(others) == 1 and DEFINITE in others[0].features
    timed = token.entity in DATES and token.text[0].isdigit() and not _goes_on(sentence, head)
    return alone and timed


def _is_former(sentence: Sentence, token: Token, _: Pack) -> bool:
    """True for an adverb between an article and its noun (the then mayor)."""
    before, head = neighbour(sentence, token, -1), sentence.tokens[token.head]
    if before is None or before.pos != "DET" or token.pos != "ADV" or head.pos not in NOUNS:
        return False
    return "PronType=Dem" in token.features and head.index == token.index + 1


def _is_compared(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a comparative or superlative, unless it is said with what it is compared."""
    if not shows_degree(token):
        return False
    following = sentence.tokens[token.index + 1 :]
    return not any(adposition_use(t.text, pack) in COMPARING for t in following)


def _compares_action(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for how a verb says it is done compared with what is known (it lasts longer).

    So it does not where a measure tells how far it is from that (closer by ten miles).
    """
    verb, before = sentence.tokens[token.head], neighbour(sentence, token, -1)
    if token.pos != "ADV" or verb.pos != "VERB" or sentence.children[token.index]:
        return False
    effect, after = degree_effect(token.text, pack), neighbour(sentence, token, 1)
    if before is None:
        near = effect == LIMITING and after is not None and after.text in pack.commas
    else:
        near = before.pos in ("VERB", *NOMINALS) and verb.index + 1 == token.index
    clear = effect in (None, LIMITING) and not token.entity
    whole = verb.lemma not in (pack.weak_verbs or ())
    measured = after is not None and any(
        t.entity in MEASURES for t in children_of(sentence, after, GOVERNED)
    )
    return near and clear and whole and not measured and _is_compared(sentence, token, pack)


def _tells_part_of_time(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True directly before the name of a time, of which it tells a part (in early May).

    Neither a day (to 9th May) nor a kind of year does (fiscal 1907).
    """
    head, before = sentence.tokens[token.head], neighbour(sentence, token, -1)
    if head.index != token.index + 1 or head.pos not in DAYS_AND_YEARS:
        return False
    if token.text[0].isdigit() or relates(token, pack):
        return False
    beyond = (pack.time_adverbs or {}).get(pack.lower(token.text)) is not None
    named = head.entity in DATES and token.entity in DATES and token.pos == "ADJ"
    return named and not beyond and before is not None and before.pos == "ADP"


TESTS: tuple[tuple[Callable[[Sentence, Token, Pack], bool], bool], ...] = (
    (_counts_times, True),
    (_is_former, True),
    (_tells_dimension, False),
    (_ranks_name, False),
    (_compares_action, False),
    (_tells_part_of_time, False),
)

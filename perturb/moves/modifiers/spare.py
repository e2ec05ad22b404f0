"""Modifiers that the rest of the sentence says or that nothing would be missed without."""

from __future__ import annotations

from collections.abc import Iterator

from perturb.moves.grammar.adverbs import degree_effect
from perturb.moves.grammar.names import DATES, PEOPLES
from perturb.moves.grammar.naming import is_what_called
from perturb.moves.grammar.phrases import (
    ADVERBIAL_NOUN,
    APPOSITION,
    COMPARING,
    COUNT,
    PARTICLE,
    adposition_use,
    children_of,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

CREATED, APART, ADDITIVE = "created", "apart", "additive"
"""What the pack says of an adjective: what is made is so anyway; several things are, too;
there was some before."""

RESTRICTIVE, WEAK = "restrictive", "weak"
BEYOND = ("past", "future")
"""Kinds of words that tell of another time than this (last, next)."""

OPEN = "open"
"""Kind of a word that tells of a stretch of time near this (past, recent, few)."""

ORDERING = "future"
"""Kind of a time adverb that orders what is told, too (Next, …)."""

TIMES, PLURAL = "noun.time", "Number=Plur"
"""The domain of nouns that tell a time, also where the recogniser has no date (weeks)."""

CLAUSAL = "clause"
"""Kind of a word that tells what comes after or before what (after)."""

OPENING = frozenset("([")
PLACES = frozenset({"GPE", "LOC"})


def is_spare(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for an aside before a comma (Overall, …; Third, …), and in what something is called.

    So it is in a comparison, for a gerund with its object, for what a thing is anyway (a new mill,
    different mills), for more of it (further talks, other mills, more bread),
    for what a measure says (ten feet long), and for a rank of what is done (first built in May).
    """
    effect = degree_effect(token.text, pack)
    if token.relation != "amod":
        ranks = is_ordinal(token, pack) and sentence.tokens[token.head].pos == "VERB"
        linked = _is_aside(sentence, token, pack) or _links(sentence, token, pack)
        return ranks or effect == ADDITIVE or linked
    head = sentence.tokens[token.head]
    if is_what_called(sentence, head, pack) or _is_so_anyway(sentence, head, effect, pack):
        return True
    if _adds(token, pack) or _measures(sentence, token, head) or _is_placed(sentence, token, pack):
        return True
    if _is_ordered(sentence, token, head, pack) or _tells_when(token, head, pack):
        return True
    if _means_head(token, head, pack) or _is_of_pair(sentence, token, pack):
        return True
    return _is_compared(sentence, token, pack) or _is_gerund(sentence, token, pack)


def is_hardly_missed(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for what may go with hardly a trace: a further mill, a people told twice."""
    if token.relation != "amod":
        return False
    if degree_effect(token.text, pack) == ADDITIVE or _is_dated(sentence, token, pack):
        return True
    return _is_people_again(sentence, token)


def _is_people_again(sentence: Sentence, token: Token) -> bool:
    """True for a people that is told elsewhere, too (the Greek mayor met Greek bakers)."""
    others = (t for t in sentence.tokens if t != token)
    return token.entity in PEOPLES and any(t.text == token.text for t in others)


def _is_dated(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for another time than this if a date tells it, too (the last fair in 1983)."""
    if (pack.time_adverbs or {}).get(pack.lower(token.text)) not in BEYOND:
        return False
    head = sentence.tokens[token.head]
    after, beyond = neighbour(sentence, head, 1), neighbour(sentence, head, 2)
    governed = after is not None and after.pos == "ADP"
    return governed and beyond is not None and beyond.entity in DATES


def _is_so_anyway(sentence: Sentence, noun: Token, effect: str | None, pack: Pack) -> bool:
    """True for new, for different of several, and for further and other without an article.

    What will be has its name already (the future baker Lee). What is new to the reader needs
    not be called so (the new mill opened), nor what is told behind something else (ten other men).
    """
    if effect == APART:
        return "Number=Plur" in noun.features
    if effect == ADDITIVE:
        return not any("PronType=Art" in t.features for t in sentence.children[noun.index])
    return effect == CREATED


def _adds(token: Token, pack: Pack) -> bool:
    """True for a comparative that counts (more mills), be it of what there was before."""
    known = (pack.function_words or {}).get(pack.lower(token.text))
    return known == "determiner" and "Degree=Cmp" in token.features


def _is_ordered(sentence: Sentence, token: Token, noun: Token, pack: Pack) -> bool:
    """True for what comes next, if it is told after what (the next mill after the bridge)."""
    times, after = pack.time_adverbs or {}, neighbour(sentence, noun, 1)
    orders = times.get(pack.lower(token.text)) == ORDERING and after is not None
    return orders and after is not None and times.get(pack.lower(after.text)) == CLAUSAL


def _is_placed(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a people before the name of a place of theirs (the Danish town of Ribe).

    So it is before any name of who or what it tells of (the Danish mayor Lee).
    """
    noun = sentence.tokens[token.head]
    after, beyond = (neighbour(sentence, noun, place) for place in (1, 2))
    if token.entity not in PEOPLES or after is None or beyond is None:
        return False
    named = after.pos == "PROPN" and after.entity not in DATES
    told = (t.pos == "PROPN" for t in children_of(sentence, noun, APPOSITION))
    if named or noun.entity in PERSON or any(told):
        return True
    leads = adposition_use(after.text, pack) == "bound"
    place = beyond if leads else after
    return place.entity in PLACES or (leads and place.pos == "PROPN")


def _tells_when(token: Token, time: Token, pack: Pack) -> bool:
    """True for which time it is, seen from this (the past week, the next couple of years)."""
    kind = (pack.time_adverbs or {}).get(pack.lower(token.text))
    if kind not in (*BEYOND, OPEN):
        return False
    return time.entity in DATES or (PLURAL in time.features and domain(time, pack) == TIMES)


def _measures(sentence: Sentence, token: Token, noun: Token) -> bool:
    """True behind the measure that tells how (ten feet long)."""
    behind = token.index > noun.index
    return behind and bool(children_of(sentence, noun, COUNT))


def is_ordinal(token: Token, pack: Pack) -> bool:
    """True for a rank, be it no part of a name or number (they first met)."""
    word = pack.lower(token.text)
    number = (pack.number_words or {}).get(word)
    return token.entity == "ORDINAL" or (number is not None and number.kind == "ordinal")


def _means_head(token: Token, head: Token, pack: Pack) -> bool:
    """True for a word that means the same as its noun (alternative options)."""
    if pack.wordnet is None:
        return False
    senses = meanings(pack.lower(token.text), "NOUN", pack)
    return any(pack.lower(head.lemma) in sense.lemmas for sense in senses)


def _is_of_pair(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True if its opposite stands alone elsewhere (the former …, the latter …)."""
    word = pack.lower(token.text)
    opposites = frozenset(_opposites(word, pack))
    alone = (t for t in sentence.tokens if t.pos == "ADJ" and t.relation != token.relation)
    return any(pack.lower(t.text) in opposites and _has_article(sentence, t) for t in alone)


def _opposites(word: str, pack: Pack) -> Iterator[str]:
    for sense in meanings(word, "ADJ", pack):
        if pack.wordnet is not None:
            yield from pack.wordnet.antonyms(word, sense)


def _has_article(sentence: Sentence, word: Token) -> bool:
    before = neighbour(sentence, word, -1)
    return before is not None and "PronType=Art" in before.features


def _is_compared(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for what tells things apart in a comparison (different mills than ours)."""
    noun = sentence.tokens[token.head]
    after, before = neighbour(sentence, noun, 1), neighbour(sentence, token, -1)
    effect = degree_effect(token.text, pack)
    if effect == APART:
        return _compares(after, pack)
    if effect not in (WEAK, ADDITIVE) or before is None or before.pos != "DET":
        return False
    return _compares(neighbour(sentence, before, -1), pack)


def _compares(word: Token | None, pack: Pack) -> bool:
    return word is not None and adposition_use(word.text, pack) in COMPARING


def _is_gerund(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True behind an adposition or a verb for a verb, no adjective (stopped weighing flour).

    Behind a particle it is one whatever else it may be (took up rearing sheep).
    """
    before = neighbour(sentence, token, -1)
    if token.tag != "VBG" or before is None or before.pos not in ("ADP", "VERB"):
        return False
    if before.relation in PARTICLE:
        return True
    return pack.wordnet is not None and not meanings(pack.lower(token.text), "ADJ", pack)


def _is_aside(sentence: Sentence, adverb: Token, pack: Pack) -> bool:
    """True for an adverb that opens a sentence or bracket before a comma, and limits nothing."""
    before, after = neighbour(sentence, adverb, -1), neighbour(sentence, adverb, 1)
    if after is None or after.text not in pack.commas or adverb.entity in DATES:
        return False
    word = pack.lower(adverb.text)
    time = (pack.time_adverbs or {}).get(word)
    limits = degree_effect(word, pack) == RESTRICTIVE and not is_ordinal(adverb, pack)
    kept = limits if time is None else time != ORDERING
    return (before is None or before.text in OPENING) and not kept


def _links(sentence: Sentence, adverb: Token, pack: Pack) -> bool:
    """True for what limits nothing but means but (Only this time they sold the mill)."""
    after = neighbour(sentence, adverb, 1)
    if adverb.index or after is None or "PronType=Dem" not in after.features:
        return False
    limits = degree_effect(adverb.text, pack) == RESTRICTIVE
    return limits and sentence.tokens[after.head].relation in ADVERBIAL_NOUN

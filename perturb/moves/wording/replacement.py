"""One word gives way to another, inflected as it was, and its article follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise

from perturb.edit import Edit
from perturb.moves.grammar.inflection import in_form_of
from perturb.moves.grammar.names import NAMED, untouchable
from perturb.moves.grammar.phrases import AUXILIARY
from perturb.moves.grammar.senses import is_collocation
from perturb.moves.text.casing import like
from perturb.moves.text.ends import is_whole_word, neighbour
from perturb.moves.wording.articles import article_place, article_repair
from perturb.pack import Pack
from perturb.segment import Sentence, Token, remembered
from perturb.text import APOSTROPHES, is_wordlike

DEGREES = ("Degree=Cmp", "Degree=Sup")
GLUE = frozenset("/\\|+=&@#_*-–")
"""Marks that make one expression of what they touch (water/swamp)."""

QUOTES = frozenset("\"'`“”„‘’«»")
QUOTED = 3
"""Tokens in which a quote stands beside a word that is spoken of."""


def shows_degree(word: Token) -> bool:
    """True for a comparative or superlative that shows it (colder)."""
    return any(degree in word.features for degree in DEGREES)


def replaced(sentence: Sentence, tokens: Sequence[Token], lemma: str, pack: Pack) -> Edit | None:
    """The edit that puts another lemma in the place of a word, or of neighbouring words.

    The last of them tells the form. None if the lemma has no such form.
    """
    first, last = tokens[0], tokens[-1]
    if _is_compared(sentence, last) and _compares_itself(last, lemma, pack):
        return None
    if _is_misread(sentence, last):
        return None
    form = in_form_of(last, lemma, pack) or _compared(last, lemma, pack)
    if form is None or _breaks_clitic(sentence, last, form):
        return None
    written = last if first.pos == "PROPN" else first
    text = form if _owns_capital(sentence, first) else like(written.text, form, pack)
    edit = Edit.replace(tokens, text)
    before = article_place(sentence, neighbour(sentence, first, -1), pack)
    repair = article_repair(before, text, pack) if before and before.pos == "DET" else None
    return edit + repair if repair else edit


def _is_misread(sentence: Sentence, token: Token) -> bool:
    """True for a past tense that the parser took for a participle (he tweeted: written)."""
    if token.pos != "VERB" or not {"Tense=Past", "VerbForm=Part"} <= set(token.features.split("|")):
        return False
    relations = {child.relation for child in sentence.children[token.index]}
    return "nsubj" in relations and relations.isdisjoint(AUXILIARY)


def _owns_capital(sentence: Sentence, token: Token) -> bool:
    """True for an adjective that has a capital wherever it stands (Jewish)."""
    if token.pos != "ADJ" or not token.text[:1].isupper() or token.text.isupper():
        return False
    return any(is_wordlike(word.text) for word in sentence.tokens[: token.index])


def _breaks_clitic(sentence: Sentence, token: Token, form: str) -> bool:
    """True before a clitic that is a mark only, which asks for the old ending (doctors')."""
    after = neighbour(sentence, token, 1)
    if after is None or after.start != token.end:
        return False
    if after.pos != "PART" and after.text not in APOSTROPHES:
        return False
    return not is_wordlike(after.text) and form[-1:] != token.text[-1:]


def _compared(token: Token, lemma: str, pack: Pack) -> str | None:
    """The comparative or superlative of an adjective that has none of its own."""
    if token.pos not in ("ADJ", "ADV") or in_form_of(token, pack.lower(token.lemma), pack) is None:
        return None
    degree = next((degree for degree in DEGREES if degree in token.features), "")
    word = (pack.degree_markers or {}).get(degree)
    return f"{word} {lemma}" if word else None


def is_replaceable(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a word that stands alone and means something by itself (not: high school)."""
    return stands_alone(sentence, token, pack) and not is_collocation(sentence, token, pack)


def stands_alone(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a whole word outside names, titles and fixed expressions."""
    if token.pos == "PROPN" or token.entity in NAMED or not is_whole_word(sentence, token):
        return False
    if token.index in untouchable(sentence) or _has_odd_capital(sentence, token, pack):
        return False
    if _is_glued(sentence, token) or _is_mentioned(sentence, token):
        return False
    return token.index not in set_phrase_words(sentence, pack)


def occurs_again(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True if the sentence has the same lemma elsewhere, which would contradict the new one."""
    if token.pos not in ("NOUN", "VERB"):
        return False
    places = _occurrences(sentence, pack).get(pack.lower(token.lemma), ())
    return any(place != token.index for place in places)


@remembered
def _occurrences(sentence: Sentence, pack: Pack) -> Mapping[str, Sequence[int]]:
    """Where each lemma is, by index of the token."""
    found: dict[str, list[int]] = {}
    for token in sentence.tokens:
        found.setdefault(pack.lower(token.lemma), []).append(token.index)
    return found


def tells_origin(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for an adjective that says where something is from, outside names and titles."""
    if token.pos != "ADJ" or token.entity != "NORP" or _is_glued(sentence, token):
        return False
    fixed = untouchable(sentence) | set_phrase_words(sentence, pack)
    return token.index not in fixed and not is_collocation(sentence, token, pack)


@remembered
def set_phrase_words(sentence: Sentence, pack: Pack) -> frozenset[int]:
    """Indices of the tokens inside fixed expressions."""
    return frozenset(i for start, end in set_phrases(sentence, pack) for i in range(start, end))


@remembered
def set_phrases(sentence: Sentence, pack: Pack) -> tuple[tuple[int, int], ...]:
    """Where fixed expressions begin and end, by index of the token."""
    known = _by_first_words(pack)
    words = tuple(pack.lower(token.text) for token in sentence.tokens)
    return tuple(
        (start, start + len(phrase))
        for start, pair in enumerate(pairwise(words))
        for phrase in known.get(pair, ())
        if words[start : start + len(phrase)] == phrase
    )


@cache
def _by_first_words(pack: Pack) -> Mapping[tuple[str, ...], Sequence[tuple[str, ...]]]:
    """The fixed expressions, in words, by their first two."""
    found: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for written in pack.set_phrases or ():
        phrase = tuple(written.split(" "))
        found.setdefault(phrase[:2], []).append(phrase)
    return found


def _is_glued(sentence: Sentence, token: Token) -> bool:
    before = sentence.text[max(0, token.start - 1) : token.start]
    return before in GLUE or sentence.text[token.end : token.end + 1] in GLUE


def _is_mentioned(sentence: Sentence, token: Token) -> bool:
    """True for a word in quotes, with or without its article, which is spoken of ("a fraud")."""
    opening = _quote(sentence.tokens[max(0, token.index - QUOTED) : token.index][::-1])
    closing = _quote(sentence.tokens[token.index + 1 : token.index + 1 + QUOTED])
    if opening is None or closing is None:
        return False
    inside = sentence.tokens[opening.index + 1 : closing.index]
    words = [word for word in inside if is_wordlike(word.text)]
    article = words[0].pos == "DET" and opening.end == words[0].start
    return len(words) == (2 if article else 1)


def _quote(tokens: Sequence[Token]) -> Token | None:
    return next((t for t in tokens if t.text in QUOTES and t.pos != "PART"), None)


def _has_odd_capital(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a capital inside the sentence, as in a title or a name the tagger missed."""
    if not pack.letter_case or pack.nouns_capital or not token.text[:1].isupper():
        return False
    return any(t.text[:1].isalnum() for t in sentence.tokens[: token.index])


def _is_compared(sentence: Sentence, token: Token) -> bool:
    """True behind a word of its own that makes the comparative (more difficult)."""
    return any(
        shows_degree(child)
        for child in sentence.children[token.index]
        if child.relation == "advmod"
    )


def _compares_itself(token: Token, lemma: str, pack: Pack) -> bool:
    """True if an adjective has a comparative of one word (easier)."""
    compared = token._replace(features=DEGREES[0], text=lemma, lemma=lemma)
    return in_form_of(compared, lemma, pack) is not None

"""One word gives way to another in the same form, and its article follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from perturb.edit import Edit
from perturb.grammar.morphology import feature, features
from perturb.grammar.senses import is_monosemous
from perturb.grammar.surroundings import fits, words_of
from perturb.grammar.units import dependents
from perturb.moves.text.casing import like
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.articles import article_place, article_repair, fits_after
from perturb.moves.wording.suggested import suggested
from perturb.pack import Pack
from perturb.pack.tables import LexicalRows
from perturb.segment import Segment, Sentence, Token

INFLECTED = frozenset({"NOUN", "VERB", "ADJ", "ADV"})
COMPARED = frozenset({"Cmp", "Sup"})
AGREEMENT = frozenset({"Case", "Gender", "Number"})
Related = Callable[[str, str, Pack], frozenset[str]]
"""What a WordNet relates to a lemma of a part of speech, in any of its senses."""


class Substitute(NamedTuple):
    """A lemma to stand in a word's place, or a form, where a table has the form of the word.

    `model` is the language model that suggested it.
    """

    word: str
    sure: bool
    is_form: bool = False
    model: str | None = None


def substitutes(
    segment: Segment,
    words: Sequence[Token],
    table: LexicalRows,
    related: Related,
    phenomenon: str,
    pack: Pack,
) -> Iterator[Substitute]:
    """What can stand in the place of a word, or of neighbouring words, the last their head.

    The rows of a table that fit here, and what a model suggests if a WordNet relates it to the
    word in some sense. Not what the sentence or its reference says already.
    """
    sentence = segment.translation
    said = words_of(sentence, pack) | words_of(segment.reference, pack)
    of_table = _of_table(sentence, words, table, pack)
    of_model = _of_model(segment, words, related, phenomenon, pack)
    yield from (f for f in (*of_table, *of_model) if pack.lower(f.word) not in said)


def unambiguous(
    word: Token, table: LexicalRows, related: Related, pack: Pack
) -> Iterator[Substitute]:
    """What a WordNet relates to a word with one sense that a table does not have."""
    lemma = pack.lower(word.lemma)
    if (lemma, word.pos) not in table and is_monosemous(lemma, word.pos, pack):
        yield from (
            Substitute(other, sure=False) for other in sorted(related(lemma, word.pos, pack))
        )


def _of_table(
    sentence: Sentence, words: Sequence[Token], table: LexicalRows, pack: Pack
) -> Iterator[Substitute]:
    head = words[-1]
    lemma = _term(words, head.lemma, pack)
    for term in dict.fromkeys((lemma, _term(words, head.form, pack))):
        for row in table.get((term, head.pos), ()):
            if fits(row, sentence, head, pack):
                yield Substitute(row.word, row.sure, is_form=term != lemma)


def _of_model(
    segment: Segment, words: Sequence[Token], related: Related, phenomenon: str, pack: Pack
) -> Iterator[Substitute]:
    head = words[-1]
    for token, word, model in suggested(segment, phenomenon, pack):
        if token == head and word in related(_term(words, head.lemma, pack), head.pos, pack):
            yield Substitute(word, sure=False, model=model)


def _term(words: Sequence[Token], last: str, pack: Pack) -> str:
    return pack.lower(" ".join([*(word.form for word in words[:-1]), last]))


def substituted(
    sentence: Sentence, words: Sequence[Token], substitute: Substitute, pack: Pack
) -> Edit | None:
    """The edit that puts a substitute in the place of neighbouring words, the last their head.

    None if its form is not known.
    """
    first, last = words[0], words[-1]
    model = None if substitute.is_form else _agreeing(sentence, last)
    form = in_form(model, substitute.word, pack) if model else substitute.word
    before = neighbour(sentence, first, -1)
    if form is None or not fits_after(before, first, form, pack):
        return None
    text = like(first.text, form, pack)
    article = article_place(sentence, before, pack)
    repair = article_repair(article, text, pack) if article and article.pos == "DET" else None
    edit = Edit.replace(words, text)
    return edit + repair if repair else edit


def _agreeing(sentence: Sentence, word: Token) -> Token:
    """An adjective with the gender of its noun, where its own form shows none."""
    told = features(word.features)
    if word.pos != "ADJ" or "Gender" in told or "Number" not in told:
        return word
    nouns = (sentence.tokens[word.head], *dependents(sentence, word, "nsubj"))
    gender = next((g for noun in nouns if (g := feature(noun, "Gender"))), "")
    return word._replace(features=f"Gender={gender}|{word.features}") if gender else word


def in_form(word: Token, lemma: str, pack: Pack) -> str | None:
    """Another lemma in the form of a word, in small letters; None if that is not known.

    Of several words (take off, body part) a verb inflects the first, a noun the last. Where
    features leave several forms open (German adjectives), it is the one in the same row.
    """
    told = features(word.features)
    if word.pos not in INFLECTED or not told or _is_plain(word.pos, told):
        return lemma
    parts = lemma.split(" ")
    place = 0 if word.pos == "VERB" else -1
    listed = (pack.plurals or {}).get(lemma) if told.get("Number") == "Plur" else None
    form = listed or _paired(word, parts[place], told, pack)
    if form is None:
        return _compared(word, lemma, told, pack)
    parts[place:] = [form, *parts[1:]] if place == 0 else [form]
    return lemma if form == lemma else listed or " ".join(parts)


def _is_plain(pos: str, told: Mapping[str, str]) -> bool:
    """True for an adjective or adverb that neither agrees nor compares."""
    agrees = not AGREEMENT.isdisjoint(told)
    return pos in ("ADJ", "ADV") and not agrees and told.get("Degree", "Pos") == "Pos"


def _paired(word: Token, lemma: str, told: Mapping[str, str], pack: Pack) -> str | None:
    """The form of a lemma in the row in which the form of a word stands."""
    if pack.inflection is None:
        return None
    known = pack.inflection.forms
    forms, own = (known(pack.lower(one), word.pos, told) for one in (lemma, word.lemma))
    written = pack.lower(word.form)
    rows = [row for row, form in enumerate(own) if pack.lower(form) == written]
    if not own:
        return forms[0] if len(forms) == 1 else None
    if not rows or not forms:
        return None
    paired = len(own) == len(forms) > 1
    return forms[rows[0] if paired else 0] if paired or 1 in (len(own), len(forms)) else None


def _compared(word: Token, lemma: str, told: Mapping[str, str], pack: Pack) -> str | None:
    """A comparative or superlative that is a word of its own (mejor), or has one before it."""
    if told.get("Degree") not in COMPARED:
        return None
    if own := _paired(word, lemma, {**told, "Degree": "Pos"}, pack):
        return own
    if pack.lower(word.form) == pack.lower(word.lemma):
        return None if set(told) & AGREEMENT else lemma
    marker = (pack.degree_markers or {}).get(f"Degree={told['Degree']}")
    return f"{marker} {lemma}" if marker else None

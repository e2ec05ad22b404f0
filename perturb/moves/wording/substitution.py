"""One word gives way to another in the same form, and its article follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from perturb.edit import Edit
from perturb.grammar.morphology import has
from perturb.grammar.senses import is_monosemous
from perturb.grammar.surroundings import fits, words_of
from perturb.moves.grammar.inflection import in_form_of
from perturb.moves.text.casing import like
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.articles import article_place, article_repair
from perturb.moves.wording.suggested import suggested
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token
from perturb.tables import LexicalRows

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
    yield from (found for found in (*of_table, *of_model) if found.word not in said)


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
    form = substitute.word if substitute.is_form else in_form(last, substitute.word, pack)
    if form is None:
        return None
    text = like(first.text, form, pack)
    article = article_place(sentence, neighbour(sentence, first, -1), pack)
    repair = article_repair(article, text, pack) if article and article.pos == "DET" else None
    edit = Edit.replace(words, text)
    return edit + repair if repair else edit


def in_form(word: Token, lemma: str, pack: Pack) -> str | None:
    """Another lemma in the form of a word; None if that is not known."""
    degree = next((d for d in ("Cmp", "Sup") if has(word, "Degree", d)), None)
    form = in_form_of(word, lemma, pack)
    if form is None and degree:
        marker = (pack.degree_markers or {}).get(f"Degree={degree}")
        return f"{marker} {lemma}" if marker else None
    return form

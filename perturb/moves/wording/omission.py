"""Words disappear and the rest is tidied up, for every phenomenon of omission."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.edit import Edit
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.articles import article_place, article_repair
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike

BRACKETS = {"(": ")", "[": "]", '"': '"', "“": "”", "«": "»", "（": "）", "「": "」"}

OPENS_ADVERBIAL = frozenset({"ADP", "ADV", "SCONJ"})
BRACKETED = frozenset("([")
UNSIDED = frozenset("\"'")
"""Quotes that open and close alike."""


def omit(sentence: Sentence, tokens: Sequence[Token], pack: Pack, *, agrees: bool = False) -> Edit:
    """Delete neighbouring tokens with what loses its reason (the shared clean-up).

    Empty brackets go, a comma that would stand first, doubled or before the final mark
    goes, a new first word gets its capital and an article the form its neighbour asks for.
    An article whose noun is gone has nothing to agree with, unless it `agrees` all the same.
    """
    first, last = tokens[0].index, tokens[-1].index
    before, after = _around(sentence, first, last)
    if before and after and BRACKETS.get(before.text) == after.text:
        first, last = first - 1, last + 1
        before, after = _around(sentence, first, last)
    stranded = _stranded_comma(before, after, pack)
    if stranded is None and (tokens[0].pos in OPENS_ADVERBIAL or tokens[0].relation == "prep"):
        stranded = _comma_of_clause(before, after, pack)
    if stranded is not None:
        first, last = min(first, stranded.index), max(last, stranded.index)
        before, after = _around(sentence, first, last)
    edit = Edit.delete(*sentence.tokens[first : last + 1])
    if after is None or not is_wordlike(after.text):
        return edit
    gone = sentence.tokens[first : last + 1]
    if _opens_sentence(sentence, before, gone[0], pack):
        return edit if _is_small(gone) else edit + _capital(after, pack)
    if before is None or (sentence.tokens[before.head] in gone and not agrees):
        return edit
    return edit + _with_article(sentence, before, after, pack)


def _around(sentence: Sentence, first: int, last: int) -> tuple[Token | None, Token | None]:
    tokens = sentence.tokens
    return neighbour(sentence, tokens[first], -1), neighbour(sentence, tokens[last], 1)


def _stranded_comma(before: Token | None, after: Token | None, pack: Pack) -> Token | None:
    """The comma that has to go between what is left on both sides, if there is one."""
    commas = pack.commas
    if after is not None and after.text in commas:
        return after if _opens(before, pack) else None
    if before is not None and before.text in commas:
        closes = after is None or after.text in (pack.final_marks or frozenset())
        return before if closes else None
    return None


def _comma_of_clause(before: Token | None, after: Token | None, pack: Pack) -> Token | None:
    """The comma between a conjunction and its clause (and, we left)."""
    opened = before is not None and before.pos in ("CCONJ", "SCONJ")
    return after if opened and after is not None and after.text in pack.commas else None


def _opens(before: Token | None, pack: Pack) -> bool:
    """True for the start of the text, a comma, or a mark that nothing has to close."""
    if before is None or before.text in pack.commas:
        return True
    closes = before.text in (pack.closing_marks or ()) and before.text not in UNSIDED
    return not is_wordlike(before.text) and not closes


def _with_article(sentence: Sentence, before: Token, after: Token, pack: Pack) -> Edit:
    """The repair of an article before what follows now (an [oak] fell: a fell)."""
    article = article_place(sentence, before, pack)
    return (article_repair(article, after.text, pack) if article else None) or Edit(())


def _opens_sentence(sentence: Sentence, before: Token | None, first: Token, pack: Pack) -> bool:
    """True for the place of a first word: of the text, of a later sentence, of speech."""
    if before is None or not any(is_wordlike(t.text) for t in sentence.tokens[: before.index + 1]):
        return True
    if before.text in (pack.final_marks or ()):
        return True
    marks = (pack.opening_marks or frozenset()) - BRACKETED
    speech = before.text in marks and first.start == before.end
    return speech and first.text.istitle() and first.pos != "PROPN"


def _is_small(gone: Sequence[Token]) -> bool:
    """True for words that had no capital to leave behind (they know it)."""
    first = next((token.text for token in gone if is_wordlike(token.text)), "")
    return first[:1].islower()


def _capital(first: Token, pack: Pack) -> Edit:
    """A capital for the new first word, unless its form is its own (iPad) or it has none."""
    capital = pack.capitalise(first.text)
    own = first.text.partition("-")[0] != pack.lower(first.text.partition("-")[0])
    return Edit(()) if own or capital == first.text else Edit.repair(first, capital)

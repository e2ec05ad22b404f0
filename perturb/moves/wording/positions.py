"""What a pattern writes at a position: ``"before S" = "did"``, ``start = "¿"``, ``end = "?"``.

``start`` is before the first word of the sentence, ``before S`` before all that hangs on the node
S, and ``end`` where the final mark stands.
"""

from __future__ import annotations

from perturb.edit import Change, Edit, Kind
from perturb.grammar.quotations import pairs
from perturb.moves.text.casing import lower_opening
from perturb.moves.text.ends import final_run, first_word, is_owned, neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike

START = "start"
END = "end"
BEFORE = "before "
"""Keys of templates that are no nodes; a node follows the last of them."""
APOSTROPHES = frozenset("'’")
"""What ends a word that has lost its vowel before that of the next."""


def insertion(sentence: Sentence, first: Token, text: str, pack: Pack) -> Edit:
    """Words, or an opening mark, before a token; the first word of a sentence has the capital."""
    opening = first_word(sentence, pack)
    if not is_wordlike(text) or not opening or opening[0].index < first.index:
        return _before(first, text)
    begun = text if opening[0].text[:1].islower() else pack.capitalise(text)
    return _before(first, begun) + lower_opening(sentence, opening[0], pack)


def _before(first: Token, text: str) -> Edit:
    if text[-1] in APOSTROPHES or not is_wordlike(text):
        return Edit((Change(Kind.GLUE, first.start, first.start, text),))
    return Edit.insert(text, before=first)


def opening_of(sentence: Sentence, pack: Pack) -> Token:
    """The first word of a sentence, behind opening quotes."""
    return (first_word(sentence, pack) or sentence.tokens)[0]


def phrase_start(sentence: Sentence, node: Token) -> Token:
    """The first token of all that hangs on a node."""
    return sentence.subtrees[node.index][0]


def final_mark(sentence: Sentence, mark: str, pack: Pack) -> Edit | None:
    """The mark that ends a sentence changed, the stop of an abbreviation kept.

    The quotes of a quotation inside the sentence go before the new mark, those of one that opened
    before or with the sentence stay behind it. None if there is not one mark to change.
    """
    run = final_run(sentence, pack)
    stops = [token for token in run if token.text in (pack.final_marks or ())]
    if len(stops) != 1:
        return None
    stop = stops[0]
    if _is_abbreviation(sentence, stop, pack):
        return Edit.glue(mark, after=stop)
    behind = run[run.index(stop) + 1 :]
    if behind and _closes_a_part(sentence, behind[-1]):
        return Edit.delete(stop) + Edit.glue(mark, after=behind[-1])
    return Edit.replace(stop, mark)


def _closes_a_part(sentence: Sentence, closing: Token) -> bool:
    """True for the end of a quotation that words of the sentence stand before."""
    opening = next((first for first, last in pairs(sentence) if last.index == closing.index), None)
    before = sentence.tokens[: opening.index] if opening is not None else ()
    return any(is_wordlike(token.text) for token in before)


def _is_abbreviation(sentence: Sentence, stop: Token, pack: Pack) -> bool:
    """True for a stop that the word before it has anywhere (etc.)."""
    before = neighbour(sentence, stop, -1)
    if before is None or before.end != stop.start:
        return False
    known = pack.lower(before.text + stop.text) in (pack.abbreviations or {})
    return known or is_owned(sentence, stop, pack)

"""The last word said again, for both phenomena of repetition."""

from __future__ import annotations

from perturb.edit import Edit
from perturb.grammar.names import is_capitalised
from perturb.grammar.verbatim import is_address
from perturb.moves.text.ends import final_run, last_word, neighbour, text_of, word_tokens
from perturb.pack import Pack
from perturb.rule import Contrasts, Refusal
from perturb.segment import Sentence, Token
from perturb.text import APOSTROPHES, blank_between


def repeat_last_word(sentence: Sentence, pack: Pack, extra: int) -> Contrasts:
    """Propose `extra` copies of the last word, before the marks that close the sentence."""
    word = last_word(sentence, pack)
    if not word:
        yield Refusal("the sentence does not end in a word")
        return
    text = text_of(word, sentence)
    following = neighbour(sentence, word[-1], 1)
    if following and f"{text}{following.text}" in (pack.abbreviations or ()):
        yield Refusal("the last word owns the full stop")
    elif text.casefold() in pack.reduplications or _is_said_twice(word[-1], pack):
        yield Refusal("this word is regularly said twice")
    elif _previous_word(sentence, word[0].start).casefold() == text.casefold():
        yield Refusal("the last two words are already the same")
    elif not sentence.words or sentence.words[0].end >= word[-1].end:
        yield Refusal("fewer than two words")
    elif is_address(text):
        yield Refusal("the last word is an address")
    else:
        unit = _unit(sentence, word, pack)
        copy = text_of(unit, sentence)
        blank = blank_between(copy, copy, sentence.unspaced)
        yield Edit.insert(blank.join([copy] * extra), after=unit[-1])


def _is_said_twice(word: Token, pack: Pack) -> bool:
    """True for a word of a kind that is regularly doubled; one in small letters may be a noun."""
    kind = word.pos or ("" if is_capitalised(word) else "NOUN")
    return kind in pack.flags.get("reduplicates", ())


def _unit(sentence: Sentence, word: tuple[Token, ...], pack: Pack) -> tuple[Token, ...]:
    """The last word with all it is written together with (600Mbit/s), behind opening marks."""
    if sentence.unspaced:
        return word
    last = word[-1].index
    unit = sentence.tokens[sentence.chunk(word[-1]) : last + 1]
    openings = [t.index for t in unit if _opens(sentence, t, pack)]
    return sentence.tokens[openings[-1] + 1 : last + 1] if openings else unit


def _opens(sentence: Sentence, mark: Token, pack: Pack) -> bool:
    """True for an opening quote or bracket, not for the apostrophe of what is cut (the '90s)."""
    closed = any(after.text in APOSTROPHES for after in final_run(sentence, pack))
    return mark.text in (pack.opening_marks or ()) and (closed or mark.text not in APOSTROPHES)


def _previous_word(sentence: Sentence, before: int) -> str:
    words = [w for w in sentence.words if w.end <= before]
    return text_of(word_tokens(sentence, words[-1]), sentence) if words else ""

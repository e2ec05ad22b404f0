"""The last word said again, for both phenomena of repetition."""

from __future__ import annotations

from perturb.edit import Edit
from perturb.moves.grammar.names import is_address
from perturb.moves.text.ends import last_unit, last_word, text_of, word_tokens
from perturb.pack import Pack
from perturb.rule import Contrasts, Refusal
from perturb.segment import Sentence
from perturb.words import blank_between


def repeat_last_word(sentence: Sentence, pack: Pack, extra: int) -> Contrasts:
    """Propose `extra` copies of the last word, before the marks that close the sentence."""
    word = last_word(sentence, pack)
    if not word:
        yield Refusal("the sentence does not end in a word")
        return
    text = text_of(word, sentence)
    if text.casefold() in pack.reduplications:
        yield Refusal("this word is regularly said twice")
    elif _previous_word(sentence, word[0].start).casefold() == text.casefold():
        yield Refusal("the last two words are already the same")
    elif not sentence.words or sentence.words[0].end >= word[-1].end:
        yield Refusal("fewer than two words")
    elif is_address(text):
        yield Refusal("the last word is an address")
    else:
        unit = last_unit(sentence, pack)
        copy = text_of(unit, sentence)
        blank = blank_between(copy, copy, sentence.unspaced)
        yield Edit.insert(blank.join([copy] * extra), after=unit[-1])


def _previous_word(sentence: Sentence, before: int) -> str:
    words = [w for w in sentence.words if w.end <= before]
    return text_of(word_tokens(sentence, words[-1]), sentence) if words else ""

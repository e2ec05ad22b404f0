"""Words that lose their vowel before that of the next one (l'eau, c'est)."""

from __future__ import annotations

from perturb.moves.text.casing import without_marks
from perturb.pack import Pack
from perturb.segment import Sentence, Token

APOSTROPHES = frozenset("'’")
VOWELS = frozenset("aeiouyhœæ")


def keeps_elision(sentence: Sentence, word: Token, text: str, pack: Pack) -> bool:
    """False where the word before is elided, or could be, and `text` asks for its other form."""
    if not word.index or _opens_with_vowel(word.form) == _opens_with_vowel(text):
        return True
    before = sentence.tokens[word.index - 1]
    glued = before.end == word.start and before.text[-1] in APOSTROPHES
    elidable = pack.lower(before.form) in (pack.lists["elidable_words"] or ())
    return not glued and not (elidable and _opens_with_vowel(text))


def _opens_with_vowel(text: str) -> bool:
    return without_marks(text[:1].lower()) in VOWELS

"""Articles that follow the sound of the next word (a/an, le/l')."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from perturb.edit import Edit
from perturb.moves.text.casing import like, without_marks
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

VOWELS = "aeiou"
REMEMBERED = 10_000


def article_repair(article: Token, following: str, pack: Pack) -> Edit | None:
    """The repair an article needs before another word, or None if it stands well.

    Only articles that the pack lists with a phonological condition are repaired.
    """
    forms = _conditional(pack)
    now = next((row for row in forms if row["form"] == article.text.lower()), None)
    if now is None:
        return None
    condition = sound(following, pack)
    if now["condition"] == condition:
        return None
    other = next(
        (
            row["form"]
            for row in forms
            if row["condition"] == condition and row["definiteness"] == now["definiteness"]
        ),
        None,
    )
    if other is None:
        return None
    return Edit.repair(article, like(article.text, other, pack))


def is_conditional(token: Token, pack: Pack) -> bool:
    """True for an article whose form depends on how the next word sounds."""
    return any(row["form"] == token.text.lower() for row in _conditional(pack))


def _conditional(pack: Pack) -> list[Mapping[str, str]]:
    return [row for row in pack.articles or () if row.get("condition")]


def article_place(sentence: Sentence, before: Token | None, pack: Pack) -> Token | None:
    """The token where an article may stand: `before` itself, or what an opening quote follows."""
    if before is None or before.text not in (pack.opening_marks or ()):
        return before
    return neighbour(sentence, before, -1)


@lru_cache(maxsize=REMEMBERED)
def sound(word: str, pack: Pack) -> str:
    """``vowel`` or ``consonant``, by the pack's exceptions or else by the first letter."""
    lower = word.lower()
    for exception, condition in pack.article_exceptions.items():
        if lower == exception or lower.startswith(f"{exception}-"):
            return condition
    if len(word) > 1 and word.isupper() and not _readable(word):
        return "vowel" if lower[0] in "aefhilmnorsx" else "consonant"
    if lower[:1].isdigit():
        return "vowel" if lower.startswith(("8", "11", "18")) else "consonant"
    return "vowel" if without_marks(lower[:1]) in VOWELS else "consonant"


def _readable(word: str) -> bool:
    """True if an acronym is likely read as a word, because it has a vowel inside."""
    return len(word) > 3 and any(letter in VOWELS for letter in word.lower()[1:-1])


def needs_other_article(sentence: Sentence, word: Token, new: str, pack: Pack) -> bool:
    """True if another word in the place of one asks for another form of the article before it."""
    before = article_place(sentence, neighbour(sentence, word, -1), pack)
    return before is not None and article_repair(before, new, pack) is not None


def fits_after(before: Token | None, word: Token, new: str, pack: Pack) -> bool:
    """True unless the form of the word before is one for the sound of a word (l', ve, nouvel).

    Articles that the pack can repair do not count. Of adpositions, the letter tells, too
    (v západní, ve východní).
    """
    if before is None or pack.lower(before.form) not in (pack.lists.get("sounding_words") or ()):
        return True
    if is_conditional(before, pack):
        return True
    if sound(word.form, pack) != sound(new, pack):
        return False
    letters = without_marks(pack.lower(before.form)) if before.pos == "ADP" else ""
    return _opens(word.form, letters) == _opens(new, letters)


def _opens(word: str, letters: str) -> bool:
    return without_marks(word.lower()[:1]) in tuple(letters)

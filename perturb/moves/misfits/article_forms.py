"""The form of an article that cannot stand before the next word (a eagle, an boat)."""

from __future__ import annotations

from perturb.moves.text.casing import like
from perturb.moves.wording.articles import VOWELS, article_repair
from perturb.pack import Pack
from perturb.segment import Sentence, Token


def wrong_article(sentence: Sentence, article: Token, pack: Pack) -> str | None:
    """The form of an article that the next word does not allow, or None.

    None also where the sound of the next word is not sure: letters, names that begin with
    a vowel, words that people use with either form.
    """
    other = _other_form(article, pack) if article.pos == "DET" else None
    following = sentence.tokens[article.index + 1 : article.index + 2]
    if other is None or not following or not _sounds_sure(following[0], pack):
        return None
    if article.end == following[0].start or article_repair(article, following[0].text, pack):
        return None
    return other


def _sounds_sure(word: Token, pack: Pack) -> bool:
    lower = pack.lower(word.text)
    if lower in pack.article_variants or len(lower) < 2 or not lower.isalpha():
        return False
    return lower == word.text or (lower[0] not in VOWELS and not word.text.isupper())


def _other_form(article: Token, pack: Pack) -> str | None:
    forms = [row for row in pack.articles or () if row.get("condition")]
    now = next((row for row in forms if row["form"] == pack.lower(article.text)), None)
    if now is None:
        return None
    return next(
        (
            like(article.text, row["form"], pack)
            for row in forms
            if row["condition"] != now["condition"] and row["definiteness"] == now["definiteness"]
        ),
        None,
    )

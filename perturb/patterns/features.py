"""The features of tokens that the programme computes, for requests to ask for.

The one place where they are declared. To add one, write the question in `perturb.grammar`
and name it here, with all values that it can have.
"""

from __future__ import annotations

from collections.abc import Mapping

from perturb.pack import Pack
from perturb.requests.vocabulary import Feature
from perturb.segment import Sentence, Token

YES_NO = ("yes", "no")


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"


def _capital(sentence: Sentence, token: Token, pack: Pack) -> str:
    """Whether a word begins with a capital letter."""
    return _yes(token.form[:1].isupper() or token.form[:1].istitle())


def _first(sentence: Sentence, token: Token, pack: Pack) -> str:
    """Whether nothing but punctuation comes before."""
    return _yes(all(other.pos == "PUNCT" for other in sentence.tokens[: token.index]))


def _last(sentence: Sentence, token: Token, pack: Pack) -> str:
    """Whether nothing but punctuation follows."""
    return _yes(all(other.pos == "PUNCT" for other in sentence.tokens[token.index + 1 :]))


FEATURES: Mapping[str, Feature] = {
    "capital": Feature(YES_NO, _capital),
    "first": Feature(YES_NO, _first),
    "last": Feature(YES_NO, _last),
}

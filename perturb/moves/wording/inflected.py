"""A word of a sentence in another form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rapidfuzz.distance import Prefix

from perturb.grammar.agreement import agreement, concord
from perturb.grammar.morphology import features, is_finite, makes_finite
from perturb.pack import Pack
from perturb.segment import Sentence, Token

FORM = "VerbForm"
OF_FORM = ("Mood", "Tense", "Person", "Number", "Gender", "Voice")
"""Features that belong to one kind of verb form and do not go over to another."""


def inflected(
    sentence: Sentence,
    word: Token,
    changes: Mapping[str, str],
    pack: Pack,
    lemma: str | None = None,
) -> str | None:
    """A word with some features changed, in lower case; another lemma in its place if one is given.

    A change to an empty value takes a feature away, another `VerbForm` all that goes with one.
    What becomes or is a finite verb has person and number from its subject, or keeps its own.
    None if a form is not known, or if the word is not spelt as its lemma and features say: then
    one of them is wrong. Of several spellings, the one that is most like the word as it is; for
    another lemma with as many, the one in the place of the word among its own (neuem for altem).
    """
    if pack.inflection is None:
        return None
    now = form_of(sentence, word, pack)
    own = pack.inflection.forms(pack.lower(word.lemma), word.pos, now)
    if pack.lower(word.text) not in own:
        return None
    then = changed(now, changes)
    if FORM in changes and makes_finite(then):
        then = {**then, **agreement(sentence, word, pack)}
    forms = pack.inflection.forms(lemma or pack.lower(word.lemma), word.pos, then)
    if lemma and not changes and len(forms) == len(own):
        return forms[own.index(pack.lower(word.text))]
    return _likest(forms, pack.lower(word.text))


def form_of(sentence: Sentence, word: Token, pack: Pack) -> Mapping[str, str]:
    """The features of a word: a verb has agreement from its subject, an adjective what it lacks."""
    own = features(word.features)
    if word.pos == "ADJ":
        return {**concord(sentence, word), **own}
    return {**own, **agreement(sentence, word, pack)} if is_finite(word) else own


def changed(now: Mapping[str, str], changes: Mapping[str, str]) -> Mapping[str, str]:
    """The features of a form with some others; an empty value takes one away."""
    kind = changes.get(FORM, now.get(FORM))
    stays = now if kind == now.get(FORM) else {k: v for k, v in now.items() if k not in OF_FORM}
    return {name: value for name, value in {**stays, **changes}.items() if value}


def _likest(forms: Sequence[str], written: str) -> str | None:
    return max(forms, key=lambda form: Prefix.similarity(form, written), default=None)

"""A word in another form, spelt as its writer would; another word in the same form."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from perturb.pack import Pack
from perturb.segment import Token
from perturb.words.penn import AdverbDegree, AnyForm, Auxiliary, Degree, Form, NounForm

ALIKE = (Form.PAST, Form.PAST_PARTICIPLE)
"""Two forms that are the same word in most verbs."""

ENDING = 2
"""Letters by which a verb's forms are told apart."""

AGREEMENTS = {"singular": Form.PRESENT_SINGULAR}
FINITE = {
    frozenset({"VerbForm=Inf"}): Form.BASE,
    frozenset({"Mood=Imp"}): Form.BASE,
    frozenset({"VerbForm=Part", "Tense=Past"}): Form.PAST_PARTICIPLE,
    frozenset({"VerbForm=Part"}): Form.PRESENT_PARTICIPLE,
    frozenset({"VerbForm=Ger"}): Form.PRESENT_PARTICIPLE,
    frozenset({"Tense=Past"}): Form.PAST,
    frozenset({"Tense=Pres", "Number=Sing", "Person=3"}): Form.PRESENT_SINGULAR,
    frozenset({"Tense=Pres"}): Form.PRESENT_PLURAL,
}
"""What tells the form of a verb; the first whose features are all there."""


def inflected(verb: Token, form: Form, pack: Pack) -> str | None:
    """Another form of a verb, in the capitals of a word inside a sentence.

    None if the verb is not known, or if its own form is none of its lemma's and that of
    several verbs, so that the lemma is in doubt, or if all that is known goes with another past
    (lied goes with lied, not with lay). Of several spellings the commonest wins, unless another
    shares more than the lemma with what is written (travelled, travelling) or goes on from it
    (woke, woken).
    """
    lemma = _lemma(verb, pack)
    if pack.penn_forms is None or lemma is None:
        return None
    written = pack.lower(verb.text)
    spellings = pack.penn_forms.forms(lemma, form)
    if written in spellings or _is_spelt_alike(written, lemma, form, pack):
        return written
    least = len(lemma)
    stem = written if written != lemma else " "
    return max(
        _of_its_own(spellings, written, lemma, form, pack),
        key=lambda form: (form.startswith(stem), max(_shared(form, written), least)),
        default=None,
    )


def _is_spelt_alike(written: str, lemma: str, form: Form, pack: Pack) -> bool:
    """True for another spelling of a form that is past and participle in one (fuelled)."""
    if pack.penn_forms is None or form not in ALIKE or not written.startswith(lemma):
        return False
    past, participle = (set(pack.penn_forms.forms(lemma, known)) for known in ALIKE)
    ending = written[-ENDING:]
    return written in past | participle and any(
        both.startswith(lemma) and both.endswith(ending) for both in past & participle
    )


def _of_its_own(
    spellings: Sequence[str], written: str, lemma: str, form: Form, pack: Pack
) -> Sequence[str]:
    """The participles that do not go with another past than the one that is written."""
    assert pack.penn_forms is not None
    past = pack.penn_forms.forms(lemma, Form.PAST)
    if form != Form.PAST_PARTICIPLE or written not in past:
        return spellings
    return [spelling for spelling in spellings if spelling not in past]


def conjugated(verb: Token, tense: str, agreement: str, pack: Pack) -> str | None:
    """The finite form of a verb in a tense (``present``, ``past``) and agreement.

    `agreement` is ``first``, ``singular`` or ``plural``.
    """
    auxiliary = auxiliary_form(verb.lemma, tense, agreement, pack)
    if auxiliary is not None:
        return auxiliary
    if tense == "past":
        return inflected(verb, Form.PAST, pack)
    return inflected(verb, AGREEMENTS.get(agreement, Form.PRESENT_PLURAL), pack)


def auxiliary_form(lemma: str, tense: str, agreement: str, pack: Pack) -> str | None:
    """A finite form of an auxiliary, in full; None if the lemma is no auxiliary."""
    found = {
        row.agreement: row.full
        for row in (pack.auxiliaries or {}).values()
        if (row.lemma, row.tense) == (lemma, tense)
    }
    fallback = found.get("", found.get("singular"))
    return found.get(agreement, fallback)


def auxiliary(token: Token, pack: Pack) -> Auxiliary | None:
    """What the pack knows of a finite form of an auxiliary; None if it is another verb's."""
    row = (pack.auxiliaries or {}).get(pack.lower(token.text))
    if row is None or (row.tense and row.lemma != token.lemma):
        return None
    return row


def form_of(word: Token) -> AnyForm | None:
    """The form that the parser sees in a verb, noun, adjective or adverb."""
    features = frozenset(word.features.split("|"))
    if word.pos == "VERB":
        return next((form for signs, form in FINITE.items() if signs <= features), None)
    if word.pos == "NOUN":
        return NounForm.PLURAL if "Number=Plur" in features else NounForm.SINGULAR
    if word.pos not in ("ADJ", "ADV"):
        return None
    degrees = Degree if word.pos == "ADJ" else AdverbDegree
    if "Degree=Sup" in features:
        return degrees.SUPERLATIVE
    return degrees.COMPARATIVE if "Degree=Cmp" in features else degrees.POSITIVE


def in_form_of(word: Token, lemma: str, pack: Pack) -> str | None:
    """Another lemma in the form of a word, in small letters; None if a form is not known.

    Of several words (take off, body part) a verb inflects the first, a noun the last. What
    has no forms comes back as it is.
    """
    form = form_of(word)
    if form is None or form in (Degree.POSITIVE, AdverbDegree.POSITIVE):
        return lemma
    if word.pos in ("ADJ", "ADV") and pack.lower(word.text) == pack.lower(word.lemma):
        return lemma
    if pack.penn_forms is None or not _has_form(word, form, pack):
        return None
    parts = lemma.split(" ")
    place = 0 if word.pos == "VERB" else -1
    if form == NounForm.SINGULAR:
        return lemma
    plurals = (pack.plurals or {}) if form == NounForm.PLURAL else {}
    if lemma in plurals:
        return plurals[lemma]
    spellings = pack.penn_forms.forms(parts[place], form)
    if not spellings:
        return None
    parts[place] = spellings[0]
    return " ".join(parts)


def is_verb_form(word: str, form: Form, pack: Pack) -> bool:
    """True for a lower-case word that is that form of a verb, whatever it is besides."""
    if pack.penn_forms is None:
        return False
    verb = pack.penn_forms.verb_of(word)
    return verb is not None and word in pack.penn_forms.forms(verb, form)


def is_like_participle(verb: Token, pack: Pack) -> bool:
    """True for a form of a verb that is written like its past participle (called)."""
    if pack.penn_forms is None:
        return False
    return pack.lower(verb.text) in pack.penn_forms.forms(verb.lemma, Form.PAST_PARTICIPLE)


def may_be_participle(word: Token, pack: Pack) -> bool:
    """True for what is written like a past participle, an adjective or not (infected)."""
    return is_verb_form(pack.lower(word.text), Form.PAST_PARTICIPLE, pack)


def _has_form(word: Token, form: AnyForm, pack: Pack) -> bool:
    """True if a word is that form of its lemma: neither is in doubt then.

    A bare verb that the parser takes for a past tense is not (it will hurt and worsen them).
    """
    assert pack.penn_forms is not None
    written, lemma = pack.lower(word.text), pack.lower(word.lemma)
    if written == (pack.plurals or {}).get(lemma):
        return form == NounForm.PLURAL
    return written in pack.penn_forms.forms(lemma, form) or (written == lemma and form not in ALIKE)


def _lemma(verb: Token, pack: Pack) -> str | None:
    """The parser's lemma of a verb if it has that form, or else the only verb that has it."""
    if pack.penn_forms is None:
        return None
    written = pack.lower(verb.text)
    if any(written in pack.penn_forms.forms(verb.lemma, form) for form in Form):
        return verb.lemma
    return pack.penn_forms.verb_of(written)


def _shared(one: str, other: str) -> int:
    """How many letters two words begin with in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))

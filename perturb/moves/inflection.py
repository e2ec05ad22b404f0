"""A verb in another form, spelt as its writer would."""

from __future__ import annotations

from itertools import takewhile

from perturb.lexicon.inflection import Auxiliary, Form
from perturb.pack import Pack
from perturb.segment import Token

AGREEMENTS = {"singular": Form.PRESENT_SINGULAR}


def inflected(verb: Token, form: Form, pack: Pack) -> str | None:
    """Another form of a verb, in the capitals of a word inside a sentence.

    None if the verb is not known, or if its own form is none of its lemma's, so that the
    lemma is in doubt. Of several spellings the nearest to the writer's own wins
    (travelled, travelling).
    """
    if pack.inflection is None or not _is_form(verb, pack):
        return None
    written = pack.lower(verb.text)
    spellings = pack.inflection.forms(verb.lemma, form)
    if written in spellings:
        return written
    return max(spellings, key=lambda spelling: _shared(spelling, written), default=None)


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


def _is_form(verb: Token, pack: Pack) -> bool:
    assert pack.inflection is not None
    written = pack.lower(verb.text)
    return any(written in pack.inflection.forms(verb.lemma, form) for form in Form)


def _shared(one: str, other: str) -> int:
    """How many letters two words begin with in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))

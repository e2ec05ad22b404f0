"""Which case of a pronoun would surely be wrong in its place.

Every answer is built so that no other reading saves it: a possessive never comes to
stand before what could be its noun, a subject never before what could be its verb, and
an object never after a verb that takes one with a bare infinitive.
"""

from __future__ import annotations

from collections.abc import Iterator

from perturb.moves.grammar.phrases import adposition_class, adposition_use
from perturb.moves.grammar.pronouns import OBJECT, SUBJECT, Row, case_of, form_of
from perturb.moves.grammar.verb_groups import VERBAL
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token

CLOSED = frozenset({"PUNCT", "ADP", "CCONJ", "SCONJ"})
"""What cannot open a noun phrase, quotes and brackets apart."""
LOOSE = frozenset({"role", "time", "purpose"})
"""Classes of adpositions that are conjunctions as well."""


def wrong_forms(sentence: Sentence, token: Token, row: Row, pack: Pack) -> Iterator[str]:
    """Forms of the same paradigm that are wrong in a pronoun's place."""
    case = case_of(sentence, token, row)
    cases = {
        "nom": _for_subject,
        "acc": _for_object,
        "poss-det": _for_possessive,
        "refl": _for_reflexive,
    }
    if case not in cases or _is_coordinated(sentence, token):
        return
    here = form_of(row["lemma"], case, pack)
    for other in cases[case](sentence, token, row, pack):
        form = form_of(row["lemma"], other, pack)
        ambiguous = form and (pack.pronouns or {})[form]["ambiguous_with"]
        if form and not ambiguous and case not in _cases(form, pack) and form != here:
            yield form


def _cases(form: str, pack: Pack) -> list[str]:
    return (pack.pronouns or {})[form]["case"].split()


def _is_coordinated(sentence: Sentence, token: Token) -> bool:
    children = sentence.children[token.index]
    if token.relation == "conj" or any(c.relation in ("cc", "conj") for c in children):
        return True
    before = sentence.tokens[token.index - 1] if token.index else token
    return before.pos == "CCONJ" and sentence.tokens[before.head].pos not in VERBAL


def _for_subject(sentence: Sentence, token: Token, row: Row, pack: Pack) -> Iterator[str]:
    verb = sentence.tokens[token.head]
    if token.relation not in SUBJECT or verb.index < token.index:
        return
    possessive_fits = not _begins_verb_phrase(sentence, token)
    same = "acc" in row["case"].split()
    accusative = form_of(row["lemma"], "acc", pack) or ""
    possessive_too = possessive_fits and "poss-det" in _cases(accusative, pack)
    if not (same or possessive_too or _may_be_object(sentence, token, verb)):
        yield "acc"
    if not possessive_fits and (same or row["number"] == "plur"):
        yield "poss-det"
    if (same or possessive_too) and _opens_clause(sentence, token, pack):
        yield "refl"


def _begins_verb_phrase(sentence: Sentence, token: Token) -> bool:
    """True if what follows is a verb, and nothing after it could be a possessed noun."""
    after = sentence.tokens[token.index + 1 : token.index + 3]
    if not after or after[0].start == token.end:
        return False
    if after[0].pos == "ADV" and len(after) > 1:
        return after[1].pos == "AUX" or "Person=3" in after[1].features
    if after[0].pos == "AUX":
        return True
    past = "Tense=Past" in after[0].features or "Person=3" in after[0].features
    fits = len(after) > 1 and after[1].pos in ("NOUN", "ADJ", "PROPN", "VERB", "AUX", "NUM")
    return after[0].pos == "VERB" and past and not fits


def _may_be_object(sentence: Sentence, token: Token, verb: Token) -> bool:
    """True directly after a verb, where an object with an infinitive may stand."""
    before = neighbour(sentence, token, -1)
    if before is None or before.pos != "VERB":
        return False
    return sentence.tokens[token.index + 1].pos != "AUX" and "Tense=Past" not in verb.features


def _opens_clause(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for the first word, and after a conjunction that cannot be a relative pronoun.

    Comparisons do not count: as kind as yourself.
    """
    if token.index == 0:
        return True
    before = sentence.tokens[token.index - 1]
    word = pack.lower(before.text)
    conjunction = (pack.conjunctions or {}).get(word)
    if conjunction is None or before.relation not in ("mark", "advmod"):
        return False
    if adposition_use(word, pack) == "comparing":
        return False
    return conjunction["class"] == "subordinator" and conjunction["optional"] == "no"


def _for_object(sentence: Sentence, token: Token, row: Row, pack: Pack) -> Iterator[str]:
    if token.relation not in OBJECT or not _is_governed(sentence, token, pack):
        return
    after = neighbour(sentence, token, 1)
    if "nom" not in row["case"].split():
        if after is None or after.pos not in VERBAL | {"NOUN", "PROPN"}:
            yield "nom"
    elif _is_closed(after, pack):
        yield "poss-det"


def _is_governed(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True right after the verb or the plain adposition that governs the pronoun."""
    if not token.index:
        return False
    before = sentence.tokens[token.index - 1]
    if before.pos == "ADP":
        return adposition_class(before.text, pack) not in (None, "role")
    return before.pos == "VERB" and before.index == token.head


def _is_closed(after: Token | None, pack: Pack) -> bool:
    opening = pack.opening_marks or frozenset()
    return after is None or (after.pos in CLOSED and after.text not in opening)


def _for_possessive(sentence: Sentence, token: Token, row: Row, pack: Pack) -> Iterator[str]:
    noun = sentence.tokens[token.head]
    after = neighbour(sentence, token, 1)
    if after is None or noun.pos != "NOUN" or after.index > noun.index:
        return
    if row["person"] != "3" and "Number=Sing" not in noun.features:
        return
    if (
        _after_plain_adposition(sentence, token, pack)
        or _is_subject_first(sentence, token, noun)
        or ("acc" not in _nominative_cases(row, pack) and _cannot_be_verb(after, row))
    ):
        yield "nom"


def _nominative_cases(row: Row, pack: Pack) -> list[str]:
    form = form_of(row["lemma"], "nom", pack)
    return _cases(form, pack) if form else []


def _after_plain_adposition(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True after an adposition that no clause can follow."""
    if not token.index:
        return False
    before = sentence.tokens[token.index - 1]
    kind = adposition_class(before.text, pack)
    return before.pos == "ADP" and kind is not None and kind not in LOOSE


def _is_subject_first(sentence: Sentence, token: Token, noun: Token) -> bool:
    """True for the subject as the first words of a sentence or clause."""
    opens = token.index == 0 or sentence.tokens[token.index - 1].relation == "mark"
    return opens and noun.relation in SUBJECT


def _cannot_be_verb(word: Token, row: Row) -> bool:
    """True for a word that, read as a verb, would not agree with the pronoun."""
    if word.pos == "ADJ":
        return True
    number = "Number=Sing" if row["number"] == "sing" and row["person"] == "3" else "Number=Plur"
    return word.pos == "NOUN" and number in word.features


def _for_reflexive(sentence: Sentence, token: Token, row: Row, pack: Pack) -> Iterator[str]:
    after = neighbour(sentence, token, 1)
    if not _is_closed(after, pack) or not token.index:
        return
    emphatic = sentence.tokens[token.index - 1].pos in ("NOUN", "PROPN")
    ends = after is None or after.pos == "PUNCT"
    governed = token.relation in OBJECT and _is_governed(sentence, token, pack)
    if not (governed or (emphatic and ends)):
        return
    yield "poss-det" if "acc" in _nominative_cases(row, pack) else "nom"

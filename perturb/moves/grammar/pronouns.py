"""Personal pronouns: their places in a sentence, their paradigms, whom they take up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from perturb.moves.grammar.names import is_name, opens_sentence, untouchable
from perturb.moves.text.casing import like
from perturb.moves.text.ends import neighbour, text_of, word_tokens
from perturb.pack import Pack
from perturb.segment import Sentence, Token

Row = Mapping[str, str]

SUBJECT = frozenset({"nsubj", "nsubjpass", "nsubj:pass"})
OBJECT = frozenset({"dobj", "obj", "iobj", "dative", "pobj", "obl", "obl:arg", "nmod"})
POSSESSIVE = frozenset({"poss", "nmod:poss", "det:poss"})
MEASURING = frozenset({"npadvmod", "obl:npmod", "obl:tmod", "obl:unmarked"})
"""Relations of nouns that tell how long before or after (decades ago)."""

PERSON = frozenset({"PERSON", "PER"})
GENDERS = ("Gender=Masc", "Gender=Fem")


def personal(sentence: Sentence, pack: Pack) -> Iterator[tuple[Token, Row]]:
    """The personal pronouns of a sentence with their rows of the pack."""
    known = pack.pronouns or {}
    for token in sentence.tokens:
        row = known.get(pack.lower(token.text)) if token.pos in ("PRON", "DET") else None
        if row is None or token.index in untouchable(sentence):
            continue
        if _is_plain(sentence, token, pack):
            yield token, row


def shows_gender(pronoun: Token) -> bool:
    """True for the pronoun of one person whose gender it tells (he, her)."""
    return any(gender in pronoun.features for gender in GENDERS)


def _is_plain(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """False inside names and for the capital of reverence."""
    if is_name(sentence, token, pack):
        return False
    capital = token.text[:1].isupper() and token.text not in pack.kept_capitals
    return not capital or opens_sentence(sentence, token)


def case_of(sentence: Sentence, token: Token, row: Row) -> str:
    """The case a form stands for in its place."""
    cases = row["case"].split()
    if len(cases) == 1:
        return cases[0]
    if "acc" in cases and _is_before_time(sentence, token):
        return "acc"
    if token.relation in POSSESSIVE and token.head > token.index:
        return "poss-det" if "poss-det" in cases else cases[0]
    if "Poss=Yes" in token.features:
        return "poss-pron" if "poss-pron" in cases else "poss-det"
    if "nom" in cases:
        return "nom" if token.relation in SUBJECT else "acc"
    return cases[0]


def _is_before_time(sentence: Sentence, token: Token) -> bool:
    """True directly before a noun that measures an adverb: it owns none (robbed her years ago)."""
    noun = neighbour(sentence, token, 1)
    if noun is None or token.head != noun.index or noun.relation not in MEASURING:
        return False
    return noun.head == noun.index + 1 and sentence.tokens[noun.head].pos == "ADV"


def form_of(lemma: str, case: str, pack: Pack) -> str | None:
    """The form of a paradigm in a case, or None where it has none."""
    rows = (pack.pronouns or {}).values()
    return next(
        (r["form"] for r in rows if r["lemma"] == lemma and case in r["case"].split()), None
    )


def other_gender(sentence: Sentence, token: Token, row: Row, pack: Pack) -> str | None:
    """The pronoun of the other gender, as it has to be written in this place."""
    paradigm = (row["person"], row["number"])
    other = {"masc": "fem", "fem": "masc"}.get(row["gender"])
    case = case_of(sentence, token, row)
    if case != row["case"] and _before_superlative(sentence, token):
        return None
    for candidate in (pack.pronouns or {}).values():
        same = (candidate["person"], candidate["number"]) == paradigm
        if same and candidate["gender"] == other and case in candidate["case"].split():
            return like(token.text, candidate["form"], pack)
    return None


def _before_superlative(sentence: Sentence, token: Token) -> bool:
    """True where object and possessive are hard to tell apart (she tried her hardest)."""
    after = neighbour(sentence, token, 1)
    return after is not None and "Degree=Sup" in after.features


def written(sentence: Sentence, token: Token, form: str, pack: Pack) -> str:
    """A form with the capitals it needs in the place of a pronoun."""
    capital = pack.capitalise(form)
    if capital in pack.kept_capitals:
        return capital
    if token.text in pack.kept_capitals and not opens_sentence(sentence, token):
        return form
    return like(token.text, form, pack)


def opens_honorific(sentence: Sentence, token: Token) -> bool:
    """True for a possessive of a form of address (Her Majesty, His Royal Highness)."""
    owned = sentence.tokens[token.head]
    owns = token.relation in POSSESSIVE and owned.index > token.index
    return owns and owned.text[:1].isupper()


def is_paired(sentence: Sentence, token: Token, row: Row, pack: Pack) -> bool:
    """True beside a pronoun of another gender (his or her, s/he)."""
    known = pack.pronouns or {}
    near = sentence.tokens[max(0, token.index - 2) : token.index + 3]
    rows = (known.get(pack.lower(other.text)) for other in near)
    glued = text_of(word_tokens(sentence, sentence.word(token)), sentence)
    return "/" in glued or any(r and {r["gender"], row["gender"]} == {"masc", "fem"} for r in rows)


def genders_said(text: str, pack: Pack) -> frozenset[str]:
    """The genders that pronouns of a text show."""
    known = pack.pronouns or {}
    words = "".join(c if c.isalpha() else " " for c in pack.lower(text)).split()
    return frozenset(known[word]["gender"] for word in words if word in known) - {"", "neut"}


def antecedents(sentence: Sentence, pack: Pack) -> frozenset[str]:
    """The genders of the people a sentence speaks of.

    ``any`` stands for people in general, ``named`` for a person by a name that does not
    tell the gender.
    """
    known = pack.gendered_words or {}
    found: set[str] = set()
    for token in sentence.tokens:
        row = known.get(pack.lower(token.text)) or known.get(token.lemma)
        if row is not None and (row["kind"] != "name" or token.pos == "PROPN"):
            found.add(row["gender"])
        elif token.entity in PERSON and not _has_given_name(sentence, token, pack):
            found.add("named")
    return frozenset(found)


def _has_given_name(sentence: Sentence, token: Token, pack: Pack) -> bool:
    known = pack.gendered_words or {}
    beside = sentence.tokens[max(0, token.index - 2) : token.index + 3]
    return any(
        other.entity in PERSON and known.get(pack.lower(other.text), {}).get("kind") == "name"
        for other in beside
    )

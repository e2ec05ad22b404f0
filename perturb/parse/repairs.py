"""What pipelines that draw Universal Dependencies leave out, put in again.

spaCy's French and Spanish pipelines know *du* and *del* as one word, call the root ``ROOT``,
and give no `PronType` to personal pronouns and no `NumType` to numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from perturb.segment import Token
from perturb.words.contraction import Contraction

PERSONAL = frozenset({"PRON", "DET"})
RELATIVE = "Rel"


def repaired(tokens: Sequence[Token], contractions: Mapping[str, Contraction]) -> list[Token]:
    """The tokens in Universal Dependencies, without a language's own tags."""
    relative = {token.head for token in tokens if _is_relative(token)}
    named = [
        token._replace(
            tag="",
            features=_features(token),
            relation=_relation(token, token.index in relative),
        )
        for token in tokens
    ]
    parted = [_parts(token, contractions) for token in named]
    if len(parted) == sum(map(len, parted)):
        return named
    return list(_numbered(parted))


def _is_relative(token: Token) -> bool:
    return token.pos == "PRON" and RELATIVE in _read(token.features).get("PronType", "").split(",")


def _relation(token: Token, has_relative: bool) -> str:
    if token.relation == "ROOT":
        return "root"
    return "acl:relcl" if token.relation == "acl" and has_relative else token.relation


def _features(token: Token) -> str:
    """With the type of a personal pronoun and of a number."""
    found = _read(token.features)
    if token.pos in PERSONAL and ("Person" in found or "Poss" in found):
        found.setdefault("PronType", "Prs")
    elif token.pos == "NUM":
        found.setdefault("NumType", "Card")
    return "|".join(f"{name}={found[name]}" for name in sorted(found, key=str.lower))


def _read(features: str) -> dict[str, str]:
    pairs = (pair.partition("=") for pair in features.split("|") if pair)
    return {name: value for name, _, value in pairs}


def _parts(token: Token, contractions: Mapping[str, Contraction]) -> Sequence[Token]:
    """The words of a contraction that the pipeline knows as an adposition alone."""
    known = contractions.get(token.text.lower())
    if known is None or token.pos != "ADP" or token.part:
        return (token,)
    first = known.adposition
    adposition = token._replace(
        lemma=first,
        features="",
        part=first.capitalize() if token.text[0].isupper() else first,
    )
    article = token._replace(
        lemma=known.lemma,
        pos="DET",
        features=known.features,
        relation="fixed" if token.relation == "fixed" else "det",
        part=known.article,
    )
    return adposition, article


def _numbered(parted: Sequence[Sequence[Token]]) -> Iterator[Token]:
    """All words with numbers of their own, heads being the first words of tokens."""
    places = [0]
    for words in parted:
        places.append(places[-1] + len(words))
    for words, place in zip(parted, places, strict=False):
        for offset, word in enumerate(words):
            head = word.head if word.head < 0 else places[word.head]
            yield word._replace(index=place + offset, head=head)

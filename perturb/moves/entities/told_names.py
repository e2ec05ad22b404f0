"""Names of whose kind only the parser of the source tells, or a word before them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from perturb.moves.entities.known import Entity, guess, is_of_name, role_of
from perturb.moves.entities.name_certainty import is_somewhere, is_surely_town
from perturb.moves.grammar.name_senses import given_gender, is_common, names_people
from perturb.moves.grammar.names import PLACES
from perturb.moves.grammar.phrases import REDUCED, SUBJECT
from perturb.moves.grammar.pronouns import PERSON
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token

OTHER = ""
CALLED = frozenset({"oprd", "xcomp"})
"""Relations of a name to a verb that says who is called so."""


def told_elsewhere(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """People and towns of one name, or people of two, that are tagged as such elsewhere."""
    sentence = segment.translation
    told: Mapping[str, set[str]] | None = None
    for run in _names(sentence):
        told = _kinds(segment) if told is None else told
        kinds = [told.get(token.text, set()) - {OTHER} for token in run]
        if any(len(found) != 1 for found in kinds) or len(set.union(*kinds)) != 1:
            continue
        entity = _of_kind(segment, run, next(iter(kinds[0])), pack)
        words = [t.text for t in run if role_of(t, pack, small=True) != "particle"]
        if entity is not None and not any(is_common(w.removesuffix("s"), pack) for w in words):
            yield entity


def called_people(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """Names of which is said that somebody is called so (a man named Marlow, a girl named Ann)."""
    sentence = segment.translation
    for run in _names(sentence):
        verb = sentence.tokens[run[0].index - 1]
        called = run[-1].relation in CALLED and run[-1].head == verb.index
        behind = verb.relation in REDUCED and "VerbForm=Part" in verb.features
        if called and behind and names_people(sentence.tokens[verb.head].lemma, pack):
            gender = given_gender(run[0], pack)
            form = "given name" if gender and len(run) == 1 else _form(run, pack)
            person = guess(segment, run, "person", form, pack)
            yield replace(person, name=replace(person.name, area=gender), sure=True)


def _form(name: tuple[Token, ...], pack: Pack) -> str:
    """Whether a name is full, or a surname alone, perhaps with a particle (Del Ruby)."""
    alone = len(name) == 1 or role_of(name[0], pack, small=True) == "particle"
    return "surname" if alone else "full name"


def _names(sentence: Sentence) -> Iterator[tuple[Token, ...]]:
    """Words written and tagged as names that stand beside no other such word."""
    start = 0
    tokens = sentence.tokens
    while start < len(tokens):
        end = start
        while end < len(tokens) and is_of_name(tokens[end]):
            end += 1
        if 0 < end - start < 3 and all(t.text.istitle() for t in tokens[start:end]):
            yield tokens[start:end]
        start = end + 1


def _kinds(segment: Segment) -> Mapping[str, set[str]]:
    """What the source takes the words with capitals for."""
    found: dict[str, set[str]] = {}
    for token in segment.source.tokens:
        if token.text[:1].isupper():
            found.setdefault(token.text, set()).add(_kind(token.entity))
    return found


def _kind(label: str) -> str:
    if label in PERSON:
        return "person"
    return "place" if label in PLACES else OTHER


def _of_kind(segment: Segment, run: tuple[Token, ...], kind: str, pack: Pack) -> Entity | None:
    if kind == OTHER or any(role_of(token, pack) for token in run):
        return None
    if kind == "place":
        town = guess(segment, run, kind, "city", pack)
        bare = len(run) == 1 and town.article is None and is_somewhere(town)
        return replace(town, sure=is_surely_town(town)) if bare else None
    person = guess(segment, run, kind, _form(run, pack), pack)
    acts = person.head.relation in SUBJECT or person.possessive is not None
    score = person.before is not None and person.before.text.isdigit()
    return person if acts and person.article is None and not score else None

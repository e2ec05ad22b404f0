"""Named entities whose kind is known, so that another of the kind can be put for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from perturb.lexicon.gazetteer import Name
from perturb.moves.ends import neighbour
from perturb.moves.phrases import SUBJECT, name_around, without_article
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token

PERSON = frozenset({"PERSON", "PER"})
LABELS = {
    "place": frozenset({"GPE", "LOC", "FAC"}),
    "organisation": frozenset({"ORG", "MISC"}),
    "person": PERSON,
}
"""What name recognisers call the kinds of the gazetteer."""

NAMING = frozenset({"ORG", "LOC", "FAC", "GPE"})
"""Labels under which a word in the name is trusted to tell what it names."""

HUMAN = frozenset({"agent", "company"})
"""Classes of adpositions before which names are mostly those of people."""

RECIPIENT = "dative"
"""The relation of an adposition before whom something is given to or told."""

LOCAL = frozenset({"place", "origin", "direction"})
"""Classes of adpositions that say where, whence and whither."""

BEFORE_ITS_NOUN = frozenset({"compound", "nmod", "amod", "nn"})
JOINING = frozenset({"of", "the", "de", "and", "&", "-"})


@dataclass(frozen=True)
class Entity:
    """A mention of something with a name.

    `name` says what is known of it. `sure` is false where kind or group are a guess.
    """

    segment: Segment
    tokens: tuple[Token, ...]
    name: Name
    sure: bool
    pack: Pack

    @property
    def sentence(self) -> Sentence:
        """The translation."""
        return self.segment.translation

    @property
    def text(self) -> str:
        """The mention without article and possessive ending."""
        return self.sentence.text[self.tokens[0].start : self.tokens[-1].end]

    @cached_property
    def head(self) -> Token:
        """The token that governs the others."""
        own = {token.index for token in self.tokens}
        tops = (t for t in reversed(self.tokens) if t.head not in own or t.head == t.index)
        return next(tops, self.tokens[-1])

    @property
    def before(self) -> Token | None:
        """The token before the name."""
        return neighbour(self.sentence, self.tokens[0], -1)

    @property
    def after(self) -> Token | None:
        """The token after the name."""
        return neighbour(self.sentence, self.tokens[-1], 1)

    @cached_property
    def possessive(self) -> Token | None:
        """The ending of the genitive."""
        after = self.after
        owned = after is not None and after.start == self.tokens[-1].end and after.pos == "PART"
        return after if owned else None

    @cached_property
    def is_modifier(self) -> bool:
        """True before the noun that it belongs to."""
        relation = self.head.relation.split(":")[0]
        outside = self.head.head > self.tokens[-1].index
        return relation in BEFORE_ITS_NOUN and outside and self.possessive is None

    @cached_property
    def article(self) -> Token | None:
        """The definite article of the name; that of the noun behind it does not count."""
        before = self.before
        definite = before is not None and "Definite=Def" in before.features
        return before if definite and not self.is_modifier else None

    @property
    def has_title(self) -> bool:
        """True behind a word that says what the person is."""
        return self.before is not None and is_title(self.before, self.pack)

    def is_attested(self) -> bool:
        """True if the reference has the name in one of its forms, or the source has it."""
        known = self.pack.gazetteer
        forms = (self.text, *(known.forms.get(self.name.entity, ()) if known else ()))
        source, reference = self.segment.source.text, self.segment.reference.text
        return any(form in reference for form in forms) or self.text in source


def entities(segment: Segment, pack: Pack) -> list[Entity]:
    """The mentions in text order; of overlapping ones the first to be recognised."""
    found: list[Entity] = []
    taken: set[int] = set()
    for recognise in (_people, _listed, _telling, _settlements, _speakers):
        for entity in recognise(segment, pack):
            indices = {token.index for token in entity.tokens}
            if taken.isdisjoint(indices):
                taken |= indices
                found.append(entity)
    return sorted(found, key=lambda entity: entity.tokens[0].index)


def is_title(token: Token, pack: Pack) -> bool:
    """True for what stands before the names of people."""
    return _role(token, pack) == "title"


def _role(token: Token, pack: Pack) -> str:
    row = (pack.name_words or {}).get(token.text)
    return row["role"] if row is not None else ""


def _listed(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """Names that the gazetteer has, and that the name recogniser does not contradict."""
    sentence, cursor = segment.translation, 0
    for token in sentence.tokens:
        found = _longest(sentence, token.index, pack) if token.index >= cursor else None
        if found is None:
            continue
        tokens, name = found
        cursor = tokens[-1].index + 1
        labels = {t.entity for t in tokens} - {""}
        sure = labels <= LABELS[name.kind] and bool(labels)
        tagged = all(t.pos == "PROPN" for t in tokens if t.text[:1].isupper())
        surname = name.kind != "place" or (name.group == "city" and len(tokens) == 1)
        person = labels & PERSON and (surname or _gender(tokens[0], pack))
        if tagged and (sure or not person):
            yield Entity(segment, tokens, name.as_surname(), sure, pack)


def _longest(sentence: Sentence, first: int, pack: Pack) -> tuple[tuple[Token, ...], Name] | None:
    known = pack.gazetteer
    start = sentence.tokens[first].start
    if known is None or not sentence.text[start].isupper():
        return None
    best = None
    for last in sentence.tokens[first:]:
        text = sentence.text[start : last.end]
        if len(text) > known.longest:
            break
        if text in known.names and known.names[text].group != "surname":
            best = sentence.tokens[first : last.index + 1], known.names[text]
    return best


def _runs(sentence: Sentence, labels: frozenset[str]) -> Iterator[tuple[Token, ...]]:
    """What the name recogniser found, without articles and possessive endings."""
    cursor = 0
    for token in sentence.tokens:
        if token.index >= cursor and token.entity in labels:
            run = name_around(sentence, token)
            cursor = run[-1].index + 1
            yield without_article(sentence, run)


def _people(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """People; their gender, where the name tells it, is the area."""
    sentence = segment.translation
    for run in _runs(sentence, PERSON):
        name = run[1:] if len(run) > 1 and is_title(run[0], pack) else run
        text = sentence.text[name[0].start : name[-1].end]
        listed = pack.gazetteer.names.get(text) if pack.gazetteer else None
        other = listed is not None and listed.kind != "person"
        if other or not _is_of_a_person(name) or any(_role(t, pack) == "sacred" for t in name):
            continue
        gender = listed.area if listed else _gender(name[0], pack)
        alone = "given name" if gender and not listed else "surname"
        group = "full name" if len(name) > 1 else alone
        named = Name(text, "person", group, gender, "", text, ())
        entity = Entity(segment, name, named, sure=bool(gender), pack=pack)
        acts = _acts_as_person(entity)
        if entity.sure or ((acts or _is_likely_person(entity)) and not _is_of_words(entity)):
            yield replace(entity, sure=entity.sure or acts)


def _is_of_a_person(name: Sequence[Token]) -> bool:
    return all(t.text.isalpha() and t.text[0].isupper() for t in name)


def _is_of_words(entity: Entity) -> bool:
    """True if a word of the name is a common one: a heading, a product."""
    spelling = entity.pack.spelling
    words = (entity.pack.lower(token.text) for token in entity.tokens)
    return spelling is not None and any(map(spelling.is_word, words))


def _is_likely_person(entity: Entity) -> bool:
    """True for two names together; of single ones, for subjects, owners and companions."""
    governor = entity.sentence.tokens[entity.head.head]
    row = (entity.pack.adpositions or {}).get(entity.pack.lower(governor.text))
    beside = row is not None and row["class"] in HUMAN
    place = entity.head.relation in SUBJECT or entity.possessive is not None or beside
    return place or len(entity.tokens) > 1


def _acts_as_person(entity: Entity) -> bool:
    """True behind a title, and for one who says something."""
    verb = entity.sentence.tokens[entity.head.head]
    says = (entity.pack.verb_classes or {}).get(verb.lemma) == "reporting"
    return entity.has_title or (says and entity.head.relation in SUBJECT)


def _gender(given: Token, pack: Pack) -> str:
    row = (pack.gendered_words or {}).get(pack.lower(given.text))
    return row["gender"] if row is not None and row["kind"] == "name" else ""


def _telling(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """Names that say themselves what they name (Ruby River, University of Bern)."""
    sentence = segment.translation
    for run in _runs(sentence, NAMING):
        group = _told(run, pack)
        if group and len(run) > 1 and all(_is_name_word(token) for token in run):
            text = sentence.text[run[0].start : run[-1].end]
            places = pack.gazetteer.groups if pack.gazetteer else {}
            kind = "place" if ("place", group) in places else "organisation"
            named = Name(text, kind, group, "", "", text, ())
            yield Entity(segment, run, named, sure=True, pack=pack)


def _told(run: tuple[Token, ...], pack: Pack) -> str:
    """The group that the last word of a name tells, or its first one (Lake, University of)."""
    known = pack.name_words or {}
    heads = (known[t.text] for t in (run[-1], run[0]) if _role(t, pack) == "head")
    return next((row["class"] for row in heads), "")


def _is_name_word(token: Token) -> bool:
    return token.text[:1].isupper() or token.text in JOINING


def _settlements(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """Places that nothing is known of: towns, if one can be there, or the text says so."""
    sentence = segment.translation
    for name, *more in _runs(sentence, frozenset({"GPE"})):
        town = name.pos == "PROPN" and name.text.isalpha() and name.text.istitle()
        where = _is_somewhere(sentence, name, pack)
        known = name.text in _derived(pack) or _role(name, pack)
        if town and where and not more and not known:
            yield _guess(segment, (name,), "place", "city", pack)


def _is_somewhere(sentence: Sentence, name: Token, pack: Pack) -> bool:
    adposition = sentence.tokens[name.head]
    if adposition.index != name.index - 1 or adposition.relation == RECIPIENT:
        return False
    row = (pack.adpositions or {}).get(pack.lower(adposition.text))
    governor = sentence.tokens[adposition.head]
    return row is not None and (row["class"] in LOCAL or _role(governor, pack) == "settlement")


def _speakers(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """Single names of those who say something, unless they are known as anything else."""
    sentence = segment.translation
    for token in sentence.tokens:
        free = token.pos == "PROPN" and not token.entity and token.text.istitle()
        if free and token.relation in SUBJECT and not _role(token, pack):
            entity = _guess(segment, (token,), "person", "surname", pack)
            if _acts_as_person(entity):
                yield entity


def _guess(
    segment: Segment, tokens: tuple[Token, ...], kind: str, group: str, pack: Pack
) -> Entity:
    text = segment.translation.text[tokens[0].start : tokens[-1].end]
    return Entity(segment, tokens, Name(text, kind, group, "", "", text, ()), False, pack)


def _derived(pack: Pack) -> frozenset[str]:
    return pack.gazetteer.derived if pack.gazetteer else frozenset()

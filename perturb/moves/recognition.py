"""Named entities whose kind is known, so that another of the kind can be put for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from perturb.lexicon.gazetteer import Name
from perturb.moves.ends import neighbour
from perturb.moves.entities import JOINING, Entity, is_title, role_of
from perturb.moves.name_senses import is_common, is_place, kind_told, names_people, place_group
from perturb.moves.phrases import SUBJECT, children_of, name_around, without_article
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

RECIPIENT = "dative"
"""The relation of an adposition before whom something is given to or told."""

LOCAL = frozenset({"place", "origin", "direction"})
"""Classes of adpositions that say where, whence and whither."""

UNCERTAIN = frozenset({"GPE", "LOC", "NORP"})
"""Labels that the recogniser puts on people whose names it has not met."""

INITIALS = range(3, 7)
"""Letters of the abbreviations of organisations."""

HYPHENS = frozenset("-‐")
JOINED = frozenset({"conj", "cc"})
UNLISTED = frozenset({"surname", "given name"})
"""Groups of the gazetteer whose names are put in, and never looked for."""


def entities(segment: Segment, pack: Pack) -> list[Entity]:
    """The mentions in text order; of overlapping ones the first to be recognised."""
    found: list[Entity] = []
    taken: set[int] = set()
    for recognise in RECOGNISERS:
        for entity in recognise(segment, pack):
            indices = {token.index for token in entity.tokens}
            if taken.isdisjoint(indices):
                taken |= indices
                found.append(entity)
    return sorted(found, key=lambda entity: entity.tokens[0].index)


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
        entity = Entity(segment, tokens, name.as_surname(), labels <= LABELS[name.kind], pack)
        tagged = all(t.pos == "PROPN" for t in tokens if t.text[:1].isupper())
        if tagged and not (labels & PERSON and _may_be_person(entity)):
            named = bool(labels) or _is_nothing_else(entity)
            yield replace(entity, sure=entity.sure and named)


def _may_be_person(entity: Entity) -> bool:
    """True for names that people can have, too, unless the dictionary knows better."""
    if entity.name.kind == "person" or place_group(entity.text, entity.pack):
        return False
    surname = entity.name.kind != "place" or entity.name.group == "city"
    alone = surname and (len(entity.tokens) == 1 or entity.name.kind != "place")
    return alone or bool(_gender(entity.tokens[0], entity.pack))


def _is_nothing_else(entity: Entity) -> bool:
    """True for a name that the source has, too, and that is no word nor one of several."""
    joined = entity.head.relation == "conj" or children_of(entity.sentence, entity.head, JOINED)
    words = any(is_common(token.text, entity.pack) for token in entity.tokens)
    return entity.is_in_source and not joined and not words


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
        if text in known.names and known.names[text].group not in UNLISTED:
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
        entity = _person(segment, _without_role(run, pack), pack)
        if entity is not None:
            yield entity


def _person(segment: Segment, name: tuple[Token, ...], pack: Pack) -> Entity | None:
    text = segment.translation.text[name[0].start : name[-1].end]
    listed = pack.gazetteer.names.get(text) if pack.gazetteer else None
    other = listed is not None and listed.kind != "person"
    if other or not _is_of_a_person(name, pack) or is_place(text, pack):
        return None
    gender = listed.area if listed else _gender(name[0], pack)
    alone = "given name" if gender and not listed else "surname"
    group = "full name" if len(name) > 1 else alone
    named = Name(text, "person", group, gender, "", text, ())
    entity = Entity(segment, name, named, sure=bool(gender), pack=pack)
    if entity.sure or _acts_as_person(entity):
        return replace(entity, sure=True)
    if _is_of_words(entity) or entity.is_something or not _is_likely_person(entity):
        return None
    return replace(entity, sure=_is_surely_person(entity))


def _without_role(run: tuple[Token, ...], pack: Pack) -> tuple[Token, ...]:
    """A name without its title, and without the noun before it that opens the sentence."""
    if len(run) > 1 and is_title(run[0], pack):
        return run[1:]
    opening = len(run) > 2 and run[0].index == 0
    return run[1:] if opening and names_people(pack.lower(run[0].text), pack) else run


def _is_of_a_person(name: Sequence[Token], pack: Pack) -> bool:
    """True for words with capitals, initials, and particles and hyphens between them."""
    inner = all(
        _is_capital(t) or role_of(t, pack) == "particle" or t.text in HYPHENS for t in name[1:-1]
    )
    parted = any(t.text in HYPHENS and t.start != name[i].end for i, t in enumerate(name[1:]))
    sacred = role_of(name[-1], pack) == "sacred"
    other = sacred or any(role_of(t, pack) == "head" for t in name)
    return (
        inner
        and not parted
        and not other
        and _is_capital(name[0])
        and name[-1].text.isalpha()
        and (name[-1].text[0].isupper() and not name[-1].text.isupper())
    )


def _is_capital(token: Token) -> bool:
    letters = token.text.replace(".", "").replace("'", "").replace("’", "")
    return token.text[0].isupper() and letters.isalpha()


def _is_of_words(entity: Entity) -> bool:
    """True for what may be a heading or a product: in brackets, or with a common last word."""
    before, after = entity.before, entity.after
    if before and after and before.text == "(" and after.text == ")":
        return True
    alone = len(entity.tokens) == 1 and entity.head.relation in SUBJECT
    known = alone and entity.is_in_source
    last = entity.tokens[-1].text
    several = alone and is_common(last.removesuffix("s"), entity.pack)
    return not known and (several or is_common(last, entity.pack))


def _is_likely_person(entity: Entity) -> bool:
    """True for two names together; of single ones, for subjects, owners and companions."""
    row = (entity.pack.adpositions or {}).get(entity.pack.lower(entity.governor.text))
    beside = row is not None and row["class"] not in LOCAL and entity.is_attested()
    place = entity.head.relation in SUBJECT or entity.possessive is not None or beside
    if row is not None and row["class"] in LOCAL:
        return entity.possessive is not None
    return place or len(entity.tokens) > 1 or _is_person_in_source(entity)


def _is_person_in_source(entity: Entity) -> bool:
    """True if the source has the name, and its parser takes it for that of a person."""
    words = {token.text for token in entity.tokens}
    found = [t for t in entity.segment.source.tokens if t.text in words]
    return bool(found) and all(token.entity in PERSON for token in found)


def _is_surely_person(entity: Entity) -> bool:
    """True for a full name, no word of which is common, in the place of a person."""
    place = entity.head.relation in SUBJECT or entity.possessive is not None
    likely = place or _is_person_in_source(entity)
    full = entity.name.group == "full name" and entity.is_attested()
    return full and likely and not any(is_common(t.text, entity.pack) for t in entity.tokens)


def _acts_as_person(entity: Entity) -> bool:
    """True behind a title, beside what somebody is, and for one who says something."""
    verb = entity.governor
    says = (entity.pack.verb_classes or {}).get(verb.lemma) == "reporting"
    titled = entity.has_title or entity.is_somebody
    return titled or (says and entity.head.relation in SUBJECT)


def _gender(given: Token, pack: Pack) -> str:
    row = (pack.gendered_words or {}).get(pack.lower(given.text))
    return row["gender"] if row is not None and row["kind"] == "name" else ""


def _telling(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """Names that say themselves what they name (Ruby River, University of Bern)."""
    sentence = segment.translation
    for run in _runs(sentence, NAMING):
        group = _told(run, pack)
        kind = pack.gazetteer.kinds.get(group) if pack.gazetteer else None
        if kind and len(run) > 1 and all(_is_name_word(token) for token in run):
            several = kind == "place" and any(token.pos == "CCONJ" for token in run)
            if not several and not all(is_common(token.text, pack) for token in run):
                yield replace(_guess(segment, run, kind, group, pack), sure=True)


def _told(run: tuple[Token, ...], pack: Pack) -> str:
    """The group that the last word of a name tells, or its first one (Lake, University of)."""
    known = pack.name_words or {}
    heads = (known[t.text] for t in (run[-1], run[0]) if role_of(t, pack) == "head")
    return next((row["class"] for row in heads), "")


def _is_name_word(token: Token) -> bool:
    return token.text[:1].isupper() or token.text in JOINING


def _beside_its_kind(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """Names behind a noun that says what they name (the carmaker Skoda, the village of Ems)."""
    sentence = segment.translation
    for noun in sentence.tokens:
        group = kind_told(noun.lemma, pack) if noun.pos == "NOUN" else ""
        kind = pack.gazetteer.kinds.get(group) if pack.gazetteer and group else None
        if kind is None:
            continue
        run = _name_behind(sentence, noun, kind == "place")
        if run:
            yield replace(_guess(segment, run, kind, group, pack), sure=True)
        before = neighbour(sentence, noun, -1)
        if before is not None and _is_of_name(before) and before.relation == "compound":
            yield _guess(segment, (before,), kind, group, pack)


def _name_behind(sentence: Sentence, noun: Token, with_of: bool) -> tuple[Token, ...]:
    """The words with capitals behind a noun, or behind the adposition that joins them to it."""
    start = noun.index + 1
    after = neighbour(sentence, noun, 1)
    if with_of and after is not None and after.pos == "ADP" and after.text in JOINING:
        start += 1
    end = start
    while end < len(sentence.tokens) and _is_of_name(sentence.tokens[end]):
        end += 1
    return sentence.tokens[start:end]


def _is_of_name(token: Token) -> bool:
    return token.pos == "PROPN" and token.text[0].isupper() and token.text.isalpha()


def _places(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """Places that the dictionary knows; others are taken for towns if one can be there."""
    sentence = segment.translation
    for run in _runs(sentence, LABELS["place"]):
        text = sentence.text[run[0].start : run[-1].end]
        group = place_group(text, pack)
        guess = _guess(segment, run, "place", group or "city", pack)
        if group or _is_town(guess):
            yield replace(guess, sure=bool(group))


def _is_town(entity: Entity) -> bool:
    """True for names with capitals, words of other names apart, behind where or whither."""
    named = all(_is_of_name(t) or t.text in HYPHENS for t in entity.tokens)
    known = entity.text in _derived(entity.pack) or role_of(entity.tokens[-1], entity.pack)
    titled = is_title(entity.tokens[0], entity.pack)
    geographic = entity.head.entity == "GPE" and entity.head.text.istitle() and not titled
    return named and geographic and not known and _is_somewhere(entity)


def _is_somewhere(entity: Entity) -> bool:
    adposition = entity.governor
    if adposition != entity.before or adposition.relation == RECIPIENT:
        return False
    if entity.sentence.tokens[adposition.head].relation == adposition.relation:
        return False
    row = (entity.pack.adpositions or {}).get(entity.pack.lower(adposition.text))
    local = row is not None and row["class"] in LOCAL
    beside = entity.sentence.tokens[adposition.head].pos in ("ADV", "ADJ")
    return local or (adposition.text in JOINING and beside)


def _speakers(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """Names of those who say something, unless they are known as anything else."""
    sentence = segment.translation
    for run in _runs(sentence, UNCERTAIN):
        entity = _guess(segment, run, "person", "full name" if len(run) > 1 else "surname", pack)
        free = all(_is_of_name(t) and t.text.istitle() and not role_of(t, pack) for t in run)
        if free and _acts_as_person(entity) and not _is_of_words(entity):
            yield replace(entity, sure=entity.is_somebody)
    for token in sentence.tokens:
        if token.relation in SUBJECT and _is_of_name(token) and token.text.istitle():
            entity = _guess(segment, (token,), "person", "surname", pack)
            told = token.entity == "" or _is_person_in_source(entity)
            if told and not role_of(token, pack) and _acts_as_person(entity):
                yield entity


def _initials(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """Organisations of which nothing is known but their initials."""
    for run in _runs(segment.translation, frozenset({"ORG"})):
        text = run[0].text
        entity = _guess(segment, run, "organisation", "", pack)
        initials = len(run) == 1 and text.isalpha() and text.isupper() and len(text) in INITIALS
        acting = entity.head.relation in SUBJECT or entity.article is not None
        if initials and acting and not entity.is_modifier:
            yield entity


def _guess(
    segment: Segment, tokens: tuple[Token, ...], kind: str, group: str, pack: Pack
) -> Entity:
    text = segment.translation.text[tokens[0].start : tokens[-1].end]
    return Entity(segment, tokens, Name(text, kind, group, "", "", text, ()), False, pack)


def _derived(pack: Pack) -> frozenset[str]:
    return pack.gazetteer.derived if pack.gazetteer else frozenset()


RECOGNISERS = (_people, _listed, _telling, _beside_its_kind, _places, _speakers, _initials)
"""What finds names, the surest first."""

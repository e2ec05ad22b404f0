"""Named entities whose kind is known, so that another of the kind can be put for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from perturb.moves.entities.known import (
    COMPANIES,
    JOINED,
    Entity,
    apart,
    class_told,
    guess,
    is_joint,
    is_of_name,
    is_title,
    role_of,
    runs,
)
from perturb.moves.entities.name_certainty import (
    TOWNS,
    is_called_so,
    is_somewhere,
    is_surely_town,
    is_unmistakable,
    is_within,
)
from perturb.moves.entities.people import people, speakers
from perturb.moves.entities.told_names import called_people, told_elsewhere
from perturb.moves.grammar.name_senses import (
    given_gender,
    group_of_ending,
    is_common,
    is_doctrine,
    is_event,
    is_known_otherwise,
    is_of_people,
    is_person_too,
    is_plain_noun,
    kind_told,
    place_group,
    singular,
)
from perturb.moves.grammar.names import DATES, PEOPLES, opens_sentence
from perturb.moves.grammar.phrases import SUBJECT, adposition_class, children_of
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import meanings
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token
from perturb.text import HYPHENS
from perturb.words.gazetteer import Name

LABELS = {
    "place": frozenset({"GPE", "LOC", "FAC"}),
    "organisation": frozenset({"ORG", "MISC"}),
    "person": PERSON,
}
"""What name recognisers call the kinds of the gazetteer."""

NAMING = frozenset({"ORG", "LOC", "FAC", "GPE"})
"""Labels under which a word in the name is trusted to tell what it names."""

GENERAL = frozenset({"company", "newspaper"})
"""Groups of which the last word of a name tells less than one before it."""

UNJOINED = frozenset({"league"})
"""Groups whose names have no adposition, and of which only initials tell that no union is meant."""

STOPS = frozenset({"city", "park", "station"})
"""Groups of which a common word in the name tells another kind (Marlow Power Station)."""

LONG_STOP = 2
"""Words of the name of a station or park of which none tells another kind (Marlow Station)."""

UNLISTED = frozenset({"surname", "given name"})
"""Groups of the gazetteer whose names are put in, and never looked for."""


def entities(segment: Segment, pack: Pack) -> list[Entity]:
    """The mentions in text order; of overlapping ones the first to be recognised."""
    found: list[Entity] = []
    taken: set[int] = set()
    telling = tuple(_telling(segment, pack))
    for entity in _candidates(segment, telling, pack):
        indices = {token.index for token in entity.tokens}
        if taken.isdisjoint(indices):
            taken |= indices
            found.append(entity)
    return sorted(found, key=lambda entity: entity.tokens[0].index)


def _candidates(segment: Segment, telling: Sequence[Entity], pack: Pack) -> Iterator[Entity]:
    """All that the recognisers find; of what the gazetteer has, no piece of a longer name."""
    yield from people(segment, pack)
    for entity in _listed(segment, pack):
        if not any(_is_piece_of(entity, other) for other in telling):
            yield entity
    yield from telling
    for recognise in RECOGNISERS:
        yield from recognise(segment, pack)


def _is_piece_of(entity: Entity, other: Entity) -> bool:
    """True inside a name that says itself what it names (Nara Prefecture, Fujitsu Ltd)."""
    either = entity.name.group not in COMPANIES or other.name.group in COMPANIES
    longer = len(other.tokens) > len(entity.tokens) and either
    ends = role_of(other.tokens[-1], other.pack) == "head"
    return longer and ends and set(entity.tokens) <= set(other.tokens)


def _listed(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """Names that the gazetteer has, and that the name recogniser does not contradict."""
    sentence, cursor = segment.translation, 0
    for token in sentence.tokens:
        found = _longest(sentence, token.index, pack) if token.index >= cursor else None
        if found is None:
            continue
        tokens, name = found
        name = _with_article(sentence, tokens, pack) or name
        cursor = tokens[-1].index + 1
        labels = {t.entity for t in tokens} - {""}
        entity = Entity(segment, tokens, name.as_surname(), labels <= LABELS[name.kind], pack)
        if _is_word_at_start(entity) or is_called_so(entity):
            continue
        tagged = _is_tagged(entity)
        if tagged and not (labels & PERSON and _may_be_person(entity)):
            named = (bool(labels) or _is_nothing_else(entity)) and not _acts_like_founder(entity)
            certain = is_unmistakable(entity) and not _acts_like_founder(entity)
            yield replace(entity, sure=(entity.sure and named) or certain)


def _is_tagged(entity: Entity) -> bool:
    """True if every word is tagged as a name, or the last of several that open no sentence."""
    first, last = entity.tokens[0], entity.tokens[-1]
    inside = first != last and not opens_sentence(entity.sentence, first)
    capitals = (t for t in entity.tokens if t.text[:1].isupper() and t.pos != "DET")
    words = [last] if inside else list(capitals)
    return all(token.pos == "PROPN" or _is_written_so(token, entity) for token in words)


def _is_written_so(word: Token, entity: Entity) -> bool:
    """True for what is tagged as a noun, and is none with a small letter (to A Coruña).

    Of a region with an article the reference has to have the capital, too (the Midlands).
    """
    town = word.pos == "ADJ" and entity.name.group in TOWNS
    if not (word.pos == "NOUN" or town) or opens_sentence(entity.sentence, entity.tokens[0]):
        return False
    region = entity.name.kind == "place" and bool(entity.name.article and entity.article)
    attested = region and is_within(entity) and entity.is_attested()
    return attested or not is_plain_noun(word.text, entity.pack)


def _is_word_at_start(entity: Entity) -> bool:
    """True for one word of the language that opens the sentence (Rangers watch the bears)."""
    first, pack = entity.tokens[0], entity.pack
    body = len(entity.tokens) == 1 and entity.name.kind == "organisation"
    if not body or entity.is_in_source or not opens_sentence(entity.sentence, first):
        return False
    return is_plain_noun(first.text, pack)


def _acts_like_founder(entity: Entity) -> bool:
    """True for a firm that does something, with the name of somebody known (Edison moved)."""
    alone = len(entity.tokens) == 1 and entity.name.group in COMPANIES
    return alone and entity.head.relation in SUBJECT and is_person_too(entity.text, entity.pack)


def _may_be_person(entity: Entity) -> bool:
    """True for names that people can have, too, unless the dictionary knows better."""
    if entity.name.kind == "person" or place_group(entity.text, entity.pack):
        return False
    surname = entity.name.kind != "place" or entity.name.group in TOWNS
    alone = surname and len(entity.tokens) == 1
    return alone or bool(given_gender(entity.tokens[0], entity.pack))


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


def _with_article(sentence: Sentence, tokens: Sequence[Token], pack: Pack) -> Name | None:
    """What is listed with an article, where it has one of its own (the Amazon)."""
    article = neighbour(sentence, tokens[0], -1)
    if article is None or "Definite=Def" not in article.features or pack.gazetteer is None:
        return None
    text = sentence.text[tokens[0].start : tokens[-1].end]
    name = pack.gazetteer.names.get(f"{pack.lower(article.text)} {text}")
    own = article.head == tokens[-1].index
    return replace(name, text=text, article=pack.lower(article.text)) if name and own else None


def _telling(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """Names that say themselves what they name (Ruby River, University of Bern)."""
    found = runs(segment.translation, NAMING)
    for run in (name for one in found for name in apart(one, pack)):
        group = _of_end(run, pack) or _told(run, pack)
        kind = pack.gazetteer.kinds.get(group) if pack.gazetteer else None
        if kind and len(run) > 1 and _is_of_name_words(run, pack) and not _is_misleading(run, pack):
            several = kind == "place" and any(token.pos == "CCONJ" for token in run)
            words = [t.text for t in run if t.text[0].isalpha() and not is_joint(t, pack)]
            sure = not all(is_common(word, pack) for word in words)
            if group == "company" and not sure and is_common(run[-1].text, pack):
                continue
            entity = replace(guess(segment, run, kind, group, pack), sure=sure)
            if several or (group in TOWNS and not is_somewhere(entity)):
                continue
            if sure or (run[-1].entity == "ORG" and kind != "place"):
                yield entity


def _of_end(run: tuple[Token, ...], pack: Pack) -> str:
    """The group of a body on the list that a longer name ends in (the Utah Supreme Court)."""
    known = pack.gazetteer
    if known is None or any(token.pos == "ADP" for token in run):
        return ""
    ends = (" ".join(t.text for t in run[place:]) for place in range(1, len(run) - 1))
    names = (known.names[end] for end in ends if end in known.names)
    return next((name.group for name in names if name.kind == "organisation"), "")


def _told(run: tuple[Token, ...], pack: Pack) -> str:
    """The group that the last word of a name tells, or its first one (Lake, University of).

    For bodies, the word before an adposition does, too (Royal Institute of).
    """
    kinds = pack.gazetteer.kinds if pack.gazetteer else {}
    joint = next((place for place, token in enumerate(run) if token.pos == "ADP"), 0)
    first = _heads(run[:1], pack)
    if joint:
        bodies = [t for t in _heads(run[joint - 1 : joint], pack) if kinds.get(t) != "place"]
        return next(iter([*first, *bodies]), "")
    places = [told for told in first if kinds.get(told) == "place"]
    last = _heads(run[-1:], pack)
    trades = [t for t in _heads(run[:-1], pack) if t in COMPANIES] if "company" in last else []
    return next(iter([*trades, *last, *places]), "")


def _is_misleading(run: tuple[Token, ...], pack: Pack) -> bool:
    """True for an event, where two words tell two kinds (Ruby Airways Express), and a League of.

    A name with an adposition that ends in a place is no body's (Ruby Bank of the North Sea),
    and what a people call their Post may be no newspaper.
    """
    if is_event(" ".join(token.text for token in run), pack):
        return True
    kinds = pack.gazetteer.kinds if pack.gazetteer else {}
    last, inner = _heads(run[-1:], pack), _heads(run[:-1], pack)
    if last == ["newspaper"] and is_of_people(run[0].text, pack):
        return True
    if not STOPS.isdisjoint(last) and (is_common(run[-2].text, pack) or len(run) > LONG_STOP):
        return True
    one = (pack.name_words or {}).get(singular(run[-1].text))
    if not last and one is not None and one["role"] == "head":
        return True
    if any(token.pos == "ADP" for token in run):
        placed = not _heads(run[:1], pack) and any(kinds.get(told) == "place" for told in last)
        return placed or not UNJOINED.isdisjoint(inner[:1])
    bodies = {told for told in inner if kinds.get(told) == "organisation"}
    same = COMPANIES if "company" in last else set(last)
    return not GENERAL.isdisjoint(last) and not bodies <= same


def _heads(tokens: Sequence[Token], pack: Pack) -> list[str]:
    known = pack.name_words or {}
    return [known[t.text]["class"] for t in tokens if role_of(t, pack) == "head"]


def _is_of_name_words(name: tuple[Token, ...], pack: Pack) -> bool:
    """True for capitals and what joins them, a comma only before the last (Ruby Tea, Ltd.)."""
    if any("VerbForm=Fin" in token.features for token in name):
        return False
    if name[0].pos == "PRON" or is_joint(name[-1], pack):
        return False
    plain = name[:-2] + name[-1:] if name[-2].text in pack.commas else name
    return all(token.text[:1].isupper() or is_joint(token, pack) for token in plain)


def _beside_its_kind(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """Names behind a noun that says what they name (the carmaker Skoda, the village of Ems)."""
    sentence = segment.translation
    for noun in sentence.tokens:
        group = kind_told(noun.lemma, pack) if noun.pos == "NOUN" else ""
        kind = pack.gazetteer.kinds.get(group) if pack.gazetteer and group else None
        if kind is None:
            continue
        run = _name_behind(sentence, noun, pack, with_of=kind == "place")
        other = run and (run[-1].text.isupper() or is_title(run[0], pack))
        other = other or any(token.entity in PERSON for token in run)
        if run and not (kind == "place" and other):
            yield replace(guess(segment, run, kind, group, pack), sure=True)
        before = neighbour(sentence, noun, -1)
        named = before is not None and is_of_name(before) and before.relation == "compound"
        named = named and before is not None and not _is_place_of_initials(before, kind)
        if before is not None and named and _is_called_by_name(noun, before, pack):
            yield guess(segment, (before,), kind, group, pack)


def _is_called_by_name(noun: Token, name: Token, pack: Pack) -> bool:
    """True unless the noun tells what is done with the name (Barbie makers, election parties)."""
    people = any(sense.domain == "noun.person" for sense in meanings(noun.lemma, "NOUN", pack))
    several = "Number=Plur" in noun.features
    unlike = kind_told(noun.lemma, pack) in UNJOINED and not name.text.isupper()
    unlike = unlike or is_of_people(name.text, pack) or name.entity in PEOPLES
    return not (people or several or unlike or is_common(name.text, pack))


def _is_place_of_initials(name: Token, kind: str) -> bool:
    """True for unknown initials before a noun for places (the ABC province)."""
    return kind == "place" and name.text.isupper()


def _name_behind(
    sentence: Sentence, noun: Token, pack: Pack, *, with_of: bool
) -> tuple[Token, ...]:
    """The words with capitals behind a noun, or behind the adposition that joins them to it."""
    start = noun.index + 1
    after = neighbour(sentence, noun, 1)
    if with_of and after is not None and after.pos == "ADP" and is_joint(after, pack):
        start += 1
    end = start
    while end < len(sentence.tokens) and is_of_name(sentence.tokens[end]):
        end += 1
    if any(token.entity in DATES for token in sentence.tokens[start:end]):
        return ()
    return sentence.tokens[start:end]


def _places(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """Places that the dictionary knows; others are taken for towns if one can be there."""
    sentence = segment.translation
    for run in runs(sentence, LABELS["place"]):
        text = sentence.text[run[0].start : run[-1].end]
        street = group_of_ending(text, pack) if len(run) == 1 else ""
        group = place_group(text, pack) or street
        town = guess(segment, run, "place", group or "city", pack)
        if group or (_is_town(town) and not is_known_otherwise(text, TOWNS, pack)):
            yield replace(town, sure=bool(group) or is_surely_town(town))


def _is_town(entity: Entity) -> bool:
    """True for names with capitals, words of other names apart, behind where or whither."""
    named = all(is_of_name(t) or t.text in HYPHENS for t in entity.tokens)
    last = entity.tokens[-1]
    known = entity.text in _derived(entity.pack) or bool(role_of(last, entity.pack))
    known = known or is_common(singular(last.text), entity.pack)
    known = known or bool(group_of_ending(last.text, entity.pack))
    titled = is_title(entity.tokens[0], entity.pack) or is_doctrine(entity.text, entity.pack)
    titled = titled or class_told(entity.tokens[0], entity.pack) in COMPANIES
    geographic = entity.head.entity == "GPE" and entity.head.text.istitle() and not titled
    return named and geographic and not known and is_somewhere(entity) and _is_reached(entity)


def _is_reached(entity: Entity) -> bool:
    """True unless it may be a person to or from whom something goes (to Marlow)."""
    adposition = entity.governor
    if adposition_class(adposition.text, entity.pack) not in ("origin", "direction"):
        return True
    places = [t for t in entity.segment.source.tokens if t.text == entity.head.text]
    return any(token.entity in LABELS["place"] for token in places)


def _derived(pack: Pack) -> frozenset[str]:
    return pack.gazetteer.derived if pack.gazetteer else frozenset()


RECOGNISERS = (_beside_its_kind, called_people, _places, speakers, told_elsewhere)
"""What finds names of which no list tells, the surest first."""

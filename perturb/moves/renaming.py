"""Put another name for a named entity, everywhere it is mentioned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from perturb.edit import Edit
from perturb.lexicon.gazetteer import Gazetteer, Name
from perturb.moves.articles import article_repair
from perturb.moves.ends import neighbour
from perturb.moves.entities import (
    COMPANIES,
    JOINING,
    STEM,
    Entity,
    is_appended,
    is_in_title,
    is_title,
    role_of,
)
from perturb.moves.name_senses import is_common
from perturb.moves.names import DATES, opens_sentence, untouchable
from perturb.segment import Token
from perturb.words import DASHES, is_wordlike

NAMING_PARTS = frozenset({"PROPN", "ADJ", "ADV", "NOUN", "NUM", "X"})
"""Kinds of words that are part of a name where they have a capital."""

BODIES = "intergovernmental organisation", "US agency"
"""Groups of what is known by its initials."""

MARKS = frozenset("#@_")
"""Marks of placeholders and of what a name is called elsewhere (#PRODUCT# App)."""

ENOUGH = 3
"""Names of the same area or people that suffice for not looking at others."""


def refusal(entity: Entity, others: Sequence[Entity]) -> str | None:
    """Why the name has to stay, wherever it is mentioned, or None if another can be put."""
    mentions = [entity, *(o for o in _mentions(entity, others) if o is not entity)]
    return next(
        (why for applies, why in REFUSALS if any(applies(one, others) for one in mentions)), None
    )


def is_sure(entity: Entity, others: Sequence[Entity]) -> bool:
    """True if the kind is known, reference or source have the name, and nothing hints at it."""
    rest = _outside(entity, _mentions(entity, others))
    return entity.sure and entity.is_attested() and not _has_kin(entity, rest)


def renamed(entity: Entity, others: Sequence[Entity], rng: Random) -> Edit | None:
    """The edit that puts one other name for all mentions, or None if there is no name."""
    same = _mentions(entity, others)
    said = _said(entity)
    names = _candidates(entity, rng)
    near = [n for n in names if n.area == entity.name.area and _fits(n, entity, same, said)]
    enough = len(near) >= ENOUGH
    fitting = near if enough else [n for n in names if _fits(n, entity, same, said)]
    if not fitting:
        return None
    new = rng.choice(fitting)
    edits = [_put(new, mention) for mention in same]
    return sum(edits[1:], edits[0])


def _candidates(entity: Entity, rng: Random) -> list[Name]:
    known = entity.pack.gazetteer
    assert known is not None
    if entity.name.kind == "person":
        # Of three one has no ending that a possessive does not fit (Niels).
        return [_invented(entity, rng) for _ in range(ENOUGH)]
    if not entity.name.group:
        return _with_initials(entity, known)
    return list(known.groups.get((entity.name.kind, entity.name.group), ()))


def _with_initials(entity: Entity, known: Gazetteer) -> list[Name]:
    """Organisations known by their initials, with or without an article like this one."""
    return [
        name
        for group in BODIES
        for name in known.groups.get((entity.name.kind, group), ())
        if name.is_abbreviation and bool(name.article) == (entity.article is not None)
    ]


def _invented(entity: Entity, rng: Random) -> Name:
    """A person who does not exist: a given name of the gender, a rare surname."""
    known = entity.pack.gazetteer
    assert known is not None
    surname = rng.choice(known.groups["person", "surname"]).text
    given = rng.choice(_given_names(entity))
    texts = {"full name": f"{given} {surname}", "given name": given, "surname": surname}
    text = texts[entity.name.group]
    return Name(text, "person", entity.name.group, entity.name.area, "", text, ())


def _given_names(entity: Entity) -> list[str]:
    """Names of the gender that the old one tells, else such as men and women have."""
    gender, known = entity.name.area, entity.pack.gazetteer
    if not gender:
        return [name.text for name in known.groups["person", "given name"]] if known else []
    rows = (entity.pack.gendered_words or {}).values()
    return [
        entity.pack.capitalise(row["form"])
        for row in rows
        if row["kind"] == "name" and row["gender"] == gender
    ]


def _fits(name: Name, entity: Entity, mentions: Sequence[Entity], said: str) -> bool:
    known = entity.pack.gazetteer
    assert known is not None
    if name.entity == entity.name.entity:
        return False
    if any(form in said for form in known.forms.get(name.entity, (name.text,))):
        return False
    return all(_fits_here(name, mention) for mention in mentions)


def _said(entity: Entity) -> str:
    """All texts of the segment."""
    segment = entity.segment
    return "\n".join((segment.translation.text, segment.reference.text, segment.source.text))


def _fits_here(name: Name, mention: Entity) -> bool:
    """True unless the name would need another ending, or is too long for a modifier."""
    possessive = mention.possessive
    if possessive is not None and name.text.endswith("s") != (len(possessive.text) == 1):
        return False
    if name.article and _is_qualified(mention):
        return False
    if mention.name.article and not name.article and _is_behind_article(mention):
        return False
    if mention.after is not None and mention.after.text.capitalize() in name.text.split():
        return False
    if mention.is_modifier:
        bare = name.is_abbreviation or not name.article
        return bare and name.is_abbreviation == mention.name.is_abbreviation
    return not name.is_abbreviation or mention.name.is_abbreviation


def _is_qualified(mention: Entity) -> bool:
    """True behind an adjective or noun, where an article cannot stand (southern Chile)."""
    before = mention.before
    if before is None or mention.article is not None or _is_behind_article(mention):
        return False
    if before.pos == "PROPN":
        return True
    return before.pos in ("ADJ", "NOUN") and not before.text[:1].isupper()


def _is_behind_article(mention: Entity) -> bool:
    """True if an article stands before the adjective (the northern Baltic Sea)."""
    before = mention.before
    ahead = neighbour(mention.sentence, before, -1) if before is not None else None
    adjective = before is not None and before.pos == "ADJ"
    return adjective and ahead is not None and "Definite=Def" in ahead.features


def _put(name: Name, mention: Entity) -> Edit:
    """The new name with its article, where the old one stood with its own."""
    article, before = mention.article, mention.before
    tokens = mention.tokens if article is None else (article, *mention.tokens)
    needs = name.article and not mention.is_modifier and not _is_determined(mention)
    text = f"{name.article} {name.text}" if needs else name.text
    if opens_sentence(mention.sentence, tokens[0]):
        text = mention.pack.capitalise(text)
    if article is not None and needs and article.text.lower() == name.article:
        return Edit.replace(mention.tokens, name.text)
    edit = Edit.replace(tokens, text)
    repair = article_repair(before, text, mention.pack) if before is not None else None
    return edit if repair is None else edit + repair


def _is_determined(mention: Entity) -> bool:
    """True behind a determiner or possessive that stays."""
    before = mention.before
    if before is None or mention.article is not None:
        return False
    if before.pos == "PART" and before.relation == "case":
        return True
    return before.head == mention.head.index and before.pos in ("DET", "PRON", "ADJ", "NUM")


def _is_piece(entity: Entity, others: Sequence[Entity]) -> bool:
    sentence, tokens = entity.sentence, entity.tokens
    first, last = sentence.word(tokens[0]), sentence.word(tokens[-1])
    before = entity.before
    if before is not None and before.text[-1] in MARKS:
        return True
    if entity.after is None and not is_wordlike(tokens[-1].text[-1]):
        return True
    if entity.is_tailed and entity.name.kind != "person":
        return first.start != tokens[0].start or _is_protected(entity)
    ends = entity.possessive.end if entity.possessive else tokens[-1].end
    split = first.start != tokens[0].start or last.end not in (tokens[-1].end, ends)
    return split or _is_protected(entity)


def _is_protected(entity: Entity) -> bool:
    return any(token.index in untouchable(entity.sentence) for token in entity.tokens)


def _is_part(entity: Entity, others: Sequence[Entity]) -> bool:
    """True if the name goes on to the left or to the right."""
    before, after = entity.before, entity.after
    named = entity.has_title or (entity.name.group == "full name" and entity.sure)
    if is_in_title(entity.sentence, entity.tokens[0]):
        return True
    if before is not None and _continues(entity, before, others):
        word = before.text.removesuffix("s")
        told = is_common(word, entity.pack) or role_of(before, entity.pack) == "kind"
        given = before.pos == "PROPN" and not told
        if not named or (given and not entity.has_title):
            return True
    if after is not None and (_is_foreign(after, entity) or _is_number_of_name(entity, after)):
        return True
    if after is not None and _continues(entity, after, others):
        appended = entity.name.kind == "person" and entity.sure and is_appended(after)
        return not (is_title(after, entity.pack) or appended)
    if _ends_in_genitive(entity) or _is_listed_on(entity):
        return True
    return _is_joined(entity, -1) or _is_joined(entity, 1)


def _is_foreign(after: Token, entity: Entity) -> bool:
    """True for a small word of a name that has several (Van den Bergh, Steinbach am Wald)."""
    particle = role_of(after, entity.pack) == "particle" and entity.name.kind == "person"
    return particle or (after.text.islower() and after.pos in ("PROPN", "X"))


def _is_number_of_name(entity: Entity, after: Token) -> bool:
    """True for a number that counts nothing and is no score (Mainz 05)."""
    counts = after.relation == "nummod" and after.head > after.index
    beyond = neighbour(entity.sentence, after, 1)
    score = beyond is not None and beyond.text in DASHES
    return after.text.isdigit() and not (counts or score)


def _ends_in_genitive(entity: Entity) -> bool:
    """True where nothing is owned, so that the ending is one of the name (Lee's sells tea)."""
    ending = entity.possessive
    after = None if ending is None else neighbour(entity.sentence, ending, 1)
    return after is not None and "VerbForm=Fin" in after.features


def _continues(entity: Entity, token: Token, others: Sequence[Entity]) -> bool:
    """True for a neighbour that looks like a word of the same name."""
    if token.pos not in NAMING_PARTS or not token.text[:1].isupper() or token.entity in DATES:
        return False
    first = opens_sentence(entity.sentence, token) and token.pos != "PROPN"
    own = any(token in other.tokens for other in others if other is not entity)
    return not (first or (own and token.entity != entity.tokens[0].entity))


def _is_listed_on(entity: Entity) -> bool:
    """True if the name recogniser has the name go on (Ministry of Trade, Labour and Health)."""
    after = entity.after
    if after is None or after.pos not in ("PUNCT", "CCONJ"):
        return False
    return after.entity != "" and after.entity == entity.tokens[-1].entity


def _is_joined(entity: Entity, step: int) -> bool:
    """True if a preposition joins the name to another word of a longer one (Bank of Japan)."""
    edge = entity.tokens[0] if step < 0 else entity.tokens[-1]
    sentence = entity.sentence
    joint = neighbour(sentence, edge, step)
    if joint is not None and step < 0 and "Definite=Def" in joint.features:
        joint = neighbour(sentence, joint, step)
    if joint is None or joint.text not in JOINING or joint.text in ("the", "and"):
        return False
    beyond = neighbour(sentence, joint, step)
    if beyond is None or not beyond.text[:1].isupper():
        return False
    other = edge.entity != beyond.entity and "ORG" not in (edge.entity, beyond.entity)
    apart = bool(edge.entity and beyond.entity) and other
    return beyond.pos == "PROPN" and not apart and not is_title(beyond, entity.pack)


def _goes_on_elsewhere(entity: Entity, others: Sequence[Entity]) -> bool:
    """True if the entity comes again under another name, or by a part of this one."""
    same = _mentions(entity, others)
    if any(o.name.entity == entity.name.entity for o in others if o not in same):
        return True
    heads = {t for t in entity.tokens if role_of(t, entity.pack) == "head"}
    parts = {t.text.casefold() for t in entity.tokens if t.text[:1].isupper() and t not in heads}
    rest = [t for t in _outside(entity, same) if t.text[:1].isupper()]
    return any(t.text.casefold() in parts and t.text not in entity.name.kin for t in rest)


def _mentions(entity: Entity, others: Sequence[Entity]) -> list[Entity]:
    """The entity wherever it is mentioned by this name."""
    return [other for other in others if other.text == entity.text]


def _outside(entity: Entity, mentions: Sequence[Entity]) -> list[Token]:
    inside = {token.index for mention in mentions for token in mention.tokens}
    return [token for token in entity.sentence.tokens if token.index not in inside]


def _has_kin(entity: Entity, rest: Sequence[Token]) -> bool:
    """True if a word derived from the name is in the sentence (Chinese)."""
    stem = entity.text[:STEM].casefold() if len(entity.text) >= STEM else None
    return any(
        t.text[:1].isupper()
        and (t.text in entity.name.kin or (stem is not None and t.text.casefold().startswith(stem)))
        for t in rest
    )


def _is_compound(entity: Entity, others: Sequence[Entity]) -> bool:
    after = entity.after
    if not entity.is_modifier or after is None:
        return False
    both = f"{entity.text} {after.text}"
    return entity.pack.lower(both) in (entity.pack.name_compounds or ())


def _has_odd_article(entity: Entity, others: Sequence[Entity]) -> bool:
    """True for the Paris of the twenties."""
    name = entity.name
    own = not name.article and (name.kind != "organisation" or name.group in COMPANIES)
    return own and entity.article is not None


def _is_adjective(entity: Entity, others: Sequence[Entity]) -> bool:
    """True where the name qualifies a noun as an adjective does, or names a law of nature."""
    name = entity.name
    joined = entity.after is not None and entity.after.pos == "CCONJ"
    body = not joined and (name.kind == "organisation" or name.group == "building")
    long = bool(name.article) and not name.is_abbreviation and not body
    if entity.is_modifier and name.group == "country" and not name.is_abbreviation:
        return long or _has_kin(entity, _outside(entity, [entity]))
    return entity.is_modifier and (long or (name.kind == "person" and not _owns(entity)))


def _owns(entity: Entity) -> bool:
    """True for a person before what belongs to one (the Lee family)."""
    after = entity.after
    return after is not None and role_of(after, entity.pack) == "belonging"


def _is_unconfirmed(entity: Entity, others: Sequence[Entity]) -> bool:
    known = entity.pack.gazetteer
    listed = known is not None and entity.name.text in known.names
    return not (listed or entity.is_attested() or entity.is_nearly_attested())


def _is_entitled(entity: Entity, others: Sequence[Entity]) -> bool:
    """True for a person who has the name of a place (Princess Victoria)."""
    return entity.name.kind == "place" and entity.has_title


def _is_located(entity: Entity, others: Sequence[Entity]) -> bool:
    """True if the place that it lies in is named behind it."""
    return entity.name.kind == "place" and any(
        other.name.kind == "place"
        and other.name.group != entity.name.group
        and _are_parted_by_comma(entity, other)
        for other in others
    )


def _are_parted_by_comma(first: Entity, second: Entity) -> bool:
    after = first.after
    return after is not None and after.text == "," and second.tokens[0].index == after.index + 1


def _has_gloss(entity: Entity, others: Sequence[Entity]) -> bool:
    """True before another name in brackets, and for initials that stand in them."""
    before, after = entity.before, entity.after
    if before is not None and before.text == "(" and entity.text.isupper():
        return True
    if after is None or after.text != "(":
        return False
    inside = neighbour(entity.sentence, after, 1)
    party = entity.name.kind == "person" and inside is not None and inside.text.isupper()
    return inside is not None and inside.text[0].isupper() and not party


REFUSALS: tuple[tuple[Callable[[Entity, Sequence[Entity]], bool], str], ...] = (
    (_is_piece, "the name is a piece of a word or of a title"),
    (_is_part, "the name is part of a longer one"),
    (_goes_on_elsewhere, "the name comes again in another form"),
    (_is_compound, "the name is part of a common noun"),
    (_is_adjective, "the name stands for an adjective"),
    (_has_odd_article, "the name has an article that it does not need"),
    (_has_gloss, "the name is explained in brackets"),
    (_is_entitled, "the name is that of a person"),
    (_is_located, "where the place lies is said beside it"),
    (_is_unconfirmed, "neither reference nor source has the name"),
)

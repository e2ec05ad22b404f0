"""Put another name for a named entity, everywhere it is mentioned."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from perturb.edit import Edit
from perturb.moves.entities.bound_renames import shares_article
from perturb.moves.entities.kept_names import has_kin, mentions_of, opens_longer, outside
from perturb.moves.entities.known import STOP, Entity
from perturb.moves.entities.name_certainty import GENDERED
from perturb.moves.entities.unlike_names import is_joined_to_place, is_unlike_partner
from perturb.moves.entities.unlike_people import kin_before
from perturb.moves.grammar.name_senses import kind_told
from perturb.moves.grammar.names import opens_sentence
from perturb.moves.grammar.phrases import adposition_class
from perturb.moves.grammar.pronouns import genders_said
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.articles import article_repair
from perturb.pack import Pack
from perturb.segment import Token
from perturb.text import is_wordlike
from perturb.words.gazetteer import Name

ENOUGH = 3
"""Names of the same area or people that suffice for not looking at others first."""

LEGISLATURE = "legislature"
CAPITAL, CITY = "capital", "city"
WITHIN = "place"
"""The relation of adpositions that say where something is."""

REMEMBERED = 64
"""Genders by language."""


def is_sure(entity: Entity, others: Sequence[Entity]) -> bool:
    """True if the kind is known, reference or source have the name, and nothing hints at it."""
    mentions = mentions_of(entity, others)
    rest = outside(entity, mentions)
    certain = entity.sure and not any(opens_longer(one) for one in (entity, *mentions))
    certain = certain and not any(is_unlike_partner(one) for one in mentions)
    return certain and entity.is_attested() and not has_kin(entity, rest)


def renamed(entity: Entity, others: Sequence[Entity], rng: Random) -> Edit | None:
    """The edit that puts one other name for all mentions, or None if there is no name."""
    same = mentions_of(entity, others)
    said = _said(entity)
    names = _candidates(entity, rng)
    near = [name for name in names if name.area == entity.name.area]
    pools = (near, names) if len(near) >= ENOUGH else (names,)
    tried = (name for pool in pools for name in rng.sample(pool, len(pool)))
    new = next((name for name in tried if _fits(name, entity, same, said)), None)
    if new is None:
        return None
    edits = [_put(new, mention) for mention in same]
    return sum(edits[1:], edits[0])


def _candidates(entity: Entity, rng: Random) -> list[Name]:
    known = entity.pack.gazetteer
    assert known is not None
    if entity.name.kind == "person":
        # Of three one has no ending that a possessive does not fit (Niels).
        return [_invented(entity, rng) for _ in range(ENOUGH)]
    groups = (CAPITAL, CITY) if _is_in_capital(entity) else (entity.name.group,)
    names = [name for group in groups for name in known.groups.get((entity.name.kind, group), ())]
    # A parliament's houses are parts of it (the Senate, Congress).
    parts = entity.name.group == LEGISLATURE
    return [name for name in names if not (parts and name.area == entity.name.area)]


def _is_in_capital(entity: Entity) -> bool:
    """True where a capital is a town as others are; elsewhere it may stand for its government."""
    if is_joined_to_place(entity):
        return False
    adposition = entity.governor
    within = adposition_class(adposition.text, entity.pack) == WITHIN
    return entity.name.group == CAPITAL and adposition == entity.before and within


def _invented(entity: Entity, rng: Random) -> Name:
    """A person who does not exist: a given name of the gender, a rare surname."""
    known = entity.pack.gazetteer
    assert known is not None
    surname = rng.choice(known.groups["person", "surname"]).text
    given = rng.choice(_given_names(_gender(entity), entity.pack))
    texts = {"full name": f"{given} {surname}", "given name": given, "surname": surname}
    text = texts[entity.name.group]
    return Name(text, "person", entity.name.group, entity.name.area, "", text, ())


def _gender(entity: Entity) -> str:
    """The gender that the name tells, or a noun before it (her aunt), or the pronouns beside it.

    Those tell it if all are of one gender and nobody else is (Marlow sold his mill; but not:
    Marlow met Paul in his mill).
    """
    kin = (kin_before(entity) or {}).get("gender", "")
    said = genders_said(entity.sentence.text, entity.pack)
    alone = len(said) == 1 and said.isdisjoint(_genders_of_others(entity))
    told = entity.name.area or (kin if kin in GENDERED else "")
    return told or (next(iter(said)) if alone else "")


def _genders_of_others(entity: Entity) -> frozenset[str]:
    """The genders told by nouns and given names of people other than this one."""
    known, head = entity.pack.gendered_words or {}, entity.head
    others = (
        token
        for token in entity.sentence.tokens
        if token not in entity.tokens and token.index != head.head and token.head != head.index
    )
    rows = ((known.get(entity.pack.lower(token.text)), token) for token in others)
    return frozenset(
        row["gender"]
        for row, token in rows
        if row is not None and (row["kind"] != "name" or token.pos == "PROPN")
    )


@lru_cache(maxsize=REMEMBERED)
def _given_names(gender: str, pack: Pack) -> tuple[str, ...]:
    """Names of a gender, or such as men and women have.

    None is that of a place or body, too (Santiago).
    """
    known = pack.gazetteer
    assert known is not None
    if not gender:
        return tuple(name.text for name in known.groups["person", "given name"])
    rows = (pack.gendered_words or {}).values()
    told = (r["form"] for r in rows if r["kind"] == "name" and r["gender"] == gender)
    other = {name.text for name in known.names.values() if name.kind != "person"}
    return tuple(name for name in map(pack.capitalise, told) if name not in other)


def _fits(name: Name, entity: Entity, mentions: Sequence[Entity], said: str) -> bool:
    known = entity.pack.gazetteer
    assert known is not None
    if name.entity == entity.name.entity or _is_half_said(name, entity):
        return False
    if any(form in said for form in known.forms.get(name.entity, (name.text,))):
        return False
    return all(_fits_here(name, mention) for mention in mentions)


def _is_half_said(name: Name, entity: Entity) -> bool:
    """True for a parliament of which a word is in the sentence (both House and House of Peers).

    So, too, for somebody with the old given name (Ann Lee for Ann Marlow).
    """
    said = {token.text for token in entity.sentence.tokens}
    part = name.group == LEGISLATURE or (name.kind == "person" and " " in name.text)
    return part and name.text.split()[0] in said


def _said(entity: Entity) -> str:
    """All texts of the segment."""
    segment = entity.segment
    return "\n".join((segment.translation.text, segment.reference.text, segment.source.text))


def _fits_here(name: Name, mention: Entity) -> bool:
    """True unless the name would need another ending, or is too long for a modifier."""
    possessive = mention.possessive
    if possessive is not None and name.text.endswith("s") != (len(possessive.text) == 1):
        return False
    if name.article and (_is_qualified(mention) or _is_body_without_article(mention)):
        return False
    if shares_article(name, mention) or _has_stops(name, mention):
        return False
    kept = _is_behind_article(mention)
    if mention.name.article and not name.article and kept:
        return False
    if _is_newly_island(name, mention):
        return False
    if mention.after is not None and _says_kind_twice(name, mention.after, mention.pack):
        return False
    if mention.is_modifier or _is_joined_modifier(mention):
        bare = name.is_abbreviation or not name.article or name.kind == "organisation"
        return bare and name.is_abbreviation == mention.name.is_abbreviation
    return not name.is_abbreviation or mention.name.is_abbreviation


def _has_stops(name: Name, mention: Entity) -> bool:
    """True for an abbreviation with full stops for a name that has none (U.K. beside US)."""
    return name.is_abbreviation and STOP in name.text and STOP not in mention.text


def _is_newly_island(name: Name, mention: Entity) -> bool:
    """True for an island that says so behind an adposition (in Fiji, but on Ruby Island)."""
    row = (mention.pack.name_words or {}).get(name.text.split()[-1])
    island = row is not None and row["class"] == "island" and row["role"] == "head"
    behind = mention.governor == mention.before and mention.governor.pos == "ADP"
    return island and behind and not mention.text.endswith(name.text.split()[-1])


def _says_kind_twice(name: Name, noun: Token, pack: Pack) -> bool:
    """True if the noun behind is in the new name, or a word of its kind (Mount Ruby peak)."""
    words = name.text.split()
    if noun.text.capitalize() in words:
        return True
    told = kind_told(noun.lemma, pack) == name.group != ""
    rows = (pack.name_words or {}).get
    return told and any(row["role"] == "head" for row in map(rows, words) if row is not None)


def _is_qualified(mention: Entity) -> bool:
    """True behind an adjective or noun, where an article cannot stand (southern Chile)."""
    before = mention.before
    if before is None or mention.article is not None or _is_behind_article(mention):
        return False
    if before.pos == "PROPN":
        return True
    described = before.pos == "VERB" and before.head == mention.head.index
    return (described or before.pos in ("ADJ", "NOUN")) and not before.text[:1].isupper()


def _is_joined_modifier(mention: Entity) -> bool:
    """True for the last of several before a noun (the House and Senate seats)."""
    noun = mention.after
    joined = mention.head.relation == "conj" and mention.possessive is None
    return joined and noun is not None and noun.pos == "NOUN"


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
    inside = mention.is_modifier or _is_joined_modifier(mention)
    bare = inside or _is_determined(mention) or _is_in_short_style(mention)
    needs = name.article and not bare
    text = f"{name.article} {name.text}" if needs else name.text
    if opens_sentence(mention.sentence, tokens[0]) and not tokens[0].text[:1].islower():
        text = mention.pack.capitalise(text)
    if article is not None and needs and article.text.lower() == name.article:
        tokens, text = mention.tokens, name.text
    ending = mention.possessive
    if ending is not None and not is_wordlike(ending.text):
        tokens, text = (*tokens, ending), text + ending.text
    edit = Edit.replace(tokens, text)
    repair = article_repair(before, text, mention.pack) if before is not None else None
    return edit if repair is None else edit + repair


def _is_in_short_style(mention: Entity) -> bool:
    """True where an article is missing that the old name should have (a film (US, 2001))."""
    return bool(mention.name.article) and mention.article is None


def _is_body_without_article(mention: Entity) -> bool:
    """True for a body that goes without its article here (USDA said), and is no second one."""
    below = mention.sentence.children[mention.head.index]
    described = any(token.index < mention.tokens[0].index for token in below)
    alone = mention.head.relation != "conj" and not (mention.is_modifier or described)
    return alone and mention.name.kind == "organisation" and _is_in_short_style(mention)


def _is_determined(mention: Entity) -> bool:
    """True behind a determiner or possessive that stays."""
    before = mention.before
    if before is None or mention.article is not None:
        return False
    if before.pos == "PART" and before.relation == "case":
        return True
    return before.head == mention.head.index and before.pos in ("DET", "PRON", "ADJ", "NUM")

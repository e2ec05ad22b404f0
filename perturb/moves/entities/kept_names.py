"""Names that have to stay as they are, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from perturb.moves.entities.bound_renames import is_bound
from perturb.moves.entities.known import (
    COMPANIES,
    INITIALS,
    STEM,
    Entity,
    is_appended,
    is_derived_from,
    is_in_title,
    is_joint,
    is_title,
    role_of,
)
from perturb.moves.entities.name_certainty import TOWNS
from perturb.moves.entities.unlike_names import NAMING_PARTS, is_public_body
from perturb.moves.grammar.name_senses import PLACE, is_common, is_event, is_of_people
from perturb.moves.grammar.names import DATES, PEOPLES, opens_sentence, untouchable
from perturb.moves.grammar.phrases import name_around
from perturb.moves.grammar.senses import meanings
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.text import DASHES, is_wordlike

PLACED = frozenset({"capital", "city", "country", "state"})
"""Groups of places with which names of bodies and events begin."""

BODIES = frozenset({"ORG", "EVENT"})
"""Labels of such names."""

FEW = 2
"""Common words behind a place that make a name with it."""

NEAR = 5
"""Words behind a name among which a noun is that others have, too."""

HYPHEN, SLASH = "-/"
MARKS = frozenset(f"#@_{SLASH}")
"""Marks of placeholders and of what a name is called elsewhere (#PRODUCT# App)."""


def refusal(entity: Entity, others: Sequence[Entity]) -> str | None:
    """Why the name has to stay, wherever it is mentioned, or None if another can be put."""
    mentions = [entity, *(o for o in mentions_of(entity, others) if o != entity)]
    return next(
        (why for applies, why in REFUSALS if any(applies(one, others) for one in mentions)), None
    )


def mentions_of(entity: Entity, others: Sequence[Entity]) -> list[Entity]:
    """The entity wherever it is mentioned by this name."""
    return [other for other in others if other.text == entity.text]


def outside(entity: Entity, mentions: Sequence[Entity]) -> list[Token]:
    """The tokens of the sentence that are in none of the mentions."""
    inside = {token.index for mention in mentions for token in mention.tokens}
    return [token for token in entity.sentence.tokens if token.index not in inside]


def has_kin(entity: Entity, rest: Sequence[Token]) -> bool:
    """True if a word derived from the name is in the sentence (Chinese)."""
    return is_derived_from(entity.text, entity.name.kin, rest)


def _is_piece(entity: Entity, others: Sequence[Entity]) -> bool:
    sentence, tokens = entity.sentence, entity.tokens
    first, last = sentence.word(tokens[0]), sentence.word(tokens[-1])
    before, after = entity.before, entity.after
    if before is not None and before.text[-1] in MARKS:
        return True
    if after is not None and after.text[0] == SLASH:
        return True
    if _is_half_of_pair(entity):
        return True
    if entity.after is None and not is_wordlike(tokens[-1].text[-1]):
        return True
    if entity.is_tailed and entity.name.kind != "person":
        return first.start != tokens[0].start or _is_protected(entity)
    ends = entity.possessive.end if entity.possessive else tokens[-1].end
    split = first.start != tokens[0].start or last.end not in (tokens[-1].end, ends)
    return split or _is_protected(entity)


def _is_half_of_pair(entity: Entity) -> bool:
    """True before a dash and another word of a name with a noun (the Ems–Lahn Delta)."""
    dash = entity.after
    other = neighbour(entity.sentence, dash, 1) if dash is not None else None
    if dash is None or other is None or dash.text not in DASHES or other.start != dash.end:
        return False
    if other.pos != "PROPN":
        return False
    noun = neighbour(entity.sentence, other, 1)
    return dash.start == entity.tokens[-1].end and noun is not None and noun.pos == "PROPN"


def _is_protected(entity: Entity) -> bool:
    return any(token.index in untouchable(entity.sentence) for token in entity.tokens)


def _is_part(entity: Entity, others: Sequence[Entity]) -> bool:
    """True if the name goes on to the left or to the right."""
    before, after = entity.before, entity.after
    named = entity.has_title or (entity.name.group == "full name" and entity.sure)
    sentence = entity.sentence
    if is_in_title(sentence, entity.tokens[0]) or _is_of_branch(entity):
        return True
    beside = before is not None and not _belongs_to_noun(before, entity)
    if before is not None and beside and _continues(entity, before, others):
        word = before.text.removesuffix("s")
        told = is_common(word, entity.pack) or role_of(before, entity.pack) == "kind"
        given = before.pos == "PROPN" and not told
        if not named or (given and not entity.has_title):
            return True
    if after is not None and (_is_foreign(after, entity) or _is_number_of_name(entity, after)):
        return True
    if after is not None and _continues(entity, after, others):
        if opens_longer(entity):
            return False
        appended = entity.name.kind == "person" and entity.sure and is_appended(after)
        return not (is_title(after, entity.pack) or appended)
    if _ends_in_genitive(entity) or _is_listed_on(entity):
        return True
    return _is_joined(entity, -1) or _is_joined(entity, 1)


def opens_longer(entity: Entity) -> bool:
    """True for a place before common words that make a body's name of it (Peru Mill Board)."""
    sentence, first, before = entity.sentence, entity.tokens[0], entity.before
    run = [t for t in name_around(sentence, first) if t.index > entity.tokens[-1].index]
    beyond = neighbour(sentence, run[-1], 1) if run else None
    glossed = beyond is not None and (beyond.text[0] in "(," or beyond.text[:1].isupper())
    inside = before is not None and _is_before_in_name(before, first)
    if entity.name.group not in PLACED or first.entity not in BODIES or glossed or inside:
        return False
    if is_event(" ".join(token.text for token in (*entity.tokens, *run)), entity.pack):
        return False
    return is_public_body(entity, run)


def _is_before_in_name(before: Token, first: Token) -> bool:
    """True for a word directly before that is one of a name, no article or year of it."""
    counted = before.pos in ("DET", "NUM")
    return not counted and (before.pos == "PROPN" or before.entity == first.entity)


def _belongs_to_noun(before: Token, entity: Entity) -> bool:
    """True for the adjective of a people before initials and their noun (Peruvian UN bases)."""
    initials = entity.is_modifier and entity.name.is_abbreviation
    nation = before.pos == "ADJ" and before.entity in PEOPLES
    return nation and initials and before.head == entity.head.head


def _is_of_branch(entity: Entity) -> bool:
    """True for a place directly behind a firm or body that has a branch there (BBC London)."""
    before = entity.before
    if before is None or entity.name.kind != "place":
        return False
    initials = before.text.isupper() and len(before.text) in INITIALS
    body = before.pos == "PROPN" and (initials or before.entity == "ORG")
    return body and before.end < entity.tokens[0].start


def _is_foreign(after: Token, entity: Entity) -> bool:
    """True for a small word of a name that has several (Van den Bergh, Steinbach am Wald)."""
    particle = role_of(after, entity.pack) == "particle" and entity.name.kind == "person"
    small = after.text.islower() and after.pos in ("PROPN", "X")
    return particle or (small and not entity.name.is_abbreviation)


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
    day = token.entity in DATES and token.entity != entity.tokens[-1].entity
    if token.pos not in NAMING_PARTS or not token.text[:1].isupper() or day:
        return False
    first = opens_sentence(entity.sentence, token) and token.pos != "PROPN"
    own = any(token in other.tokens for other in others if other != entity)
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
    if joint is None or not is_joint(joint, entity.pack):
        return False
    if joint.pos == "DET" or (joint.pos == "CCONJ" and joint.text.isalpha()):
        return False
    beyond = neighbour(sentence, joint, step)
    body = step > 0 and entity.name.kind == "organisation"
    if body and beyond is not None and "Definite=Def" in beyond.features:
        beyond = neighbour(sentence, beyond, step)
    if beyond is None or not beyond.text[:1].isupper():
        return False
    other = edge.entity != beyond.entity and "ORG" not in (edge.entity, beyond.entity)
    apart = bool(edge.entity and beyond.entity) and other
    return beyond.pos == "PROPN" and not apart and not is_title(beyond, entity.pack)


def _goes_on_elsewhere(entity: Entity, others: Sequence[Entity]) -> bool:
    """True if the entity comes again under another name, by a part of this one, or in a word."""
    same = mentions_of(entity, others)
    if any(o.name.entity == entity.name.entity for o in others if o not in same):
        return True
    known = entity.pack.gazetteer
    nations = known.derived if known is not None else frozenset()
    heads = {t for t in entity.tokens if role_of(t, entity.pack) == "head" or t.text in nations}
    parts = {t.text.casefold() for t in entity.tokens if t.text[:1].isupper() and t not in heads}
    apart = [o for o in others if _is_of_another_kind(o, entity)]
    rest = [t for t in outside(entity, [*same, *apart]) if t.text[:1].isupper()]
    other = [t.text.casefold() for t in rest if t.text not in entity.name.kin]
    stems = tuple(p for p in parts if entity.name.kind == "person" and len(p) > STEM)
    again = (not parts.isdisjoint((text, *text.split(HYPHEN))) for text in other)
    return any(again) or any(text.startswith(stems) for text in other)


def _is_of_another_kind(other: Entity, entity: Entity) -> bool:
    """True for a longer name of another kind, in which both have words of their own."""
    own, words = ({t.text for t in one.tokens} for one in (entity, other))
    return other.sure and other.name.kind != entity.name.kind and bool(own - words and words - own)


def _is_compound(entity: Entity, others: Sequence[Entity]) -> bool:
    """True before the noun of a common word, perhaps behind "or" (Ems, or open, stoves)."""
    known = entity.pack.name_compounds or ()
    words = entity.sentence.tokens[entity.tokens[-1].index + 1 :][
        : 1 if entity.is_modifier else NEAR
    ]
    if not (entity.is_modifier or any(word.pos == "CCONJ" for word in words[:2])):
        return False
    return any(entity.pack.lower(f"{entity.text} {word.text}") in known for word in words)


def _has_odd_article(entity: Entity, others: Sequence[Entity]) -> bool:
    """True for the Paris of the twenties, and for the fifty United States."""
    name, before = entity.name, entity.before
    counted = before is not None and before.pos == "NUM" and name.group == "country"
    if counted and name.article and not entity.is_modifier:
        return True
    own = not name.article and (name.kind != "organisation" or name.group in COMPANIES)
    return own and entity.article is not None


def _lacks_article(entity: Entity, others: Sequence[Entity]) -> bool:
    """True for a river's name without the article of rivers (the border with Yukon)."""
    name, before = entity.name, entity.before
    needed = name.kind == "place" and name.group != "country" and bool(name.article)
    if not needed or entity.article is not None or entity.is_modifier or before is None:
        return False
    return before.pos == "ADP" and entity.head.relation != "conj"


def _is_adjective(entity: Entity, others: Sequence[Entity]) -> bool:
    """True for a word for peoples that no list has (is Slavic), and for an attribute like one."""
    name, known = entity.name, entity.pack.gazetteer
    unlisted = known is not None and entity.text not in known.names
    if unlisted and is_of_people(entity.text, entity.pack):
        return True
    joined = entity.after is not None and entity.after.pos == "CCONJ"
    body = not joined and (name.kind == "organisation" or name.group == "building")
    long = bool(name.article) and not name.is_abbreviation and not body
    if entity.is_modifier and name.group == "country" and not name.is_abbreviation:
        return long or has_kin(entity, outside(entity, [entity]))
    return entity.is_modifier and (long or (name.kind == "person" and not _owns(entity)))


def _owns(entity: Entity) -> bool:
    """True for a person before what belongs to one (the Lee family)."""
    after = entity.after
    return after is not None and role_of(after, entity.pack) == "belonging"


def _is_bound(entity: Entity, others: Sequence[Entity]) -> bool:
    return is_bound(entity)


def _has_kin(entity: Entity, others: Sequence[Entity]) -> bool:
    """True for a place if a word derived from its name is in the sentence, and is no name."""
    if entity.name.kind != "place" or entity.is_modifier:
        return False
    return has_kin(entity, outside(entity, mentions_of(entity, others)))


def _is_unconfirmed(entity: Entity, others: Sequence[Entity]) -> bool:
    known = entity.pack.gazetteer
    listed = known is not None and entity.name.text in known.names
    return not (listed or entity.is_attested() or entity.is_nearly_attested())


def _is_located(entity: Entity, others: Sequence[Entity]) -> bool:
    """True if the place that it lies in is named behind it."""
    return entity.name.kind == "place" and any(
        other.name.kind == "place"
        and other.name.group != entity.name.group
        and _are_parted_by_comma(entity, other)
        for other in others
    )


def _is_among_larger(entity: Entity, others: Sequence[Entity]) -> bool:
    """True for a town beside a state or country, of which another has the name (New York)."""
    if entity.name.group not in TOWNS:
        return False
    near = [o for o in others if o.name.group in ("country", "state") and _are_joined(entity, o)]
    places = (s for s in meanings(entity.text, "NOUN", entity.pack) if s.domain == PLACE)
    return bool(near) and len(list(places)) >= FEW


def _are_joined(first: Entity, second: Entity) -> bool:
    pairs = (first.head, second.head), (second.head, first.head)
    return any(one.relation == "conj" and one.head == other.index for one, other in pairs)


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
    if inside is not None and "Definite=Def" in inside.features:
        inside = neighbour(entity.sentence, inside, 1)
    return inside is not None and inside.text[0].isupper() and not party


REFUSALS: tuple[tuple[Callable[[Entity, Sequence[Entity]], bool], str], ...] = (
    (_is_piece, "the name is a piece of a word or of a title"),
    (_is_part, "the name is part of a longer one"),
    (_goes_on_elsewhere, "the name comes again in another form"),
    (_is_compound, "the name is part of a common noun"),
    (_is_adjective, "the name stands for an adjective"),
    (_has_odd_article, "the name has an article that it does not need"),
    (_lacks_article, "the name lacks its article"),
    (_has_gloss, "the name is explained in brackets"),
    (_is_located, "where the place lies is said beside it"),
    (_is_among_larger, "the name may be that of a larger place"),
    (_is_bound, "the name belongs together with the words beside it"),
    (_has_kin, "a word derived from the name is in the sentence"),
    (_is_unconfirmed, "neither reference nor source has the name"),
)

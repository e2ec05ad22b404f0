"""Names beside others: members of coordinations, and pieces of longer names."""

from __future__ import annotations

from perturb.moves.entities.known import role_of
from perturb.moves.entities.mentions import MODIFIER, Mention
from perturb.moves.grammar.names import SITES
from perturb.moves.grammar.phrases import children_of
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.text import is_wordlike

JOINED = frozenset({"conj", "appos", "cc"})
OTHERS = PERSON | {"GPE", "LOC", "NORP"}
"""Labels of names that others may follow (the Alps of France)."""


def is_part_of_coordinated(mention: Mention) -> bool:
    """True for the beginning or end of a longer name (Trade and Labour Council)."""
    after, before = mention.after, mention.before
    people = mention.head.entity in OTHERS or mention.head.relation == "conj"
    several = people and not mention.is_listed
    if several and any(token.pos == "CCONJ" for token in mention.name):
        return not _is_of_fields(mention)
    if any(tells(mention) for tells in SIGNS):
        return True
    if before is None:
        return bool(members(mention)) or mention.is_governed or mention.head.relation == "conj"
    if after is not None and after.text in mention.pack.commas:
        return mention.head.relation.split(":")[0] in MODIFIER and not mention.is_governed
    if after is None or after.pos != "CCONJ":
        return False
    listed = any(token.text in mention.pack.commas for token in mention.name)
    inside = any(token.pos == "ADP" for token in mention.name)
    return listed or inside or _goes_on(mention, after)


def _is_of_fields(mention: Mention) -> bool:
    """True for a body whose fields are joined in its name (the Institute of Mills and Boats)."""
    first = next(token for token in mention.name if token.text[:1].isupper())
    joint = next(place for place, token in enumerate(mention.name) if token.pos == "CCONJ")
    inside = any(token.pos == "ADP" for token in mention.name[:joint])
    return inside and mention.head == first and role_of(first, mention.pack) == "head"


def is_coordinated(mention: Mention) -> bool:
    """True for a member of a coordination whose other members stand without it."""
    head, before, after = mention.head, mention.before, mention.after
    if before is None or _is_one_of_two_places(mention):
        return False
    if head.relation == "conj":
        ends = after is None or not (is_wordlike(after.text) or after.text in mention.pack.commas)
        return not (ends and before.pos == "CCONJ") or _is_second_of_two(mention)
    joined = members(mention)
    if not joined:
        return False
    if any(member.pos == "PROPN" for member in joined):
        return True
    return not (before.pos in ("ADP", "VERB") and after is not None and after.pos == "CCONJ")


def _is_one_of_two_places(mention: Mention) -> bool:
    """True for one of two places behind an adposition (shared by Peru and Chile)."""
    sentence, known = mention.sentence, mention.pack.gazetteer
    first = mention.governor if mention.head.relation == "conj" else mention.head
    joined = children_of(sentence, first, JOINED)
    if known is None or [t.pos for t in joined] != ["CCONJ", "PROPN"]:
        return False
    name, ends = known.names.get(mention.text), (first, joined[1])
    if sentence.text[first.start : joined[1].end] in known.names:
        return False
    places = name is not None and name.kind == "place" and {t.entity for t in ends} <= SITES
    return places and first.relation == "pobj" and sentence.tokens[first.head].pos == "ADP"


def _is_second_of_two(mention: Mention) -> bool:
    """True behind one other name and a conjunction (to Lima and Quito)."""
    first, before = mention.governor, mention.before
    ahead = neighbour(mention.sentence, before, -1) if before is not None else None
    others = children_of(mention.sentence, first, frozenset({"conj"}))
    lone = first.pos == "PROPN" and first.relation != "conj" and len(others) == 1
    return lone and ahead is not None and ahead.text not in mention.pack.commas


def _is_partner(mention: Mention) -> bool:
    """True for a name of a firm before a noun (the Marlow and Lee report)."""
    if mention.head.entity in OTHERS - PERSON:
        return False
    if mention.head.relation != "conj":
        governed = mention.is_governed and mention.head.head < mention.head.index
        owner = governed or mention.tokens[-1].pos == "PART"
        return not owner and any(t.pos == "PROPN" for t in members(mention))
    first = mention.governor
    return first.relation in MODIFIER and first.pos == "PROPN" and first.entity not in OTHERS


def _is_owner_and_own(mention: Mention) -> bool:
    """True for two names in one, of which the first owns the second (the Ruby Bank's Mill Fund)."""
    name, known = mention.name, mention.pack.gazetteer
    end = next((place for place, token in enumerate(name) if token.pos == "PART"), 0)
    owner = [token for token in name[:end] if token.pos != "DET"]
    if not owner or end + 1 == len(name) or mention.is_listed:
        return False
    text = mention.sentence.text[owner[0].start : owner[-1].end]
    told = {role_of(owner[0], mention.pack) == "title", role_of(owner[-1], mention.pack) == "head"}
    return (known is not None and text in known.names) or (len(owner) > 1 and True in told)


def members(mention: Mention) -> list[Token]:
    """What is joined to the name, the conjunction with it, and in it where it is of several."""
    joined = children_of(mention.sentence, mention.head, JOINED)
    return [t for t in joined if t.relation != "appos" or t not in mention.name]


def _goes_on(mention: Mention, conjunction: Token) -> bool:
    """True before the rest of a long name (Trade and Labour Council)."""
    beyond = neighbour(mention.sentence, conjunction, 1)
    if beyond is None or mention.head.entity not in ("ORG", "FAC"):
        return False
    unknown = beyond.entity == "" and beyond.pos == "PROPN"
    return unknown or beyond.entity == mention.head.entity


SIGNS = (_is_owner_and_own, _is_partner)
"""What tells that two are named in one, or one with another."""

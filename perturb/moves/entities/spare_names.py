"""Names of places without which the sentence says as much, and as well."""

from __future__ import annotations

from perturb.moves.entities.known import is_derived_from
from perturb.moves.entities.mentions import MODIFIER, Mention
from perturb.moves.grammar.name_senses import is_common
from perturb.moves.grammar.names import DATES, NAMED, PEOPLES, SITES
from perturb.moves.grammar.phrases import POSSESSIVE, adposition_use
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.text.ends import neighbour
from perturb.segment import Token

DEFINITE = frozenset({"Definite=Def", "PronType=Dem"})
DESCRIBING = frozenset({"amod", "nummod"})

NATIONS = frozenset(
    {"country", "economic organisation", "intergovernmental organisation", "UN agency"}
)
"""Groups of nations, and of what is theirs, in the gazetteer."""


def is_spare(mention: Mention) -> bool:
    """True for a place before what has a name of its own, and for a nation that is said again."""
    spare = _owns_named(mention) or _is_told_otherwise(mention) or _opens_title(mention)
    return spare or (_is_attribute(mention) and has_kin_beside(mention))


def leaves_noun(mention: Mention) -> bool:
    """True before a noun that needs no article (Peru's exports, NASA pilots; not one of them)."""
    noun, before, owner = mention.governor, mention.before, mention.tokens[-1].pos == "PART"
    beside = mention.head.relation in MODIFIER and noun.index > mention.head.index
    free = before is None or before.pos not in ("DET", "NUM", "ADJ", "NOUN", "PROPN")
    free = free and not (before and adposition_use(before.text, mention.pack) == "bound")
    return beside and free and not (owner and "Number=Sing" in noun.features)


def has_kin_beside(mention: Mention) -> bool:
    """True for the place of a modifier if a word derived from it is near (US mills, Americans)."""
    known = mention.pack.gazetteer
    name = known.names.get(mention.text) if known is not None else None
    if name is None or name.kind != "place" or mention.head.relation not in MODIFIER:
        return False
    own = {token.index for token in mention.tokens}
    rest = (token for token in mention.sentence.tokens if token.index not in own)
    return is_derived_from(mention.text, name.kin, [t for t in rest if t.entity not in PERSON])


def _is_attribute(mention: Mention) -> bool:
    noun, owner = mention.governor, mention.tokens[-1].pos == "PART"
    return mention.head.relation in MODIFIER and noun.index > mention.head.index and not owner


def _owns_named(mention: Mention) -> bool:
    """True for the place of what has a name of its own (Peru's Ann Lee, Utah's Old Mill Bank)."""
    first, noun = mention.after, mention.governor
    if first is None or mention.tokens[-1].pos != "PART" or mention.head.entity not in SITES:
        return False
    known = mention.pack.gazetteer
    own = known is not None and first.text in known.names
    own = own or not is_common(first.text, mention.pack)
    if own and first.pos == "PROPN" and first.entity not in DATES | PEOPLES:
        return True
    return noun.pos == "PROPN" and noun.entity in NAMED and noun.text[:1].isupper()


def _opens_title(mention: Mention) -> bool:
    """True for the place of a title that somebody has (Peru Keeper of State Ann Lee)."""
    first, noun = mention.after, mention.governor
    if first is None or not _is_attribute(mention) or mention.head.entity not in SITES:
        return False
    titled = first.text[:1].isupper() and first.entity not in PERSON
    return titled and mention.sentence.tokens[noun.head].entity in PERSON


def _is_told_otherwise(mention: Mention) -> bool:
    """True for an attribute of what its article or owner tells (the Ruby rule, her Utah mill)."""
    opening = _opening(mention)
    if opening is None:
        return False
    owner = opening.pos == "PART" or opening.relation in POSSESSIVE
    return owner or any(mark in opening.features for mark in DEFINITE)


def is_nation(mention: Mention) -> bool:
    """True for an attribute that is a nation or their union (US farms)."""
    if mention.head.relation not in MODIFIER or mention.tokens[-1].pos == "PART":
        return False
    known = mention.pack.gazetteer.names.get(mention.text) if mention.pack.gazetteer else None
    return known is not None and known.group in NATIONS


def _opening(mention: Mention) -> Token | None:
    """What stands before an attribute and the words that describe its noun."""
    token = mention.before if _is_attribute(mention) else None
    while token is not None and token.relation in DESCRIBING:
        before = neighbour(mention.sentence, token, -1)
        if before is None:
            break
        token = before
    return token

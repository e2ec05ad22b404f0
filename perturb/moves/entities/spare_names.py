"""Names of places without which the sentence says as much, and as well."""

from __future__ import annotations

from perturb.moves.entities.known import COMPANIES, class_told, is_derived_from, is_title
from perturb.moves.entities.mentions import MODIFIER, Mention
from perturb.moves.grammar.name_senses import is_common
from perturb.moves.grammar.names import DATES, PEOPLES, SITES
from perturb.moves.grammar.phrases import name_around
from perturb.moves.grammar.pronouns import PERSON
from perturb.segment import Token


def is_spare(mention: Mention) -> bool:
    """True for a place before what has a name of its own, and for a nation that is said again."""
    spare = _owns_named(mention) or _is_before_title(mention)
    return spare or (_is_attribute(mention) and has_kin_beside(mention))


def has_kin_beside(mention: Mention) -> bool:
    """True for the place of a modifier if a word derived from it is near (US mills, Americans)."""
    known = mention.pack.gazetteer
    name = known.names.get(mention.text) if known is not None else None
    if name is None or name.kind != "place" or mention.head.relation not in MODIFIER:
        return False
    own = {token.index for token in mention.tokens}
    rest = (token for token in mention.sentence.tokens if token.index not in own)
    return is_derived_from(mention.text, name.kin, [t for t in rest if t.entity not in PERSON])


def _is_before_title(mention: Mention) -> bool:
    """True for a place before the title of whoever serves it (the Peru Secretary of Mills)."""
    title, owner = mention.after, mention.tokens[-1].pos == "PART"
    place = mention.head.entity in SITES and mention.is_listed and not owner
    return place and title is not None and title.text.istitle() and is_title(title, mention.pack)


def _is_attribute(mention: Mention) -> bool:
    return not mention.is_governed and mention.tokens[-1].pos != "PART"


def _owns_named(mention: Mention) -> bool:
    """True before a name that needs no article and tells enough (Peru's Ann Lee, Utah's MLB)."""
    first, owner = mention.after, mention.tokens[-1].pos == "PART"
    if first is None or not owner or first.pos != "PROPN" or not first.text[:1].isupper():
        return False
    if mention.head.entity not in SITES or first.entity in DATES | PEOPLES:
        return False
    return _stands_alone(_capitals_from(mention, first), mention)


def _capitals_from(mention: Mention, first: Token) -> list[Token]:
    """The words of a name from its first one on."""
    around = name_around(mention.sentence, first) if first.entity else (first,)
    return [token for token in around if token.index >= first.index and token.pos == "PROPN"]


def _stands_alone(name: list[Token], mention: Mention) -> bool:
    """True for what is on the list without article, for firms, and for no common word."""
    known, last = mention.pack.gazetteer, name[-1]
    text = mention.sentence.text[name[0].start : last.end]
    if known is not None and text in known.names:
        return not known.names[text].article
    return class_told(last, mention.pack) in COMPANIES or not is_common(last.text, mention.pack)

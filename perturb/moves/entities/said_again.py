"""Names that the sentence says again in other words, and names that are cut in the wrong place."""

from __future__ import annotations

import regex

from perturb.moves.entities.known import STOP, VERSUS, Entity, is_joint
from perturb.moves.entities.mentions import Mention
from perturb.moves.grammar.name_senses import is_common
from perturb.moves.grammar.senses import domain_of
from perturb.moves.text.ends import neighbour
from perturb.text import DASHES, HYPHENS

CALLED, LANDSCAPE = "oprd", "noun.object"
"""The relation of a name to a verb of calling; the domain of seas and hills."""

_WORD = regex.compile(r"\w+")


def is_said_again(mention: Mention) -> bool:
    """True for what another name of the sentence is for, too (the EU, the European Union)."""
    return _has_other_name(mention) or _is_glued_again(mention)


def is_cut(mention: Mention) -> bool:
    """True for more or less than one whole name in its place."""
    return any(tells(mention) for tells in SIGNS)


def _has_other_name(mention: Mention) -> bool:
    """True if a form of the same name comes elsewhere."""
    known, sentence = mention.pack.gazetteer, mention.sentence
    name = known.names.get(mention.text) if known is not None else None
    if known is None or name is None:
        return False
    forms = {form for form in known.forms.get(name.entity, ()) if form != mention.text}
    start, end = mention.name[0].start, mention.name[-1].end
    rest = f"{sentence.text[:start]} {sentence.text[end:]}"
    words = set(_WORD.findall(rest))
    return any(form in words if form.isalnum() else f" {form} " in rest for form in forms)


def _is_glued_again(mention: Mention) -> bool:
    """True if a token that marks glue together has the name in it (in Peru,-later)."""
    own = {token.index for token in mention.name}
    others = [t for t in mention.sentence.tokens if t.index not in own and not t.text.isalnum()]
    return any(mention.head.text in _WORD.findall(token.text) for token in others)


def _goes_on_with_place(mention: Mention) -> bool:
    """True for a body or place of common words before what it is of (the Mill Borough of Ems)."""
    joint, last = mention.after, mention.name[-1]
    word = neighbour(mention.sentence, joint, 1) if joint is not None else None
    if joint is None or word is None or joint.pos != "ADP" or not is_joint(joint, mention.pack):
        return False
    common = last.text.istitle() and is_common(last.text, mention.pack)
    return common and word.text.istitle() and not mention.is_listed


def is_party_in_case(name: Entity | Mention) -> bool:
    """True beside the sign between the parties of a case (they lost in Marlow v. Utah)."""
    known = name.pack.name_words or {}
    beside = (token for token in (name.before, name.after) if token is not None)
    rows = (known.get(token.text.rstrip(STOP)) for token in beside)
    return any(row is not None and row["role"] == VERSUS for row in rows)


def _crosses_dash(mention: Mention) -> bool:
    """True for two names with a dash between them that stands alone (Ems - Lahn)."""
    inner = zip(mention.name, mention.name[1:], strict=False)
    return any(t.text in HYPHENS | DASHES and t.start > prior.end for prior, t in inner)


def _is_in_called(mention: Mention) -> bool:
    """True for the owner in what something is called (a film called Peru's Last Baker)."""
    owner = mention.tokens[-1].pos == "PART"
    return owner and mention.governor.relation == CALLED


def _opens_title_of_work(mention: Mention) -> bool:
    """True before where the title says that something is (Ems by the Sea)."""
    words = mention.sentence.tokens[mention.tokens[-1].index + 1 :][:3]
    if [word.pos for word in words] != ["ADP", "DET", "PROPN"]:
        return False
    joint, _, last = words
    if is_joint(joint, mention.pack) or not last.text.istitle():
        return False
    return domain_of(mention.pack.lower(last.text), mention.pack) == LANDSCAPE


SIGNS = (
    _crosses_dash,
    _is_in_called,
    _opens_title_of_work,
    _goes_on_with_place,
    is_party_in_case,
)

"""Names that the sentence says again in other words, and names that are cut in the wrong place."""

from __future__ import annotations

from itertools import takewhile

import regex

from perturb.moves.entities.known import STOP, VERSUS, Entity, is_joint
from perturb.moves.entities.mentions import Mention
from perturb.moves.grammar.derivations import can_be
from perturb.moves.grammar.name_senses import is_common, kind_told, singular
from perturb.moves.grammar.phrases import OBJECT, is_reporting
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import domain_of
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import DASHES, HYPHENS

BODY = "ORG"
PLACES = frozenset({"GPE", "LOC"})
PASSIVE = frozenset({"nsubjpass", "nsubj:pass"})
CALLED, LANDSCAPE = "oprd", "noun.object"
"""The relation of a name to a verb of calling; the domain of seas and hills."""

LONGEST = 8
"""Words before and behind a name that may make a longer one with it."""

UNIONS = frozenset({"economic organisation", "intergovernmental organisation", "UN agency"})
"""Groups of bodies that a noun for all of them takes up (the bloc)."""

_WORD = regex.compile(r"\w+")


def is_said_again(mention: Mention) -> bool:
    """True for what another name or noun of the sentence is for, too (the EU, the bloc)."""
    return _has_other_name(mention) or _is_glued_again(mention)


def is_cut(mention: Mention) -> bool:
    """True for more or less than one whole name in its place."""
    return any(tells(mention) for tells in SIGNS)


def _group(mention: Mention) -> str:
    known = mention.pack.gazetteer
    name = known.names.get(mention.text) if known is not None else None
    return name.group if name is not None else ""


def _has_other_name(mention: Mention) -> bool:
    """True if a form of the same name comes elsewhere, or a definite noun for such a union."""
    known, sentence = mention.pack.gazetteer, mention.sentence
    name = known.names.get(mention.text) if known is not None else None
    if known is None or name is None:
        return False
    forms = {form for form in known.forms.get(name.entity, ()) if form != mention.text}
    start, end = mention.name[0].start, mention.name[-1].end
    rest = f"{sentence.text[:start]} {sentence.text[end:]}"
    words = set(_WORD.findall(rest))
    again = any(form in words if form.isalnum() else f" {form} " in rest for form in forms)
    return again or (name.group in UNIONS and any(_stands_for(t, mention) for t in sentence.tokens))


def _stands_for(noun: Token, mention: Mention) -> bool:
    """True for a definite noun of the class (the bloc)."""
    told = kind_told(noun.lemma, mention.pack) if noun.pos == "NOUN" else ""
    below = mention.sentence.children[noun.index]
    return told == _group(mention) != "" and any("Definite=Def" in t.features for t in below)


def _is_glued_again(mention: Mention) -> bool:
    """True if a token that marks glue together has the name in it (in Peru,-later)."""
    own = {token.index for token in mention.name}
    others = [t for t in mention.sentence.tokens if t.index not in own and not t.text.isalnum()]
    return any(mention.head.text in _WORD.findall(token.text) for token in others)


def _has_glued_word(mention: Mention) -> bool:
    """True for a token in which a comma glues other words to the name (Peru,-and)."""
    commas = mention.pack.commas
    return any(len(t.text) > 1 and any(mark in t.text for mark in commas) for t in mention.tokens)


def _is_seat_of_body(mention: Mention) -> bool:
    """True for where a body is, behind a comma (the Marlow Academy, Ems)."""
    first = mention.tokens[0]
    comma = first if first.text in mention.pack.commas else mention.before
    body = neighbour(mention.sentence, comma, -1) if comma is not None else None
    if comma is None or body is None or comma.text not in mention.pack.commas:
        return False
    owner = mention.tokens[-1].pos == "PART"
    place = mention.name[-1].entity in PLACES and mention.head.relation != "conj" and not owner
    return place and (body.entity == BODY or (first == comma and body.pos == "PROPN"))


def _is_told_of(mention: Mention) -> bool:
    """True for somebody behind a passive of saying: the rest is told of him (told Ann left)."""
    verb, sentence = mention.governor, mention.sentence
    if mention.head.relation not in OBJECT or mention.head.entity not in PERSON:
        return False
    passive = any(t.relation in PASSIVE for t in sentence.children[verb.index])
    return passive and is_reporting(verb, mention.pack)


def _is_before_verb_with_capital(mention: Mention) -> bool:
    """True for somebody who opens a headline, before what may be the verb (Ann Lee Stars)."""
    verb, opening = mention.after, mention.before is None
    if verb is None or not opening or mention.head.entity not in PERSON:
        return False
    owner = mention.tokens[-1].pos == "PART"
    capital = verb.text.istitle() and verb.text.isalpha()
    return not owner and capital and can_be(singular(verb.text.lower()), "VERB", mention.pack)


def _is_inside_listed(mention: Mention) -> bool:
    """True for a piece of a longer name on the list (the Bank of the Ems and the Lahn)."""
    known, tokens = mention.pack.gazetteer, mention.sentence.tokens
    if known is None:
        return False
    first, last = mention.name[0].index, mention.name[-1].index
    starts = [t for t in tokens[max(0, first - LONGEST) : last + 1] if t.text[:1].isupper()]
    ends = tokens[first : last + LONGEST]
    return any(
        mention.sentence.text[start.start : end.end] in known.names
        for start in starts
        for end in ends
        if start.index <= end.index and (start.index < first or end.index > last)
    )


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


def _is_two_listed(mention: Mention) -> bool:
    """True for two names in one, each of which the list has, too (Ems and Lahn)."""
    known, names = mention.pack.gazetteer, [t for t in mention.name if t.pos != "DET"]
    if known is None or len(names) != 3 or names[1].pos != "CCONJ" or mention.is_listed:
        return False
    return any(token.text in known.names for token in (names[0], names[2]))


def _is_of_ideas(mention: Mention) -> bool:
    """True for two common words with capitals that are joined, or several (Mills and Boats)."""
    joined = [t for t in mention.name if t.pos != "DET"]
    pair = len(joined) == 3 and joined[1].pos == "CCONJ"
    alone = len(joined) == 1 and joined[0].entity == BODY
    several = alone and singular(joined[0].text) != joined[0].text
    return (pair or several) and mention.is_of_words


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


def _is_branch_with_initials(mention: Mention) -> bool:
    """True before a place of its own and the initials of both (Ems Mill in Utah (EMU))."""
    joint, tokens = mention.after, mention.sentence.tokens
    if joint is None or joint.pos != "ADP" or mention.is_listed:
        return False
    place = [*takewhile(lambda token: token.pos == "PROPN", tokens[joint.index + 1 :])]
    opening = neighbour(mention.sentence, place[-1], 1) if place else None
    short = neighbour(mention.sentence, opening, 1) if opening is not None else None
    if opening is None or short is None or opening.text != "(":
        return False
    return short.text[0] == mention.text[0] and short.text[-1] == place[-1].text[0]


SIGNS = (
    _crosses_dash,
    _is_in_called,
    _opens_title_of_work,
    _is_branch_with_initials,
    _has_glued_word,
    _is_seat_of_body,
    _is_told_of,
    _is_before_verb_with_capital,
    _is_inside_listed,
    _goes_on_with_place,
    is_party_in_case,
    _is_two_listed,
    _is_of_ideas,
)

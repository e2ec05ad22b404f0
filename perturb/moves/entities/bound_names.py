"""Names that cannot go because of the words beside them."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.moves.entities.known import ADDRESS, Entity, class_told, role_of
from perturb.moves.entities.longer_names import goes_on
from perturb.moves.entities.mentions import Mention
from perturb.moves.entities.parted_names import is_parted
from perturb.moves.entities.torn_names import is_torn
from perturb.moves.grammar.derivations import can_be
from perturb.moves.grammar.name_senses import (
    is_common,
)
from perturb.moves.grammar.names import opens_sentence
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    is_reporting,
    subjects_of,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import meanings
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Token
from perturb.text import HYPHENS, is_wordlike

CLAUSAL = frozenset({"VERB", "AUX", "PRON", "SCONJ"})
"""Kinds of words that have a capital inside a sentence only in a title."""

CALLED = "given name"
"""What titles tell that stand before given names (Sir)."""

NUMERO = "#№"
"""Signs before the numbers of things."""

PAIR = 2


def is_bound(mention: Mention) -> bool:
    """True for a name that belongs together with what stands beside it."""
    return any(binds(mention) for binds in SIGNS) or is_torn(mention) or is_parted(mention)


def is_behind_title(name: Entity | Mention) -> bool:
    """True for a name in a title without quotes (they sang Let Us Walk by Night)."""
    sentence, place = name.sentence, name.tokens[0].index - 1
    if place < 1 or sentence.tokens[place].pos != "ADP":
        return False
    capitals: list[Token] = []
    while place and sentence.tokens[place - 1].text[:1].isupper():
        place -= 1
        capitals.append(sentence.tokens[place])
    inner = [t for t in capitals if not opens_sentence(sentence, t)]
    told = (t.pos in CLAUSAL and len(t.text) > 1 for t in inner)
    one = bool(inner) and "Definite=Ind" in inner[-1].features
    return len(inner) >= PAIR and (one or any(told))


def may_be_noun(token: Token, pack: Pack) -> bool:
    """True for what is a noun in the dictionary, and perhaps here, too, whatever its tag."""
    if token.entity or token.pos not in ("NOUN", "VERB", "ADV"):
        return False
    adverb = token.pos == "ADV" and meanings(token.lemma, "ADV", pack)
    inflected = token.pos == "VERB" and token.text != token.lemma
    return not (adverb or inflected) and bool(meanings(token.lemma, "NOUN", pack))


def _has_article_of_noun(mention: Mention) -> bool:
    """True if the article may be that of a noun behind the name (in the BBC hit Vera)."""
    after = mention.after
    article = mention.is_governed and mention.tokens[0].pos == "DET"
    return article and after is not None and may_be_noun(after, mention.pack)


def _is_behind_address(mention: Mention) -> bool:
    """True for somebody of whom only a Mr would be left, or a Sir, which no surname has alone."""
    before = mention.before
    return before is not None and class_told(before, mention.pack) in (ADDRESS, CALLED)


def _may_have_verb(mention: Mention) -> bool:
    """True before what may be its verb: said by somebody, or told of the noun before.

    (The firm said Ruby Craft designs lamps; a lamp the ABC claims would burn for years.)
    """
    noun, before = mention.after, mention.before
    if noun is None or before is None or noun.tag != "NNS" or mention.is_governed:
        return False
    if mention.tokens[-1].pos == "PART" or not can_be(noun.lemma, "VERB", mention.pack):
        return False
    if before.pos == "DET" and before.index:
        before = mention.sentence.tokens[before.index - 1]
    says = is_reporting(before, mention.pack)
    return before.pos == "NOUN" or (says and before.pos == "VERB")


def _precedes_verb(mention: Mention) -> bool:
    """True right before a finite verb whose subject it may be (they reported Lima is wet)."""
    verb = mention.after
    if verb is None or "VerbForm=Fin" not in verb.features:
        return False
    if mention.governor.pos == "ADP":
        clause = mention.sentence.tokens[verb.head] if verb.relation in AUXILIARY else verb
        return not subjects_of(mention.sentence, clause)
    reported = is_reporting(mention.governor, mention.pack)
    return reported or not subjects_of(mention.sentence, verb)


def _numbers_things(mention: Mention) -> bool:
    """True for an attribute of a noun with a number behind it (Marlow catalogue #12)."""
    noun = mention.after
    number = neighbour(mention.sentence, noun, 1) if noun is not None else None
    if noun is None or number is None or mention.is_governed or noun.pos != "NOUN":
        return False
    owner = mention.tokens[-1].pos == "PART"
    return not owner and (number.text[0] in NUMERO or number.text.isdecimal())


def _runs_into_noun(mention: Mention) -> bool:
    """True if the last word of the name is one with the noun behind (Marlow Power station)."""
    noun, last = mention.after, mention.name[-1]
    if noun is None or noun.pos != "NOUN" or not noun.text.islower() or len(mention.name) < PAIR:
        return False
    if mention.is_listed or mention.tokens[-1].pos == "PART" or mention.head.entity in PERSON:
        return False
    own = is_common(last.text, mention.pack) and not role_of(last, mention.pack)
    return own or bool(meanings(f"{last.text.lower()} {noun.lemma}", "NOUN", mention.pack))


def _shares_noun(mention: Mention) -> bool:
    """True for one of several names with one noun behind them (the Ems, Lahn and Ruhr rivers)."""
    before, joined = mention.before, False
    noun = mention.after
    while noun is not None and (_joins(noun, mention) or (joined and noun.pos == "PROPN")):
        joined = True
        noun = neighbour(mention.sentence, noun, 1)
    if noun is None or noun.pos != "NOUN" or "Number=Plur" not in noun.features:
        return False
    if joined or before is None or before.pos != "CCONJ":
        return joined and noun.index > mention.tokens[-1].index + PAIR
    earlier = neighbour(mention.sentence, before, -1)
    return earlier is not None and earlier.pos == "PROPN" and earlier.entity not in PERSON


def _joins(token: Token, mention: Mention) -> bool:
    return token.pos == "CCONJ" or token.text in mention.pack.commas


def _goes_on(mention: Mention) -> bool:
    return goes_on(mention.sentence, mention.name, mention.pack)


def _is_second_name(mention: Mention) -> bool:
    """True at the end, behind a comma and a thing that may be called so (its inn, Marlow Hall)."""
    before, noun = mention.before, mention.governor
    after = mention.after
    if before is None or before.text not in mention.pack.commas:
        return False
    if after is not None and is_wordlike(after.text):
        return False
    thing = noun.pos == "NOUN" and "Number=Sing" in noun.features
    return thing and mention.head.relation == "conj" and noun.index + 1 == before.index


def _is_one_of_a_kind(mention: Mention) -> bool:
    """True for a noun with an indefinite article (a Marlovian)."""
    before = mention.before
    indefinite = before is not None and "Definite=Ind" in before.features
    return indefinite and mention.is_governed


def _has_joint(mention: Mention) -> bool:
    """True for a modifier of small words, too, or of a hyphen and a participle."""
    inner = _inner(mention.name)
    if any(t.text in HYPHENS for t in inner) and mention.name[-1].text.islower():
        return True
    noun = mention.after is not None and mention.after.pos == "NOUN"
    return noun and mention.tokens[-1].pos != "PART" and any(t.pos == "DET" for t in inner)


def _inner(name: Sequence[Token]) -> Sequence[Token]:
    return name[1:-1]


def _leaves_two(mention: Mention) -> bool:
    """True for the middle one of three, without which a comma stands before two."""
    before, after, commas = mention.before, mention.after, mention.pack.commas
    if before is None or before.text not in commas or mention.head.relation != "conj":
        return False
    if after is not None and after.text in commas:
        after = neighbour(mention.sentence, after, 1)
    return after is not None and after.pos == "CCONJ"


def _opens_list(mention: Mention) -> bool:
    """True before a comma and another name that no recogniser knows (in Trade, Crafts ...)."""
    after = mention.after
    if not mention.is_governed or after is None or after.text not in mention.pack.commas:
        return False
    following = neighbour(mention.sentence, after, 1)
    if following is None or following.head != mention.head.index:
        return False
    return following.text[:1].isupper() and following.pos in ("PROPN", "NOUN")


SIGNS = (
    _has_article_of_noun,
    _precedes_verb,
    _is_behind_address,
    _may_have_verb,
    _numbers_things,
    _runs_into_noun,
    _shares_noun,
    is_behind_title,
    _goes_on,
    _is_second_name,
    _is_one_of_a_kind,
    _has_joint,
    _leaves_two,
    _opens_list,
)

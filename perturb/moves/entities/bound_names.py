"""Names that cannot go because of the words beside them."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.moves.entities.known import ADDRESS, STOP, Entity, class_told, role_of
from perturb.moves.entities.longer_names import goes_on
from perturb.moves.entities.mentions import Mention
from perturb.moves.entities.parted_names import is_parted
from perturb.moves.entities.torn_names import is_torn
from perturb.moves.grammar.derivations import can_be
from perturb.moves.grammar.name_senses import (
    is_common,
    is_money,
    is_mythical,
    is_person_too,
    singular,
)
from perturb.moves.grammar.names import PEOPLES, SITES, opens_sentence
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    DIRECTION,
    NOUNS,
    ROLE,
    adposition_class,
    is_reporting,
    subjects_of,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Token
from perturb.words import HYPHENS, is_wordlike

CLAUSAL = frozenset({"VERB", "AUX", "PRON", "SCONJ"})
"""Kinds of words that have a capital inside a sentence only in a title."""

CALLED = "given name"
"""What titles tell that stand before given names (Sir)."""

IDEAS = frozenset({"noun.attribute", "noun.cognition", "noun.quantity"})
"""Domains of rules and measures, which are called after those who found them."""

NUMERO = "#№"
"""Signs before the numbers of things."""

YEAR = 4
"""Figures of a year."""

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


def _is_role(mention: Mention) -> bool:
    """True for initials and offices behind *as* (as CEO, as the Head of Office of Peru)."""
    governor, text = mention.governor, mention.text
    role = len(mention.tokens) == 1 and text.isupper() and text.isalpha()
    first, *rest = (token for token in mention.name if token.pos != "DET")
    role = role or (any(t.pos == "ADP" for t in rest) and is_common(first.text, mention.pack))
    return role and adposition_class(governor.text, mention.pack) == ROLE


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


def _is_money(mention: Mention) -> bool:
    """True for what is paid with, which is nobody's name (in Francs)."""
    last = mention.name[-1]
    known = mention.is_listed or last.entity in SITES | PERSON
    return not known and is_money(singular(mention.pack.lower(last.text)), mention.pack)


def _is_eponym(mention: Mention) -> bool:
    """True if the dictionary has the name and its noun as one (Ohm's law)."""
    noun = mention.after
    if noun is None or noun.pos not in NOUNS or not mention.tokens:
        return False
    sentence = mention.sentence
    start = next((t for t in mention.tokens if t.pos != "DET"), mention.tokens[0]).start
    owner = mention.tokens[-1].pos == "PART"
    words = f"{sentence.text[start : mention.tokens[-1].end]} {noun.lemma}".replace("’", "'")
    return owner and bool(meanings(words, "NOUN", mention.pack))


def _is_eponym_of_idea(mention: Mention) -> bool:
    """True for somebody before a way or rule that is called so (the Marlow method)."""
    noun, before = mention.after, mention.before
    if noun is None or before is None or mention.is_governed or len(mention.tokens) > 1:
        return False
    single = noun.pos == "NOUN" and "Number=Sing" in noun.features
    definite = "Definite=Def" in before.features or before.pos == "PART"
    person = mention.head.entity in PERSON or _is_known_person(mention)
    known = single and person and definite
    return known and domain(noun, mention.pack) in IDEAS


def _is_known_person(mention: Mention) -> bool:
    """True for a name that the dictionary has for somebody, no god first (Bohr, but not Apollo)."""
    text, pack = mention.text, mention.pack
    return is_person_too(text, pack) and not is_mythical(text, pack)


def _has_model_number(mention: Mention) -> bool:
    """True for a maker before the number of what it makes (the Marlow 68020 lamp)."""
    number = mention.after
    noun = neighbour(mention.sentence, number, 1) if number is not None else None
    if number is None or noun is None or noun.pos not in NOUNS:
        return False
    year = number.text.isdecimal() and len(number.text) == YEAR
    made = mention.head.entity not in SITES | PEOPLES and not year
    figures = number.text[0].isdigit() and number.text.isalnum()
    return made and figures and (not mention.is_governed or _is_determined(mention))


def _is_determined(mention: Mention) -> bool:
    """True behind an article or adjective, which may be those of the noun behind the name."""
    before = mention.before
    ahead = before is not None and before.pos in ("ADJ", "DET")
    return ahead or mention.tokens[0].pos == "DET"


def _numbers_things(mention: Mention) -> bool:
    """True for an attribute of a noun with a number behind it (Marlow catalogue #12)."""
    noun = mention.after
    number = neighbour(mention.sentence, noun, 1) if noun is not None else None
    if noun is None or number is None or mention.is_governed or noun.pos != "NOUN":
        return False
    owner = mention.tokens[-1].pos == "PART"
    return not owner and (number.text[0] in NUMERO or number.text.isdecimal())


def _ends_in_noun(mention: Mention) -> bool:
    """True for an abbreviation and a common noun with a capital (U.S. Import curbs)."""
    noun = mention.after
    if len(mention.name) < PAIR or mention.is_listed:
        return False
    short, last = mention.name[-2], mention.name[-1]
    attribute = noun is not None and noun.pos == "NOUN" and not mention.is_governed
    own = role_of(last, mention.pack) and not (attribute and "Number=Plur" in last.features)
    known = mention.pack.gazetteer
    initials = short.text.endswith(STOP) and known is not None and short.text in known.names
    return initials and not own and is_common(singular(last.text), mention.pack)


def _is_rest_of_house(mention: Mention) -> bool:
    """True for a house behind the person that it is called after (Ann Lee Childrens Hospital)."""
    before, last = mention.before, mention.name[-1]
    if before is None or before.pos != "PROPN" or before.entity not in PERSON:
        return False
    return last.entity not in PERSON and role_of(last, mention.pack) == "head"


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


def _is_leg(mention: Mention) -> bool:
    """True for a town of a course before the noun that tells what it is (the X to Y race)."""
    return _is_start(mention) or _is_end(mention)


def _is_start(mention: Mention) -> bool:
    before, joint = mention.before, mention.after
    if before is None or before.pos not in ("PART", "DET", "ADJ") or not _leads(joint, mention):
        return False
    noun = neighbour(mention.sentence, joint, 1) if joint is not None else None
    while noun is not None and noun.pos == "PROPN":
        noun = neighbour(mention.sentence, noun, 1)
    return noun is not None and noun.pos == "NOUN"


def _is_end(mention: Mention) -> bool:
    before, noun = mention.before, mention.after
    start = neighbour(mention.sentence, before, -1) if before is not None else None
    if start is None or start.pos != "PROPN" or not _leads(before, mention):
        return False
    return noun is not None and noun.pos == "NOUN" and mention.tokens[-1].pos != "PART"


def _leads(joint: Token | None, mention: Mention) -> bool:
    return joint is not None and adposition_class(joint.text, mention.pack) == DIRECTION


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


def _leaves_adpositions(mention: Mention) -> bool:
    """True between two adpositions that can share what follows (in Spain and around the world)."""
    before, after = mention.before, mention.after
    if before is None or before.pos != "ADP" or after is None or after.pos != "CCONJ":
        return False
    following = neighbour(mention.sentence, after, 1)
    if following is None or following.pos != "ADP":
        return False
    return mention.pack.lower(following.text) != mention.pack.lower(before.text)


SIGNS = (
    _has_article_of_noun,
    _precedes_verb,
    _is_behind_address,
    _is_money,
    _is_role,
    _may_have_verb,
    _is_eponym,
    _is_eponym_of_idea,
    _has_model_number,
    _numbers_things,
    _ends_in_noun,
    _is_rest_of_house,
    _runs_into_noun,
    _shares_noun,
    _is_leg,
    is_behind_title,
    _goes_on,
    _is_second_name,
    _is_one_of_a_kind,
    _has_joint,
    _leaves_two,
    _opens_list,
    _leaves_adpositions,
)

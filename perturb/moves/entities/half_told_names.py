"""Names that go on beside what the recogniser finds of them, and words that only look like names.

What `is_no_whole_name` tells holds for every mention, `is_doubtful` for those that are not sure.
"""

from __future__ import annotations

from perturb.moves.entities.joined_names import members
from perturb.moves.entities.known import role_of
from perturb.moves.entities.mentions import Mention
from perturb.moves.entities.mere_words import may_name_nothing, names_nothing
from perturb.moves.entities.torn_names import is_before_money
from perturb.moves.grammar.name_senses import is_common, is_of_people, singular
from perturb.moves.grammar.names import PEOPLES, SITES, is_headline
from perturb.moves.grammar.phrases import (
    COUNT,
    DETERMINER,
    NOUNS,
    SUBJECT,
    children_of,
    name_around,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import domain
from perturb.moves.text.ends import BRACKETS, neighbour
from perturb.segment import Token

SLASH = "/"
SO_CALLED = "so-called"
LONG = 4
"""Words of the name of a meeting or body that has several others in it."""

ITEMS = frozenset({"DET", "NOUN", "PROPN"})
"""Kinds of words with which the next of several begins, no clause (in Ems, old mills burn)."""

THING = "noun.artifact"
"""The domain of what people made, of which one has an article or a name."""

MODELS = frozenset({THING, "noun.attribute", "noun.cognition", "noun.process"})
"""Domains of what is called by a term, a make or a model (AKM rifles, FFT algorithms)."""


def is_no_whole_name(mention: Mention) -> bool:
    """True for a people, a language, a term, or a piece of a longer name."""
    return any(tells(mention) for tells in SIGNS) or names_nothing(mention)


def is_doubtful(mention: Mention) -> bool:
    """True for what is more likely a term or a piece than a name, where no list has it."""
    unlisted = any(tells(mention) for tells in DOUBTS) or may_name_nothing(mention)
    return unlisted and not mention.is_listed


def gone(mention: Mention) -> tuple[Token, ...]:
    """What goes: the name, and the comma of the first of several (they met Ann, Bo and Ida).

    So, too, the one behind where a town lies, but not one before a subject (according to Ann,
    bread and tea are cheap).
    """
    before, comma = mention.before, mention.after
    if mention.closing is not None:
        return (*mention.tokens, mention.closing)
    if before is None or comma is None or comma.text not in mention.pack.commas:
        return mention.tokens
    following = neighbour(mention.sentence, comma, 1)
    listed = any(t.pos in NOUNS and t.relation == "conj" for t in members(mention))
    last = max((t.index for t in members(mention)), default=0)
    inside = listed and following is not None and following.index <= last
    opens = before.pos in ("ADP", "VERB") and following is not None
    opens = opens and following is not None and following.pos in ITEMS
    return (*mention.tokens, comma) if inside and opens else mention.tokens


def _is_people(mention: Mention) -> bool:
    """True for those of a nation, their language, and one of several (Omani and Kurdish mills)."""
    last, after = mention.name[-1], mention.after
    if mention.tokens[-1].pos == "PART" or mention.is_listed:
        return False
    word, known = singular(last.text), mention.pack.gazetteer
    derived = known is not None and word in known.derived and len(mention.words) == 1
    if derived or is_of_people(word, mention.pack):
        return True
    joined = last.entity in PEOPLES and mention.head.relation == "conj"
    return joined and after is not None and after.pos == "NOUN"


def _is_so_called(mention: Mention) -> bool:
    """True behind a word that says that something is only called so (the so-called Lee map)."""
    start = mention.tokens[0].start
    text = mention.sentence.text[:start].rstrip(" '\"‘“").casefold()
    return text.endswith((SO_CALLED, SO_CALLED.replace("-", " ")))


def _is_half_of_pair(mention: Mention) -> bool:
    """True before a slash (ANSI/ASME)."""
    after = mention.after
    return after is not None and after.text[0] == SLASH


def _is_term(mention: Mention) -> bool:
    """True for what tells the make or kind of a thing (AKM rifles), and before money."""
    noun = mention.governor
    if mention.is_governed or mention.tokens[-1].pos == "PART" or noun.pos != "NOUN":
        return False
    if mention.head.entity in PERSON | SITES or noun.index < mention.head.index:
        return is_before_money(mention)
    return domain(noun, mention.pack) in MODELS or is_before_money(mention)


def _is_in_long_name(mention: Mention) -> bool:
    """True before a conjunction and a long name, of which it may be part (Peru and ... Forum)."""
    joint = mention.after
    word = neighbour(mention.sentence, joint, 1) if joint is not None else None
    if joint is None or word is None or joint.pos != "CCONJ" or word.entity in PERSON | {""}:
        return False
    rest: tuple[Token, ...] = name_around(mention.sentence, word)
    return len(rest) > LONG


def _opens_subject(mention: Mention) -> bool:
    """True for a name at the start of a subject without article (Ems valley was cold)."""
    if mention.before is not None or mention.is_governed or mention.tokens[-1].pos == "PART":
        return False
    noun = mention.governor
    return noun == mention.after and noun.relation in SUBJECT and "Number=Sing" in noun.features


def _opens_as_word(mention: Mention) -> bool:
    """True for one word of the language that opens the sentence before its noun (Media mills)."""
    noun, known = mention.after, mention.pack.gazetteer
    if mention.before is not None or mention.is_governed or len(mention.tokens) > 1:
        return False
    listed = known is not None and mention.text in known.names
    small, spelling = noun is not None and noun.pos == "NOUN", mention.pack.spelling
    known_word = spelling is not None and spelling.is_word(mention.pack.lower(mention.text))
    return small and not listed and (known_word or is_common(mention.text, mention.pack))


def _may_hold_noun(mention: Mention) -> bool:
    """True where all words have capitals, and the last may be a noun (Mayor Demands UN Vote)."""
    last = mention.name[-1]
    several = len(mention.words) > 1 and not mention.is_listed
    noun = is_common(last.text, mention.pack) and role_of(last, mention.pack) != "head"
    return several and noun and is_headline(mention.sentence)


def _opens_name(mention: Mention) -> bool:
    """True before a thing without article, as in names of firms, not of places (for Lux studio).

    In brackets the place of a thing may be of its name, too (bread from the town (Ghent mill)).
    """
    noun, before = mention.governor, mention.before
    if mention.is_governed or mention.tokens[-1].pos == "PART" or noun.index < mention.head.index:
        return False
    told = children_of(mention.sentence, noun, DETERMINER | COUNT | {"amod"})
    enclosed = before is not None and before.text in BRACKETS
    firm = enclosed or mention.head.entity not in SITES
    return firm and noun.tag == "NN" and not told and domain(noun, mention.pack) == THING


def _ends_in_initial(mention: Mention) -> bool:
    """True for a name that the end of the segment cuts off (from the Ann M.)."""
    last, after = mention.name[-1], mention.after
    several = len(mention.words) > 1 and not mention.is_listed
    ends = after is not None and after.index + 1 == len(mention.sentence.tokens)
    return several and ends and len(last.text) == 1 and last.text.isupper()


SIGNS = (
    _opens_as_word,
    _may_hold_noun,
    _opens_name,
    _ends_in_initial,
    _is_people,
    _is_so_called,
    _is_half_of_pair,
)

DOUBTS = (
    _is_term,
    _is_in_long_name,
    _opens_subject,
)

"""Names: proper nouns, and common words that are a part of one."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.grammar.morphology import feature, has, relation
from perturb.grammar.units import after, before, dependents, is_whole, noun_unit
from perturb.pack import Pack
from perturb.segment import Sentence, Token, remembered

AMOUNTS = frozenset({"CARDINAL", "DATE", "MONEY", "ORDINAL", "PERCENT", "QUANTITY", "TIME"})
"""Types of entities that are no names (OntoNotes)."""
FEWEST_CAPITALS = 3
VERBAL = frozenset({"auxiliary", "modal"})
"""Classes of function words that have capitals in titles, as other verbs have."""
KINDS = ("person", "place", "organisation", "thing", "people", "amount", "doubtful", "name")
ENTITIES = {
    "PERSON": "person", "PER": "person", "GPE": "place", "LOC": "place", "FAC": "place",
    "ORG": "organisation", "NORP": "people", "LANGUAGE": "people",
}  # fmt: skip
"""The kind that a type of entity is of (OntoNotes, WikiNER); any other is a thing."""


def is_name(sentence: Sentence, word: Token, pack: Pack) -> bool:
    """True for a proper noun, a word of a named entity, or a capital that no rule explains."""
    if word.pos == "PROPN" or (word.entity and word.entity not in AMOUNTS):
        return True
    return is_capitalised(word) and not pack.nouns_capital and not _opens(sentence, word)


def holds_name(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True if a noun with its compound parts is or contains a name."""
    return any(is_name(sentence, word, pack) for word in noun_unit(sentence, noun))


def is_capitalised(word: Token) -> bool:
    """True for a word with a capital first letter."""
    return word.form[:1].isupper() or word.form[:1].istitle()


def _opens(sentence: Sentence, word: Token) -> bool:
    """True where a capital says only that something begins."""
    earlier = word.index - 1
    while earlier >= 0 and sentence.tokens[earlier].pos == "PUNCT":
        if sentence.tokens[earlier].text not in ",;-–—()":
            return True
        earlier -= 1
    return earlier < 0


@remembered
def is_title(sentence: Sentence, pack: Pack) -> bool:
    """True where only closed words other than verbs have no capital (Ann Lee Wins the Cup)."""
    words = [token.text for token in sentence.tokens if token.text.isalpha()][1:]
    small = [word for word in words if not word[0].isupper()]
    classes = [(pack.function_words or {}).get(word) for word in small]
    closed = all(kind is not None and kind not in VERBAL for kind in classes)
    return closed and len(words) - len(small) >= FEWEST_CAPITALS


@remembered
def name_unit(sentence: Sentence, head: Token, pack: Pack) -> tuple[Token, ...]:
    """A name with its parts: titles, adjectives with a capital, what it is of (Bank of Ghana).

    Nothing where other words stand between them.
    """
    parts = {head.index}.union(word.index for word in noun_unit(sentence, head))
    for below in sentence.children[head.index]:
        if _is_part(sentence, head, below, pack):
            parts.update(word.index for word in sentence.subtrees[below.index])
    unit = sentence.tokens[min(parts) : max(parts) + 1]
    return unit if len(unit) == len(parts) else ()


def _is_part(sentence: Sentence, head: Token, below: Token, pack: Pack) -> bool:
    """True for a dependent with which a name is longer."""
    kind = relation(below)
    if head.entity and head.entity == below.entity and kind != "det":
        return all(word.entity == head.entity for word in _between(sentence, head, below))
    if kind in ("amod", "nummod"):
        return is_capitalised(below)
    if kind != "nmod" or feature(below, "Poss") or below.relation == "nmod:poss":
        return False
    joint = next(dependents(sentence, below, "case"), None)
    if joint is None:
        return abs(below.index - head.index) == 1
    linking = pack.lists["genitive_adpositions"] or ()
    return is_capitalised(below) and joint.form.lower() in linking


def _between(sentence: Sentence, one: Token, other: Token) -> Sequence[Token]:
    first, last = sorted((one.index, other.index))
    return sentence.tokens[first : last + 1]


@remembered
def whole_name(sentence: Sentence, head: Token, pack: Pack) -> tuple[Token, ...]:
    """A name with its article (the Danube) and its possessive ending, as far as it can go alone."""
    unit = name_unit(sentence, head, pack)
    first, last = before(sentence, unit), after(sentence, unit)
    if first is not None and _is_article(sentence, first, head):
        unit = (first, *unit)
    if last is not None and last.start == unit[-1].end and _is_ending(last, head):
        unit = (*unit, last)
    return unit


def _is_ending(word: Token, head: Token) -> bool:
    """True for the possessive ending of a name (Anna's)."""
    return word.head == head.index and relation(word) == "case" and word.pos == "PART"


def _is_article(sentence: Sentence, word: Token, head: Token) -> bool:
    """True for the definite article of a name that is a word of its own, unlike French *du*."""
    definite = word.head == head.index and has(word, "Definite", "Def")
    return definite and len(sentence.wholes[word.index]) == 1 and relation(word) == "det"


def is_whole_name(sentence: Sentence, head: Token, pack: Pack) -> bool:
    """True for one name that neither a mark nor a capital beside it makes a part of a longer."""
    unit = whole_name(sentence, head, pack)
    if any(word.pos == "CCONJ" for word in unit) and not _is_listed(sentence, unit, pack):
        return False
    beside = (before(sentence, unit), after(sentence, unit))
    return is_whole(sentence, unit) and not any(
        _continues(sentence, word, pack) for word in beside if word is not None
    )


def _is_listed(sentence: Sentence, unit: Sequence[Token], pack: Pack) -> bool:
    text = sentence.text[unit[0].start : unit[-1].end]
    return pack.gazetteer is not None and text in pack.gazetteer.names


def _continues(sentence: Sentence, word: Token, pack: Pack) -> bool:
    """True for a word that is or may be a part of the name beside it."""
    if word.pos in ("PROPN", "NOUN", "ADJ"):
        return word.pos == "PROPN" or is_name(sentence, word, pack)
    return (
        is_capitalised(word) and word.text not in pack.kept_capitals and not _opens(sentence, word)
    )


def kind_by_parser(sentence: Sentence, head: Token, pack: Pack) -> str:
    """What a name is of, one of `KINDS`, by the parser.

    A mere ``name`` is one that it has no type for; ``doubtful`` is one without a word with a
    capital and small letters besides (GDP).
    """
    unit = name_unit(sentence, head, pack)
    if any(word.entity in AMOUNTS for word in unit):
        return "amount"
    if head.entity:
        return kind_of(head.entity)
    spelt = any(is_capitalised(word) and not word.form.isupper() for word in unit)
    return "name" if spelt or not pack.letter_case else "doubtful"


def kind_of(entity: str) -> str:
    """The kind that a type of entity is of, nothing for no type."""
    if not entity:
        return ""
    return "amount" if entity in AMOUNTS else ENTITIES.get(entity, "thing")

"""What the dictionary knows of the words in names, and of the nouns beside them."""

from __future__ import annotations

from collections.abc import Iterable

from perturb.moves.grammar.derivations import PARTS, is_person
from perturb.moves.grammar.senses import meanings
from perturb.moves.text.casing import without_marks
from perturb.pack import Pack
from perturb.segment import Token

IDEA, PERSON, PLACE = "noun.cognition", "noun.person", "noun.location"
MYTHICAL = "deity", "mythical being", "God"
"""What the dictionary has above gods and heroes, some with an adjective before it."""

ATTITUDES = frozenset({"anxiety disorder", "doctrine"})
"""What the dictionary has above fears, and calls what a school holds."""

STEM = 3
"""Letters of the shortest stem and ending of a doctrine or fear."""

SEVERAL = 2
EVENTS = frozenset({"noun.act", "noun.event", "noun.process", "noun.time"})
RELATIVE = "relative"
"""What the dictionary has above those who are of one family."""

MONEY = "monetary unit"
"""What the dictionary has above units of money, some with an adjective before it."""


def is_common(word: str, pack: Pack) -> bool:
    """True for a name that is also a word written small (Wolf, Horror)."""
    small = pack.lower(word)
    return any(
        small in sense.lemmas and not sense.is_name
        for part in PARTS
        for sense in meanings(small, part, pack)
    )


def is_plain_noun(text: str, pack: Pack) -> bool:
    """True for what is a word written small, too, also in the plural (Rangers)."""
    return is_common(text, pack) or is_common(text.removesuffix("s"), pack)


def singular(word: str) -> str:
    """A word without the ending of a plural (States, Companies), as far as that is regular."""
    return f"{word[:-3]}y" if word.endswith("ies") else word.removesuffix("s")


def is_never_small(word: str, pack: Pack) -> bool:
    """True for a word that the dictionary has with a capital alone (Flemish)."""
    known = any(meanings(word, part, pack) for part in PARTS)
    return known and not is_common(word, pack)


def is_of_people(word: str, pack: Pack) -> bool:
    """True for an adjective that is never written small (Andorran)."""
    adjective = any(word in sense.lemmas for sense in meanings(word, "ADJ", pack))
    return adjective and is_never_small(word, pack)


def is_always_small(word: str, pack: Pack) -> bool:
    """True for a word that the dictionary has in small letters alone (moisture)."""
    named = any(word in s.lemmas for part in PARTS for s in meanings(word, part, pack))
    return not named and is_common(word, pack)


def is_place(name: str, pack: Pack) -> bool:
    """True for a name under which the dictionary has places, and nothing else."""
    senses = meanings(name, "NOUN", pack)
    return bool(senses) and all(sense.domain == PLACE and sense.is_name for sense in senses)


def is_listed_name(name: str, pack: Pack) -> bool:
    """True if the dictionary has a name, and nothing but names, of this spelling."""
    senses = meanings(name, "NOUN", pack)
    return bool(senses) and all(s.is_name and name in s.lemmas for s in senses)


def place_group(name: str, pack: Pack) -> str:
    """The class of the place that the dictionary has under a name, perhaps none."""
    if pack.wordnet is None or not is_place(name, pack):
        return ""
    senses = meanings(name, "NOUN", pack)
    above = [kind for sense in senses for kind in pack.wordnet.broader(sense)]
    groups = (kind_told(lemma, pack) for kind in above for lemma in kind.lemmas)
    return next(filter(None, groups), "")


def kind_told(noun: str, pack: Pack) -> str:
    """The class of names that a common noun stands for (village, carmaker)."""
    row = (pack.name_words or {}).get(noun)
    return row["class"] if row is not None and row["role"] == "kind" else ""


def group_of_ending(name: str, pack: Pack) -> str:
    """The class that the ending of a street or square tells (Talstraße), perhaps none."""
    rows = (pack.name_words or {}).items()
    small = pack.lower(name)
    told = (r["class"] for form, r in rows if r["role"] == "ending" and small.endswith(form))
    return next(told, "")


def is_money(noun: str, pack: Pack) -> bool:
    """True for a noun that may be a unit of money (dollar, peso)."""
    if pack.wordnet is None:
        return False
    above = (kind for sense in meanings(noun, "NOUN", pack) for kind in pack.wordnet.broader(sense))
    return any(lemma.endswith(MONEY) for kind in above for lemma in kind.lemmas)


def is_mythical(name: str, pack: Pack) -> bool:
    """True for a name under which the dictionary has a god or hero first (Thor)."""
    senses = meanings(name, "NOUN", pack)
    if pack.wordnet is None or not senses or not senses[0].is_name:
        return False
    kinds = pack.wordnet.broader(senses[0])
    return any(lemma.endswith(MYTHICAL) for kind in kinds for lemma in kind.lemmas)


def is_doctrine(name: str, pack: Pack) -> bool:
    """True for a religion or school, which is nobody's name (Buddhism, Romanticism).

    What the dictionary does not have it may have the ending of (Lutherism, Lyonphobia).
    """
    senses = meanings(name, "NOUN", pack)
    if not senses and name.isalpha():
        return any(_is_attitude(pack.lower(name[place:]), pack) for place in range(STEM, len(name)))
    named = any(sense.is_name for sense in senses)
    return not named and any(sense.domain == IDEA and name in sense.lemmas for sense in senses)


def _is_attitude(ending: str, pack: Pack) -> bool:
    """True for a doctrine or fear (ism, phobia)."""
    main = meanings(ending, "NOUN", pack)[:1] if len(ending) >= STEM else ()
    if pack.wordnet is None or not any(ending in sense.lemmas for sense in main):
        return False
    above = (kind for sense in main for kind in (sense, *pack.wordnet.broader(sense)))
    return any(not ATTITUDES.isdisjoint(kind.lemmas) for kind in above)


def is_person_too(name: str, pack: Pack) -> bool:
    """True for a name under which the dictionary has somebody, too (Edison)."""
    return any(s.is_name and s.domain == PERSON for s in meanings(name, "NOUN", pack))


def is_family_name(name: str, pack: Pack) -> bool:
    """True for a name that several people known have behind a given name (Martha Graham)."""
    people = (s for s in meanings(name, "NOUN", pack) if s.is_name and s.domain == PERSON)
    return sum(_has_given_before(s.lemmas, name, pack) for s in people) >= SEVERAL


def _has_given_before(lemmas: Iterable[str], name: str, pack: Pack) -> bool:
    long = (lemma.split() for lemma in lemmas if lemma.endswith(f" {name}"))
    return any(_is_given(words[0], pack) for words in long)


def _is_given(word: str, pack: Pack) -> bool:
    row = (pack.gendered_words or {}).get(pack.lower(word))
    return row is not None and row["kind"] == "name"


def is_known_otherwise(name: str, classes: frozenset[str], pack: Pack) -> bool:
    """True for a name that the dictionary has, but for no place of these classes (Anatolia)."""
    senses = [s for s in meanings(name, "NOUN", pack) if name in s.lemmas]
    if pack.wordnet is None or not senses:
        return False
    places = (s for s in senses if s.domain == PLACE)
    above = (lemma for s in places for kind in pack.wordnet.broader(s) for lemma in kind.lemmas)
    return not any(kind_told(lemma, pack) in classes for lemma in above)


def is_event(name: str, pack: Pack) -> bool:
    """True for a name under which the dictionary has what happened, and nothing else."""
    senses = meanings(name, "NOUN", pack)
    return bool(senses) and all(sense.domain in EVENTS for sense in senses)


def names_people(noun: str, pack: Pack) -> bool:
    """True for a noun that says what somebody is (singer, minister)."""
    told = kind_told(noun, pack)
    return told == "person" or (not told and is_person(noun, pack))


def is_relative(noun: str, pack: Pack) -> bool:
    """True for a noun that says whose kin somebody is (ancestor, cousin)."""
    main = meanings(noun, "NOUN", pack)[:1]
    kinds = pack.wordnet.broader(main[0]) if pack.wordnet is not None and main else ()
    return any(RELATIVE in kind.lemmas for kind in kinds)


def given_gender(given: Token, pack: Pack) -> str:
    """The gender that a given name tells, perhaps none."""
    known, text = pack.gendered_words or {}, pack.lower(given.text)
    row = known.get(text) or known.get(without_marks(text))
    return row["gender"] if row is not None and row["kind"] == "name" else ""


def is_part_of_place(noun: str, pack: Pack) -> bool:
    """True for nouns of parts and directions (the outskirts of, north of)."""
    return any(sense.domain == PLACE for sense in meanings(noun, "NOUN", pack)[:2])


def may_be_surname(noun: Token, pack: Pack) -> bool:
    """True for a noun that is a name, too, and for one that is hardly used (Berry, Murphy)."""
    lower = pack.lower(noun.text)
    senses = meanings(lower, "NOUN", pack)
    small = is_always_small(noun.text, pack)
    used = any(sense.count(lower) for sense in senses) or lower.endswith(noun_endings(pack))
    return bool(senses) and not (small and used)


def noun_endings(pack: Pack) -> tuple[str, ...]:
    """The suffixes that make nouns, by the pack."""
    return tuple(r["suffix"] for r in pack.suffixes or () if r["derived"] == "NOUN")

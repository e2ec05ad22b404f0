"""What tells that a name is no person's though the recogniser takes it for one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from perturb.moves.entities.known import JOINED, Entity, is_joint, is_title
from perturb.moves.grammar.name_senses import (
    given_gender,
    is_common,
    is_mythical,
    is_never_small,
    kind_told,
    names_people,
    singular,
)
from perturb.moves.grammar.names import opens_sentence
from perturb.moves.grammar.phrases import (
    CLAUSE,
    NOUNS,
    OBJECT,
    RELATIVE,
    SUBJECT,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.marks import QUOTES
from perturb.segment import Token

COUNTRIES = frozenset({"country", "state", "continent"})
"""Groups of places of which bodies have branches."""

BODIES = frozenset({"noun.group", "noun.Tops"})
"""Domains of nouns for groups."""

THINGS = frozenset({"noun.artifact", "noun.location"})
"""Domains of what has names of its own, which may be those of people."""

GIVEN = frozenset({"noun.animal", "noun.person", "noun.plant"})
"""Domains of words after which children are called (Robin, Rose)."""

LEAST = 4
"""Letters of a first word that tells something (Football Marlow, but not Li or Ray Marlow)."""

FIRST = 2
"""Words in which a clause about a noun has its relative word (in which)."""

THING = "WDT"
"""Penn tag of relative words for things."""

PLURAL = "VBP"
"""Penn tag of the present that no single person has; it comes without a feature of number."""


def is_other_than_person(entity: Entity) -> bool:
    """True for what only looks like the name of a person."""
    return any(tells(entity) for tells in SIGNS)


def _is_thing_or_kin(entity: Entity) -> bool:
    """True behind an article and no title (the Grosse Zinne), and for given names unheard of."""
    kin = kin_before(entity) is not None and entity.name.group == "surname"
    below = entity.sentence.children[entity.head.index]
    definite = any("Definite=Def" in t.features and t.relation == "det" for t in below)
    return kin or (definite and not entity.has_title and not entity.is_somebody)


def kin_before(entity: Entity) -> Mapping[str, str] | None:
    """The row of a noun of one gender directly before the name (her wife Kim)."""
    noun = entity.noun_before
    return (entity.pack.gendered_words or {}).get(noun.lemma) if noun is not None else None


def _is_of_people(entity: Entity) -> bool:
    """True for one word that says of which people something is (Greek, Roman and Persian)."""
    alone = len(entity.tokens) == 1 and not entity.has_title
    adjective = meanings(entity.text, "ADJ", entity.pack)
    placed = entity.possessive is not None or entity.head.relation in SUBJECT
    return alone and not placed and any(entity.text in sense.lemmas for sense in adjective)


def _is_document(entity: Entity) -> bool:
    """True for a word of the language that opens the sentence, no subject (Bill on aids)."""
    if len(entity.tokens) > 1 or not opens_sentence(entity.sentence, entity.tokens[0]):
        return False
    after = entity.after
    attached = after is not None and after.pos == "ADP" and after.head == entity.head.index
    return attached and is_common(entity.text, entity.pack)


def _is_branch(entity: Entity) -> bool:
    """True for a name that ends in a country, no given name before it (Soccer Canada)."""
    known, last = entity.pack.gazetteer, entity.tokens[-1]
    if known is None or len(entity.tokens) == 1 or entity.name.area:
        return False
    name = known.names.get(last.text)
    return name is not None and name.group in COUNTRIES


def _is_called_a_thing(entity: Entity) -> bool:
    """True before a noun that says what people are not (Kabyle, a language)."""
    below = entity.sentence.children[entity.head.index]
    nouns = [t for t in below if t.relation == "appos" and t.pos == "NOUN" and t.text.islower()]
    nouns = nouns or _kinds_of_one(entity)
    if not nouns or entity.has_title:
        return False
    between = entity.sentence.tokens[entity.tokens[-1].index : nouns[0].index]
    spoken = any(token.text in QUOTES for token in between)
    return not (spoken or names_people(nouns[0].lemma, entity.pack))


def _kinds_of_one(entity: Entity) -> list[Token]:
    """Of what the name is said to be one (Marlow, one of the oldest mills)."""
    children = entity.sentence.children
    one = [t for t in children[entity.head.index] if t.relation == "appos" and t.pos == "NUM"]
    joints = [t for t in one for t in children[t.index] if is_joint(t, entity.pack)]
    return [t for t in joints for t in children[t.index] if t.pos == "NOUN"]


def _owns_as_thing(entity: Entity) -> bool:
    """True for a subject that does something to what is its own (Thomas Cook lost its staff)."""
    if entity.head.relation not in SUBJECT:
        return False
    verb, children = entity.governor, entity.sentence.children
    behind = [child for child in children[verb.index] if child.index > verb.index]
    return any(_is_its_own(child, t) for child in behind for t in children[child.index])


def _is_joined_to_its_own(entity: Entity) -> bool:
    """True beside what is its own (hit by Marlow or its remnants)."""
    joint = entity.after
    owner = neighbour(entity.sentence, joint, 1) if joint is not None else None
    if joint is None or owner is None or joint.pos != "CCONJ":
        return False
    return "Gender=Neut" in owner.features and "Poss=Yes" in owner.features


def _is_its_own(behind: Token, pronoun: Token) -> bool:
    """True for what is the subject's own, and where it goes on (Frontier said it will pay)."""
    same = behind.relation in CLAUSE and pronoun.relation in SUBJECT and behind.pos == "VERB"
    return "Gender=Neut" in pronoun.features and (same or "Poss=Yes" in pronoun.features)


def says_its(entity: Entity) -> bool:
    """True for who says something of its own (Marlow said its mills had lost).

    Nothing else is named between that "its" could stand for.
    """
    verb, children = entity.governor, entity.sentence.children
    if entity.head.relation not in SUBJECT or entity.has_title:
        return False
    clauses = [t for t in children[verb.index] if t.relation in CLAUSE and t.index > verb.index]
    said = [t for clause in clauses for t in entity.sentence.subtrees[clause.index]]
    owns = (t for t in said if {"Gender=Neut", "Poss=Yes"} <= set(t.features.split("|")))
    return any(_is_first_said(entity, pronoun, said) for pronoun in owns)


def _is_first_said(entity: Entity, pronoun: Token, said: Sequence[Token]) -> bool:
    """True if no noun comes before a pronoun but those that it belongs to."""
    nouns = (t for t in said if t.pos in NOUNS and t.index < pronoun.index)
    return all(pronoun in entity.sentence.subtrees[noun.index] for noun in nouns)


def _is_of_nation(entity: Entity) -> bool:
    """True for a name that ends in a people or language, no given name before it (Ruby Kurdish)."""
    last = singular(entity.tokens[-1].text)
    if len(entity.tokens) == 1 or entity.name.area or not meanings(last, "ADJ", entity.pack):
        return False
    return is_never_small(last, entity.pack)


def _is_of_word(entity: Entity) -> bool:
    """True for several words of which the first is no name, nor one for people (Football Lee)."""
    first, titled = entity.tokens[0].text, entity.has_title or entity.is_somebody
    if len(entity.tokens) == 1 or entity.name.area or titled or len(first) < LEAST:
        return _is_head_of_person(entity)
    senses = meanings(first.lower(), "NOUN", entity.pack)
    named_so = not senses or senses[0].domain in GIVEN
    return not named_so or _is_head_of_person(entity)


def _is_head_of_person(entity: Entity) -> bool:
    """True for what stands before a given name, and has none (Marlow Ann Lee)."""
    if len(entity.tokens) < 3 or entity.name.area or entity.head.relation in SUBJECT:
        return False
    return bool(given_gender(entity.tokens[1], entity.pack))


def _is_mythical(entity: Entity) -> bool:
    """True for one word under which the dictionary has a god or hero first."""
    alone = len(entity.tokens) == 1 and not entity.has_title
    return alone and is_mythical(entity.text, entity.pack)


def _is_among_things(entity: Entity) -> bool:
    """True in a list of what a noun for things tells before (the airports, Ann Lee and Marlow)."""
    sentence, first = entity.sentence, entity.head
    while first.relation == "conj" and first.head != first.index:
        first = sentence.tokens[first.head]
    noun = sentence.tokens[first.head]
    if first.relation == "pobj":
        noun = sentence.tokens[noun.head] if _gives_examples(entity, noun) else first
    elif first.relation != "appos":
        return False
    return not entity.has_title and _is_thing(noun, entity)


def _gives_examples(entity: Entity, adposition: Token) -> bool:
    """True behind a comma, and for an adposition of two words (mills, like ...; mills such as)."""
    before = neighbour(entity.sentence, adposition, -1)
    if before is None:
        return False
    return before.text in entity.pack.commas or before.head == adposition.index


def _is_thing(noun: Token, entity: Entity) -> bool:
    if noun.pos != "NOUN" or names_people(noun.lemma, entity.pack):
        return False
    told = kind_told(noun.lemma, entity.pack)
    return bool(told) or domain(noun, entity.pack) in THINGS


def _is_one_of_bodies(entity: Entity) -> bool:
    """True beside others of what is no person (Marlow and some other firms)."""
    if entity.name.area or entity.has_title:
        return False
    children = entity.sentence.children
    joined = [t for t in children[entity.head.index] if t.relation == "conj" and t.pos == "NOUN"]
    counted = (t for noun in joined for t in children[noun.index] if t.pos == "ADP")
    joined += [t for of in counted for t in children[of.index] if t.pos == "NOUN"]
    return any("Number=Plur" in t.features and _is_body(t, entity) for t in joined)


def _is_body(noun: Token, entity: Entity) -> bool:
    """True for a noun of groups that belongs to nobody (no: Marlow and his teams)."""
    owned = any("Poss=Yes" in t.features for t in entity.sentence.children[noun.index])
    bodies = domain(noun, entity.pack) in BODIES
    return not owned and bodies and not names_people(noun.lemma, entity.pack)


def _is_several(entity: Entity) -> bool:
    """True for one word in the plural, and with a verb in the plural (Omanis, Ems Mills are)."""
    head, children = entity.head, entity.sentence.children
    if _is_joined(entity):
        return False
    if len(entity.tokens) > 1 and not is_common(singular(head.text), entity.pack):
        return False
    if len(entity.tokens) == 1 and "Number=Plur" in head.features:
        return True
    if not head.text.endswith("s"):
        return False
    clauses = [t for t in children[head.index] if t.relation in RELATIVE]
    clauses += [entity.governor] if head.relation in SUBJECT else []
    verbs = [verb for clause in clauses for verb in (clause, *children[clause.index])]
    return any(t.tag == PLURAL for t in verbs)


def _is_seat(entity: Entity) -> bool:
    """True for the place that somebody has a title from (the Count of Marlow)."""
    before = entity.before
    if before is None or before.pos != "ADP" or not before.index:
        return False
    held = entity.sentence.tokens[before.index - 1]
    return is_joint(before, entity.pack) and is_title(held, entity.pack)


def _is_work(entity: Entity) -> bool:
    """True before the year in which a film or book came out (Ann Marlow (1966))."""
    opening = entity.after
    year = neighbour(entity.sentence, opening, 1) if opening is not None else None
    closing = neighbour(entity.sentence, year, 1) if year is not None else None
    if opening is None or year is None or closing is None or opening.text != "(":
        return False
    return closing.text == ")" and year.text.isdigit() and len(year.text) == len("1900")


def _is_called_a_body(entity: Entity) -> bool:
    """True behind a noun that tells what body is called so (the company Ann Lee)."""
    noun, known = entity.noun_before, entity.pack.gazetteer
    if noun is None or known is None or "Number=Plur" in noun.features:
        return False
    return known.kinds.get(kind_told(noun.lemma, entity.pack)) == "organisation"


def _is_told_as_thing(entity: Entity) -> bool:
    """True before a relative word for things (they sang Ann Lee, in which a baker rows)."""
    children = entity.sentence.children
    told = (t for t in children[entity.head.index] if t.relation in RELATIVE)
    words = (t for clause in told for t in entity.sentence.subtrees[clause.index][:FIRST])
    return any(t.tag == THING for t in words)


def _owns_as_several(entity: Entity) -> bool:
    """True for a subject of several words with something of their own (Ems Ruby Lee sold their)."""
    if entity.head.relation not in SUBJECT or len(entity.tokens) == 1 or entity.name.area:
        return False
    if entity.has_title or entity.is_somebody or _is_joined(entity):
        return False
    children = entity.sentence.children
    behind = (t for t in children[entity.governor.index] if t.relation in OBJECT)
    owners = (t for noun in behind for t in children[noun.index])
    return any({"Number=Plur", "Person=3", "Poss=Yes"} <= _features(t) for t in owners)


def _is_joined(entity: Entity) -> bool:
    """True beside another that a conjunction joins to it."""
    return any(t.relation in JOINED for t in entity.sentence.children[entity.head.index])


def _features(token: Token) -> set[str]:
    return set(token.features.split("|"))


def _opens_request(entity: Entity) -> bool:
    """True for one word before a verb that no single person has (Plaese check your mail)."""
    if len(entity.tokens) > 1 or entity.name.area or _is_joined(entity):
        return False
    first, verb = entity.tokens[0], entity.governor
    opens = opens_sentence(entity.sentence, first) and first.relation in SUBJECT
    return opens and verb.tag == PLURAL and verb.index == first.index + 1


SIGNS = (
    _is_told_as_thing,
    _owns_as_several,
    _opens_request,
    _is_called_a_body,
    _is_of_word,
    _is_thing_or_kin,
    _is_work,
    _owns_as_thing,
    _is_joined_to_its_own,
    _is_of_people,
    _is_document,
    _is_branch,
    _is_called_a_thing,
    _is_several,
    _is_seat,
    says_its,
    _is_of_nation,
    _is_mythical,
    _is_among_things,
    _is_one_of_bodies,
)

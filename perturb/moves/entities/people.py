"""People whose names a sentence mentions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from perturb.moves.entities.known import (
    INITIALS,
    JOINED,
    PARTING,
    STOP,
    Entity,
    class_told,
    guess,
    is_appended,
    is_of_name,
    is_title,
    role_of,
    runs,
)
from perturb.moves.entities.name_certainty import is_aged, is_taken_up, speaks_of_itself
from perturb.moves.entities.unheard_people import is_unheard
from perturb.moves.entities.unlike_people import (
    is_other_than_person,
    kin_before,
)
from perturb.moves.grammar.frames import PASSIVE_SUBJECT
from perturb.moves.grammar.name_senses import (
    given_gender,
    is_common,
    is_family_name,
    is_part_of_place,
    is_place,
    is_plain_noun,
    is_relative,
    names_people,
)
from perturb.moves.grammar.names import is_headline, opens_sentence
from perturb.moves.grammar.phrases import (
    OBJECT,
    SUBJECT,
    WAYS,
    adposition_class,
    children_of,
    is_reporting,
)
from perturb.moves.grammar.pronouns import PERSON, genders_said
from perturb.moves.grammar.senses import meanings
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.marks import QUOTES
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token
from perturb.text import HYPHENS
from perturb.words.gazetteer import Name

SAINT = "saint"
"""What the word before a saint's name tells, which days and parishes have, too."""

CALLED = "given name"
"""What titles tell before which given names stand (Princess Ann)."""

UNCERTAIN = frozenset({"GPE", "LOC", "NORP"})
"""Labels that the recogniser puts on people whose names it has not met."""

NAMED = "oprd"
"""The relation of a name to a verb of calling."""

NUMERALS = frozenset("IVX")
"""What the numbers of kings are written with."""

WHO = frozenset({"WP", "WP$"})
"""Penn tags of relative words, which come without features, for people (who, whose)."""


def people(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """People; their gender, where the name tells it, is the area."""
    sentence = segment.translation
    for run in runs(sentence, PERSON):
        entity = _person(segment, _without_role(run, pack), pack)
        if entity is not None:
            yield entity


def _person(segment: Segment, name: tuple[Token, ...], pack: Pack) -> Entity | None:
    text = segment.translation.text[name[0].start : name[-1].end]
    listed = pack.gazetteer.names.get(text) if pack.gazetteer else None
    other = listed is not None and listed.kind != "person"
    other = other or _is_described_body(segment.translation, name, pack)
    other = other or _is_end_of_listed(segment.translation, name, pack)
    if other or not _is_of_a_person(name, pack) or is_place(text, pack):
        return None
    gender = listed.area if listed else given_gender(name[0], pack)
    other = _is_by_surname(segment.translation, name, pack)
    called = gender and not (listed or other or _is_known_by_surname(segment, name, pack))
    alone = "given name" if called else "surname"
    several = len(text.split()) > 1
    full = several and (given_gender(name[0], pack) or not _has_particle(name, pack))
    group = "full name" if full else alone
    named = Name(text, "person", group, gender, "", text, ())
    entity = _as_kin(Entity(segment, name, named, sure=bool(gender), pack=pack))
    if is_other_than_person(entity):
        return None
    if entity.sure or _acts_as_person(entity):
        return replace(entity, sure=True)
    doubtful = is_headline(segment.translation) or entity.is_something or _is_of_words(entity)
    doubtful = doubtful or (entity.before is not None and entity.before.text.isdigit())
    if doubtful or _is_body_in_source(entity) or not _is_likely_person(entity):
        return None
    sure = _is_surely_person(entity) or is_taken_up(entity)
    if not sure and is_unheard(entity) and not _has_marks_of_person(entity):
        return None
    return replace(entity, sure=sure)


def _is_described_body(sentence: Sentence, name: Sequence[Token], pack: Pack) -> bool:
    """True for a listed body or place behind a first word that is no given name (Relegated Lee)."""
    if len(name) < 2 or pack.gazetteer is None or given_gender(name[0], pack):
        return False
    rest = pack.gazetteer.names.get(sentence.text[name[1].start : name[-1].end])
    other = rest is not None and rest.kind == "organisation"
    return other and opens_sentence(sentence, name[0])


def _is_end_of_listed(sentence: Sentence, name: Sequence[Token], pack: Pack) -> bool:
    """True for the last word of a listed body that looks like somebody's name (Banco Ann)."""
    before, known = neighbour(sentence, name[0], -1), pack.gazetteer
    if before is None or known is None or len(name) > 1:
        return False
    return sentence.text[before.start : name[0].end] in known.names


def _is_by_surname(sentence: Sentence, name: Sequence[Token], pack: Pack) -> bool:
    """True for one word behind a title, or between an article and a family (the Paul estate)."""
    before, after = neighbour(sentence, name[0], -1), neighbour(sentence, name[-1], 1)
    if len(name) > 1 or before is None:
        return False
    titled = is_title(before, pack) and class_told(before, pack) != CALLED
    family = after is not None and role_of(after, pack) == "belonging"
    return titled or (family and "Definite=Def" in before.features)


def _is_known_by_surname(segment: Segment, name: Sequence[Token], pack: Pack) -> bool:
    """True for one word that is a surname, too, unless the words beside it tell.

    (King James I, a son named Bruce, his ancestor Paul.)
    """
    sentence = segment.translation
    before, after = neighbour(sentence, name[0], -1), neighbour(sentence, name[-1], 1)
    if before is not None and (class_told(before, pack) == CALLED or name[0].relation == NAMED):
        return False
    beside = [t for t in sentence.tokens if name[0].index in (t.head, t.index)]
    joined = any(t.relation in JOINED for t in beside) or (after and is_appended(after))
    kin = before is not None and before.pos == "NOUN" and is_relative(before.lemma, pack)
    return not (joined or kin) and is_family_name(name[0].text, pack)


def _as_kin(entity: Entity) -> Entity:
    """Whoever is somebody's wife or son is called by a given name, of that gender."""
    row, noun = kin_before(entity), entity.noun_before
    if row is None or noun is None or entity.name.group != "surname":
        return entity
    below = entity.sentence.children
    owners = [*below[noun.index], *below[entity.head.index]]
    listed = noun.tag == "NNS" and any(t.relation == "conj" for t in below[entity.head.index])
    owned = listed or any("Poss=Yes" in t.features for t in owners)
    name = replace(entity.name, group="given name", area=row["gender"])
    return replace(entity, name=name, sure=True) if owned else entity


def _without_role(run: tuple[Token, ...], pack: Pack) -> tuple[Token, ...]:
    """A name without its title, and without the noun before it that opens the sentence."""
    if len(run) > 1 and is_title(run[0], pack):
        again = len(run) > 2 and is_title(run[1], pack)
        return _without_role(run[1:], pack) if again else _without_appended(run[1:], pack)
    run = _without_appended(run, pack)
    if len(run) > 2 and _is_of_nation(run[0], pack):
        return run[1:]
    before = len(run) > 2 or (len(run) == 2 and run[0].index == 0)
    if not before or given_gender(run[0], pack) or not is_common(run[0].text, pack):
        return run
    word = pack.lower(run[0].text)
    described = run[0].index == 0 and bool(meanings(word, "ADJ", pack))
    return run[1:] if described or names_people(word, pack) else run


def _is_of_nation(word: Token, pack: Pack) -> bool:
    """True for an adjective that always has a capital (Czechoslovak)."""
    senses = meanings(word.text, "ADJ", pack)
    known = pack.gazetteer is not None and word.text in pack.gazetteer.derived
    known = known or any(word.text in sense.lemmas for sense in senses)
    return known and not given_gender(word, pack)


def _without_appended(name: tuple[Token, ...], pack: Pack) -> tuple[Token, ...]:
    """A name without the number of a king, and without the letters behind a full name."""
    last = name[-1]
    king = len(name) == 2 and set(last.text) <= NUMERALS and given_gender(name[0], pack)
    return name[:-1] if is_appended(last) and (king or len(name) > 2) else name


def _is_of_a_person(name: Sequence[Token], pack: Pack) -> bool:
    """True for words with capitals, initials, and particles and hyphens between them."""
    inner = all(
        _is_capital(t) or role_of(t, pack) == "particle" or t.text in HYPHENS for t in name[1:-1]
    )
    parted = any(t.text in HYPHENS and t.start != name[i].end for i, t in enumerate(name[1:]))
    initials = name[0].text.isupper() and name[0].text.isalpha() and len(name[0].text) in INITIALS
    sacred = role_of(name[-1], pack) == "sacred" or class_told(name[0], pack) == SAINT
    other = sacred or initials or any(role_of(t, pack) in ("head", "term") for t in name)
    return (
        inner
        and not parted
        and not other
        and _is_capital(name[0])
        and _is_capital(name[-1])
        and not name[-1].text.isupper()
        and STOP not in name[-1].text
    )


def _is_capital(token: Token) -> bool:
    letters = token.text.replace(".", "").replace("'", "").replace("’", "")
    return token.text[0].isupper() and letters.isalpha()


def _is_of_words(entity: Entity) -> bool:
    """True for what may be a heading or a product: in brackets, or with a common last word."""
    before, after = entity.before, entity.after
    if before and after and before.text == "(" and after.text == ")":
        return True
    alone = len(entity.tokens) == 1 and entity.head.relation in SUBJECT
    known = alone and entity.is_in_source
    last = entity.tokens[-1].text
    if known:
        return False
    opening = len(entity.tokens) == 1 and opens_sentence(entity.sentence, entity.tokens[0])
    if opening and after is not None and after.text in PARTING:
        return True
    word = opening and _is_word(last, entity.pack)
    parts = [t.text for t in entity.tokens if t.text[:1].isupper()]
    unheard = entity.is_attested() and not all(is_common(part, entity.pack) for part in parts)
    if unheard and len(parts) > 1 and entity.head.relation in SUBJECT:
        return False
    return word or is_plain_noun(last, entity.pack)


def _is_word(text: str, pack: Pack) -> bool:
    return pack.spelling is not None and pack.spelling.is_word(pack.lower(text))


def _is_likely_person(entity: Entity) -> bool:
    """True for subjects, owners and companions, and for what is told of people only."""
    kind = adposition_class(entity.governor.text, entity.pack)
    local = kind is not None and (kind in WAYS or _is_part_of_place(entity))
    if entity.possessive is not None:
        return True
    if local or _is_called_a_thing(entity) or _is_behind_adjective(entity):
        return False
    beside = kind is not None and (entity.is_attested() or entity.is_nearly_attested())
    full = entity.head.relation in OBJECT and entity.is_attested()
    if entity.head.relation not in PASSIVE_SUBJECT and _is_subject(entity):
        return True
    if (beside or full or _is_subject(entity)) and not _may_be_firm(entity):
        return True
    return _has_marks_of_person(entity) or _is_person_in_source(entity)


def _may_be_firm(entity: Entity) -> bool:
    """True for one word to which something is done, if nobody else is spoken of (help Marlow)."""
    joined = entity.head.relation == "conj" or children_of(entity.sentence, entity.head, JOINED)
    said = genders_said(entity.sentence.text, entity.pack)
    return len(entity.tokens) == 1 and not (joined or said)


def _is_behind_adjective(entity: Entity) -> bool:
    """True for what an adjective written small stands before (nearby Marlow)."""
    before = entity.before
    if before is None or before.head != entity.head.index:
        return False
    return before.pos in ("ADJ", "ADV") and before.text.islower()


def _is_part_of_place(entity: Entity) -> bool:
    """True behind the adposition of a noun that says where (the district of Bopp)."""
    noun = entity.sentence.tokens[entity.governor.head]
    return noun.pos in ("NOUN", "ADV", "ADJ") and is_part_of_place(noun.lemma, entity.pack)


def _is_subject(entity: Entity) -> bool:
    """True for a subject, and for what is joined to one."""
    head = entity.head
    while head.relation in JOINED and head.head != head.index:
        head = entity.sentence.tokens[head.head]
    return head.relation in SUBJECT


def _is_called_a_thing(entity: Entity) -> bool:
    """True for a subject that is said to be what people are not (Sanfu is the period)."""
    below = entity.sentence.children[entity.governor.index]
    nouns = [t for t in below if t.relation == "attr" and t.pos == "NOUN"]
    subject = entity.head.relation in SUBJECT
    return subject and any(not names_people(t.lemma, entity.pack) for t in nouns)


def _has_marks_of_person(entity: Entity) -> bool:
    """True for initials, before an age in brackets, and before "who"."""
    initials = any(t.text[1:] == "." for t in entity.tokens[:-1])
    after = entity.after
    following = None if after is None else neighbour(entity.sentence, after, 1)
    if initials or after is None or following is None:
        return initials
    relative = following if after.text in entity.pack.commas else after
    return is_aged(entity) or relative.tag in WHO


def _is_person_in_source(entity: Entity) -> bool:
    """True if the source has the name, and its parser takes it for that of a person."""
    words = {token.text for token in entity.tokens}
    found = [t for t in entity.segment.source.tokens if t.text in words]
    return bool(found) and all(token.entity in PERSON for token in found)


def _is_body_in_source(entity: Entity) -> bool:
    """True if the parser of the source takes every word for one of an organisation's name."""
    words = {token.text for token in entity.tokens}
    found = {token.entity for token in entity.segment.source.tokens if token.text in words}
    return found == {"ORG"}


def _is_surely_person(entity: Entity) -> bool:
    """True for a full name, no word of which is common, in the place of a person."""
    place = entity.head.relation in SUBJECT or entity.possessive is not None
    likely = place or _is_person_in_source(entity)
    full = entity.name.group == "full name" and entity.is_attested()
    return full and likely and not any(is_common(t.text, entity.pack) for t in entity.tokens)


def _acts_as_person(entity: Entity) -> bool:
    """True behind a title, beside what somebody is, and for one who says something.

    Words of the language need more than that (says Scripture, the member States).
    """
    listed = entity.pack.gazetteer is not None and entity.text in entity.pack.gazetteer.names
    word = len(entity.tokens) == 1 and not listed and is_plain_noun(entity.text, entity.pack)
    return entity.has_title or (not word and (entity.is_somebody or says_something(entity)))


def says_something(entity: Entity) -> bool:
    """True for the subject of a verb of saying."""
    says = is_reporting(entity.governor, entity.pack)
    return says and entity.head.relation in SUBJECT


def speakers(segment: Segment, pack: Pack) -> Iterator[Entity]:
    """Names of those who say something, unless they are known as anything else."""
    sentence = segment.translation
    for run in runs(sentence, UNCERTAIN):
        named = _has_particle(run, pack)
        form = "full name" if len(run) > 1 and not named else "surname"
        entity = guess(segment, run, "person", form, pack)
        free = all(is_of_name(t) and t.text.istitle() and not role_of(t, pack) for t in run)
        free = free and not (is_other_than_person(entity) or _is_of_words(entity))
        named = named and entity.head.relation in SUBJECT - PASSIVE_SUBJECT and entity.is_attested()
        named = named and not meanings(entity.text, "NOUN", pack)
        if free and (named or _acts_as_person(entity)):
            yield replace(entity, sure=entity.is_somebody or speaks_of_itself(entity))
    for token in sentence.tokens:
        if token.relation in SUBJECT and is_of_name(token) and token.text.istitle():
            entity = guess(segment, (token,), "person", "surname", pack)
            free = not (role_of(token, pack) or is_other_than_person(entity))
            if free and _may_speak(entity) and _acts_as_person(entity):
                yield replace(entity, sure=entity.has_title or speaks_of_itself(entity))


def _has_particle(name: Sequence[Token], pack: Pack) -> bool:
    """True for a surname with a small word of its own, perhaps with a capital (Del Ruby)."""
    return len(name) == 2 and role_of(name[0], pack, small=True) == "particle"


def _may_speak(entity: Entity) -> bool:
    """True for what nobody takes for anything else, and for who says something in quotes."""
    if entity.head.entity == "" or entity.has_title:
        return True
    if _is_person_in_source(entity) or _has_marks_of_person(entity):
        return True
    body = entity.head.entity != "ORG" or is_common(entity.text, entity.pack)
    return not body and (speaks_of_itself(entity) or _is_behind_speech(entity))


def _is_behind_speech(entity: Entity) -> bool:
    """True directly behind a closing quote, or behind the verb that stands there."""
    first = min(entity.tokens[0].index, entity.governor.index)
    return first > 0 and entity.sentence.tokens[first - 1].text in QUOTES

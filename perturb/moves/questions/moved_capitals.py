"""The first word of a sentence where it comes to stand inside: with its capital or without."""

from __future__ import annotations

from perturb.moves.entities.known import role_of
from perturb.moves.grammar.name_senses import (
    is_always_small,
    is_common,
    is_never_small,
    is_person_too,
    may_be_surname,
    names_people,
    noun_endings,
    singular,
)
from perturb.moves.grammar.names import DATES, NAMED
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    COMPOUND,
    NOUNS,
    SUBJECT,
    children_of,
    is_reporting,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.grammar.verb_groups import VerbGroup
from perturb.moves.questions.kept_capitals import (
    PEOPLES,
    is_long_title,
    is_plain_part,
    may_be_word,
    names_role,
    names_trade,
    opens_firm,
    opens_office,
    precedes_plain_name,
    stays_open,
)
from perturb.moves.questions.openings import before
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike
from perturb.words.penn import Form

NOMINAL = NOUNS | {"ADJ"}
NAMING = frozenset({"PROPN", "CCONJ"})
"""What goes on with a name."""
MATTER = frozenset(
    {
        *("noun.act", "noun.body", "noun.food", "noun.phenomenon", "noun.process"),
        *("noun.state", "noun.substance"),
    }
)
"""Domains of nouns that mostly stand without an article in the singular."""
TELLING = frozenset({"noun.cognition", "noun.communication", "noun.group", "noun.person"})
"""Domains of nouns for what may tell something."""
JOINING = frozenset({"cc", "conj"})
SOMEBODY, FOOD = "noun.person", "noun.food"
COUNTED = frozenset({"noun.animal", "noun.artifact", "noun.group", "noun.location", "noun.object"})
"""Domains of nouns that mostly have an article in the singular."""


def without_capital(sentence: Sentence, first: Token, source: str, pack: Pack) -> str | None:
    """The first word as it likely is written inside a sentence; None where that is in doubt.

    A noun that the source has with its capital, too, keeps that, unless it may be a common one.
    """
    written = _written(sentence, first, source, pack)
    if written != first.text or _is_shared(first, source, pack):
        return written
    return None if stays_open(sentence, first, pack) else written


def _written(sentence: Sentence, first: Token, source: str, pack: Pack) -> str | None:
    if is_long_title(sentence, first) or opens_firm(sentence, first, pack):
        return None
    plain = is_plain_part(sentence, first, pack) or names_trade(sentence, first, pack)
    if _is_small_elsewhere(sentence, first, pack) or (
        plain and not _is_shared(first, source, pack)
    ):
        return pack.lower(first.text)
    if _is_shared(first, source, pack):
        return None if _may_be_noun(first, pack) else first.text
    if _is_bare_person(sentence, first, pack) or _may_be_family(sentence, first, pack):
        return first.text if first.entity in NAMED | PERSON else None
    written = lowered(sentence, first, pack) or _guessed(sentence, first, pack)
    if _is_plain_matter(sentence, first, pack) or first.relation not in SUBJECT:
        return written
    named = written == first.text and bool(first.entity)
    return written if named or not _may_be_plain(first, source, pack) else None


def _is_small_elsewhere(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True for a noun that the same text has without its capital (Rugby came where rugby was …)."""
    lower = pack.lower(first.text)
    same = any(t.text == lower and t.pos in NOMINAL for t in sentence.tokens)
    after = neighbour(sentence, first, 1)
    named = first.relation in COMPOUND and after is not None and after.pos == "PROPN"
    return same and first.pos in NOUNS and first.text != lower and not named


def _is_bare_person(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True for one person or thing without an article: a name (Baker slept, City won).

    So, too, for whatever tells something (Frost said so), and for what is a name as often. With
    more behind it, it has to be a known name (Stone at times denied it).
    """
    if first.relation not in SUBJECT or first.tag != "NN":
        return False
    below = sentence.children[first.index]
    if any(t.relation not in JOINING for t in below):
        return is_person_too(first.text, pack)
    kind, verb = domain(first, pack), sentence.tokens[first.head]
    told = "Tense=Past" in verb.features and is_reporting(verb, pack)
    named = names_people(pack.lower(first.text), pack) or kind in COUNTED
    named = named or may_be_surname(first, pack)
    return named or (bool(kind) and told and first.relation == "nsubj")


def _may_be_family(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True for what was read as a plural, but of nothing, or of a name (Simmons, Wilders)."""
    single = singular(first.text)
    if first.relation not in SUBJECT or first.tag != "NNS" or is_never_small(first.text, pack):
        return False
    if single == first.text or is_common(single, pack):
        return first.text.lower() == first.lemma and not meanings(first.lemma, "NOUN", pack)
    known = pack.spelling is None or pack.spelling.is_word(pack.lower(single))
    return is_person_too(single, pack) or not known


def _is_plural_or_name(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True for a plural that is a surname, too, and whose verb does not tell (Banks slept).

    So, too, for what cannot speak but does (Meadows said so).
    """
    verb = sentence.tokens[first.head]
    if first.tag != "NNS" or (first.relation in SUBJECT and _has_plural_verb(sentence, verb)):
        return False
    senses = meanings(first.lemma, "NOUN", pack) if is_reporting(verb, pack) else ()
    if senses and not any(sense.domain in TELLING for sense in senses):
        return True
    return is_person_too(first.text, pack) and not names_role(first.text, pack)


def has_known_case(sentence: Sentence, group: VerbGroup, source: str, pack: Pack) -> bool:
    """True unless the first word changes its place and may be a name or not."""
    if any(is_wordlike(t.text) for t in before(sentence, group)):
        return True
    if group.first is None or _may_open_title(group.first, group.subject):
        return False
    known = lowered(sentence, group.first, pack)
    if group.first.tag == "NN" and group.first == group.subject == group.last:
        return False
    if _is_plural_or_name(sentence, group.first, pack):
        return False
    if known == group.first.text:
        doubtful = _is_unknown_part(sentence, group.first, pack)
        return not doubtful and not _may_be_plain(group.first, source, pack)
    return known is not None and not _is_shared(group.first, source, pack)


def _is_unknown_part(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True for what may be no name before its noun (alginic acid, bill language)."""
    noun = sentence.tokens[first.head]
    plain = not first.entity or (first.entity in PERSON and is_common(first.text, pack))
    return first.relation == "compound" and plain and noun.pos == "NOUN"


def _may_open_title(first: Token, subject: Token | None) -> bool:
    """True for an article before one word with a capital and of no known kind (The Mill)."""
    if subject is None or subject.index != first.index + 1:
        return False
    return first.pos == "DET" and subject.pos == "PROPN" and not subject.entity


def _may_be_plain(first: Token, source: str, pack: Pack) -> bool:
    """True for what looks like a name, is a word too, and has no witness in the source.

    The name of a person is one only as a plural (Gunships).
    """
    single = first.text.removesuffix("s")
    words = {first.text, single} - ({first.text} if first.entity in PERSON else set())
    plain = first.pos == "PROPN" and any(is_common(word, pack) for word in words)
    return plain and not _is_shared(first, source, pack)


def _is_shared(first: Token, source: str, pack: Pack) -> bool:
    """True for a noun or name that stands in the source with the same capital."""
    if first.pos not in NOUNS or pack.lower(first.text) in (pack.function_words or {}):
        return False
    start = source.find(first.text)
    around = source[max(start - 1, 0) : start] + source[start + len(first.text) :][:1]
    return start >= 0 and not any(sign.isascii() and sign.isalpha() for sign in around)


def _may_be_noun(first: Token, pack: Pack) -> bool:
    """True for a plural of the language that others may write with a capital inside, too."""
    known = pack.spelling is not None and pack.spelling.is_word(pack.lower(first.text))
    plural = first.pos == "NOUN" and "Number=Plur" in first.features
    return plural and first.entity not in NAMED and known


def lowered(sentence: Sentence, first: Token, pack: Pack) -> str | None:
    """The first word as it is written inside a sentence; None where that is in doubt."""
    lower = pack.lower(first.text[:1]) + first.text[1:]
    if _keeps_capital(first, pack):
        return first.text
    named = first.pos == "PROPN" or first.entity in PERSON
    closed = not named and pack.lower(first.text) in (pack.function_words or {})
    closed = closed and not _is_part_of_name(sentence, first)
    if closed or _is_plain_matter(sentence, first, pack):
        return lower
    plural = first.tag == "NNS" and not _is_plural_or_name(sentence, first, pack)
    never_small = not plural and is_never_small(first.text, pack)
    if never_small or _names_people(first, pack):
        return first.text
    if _opens_name(sentence, first):
        return None
    known = pack.spelling is not None and pack.spelling.is_word(lower)
    if (
        _is_no_noun(sentence, first)
        or _is_beside_name(sentence, first)
        or _may_be_activity(first, pack)
    ):
        return None
    if _tells_trade(sentence, first, pack):
        return lower
    if first.pos == "PROPN" and (first.entity in NAMED or not known or _is_title(sentence, first)):
        return first.text
    plain = first.pos != "PROPN" and first.entity not in PERSON and not _begins_as_name(first, pack)
    return lower if known and plain else None


def _is_no_noun(sentence: Sentence, first: Token) -> bool:
    """True for an adjective read as a subject (Swift presents, decisive for us were two votes)."""
    alone = all(t.relation == "prep" for t in sentence.children[first.index])
    return first.pos == "ADJ" and first.relation in SUBJECT and alone


def _is_plain_matter(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True for a word of the language that was read as a name alone (Collagen, Newts).

    Beside a report it may be one (Titan said so).
    """
    verb, after = sentence.tokens[first.head], neighbour(sentence, first, 1)
    alone = first.relation in SUBJECT and first.pos == "PROPN"
    if not alone or after is None or after.pos in NAMING or not is_wordlike(after.text):
        return False
    if first.entity in PERSON or is_reporting(verb, pack) or _begins_as_name(first, pack):
        return False
    single = singular(first.text)
    word, plural = (single, True) if single != first.text else (first.text, False)
    senses = meanings(pack.lower(word), "NOUN", pack)
    if not senses or not is_always_small(word, pack):
        return False
    kind = senses[0].domain
    if plural:
        return _has_plural_verb(sentence, verb) and kind != SOMEBODY
    # Rare words for food are surnames more often (Murphy).
    return kind in MATTER and (kind != FOOD or any(s.count(pack.lower(word)) for s in senses))


def _has_plural_verb(sentence: Sentence, verb: Token) -> bool:
    """True for a verb whose form tells of several (newts are, newts live)."""
    forms = (verb, *children_of(sentence, verb, AUXILIARY))
    return any("Number=Plur" in t.features or t.tag == "VBP" for t in forms)


def _names_people(first: Token, pack: Pack) -> bool:
    """True for a people or language, unless the word is always small (Amphibians)."""
    return first.entity in PEOPLES and not (
        first.pos == "NOUN" and is_always_small(singular(first.text), pack)
    )


def _begins_as_name(first: Token, pack: Pack) -> bool:
    """True for a name, also with an ending that does not belong there (Japans)."""
    names = pack.gazetteer.names if pack.gazetteer else {}
    return first.text in names or first.text.removesuffix("s") in names


def _keeps_capital(first: Token, pack: Pack) -> bool:
    """True for *I*, figures, and a word with a capital inside (USB)."""
    has_capitals = first.text[1:] != pack.lower(first.text[1:])
    return first.text in pack.kept_capitals or has_capitals or not first.text[:1].isalpha()


def _is_beside_name(sentence: Sentence, first: Token) -> bool:
    """True for an adjective or noun that a conjunction joins to a name (Wolf and Ann Lee)."""
    joining, other = neighbour(sentence, first, 1), neighbour(sentence, first, 2)
    if joining is None or joining.pos != "CCONJ" or other is None:
        return False
    return other.pos == "PROPN" and first.pos in ("ADJ", "NOUN")


def _opens_name(sentence: Sentence, first: Token) -> bool:
    """True for a noun in front of a name that is no person's (Space Oddity).

    So, too, for an adjective, and for a plural in front of a noun or an owner without article,
    and before a word that is small outside names (Agriculture Under Secretary, Part Two).
    """
    after = neighbour(sentence, first, 1)
    if after is None or _is_plural_modifier(first, after):
        return after is not None
    if after.pos in ("ADP", "NUM") and after.text[:1].isupper():
        return True
    if first.head != after.index or after.pos != "PROPN":
        return False
    if _is_part_of_name(sentence, first):
        return True
    if first.relation == "amod":
        return after.entity not in PERSON
    return first.relation == "compound" and not {first.entity, after.entity} & (NAMED | PERSON)


def _is_part_of_name(sentence: Sentence, first: Token) -> bool:
    """True for an adjective that is no attribute of a name but a part of it (South Bend)."""
    part = first.pos == "ADJ" and first.relation in COMPOUND
    return part and sentence.tokens[first.head].pos == "PROPN"


def _is_plural_modifier(first: Token, after: Token) -> bool:
    """True for a plural before a noun (Rovers coach), and for an owner without article."""
    plural = first.tag == "NNS" and first.lemma != first.text.lower()
    owner = first.pos == "NOUN" and after.tag == "POS" and first.entity not in DATES
    return (plural and after.pos == "NOUN") or owner


def _may_be_activity(first: Token, pack: Pack) -> bool:
    """True for a gerund read as a name of no known kind (Picketing)."""
    if first.pos != "PROPN" or first.entity or pack.penn_forms is None:
        return False
    lower = pack.lower(first.text)
    verb = pack.penn_forms.verb_of(lower)
    gerunds = pack.penn_forms.forms(verb, Form.PRESENT_PARTICIPLE) if verb else ()
    return lower in gerunds and not _begins_as_name(first, pack)


def _guessed(sentence: Sentence, first: Token, pack: Pack) -> str | None:
    """The first word as it likely is written: a name before its verb, a word before its noun.

    What no dictionary knows stays as it is.
    """
    after = neighbour(sentence, first, 1)
    if _is_beside_name(sentence, first) or _opens_name(sentence, first):
        return None
    if first.pos == "ADJ" and first.entity not in NAMED:
        return _guessed_quality(first, pack)
    if after is None or first.pos not in NOUNS or first.relation not in SUBJECT:
        return None
    lower = pack.lower(first.text)
    if first.tag == "NN":
        return _guessed_noun(first, pack)
    small = after.pos == "ADP" and not first.entity and is_always_small(first.text, pack)
    if small or _may_be_activity(first, pack):
        return lower
    if first.pos != "PROPN":
        return None
    if (pack.gendered_words or {}).get(lower, {}).get("kind") == "noun":
        return lower
    plain = any(is_common(word, pack) for word in (first.text, singular(first.text)))
    named = bool(first.entity) or not plain
    return first.text if named and "VerbForm=Fin" in after.features else None


def _guessed_quality(first: Token, pack: Pack) -> str | None:
    """An adjective before its noun: small if the language has it (Tarfu members have none)."""
    if first.relation in SUBJECT:
        return None
    return pack.lower(first.text[:1]) + first.text[1:] if may_be_word(first, pack) else first.text


def _guessed_noun(first: Token, pack: Pack) -> str | None:
    """A noun before its verb: as the dictionary has it, else with its capital if unknown."""
    lower = pack.lower(first.text)
    if _begins_as_name(first, pack):
        return None
    if is_always_small(first.text, pack) or lower.endswith(noun_endings(pack)):
        return lower
    known = pack.spelling is None or pack.spelling.is_word(lower)
    return None if known else first.text


def _tells_trade(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True for a word of the language before the name of a person, and no title (cook Ann Lee)."""
    if first.entity or role_of(first, pack) or not is_always_small(first.text, pack):
        return False
    if opens_office(sentence, first, pack) or precedes_plain_name(sentence, first, pack):
        return False
    return _is_title(sentence, first) and names_people(pack.lower(first.text), pack)


def _is_title(sentence: Sentence, first: Token) -> bool:
    """True for the title of a person (President Ann Lee)."""
    after = neighbour(sentence, first, 1)
    return after is not None and after.pos == "PROPN" and after.entity in PERSON

"""What bears a name: its kind, its class, and for people whether that is a full name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from perturb.grammar.morphology import feature, has, relation
from perturb.grammar.names import is_capitalised, kind_by_parser, kind_of, name_unit
from perturb.grammar.units import dependents
from perturb.pack import Pack
from perturb.segment import Sentence, Token, remembered
from perturb.words.gazetteer import GIVEN_NAME, NOMINATIVE, PUBLIC_FIGURE, SURNAME, Name

FULL = "full name"
DESIGNATIONS = ("listed", "full", "given", "surname", "parsed", "none")
_CALLED = {FULL: "full", GIVEN_NAME: "given", SURNAME: "surname"}
LONGEST = 3
"""Words of a full name."""
PLACE = "place"
DOUBTED = ("thing", "people")
"""What small parsers call organisations, too."""
PERSON = "person"
GENITIVE = "Gen"


@dataclass(frozen=True)
class Named:
    """A mention of somebody or something: the words of the name without titles before it.

    `designation` is one of `DESIGNATIONS`: listed in the gazetteer, a person's full name or given
    name, a surname that a title or the gazetteer tells, or what only the parser takes for a
    person. `name` says what it is; the group of a person is how one is called. `case` is UD's,
    empty in languages whose names are not inflected.
    """

    words: tuple[Token, ...]
    designation: str
    name: Name
    case: str


def designation(sentence: Sentence, head: Token, pack: Pack) -> str:
    """How a name is known, one of `DESIGNATIONS`."""
    found = named(sentence, head, pack)
    return found.designation if found else "none"


def kind(sentence: Sentence, head: Token, pack: Pack) -> str:
    """What a name is of, by the gazetteer and given names or else by the parser."""
    found = named(sentence, head, pack)
    return found.name.kind if found else kind_by_parser(sentence, head, pack)


@remembered
def named(sentence: Sentence, head: Token, pack: Pack) -> Named | None:
    """What is known of a name by its head; None for what no gazetteer or parser knows."""
    if pack.gazetteer is None or head.pos != "PROPN":
        return None
    unit = name_unit(sentence, head, pack)
    words, titled = _without_titles(unit, pack)
    inflected, case = bool(pack.flags.get("name_inflection")), feature(head, "Case")
    if not words or (not inflected and _is_genitive(sentence, head, words[-1])):
        return None
    case = case if inflected else ""
    text = sentence.text[words[0].start : words[-1].end]
    name = pack.gazetteer.found(text, case) or _by_last_word(words, text, pack)
    if name is None or name.kind == PERSON:
        parsed = any(word.entity for word in sentence.tokens)
        return _person(words, titled, parsed, name, case, pack)
    agrees = kind_of(head.entity) in ("", name.kind, *DOUBTED)
    if name.kind == PLACE:
        agrees = kind_of(head.entity) != PERSON and not _has_other_article(sentence, head, name)
    return Named(words, "listed", name, case) if agrees else None


def _is_genitive(sentence: Sentence, head: Token, last: Token) -> bool:
    """True for a name with the ending of a genitive glued to it (Annas Boot)."""
    owns = relation(head) == "nmod" and not any(dependents(sentence, head, "case"))
    return feature(head, "Case") == GENITIVE or (owns and last.form[-1:] == "s")


def _has_other_article(sentence: Sentence, head: Token, name: Name) -> bool:
    """True for what is called by the name of something that has no article (the Amazon)."""
    articles = (w for w in sentence.children[head.index] if has(w, "PronType", "Art"))
    return any(not name.article or has(word, "Definite", "Ind") for word in articles)


def _without_titles(unit: Sequence[Token], pack: Pack) -> tuple[tuple[Token, ...], bool]:
    """The words of a name behind its last title or common noun, and whether a title was there."""
    titles = {title.casefold() for title in pack.lists["titles"] or ()}
    last, titled = -1, False
    for at, word in enumerate(unit):
        title = word.form.casefold() in titles or word.lemma.casefold() in titles
        common = word.pos == "NOUN" and (pack.nouns_capital or not is_capitalised(word))
        titled |= title
        last = at if title or common else last
    return tuple(unit[last + 1 :]), titled


def _by_last_word(words: Sequence[Token], text: str, pack: Pack) -> Name | None:
    """A name whose last word tells its class (Fisk University)."""
    group = (pack.name_heads or {}).get(words[-1].form, "")
    kinds = pack.gazetteer.kinds if pack.gazetteer and len(words) > 1 else {}
    return Name(text, kinds[group], group, "", "", text, ()) if group in kinds else None


def _person(
    words: tuple[Token, ...], titled: bool, parsed: bool, name: Name | None, case: str, pack: Pack
) -> Named | None:
    """Somebody with a given name, a title or the parser's word for it.

    `parsed` is true where the parser names others.
    """
    known, first = pack.gazetteer, words[0].form
    spelt = all(is_capitalised(word) and word.form.isalpha() for word in words)
    types = {word.entity for word in words} - {""}
    if known is None or not spelt or any(kind_of(entity) != PERSON for entity in types):
        return None
    if case and any(feature(word, "Case") not in ("", NOMINATIVE) for word in words):
        return None
    given, public = first in known.given, name is not None and name.group == PUBLIC_FIGURE
    called = FULL if len(words) > 1 else GIVEN_NAME if given and not public else SURNAME
    gender = name.gender if name and public else known.given.get(first, "")
    if len(words) > LONGEST or not (given or titled or public or types):
        return None
    # A parser that knows names and does not know this one makes a single given name doubtful.
    sure = titled or public or (given and (called == FULL or bool(types) or not parsed))
    text = " ".join(word.form for word in words)
    who = Name(text, PERSON, called, "", "", text, (), gender)
    return Named(words, _CALLED[called] if sure else "parsed", who, case)

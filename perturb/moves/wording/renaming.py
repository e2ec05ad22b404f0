"""Another name for somebody or something, at all places where it is mentioned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from perturb.edit import Edit
from perturb.grammar.named import FULL, PERSON, Named, named
from perturb.grammar.names import is_whole_name
from perturb.grammar.units import before, dependents
from perturb.moves.wording.articles import sound
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token
from perturb.text import APOSTROPHES, is_wordlike
from perturb.words.gazetteer import GIVEN_NAME, SURNAME, Gazetteer, Name

ENOUGH = 3
"""Names of the same area that suffice for not looking at others."""
STEM = 4
"""Letters that the words derived from a name have in common with it at the beginning."""
TRIED = 20
"""People who are made up before none is found that fits."""
CAPITAL, CITY = "capital", "city"
HISSING = "sxzß"
"""Last letters after which a genitive has no ending of its own."""


def renamed(
    sentence: Sentence, found: Named, segment: Segment, pack: Pack, rng: Random
) -> Edit | None:
    """The edit that puts one other name of the same class for all mentions of a name.

    None if something else in the sentence tells of it, or no name fits.
    """
    mentions = _mentions(sentence, found, pack)
    if not mentions or _is_told_elsewhere(sentence, found, mentions, pack):
        return None
    texts = (sentence.text, segment.source.text, *(side.text for side in segment.references))
    groups = _groups(sentence, mentions)
    for name in _candidates(found.name, groups, pack, rng):
        forms = [name.in_case(mention.case) for mention in mentions]
        pairs = [
            (mention.words, form) for mention, form in zip(mentions, forms, strict=True) if form
        ]
        fits = all(_fits(sentence, words, form, pack) for words, form in pairs)
        if fits and len(pairs) == len(mentions) and _is_new(name, texts, pack):
            edits = [Edit.replace(words, form) for words, form in pairs]
            return sum(edits[1:], edits[0])
    return None


def _mentions(sentence: Sentence, found: Named, pack: Pack) -> list[Named]:
    """All mentions by the same name, none if one of them is a part of a longer name."""
    heads = [word for word in sentence.tokens if word.pos == "PROPN"]
    same = [
        (head, other)
        for head in heads
        if (other := named(sentence, head, pack)) and other.name.text == found.name.text
    ]
    if not all(is_whole_name(sentence, head, pack) for head, _ in same):
        return []
    return list({other.words: other for _, other in same}.values())


def _is_told_elsewhere(
    sentence: Sentence, found: Named, mentions: Sequence[Named], pack: Pack
) -> bool:
    """True if an alias, a part of the name or a word derived from it is beside its mentions."""
    known = pack.gazetteer
    gone = {word.index for mention in mentions for word in mention.words}
    rest = [word for word in sentence.tokens if word.index not in gone]
    stems = {_stem(part) for word in found.words for part in word.form.split("-")} - {""}
    if any(_stem(word.form) in stems or word.form in found.name.kin for word in rest):
        return True
    aliases = known.forms.get(found.name.entity, ()) if known else ()
    text = " ".join(word.form for word in rest)
    return any(f" {alias} " in f" {text} " for alias in aliases)


def _stem(word: str) -> str:
    """The beginning of a word of a name; nothing for small words and short ones."""
    return word[:STEM].casefold() if word[:1].isupper() and len(word) >= STEM else ""


def _groups(sentence: Sentence, mentions: Sequence[Named]) -> Sequence[str]:
    """The classes of names that fit: a capital is a city, too, where it is no government."""
    group = mentions[0].name.group
    placed = all(_has_adposition(sentence, mention.words[-1]) for mention in mentions)
    return (group, CITY) if group == CAPITAL and placed else (group,)


def _has_adposition(sentence: Sentence, word: Token) -> bool:
    cases = dependents(sentence, word, "case")
    return any(below.index < word.index for below in cases)


def _candidates(old: Name, groups: Sequence[str], pack: Pack, rng: Random) -> Iterator[Name]:
    """Names that can take the place of another by what they name, in the order to try them."""
    known = pack.gazetteer
    assert known is not None
    if old.kind == PERSON:
        yield from (_invented(old, known, rng) for _ in range(TRIED))
        return
    named_so = (name for group in groups for name in known.groups.get((old.kind, group), ()))
    names = [name for name in named_so if _is_like(name, old)]
    near = [name for name in names if name.area == old.area]
    pool = near if len({name.entity for name in near}) >= ENOUGH else names
    yield from rng.sample(pool, len(pool))


def _is_like(name: Name, old: Name) -> bool:
    """True for another name that words beside it agree with in the same way."""
    same = (name.article, name.gender) == (old.article, old.gender)
    return same and name.entity != old.entity


def _invented(old: Name, known: Gazetteer, rng: Random) -> Name:
    """Somebody who does not exist: a given name of the gender, a rare surname."""
    surname = rng.choice(known.groups[PERSON, SURNAME]).text
    given = rng.choice(known.given_names(old.gender))
    texts = {FULL: f"{given} {surname}", GIVEN_NAME: given, SURNAME: surname}
    text = texts[old.group]
    return Name(text, PERSON, old.group, "", "", text, (), old.gender)


def _is_new(name: Name, texts: Sequence[str], pack: Pack) -> bool:
    """True for a name of which no text has a form or a word."""
    known = pack.gazetteer
    forms = {name.text, *(known.forms.get(name.entity, ()) if known else ()), *name.cases.values()}
    words = {word for form in forms for word in form.split() if _stem(word)} | forms
    return not any(word in text for word in words for text in texts)


def _fits(sentence: Sentence, words: Sequence[Token], form: str, pack: Pack) -> bool:
    """True for a name before which articles and adpositions, and behind which endings are right."""
    old = " ".join(word.form for word in words)
    ahead = before(sentence, words)
    if sound(old.split()[0], pack) != sound(form.split(maxsplit=1)[0], pack):
        return False
    if ahead is not None and len(ahead.form) == 1 and is_wordlike(ahead.form):
        return old[:1] == form[:1] or sound(form.split(maxsplit=1)[0], pack) == "consonant"
    behind = sentence.text[words[-1].end : words[-1].end + 1]
    return behind not in APOSTROPHES or (form[-1] in HISSING) == (old[-1] in HISSING)

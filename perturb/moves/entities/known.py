"""Mentions of named entities, and what is known of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from perturb.moves.grammar.name_senses import names_people
from perturb.moves.grammar.names import opens_sentence
from perturb.moves.grammar.phrases import (
    name_around,
    tops,
    without_article,
)
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token
from perturb.text import APOSTROPHES, HYPHENS, is_wordlike
from perturb.words.gazetteer import Name

NEARLY = 88
"""Per cent of the letters that two spellings of a name have in common."""

BEFORE_ITS_NOUN = frozenset({"compound", "nmod", "amod", "nn"})
COMPANIES = frozenset({"company", "airline", "carmaker", "drugmaker"})
"""Groups of organisations whose names have no article."""

JOINED = frozenset({"conj", "cc"})
APPENDED = range(1, 4)
"""Letters of what stands in capitals behind a person's name."""

INITIALS = range(3, 7)
"""Letters of the abbreviations of organisations."""

PARTING = frozenset(":;")
"""Marks behind which another name begins (Varel: Historic)."""

SINGLE_QUOTES = frozenset("'‘‚‛`")
"""Marks that open a quotation which an apostrophe may close."""

SEVERAL = 2
ENOUGH = 1.5
"""Words of a name for each one that the reference has, too."""

STEM = 4
"""Letters that the forms of a word have in common at the beginning."""

ADDRESS = "address"
"""What titles tell that say nothing of whoever bears them (Mr)."""

STOP = "."
"""What some write in abbreviations (U.S. Senate)."""

JOINT, VERSUS = "joint", "versus"
"""Roles of what joins the words of a name, and of the signs between the parties of a case."""


@dataclass(frozen=True)
class Entity:
    """A mention of something with a name.

    `name` says what is known of it. `sure` is false where kind or group are a guess.
    """

    segment: Segment
    tokens: tuple[Token, ...]
    name: Name
    sure: bool
    pack: Pack

    @property
    def sentence(self) -> Sentence:
        """The translation."""
        return self.segment.translation

    @property
    def text(self) -> str:
        """The mention without article and possessive ending."""
        return self.sentence.text[self.tokens[0].start : self.tokens[-1].end]

    @cached_property
    def head(self) -> Token:
        """The token that governs the others."""
        return next(tops(self.tokens), self.tokens[-1])

    @property
    def before(self) -> Token | None:
        """The token before the name."""
        return neighbour(self.sentence, self.tokens[0], -1)

    @property
    def after(self) -> Token | None:
        """The token after the name."""
        return neighbour(self.sentence, self.tokens[-1], 1)

    @cached_property
    def possessive(self) -> Token | None:
        """The ending of the genitive, also where the parser takes it for a quote."""
        after = self.after
        if after is None or after.start != self.tokens[-1].end:
            return None
        return after if after.pos == "PART" or is_bare_genitive(self.sentence, after) else None

    @cached_property
    def is_modifier(self) -> bool:
        """True before the noun that it belongs to."""
        after = self.after
        if self.is_tailed:
            return True
        if self.name.kind == "person" and after is not None and is_appended(after):
            return False
        relation = self.head.relation.split(":")[0]
        outside = self.head.head > self.tokens[-1].index
        return relation in BEFORE_ITS_NOUN and outside and self.possessive is None

    @cached_property
    def is_tailed(self) -> bool:
        """True before a hyphen and a participle (Lima-based)."""
        after, end = self.after, self.tokens[-1].end
        tail = None if after is None else neighbour(self.sentence, after, 1)
        if after is None or tail is None or after.text not in HYPHENS:
            return False
        glued = after.start == end and tail.start == after.end and tail.text.islower()
        return glued and "VerbForm=Part" in tail.features

    @cached_property
    def article(self) -> Token | None:
        """The definite article of the name; that of the noun behind it does not count."""
        before = self.before
        definite = before is not None and "Definite=Def" in before.features
        return before if definite and not self.is_modifier else None

    @property
    def has_title(self) -> bool:
        """True behind a title."""
        return self.before is not None and is_title(self.before, self.pack)

    @cached_property
    def governor(self) -> Token:
        """The token that the name depends on."""
        return self.sentence.tokens[self.head.head]

    @cached_property
    def is_somebody(self) -> bool:
        """True beside a noun that says what the person is (the singer Ann, Ann, a singer)."""
        below = self.sentence.children[self.head.index]
        joined = any(t.relation in JOINED for t in below)
        before = [t for t in [self.noun_before] if t and (joined or _is_single(t))]
        beside = [*before, *(t for t in below if t.relation == "appos")]
        return any(t.pos == "NOUN" and names_people(t.lemma, self.pack) for t in beside)

    @property
    def is_something(self) -> bool:
        """True behind a noun that is not one for people (the group Ann Lee)."""
        noun = self.noun_before
        return noun is not None and not names_people(noun.lemma, self.pack)

    @property
    def noun_before(self) -> Token | None:
        """The common noun directly before the name."""
        before = self.before
        noun = before is not None and before.pos == "NOUN" and before.text[0].islower()
        return before if noun else None

    def is_attested(self) -> bool:
        """True if the reference has the name in one of its forms, or the source has it."""
        known = self.pack.gazetteer
        forms = (self.text, *(known.forms.get(self.name.entity, ()) if known else ()))
        reference = self.segment.reference.text
        if any(form in reference for form in forms) or self.is_in_source:
            return True
        return STOP in self.text and self.text.replace(STOP, "") in reference.replace(STOP, "")

    @property
    def is_in_source(self) -> bool:
        """True if the source has the name as it is."""
        return self.text in self.segment.source.text

    def is_nearly_attested(self) -> bool:
        """True if the reference has the name in another spelling (Talstraße, Labour Party).

        Its words may be inflected there, and stand in another order; of many one is missing.
        """
        from rapidfuzz.fuzz import partial_ratio

        reference = self.segment.reference.text.casefold()
        if partial_ratio(self.text.casefold(), reference) >= NEARLY:
            return True
        words = [t for t in self.tokens if t.text[:1].isupper()]
        stems = {t.text.casefold()[:STEM] for t in words if role_of(t, self.pack) != "head"}
        found = {word[:STEM] for word in reference.split()}
        return SEVERAL <= len(stems) <= len(stems & found) * ENOUGH


def _is_single(noun: Token) -> bool:
    """True unless a noun is of several (the leaders Varel)."""
    return "Number=Plur" not in noun.features


def is_bare_genitive(sentence: Sentence, mark: Token) -> bool:
    """True for an apostrophe behind an *s*, before a word, where no quote was opened."""
    before, after = neighbour(sentence, mark, -1), neighbour(sentence, mark, 1)
    if mark.text not in APOSTROPHES or before is None or after is None:
        return False
    glued = before.end == mark.start and before.text.endswith("s") and mark.end < after.start
    opened = any(t.text in SINGLE_QUOTES for t in sentence.tokens[: mark.index])
    return glued and is_wordlike(after.text) and not opened


def is_title(token: Token, pack: Pack) -> bool:
    """True for what stands before the names of people."""
    return role_of(token, pack) == "title"


def role_of(token: Token, pack: Pack, *, small: bool = False) -> str:
    """What a word, perhaps written small, tells of the name that it is in or beside."""
    row = (pack.name_words or {}).get(pack.lower(token.text) if small else token.text)
    return row["role"] if row is not None else ""


def class_told(token: Token, pack: Pack) -> str:
    """The class that a word in or beside a name tells, perhaps none."""
    row = (pack.name_words or {}).get(token.text)
    return row["class"] if row is not None else ""


def is_appended(token: Token) -> bool:
    """True for the number of a king, and for letters behind a name (Ann II, Ann Lee QC)."""
    return token.text.isupper() and token.text.isalpha() and len(token.text) in APPENDED


def is_joint(token: Token, pack: Pack) -> bool:
    """True for a small word or mark that joins the words of a name (Bank of Utah)."""
    row = (pack.name_words or {}).get(token.text)
    return row is not None and JOINT in (row["role"], row["class"])


def is_derived_from(name: str, kin: Sequence[str], words: Sequence[Token]) -> bool:
    """True if any of the words with capitals is derived from a name (Chinese from China)."""
    stem = name[:STEM].casefold() if len(name) >= STEM else None
    capitals = (word.text for word in words if word.text[:1].isupper())
    return any(t in kin or (stem is not None and t.casefold().startswith(stem)) for t in capitals)


def is_in_title(sentence: Sentence, first: Token) -> bool:
    """True behind an article with a capital inside a sentence (they watched The Rubys)."""
    before = neighbour(sentence, first, -1)
    if before is None or before.pos != "DET" or not before.text[:1].isupper():
        return False
    return not opens_sentence(sentence, before)


def runs(sentence: Sentence, labels: frozenset[str]) -> Iterator[tuple[Token, ...]]:
    """What the name recogniser found, without articles and possessive endings."""
    cursor = 0
    for token in sentence.tokens:
        if token.index >= cursor and token.entity in labels:
            run = name_around(sentence, token)
            cursor = run[-1].index + 1
            yield without_article(sentence, run)


def apart(name: tuple[Token, ...], pack: Pack) -> list[tuple[Token, ...]]:
    """The names in one that the recogniser takes for one (Ems Island and Lahn Island)."""
    joint = next((place for place, token in enumerate(name) if token.pos == "CCONJ"), 0)
    first, second = name[:joint], name[joint + 1 :]
    if min(len(first), len(second)) < SEVERAL or role_of(name[-1], pack) != "head":
        return [name]
    return [first, second] if first[-1].text == second[-1].text else [name]


def guess(segment: Segment, tokens: tuple[Token, ...], kind: str, group: str, pack: Pack) -> Entity:
    """An entity of which a kind is thought to be known, not for sure."""
    text = segment.translation.text[tokens[0].start : tokens[-1].end]
    return Entity(segment, tokens, Name(text, kind, group, "", "", text, ()), False, pack)


def is_of_name(token: Token) -> bool:
    """True for a word that is written and tagged as one of a name."""
    return token.pos == "PROPN" and token.text[0].isupper() and token.text.isalpha()

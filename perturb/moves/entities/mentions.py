"""Named entities as a translation mentions them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from perturb.moves.entities.known import apart
from perturb.moves.grammar.derivations import can_be
from perturb.moves.grammar.name_senses import is_common, is_listed_name, singular
from perturb.moves.grammar.names import NAMED, SITES
from perturb.moves.grammar.phrases import OBJECT, SUBJECT, name_around, subjects_of, tops
from perturb.moves.grammar.senses import meanings
from perturb.moves.text.casing import without_marks
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token
from perturb.text import is_wordlike

GOVERNED = OBJECT | {"pobj", "obl", "nmod", "oprd"}
ASIDE = "npadvmod"
"""The relation of when and how far, which parsers give to objects before a score, too."""

ATTRIBUTE = frozenset({"compound", "amod"})
MODIFIER = frozenset({"compound", "amod", "poss", "nmod", "nmod:poss"})

CONTINUING = frozenset({"ADP", "AUX"})
"""Kinds of words before which no comma is due but that of a bracket."""

NAMES = NAMED - {"LANGUAGE", "LAW"}


@dataclass(frozen=True)
class Mention:
    """A named entity as it is mentioned in the translation."""

    segment: Segment
    name: tuple[Token, ...]
    pack: Pack

    @property
    def sentence(self) -> Sentence:
        """The translation."""
        return self.segment.translation

    @cached_property
    def head(self) -> Token:
        """The token of the name that governs the others."""
        return next((t for t in tops(self.name) if t.pos != "DET"), self.name[-1])

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """What goes: the name with its article and its possessive ending."""
        first, last = self.name[0].index, self.name[-1].index
        before, after = self._beside(first - 1), self._beside(last + 1)
        if before is not None and self._is_its_article(before):
            first -= 1
        if after is not None and after.relation == "case" and after.pos == "PART":
            last += 1
        return self.sentence.tokens[first : last + 1]

    @cached_property
    def text(self) -> str:
        """The name without its article."""
        bare = self.name[1:] if len(self.name) > 1 and self.name[0].pos == "DET" else self.name
        return self.sentence.text[bare[0].start : bare[-1].end]

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words of the name that have a capital, its articles apart."""
        named = (token for token in self.name if token.pos != "DET")
        return tuple(token.text for token in named if token.text[:1].isupper())

    @property
    def before(self) -> Token | None:
        """The token before what goes."""
        return neighbour(self.sentence, self.tokens[0], -1)

    @property
    def after(self) -> Token | None:
        """The token after what goes."""
        return neighbour(self.sentence, self.tokens[-1], 1)

    @cached_property
    def closing(self) -> Token | None:
        """The comma that does nothing but close what is said of a place (from Ems, Utah, to)."""
        after, commas = self.after, self.pack.commas
        following = neighbour(self.sentence, after, 1) if after is not None else None
        if after is None or following is None or after.text not in commas:
            return None
        told = any(token.text in commas for token in self.name) and self.head.entity in SITES
        return after if told and following.pos in CONTINUING else None

    @cached_property
    def governor(self) -> Token:
        """The token that the name depends on."""
        return self.sentence.tokens[self.head.head]

    @cached_property
    def is_governed(self) -> bool:
        """True for an object, behind an adposition, and for what somebody or something is."""
        if self.head.relation == "attr":
            subjects = subjects_of(self.sentence, self.governor)
            return any(t.relation in SUBJECT and t.index < self.governor.index for t in subjects)
        if self.head.relation == ASIDE and self.governor.pos == "VERB":
            return self.governor == self.before
        return self.head.relation.split(":")[0] in GOVERNED

    @cached_property
    def is_attested(self) -> bool:
        """True if the reference mentions the name, too, so that it is one and is right."""
        said, known = self.segment.reference.text, self.pack.gazetteer
        name = known.names.get(self.text) if known is not None else None
        forms = known.forms.get(name.entity, ()) if known is not None and name is not None else ()
        return all(word in said for word in self.words) or any(form in said for form in forms)

    @cached_property
    def is_listed(self) -> bool:
        """True if the gazetteer has the name, or the dictionary as nothing but a name."""
        known = self.pack.gazetteer
        return (known is not None and self.text in known.names) or is_listed_name(
            self.text, self.pack
        )

    @cached_property
    def is_of_words(self) -> bool:
        """True if only the capitals make a name of common words (the Nurse Station)."""
        place = len(self.words) > 1 and self.head.entity in SITES
        words = [(word, word if place else singular(word)) for word in self.words]
        common = all(
            is_common(without_marks(word), self.pack) or is_common(without_marks(one), self.pack)
            for word, one in words
        )
        return common and not self.is_listed

    @cached_property
    def _is_before_noun(self) -> bool:
        """True before the noun that it modifies, to which an article belongs."""
        after = self._beside(self.name[-1].index + 1)
        modifies = self.head.relation in ATTRIBUTE and self.head.head > self.name[-1].index
        return modifies and after is not None and after.pos in ("NOUN", "ADJ")

    @cached_property
    def _is_before_verb(self) -> bool:
        """True before a verb that the parser takes for a noun (bakers in the Ems Hall arrive)."""
        after = self._beside(self.name[-1].index + 1)
        if (
            not self._is_before_noun
            or after is None
            or after.pos != "NOUN"
            or self.head.entity == ""
        ):
            return False
        return not meanings(after.lemma, "NOUN", self.pack) and can_be(
            after.text, "VERB", self.pack
        )

    def _beside(self, index: int) -> Token | None:
        return self.sentence.tokens[index] if 0 <= index < len(self.sentence.tokens) else None

    def _is_its_article(self, token: Token) -> bool:
        definite = "Definite=Def" in token.features
        if definite and token.head == self.head.head and self._is_before_verb:
            return True
        return definite and token.head == self.head.index and not self._is_before_noun


def mentions(segment: Segment, pack: Pack) -> Iterator[Mention]:
    """Every named entity of the translation, and what only its tags tell to be a name."""
    sentence, cursor = segment.translation, 0
    for token in sentence.tokens:
        if token.index >= cursor and (token.entity in NAMES or _is_unrecognised(token)):
            run = name_around(sentence, token) if token.entity else _tagged(sentence, token)
            run += _place_around(sentence, run, pack)
            cursor = run[-1].index + 1
            for name in apart(run, pack):
                yield Mention(segment, _without_determiner(name), pack)


def _place_around(sentence: Sentence, town: Sequence[Token], pack: Pack) -> tuple[Token, ...]:
    """The comma and the place behind a town that say where it lies, in no list (Ems, Utah)."""
    comma = neighbour(sentence, town[-1], 1)
    first = neighbour(sentence, comma, 1) if comma is not None else None
    if comma is None or first is None or comma.text not in pack.commas:
        return ()
    if first.entity != "GPE" or town[-1].entity != "GPE" or town[0].pos == "DET":
        return ()
    run = name_around(sentence, first)
    after = neighbour(sentence, run[-1], 1)
    beside = any(t.relation == "appos" and t.head == town[-1].index for t in run)
    if after is not None and after.text in pack.commas:
        after = neighbour(sentence, after, 1)
        beside = beside and _goes_on_in_clause(sentence, town, after)
    closed = after is not None and after.pos in ("CCONJ", "PART")
    return (comma, *run) if beside and not closed else ()


def _goes_on_in_clause(sentence: Sentence, town: Sequence[Token], after: Token | None) -> bool:
    """True for a place inside a clause (at Ems, Utah, where), no list of places, no beginning."""
    joint = sentence.tokens[town[-1].head]
    ahead = neighbour(sentence, joint, -1)
    inside = ahead is not None and is_wordlike(ahead.text)
    return inside and after is not None and after.pos not in ("PROPN", "ADJ")


def _without_determiner(run: tuple[Token, ...]) -> tuple[Token, ...]:
    """A name without the determiner of the noun behind it (the Norden design)."""
    if len(run) < 2 or run[0].pos != "DET":
        return run
    top = next((t for t in tops(run) if t.pos != "DET"), run[-1])
    attribute = top.relation in ATTRIBUTE and run[-1].pos != "PART" and top.head > run[-1].index
    return run[1:] if attribute or run[0].head > run[-1].index else run


def _is_unrecognised(token: Token) -> bool:
    return token.pos == "PROPN" and not token.entity


def _tagged(sentence: Sentence, first: Token) -> tuple[Token, ...]:
    end = first.index + 1
    while end < len(sentence.tokens) and _is_unrecognised(sentence.tokens[end]):
        end += 1
    return sentence.tokens[first.index : end]

"""Adpositional phrases in their sentence, and whether they are adjuncts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_NOUN,
    CLAUSE,
    OBJECT,
    PASSIVE,
    PLACE,
    PREDICATIVE,
    SUBJECT,
    Adpositional,
    adposition_class,
    adposition_use,
    children_of,
    taken_adpositions,
)
from perturb.moves.grammar.senses import domain
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike

PERSON = "agents"
"""The pack's kind of nouns for people."""

SCIENCE = "noun.cognition"
"""WordNet's domain of what is known, sciences among it."""

COMPARATIVE = frozenset({"JJR", "RBR"})
COMPLEMENTS = OBJECT | PREDICATIVE | CLAUSE


@dataclass(frozen=True)
class Adjunct:
    """An adpositional phrase in its sentence."""

    sentence: Sentence
    phrase: Adpositional
    pack: Pack

    @property
    def governor(self) -> Token:
        """The word that the phrase belongs to."""
        return self.phrase.governor

    @cached_property
    def adposition(self) -> str:
        """The word that opens the phrase, in lower case."""
        return self.pack.lower(self.phrase.adposition.text)

    @property
    def kind(self) -> str | None:
        """What kind of adposition it is, by the pack."""
        return adposition_class(self.adposition, self.pack)

    @cached_property
    def use(self) -> str | None:
        """What sets the adposition apart, by the pack."""
        return adposition_use(self.adposition, self.pack)

    @cached_property
    def before(self) -> Token | None:
        """The token before the phrase."""
        return neighbour(self.sentence, self.phrase.tokens[0], -1)

    @cached_property
    def after(self) -> Token | None:
        """The token after the phrase."""
        return neighbour(self.sentence, self.phrase.tokens[-1], 1)

    @cached_property
    def beyond_comma(self) -> Token | None:
        """The token after the phrase and its comma."""
        after = self.after
        if after is None or after.text not in self.pack.commas:
            return after
        return neighbour(self.sentence, after, 1)

    @property
    def behind_comma(self) -> Token | None:
        """The token behind the comma that ends the phrase, if one does."""
        word = self.beyond_comma
        return None if word == self.after else word

    @property
    def is_adverbial(self) -> bool:
        """True for an adverbial of time, cause or circumstances."""
        complex_adposition = self.phrase.adposition.pos != "ADP"
        timed = self.phrase.complement.entity in DATES
        return self.use == "adverbial" or timed or complex_adposition

    @property
    def is_fronted(self) -> bool:
        """True if the phrase precedes what it belongs to."""
        return self.phrase.tokens[-1].index < self.governor.index

    @property
    def text(self) -> str:
        """The phrase in lower case."""
        return self.pack.lower(" ".join(token.text for token in self.phrase.tokens))

    @cached_property
    def length(self) -> int:
        """How many words the phrase has."""
        return sum(is_wordlike(token.text) for token in self.phrase.tokens)

    def is_sure(self) -> bool:
        """True if the phrase is no complement: its head has another, or it tells the time."""
        if is_genitive(self) and not (is_of_subject(self) or is_of_person(self)):
            return False
        if _is_domain(self):
            return False
        if self.is_adverbial or self.governor.pos in ("NOUN", "PROPN", "AUX"):
            return True
        known = self.has_object or self.is_fronted or self._is_foreign
        return self.governor.pos == "VERB" and known

    @property
    def _is_foreign(self) -> bool:
        """True for a place behind a verb that, the pack says, asks for other adpositions.

        If nothing else is there, it may be the place that the verb asks for (the road runs by it).
        """
        taken = taken_adpositions(self.governor.lemma, self.pack)
        other = self.kind == PLACE and bool(taken) and self.adposition not in taken
        return other and self.has_company

    @cached_property
    def has_object(self) -> bool:
        """True if the head of the phrase is passive or has a complement of another kind.

        What precedes the head, as a relative pronoun, may be the adposition's instead.
        """
        found = children_of(self.sentence, self.governor, COMPLEMENTS | PASSIVE)
        return any(t.index > self.governor.index or _is_passive(t) for t in found)

    @cached_property
    def has_company(self) -> bool:
        """True if the head of the phrase has an object or another phrase behind it."""
        own = {t.index for t in self.phrase.tokens}
        return self.has_object or any(
            t.index > self.governor.index
            and t.index not in own
            and (t.pos in ("ADP", "ADV") or t.relation in ADVERBIAL_NOUN)
            for t in self.sentence.children[self.governor.index]
        )

    def demands(self, word: Token) -> bool:
        """True if a word has to have a phrase with this adposition."""
        if word.pos in ("NOUN", "PROPN"):
            return self._has_row(word, "noun")
        company = self.has_company and word == self.governor
        return self._has_row(word, "always") or (not company and self._has_row(word, "alone"))

    @property
    def is_argument(self) -> bool:
        """True if the head demands such a phrase even where it has an object."""
        return self._has_row(self.governor, "always")

    @cached_property
    def is_expected(self) -> bool:
        """True if the head can stand without the phrase, but hardly does (they collided)."""
        pronoun = self.phrase.complement.pos == "PRON"
        missed = not pronoun and self.demands(self.governor)
        return missed and self._has_row(self.governor, "expected")

    def _has_row(self, word: Token, use: str) -> bool:
        known = self.pack.governed_adpositions or {}
        rows = (known.get(form) for form in {word.lemma.lower(), self.pack.lower(word.text)})
        return any(self.adposition in row[use].split() for row in rows if row)


def _is_passive(auxiliary: Token) -> bool:
    """True for an auxiliary of the passive, which its clipped form may be no sign of (he's)."""
    return auxiliary.relation in PASSIVE and auxiliary.text[:1].isalpha()


def _is_domain(adjunct: Adjunct) -> bool:
    """True for the art or science, bare at the start, in which something is so (in physics)."""
    noun = adjunct.phrase.complement
    joined = (t for t in adjunct.phrase.tokens[1:] if t.pos != "CCONJ")
    bare = all(t.pos == "NOUN" and not t.entity for t in joined)
    opens = adjunct.is_fronted and adjunct.before is None and adjunct.kind == PLACE
    return bare and opens and domain(noun, adjunct.pack) == SCIENCE


def is_genitive(adjunct: Adjunct) -> bool:
    """True for a phrase that tells what the noun before it is of (the onset of the disease)."""
    return adjunct.use == "bound" and adjunct.governor.pos == "NOUN"


def is_of_subject(adjunct: Adjunct) -> bool:
    """True for a phrase that belongs to a subject."""
    return adjunct.governor.relation in SUBJECT


def is_of_person(adjunct: Adjunct) -> bool:
    """True for somebody who is known without (the keeper of the lighthouse)."""
    known = (adjunct.pack.modified_nouns or {}).get(adjunct.governor.lemma.lower(), ())
    return PERSON in known

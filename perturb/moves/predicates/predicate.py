"""A verb that may go, in its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from perturb.moves.grammar.connectives import has_finite
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    COMPANY,
    PARTICLE,
    PLACE,
    SUBJECT,
    adposition_class,
    children_of,
    subtree,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.verb_groups import CLAUSAL_SUBJECT
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike


@dataclass(frozen=True)
class Predicate:
    """A verb in its sentence."""

    sentence: Sentence
    verb: Token
    pack: Pack

    @cached_property
    def after(self) -> Token | None:
        """The token after the verb."""
        return neighbour(self.sentence, self.verb, 1)

    @property
    def end(self) -> Token | None:
        """The token after the verb and its particle."""
        return neighbour(self.sentence, self.tokens()[-1], 1)

    @cached_property
    def ends(self) -> bool:
        """True if nothing that belongs to the verb follows at once."""
        after = self.end
        if after is None or after.pos == "CCONJ":
            return True
        opens = after.start > self.verb.end and after.text in (self.pack.opening_marks or ())
        return not is_wordlike(after.text) and not opens

    @cached_property
    def is_participle(self) -> bool:
        """True for a participle behind an auxiliary."""
        auxiliaries = children_of(self.sentence, self.verb, AUXILIARY)
        return "VerbForm=Part" in self.verb.features and bool(auxiliaries)

    @cached_property
    def has_subject(self) -> bool:
        """True if the verb has a finite form and a subject before it."""
        subjects = children_of(self.sentence, self.verb, SUBJECT | CLAUSAL_SUBJECT)
        before = any(subject.index < self.verb.index for subject in subjects)
        return before and has_finite(self.sentence, self.verb)

    @cached_property
    def is_after_copula(self) -> bool:
        """True if the auxiliary next to the verb is one that can be a copula."""
        auxiliaries = children_of(self.sentence, self.verb, AUXILIARY)
        weak = self.pack.weak_verbs or {}
        return bool(auxiliaries) and weak.get(auxiliaries[-1].lemma) == "copular"

    def tokens(self) -> tuple[Token, ...]:
        """The verb and the particle next to it."""
        after = self.after
        if after is None or after.head != self.verb.index or after.relation not in PARTICLE:
            return (self.verb,)
        known = after.pos == "ADP" or self.pack.lower(after.text) in (self.pack.degree_words or ())
        loose = not known or self._limits(after) or self.opens_phrase(after)
        return (self.verb,) if loose else (self.verb, after)

    def opens_phrase(self, particle: Token) -> bool:
        """True if it goes with the next adposition, not with the verb (changed along with us)."""
        after, pack = neighbour(self.sentence, particle, 1), self.pack
        if after is None or particle.index != self.verb.index + 1:
            return False
        if adposition_class(after.text, pack) != COMPANY:
            return False
        words = f"{self.verb.lemma} {pack.lower(particle.text)}"
        return adposition_class(particle.text, pack) == PLACE and not meanings(words, "VERB", pack)

    def _limits(self, particle: Token) -> bool:
        """True for what belongs to the number behind (hosts up to 300 guests)."""
        first = particle.index + 1
        behind = [token.pos for token in self.sentence.tokens[first : first + 2]]
        return behind in (["ADP", "NUM"], ["PART", "NUM"])

    @property
    def is_light(self) -> bool:
        """True for a verb that may hold little content of its own (to have)."""
        return (self.pack.weak_verbs or {}).get(self.verb.lemma) == "light"

    @cached_property
    def inverted(self) -> bool:
        """True if the subject follows (said the keeper)."""
        subjects = children_of(self.sentence, self.verb, SUBJECT)
        after = bool(subjects) and all(t.index > self.verb.index for t in subjects)
        return after and "VerbForm=Fin" in self.verb.features

    @property
    def is_tag(self) -> bool:
        """True for a subject and its verb between marks, as what tells who spoke."""
        subjects = children_of(self.sentence, self.verb, SUBJECT)
        if not self.ends or not subjects:
            return False
        before = neighbour(self.sentence, subtree(self.sentence, subjects[0])[0], -1)
        return before is not None and not is_wordlike(before.text)

"""Heads of noun phrases that leave a hole where they go missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from perturb.moves.ends import neighbour
from perturb.moves.names import DATES, is_name, untouchable
from perturb.moves.order import BEFORE_NOUN
from perturb.moves.phrases import (
    DETERMINER,
    OBJECT,
    SUBJECT,
    children_of,
    head_words,
    is_relative_or_question,
    subtree,
)
from perturb.moves.remains import leaves_modifier, leaves_participle
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import is_wordlike

ATTRIBUTE = frozenset({"ADJ", "VERB", "ADV"})
COMPLEMENT = OBJECT | {"pobj", "obl", "nmod", "conj", "attr", "oprd", "appos"}
NOMINAL = frozenset({"NOUN", "PROPN"})
STANDS_ALONE = frozenset({"NUM", "DET", "PRON", "NOUN", "PROPN"})
PEOPLE = frozenset({"agents", "persons"})
"""The pack's kinds of nouns for people."""

ADVERBS = frozenset({"excluding"})
"""Uses of adpositions that are adverbs, too; the others miss their noun."""


@dataclass(frozen=True)
class Head:
    """The head of a noun phrase with its compound parts, in its sentence."""

    sentence: Sentence
    noun: Token
    pack: Pack

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """The head and its compound parts."""
        return head_words(self.sentence, self.noun)

    @cached_property
    def phrase(self) -> tuple[Token, ...]:
        """All that belongs to the head, and the head itself."""
        return subtree(self.sentence, self.noun)

    @cached_property
    def before(self) -> Token | None:
        """The token before the head."""
        return neighbour(self.sentence, self.tokens[0], -1)

    @cached_property
    def after(self) -> Token | None:
        """The token after the head."""
        return neighbour(self.sentence, self.tokens[-1], 1)

    @cached_property
    def opening(self) -> Token | None:
        """The article or possessive that is left without its noun, if there is one."""
        place = self.tokens[0].index - 1
        while place >= 0 and self._modifies(self.sentence.tokens[place]):
            place -= 1
        found = self.sentence.tokens[place] if place >= 0 else None
        return found if found is not None and self._is_opening(found) else None

    @property
    def has_attribute(self) -> bool:
        """True if an adjective or participle is left before the place of the head."""
        before = self.before
        return before is not None and before.pos in ATTRIBUTE and self._modifies(before)

    @property
    def is_definite(self) -> bool:
        """True after a definite article, behind which adjectives can be nouns."""
        return self.opening is not None and "Definite=Def" in self.opening.features

    @cached_property
    def leaves_nominal(self) -> bool:
        """True if what is left before the head can stand for the whole phrase."""
        before = self.before
        if before is None or before == self.opening or before not in self.phrase:
            return False
        if not is_wordlike(before.text):
            return True
        known = (self.pack.function_words or {}).get(self.pack.lower(before.text))
        determiner = before.pos in STANDS_ALONE or known in ("determiner", "pronoun")
        other = before.entity != "" or before.relation == "case" or self._is_counted
        return determiner or other or self._is_nominal(before)

    @property
    def leaves_attribute(self) -> bool:
        """True if a plain adjective is left behind a number or quantifier (two large)."""
        before = self.before
        if before is None or not self._modifies(before) or not self._is_counted or before.entity:
            return False
        where = (self.pack.nominal_words or {}).get(self.pack.lower(before.text))
        plain = any(form in before.features for form in ("Degree=Pos", "VerbForm=Part"))
        below = self.sentence.children[before.index]
        compared = any("Degree=Sup" in t.features or t.tag == "RBS" for t in below)
        return plain and where != "any" and not compared and not before.text[:1].isupper()

    @property
    def leaves_quality(self) -> bool:
        """True if an adjective is left that names people and not what the head does (the poor)."""
        before = self.before
        if before is None or before.pos != "ADJ" or not self._modifies(before) or before.entity:
            return False
        where = (self.pack.nominal_words or {}).get(self.pack.lower(before.text))
        plain = "Degree=Pos" in before.features and not before.text[:1].isupper()
        counted = self._is_counted and not self.leaves_attribute
        people = self.is_person or (where == "definite" and self.is_definite)
        return plain and where != "any" and not counted and not people

    @cached_property
    def is_person(self) -> bool:
        """True if the head names people."""
        kinds = (self.pack.modified_nouns or {}).get(self.noun.lemma.lower(), frozenset())
        return bool(kinds & PEOPLE)

    @property
    def _is_counted(self) -> bool:
        """True if a number or quantifier is left that needs no noun (several large)."""
        left = self.sentence.children[self.noun.index]
        return self.opening is None and any(
            t.pos in ("NUM", "DET") or t.relation == "nummod" or self._is_quantifier(t)
            for t in left
            if t.index < self.tokens[0].index
        )

    def _is_quantifier(self, token: Token) -> bool:
        return (self.pack.function_words or {}).get(self.pack.lower(token.text)) == "determiner"

    def _is_nominal(self, word: Token) -> bool:
        """True for an adjective or participle that serves as a noun here (the poor)."""
        where = (self.pack.nominal_words or {}).get(self.pack.lower(word.text))
        definite = self.is_definite or (self.opening is None and not self.is_plain)
        capital = word.text.istitle() and word != self.sentence.tokens[0]
        listed = where == "definite" or capital
        noun = listed or word.pos == "VERB" or "Degree=Cmp" in word.features
        gerund = self.opening is None and "Aspect=Prog" in word.features
        return gerund or where == "any" or "Degree=Sup" in word.features or (definite and noun)

    @property
    def is_plain(self) -> bool:
        """True if no determiner or genitive belongs to the head."""
        return not children_of(self.sentence, self.noun, DETERMINER)

    @cached_property
    def joins_next(self) -> bool:
        """True if what follows can take the place of the head."""
        after = self.after
        if after is None or not is_wordlike(after.text):
            return False
        participle = after.pos == "VERB" and "VerbForm=Fin" not in after.features
        if self.opening is not None and self._is_loose(after):
            return False
        if after.entity in DATES and after.head != self.noun.index:
            return False
        return participle or after.pos in ("NOUN", "PROPN", "ADJ", "NUM")

    def _is_loose(self, after: Token) -> bool:
        """True for a participle with its own phrase, which no article precedes (a sent by)."""
        beyond = neighbour(self.sentence, after, 1)
        past = after.pos == "VERB" and "Tense=Past" in after.features
        return past and beyond is not None and beyond.pos == "ADP" and beyond.head == after.index

    @property
    def is_in_place(self) -> bool:
        """True if the head is made of whole words and no part of a name or title."""
        first, last = self.tokens[0], self.tokens[-1]
        whole = self.sentence.word(first).start == first.start
        whole = whole and not any(t.pos in ("DET", "CCONJ") for t in self.tokens)
        whole = whole and self.sentence.word(last).end == last.end
        return whole and not any(t.index in untouchable(self.sentence) for t in self.tokens)

    def _modifies(self, token: Token) -> bool:
        return token.head in {t.index for t in self.tokens} and token.pos in ATTRIBUTE

    def _is_opening(self, token: Token) -> bool:
        if token.head not in {t.index for t in self.tokens} or is_relative_or_question(token):
            return False
        known = (self.pack.function_words or {}).get(self.pack.lower(token.text))
        return known in BEFORE_NOUN


def noun_refusal(head: Head) -> str | None:
    """Why the head has to stay, or None if the sentence breaks without it."""
    return next((reason for applies, reason in REFUSALS if applies(head)), None)


def noun_rank(head: Head) -> int:
    """How plainly the head is missed: 0 most."""
    if is_doubtful(head):
        return 7
    if head.opening is None:
        return 4 + (not head.has_attribute)
    joined = bool(children_of(head.sentence, head.noun, frozenset({"conj"})))
    return 2 * joined + head.has_attribute + (head.has_attribute and head.is_definite)


def _is_other(head: Head) -> bool:
    return head.noun.relation in SUBJECT or head.noun.relation.split(":")[0] not in COMPLEMENT


def _is_name(head: Head) -> bool:
    named = is_name(head.sentence, head.noun, head.pack)
    return named or has_capital(head) or not head.is_in_place


def has_capital(head: Head) -> bool:
    """True inside a title, whose words the tagger does not take for a name."""
    if not head.pack.letter_case or head.pack.nouns_capital or head.tokens[0].index == 0:
        return False
    return any(_is_capital(token.text) and not token.entity for token in head.tokens)


def _is_capital(form: str) -> bool:
    """True for a capital at the start or, in a small word, inside (oMedia)."""
    return form.istitle() or (form[:1].islower() and form != form.lower())


def _is_fixed(head: Head) -> bool:
    """True in an expression that is an adverb as a whole (in the end)."""
    phrase = subtree(head.sentence, head.sentence.tokens[head.noun.head])
    text = head.pack.lower(" ".join(token.text for token in phrase))
    return text in (head.pack.set_phrases or ())


def _is_measure(head: Head) -> bool:
    alone = head.opening is None or head.has_attribute or not head.noun.text.isalpha()
    return alone and any(t.entity for t in head.tokens)


def _is_predicate(head: Head) -> bool:
    after = head.after
    if head.noun.relation != "attr" or (after is not None and after.pos == "ADP"):
        return False
    return head.opening is None or head.has_attribute


def _is_partitive(head: Head) -> bool:
    """True behind an adposition of a number or pronoun (one of the …)."""
    part = _is_part(head)
    plain = head.leaves_quality and not head.is_person
    return part and (head.opening is None or (head.has_attribute and not plain))


def _is_part(head: Head) -> bool:
    adposition = head.sentence.tokens[head.noun.head]
    governor = head.sentence.tokens[adposition.head]
    return adposition.pos == "ADP" and governor.pos in ("NUM", "PRON", "DET")


def _is_coordinated(head: Head) -> bool:
    """True if the other members, or what is left of both, make a phrase without the head."""
    if head.opening is not None and not head.has_attribute:
        return False
    if strands_conjunction(head):
        return False
    joined = children_of(head.sentence, head.noun, frozenset({"conj", "appos"}))
    if head.noun.relation == "appos" or not head.has_attribute:
        return head.noun.relation in ("conj", "appos") or bool(joined) or _joins(head.after)
    following = neighbour(head.sentence, head.after, 1) if head.after else None
    return _joins(head.after) and (following is None or following.pos in ATTRIBUTE)


def strands_conjunction(head: Head) -> bool:
    """True for a bare member whose conjunction has nothing to join (bread and.)."""
    if head.before is None:
        return False
    if len(head.phrase) != len(head.tokens):
        return _strands_first(head, head.before)
    if _joins(head.before):
        loose = head.after is None or not is_wordlike(head.after.text)
        return loose and head.noun.relation == "conj" and not _of_subject(head)
    verb = head.before.pos in ("VERB", "ADP") and head.before.index == head.noun.head
    return verb and _joins(head.after)


def _strands_first(head: Head, before: Token) -> bool:
    """True for a bare first member between its adposition and the conjunction (with and milk)."""
    governed = before.pos == "ADP" and before.index == head.noun.head
    if not governed or not _joins(head.after) or _use(head) in ADVERBS:
        return False
    below = head.sentence.children[head.noun.index]
    others = [t for t in below if t.relation not in ("cc", "punct", "compound")]
    return bool(others) and all(t.relation == "conj" and t.pos in NOMINAL for t in others)


def _of_subject(head: Head) -> bool:
    """True if the first of the members is a subject."""
    first = head.noun
    while first.relation == "conj":
        first = head.sentence.tokens[first.head]
    return first.relation in SUBJECT


def _joins(token: Token | None) -> bool:
    return token is not None and token.pos == "CCONJ"


def leaves_nothing(head: Head) -> bool:
    """True for a noun by itself, unless its verb or adposition cannot do without."""
    if head.opening is not None or head.has_attribute or _before_bound(head):
        return False
    if strands_conjunction(head):
        return False
    if head.before is None or head.before.index != head.noun.head:
        return True
    if head.noun.relation in OBJECT:
        return head.before.lemma not in (head.pack.transitive_verbs or ()) or _takes_next(head)
    next_phrase = head.after is not None and head.after.pos in ("DET", "PRON")
    return next_phrase or not _is_governed(head)


def _is_adverbial(head: Head) -> bool:
    """True for a bare noun that stands by itself, or with a number or genitive."""
    if not leaves_nothing(head) or leaves_modifier(head):
        return False
    before = head.before
    if before is None or before.index != head.noun.head:
        return True
    if head.noun.relation in OBJECT:
        loose = head.after is None or not is_wordlike(head.after.text)
        return loose or _goes_with_phrase(head, before)
    return before.pos == "ADP" and _use(head) in ADVERBS


def _goes_with_phrase(head: Head, verb: Token) -> bool:
    """True for a verb that may have a phrase in place of its object (develop, start)."""
    row = (head.pack.governed_adpositions or {}).get(verb.lemma.lower())
    return bool(row and row["alone"]) and verb.lemma not in (head.pack.transitive_verbs or ())


def _is_governed(head: Head) -> bool:
    """True behind an adposition that is no adverb."""
    use = _use(head)
    return use is not None and use not in ADVERBS


def _use(head: Head) -> str | None:
    word = head.pack.lower(head.before.text) if head.before else ""
    return (head.pack.adposition_uses or {}).get(word)


def _takes_next(head: Head) -> bool:
    """True if what follows may be an object as well."""
    after = head.after
    if after is None or after.text in head.pack.commas:
        return after is not None
    return after.pos in ("DET", "PRON", "ADV", "SCONJ", "PART", "VERB", "AUX")


def _before_bound(head: Head) -> bool:
    """True if what follows needs the noun (custody of the child)."""
    after, uses = head.after, head.pack.adposition_uses or {}
    bound = after is not None and uses.get(head.pack.lower(after.text)) == "bound"
    return bound and after is not None and after.head == head.noun.index


def _is_left(head: Head) -> bool:
    if not head.leaves_nominal or head.leaves_attribute or head.leaves_quality:
        return False
    return not leaves_modifier(head)


def _joins_next(head: Head) -> bool:
    return head.joins_next and not leaves_participle(head)


def is_doubtful(head: Head) -> bool:
    """True if what is left might pass for an ellipsis, so that a person has to look."""
    unsure = leaves_nothing(head) or head.leaves_nominal or head.noun.relation == "attr"
    return unsure or head.joins_next or (head.has_attribute and _is_part(head))


REFUSALS: tuple[tuple[Callable[[Head], bool], str], ...] = (
    (_is_other, "the noun is a subject or no head of a phrase"),
    (_is_name, "the noun is part of a name, a title or another word"),
    (_is_measure, "the noun names a time, an amount or a person's origin"),
    (_is_fixed, "the noun is part of a fixed expression"),
    (_is_predicate, "the noun is the predicate"),
    (_is_partitive, "the noun is the whole of which one is a part"),
    (_is_coordinated, "the noun is part of a coordination"),
    (_is_adverbial, "without the noun the sentence may be complete"),
    (_is_left, "what is left can stand for the noun"),
    (_joins_next, "what follows can take the place of the noun"),
)

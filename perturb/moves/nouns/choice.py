"""Heads of noun phrases that leave a hole where they go missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from perturb.moves.grammar.inflection import may_be_participle
from perturb.moves.grammar.names import DATES, is_name, untouchable
from perturb.moves.grammar.phrases import (
    DETERMINER,
    OBJECT,
    SUBJECT,
    adposition_use,
    children_of,
    head_words,
    is_relative_or_question,
    subtree,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.nouns.lone import (
    is_adverbial,
    is_first,
    joins,
    leaves_nothing,
    needs_noun,
    strands_bound,
    strands_conjunction,
)
from perturb.moves.nouns.misread import (
    is_compared,
    is_misplaced,
    is_no_noun,
    may_be_misread,
    repeats,
    takes_adjective,
)
from perturb.moves.nouns.remains import (
    is_most,
    leaves_adjective,
    leaves_count,
    leaves_modifier,
    leaves_participle,
    leaves_people,
    splits_term,
)
from perturb.moves.nouns.subjects import is_of_subject
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.order import BEFORE_NOUN
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import is_wordlike

COORDINATED = frozenset({"NOUN", "CCONJ"})
ATTRIBUTE = frozenset({"ADJ", "VERB", "ADV"})
COMPLEMENT = OBJECT | {"pobj", "obl", "nmod", "conj", "attr", "oprd", "appos"}
STANDS_ALONE = frozenset({"NUM", "DET", "PRON", "NOUN", "PROPN"})
PEOPLE = frozenset({"agents", "persons"})
"""The pack's kinds of nouns for people."""


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
        """The article or possessive (or no, every) that is left without its noun, if any."""
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
        other = before.entity != "" or before.relation == "case" or self.is_counted
        return determiner or other or self._is_nominal(before)

    @property
    def leaves_attribute(self) -> bool:
        """True if a plain adjective is left behind a number or quantifier (two large)."""
        before = self.before
        if before is None or not self._modifies(before) or not self.is_counted or before.entity:
            return False
        where = (self.pack.nominal_words or {}).get(self.pack.lower(before.text))
        plain = any(form in before.features for form in ("Degree=Pos", "VerbForm=Part"))
        whole = self.sentence.word(before).start == before.start
        plain = plain and not (whole and may_be_participle(before, self.pack))
        described = plain and not (is_most(self.sentence, before) or _is_noun(before, self.pack))
        return described and where != "any" and not before.text[:1].isupper()

    @property
    def leaves_quality(self) -> bool:
        """True if an adjective is left that names people and not what the head does (the poor)."""
        before = self.before
        if before is None or before.pos != "ADJ" or not self._modifies(before) or before.entity:
            return False
        if _is_noun(before, self.pack):
            return False
        where = (self.pack.nominal_words or {}).get(self.pack.lower(before.text))
        plain = "Degree=Pos" in before.features and not before.text[:1].isupper()
        counted = self.is_counted and not self.leaves_attribute
        people = self.is_person or (where == "definite" and self._is_known)
        return plain and where != "any" and not counted and not people

    @cached_property
    def is_person(self) -> bool:
        """True if the head names people."""
        kinds = (self.pack.modified_nouns or {}).get(self.noun.lemma.lower(), frozenset())
        return bool(kinds & PEOPLE)

    @property
    def is_counted(self) -> bool:
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
        capital = word.text.istitle() and word != self.sentence.tokens[0]
        listed = where == "definite" or capital
        noun = listed or word.pos == "VERB" or "Degree=Cmp" in word.features
        gerund = self.opening is None and "Aspect=Prog" in word.features
        if gerund or where == "any" or is_most(self.sentence, word):
            return True
        return (self._is_known and noun) or _is_noun(word, self.pack)

    @property
    def _is_known(self) -> bool:
        """True behind a definite article or an owner (last year's)."""
        owned = children_of(self.sentence, self.noun, DETERMINER)
        return self.is_definite or (self.opening is None and bool(owned))

    @cached_property
    def joins_next(self) -> bool:
        """True if what follows can take the place of the head."""
        after = self.after
        if after is None or not is_wordlike(after.text):
            return False
        participle = after.pos == "VERB" and "VerbForm=Fin" not in after.features
        dated = after.entity in DATES and after.head != self.noun.index
        if dated or (self.opening is not None and self._is_loose(after)):
            return False
        if self.sentence.tokens[after.head].pos == "ADP" and after.head == after.index + 1:
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
        first, last, word = self.tokens[0], self.tokens[-1], self.sentence.word
        whole = word(first).start == first.start and word(last).end == last.end
        kinds = {t.pos for t in self.tokens}
        whole = whole and "DET" not in kinds and ("CCONJ" not in kinds or kinds == COORDINATED)
        return whole and not any(t.index in untouchable(self.sentence) for t in self.tokens)

    def _modifies(self, token: Token) -> bool:
        while (token.relation, token.pos) == ("conj", "ADJ") or _is_degree(token):
            token = self.sentence.tokens[token.head]
        return token.head in {t.index for t in self.tokens} and token.pos in ATTRIBUTE

    def _is_opening(self, token: Token) -> bool:
        if token.head not in {t.index for t in self.tokens} or is_relative_or_question(token):
            return False
        known = (self.pack.function_words or {}).get(self.pack.lower(token.text))
        return known in BEFORE_NOUN or needs_noun(self, token)


def _is_degree(token: Token) -> bool:
    """True for an adverb before what it tells more of (very)."""
    return token.pos == "ADV" and token.relation == "advmod" and token.head > token.index


def _is_noun(word: Token, pack: Pack) -> bool:
    """True for a noun that the tagger took for an adjective (hydroxide)."""
    if word.pos != "ADJ" or word.entity:
        return False
    form = pack.lower(word.text)
    return bool(meanings(form, "NOUN", pack)) and not meanings(form, "ADJ", pack)


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
    other = head.noun.relation in SUBJECT or is_of_subject(head)
    return other or head.noun.relation.split(":")[0] not in COMPLEMENT


def _is_name(head: Head) -> bool:
    return is_name(head.sentence, head.noun, head.pack) or has_capital(head) or not head.is_in_place


def has_capital(head: Head) -> bool:
    """True inside a title, whose words the tagger does not take for a name."""
    if not head.pack.letter_case or head.pack.nouns_capital or head.tokens[0].index == 0:
        return False
    return any(_is_capital(token.text) and not token.entity for token in head.tokens)


def _is_capital(form: str) -> bool:
    """True for a capital at the start, or beside small letters (oMedia, IIa)."""
    return form.istitle() or form not in (form.lower(), form.upper())


def _is_fixed(head: Head) -> bool:
    """True in an adverb of several words (in the end), and where one is left (for long).

    Without its noun neither does a conjunction say anything (in order to). What is said *of
    the* world is no adverb.
    """
    governor = head.sentence.tokens[head.noun.head]
    bound = adposition_use(governor.text, head.pack) == "bound"
    if bound and head.opening is not None and head.opening.pos == "DET":
        return False
    first = head.tokens[0].index
    phrase = [t for t in subtree(head.sentence, governor) if t.index >= min(governor.index, first)]
    left = (token for token in phrase if token.index < first)
    alone = len(head.tokens) > 1 or leaves_nothing(head)
    bare = phrase[:2] if phrase[1:2] == [head.tokens[0]] and alone else ()
    known, parts = head.pack.set_phrases or (), (phrase, left, bare)
    return any(head.pack.lower(" ".join(t.text for t in part)) in known for part in parts)


def _is_measure(head: Head) -> bool:
    alone = head.opening is None or head.has_attribute or not head.noun.text.isalpha()
    return alone and any(t.entity for t in head.tokens) and not strands_bound(head)


def _is_predicate(head: Head) -> bool:
    """True for a predicate, and for what something is called that an adjective says, too."""
    after = head.after
    if head.noun.relation == "oprd":
        return head.opening is None and head.has_attribute
    if head.noun.relation != "attr":
        return False
    if head.opening is None:
        return True
    phrase = after is not None and after.pos == "ADP"
    return head.has_attribute and not (phrase or _lacks_noun(head))


def _lacks_noun(head: Head) -> bool:
    """True for an adjective that an article or a relative clause keeps from being a predicate.

    What is *a small* is as little a sentence as what is *the small that* they saw.
    """
    opening, before, after = head.opening, head.before, head.after
    indefinite = opening is not None and "Definite=Ind" in opening.features
    if after is not None and is_relative_or_question(after):
        return True
    return indefinite and before is not None and "Degree=Pos" in before.features


def _is_partitive(head: Head) -> bool:
    """True behind an adposition of a number or pronoun (one of the …)."""
    plain = head.leaves_quality and not head.is_person
    return _is_part(head) and (head.opening is None or (head.has_attribute and not plain))


def _is_part(head: Head) -> bool:
    adposition = head.sentence.tokens[head.noun.head]
    governor = head.sentence.tokens[adposition.head]
    ranging = adposition_use(adposition.text, head.pack) == "ranging"
    return adposition.pos == "ADP" and governor.pos in ("NUM", "PRON", "DET") and not ranging


def _is_coordinated(head: Head) -> bool:
    """True if the other members, or what is left of both, make a phrase without the head."""
    if head.has_attribute and _is_said_twice(head):
        return True
    if (head.opening is not None and not head.has_attribute) or strands_conjunction(head):
        return False
    joined = children_of(head.sentence, head.noun, frozenset({"conj", "appos"}))
    if head.noun.relation == "appos" or not head.has_attribute:
        return head.noun.relation in ("conj", "appos") or bool(joined) or joins(head.after)
    following = neighbour(head.sentence, head.after, 1) if head.after else None
    counts = following is not None and head.sentence.tokens[following.head].pos == "NUM"
    described = following is None or (following.pos in ATTRIBUTE and not counts)
    return joins(head.after) and described


def _is_said_twice(head: Head) -> bool:
    """True if another member has the same noun (a black cat or a white cat)."""
    noun, sentence = head.noun, head.sentence
    members = children_of(sentence, noun, frozenset({"conj"}))
    if noun.relation == "conj":
        first = sentence.tokens[noun.head]
        members += [first, *children_of(sentence, first, frozenset({"conj"}))]
    return any(t.lemma == noun.lemma and t != noun for t in members)


def _is_left(head: Head) -> bool:
    nominal = head.leaves_nominal and not (head.leaves_attribute or head.leaves_quality)
    return nominal and not (leaves_modifier(head) or leaves_adjective(head))


def _joins_next(head: Head) -> bool:
    return head.joins_next and not leaves_participle(head)


def is_doubtful(head: Head) -> bool:
    """True if what is left might pass for an ellipsis, so that a person has to look."""
    left = leaves_nothing(head) or leaves_people(head) or head.leaves_nominal or head.joins_next
    bare = head.opening is None and is_first(head)
    part = head.has_attribute and _is_part(head)
    return left or bare or part or may_be_misread(head) or head.noun.relation == "attr"


REFUSALS: tuple[tuple[Callable[[Head], bool], str], ...] = (
    (_is_other, "the noun is a subject or no head of a phrase"),
    (_is_name, "the noun is part of a name, a title or another word"),
    (_is_measure, "the noun names a time, an amount or a person's origin"),
    (_is_fixed, "the noun is part of a fixed expression"),
    (_is_predicate, "the noun is the predicate"),
    (_is_partitive, "the noun is the whole of which one is a part"),
    (_is_coordinated, "the noun is part of a coordination"),
    (is_adverbial, "without the noun the sentence may be complete"),
    (_is_left, "what is left can stand for the noun"),
    (leaves_count, "the number can stand for the noun"),
    (splits_term, "the adjective makes a term with the first part of the compound"),
    (is_compared, "what is left can be compared, too"),
    (_joins_next, "what follows can take the place of the noun"),
    (is_no_noun, "the word is a verb or an adjective"),
    (is_misplaced, "the word is an adverb or of a subject, or what is left goes on"),
    (repeats, "the same word stands on both sides of the noun"),
    (takes_adjective, "an adjective belongs to what goes"),
)

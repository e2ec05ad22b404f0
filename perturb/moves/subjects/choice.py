"""Subjects whose clause is broken without them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    OBJECT,
    SUBJECT,
    children_of,
    is_finite,
    is_relative_or_question,
    is_reporting,
    subjects_of,
    subtree,
)
from perturb.moves.nouns.choice import ATTRIBUTE, Head, has_capital
from perturb.moves.subjects.beside import is_beside
from perturb.moves.subjects.cut import leaves_participle
from perturb.moves.subjects.dropped import is_dropped, may_be_dropped
from perturb.moves.subjects.misread import is_misread
from perturb.moves.subjects.nominal import is_nominal
from perturb.moves.subjects.other import continues, follows_pronoun, has_another
from perturb.moves.subjects.relatives import is_kept_pronoun
from perturb.moves.subjects.requests import (
    SPEAKERS,
    is_question,
    is_request,
    opens_as_request,
    reads_as_request,
)
from perturb.moves.subjects.torn import is_torn
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import DASHES, is_wordlike

UNSURE = 9
SUBORDINATE = frozenset({"advcl", "csubj", "acl"})
MEMBERS = frozenset({"NOUN", "PROPN", "PRON", "CCONJ"})
JOINED = frozenset({"conj", "appos", "cc", "preconj"})
BRACKETS = {"(": ")", "[": "]"}
QUOTES = frozenset('"“”‘«»„')


@dataclass(frozen=True)
class Subject:
    """The head of a subject in its sentence."""

    sentence: Sentence
    noun: Token
    pack: Pack

    @cached_property
    def head(self) -> Head:
        """The subject as the head of a noun phrase."""
        return Head(self.sentence, self.noun, self.pack)

    @property
    def verb(self) -> Token:
        """The predicate."""
        return self.sentence.tokens[self.noun.head]

    @cached_property
    def finite(self) -> Token:
        """The finite verb: the predicate itself or its first auxiliary."""
        auxiliaries = children_of(self.sentence, self.verb, AUXILIARY)
        return next((t for t in auxiliaries if "VerbForm=Fin" in t.features), self.verb)

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """What goes: the head with its compound parts, or several bare heads together."""
        members = all(t.pos in MEMBERS or t.text in self.pack.commas for t in self.head.phrase)
        joined = any(t.pos == "CCONJ" for t in self.head.phrase)
        return self.head.phrase if members and joined else self.head.tokens

    @property
    def is_whole(self) -> bool:
        """True if nothing of the subject is left without its head."""
        return len(self.head.phrase) == len(self.tokens)

    @cached_property
    def before(self) -> Token | None:
        """The last word before the subject, or None at the start of the sentence."""
        before = self.sentence.tokens[: self.head.phrase[0].index]
        return next((t for t in reversed(before) if is_wordlike(t.text)), None)

    @property
    def opens_sentence(self) -> bool:
        """True if no word stands before the subject."""
        return self.before is None

    def refusal(self) -> str | None:
        """Why the subject has to stay, or None if the clause breaks without it."""
        return next((reason for applies, reason in REFUSALS if applies(self)), None)

    def is_sure(self) -> bool:
        """True unless what stays might pass for the subject, or for a request."""
        if is_relative_or_question(self.noun):
            return False
        if follows_pronoun(self) or leaves_participle(self) or opens_as_request(self):
            return False
        if may_be_dropped(self):
            return False
        return not (reads_as_request(self) or self.head.leaves_nominal)

    def rank(self) -> int:
        """How plainly the subject is missed: 0 most."""
        if not self.is_sure():
            return UNSURE
        if self.head.opening is not None:
            return 0 + self.head.has_attribute
        return 1 + (not self.is_whole) + 2 * (self.verb.relation not in ("ROOT", "root"))


def _is_piece(subject: Subject) -> bool:
    title = subject.noun.pos == "NOUN" and has_capital(subject.head)
    number = subject.noun.pos == "NUM" and not _is_model(subject.noun)
    odd = number or not is_wordlike(subject.noun.text)
    dashed = _has_dash(subject) or _leaves_person(subject)
    torn = _continues_name(subject) or _is_mixed(subject) or _is_parted(subject)
    return title or odd or dashed or torn or not subject.head.is_in_place


def _is_model(noun: Token) -> bool:
    """True for figures with letters, which name a thing (802.11n)."""
    return any(map(str.isdigit, noun.text)) and any(map(str.isalpha, noun.text))


def _is_mixed(subject: Subject) -> bool:
    """True for a date or the verb read into a name (in June Daily News wrote), and a torn name.

    A date may open a compound, too (last year mill sales rose).
    """
    first = subject.tokens[0]
    if first.entity in DATES and first.pos == "ADJ":
        return True
    if not subject.noun.entity:
        return False
    if any(t == subject.verb for t in subject.tokens):
        return True
    dated = any(t.entity in DATES for t in subject.tokens) and subject.noun.entity not in DATES
    after = neighbour(subject.sentence, subject.tokens[-1], 1)
    listed = any(t.text in subject.pack.commas for t in subject.tokens)
    return dated or (listed and after is not None and after.pos == "CCONJ")


def _has_dash(subject: Subject) -> bool:
    return any(_stands_apart(subject.sentence, token) for token in subject.tokens)


def _leaves_person(subject: Subject) -> bool:
    """True before a verb read into the title of somebody named behind it (Hill head coach Lee)."""
    after = neighbour(subject.sentence, subject.tokens[-1], 1)
    if after != subject.verb or subject.verb.relation in ("ROOT", "root"):
        return False
    below = children_of(subject.sentence, subject.verb, OBJECT)
    return len(below) > 1 and below[-1].entity == "PERSON"


def _is_parted(subject: Subject) -> bool:
    """True directly before another subject of the same verb (Mayor Lee says)."""
    after = subject.tokens[-1].index + 1
    others = (t for t in children_of(subject.sentence, subject.verb, SUBJECT) if t.index >= after)
    return any(subtree(subject.sentence, other)[0].index == after for other in others)


def _continues_name(subject: Subject) -> bool:
    """True for a name behind another one that the parser parts from it."""
    before = neighbour(subject.sentence, subject.tokens[0], -1)
    return before is not None and before.pos == subject.tokens[0].pos == "PROPN"


def _stands_apart(sentence: Sentence, token: Token) -> bool:
    """True for a dash between blanks, before which a place or a speaker stands."""
    before = neighbour(sentence, token, -1)
    return token.text in DASHES and before is not None and before.end < token.start


def _leaves_article(subject: Subject) -> bool:
    """True if an article alone is left, before a mark (The, Ann Lee, won)."""
    head, after = subject.head, subject.head.after
    alone = head.opening is not None and head.before == head.opening and head.opening.pos == "DET"
    return alone and after is not None and not is_wordlike(after.text)


def _is_joined(subject: Subject) -> bool:
    if _leaves_article(subject):
        return False
    members = children_of(subject.sentence, subject.noun, JOINED)
    if any(member.relation == "appos" and member.pos != "PRON" for member in members):
        return True
    if subject.is_whole:
        return False
    return bool(members) and (subject.head.opening is None or subject.head.has_attribute)


def _follows_verb(subject: Subject) -> bool:
    return subject.noun.index > subject.finite.index


def _is_shared(subject: Subject) -> bool:
    """True in the second of two clauses, which can do without a subject of its own."""
    bare = subject.head.opening is None
    second = subject.verb.relation == "conj" and bare
    first = subject.sentence.tokens[subject.verb.head]
    shared = second and bool(subjects_of(subject.sentence, first))
    return shared or continues(subject) or _is_taken_up(subject)


def _is_taken_up(subject: Subject) -> bool:
    """True in the second of two clauses with a comma between (he sat, later he ate).

    A report, and a clause that leaves something of its subject, lacks it all the same.
    """
    before = _before_adverb(subject)
    if before is None or before.text not in subject.pack.commas:
        return False
    word = subject.pack.lower(subject.noun.text)
    reports = is_reporting(subject.verb, subject.pack)
    speaker = any(sign in subject.noun.features for sign in SPEAKERS)
    free = subject.is_whole and not reports and not speaker
    return any(
        t.relation in SUBJECT
        and (free or subject.pack.lower(t.text) == word)
        and is_finite(subject.sentence, subject.sentence.tokens[t.head])
        and _is_beside(subject.sentence.tokens[t.head], subject.verb)
        for t in subject.sentence.tokens[: subject.noun.index]
    )


def _before_adverb(subject: Subject) -> Token | None:
    """The token before the subject, and before an adverb of one or two words (in fact)."""
    before = neighbour(subject.sentence, subject.noun, -1)
    earlier = neighbour(subject.sentence, before, -1) if before is not None else None
    if before is None or earlier is None or before.pos == "ADV":
        return earlier if before is not None else None
    words = subject.pack.lower(f"{earlier.text} {before.text}")
    known = words in (subject.pack.set_phrases or ())
    return neighbour(subject.sentence, earlier, -1) if known else before


def _is_beside(first: Token, second: Token) -> bool:
    """True for the verbs of two clauses of which neither opens with a conjunction."""
    return second.head == first.index or (
        first.head == second.index and first.relation not in SUBORDINATE
    )


def _is_left_alone(subject: Subject) -> bool:
    return subject.head.leaves_nominal


def _joins_next(subject: Subject) -> bool:
    after, opening = subject.head.after, subject.head.opening
    if after is None or subject.is_whole or _leaves_article(subject):
        return False
    if after in subject.head.phrase and not is_wordlike(after.text):
        return True
    beyond = neighbour(subject.sentence, after, 1)
    if after.pos == "CCONJ" and beyond is not None and beyond.pos in ATTRIBUTE:
        return True
    past = "Tense=Past" in after.features and "VerbForm=Part" in after.features
    clause = opening is None and after in subject.head.phrase and after.pos != "ADP" and not past
    return clause or (opening is not None and subject.head.joins_next)


def _has_conjunction(subject: Subject) -> bool:
    """True for two words as one compound part (Coalition and Afghan forces)."""
    return any(t.pos == "CCONJ" for t in subject.head.tokens)


def _has_bracket(subject: Subject) -> bool:
    return any(t.text in BRACKETS for t in subject.tokens)


REFUSALS: tuple[tuple[Callable[[Subject], bool], str], ...] = (
    (is_kept_pronoun, "the subject is a relative or interrogative pronoun"),
    (_has_conjunction, "the subject has several members"),
    (_has_bracket, "brackets belong to the subject"),
    (_is_piece, "the subject is a piece of a word or of a title"),
    (is_misread, "the subject may be part of a longer phrase"),
    (is_nominal, "the subject may be part of a longer phrase"),
    (is_beside, "the subject may be part of a longer phrase"),
    (is_torn, "the subject may be another one"),
    (_is_joined, "the subject has several members"),
    (_follows_verb, "the subject follows its verb"),
    (_is_shared, "the clause can share the subject of the clause before it"),
    (_is_left_alone, "what is left can stand for the subject"),
    (_joins_next, "what follows can take the place of the subject"),
    (is_request, "the rest is a request"),
    (is_question, "the rest is a question"),
    (is_dropped, "speech leaves the subject out"),
    (has_another, "the word before can be the subject instead"),
)

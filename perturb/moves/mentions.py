"""Mentions of named entities that a sentence can lose and would miss."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from perturb.moves.ends import neighbour
from perturb.moves.entities import is_title
from perturb.moves.name_senses import is_common
from perturb.moves.names import NAMED, untouchable
from perturb.moves.phrases import (
    OBJECT,
    SUBJECT,
    children_of,
    is_relative_or_question,
    name_around,
    subjects_of,
    tops,
)
from perturb.moves.pronouns import PERSON
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token
from perturb.words import is_wordlike

GOVERNED = OBJECT | {"pobj", "obl", "nmod"}
MODIFIER = frozenset({"compound", "amod", "poss", "nmod", "nmod:poss"})
JOINED = frozenset({"conj", "appos", "cc"})
HYPHENS = frozenset("-‐")
OPENING = frozenset("([{")
PLACES = PERSON | {"GPE", "LOC", "NORP"}
"""Labels of names that others may follow (the Alps of France)."""

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

    @property
    def before(self) -> Token | None:
        """The token before what goes."""
        return neighbour(self.sentence, self.tokens[0], -1)

    @property
    def after(self) -> Token | None:
        """The token after what goes."""
        return neighbour(self.sentence, self.tokens[-1], 1)

    @property
    def is_governed(self) -> bool:
        """True for an object, or behind an adposition."""
        return self.head.relation.split(":")[0] in GOVERNED

    def refusal(self) -> str | None:
        """Why the name has to stay, or None if it is missed."""
        return next((reason for applies, reason in REFUSALS if applies(self)), None)

    def is_attested(self) -> bool:
        """True if the reference mentions the name, too, so that it is one and is right."""
        return all(word in self.segment.reference.text for word in self._words)

    @property
    def _words(self) -> list[str]:
        return [token.text for token in self.name if token.text[:1].isupper()]

    def is_sure(self) -> bool:
        """True for a name that others take for one, too, no common word.

        The parser and the reference do, or the gazetteer, or the source where no parser
        does; names of several words need only the parser.
        """
        nouns = any(t.pos in ("NOUN", "PROPN") for t in self.name)
        if not nouns or self._is_common_attribute or self.is_of_words():
            return False
        if self.head.entity == "":
            return self.is_attested() and all(w in self.segment.source.text for w in self._words)
        if not self.is_governed and any(token.text in HYPHENS for token in self.name):
            return False
        long = len(self._words) > 1 and self.is_governed and self.head.pos == "PROPN"
        return self.head.entity in NAMES and (self.is_attested() or long or self.is_listed)

    @property
    def is_listed(self) -> bool:
        """True if the gazetteer has the name."""
        known, first = self.pack.gazetteer, self.name[0].pos == "DET"
        start = self.name[first].start if len(self.name) > first else self.name[0].start
        text = self.sentence.text[start : self.name[-1].end]
        return known is not None and text in known.names

    def is_of_words(self) -> bool:
        """True if only the capitals make a name of common words (the Nurse Station)."""
        common = all(is_common(word, self.pack) for word in self._words)
        return common and not self.is_listed

    @property
    def _is_common_attribute(self) -> bool:
        """True for one word of the language before a noun (the East side)."""
        spelling, words = self.pack.spelling, [t for t in self.name if t.pos != "DET"]
        if spelling is None or self.is_governed or len(words) != 1:
            return False
        person = words[0].entity in PERSON or words[0].entity == "GPE"
        return not person and spelling.is_word(self.pack.lower(words[0].text))

    def rank(self) -> int:
        """Names behind adpositions first, then objects and modifiers, what is joined last."""
        joined = self.head.relation == "conj" or children_of(self.sentence, self.head, JOINED)
        return (0 if self.is_governed else 1) + 2 * bool(joined) + 4 * (not self.is_sure())

    def _beside(self, index: int) -> Token | None:
        return self.sentence.tokens[index] if 0 <= index < len(self.sentence.tokens) else None

    def _is_its_article(self, token: Token) -> bool:
        definite = "Definite=Def" in token.features
        return definite and token.head == self.head.index


def mentions(segment: Segment, pack: Pack) -> Iterator[Mention]:
    """Every named entity of the translation, and what only its tags tell to be a name."""
    sentence, cursor = segment.translation, 0
    for token in sentence.tokens:
        if token.index >= cursor and (token.entity in NAMES or _is_unrecognised(token)):
            run = name_around(sentence, token) if token.entity else _tagged(sentence, token)
            cursor = run[-1].index + 1
            yield Mention(segment, run, pack)


def _is_unrecognised(token: Token) -> bool:
    return token.pos == "PROPN" and not token.entity


def _tagged(sentence: Sentence, first: Token) -> tuple[Token, ...]:
    end = first.index + 1
    while end < len(sentence.tokens) and _is_unrecognised(sentence.tokens[end]):
        end += 1
    return sentence.tokens[first.index : end]


def _is_no_name(mention: Mention) -> bool:
    """True unless every word of the name is written as one.

    A name that the parser does not recognise has to stand in the reference, too.
    """
    words = [t for t in mention.name if t.pos in ("NOUN", "PROPN", "ADJ")]
    if not words or not all(t.text[:1].isupper() for t in words) or _is_term(mention):
        return True
    people = mention.head.entity == "NORP" and mention.is_attested()
    known = people or any(t.pos in ("NOUN", "PROPN") for t in words)
    return not known or not (mention.head.entity or _is_tagged_name(mention))


def _is_term(mention: Mention) -> bool:
    """True for formulas, initials that nobody knows, and common words with capitals."""
    if mention.is_listed:
        return False
    if any(c.isdigit() for token in mention.name for c in token.text):
        return True
    alone = len(mention.name) == 1
    initials = alone and mention.head.text.isupper() and len(mention.tokens) == 1
    word = mention.head.entity not in PERSON | {"GPE", "NORP"}
    return initials or (word and mention.is_of_words())


def _is_tagged_name(mention: Mention) -> bool:
    """True if the head is no other word of the language, and stands in the reference, too."""
    word = mention.head.text
    return not word.isupper() and not is_common(word, mention.pack) and mention.is_attested()


def _is_piece(mention: Mention) -> bool:
    sentence, tokens = mention.sentence, mention.tokens
    first, last = sentence.word(tokens[0]), sentence.word(tokens[-1])
    odd = not is_wordlike(tokens[0].text) or not is_wordlike(tokens[-1].text)
    split = first.start != tokens[0].start or last.end != tokens[-1].end
    title = any(t.index in untouchable(sentence) for t in tokens)
    return odd or split or title or _is_marked(mention) or _is_overlong(mention)


def _is_overlong(mention: Mention) -> bool:
    """True if only a part of the name belongs to the adposition before it (of State Marlow)."""
    before, head = mention.before, mention.head
    if before is None or before.pos != "ADP" or not mention.is_governed:
        return False
    return before.index not in (head.head, head.index) and before.head != head.index


def _is_marked(mention: Mention) -> bool:
    """True if a sign of its own would be left of the name (a trademark's)."""
    after = mention.after
    if after is None or after.start != mention.tokens[-1].end:
        return False
    return unicodedata.category(after.text[0]).startswith("S")


def _is_subject(mention: Mention) -> bool:
    """True for a subject, also one behind its verb that the parser takes for an object."""
    head, sentence = mention.head, mention.sentence
    while head.relation == "conj" and head.head != head.index:
        head = sentence.tokens[head.head]
    verb = sentence.tokens[head.head]
    inverted = "VerbForm=Fin" in verb.features and not subjects_of(sentence, verb)
    return head.relation in SUBJECT or (head.relation in OBJECT and inverted)


def _has_other_place(mention: Mention) -> bool:
    modifier = mention.head.relation.split(":")[0] in MODIFIER
    return not (mention.is_governed or modifier or mention.head.relation == "conj")


def _is_mentioned_again(mention: Mention) -> bool:
    own = {t.index for t in mention.name}
    others = (t for t in mention.sentence.tokens if t.index not in own)
    return any(other.text.casefold() == mention.head.text.casefold() for other in others)


def _is_title_holder(mention: Mention) -> bool:
    """True behind a title or common noun that names the same (the poet Ovid)."""
    before = mention.before
    if before is None or not mention.is_governed:
        return False
    if before.relation == "amod" and before.pos == "ADJ":
        return before.entity != "" or before.text.lower() in (mention.pack.nominal_words or ())
    part = before.head == mention.head.index and before.relation not in ("det", "case")
    return part or before.pos in ("PROPN", "NOUN")


def _joins_next(mention: Mention) -> bool:
    """True if the adposition that stays would take what follows for its own."""
    after = mention.after
    if after is not None and after.text in OPENING:
        return True
    if not mention.is_governed or after is None:
        return False
    if not is_wordlike(after.text) or is_relative_or_question(after):
        following = neighbour(mention.sentence, after, 1)
        return after.text in mention.pack.commas and following is not None and _is_named(following)
    participle = after.pos == "VERB" and "VerbForm=Fin" not in after.features
    return participle or after.pos in ("NOUN", "PROPN", "ADJ", "NUM", "DET", "PRON")


def _is_named(token: Token) -> bool:
    return token.entity in NAMED


def _is_joined(mention: Mention) -> bool:
    """True for a member of a coordination whose other members stand without it."""
    head, before, after = mention.head, mention.before, mention.after
    members = children_of(mention.sentence, head, JOINED)
    if any(member.relation == "appos" for member in members):
        return True
    if before is None:
        return bool(members) or mention.is_governed or head.relation == "conj"
    listed = any(token.text in mention.pack.commas for token in mention.name)
    if after is not None and after.pos == "CCONJ" and (listed or _goes_on(mention, after)):
        return True
    if head.relation == "conj":
        ends = after is None or not (is_wordlike(after.text) or after.text in mention.pack.commas)
        return not (ends and before.pos == "CCONJ")
    if not members:
        return False
    if any(member.pos == "PROPN" and not member.entity for member in members):
        return True
    return not (before.pos in ("ADP", "VERB") and after is not None and after.pos == "CCONJ")


def _goes_on(mention: Mention, conjunction: Token) -> bool:
    """True before the rest of a long name (Trade and Labour Council)."""
    beyond = neighbour(mention.sentence, conjunction, 1)
    return beyond is not None and mention.head.entity == beyond.entity == "ORG"


def _is_fused(mention: Mention) -> bool:
    """True for a modifier whose noun belongs to the name (the Vienna Opera)."""
    adposition = mention.sentence.tokens[mention.head.head]
    if mention.is_governed:
        governor = mention.sentence.tokens[adposition.head]
        named = governor.entity not in PLACES or mention.head.entity in PERSON
        title = is_title(governor, mention.pack)
        return adposition.pos == "ADP" and (title or (governor.pos == "PROPN" and named))
    if mention.head.relation == "conj":
        return False
    noun = mention.sentence.tokens[mention.head.head]
    return noun.pos == "PROPN" or noun.entity != "" or noun.index < mention.head.index


REFUSALS: tuple[tuple[Callable[[Mention], bool], str], ...] = (
    (_is_no_name, "the name is doubtful"),
    (_is_piece, "the name is a piece of a word or of a title"),
    (_is_subject, "the name is a subject"),
    (_has_other_place, "the name is neither governed nor a modifier"),
    (_is_mentioned_again, "the name is mentioned twice"),
    (_is_joined, "the name is part of a coordination or apposition"),
    (_is_title_holder, "what stands before the name can take its place"),
    (_joins_next, "what follows can take the place of the name"),
    (_is_fused, "the name is part of a longer one"),
)

"""Segments: what a corpus says (`TextSegment`) and what a rule reads (`Segment`)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Mapping, Set
from dataclasses import dataclass, field, replace
from functools import cached_property, wraps
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

from perturb.facts import Fact
from perturb.span import Span
from perturb.suggest import Suggestion
from perturb.text import word_spans

P = ParamSpec("P")
R = TypeVar("R")
Known = TypeVar("Known", bound="Fact")


class Token(NamedTuple):
    """One token of a sentence; fields a parser does not provide are empty.

    `start` and `end` are code points of the sentence's text, `head` is the index of
    the governing token (its own index for the root). `pos` is a UPOS tag, `tag` the
    language's own, `features` UD features (``Number=Plur|Tense=Past``), `entity` an
    entity type (``PERSON``, ``GPE`` …). A token of several words (French ``du``) is as many
    tokens with one text and place; `part` is which word each is (``de``), else empty.
    """

    index: int  # type: ignore[assignment]  # hides tuple.index, which no token needs
    text: str
    start: int
    end: int
    lemma: str = ""
    pos: str = ""
    tag: str = ""
    features: str = ""
    head: int = -1
    relation: str = ""
    entity: str = ""
    part: str = ""

    @property
    def form(self) -> str:
        """The word itself: its text, but for a word that shares its place with others."""
        return self.part or self.text


@dataclass(frozen=True)
class Sentence:
    """A text in NFC with its analysis. `parser` names what produced the tokens."""

    text: str
    language: str
    tokens: tuple[Token, ...]
    parser: str
    unspaced: bool = False

    def __hash__(self) -> int:
        return hash(self.text)

    def bare(self) -> Sentence:
        """The same text without any analysis."""
        return Sentence(self.text, self.language, (), "", self.unspaced)

    @cached_property
    def words(self) -> tuple[Span, ...]:
        """The units errors are marked in: tokens with their hyphens and clitics."""
        return word_spans(self.text, self._written, self.unspaced)

    @cached_property
    def wholes(self) -> tuple[tuple[Token, ...], ...]:
        """The words of the written token that every token is or is a part of, by index."""
        at: dict[int, list[Token]] = {}
        for token in self.tokens:
            at.setdefault(token.start, []).append(token)
        return tuple(tuple(at[token.start]) for token in self.tokens)

    @cached_property
    def pieces(self) -> tuple[tuple[Token, ...], ...]:
        """The tokens of every word, by word."""
        starts = [word.start for word in self.words]
        grouped: list[list[Token]] = [[] for _ in starts]
        for token in self.tokens:
            grouped[bisect_right(starts, token.start) - 1].append(token)
        return tuple(map(tuple, grouped))

    @cached_property
    def children(self) -> tuple[tuple[Token, ...], ...]:
        """The dependents of every token, by token index, in text order."""
        below: list[list[Token]] = [[] for _ in self.tokens]
        for token in self.tokens:
            if 0 <= token.head != token.index:
                below[token.head].append(token)
        return tuple(map(tuple, below))

    @cached_property
    def subtrees(self) -> tuple[tuple[Token, ...], ...]:
        """Every token, by index, with all below it, in text order."""
        below: list[list[Token]] = [[] for _ in self.tokens]
        for token in self.tokens:
            above = token
            for _ in self.tokens:  # a tree that somebody recorded may go round in circles
                below[above.index].append(token)
                if above.head < 0 or above.head == above.index:
                    break
                above = self.tokens[above.head]
        return tuple(map(tuple, below))

    @cached_property
    def _written(self) -> tuple[Token, ...]:
        """The tokens without those that share the place of the one before."""
        firsts: dict[int, Token] = {}
        for token in self.tokens:
            firsts.setdefault(token.start, token)
        return tuple(firsts.values())

    @cached_property
    def _chunks(self) -> tuple[int, ...]:
        starts: list[int] = []
        for token in self.tokens:
            touches = bool(starts) and self.tokens[token.index - 1].end >= token.start
            starts.append(starts[-1] if touches else token.index)
        return tuple(starts)

    def chunk(self, token: Token) -> int:
        """The index of the first token of the run without blanks that `token` is in."""
        return self._chunks[token.index]

    def word(self, token: Token) -> Span:
        """The word that `token` is, or is a part of."""
        return self.words[bisect_right(self.words, (token.start, len(self.text))) - 1]

    @cached_property
    def answers(self) -> dict[Hashable, Any]:
        """What `remembered` questions about the sentence were answered."""
        return {}


def remembered(
    question: Callable[Concatenate[Sentence, P], R],
) -> Callable[Concatenate[Sentence, P], R]:
    """Let a sentence keep the answers to a question about it, as long as it lives itself.

    A cache by equal sentences would give tokens of an earlier parse, and outlive its segment.
    """

    @wraps(question)
    def asked(sentence: Sentence, /, *details: P.args, **named: P.kwargs) -> R:
        answers, key = sentence.answers, (question, details, *named.items())
        if key not in answers:
            answers[key] = question(sentence, *details, **named)
        answer: R = answers[key]
        return answer

    return asked


class Link(NamedTuple):
    """The source token that a token of the translation renders, and what speaks for it.

    `times` is how often an aligner saw the two words render each other with no further word
    on either side, `share` how much of their uses that is, from 0 to 1, and `over` how much
    more than of any other pair of the segment with one of the two. Words that are written
    alike have the most of both, words linked by their place alone nothing.
    """

    source: int
    times: int
    share: float
    over: float


class Alignment(NamedTuple):
    """What the source says of the words of a translation, by index of their token.

    `absent` are words whose renderings are known, and of which none is in the source.
    `signature` names what aligned them, None if nothing did.
    """

    links: Mapping[int, Link]
    absent: Set[int]
    signature: str | None


UNALIGNED = Alignment({}, frozenset(), None)


def unaligned() -> Alignment:
    """What is known where nothing aligns the languages, or there is no source."""
    return UNALIGNED


class LanguagePair(NamedTuple):
    """Languages of source and target, as in ``de-en``."""

    source: str
    target: str

    def __str__(self) -> str:
        return f"{self.source}-{self.target}"


class GoldTree(Protocol):
    """A sentence's tree as a treebank has it, small while it travels to a worker."""

    def sentence(self, language: str, unspaced: bool) -> Sentence:
        """The sentence in Universal Dependencies; its `parser` is ``gold``."""


class GoldTrees(NamedTuple):
    """Trees that a corpus brings along; None where it has none.

    The tree of the translation serves a reference of the same text, too.
    """

    source: GoldTree | None = None
    translation: GoldTree | None = None


UNPARSED = GoldTrees()


@dataclass(frozen=True, slots=True)
class TextSegment:
    """What a corpus holds for one source sentence.

    All texts are NFC without edge white space. `references` has at least one text.
    `translation` is the text that plays the good translation and `translation_from`
    says whose it is: ``corpus``, ``reference`` or ``reference B`` and so on.
    `key` is the segment's name within the corpus, unique per language pair. `facts` are what
    the corpus says beyond these texts, one of a kind.
    """

    corpus: str
    key: int | str
    pair: LanguagePair
    source: str
    references: tuple[str, ...]
    translation: str
    translation_from: str
    domain: str | None = None
    license: str | None = None
    trees: GoldTrees = UNPARSED
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True)
class Segment:
    """What a rule reads: a text segment whose sides are parsed.

    `companions` are other translations of the same set in the target language, in an
    order of their own for every segment. `align` makes the alignment, and is called by who
    asks for it alone. `suggestions` are a language model's, by phenomenon: none unless the
    run asked for them.
    """

    origin: TextSegment
    source: Sentence
    references: tuple[Sentence, ...]
    translation: Sentence
    companions: tuple[str, ...] = ()
    align: Callable[[], Alignment] = unaligned
    suggestions: Mapping[str, tuple[Suggestion, ...]] = field(default_factory=dict)

    @property
    def reference(self) -> Sentence:
        """The first reference."""
        return self.references[0]

    @property
    def pair(self) -> LanguagePair:
        """Languages of source and target."""
        return self.origin.pair

    def fact(self, kind: type[Known]) -> Known | None:
        """What the corpus says of some kind, None where it says nothing."""
        return next((fact for fact in self.origin.facts if isinstance(fact, kind)), None)

    @cached_property
    def alignment(self) -> Alignment:
        """What the source says of the words of the translation."""
        return self.align()

    def showing(self, sides: Set[str]) -> Segment:
        """The segment with the analysis of some sides, of the others with their text only.

        So a rule gives the same with and without another rule that needs those parsed.
        """
        key = "source" in sides, "reference" in sides
        if key not in self._shown:
            source, reference = key
            self._shown[key] = replace(
                self,
                source=self.source if source else self.source.bare(),
                references=self.references
                if reference
                else tuple(side.bare() for side in self.references),
            )
        return self._shown[key]

    @cached_property
    def _shown(self) -> dict[tuple[bool, bool], Segment]:
        return {}

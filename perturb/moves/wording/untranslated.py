"""The word of the source that a word of the translation renders, as good as left untranslated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from perturb.edit import Edit
from perturb.grammar.units import before, dependents
from perturb.moves.text.casing import like, without_marks
from perturb.moves.text.ends import is_whole_word
from perturb.moves.wording.articles import article_repair
from perturb.pack import Pack, pack
from perturb.segment import Link, Segment, Sentence, Token
from perturb.text import APOSTROPHES, HYPHENS, is_wordlike

SURE = Link(0, times=3, share=0.3, over=0.2)
LIKELY = Link(0, times=2, share=0.2, over=0.1)
"""What a link needs so that nobody has to confirm it, and so that a person can."""
CHARACTERS = 2
"""Of a word in a script without spaces."""
LONGER = 6
"""Letters by which a word of the source that holds two of the translation is longer."""
ALIKE = 1
"""Letters in which two words may differ and still look like one spelling of the same."""
TIED = frozenset({"compound", "nummod", "compound:prt"})
"""Relations of neighbours that are often one word with their governor in another language."""
CONTENT = frozenset({"NOUN", "VERB", "ADJ", "ADV", "NUM"})


@dataclass(frozen=True)
class Rendering:
    """A word of the translation, and the word of the source that it renders."""

    segment: Segment
    word: Token
    source: Token
    link: Link
    pack: Pack

    @property
    def is_sure(self) -> bool:
        """True if an aligner saw the two render each other, and they are words of one kind."""
        return _reaches(self.link, SURE) and self._agrees and not self._is_several

    @property
    def is_likely(self) -> bool:
        """True if the word could have been left untranslated, as far as anybody can tell."""
        bar = LIKELY if self._agrees and not self._is_several else SURE
        known = _reaches(self.link, bar) or (not self.link.times and self._is_by_place)
        return known and self._is_foreign and not self._says_more

    @property
    def edit(self) -> Edit | None:
        """The source word for the word; None where its article would have to change."""
        sentence = self.segment.translation
        first = self.word.text[:1] if _opens(sentence, self.word) else ""
        text = like(first, self.source.text, self.pack) if first else self.source.text
        ahead = before(sentence, (self.word,))
        if ahead is not None and article_repair(ahead, text, self.pack) is not None:
            return None
        return Edit.replace(self.word, text)

    @property
    def _agrees(self) -> bool:
        """True for words of one part of speech, as far as tags and capitals of nouns tell."""
        written = self.source.text[:1].isupper()
        due = self.word.pos == "NOUN" and pack(self.segment.pair.source).nouns_capital
        cased = written == due or _opens(self.segment.translation, self.word)
        return self.source.pos in ("", self.word.pos) and cased

    @property
    def _is_by_place(self) -> bool:
        """True for words of which only the neighbours are linked, of languages with blanks."""
        return self._agrees and not self.segment.source.unspaced

    @property
    def _is_several(self) -> bool:
        """True for what a program took for one word of a script without blanks."""
        return self.segment.source.unspaced and len(self.source.text) > CHARACTERS

    @property
    def _is_foreign(self) -> bool:
        """True for a whole word that readers of the translation cannot know."""
        from rapidfuzz.distance import Levenshtein

        one, other = self.word.text.lower(), self.source.text.lower()
        alike = without_marks(one) == without_marks(other)
        spelling = self.pack.spelling
        return (
            not (alike or Levenshtein.distance(one, other) <= ALIKE)
            and (spelling is None or not spelling.is_word(self.pack.lower(self.source.text)))
            and is_whole_word(self.segment.translation, self.word)
            and _stands_alone(self.segment.source, self.source)
            and self.source.pos != "PROPN"
        )

    @property
    def _says_more(self) -> bool:
        """True for a source word that holds a neighbour, too: a compound, an amount, a degree."""
        sentence, linked = self.segment.translation, self.segment.alignment.links
        joined = bool(HYPHENS & set(self.source.text)) and not HYPHENS & set(self.word.text)
        longer = len(self.source.text) >= len(self.word.text) + LONGER
        alone = {tie for word, tie in _partners(sentence, self.word) if word.index not in linked}
        tied = self.segment.source.unspaced or longer
        return joined or bool(alone if tied else alone & TIED)


def _reaches(link: Link, bar: Link) -> bool:
    return link.times >= bar.times and link.share >= bar.share and link.over >= bar.over


def renderings(segment: Segment, word: Token, pack: Pack) -> Iterator[Rendering]:
    """What a word renders, if an aligner links it to the source."""
    link = segment.alignment.links.get(word.index)
    if link is not None:
        yield Rendering(segment, word, segment.source.tokens[link.source], link, pack)


def _partners(sentence: Sentence, word: Token) -> Iterator[tuple[Token, str]]:
    """The content words beside a word, and numbers with it, with the relation between the two."""
    for other in sentence.tokens[max(0, word.index - 1) : word.index + 2]:
        if other.pos in CONTENT and word.index == other.head != other.index:
            yield other, other.relation
        elif other.pos in CONTENT and word.head == other.index != word.index:
            yield other, word.relation
    yield from ((number, "nummod") for number in dependents(sentence, word, "nummod"))


def _opens(sentence: Sentence, word: Token) -> bool:
    """True for the first word of the text."""
    return not any(is_wordlike(other.text) for other in sentence.tokens[: word.index])


def _stands_alone(sentence: Sentence, word: Token) -> bool:
    """True for a word of the source that is written as one, also behind an elided one (l'eau)."""
    if sentence.unspaced:
        return True
    whole = sentence.word(word)
    elided = sentence.text[: word.start][-1:] in APOSTROPHES
    return whole.end == word.end and (elided or whole.start == word.start)

"""Words of the translation that could have been left as they are in the source."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from perturb.edit import Edit
from perturb.moves.grammar.names import NAMED, opens_sentence, untouchable
from perturb.moves.grammar.phrases import (
    ADVERBIAL_NOUN,
    CONJUNCT,
    NOUNS,
    PARTICLE,
    children_of,
)
from perturb.moves.grammar.senses import is_collocation
from perturb.moves.text.casing import like, without_marks
from perturb.moves.text.ends import is_whole_word, neighbour
from perturb.moves.wording.articles import article_repair
from perturb.moves.wording.replacement import set_phrases, shows_degree
from perturb.pack import Pack
from perturb.pack import pack as pack_of
from perturb.segment import Link, Segment, Sentence, Token
from perturb.text import HYPHENS

SURE = Link(0, times=3, share=0.3, over=0.2)
LIKELY = Link(0, times=2, share=0.2, over=0.1)
"""What a link needs so that nobody has to confirm it, and so that a person can."""

CHARACTERS = 2
"""Of a word in a script without spaces."""

CONTENT = frozenset({"NOUN", "VERB", "ADJ", "ADV", "NUM"})
ALIKE = 1
"""Letters in which two words may differ and still look like one spelling of the same."""

LONGER = 6
"""Letters by which a word of the source that holds two of the translation is longer."""

APOSTROPHES = frozenset("'’ʼ")
JOINING = HYPHENS | APOSTROPHES
GRAMMATICAL = frozenset({"prep", "case", "fixed", "mark"})
BEFORE_ITS_NOUN = frozenset({"compound", "amod", "nn"})


@dataclass(frozen=True)
class Rendering:
    """A word of the translation, and the word of the source that it renders."""

    segment: Segment
    token: Token
    source: Token
    link: Link
    pack: Pack

    @property
    def sentence(self) -> Sentence:
        """The translation."""
        return self.segment.translation

    @property
    def foreign(self) -> str:
        """The source word as it stands there, with the capital of a first word if need be."""
        if opens_sentence(self.sentence, self.token):
            return like(self.token.text[:1], self.source.text, self.pack)
        return self.source.text

    @property
    def is_sure(self) -> bool:
        """True if the words render each other alone, beyond doubt."""
        sure = _reaches(self, SURE) and not self.is_long
        return sure and _agree(self.token, self.source) and not _may_be_noun(self)

    @property
    def is_by_place(self) -> bool:
        """True for words of which nothing is known but that their neighbours are linked."""
        return not self.link.times

    @property
    def is_long(self) -> bool:
        """True for what a program took for one word, and may be several."""
        return self.segment.source.unspaced and len(self.source.text) > CHARACTERS

    def rank(self) -> int:
        """Sure links first, capitals that only the source's beginning explains last."""
        opening = opens_sentence(self.segment.source, self.source)
        stray = opening and not opens_sentence(self.sentence, self.token)
        capital = self.source.text[:1].isupper() and self.source.pos != "PROPN"
        return 4 * self.is_by_place + 2 * (not self.is_sure) + (stray and capital)

    def refusal(self) -> str | None:
        """Why the word cannot be left untranslated, or None if it can."""
        return next((reason for applies, reason in REFUSALS if applies(self)), None)

    def edit(self) -> Edit:
        """The source word for the word."""
        return Edit.replace(self.token, self.foreign)


def renderings(segment: Segment, pack: Pack) -> Iterator[Rendering]:
    """Every content word of the translation that has a link to the source."""
    for token in segment.translation.tokens:
        link = segment.alignment.links.get(token.index)
        if link is not None and token.pos in CONTENT:
            yield Rendering(segment, token, segment.source.tokens[link.source], link, pack)


def _reaches(word: Rendering, bar: Link) -> bool:
    link = word.link
    return link.times >= bar.times and link.share >= bar.share and link.over >= bar.over


def _agree(one: Token, other: Token) -> bool:
    """True unless both are tagged, and as different kinds of words."""
    return not other.pos or one.pos == other.pos or {one.pos, other.pos} <= {"VERB", "AUX"}


def _may_be_noun(word: Rendering) -> bool:
    """True for a participle or gerund whose source word nobody has tagged (heard him shouts)."""
    finite = "VerbForm=Fin" in word.token.features
    return word.token.pos == "VERB" and not finite and not word.source.pos


def _is_unsure(word: Rendering) -> bool:
    doubtful = word.is_long or not _agree(word.token, word.source)
    if word.is_by_place:
        return doubtful or word.segment.source.unspaced
    return not _reaches(word, SURE if doubtful else LIKELY)


def _is_noun_alone(word: Rendering) -> bool:
    """True for words of which one is a noun, as capitals tell, and the other is none."""
    source, token = word.source, word.token
    if token.pos == "NOUN" and source.text.islower():
        return pack_of(word.segment.source.language).nouns_capital
    capital = source.text[:1].isupper() and not opens_sentence(word.segment.source, source)
    return capital and token.pos not in ("NOUN", "NUM") and token.text.islower()


def _is_half_of_compound(word: Rendering) -> bool:
    """True for a source word that says more: a compound, a comparison, an amount with its unit."""
    compound = bool(HYPHENS & set(word.source.text)) and not HYPHENS & set(word.token.text)
    cut = word.segment.source.unspaced
    amount = word.token.pos == "NUM" or "Degree=Cmp" in word.token.features
    return compound or (cut and amount) or any(half(word) for half in HALVES)


def _is_several(word: Rendering) -> bool:
    """True for words and a mark between them, which a program took for one."""
    text = word.source.text
    return any(unicodedata.category(mark)[0] == "P" for mark in text if mark not in JOINING)


def _tells_share(word: Rendering) -> bool:
    """True for a noun that means one each with its article (ten a year: rocznie)."""
    before = neighbour(word.sentence, word.token, -1)
    if before is None or word.token.relation not in ADVERBIAL_NOUN:
        return False
    return "PronType=Art" in before.features


def _is_half_of_term(word: Rendering) -> bool:
    """True for a word that means one thing with a neighbour that has no word of its own."""
    beside = (neighbour(word.sentence, word.token, side) for side in (-1, 1))
    linked = word.segment.alignment.links
    alone = any(t is not None and t.pos in CONTENT and t.index not in linked for t in beside)
    return alone and is_collocation(word.sentence, word.token, word.pack)


def _is_of_expression(word: Rendering) -> bool:
    """True inside a fixed expression of which nothing else has a link (all of a sudden)."""
    linked, index = word.segment.alignment.links, word.token.index
    spans = (range(*span) for span in set_phrases(word.sentence, word.pack))
    around = [span for span in spans if index in span and word.token.pos != "VERB"]
    return any(all(i == index or i not in linked for i in span) for span in around)


def _counts(word: Rendering) -> bool:
    """True for a source word that has the number in it (一天), or says it (сутки: 24 hours)."""
    language = word.segment.source.language
    numbers = (pack_of(language).number_words or {}) if word.segment.source.unspaced else {}
    if len(word.source.text) > 1 and word.source.text[0] in numbers:
        return True
    below = word.sentence.children[word.token.index]
    counted = (child for child in below if child.relation == "nummod")
    return any(_is_converted(word, number) for number in counted)


def _is_converted(word: Rendering, number: Token) -> bool:
    """True unless the source has the number, too (two inches are five Zentimeter)."""
    link = word.segment.alignment.links.get(number.index)
    if link is None:
        return True
    other = word.segment.source.tokens[link.source].text
    return number.text.isdecimal() and other.isdecimal() and number.text != other


def _is_graded(word: Rendering) -> bool:
    """True beside a word of degree that has no word of its own (more often: öfter), or vice versa.

    Where the source alone has one, it belongs to the word (warmer: más cálido, later: más tarde).
    """
    if word.token.pos not in ("ADJ", "ADV"):
        return False
    before = neighbour(word.sentence, word.token, -1)
    grades = before is not None and shows_degree(before)
    alone = before is not None and before.index not in word.segment.alignment.links
    known = pack_of(word.segment.source.language)
    grading = neighbour(word.segment.source, word.source, -1)
    if grading is not None and known.lower(grading.text) in (known.degree_markers or {}).values():
        return alone or not grades
    return alone and grades


def _is_longer(word: Rendering) -> bool:
    """True for a much longer word beside one without a word of its own (dampfbetrieben).

    Before it, only an attribute counts (substitute services: Vertretungsdienste).
    """
    if not _is_much_longer(word):
        return False
    before, after = (neighbour(word.sentence, word.token, side) for side in (-1, 1))
    alone = [t for t in (before, after) if t is not None and t.pos in CONTENT]
    linked = word.segment.alignment.links
    attribute = before is not None and before.relation in BEFORE_ITS_NOUN
    return any(t.index not in linked and (t == after or attribute) for t in alone)


def _is_half_of_pair(word: Rendering) -> bool:
    """True for one of two joined words that are one in the source (rivers and lakes: 河湖).

    Only where a program cuts the words: others would keep the conjunction.
    """
    if not word.segment.source.unspaced or len(word.source.text) < CHARACTERS:
        return False
    sentence, token = word.sentence, word.token
    joined = list(children_of(sentence, token, CONJUNCT))
    if token.relation in CONJUNCT:
        joined.append(sentence.tokens[token.head])
    nouns = (t for t in joined if {t.pos, token.pos} <= NOUNS and abs(t.index - token.index) == 2)
    return any(noun.index not in word.segment.alignment.links for noun in nouns)


def _is_of_comparison(word: Rendering) -> bool:
    """True for a negation that is one word with the adverb behind it (no longer: nicht mehr)."""
    head = word.sentence.tokens[word.token.head]
    return word.token.relation == "neg" and head.pos == "ADV"


def _is_much_longer(word: Rendering) -> bool:
    return len(word.source.text) >= len(word.token.text) + LONGER


def _is_alone_with_link(word: Rendering) -> bool:
    """True for the first part of a compound whose noun has no word of the source (Werkstor).

    Where compounds are one word, an owner is the part of one, too (ladies' choir: Damenchor).
    """
    noun = word.sentence.tokens[word.token.head]
    part = word.token.relation in BEFORE_ITS_NOUN and noun.index == word.token.index + 1
    if part and word.token.pos == "NOUN" and _is_much_longer(word):
        return True
    owner = any(child.relation == "case" for child in word.sentence.children[word.token.index])
    if owner and pack_of(word.segment.source.language).nouns_capital:
        return len(word.source.text) > len(word.token.text)
    return part and noun.index not in word.segment.alignment.links and noun.entity not in NAMED


def _is_grammatical(word: Rendering) -> bool:
    """True for a verb or noun that does the work of an adposition (according to)."""
    return word.token.relation in GRAMMATICAL


def _is_name(word: Rendering) -> bool:
    return any(token.entity in NAMED or token.pos == "PROPN" for token in (word.token, word.source))


def _is_piece(word: Rendering) -> bool:
    untouched = word.token.index in untouchable(word.sentence)
    return untouched or not (is_whole_word(word.sentence, word.token) and _stands_alone(word))


def _stands_alone(word: Rendering) -> bool:
    """True for a word of the source, also behind an elided one (l'eau)."""
    sentence, source = word.segment.source, word.source
    if sentence.unspaced:
        return True
    before = sentence.text[: source.start][-1:]
    whole = sentence.word(source)
    elided = before in APOSTROPHES and whole.start < source.start
    return whole.end == source.end and (elided or whole.start == source.start)


def _looks_alike(word: Rendering) -> bool:
    """True for figures, and words that are spelt alike but for a letter or diacritics."""
    from rapidfuzz.distance import Levenshtein

    if word.token.text[:1].isdecimal():
        return True
    one, other = word.token.text.lower(), word.source.text.lower()
    plain = Levenshtein.distance(without_marks(one), without_marks(other))
    return plain == 0 or Levenshtein.distance(one, other) <= ALIKE


def _is_known(word: Rendering) -> bool:
    spelling = word.pack.spelling
    return spelling is None or spelling.is_word(word.pack.lower(word.source.text))


def _needs_other_article(word: Rendering) -> bool:
    before = neighbour(word.sentence, word.token, -1)
    return before is not None and article_repair(before, word.foreign, word.pack) is not None


def _is_half(word: Rendering) -> bool:
    """True for a verb that means what it does only with its particle, and for the particle."""
    below = word.sentence.children[word.token.index]
    verb = word.sentence.tokens[word.token.head]
    if word.token.pos == "ADV" and verb.pos == "VERB":
        return word.token.index == verb.index + 1
    return any(child.relation in PARTICLE for child in below)


HALVES: tuple[Callable[[Rendering], bool], ...] = (
    _is_several,
    _tells_share,
    _is_alone_with_link,
    _is_half_of_term,
    _is_of_expression,
    _is_half_of_pair,
    _is_of_comparison,
    _is_longer,
    _counts,
    _is_graded,
)

REFUSALS: tuple[tuple[Callable[[Rendering], bool], str], ...] = (
    (_is_unsure, "the alignment is not sure"),
    (_is_name, "the word is part of a name"),
    (_is_half_of_compound, "the source word may say more"),
    (_is_grammatical, "the word does the work of an adposition"),
    (_is_noun_alone, "the words are of different kinds"),
    (_is_piece, "the word is a piece of a longer one or of a title"),
    (_looks_alike, "the word is written almost alike in both languages"),
    (_is_known, "the source word is also a word of the target language"),
    (_needs_other_article, "the source word would need another article"),
    (_is_half, "the verb has a particle"),
)

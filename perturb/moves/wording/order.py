"""The order of words: pairs that are bound to theirs, and none at all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from perturb.moves.grammar.names import NAMED, PEOPLES, is_name, untouchable
from perturb.moves.grammar.phrases import NOMINALS
from perturb.moves.text.ends import final_run, first_word, is_owned, is_whole_word, neighbour
from perturb.moves.wording.articles import article_repair
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import DASHES, blank_between, is_wordlike

DRAWS = 10
MOST_IN_PLACE = 0.5
MOST_TOGETHER = 1 / 3
"""Share of the words that may stay in place, and of the neighbours that may stay neighbours."""

ENDING = frozenset({"PUNCT", "ADP", "CCONJ", "SCONJ"})
"""Kinds of words that end a phrase before them."""

NAMED_PLACE = 3
"""Rank of a name behind its adposition."""

BEFORE_NOUN = frozenset({"article", "possessive"})


def opens_noun_phrase(token: Token, pack: Pack) -> bool:
    """True for articles and possessives, which nothing but a noun phrase may follow."""
    if (pack.function_words or {}).get(pack.lower(token.text)) in BEFORE_NOUN:
        return True
    return "Poss=Yes" in token.features and token.relation in ("poss", "det", "nmod:poss")


def boundness(sentence: Sentence, one: Token, other: Token, pack: Pack) -> int | None:
    """How surely only this order of two neighbouring words is right: 0 most, None not."""
    rank = _bound_by_class(sentence, one, other, pack)
    if rank is None or one.text.casefold() == other.text.casefold() or other.start == one.end:
        return None
    named = rank == NAMED_PLACE
    plain = _is_plain_word(sentence, one, pack) and (named or _is_plain_word(sentence, other, pack))
    return rank if plain else None


def _is_plain_word(sentence: Sentence, token: Token, pack: Pack) -> bool:
    return (
        token.text.isalpha()
        and (token.text.islower() or token.text in pack.kept_capitals)
        and token.pos != "NUM"
        and is_whole_word(sentence, token)
        and not is_name(sentence, token, pack)
        and token.index not in untouchable(sentence)
    )


def _bound_by_class(sentence: Sentence, one: Token, other: Token, pack: Pack) -> int | None:
    if opens_noun_phrase(one, pack):
        return 0 if other.pos == "NOUN" else None
    if one.pos == "ADP":
        if opens_noun_phrase(other, pack):
            return 0
        return NAMED_PLACE if _is_name_alone(sentence, one, other) else None
    before = sentence.tokens[one.index - 1]
    if one.pos == "AUX" and other.pos in ("AUX", "VERB") and before.pos in NOMINALS:
        return 0 if _needs_its_verb(before, one, other, pack) else None
    if one.pos == "ADJ" and other.pos == "NOUN" and one.head == other.index:
        return 1 if _is_bound_attribute(sentence, one, other, pack) else None
    return 2 if _is_bound_infinitive(sentence, one, other, pack) else None


def _is_bound_attribute(sentence: Sentence, adjective: Token, noun: Token, pack: Pack) -> bool:
    """False for adverbs, too (names first), and where a clause could be read (issues related).

    Neither is it where an article would be wrong before the noun (a old issue).
    """
    if pack.flags.get("adjective_position") != "before" or adjective.text in (
        pack.number_words or ()
    ):
        return False
    after = neighbour(sentence, noun, 1)
    compound = noun.relation == "compound" and adjective.relation == "compound"
    if compound or _may_be_head(adjective, noun, pack) or _may_follow_noun(adjective, pack):
        return False
    if after is not None and after.pos in ("VERB", "AUX"):
        return False
    return article_repair(sentence.tokens[adjective.index - 1], noun.text, pack) is None


def _may_be_head(adjective: Token, noun: Token, pack: Pack) -> bool:
    """True for what is a noun, too, before a singular: that makes a compound (clash potential)."""
    nominal = (pack.nominal_words or {}).get(pack.lower(adjective.text)) == "any"
    return nominal and "Number=Plur" not in noun.features


def _may_follow_noun(adjective: Token, pack: Pack) -> bool:
    """True for a participle, and for what can be done (the people affected, seats available)."""
    word = pack.lower(adjective.text)
    endings = tuple(
        row["suffix"]
        for row in pack.suffixes or ()
        if (row["pos"], row["derived"]) == ("VERB", "ADJ")
    )
    verb = pack.inflection.verb_of(word) if pack.inflection is not None else None
    return (verb is not None and verb != word) or word.endswith(endings)


def _is_bound_infinitive(sentence: Sentence, marker: Token, verb: Token, pack: Pack) -> bool:
    """False where the verb could be a noun of what is before (asked them to support the plan)."""
    if marker.pos != "PART" or verb.pos != "VERB" or marker.head != verb.index:
        return False
    before, after = sentence.tokens[marker.index - 1], neighbour(sentence, verb, 1)
    named = before.pos in ("NOUN", "PROPN") and after is not None
    return not (named and after is not None and opens_noun_phrase(after, pack))


def _is_name_alone(sentence: Sentence, adposition: Token, name: Token) -> bool:
    """True for a name or year that is all an adposition governs (in Lima, in 1957)."""
    if adposition.index != name.head and name.index != adposition.head:
        return False
    after = neighbour(sentence, name, 1)
    ends = after is None or after.pos in ENDING
    return name.pos in ("PROPN", "NUM") and ends and is_whole_word(sentence, name)


def _needs_its_verb(subject: Token, auxiliary: Token, verb: Token, pack: Pack) -> bool:
    """True unless the verb could be read as a part of its subject (``the letters sent were``)."""
    if verb.pos == "AUX" or (pack.function_words or {}).get(pack.lower(auxiliary.text)) == "modal":
        return True
    return subject.pos == "PRON" and "PronType=Rel" not in subject.features


def chunks(sentence: Sentence, pack: Pack) -> tuple[list[str], str]:
    """What shuffling moves, and the final mark, which stays.

    A chunk is a run without blanks, in scripts without spaces a token; punctuation
    stays on the word it follows. A full stop that ends an abbreviation, too, is both
    (until Oct.).
    """
    final = pack.final_marks or frozenset()
    run = final_run(sentence, pack)
    marks = [t for t in run if set(t.text) <= final and not is_owned(sentence, t, pack)]
    ends = marks[0].index if marks else len(sentence.tokens)
    ending = "".join(token.text for token in sentence.tokens[ends:])
    body = sentence.text[: sentence.tokens[ends].start] if marks else sentence.text
    if not marks and len(run) < len(sentence.tokens):
        last = body.rstrip("".join(pack.closing_marks or ()))[-1:]
        ending = last if last in (pack.full_stops or ()) else ""
    if not sentence.unspaced:
        return _with_marks(body.split(), " ", pack), ending
    return _with_marks([token.text for token in sentence.tokens[:ends]], "", pack), ending


def _with_marks(pieces: Sequence[str], blank: str, pack: Pack) -> list[str]:
    """Marks that stand alone go with the word they belong to."""
    words: list[str] = []
    opened = ""
    for piece in pieces:
        if is_wordlike(piece):
            words.append(opened + piece)
            opened = ""
        elif piece in (pack.opening_marks or ()) or not words:
            opened += piece + blank
        else:
            words[-1] += blank + piece
    return [*words, opened.strip()] if opened else words


def shuffled_far(words: Sequence[str], rng: Random, pack: Pack) -> list[str] | None:
    """The words in an order far from theirs, if one is drawn, with a last one that may be last."""
    neighbours = set(pairwise(words))
    for _ in range(DRAWS):
        order = rng.sample(words, len(words))
        in_place = sum(a == b for a, b in zip(words, order, strict=True))
        together = sum(pair in neighbours for pair in pairwise(order))
        far = in_place <= MOST_IN_PLACE * len(words)
        if far and together <= MOST_TOGETHER * (len(words) - 1) and _may_be_last(order[-1], pack):
            return order
    return None


def _may_be_last(word: str, pack: Pack) -> bool:
    """False for a word with a mark that cannot stand before the final one (course,.)."""
    marks = pack.commas | pack.tight_marks | (pack.final_marks or frozenset()) | DASHES
    return word.rstrip("".join(pack.closing_marks or ()))[-1:] not in marks


def joined(words: Sequence[str], unspaced: bool) -> str:
    """Words as running text."""
    text = ""
    for word in words:
        text += (blank_between(text, word, unspaced) if text else "") + word
    return text


def without_capital(first: str, sentence: Sentence, pack: Pack) -> str:
    """The first chunk of a sentence as it is written elsewhere in it."""
    opening = first_word(sentence, pack)
    if not opening or not pack.letter_case or _owns_capital(opening[0], pack):
        return first
    place = _first_letter(first)
    return first[:place] + pack.lower(first[place : place + 1]) + first[place + 1 :]


def with_capital(first: str, sentence: Sentence, pack: Pack) -> str:
    """A chunk as it is written at the start of the sentence, perhaps behind a quote."""
    opening = sentence.text[_first_letter(sentence.text) :]
    if not pack.letter_case or opening[:1].islower():
        return first
    place = _first_letter(first)
    return first[:place] + pack.capitalise(first[place:])


def _first_letter(chunk: str) -> int:
    """The place of the first letter or digit; the start where there is none."""
    return next((place for place, letter in enumerate(chunk) if letter.isalnum()), 0)


def _owns_capital(opening: Token, pack: Pack) -> bool:
    """True for names and nouns that have it everywhere, for I, and for NATO and TikTok."""
    text, low = opening.text, pack.lower(opening.text)
    closed = low in (pack.function_words or {}) or low in (pack.number_words or {})
    if pack.nouns_capital and not closed and opening.pos in ("", "NOUN"):
        return True
    if text in pack.kept_capitals or text[1:] != low[1:] or (text.isupper() and not closed):
        return True
    return _is_surely_name(opening, pack) or (not closed and _is_written_with_it(opening, pack))


def _is_surely_name(opening: Token, pack: Pack) -> bool:
    """Taggers take many a first word for a name: believe them of what is listed or no word."""
    if opening.pos != "PROPN":
        return False
    known = pack.spelling is not None and pack.spelling.is_word(pack.lower(opening.text))
    return opening.entity in NAMED or not known or _is_listed(opening.text, pack)


def _is_listed(text: str, pack: Pack) -> bool:
    """True for a name of the gazetteer, a given name, and a title before names (Captain)."""
    if pack.gazetteer is not None and text in pack.gazetteer.names:
        return True
    given = (pack.gendered_words or {}).get(pack.lower(text), {}).get("kind") == "name"
    return given or (pack.name_words or {}).get(text, {}).get("role") == "title"


def _is_written_with_it(opening: Token, pack: Pack) -> bool:
    """True for a people and what is theirs, a month and a day (Polish, October, Monday)."""
    low, known = pack.lower(opening.text), pack.gazetteer
    timed = low in (pack.months or {}) or (pack.time_adverbs or {}).get(low) == "day"
    theirs = opening.entity in PEOPLES or (known is not None and opening.text in known.derived)
    return theirs or (timed and opening.pos != "VERB")

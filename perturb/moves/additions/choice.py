"""Modifiers that change the meaning of a sentence where they are put."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from perturb.edit import Edit
from perturb.moves.additions.course import APPROACHING, FREQUENCY
from perturb.moves.additions.odd import SORTING, THINGS, barred_by_place, is_figurative
from perturb.moves.additions.slot import Slot
from perturb.moves.additions.verb_slots import WITHOUT_WILL
from perturb.moves.grammar.doers import AGENTS
from perturb.moves.grammar.phrases import ADVERBIAL_CLAUSE, CONJUNCT, RELATIVE
from perturb.moves.grammar.senses import domain, main_sense
from perturb.moves.grammar.surroundings import PEOPLE
from perturb.moves.grammar.verb_groups import VERBAL
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.articles import article_place, article_repair
from perturb.moves.wording.suggested import suggested
from perturb.pack import Pack
from perturb.segment import Segment, Sentence, Token
from perturb.tables import Modifier
from perturb.text import is_wordlike

PARTS = {"NOUN": "adjective", "VERB": "adverb", "AUX": "adverb"}
REMEMBERED = 10_000
CREATURES = frozenset({"noun.animal"})
"""Domains of nouns beside which mothers, relatives and attackers may be no people."""

IN_OFFICE = frozenset({"privative", "temporal"})
"""Kinds of modifiers that tell whether, or when, people are what they are called."""

UNSURE = SORTING | APPROACHING | FREQUENCY
"""Kinds of adverbs that the rest of the text may contradict."""

ASIDE = ADVERBIAL_CLAUSE | RELATIVE
"""Relations of clauses that give the circumstances, which may exclude much (as prices fell)."""

STATED = RELATIVE | CONJUNCT
"""Relations of clauses that state something, as the main clause does."""

STEM = 6
"""Letters that words of one family share."""

SIGNED = re.compile(r"(?<=\d)(?=\W)")


def fitting(segment: Segment, slot: Slot, pack: Pack) -> list[Modifier]:
    """The modifiers that make sense in a slot and that no text of the segment supports."""
    texts = (segment.source, segment.translation, *segment.references)
    said = _spread(pack.lower(" ".join(side.text for side in texts)))
    word, part = slot.head.lemma.lower(), PARTS.get(slot.head.pos, "")
    barred = slot.barred | barred_by_place(segment.translation, slot.head, pack)
    return [
        modifier
        for modifier in _going_with(word, part, slot.kinds, barred, pack)
        if not any(
            f" {stem}" in said for stem in (pack.lower(modifier.form)[:STEM], *modifier.implied_by)
        )
    ]


def among_suggested(
    segment: Segment, slot: Slot, fit: Sequence[Modifier], pack: Pack
) -> Iterator[tuple[Modifier, str]]:
    """Those of the fitting modifiers that a language model suggests for the slot, and who."""
    for token, word, model in suggested(segment, "demetr:addition", pack):
        if token == slot.head:
            yield from ((modifier, model) for modifier in fit if modifier.form == word)


def is_certain(sentence: Sentence, slot: Slot, modifier: Modifier, pack: Pack) -> bool:
    """True if no other sense of the head, and nothing above it, can make a modifier odd.

    What is said of things goes with one sense of a word only (wooden barrels are no measure), and
    doubt does not go with what is hoped or asked anyway, nor with every judgement (he is the best).
    What seems to be a verb before a noun may be part of it (fish soup); where animals are told
    of, a mother may be one; what is hoped or told aside may exclude an adverb (as it fell in May);
    and whether somebody is still in office (a former mayor) only the
    rest of the text can tell.
    """
    head, before = slot.head, neighbour(sentence, slot.follower, -1)
    if head.pos == "NOUN" and before is not None and before.pos == "VERB":
        return False
    if modifier.kind == "evidential":
        return head.pos in VERBAL and (head.head == head.index or head.relation in STATED)
    if domain(head, pack) in PEOPLE:
        beside = any(domain(t, pack) in CREATURES for t in sentence.tokens)
        return not beside and modifier.kind not in IN_OFFICE
    if head.pos != "NOUN":
        told = head.head == head.index or modifier.kind not in WITHOUT_WILL
        return told and head.relation not in ASIDE and modifier.kind not in UNSURE
    if _is_sure_thing(sentence, head, pack):
        return modifier.kind not in IN_OFFICE
    return modifier.kind not in SORTING and _is_sure_group(sentence, slot, pack)


def _is_sure_thing(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for what can be seen, in the one sense that its noun has (the hotel, the sausage)."""
    sense = main_sense(pack.lower(noun.lemma), noun.pos, pack)
    return sense is not None and sense.domain in THINGS and not is_figurative(sentence, noun, pack)


def _is_sure_group(sentence: Sentence, slot: Slot, pack: Pack) -> bool:
    """True for what people make up, in one sense (the government, not a government of laws)."""
    known = main_sense(pack.lower(slot.head.lemma), slot.head.pos, pack) is not None
    return known and AGENTS in slot.kinds and not is_figurative(sentence, slot.head, pack)


def insertion(segment: Segment, slot: Slot, modifier: Modifier, pack: Pack) -> Edit:
    """The edit that puts a modifier in its place, article and capital repaired.

    In a headline, where verbs have capitals, the modifier gets one, and the verb keeps its own.
    """
    follower, word = slot.follower, modifier.form
    before = neighbour(segment.translation, follower, -1)
    if follower.text[:1].isupper() and (before is None or not is_wordlike(before.text)):
        lowered = Edit.repair(follower, pack.lower(follower.text))
        return Edit.insert(pack.capitalise(word), before=follower) + lowered
    if slot.head.text[:1].isupper():
        word = pack.capitalise(word)
    article = article_place(segment.translation, before, pack)
    repair = article_repair(article, word, pack) if article else None
    edit = Edit.insert(word, before=follower)
    return edit + repair if repair else edit


@lru_cache(maxsize=REMEMBERED)
def _going_with(
    word: str, part: str, kinds: frozenset[str], barred: frozenset[str], pack: Pack
) -> tuple[Modifier, ...]:
    found = {
        place: modifier
        for head in (word, *kinds)
        for place, modifier in _by_head(pack).get(head, ())
    }
    return tuple(
        modifier
        for _, modifier in sorted(found.items())
        if modifier.pos == part and modifier.kind not in barred and word not in modifier.exceptions
    )


@cache
def _by_head(pack: Pack) -> dict[str, list[tuple[int, Modifier]]]:
    """The modifiers, with their places in the table, by the words and kinds they go with."""
    found: dict[str, list[tuple[int, Modifier]]] = {}
    for place, modifier in enumerate(pack.modifiers or ()):
        for head in modifier.heads:
            found.setdefault(head, []).append((place, modifier))
    return found


@lru_cache(maxsize=64)
def _spread(text: str) -> str:
    """A text with one blank before every word, and before a sign behind figures (a cut of 5 %)."""
    return " ".join(["", *SIGNED.sub(" ", text.replace("-", " ")).split()])

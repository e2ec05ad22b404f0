"""Compounds that are more than a noun with its parts: names, numbers, whole clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.lexicon.inflection import Form
from perturb.moves.grammar.names import NAMED
from perturb.moves.grammar.phrases import (
    AGENT,
    CONJUNCT,
    OBJECT,
    adposition_class,
    adposition_use,
    children_of,
)
from perturb.moves.grammar.senses import meanings, opens_collocation
from perturb.moves.grammar.verb_groups import AMOUNTS, VERBAL
from perturb.segment import Token
from perturb.words import is_wordlike

if TYPE_CHECKING:
    from perturb.moves.nouns.choice import Head

LONGEST = 5
HYPHEN = "-"


def tears_compound(head: Head) -> bool:
    """True if more than a common noun would go, or less than the whole of it."""
    return any(test(head) for test in TORN)


def is_unsure_compound(head: Head) -> bool:
    """True for a compound with initials, a figure or two parts in it (a two-year plan)."""
    return any(_is_name(part) or part.pos in ("NUM", "CCONJ") for part in head.tokens[:-1])


def _is_name(part: Token) -> bool:
    """True for a name; what the tagger takes for one has a capital (not the corona virus)."""
    return part.entity in NAMED or (part.pos == "PROPN" and not part.text.islower())


def _is_known_by_name(head: Head) -> bool:
    """True for what has a name in it (the Ghent mill, a Lee lamp, a May estimate, Irish bread).

    Bare initials that no model of names knows may be a common word (for want of DVD players).
    """
    names = [t for t in head.tokens[:-1] if _is_name(t)]
    return any(head.opening is not None or t.entity or not t.text.isupper() for t in names)


def _has_verb(head: Head) -> bool:
    """True for a part that is a verb only (handling bad news restore calm)."""
    return any(
        part.text.islower()
        and bool(meanings(part.lemma, "VERB", head.pack))
        and not meanings(part.lemma, "NOUN", head.pack)
        and not meanings(part.text, "NOUN", head.pack)
        and part.tag.startswith("NN")
        for part in head.tokens[:-1]
    )


def _has_adjective(head: Head) -> bool:
    """True for an adjective that may tell of the noun itself (fast patrol boats).

    Natural gas, as in *natural gas pipelines*, is a term.
    """
    return any(
        part.relation == "amod" and not opens_collocation(head.sentence, part, head.pack)
        for part in head.tokens[:-1]
    )


def _is_clause(head: Head) -> bool:
    """True for a plural behind the article of one thing: maybe a verb (as a mill wheel ages).

    So it is before an adverb (when the mill changes completely), and for what is more often a
    verb (as the size of the mill increases in May).
    """
    opening, noun, after = head.opening, head.noun, head.after
    single = opening is not None and "Definite=Ind" in opening.features
    plural = "Number=Plur" in noun.features and noun.text != noun.lemma
    if not plural or len(head.tokens) == 1:
        return False
    if after is None or single:
        return single
    if after.pos == "ADV":
        return bool(meanings(noun.lemma, "VERB", head.pack))
    phrase = after.pos == "ADP" and adposition_use(after.text, head.pack) != "bound"
    return phrase and head.is_definite and _count(head, "VERB") > _count(head, "NOUN")


def _count(head: Head, pos: str) -> int:
    """How often the head was met as a noun, or as a verb."""
    lemma = head.noun.lemma
    return sum(sense.count(lemma) for sense in meanings(lemma, pos, head.pack))


def _is_plain_verb(head: Head) -> bool:
    """True for a bare noun behind a plural, with which it may be a clause (half of mills close)."""
    if head.opening is not None or len(head.tokens) == 1:
        return False
    part, noun = head.tokens[-2], head.noun
    several = part.pos == "NOUN" and part.text != part.lemma and "Number=Plur" in part.features
    single = "Number=Sing" in noun.features
    return several and single and bool(meanings(noun.lemma, "VERB", head.pack))


def _has_loose_mark(head: Head) -> bool:
    """True for a dash between blanks, which parts two phrases (a mill - stone wheel trade)."""
    return any(
        not is_wordlike(part.text) and part.start > head.sentence.tokens[part.index - 1].end
        for part in head.tokens[1:]
    )


def _is_long(head: Head) -> bool:
    """True for so many parts that one of them may be a verb (mill wheel noise influence …)."""
    return sum(is_wordlike(part.text) for part in head.tokens) > LONGEST


def _joins_more(head: Head) -> bool:
    """True for two parts of which one is a phrase or may be a verb (the mill and form islands)."""
    places = [t.index for t in head.tokens if t.pos == "CCONJ"]
    first = head.tokens[0].index
    second = head.sentence.tokens[places[0] + 1] if places else None
    if second is None:
        return False
    return places != [first + 1] or bool(meanings(second.text, "VERB", head.pack))


def _is_far_apposition(head: Head) -> bool:
    """True for an apposition behind the verb of its noun: maybe a clause (…, the size matters)."""
    if head.noun.relation != "appos":
        return False
    first = head.sentence.tokens[head.noun.head]
    between = head.sentence.tokens[first.index + 1 : head.phrase[0].index]
    return any(t.pos in VERBAL and t.head != first.index for t in between[:1])


def _ends_in_mark(head: Head) -> bool:
    """True for a word with the end of its sentence in it (the mill.- While …)."""
    return not head.noun.text[-1].isalnum()


def _is_done_to_part(head: Head) -> bool:
    """True for what may be done to the part before it (would see its oil cut by half)."""
    known, after = head.pack.inflection, head.after
    if known is None or after is None or len(head.tokens) == 1:
        return False
    form = head.pack.lower(head.noun.text)
    verb = known.verb_of(form)
    by = adposition_class(after.text, head.pack) == AGENT and head.noun.relation in OBJECT
    return by and verb is not None and form in known.forms(verb, Form.PAST_PARTICIPLE)


def _is_only_verb(head: Head) -> bool:
    """True for a plural that may be the verb of a text without one (a look at oil sales points).

    So it is where what heads the whole text is a noun.
    """
    root = head.noun
    while root.head != root.index:
        root = head.sentence.tokens[root.head]
    verb = bool(meanings(head.noun.lemma, "VERB", head.pack))
    several = "Number=Plur" in head.noun.features and len(head.tokens) > 1
    return root.pos == "NOUN" and several and verb


def _has_amount(head: Head) -> bool:
    """True for an amount that is no compound part (a 90 percent share, a 40% tax).

    Nor is a number before one of two members (a two-time town and four-time Rome winner).
    """
    members = children_of(head.sentence, head.noun, CONJUNCT)
    return any(
        part.entity in AMOUNTS or (part.pos == "NUM" and bool(members)) for part in head.tokens[:-1]
    )


def _has_phrase(head: Head) -> bool:
    """True for a part that is an adjective of two or more words (an up-to-date mill, state-run).

    An adposition shows it, an adverb before it, or the dictionary, which has no such noun.
    """
    parts, sentence, pack = head.tokens[:-1], head.sentence, head.pack
    if head.before is not None and head.before.pos == "ADV" and _tells_of_part(head, head.before):
        return True
    for part in parts:
        if part.text != HYPHEN:
            continue
        word = sentence.word(part)
        whole = pack.lower(sentence.text[word.start : word.end])
        inside = any(t.pos == "ADP" for t in parts if word.start <= t.start < word.end)
        if inside or (meanings(whole, "ADJ", pack) and not meanings(whole, "NOUN", pack)):
            return True
    return False


def _tells_of_part(head: Head, adverb: Token) -> bool:
    """True for an adverb of a part of the compound (the once grain-growing valley)."""
    return adverb.head in {part.index for part in head.tokens[:-1]}


TORN = (
    _has_amount,
    _has_phrase,
    _ends_in_mark,
    _is_done_to_part,
    _is_only_verb,
    _is_known_by_name,
    _has_verb,
    _has_adjective,
    _is_clause,
    _is_plain_verb,
    _has_loose_mark,
    _is_long,
    _joins_more,
    _is_far_apposition,
)

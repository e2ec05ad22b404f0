"""What stands before a clause and at the start of its subject, and whether a question bears it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.name_senses import is_common
from perturb.moves.grammar.names import DATES, NAMED, PLACES
from perturb.moves.grammar.phrases import (
    APPOSITION,
    CONJUNCT,
    DIRECTION,
    GERUND,
    OBJECT,
    SUBJECT,
    adposition_class,
    children_of,
    is_finite,
    is_relative_or_question,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import meanings, verb_domain
from perturb.moves.grammar.verb_groups import CLAUSAL_SUBJECT, VerbGroup, is_negation
from perturb.moves.wording.marks import QUOTES
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import DASHES, is_wordlike
from perturb.words.penn import Form

PHRASES = frozenset({"prep", "npadvmod", "obl", "obl:tmod", "nmod:tmod"})
LINKS = frozenset({"SCONJ", "VERB", "AUX", "CCONJ", "ADV"})
STATEMENTS = frozenset({"ccomp", "parataxis", "csubj", "csubjpass", "csubj:pass", "dep"})
LOOSE = frozenset({"advcl", "conj"})
ADDRESSES = frozenset({"intj", "discourse"})
LINK = frozenset({"cc", "preconj"})
MOTION = "verb.motion"


def has_free_opening(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if a mark sets off what stands before the subject, or nothing but *and* does."""
    if _has_doubtful_subject(sentence, group, pack):
        return False
    opening = before(sentence, group)
    if any(_is_statement(sentence, token, group) for token in opening):
        return False
    if _is_announced(opening) or _ends_in_title(sentence, opening, group):
        return False
    words = [t for t in opening if is_wordlike(t.text)]
    if not words or not is_wordlike(opening[-1].text):
        return True
    return len(words) == 1 and words[0].pos == "CCONJ"


def opens_with_phrase(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if one phrase of the main clause stands before the subject."""
    if _has_doubtful_subject(sentence, group, pack):
        return False
    opening = before(sentence, group)
    tops = [t for t in opening if not opening[0].index <= t.head < len(opening)]
    is_phrase = len(tops) == 1 and tops[0].head == group.head.index
    return (
        is_phrase
        and tops[0].relation in PHRASES
        and (tops[0].relation != "npadvmod" or tops[0].entity in DATES)
        and all(t.pos not in LINKS for t in opening)
        and opening[-1].pos != "ADP"
        and not _tells_goal(sentence, tops[0], group, pack)
    )


def _tells_goal(sentence: Sentence, phrase: Token, group: VerbGroup, pack: Pack) -> bool:
    """True for where somebody goes, which belongs behind the verb (to Rome they rowed)."""
    if adposition_class(phrase.text, pack) != DIRECTION:
        return False
    placed = any(t.entity in PLACES for t in sentence.children[phrase.index])
    return placed or verb_domain(group.verb, pack) == MOTION


def has_attitude(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if the speaker says what to think of a statement (of course), or asks (please)."""
    known = pack.scope_words or {}
    for token, after in pairwise(sentence.tokens):
        if group.head.index not in (token.head, after.head):
            continue
        word = pack.lower(token.text)
        told = known.get(word) if token.head == group.head.index else ""
        if "attitude" in (told, known.get(f"{word} {pack.lower(after.text)}")):
            return True
    return any(t.relation in ADDRESSES for t in sentence.tokens)


def before(sentence: Sentence, group: VerbGroup) -> tuple[Token, ...]:
    """The tokens before the subject of a clause and the quote that opens it."""
    assert group.first is not None
    return sentence.tokens[: with_quote(sentence, group.first).index]


def with_quote(sentence: Sentence, first: Token) -> Token:
    """The quote that opens right before a word behind other words, or else the word."""
    previous = sentence.tokens[first.index - 1] if first.index > 1 else first
    return previous if previous.text in QUOTES and previous.end == first.start else first


def denies_first(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True where a denial opens the subject (not everyone, few of us, neither Ann nor Bob)."""
    assert group.first is not None
    if is_negation(group.first, pack):
        return True
    start = group.first.index + (group.first.pos == "ADV")
    few, after = sentence.tokens[start : start + 2]
    of = after.pos == "ADP" and pack.lower(few.text) in (pack.function_words or {})
    some = of or few.pos in ("ADJ", "CCONJ")
    return some and scope_effect(few.text, pack) == "negative"


def denies_later(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a full verb, a denial and an infinitive, of which no question is usual (yet to)."""
    after = sentence.tokens[group.verb.index + 1 : group.verb.index + 3]
    denial = pack.lower(" ".join(t.text for t in after))
    infinitive = group.function == "verb" and after[-1:] and after[-1].pos == "PART"
    return bool(infinitive) and scope_effect(denial, pack) == "negative"


def _is_statement(sentence: Sentence, token: Token, group: VerbGroup) -> bool:
    """True for a clause that could be a sentence, or for one that what opens (what I want).

    So for a noun that nobody placed, which may be the subject, for a request, and for *yes*.
    """
    if token.head != group.head.index:
        return False
    unplaced = token.relation == "dep" and token.pos in ("NOUN", "PROPN")
    below = sentence.children[token.index]
    if token.relation in SUBJECT or unplaced or token.pos == "INTJ":
        return True
    if not is_finite(sentence, token):
        asks = token.pos == "VERB" and "VerbForm=Inf" in token.features
        return asks and not any(t.pos in ("PART", "AUX", "SCONJ") for t in below)
    subordinate = any(t.relation == "mark" or is_relative_or_question(t) for t in below)
    return token.relation in STATEMENTS or (token.relation in LOOSE and not subordinate)


def _ends_in_title(sentence: Sentence, opening: Sequence[Token], group: VerbGroup) -> bool:
    """True if the title of the person who acts was taken for part of what is before."""
    if group.subject is None or group.subject.entity not in PERSON:
        return False
    return any(
        t.relation == "appos"
        and t.pos == "NOUN"
        and not any(c.pos == "DET" for c in sentence.children[t.index])
        for t in opening
    )


def _is_announced(opening: Sequence[Token]) -> bool:
    """True for a statement that ends in a dash (first this concerns the roof – …)."""
    if not opening or opening[-1].text not in DASHES:
        return False
    linked = any(t.pos == "SCONJ" or is_relative_or_question(t) for t in opening)
    return not linked and any("VerbForm=Fin" in t.features for t in opening)


def _has_doubtful_subject(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True where the parser took too much for the subject.

    That is an adverb or a phrase before its noun (earlier the ferry, of these, two), a
    clause, another subject, the place and dash of a report (Rome – The …), or a speech whose
    quotes end before the verb.
    """
    assert group.first is not None
    phrase = sentence.tokens[group.first.index : group.finite.index]
    first, second = sentence.tokens[group.first.index : group.first.index + 2]
    if any(t.relation in CLAUSAL_SUBJECT and t != group.subject for t in phrase):
        return True
    if _joins(first) or _opens_with_adverb(first, second, pack):
        return True
    timed = _opens_with_time(phrase, pack) or _opens_with_month(phrase, pack)
    if timed or _describes_name(sentence, group, pack) or _ends_quote(sentence, first, phrase):
        return True
    if _is_cut_off(phrase, pack) or _is_no_subject(sentence, group):
        return True
    asks = first == group.subject or _governs_question(sentence, group)
    if is_relative_or_question(first) and asks:
        return True
    told = _is_bare_rank(first, group, pack) or _is_quality(first, second, pack)
    if told or opens_with_adposition(sentence, first):
        return True
    marked = any(t.text == "(" for t in phrase) and second.text in pack.commas
    if marked and (first.entity in PLACES or first.text.isupper()):
        return True
    is_plain = any(t.text in pack.commas for t in phrase) and first.pos in ("ADP", "ADV")
    is_plain = is_plain or _opens_with_gerund(phrase, group, pack)
    opened = sentence.tokens[with_quote(sentence, group.first).index : group.finite.index]
    return is_plain or _is_dashed(sentence, phrase) or _ends_in_speech(opened)


def _joins(first: Token) -> bool:
    """True for what joins clauses, and not two subjects (both the mill and the barn)."""
    return first.pos == "SCONJ" or (first.pos == "CCONJ" and first.relation == "cc")


def opens_with_adposition(sentence: Sentence, first: Token) -> bool:
    """True for an adposition that governs (in 1990 the hall …), unlike *over 300 guests*."""
    second = sentence.tokens[first.index + 1]
    governs = bool(sentence.children[first.index]) or second.pos not in ("NUM", "ADP", "ADV")
    return first.pos == "ADP" and governs


def _is_bare_rank(first: Token, group: VerbGroup, pack: Pack) -> bool:
    """True for a rank or participle that stands for the subject (fourth is, sold were …)."""
    number = (pack.number_words or {}).get(pack.lower(first.text))
    rank = number is not None and number.kind == "ordinal"
    part = is_verb_form(pack.lower(first.text), Form.PAST_PARTICIPLE, pack)
    return first == group.last and (rank or (part and group.function == "be"))


def _is_quality(first: Token, second: Token, pack: Pack) -> bool:
    """True for an adjective read as a name before a phrase (unsold in May, the mill is …)."""
    if first.pos != "PROPN" or second.pos != "ADP":
        return False
    word = pack.lower(first.text)
    described = any(word in s.lemmas for s in meanings(word, "ADJ", pack))
    return described and not meanings(word, "NOUN", pack)


def _opens_with_gerund(phrase: tuple[Token, ...], group: VerbGroup, pack: Pack) -> bool:
    """True for a gerund that a comma parts from who acts (clutching a cup, Ann sang)."""
    subject = group.subject
    if subject is None or not any(mark in phrase[0].features for mark in GERUND):
        return False
    before = phrase if subject == phrase[0] else phrase[: subject.index - phrase[0].index]
    return any(t.text in pack.commas for t in before)


def _governs_question(sentence: Sentence, group: VerbGroup) -> bool:
    """True before a phrase that could belong to what opens (what we ask for is for help)."""
    after = sentence.tokens[group.verb.index + 1 : group.verb.index + 2]
    return any(t.pos in ("ADP", "SCONJ") for t in after)


def _opens_with_adverb(first: Token, second: Token, pack: Pack) -> bool:
    """True for an adverb of the verb (previously trains ran), and for *the more … the less*.

    An ordinal in figures without an article opens a list, not a clause.
    """
    if "Degree=Cmp" in second.features and first.relation == "advmod":
        return True
    if "Degree=Cmp" in first.features and second.pos == "PROPN":
        return True
    if first.pos == "ADJ" and first.text[:1].isdigit():
        return True
    if first.pos == "ADV" and second.pos == "ADJ" and second.relation in SUBJECT:
        grades = pack.lower(first.text) in {**(pack.degree_words or {}), **(pack.scope_words or {})}
        return not grades
    if first.pos == "ADV" and not is_relative_or_question(first) and second.pos == "NOUN":
        return True
    return first.pos in ("ADJ", "ADV") and second.pos == "DET"


def _opens_with_time(phrase: tuple[Token, ...], pack: Pack) -> bool:
    """True for a time taken for part of a name, and for a title (this Monday New York …)."""
    bare = "Definite=Def" not in phrase[0].features
    return any(
        t.entity in DATES
        and t.relation == "compound"
        and t.pos == "PROPN"
        and (after.entity in NAMED or (bare and is_common(t.text, pack)))
        for t, after in pairwise(phrase)
    )


def _opens_with_month(phrase: tuple[Token, ...], pack: Pack) -> bool:
    """True for a month without a comma that passes for a part of a name (that May Ann sang)."""
    first, month = phrase[0], phrase[1:2]
    named = any(pack.lower(t.text) in (pack.months or {}) for t in month)
    return named and first.tag == "DT" and any(t.pos == "PROPN" for t in phrase[2:3])


def _describes_name(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for what somebody is before a comma and the name (a fine cook, Ann Lee sang)."""
    first, subject = group.first, group.subject
    if first is None or subject is None or "Definite=Ind" not in first.features:
        return False
    phrase = sentence.tokens[first.index : group.finite.index]
    commas = [t for t in phrase if t.text in pack.commas]
    named = children_of(sentence, subject, APPOSITION)
    return len(commas) == 1 and any(t.pos == "PROPN" for t in named)


def _is_cut_off(phrase: tuple[Token, ...], pack: Pack) -> bool:
    """True for a single comma, right before the verb (no cash, threw away the purse)."""
    commas = [t for t in phrase if t.text in pack.commas]
    return commas == [phrase[-1]]


def _is_no_subject(sentence: Sentence, group: VerbGroup) -> bool:
    """True for nouns in a row without a conjunction, a request, and a day or year that acts.

    Who acts is missing (this year sold two boats), or begins later (mind the gap mills are old).
    """
    subject, first = group.subject, group.first
    if subject is None or first is None or _is_unlinked(sentence, subject):
        return subject is not None
    if (
        subject.relation in CLAUSAL_SUBJECT
        and subject == first
        and "VerbForm=Inf" in first.features
    ):
        return True
    named = subject.entity in DATES and first != subject and "Definite=Def" not in first.features
    acts = group.verb.lemma != "be" and bool(children_of(sentence, group.head, OBJECT))
    return named and acts


def _is_unlinked(sentence: Sentence, subject: Token) -> bool:
    """True for nouns in a row without a conjunction, of which one may belong to the opening."""
    joined = [subject]
    for noun in joined:
        joined += children_of(sentence, noun, CONJUNCT)
    return len(joined) > 1 and not any(children_of(sentence, noun, LINK) for noun in joined)


def _ends_quote(sentence: Sentence, first: Token, phrase: tuple[Token, ...]) -> bool:
    """True for a quote before the subject that ends inside it (“Hans” Geiger)."""
    opening = sentence.tokens[max(first.index - 1, 0)]
    opens = opening.text in QUOTES and opening != first
    return opens and sum(t.text in QUOTES for t in phrase) % 2 == 1 and first.index == 1


def _is_dashed(sentence: Sentence, phrase: tuple[Token, ...]) -> bool:
    """True if one dash without a second stands between the words of a subject."""
    dashes = [t for t in phrase if t.text in DASHES and _is_apart(sentence, t)]
    return len(dashes) % 2 == 1


def _is_apart(sentence: Sentence, token: Token) -> bool:
    return token.index > 0 and sentence.tokens[token.index - 1].end < token.start


def _ends_in_speech(phrase: tuple[Token, ...]) -> bool:
    """True if quotes that hold a statement, or that open elsewhere, end before the verb."""
    if len(phrase) < 2 or is_wordlike(phrase[-1].text):
        return False
    return any(t.text in QUOTES for t in phrase[-2:]) and quotes_statement(phrase)


def is_inside_quote(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a clause in quotes from the first word on, with words behind them."""
    if sentence.tokens[0].text not in QUOTES:
        return False
    closing = [t.index for t in sentence.tokens[1:] if t.text in QUOTES]
    inside = bool(closing) and group.verb.index < closing[-1]
    return inside and any(is_wordlike(t.text) for t in sentence.tokens[closing[-1] :])


def quotes_statement(tokens: Sequence[Token]) -> bool:
    """True if quotes hold a finite verb, or open or end elsewhere."""
    quotes = [t.index for t in tokens if t.text in QUOTES]
    if len(quotes) % 2:
        return True
    inside = [t for t in tokens if quotes and quotes[0] < t.index < quotes[-1]]
    return any("VerbForm=Fin" in t.features for t in inside)

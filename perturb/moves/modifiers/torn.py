"""Modifiers whose loss tears a series, a name or a count, and those that are said twice."""

from __future__ import annotations

from collections.abc import Callable

from perturb.moves.grammar.adverbs import degree_effect
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import PEOPLES
from perturb.moves.grammar.phrases import (
    COMPARING,
    COMPOUND,
    CONJUNCT,
    DETERMINER,
    NOUNS,
    OBJECT,
    POSSESSIVE,
    adposition_use,
    children_of,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.modifiers.spare import is_ordinal
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.replacement import shows_degree
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words.penn import Form

BOUND, EMPTY, LIMITING = "bound", "empty", "restrictive"
"""Effects by the pack of a word of degree or direction."""

ANEW = "positive"
"""What the pack says of a word that adds to what was before (again)."""

TIES, IDEA = "bound", "noun.cognition"
"""The pack's use of *of*, and WordNet's domain of what is only thought."""

STEM = 4
"""So many letters of a word stand in those derived from it, too."""

GERUND, COMPARATIVE, GOVERNED = "VBG", "Degree=Cmp", "pobj"
LED = "IN"
"""The Penn tag of an adposition, also as the first piece of a word (under-paying)."""

SINGLE = "Number=Sing"
PARTICLES = frozenset({"prt", "compound:prt", "advmod"})
KINDS = ("ADJ", "NOUN")
OF_NOUN = COMPOUND | {"nmod", "amod"}

Word = tuple[Token, ...]


def is_torn(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for a word that its series, name or count needs, or that is said twice."""
    tests = OF_ATTRIBUTE if token.relation == "amod" else OF_ADVERB
    return any(test(sentence, word, token, pack) for test in tests)


def _ends_series(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for the last of several that tell of one noun (raw, dried and salted fish; sea fish).

    So it is between a comma and the noun, which would be parted from what was before.
    """
    joining = neighbour(sentence, word[0], -1)
    if joining is not None and joining.text in pack.commas and joining.index:
        inside = sentence.subtrees[token.head]
        return sentence.tokens[joining.index - 1] in inside and token.head == token.index + 1
    if joining is None or joining.pos != "CCONJ":
        return False
    before = neighbour(sentence, joining, -1)
    if before is not None and before.text in pack.commas:
        before = neighbour(sentence, before, -1)
    if before is None:
        return False
    noun = before.pos == "NOUN" and before.relation in OF_NOUN and before.head > token.index
    return noun or before.pos in ("ADJ", "NUM")


def _counts_name(sentence: Sentence, _: Word, token: Token, pack: Pack) -> bool:
    """True for a rank that is part of a name (205th Marlow) or has lost its noun (in the third).

    Behind another rank it may have that one's noun (in the first test … and in the third
    dry sand). Before two nouns it is the first that has a rank (the ninth place finisher).
    A limit before an owner counts for the rank (only Ann's second boat).
    """
    if not (is_ordinal(token, pack) or token.text[:1].isdigit()):
        return False
    before, after = neighbour(sentence, token, -1), neighbour(sentence, token, 1)
    plain = before is None or before.pos in ("PUNCT", "CCONJ") or token.text[:1].isdigit()
    if after is None or (plain and after.pos == "PROPN") or _is_before_two(sentence, after):
        return True
    if _is_limited(sentence, token, pack):
        return True
    ranks = any(is_ordinal(t, pack) for t in sentence.tokens[: token.index])
    return ranks and after.pos == "ADJ"


def _is_limited(sentence: Sentence, rank: Token, pack: Pack) -> bool:
    """True behind an owner for whose noun a limit counts."""
    beside = sentence.children[rank.head]
    owned = any(t.relation in POSSESSIVE for t in beside)
    limits = (t for t in beside if t.relation != rank.relation)
    return owned and any(degree_effect(t.text, pack) == LIMITING for t in limits)


def _is_before_two(sentence: Sentence, noun: Token) -> bool:
    """True for the first of two nouns that a rank stands before, the other maybe misread."""
    following = neighbour(sentence, noun, 1)
    return following is not None and noun.pos == "NOUN" and following.pos in ("NOUN", "ADJ")


def _is_piece_of_people(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for one of two words that name a people (South African, Saudi Arabian-led)."""
    before, after = neighbour(sentence, word[0], -1), neighbour(sentence, token, 1)
    if len(word) > 1 and before is not None and word[0].text[:1].isupper():
        return _is_capital_inside(before)
    if token.entity not in PEOPLES:
        return False
    if before is not None and _is_capital_inside(before):
        return True
    if after is None or after.entity not in PEOPLES:
        return False
    pair = f"{pack.lower(token.text)} {pack.lower(after.text)}"
    return token.head == after.index or any(meanings(pair, kind, pack) for kind in KINDS)


def _parts_names(sentence: Sentence, word: Word, token: Token, _: Pack) -> bool:
    """True between two names of one thing as the tree has it (Ohio state-based Lee Mills)."""
    before = neighbour(sentence, word[0], -1)
    if len(word) == 1 or before is None or before.pos != "PROPN":
        return False
    return before.head == token.head and sentence.tokens[token.head].pos == "PROPN"


def _is_capital_inside(before: Token) -> bool:
    """True for a capital that is no first word, and so a piece of a name."""
    return before.index > 0 and before.text[:1].isupper() and before.pos in ("ADJ", "PROPN")


def _opens_behind_mark(sentence: Sentence, word: Word, _: Token, pack: Pack) -> bool:
    """True for a capital behind a mark that ends no sentence (Notice: Young boats for sale)."""
    first, before = word[0], neighbour(sentence, word[0], -1)
    if before is None or before.text in (pack.final_marks or ()) or first.entity:
        return False
    marked = before.pos == "PUNCT" and before.end < first.start
    return marked and first.text[:1].isupper()


def _opens_party(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for the first capital of a party before a noun (Liberal Democrat bakers)."""
    before, after = neighbour(sentence, word[0], -1), neighbour(sentence, token, 1)
    opens = before is None or before.text in (pack.final_marks or ())
    if not opens or after is None or degree_effect(token.text, pack) is not None:
        return False
    party = after.pos == "PROPN" and after.entity in PEOPLES
    return party and SINGLE in after.features and after.relation in COMPOUND


def _limits_one(sentence: Sentence, _: Word, adverb: Token, pack: Pack) -> bool:
    """True before an article and what says as much (only a single lamp, a matter of days)."""
    article, after = neighbour(sentence, adverb, 1), neighbour(sentence, adverb, 2)
    if article is None or after is None or article.pos != "DET":
        return False
    if degree_effect(adverb.text, pack) != LIMITING:
        return False
    return degree_effect(after.text, pack) == EMPTY or _is_idea_of(sentence, after, pack)


def _belittles(sentence: Sentence, _: Word, adverb: Token, pack: Pack) -> bool:
    """True before a place in a row, which stays true without it (for only the second time)."""
    first, second = neighbour(sentence, adverb, 1), neighbour(sentence, adverb, 2)
    limits = degree_effect(adverb.text, pack) == LIMITING
    if not limits or first is None or first.pos != "DET" or second is None:
        return False
    return second.entity == "ORDINAL"


def _is_idea_of(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for a noun that says little more than what it is of (a matter of weeks)."""
    after = neighbour(sentence, noun, 1)
    tied = after is not None and adposition_use(after.text, pack) == TIES
    return tied and domain(noun, pack) == IDEA


def _goes_back(sentence: Sentence, _: Word, adverb: Token, pack: Pack) -> bool:
    """True beside a particle that says it, too (came back again)."""
    if scope_effect(adverb.text, pack) != ANEW:
        return False
    beside = sentence.children[adverb.head]
    particles = (t for t in beside if t != adverb and t.relation in PARTICLES)
    return any(degree_effect(t.text, pack) == BOUND for t in particles)


def _counts_more(sentence: Sentence, _: Word, token: Token, pack: Pack) -> bool:
    """True for a number before a comparative that counts (many more boats)."""
    after = neighbour(sentence, token, 1)
    known = (pack.function_words or {}).get(pack.lower(token.text)) == "determiner"
    return known and after is not None and shows_degree(after)


def _may_be_predicate(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True between a verb and a comma (would go wild, stopped trading)."""
    before, after = neighbour(sentence, word[0], -1), neighbour(sentence, token, 1)
    follows = before is not None and before.pos == "VERB"
    return follows and after is not None and after.text in pack.commas


def _completes_object(sentence: Sentence, word: Word, token: Token, __: Pack) -> bool:
    """True for what an object is or becomes (they left the price of bread unchanged in May).

    Of several pieces it is the noun behind an adjective (a spry 63-year-old who bakes). With an
    adposition behind it governs what follows (boats visible from the mill).
    """
    after = neighbour(sentence, token, 1)
    governs = len(word) > 1 or (after is not None and after.pos == "ADP")
    noun = sentence.tokens[token.head]
    whole = sentence.tokens[sentence.tokens[noun.head].head]
    held = noun.relation in OBJECT or (noun.relation == GOVERNED and whole.relation in OBJECT)
    return noun.index < token.index and (held or governs)


def _is_action(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for a verb behind its auxiliary, read as an attribute (they are over-pricing mills).

    So it is behind an adposition, if it begins with one (accused of under-paying bakers).
    """
    before, noun = neighbour(sentence, word[0], -1), sentence.tokens[token.head]
    if before is None or token.tag != GERUND:
        return False
    if before.pos != "AUX" and (before.pos != "ADP" or word[0].tag != LED):
        return False
    whole = pack.lower(sentence.text[word[0].start : token.end])
    return not children_of(sentence, noun, DETERMINER) and not meanings(whole, "ADJ", pack)


def _is_compared_action(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for a verb that is compared with another (they baked rather than painted mills)."""
    before = neighbour(sentence, word[0], -1)
    compares = before is not None and adposition_use(before.text, pack) in COMPARING
    past = is_verb_form(pack.lower(token.text), Form.PAST, pack)
    return compares and past and not children_of(sentence, sentence.tokens[token.head], DETERMINER)


def _is_of_proportion(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for the first of two comparatives (the older mill they buy, the less it costs)."""
    article = neighbour(sentence, word[0], -1)
    if COMPARATIVE not in token.features or article is None:
        return False
    runs = zip(
        sentence.tokens[token.index :],
        sentence.tokens[token.index + 1 :],
        sentence.tokens[token.index + 2 :],
        strict=False,
    )
    return any(
        comma.text in pack.commas and again.lemma == article.lemma and COMPARATIVE in other.features
        for comma, again, other in runs
    )


def _is_told_apart(sentence: Sentence, _: Word, token: Token, __: Pack) -> bool:
    """True for what tells a thing from another of its name (the black ant and the red ant)."""
    noun = sentence.tokens[token.head]
    joined = (noun, *children_of(sentence, noun, CONJUNCT), sentence.tokens[noun.head])
    return any(
        other.index != noun.index and other.lemma == noun.lemma and other.pos in NOUNS
        for other in joined
    )


def _echoes(sentence: Sentence, _: Word, token: Token, pack: Pack) -> bool:
    """True for an attribute that another word implies (the dermis has dermal scales)."""
    stem = pack.lower(token.text)[:STEM]
    if len(token.text) <= STEM:
        return False
    return any(
        other.index != token.index
        and other.pos in NOUNS
        and len(other.text) > STEM
        and pack.lower(other.text).startswith(stem)
        for other in sentence.tokens
    )


Test = Callable[[Sentence, Word, Token, Pack], bool]

OF_ATTRIBUTE: tuple[Test, ...] = (
    _ends_series,
    _counts_name,
    _counts_more,
    _is_piece_of_people,
    _parts_names,
    _opens_behind_mark,
    _opens_party,
    _may_be_predicate,
    _completes_object,
    _is_action,
    _is_compared_action,
    _is_of_proportion,
    _is_told_apart,
    _echoes,
)
OF_ADVERB: tuple[Test, ...] = (
    _limits_one,
    _belittles,
    _goes_back,
    _opens_behind_mark,
)

"""Attributes and adverbials that their neighbours need, and words that are none."""

from __future__ import annotations

from perturb.moves.grammar.adverbs import degree_effect
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import DATES, PEOPLES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_NOUN,
    COMPOUND,
    CONJUNCT,
    FINITE_TAGS,
    NOUNS,
    OBJECT,
    POSSESSIVE,
    SUBJECT,
    is_relative_or_question,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.verb_groups import VERBAL
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.replacement import shows_degree
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words.penn import Form

ARTICLES = ("Definite=Def", "Definite=Ind")
COMPLETING = frozenset({"prep", "nmod", "acl", "relcl", "acl:relcl"})
"""What tells among which a thing has its rank (the first mill in town)."""

PLACED = ADVERBIAL_NOUN | {"pobj", "obl", "nmod"}
QUOTES = frozenset("\"”»’'")
AMOUNTS = DATES | {"QUANTITY", "CARDINAL"}


def is_bound(sentence: Sentence, word: tuple[Token, ...], token: Token, pack: Pack) -> bool:
    """True for an attribute or adverbial whose loss spoils what stands beside it."""
    text = sentence.text[word[0].start : word[-1].end]
    if not any(map(str.isalpha, text)) or any(mark in text for mark in pack.full_stops or ()):
        return True
    if token.relation != "amod":
        tests = (_follows_degree, _inverts, _stands_beside_mark, _limits_member)
        return any(test(sentence, token, pack) for test in tests)
    head = sentence.tokens[token.head]
    if (
        _lends_article(sentence, word, head)
        or _lends_article_to_number(sentence, word[0], token)
        or _names_word(token, head, pack)
    ):
        return True
    if _is_graded(sentence, word[0], token, head, pack):
        return True
    if _is_after_bound(sentence, word[0], token, pack) or _may_be_gerund(
        sentence, word[0], token, pack
    ):
        return True
    if (len(word) == 1 and _is_no_adjective(token, pack)) or _is_month(sentence, word, pack):
        return True
    if _joins_noun(sentence, word[0]) or _is_asked(sentence, word, head, pack):
        return True
    after = sentence.tokens[token.index + 1 : head.index][:1]
    return bool(after) and _is_compound(token, after[0], pack)


def _stands_beside_mark(sentence: Sentence, adverb: Token, pack: Pack) -> bool:
    """True behind a quote that may end before it."""
    before = neighbour(sentence, adverb, -1)
    return before is not None and before.text in (pack.closing_marks or ())


def _limits_member(sentence: Sentence, adverb: Token, pack: Pack) -> bool:
    """True for a degree behind a conjunction, which says as much (mills and only two boats).

    So, too, for an adverb that is joined to a noun (mills in Ghent and elsewhere are shut).
    """
    before, head = neighbour(sentence, adverb, -1), sentence.tokens[adverb.head]
    if before is None or before.pos != "CCONJ":
        return False
    noun = sentence.tokens[before.head].pos in NOUNS and before.head < before.index
    member = noun and head.pos in VERBAL and head.relation not in CONJUNCT
    return member or pack.lower(adverb.text) in (pack.degree_words or ())


def is_loosely_bound(sentence: Sentence, word: tuple[Token, ...], token: Token, pack: Pack) -> bool:
    """True where the neighbours may need it: a rank of something, half of a compound."""
    before, after = neighbour(sentence, word[0], -1), neighbour(sentence, token, 1)
    if before is None or after is None or token.relation != "amod":
        return False
    definite = "Definite=Def" in before.features
    part = sentence.children[token.head]
    whole = any(t.relation in COMPLETING and t.index > token.head for t in part)
    measured = before.entity in AMOUNTS and _is_glued(sentence, before)
    ranked = definite and whole and token.entity == "ORDINAL"
    if "Degree=Sup" in token.features:
        return True
    return ranked or measured or _is_compound(token, after, pack)


def _follows_degree(sentence: Sentence, adverb: Token, pack: Pack) -> bool:
    """True behind an adverb that limits it and is left without it (only loosely tied)."""
    before = neighbour(sentence, adverb, -1)
    word = pack.lower(before.text) if before is not None else ""
    head = sentence.tokens[adverb.head]
    beside = head.index == adverb.index + 1 and head.pos in ("VERB", "ADJ")
    return beside and degree_effect(word, pack) == "restrictive"


def _inverts(sentence: Sentence, adverb: Token, pack: Pack) -> bool:
    """True before an auxiliary that the subject follows because of it (hardly had they left)."""
    after, beyond = neighbour(sentence, adverb, 1), neighbour(sentence, adverb, 2)
    if after is None or beyond is None or beyond.relation not in SUBJECT:
        return False
    return pack.lower(after.text) in (pack.auxiliaries or ())


def _lends_article(sentence: Sentence, word: tuple[Token, ...], name: Token) -> bool:
    """True if a single name has its article only with the attribute (the remote Lee Island)."""
    if name.pos != "PROPN" or name.entity in PEOPLES or "Number=Plur" in name.features:
        return False
    before, after = neighbour(sentence, word[0], -1), neighbour(sentence, word[-1], 1)
    article = before is not None and any(kind in before.features for kind in ARTICLES)
    return article and after is not None and after.pos == "PROPN"


def _lends_article_to_number(sentence: Sentence, first: Token, token: Token) -> bool:
    """True between an article and a number that has it only with the attribute (a mere ten)."""
    before, after = neighbour(sentence, first, -1), neighbour(sentence, token, 1)
    article = before is not None and "Definite=Ind" in before.features
    return article and after is not None and after.pos == "NUM" and after.entity not in DATES


def _lends_article_to_several(sentence: Sentence, first: Token, head: Token) -> bool:
    """True between an article and a plural that has it only with the attribute (a good ten)."""
    before = neighbour(sentence, first, -1)
    article = before is not None and "Definite=Ind" in before.features
    several = head.pos == "NOUN" and "Number=Plur" in head.features
    return article and several and head.relation not in COMPOUND | POSSESSIVE


def _is_in_degree(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True behind a degree with its determiner (the most ardent baker)."""
    degree, before = neighbour(sentence, first, -1), neighbour(sentence, first, -2)
    if degree is None or before is None:
        return False
    if pack.lower(degree.text) not in (pack.degree_markers or {}).values():
        return False
    return before.pos in ("DET", "PART") or "Poss=Yes" in before.features


def _is_graded(sentence: Sentence, first: Token, token: Token, head: Token, pack: Pack) -> bool:
    """True for what belongs to a degree, a participle or a count that is left without it."""
    if _grades_next(sentence, token) or _is_in_degree(sentence, first, pack):
        return True
    return _lends_article_to_several(sentence, first, head)


def _names_word(token: Token, head: Token, pack: Pack) -> bool:
    """True for a language before a word of it, which no dictionary has (the Basque handia)."""
    single = head.pos == "NOUN" and "Number=Sing" in head.features and pack.wordnet is not None
    return single and token.entity in PEOPLES and not meanings(pack.lower(head.lemma), "NOUN", pack)


def _is_asked(sentence: Sentence, word: tuple[Token, ...], head: Token, pack: Pack) -> bool:
    """True if the noun behind an adposition asks for an attribute (in a strange manner).

    So it may behind a verb that says little (have a hard time). Behind the bare adposition it
    says nothing without one (by modern standards).
    """
    before = neighbour(sentence, word[0], -1)
    after = (pack.attributed_nouns or {}).get(pack.lower(head.text))
    held = head.relation in OBJECT and sentence.tokens[head.head].lemma in (pack.weak_verbs or ())
    beside = word[-1].index + 1 == head.index and (held or head.relation in PLACED)
    if before is None or after is None or not beside:
        return False
    article = before.head == head.index and any(kind in before.features for kind in ARTICLES)
    bare = before.pos in ("ADP", "SCONJ")
    return (article and after != "nothing") or (bare and after != "article")


def _is_after_bound(sentence: Sentence, first: Token, token: Token, pack: Pack) -> bool:
    """True for a participle with its object behind a noun (firms selling lamps).

    The same holds behind a quote (a "V" shaped roof), and behind an article for
    more, most, and what precedes another determiner (the last such mill).
    """
    before = neighbour(sentence, first, -1)
    if before is None:
        return False
    active = token.tag == "VBG" and before.pos in ("NOUN", "PROPN")
    active = active or (token.pos == "VERB" and (_points(before) or token.tag in FINITE_TAGS))
    quoted = before.text in QUOTES and before.end < first.start
    counts = (pack.function_words or {}).get(pack.lower(token.text)) == "determiner"
    compared = shows_degree(token)
    most = counts and compared and before.pos == "DET"
    after = sentence.tokens[token.index + 1]
    known = (pack.function_words or {}).get(pack.lower(after.text))
    most = most or (known == "determiner" and before.pos == "DET")
    return active or quoted or most


def _points(word: Token) -> bool:
    """True for a relative or a demonstrative, which a tagger takes for each other (that)."""
    return is_relative_or_question(word) or "PronType=Dem" in word.features


def _grades_next(sentence: Sentence, token: Token) -> bool:
    """True for a superlative that belongs to the participle behind it (the worst hit village)."""
    after = neighbour(sentence, token, 1)
    participle = after is not None and "VerbForm=Part" in after.features
    return participle and "Degree=Sup" in token.features


def _is_no_adjective(token: Token, pack: Pack) -> bool:
    """True for a noun or verb that the tagger took for an adjective (tear gas, it heats mills)."""
    if token.pos != "ADJ" or token.entity in PEOPLES or shows_degree(token):
        return False
    word = pack.lower(token.text)
    if meanings(word, "ADJ", pack) or meanings(word, "ADV", pack):
        return False
    if is_verb_form(word, Form.PRESENT_SINGULAR, pack):
        return True
    return bool(meanings(word, "NOUN", pack) or meanings(word, "VERB", pack))


def _is_month(sentence: Sentence, word: tuple[Token, ...], pack: Pack) -> bool:
    """True for a time behind its adposition, no attribute (since mid-May lamps have sold well)."""
    before = neighbour(sentence, word[0], -1)
    dated = len(word) > 1 and pack.lower(word[-1].text) in map(pack.lower, pack.months or ())
    return dated and before is not None and before.pos in ("ADP", "SCONJ")


def _joins_noun(sentence: Sentence, first: Token) -> bool:
    """True behind a noun that may tell of the same one (of the canine and feline kinds)."""
    joining, before = neighbour(sentence, first, -1), neighbour(sentence, first, -2)
    if joining is None or before is None or joining.pos != "CCONJ" or before.pos not in NOUNS:
        return False
    return "Number=Sing" in before.features


def _is_compound(token: Token, after: Token, pack: Pack) -> bool:
    """True if an adjective and the noun behind it make an adjective (a short range radio)."""
    plain = token.pos == "ADJ" and after.pos == "NOUN"
    if plain and after.index != token.head and after.text in (pack.attributed_nouns or ()):
        return True
    forms = {pack.lower(form) for form in (token.text, token.lemma)}
    return plain and any(meanings(f"{form}-{after.text}", "ADJ", pack) for form in forms)


def _may_be_gerund(sentence: Sentence, first: Token, token: Token, pack: Pack) -> bool:
    """True for an attribute behind an adposition that may be a verb (after failing grades)."""
    before = neighbour(sentence, first, -1)
    if before is None or before.pos != "ADP":
        return False
    return is_verb_form(pack.lower(token.text), Form.PRESENT_PARTICIPLE, pack)


def _is_glued(sentence: Sentence, token: Token) -> bool:
    """True for the last piece of a word with hyphens (three-year)."""
    word = sentence.text[sentence.word(token).start : token.end]
    return "-" in word

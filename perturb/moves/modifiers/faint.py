"""Attributes whose loss hardly changes what is said, or leaves half of a term or degree."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.name_senses import EVENTS
from perturb.moves.grammar.names import DATES, PEOPLES
from perturb.moves.grammar.phrases import (
    COMPOUND,
    COUNT,
    DETERMINER,
    POSSESSIVE,
    RELATIVE,
    adposition_use,
    children_of,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import domain, is_kind_of_itself, meanings
from perturb.moves.grammar.terms import is_in_term
from perturb.moves.modifiers.spare import is_ordinal
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.replacement import shows_degree
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words.penn import Form

SUPERLATIVE, PLURAL = "Degree=Sup", "Number=Plur"
LEADING = frozenset({"ADP", "SCONJ"})

CLAUSAL = RELATIVE | {"acl", "advcl"}
INFINITIVE, SAID = "TO", "attr"

POINT = "point"
"""Kind of an adposition that tells when (in)."""

TIMES, PERSONS = "noun.time", "noun.person"
"""The domains of nouns that tell a time, and who somebody is."""

USUAL, RELATED = 2, 3
"""Meanings of a noun and of an adjective that are looked at; the rest are rare."""

RELATING = "adj.pert"
"""The domain of adjectives that tell what a thing has to do with."""


VAGUE, UNIVERSAL = "vague", "universal"
"""The pack's effects of words that leave open how many are meant (several), or tell all (every)."""

BOUND = "bound"
"""The pack's use of the adposition that ties what a thing is part of (one of them)."""

TANGIBLE = frozenset(
    {"noun.animal", "noun.artifact", "noun.body", "noun.food", "noun.group"}
    | {"noun.location", "noun.object", "noun.person", "noun.plant", "noun.substance"}
)
"""Domains of things of many kinds; of an abstract thing the noun alone says as much."""


Word = tuple[Token, ...]


def is_faint(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for an attribute that nobody misses, or whose noun nobody understands alone.

    So are many mills, the tallest mill, public opinion, ill will and every passing day.
    """
    if token.relation != "amod":
        return False
    return any(test(sentence, word, token, pack) for test in TESTS)


def _counts_vaguely(_: Sentence, words: Word, __: Token, pack: Pack) -> bool:
    """True for what leaves open how many there are, as the plural alone does (several mills)."""
    word = pack.lower(words[0].text)
    known = (pack.function_words or {}).get(word)
    return known == "determiner" and scope_effect(word, pack) == VAGUE


def _is_above_all(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for a superlative that the article or a time asks for (the tallest mill in years).

    Among several or whose they are, the rest is still good English (one of the tallest mills,
    Ann's oldest boat), and so it is for a share (most mills).
    """
    if not any(SUPERLATIVE in t.features for t in word):
        return False
    noun = sentence.tokens[token.head]
    if _tells_since_when(sentence, noun, pack):
        return True
    before = neighbour(sentence, word[0], -1)
    share = (pack.function_words or {}).get(pack.lower(token.text)) == "determiner"
    if share and not children_of(sentence, noun, DETERMINER):
        return False
    owned = bool(children_of(sentence, noun, POSSESSIVE | COUNT))
    return not owned and not _is_among(sentence, noun, before, pack)


def _is_among(sentence: Sentence, noun: Token, before: Token | None, pack: Pack) -> bool:
    """True for several of which something is one (one of the tallest mills)."""
    first = neighbour(sentence, before, -1) if before is not None else None
    tied = first is not None and adposition_use(first.text, pack) == BOUND
    return tied and PLURAL in noun.features


def _tells_since_when(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True if a time behind the noun tells what it is the most of (in three years, since May).

    A bare plural does so wherever it follows (their longest fair of the season in years).
    """
    following = sentence.tokens[noun.index + 1 :]
    if any(_is_in_times(leading, time, pack) for leading, time in pairwise(following)):
        return True
    after, first, second = (neighbour(sentence, noun, place) for place in (1, 2, 3))
    if after is None or first is None or after.pos not in LEADING:
        return False
    year = first.pos == "NUM" and (second is None or second.entity not in DATES)
    since = (pack.time_adverbs or {}).get(pack.lower(after.text)) == "since"
    return since or (first.entity in DATES and not year)


def _is_in_times(leading: Token, time: Token, pack: Pack) -> bool:
    """True for a bare plural of a time behind its adposition (in years; not: for years)."""
    if leading.pos != "ADP" or (pack.time_adverbs or {}).get(pack.lower(leading.text)) != POINT:
        return False
    return PLURAL in time.features and domain(time, pack) == TIMES


def _is_half_of_term(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for a part of a term that its noun stands for alone, or that is no kind of its noun.

    Public opinion is opinion, ill will is no will; a high school is one of many kinds. What
    it is for makes one word with its noun (a baking tin).
    """
    if len(word) > 1 or not is_in_term(sentence, token, pack):
        return False
    noun = neighbour(sentence, token, 1)
    if noun is None or not is_kind_of_itself(sentence, noun, pack):
        return True
    forms = dict.fromkeys((pack.lower(noun.text), pack.lower(noun.lemma)))
    terms = [f"{pack.lower(token.text)} {form}" for form in forms]
    senses = [sense for term in terms for sense in meanings(term, "NOUN", pack)]
    if not senses:
        return not any(term in (pack.collocations or ()) for term in terms)
    if is_verb_form(pack.lower(token.text), Form.PRESENT_PARTICIPLE, pack):
        return True
    abstract = senses[0].domain not in TANGIBLE
    return abstract or any(form in s.lemmas for s in senses for form in forms)


def _is_in_office(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True inside three words for one office or person (chief executive officer)."""
    before, noun = neighbour(sentence, word[0], -1), neighbour(sentence, token, 1)
    if before is None or noun is None or len(word) > 1:
        return False
    term = " ".join(map(pack.lower, (before.text, token.text, noun.lemma)))
    return any(sense.domain == PERSONS for sense in meanings(term, "NOUN", pack))


def _names_event(sentence: Sentence, _: Word, token: Token, pack: Pack) -> bool:
    """True for a people whose name an event has (the Balkan wars)."""
    noun = neighbour(sentence, token, 1)
    if noun is None or token.entity not in PEOPLES or domain(noun, pack) not in EVENTS:
        return False
    forms = dict.fromkeys((pack.lower(noun.text), pack.lower(noun.lemma)))
    names = (s for f in forms for s in meanings(f"{pack.lower(token.text)} {f}", "NOUN", pack))
    return any(sense.domain in EVENTS for sense in names)


def _ranks_among(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for a rank of what something is, or that does something (the first mill to open)."""
    noun, before = sentence.tokens[token.head], neighbour(sentence, word[0], -1)
    if before is None or "Definite=Def" not in before.features or not is_ordinal(token, pack):
        return False
    clauses = children_of(sentence, noun, CLAUSAL)
    aim = any(t.tag == INFINITIVE for clause in clauses for t in sentence.children[clause.index])
    return aim or noun.relation == SAID


def _ranks_since(sentence: Sentence, _: Word, token: Token, pack: Pack) -> bool:
    """True for a rank that a time behind the noun asks for (its first fair in ten years)."""
    noun = sentence.tokens[token.head]
    after, first, second = (neighbour(sentence, noun, place) for place in (1, 2, 3))
    if after is None or first is None or not is_ordinal(token, pack):
        return False
    if (pack.time_adverbs or {}).get(pack.lower(after.text)) == "since":
        return True
    several = second is not None and PLURAL in second.features and second.entity in DATES
    return after.pos == "ADP" and first.pos == "NUM" and several


def _grades_measure(sentence: Sentence, _: Word, token: Token, pack: Pack) -> bool:
    """True for a degree of what is told by its degree (a quicker pace, its highest mark)."""
    noun = sentence.tokens[token.head]
    return shows_degree(token) and pack.lower(noun.text) in (pack.attributed_nouns or ())


def _is_one_word(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True if the attribute and its noun are more often one word (black birds)."""
    noun = neighbour(sentence, token, 1)
    if noun is None or len(word) > 1:
        return False
    first = pack.lower(token.text)
    forms = dict.fromkeys((pack.lower(noun.text), pack.lower(noun.lemma)))
    one, two = (any(meanings(f"{first}{gap}{f}", "NOUN", pack) for f in forms) for gap in ("", " "))
    return one and not two


def _is_of_each(sentence: Sentence, _: Word, token: Token, pack: Pack) -> bool:
    """True for what is so of all of them (every passing day)."""
    determiners = children_of(sentence, sentence.tokens[token.head], DETERMINER)
    return token.tag == "VBG" and any(scope_effect(t.text, pack) == UNIVERSAL for t in determiners)


def _is_verb(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for a verb before its object (taking place), and for what something is for.

    So it is behind a mark or first, and for what the dictionary has as no adjective (a baking
    lesson), or what may take an object behind an adposition (they live on trading lamps).
    """
    noun, form = sentence.tokens[token.head], pack.lower(token.text)
    if token.tag != "VBG" or len(word) > 1:
        return False
    senses = meanings(form, "ADJ", pack)
    if token.pos == "VERB" and not senses:
        return True
    before = neighbour(sentence, token, -1)
    aside = before is None or before.pos == "PUNCT"
    acts = token.lemma in (pack.transitive_verbs or ())
    aside = aside or (acts and before is not None and before.pos == "ADP")
    one = meanings(f"{pack.lower(token.lemma)} {pack.lower(noun.lemma)}", "VERB", pack)
    return bool(one) or (aside and not children_of(sentence, noun, DETERMINER))


def _is_quoted(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True if quotes hold nothing but an attribute and its bare noun (rated as "low risk")."""
    before, noun = neighbour(sentence, word[0], -1), sentence.tokens[token.head]
    if before is None or noun.index != token.index + 1:
        return False
    if children_of(sentence, noun, DETERMINER):
        return False
    opened = before.text in (pack.opening_marks or ()) and before.end == word[0].start
    return opened and sentence.text[noun.end : noun.end + 1] in (pack.closing_marks or ())


def _is_of_time(sentence: Sentence, _: Word, token: Token, pack: Pack) -> bool:
    """True for which time a compound tells of (a colonial era mill)."""
    noun = sentence.tokens[token.head]
    return noun.relation in COMPOUND and domain(noun, pack) == TIMES


def _is_in_noun(sentence: Sentence, _: Word, token: Token, pack: Pack) -> bool:
    """True if another name of the thing tells it (the final outcome: the final result)."""
    noun = sentence.tokens[token.head]
    senses = meanings(pack.lower(noun.lemma), "NOUN", pack)[:USUAL]
    opening = f"{pack.lower(token.text)} "
    return noun.index == token.index + 1 and any(
        other.startswith(opening) for sense in senses for other in sense.lemmas
    )


def relates(token: Token, pack: Pack) -> bool:
    """True for an adjective that tells what something has to do with (military)."""
    senses = meanings(pack.lower(token.text), "ADJ", pack)[:RELATED]
    return any(sense.domain == RELATING for sense in senses)


Test = Callable[[Sentence, Word, Token, Pack], bool]

TESTS: tuple[Test, ...] = (
    _counts_vaguely,
    _is_above_all,
    _is_half_of_term,
    _is_in_office,
    _names_event,
    _ranks_among,
    _ranks_since,
    _grades_measure,
    _is_one_word,
    _is_of_each,
    _is_verb,
    _is_quoted,
    _is_of_time,
    _is_in_noun,
)

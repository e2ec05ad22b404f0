"""Attributes and adverbials that make one whole with a neighbour, and words read as such."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from perturb.moves.grammar.adverbs import SAYS_NOTHING, degree_effect
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import DATES, PEOPLES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_NOUN,
    AUXILIARY,
    COMPARING,
    COMPOUND,
    DETERMINER,
    GRADED,
    OBJECT,
    adposition_use,
    children_of,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import CONTENT, domain, meanings
from perturb.moves.text.ends import neighbour, text_of, word_tokens
from perturb.moves.wording.omission import BRACKETED
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike
from perturb.words.penn import Form

CLAUSAL = frozenset({"ccomp", "advcl", "relcl", "acl:relcl"})
NAMES_THING = frozenset({"pobj", "obl", "nmod"})
BESIDE = frozenset({"ADJ", "VERB", "PUNCT", "ADV"})
DESCRIBING = frozenset({"amod", "conj"}) | NAMES_THING
OPENS_RESULT = frozenset({"ADP", "SCONJ"})
TIMES = "noun.time"
UNIVERSAL = "universal"
DEGREES = frozenset({"Degree=Cmp", "Degree=Sup"})
INFINITIVE = "TO"
SAYS_WHAT = frozenset({"attr", "appos"})
EXCLUDING = "excluding"
LONGEST = 4
"""Words that an abbreviation is looked for behind."""

Word = tuple[Token, ...]

OPENS_PHRASE = frozenset({"DET", "PRON", "ADP", "VERB", "AUX"})
GOES_ON = frozenset({"NOUN", "PROPN", "NUM"})


def is_half(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for a word that its neighbour needs, or that needs its neighbour."""
    tests = OF_ATTRIBUTE if token.relation == "amod" else OF_ADVERB
    return any(test(sentence, word, token, pack) for test in tests)


def is_plain(sentence: Sentence, word: Word, token: Token) -> bool:
    """True for an adverb before its head, and an attribute that can tell of no other noun."""
    before = neighbour(sentence, word[0], -1)
    counted = before is not None and before.pos == "NUM"
    if token.relation != "amod":
        return token.index < token.head
    between = sentence.tokens[token.index + 1 : token.head]
    return not counted and all(t.pos in BESIDE for t in between)


def stands_alone(sentence: Sentence, words: Word) -> bool:
    """True for one adjective right before its noun, of which nothing else is a part.

    Only an article, an owner, an adposition or a verb stands before it, no other noun after.
    """
    token = words[-1]
    before, after = neighbour(sentence, words[0], -1), neighbour(sentence, token, 2)
    if len(words) > 1 or token.relation != "amod" or token.head != token.index + 1:
        return False
    if token.pos != "ADJ" or token.entity == "ORDINAL":
        return False
    opens = before is None or before.pos in OPENS_PHRASE
    return opens and (after is None or after.pos not in GOES_ON)


def tells_of_part(sentence: Sentence, token: Token) -> bool:
    """True for an attribute of the first noun of a compound (public health crisis)."""
    head = sentence.tokens[token.head]
    whole = sentence.tokens[head.head]
    return token.relation == "amod" and head.relation in COMPOUND and whole.pos == "NOUN"


def _ranks(_: Sentence, __: Word, adverb: Token, ___: Pack) -> bool:
    """True for a place that somebody takes (she came fourth)."""
    return adverb.entity == "ORDINAL" and adverb.head < adverb.index


def _repeats(sentence: Sentence, _: Word, adverb: Token, __: Pack) -> bool:
    """True between a conjunction and a second time (once in May and again yesterday)."""
    before = neighbour(sentence, adverb, -1)
    joined = before is not None and before.pos == "CCONJ"
    return joined and sentence.tokens[adverb.head].relation in ADVERBIAL_NOUN


def _is_rate(sentence: Sentence, _: Word, adverb: Token, pack: Pack) -> bool:
    """True before the time in which something happens so often (once a week)."""
    after = neighbour(sentence, adverb, 1)
    if after is None or "Definite=Ind" not in after.features:
        return False
    time = sentence.tokens[after.head]
    timed = time.entity in DATES or domain(time, pack) == TIMES
    return time.relation in ADVERBIAL_NOUN and timed


def _is_of_pair(sentence: Sentence, _: Word, adverb: Token, pack: Pack) -> bool:
    """True before a denial of another adverb (jointly and not severally; now rather than late)."""
    after = neighbour(sentence, adverb, 1)
    comma = after is not None and after.text in pack.commas
    joining, beyond = (neighbour(sentence, adverb, place + comma) for place in (1, 2))
    if joining is None or beyond is None:
        return False
    if joining.pos == "ADV":
        excluded = adposition_use(joining.text, pack) == EXCLUDING
        return excluded or adposition_use(beyond.text, pack) in COMPARING
    if joining.pos != "CCONJ":
        return False
    return "Polarity=Neg" in beyond.features


def _ends_range(sentence: Sentence, word: Word, _: Token, __: Pack) -> bool:
    """True behind an adposition that an adjective without noun precedes (low to mid)."""
    before, first = (neighbour(sentence, word[0], -place) for place in (1, 2))
    if before is None or first is None or before.pos != "ADP":
        return False
    return first.pos == "ADJ" and first.relation in NAMES_THING


def _is_limit(sentence: Sentence, word: Word, _: Token, pack: Pack) -> bool:
    """True behind an attribute that is compared with it (heavier than normal rain)."""
    before, first = (neighbour(sentence, word[0], -place) for place in (1, 2))
    if before is None or first is None or first.relation != "amod":
        return False
    compares = adposition_use(before.text, pack) in COMPARING
    return compares and "Degree=Cmp" in first.features


def _is_period(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for a time or measure with the number before it (a six monthly fair).

    More than one do not count a single thing (a three dimensional map).
    """
    before, head = neighbour(sentence, token, -1), sentence.tokens[token.head]
    if len(word) > 1:
        return _is_age(sentence, word, head, pack)
    if before is None or before.pos != "NUM" or before.entity in DATES:
        return False
    number = (pack.number_words or {}).get(pack.lower(before.text))
    many = number is not None and number.value > 1 and head.relation not in COMPOUND
    many = many and "Number=Sing" in head.features
    return token.entity in DATES or many


def _is_age(sentence: Sentence, word: Word, head: Token, pack: Pack) -> bool:
    """True for an age whose number stands apart, and one that is a person (a 9-year-old baking).

    The number of several things is theirs (two month-long fairs).
    """
    doing = is_verb_form(pack.lower(head.text), Form.PRESENT_PARTICIPLE, pack)
    if doing and any(domain(t, pack) == TIMES for t in word[:-1]):
        return True
    before = neighbour(sentence, word[0], -1)
    apart = before is not None and before.pos == "NUM" and "Number=Plur" not in head.features
    return apart and domain(word[0], pack) == TIMES


def _is_unit(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for a word behind a sum that no dictionary has (six billion stg)."""
    before = neighbour(sentence, word[0], -1)
    if before is None or before.entity != "MONEY" or pack.wordnet is None:
        return False
    return not any(meanings(pack.lower(token.text), pos, pack) for pos in CONTENT)


def _ends_compound(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for a word with a hyphen that a noun before it belongs to (a stone wall-like bank).

    So it is if the two are a term (palm oil-free bread, joint venture-built boats).
    """
    before = neighbour(sentence, word[0], -1)
    if len(word) == 1 or before is None or before.pos not in ("NOUN", "ADJ"):
        return False
    term = f"{pack.lower(before.text)} {pack.lower(word[0].text)}"
    held = before.pos == "NOUN" and word[0].index <= before.head <= token.index
    return held or (word[0].pos == "NOUN" and bool(meanings(term, "NOUN", pack)))


def _tells_participle(sentence: Sentence, word: Word, token: Token, _: Pack) -> bool:
    """True for a noun before a participle that it tells more of (a long-war torn town)."""
    after = neighbour(sentence, token, 1)
    noun = len(word) > 1 and sentence.tokens[token.index].pos == "NOUN"
    return noun and after is not None and after.tag == "VBN"


def _is_graded_participle(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True for a participle behind what may grade it alone (better lit roads, the best paid)."""
    before = neighbour(sentence, word[0], -1)
    graded = before is not None and bool(DEGREES & set(before.features.split("|")))
    return graded and is_verb_form(pack.lower(token.text), Form.PAST_PARTICIPLE, pack)


def _is_excepted(sentence: Sentence, word: Word, _: Token, pack: Pack) -> bool:
    """True for what a quantity leaves out (all but small boats sank)."""
    before, first = (neighbour(sentence, word[0], -place) for place in (1, 2))
    if before is None or first is None:
        return False
    excluded = adposition_use(before.text, pack) == EXCLUDING
    return excluded and scope_effect(first.text, pack) == UNIVERSAL


def _governs_next(sentence: Sentence, _: Word, token: Token, pack: Pack) -> bool:
    """True for what an adposition behind what something is belongs to (Lee, a similar mill to)."""
    noun = sentence.tokens[token.head]
    row = (pack.governed_adpositions or {}).get(pack.lower(token.text), {})
    after = neighbour(sentence, noun, 1)
    told = after is not None and noun.relation in SAYS_WHAT
    return told and after is not None and pack.lower(after.text) in row.get("noun", "").split()


def _is_bare_predicate(sentence: Sentence, _: Word, token: Token, __: Pack) -> bool:
    """True for what something is without an article (is medium strength)."""
    head = sentence.tokens[token.head]
    single = "Number=Sing" in head.features and head.pos == "NOUN"
    return single and head.relation == "attr" and not children_of(sentence, head, DETERMINER)


def _leaves_comma(sentence: Sentence, word: Word, token: Token, pack: Pack) -> bool:
    """True behind the comma of the attribute before it (a calm, sober way).

    So it is behind one that the tree takes for the noun (by his far right, small team), and
    behind one of several pieces (a four-wheel, hand-made cart).
    """
    before, first = (neighbour(sentence, word[0], -place) for place in (1, 2))
    after = neighbour(sentence, token, 1)
    if before is None or first is None or before.text not in pack.commas:
        return False
    described = (first.pos == "ADJ" or first.tag == "DT") and first.relation in DESCRIBING
    described = described or (first.pos == "VERB" and _may_describe(first, pack))
    pieces = text_of(word_tokens(sentence, sentence.word(first)), sentence)
    beside = first.head > token.index or sentence.tokens[token.head].head == first.index
    described = described or ("-" in pieces and beside)
    loose = after is not None and after.text not in pack.commas
    return loose and (described or first.head == token.head)


def _grades_last(sentence: Sentence, word: Word, adverb: Token, pack: Pack) -> bool:
    """True behind an adverb and its comma for what grades as well (a mill oddly, wildly dear)."""
    before, first = (neighbour(sentence, word[0], -place) for place in (1, 2))
    if before is None or first is None or before.text not in pack.commas:
        return False
    graded = sentence.tokens[adverb.head]
    return first.pos == "ADV" and graded.pos in GRADED and adverb.index < graded.index


def _is_graded_behind(sentence: Sentence, word: Word, adverb: Token, pack: Pack) -> bool:
    """True right behind an adverb that grades it, whatever the tree says (sang quite softly)."""
    before = neighbour(sentence, word[0], -1)
    if before is None or before.pos != "ADV" or not adverb.head < before.index:
        return False
    near = before.head == adverb.head and sentence.tokens[adverb.head].pos == "VERB"
    return near and degree_effect(before.text, pack) in SAYS_NOTHING


def _may_describe(verb: Token, pack: Pack) -> bool:
    """True for a form that is an adjective as well (stressed, long vowels)."""
    form = pack.lower(verb.text)
    return any(form in sense.lemmas for sense in meanings(form, "ADJ", pack))


def _is_announced(sentence: Sentence, word: Word, adverb: Token, pack: Pack) -> bool:
    """True between a conjunction of comparison and a participle (as already announced)."""
    before, head = neighbour(sentence, word[0], -1), sentence.tokens[adverb.head]
    if before is None or head.tag != "VBN" or children_of(sentence, head, AUXILIARY):
        return False
    return adposition_use(before.text, pack) in COMPARING


def _limits_next(sentence: Sentence, word: Word, adverb: Token, pack: Pack) -> bool:
    """True for what says how little another adverb says, or what came of it (only to sink)."""
    before, head = neighbour(sentence, word[0], -1), sentence.tokens[adverb.head]
    if degree_effect(adverb.text, pack) != "restrictive":
        return False
    aside = before is not None and before.pos == "PUNCT"
    after = neighbour(sentence, adverb, 1)
    aim = after is not None and after.tag == INFINITIVE
    return head.pos == "ADV" or (aside and (aim or head.pos in OPENS_RESULT))


def _is_of_people(sentence: Sentence, _: Word, token: Token, pack: Pack) -> bool:
    """True for a piece of a people's name or before what it says of it (Greek speaking)."""
    after = neighbour(sentence, token, 1)
    if token.entity not in PEOPLES or after is None or after.head != token.head:
        return False
    form = pack.lower(token.text)
    plain = any(form in sense.lemmas for sense in meanings(form, "ADJ", pack))
    titled = after.entity == "" and after.text.istitle()
    return after.tag == "VBG" or titled or (plain and after.entity == token.entity)


def _describes_verb(sentence: Sentence, _: Word, token: Token, __: Pack) -> bool:
    """True for what is no attribute but a subject, its verb read as a noun (the latter pulse)."""
    head = sentence.tokens[token.head]
    below = {t.relation for t in sentence.children[head.index]}
    if "cop" in below or head.pos != "NOUN":
        return False
    return bool(children_of(sentence, head, OBJECT)) or (
        head.relation in CLAUSAL and "mark" in below
    )


def _is_abbreviated(sentence: Sentence, _: Word, token: Token, pack: Pack) -> bool:
    """True if brackets behind the noun hold its initials (hot air balloons (HABs)).

    So it is inside the name (very low tide (VLT)).
    """
    following = sentence.tokens[token.index + 1 : token.index + LONGEST + 2]
    earlier = sentence.tokens[max(0, token.index - LONGEST) : token.index]
    bracket = next((t for t in following if t.text in BRACKETED), None)
    initials = neighbour(sentence, bracket, 1) if bracket is not None else None
    if bracket is None or initials is None or initials.end - initials.start < 2:
        return False
    named = sentence.tokens[token.index : bracket.index]
    spelt, before = _initials(named, pack), _initials(earlier, pack)
    short = pack.lower(initials.text)
    return len(spelt) > 1 and any(
        short.startswith(before[start:] + spelt) for start in range(len(before) + 1)
    )


def _initials(tokens: Sequence[Token], pack: Pack) -> str:
    return "".join(pack.lower(t.text[:1]) for t in tokens if is_wordlike(t.text))


def _is_written_apart(sentence: Sentence, _: Word, token: Token, pack: Pack) -> bool:
    """True for the first of two words that are one with a hyphen (a remote controlled boat)."""
    after = neighbour(sentence, token, 1)
    whole = f"{token.text}-{after.text}" if after is not None else ""
    return bool(whole) and bool(meanings(pack.lower(whole), "ADJ", pack))


def _is_set_off(sentence: Sentence, word: Word, adverb: Token, pack: Pack) -> bool:
    """True for what grades an attribute between commas (a simple, often dull, tale)."""
    before, graded = neighbour(sentence, word[0], -1), sentence.tokens[adverb.head]
    after = neighbour(sentence, graded, 1)
    if before is None or after is None or graded.index < adverb.index:
        return False
    return before.text in pack.commas and after.text in pack.commas


Test = Callable[[Sentence, Word, Token, Pack], bool]

OF_ADVERB: tuple[Test, ...] = (
    _ranks,
    _repeats,
    _is_rate,
    _is_of_pair,
    _is_abbreviated,
    _is_announced,
    _limits_next,
    _grades_last,
    _is_graded_behind,
    _is_set_off,
    _is_written_apart,
)
OF_ATTRIBUTE: tuple[Test, ...] = (
    _is_written_apart,
    _ends_range,
    _is_limit,
    _is_period,
    _is_unit,
    _ends_compound,
    _tells_participle,
    _is_graded_participle,
    _is_excepted,
    _leaves_comma,
    _governs_next,
    _is_bare_predicate,
    _is_of_people,
    _describes_verb,
    _is_abbreviated,
)

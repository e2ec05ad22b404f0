"""Words that a parser takes for attributes and adverbs, and those that say nothing new."""

from __future__ import annotations

from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import DATES, PEOPLES
from perturb.moves.grammar.naming import NAMING
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    FINITE_TAGS,
    GRADED,
    OBJECT,
    SUBJECT,
    children_of,
    conjunction_class,
    subjects_of,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import CONTENT, meanings
from perturb.moves.modifiers.glued import is_glued
from perturb.moves.text.ends import neighbour, text_of
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words.penn import Form

LEAVES_VERB = frozenset({"PROPN", "AUX", "NOUN"})
"""What stands before a verb, not before an attribute."""

MODAL = "MD"
SHORTEST = 4
"""Letters of a word that is looked for in a longer one."""

POINTING = frozenset({"IN", "WDT", "WP"})
PARTICIPLE, PRESENT = "VBN", "VBZ"
BESIDE_CAPITAL = frozenset({"NOUN", "ADJ"})
BASE, PARTICLE = "VB", "TO"
HUMAN, SEEING = "noun.person", "verb.perception"


def is_misread(sentence: Sentence, word: tuple[Token, ...], token: Token, pack: Pack) -> bool:
    """True for a verb, a noun or a predicate that the tree hangs on the next word."""
    if len(word) > 1:
        if word[0].tag in POINTING or "PronType=Art" in word[0].features:
            return True
        return _is_no_attribute(sentence, word, token, pack)
    if token.relation != "amod":
        if _is_no_adverb(token, pack) or _is_in_place_of_attribute(sentence, token, pack):
            return True
        return _has_no_ending(sentence, token, "ADV", pack)
    if _is_predicate(sentence, token) or _ends_name(sentence, token):
        return True
    if _is_before_no_noun(sentence.tokens[token.head], pack):
        return True
    if any(test(sentence, token, pack) for test in READINGS):
        return True
    past = _may_be_past(token, pack) and _is_in_place_of_verb(sentence, token, pack)
    return past or _has_no_ending(sentence, token, "ADJ", pack)


def _is_no_attribute(sentence: Sentence, word: tuple[Token, ...], token: Token, pack: Pack) -> bool:
    """True for several pieces that are a noun or a time, who did what follows, or no one word."""
    if _stands_before_past(sentence, token, pack) or is_glued(sentence, word, pack):
        return True
    if _opens_without_mark(sentence, word[0]):
        return True
    if any(pack.lower(t.text) in (pack.months or {}) for t in word):
        return True
    return _is_noun(sentence.tokens[token.index], text_of(word, sentence), pack)


def says_nothing_new(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for what the sentence says again, a vague number, and a connective (meanwhile).

    So does what tells how somebody feels about it (unfortunately).
    """
    head, word = sentence.tokens[token.head], pack.lower(token.text)
    scope = scope_effect(word, pack)
    if head.pos == "NUM" and scope == "vague":
        return True
    clause = head.pos in ("VERB", "AUX") and head.relation != "amod"
    if clause and scope == "attitude" and word not in (pack.degree_words or ()):
        return True
    return _is_said_again(sentence, token, pack) or _connects(sentence, token, pack)


def _is_said_again(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True if the same adjective or adverb stands elsewhere (smaller mills of small size).

    So does a participle that is a verb, too (the planned mill is planned in Ghent). Names of
    peoples tell who.
    """
    form = {pack.lower(token.text), token.lemma}
    others = [t for t in sentence.tokens if t != token and t.pos in (*GRADED, "VERB")]
    again = any({pack.lower(t.text), t.lemma} & form for t in others if t.pos in GRADED)
    verbs = (t for t in others if t.tag == PARTICIPLE and t.relation != "amod")
    done = any(t.text == token.text for t in verbs)
    return token.entity == "" and (again or done)


def _connects(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a connecting adverb that opens the sentence or that a comma sets off."""
    if conjunction_class(token.text, pack) != "adverb":
        return False
    after = neighbour(sentence, token, 1)
    return token.index == 0 or (after is not None and after.text in pack.commas)


def _is_no_adverb(token: Token, pack: Pack) -> bool:
    """True for a noun that the tagger took for an adverb (the EKM android won)."""
    word = pack.lower(token.text)
    known = meanings(word, "ADV", pack) or meanings(word, "ADJ", pack)
    return token.pos == "ADV" and not known and bool(meanings(word, "NOUN", pack))


def _is_in_place_of_attribute(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True between an adposition and a comma, before a noun's attributes (of snarly, dry tales)."""
    before, after = neighbour(sentence, token, -1), neighbour(sentence, token, 1)
    if before is None or after is None:
        return False
    return before.pos == "ADP" and after.text in pack.commas


def names_something(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for an adverb of an aside with another name for something (commonly called a mill)."""
    verb = sentence.tokens[token.head]
    known = (pack.modified_verbs or {}).get(pack.lower(verb.lemma), ())
    aside = verb.tag == PARTICIPLE and not children_of(sentence, verb, AUXILIARY)
    return token.relation == "advmod" and aside and NAMING in known


def is_unknown(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a small word that no dictionary has: a misspelling, a piece, another language."""
    whole = sentence.word(token) == (token.start, token.end)
    if pack.wordnet is None or not whole or token.entity:
        return False
    if token.index and not token.text[:1].islower():
        return False
    forms = {pack.lower(token.text), pack.lower(token.lemma)}
    known = (pack.function_words or {}, pack.degree_words or {}, pack.time_adverbs or {})
    participle = pack.penn_forms is not None and pack.penn_forms.verb_of(pack.lower(token.text))
    if participle or any(form in table for form in forms for table in known):
        return False
    return not any(meanings(form, pos, pack) for form in sorted(forms) for pos in CONTENT)


def _has_no_ending(sentence: Sentence, token: Token, wanted: str, pack: Pack) -> bool:
    """True for an unknown word that is built of no known one (the femme trade)."""
    if token.tag == PARTICIPLE or not is_unknown(sentence, token, pack):
        return False
    word = pack.lower(token.text)
    rows = (r for r in pack.suffixes or () if r["derived"] == wanted and word.endswith(r["suffix"]))
    bases = (
        (f"{word.removesuffix(row['suffix'])}{ending.strip('-')}", row["pos"])
        for row in rows
        for ending in row["replaces"].split()
    )
    if any(meanings(base, kind, pack) for base, kind in bases):
        return False
    return wanted == "ADV" or not _is_of_two_words(word, pack)


def _is_of_two_words(word: str, pack: Pack) -> bool:
    """True for a word of two that are written as one (a deepwater mill)."""
    if pack.spelling is None:
        return True
    places = range(SHORTEST, len(word) - SHORTEST + 1)
    parts = ((word[:place], word[place:]) for place in places)
    return any(all(map(pack.spelling.is_word, pair)) for pair in parts)


def _is_noun(last: Token, text: str, pack: Pack) -> bool:
    """True for a word with a hyphen that is only known as a noun (their rise to pre-eminence).

    It may be known without the hyphen, unless the tagger has its last piece for a noun (pre-trial).
    """
    words = {pack.lower(text)}
    words |= {pack.lower(text.replace("-", ""))} if last.pos == "ADJ" else set()
    noun = any(meanings(word, "NOUN", pack) for word in words)
    return text in words and noun and not any(meanings(word, "ADJ", pack) for word in words)


def _may_be_noun(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True behind a noun for what may be one, too (her career choice), and for who a person is.

    Before the name (the activist Lee) an adjective may be a noun, unless it tells a people.
    """
    senses = meanings(pack.lower(token.text), "NOUN", pack) if token.pos == "ADJ" else []
    if token.index == token.head + 1:
        return bool(senses)
    head = sentence.tokens[token.head]
    named = head.pos == "PROPN" and head.entity in PERSON and token.entity not in PEOPLES
    person = named or (bool(senses) and _may_be_seen_acting(sentence, head, pack))
    return person and any(sense.domain == HUMAN for sense in senses[:1])


def _may_be_seen_acting(sentence: Sentence, noun: Token, pack: Pack) -> bool:
    """True for an object of what is seen or heard that may be a verb (she saw the local run)."""
    seeing = meanings(sentence.tokens[noun.head].lemma, "VERB", pack)[:1]
    seen = noun.relation in OBJECT and any(sense.domain == SEEING for sense in seeing)
    return seen and bool(meanings(pack.lower(noun.text), "VERB", pack))


def _may_be_clause(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a noun and its verb that look like two attributes (an academic found mills)."""
    if token.index not in (1, 2) or sentence.tokens[0].pos != "DET":
        return False
    first, verb = sentence.tokens[1:3]
    torn = first.pos == "ADJ" and verb.tag == PARTICIPLE
    return torn and bool(meanings(pack.lower(first.text), "NOUN", pack))


def _may_be_verb(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True behind a seeming verb that nothing is the subject of (crashes close roads)."""
    before, form = neighbour(sentence, token, -1), pack.lower(token.text)
    if before is None or before.tag != PRESENT or subjects_of(sentence, before):
        return False
    plural = meanings(pack.lower(before.lemma), "NOUN", pack)
    return bool(plural) and is_verb_form(form, Form.BASE, pack)


def _is_predicate(sentence: Sentence, token: Token) -> bool:
    """True between a copula and the subject of the next clause (he is sure mills are safe)."""
    before, head = neighbour(sentence, token, -1), sentence.tokens[token.head]
    opens = before is None or before.index == 0
    return not opens and before is not None and before.pos == "AUX" and head.relation in SUBJECT


def _is_infinitive(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a verb behind its particle (she used to frequent taverns)."""
    before = neighbour(sentence, token, -1)
    if token.tag == BASE:
        return True
    behind = before is not None and before.tag == PARTICLE
    return behind and is_verb_form(pack.lower(token.text), Form.BASE, pack)


def _opens_without_mark(sentence: Sentence, first: Token) -> bool:
    """True for a capital that no mark precedes, though it is no name (ten mills Anti-mill laws)."""
    before = neighbour(sentence, first, -1)
    capital = first.text[:1].isupper() and first.pos == "ADJ" and not first.entity
    return capital and before is not None and before.pos in BESIDE_CAPITAL


def _is_before_no_noun(head: Token, pack: Pack) -> bool:
    """True if what it seems to tell of is only known as another word (kept the public abreast)."""
    forms = {pack.lower(head.text), pack.lower(head.lemma)}
    if head.pos != "NOUN" or any(meanings(form, "NOUN", pack) for form in forms):
        return False
    return any(meanings(form, kind, pack) for form in forms for kind in GRADED)


def _ends_name(sentence: Sentence, token: Token) -> bool:
    """True between a name and its verb, where only a noun stands (the EKM android won)."""
    before, after = neighbour(sentence, token, -1), neighbour(sentence, token, 1)
    named = before is not None and before.pos == "PROPN"
    return named and after is not None and after.tag in FINITE_TAGS


def _stands_before_past(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for who did what follows, as it seems to an object (the ten-year-old asked bakers)."""
    after = neighbour(sentence, token, 1)
    return after is not None and after.tag == PARTICIPLE and _may_be_past(after, pack)


def _may_be_past(token: Token, pack: Pack) -> bool:
    """True for a form that is the past of a verb, too (outlawed)."""
    return is_verb_form(pack.lower(token.text), Form.PAST, pack)


def _is_in_place_of_verb(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True where a finite verb may stand: behind a noun, a year or a comma, or without another.

    So may it before a name without an article (Lee backed Marlow).
    """
    finite = any(t.tag in FINITE_TAGS or t.tag == MODAL for t in sentence.tokens)
    before = neighbour(sentence, token, -1)
    if not finite or before is None:
        return not finite
    year = before.pos == "NUM" and before.entity in DATES
    year = year or before.lemma == "have"
    shared = before.pos == "DET" and _follows_verb(sentence, before)
    behind = before.pos in LEAVES_VERB or before.relation in SUBJECT
    head = sentence.tokens[token.head]
    named = head.pos == "PROPN" and head.index == token.index + 1
    behind = behind or (before.pos != "DET" and named)
    return behind or year or shared or _opens_member(sentence, before, token, pack)


def _follows_verb(sentence: Sentence, determiner: Token) -> bool:
    """True for a determiner that floats behind its auxiliary (they have each sold two)."""
    before = neighbour(sentence, determiner, -1)
    plain = "Definite" not in determiner.features and "PronType=Art" not in determiner.features
    return plain and before is not None and before.lemma == "have"


def _opens_member(sentence: Sentence, before: Token, token: Token, pack: Pack) -> bool:
    """True behind a comma that no attribute of the same noun precedes."""
    ahead = neighbour(sentence, before, -1)
    return before.text in pack.commas and (ahead is None or ahead.head != token.head)


READINGS = (_may_be_noun, _may_be_clause, _may_be_verb, _is_infinitive)
"""Other words that a seeming attribute may be."""

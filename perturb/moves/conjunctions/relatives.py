"""Relative pronouns that cannot be left out, and whether they will be missed."""

from __future__ import annotations

from collections.abc import Iterator

from perturb.moves.clauses.stated_clauses import SAYING, TAKES_CONTENT, may_say
from perturb.moves.grammar.adjuncts import COMPLEMENTS
from perturb.moves.grammar.connectives import Connective, Row, has_finite, is_finite_clause
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import NAMED, untouchable
from perturb.moves.grammar.phrases import (
    ADVERBIAL_NOUN,
    APPOSITION,
    BARE_TAGS,
    COMPARING,
    CONJUNCT,
    FINITE_TAGS,
    OBJECT,
    RELATIVE,
    SUBJECT,
    adposition_use,
    children_of,
    conjunction_class,
    heads,
    is_relative_or_question,
    is_reporting,
    subtree,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.verb_groups import VERBAL
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike
from perturb.words.penn import Form

OPENS_RELATIVE: Row = {"class": "relative", "relation": "relative", "optional": "no", "pair": ""}
"""What a row of the pack would tell of a relative pronoun."""

CONTENT = OBJECT | {"xcomp"}
SAID = ADVERBIAL_NOUN | SUBJECT | {"ccomp", "parataxis"}
"""Relations of a noun without a verb before one that says it, be it taken for its subject."""

COLON = ":"
PARTED = 2
"""A noun and its verb, not a verb that the clause hangs on itself (some are, I think, who sing)."""

CLAUSE = "the noun and the rest may be a clause"
TOLD = "the noun and the rest may be what somebody says or thinks"
RENAMED = "another name of a noun may begin a clause of its own"
OPEN_OBJECT = "the verb may do without its object"
PAST = "the past may be a participle"


def missed_relatives(sentence: Sentence, pack: Pack) -> Iterator[Connective]:
    """The relative pronouns that cannot be left out: subjects, and objects behind a comma.

    *A mill that works* and *the mill, which we sold* need theirs, *a mill that we sold* does not.
    """
    for word in sentence.tokens[1:-1]:
        before, after = sentence.tokens[word.index - 1], sentence.tokens[word.index + 1]
        parted = word.relation in OBJECT and before.text in pack.commas
        if not (word.relation in SUBJECT or parted) or not _opens_clause(sentence, word):
            continue
        glued = word.end == after.start and is_wordlike(after.text)
        if glued or word.entity in NAMED or word.index in untouchable(sentence):
            continue
        yield Connective((word,), OPENS_RELATIVE, before, after)


def _opens_clause(sentence: Sentence, word: Token) -> bool:
    """True for a relative pronoun behind its noun."""
    verb = sentence.tokens[word.head]
    behind = verb.relation in RELATIVE and verb.head < word.index
    return behind and is_relative_or_question(word)


def relative_refusal(sentence: Sentence, found: Connective, pack: Pack) -> str | None:
    """Why such a pronoun may not go, or None if it will be missed."""
    word = found.tokens[0]
    verb = sentence.tokens[word.head]
    finite = _first_verb(sentence, found, verb)
    if word.relation in OBJECT:
        return _object(sentence, found, verb, pack)
    if finite is None or not has_finite(sentence, verb):
        return "no finite verb follows the pronoun"
    if not _stands_behind_noun(sentence, found, pack):
        return "no noun stands before the pronoun"
    if _opens_rest(sentence, sentence.tokens[verb.head]):
        return "the noun and the rest may be a sentence"
    above = list(_up_to_verb(sentence, sentence.tokens[verb.head]))
    if above[-1].pos not in VERBAL or not _has_main_verb(sentence, above[-1]):
        return "the noun and the rest may be a sentence"
    if len(above) < PARTED:
        return "no noun stands before the pronoun"
    if _is_said(sentence, above[-2], above[-1], pack):
        return "the noun and the rest may be a sentence"
    behind = None if _is_parted(found, pack) else _clause(above, finite, pack)
    return behind or _participle(sentence, finite, verb, pack)


def _is_said(sentence: Sentence, noun: Token, verb: Token, pack: Pack) -> bool:
    """True for a noun that is all that somebody says (Ann Lee, who sold it, bakers said)."""
    others = any(t != noun for t in children_of(sentence, verb, SUBJECT))
    ahead = noun.index < verb.index and noun.relation in SAID
    return ahead and others and is_reporting(verb, pack)


def _object(sentence: Sentence, found: Connective, verb: Token, pack: Pack) -> str | None:
    """A clause without its object is no aside, unless it may tell who said it (…, he wrote, …)."""
    told = is_reporting(verb, pack)
    if told or not is_finite_clause(sentence, verb, found.tokens[-1]):
        return "the clause may tell who says it"
    return OPEN_OBJECT


def _first_verb(sentence: Sentence, found: Connective, verb: Token) -> Token | None:
    """The first verb behind the pronoun, if nothing but adverbs stands between."""
    for token in sentence.tokens[found.tokens[0].index + 1 : verb.index + 1]:
        if token.pos in VERBAL:
            return token if token == verb or token.head == verb.index else None
        if token.pos != "ADV":
            return None
    return None


def _stands_behind_noun(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True behind a comma or the noun of the clause (not in *and who*, *of which*, *see what*)."""
    before = found.before
    if before is None or _is_parted(found, pack):
        return before is not None
    joining = before.pos in ("ADP", "CCONJ", "SCONJ") or not is_wordlike(before.text)
    noun = sentence.tokens[sentence.tokens[found.tokens[0].head].head]
    return not joining and noun.pos not in VERBAL


def _opens_rest(sentence: Sentence, noun: Token) -> bool:
    """True for a noun behind a colon, where a clause may stand (two twins: Ann who sings …)."""
    first = subtree(sentence, noun)[0]
    return first.index > 0 and sentence.tokens[first.index - 1].text == COLON


def _is_parted(found: Connective, pack: Pack) -> bool:
    """True behind a comma, and behind a quote or bracket that is closed."""
    marks = pack.commas | (pack.closing_marks or frozenset())
    return found.before is not None and found.before.text in marks


def _up_to_verb(sentence: Sentence, noun: Token) -> list[Token]:
    """The noun and what it belongs to, up to the next verb."""
    found = [noun]
    for token in heads(sentence, noun):
        found.append(token)
        if token.pos in VERBAL:
            break
    return found


def _has_main_verb(sentence: Sentence, verb: Token) -> bool:
    """True if a verb or one above it is finite: the sentence is one without the clause, too."""
    return any(t.pos in VERBAL and has_finite(sentence, t) for t in (verb, *heads(sentence, verb)))


def _clause(above: list[Token], finite: Token, pack: Pack) -> str | None:
    """Why a noun and its verb may be a clause (after a fire that hurt two, find men who work)."""
    *nouns, verb = above
    top = nouns[-1]
    if top.relation in SUBJECT and top.index < verb.index:
        return None
    if any(_is_conjunction(t, pack) or t.relation in CONJUNCT for t in nouns):
        return CLAUSE
    if any(t.relation in APPOSITION for t in nouns):
        return RENAMED
    if top.relation not in CONTENT or top.pos == "ADP":
        return None
    bare = finite.pos == "VERB" and finite.tag in BARE_TAGS and top == nouns[0]
    if bare or _takes_content(verb, pack):
        return CLAUSE
    return TOLD if may_say(verb, pack) else None


def _takes_content(verb: Token, pack: Pack) -> bool:
    """True for a verb that mainly tells what is said or seen (they saw a mill that burned)."""
    known = (pack.verb_classes or {}).get(verb.lemma) in TAKES_CONTENT
    return known or any(s.domain in SAYING for s in meanings(verb.lemma, "VERB", pack)[:1])


def _is_conjunction(word: Token, pack: Pack) -> bool:
    """True for an adposition that may be a conjunction (after, as, than)."""
    if word.pos not in ("ADP", "SCONJ"):
        return False
    known = conjunction_class(word.text, pack) is not None
    return known or adposition_use(word.text, pack) in COMPARING


def _participle(sentence: Sentence, finite: Token, verb: Token, pack: Pack) -> str | None:
    """A past that may be a participle leaves a gap where it has an object (men who sold it)."""
    if finite.pos != "VERB" or finite.tag not in FINITE_TAGS or "Tense=Past" not in finite.features:
        return None
    if not is_verb_form(pack.lower(finite.text), Form.PAST_PARTICIPLE, pack):
        return None
    return PAST if children_of(sentence, verb, COMPLEMENTS) else "what is left may be a participle"

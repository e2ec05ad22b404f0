"""Clauses that a subordinating conjunction opens, and what they look like without it."""

from __future__ import annotations

from perturb.moves.clauses.stated_clauses import TAKES_CONTENT, may_say
from perturb.moves.conjunctions.coordination import BESIDE, GAP, leaves_gap
from perturb.moves.grammar.adverbs import degree_effect
from perturb.moves.grammar.connectives import NO_CLAUSE, Connective, is_complete, is_finite_clause
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADPOSITION,
    NOMINALS,
    PASSIVE,
    RELATIVE,
    SUBJECT,
    TIME,
    adposition_class,
    adposition_use,
    children_of,
    subtree,
    taken_adpositions,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike

AGAIN = "the same conjunction opens the clause before"
AFTER_ACTION = "what is done then may stand beside what is done first"
AFTER_VERB = "the verb before may take the clause as it is"
AFTER_ADVERB = "the adverb before may belong to the clause"
AFTER_TIME = "the clause may tell which time the noun before it means"
WHERE = "some nouns can do without the adverb of their relative clause"
ASIDE = "the clause may stand as an aside"
OPEN = "the clause may stand to the noun before it as a relative"
STATED = "what is asked may be stated"
ASSENT = frozenset({"ADJ", "INTJ"})
"""Kinds of words that are an answer by themselves (fine, okay)."""

TOLD = frozenset({"ADJ", "AUX"})
"""What a statement can follow without a conjunction (it is clear they left)."""

ASKING = frozenset({"content", "condition"})
ASKED = frozenset({"ccomp", "csubj", "csubjpass", "pcomp", "advcl"})
"""What the clause of a conjunction of content (whether) is."""

TAKES_CLAUSE = frozenset({"reporting", "stative"})
RELATED = frozenset({"noun.time", "noun.event", "noun.location"})
"""Domains of nouns that a relative clause may stand beside without its adverb."""

THINKING = frozenset({"verb.cognition", "verb.perception"})
"""WordNet's domains of verbs that have a statement, too (they see whether it is shut)."""

BARE_HEADS = frozenset({"noun.cognition", "noun.location"})
"""WordNet's domains of nouns that need no adverb of place (a point it is shut, places we row)."""

PLACE = frozenset({"place", "time"})
"""What a relative clause with an adverb (where) tells."""


def subordinator_refusal(sentence: Sentence, found: Connective, pack: Pack) -> str | None:
    """Why a subordinating conjunction may not go, or None if it will be missed."""
    first = found.tokens[0]
    verb = sentence.tokens[found.tokens[-1].head]
    if _is_said_before(sentence, found, pack):
        return AGAIN
    if _precedes_action(sentence, found, pack):
        return AFTER_ACTION
    if len(found.tokens) == 1 and first.relation not in ("mark", "advmod"):
        return "no conjunction here"
    if found.before is not None and first.text in taken_adpositions(found.before.lemma, pack):
        return "an adposition that the word before governs"
    if adposition_use(found.after.text, pack) == "bound":
        return "an adpositional phrase follows"
    if _asks_what_to_do(sentence, found, verb):
        return STATED
    return _clause(sentence, found, verb, pack)


def _is_said_before(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True behind a conjunction that goes on from the same word (if it rains or if it snows)."""
    if found.before is None or found.before.pos != "CCONJ":
        return False
    word = pack.lower(found.tokens[0].text)
    return any(pack.lower(t.text) == word for t in sentence.tokens[: found.before.index])


def _precedes_action(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True for what tells the order of two actions (they sold it before buying a new one).

    Behind a mark or a conjunction the participle alone says as much (they sang, before leaving).
    """
    word, verb, before = found.tokens[0], found.after, found.before
    ordered = found.row["relation"] == "time" and adposition_class(word.text, pack) == TIME
    if not ordered or verb.tag != "VBG" or before is None:
        return False
    loose = before.pos in ("ADV", "CCONJ", "SCONJ") or not is_wordlike(before.text)
    passive = verb.relation in PASSIVE
    action = sentence.tokens[verb.head] if passive else verb
    return not loose and (word.index == action.head or word.head == action.index)


def _clause(sentence: Sentence, found: Connective, verb: Token, pack: Pack) -> str | None:
    """What a clause is without its conjunction: a question, a relative or an adverbial one."""
    first = found.tokens[0]
    if not is_finite_clause(sentence, verb, found.tokens[-1]) or _is_cut(
        sentence, found, verb, pack
    ):
        return "no clause with its own subject and verb follows"
    if found.row["relation"] == "content" or (verb.relation == "ccomp" and first.tag == "IN"):
        return _content(sentence, found, verb, pack)
    if verb.relation in RELATIVE:
        return OPEN if _ends_open(sentence, verb) else _relative(found, pack)
    if verb.relation == "pcomp" and first.tag == "WRB":
        return _content(sentence, found, verb, pack)
    if verb.relation != "advcl":
        return "no adverbial clause follows"
    return _beside_clause(sentence, found, verb, pack)


def _asks_what_to_do(sentence: Sentence, found: Connective, verb: Token) -> bool:
    """True for an infinitive that is asked (they will decide whether to mend the road)."""
    asked = found.row["relation"] == "content" and found.after.tag == "TO"
    return asked and sentence.tokens[verb.head].pos == "VERB"


def _is_cut(sentence: Sentence, found: Connective, verb: Token, pack: Pack) -> bool:
    """True if a comma stands before the verb, whose subject it may not be (while a fair, it …)."""
    group = [t for t in sentence.children[verb.index] if t.pos == "AUX"]
    first = min(t.index for t in (verb, *group) if t.index > found.tokens[-1].index)
    return sentence.tokens[first - 1].text in pack.commas


def _content(sentence: Sentence, found: Connective, verb: Token, pack: Pack) -> str | None:
    """An indirect question is none without the word that asks it (whether, if)."""
    asked = found.row["relation"] in ASKING and verb.relation in ASKED
    asked = asked or verb.relation == "pcomp"
    if not asked or found.after.pos in NO_CLAUSE | {"CCONJ"} or _is_place(found):
        return "no indirect question follows"
    asks = sentence.tokens[verb.head]
    stated = (pack.verb_classes or {}).get(asks.lemma) in TAKES_CONTENT or asks.pos in TOLD
    stated = stated or (found.before is not None and found.before.pos == "NOUN")
    senses = meanings(asks.lemma, "VERB", pack)[:1] if asks.pos == "VERB" else ()
    stated = stated or any(sense.domain in THINKING for sense in senses)
    return STATED if stated and found.before is not None else None


def _is_place(found: Connective) -> bool:
    """True for the time or place that an adposition leads to (down to where they mend lamps)."""
    return found.before is not None and found.before.pos == "ADP"


def _ends_open(sentence: Sentence, verb: Token) -> bool:
    """True for a clause that the noun before it may complete (the inn where they came from)."""
    words = [t for t in subtree(sentence, verb) if is_wordlike(t.text)]
    return words[-1].pos == "ADP" and words[-1].relation in ADPOSITION


def _relative(found: Connective, pack: Pack) -> str | None:
    """A relative adverb (the region where …), unless its noun can do without it."""
    before = found.before
    if found.row["relation"] not in PLACE or before is None or found.after.pos in NO_CLAUSE:
        return "no adverbial clause follows"
    if before.text in pack.commas:
        return None
    timed = found.row["relation"] == "time" or before.entity in DATES
    if timed or before.pos not in NOMINALS:
        return OPEN
    if domain(before, pack) in BARE_HEADS:
        return OPEN
    return None if before.pos == "PROPN" and found.after.entity != before.entity else WHERE


def _beside_clause(sentence: Sentence, found: Connective, verb: Token, pack: Pack) -> str | None:
    before, relation = found.before, found.row["relation"]
    aside = before is None or before.text in pack.commas
    if before is None and _ends_speech(sentence, verb, pack):
        return "the clause is all that somebody says"
    if relation == "manner" and aside:
        return _aside(sentence, verb, pack)
    if aside or before is None:
        return BESIDE if _is_parallel(sentence, found, verb) else None
    if before.pos in ("VERB", "ADJ", "ADV", "ADP") and not children_of(sentence, before, PASSIVE):
        return _after_word(sentence, found, before, pack)
    if found.after.pos in NO_CLAUSE:
        return "no plain clause follows"
    if relation in ("time", "cause") and _is_time(found):
        return _when(sentence, before, verb, pack)
    if relation in ("time", "cause") and before.entity in DATES:
        return AFTER_TIME if is_complete(sentence, verb) else "the noun may take the clause"
    return GAP if leaves_gap(sentence, found, verb) else None


def _is_parallel(sentence: Sentence, found: Connective, verb: Token) -> bool:
    """True for a contrast of two clauses with one verb (whereas cats sleep, dogs do not sleep)."""
    main = sentence.tokens[verb.head]
    return found.row["relation"] == "contrast" and main.lemma == verb.lemma


def _when(sentence: Sentence, noun: Token, verb: Token, pack: Pack) -> str | None:
    """A clause that tells when, which only a noun of time takes without its adverb (the day …)."""
    timed = noun.entity in DATES or domain(noun, pack) in RELATED
    if timed or not is_complete(sentence, verb):
        return OPEN
    return None


def _ends_speech(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True before the quote that closes what is said, which is a sentence without it, too.

    So it is before a lone word of assent (if they mend it - okay).
    """
    if sentence.tokens[verb.head].pos in ASSENT:
        return True
    after = sentence.tokens[subtree(sentence, verb)[-1].index + 1 :][:2]
    return any(t.text in (pack.closing_marks or ()) for t in after)


def _aside(sentence: Sentence, verb: Token, pack: Pack) -> str | None:
    """A clause that tells who said it may stand aside without a conjunction (as he wrote)."""
    kind, complete = (pack.verb_classes or {}).get(verb.lemma), is_complete(sentence, verb)
    silent = kind not in TAKES_CLAUSE and not may_say(verb, pack)
    if silent and complete:
        return None
    plain = silent or (kind not in TAKES_CLAUSE and complete)
    return ASIDE if plain else "the clause tells who said it"


def _after_word(sentence: Sentence, found: Connective, before: Token, pack: Pack) -> str | None:
    if before.pos == "ADV" and _is_aside(sentence, found, before, pack):
        return AFTER_ADVERB
    kind = (pack.verb_classes or {}).get(before.lemma)
    takes = before.pos != "VERB" or kind in TAKES_CLAUSE or before.relation in ADPOSITION
    plain = found.after.pos not in NO_CLAUSE and not _may_tell(sentence, found, before, pack)
    if takes or not plain:
        return "the word before may take the clause without a conjunction"
    loose = before.relation == "advcl" or _is_of_it(sentence, before)
    return AFTER_VERB if loose or may_say(before, pack) else None


def _is_of_it(sentence: Sentence, verb: Token) -> bool:
    """True behind a neuter subject, which may stand for the clause (it happened when they met)."""
    return any("Gender=Neut" in t.features for t in children_of(sentence, verb, SUBJECT))


def _may_tell(sentence: Sentence, found: Connective, before: Token, pack: Pack) -> bool:
    """True for a clause of manner where one of the verbs says something (it works as he said)."""
    clause = sentence.tokens[found.tokens[-1].head]
    says = may_say(before, pack) or may_say(clause, pack)
    return found.row["relation"] == "manner" and says


def _is_aside(sentence: Sentence, found: Connective, adverb: Token, pack: Pack) -> bool:
    """True for an adverb that ends the clause before (they left early because it rained)."""
    verb = sentence.tokens[found.tokens[-1].head]
    ends = adverb.head < adverb.index and adverb.head == verb.head
    plain = degree_effect(adverb.text, pack) is None
    return ends and plain and found.after.pos not in NO_CLAUSE and is_complete(sentence, verb)


def _is_time(found: Connective) -> bool:
    """A noun before "when" may be the time that the clause describes."""
    before = found.before
    return found.tokens[0].relation == "advmod" and before is not None and before.pos in NOMINALS

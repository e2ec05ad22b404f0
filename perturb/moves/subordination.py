"""Clauses that a subordinating conjunction opens, and what they look like without it."""

from __future__ import annotations

from perturb.moves.connectives import NO_CLAUSE, Connective, is_complete, is_finite_clause
from perturb.moves.coordination import GAP, NOMINAL, leaves_gap
from perturb.moves.phrases import PASSIVE, RELATIVE, children_of, subtree
from perturb.pack import Pack
from perturb.segment import Sentence, Token

AFTER_VERB = "the verb before may take the clause as it is"
AFTER_ADVERB = "the adverb before may belong to the clause"
AFTER_TIME = "the clause may tell which time the noun before it means"
WHERE = "some nouns can do without the adverb of their relative clause"
ASIDE = "the clause may stand as an aside"
GERUND = "what follows may be a participle of the clause"
ASKED = frozenset({"ccomp", "csubj", "csubjpass", "pcomp", "advcl"})
"""What the clause of a conjunction of content (whether) is."""

TAKES_CLAUSE = frozenset({"reporting", "stative"})
PLACE = frozenset({"place", "time"})
"""What a relative clause with an adverb (where) tells."""


def subordinator_refusal(sentence: Sentence, found: Connective, pack: Pack) -> str | None:
    """Why a subordinating conjunction may not go, or None if it will be missed."""
    first = found.tokens[0]
    verb = sentence.tokens[found.tokens[-1].head]
    if len(found.tokens) == 1 and first.relation not in ("mark", "advmod"):
        return _before_gerund(sentence, found)
    if (pack.adposition_uses or {}).get(pack.lower(found.after.text)) == "bound":
        return "an adpositional phrase follows"
    if not is_finite_clause(sentence, verb, found.tokens[-1]):
        return "no clause with its own subject and verb follows"
    if found.row["relation"] == "content" or (verb.relation == "ccomp" and first.tag == "IN"):
        return _content(found, verb)
    if verb.relation in RELATIVE:
        return _relative(found, pack)
    if verb.relation != "advcl":
        return "no adverbial clause follows"
    return _beside_clause(sentence, found, verb, pack)


def _before_gerund(sentence: Sentence, found: Connective) -> str | None:
    """A conjunction of time before a passive that stands for a clause (after being hit)."""
    below = sentence.children[found.tokens[0].index]
    passive = found.after.pos == "AUX" and found.after.tag == "VBG"
    gerund = passive and any(t.relation == "pcomp" and t.pos == "VERB" for t in below)
    timed = found.row["relation"] == "time" and found.before is not None
    return GERUND if gerund and timed else "no conjunction here"


def _content(found: Connective, verb: Token) -> str | None:
    """An indirect question is none without the word that asks it (whether, if)."""
    asked = found.row["relation"] in ("content", "condition") and verb.relation in ASKED
    return None if asked and found.after.pos not in NO_CLAUSE else "no indirect question follows"


def _relative(found: Connective, pack: Pack) -> str | None:
    """A relative adverb (the region where …), unless its noun can do without it."""
    before = found.before
    if found.row["relation"] not in PLACE or before is None or found.after.pos in NO_CLAUSE:
        return "no adverbial clause follows"
    if before.text in pack.commas:
        return None
    timed = found.row["relation"] == "time" or before.entity in ("DATE", "TIME")
    if timed or before.pos not in NOMINAL:
        return "the clause may stand to the noun before it as a relative"
    return WHERE


def _beside_clause(sentence: Sentence, found: Connective, verb: Token, pack: Pack) -> str | None:
    before, relation = found.before, found.row["relation"]
    aside = before is None or before.text in pack.commas
    if before is None and _ends_speech(sentence, verb, pack):
        return "the clause is all that somebody says"
    if relation == "manner" and aside:
        return _aside(sentence, verb, pack)
    if aside or before is None:
        return None
    if before.pos in ("VERB", "ADJ", "ADV", "ADP") and not children_of(sentence, before, PASSIVE):
        return _after_word(sentence, found, before, pack)
    if found.after.pos in NO_CLAUSE:
        return "no plain clause follows"
    if relation in ("time", "cause") and _is_time(found):
        return "the clause may stand to the noun before it as a relative"
    if relation in ("time", "cause") and before.entity in ("DATE", "TIME"):
        return AFTER_TIME if is_complete(sentence, verb) else "the noun may take the clause"
    return GAP if leaves_gap(sentence, found, verb) else None


def _ends_speech(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True before the quote that closes what is said, which is a sentence without it, too."""
    after = sentence.tokens[subtree(sentence, verb)[-1].index + 1 :][:2]
    return any(t.text in (pack.closing_marks or ()) for t in after)


def _aside(sentence: Sentence, verb: Token, pack: Pack) -> str | None:
    """A clause that tells who said it may stand aside without a conjunction (as he wrote)."""
    kind = (pack.verb_classes or {}).get(verb.lemma)
    plain = kind not in TAKES_CLAUSE and is_complete(sentence, verb)
    return ASIDE if plain else "the clause tells who said it"


def _after_word(sentence: Sentence, found: Connective, before: Token, pack: Pack) -> str | None:
    if before.pos == "ADV" and _is_aside(sentence, found, before, pack):
        return AFTER_ADVERB
    kind = (pack.verb_classes or {}).get(before.lemma)
    takes = before.pos != "VERB" or kind in TAKES_CLAUSE
    plain = found.after.pos not in NO_CLAUSE and found.row["relation"] != "manner"
    if takes or not plain:
        return "the word before may take the clause without a conjunction"
    return AFTER_VERB


def _is_aside(sentence: Sentence, found: Connective, adverb: Token, pack: Pack) -> bool:
    """True for an adverb that ends the clause before (they left early because it rained)."""
    verb = sentence.tokens[found.tokens[-1].head]
    ends = adverb.head < adverb.index and adverb.head == verb.head
    plain = (pack.degree_words or {}).get(pack.lower(adverb.text)) is None
    return ends and plain and found.after.pos not in NO_CLAUSE and is_complete(sentence, verb)


def _is_time(found: Connective) -> bool:
    """A noun before "when" may be the time that the clause describes."""
    before = found.before
    return found.tokens[0].relation == "advmod" and before is not None and before.pos in NOMINAL

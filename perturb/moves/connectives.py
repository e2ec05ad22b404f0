"""Conjunctions and connecting adverbs whose loss leaves a visible gap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from perturb.moves.names import NAMED, untouchable
from perturb.moves.pronouns import PERSON, SUBJECT
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import is_wordlike

Row = Mapping[str, str]

LONGEST = 4
NEAR = 5
NOMINAL = frozenset({"NOUN", "PROPN", "PRON"})
INSIDE_NOUN_PHRASE = frozenset({"compound", "nmod", "amod", "nummod", "poss"})
COMPOUND = "the nouns can be read as one compound"
NAMES = "the names can be read as one"
DOUBTFUL = frozenset({COMPOUND, NAMES})
"""Reasons that leave an error for a person to confirm."""
COUNTING = frozenset({"NUM", "ADV", "ADP"})
"""What opens a counted noun (three, about three, at least three)."""
PREDICATES = frozenset({"acomp", "ROOT", "root"})
COMPLEMENTS = frozenset({"dobj", "obj", "attr", "acomp", "nsubjpass", "nsubj:pass"})
"""What a clause has that is no relative clause with a gap."""
LOOSE_PARTICIPLES = ("VerbForm=Part", "VerbForm=Ger", "Aspect=Prog")


class Connective(NamedTuple):
    """The tokens of a connective, its row of the pack, and its neighbours."""

    tokens: tuple[Token, ...]
    row: Row
    before: Token | None
    after: Token

    @property
    def opens_sentence(self) -> bool:
        """True if no word stands before it."""
        return self.before is None


def connectives(sentence: Sentence, pack: Pack) -> Iterator[Connective]:
    """The connectives of a sentence that may go, longest first at every place."""
    openers = {form.split()[0] for form in pack.conjunctions or ()}
    position = 0
    while position < len(sentence.tokens) - 1:
        opens = pack.lower(sentence.tokens[position].text) in openers
        found = _at(sentence, position, pack) if opens else None
        position += len(found.tokens) if found else 1
        if found and _is_free(sentence, found):
            yield found


def _at(sentence: Sentence, position: int, pack: Pack) -> Connective | None:
    known = pack.conjunctions or {}
    for length in range(LONGEST, 0, -1):
        tokens = sentence.tokens[position : position + length]
        row = known.get(" ".join(pack.lower(t.text) for t in tokens))
        last = position + length
        if row is not None and last < len(sentence.tokens):
            before = sentence.tokens[position - 1] if position else None
            if before and not any(is_wordlike(t.text) for t in sentence.tokens[:position]):
                before = None
            return Connective(tokens, row, before, sentence.tokens[last])
    return None


def _is_free(sentence: Sentence, found: Connective) -> bool:
    """False for optional ones, and inside names, titles and words with a hyphen or slash."""
    if found.row["optional"] == "yes":
        return False
    first, last = found.tokens[0], found.tokens[-1]
    if any(t.entity in NAMED or t.index in untouchable(sentence) for t in found.tokens):
        return False
    glued = found.before is not None and found.before.end == first.start
    return (not glued and last.end < found.after.start) or found.row["class"] == "adverb"


def refusal(sentence: Sentence, found: Connective, pack: Pack) -> str | None:
    """Why a connective may not go, or None if it will be missed."""
    kind = found.row["class"]
    if found.opens_sentence and found.after.entity in NAMED and found.after.text.islower():
        return "a name without a capital would open the sentence"
    if kind == "adverb":
        return _adverb(sentence, found, pack)
    if found.opens_sentence and kind == "coordinator":
        return _opening_coordinator(found)
    before = found.before
    closing = pack.commas | (pack.closing_marks or frozenset())
    if before and not is_wordlike(before.text) and before.text not in closing:
        return "the clause is set off by more than a comma"
    if kind == "subordinator" or found.tokens[0].relation == "mark":
        return _subordinator(sentence, found, pack)
    return _coordinator(sentence, found, pack)


def _adverb(sentence: Sentence, found: Connective, pack: Pack) -> str | None:
    if not found.opens_sentence or found.after.text not in pack.commas:
        return "an adverb inside the sentence leaves no gap"
    return None


def _opening_coordinator(found: Connective) -> str | None:
    if found.row["relation"] != "contrast" or not is_wordlike(found.after.text):
        return "the sentence is as good without the conjunction that opens it"
    return None if found.after.pos not in ("ADP", "SCONJ", "ADV") else "no plain clause follows"


def _subordinator(sentence: Sentence, found: Connective, pack: Pack) -> str | None:
    first = found.tokens[0]
    verb = sentence.tokens[found.tokens[-1].head]
    if len(found.tokens) == 1 and first.relation not in ("mark", "advmod"):
        return "no conjunction here"
    if verb.relation != "advcl" or not _is_finite(sentence, verb, found.tokens[-1]):
        return "no adverbial clause with its own subject and verb follows"
    return _beside_clause(sentence, found, pack)


def _beside_clause(sentence: Sentence, found: Connective, pack: Pack) -> str | None:
    before, relation = found.before, found.row["relation"]
    aside = before is None or before.text in pack.commas
    if relation == "manner" and aside:
        return "the clause may stand as an aside"
    if aside or before is None:
        return None
    if before.pos in ("VERB", "ADJ", "ADV", "ADP") and not _is_passive(sentence, before):
        return "the word before may take the clause without a conjunction"
    if relation in ("time", "cause") and (before.entity in ("DATE", "TIME") or _is_time(found)):
        return "the clause may stand to the noun before it as a relative"
    return _clauses(sentence, found, sentence.tokens[found.tokens[-1].head])


def _is_time(found: Connective) -> bool:
    """A noun before "when" may be the time that the clause describes."""
    before = found.before
    return found.tokens[0].relation == "advmod" and before is not None and before.pos in NOMINAL


def _is_passive(sentence: Sentence, verb: Token) -> bool:
    return any(c.relation in ("auxpass", "aux:pass") for c in sentence.children[verb.index])


def _is_finite(sentence: Sentence, verb: Token, start: Token) -> bool:
    children = [c for c in sentence.children[verb.index] if c.index > start.index]
    subject = any(c.relation in {*SUBJECT, "expl", "csubj"} for c in children)
    return subject and _has_finite(sentence, verb)


def _has_finite(sentence: Sentence, verb: Token) -> bool:
    finite = (verb, *(c for c in sentence.children[verb.index] if c.pos == "AUX"))
    return any("VerbForm=Fin" in t.features or "VerbType=Mod" in t.features for t in finite)


def conjuncts(sentence: Sentence, found: Connective) -> tuple[Token, Token] | None:
    """The two words that a coordinating conjunction joins."""
    last = found.tokens[-1]
    marks = [t for t in found.tokens if t.relation == "cc"]
    if not marks:
        return None
    head = sentence.tokens[marks[0].head]
    if head.index > last.index:
        return sentence.tokens[head.head], head
    right = [c for c in sentence.children[head.index] if c.relation == "conj"]
    following = [c for c in right if c.index > last.index]
    return (head, following[0]) if following else None


def _coordinator(sentence: Sentence, found: Connective, pack: Pack) -> str | None:
    joined = conjuncts(sentence, found)
    if joined is None or found.before is None:
        return _unjoined(sentence, found, pack)
    left, right = joined
    if right.pos in NOMINAL and _is_half(sentence, found, pack):
        return None
    if pack.lower(found.before.text) == pack.lower(found.after.text):
        return "the same word on both sides"
    if found.before.text in pack.commas:
        return _after_comma(sentence, found, left, right)
    if right.pos in ("VERB", "AUX"):
        return _verbs(sentence, found, left, right)
    return _nouns(sentence, found, left, right)


def _unjoined(sentence: Sentence, found: Connective, pack: Pack) -> str | None:
    """A conjunction that the parse takes for an adverb of the clause after it."""
    verb = sentence.tokens[found.tokens[-1].head]
    clause = found.tokens[-1].relation == "advmod" and _is_finite(sentence, verb, found.tokens[-1])
    comma = found.before is not None and found.before.text in pack.commas
    if clause and comma and found.after.pos in ("PRON", "DET"):
        return None
    return "what the conjunction joins is not clear"


def _is_half(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True if a word shortly before asks for the conjunction (both, between)."""
    start = found.tokens[0].index
    near = sentence.tokens[max(0, start - NEAR) : start]
    return any(pack.lower(t.text) in found.row["pair"].split() for t in near)


def _is_clause(sentence: Sentence, verb: Token) -> bool:
    return verb.pos in ("VERB", "AUX") and _is_finite(
        sentence, verb, sentence.tokens[max(0, verb.head)]
    )


def _after_comma(sentence: Sentence, found: Connective, left: Token, right: Token) -> str | None:
    series = left.relation == "conj" or found.after.pos == "SCONJ"
    loose = found.after.pos == "ADV"
    finite = right.pos in ("VERB", "AUX") and _has_finite(sentence, right)
    if finite and not (series or loose):
        return None
    return "a list or an aside stays well formed with the comma alone"


def _verbs(sentence: Sentence, found: Connective, left: Token, right: Token) -> str | None:
    if left.pos not in ("VERB", "AUX"):
        return "verb and no verb"
    if _is_clause(sentence, right):
        return _clauses(sentence, found, right)
    beside = left == found.before and right == found.after
    if any(form in right.features for form in LOOSE_PARTICIPLES) and right.pos == "VERB":
        finite = any(c.pos == "AUX" for c in sentence.children[right.index])
        if not (finite or (beside and "Tense=Past" in left.features)):
            return "a participle needs no conjunction"
    elif "VerbForm=Inf" in right.features and (beside or found.after.pos == "PART"):
        return "an infinitive may follow without a conjunction"
    return None if found.after.pos not in ("ADP", "SCONJ", "ADV") else "no verb follows directly"


def _clauses(sentence: Sentence, found: Connective, verb: Token) -> str | None:
    noun = found.before is not None and found.before.pos == "NOUN"
    complete = any(c.relation in COMPLEMENTS for c in sentence.children[verb.index])
    if noun and found.after.pos == "PRON" and not complete:
        return "the clause could be a relative of the noun before it"
    if found.after.pos in ("ADV", "ADP", "SCONJ"):
        return "no plain clause follows"
    return None


def _nouns(sentence: Sentence, found: Connective, left: Token, right: Token) -> str | None:
    before, after = found.before, found.after
    if right.pos == left.pos == "ADJ" and left.relation in PREDICATES:
        return None if (left, right) == (before, after) else "more than two plain adjectives"
    if before is None or right.pos not in NOMINAL or left.pos not in NOMINAL:
        return "words of this class can stand side by side"
    if {left.relation, right.relation} & INSIDE_NOUN_PHRASE or _modifies(sentence, left):
        return "the nouns together describe another"
    if after.pos in ("DET", "PRON") or (after.pos in COUNTING and before.pos != "NUM"):
        return None
    if after.pos == "PROPN":
        return _names(before, after)
    if after.pos in ("NOUN", "ADJ") and right.pos == "NOUN":
        return _plain_nouns(left, right, before, after)
    return COMPOUND


def _modifies(sentence: Sentence, left: Token) -> bool:
    return left.relation == "conj" and sentence.tokens[left.head].relation in INSIDE_NOUN_PHRASE


def _names(before: Token, after: Token) -> str | None:
    if before.pos in ("NOUN", "ADJ", "NUM") and after.entity not in PERSON and after.entity:
        return None if "Number=Plur" in before.features else "the noun may go with the name"
    known = bool(before.entity and after.entity)
    if known and not {before.entity, after.entity} & {*PERSON, "ORG", "FAC", "WORK_OF_ART"}:
        return None
    return NAMES


def _plain_nouns(left: Token, right: Token, before: Token, after: Token) -> str | None:
    if after.pos == "NOUN" and after != right:
        return "the nouns together describe another"
    if before.pos in ("NUM", "PROPN"):
        return COMPOUND
    listed = left.relation == "conj"
    if listed or after.pos == "ADJ" or "Number=Plur" in before.features + after.features:
        plural = "Number=Plur" in before.features
        return None if listed or after.pos == "ADJ" or plural else COMPOUND
    return COMPOUND


def says(text: str, relation: str, pack: Pack) -> bool:
    """True if a text has a connective of a relation."""
    words = f" {' '.join(''.join(c if c.isalnum() else ' ' for c in pack.lower(text)).split())} "
    forms: Sequence[str] = [
        form for form, row in (pack.conjunctions or {}).items() if row["relation"] == relation
    ]
    return any(f" {form} " in words for form in forms)

"""Verbs that tell who said something, and words that would be left beside each other."""

from __future__ import annotations

from perturb.moves.grammar.adverbs import degree_effect
from perturb.moves.grammar.inflection import may_be_participle
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    FINITE_TAGS,
    GOVERNED,
    OBJECT,
    SPEECH,
    SUBJECT,
    children_of,
    is_reporting,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.predicates.predicate import Predicate
from perturb.moves.text.ends import are_same, neighbour
from perturb.segment import Token
from perturb.text import is_wordlike

MAIN = frozenset({"ROOT", "root"})
LOOSE = frozenset({"ADP", "ADV", "PUNCT"})
PARTING = frozenset({"ADP", "ADV"})
PHRASAL = frozenset({"ADP", "DET", "NUM"})
"""Kinds of words with which the rest of an adpositional phrase begins."""

TIED = frozenset({"bound", "weak"})
"""Effects of adverbs that go with a verb as its particle (back, together)."""


def announces(predicate: Predicate) -> bool:
    """True before the colon or date of what is said, which a name can have, too."""
    after, before = predicate.after, neighbour(predicate.sentence, predicate.verb, -1)
    dated = after is not None and after.pos == "PROPN" and after.entity == "DATE"
    if dated and before is not None and before.text in predicate.pack.commas:
        return True
    return after is not None and after.text == ":" and predicate.has_subject


def is_report(predicate: Predicate) -> bool:
    """True for what tells who spoke, behind or inside what was said: it can be dropped."""
    verb = predicate.verb
    spoken = children_of(predicate.sentence, verb, SPEECH)
    reports = is_reporting(verb, predicate.pack) or any(t.index < verb.index for t in spoken)
    return reports and (predicate.inverted or predicate.is_tag)


def is_picture(predicate: Predicate) -> bool:
    """True for the present of a scene, which tells as much without it (a lone boat lies on sand).

    So it is where nothing goes without something (not a day passes without bells).
    """
    verb, sentence = predicate.verb, predicate.sentence
    said, after = children_of(sentence, verb, SUBJECT), predicate.end
    if verb.relation not in MAIN or verb.tag not in FINITE_TAGS - {"VBD"} or after is None:
        return False
    new = any("Definite=Ind" in t.features for s in said for t in sentence.children[s.index])
    below = [t for t in sentence.children[verb.index] if t.index > verb.index]
    return new and after.pos == "ADP" and all(t.pos in LOOSE for t in below)


def leaves_headline(predicate: Predicate) -> bool:
    """True in a text without a final mark that reads as a title (The mayor on the new mill).

    So does one of which the past that ends it may be a participle (Fire: nine guests injured).
    """
    verb, sentence, pack = predicate.verb, predicate.sentence, predicate.pack
    marks = (pack.final_marks or frozenset()) | (pack.closing_marks or frozenset())
    helped = children_of(sentence, verb, AUXILIARY)
    if sentence.tokens[-1].text in marks or helped or not predicate.has_subject:
        return False
    after = predicate.end
    if after is None:
        return verb.relation in MAIN and may_be_participle(verb, pack)
    bare = after.pos == "NOUN" and after.relation in OBJECT
    return bare or after.pos == "ADP" or after.tag == "VBG"


def leaves_twice(predicate: Predicate) -> bool:
    """True between two of the same word (used it to [refer] to us)."""
    tokens = predicate.tokens()
    before = neighbour(predicate.sentence, tokens[0], -1)
    after = neighbour(predicate.sentence, tokens[-1], 1)
    word = after is not None and is_wordlike(after.text)
    return word and are_same(before, after, predicate.pack)


def strands_particle(predicate: Predicate) -> bool:
    """True if a word that makes another verb with it stands behind the object (took the mill over).

    Before a phrase it is no such word (threw them out of the mill).
    """
    verb, sentence, pack = predicate.verb, predicate.sentence, predicate.pack
    owned = [t for t in children_of(sentence, verb, OBJECT) if t.index > verb.index]
    last = max((t.index for t in owned), default=len(sentence.tokens))
    apart = (t for t in sentence.children[verb.index] if t.pos in PARTING and t.index > last)
    return any(
        meanings(f"{verb.lemma} {pack.lower(t.text)}", "VERB", pack) and not _opens(predicate, t)
        for t in apart
    )


def _opens(predicate: Predicate, word: Token) -> bool:
    """True for a word with a noun or clause of its own, and before what may be its phrase."""
    after = neighbour(predicate.sentence, word, 1)
    below = predicate.sentence.children[word.index]
    own = any(t.relation in GOVERNED or t.pos == "VERB" for t in below)
    return own or (after is not None and after.pos in PHRASAL)


def leaves_particle(predicate: Predicate) -> bool:
    """True before an adverb that stands where particles do (to cobble together a raft)."""
    after, objects = predicate.after, children_of(predicate.sentence, predicate.verb, OBJECT)
    if after is None or after.pos != "ADV" or after.head != predicate.verb.index:
        return False
    tied = degree_effect(after.text, predicate.pack) in TIED
    return tied and any(t.index > after.index for t in objects)

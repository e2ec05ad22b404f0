"""Nouns that stay behind without their verb, and what they can be read as."""

from __future__ import annotations

from perturb.moves.clauses.stated_clauses import TAKES_CONTENT
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    BARE_TAGS,
    CLAUSE,
    CONJUNCT,
    FINITE_TAGS,
    NOUNS,
    OBJECT,
    PARTICLE,
    PASSIVE,
    PAST_TAGS,
    RELATIVE,
    SUBJECT,
    SUBJECT_OR_EMPTY,
    children_of,
    is_relative_or_question,
    subtree,
    taken_adpositions,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.predicates.left_auxiliaries import tells
from perturb.moves.predicates.predicate import Predicate
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words.penn import Form

JOINED = frozenset({"conj", "ccomp", "parataxis"})
AIM = frozenset({"xcomp", "advcl"})
MOTION = frozenset({"verb.motion"})
COLON = ":"
COMPLEMENT = frozenset({"pobj", "pcomp"})
OPENS_GOAL = NOUNS | {"DET", "PRON", "ADJ", "NUM", "SCONJ"}
FLOATING = frozenset({"DET", "PRON"})
"""What may stand between an auxiliary and its participle (each, both)."""


def is_bare_relative(predicate: Predicate) -> bool:
    """True in a relative clause without pronoun, which leaves one noun after another."""
    if predicate.verb.relation not in RELATIVE:
        return False
    clause = subtree(predicate.sentence, predicate.verb)
    before = [t for t in clause if t.index < predicate.verb.index]
    if _leaves_pronoun(predicate):
        return False
    return not any(is_relative_or_question(t) or t.relation == "mark" for t in before)


def _leaves_pronoun(predicate: Predicate) -> bool:
    """True behind a pronoun that is nothing but a subject, before no verb (each time we this)."""
    said = children_of(predicate.sentence, predicate.verb, SUBJECT)
    subject = any("Case=Nom" in t.features for t in said)
    verb = predicate.after is None or predicate.after.pos in ("VERB", "AUX")
    helped = children_of(predicate.sentence, predicate.verb, AUXILIARY)
    return subject and not (verb or helped or predicate.ends)


def is_split(predicate: Predicate) -> bool:
    """True behind the only comma after its subject, where no aside ends (cod swim, have fins).

    So, too, behind a colon (Ghent: opened a mill), and for what may be no verb.
    """
    if _may_be_noun(predicate):
        return True
    sentence, commas = predicate.sentence, predicate.pack.commas | {COLON}
    place = predicate.verb.index - 1
    if place < 0 or sentence.tokens[place].text not in commas:
        return False
    said = [t for t in children_of(sentence, predicate.verb, SUBJECT) if t.index < place]
    words = sentence.tokens[subtree(sentence, said[0])[0].index : place] if said else ()
    return bool(words) and not any(t.text in commas for t in words)


def _may_be_noun(predicate: Predicate) -> bool:
    """True for what may end a compound noun that something is done to (may cause mud slides)."""
    verb, sentence = predicate.verb, predicate.sentence
    if verb.tag != "VBZ":
        return False
    said = children_of(sentence, verb, SUBJECT)
    bare = len(said) == 1 and said[0].index == verb.index - 1 and said[0].tag == "NN"
    bare = bare and not any(t.pos == "DET" for t in subtree(sentence, said[0]))
    done = verb.relation in CLAUSE and predicate.ends
    return bare and (done or _changes_tense(predicate))


def _changes_tense(predicate: Predicate) -> bool:
    """True for what may be a noun beside another tense (gold rushes in Rome brought us here)."""
    verb, sentence = predicate.verb, predicate.sentence
    joined = children_of(sentence, verb, CONJUNCT)
    if verb.relation in CONJUNCT:
        joined = [*joined, sentence.tokens[verb.head]]
    known = bool(meanings(verb.lemma, "NOUN", predicate.pack))
    return known and not predicate.is_light and any(t.tag in PAST_TAGS for t in joined)


def meets_predicate(predicate: Predicate) -> bool:
    """True before another finite verb that has no subject of its own (the kit holds comes)."""
    after = predicate.after
    if _is_auxiliary(predicate) or _is_in_name(predicate):
        return True
    if after is None or after.pos != "VERB" or after.tag not in FINITE_TAGS - BARE_TAGS:
        return False
    return predicate.has_subject and not children_of(predicate.sentence, after, SUBJECT)


def _is_auxiliary(predicate: Predicate) -> bool:
    """True where a determiner parts an auxiliary from its participle (have each sold two)."""
    after = predicate.after
    if after is None or after.pos not in FLOATING or "PronType=Art" in after.features:
        return False
    beyond = neighbour(predicate.sentence, after, 1)
    if beyond is None or not predicate.is_light:
        return False
    noun = beyond.tag == "NN" and is_verb_form(beyond.text, Form.PAST_PARTICIPLE, predicate.pack)
    return noun or beyond.tag in PAST_TAGS


def _is_in_name(predicate: Predicate) -> bool:
    """True for a noun behind a name of which the verb follows (he, of the BBC hit Lee, died)."""
    sentence, verb = predicate.sentence, predicate.verb
    before = neighbour(sentence, verb, -1)
    if before is None or before.pos != "PROPN" or before.relation in SUBJECT:
        return False
    below = (t for t in sentence.children[verb.index] if t.index > verb.index)
    finite = (t for t in below if t.tag in FINITE_TAGS and not children_of(sentence, t, SUBJECT))
    return any(sentence.tokens[t.index - 1].text in predicate.pack.commas for t in finite)


def is_gapped(predicate: Predicate) -> bool:
    """True for a participle that the verb before can stand for (two were shut and one damaged)."""
    verb, sentence = predicate.verb, predicate.sentence
    if _counts_on(predicate):
        return True
    if verb.relation != "conj" or verb.tag != "VBD" or not _may_be_participle(predicate):
        return False
    passive = children_of(sentence, sentence.tokens[verb.head], PASSIVE)
    return bool(passive) and not children_of(sentence, verb, AUXILIARY | OBJECT | CLAUSE)


def _counts_on(predicate: Predicate) -> bool:
    """True for one of several statements on numbers (six fell in war, one died in bed)."""
    verb, sentence, after = predicate.verb, predicate.sentence, predicate.after
    said = children_of(sentence, verb, SUBJECT)
    joined = verb.relation == "conj" or children_of(sentence, verb, JOINED)
    counted = bool(said) and said[0].pos == "NUM"
    return counted and bool(joined) and after is not None and after.pos == "ADP"


def _may_be_participle(predicate: Predicate) -> bool:
    """True for a past of which the participle has the same form."""
    known, verb = predicate.pack.penn_forms, predicate.verb
    return known is not None and verb.text in known.forms(verb.lemma, Form.PAST_PARTICIPLE)


def leaves_object(predicate: Predicate) -> bool:
    """True for what somebody sees done, without an object (she saw the boats come to the shore)."""
    verb, after = predicate.verb, predicate.after
    if _leaves_goal(predicate) or _leaves_help(predicate) or _is_between(predicate):
        return True
    if verb.relation != "ccomp" or verb.tag not in BARE_TAGS or after is None:
        return False
    if verb.head > verb.index:
        return False
    before = children_of(predicate.sentence, verb, AUXILIARY | {"mark"})
    return not before and after.pos == "ADP"


def _leaves_help(predicate: Predicate) -> bool:
    """True behind a verb of its own that the tree takes for an auxiliary (who helped sell it)."""
    helpers = children_of(predicate.sentence, predicate.verb, AUXILIARY)
    known = {row.lemma for row in (predicate.pack.auxiliaries or {}).values()}
    return any(t.pos == "AUX" and t.lemma not in known for t in helpers)


def _is_between(predicate: Predicate) -> bool:
    """True for a bare form behind a verb that takes the next infinitive (offers help to sing).

    The tagger may have taken that verb for a noun (bakes bread and promises help to sell it).
    """
    verb, after, pack = predicate.verb, predicate.after, predicate.pack
    before, joining = (neighbour(predicate.sentence, verb, -place) for place in (1, 2))
    if after is None or before is None or after.tag != "TO" or verb.tag not in BARE_TAGS:
        return False
    if before.pos == "VERB":
        return before.index == verb.head
    joined = joining is not None and joining.pos == "CCONJ" and verb.relation in CONJUNCT
    known = pack.penn_forms is not None and pack.penn_forms.verb_of(pack.lower(before.text))
    return joined and before.relation in SUBJECT and bool(known)


def _leaves_goal(predicate: Predicate) -> bool:
    """True where the verb before takes the marker and what follows (agreed to sign the plan).

    So it is where one goes somewhere to do it (went out to see the town).
    """
    verb, after, pack = predicate.verb, predicate.after, predicate.pack
    marker = neighbour(predicate.sentence, verb, -1)
    if verb.relation not in AIM or after is None or after.pos not in OPENS_GOAL or marker is None:
        return False
    governor = predicate.sentence.tokens[verb.head]
    if governor.pos != "VERB" or governor.lemma in (pack.weak_verbs or ()):
        return False
    if marker.pos == "PART" and _goes_there(predicate, governor, marker):
        return True
    taken = taken_adpositions(governor.lemma, pack)
    return verb.relation == "xcomp" and pack.lower(marker.text) in taken


def _goes_there(predicate: Predicate, governor: Token, marker: Token) -> bool:
    """True for a verb of motion with at most an adverb or particle before the marker."""
    between = predicate.sentence.tokens[governor.index + 1 : marker.index]
    beside = governor.index < marker.index and all(
        t.pos == "ADV" or t.relation in PARTICLE for t in between
    )
    return beside and tells(Predicate(predicate.sentence, governor, predicate.pack), MOTION)


def is_time_of_noun(predicate: Predicate) -> bool:
    """True in a clause whose conjunction can take its subject alone (after the storm)."""
    verb, pack = predicate.verb, predicate.pack
    if verb.relation == "conj" and predicate.ends:
        return not _is_other_form(predicate)
    marks = children_of(predicate.sentence, verb, frozenset({"mark", "advmod", "prep"}))
    bare = (t for t in marks if not children_of(predicate.sentence, t, COMPLEMENT))
    known, commas = pack.adpositions or (), pack.commas
    near = (t for t in bare if not any(w.text in commas for w in _between(predicate, t)))
    if not any(t.index < verb.index and pack.lower(t.text) in known for t in near):
        return False
    objects = children_of(predicate.sentence, verb, OBJECT)
    if objects and not (objects[0] == predicate.after and objects[0].pos in NOUNS):
        return False
    return not any(_is_told(predicate, t) for t in children_of(predicate.sentence, verb, CLAUSE))


def _between(predicate: Predicate, conjunction: Token) -> tuple[Token, ...]:
    """What stands between a conjunction and the subject of the verb, the last one it has."""
    said = children_of(predicate.sentence, predicate.verb, SUBJECT)
    start = subtree(predicate.sentence, said[-1])[0].index if said else conjunction.index
    return predicate.sentence.tokens[conjunction.index : start]


def _is_other_form(predicate: Predicate) -> bool:
    """True for a passive behind an active, which cannot stand for it (it grew and was [sold])."""
    first = predicate.sentence.tokens[predicate.verb.head]
    if not children_of(predicate.sentence, predicate.verb, PASSIVE) or first.pos != "VERB":
        return False
    return not children_of(predicate.sentence, first, PASSIVE)


def _is_told(predicate: Predicate, clause: Token) -> bool:
    """True for a clause that the verb takes, and that is not the main one (after it began …)."""
    own = children_of(predicate.sentence, clause, SUBJECT_OR_EMPTY)
    takes = (predicate.pack.verb_classes or {}).get(predicate.verb.lemma) in TAKES_CONTENT
    return not own or takes

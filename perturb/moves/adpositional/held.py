"""Adpositional phrases that the words around them hold: what is left would be no good English.

What demands a phrase by itself is in `demands`; here two words together do, or the phrase
stands between words of which one would be stranded.
"""

from __future__ import annotations

from perturb.lexicon.inflection import Form
from perturb.moves.adpositional.antecedents import holds_antecedent
from perturb.moves.adpositional.bare_clauses import leaves_bare_clause
from perturb.moves.adpositional.continuations import INSIDE_NOUN_PHRASE
from perturb.moves.adpositional.demands import has_more
from perturb.moves.grammar.adjuncts import Adjunct, is_of_person
from perturb.moves.grammar.boundaries import is_set
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import DATES, PLACES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    AGENT,
    APPOSITION,
    AUXILIARY,
    CONJUNCT,
    DIRECTION,
    MODIFIER,
    NOUNS,
    OBJECT,
    OPEN_CLAUSE,
    ORIGIN,
    PLACE,
    PREDICATIVE,
    REDUCED,
    SPEECH,
    TIME,
    adposition_class,
    children_of,
    first_member,
    heads,
    subjects_of,
)
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.verb_groups import is_negation
from perturb.moves.text.ends import neighbour
from perturb.segment import Token

HAPPENING = frozenset(
    {"noun.act", "noun.event", "noun.feeling", "noun.phenomenon", "noun.process", "noun.state"}
)
"""WordNet's domains of what nobody can be put beside (with Ann and several fires)."""

NAMING = frozenset({"attr", "oprd"})
"""Relations of nouns that tell what something is or is taken to be."""

TIME_NOUN = "noun.time"
PLURAL = "Number=Plur"
PAIR = 2


def is_held(adjunct: Adjunct) -> bool:
    """True if a word beside the phrase would be left alone, or the phrase says next to nothing."""
    return any(test(adjunct) for test in HELD)


def _is_vague(adjunct: Adjunct) -> bool:
    """True for nobody in particular (the mill is said by many to be old, it is open to all)."""
    noun, known = adjunct.phrase.complement, adjunct.pack.function_words or {}
    vague = noun.pos in ("ADJ", "DET", "PRON") and len(adjunct.phrase.tokens) == PAIR
    return vague and known.get(adjunct.pack.lower(noun.text)) == "determiner"


def _opens_example(adjunct: Adjunct) -> bool:
    """True for a fixed expression and the nouns that it announces (for example lamps and oil)."""
    first, noun, *rest = adjunct.phrase.tokens
    known = is_set(first, noun, adjunct.pack) and noun.relation != "amod"
    return known and bool(rest) and rest[0].pos not in ("ADP", "PART", "SCONJ", "VERB")


def _follows_conjunction(adjunct: Adjunct) -> bool:
    """True behind a conjunction of which it is all (they sing while at work)."""
    return adjunct.before is not None and adjunct.before.pos == "SCONJ" and not adjunct.is_fronted


def _precedes_place(adjunct: Adjunct) -> bool:
    """True for where to, before where that is or once more where to (to the mill at the river)."""
    after = adjunct.after
    if adjunct.kind != DIRECTION or after is None or after.pos != "ADP":
        return False
    if adjunct.pack.lower(after.text) == adjunct.adposition:
        return True
    nouns = adjunct.sentence.children[after.index]
    timed = any(t.entity in DATES for t in nouns)
    return adposition_class(after.text, adjunct.pack) == PLACE and not timed


def _precedes_origin(adjunct: Adjunct) -> bool:
    """True for where to, before where from (they raised it to nine by May from four)."""
    verb, last = adjunct.governor, adjunct.phrase.tokens[-1]
    if adjunct.kind != DIRECTION or verb.pos != "VERB":
        return False
    later = (t for t in adjunct.sentence.children[verb.index] if t.index > last.index)
    return any(t.pos == "ADP" and adposition_class(t.text, adjunct.pack) == ORIGIN for t in later)


def _is_asked_above(adjunct: Adjunct) -> bool:
    """True for what a verb demands behind a participle (put lamps giving light in it)."""
    tokens, word = adjunct.sentence.tokens, adjunct.governor
    if word.relation in OBJECT:
        word = tokens[word.head]
    if word.relation not in REDUCED | ADVERBIAL_CLAUSE or "VerbForm=Part" not in word.features:
        return False
    if children_of(adjunct.sentence, word, AUXILIARY):
        return False
    verb = next((t for t in heads(adjunct.sentence, word) if t.pos == "VERB"), None)
    row = (adjunct.pack.governed_adpositions or {}).get(verb.lemma.lower()) if verb else None
    return row is not None and adjunct.adposition in row["always"].split()


def _holds_happening(adjunct: Adjunct) -> bool:
    """True for somebody and what cannot stand beside him (accused of talks with Ann and theft)."""
    first = adjunct.phrase.complement
    if first.pos != "PROPN" or first.entity in PLACES | DATES:
        return False
    members = (t for t in adjunct.sentence.children[first.index] if t.relation == "conj")
    return any(domain(t, adjunct.pack) in HAPPENING for t in members)


def _tells_part_of_time(adjunct: Adjunct) -> bool:
    """True for the time behind a word that is part of it (later in the day, well into May)."""
    before, noun = adjunct.before, adjunct.phrase.complement
    timed = noun.entity in DATES or domain(noun, adjunct.pack) == TIME_NOUN
    definite = any("Definite=Def" in t.features for t in adjunct.sentence.children[noun.index])
    within = definite or adjunct.kind == DIRECTION
    return before is not None and before.pos == "ADV" and timed and within


def _is_all_of_predicate(adjunct: Adjunct) -> bool:
    """True for what tells which one thing something is (that is the case in most towns).

    One that an adjective describes is known without (it is the longest tunnel in the valley).
    Things that have no other word tell nothing without (these are areas for growth).
    """
    noun = adjunct.governor
    first = first_member(adjunct.sentence, noun)
    said = first.relation in NAMING and adjunct.before == noun
    below = adjunct.sentence.children[noun.index]
    if noun.relation == "attr" and below == (adjunct.phrase.adposition,):
        return not is_of_person(adjunct)
    if not said or "Number=Sing" not in noun.features:
        return False
    described = adjunct.use != "bound" and any(t.relation in MODIFIER for t in below)
    return not described and any("Definite=Def" in t.features for t in below)


def _is_left_of(adjunct: Adjunct) -> bool:
    """True for what nouns before a comma are of (signs were found, mostly of lamps)."""
    before = adjunct.before
    comma = before is not None and before.text in adjunct.pack.commas
    return comma and adjunct.use == "bound" and adjunct.governor.pos == "VERB"


def _is_years_of(adjunct: Adjunct) -> bool:
    """True for what tells which times are meant (he kept the mill in the years after the fair)."""
    time = adjunct.before
    if time is None or (time != adjunct.governor and PLURAL not in time.features):
        return False
    below = adjunct.sentence.children[time.index]
    other = time != adjunct.governor and adjunct.kind != TIME
    plain = time.relation in ("pobj", "obl") and not other
    definite = any("Definite=Def" in t.features for t in below)
    return plain and definite and domain(time, adjunct.pack) == TIME_NOUN


def _opens_relative(adjunct: Adjunct) -> bool:
    """True for a fronted adjective without a comma (among the first he sold was ours)."""
    after = adjunct.after
    comma = after is None or after.text in adjunct.pack.commas
    return adjunct.is_fronted and not comma and adjunct.phrase.complement.pos == "ADJ"


def _may_be_infinitive(adjunct: Adjunct) -> bool:
    """True for an adjective that may be a verb before its object (they left to clear roads)."""
    word, pack = adjunct.phrase.tokens[1], adjunct.pack
    bare = len(adjunct.phrase.tokens) == PAIR + 1 and word.relation == "amod"
    verb = bare and adjunct.kind == DIRECTION and adjunct.use == "ranging"
    return verb and is_verb_form(pack.lower(word.text), Form.BASE, pack)


def _is_rate(adjunct: Adjunct) -> bool:
    """True for a rate with what it is of (days per year of rain), and half of one (at 3 to 1)."""
    rate = adjunct.use == "ranging" and adjunct.kind is None
    if rate and len(adjunct.phrase.tokens) > PAIR:
        return True
    after = adjunct.after
    beyond = neighbour(adjunct.sentence, after, 1) if after is not None else None
    if after is None or after.pos != "ADP" or beyond is None or beyond.entity in DATES:
        return False
    return beyond.pos == "NUM" and any(t.pos == "NUM" for t in adjunct.phrase.tokens)


def _holds_semicolon(adjunct: Adjunct) -> bool:
    """True for more than a phrase (for lamps; or to light ovens)."""
    return any(t.text == ";" for t in adjunct.phrase.tokens)


def _is_speaker(adjunct: Adjunct) -> bool:
    """True for whoever speaks, at the start (for me, the mill is too old)."""
    return adjunct.is_fronted and "Person=1" in adjunct.phrase.complement.features


def _closes_list(adjunct: Adjunct) -> bool:
    """True for the end of a list that has no other conjunction (oil, the sale of tea and bread)."""
    noun, tokens = adjunct.governor, adjunct.sentence.tokens
    listed = noun.relation in CONJUNCT | APPOSITION and adjunct.after is not None
    joined = any(t.pos == "CCONJ" for t in adjunct.phrase.tokens)
    first = tokens[noun.head]
    between = tokens[first.index : noun.index]
    comma = any(t.text in adjunct.pack.commas for t in between)
    return listed and joined and comma and not any(t.pos == "CCONJ" for t in between)


def _is_first_of_two(adjunct: Adjunct) -> bool:
    """True before a comma and a second noun that is like it (he spoke of this, and other mills)."""
    joins = adjunct.beyond_comma
    if joins is None or joins.pos != "CCONJ" or adjunct.is_fronted:
        return False
    noun = neighbour(adjunct.sentence, joins, 1)
    while noun is not None and noun.relation in INSIDE_NOUN_PHRASE and noun.head > noun.index:
        noun = adjunct.sentence.tokens[noun.head]
    return noun is not None and noun.relation in CONJUNCT and noun.pos in NOUNS


def _introduces(adjunct: Adjunct) -> bool:
    """True for a name that a later pronoun of another gender means (she met with Bob, and he)."""
    name, first = adjunct.phrase.complement, adjunct.phrase.tokens[0].index
    if name.pos != "PROPN" or name.entity in PLACES | DATES:
        return False
    last = adjunct.phrase.tokens[-1].index
    tokens = adjunct.sentence.tokens
    known = _genders(tokens[:first])
    return bool(known) and bool(_genders(tokens[last + 1 :]) - known)


def _genders(tokens: tuple[Token, ...]) -> set[str]:
    """The genders of the pronouns for people among some tokens."""
    features = (f for t in tokens if t.pos == "PRON" for f in t.features.split("|"))
    return {f for f in features if f.startswith("Gender=") and f != "Gender=Neut"}


def _is_all_of_clause(adjunct: Adjunct) -> bool:
    """True for who did what a clause without a subject tells (as set out by the town)."""
    verb, sentence = adjunct.governor, adjunct.sentence
    reduced = verb.relation in ADVERBIAL_CLAUSE and not subjects_of(sentence, verb)
    return reduced and adjunct.kind == AGENT and not has_more(adjunct)


def _opens_report(adjunct: Adjunct) -> bool:
    """True at the start of what is said, whose comma would stay (she said after lunch, it …)."""
    verb, after = adjunct.governor, adjunct.after
    if adjunct.before != verb or after is None or after.text not in adjunct.pack.commas:
        return False
    said = children_of(adjunct.sentence, verb, SPEECH)
    return any(t.index > after.index for t in said)


def _ends_denial(adjunct: Adjunct) -> bool:
    """True for when a denial ends or begins, without which it says more (not until May).

    The denied verb may stand above (they did not stop baking until May, it is not due until May).
    """
    governor, sentence, pack = adjunct.governor, adjunct.sentence, adjunct.pack
    while governor.relation in OPEN_CLAUSE | PREDICATIVE:
        governor = sentence.tokens[governor.head]
    below = sentence.children[governor.index]
    perfect = any(t.lemma == "have" and t.relation in AUXILIARY for t in below)
    limits = adjunct.kind == TIME and (adjunct.use == "ranging" or perfect)
    return limits and any(is_negation(t, pack) for t in below)


HELD = (
    _ends_denial,
    _opens_report,
    _is_vague,
    _opens_example,
    _follows_conjunction,
    _precedes_place,
    _precedes_origin,
    _is_asked_above,
    _holds_happening,
    _tells_part_of_time,
    _is_all_of_predicate,
    _is_left_of,
    _is_years_of,
    _opens_relative,
    _may_be_infinitive,
    _is_rate,
    _holds_semicolon,
    _is_speaker,
    _closes_list,
    _is_first_of_two,
    _introduces,
    _is_all_of_clause,
    leaves_bare_clause,
    holds_antecedent,
)

"""Verbs without which the words beside them make another sentence, or the same one."""

from __future__ import annotations

from perturb.moves.clauses.stated_clauses import may_state
from perturb.moves.grammar.adjuncts import COMPARATIVE
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    AUXILIARY,
    COMPOUND,
    CONJUNCT,
    DETERMINER,
    EXPLETIVE,
    NOUNS,
    OBJECT,
    OPEN_CLAUSE,
    ORIGIN,
    PASSIVE,
    PLACE,
    PREDICATIVE,
    REDUCED,
    REPORTED,
    SUBJECT,
    SUBJECT_OR_EMPTY,
    adposition_class,
    children_of,
    is_relative_or_question,
    is_reporting,
    subtree,
)
from perturb.moves.grammar.senses import domain, meanings, opens_collocation
from perturb.moves.grammar.surroundings import ANIMATE
from perturb.moves.predicates.left_auxiliaries import AMOUNTS, AUTHORS
from perturb.moves.predicates.predicate import Predicate
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.text import DASHES
from perturb.words.penn import Form

PLURAL = "NNS"
GERUND_TAG = "VBG"
LIMITED = AMOUNTS | DATES
HEADED = OBJECT | SUBJECT | {"prep", "punct"}
"""Relations below a request that leave a heading; the parser takes some relatives for subjects."""

TOLD = frozenset({"noun.act", "noun.communication", "noun.event", "noun.state"})
"""WordNet's domains of what a whole clause may be called (a new chapter, a first step)."""


def is_unmissed(predicate: Predicate) -> bool:
    """True if the rest reads as another good sentence, or as the same."""
    return any(test(predicate) for test in UNMISSED)


def _stays_at(predicate: Predicate) -> bool:
    """True for what somebody has at an amount once it was put there (has set the price at 9)."""
    verb, sentence = predicate.verb, predicate.sentence
    if not predicate.is_participle or predicate.is_after_copula:
        return False
    owned = [t for t in children_of(sentence, verb, OBJECT) if t.index > verb.index]
    placed = (
        t
        for noun in (verb, *owned[:1])
        for t in subtree(sentence, noun)
        if t.pos == "ADP" and owned and t.index > owned[0].index
    )
    return any(
        adposition_class(t.text, predicate.pack) == PLACE
        and any(below.entity in AMOUNTS for below in sentence.children[t.index])
        for t in placed
    )


def _is_still_to(predicate: Predicate) -> bool:
    """True for a light verb that only helps an infinitive (they have yet to leave)."""
    helped = children_of(predicate.sentence, predicate.verb, OPEN_CLAUSE)
    owned = children_of(predicate.sentence, predicate.verb, OBJECT)
    first = helped[0].index if helped else 0
    return predicate.is_light and bool(helped) and not any(t.index < first for t in owned)


def _comes_behind_adverb(predicate: Predicate) -> bool:
    """True between an adverb that opens the text and its subject (then came the rain)."""
    before = predicate.sentence.tokens[: predicate.verb.index]
    return predicate.inverted and bool(before) and all(t.pos == "ADV" for t in before)


def _leaves_comparative(predicate: Predicate) -> bool:
    """True behind a comparative that one may be (the town is better served by boats)."""
    before = neighbour(predicate.sentence, predicate.verb, -1)
    passive = children_of(predicate.sentence, predicate.verb, PASSIVE)
    alone = before is not None and before.tag in COMPARATIVE and before.head == predicate.verb.index
    return alone and bool(passive)


def _is_taken_up(predicate: Predicate) -> bool:
    """True behind an aside where a pronoun may take up who spoke (Lee, the baker, said he …)."""
    before, after = neighbour(predicate.sentence, predicate.verb, -1), predicate.after
    if before is None or after is None or before.text not in predicate.pack.commas:
        return False
    pronoun = after.relation in SUBJECT and "Person=3" in after.features
    return pronoun and predicate.has_subject and is_reporting(predicate.verb, predicate.pack)


def _joins_object(predicate: Predicate) -> bool:
    """True where its subject may be an object, too (they met the guard and guests came in).

    A pronoun shows by its form that it is none; what has an object shows it, too.
    """
    verb, sentence, after = predicate.verb, predicate.sentence, predicate.after
    said = children_of(sentence, verb, SUBJECT)
    if (
        verb.relation not in CONJUNCT
        or not said
        or after is None
        or after.pos not in ("ADP", "ADV")
    ):
        return False
    link = neighbour(sentence, subtree(sentence, said[0])[0], -1)
    before = neighbour(sentence, link, -1) if link is not None else None
    if link is None or link.pos != "CCONJ" or before is None or before.pos not in NOUNS:
        return False
    helped = children_of(sentence, verb, AUXILIARY)
    beside = said[0].pos in NOUNS and said[0].index < verb.index and not helped
    return beside and before.relation in OBJECT | {"pobj"} and not _is_named(said[0])


def _is_named(noun: Token) -> bool:
    return noun.entity != ""


def _leaves_plural(predicate: Predicate) -> bool:
    """True behind a plural that is a verb, too (the town's lamp scores rose the most).

    So it is where a gerund opens its phrase (burning lamp fuels made a lot of smoke).
    """
    before, after = neighbour(predicate.sentence, predicate.verb, -1), predicate.after
    known = predicate.pack.penn_forms
    if before is None or after is None or known is None or before.tag != PLURAL:
        return False
    part = neighbour(predicate.sentence, before, -1)
    verb = known.verb_of(predicate.pack.lower(before.text))
    bare = part is not None and part.tag == "NN" and part.head == before.index
    form = verb is not None and predicate.pack.lower(before.text) in known.forms(
        verb, Form.PRESENT_SINGULAR
    )
    named = children_of(predicate.sentence, before, DETERMINER) or [
        t for t in predicate.sentence.children[before.index] if t.tag == GERUND_TAG
    ]
    owned = after.pos == "DET" or after.entity in AMOUNTS
    return bare and form and bool(named) and before.relation in SUBJECT and owned


def _leaves_all(predicate: Predicate) -> bool:
    """True between *all* and an article or owner that it goes before (and all sell their mills)."""
    before, after = neighbour(predicate.sentence, predicate.verb, -1), predicate.after
    if before is None or after is None or before.tag not in ("DT", "PDT"):
        return False
    pointing = "PronType=Dem" in before.features or "PronType=Art" in before.features
    owner = after.relation in ("poss", "det") and after.head != before.index
    return before.relation in SUBJECT and owner and not pointing


def _frees_subject(predicate: Predicate) -> bool:
    """True for a gerund that opens the text before a verb without subject (telling tales helps).

    So it is where the subject follows a copula (joining the baker is his son).
    """
    verb, sentence = predicate.verb, predicate.sentence
    if verb.index or verb.tag != GERUND_TAG or verb.relation not in ADVERBIAL_CLAUSE:
        return False
    above = sentence.tokens[verb.head]
    said = children_of(sentence, above, SUBJECT_OR_EMPTY)
    behind = above.pos == "AUX" and all(t.index > above.index for t in said)
    return bool(children_of(sentence, verb, OBJECT)) and (behind or not said)


def _asks_for_more(predicate: Predicate) -> bool:
    """True for a request of which the object is a heading by itself (read more on the mill).

    So it is where nothing but phrases follows (enjoy the best bread with the old baker).
    """
    verb, sentence = predicate.verb, predicate.sentence
    owned = children_of(sentence, verb, OBJECT)
    if verb.index or not owned:
        return False
    alone = verb.tag == "VB" and all(t.relation in HEADED for t in sentence.children[verb.index])
    return alone or any(t.tag in COMPARATIVE for t in owned)


def _is_so_already(predicate: Predicate) -> bool:
    """True for what a thing is as well (the plan is giving *a strong base*), and for times."""
    verb, sentence, after = predicate.verb, predicate.sentence, predicate.after
    if verb.tag != GERUND_TAG or not predicate.is_after_copula or after is None:
        return False
    owned = children_of(sentence, verb, OBJECT)
    if not owned or subtree(sentence, owned[0])[0] != after:
        return False
    if owned[0].entity in LIMITED:
        return True
    said = children_of(sentence, verb, SUBJECT)
    article = "PronType=Art" in after.features or _is_forecast(predicate, said, owned[0])
    return article and not any(_acts(t, predicate) for t in said)


def _is_forecast(predicate: Predicate, said: list[Token], owned: Token) -> bool:
    """True for what is told and what it tells of (the forecast is showing high chances of rain)."""
    told = any(domain(t, predicate.pack) == "noun.communication" for t in said)
    return told and domain(owned, predicate.pack) in TOLD | {"noun.attribute"}


def _verbs_adverb(predicate: Predicate) -> bool:
    """True behind an adverb that is a verb, too (to better serve us, will further help trade)."""
    verb, sentence, after = predicate.verb, predicate.sentence, predicate.after
    before = neighbour(sentence, verb, -1)
    if verb.tag != "VB" or before is None or after is None or before.pos != "ADV":
        return False
    helper = neighbour(sentence, before, -1)
    helped = helper is not None and helper.head == verb.index and helper.tag in ("TO", "MD")
    owned = children_of(sentence, verb, OBJECT) if helped else ()
    if not owned or subtree(sentence, owned[0])[0] != after:
        return False
    form = predicate.pack.lower(before.text)
    return any(sense.count(form) for sense in meanings(form, "VERB", predicate.pack))


def _acts(subject: Token, predicate: Predicate) -> bool:
    """True for somebody, or a body of people; a pronoun may be one."""
    named = subject.entity in AUTHORS or subject.pos in ("PRON", "PROPN")
    return named or domain(subject, predicate.pack) in ANIMATE


def _opens_term(predicate: Predicate) -> bool:
    """True for a noun behind *to* that makes a term with the next one (lost it to stone fever).

    So does a gerund (on mugs, baking powder in boxes).
    """
    sentence, verb = predicate.sentence, predicate.verb
    before, after = neighbour(sentence, verb, -1), predicate.after
    if verb.tag == GERUND_TAG and opens_collocation(sentence, verb, predicate.pack):
        return True
    marked = before is not None and before.pos == "PART"
    marked = marked and after is not None and after.relation in COMPOUND
    return marked and verb.tag == "VB" and opens_collocation(sentence, verb, predicate.pack)


def _is_inserted(predicate: Predicate) -> bool:
    """True for what tells who thinks so, between commas (the mill, Lee points out, is old)."""
    commas, end = predicate.pack.commas, predicate.end
    said = children_of(predicate.sentence, predicate.verb, SUBJECT)
    if not (predicate.is_tag and said and end is not None and end.text in commas):
        return False
    first = subtree(predicate.sentence, said[0])[0]
    before = neighbour(predicate.sentence, first, -1)
    main = predicate.sentence.tokens[predicate.verb.head]
    around = children_of(predicate.sentence, main, SUBJECT)
    inside = predicate.verb.relation in REPORTED and any(t.index < first.index for t in around)
    return inside and before is not None and before.text in commas


def _is_object(predicate: Predicate) -> bool:
    """True for a noun that a verb without clause has (they got their bread sales up)."""
    verb, sentence = predicate.verb, predicate.sentence
    above, before = sentence.tokens[verb.head], neighbour(sentence, verb, -1)
    if verb.tag != "VBZ" or verb.relation not in REPORTED or before is None:
        return False
    part = before.tag == "NN" and before.relation in SUBJECT
    told = may_state(above, predicate.pack) or above.pos != "VERB"
    noun = bool(meanings(verb.lemma, "NOUN", predicate.pack))
    return noun and part and above.index < before.index and not told


def _meets_dash(predicate: Predicate) -> bool:
    """True right before a dash, which parts the words that are left from each other anyway."""
    after = predicate.after
    return after is not None and after.text in DASHES and after.start == predicate.verb.end


def _is_there(predicate: Predicate) -> bool:
    """True for what those do whom there are, without an object (there are guests staying)."""
    verb, sentence = predicate.verb, predicate.sentence
    noun = sentence.tokens[verb.head]
    if verb.relation not in REDUCED or noun.relation not in PREDICATIVE:
        return False
    told = children_of(sentence, verb, OBJECT | OPEN_CLAUSE | REPORTED)
    return not told and bool(children_of(sentence, sentence.tokens[noun.head], EXPLETIVE))


def _is_so(predicate: Predicate) -> bool:
    """True for what is an adjective behind a copula, and ends its clause (the lamp is missing).

    Behind *what* nothing else is needed, either (they told of what was).
    """
    verb, form = predicate.verb, predicate.pack.lower(predicate.verb.text)
    if verb.tag != GERUND_TAG or not (predicate.ends and predicate.is_after_copula):
        return False
    if any(map(is_relative_or_question, children_of(predicate.sentence, verb, SUBJECT))):
        return True
    return any(sense.count(form) for sense in meanings(form, "ADJ", predicate.pack))


def _is_member(predicate: Predicate) -> bool:
    """True for a bare form that no article or number goes with (no oil, lamp smoke or soot)."""
    verb, below = predicate.verb, predicate.sentence.children
    if verb.tag != "VBP" or not meanings(verb.lemma, "NOUN", predicate.pack):
        return False
    said = children_of(predicate.sentence, verb, SUBJECT)
    one = all(t.tag == "NN" and not t.entity for t in said)
    return bool(said) and one and all(t.relation in COMPOUND for t in below[said[0].index])


def _ends_range(predicate: Predicate) -> bool:
    """True for a noun behind *to* where *from* precedes (all from first guests to mill keepers)."""
    verb, sentence, after = predicate.verb, predicate.sentence, predicate.after
    marker = neighbour(sentence, verb, -1)
    if verb.tag != "VB" or after is None or after.tag != PLURAL or marker is None:
        return False
    if marker.pos != "PART" or not meanings(verb.lemma, "NOUN", predicate.pack):
        return False
    between = sentence.tokens[verb.head + 1 : marker.index]
    return any(adposition_class(t.text, predicate.pack) == ORIGIN for t in between)


def _leaves_apposition(predicate: Predicate) -> bool:
    """True where the thing that ends the text may be what was told (…, opening a new chapter)."""
    verb, sentence = predicate.verb, predicate.sentence
    before, after = neighbour(sentence, verb, -1), predicate.after
    if verb.tag != GERUND_TAG or before is None or after is None:
        return False
    if before.text not in predicate.pack.commas or "Definite=Ind" not in after.features:
        return False
    owned = children_of(sentence, verb, OBJECT)
    alone = all(t.relation in HEADED for t in sentence.children[verb.index])
    return alone and len(owned) == 1 and domain(owned[0], predicate.pack) in TOLD


def _joins_subjects(predicate: Predicate) -> bool:
    """True right before *and* and another subject in the plural (quarrels grow and fights are)."""
    verb, sentence, link = predicate.verb, predicate.sentence, predicate.after
    if link is None or link.pos != "CCONJ" or children_of(sentence, verb, AUXILIARY):
        return False
    second = [t for t in children_of(sentence, verb, CONJUNCT) if t.tag != "VBZ"]
    said = [t for other in second for t in children_of(sentence, other, SUBJECT)]
    before = children_of(sentence, verb, SUBJECT)
    nouns = all(t.pos in NOUNS for t in (*said[:1], *before))
    return bool(said and before) and nouns and subtree(sentence, said[0])[0].index == link.index + 1


UNMISSED = (
    _joins_subjects,
    _is_there,
    _is_so,
    _is_member,
    _ends_range,
    _leaves_apposition,
    _is_object,
    _meets_dash,
    _opens_term,
    _is_inserted,
    _stays_at,
    _is_still_to,
    _comes_behind_adverb,
    _leaves_comparative,
    _is_taken_up,
    _joins_object,
    _leaves_plural,
    _leaves_all,
    _frees_subject,
    _asks_for_more,
    _is_so_already,
    _verbs_adverb,
)

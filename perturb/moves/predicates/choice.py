"""Content verbs that leave a hole where they go missing."""

from __future__ import annotations

from collections.abc import Callable

from perturb.moves.grammar.connectives import has_finite
from perturb.moves.grammar.names import is_name, untouchable
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    CLAUSE,
    COMPARING,
    COMPOUND,
    OBJECT,
    PARTICLE,
    PASSIVE,
    PREDICATIVE,
    SPEECH,
    SUBJECT,
    adposition_use,
    children_of,
    is_relative_or_question,
)
from perturb.moves.grammar.senses import meanings
from perturb.moves.predicates.left_auxiliaries import AMOUNTS, is_replaced, is_supported
from perturb.moves.predicates.left_nouns import (
    is_bare_relative,
    is_gapped,
    is_split,
    is_time_of_noun,
    leaves_object,
    meets_predicate,
)
from perturb.moves.predicates.left_participles import leaves_participle
from perturb.moves.predicates.left_reports import (
    announces,
    is_picture,
    is_report,
    leaves_headline,
    leaves_particle,
    leaves_twice,
    strands_particle,
)
from perturb.moves.predicates.left_verbs import (
    fuses_names,
    is_aside,
    is_idle,
    is_only_participle,
    joins_names,
    leaves_verb,
    may_be_verb,
    opens_quote,
    parts_pronoun,
)
from perturb.moves.predicates.predicate import Predicate
from perturb.moves.predicates.stranded_words import (
    NOMINAL,
    STRANDED,
    describes,
    follows_state,
    leaves_being,
    parts_adpositions,
    shares_form,
    strands_conjunction,
    strands_object,
)
from perturb.moves.predicates.unmissed import is_unmissed
from perturb.moves.text.ends import is_whole_word, neighbour
from perturb.segment import Sentence, Token
from perturb.text import is_wordlike
from perturb.words.penn import Form

ACTING = frozenset(
    {"verb.communication", "verb.competition", "verb.creation", "verb.possession", "verb.social"}
)
"""WordNet's domains of verbs that are no copulas."""

OPENS_NOMINAL = NOMINAL | {"DET", "ADJ"}


def refusal(predicate: Predicate) -> str | None:
    """Why the verb has to stay, or None if the sentence breaks without it."""
    return next((reason for applies, reason in REFUSALS if applies(predicate)), None)


def rank(predicate: Predicate) -> int:
    """How plainly the verb is missed: 0 most.

    The rest may pass for an ellipsis where the verb ends its clause, and for another
    statement where an auxiliary or a conjunction is left before its object.
    """
    coordinated = bool(children_of(predicate.sentence, predicate.verb, frozenset({"conj"})))
    own_subject = predicate.has_subject or _marked_infinitive(predicate)
    weak = 3 * predicate.is_participle + 3 * (not own_subject) + 9 * predicate.is_light
    return 2 * predicate.ends + coordinated + weak


def is_sure(predicate: Predicate) -> bool:
    """True unless what stays may be read as a statement or a speaker's name."""
    after = predicate.after
    if predicate.inverted or predicate.is_tag or predicate.is_light or _leaves_direction(predicate):
        return False
    if shares_form(predicate) or strands_object(predicate) or _shares_participle(predicate):
        return False
    if joins_names(predicate) or _opens_text(predicate):
        return False
    if _is_stranded(predicate) and not (
        _shares_subject(predicate) or parts_pronoun(predicate) or strands_conjunction(predicate)
    ):
        return False
    if describes(predicate):
        return True
    if not predicate.is_participle or predicate.ends or after is None or after.pos == "SCONJ":
        return True
    if children_of(predicate.sentence, predicate.verb, OBJECT):
        return False
    return after.pos == "ADP" and not predicate.is_after_copula


def _is_weak(predicate: Predicate) -> bool:
    verb, known = predicate.verb, predicate.pack.function_words or {}
    words = {verb.lemma.lower(), predicate.pack.lower(verb.text)}
    if predicate.after is not None and not predicate.is_participle:
        words.add(predicate.pack.lower(f"{verb.text} {predicate.after.text}"))
    if predicate.is_light and (
        children_of(predicate.sentence, verb, OBJECT) or _tells_direction(predicate)
    ):
        return False
    auxiliary = any(known.get(word) == "auxiliary" for word in words)
    return auxiliary or any(word in (predicate.pack.weak_verbs or ()) for word in words)


def _tells_direction(predicate: Predicate) -> bool:
    """True before a phrase or particle of where to, or how, with a subject of its own (get to)."""
    after = predicate.after
    beside = after is not None and after.head == predicate.verb.index and after.pos != "PART"
    phrase = after is not None and after.relation in PARTICLE | {"prep"}
    return beside and phrase and predicate.has_subject


def _is_copular(predicate: Predicate) -> bool:
    """True before a predicate adjective, unless nothing is by doing so (guests tested positive)."""
    domains = [s.domain for s in meanings(predicate.verb.lemma, "VERB", predicate.pack)[:1]]
    told = bool(children_of(predicate.sentence, predicate.verb, PREDICATIVE - {"oprd"}))
    return told and not ACTING & set(domains)


def _is_no_predicate(predicate: Predicate) -> bool:
    """True unless the verb has a subject before it, a marker, or shares a subject."""
    if predicate.verb.relation in SUBJECT | OBJECT | COMPOUND:
        return True
    if predicate.has_subject or _marked_infinitive(predicate):
        return is_aside(predicate)
    if predicate.is_light and predicate.verb.relation == "conj":
        return True
    others = predicate.inverted, _shares_subject(predicate), _is_request(predicate)
    told = describes(predicate) or strands_object(predicate)
    loose = told or shares_form(predicate) or _is_stranded(predicate)
    helped = _has_own_auxiliary(predicate) or leaves_being(predicate)
    between = parts_adpositions(predicate) or strands_conjunction(predicate)
    return not (any(others) or loose or helped or between)


def _is_stranded(predicate: Predicate) -> bool:
    return any(test(predicate) for test in STRANDED)


def _has_own_auxiliary(predicate: Predicate) -> bool:
    """True for the second of two verbs with an auxiliary before it (and is often watched)."""
    verb, before = predicate.verb, neighbour(predicate.sentence, predicate.verb, -1)
    while before is not None and before.pos == "ADV" and before.head == verb.index:
        before = neighbour(predicate.sentence, before, -1)
    joined = verb.relation == "conj" and has_finite(predicate.sentence, verb)
    return joined and before is not None and before.pos == "AUX" and before.head == verb.index


def _leaves_direction(predicate: Predicate) -> bool:
    """True where the marker of an infinitive reads as an adposition (commitment to the town).

    So it does where it opens a clause (to them, the mayor has sold the mill).
    """
    after, verb = predicate.after, predicate.verb
    described = verb.relation == "acl" or (verb.relation == "advcl" and verb.index < verb.head)
    nominal = after is not None and (after.pos in NOMINAL or after.pos == "SCONJ")
    if not _marked_infinitive(predicate):
        return False
    opened = after is not None and after.pos in OPENS_NOMINAL
    return (described and nominal) or (opened and _is_done_for(predicate))


def _is_done_for(predicate: Predicate) -> bool:
    """True right behind a passive that may go with *to* (it is used to mend the boat)."""
    passive = neighbour(predicate.sentence, predicate.verb, -2)
    if passive is None or passive.index != predicate.verb.head:
        return False
    return bool(children_of(predicate.sentence, passive, PASSIVE))


def _marked_infinitive(predicate: Predicate) -> bool:
    marks = children_of(predicate.sentence, predicate.verb, frozenset({"aux", "mark"}))
    infinitive = "VerbForm=Inf" in predicate.verb.features
    return infinitive and any(t.pos == "PART" for t in marks)


def _shares_participle(predicate: Predicate) -> bool:
    """True where what the next clause tells can be told by both (was sold and is at hand).

    So, too, where a copula is left as in an ellipsis (if she is fined, it is late; all are sold).
    """
    if not (predicate.is_participle and predicate.ends):
        return False
    if predicate.is_after_copula:
        return True
    joined = children_of(predicate.sentence, predicate.verb, frozenset({"conj"}))
    helped = any(children_of(predicate.sentence, verb, AUXILIARY) for verb in joined)
    return helped or any(verb.pos == "AUX" for verb in joined)


def _shares_subject(predicate: Predicate) -> bool:
    """True for the second of two verbs, unless it leaves two phrases that can be joined."""
    verb, sentence, after = predicate.verb, predicate.sentence, predicate.after
    joining, before = neighbour(sentence, verb, -1), neighbour(sentence, verb, -2)
    if verb.relation != "conj" or "VerbForm=Fin" not in verb.features:
        return False
    if after is None or joining is None or joining.pos != "CCONJ" or before is None:
        return False
    if follows_state(predicate):
        return False
    return after.pos in OPENS_NOMINAL and before.pos not in NOMINAL and is_wordlike(before.text)


def _is_request(predicate: Predicate) -> bool:
    """True for an imperative with an object."""
    verb = predicate.verb
    bare = verb.relation in ("ROOT", "root") and "VerbForm=Inf" in verb.features
    asks = any(t.text in predicate.pack.question_marks for t in predicate.sentence.tokens)
    return bare and not asks and bool(children_of(predicate.sentence, verb, OBJECT))


def _opens_text(predicate: Predicate) -> bool:
    """True for a request with no noun or pronoun before it (imagine a town)."""
    before = predicate.sentence.tokens[: predicate.verb.index]
    return _is_request(predicate) and not any(t.pos in NOMINAL for t in before)


def _is_fixed(predicate: Predicate) -> bool:
    sentence, verb = predicate.sentence, predicate.verb
    return (
        not is_whole_word(sentence, verb)
        or verb.index in untouchable(sentence)
        or is_name(sentence, verb, predicate.pack)
        or not verb.text.isalpha()
        or _is_unknown(predicate)
        or _is_in_title(predicate)
    )


def _is_in_title(predicate: Predicate) -> bool:
    """True for a capital behind a word, which opens no sentence (they sang Take Me Home)."""
    before = neighbour(predicate.sentence, predicate.verb, -1)
    return predicate.verb.text[0].isupper() and before is not None and is_wordlike(before.text)


def _is_unknown(predicate: Predicate) -> bool:
    """True for a word that is no verb, whatever the tagger says."""
    known, lemma = predicate.pack.penn_forms, predicate.verb.lemma
    if known is None or known.forms(lemma, Form.BASE):
        return False
    return not meanings(lemma, "VERB", predicate.pack)


def _has_far_particle(predicate: Predicate) -> bool:
    particles = children_of(predicate.sentence, predicate.verb, PARTICLE)
    tokens = predicate.tokens()
    far = any(t not in tokens and not predicate.opens_phrase(t) for t in particles)
    return far or leaves_particle(predicate) or strands_particle(predicate)


def _is_said_twice(predicate: Predicate) -> bool:
    """True if the same verb stands elsewhere and the reader fills it in (gapping)."""
    verb, tokens = predicate.verb, predicate.sentence.tokens
    same = predicate.pack.lower(verb.text)
    others = [t for t in tokens if t.lemma == verb.lemma and t.pos == "VERB" and t != verb]
    others += [
        t for t in tokens[: verb.index] if t.pos != "AUX" and predicate.pack.lower(t.text) == same
    ]
    return any(other.index < verb.index or other.relation == "conj" for other in others)


def _leaves_amount(predicate: Predicate) -> bool:
    """True where the verb before serves a second subject (prices fell 9 %, while sales 13 %)."""
    after = predicate.after
    if after is not None and after.pos in ("ADV", "ADP"):
        after = neighbour(predicate.sentence, after, 1)
    governor = neighbour(predicate.sentence, predicate.sentence.tokens[predicate.verb.head], 1)
    joined = predicate.verb.relation == "conj" or (
        predicate.verb.relation == "advcl" and governor is not None and governor.pos == "NUM"
    )
    amount = after is not None and (after.pos == "NUM" or after.entity in AMOUNTS)
    return joined and predicate.has_subject and amount


def _is_helped(predicate: Predicate) -> bool:
    """True before a verb that can take its place: help build, a report that says sales rose."""
    after, sentence = predicate.after, predicate.sentence
    while after is not None and after.pos == "ADV" and after.head > after.index:
        after = neighbour(sentence, after, 1)
    if after is not None and after.pos == "VERB" and "VerbForm=Inf" in after.features:
        return True
    subjects = children_of(sentence, predicate.verb, SUBJECT)
    if not any(is_relative_or_question(t) for t in subjects):
        return False
    clauses = children_of(sentence, predicate.verb, SPEECH)
    return any(_has_plain_subject(sentence, clause) for clause in clauses)


def _has_plain_subject(sentence: Sentence, clause: Token) -> bool:
    """True for a clause with a subject and without a conjunction."""
    if clause.pos not in ("VERB", "AUX") or clause.tag == "VBG":
        return False
    subject = children_of(sentence, clause, SUBJECT)
    return bool(subject) and not children_of(sentence, clause, frozenset({"mark"}))


def _joins_nouns(predicate: Predicate) -> bool:
    """True where a clause without conjunction leaves noun beside noun (Lee said sales rose)."""
    verb, after = predicate.verb, predicate.after
    before = neighbour(predicate.sentence, verb, -1)
    if before is None or after is None or before.pos not in ("NOUN", "PROPN"):
        pointing = before is not None and before.tag == "DT" and before.pos == "PRON"
        if after is None or not pointing:
            return False
    clauses = {t.index for t in children_of(predicate.sentence, verb, CLAUSE)}
    places = all(t is not None and t.entity == "GPE" for t in (before, after))
    return after.pos in ("NOUN", "PROPN") and after.head in clauses and not places


def _leaves_ellipsis(predicate: Predicate) -> bool:
    """True for an infinitive that ends its clause (they wanted to), and in comparisons."""
    sentence, after, pack = predicate.sentence, predicate.after, predicate.pack
    marks = children_of(sentence, predicate.verb, frozenset({"mark", "advmod"}))
    compares = any(adposition_use(t.text, pack) in COMPARING for t in marks)
    opened = any(adposition_use(t.text, pack) or is_relative_or_question(t) for t in marks)
    if predicate.is_participle and (compares or (opened and predicate.ends)):
        return True
    if "VerbForm=Inf" in predicate.verb.features and may_be_verb(after, pack):
        return True
    clause = after is not None and sentence.tokens[after.head].relation == "advcl"
    ends = predicate.ends or (clause and after is not None and after.pos == "SCONJ")
    return ends and "VerbForm=Inf" in predicate.verb.features


REFUSALS: tuple[tuple[Callable[[Predicate], bool], str], ...] = (
    (_is_weak, "the verb is an auxiliary or light verb"),
    (is_idle, "the verb is an auxiliary or light verb"),
    (_is_copular, "the verb is a copula"),
    (_is_no_predicate, "the verb is no predicate of its own"),
    (_is_fixed, "the verb is part of a name, a title or another word"),
    (_has_far_particle, "the particle of the verb is elsewhere"),
    (_is_said_twice, "the same verb stands elsewhere in the sentence"),
    (_leaves_amount, "the verb before serves the second amount, too"),
    (is_gapped, "the verb before serves the second subject, too"),
    (_is_helped, "the next verb can take its place"),
    (leaves_verb, "the next word can take its place"),
    (leaves_participle, "the next word can take its place"),
    (is_only_participle, "the verb is no predicate of its own"),
    (_joins_nouns, "the nouns on both sides can be read as one phrase"),
    (is_replaced, "the auxiliary can take the place of the verb"),
    (is_supported, "the auxiliary can take the place of the verb"),
    (leaves_headline, "the rest is a correct title"),
    (_leaves_ellipsis, "the rest is a correct ellipsis"),
    (fuses_names, "the names on both sides can be read as one"),
    (announces, "the name of who speaks can stand before the colon"),
    (opens_quote, "the name of who speaks can stand before the quotation"),
    (is_report, "the verb tells who said the rest"),
    (is_picture, "the subject makes a phrase without the verb"),
    (leaves_twice, "the words on both sides are the same"),
    (is_time_of_noun, "the subject makes a phrase without the verb"),
    (is_bare_relative, "the relative clause has no relative pronoun"),
    (is_split, "a comma or colon parts the verb from its subject"),
    (meets_predicate, "the next verb makes a sentence without it"),
    (is_unmissed, "the words on both sides make a sentence without it"),
    (leaves_object, "the rest may be the object of the verb before"),
)

"""What is left of a clause without its verb and may be read as another verb or one name."""

from __future__ import annotations

from perturb.moves.clauses.stated_clauses import TAKES_CONTENT
from perturb.moves.grammar.derivations import relatives
from perturb.moves.grammar.name_senses import EVENTS
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.naming import NAMING
from perturb.moves.grammar.phrases import (
    ADVERBIAL_NOUN,
    AGENT,
    AUXILIARY,
    CLAUSE,
    COMPARING,
    COMPOUND,
    CONJUNCT,
    MARK,
    OBJECT,
    PAST_TAGS,
    REPORTED,
    SPEECH,
    SUBJECT,
    SUBJECT_OR_EMPTY,
    adposition_class,
    adposition_use,
    children_of,
    is_finite,
    subtree,
)
from perturb.moves.grammar.senses import domain, meanings
from perturb.moves.predicates.predicate import Predicate
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.omission import BRACKETED
from perturb.pack import Pack
from perturb.segment import Token
from perturb.words.penn import Form

LIGHT, ROLE = "light", "role"
"""The pack's kind of nouns that say with a light verb what a verb says (have a look)."""

PERSONAL = frozenset({"", "PERSON"})
FELT = frozenset({"noun.cognition", "noun.feeling"})
DONE = EVENTS | FELT | {"noun.attribute", "noun.communication"}
"""WordNet's domains of nouns that may say what a verb says."""

HELD = frozenset({"noun.attribute", "noun.state"})
GIVEN = SUBJECT_OR_EMPTY | {"csubj", "csubjpass", "csubj:pass"}
PLURAL_PRONOUNS = frozenset({"Person=1", "Person=2"})


def parts_pronoun(predicate: Predicate) -> bool:
    """True for a participle between a comma and its pronoun (they failed, putting us in danger).

    So, too, between the two things of a phrase (with one guest in six owning a boat).
    """
    verb, after, sentence = predicate.verb, predicate.after, predicate.sentence
    before = neighbour(sentence, verb, -1)
    if "Tense=Pres" not in verb.features or after is None or before is None:
        return False
    if verb.relation == "pcomp":
        said = children_of(sentence, verb, SUBJECT)
        return bool(said) and said[0].index < verb.index and after.pos in ("DET", "PRON")
    object_ = after.relation in OBJECT and "Case=Acc" in after.features
    return verb.relation == "advcl" and object_ and before.text in predicate.pack.commas


def is_only_participle(predicate: Predicate) -> bool:
    """True for a participle that the tagger took for a past (film taken in May shows it).

    So is what is said of the subject (mayor found guilty).
    """
    known, verb = predicate.pack.penn_forms, predicate.verb
    if known is None or verb.tag != "VBD":
        return False
    form, past = predicate.pack.lower(verb.text), known.forms(verb.lemma, Form.PAST)
    if form not in known.forms(verb.lemma, Form.PAST_PARTICIPLE):
        return False
    noun = verb.relation == "acl" and not children_of(predicate.sentence, verb, MARK)
    told = any(t.pos == "ADJ" for t in children_of(predicate.sentence, verb, frozenset({"oprd"})))
    told = told and not children_of(predicate.sentence, verb, OBJECT)
    noun = noun or told or form not in past
    return noun or _describes_object(predicate) or _is_passive(predicate)


def _is_passive(predicate: Predicate) -> bool:
    """True for what is done by somebody, and right in a bracket (they show it kept by guards)."""
    before = neighbour(predicate.sentence, predicate.verb, -1)
    if before is not None and before.text in BRACKETED:
        return True
    if predicate.verb.relation not in SPEECH:
        return False
    below = predicate.sentence.children[predicate.verb.index]
    done = any(adposition_class(t.text, predicate.pack) == AGENT for t in below if t.pos == "ADP")
    return done and not any(t.relation in OBJECT for t in below)


def _describes_object(predicate: Predicate) -> bool:
    """True for a past without object in what no verb tells (it has songs heard these days).

    So, too, where an adposition governs it (with guests seated there).
    """
    verb, sentence, pack = predicate.verb, predicate.sentence, predicate.pack
    governor = sentence.tokens[verb.head]
    if verb.relation not in SPEECH | {"pcomp"} or children_of(sentence, verb, MARK):
        return False
    if (pack.verb_classes or {}).get(governor.lemma) in TAKES_CONTENT:
        return False
    behind = verb.index > governor.index and governor.pos in ("VERB", "ADP")
    return behind and all(t.entity in DATES for t in children_of(sentence, verb, OBJECT))


def is_aside(predicate: Predicate) -> bool:
    """True for a participle behind a comma that the tree takes for the verb (Ann, rested, won)."""
    verb, before = predicate.verb, neighbour(predicate.sentence, predicate.verb, -1)
    if _takes_subject(predicate):
        return True
    if before is not None and before.pos == "ADV" and before.head == verb.index:
        before = neighbour(predicate.sentence, before, -1)
    if before is None or before.text not in predicate.pack.commas or verb.tag != "VBD":
        return False
    below = (t for t in predicate.sentence.children[verb.index] if t.index > verb.index)
    return any(_goes_on(predicate, t) for t in below if t.pos == "VERB")


def _takes_subject(predicate: Predicate) -> bool:
    """True for a noun read as a verb that left the true one bare (songs of the think tank are)."""
    verb, sentence = predicate.verb, predicate.sentence
    governor = sentence.tokens[verb.head]
    if verb.relation not in REPORTED or governor.index < verb.index:
        return False
    return is_finite(sentence, governor) and not children_of(sentence, governor, GIVEN)


def _goes_on(predicate: Predicate, verb: Token) -> bool:
    """True for a past without a subject, and for an auxiliary right behind a comma."""
    if children_of(predicate.sentence, verb, SUBJECT):
        return False
    helpers = children_of(predicate.sentence, verb, AUXILIARY)
    first = helpers[0] if helpers and "VerbForm=Fin" in helpers[0].features else None
    aside = first is not None and predicate.sentence.tokens[first.index - 1].text
    return verb.tag == "VBD" or aside in predicate.pack.commas


def is_idle(predicate: Predicate) -> bool:
    """True for a light verb whose object says it all (had no comment), and for *known as*.

    So it is where something is had as what it was made (they have set the bread as a prize).
    """
    sentence, verb, pack = predicate.sentence, predicate.verb, predicate.pack
    if predicate.is_light:
        nouns = children_of(sentence, verb, OBJECT)
        return _is_support(verb, pack) or any(_says_it_all(t, pack) for t in nouns)
    names = NAMING in (pack.modified_verbs or {}).get(verb.lemma, ())
    after, helpers = predicate.after, children_of(sentence, verb, AUXILIARY)
    if verb.tag != "VBN" or after is None or len(helpers) > 1:
        return False
    if helpers:
        return not predicate.is_after_copula and _has_role(predicate)
    before = neighbour(sentence, verb, -1)
    loose = before is not None and before.text in pack.commas
    return names and not loose and adposition_use(after.text, pack) in COMPARING


def _is_support(verb: Token, pack: Pack) -> bool:
    """True for a verb that helps others to ask and deny, and tells nothing itself (to do)."""
    known = (pack.auxiliaries or {}).values()
    return any(row.lemma == verb.lemma and row.function == "support" for row in known)


def _says_it_all(noun: Token, pack: Pack) -> bool:
    """True for a noun that says with a light verb what a verb says (had a look, had an ending).

    So do a time, a pronoun of no thing, and an amount (had a good day; have it; have more).
    """
    if LIGHT in (pack.modified_nouns or {}).get(pack.lower(noun.lemma), ()):
        return True
    if "Gender=Neut" in noun.features or "Degree=Cmp" in noun.features:
        return True
    sort = domain(noun, pack) if noun.pos == "NOUN" else ""
    if sort == "noun.time":
        return True
    if sort in EVENTS | FELT | HELD and any(
        s.count(noun.lemma) for s in meanings(noun.lemma, "VERB", pack)
    ):
        return True
    return sort in DONE and bool(relatives(noun, "VERB", pack))


def _has_role(predicate: Predicate) -> bool:
    """True before a thing and what it is, or will be (have set the bread *as a prize*)."""
    after, below = predicate.after, predicate.sentence.children[predicate.verb.index]
    thing = any(
        t.relation in OBJECT | ADVERBIAL_NOUN and t.index > predicate.verb.index for t in below
    )
    roles = (t for t in below if t.pos == "ADP" and t != after)
    return thing and any(adposition_class(t.text, predicate.pack) == ROLE for t in roles)


def joins_names(predicate: Predicate) -> bool:
    """True where two names come together as those of one person (Lee said Bob's mill is)."""
    before, after = neighbour(predicate.sentence, predicate.verb, -1), predicate.after
    if before is None or after is None or not before.pos == after.pos == "PROPN":
        return False
    clauses = children_of(predicate.sentence, predicate.verb, CLAUSE)
    if not any(subtree(predicate.sentence, clause)[0] == after for clause in clauses):
        return False
    owner = any(t.relation == "case" for t in predicate.sentence.children[after.index])
    return owner or before.entity == after.entity == "PERSON"


def fuses_names(predicate: Predicate) -> bool:
    """True between a single name and an owner's of which is told (Ann said Lee's mill is old).

    What only would be so is no statement by itself.
    """
    if not joins_names(predicate) or predicate.after is None:
        return False
    below, names = predicate.sentence.children, (predicate.verb.index - 1, predicate.after.index)
    owner = any(t.relation == "case" for t in below[predicate.after.index])
    clauses = children_of(predicate.sentence, predicate.verb, CLAUSE)
    owner = owner and not any(t.tag == "MD" for clause in clauses for t in below[clause.index])
    single = not any(t.relation in COMPOUND for place in names for t in below[place])
    return owner and single and predicate.sentence.tokens[names[0]].entity in PERSONAL


def opens_quote(predicate: Predicate) -> bool:
    """True between a name and a comma with a quotation, which a name can have, too."""
    after, before = predicate.after, neighbour(predicate.sentence, predicate.verb, -1)
    if after is None or before is None or after.text not in predicate.pack.commas:
        return False
    quote = neighbour(predicate.sentence, after, 1)
    opens = quote is not None and quote.text in (predicate.pack.opening_marks or ())
    return opens and before.pos == "PROPN"


def leaves_verb(predicate: Predicate) -> bool:
    """True if the word behind the verb fits the subject as a verb (they sell printed books).

    So does a participle that tells how (they lived surrounded by hills).
    """
    after, pack = predicate.after, predicate.pack
    if after is None or not predicate.has_subject or pack.penn_forms is None:
        return False
    if children_of(predicate.sentence, predicate.verb, AUXILIARY):
        return False
    form, lemma = pack.lower(after.text), pack.penn_forms.verb_of(pack.lower(after.text))
    if lemma is None:
        return False
    if after.tag in PAST_TAGS:
        noun = predicate.sentence.tokens[after.head]
        owned = after.relation == "amod" and _is_bare_object(predicate, noun)
        owned = owned or after.head == predicate.verb.index
        return owned and form in pack.penn_forms.forms(lemma, Form.PAST)
    if after.pos != "NOUN" or not _is_bare_object(predicate, after):
        return False
    number = Form.BASE if _is_plural(predicate) else Form.PRESENT_SINGULAR
    return form in pack.penn_forms.forms(lemma, number)


def _is_bare_object(predicate: Predicate, noun: Token) -> bool:
    return noun.relation in OBJECT and noun.head == predicate.verb.index


def _is_plural(predicate: Predicate) -> bool:
    """True for a subject in the plural, or of several members; a clause is one thing."""
    return any(
        "Number=Plur" in subject.features
        or any(kind in subject.features for kind in PLURAL_PRONOUNS)
        or bool(children_of(predicate.sentence, subject, CONJUNCT))
        for subject in children_of(predicate.sentence, predicate.verb, SUBJECT)
    )


def may_be_verb(word: Token | None, pack: Pack) -> bool:
    """True for a bare noun that is the base form of a verb, too (to increase yield)."""
    if word is None or word.pos != "NOUN" or pack.penn_forms is None:
        return False
    return pack.lower(word.text) in pack.penn_forms.forms(pack.lower(word.text), Form.BASE)

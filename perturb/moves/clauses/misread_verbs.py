"""Verbs that the parser may have taken for those of their clause, and are not."""

from __future__ import annotations

from perturb.moves.grammar.adverbs import may_be_adverb
from perturb.moves.grammar.inflection import is_like_participle
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    APPOSITION,
    AUXILIARY,
    CLAUSE,
    COMPOUND,
    CONJUNCT,
    FINITE_TAGS,
    GERUND,
    MARK,
    NOUNS,
    OBJECT,
    PREDICATIVE,
    REDUCED,
    RELATIVE,
    SPEECH,
    SUBJECT,
    children_of,
    is_relative_or_question,
    subtree,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import meanings
from perturb.moves.grammar.tenses import CLITIC_MARKS
from perturb.moves.grammar.verb_groups import CLAUSAL_SUBJECT, VERBAL, VerbGroup, preverbal, roots
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import HYPHENS, is_wordlike
from perturb.words.penn import Form

UNMARKED = REDUCED | {"advcl"}
RECEIVER = frozenset({"dative"})
LOOSE = CONJUNCT | {"dep", "advcl", "ccomp", "parataxis"}


def is_misread_verb(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if the subject goes on behind what was taken for it, or stands behind the verb."""
    return any(test(sentence, group, pack) for test in TESTS)


def _follows_no_adverb(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True behind a word read as an adverb that no table has as one (the town android won)."""
    if pack.wordnet is None:
        return False
    return any(not may_be_adverb(token.text, pack) for token in preverbal(sentence, group))


def _is_in_aside(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for a verb in an aside that only a comma and a second verb end.

    In *Ann Lee, the cook known for the Rome hit Red Soup, died in May* the hit is a noun.
    """
    if group.subject is None or group.function != "verb":
        return False
    start = (*preverbal(sentence, group), group.finite)[0].index
    before = sentence.tokens[group.subject.index : start]
    commas = [t.text in pack.commas for t in before]
    past = group.tense == "past" and is_like_participle(group.verb, pack)
    opened = sum(commas) % 2 == 1 or (commas[-1] and past)
    return opened and any(
        t.index > group.verb.index and _ends_aside(sentence, t, pack)
        for t in (*children_of(sentence, group.head, LOOSE), sentence.tokens[group.head.head])
        if t.pos in VERBAL
    )


def _ends_aside(sentence: Sentence, verb: Token, pack: Pack) -> bool:
    """True for a finite verb behind a comma that has no subject of its own (, has died)."""
    first = (*children_of(sentence, verb, AUXILIARY), verb)[0]
    behind = sentence.tokens[first.index - 1].text in pack.commas
    finite = "VerbForm=Fin" in first.features
    return finite and behind and not children_of(sentence, verb, SUBJECT)


def _precedes_subject(sentence: Sentence, group: VerbGroup, _: Pack) -> bool:
    """True for a copula behind a gerund that tells of what follows (standing by are two cooks).

    So, too, with a name behind it, or with a clause where nothing is done to anything.
    """
    subject = group.subject
    if subject is None or subject.relation not in CLAUSAL_SUBJECT or group.verb.lemma != "be":
        return False
    if not any(mark in subject.features for mark in GERUND) or group.auxiliary is None:
        return False
    several = bool(children_of(sentence, subject, CONJUNCT))
    if group.auxiliary.agreement == "plural" and not several:
        return True
    told = children_of(sentence, group.head, PREDICATIVE)
    clause = children_of(sentence, group.head, SPEECH)
    stated = any(children_of(sentence, t, MARK) for t in clause)
    if stated and not children_of(sentence, subject, OBJECT):
        return True
    return any(t.entity in PERSON or t.pos == "PROPN" for t in told)


def _follows_participle(_: Sentence, group: VerbGroup, __: Pack) -> bool:
    """True for a copula behind a participle that passes for its subject (gone are the mills)."""
    subject = group.subject
    alone = subject is not None and group.first == group.last == subject
    return alone and subject is not None and subject.tag == "VBN" and group.verb.lemma == "be"


def has_unknown_root(sentence: Sentence, pack: Pack) -> bool:
    """True if no table has the main verb, which may be two words run together."""
    if pack.penn_forms is None or pack.wordnet is None:
        return False
    return any(
        not pack.penn_forms.forms(verb.lemma, Form.PAST) and not meanings(verb.lemma, "VERB", pack)
        for verb in roots(sentence)
        if verb.pos == "VERB"
    )


def lacks_verb(sentence: Sentence, group: VerbGroup) -> bool:
    """True for *have* without anything that is had: its participle may stand further on.

    What passes for somebody given something is one, too (they have each ground ten bags).
    """
    perfect = group.auxiliary is not None and group.auxiliary.function == "perfect"
    after = neighbour(sentence, group.verb, 1)
    if perfect and (after is None or not is_wordlike(after.text)):
        return True
    had = children_of(sentence, group.verb, OBJECT | CLAUSE)
    return perfect and (not had or bool(children_of(sentence, group.verb, RECEIVER)))


def is_misread_noun(sentence: Sentence, group: VerbGroup, joined: Token) -> bool:
    """True for a base form joined to a copula, a noun in fact (is late and progress slow)."""
    alone = group.function == "be" and len(group.verbs) == 1
    return alone and joined.tag == "VB" and not children_of(sentence, joined, AUXILIARY | MARK)


def joins_verb(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a second verb right behind the first, which the support would not serve."""
    after = sentence.tokens[group.verb.index + 1 : group.verb.index + 3]
    if group.function != "verb" or [t.pos for t in after] != ["CCONJ", "VERB"]:
        return False
    return any(form in after[1].features for form in ("Tense=Past", "Person=3"))


def _agrees_with_apposition(sentence: Sentence, group: VerbGroup, _: Pack) -> bool:
    """True for one thing with a plural behind it that the verb goes with (A, the towns were)."""
    subject, known = group.subject, group.auxiliary
    if subject is None or known is None or known.agreement != "plural":
        return False
    if "Number=Sing" not in subject.features or children_of(sentence, subject, CONJUNCT):
        return False
    named = children_of(sentence, subject, APPOSITION)
    alone = [t for t in named if not children_of(sentence, t, CONJUNCT)]
    return any("Number=Plur" in t.features for t in alone)


def _follows_hyphen(sentence: Sentence, group: VerbGroup, _: Pack) -> bool:
    """True for a part of a word with a hyphen (the ferry re-opened, and mill-runs)."""
    start = group.finite.index
    before = sentence.tokens[max(start - 1, 0)]
    return before.text in HYPHENS and before.end == group.finite.start


def _follows_object(sentence: Sentence, group: VerbGroup, _: Pack) -> bool:
    """True for a subject that may be the object of a clause behind it (this they had to do).

    So, too, where the clause has but what goes with the noun (the cooks themselves left, sang).
    """
    subject = group.subject
    if subject is None:
        return False
    shown = "PronType=Dem" in subject.features
    return any(
        noun.index == subject.index + 1
        and (shown or "Reflex=Yes" in noun.features)
        and not is_relative_or_question(noun)
        for clause in children_of(sentence, subject, RELATIVE)
        for noun in children_of(sentence, clause, SUBJECT)
    )


def follows_joined_place(sentence: Sentence, group: VerbGroup) -> bool:
    """True for an adverb joined to the subject (cooks here and elsewhere sing), no verb's own."""
    moved = preverbal(sentence, group)
    if not moved or group.subject is None or moved[0].index < 2:
        return False
    before, link = sentence.tokens[moved[0].index - 2 : moved[0].index]
    joins = link.pos == "CCONJ" and before.pos in (*NOUNS, "ADV")
    return joins and group.subject.index < link.index


def follows_noun(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a verb without subject right behind a noun (and in notes to cooks guests sang)."""
    before = sentence.tokens[(*preverbal(sentence, group), group.finite)[0].index - 1]
    return group.subject is None and before.pos in NOUNS and before.entity not in DATES


def _follows_short_form(_: Sentence, group: VerbGroup, __: Pack) -> bool:
    """True for a short verb that was taken for the subject (it’s said that …)."""
    return group.subject is not None and group.subject.text.startswith(CLITIC_MARKS)


def _is_form_of_other(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True for the past of a verb without object that has one, so another verb (cats lay eggs)."""
    if group.function != "verb" or group.tense != "past" or pack.penn_forms is None:
        return False
    form, known = pack.lower(group.verb.text), pack.transitive_verbs or ()
    if form == group.verb.lemma or form not in known or group.verb.lemma in known:
        return False
    return bool(children_of(sentence, group.verb, OBJECT))


def _joins_clause(sentence: Sentence, group: VerbGroup, _: Pack) -> bool:
    """True for *is* behind a plural and a second noun, its subject (no queues and tea is free)."""
    subject, known = group.subject, group.auxiliary
    if subject is None or known is None or known.agreement != "singular":
        return False
    one = group.last is not None and "Number=Sing" in group.last.features
    plural = subject.tag == "NNS" and not subject.entity
    return plural and one and any(t.pos == "CCONJ" for t in subtree(sentence, subject))


def _is_no_perfect(_: Sentence, group: VerbGroup, __: Pack) -> bool:
    """True for *have* before a gerund, which belongs to what they have (have working lamps)."""
    perfect = group.auxiliary is not None and group.auxiliary.function == "perfect"
    return perfect and len(group.verbs) == 2 and group.verb.tag == "VBG"


def _has_verb_inside(sentence: Sentence, group: VerbGroup, _: Pack) -> bool:
    """True if a finite verb before passes for a part of a noun (the guard stood rain and sang)."""
    start = sentence.tokens[: group.finite.index]
    return any(t.tag in FINITE_TAGS and t.relation in COMPOUND for t in start)


def _disagrees(sentence: Sentence, group: VerbGroup, _: Pack) -> bool:
    """True for the verb of several behind one person or act (Ann Lee, singing live, bought it)."""
    subject = group.subject
    if subject is None or group.finite.tag != "VBP":
        return False
    person = subject.tag == "NNP" and subject.entity in PERSON
    act = any(mark in subject.features for mark in GERUND)
    several = children_of(sentence, subject, CONJUNCT | APPOSITION)
    return (person or act) and not several


def _precedes_verb(sentence: Sentence, group: VerbGroup, _: Pack) -> bool:
    """True for a past form right before the verb of its subject (the lamps bought will be used)."""
    after = neighbour(sentence, group.verb, 1)
    if group.function != "verb" or after is None or after.pos != "AUX":
        return False
    verb = sentence.tokens[after.head]
    finite = "VerbForm=Fin" in after.features and after.relation in AUXILIARY
    return finite and not children_of(sentence, verb, SUBJECT)


def _has_joined_participle(sentence: Sentence, group: VerbGroup, _: Pack) -> bool:
    """True where a past is joined to a participle, so that verb (he left, sold it and sang)."""
    return any(
        t.tag == "VBD" and t.relation in CONJUNCT and _joins_participle(sentence, t)
        for t in subtree(sentence, group.head)
    )


def _joins_participle(sentence: Sentence, verb: Token) -> bool:
    """True for a verb without subject that is joined to a bare participle."""
    first = sentence.tokens[verb.head]
    bare = first.tag == "VBN" and first.relation in UNMARKED
    return bare and not any(
        children_of(sentence, t, SUBJECT | AUXILIARY | MARK) for t in (first, verb)
    )


def _is_noun(_: Sentence, group: VerbGroup, __: Pack) -> bool:
    """True where a noun or a name stands (pay raises will be frozen, the party Die Linke)."""
    named = group.verb.index > 0 and group.verb.text[:1].isupper()
    return named or group.head.relation in COMPOUND | SUBJECT


def _is_governed_noun(sentence: Sentence, group: VerbGroup, _: Pack) -> bool:
    """True for a noun behind an adposition and a list (with dirt and tree matter on it)."""
    if group.head.relation != "pcomp" or group.function != "verb":
        return False
    words = subtree(sentence, group.head)
    return not any(t.relation in MARK or is_relative_or_question(t) for t in words)


def _has_quote_in_subject(_: Sentence, group: VerbGroup, __: Pack) -> bool:
    """True for a short form with a wrong mark that passes for the subject (didn"t know)."""
    subject = group.subject
    return subject is not None and subject.pos == "ADV" and '"' in subject.text


def _lacks_speaker(_: Sentence, group: VerbGroup, __: Pack) -> bool:
    """True for *am* without *I*, a word of another language (the Bild am Sonntag)."""
    subject, known = group.subject, group.auxiliary
    if subject is None or known is None or known.agreement != "first":
        return False
    return "Person=1" not in subject.features


TESTS = (
    _is_noun,
    _is_governed_noun,
    _joins_clause,
    _has_joined_participle,
    _lacks_speaker,
    _has_quote_in_subject,
    _is_no_perfect,
    _has_verb_inside,
    _precedes_verb,
    _follows_short_form,
    _is_form_of_other,
    _follows_no_adverb,
    _is_in_aside,
    _precedes_subject,
    _follows_participle,
    _agrees_with_apposition,
    _follows_hyphen,
    _follows_object,
    _disagrees,
)

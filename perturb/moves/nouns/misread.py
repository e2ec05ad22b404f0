"""Words that the tagger took for nouns, and nouns that a comparison can do without."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perturb.lexicon.inflection import Form
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    COMPARING,
    CONJUNCT,
    COUNT,
    GOVERNED,
    PARTICLE,
    PLACE,
    PREDICATIVE,
    SUPERLATIVE,
    adposition_class,
    adposition_use,
    children_of,
    heads,
    taken_adpositions,
)
from perturb.moves.grammar.senses import domain_of, meanings, opens_collocation
from perturb.moves.grammar.surroundings import CREATURES
from perturb.moves.nouns.compounds import is_unsure_compound, tears_compound
from perturb.moves.nouns.read_on import may_read_on, reads_on
from perturb.moves.nouns.subjects import may_be_subject
from perturb.moves.nouns.unmissed import is_said_before, is_unmissed
from perturb.moves.text.ends import are_same, neighbour
from perturb.moves.wording.omission import BRACKETED

if TYPE_CHECKING:
    from perturb.moves.nouns.choice import Head
    from perturb.pack import Pack
    from perturb.segment import Token


def is_no_noun(head: Head) -> bool:
    """True for a word that the dictionary has as an adjective only, and for the present of a verb.

    A plain one is no noun either (in *the land consist of hills*); a gerund always is one.
    """
    form, lemma = (head.pack.lower(text) for text in (head.noun.text, head.noun.lemma))
    if _is_other_word(head, form) or is_beside_verb(head) or _may_be_infinitive(head):
        return True
    if head.pack.wordnet is None or not head.noun.text.islower():
        return False
    if meanings(lemma, "NOUN", head.pack) or meanings(form, "NOUN", head.pack):
        return False
    known = head.pack.inflection
    verb = known.verb_of(form) if known is not None else None
    if known is None or verb is None or not meanings(verb, "VERB", head.pack):
        return any(meanings(form, pos, head.pack) for pos in ("ADJ", "ADV"))
    return form == verb or form in known.forms(verb, Form.PRESENT_SINGULAR)


def _is_other_word(head: Head, form: str) -> bool:
    """True for a pronoun, a figure, initials that name something, and half of a phrasal noun.

    So it is for a compound with a bracket in it.
    """
    text, pack = head.noun.text, head.pack
    if pack.wordnet is not None and text.isupper() and len(text) > 1:
        return not any(text in sense.lemmas for sense in meanings(text, "NOUN", pack))
    known = pack.function_words or {}
    plural = known.get(pack.lower(head.noun.lemma)) == "determiner" and form not in known
    pronoun = known.get(form) == "pronoun" or plural
    figure = text[0].isdigit() or not any(letter.isalpha() for letter in text)
    broken = any(t.text in BRACKETED or is_run_together(t, pack) for t in head.tokens)
    return pronoun or figure or broken or bool(children_of(head.sentence, head.noun, PARTICLE))


def is_run_together(token: Token, pack: Pack) -> bool:
    """True for two words with a mark and a hyphen between, taken for one (closed.-Ann)."""
    return any(f"{mark}-" in token.text for mark in pack.commas | set(pack.final_marks or ()))


def _may_be_infinitive(head: Head) -> bool:
    """True for a bare word behind an adjective and *to*, or behind whom that is for.

    Then it may be a verb (the mill is hard to access, hard for guests to access).
    """
    link, lemma = head.before, head.pack.lower(head.noun.lemma)
    if link is None or head.phrase != head.tokens or head.noun.text != head.noun.lemma:
        return False
    marked = link.tag == "TO" or adposition_use(link.text, head.pack) == "ranging"
    above = list(heads(head.sentence, link))[:3]
    above += [t for verb in above for t in children_of(head.sentence, verb, PREDICATIVE)]
    described = any(t.pos == "ADJ" for t in above)
    return marked and described and bool(meanings(lemma, "VERB", head.pack))


def _opens_with_gerund(head: Head) -> bool:
    """True for a bare compound behind an adposition that may be a verb and its object.

    So they are blamed for *selling boats* to guests.
    """
    first, before = head.tokens[0], head.before
    if first == head.noun or before is None or before.pos != "ADP" or head.phrase[0] != first:
        return False
    return is_verb_form(head.pack.lower(first.text), Form.PRESENT_PARTICIPLE, head.pack)


def is_beside_verb(head: Head) -> bool:
    """True for a compound joined to a verb: maybe a subject and its verb (and the bones meet).

    So it is for a form of a verb (the twins were singing and dancing).
    """
    first, form = head.sentence.tokens[head.noun.head], head.pack.lower(head.noun.text)
    joined = head.noun.relation in CONJUNCT and first.pos in ("VERB", "AUX")
    if not joined or len(head.tokens) > 1:
        return joined
    return is_verb_form(form, Form.PRESENT_PARTICIPLE, head.pack)


def repeats(head: Head) -> bool:
    """True if the same word would stand there twice (in the past the mill, loss of life of it)."""
    word = head.before is not None and head.before.text.isalpha()
    return word and are_same(head.before, head.after, head.pack)


def takes_adjective(head: Head) -> bool:
    """True if a part of the compound is an adjective and no noun (the overseas lamp trade)."""
    pack = head.pack
    return any(
        t.text.islower()
        and bool(meanings(t.text, "ADJ", pack))
        and not (meanings(t.text, "NOUN", pack) or meanings(t.lemma, "NOUN", pack))
        and not opens_collocation(head.sentence, t, pack)
        for t in head.tokens[:-1]
    )


def is_compared(head: Head) -> bool:
    """True for what is compared, and where its attribute can stand alone (than normal rain)."""
    before, pack = head.before, head.pack
    if before is None:
        return False
    if head.after is not None and _compares(before.text, head):
        return are_same(before, head.after, pack)
    comparing, first = (neighbour(head.sentence, before, -place) for place in (1, 2))
    if comparing is None or first is None or before.pos != "ADJ":
        return False
    if _compares(comparing.text, head) and is_said_before(head, head.tokens[0]):
        return True
    attribute = first.relation == "amod" and "Degree=Cmp" in first.features
    return attribute and _compares(comparing.text, head)


def is_misplaced(head: Head) -> bool:
    """True for an adverb, part of a subject, and where what is left goes with what follows."""
    return any(test(head) for test in MISPLACED)


def may_be_misread(head: Head) -> bool:
    """True for an unsure compound, and where an adjective or gerund that is left is a noun, too."""
    return is_unsure_compound(head) or may_read_on(head) or _leaves_gerund(head)


def _leaves_activity(head: Head) -> bool:
    """True for a gerund that is no adjective and may be what the noun is for (a sorting method)."""
    before, pack = head.before, head.pack
    if before is None or before.tag != "VBG" or not head.has_attribute or head.is_definite:
        return False
    return pack.wordnet is not None and not meanings(pack.lower(before.text), "ADJ", pack)


def _leaves_gerund(head: Head) -> bool:
    """True for the bare object of what may be done as well (the law bans hiring keepers)."""
    verb = head.before
    if verb is None or verb.tag != "VBG" or verb.index != head.noun.head or head.opening:
        return False
    named = any(t.relation in AUXILIARY for t in head.sentence.children[verb.index])
    return not named and bool(meanings(head.pack.lower(verb.text), "NOUN", head.pack))


def _is_direction(head: Head) -> bool:
    """True for a bare word that is an adverb, too, before what needs it (they live west of it).

    So it is behind another adverb (it spread north and west).
    """
    joined = head.noun.relation in CONJUNCT and head.sentence.tokens[head.noun.head].pos == "ADV"
    bare = head.opening is None and (joined or _is_before(head, "bound"))
    return bare and bool(meanings(head.pack.lower(head.noun.text), "ADV", head.pack))


def _is_before(head: Head, use: str) -> bool:
    after = head.after
    return after is not None and adposition_use(after.text, head.pack) == use


def _is_of_kind(head: Head) -> bool:
    """True for a bare predicate before *of*, which reads on (they are of the Old Town Choir)."""
    bare = head.opening is None and not head.has_attribute and head.noun.relation == "attr"
    return bare and _is_before(head, "bound")


def _leads_amount(head: Head) -> bool:
    """True for one word between an adposition and an amount (it weighs in excess of nine tons)."""
    before, after = head.before, head.after
    placed = before is not None and adposition_class(before.text, head.pack) == PLACE
    if after is None or not placed or not _is_before(head, "bound"):
        return False
    bare = head.tokens == (head.noun,) == head.phrase[:1] and head.noun.tag == "NN"
    below = (t for t in head.sentence.children[after.index] if t.relation in GOVERNED)
    return bare and any(children_of(head.sentence, t, COUNT) for t in below)


def _is_in_compound(head: Head) -> bool:
    """True for a noun below another without an adposition (the town's old debt and new paper)."""
    loose = head.noun.relation == "nmod"
    return loose and not children_of(head.sentence, head.noun, frozenset({"case"}))


def _is_of_superlative(head: Head) -> bool:
    """True behind *the* superlative, also of two words (the largest and most widely known)."""
    left = [t for t in head.phrase if t.index < head.tokens[0].index]
    definite = any("Definite=Def" in t.features for t in left)
    joined = (
        head.noun.relation in CONJUNCT and head.sentence.tokens[head.noun.head].tag in SUPERLATIVE
    )
    return (definite or joined) and any(t.tag in SUPERLATIVE for t in left)


def _follows_gerund(head: Head) -> bool:
    """True behind a gerund that can have the next phrase (four printing in Ghent)."""
    before, after = head.before, head.after
    if before is None or after is None or after.pos != "ADP" or head.opening is not None:
        return False
    return "Aspect=Prog" in before.features and before.relation == "amod"


def _frees_verb(head: Head) -> bool:
    """True for a bare object of a gerund that takes the next phrase, too (for selling to us)."""
    before, after = head.before, head.after
    if before is None or after is None or before.index != head.noun.head:
        return False
    taken = taken_adpositions(before.lemma, head.pack)
    return before.tag == "VBG" and after.pos == "ADP" and head.pack.lower(after.text) in taken


def _frees_gerund(head: Head) -> bool:
    """True for a bare noun between an adposition and what it does (they tell of twins selling it).

    Without it somebody else does it.
    """
    before, after = head.before, head.after
    if before is None or after is None or head.opening is not None or head.has_attribute:
        return False
    doing = head.sentence.tokens[after.head] if after.pos == "AUX" else after
    beside = doing.head in (head.noun.index, before.index, before.head)
    return beside and before.pos == "ADP" and after.tag == "VBG"


def _leaves_creature(head: Head) -> bool:
    """True behind an adjective that names an animal or a plant (the crustacean line)."""
    before = head.before
    left = before is not None and before.pos == "ADJ" and head.opening is not None
    return left and before is not None and domain_of(before.text, head.pack) in CREATURES


MISPLACED = (
    _is_direction,
    may_be_subject,
    _is_of_kind,
    _leads_amount,
    _is_in_compound,
    _is_of_superlative,
    _follows_gerund,
    _frees_verb,
    _frees_gerund,
    _opens_with_gerund,
    _leaves_creature,
    _leaves_activity,
    reads_on,
    tears_compound,
    is_unmissed,
)


def _compares(word: str, head: Head) -> bool:
    return adposition_use(word, head.pack) in COMPARING

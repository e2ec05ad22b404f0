"""Adpositional phrases that end too early, or that hold the start of what comes next."""

from __future__ import annotations

from itertools import pairwise

from perturb.lexicon.inflection import Form
from perturb.moves.adpositional.bordering import is_bordered
from perturb.moves.adpositional.clausal import holds_clause
from perturb.moves.adpositional.left_pieces import leaves_piece
from perturb.moves.adpositional.loose import is_loose
from perturb.moves.adpositional.mixed import is_mixed
from perturb.moves.adpositional.needed import is_needed_whole
from perturb.moves.adpositional.parted import is_parted
from perturb.moves.adpositional.remains import leaves_rest
from perturb.moves.adpositional.stranded import is_stranded
from perturb.moves.adpositional.stray import is_stray
from perturb.moves.adpositional.swallowed import holds_stranger
from perturb.moves.adpositional.tangled import is_tangled
from perturb.moves.adpositional.torn import is_torn_off
from perturb.moves.grammar.adjuncts import Adjunct, is_genitive
from perturb.moves.grammar.adverbs import degree_effect, is_listed_adverb
from perturb.moves.grammar.genitives import AMOUNTS
from perturb.moves.grammar.inflection import is_verb_form
from perturb.moves.grammar.names import DATES, NAMED
from perturb.moves.grammar.phrases import (
    APPOSITION,
    COMPANY,
    CONJUNCT,
    DETERMINER,
    DIRECTION,
    NOUNS,
    OBJECT,
    ORIGIN,
    PARTICLE,
    PLACE,
    SUBJECT,
    WAYS,
    adposition_class,
    adposition_use,
    children_of,
)
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import is_wordlike

NO_NAME = frozenset({"ADP", "ADV", "SCONJ", "DET", "VERB", "AUX"})
"""Words that have a capital within a text only where a title begins."""

BOUND = "bound"
"""The pack's class of adverbs that go with a phrase or a verb (down, back)."""

PAIR = 2


def is_cut(adjunct: Adjunct) -> bool:
    """True if the phrase hardly ends where the tree ends it, or is one with the word before."""
    known = leaves_piece(adjunct) or is_mixed(adjunct) or is_loose(adjunct) or is_stray(adjunct)
    known = known or is_torn_off(adjunct) or is_needed_whole(adjunct) or leaves_rest(adjunct)
    known = known or holds_stranger(adjunct) or holds_clause(adjunct) or is_parted(adjunct)
    known = known or is_bordered(adjunct) or is_stranded(adjunct) or is_tangled(adjunct)
    return known or any(test(adjunct) for test in CUT)


def _follows_adverb(adjunct: Adjunct) -> bool:
    """True at the end behind an adverb that tells where with it (the keepers down in the mill)."""
    before, after = adjunct.before, adjunct.after
    noun = adjunct.phrase.complement
    timed = noun.entity in DATES or noun.pos == "NUM"
    if before is None or timed or adjunct.kind not in WAYS:
        return False
    if after is not None and is_wordlike(after.text):
        return False
    bound = degree_effect(before.text, adjunct.pack) == BOUND
    phrasal = adjunct.governor.pos == "VERB" and before.relation in PARTICLE
    return bound and before.pos in ("ADP", "ADV") and not phrasal


def _holds_next_verb(adjunct: Adjunct) -> bool:
    """True if a noun inside may be a verb joined to another (into the barn and caters to us)."""
    return any(
        first.pos == "CCONJ" and _may_be_verb(adjunct, second)
        for first, second in pairwise(adjunct.phrase.tokens)
    )


def _follows_next_verb(adjunct: Adjunct) -> bool:
    """True behind such a noun that demands the phrase."""
    before = adjunct.before
    joined = neighbour(adjunct.sentence, before, -1) if before is not None else None
    behind = before is not None and joined is not None and joined.pos == "CCONJ"
    return behind and before is not None and _may_be_verb(adjunct, before)


def _may_be_verb(adjunct: Adjunct, noun: Token) -> bool:
    """True for a gerund beside another, and for a verb's form before what the verb demands."""
    pack, word = adjunct.pack, adjunct.pack.lower(noun.text)
    if noun.relation != "conj" or noun.pos != "NOUN" or pack.inflection is None:
        return False
    if is_verb_form(word, Form.PRESENT_PARTICIPLE, pack):
        return "Aspect=Prog" in adjunct.governor.features
    verb = pack.inflection.verb_of(word) or ""
    row, after = (pack.governed_adpositions or {}).get(verb), neighbour(adjunct.sentence, noun, 1)
    return row is not None and after is not None and after.text in row["always"].split()


def _holds_predicate(adjunct: Adjunct) -> bool:
    """True for a participle with a particle (before the sale of the mill to us paid off)."""
    return any(
        t.tag == "VBN" and t.relation == "acl" and children_of(adjunct.sentence, t, PARTICLE)
        for t in adjunct.phrase.tokens
    )


def _holds_list(adjunct: Adjunct) -> bool:
    """True for the rest of a list that the tree takes for another name of the noun."""
    complement = adjunct.phrase.complement
    members = children_of(adjunct.sentence, complement, APPOSITION)
    named = complement.entity in DATES and any(t.entity in NAMED for t in members)
    commas = any(t.text in adjunct.pack.commas for t in adjunct.phrase.tokens)
    if commas and adjunct.governor.relation in APPOSITION | CONJUNCT:
        return bool(children_of(adjunct.sentence, complement, CONJUNCT | APPOSITION))
    tokens = adjunct.sentence.tokens
    listed = (t for t in adjunct.phrase.tokens if t.relation in CONJUNCT)
    return named or any(tokens[t.head].relation in APPOSITION for t in listed)


def _is_renamed_oddly(adjunct: Adjunct) -> bool:
    """True for a name behind one thing of many and a comma at the end (as a joke, Insp.)."""
    noun, last = adjunct.phrase.complement, adjunct.phrase.tokens[-1]
    below = adjunct.sentence.children[noun.index]
    loose = any("Definite=Ind" in t.features for t in below) and noun.pos == "NOUN"
    named = last.relation == "appos" and last.head == noun.index and last.pos == "PROPN"
    return loose and named and (adjunct.after is None or not is_wordlike(adjunct.after.text))


def _ends_in_participle(adjunct: Adjunct) -> bool:
    """True before what a participle at the end may have (in the film lasting an hour)."""
    last, after = adjunct.phrase.tokens[-1], adjunct.after
    nested = last.relation == "pcomp" and last != adjunct.phrase.complement
    participle = last.pos == "VERB" and (last.relation == "acl" or nested)
    return participle and after is not None and is_wordlike(after.text)


def _ends_before_noun(adjunct: Adjunct) -> bool:
    """True for one word before another and its noun (through male to female lines)."""
    complement, after = adjunct.phrase.complement, adjunct.after
    beyond = neighbour(adjunct.sentence, after, 1) if after is not None else None
    if after is None or beyond is None or len(adjunct.phrase.tokens) > PAIR:
        return False
    bare = complement.pos == "NOUN" and "Number=Sing" in complement.features
    towards = after.pos == "ADP" and adposition_class(after.text, adjunct.pack) == DIRECTION
    return bare and not complement.entity and towards and beyond.pos == "ADJ"


def _ends_before_verb(adjunct: Adjunct) -> bool:
    """True for a name before what may be its noun, and a title (in the BBC hit Old Mills)."""
    last, after = adjunct.phrase.tokens[-1], adjunct.after
    beyond = neighbour(adjunct.sentence, after, 1) if after is not None else None
    if after is None or last.pos != "PROPN":
        return False
    alike = after.tag == "VBD" and after.text == after.lemma
    return alike and beyond is not None and beyond.text.istitle()


def _ends_before_adverb(adjunct: Adjunct) -> bool:
    """True for a name, or what has a capital, before no known adverb (in the Rome hideout)."""
    last, after, pack = adjunct.phrase.tokens[-1], adjunct.after, adjunct.pack
    if after is None or adjunct.is_fronted or after.pos != "ADV" or last.pos != "PROPN":
        return False
    return not last.entity and not is_listed_adverb(after.text, pack)


def _ends_before_title(adjunct: Adjunct) -> bool:
    """True for a noun before a title (in her old novel After the Fair)."""
    last, after = adjunct.phrase.tokens[-1], adjunct.after
    titled = after is not None and after.text.istitle() and after.pos in NO_NAME
    return last.pos == "NOUN" and titled


def _ends_before_action(adjunct: Adjunct) -> bool:
    """True before the action that a noun is in (of her part in selling the mill)."""
    last, after = adjunct.phrase.tokens[-1], adjunct.after
    beyond = neighbour(adjunct.sentence, after, 1) if after is not None else None
    if after is None or beyond is None or adjunct.is_fronted or last.pos != "NOUN":
        return False
    inside = after.pos == "ADP" and adposition_class(after.text, adjunct.pack) == PLACE
    return inside and beyond.relation == "pcomp" and beyond.tag == "VBG"


def _ends_before_role(adjunct: Adjunct) -> bool:
    """True before what something is taken as or done for (of it as a joke, of the wish to win)."""
    after = adjunct.after
    if after is None or adjunct.is_fronted or adjunct.use != BOUND:
        return False
    role = adposition_use(after.text, adjunct.pack) == "comparing"
    wish = after.tag == "TO" and is_genitive(adjunct) and adjunct.governor.relation in OBJECT
    return (role and after.pos in ("ADP", "SCONJ")) or wish


def _tells_state(adjunct: Adjunct) -> bool:
    """True for how something is that one has (they have the mill fully under control)."""
    first, verb = adjunct.phrase.tokens[0], adjunct.governor
    known = (adjunct.pack.verb_classes or {}).get(verb.lemma) == "possession"
    bare = len(adjunct.phrase.tokens) == PAIR + 1 and first.relation == "advmod"
    return known and bare and bool(children_of(adjunct.sentence, verb, OBJECT))


def _opens_state(adjunct: Adjunct) -> bool:
    """True for a part of how things are, told behind a comma (with us ill, Rome shut and …)."""
    verb = adjunct.governor
    absolute = adjunct.kind == COMPANY and adjunct.is_fronted and verb.relation == "advcl"
    return absolute and verb.head < adjunct.phrase.tokens[0].index


def _is_measured(adjunct: Adjunct) -> bool:
    """True behind how far somebody goes (they went ten feet into the wood)."""
    before = adjunct.before
    far = before is not None and before.entity in AMOUNTS and before.relation in OBJECT
    return far and adjunct.kind in (DIRECTION, ORIGIN) and adjunct.governor.pos == "VERB"


def _holds_demanded(adjunct: Adjunct) -> bool:
    """True if what a verb asks for is inside (she accused the mill in Ghent of theft)."""
    verb = adjunct.governor
    if verb.relation in OBJECT:
        verb = adjunct.sentence.tokens[verb.head]
    row = (adjunct.pack.governed_adpositions or {}).get(verb.lemma.lower())
    if row is None or verb.pos != "VERB" or adjunct.is_fronted:
        return False
    asked = set(row["always"].split())
    inside = (adjunct.pack.lower(t.text) for t in adjunct.phrase.tokens[1:] if t.pos == "ADP")
    bound = {form for form in inside if adposition_use(form, adjunct.pack) == "bound"}
    return bool(asked & bound) and adjunct.adposition not in asked


def _is_of_member(adjunct: Adjunct) -> bool:
    """True behind a subject whose verb is said once (Ghent fell in May, and Rome in June)."""
    before, tokens = adjunct.before, adjunct.sentence.tokens
    if before is None or adjunct.is_fronted or before.relation != "conj":
        return False
    above = tokens[before.head]
    behind = above.relation in SUBJECT and above.head < before.index
    alone = above == adjunct.governor and above.pos in ("VERB", "AUX")
    return before.pos in NOUNS and (behind or alone)


def _is_shared_oddly(adjunct: Adjunct) -> bool:
    """True for a noun with its own article in the place of a compound part."""
    if adjunct.phrase.adposition.relation == "case":
        return False
    return any(
        t.relation == "nmod"
        and t.pos in NOUNS
        and t.entity not in NAMED
        and children_of(adjunct.sentence, t, DETERMINER)
        for t in adjunct.phrase.tokens
    )


CUT = (
    _follows_adverb,
    _holds_next_verb,
    _follows_next_verb,
    _holds_predicate,
    _holds_list,
    _is_renamed_oddly,
    _ends_in_participle,
    _ends_before_noun,
    _ends_before_verb,
    _ends_before_adverb,
    _ends_before_title,
    _ends_before_action,
    _ends_before_role,
    _tells_state,
    _opens_state,
    _is_measured,
    _holds_demanded,
    _is_of_member,
    _is_shared_oddly,
)

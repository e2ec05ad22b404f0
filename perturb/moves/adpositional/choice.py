"""Why an adpositional phrase has to stay."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from perturb.moves.adpositional.bare_clauses import leaves_little
from perturb.moves.adpositional.continuations import (
    INSIDE_NOUN_PHRASE,
    continues,
    is_before_relative,
    is_coordinated,
)
from perturb.moves.adpositional.cut import is_cut
from perturb.moves.adpositional.demands import (
    follows_reflexive,
    has_more,
    is_demanded,
    is_usual_time,
    tells_state,
)
from perturb.moves.adpositional.doubtful_ends import is_endless, is_two
from perturb.moves.adpositional.focused import is_focused
from perturb.moves.adpositional.held import is_held
from perturb.moves.adpositional.loose import may_be_told_more
from perturb.moves.adpositional.misread import is_misread
from perturb.moves.adpositional.named import is_in_name, tells_home
from perturb.moves.adpositional.odd import is_odd
from perturb.moves.adpositional.said_twice import is_said_twice
from perturb.moves.adpositional.unsure import is_part, is_unsure
from perturb.moves.grammar.adjuncts import COMPLEMENTS, Adjunct
from perturb.moves.grammar.genitives import COUNTS, tells_amount
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADPOSITION,
    ADVERBIAL_NOUN,
    AGENT,
    AUXILIARY,
    DIRECTION,
    ORIGIN,
    PLACE,
    PURPOSE,
    SUBJECT,
    TIME,
    adposition_class,
    adposition_use,
    children_of,
    conjunction_class,
    is_finite,
    is_relative_or_question,
    subjects_of,
    subtree,
)
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token, remembered
from perturb.words import is_wordlike

POSTMODIFIERS = frozenset({"acl", "amod", "relcl"})

HEADS = frozenset({"VERB", "AUX", "NOUN", "PROPN", "ADJ"})
PLACING = frozenset({None, "adverbial", "dependent"})
"""Uses of adpositions that an adverb can be told more exactly with (up in the hills)."""

NESTED = frozenset({"appos", "nmod", "obl", "pobj"})
RENAMING = frozenset({"appos", "npadvmod", "dep", "nmod"})


def refusal(adjunct: Adjunct) -> str | None:
    """Why a phrase has to stay, or None if it can go."""
    return next((reason for applies, reason in REFUSALS if applies(adjunct)), None)


def doubts(adjunct: Adjunct) -> int:
    """How doubtful it is that a phrase that can go is missed: 0 surely, 2 most.

    It may be a complement, or what is left says too little, or all that is needed.
    """
    if any(test(adjunct) for test in DOUBTS):
        return 2
    measured = adjunct.before is not None and adjunct.before.relation in ADVERBIAL_NOUN
    return 0 if adjunct.is_sure() and not (measured or may_be_told_more(adjunct)) else 1


def _is_no_adjunct(adjunct: Adjunct) -> bool:
    return is_part(adjunct, doubts(adjunct) > 0)


def _is_unclear(adjunct: Adjunct) -> bool:
    return is_endless(adjunct) and doubts(adjunct) > 0


def _is_long(adjunct: Adjunct) -> bool:
    return 2 * adjunct.length > _length(adjunct.sentence)


@remembered
def _length(sentence: Sentence) -> int:
    """How many words a sentence has."""
    return sum(is_wordlike(token.text) for token in sentence.tokens)


def _is_fixed(adjunct: Adjunct) -> bool:
    """True in fixed expressions (year after year), and for what points back (for yourself)."""
    complement = adjunct.phrase.complement
    if _points_back(adjunct):
        return True
    others = [t.lemma for t in (adjunct.governor, adjunct.before) if t is not None]
    if "Reflex=Yes" in complement.features or complement.lemma in others:
        return True
    if "PronType=Prs" in complement.features and adjunct.governor.pos == "NOUN":
        return True
    known = adjunct.pack.set_phrases or ()
    if adjunct.text in known:
        return True
    return _opens_purpose(adjunct) and any(words in known for words in _openings(adjunct))


def _points_back(adjunct: Adjunct) -> bool:
    """True for what joins a sentence to the one before it (beyond that, it is late)."""
    alone = adjunct.phrase.tokens[-1] == adjunct.phrase.complement
    return adjunct.is_fronted and alone and "PronType=Dem" in adjunct.phrase.complement.features


def _opens_purpose(adjunct: Adjunct) -> bool:
    """True for a noun that makes a conjunction with its adposition (in order to win)."""
    rest = adjunct.phrase.tokens[2:]
    return bool(rest) and (rest[0].pos == "PART" or any(t.tag == "TO" for t in rest))


def _openings(adjunct: Adjunct) -> tuple[str, str]:
    """The adposition and its noun, bare and with what stands between them."""
    first, noun = adjunct.phrase.adposition, adjunct.phrase.complement
    words = adjunct.sentence.tokens[first.index : noun.index + 1]
    lower = adjunct.pack.lower
    return lower(f"{first.text} {noun.text}"), lower(" ".join(t.text for t in words))


def _is_relative(adjunct: Adjunct) -> bool:
    inside = adjunct.phrase.complement, *adjunct.sentence.children[adjunct.phrase.complement.index]
    return any(is_relative_or_question(token) for token in inside)


def _is_compared(adjunct: Adjunct) -> bool:
    """True for exceptions, and for comparisons with anything but an action."""
    if adjunct.use != "comparing":
        return adjunct.use == "excluding"
    own, below = adjunct.phrase.adposition.text, adjunct.sentence.children[adjunct.governor.index]
    if any(t.text == own and t.relation == "advmod" for t in below):
        return True
    example = adjunct.governor.pos == "NOUN" and adjunct.phrase.tokens[0].pos == "ADJ"
    return adjunct.governor.pos != "VERB" and not example


def _is_range(adjunct: Adjunct) -> bool:
    """True if the other end of the range stands beside it (from May to July).

    Where something comes from may stay untold behind where it goes (into the hall from the yard).
    """
    own = adjunct.adposition
    if adjunct.use != "ranging":
        return False
    for other in (*adjunct.sentence.children[adjunct.governor.index], adjunct.after):
        word = adjunct.pack.lower(other.text) if other is not None else own
        kind = adposition_class(word, adjunct.pack)
        ends = adposition_use(word, adjunct.pack) == "ranging" or kind == DIRECTION
        if other is None or word == own or not ends or other.pos == "PART":
            continue
        told = adjunct.kind == ORIGIN and other.index < adjunct.phrase.adposition.index
        if _is_beside(adjunct, other) and not told:
            return True
    return False


def _is_half(adjunct: Adjunct) -> bool:
    """True for one member of a pair, whose other one may stand outside (between us and them)."""
    others = _partners(adjunct.adposition, adjunct.pack)
    inside = {adjunct.pack.lower(token.text) for token in adjunct.phrase.tokens}
    single = "Number=Plur" not in adjunct.phrase.complement.features
    return bool(others) and single and not others & inside


@cache
def _partners(form: str, pack: Pack) -> frozenset[str]:
    """What a word makes a pair with (both, between: and)."""
    known = (pack.conjunctions or {}).items()
    return frozenset(other for other, row in known if form in row["pair"].split())


def _is_beside(adjunct: Adjunct, other: Token) -> bool:
    """True if the phrase of another adposition ends or begins where this one does."""
    there, here = subtree(adjunct.sentence, other), adjunct.phrase.tokens
    return there[0].index == here[-1].index + 1 or there[-1].index + 1 == here[0].index


def _is_predicate(adjunct: Adjunct) -> bool:
    governor = adjunct.governor
    known = adjunct.pack.function_words or {}
    word = adjunct.pack.lower(governor.text)
    auxiliary = known.get(word) == "auxiliary" or word in (adjunct.pack.auxiliaries or ())
    if adjunct.is_fronted or not (governor.pos == "AUX" or auxiliary):
        return False
    said = COMPLEMENTS | ADPOSITION if adjunct.is_adverbial else COMPLEMENTS
    others = children_of(adjunct.sentence, governor, said)
    return not any(governor.index < t.index < adjunct.phrase.tokens[0].index for t in others)


def _has_other_head(adjunct: Adjunct) -> bool:
    governor = adjunct.governor
    if governor.pos == "ADV" and adjunct.use in PLACING and governor == adjunct.before:
        return conjunction_class(governor.text, adjunct.pack) is not None
    adposition = governor.relation in ("prep", "case") or governor.pos == "ADP"
    word = (adjunct.pack.function_words or {}).get(adjunct.pack.lower(governor.text))
    quantifier = governor.pos in ("NOUN", "ADJ") and word is not None
    quantifier = quantifier or (governor.pos == "ADJ" and adjunct.use == "bound")
    quantifier = quantifier or (governor.pos == "NOUN" and governor.entity in COUNTS)
    return governor.pos not in HEADS or adposition or quantifier


def _is_gapped(adjunct: Adjunct) -> bool:
    """True where noun and phrase stand for a clause (two voted for it, and one against it)."""
    governor = adjunct.governor
    nominal = governor.pos in ("NOUN", "PROPN", "NUM")
    joined_to = adjunct.sentence.tokens[governor.head]
    if not nominal or governor.relation != "conj":
        return False
    above = adjunct.sentence.tokens[joined_to.head]
    beside = adjunct.pack.lower(above.text) == adjunct.adposition
    if joined_to.pos in ("VERB", "AUX") or beside:
        return True
    return not _is_full(adjunct) and _has_same(adjunct, joined_to)


def _is_full(adjunct: Adjunct) -> bool:
    """True for a noun that has its own place or time (fires in the hills, and floods in Rome)."""
    noun, own = adjunct.governor, adjunct.sentence.children[adjunct.governor.index]
    return noun.pos == "NOUN" and adjunct.kind in (PLACE, TIME) and all(t.pos != "NUM" for t in own)


def _has_same(adjunct: Adjunct, noun: Token) -> bool:
    """True if a noun or its participle has such a phrase (some bought by us, others by them)."""
    own, children = adjunct.adposition, adjunct.sentence.children
    heads = (noun, *(t for t in children[noun.index] if t.pos == "VERB"))
    if adjunct.sentence.tokens[noun.head].pos == "VERB":
        heads = (*heads, adjunct.sentence.tokens[noun.head])
    return any(own == adjunct.pack.lower(t.text) for head in heads for t in children[head.index])


def _is_bare(adjunct: Adjunct) -> bool:
    """True after a bare singular noun behind another adposition (in front of, in need of).

    The same holds for what a bare noun behind a name is of (Ann Lee, keeper of the mill).
    None ends in where, when or by whom (despite protests by the bakers), but for use in it.
    """
    governor, sentence = adjunct.governor, adjunct.sentence
    if governor.pos != "NOUN" or governor.relation not in NESTED:
        return False
    asked = adposition_class(sentence.tokens[governor.head].text, adjunct.pack) == PURPOSE
    placed = adjunct.kind == PLACE and not asked
    if placed or adjunct.kind in (AGENT, TIME) or adjunct.phrase.complement.entity in DATES:
        return False
    kinds = frozenset({"det", "poss", "amod", "nummod", "compound", "nmod:poss"})
    bare = not children_of(sentence, governor, kinds)
    return bare and "Number=Sing" in governor.features


def _postmodifies(adjunct: Adjunct) -> bool:
    """True if the phrase is all that an adjective or participle behind its noun has."""
    governor = adjunct.governor
    if governor.pos not in ("ADJ", "VERB") or is_finite(adjunct.sentence, governor):
        return False
    if _is_infinitive(adjunct):
        return False
    behind = governor.relation in POSTMODIFIERS and governor.head < governor.index
    opens = governor.relation == "advcl" and "VerbForm=Part" in governor.features
    after = adjunct.after
    if opens and adjunct.before == governor and after is not None and after.pos == "CCONJ":
        return True
    return (behind or opens) and not has_more(adjunct)


def _is_infinitive(adjunct: Adjunct) -> bool:
    """True for all that an infinitive behind a noun has (the first man to fly in space)."""
    governor = adjunct.governor
    behind = governor.relation in POSTMODIFIERS and "VerbForm=Inf" in governor.features
    return behind and not has_more(adjunct)


def _inverts(adjunct: Adjunct) -> bool:
    """True if what follows a fronted phrase is not the subject (Behind it stood a mill)."""
    if not adjunct.is_fronted:
        return False
    last = adjunct.phrase.tokens[-1].index
    return not any(
        last < subject.index < adjunct.governor.index
        for subject in subjects_of(adjunct.sentence, adjunct.governor)
    )


def _is_renamed(adjunct: Adjunct) -> bool:
    """True if another name of what the phrase tells follows it (In May, the first month, …)."""
    beyond = adjunct.behind_comma
    if not adjunct.is_fronted or beyond is None:
        return False
    noun = beyond
    while noun.head > noun.index and noun.relation in INSIDE_NOUN_PHRASE:
        noun = adjunct.sentence.tokens[noun.head]
    timed = {noun.entity, adjunct.phrase.complement.entity} <= DATES
    renamed = noun.relation in RENAMING or (timed and noun.relation not in SUBJECT)
    return renamed and noun.pos in ("NOUN", "PROPN")


def _is_enclosed(adjunct: Adjunct) -> bool:
    """True between commas, unless another fronted phrase owns the first of them.

    Behind a verb of saying it is the aside that owns both (he said, in brief, it was late).
    """
    before, after = adjunct.before, adjunct.after
    if before is None or after is None:
        return False
    if not (before.text in adjunct.pack.commas and after.text in adjunct.pack.commas):
        return False
    earlier = neighbour(adjunct.sentence, before, -1)
    opens_clause = earlier is None or earlier.pos in ("SCONJ", "CCONJ", "VERB")
    return opens_clause or not (adjunct.is_fronted or _is_aside(adjunct))


def _is_aside(adjunct: Adjunct) -> bool:
    """True alone between two commas of which the first follows a subject, the second its verb."""
    before, verb, sentence = adjunct.before, adjunct.beyond_comma, adjunct.sentence
    if before is None or verb is None or before.text not in adjunct.pack.commas:
        return False
    predicate = sentence.tokens[verb.head] if verb.relation in AUXILIARY else verb
    if predicate.pos not in ("VERB", "AUX") or not is_finite(sentence, predicate):
        return False
    said = [t for t in subjects_of(sentence, predicate) if t.index < before.index]
    words = sentence.tokens[subtree(sentence, said[0])[0].index : before.index] if said else ()
    return bool(words) and not any(t.text in adjunct.pack.commas for t in words)


def gone(adjunct: Adjunct) -> tuple[Token, ...]:
    """What goes: the phrase, and both commas of an aside between a subject and its verb."""
    first, last = adjunct.phrase.tokens[0].index, adjunct.phrase.tokens[-1].index
    after = adjunct.after
    aside = after is not None and after.text in adjunct.pack.commas and _is_aside(adjunct)
    return adjunct.sentence.tokens[first - 1 : last + 2] if aside else adjunct.phrase.tokens


DOUBTS: tuple[Callable[[Adjunct], bool], ...] = (
    _is_infinitive,
    is_usual_time,
    tells_home,
    leaves_little,
    is_unsure,
)

REFUSALS: tuple[tuple[Callable[[Adjunct], bool], str], ...] = (
    (_is_long, "the phrase is more than half of the sentence"),
    (is_odd, "the phrase begins or ends in a mark or conjunction"),
    (is_misread, "the phrase may be part of a clause, a name or a longer expression"),
    (is_cut, "the phrase may end too early or too late"),
    (is_two, "the phrase may be two"),
    (_is_fixed, "the phrase is a fixed expression"),
    (is_said_twice, "the sentence tells it without the phrase, too"),
    (is_in_name, "the phrase is part of a name, an address or a title"),
    (_is_relative, "the phrase opens a clause"),
    (_is_compared, "the phrase is part of a comparison or an exception"),
    (_is_range, "the phrase is one end of a range"),
    (_is_half, "the phrase holds one half of a pair"),
    (is_demanded, "the phrase is demanded by its verb, noun or adjective"),
    (_is_predicate, "the phrase is the predicate"),
    (tells_state, "the phrase is the predicate"),
    (is_held, "the words around the phrase need it"),
    (follows_reflexive, "the phrase is demanded by its verb, noun or adjective"),
    (_has_other_head, "the phrase belongs to a number, pronoun or adverb"),
    (tells_amount, "the phrase is demanded by its verb, noun or adjective"),
    (_is_gapped, "the verb of the phrase is left out"),
    (_is_bare, "the phrase completes a compound adposition"),
    (_postmodifies, "the phrase is all that a participle has"),
    (_inverts, "the subject does not follow the phrase"),
    (_is_renamed, "what follows tells the same in other words"),
    (is_before_relative, "what follows may belong to the phrase"),
    (continues, "what follows may belong to the phrase"),
    (is_coordinated, "the phrase may be part of a coordination"),
    (is_focused, "the word before needs the phrase"),
    (_is_enclosed, "the phrase stands between commas"),
    (_is_no_adjunct, "the phrase is demanded by its verb, noun or adjective"),
    (_is_unclear, "the phrase may end too early or too late"),
)

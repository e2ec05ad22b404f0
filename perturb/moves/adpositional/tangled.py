"""Adpositional phrases of which the tree may have hung a piece at the wrong word."""

from __future__ import annotations

from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_CLAUSE,
    COMPANY,
    COMPOUND,
    CONJUNCT,
    GOVERNED,
    NOUNS,
    PLACE,
    PURPOSE,
    RELATIVE,
    SPEECH,
    SUPERLATIVE,
    adposition_class,
    adposition_use,
    children_of,
    heads,
    subjects_of,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import meanings
from perturb.moves.text.ends import are_same
from perturb.segment import Token
from perturb.words import is_wordlike

INNER = frozenset({"ADP", "CCONJ"})
"""Parts of speech that open another phrase, or join another noun, inside of one."""

HAPPENING = frozenset({"happen.v.01"})
"""WordNet's sense of what asks for where or when it was (to occur, to take place)."""

CLAUSAL = ADVERBIAL_CLAUSE | RELATIVE | SPEECH
CLOSING = frozenset({"PUNCT", "CCONJ", "SCONJ", "VERB", "AUX"})
AFTER_PLAIN = 50
"""A phrase whose end is in doubt comes behind the shorter ones that are plain."""

AFTER_CLEAR = 3
"""A phrase before another one, whose parts could be its own, is as good as a longer one."""

AFTER_STRAIGHT = 10
"""A phrase beside or with another one comes behind those that stand alone."""

PAIR = 2
PLURAL, SINGULAR = "Number=Plur", "Number=Sing"


def lateness(adjunct: Adjunct) -> int:
    """How far a phrase comes behind those of the same length of which all can be seen."""
    hung = AFTER_STRAIGHT * sum(test(adjunct) for test in TANGLES)
    return hung + AFTER_PLAIN * _is_entangled(adjunct) + AFTER_CLEAR * (not _is_clear(adjunct))


def is_tangled(adjunct: Adjunct) -> bool:
    """True if a piece inside may be the verb's, or the word before is little without it."""
    return any(test(adjunct) for test in TANGLED)


def _is_entangled(adjunct: Adjunct) -> bool:
    """True for a phrase that the parser may well have ended at the wrong place.

    It holds a verb, or what stands behind its comma or bracket may belong to it.
    """
    if any(token.pos == "VERB" for token in adjunct.phrase.tokens):
        return True
    after = adjunct.after
    open_ended = after is not None and not is_wordlike(after.text) and not adjunct.is_fronted
    return after is not None and open_ended and after.text not in (adjunct.pack.final_marks or ())


def _is_clear(adjunct: Adjunct) -> bool:
    """True if a mark, a conjunction or the verb of a subject shows where the phrase ends."""
    after = adjunct.after
    return after is None or adjunct.is_fronted or after.pos in CLOSING


def _holds_phrase(adjunct: Adjunct) -> bool:
    """True if there is another phrase or noun inside (for the sale of the mill)."""
    own = adjunct.phrase.adposition.index
    return any(t.pos in INNER and t.index > own and t.head != own for t in adjunct.phrase.tokens)


def _goes_on(adjunct: Adjunct) -> bool:
    """True before another phrase, which the last noun may have (in the barn | by the mill)."""
    after = adjunct.after
    return after is not None and not adjunct.is_fronted and after.pos == "ADP"


def _follows_phrase(adjunct: Adjunct) -> bool:
    """True behind an adverb or another phrase, which it may belong to (in the barn by the mill)."""
    before, head = adjunct.before, adjunct.governor.index
    if before is None or not is_wordlike(before.text):
        return False
    above = (before, *heads(adjunct.sentence, before))
    return before.pos == "ADV" or any(t.pos == "ADP" and t.index > head for t in above)


def _holds_sister(adjunct: Adjunct) -> bool:
    """True if the same adposition comes again, inside or behind (for two days for a talk).

    Where one place is in another, only one is told.
    """
    own, tokens = adjunct.phrase.adposition, adjunct.sentence.tokens
    if adjunct.is_fronted or adjunct.use == "bound" or adjunct.kind == PLACE:
        return False
    inside, after = _inner(adjunct), adjunct.after
    if after is not None and after.pos == "ADP":
        return any(are_same(t, after, adjunct.pack) for t in (own, *inside))
    nouns = (t for t in inside if tokens[t.head].pos != "VERB")
    return any(are_same(t, own, adjunct.pack) for t in nouns)


def _holds_span(adjunct: Adjunct) -> bool:
    """True if how long it goes on is told inside (for the brand for years)."""
    sentence = adjunct.sentence
    return any(
        adposition_class(t.text, adjunct.pack) == PURPOSE
        and any(n.entity in DATES and PLURAL in n.features for n in sentence.children[t.index])
        for t in _inner(adjunct)
    )


def _inner(adjunct: Adjunct) -> list[Token]:
    """The adpositions inside that tell more than what something is of."""
    own = adjunct.phrase.adposition
    return [
        t
        for t in adjunct.phrase.tokens
        if t.pos == "ADP"
        and t.index > own.index
        and t.head != own.index
        and adposition_use(t.text, adjunct.pack) != "bound"
    ]


def _ends_in_adverb(adjunct: Adjunct) -> bool:
    """True for an adverb behind the noun that may be the verb's (they are laid for us upright)."""
    noun, children = adjunct.phrase.complement, adjunct.sentence.children
    if adjunct.governor.pos != "VERB" or noun.pos not in NOUNS or noun.entity in DATES:
        return False
    return any(
        t.pos == "ADV"
        and t.index > noun.index
        and all(below.pos not in ("ADP", "NOUN") for below in children[t.index])
        and scope_effect(t.text, adjunct.pack) != "restrictive"
        for t in children[noun.index]
    )


def _tells_how_somebody_is(adjunct: Adjunct) -> bool:
    """True for how somebody is that something goes with (it ended with Ann in tears)."""
    somebody, noun = adjunct.before, adjunct.phrase.complement
    bare = len(adjunct.phrase.tokens) == PAIR and noun.pos == "NOUN" and not noun.entity
    if somebody is None or somebody.pos not in ("PROPN", "PRON"):
        return False
    if not bare or adjunct.kind != PLACE:
        return False
    above = adjunct.sentence.tokens[somebody.head]
    return above.pos == "ADP" and adposition_class(above.text, adjunct.pack) == COMPANY


def _is_all_of_event(adjunct: Adjunct) -> bool:
    """True for all that is told of what happens (most of it happened in the valley)."""
    verb, sentence, pack = adjunct.governor, adjunct.sentence, adjunct.pack
    if verb.pos != "VERB" or adjunct.kind != PLACE or adjunct.is_fronted:
        return False
    own = {t.index for t in adjunct.phrase.tokens}
    others = [t for t in sentence.children[verb.index] if t.index not in own and t.pos != "PUNCT"]
    behind = [t for t in others if t.index > verb.index and t.relation not in CONJUNCT | {"cc"}]
    if any(t.relation not in ("dobj", "obj") or sentence.children[t.index] for t in behind):
        return False
    words = " ".join((verb.lemma, *(t.lemma for t in behind)))
    return any(sense.name in HAPPENING for sense in meanings(words, "VERB", pack)[:1])


def _completes_plural(adjunct: Adjunct) -> bool:
    """True for whom one is something together with (she is partners with Bob)."""
    noun, sentence = adjunct.governor, adjunct.sentence
    if adjunct.kind != COMPANY or noun.relation != "attr" or PLURAL not in noun.features:
        return False
    said = subjects_of(sentence, sentence.tokens[noun.head])
    return any(SINGULAR in t.features for t in said)


def _ends_in_best(adjunct: Adjunct) -> bool:
    """True for how much it is at most (they enjoyed it to the fullest)."""
    noun = adjunct.phrase.complement
    return noun.tag in SUPERLATIVE and noun == adjunct.phrase.tokens[-1]


def _follows_seeming_noun(adjunct: Adjunct) -> bool:
    """True behind a noun where a clause has its verb (as the old energy tracks across the sea).

    The parser may take what opens the clause for an adposition.
    """
    noun, sentence, pack = adjunct.governor, adjunct.sentence, adjunct.pack
    if noun.pos != "NOUN":
        return False
    opening = pack.lower(sentence.tokens[noun.head].text)
    several = PLURAL in noun.features and bool(children_of(sentence, noun, COMPOUND))
    seeming = several and noun.relation in GOVERNED and opening in (pack.conjunctions or {})
    return noun.relation in CLAUSAL or (seeming and bool(meanings(noun.lemma, "VERB", pack)))


TANGLES = (_holds_phrase, _goes_on, _follows_phrase)

TANGLED = (
    _follows_seeming_noun,
    _holds_sister,
    _holds_span,
    _ends_in_adverb,
    _tells_how_somebody_is,
    _is_all_of_event,
    _completes_plural,
    _ends_in_best,
)

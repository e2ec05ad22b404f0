"""Words that something around them limits or licenses, or that a question leaves open.

*Even small* boats speak of all boats, and who asks whether somebody is aware asks whether they are
unaware as well. Only *rarely* lets the subject follow its verb (rarely do boats sink).
"""

from __future__ import annotations

from itertools import pairwise

from perturb.moves.grammar.inflection import auxiliary
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    CLAUSE,
    COMPOUND,
    CONJUNCT,
    MARK,
    OBJECT,
    PARTICLE,
    PREDICATIVE,
    SUBJECT,
    SUPERLATIVE,
    adposition_class,
    children_of,
    is_relative_or_question,
    subtree,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.senses import meanings, more_general
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.tables import Substitute

CONVERSE = "reverse"
"""The kind of opposites that tell the same event from the other side."""

PLACE = "@place"
"""Where a row asks for the name of a place."""

LANDS = frozenset(
    {"country.n.02", "continent.n.01", "american_state.n.01", "kingdom.n.02", "state.n.01"}
)
"""WordNet's senses of regions that one is either in or not."""

STEPS = 3
GOVERNED_NOUN = frozenset({"pobj", "obj"})
GERUND = frozenset({"pcomp"})
OWNER = "POS"
"""The Penn tag of the mark of a genitive (the chick's down)."""

THAN = frozenset({"ADP", "SCONJ"})

DEGREE = "weak"
"""The effect of words that tell how strong something is."""

PHRASES = frozenset({"prep", "agent", "obl", "dative"})

INITIAL = "@initial"
"""Where a row lets no word open a sentence, as most opposites of denying ones cannot."""


PRESENT = "VBZ"
GERUNDIVE = "VBG"


def is_limited(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True where the opposite says nothing else, or does not go with the form of the clause."""
    if _is_equated(sentence, token, pack) or _is_focused(sentence, token, pack):
        return True
    if token.pos == "VERB":
        unlike = _is_seeming_verb(sentence, token) or _is_tag(sentence, token)
        return unlike or _is_before_phrase(sentence, token) or _is_of_doer(sentence, token)
    if _is_surpassed(sentence, token, pack) or _is_cut_off(sentence, token, pack):
        return True
    if token.pos == "ADJ":
        return _is_somebody(sentence, token, pack)
    return token.pos == "ADV" and _turns_clause(sentence, token, pack)


def _is_cut_off(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for *least* before a number without its *at*, and for an adverb that somebody has.

    So it is for an attribute of what is no noun (sold to a minor punishable by law).
    """
    before, after = (neighbour(sentence, token, step) for step in (-1, 1))
    if before is not None and before.tag == OWNER and token.head < token.index:
        return True
    if token.relation == "amod" and sentence.tokens[token.head].pos == "ADJ":
        return True
    counts = token.tag in SUPERLATIVE and after is not None and after.pos == "NUM"
    known = before is not None and adposition_class(before.text, pack) is not None
    return counts and not (known or (before is not None and before.pos == "DET"))


def is_unfit(sentence: Sentence, token: Token, row: Substitute, pack: Pack) -> bool:
    """True where the frame of a clause has no place for this opposite (often the baker sings)."""
    if _is_before_subject(sentence, token, row) or _is_directed(sentence, token, row, pack):
        return True
    return token.pos == "ADP" and PLACE in row.only and not _is_in_land(sentence, token, pack)


def _is_in_land(sentence: Sentence, adposition: Token, pack: Pack) -> bool:
    """True before the name of a country or a larger region (outside a town is near it)."""
    for noun in children_of(sentence, adposition, GOVERNED_NOUN):
        parts = (*children_of(sentence, noun, COMPOUND), noun)
        senses = meanings(pack.lower(" ".join(t.text for t in parts)), "NOUN", pack)
        above = {up.name for s in senses for _, up in more_general(s, STEPS, pack)}
        if not LANDS.isdisjoint(above):
            return True
    return False


def _is_directed(sentence: Sentence, token: Token, row: Substitute, pack: Pack) -> bool:
    """True if a phrase below an object tells the direction that the row marks with `>`.

    Of converses any will do (to export oil to Ghent), of others only one with a gerund, which
    needs the very verb (to ban the sailors there from singing).
    """
    marked = {name[1:] for name in row.unless if name[:1] == ">"}
    if not marked:
        return False
    objects = children_of(sentence, token, OBJECT)
    below = (t for noun in objects for t in subtree(sentence, noun))
    directions = [t for t in below if t.pos == "ADP" and pack.lower(t.text) in marked]
    if row.kind == CONVERSE:
        return bool(directions)
    return any(children_of(sentence, t, GERUND) for t in directions)


def _is_before_subject(sentence: Sentence, token: Token, row: Substitute) -> bool:
    """True for an adverb that opens a clause where it may open no sentence (often it is a lamp)."""
    if token.pos != "ADV" or INITIAL not in row.unless:
        return False
    doers = children_of(sentence, sentence.tokens[token.head], SUBJECT)
    return bool(doers) and all(t.index > token.index for t in doers)


def _is_seeming_verb(sentence: Sentence, verb: Token) -> bool:
    """True for a form of the present without subject, mostly a noun (whatever doubts he had).

    One that is joined to a verb right behind a noun is no second verb (the same day reports say).
    """
    if verb.tag != PRESENT or children_of(sentence, verb, SUBJECT):
        return False
    return verb.relation not in CONJUNCT or sentence.tokens[verb.index - 1].pos == "NOUN"


def _is_tag(sentence: Sentence, verb: Token) -> bool:
    """True for a verb behind what it tells (the mill will close, some bakers believe).

    Who tells it may follow (the mill was loud, remembers Ann), or where (Ann confirmed in Ghent).
    """
    after, tellers = neighbour(sentence, verb, 1), children_of(sentence, verb, SUBJECT)
    follow = bool(tellers) and all(t.index > verb.index for t in tellers)
    if after is not None and after.pos not in ("ADP", "PUNCT") and not follow:
        return False
    told = children_of(sentence, verb, CLAUSE)
    return bool(told) and all(clause.index < verb.index for clause in told)


def _is_before_phrase(sentence: Sentence, verb: Token) -> bool:
    """True for a verb with a phrase before its object (the guild has in stock five boats)."""
    objects = children_of(sentence, verb, OBJECT)
    phrases = children_of(sentence, verb, PHRASES) if objects else []
    return any(p.index == verb.index + 1 and p.index < objects[0].index for p in phrases)


def _is_of_doer(sentence: Sentence, verb: Token) -> bool:
    """True for a verb with what somebody else is doing (the law stops sailors singing)."""
    gerunds = (c for c in children_of(sentence, verb, CLAUSE) if c.tag == GERUNDIVE)
    told = (c for c in gerunds if not children_of(sentence, c, AUXILIARY))
    return any(t.index > verb.index for c in told for t in children_of(sentence, c, SUBJECT))


def _turns_clause(sentence: Sentence, adverb: Token, pack: Pack) -> bool:
    """True for an adverb that the auxiliary follows, and only then the subject (rarely has it)."""
    verb = sentence.tokens[adverb.head]
    after = neighbour(sentence, adverb, 1)
    helpers = (verb, *children_of(sentence, verb, AUXILIARY))
    if after not in helpers or auxiliary(after, pack) is None:
        return False
    below = [verb, *children_of(sentence, verb, CLAUSE)]
    doers = [t for one in below for t in children_of(sentence, one, SUBJECT)]
    return bool(doers) and all(t.index > adverb.index for t in doers)


def _is_somebody(sentence: Sentence, adjective: Token, pack: Pack) -> bool:
    """True for a seeming adjective at the beginning, with its capital a name (Young, who sang)."""
    if adjective.index:
        return False
    return any(
        mark.text in pack.commas and is_relative_or_question(after)
        for mark, after in pairwise(sentence.tokens[1:3])
    )


def _is_surpassed(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for what compares with no amount, as set expressions do (more than just a baker).

    So does one with a verb and its particle (it more than made up for the storm).
    """
    if "Degree=Cmp" not in token.features:
        return False
    than, *rest = (*sentence.tokens[token.index + 1 : token.index + 3], None)[:2]
    compared = rest[0] if rest else None
    if than is None or compared is None or than.pos not in THAN:
        return False
    return _limits(compared, pack) or bool(children_of(sentence, compared, PARTICLE))


def _is_focused(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a verb that *only* limits, or its object (they have only one boat).

    So is an adjective whose noun is limited (even small boats sank), or that is told with such
    a word (she could only be happy).
    """
    if token.pos == "ADJ":
        return _is_limited_attribute(sentence, token, pack)
    if token.pos != "VERB":
        return False
    before = sentence.tokens[max(0, token.index - 1) : token.index]
    objects = children_of(sentence, token, OBJECT | PHRASES)
    below = [child for word in (token, *objects) for child in sentence.children[word.index]]
    below += [t for noun in objects for t in subtree(sentence, noun) if t.index < noun.index]
    return any(_limits(word, pack) for word in (*before, *below))


def _is_limited_attribute(sentence: Sentence, adjective: Token, pack: Pack) -> bool:
    """True for an adjective at the beginning of a phrase right behind what limits it.

    What limits the verb limits its object, too (they only own a small boat).
    """
    if adjective.relation in PREDICATIVE:
        copula = sentence.tokens[adjective.head]
        before = sentence.tokens[max(0, copula.index - 1) : copula.index]
        return any(t.head == copula.index and _limits(t, pack) for t in before)
    if adjective.relation != "amod" or "Degree=Pos" not in adjective.features:
        return False
    noun = sentence.tokens[adjective.head]
    first = subtree(sentence, noun)[0].index
    beside = sentence.tokens[max(0, first - 1) : adjective.index]
    if noun.relation in OBJECT:
        beside = (*beside, *sentence.children[noun.head])
    return any(_limits(t, pack) and not _is_degree(t, pack) for t in beside)


def _is_degree(word: Token, pack: Pack) -> bool:
    """True for what tells how strong something is, and limits nothing (an especially dry barn)."""
    return (pack.degree_words or {}).get(pack.lower(word.text)) == DEGREE


def _limits(word: Token, pack: Pack) -> bool:
    return scope_effect(word.text, pack) == "restrictive"


def _is_equated(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for what two things have in the same degree: so have they its opposite (as old as)."""
    before = sentence.tokens[max(0, token.index - 1) : token.index]
    said = {pack.lower(t.text) for t in before if t.head == token.index}
    after = (t for t in sentence.children[token.index] if t.index > token.index)
    return any(pack.lower(t.text) in said for t in after)


def is_asked(sentence: Sentence, token: Token, pack: Pack) -> bool:
    """True for a predicate of a clause with *whether*, which asks for the opposite, too."""
    if token.pos != "ADJ" or token.relation not in PREDICATIVE | {"ccomp", "acomp"}:
        return False
    clause = sentence.tokens[token.head] if token.relation in PREDICATIVE else token
    marks = children_of(sentence, clause, MARK)
    rows = ((pack.conjunctions or {}).get(pack.lower(mark.text), {}) for mark in marks)
    return any(row.get("relation") == "content" and row["optional"] == "no" for row in rows)

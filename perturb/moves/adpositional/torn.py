"""Adpositional phrases that the parser ended where a longer piece of the sentence goes on."""

from __future__ import annotations

from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.genitives import AMOUNTS
from perturb.moves.grammar.names import DATES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_NOUN,
    APPOSITION,
    COMPANY,
    CONJUNCT,
    DETERMINER,
    FINITE_TAGS,
    NOUNS,
    OBJECT,
    ORIGIN,
    PARTICLE,
    PAST_TAGS,
    PLACE,
    POSSESSIVE,
    PURPOSE,
    RELATIVE,
    SPEECH,
    SUBJECT,
    SUPERLATIVE,
    TIME,
    adposition_class,
    adposition_use,
    children_of,
    conjunction_class,
    heads,
    is_reporting,
    subtree,
)
from perturb.moves.grammar.senses import domain
from perturb.moves.grammar.verb_groups import is_negation
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import DASHES

EVENTS = frozenset({"noun.act", "noun.communication", "noun.event", "noun.phenomenon", "noun.time"})
"""WordNet's domains of what can be before or after something (the calm before the storm)."""

INDEFINITE = "Definite=Ind"
MEASURE = "noun.quantity"
SPANS = frozenset({"noun.event", "noun.time"})
"""WordNet's domains of what lasts (a long time)."""

PAIR = 2


def is_torn_off(adjunct: Adjunct) -> bool:
    """True if what stands beside the phrase surely belongs to it, or a piece of it elsewhere."""
    return any(test(adjunct) for test in TORN)


def _touches_dash(adjunct: Adjunct) -> bool:
    """True at a dash without a blank, and for a word with one at its end (in mills-near Ghent)."""
    after, last = adjunct.after, adjunct.phrase.tokens[-1]
    glued = after is not None and after.text[:1] in DASHES and after.start == last.end
    return glued or any(len(t.text) > 1 and t.text[-1] in DASHES for t in adjunct.phrase.tokens)


def _precedes_apposition(adjunct: Adjunct) -> bool:
    """True before what something inside is, in other words (in the mill, really a barn that …)."""
    word = adjunct.behind_comma
    if word is None or word.pos != "ADV" or adjunct.is_fronted:
        return False
    while word is not None and word.pos == "ADV":
        word = neighbour(adjunct.sentence, word, 1)
    if word is None or INDEFINITE not in word.features:
        return False
    return adjunct.sentence.tokens[word.head].relation in APPOSITION


def _precedes_subject_apposition(adjunct: Adjunct) -> bool:
    """True before a name and its clause, if no one reports (it is run by a board, the Lot, …)."""
    word, verb = adjunct.behind_comma, adjunct.governor
    if word is None or verb.relation not in SPEECH:
        return False
    above = adjunct.sentence.tokens[verb.head]
    noun = adjunct.sentence.tokens[word.head] if word.pos == "DET" else word
    told = noun.head == above.index and noun.relation in SUBJECT
    clause = bool(children_of(adjunct.sentence, noun, RELATIVE))
    return told and clause and verb.index < noun.index and not is_reporting(above, adjunct.pack)


def _is_worst_since(adjunct: Adjunct) -> bool:
    """True before a clause that bounds the best inside (after the worst frost since it was …)."""
    after = adjunct.after
    below = adjunct.sentence.children[adjunct.phrase.complement.index]
    best = any(t.tag in SUPERLATIVE for t in below)
    return best and after is not None and after.pos == "SCONJ" and not adjunct.is_fronted


def _swallows_name(adjunct: Adjunct) -> bool:
    """True for somebody's name behind a noun that it cannot rename (the head of roads Ann Lee)."""
    return any(
        name.relation in APPOSITION and name.pos == "PROPN" and _is_alien(adjunct, name)
        for name in adjunct.phrase.tokens[1:]
    )


def _is_alien(adjunct: Adjunct, name: Token) -> bool:
    """True for a name that no mark parts from a plural, or from a noun that is not its own."""
    first = subtree(adjunct.sentence, name)[0]
    before, noun = adjunct.sentence.tokens[first.index - 1], adjunct.sentence.tokens[name.head]
    apart = before.pos == "NOUN" and (before != noun or "Number=Plur" in noun.features)
    return apart and before in adjunct.phrase.tokens


def _shares_partner(adjunct: Adjunct) -> bool:
    """True for two bare nouns before what the second may be with (for peace or war with Ghent)."""
    after, last = adjunct.after, adjunct.phrase.tokens[-1]
    if after is None or after.pos != "ADP" or last.relation not in CONJUNCT:
        return False
    bare = last.pos == "NOUN" and not adjunct.sentence.children[last.index]
    return bare and adposition_class(after.text, adjunct.pack) == COMPANY


def _is_half_of_case(adjunct: Adjunct) -> bool:
    """True before an adposition that ends the text (they lost in the case of Ghent v.)."""
    after, marks = adjunct.after, adjunct.pack.final_marks or ()
    if after is None or after.pos != "ADP" or after.relation in PARTICLE:
        return False
    rest = adjunct.sentence.tokens[after.index + 1 :]
    return bool(rest) and all(t.text in marks for t in rest)


def _follows_measure(adjunct: Adjunct) -> bool:
    """True behind how far it is from something (it stands a few feet from the mill)."""
    before = adjunct.before
    if before is None or adjunct.kind != ORIGIN or before.relation not in OBJECT:
        return False
    return domain(before, adjunct.pack) == MEASURE or before.entity in AMOUNTS


def _holds_pastime(adjunct: Adjunct) -> bool:
    """True if what time is spent on is inside (they spent years since the fair baking bread)."""
    spent = children_of(adjunct.sentence, adjunct.governor, OBJECT)
    if adjunct.kind != TIME or not any(t.entity in DATES for t in spent):
        return False
    return any(t.tag == "VBG" and t.relation == "acl" for t in adjunct.phrase.tokens)


def _ends_before_rival(adjunct: Adjunct) -> bool:
    """True before a noun read as the verb of what is done (facing the town rivals Ghent is …)."""
    verb = adjunct.after
    if verb is None or verb.tag != "VBZ":
        return False
    following = neighbour(adjunct.sentence, verb, 1)
    action = bool(children_of(adjunct.sentence, verb, frozenset({"csubj"})))
    return action and following is not None and following.relation in SUBJECT


def _opens_clause(adjunct: Adjunct) -> bool:
    """True for a subject read as a time (they call each man before the fair can open)."""
    noun, verb = adjunct.governor, adjunct.after
    row = (adjunct.pack.conjunctions or {}).get(adjunct.adposition)
    if row is None or verb is None or verb.pos != "AUX" or noun.pos != "NOUN":
        return False
    behind = noun.relation in SUBJECT | CONJUNCT and noun.index < adjunct.phrase.tokens[0].index
    known = domain(noun, adjunct.pack) in EVENTS
    return behind and adjunct.kind == TIME and not known


def _precedes_owner(adjunct: Adjunct) -> bool:
    """True before a clause on the noun inside that begins with an owner (the jobs his wife had)."""
    owner, tokens = adjunct.after, adjunct.sentence.tokens
    if owner is None or owner.relation not in POSSESSIVE or adjunct.is_fronted:
        return False
    noun = tokens[owner.head]
    verb = tokens[noun.head]
    above = verb in heads(adjunct.sentence, adjunct.governor) or verb == adjunct.governor
    return noun.relation in SUBJECT and not (above or verb.relation in SPEECH)


def _is_first_day(adjunct: Adjunct) -> bool:
    """True before the next days of a row (we sell most on Monday, followed by Sunday)."""
    word = adjunct.beyond_comma
    dated = adjunct.phrase.complement.entity in DATES and not adjunct.is_fronted
    parted = word is not None and word != adjunct.after and word.tag == "VBN"
    return (
        dated
        and parted
        and word is not None
        and any(
            noun.entity in DATES
            for t in adjunct.sentence.children[word.index]
            for noun in adjunct.sentence.children[t.index]
        )
    )


def _is_in_title(adjunct: Adjunct) -> bool:
    """True for a noun with a capital that is in no name (Bakers on Boats met in May)."""
    noun, whole = adjunct.phrase.complement, adjunct.governor
    capitals = noun.text.istitle() and whole.text.istitle() and not noun.entity
    bare = not children_of(adjunct.sentence, noun, DETERMINER)
    return capitals and bare and noun.pos in NOUNS and len(adjunct.phrase.tokens) == PAIR


def _is_asked_far(adjunct: Adjunct) -> bool:
    """True for what a verb asks for behind another phrase (she accused him at lunch of theft)."""
    tokens, noun = adjunct.sentence.tokens, adjunct.governor
    outer = tokens[noun.head]
    verb = tokens[outer.head]
    nested = outer.pos == "ADP" and verb.pos == "VERB" and adjunct.use == "bound"
    if noun.pos not in NOUNS or not nested:
        return False
    row = (adjunct.pack.governed_adpositions or {}).get(verb.lemma.lower())
    asked = row is not None and adjunct.adposition in row["always"].split()
    below = adjunct.sentence.children[verb.index]
    has = any(adjunct.pack.lower(t.text) == adjunct.adposition for t in below)
    return asked and not has


def _repeats(adjunct: Adjunct) -> bool:
    """True behind a noun that is there once more (bread in Rome and bread in Ghent).

    The same holds for what is set against it (people with ties to the mill, not people of Rome).
    """
    noun = adjunct.before
    joins = neighbour(adjunct.sentence, noun, -1) if noun is not None else None
    if noun is None or joins is None or noun.pos != "NOUN":
        return False
    joined = joins.pos in ("ADP", "CCONJ") or is_negation(joins, adjunct.pack)
    return joined and any(t.lemma == noun.lemma for t in adjunct.sentence.tokens[: joins.index])


def _is_answered(adjunct: Adjunct) -> bool:
    """True before what the same verb has later (once they ate with forks; now they eat with …)."""
    verb, children = adjunct.governor, adjunct.sentence.children
    later = adjunct.sentence.tokens[adjunct.phrase.tokens[-1].index + 1 :]
    return verb.pos == "VERB" and any(
        not adjunct.is_fronted
        and adjunct.pack.lower(below.text) == adjunct.adposition
        and below.pos == "ADP"
        for t in later
        if t.pos == "VERB" and t.lemma == verb.lemma
        for below in children[t.index]
    )


def _is_likened(adjunct: Adjunct) -> bool:
    """True before a clause of the like (they fell behind in May, just as they had in June)."""
    comma, tokens = adjunct.after, adjunct.sentence.tokens
    if comma is None or comma == adjunct.beyond_comma or adjunct.is_fronted:
        return False
    following = tokens[comma.index + 1 : comma.index + 3]
    opens = [t for t in following if adposition_use(t.text, adjunct.pack) == "comparing"]
    clause = any(t.relation == "mark" for t in opens)
    later = (adjunct.pack.lower(t.text) for t in tokens[comma.index + 1 :])
    return clause and adjunct.adposition in later


def _leaves_next_verb(adjunct: Adjunct) -> bool:
    """True before one more verb of a clause inside (of men who sang, danced or were old)."""
    verb, noun = adjunct.behind_comma, adjunct.phrase.complement
    if verb is None or verb.tag not in FINITE_TAGS:
        return False
    clauses = children_of(adjunct.sentence, noun, RELATIVE)
    joined = verb.relation in CONJUNCT and adjunct.governor.relation not in SUBJECT
    return joined and any(t.tag == verb.tag for t in clauses)


def _holds_aim(adjunct: Adjunct) -> bool:
    """True for a time with an aim that is the verb's (they fought for a long time to win it)."""
    noun, verb = adjunct.phrase.complement, adjunct.governor
    timed = domain(noun, adjunct.pack) in SPANS or noun.entity in DATES
    if verb.pos != "VERB" or not timed or adjunct.is_fronted:
        return False
    aims = (_below(adjunct, t) for t in _below(adjunct, noun))
    return any(len(aim) > 1 and aim[0].tag == "TO" for aim in aims)


def _below(adjunct: Adjunct, word: Token) -> tuple[Token, ...]:
    """What belongs to a word."""
    return adjunct.sentence.children[word.index]


def _holds_object(adjunct: Adjunct) -> bool:
    """True for a time with what the verb asks for inside (they ruled at the time on selling it)."""
    noun, verb = adjunct.phrase.complement, adjunct.governor
    if verb.pos != "VERB" or domain(noun, adjunct.pack) not in SPANS:
        return False
    inside = (t for t in _below(adjunct, noun) if t.pos == "ADP")
    free = (t for t in inside if adposition_use(t.text, adjunct.pack) != "bound")
    return any(c.relation == "pcomp" for t in free for c in _below(adjunct, t))


def _is_day_after(adjunct: Adjunct) -> bool:
    """True behind a day that is told by another time (it was sold the day after the fair)."""
    before = adjunct.before
    day = before is not None and before.entity in DATES and before.relation in ADVERBIAL_NOUN
    told = adjunct.kind == TIME and adjunct.phrase.complement.entity not in DATES
    return day and told and before is not None and before.pos == "NOUN"


def _follows_absolute(adjunct: Adjunct) -> bool:
    """True for where those are that something goes with (the hall shut, with men at its doors)."""
    before, commas = adjunct.before, adjunct.pack.commas
    if before is None or adjunct.kind != PLACE or adjunct.governor.pos != "VERB":
        return False
    for word in heads(adjunct.sentence, before):
        if word == adjunct.governor:
            return False
        earlier = adjunct.sentence.tokens[word.index - 1]
        beside = adposition_class(word.text, adjunct.pack) == COMPANY and earlier.text in commas
        if beside and word.head == adjunct.governor.index:
            return True
    return False


def _precedes_role(adjunct: Adjunct) -> bool:
    """True behind a noun before what the noun inside is seen as (a plan for Rome as a port)."""
    after, whole = adjunct.after, adjunct.governor
    if after is None or after.pos != "ADP" or adjunct.is_fronted or whole.pos != "NOUN":
        return False
    role = adposition_use(after.text, adjunct.pack) == "comparing"
    return role and adjunct.kind == PURPOSE and adjunct.phrase.complement.pos == "PROPN"


def _opens_row(adjunct: Adjunct) -> bool:
    """True for the first of a row of steps (she worked in mills, then at a bank, and later …)."""
    adverb, tokens = adjunct.behind_comma, adjunct.sentence.tokens
    if adverb is None or adverb.pos != "ADV" or adjunct.is_fronted:
        return False
    following = neighbour(adjunct.sentence, adverb, 1)
    later = any(t.pos == "CCONJ" for t in tokens[adverb.index :])
    return later and following is not None and following.pos == "ADP"


def _leaves_focus(adjunct: Adjunct) -> bool:
    """True before an adverb between commas that opens no clause (in Ghent, too, it snowed)."""
    adverb, commas = adjunct.behind_comma, adjunct.pack.commas
    if adverb is None or adverb.pos != "ADV" or adjunct.before:
        return False
    behind = neighbour(adjunct.sentence, adverb, 1)
    closed = behind is not None and behind.text in commas and adjunct.is_fronted
    return closed and conjunction_class(adverb.text, adjunct.pack) != "adverb"


def _is_unjoined(adjunct: Adjunct) -> bool:
    """True for a participle read as a second verb (it was sold by the firm Lee moored there)."""
    verb, tokens = adjunct.governor, adjunct.sentence.tokens
    if verb.tag not in PAST_TAGS or verb.relation not in CONJUNCT or verb.head > verb.index:
        return False
    between = tokens[verb.head + 1 : verb.index]
    return all(t.pos not in ("CCONJ", "PUNCT", "SCONJ") for t in between)


def _holds_count(adjunct: Adjunct) -> bool:
    """True if a number inside goes with one before (we met one man in a hat and two women)."""
    children = adjunct.sentence.children
    counted = any(t.pos == "NUM" for t in children[adjunct.governor.index])
    return counted and any(
        t.relation in CONJUNCT and any(c.pos == "NUM" for c in children[t.index])
        for t in adjunct.phrase.tokens
        if t.pos in NOUNS and t.entity not in DATES
    )


TORN = (
    _repeats,
    _is_answered,
    _is_likened,
    _leaves_next_verb,
    _holds_aim,
    _holds_object,
    _is_day_after,
    _follows_absolute,
    _precedes_role,
    _opens_row,
    _leaves_focus,
    _is_unjoined,
    _holds_count,
    _touches_dash,
    _precedes_apposition,
    _precedes_subject_apposition,
    _is_worst_since,
    _swallows_name,
    _shares_partner,
    _is_half_of_case,
    _follows_measure,
    _holds_pastime,
    _ends_before_rival,
    _opens_clause,
    _precedes_owner,
    _is_first_day,
    _is_in_title,
    _is_asked_far,
)

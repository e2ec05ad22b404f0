"""Adpositional phrases that the parser may have cut out of a clause, a name or a list."""

from __future__ import annotations

from itertools import islice, pairwise

from perturb.moves.adpositional.demands import has_more
from perturb.moves.grammar.adjuncts import Adjunct, is_genitive
from perturb.moves.grammar.names import DATES, NAMED, PEOPLES, PLACES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_NOUN,
    AGENT,
    COMPANY,
    COMPOUND,
    DETERMINER,
    DIRECTION,
    ORIGIN,
    PLACE,
    TIME,
    adposition_class,
    adposition_use,
    conjunction_class,
    is_finite,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.verb_groups import is_negation
from perturb.moves.text.ends import neighbour
from perturb.segment import Token
from perturb.words import is_wordlike

DESCRIBING = frozenset({"det", "amod", "nummod", "poss", "nmod:poss"})
TIMES = ADVERBIAL_NOUN | {"obl:tmod"}
PAIR = 2
YEAR = 4
"""Digits of a year."""

LEADING = frozenset({"ADV", "NOUN", "NUM", "ADJ", "DET", "PROPN"})
"""What may stand before an adposition in its phrase (three months after the fair)."""

POLAR = "polarity"
"""The pack's class of words that belong to a superlative or a denial before them (ever)."""


def is_misread(adjunct: Adjunct) -> bool:
    """True if the phrase may be no phrase, or more or less than one."""
    return any(test(adjunct) for test in MISREAD)


def _is_clause(adjunct: Adjunct) -> bool:
    """True if the noun may be a verb with its subject (as an oak ages, after word spread)."""
    noun, children = adjunct.phrase.complement, adjunct.sentence.children
    below = [t for t in children[adjunct.phrase.complement.index] if t.index < noun.index]
    single = any("Definite=Ind" in t.features for t in below)
    counted = any(t.pos == "NUM" or t.relation == "amod" for t in below)
    counted = counted and not any(t.relation in COMPOUND for t in below)
    if single and not counted and "Number=Plur" in noun.features:
        return True
    row = (adjunct.pack.conjunctions or {}).get(adjunct.adposition)
    if row is None or adjunct.kind != TIME or noun.tag != "NN":
        return False
    described = any(t.relation in DESCRIBING or t.text[:1].isupper() for t in below)
    return bool(below) and not described


def _is_led_oddly(adjunct: Adjunct) -> bool:
    """True if what precedes the adposition belongs to what precedes the phrase (best ever in …)."""
    leading = [t for t in adjunct.phrase.tokens if t.index < adjunct.phrase.adposition.index]
    if adjunct.phrase.adposition.tag == "VBN" and any(t.pos == "NOUN" for t in leading):
        return True
    return any(
        scope_effect(t.text, adjunct.pack) == POLAR
        or (t.pos not in LEADING and t.relation != "preconj")
        for t in leading
    )


def _holds_names(adjunct: Adjunct) -> bool:
    """True for two names in a row, and for a name that follows a noun and precedes a verb."""
    tokens = adjunct.phrase.tokens
    for first, second in pairwise(tokens):
        person = second.entity in PERSON and first.entity not in PERSON | {""}
        if person and first.pos == second.pos == "PROPN":
            return True
        if first.pos == "PROPN" and second.relation == "nummod" and second.entity not in DATES:
            return True
    after, last = adjunct.after, tokens[-1]
    if after is None or after.pos not in ("VERB", "AUX", "ADV") or last.pos != "PROPN":
        return False
    noun = next(t for t in reversed(tokens) if t.pos != "PROPN")
    opens = tokens[1].pos == "DET" or (tokens[1] == noun and is_genitive(adjunct))
    return noun.pos == "NOUN" and opens


def _ends_in_name(adjunct: Adjunct) -> bool:
    """True if the name at the end goes on behind the phrase, or holds all of it (Ann in Rome)."""
    after, last = adjunct.after, adjunct.phrase.tokens[-1]
    if _opens_title(adjunct):
        return True
    if (last.pos == "ADV" and last.text.istitle()) or _opens_name(adjunct, last):
        return True
    beyond = adjunct.beyond_comma
    parted = beyond is not None and beyond != after
    if parted and beyond is not None and {beyond.entity, last.entity} <= PLACES:
        return True
    titled = last.text.istitle() and not (last.entity or adjunct.is_fronted)
    if titled and (last.pos == "INTJ" or (parted and beyond is not None and beyond.text.istitle())):
        return True
    goes_on = after is not None and after.entity == last.entity and is_wordlike(after.text)
    if goes_on and last.entity in NAMED:
        return True
    governor = adjunct.governor
    if _is_style(adjunct, governor):
        return True
    before = adjunct.before if adjunct.before and not _is_definite(adjunct) else None
    words = (t for t in (governor, before) if t is not None and t.pos == "PROPN")
    return any("Number=Sing" in t.features and t.entity in PEOPLES for t in words)


def _is_definite(adjunct: Adjunct) -> bool:
    """True behind a people (against the Dutch at sea)."""
    below = adjunct.sentence.children[adjunct.before.index] if adjunct.before else ()
    return any(t.relation in DETERMINER for t in below)


def _opens_title(adjunct: Adjunct) -> bool:
    """True for a capital within the text, which a title begins with (her “Of Mills” was sold)."""
    before = adjunct.before
    capital = adjunct.phrase.tokens[0].text.istitle()
    inside = before is not None and (is_wordlike(before.text) or before.text in adjunct.pack.commas)
    return capital and inside


def _is_style(adjunct: Adjunct, governor: Token) -> bool:
    """True between capitals of which more follow (the Keepers of the Mill in Ghent Assembled)."""
    after = adjunct.after
    beyond = neighbour(adjunct.sentence, after, 1) if after is not None else None
    if governor.index == 0 or after is None or after.pos != "ADP" or beyond is None:
        return False
    return (
        governor.text.istitle()
        and adjunct.phrase.tokens[-1].text.istitle()
        and (beyond.text.istitle())
    )


def _opens_name(adjunct: Adjunct, place: Token) -> bool:
    """True for a place with an article before an adposition and another (the Ghent to Rome)."""
    after = adjunct.after
    if after is None or after.pos != "ADP" or place.entity not in PLACES:
        return False
    beyond = neighbour(adjunct.sentence, after, 1)
    named = place.pos == "PROPN" and beyond is not None and beyond.pos == "PROPN"
    below = adjunct.sentence.children[place.index]
    return named and any(t.relation == "det" and t.entity != place.entity for t in below)


def _tells_more(adjunct: Adjunct) -> bool:
    """True for a time with a second noun behind a comma (by May, a step that pleased us)."""
    complement = adjunct.phrase.complement
    return complement.entity in DATES and any(
        t.relation == "appos" and t.entity not in DATES and t.pos in ("NOUN", "PRON")
        for t in adjunct.phrase.tokens
    )


def _leaves_comma(adjunct: Adjunct) -> bool:
    """True behind a comma that has no partner (she hoped, with us that it rains)."""
    before, after = adjunct.before, adjunct.after
    if before is None or after is None or before.text not in adjunct.pack.commas:
        return False
    earlier = neighbour(adjunct.sentence, before, -1)
    opens = earlier is None or earlier.pos in ("SCONJ", "CCONJ")
    return is_wordlike(after.text) and (opens or not adjunct.is_fronted)


def _leaves_colon(adjunct: Adjunct) -> bool:
    """True if a colon would stand at the end, or what it announces is told by a verb inside."""
    before, after = adjunct.before, adjunct.after
    if before is not None and before.text == ":":
        return after is None or not is_wordlike(after.text)
    verb = any(t.pos == "VERB" for t in adjunct.phrase.tokens)
    return verb and after is not None and after.text == ":"


def _following(adjunct: Adjunct) -> list[Token]:
    """The next three words."""
    rest = adjunct.sentence.tokens[adjunct.phrase.tokens[-1].index + 1 :]
    return list(islice((t for t in rest if is_wordlike(t.text)), 3))


def _is_contrasted(adjunct: Adjunct) -> bool:
    """True before what the phrase is held against (to us, not to them; as well as; than in …)."""
    following, lower = _following(adjunct), adjunct.pack.lower
    if len(following) < 2:
        return False
    first, second = following[:2]
    if adjunct.is_fronted or _is_likened(adjunct, first, second):
        return _is_likened(adjunct, first, second) or _is_taken_up(adjunct)
    if is_negation(first, adjunct.pack):
        return first != adjunct.after
    words = " ".join(t.text for t in following)
    if conjunction_class(words, adjunct.pack) == "coordinator" and first == adjunct.after:
        return True
    excluding = [
        adposition_use(t.text, adjunct.pack) == "excluding" and t.pos != "CCONJ"
        for t in (first, second)
    ]
    if excluding[1] and "Degree=" not in first.features:
        return (adjunct.pack.function_words or {}).get(lower(second.text)) == "conjunction"
    return excluding[0] and _recurs(adjunct, first)


def _is_likened(adjunct: Adjunct, first: Token, second: Token) -> bool:
    """True before a like phrase (in Rome, as in Ghent)."""
    likens = adposition_use(first.text, adjunct.pack) == "comparing"
    return likens and adjunct.pack.lower(second.text) == adjunct.adposition


def _is_taken_up(adjunct: Adjunct) -> bool:
    """True for a fronted phrase of which a second one follows (to her we sing, and to him)."""
    return any(
        first.pos == "CCONJ" and adjunct.pack.lower(second.text) == adjunct.adposition
        for first, second in pairwise(adjunct.sentence.tokens[adjunct.governor.index :])
    )


def _recurs(adjunct: Adjunct, word: Token) -> bool:
    """True if the adposition of the phrase stands behind a word once more."""
    own = adjunct.adposition
    return any(adjunct.pack.lower(t.text) == own for t in adjunct.sentence.tokens[word.index :])


def _starts_again(adjunct: Adjunct) -> bool:
    """True before what closes an expression (from May on, from here and there from hills)."""
    after = adjunct.after
    if after is None or adjunct.kind != ORIGIN:
        return False
    if adjunct.sentence.children[after.index]:
        return adjunct.pack.lower(after.text) == adjunct.adposition
    return adposition_class(after.text, adjunct.pack) is not None or after.relation == "prt"


def _closes_range(adjunct: Adjunct) -> bool:
    """True for one end of what another phrase tells (from the hill, in May, to us; May to June)."""
    opening, before, after = adjunct.phrase.tokens[:2], adjunct.before, adjunct.after
    if adjunct.phrase.complement.entity in DATES and after is not None and after.pos == "ADP":
        return adposition_class(after.text, adjunct.pack) == DIRECTION
    if all(adposition_class(t.text, adjunct.pack) != DIRECTION for t in opening):
        return False
    places = before is not None and before.pos == adjunct.phrase.tokens[1].pos == "PROPN"
    if places and before is not None and _is_route(adjunct, before):
        return True
    span = range(adjunct.governor.index, adjunct.phrase.tokens[0].index)
    beside = (t for t in adjunct.sentence.children[adjunct.governor.index] if t.index in span)
    if any(adposition_class(t.text, adjunct.pack) == ORIGIN for t in beside):
        return True
    earlier = adjunct.sentence.tokens[: adjunct.phrase.tokens[0].index]
    word = next((t for t in reversed(earlier) if is_wordlike(t.text)), None)
    while word is not None and word.head != word.index:
        if word.pos in ("VERB", "AUX") and word.relation != "pcomp":
            break
        if adposition_class(word.text, adjunct.pack) == ORIGIN:
            return True
        word = adjunct.sentence.tokens[word.head]
    return False


def _is_route(adjunct: Adjunct, before: Token) -> bool:
    """True for the second of two places (the Ghent to Rome ferry), not for who gets something."""
    return before.entity not in PERSON or adjunct.governor.pos in ("NOUN", "PROPN")


def _is_score(adjunct: Adjunct) -> bool:
    """True for one number of a pair (2 for 69), and before an amount (for parcels over £4)."""
    complement, before, after = adjunct.phrase.complement, adjunct.before, adjunct.after
    beyond = neighbour(adjunct.sentence, after, 1) if after is not None else None
    counts = after is not None and after.pos == "ADP"
    amount = beyond if counts else None
    number = adjunct.phrase.tokens[1]
    if before is not None and before.pos == number.pos == "NUM" and len(number.text) < YEAR:
        return True
    if complement.pos in ("NUM", "SYM") and complement.entity not in DATES:
        return counts
    if amount is None or amount.pos not in ("NUM", "SYM") or amount.entity in DATES:
        return False
    bare = len(adjunct.phrase.tokens) == 2 and "Number=Plur" in complement.features
    return bare and after is not None and adposition_class(after.text, adjunct.pack) == PLACE


def _is_part_of_list(adjunct: Adjunct) -> bool:
    """True for a number before a comma that is no part of it (of 710, 20 people)."""
    complement, commas = adjunct.phrase.complement, adjunct.pack.commas
    number = complement.pos == "NUM" and complement.entity not in DATES
    return number and any(t.text in commas for t in adjunct.phrase.tokens)


def _holds_partner(adjunct: Adjunct) -> bool:
    """True if the second of a pair may be inside (between men with boats and women)."""
    above = adjunct.sentence.tokens[adjunct.governor.head]
    if above.pos != "ADP":
        return False
    known, lower = adjunct.pack.conjunctions or {}, adjunct.pack.lower
    joins = (known.get(lower(t.text)) for t in adjunct.phrase.tokens if t.pos == "CCONJ")
    return any(row is not None and lower(above.text) in row["pair"].split() for row in joins)


def _is_shooter(adjunct: Adjunct) -> bool:
    """True for who or what does it, before where that comes from (by stones from the roof)."""
    after = adjunct.after
    if after is None or adjunct.kind != AGENT:
        return False
    return adposition_class(after.text, adjunct.pack) == ORIGIN


def _is_restricted(adjunct: Adjunct) -> bool:
    """True for all that is behind a verb of which nothing else is true (it only grows in woods)."""
    if adjunct.is_fronted or adjunct.governor.pos != "VERB" or has_more(adjunct):
        return False
    first = adjunct.phrase.tokens[0].index
    before = adjunct.sentence.tokens[max(0, adjunct.governor.index - 2) : first]
    alone = adjunct.before == adjunct.governor
    return alone and any(scope_effect(t.text, adjunct.pack) == "restrictive" for t in before)


def _leaves_place(adjunct: Adjunct) -> bool:
    """True for a bare noun before where it is (they ran into woods behind the mill)."""
    after, complement = adjunct.after, adjunct.phrase.complement
    bare = len(adjunct.phrase.tokens) == PAIR and complement.pos == "NOUN"
    if not bare or complement.entity or adjunct.kind != DIRECTION or after is None:
        return False
    return after.pos == "ADP" and adposition_class(after.text, adjunct.pack) == PLACE


def _multiplies(adjunct: Adjunct) -> bool:
    """True for a number of times before what they are times of (with three times its weight)."""
    after = adjunct.after
    counted = any(t.pos == "NUM" for t in adjunct.phrase.tokens)
    return counted and after is not None and after.relation in DETERMINER and not adjunct.is_fronted


def _says_where(adjunct: Adjunct) -> bool:
    """True if a phrase that tells how somebody is goes on (with a lamp in hand for hours)."""
    after, tokens = adjunct.after, adjunct.sentence.tokens
    if after is not None and adjunct.kind == COMPANY and is_negation(after, adjunct.pack):
        return True
    if after is None or after.pos != "ADP":
        return False
    return any(
        t.pos == "ADP"
        and adposition_use(t.text, adjunct.pack) != "bound"
        and tokens[t.head].index < t.index
        and adposition_class(tokens[tokens[t.head].head].text, adjunct.pack) == COMPANY
        for t in adjunct.phrase.tokens[1:]
    )


def _lends_subject(adjunct: Adjunct) -> bool:
    """True if the time behind it belongs to a verb whose subject the phrase took (today fell)."""
    verb = adjunct.after
    if verb is None or verb.pos in ("VERB", "AUX"):
        return False
    tokens = adjunct.sentence.tokens
    while verb.relation in DESCRIBING | TIMES and verb.head > verb.index:
        verb = tokens[verb.head]
    finite = verb.pos in ("VERB", "AUX") and is_finite(adjunct.sentence, verb)
    below = adjunct.sentence.children[verb.index]
    return finite and not any("subj" in t.relation or t.relation == "expl" for t in below)


MISREAD = (
    _is_clause,
    _is_led_oddly,
    _holds_names,
    _ends_in_name,
    _tells_more,
    _leaves_comma,
    _leaves_colon,
    _is_contrasted,
    _starts_again,
    _closes_range,
    _is_score,
    _is_part_of_list,
    _holds_partner,
    _is_shooter,
    _is_restricted,
    _leaves_place,
    _multiplies,
    _says_where,
    _lends_subject,
)

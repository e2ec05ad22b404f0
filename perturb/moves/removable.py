"""Why an adpositional phrase has to stay."""

from __future__ import annotations

from collections.abc import Callable

from perturb.moves.adjuncts import COMPLEMENTS, TIMES, Adjunct, is_genitive, is_of_person
from perturb.moves.ends import neighbour
from perturb.moves.names import NAMED, untouchable
from perturb.moves.phrases import (
    children_of,
    is_finite,
    is_relative_or_question,
    subjects_of,
    subtree,
)
from perturb.segment import Token
from perturb.words import is_wordlike

POSTMODIFIERS = frozenset({"acl", "amod", "relcl"})
CONNECTING = frozenset({"CCONJ", "SCONJ", "ADP", "DET", "PART"})
EXTENDING = frozenset({"NOUN", "PROPN", "NUM", "ADJ", "SYM", "DET"})
HEADS = frozenset({"VERB", "AUX", "NOUN", "PROPN", "ADJ"})
MEASURE = frozenset({"npadvmod", "obl:npmod", "obl:unmarked"})
HYPHENS = frozenset({"-", "‐", "‑"})
DASHES = frozenset({"-", "–", "—", "--"})
BRACKETS = {"(": ")", "[": "]", "{": "}"}


def refusal(adjunct: Adjunct) -> str | None:
    """Why a phrase has to stay, or None if it can go."""
    return next((reason for applies, reason in REFUSALS if applies(adjunct)), None)


def _is_long(adjunct: Adjunct) -> bool:
    words = sum(is_wordlike(t.text) for t in adjunct.sentence.tokens)
    return 2 * sum(is_wordlike(t.text) for t in adjunct.phrase.tokens) > words


def _is_odd(adjunct: Adjunct) -> bool:
    """True if the tree is strange: a mark, a connecting word, an adjective at an end."""
    first, last = adjunct.phrase.tokens[0], adjunct.phrase.tokens[-1]
    if first.pos == "CCONJ" or last.pos in CONNECTING or not is_wordlike(first.text):
        return True
    if any(_is_dash(adjunct, token) for token in adjunct.phrase.tokens) or _is_glued(adjunct):
        return True
    if last.pos == "ADJ" and last.relation == "amod" and last.head < last.index:
        return True
    closes = last.text in BRACKETS.values() and _is_balanced(adjunct)
    return not (is_wordlike(last.text) or closes)


def _is_dash(adjunct: Adjunct, token: Token) -> bool:
    """True for a dash with a blank before it, which no hyphen has."""
    before = neighbour(adjunct.sentence, token, -1)
    return token.text in DASHES and before is not None and before.end < token.start


def _is_glued(adjunct: Adjunct) -> bool:
    """True inside a hyphenated word (mother-in-law)."""
    before = adjunct.before
    touches = before is not None and before.end == adjunct.phrase.tokens[0].start
    return touches and before is not None and before.text in HYPHENS


def _is_balanced(adjunct: Adjunct) -> bool:
    texts = [token.text for token in adjunct.phrase.tokens]
    return all(texts.count(one) == texts.count(other) for one, other in BRACKETS.items())


def _is_fixed(adjunct: Adjunct) -> bool:
    """True in fixed expressions, and for a pronoun that only points back (for yourself)."""
    if "Reflex=Yes" in adjunct.phrase.complement.features:
        return True
    return adjunct.text in (adjunct.pack.set_phrases or ())


def _is_in_name(adjunct: Adjunct) -> bool:
    adposition = adjunct.phrase.adposition
    if {t.index for t in adjunct.phrase.tokens} & untouchable(adjunct.sentence):
        return True
    before = adjunct.before
    inside = before is not None and before.entity == adposition.entity and before.entity != ""
    if _is_title(adjunct):
        return True
    governor = adjunct.governor
    named = adposition.entity in NAMED or governor.entity in NAMED or governor.pos == "PROPN"
    return inside or (named and adjunct.use == "bound")


def _is_title(adjunct: Adjunct) -> bool:
    """True between capitals that the parser knows no name in (Office for Safety)."""
    first, last = adjunct.governor, adjunct.phrase.complement
    capitals = first.text[:1].isupper() and last.text[:1].isupper()
    return capitals and first.pos in ("NOUN", "PROPN") and first.index > 0 and not last.entity


def _is_relative(adjunct: Adjunct) -> bool:
    inside = adjunct.phrase.complement, *adjunct.sentence.children[adjunct.phrase.complement.index]
    return any(is_relative_or_question(token) for token in inside)


def _is_compared(adjunct: Adjunct) -> bool:
    """True for exceptions, and for comparisons with anything but an action."""
    if adjunct.use != "comparing":
        return adjunct.use == "excluding"
    example = adjunct.governor.pos == "NOUN" and adjunct.phrase.tokens[0].pos == "ADJ"
    return adjunct.governor.pos != "VERB" and not example


def _is_range(adjunct: Adjunct) -> bool:
    """True if the other end of the range stands beside it (from May to July)."""
    own = adjunct.pack.lower(adjunct.phrase.adposition.text)
    if adjunct.use != "ranging":
        return False
    uses, sentence = adjunct.pack.adposition_uses or {}, adjunct.sentence
    for other in (*sentence.children[adjunct.governor.index], adjunct.after):
        if other is None or uses.get(adjunct.pack.lower(other.text)) != "ranging":
            continue
        if adjunct.pack.lower(other.text) != own and _is_beside(adjunct, other):
            return True
    return False


def _is_half(adjunct: Adjunct) -> bool:
    """True for one member of a pair, whose other one may stand outside (between us and them)."""
    own = adjunct.pack.lower(adjunct.phrase.adposition.text)
    known = (adjunct.pack.conjunctions or {}).items()
    others = {form for form, row in known if own in row["pair"].split()}
    inside = {adjunct.pack.lower(token.text) for token in adjunct.phrase.tokens}
    single = "Number=Plur" not in adjunct.phrase.complement.features
    return bool(others) and single and not others & inside


def _is_beside(adjunct: Adjunct, other: Token) -> bool:
    """True if the phrase of another adposition ends or begins where this one does."""
    there, here = subtree(adjunct.sentence, other), adjunct.phrase.tokens
    return there[0].index == here[-1].index + 1 or there[-1].index + 1 == here[0].index


def _is_demanded(adjunct: Adjunct) -> bool:
    if adjunct.is_adverbial and _has_more(adjunct):
        return False
    before = adjunct.before
    return adjunct.demands(adjunct.governor) or (before is not None and adjunct.demands(before))


def _has_more(adjunct: Adjunct) -> bool:
    """True if something else follows the head that belongs to it."""
    own, governor = {t.index for t in adjunct.phrase.tokens}, adjunct.governor
    return any(
        t.index > governor.index and t.index not in own and t.pos != "PUNCT"
        for t in adjunct.sentence.children[governor.index]
    )


def _is_needed(adjunct: Adjunct) -> bool:
    """True for one thing behind an adposition that is nothing without (before the end of …)."""
    if not is_genitive(adjunct) or is_of_person(adjunct):
        return False
    single = "Number=Plur" not in adjunct.governor.features
    return single and adjunct.governor.relation in ("pobj", "obl", "nmod", "conj")


def _is_predicate(adjunct: Adjunct) -> bool:
    governor = adjunct.governor
    known = adjunct.pack.function_words or {}
    word = adjunct.pack.lower(governor.text)
    auxiliary = known.get(word) == "auxiliary" or word in (adjunct.pack.auxiliaries or ())
    if adjunct.is_fronted or not (governor.pos == "AUX" or auxiliary):
        return False
    others = children_of(adjunct.sentence, governor, COMPLEMENTS)
    return not any(other.index < adjunct.phrase.tokens[0].index for other in others)


def _has_other_head(adjunct: Adjunct) -> bool:
    governor = adjunct.governor
    adposition = governor.relation in ("prep", "case") or governor.pos == "ADP"
    word = (adjunct.pack.function_words or {}).get(adjunct.pack.lower(governor.text))
    quantifier = governor.pos in ("NOUN", "ADJ") and word is not None
    return governor.pos not in HEADS or adposition or quantifier


def _is_gapped(adjunct: Adjunct) -> bool:
    """True where noun and phrase stand for a clause (two voted for it, and one against it)."""
    governor = adjunct.governor
    nominal = governor.pos in ("NOUN", "PROPN", "NUM")
    joined_to = adjunct.sentence.tokens[governor.head]
    return nominal and governor.relation == "conj" and joined_to.pos in ("VERB", "AUX")


def _is_bare(adjunct: Adjunct) -> bool:
    """True after a bare singular noun behind another adposition (in front of, in need of)."""
    governor, sentence = adjunct.governor, adjunct.sentence
    if governor.pos != "NOUN" or governor.relation not in ("pobj", "obl", "nmod"):
        return False
    kinds = frozenset({"det", "poss", "amod", "nummod", "compound", "nmod:poss"})
    bare = not children_of(sentence, governor, kinds)
    return bare and "Number=Sing" in governor.features


def _postmodifies(adjunct: Adjunct) -> bool:
    """True if the phrase is all that an adjective or participle behind its noun has."""
    governor = adjunct.governor
    if governor.relation not in POSTMODIFIERS or is_finite(adjunct.sentence, governor):
        return False
    if governor.pos not in ("ADJ", "VERB") or governor.head > governor.index:
        return False
    return not _has_more(adjunct)


def _inverts(adjunct: Adjunct) -> bool:
    """True if what follows a fronted phrase is not the subject (Behind it stood a mill)."""
    if not adjunct.is_fronted:
        return False
    last = adjunct.phrase.tokens[-1].index
    return not any(
        last < subject.index < adjunct.governor.index
        for subject in subjects_of(adjunct.sentence, adjunct.governor)
    )


def _hangs_on(adjunct: Adjunct) -> bool:
    """True if what follows may belong to the noun inside the phrase."""
    after, beyond = adjunct.after, adjunct.beyond_comma
    if after is None:
        return False
    if beyond is not None and is_relative_or_question(beyond):
        return True
    participle = after.pos == "VERB" and "VerbForm=Part" in after.features
    bound = (adjunct.pack.adposition_uses or {}).get(adjunct.pack.lower(after.text)) == "bound"
    touches = after.start == adjunct.phrase.tokens[-1].end and is_wordlike(after.text)
    opening = after.text in (adjunct.pack.opening_marks or ())
    return participle or bound or touches or opening or _extends(adjunct, after)


def _extends(adjunct: Adjunct, after: Token) -> bool:
    """True if what follows may be one noun phrase with the end of the phrase."""
    if adjunct.phrase.complement.pos == "VERB" and is_wordlike(after.text):
        return True
    complement = adjunct.phrase.complement
    if adjunct.is_fronted:
        return after.pos == complement.pos == "PROPN"
    if after.pos not in EXTENDING:
        return after.pos == "ADP" and adjunct.phrase.adposition.pos == "VERB"
    return after.entity not in TIMES or complement.entity in TIMES


def _is_coordinated(adjunct: Adjunct) -> bool:
    """True if what follows or precedes may join the noun inside the phrase to another."""
    beyond, before = adjunct.beyond_comma, adjunct.before
    if before is not None and (before.pos == "CCONJ" or before.relation in ("cc", "preconj")):
        return not adjunct.is_fronted
    if beyond is None or beyond.pos != "CCONJ":
        return adjunct.after is not beyond and _continues_list(adjunct)
    head = adjunct.sentence.tokens[beyond.head]
    joined = [t for t in adjunct.sentence.children[head.index] if t.relation == "conj"]
    return head.pos not in ("VERB", "AUX") or not any(t.pos in ("VERB", "AUX") for t in joined)


def _continues_list(adjunct: Adjunct) -> bool:
    beyond = adjunct.beyond_comma
    if beyond is None or adjunct.is_fronted or beyond.pos in ("VERB", "AUX"):
        return False
    return beyond.relation == "conj" or beyond.pos in ("NOUN", "PROPN", "ADJ", "NUM")


def _is_focused(adjunct: Adjunct) -> bool:
    """True after what needs the phrase (only in spring, not on Sunday, a mile from town)."""
    before = adjunct.before
    if before is None:
        return False
    word = adjunct.pack.lower(before.text)
    negation = (adjunct.pack.function_words or {}).get(word) == "negation"
    focus = word in (adjunct.pack.degree_words or {}) and before.pos == "ADV"
    stranded = before.pos == "ADP" and before.relation != "prt"
    measure = before.relation in MEASURE
    opens = before.text in (adjunct.pack.opening_marks or ())
    alone = opens and (adjunct.after is None or not is_wordlike(adjunct.after.text))
    return negation or focus or stranded or measure or alone or before.text in BRACKETS


def _is_enclosed(adjunct: Adjunct) -> bool:
    """True between commas, unless another fronted phrase owns the first of them."""
    before, after, commas = adjunct.before, adjunct.after, adjunct.pack.commas
    if before is None or after is None or before.text not in commas or after.text not in commas:
        return False
    earlier = neighbour(adjunct.sentence, before, -1)
    opens_clause = earlier is None or earlier.pos in ("SCONJ", "CCONJ")
    return opens_clause or not adjunct.is_fronted


REFUSALS: tuple[tuple[Callable[[Adjunct], bool], str], ...] = (
    (_is_long, "the phrase is more than half of the sentence"),
    (_is_odd, "the phrase begins or ends in a mark or conjunction"),
    (_is_fixed, "the phrase is a fixed expression"),
    (_is_in_name, "the phrase is part of a name, an address or a title"),
    (_is_relative, "the phrase opens a clause"),
    (_is_compared, "the phrase is part of a comparison or an exception"),
    (_is_range, "the phrase is one end of a range"),
    (_is_half, "the phrase holds one half of a pair"),
    (_is_demanded, "the phrase is demanded by its verb, noun or adjective"),
    (_is_needed, "the noun says too little without the phrase"),
    (_is_predicate, "the phrase is the predicate"),
    (_has_other_head, "the phrase belongs to a number, pronoun or adverb"),
    (_is_gapped, "the verb of the phrase is left out"),
    (_is_bare, "the phrase completes a compound adposition"),
    (_postmodifies, "the phrase is all that a participle has"),
    (_inverts, "the subject does not follow the phrase"),
    (_hangs_on, "what follows may belong to the phrase"),
    (_is_coordinated, "the phrase may be part of a coordination"),
    (_is_focused, "the word before needs the phrase"),
    (_is_enclosed, "the phrase stands between commas"),
)

"""What follows an adpositional phrase and may belong to the noun inside it."""

from __future__ import annotations

from itertools import takewhile

from perturb.moves.adpositional.odd import LONG_DASHES
from perturb.moves.grammar.adjuncts import Adjunct
from perturb.moves.grammar.adverbs import degree_effect
from perturb.moves.grammar.names import DATES, NAMED, PLACES
from perturb.moves.grammar.phrases import (
    ADVERBIAL_NOUN,
    AUXILIARY,
    COMPANY,
    COMPOUND,
    NOUNS,
    POSSESSIVE,
    RELATIVE,
    SPEECH,
    SUBJECT,
    adposition_class,
    adposition_use,
    heads,
    is_finite,
    is_relative_or_question,
    is_reporting,
    subjects_of,
    subtree,
)
from perturb.moves.grammar.verb_groups import VERBAL
from perturb.moves.text.ends import are_same, neighbour
from perturb.segment import Token
from perturb.words import DASHES, is_wordlike

INSIDE_NOUN_PHRASE = frozenset({"det", "amod", "compound", "nummod", "poss", "nmod:poss"})
LOOSE = frozenset({"attr", "conj", "dep", "dobj", "npadvmod", "obj"})
"""Relations of a noun behind a comma that may be another name of the one before it."""

PAIR = 2

EXTENDING = frozenset({"NOUN", "PROPN", "NUM", "ADJ", "SYM", "DET"})


def continues(adjunct: Adjunct) -> bool:
    """True if what follows may belong to the noun inside the phrase."""
    after, beyond = adjunct.after, adjunct.beyond_comma
    if after is None:
        return False
    if beyond is not None and (_asks_with(adjunct, beyond) or _lists_on(adjunct, beyond)):
        return True
    if beyond is not None and (_opens_relative(adjunct, beyond) or _tells_members(adjunct)):
        return True
    verb = neighbour(adjunct.sentence, after, 1) if after.relation == "neg" else after
    participle = verb is not None and verb.pos in VERBAL and _is_loose(adjunct, verb)
    if _opens_contact_clause(adjunct, after) or _is_singled_out(adjunct, after):
        return True
    if _lacks_subject(adjunct, after) or _goes_on(adjunct, after) or _is_explained(adjunct, after):
        return True
    bound = adposition_use(after.text, adjunct.pack) == "bound"
    touches = after.start == adjunct.phrase.tokens[-1].end or after.relation == "punct"
    touches = touches and is_wordlike(after.text)
    parted = after.start > adjunct.phrase.tokens[-1].end
    opening = parted and after.text in (adjunct.pack.opening_marks or ())
    counted = after.pos == "ADP" and (_is_fixed_at(adjunct, after) or _is_asked(adjunct, after))
    if counted or (after.tag == "TO" and _is_purpose(adjunct, after)):
        return True
    return participle or bound or touches or opening or _extends(adjunct, after)


def _asks_with(adjunct: Adjunct, word: Token) -> bool:
    """True for the adposition of a relative clause (the talk of a wife from whom he parted)."""
    following = neighbour(adjunct.sentence, word, 1)
    asks = following is not None and is_relative_or_question(following)
    return word.pos in ("ADP", "PART") and asks and not adjunct.is_fronted


def _lists_on(adjunct: Adjunct, word: Token) -> bool:
    """True for a participle that tells the first of many (kept by many men, starting with Bob)."""
    noun, following = adjunct.phrase.complement, neighbour(adjunct.sentence, word, 1)
    if word == adjunct.after or "Number=Plur" not in noun.features or adjunct.is_fronted:
        return False
    opens = (adjunct.pack.verb_classes or {}).get(word.lemma) == "phase"
    first = following is not None and adposition_class(following.text, adjunct.pack) == COMPANY
    return word.tag == "VBG" and opens and first


def _opens_contact_clause(adjunct: Adjunct, after: Token) -> bool:
    """True before a subject that no comma parts from the noun (in the class we chose)."""
    verb = adjunct.sentence.tokens[after.head]
    above = verb in heads(adjunct.sentence, adjunct.governor)
    told = verb.relation in SPEECH and adjunct.phrase.complement.entity in DATES
    return not adjunct.is_fronted and after.relation in SUBJECT and not (above or told)


def _is_singled_out(adjunct: Adjunct, after: Token) -> bool:
    """True before an adverb that goes with the noun (in the valley alone)."""
    known = degree_effect(after.text, adjunct.pack)
    above = adjunct.sentence.tokens[after.head]
    clause = above.pos in VERBAL and above.relation not in RELATIVE
    elsewhere = clause and above.index > after.index
    following = neighbour(adjunct.sentence, after, 1)
    leads = known == "weak" and following is not None and following.pos == "ADP"
    return after.pos == "ADV" and known is not None and not (elsewhere or leads)


def _is_loose(adjunct: Adjunct, verb: Token) -> bool:
    """True for a participle, and for an infinitive of which the noun may be the subject."""
    if _is_of_clause(adjunct, verb):
        return False
    bare = verb.tag == "VB" and not adjunct.is_fronted
    return bare or "VerbForm=Part" in verb.features


def _is_of_clause(adjunct: Adjunct, verb: Token) -> bool:
    """True for what goes on, behind a named time or place (it shut the roads in Rome, making …)."""
    noun, inside = adjunct.phrase.complement, {t.index for t in adjunct.phrase.tokens}
    named = noun.entity in DATES or (noun.entity in PLACES and noun.pos == "PROPN")
    return named and verb.tag == "VBG" and verb.relation == "advcl" and verb.head not in inside


def _opens_relative(adjunct: Adjunct, word: Token) -> bool:
    """True before a clause that may tell more of the noun (the keys to the mill, which is …)."""
    return is_relative_or_question(word) and not (
        is_before_relative(adjunct) or _is_told_elsewhere(adjunct, word)
    )


def _is_told_elsewhere(adjunct: Adjunct, word: Token) -> bool:
    """True before a clause of another verb (they sold it in the old mill when it was late).

    A bare noun and a time may be told more exactly by the clause (in cases when it rains).
    """
    clause, inside = _clause_of(adjunct, word), {t.index for t in adjunct.phrase.tokens}
    bare = len(inside) == PAIR or adjunct.phrase.complement.entity in DATES
    if clause is None or clause.head in inside or bare or adjunct.is_fronted:
        return False
    return clause.relation in ("advcl", "ccomp") and word.tag == "WRB"


def is_before_relative(adjunct: Adjunct) -> bool:
    """True before a clause that the tree gives to the noun before the phrase, or to the verb."""
    word = adjunct.beyond_comma
    if word is None or adjunct.is_fronted or not is_relative_or_question(word):
        return False
    clause, inside = _clause_of(adjunct, word), {t.index for t in adjunct.phrase.tokens}
    if clause is None or clause.relation not in RELATIVE:
        return False
    beside = clause.head == adjunct.governor.index and adjunct.before == adjunct.governor
    timed = adjunct.phrase.complement.entity in DATES and clause.head not in inside
    peopled = word.tag == "WP" and adjunct.phrase.complement.entity in PLACES
    return ((beside or peopled) and adjunct.governor.pos in NOUNS) or timed


def _clause_of(adjunct: Adjunct, word: Token) -> Token | None:
    """The verb of the clause that a relative or interrogative word opens."""
    verb = next((t for t in heads(adjunct.sentence, word) if t.pos in VERBAL), None)
    return verb if verb is not None and verb.index > word.index else None


def _goes_on(adjunct: Adjunct, after: Token) -> bool:
    """True for a rank before its phrase (to third on the list), and in *with our heads up*."""
    complement = adjunct.phrase.complement
    if complement.pos == "ADJ" or _names_on(adjunct, after) or _is_led_on(adjunct, after):
        return after.pos == "ADP"
    sentence, last = adjunct.sentence, adjunct.phrase.tokens[-1]
    governor = sentence.tokens[last.head].text
    if COMPANY not in (adjunct.kind, adposition_class(governor, adjunct.pack)):
        return False
    if after.pos == "ADP":
        return not sentence.children[after.index]
    owned = any("Poss=Yes" in t.features for t in sentence.children[last.index])
    return after.pos == "ADV" and owned


def _is_led_on(adjunct: Adjunct, after: Token) -> bool:
    """True behind a noun before two adpositions (in the lead up to it)."""
    below = adjunct.sentence.children[after.index]
    return adjunct.governor.pos == "NOUN" and any(t.pos == "ADP" for t in below)


def _is_explained(adjunct: Adjunct, after: Token) -> bool:
    """True before a mark and what the noun means, or more of its kind (for a twist: a mill)."""
    beyond = neighbour(adjunct.sentence, after, 1)
    if beyond is None or adjunct.is_fronted:
        return False
    nominal = beyond.pos in EXTENDING or beyond.relation in POSSESSIVE
    if after.text in DASHES | LONG_DASHES:
        return nominal or beyond.pos == "CCONJ" or beyond.pos == "VERB"
    return nominal and (after.text == ":" or (after.text == ";" and _is_listed(adjunct, after)))


def _is_listed(adjunct: Adjunct, mark: Token) -> bool:
    """True if no verb follows up to the next such mark (on the soil; the crops; the tools)."""
    rest = adjunct.sentence.tokens[mark.index + 1 :]
    member = takewhile(lambda t: t.text != mark.text, rest)
    return not any(t.pos in VERBAL and is_finite(adjunct.sentence, t) for t in member)


def _names_on(adjunct: Adjunct, after: Token) -> bool:
    """True between two capitals that may be one name (Newport on the Levee)."""
    article, name = neighbour(adjunct.sentence, after, 1), neighbour(adjunct.sentence, after, 2)
    titled = adjunct.phrase.complement.text.istitle() and not adjunct.phrase.complement.entity
    if titled and article is not None and article.text.istitle():
        return True
    named = adjunct.phrase.complement.pos == "PROPN" and name is not None and name.pos == "PROPN"
    if adjunct.phrase.complement.entity in DATES:
        return False
    return named and article is not None and article.pos == "DET"


def _tells_members(adjunct: Adjunct) -> bool:
    """True before a participle that is the adposition of a noun (many mills, including ours)."""
    following = adjunct.sentence.tokens[adjunct.phrase.tokens[-1].index + 1 :]
    word = next((t for t in following if is_wordlike(t.text)), None)
    if word is None or word.relation != "prep" or word.tag != "VBG":
        return False
    below = adjunct.sentence.children[word.index]
    return any(t.relation in ("pobj", "pcomp") for t in below)


def _is_purpose(adjunct: Adjunct, after: Token) -> bool:
    """True for whom an infinitive is the purpose of (room for the guests to sit), or what for.

    One certain thing may be for that (failed in her bid to win), but not what is tried at it.
    """
    verb = adjunct.sentence.tokens[after.head]
    if verb.relation == "xcomp" and verb.head == adjunct.governor.index:
        return False
    noun = adjunct.phrase.complement
    below = adjunct.sentence.children[noun.index]
    certain = any("Poss=Yes" in t.features or "Definite=Def" in t.features for t in below)
    bid = certain and noun.pos == "NOUN" and noun.entity == "" and not adjunct.is_fronted
    return bid or adjunct.kind == "purpose"


def _is_fixed_at(adjunct: Adjunct, adposition: Token) -> bool:
    """True before an expression that belongs to an amount (for nine years at a time)."""
    words = " ".join(t.text for t in subtree(adjunct.sentence, adposition))
    counted = any(t.pos == "NUM" for t in adjunct.phrase.tokens)
    amount = counted or adjunct.phrase.complement.entity in DATES
    return amount and adjunct.pack.lower(words) in (adjunct.pack.set_phrases or ())


def _is_asked(adjunct: Adjunct, adposition: Token) -> bool:
    """True before what the last noun demands (home to few), or an adjective (a like mill to it)."""
    inside, known = adjunct.phrase.tokens, adjunct.pack.governed_adpositions or {}
    row = known.get(inside[-1].lemma.lower())
    if row is not None and adposition.text in row["noun"].split():
        return True
    rows = (known.get(t.lemma.lower()) for t in inside if t.relation == "amod")
    return any(row is not None and adposition.text in row["always"].split() for row in rows)


def _lacks_subject(adjunct: Adjunct, after: Token) -> bool:
    """True before a finite verb whose subject the tree puts into the phrase."""
    verb = adjunct.sentence.tokens[after.head] if after.relation in AUXILIARY else after
    finite = verb.pos in ("VERB", "AUX") and is_finite(adjunct.sentence, verb)
    return finite and not subjects_of(adjunct.sentence, verb)


def _extends(adjunct: Adjunct, after: Token) -> bool:
    """True if what follows may be one noun phrase with the end of the phrase."""
    if adjunct.phrase.complement.pos == "VERB" and is_wordlike(after.text):
        return True
    if adjunct.phrase.complement.pos == "NUM" and after.pos == "PROPN" and after.entity in DATES:
        return True
    complement = adjunct.phrase.complement
    if adjunct.is_fronted:
        return after.pos == complement.pos == "PROPN"
    if after.pos == "NUM" and after.relation in ADVERBIAL_NOUN:
        return True
    if after.pos not in EXTENDING:
        named = after.entity in NAMED and after.relation in COMPOUND
        inside = named or after.relation == "amod"
        return inside or (after.pos == "ADP" and adjunct.phrase.adposition.pos == "VERB")
    return after.entity not in DATES or complement.entity in DATES


def is_coordinated(adjunct: Adjunct) -> bool:
    """True if what follows or precedes may join the noun inside the phrase to another."""
    beyond, before = adjunct.beyond_comma, adjunct.before
    if before is not None and (before.pos == "CCONJ" or before.relation in ("cc", "preconj")):
        joined_to = adjunct.sentence.tokens[before.head]
        return not adjunct.is_fronted or joined_to.pos not in ("VERB", "AUX")
    if beyond is None or beyond.pos != "CCONJ":
        return adjunct.after != beyond and (_is_repeated(adjunct) or _continues_list(adjunct))
    head, following = adjunct.sentence.tokens[beyond.head], neighbour(adjunct.sentence, beyond, 1)
    if following is not None and is_relative_or_question(following):
        return True
    if following is not None and not adjunct.is_fronted and _joins(adjunct, following):
        return True
    joined = [t for t in adjunct.sentence.children[head.index] if t.relation == "conj"]
    return head.pos not in ("VERB", "AUX") or not any(t.pos in ("VERB", "AUX") for t in joined)


def _joins(adjunct: Adjunct, following: Token) -> bool:
    """True before another phrase, and before an infinitive of which there is no other."""
    first = adjunct.sentence.tokens[following.head]
    alone = following.tag == "VB" and first.tag not in ("VB", "VBP")
    return following.pos == "ADP" or (alone and following.relation == "conj")


def _is_repeated(adjunct: Adjunct) -> bool:
    """True before another phrase of the same kind (work in mills, in fields, everywhere)."""
    beyond, own = adjunct.beyond_comma, adjunct.phrase.adposition
    return are_same(beyond, own, adjunct.pack)


def _continues_list(adjunct: Adjunct) -> bool:
    beyond = adjunct.beyond_comma
    if beyond is None or adjunct.is_fronted:
        return False
    if beyond.pos in VERBAL:
        # A noun may yet come (trapped in the angry, isolated town).
        return beyond.relation == "amod" or adjunct.phrase.complement.pos == "ADJ"
    if _opens_example(adjunct, beyond):
        return True
    nominal = beyond.pos in ("NOUN", "PROPN", "ADJ", "NUM") and not _opens_clause(adjunct, beyond)
    return beyond.relation == "conj" or nominal or _opens_list(adjunct, beyond)


def _opens_example(adjunct: Adjunct, word: Token) -> bool:
    """True for an adverb that singles out a noun (to many mills, especially ours)."""
    following = neighbour(adjunct.sentence, word, 1)
    known = adjunct.pack.lower(word.text) in (adjunct.pack.degree_words or {})
    nominal = following is not None and following.pos in EXTENDING
    return word.pos == "ADV" and known and nominal


def _opens_list(adjunct: Adjunct, word: Token) -> bool:
    """True for a noun that the tree takes for another name, or for the next of several things."""
    noun = word
    while noun.head > noun.index and noun.relation in INSIDE_NOUN_PHRASE:
        noun = adjunct.sentence.tokens[noun.head]
    described = word.pos == "DET" and noun.pos in ("NOUN", "PROPN") and noun.entity not in DATES
    return noun.relation == "appos" or (described and noun.relation in LOOSE)


def _opens_clause(adjunct: Adjunct, word: Token) -> bool:
    """True for the first word of the subject of a clause that this one, or its noun, opens.

    The second of two times or places in a row is no such word (in May in Ghent, Rome …).
    """
    tokens, noun = adjunct.sentence.tokens, word
    while noun.relation not in SUBJECT and noun.head > noun.index:
        noun = tokens[noun.head]
    verb, above = tokens[noun.head], adjunct.governor
    if noun.relation not in SUBJECT or adjunct.phrase.complement.entity == word.entity != "":
        return False
    while above.relation != "advcl" and above.head not in (above.index, verb.index):
        above = tokens[above.head]
    if is_reporting(verb, adjunct.pack) and verb in heads(adjunct.sentence, adjunct.governor):
        return True
    opens = above.relation == "advcl" or (above.pos not in NOUNS and above.index < word.index)
    return opens and above.head == verb.index

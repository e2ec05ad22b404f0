"""What coordinating conjunctions join, and whether it falls apart without them."""

from __future__ import annotations

from perturb.moves.conjunctions.left_members import (
    INSIDE_NOUN_PHRASE,
    are_attributes,
    describes,
    is_one,
    is_plural_name,
    is_relative,
    make_name,
    make_term,
    opens_noun,
    opens_title,
    tell_how,
    tell_of_third,
    tells_kind,
)
from perturb.moves.grammar.connectives import (
    NO_CLAUSE,
    Connective,
    has_finite,
    is_complete,
    is_finite_clause,
)
from perturb.moves.grammar.phrases import (
    BARE_TAGS,
    CLAUSE,
    DETERMINER,
    FINITE_TAGS,
    NOMINALS,
    OBJECT,
    PREDICATIVE,
    SUBJECT,
    children_of,
    subtree,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words.penn import Form

NEAR = 5
COUNTING = frozenset({"NUM", "ADV", "ADP"})
"""What opens a counted noun (three, about three, at least three)."""
PREDICATES = frozenset({"acomp", "oprd", "ROOT", "root"})

CLOSING = "''"
"""The Penn tag of the mark that closes a quote."""

LOOSE_PARTICIPLES = ("VerbForm=Part", "VerbForm=Ger", "Aspect=Prog")

COMPOUND = "the nouns can be read as one compound"
NAMES = "the names can be read as one"
NAMED_NOUN = "the noun may go with the name"
GAP = "the clause could be a relative of the noun before it"
TWO_PHRASES = "two phrases with one adposition can stand side by side"
INFINITIVE = "an infinitive may follow without a conjunction"
REQUEST = "a request may follow after a comma"
CONTENT = "the clause may tell what the noun before it means"
TAGGED = "the verb may be a participle"
ATTRIBUTES = "the nouns together describe another"
ONE = "what is left can be read as one name or one clause"
TORN = "the verb before is none that the parser knows"
BESIDE = "a comma may part clauses that only stand side by side"


def coordinator_refusal(sentence: Sentence, found: Connective, pack: Pack) -> str | None:
    """Why a coordinating conjunction may not go, or None if it will be missed."""
    if (pack.function_words or {}).get(pack.lower(found.after.text)) == "negation":
        return "what is denied can follow without a conjunction"
    if found.before is not None and found.before.pos == "CCONJ":
        return "another conjunction is left"
    joined = conjuncts(sentence, found)
    if joined is None or found.before is None:
        return _unjoined(sentence, found, pack)
    left, right = joined
    if right.pos in NOMINALS | {"ADJ"} and _is_half(sentence, found, pack):
        return ATTRIBUTES if tell_of_third(left, right) else None
    if is_one(found, right, pack):
        return ONE
    last = _last_but_quote(sentence, found.before, pack)
    if last.text in pack.commas:
        reason = _after_comma(found, sentence, last, left, right)
        return reason or _tagged(sentence, right, pack) or _beside(sentence, found, right)
    if right.pos in ("VERB", "AUX"):
        return _verbs(sentence, found, left, right) or _tagged(sentence, right, pack)
    return _nouns(sentence, found, left, right, pack)


def _beside(sentence: Sentence, found: Connective, verb: Token) -> str | None:
    """What a comma parts well enough: a clause that adds to the one before (, and he left)."""
    if found.row["relation"] != "addition":
        return None
    later = [t for t in children_of(sentence, verb, SUBJECT) if t.index > found.tokens[-1].index]
    told = children_of(sentence, sentence.tokens[verb.head], SUBJECT)
    again = {t.text for t in told} & {t.text for t in later}
    if again or any(t.pos == "PRON" for t in later):
        return "a clause that adds to another can follow a comma"
    return BESIDE if later else None


def _tagged(sentence: Sentence, verb: Token, pack: Pack) -> str | None:
    """A past without its object may be a participle (it is a mill and used for rye)."""
    transitive = verb.tag == "VBD" and verb.lemma in (pack.transitive_verbs or ())
    if not transitive or children_of(sentence, verb, OBJECT | SUBJECT | CLAUSE - {"xcomp"}):
        return None
    known = pack.penn_forms
    either = known is not None and verb.text in known.forms(verb.lemma, Form.PAST_PARTICIPLE)
    return TAGGED if either else None


def conjuncts(sentence: Sentence, found: Connective) -> tuple[Token, Token] | None:
    """The two words that a coordinating conjunction joins."""
    last = found.tokens[-1]
    marks = [t for t in found.tokens if t.relation == "cc"]
    if not marks:
        return None
    head = sentence.tokens[marks[0].head]
    if head.index > last.index:
        first = sentence.tokens[head.head]
        return (first, head) if first.index < last.index else None
    right = [c for c in sentence.children[head.index] if c.relation == "conj"]
    following = [c for c in right if c.index > last.index]
    if len(following) > 1 and describes(*following[:2]):
        return head, following[1]
    return (head, following[0]) if following else None


def _unjoined(sentence: Sentence, found: Connective, pack: Pack) -> str | None:
    """A conjunction before a whole clause of which the parse does not know that it joins it."""
    before, after = found.before, found.after
    if before is None or after.pos in NO_CLAUSE:
        return "what the conjunction joins is not clear"
    comma = before.text in pack.commas
    if comma and (after.pos == "AUX" or is_relative(after)):
        return "what the conjunction joins is not clear"
    verb = _verb_of_clause(sentence, after)
    if verb is not None and not comma:
        return ATTRIBUTES if opens_noun(before, after) else _clauses(sentence, found, verb)
    if verb is not None and children_of(sentence, verb, SUBJECT)[0].index > before.index:
        return _beside(sentence, found, verb)
    if comma and found.row["relation"] == "result" and "VerbForm=Inf" in after.features:
        return None
    if comma and found.row["relation"] == "result" and after.tag in BARE_TAGS:
        return REQUEST
    if after.pos == "AUX" and "VerbForm=Fin" in after.features and before.pos not in NOMINALS:
        return None
    return "what the conjunction joins is not clear"


def _verb_of_clause(sentence: Sentence, first: Token) -> Token | None:
    """The finite verb of a clause whose subject begins with a word, if there is one."""
    subject = first
    while subject.relation not in SUBJECT and subject.head > subject.index:
        subject = sentence.tokens[subject.head]
    verb = sentence.tokens[subject.head]
    if subject.relation not in SUBJECT or verb.index < subject.index:
        return None
    return verb if has_finite(sentence, verb) else None


def _is_half(sentence: Sentence, found: Connective, pack: Pack) -> bool:
    """True if a word shortly before asks for the conjunction (both, between)."""
    start = found.tokens[0].index
    near = sentence.tokens[max(0, start - NEAR) : start]
    return any(pack.lower(t.text) in found.row["pair"].split() for t in near)


def _last_but_quote(sentence: Sentence, before: Token, pack: Pack) -> Token:
    """The word or mark before, or the comma inside the quote that it closes."""
    inside = sentence.tokens[max(0, before.index - 1)]
    quoted = before.text in (pack.closing_marks or ()) and inside.text in pack.commas
    return inside if quoted else before


def _after_comma(
    found: Connective, sentence: Sentence, comma: Token, left: Token, right: Token
) -> str | None:
    series = left.relation == "conj" or found.after.pos == "SCONJ" or is_relative(found.after)
    series = series or _ends_list(sentence.tokens[max(0, comma.index - 1)], found.after)
    series = series or (found.after.pos == "ADV" and _goes_on(sentence, right))
    series = series or _opens_condition(sentence, found.after)
    series = series or (found.after == right and _has_more(sentence, left, right))
    loose = found.after.pos == "ADV" and not _is_adverb_of(found.after, right)
    finite = right.pos in ("VERB", "AUX") and has_finite(sentence, right)
    if finite and has_finite(sentence, left) and not (series or loose):
        return None
    return "a list or an aside stays well formed with the comma alone"


def _verbs(sentence: Sentence, found: Connective, left: Token, right: Token) -> str | None:
    if is_finite_clause(sentence, right, sentence.tokens[max(0, right.head)]):
        return _clauses(sentence, found, right)
    unlike = _unlike(sentence, found, left, right)
    if unlike:
        return unlike
    if right.tag == "VBN" and children_of(sentence, right, SUBJECT):
        return _clauses(sentence, found, right) or GAP
    if "VerbForm=Inf" in right.features:
        return _infinitives(sentence, found, left, right)
    if right == found.after and right.tag == "VBN" and left.tag in FINITE_TAGS:
        acts = children_of(sentence, right, OBJECT)
        return TAGGED if acts else "a participle may follow without a conjunction"
    if right.pos == "VERB" and any(form in right.features for form in LOOSE_PARTICIPLES):
        return _participles(sentence, found, left, right)
    if found.after.pos in NO_CLAUSE and not _is_adverb_of(found.after, right):
        return "no verb follows directly"
    return None


def _unlike(sentence: Sentence, found: Connective, left: Token, right: Token) -> str | None:
    """A verb goes with no noun (mill fire and improved lamps), nor a past with an infinitive."""
    if left.relation in PREDICATES and left.pos in NOMINALS:
        return ONE
    if left.pos not in ("VERB", "AUX"):
        return TORN if right == found.after and right.tag in FINITE_TAGS else "verb and no verb"
    past = left.tag == "VB" and right.tag == "VBD" and not children_of(sentence, right, OBJECT)
    return "the verbs are of two forms" if past else None


def _infinitives(sentence: Sentence, found: Connective, left: Token, right: Token) -> str | None:
    if found.after.pos == "PART":
        return "an infinitive may follow after all"
    if left == found.before and right == found.after:
        return INFINITIVE if left.relation not in PREDICATES else "a request may take another"
    return None if found.after.pos not in NO_CLAUSE else "no verb follows directly"


def _participles(sentence: Sentence, found: Connective, left: Token, right: Token) -> str | None:
    """Participles may follow a clause unjoined, but not each other."""
    if any(c.pos == "AUX" for c in sentence.children[right.index]):
        adverb = found.after.relation == "advmod" and found.after.head == right.index
        free = found.after.pos not in NO_CLAUSE or (adverb and found.after.tag == "RB")
        return None if free else "no verb follows directly"
    beside = left == found.before and right == found.after
    if beside and left.tag == right.tag and not are_attributes(sentence, left):
        loose = right.tag == "VBG" and not is_complete(sentence, right)
        return "a participle needs no conjunction" if loose else None
    past = "Tense=Past" in left.features and "Tense=Past" in right.features
    if past and (beside or ("VerbForm=Fin" in left.features and found.after == right)):
        return None if found.before is not None and found.before.pos not in NOMINALS else GAP
    return "a participle needs no conjunction"


def _is_adverb_of(adverb: Token, verb: Token) -> bool:
    """True for an adverb between the conjunction and its verb (and quickly left)."""
    between = adverb.head == verb.index and adverb.relation == "advmod"
    return adverb.pos == "ADV" and between and "VerbForm=Fin" in verb.features


def _clauses(sentence: Sentence, found: Connective, verb: Token) -> str | None:
    if _are_questions(sentence, found, verb):
        return None
    if found.after.relation == "mark" and found.after.head == verb.index:
        return CONTENT if is_complete(sentence, verb) else "no plain clause follows"
    if found.after.pos in NO_CLAUSE:
        return "no plain clause follows"
    return GAP if leaves_gap(sentence, found, verb) else None


def _has_more(sentence: Sentence, left: Token, right: Token) -> bool:
    """True if a third member like the second follows (he came, and saw, and won)."""
    joined = (c for one in (left, right) for c in sentence.children[one.index])
    return any(
        c.relation == "conj" and c.index > right.index and c.pos == right.pos for c in joined
    )


def _ends_list(member: Token, after: Token) -> bool:
    """True if nouns stand on both sides, the first of them behind another (cod, eel, and carp).

    The same holds between two figures (2, 3, and 4).
    """
    bare = after.pos in ("NOUN", "PROPN", "ADJ", "NUM")
    nouns = member.relation == "conj" and member.pos in NOMINALS and bare
    return nouns or member.pos == after.pos == "NUM"


def _opens_condition(sentence: Sentence, after: Token) -> bool:
    """True for an adverb before the opening of an adverbial clause (we sing, but only if asked)."""
    following = sentence.tokens[after.index + 1 : after.index + 2]
    return after.pos == "ADV" and any(t.pos == "SCONJ" for t in following)


def _goes_on(sentence: Sentence, right: Token) -> bool:
    """True if a third member follows, so that the first comma may join, too."""
    return any(c.relation == "conj" for c in sentence.children[right.index])


def _are_questions(sentence: Sentence, found: Connective, verb: Token) -> bool:
    """True for the second of two indirect questions (how old it was and how it looked)."""
    first = sentence.tokens[verb.head]
    before = (t for t in subtree(sentence, first) if t.index < found.tokens[0].index)
    asked = (t.tag == found.after.tag for t in before)
    return found.after.tag == "WRB" and verb.relation == "conj" and any(asked)


def leaves_gap(sentence: Sentence, found: Connective, verb: Token) -> bool:
    """True before a clause that reads as a relative of a noun (the balloon it crossed).

    The noun may be the last word of a quote.
    """
    before = found.before
    if before is not None and before.tag == CLOSING:
        before = sentence.tokens[before.index - 1]
    noun = before is not None and before.pos == "NOUN"
    return noun and found.after.pos == "PRON" and not is_complete(sentence, verb)


def _nouns(
    sentence: Sentence, found: Connective, left: Token, right: Token, pack: Pack
) -> str | None:
    before, after = found.before, found.after
    if before is None or right.pos not in NOMINALS or left.pos not in NOMINALS:
        return _others(sentence, found, left, right)
    if {left.relation, right.relation} & INSIDE_NOUN_PHRASE or _modifies(sentence, left):
        return ATTRIBUTES
    if after.pos in ("DET", "PRON") or (after.pos in COUNTING and before.pos != "NUM"):
        return NAMES if opens_title(found) else None
    if after.pos == "PROPN":
        return NAMES if make_name(sentence, left, right) else _names(before, after)
    if after.pos in ("NOUN", "ADJ") and right.pos == "NOUN":
        return _plain_nouns(sentence, found, left, right, pack)
    return COMPOUND


def _others(sentence: Sentence, found: Connective, left: Token, right: Token) -> str | None:
    """Adjectives, numbers, adverbs and phrases with an adposition."""
    beside = (left, right) == (found.before, found.after)
    if right.pos == left.pos == "ADJ" and left == found.before:
        return _adjectives(sentence, found, left, right)
    if right.pos == left.pos == "ADV" and beside:
        return None if tell_how(left, right) else "words of this class can stand side by side"
    if left.pos == "ADJ" and left.relation in PREDICATIVE and found.after.pos == "DET":
        return None if left == found.before and right.pos == "NOUN" else "more than an adjective"
    if right.pos == left.pos == "NUM" and right == found.after:
        return _numbers(found, left, right)
    if right.pos == left.pos == "ADP" and left.text == right.text and right == found.after:
        return TWO_PHRASES
    if right.pos == left.pos == "ADP" and beside:
        return None
    return "words of this class can stand side by side"


def _numbers(found: Connective, left: Token, right: Token) -> str | None:
    """Two numbers to choose from; words that are added make one (two hundred and five)."""
    if (left.text[:1].isdecimal() and right.text[:1].isdecimal()) or left != found.before:
        return None
    return COMPOUND if found.row["relation"] == "alternative" else "the words are one number"


def _adjectives(sentence: Sentence, found: Connective, left: Token, right: Token) -> str | None:
    """Two adjectives, the second perhaps with an adverb (long and very steep)."""
    graded = found.after.pos == "ADV" and found.after.head == right.index
    first = sentence.tokens[left.head] if left.relation == "conj" else left
    if first.relation in PREDICATES:
        return None if graded or right == found.after else "more than two plain adjectives"
    return "words of this class can stand side by side"


def _modifies(sentence: Sentence, left: Token) -> bool:
    return left.relation == "conj" and sentence.tokens[left.head].relation in INSIDE_NOUN_PHRASE


def _names(before: Token, after: Token) -> str | None:
    if before.pos in ("NOUN", "ADJ", "NUM") and after.entity not in PERSON and after.entity:
        return None if "Number=Plur" in before.features else NAMED_NOUN
    known = bool(before.entity and after.entity)
    mixed = {before.entity, after.entity} & {*PERSON, "ORG", "FAC", "WORK_OF_ART"}
    return None if known and (before.entity == after.entity or not mixed) else NAMES


def _plain_nouns(
    sentence: Sentence, found: Connective, left: Token, right: Token, pack: Pack
) -> str | None:
    before, after = found.before, found.after
    plural = before is not None and "Number=Plur" in before.features
    if after.pos == "NOUN" and after != right and _may_share(sentence, found, left, right):
        several = plural and before == left and not is_plural_name(left, pack)
        return COMPOUND if several else "the nouns together describe another"
    if before is None or before.pos in ("NUM", "PROPN"):
        return COMPOUND
    if not plural and (before, after) == (left, right) and make_term(left, right, pack):
        return "the nouns together name one thing"
    listed = left.relation == "conj" and not children_of(sentence, left, DETERMINER)
    listed = listed and not _has_more(sentence, left, right)
    clear = after.pos == "ADJ" and not tells_kind(sentence, after, left, right, pack)
    return None if clear or plural or listed else COMPOUND


def _may_share(sentence: Sentence, found: Connective, left: Token, right: Token) -> bool:
    """True unless a compound stands beside a plain noun (players and team members)."""
    described = children_of(sentence, left, frozenset({"amod"}))
    return bool(described) or left != found.before or found.after.head != right.index

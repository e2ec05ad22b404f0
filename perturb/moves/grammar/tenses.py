"""Verb groups in another tense or aspect, the rest of the group as it was."""

from __future__ import annotations

from perturb.edit import Edit
from perturb.moves.grammar.adverbs import SAYS_NOTHING, degree_effect
from perturb.moves.grammar.inflection import auxiliary_form, conjugated, inflected
from perturb.moves.grammar.phrases import (
    AUXILIARY,
    GERUND,
    MARK,
    OBJECT,
    OPEN_CLAUSE,
    PREDICATIVE,
    SPEECH,
    children_of,
)
from perturb.moves.grammar.scope_words import scope_effect
from perturb.moves.grammar.verb_groups import VerbGroup, agreement, preverbal
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words.penn import Form

MOMENTS = frozenset({"achievement", "telic"})
"""Classes of verbs for what is over in a moment."""
ASIDE = frozenset({"neg", "advmod"})
COMPLEMENT = frozenset({"attr", "acomp"})
"""What *become* has and a passive has not (it's become a habit)."""
PARTING = frozenset({".", ",", ":"})
"""Tags of marks that end a clause or part what it tells."""
CLITIC_MARKS = ("'", "’")


def in_tense(sentence: Sentence, group: VerbGroup, tense: str, pack: Pack) -> Edit | None:
    """The group in ``past``, ``present`` or ``future``; None where a form is not known."""
    if tense == "future":
        return _in_future(sentence, group, pack)
    if group.tense == "future":
        apart = any(t.index > group.finite.index + 1 for t in group.negations)
        return None if apart else _from_future(sentence, group, tense, pack)
    number = agreement(sentence, group) or ("plural" if tense == "past" else None)
    if number is None:
        return None
    form = conjugated(group.finite, tense, number, pack)
    return _exchanged(sentence, group, form, "", pack) if form else None


def _in_future(sentence: Sentence, group: VerbGroup, pack: Pack) -> Edit | None:
    future = next(
        (row.full for row in (pack.auxiliaries or {}).values() if row.function == "future"), None
    )
    if future is None or group.function not in ("verb", "be", "perfect", "support"):
        return None
    if group.function == "verb":
        base = inflected(group.verb, Form.BASE, pack)
        return _composed(sentence, group, future, base, pack) if base else None
    if group.function == "be" and group.finite.lemma in (t.lemma for t in group.verbs[1:]):
        return None
    if is_copula(group) and _opens_plan(sentence, group):
        return None
    base = "" if group.function == "support" else group.finite.lemma
    return _exchanged(sentence, group, future, base, pack)


def _opens_plan(sentence: Sentence, group: VerbGroup) -> bool:
    """True for an infinitive right behind the copula (he was not to leave): it has no future."""
    behind = (t for t in sentence.tokens[group.finite.index + 1 :] if t.relation not in ASIDE)
    mark = next(behind, None)
    return mark is not None and mark.pos == "PART" and mark.relation in AUXILIARY | MARK


def _from_future(sentence: Sentence, group: VerbGroup, tense: str, pack: Pack) -> Edit | None:
    if len(group.verbs) < 2:
        return None
    following = group.verbs[1]
    lexical = following.lemma not in {row.lemma for row in (pack.auxiliaries or {}).values()}
    number = agreement(sentence, group) or ("plural" if tense == "past" and lexical else None)
    if number is None:
        return None
    if group.negations and (lexical or (len(group.verbs) == 2 and following.lemma != "be")):
        helper = auxiliary_form(pack.supporting_auxiliary or "", tense, number, pack)
        return _replaced(sentence, group.finite, helper)
    form = conjugated(following, tense, number, pack)
    if form is None:
        return None
    if following.index == group.finite.index + 1:
        return _replaced(sentence, group.finite, form, until=following)
    if group.negations:
        moved = _replaced(sentence, group.finite, form)
        return moved + Edit.delete(following) if moved else None
    if is_clitic(group.finite):
        return None
    return Edit.delete(group.finite) + Edit.replace(following, form)


def progressive(sentence: Sentence, group: VerbGroup, pack: Pack) -> Edit | None:
    """A group in the progressive: *is being*, *is containing*; None if a form is not known."""
    if group.auxiliary is not None and group.verb.lemma == "be":
        after = last_inner(sentence, group, pack) if is_copula(group) else group.verb
        following = sentence.tokens[after.index + 1 : after.index + 3]
        words = (group.verb, *following)
        aside = not following or following[0].tag in PARTING or any(map(_is_being, words))
        aside = aside or _is_progressive(sentence, after)
        return None if aside else _with_being(group.verb, after, pack)
    if group.is_passive:
        return _with_being(group.verbs[-2], _last_of(sentence, group, pack), pack)
    gerund = inflected(group.verb, Form.PRESENT_PARTICIPLE, pack)
    if gerund is not None and is_bare(group):
        return Edit.replace(group.verb, f"be {gerund}")
    number = agreement(sentence, group)
    if gerund is None or number is None or not is_simple(group):
        return None
    be = auxiliary_form("be", group.tense or "", number, pack)
    return _composed(sentence, group, be, gerund, pack) if be else None


def _is_progressive(sentence: Sentence, be: Token) -> bool:
    """True before a gerund, be it one with a prefix (are writing, are co-writing a book)."""
    parts = sentence.tokens[be.index + 1 : be.index + 4]
    if parts and any(mark in parts[0].features for mark in GERUND):
        return True
    joined = len(parts) > 2 and parts[0].end == parts[1].start and parts[1].end == parts[2].start
    return joined and any(mark in parts[2].features for mark in GERUND)


def _is_being(token: Token) -> bool:
    """True for the progressive that is there already (was “being honest”)."""
    return token.lemma == "be" and any(mark in token.features for mark in GERUND)


def perfect(sentence: Sentence, group: VerbGroup, pack: Pack) -> Edit | None:
    """A simple past group in the present perfect; None where a form is not known."""
    number = agreement(sentence, group)
    if number is None or group.tense != "past" or not is_simple(group):
        return None
    have = auxiliary_form("have", "present", number, pack)
    changing = group.finite if group.function == "be" else group.verb
    participle = inflected(changing, Form.PAST_PARTICIPLE, pack)
    if have is None or participle is None:
        return None
    if group.function != "be":
        return _composed(sentence, group, have, participle, pack)
    return _exchanged(sentence, group, have, participle, pack)


def _composed(
    sentence: Sentence, group: VerbGroup, helper: str, form: str, pack: Pack
) -> Edit | None:
    """An auxiliary and a form instead of a simple verb, its adverbs between them."""
    changed = Edit.replace(group.verb, form) if form != group.verb.text else Edit(())
    if group.function == "support":
        moved = _exchanged(sentence, group, helper, "", pack)
        return moved + changed if moved else None
    adverbs = preverbal(sentence, group)
    if not adverbs and changed.changes:
        return Edit.replace(group.verb, f"{helper} {form}")
    inner = tuple(t for t in adverbs if not _goes_with_subject(t, pack))
    return Edit.insert(helper, before=(*inner, group.verb)[0]) + changed


def _goes_with_subject(adverb: Token, pack: Pack) -> bool:
    """True for an adverb that stands right behind what it adds (it too was sold)."""
    word = pack.lower(adverb.text)
    added = scope_effect(word, pack) == "positive"
    known = (pack.function_words or {}).get(word) == "adverb"
    return added and known and degree_effect(word, pack) in SAYS_NOTHING


def _exchanged(
    sentence: Sentence, group: VerbGroup, helper: str, form: str, pack: Pack
) -> Edit | None:
    """Another auxiliary instead of the finite one; a form behind its negation and adverbs.

    A contracted negation is written in full, as not every auxiliary takes it.
    """
    contracted = next((t for t in group.negations if t.start == group.finite.end), None)
    if contracted is not None:
        text = f"{helper} {pack.negation} {form}".rstrip()
        return _replaced(sentence, group.finite, text, until=contracted)
    after = last_inner(sentence, group, pack)
    if after == group.finite or not form:
        return _replaced(sentence, group.finite, f"{helper} {form}".rstrip())
    moved = _replaced(sentence, group.finite, helper)
    return moved + Edit.insert(form, after=after) if moved else None


def _with_being(be: Token, after: Token, pack: Pack) -> Edit | None:
    being = inflected(be, Form.PRESENT_PARTICIPLE, pack)
    return Edit.insert(being, after=after) if being else None


def _last_of(sentence: Sentence, group: VerbGroup, pack: Pack) -> Token:
    return last_inner(sentence, group, pack) if len(group.verbs) == 2 else group.verbs[-2]


def modal_perfect(sentence: Sentence, group: VerbGroup, pack: Pack) -> Edit | None:
    """What follows a modal in the perfect (*will have opened*); None if a form is not known."""
    changing = group.verbs[1]
    participle = inflected(changing, Form.PAST_PARTICIPLE, pack)
    if participle == changing.text:
        return Edit.insert("have", before=changing)
    return Edit.replace(changing, f"have {participle}") if participle else None


def without_perfect(sentence: Sentence, group: VerbGroup, pack: Pack) -> Edit | None:
    """A perfect group in the simple tense; None where a form is not known."""
    if group.function != "perfect" or group.tense is None:
        return None
    number = agreement(sentence, group) or ("plural" if group.tense == "past" else None)
    following = group.verbs[1]
    if group.negations and number:
        return _denied_without_perfect(sentence, group, number, pack)
    form = conjugated(following, group.tense, number, pack) if number else None
    if form is None:
        return None
    if following.index == group.finite.index + 1:
        return _replaced(sentence, group.finite, form, until=following)
    return (
        None
        if is_clitic(group.finite)
        else Edit.delete(group.finite) + Edit.replace(following, form)
    )


def _denied_without_perfect(
    sentence: Sentence, group: VerbGroup, number: str, pack: Pack
) -> Edit | None:
    """The supporting auxiliary instead of that of a negated perfect (*did not sink*)."""
    following = group.verbs[1]
    helper = auxiliary_form(pack.supporting_auxiliary or "", group.tense or "", number, pack)
    base = inflected(following, Form.BASE, pack)
    moved = _replaced(sentence, group.finite, helper)
    if moved is None or base is None or following.lemma == "be":
        return None
    return moved + Edit.replace(following, base)


def is_copula(group: VerbGroup) -> bool:
    """True if the finite verb is the copula, with no other verb beside it."""
    return group.function == "be" and len(group.verbs) == 1


def is_modal(group: VerbGroup) -> bool:
    """True for a modal or the auxiliary of the future before a base form."""
    return len(group.verbs) > 1 and group.function in ("modal", "future", "possibility")


def is_bare(group: VerbGroup) -> bool:
    """True for a modal with nothing but a verb of meaning."""
    return is_modal(group) and len(group.verbs) == 2 and group.verb.pos == "VERB"


def is_simple(group: VerbGroup) -> bool:
    """True for a group that is neither perfect nor progressive, in the past or present."""
    if group.tense not in ("past", "present") or group.function == "perfect":
        return False
    return (
        is_copula(group) or group.function != "be" or (group.is_passive and len(group.verbs) == 2)
    )


def is_state(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    """True if a group tells what no progressive can: a state, by the class of its verb."""
    if group.verb.lemma == "be":
        planned = children_of(sentence, group.head, OPEN_CLAUSE)
        own = not planned or bool(children_of(sentence, group.head, PREDICATIVE))
        return group.subject is not None and own
    kind = verb_class(group.verb, pack) or phrase_class(sentence, group.verb, pack)
    return kind == "state" or kind == ("result" if group.is_passive else "stative")


def verb_class(verb: Token, pack: Pack) -> str:
    """The class of a verb's form or else of its lemma; empty if it has none."""
    known = pack.verb_classes or {}
    return known.get(pack.lower(verb.text)) or known.get(verb.lemma, "")


def phrase_class(sentence: Sentence, verb: Token, pack: Pack) -> str:
    """The class of a verb with the object right behind it (take place); empty if none."""
    after = sentence.tokens[verb.index + 1 : verb.index + 2]
    found = (f"{verb.lemma} {t.lemma}" for t in after if t.head == verb.index)
    return next(((pack.verb_classes or {}).get(phrase, "") for phrase in found), "")


def is_clitic(token: Token) -> bool:
    """True for a contracted form, which hangs on the word before it."""
    return token.text.startswith(CLITIC_MARKS)


def may_be_perfect(sentence: Sentence, group: VerbGroup) -> bool:
    """True for a short *is* before a participle, which may be *has* (he's looked, it's been long).

    What is told of a thing rather is a passive (it's sold), unless something follows that a
    passive does not take (it's meant some are late).
    """
    other = next(iter(group.verbs[1:]), None)
    if other is None or group.function != "be" or "Tense=Past" not in other.features:
        return False
    short = is_clitic(group.finite) and "Person=3" in group.finite.features
    if not short:
        return False
    thing = group.subject is None or "Gender=Neut" in group.subject.features
    owned = bool(children_of(sentence, group.verb, OBJECT | SPEECH | COMPLEMENT))
    return other.lemma == "be" or not thing or owned


def last_inner(sentence: Sentence, group: VerbGroup, pack: Pack) -> Token:
    """The last of the words that stay right behind the finite verb: negation, adverbs."""
    last = group.finite
    inner = {token.index for token in group.negations}
    for token in sentence.tokens[group.finite.index + 1 :]:
        word = pack.lower(token.text)
        mobile = word in (pack.scope_words or {}) or word in (pack.time_adverbs or {})
        adverb = token.pos == "ADV" and token.head == group.head.index
        if token.index not in inner and not (mobile and adverb):
            break
        last = token
    return last


def _replaced(
    sentence: Sentence, finite: Token, form: str | None, until: Token | None = None
) -> Edit | None:
    """A form instead of the finite verb; a clitic takes the word it hangs on along."""
    if form is None:
        return None
    last = (until or finite).index + 1
    start = finite.index
    if is_clitic(finite) and start:
        host = sentence.tokens[start - 1]
        return Edit.replace(sentence.tokens[host.index : last], f"{host.text} {form}")
    return Edit.replace(sentence.tokens[start:last], form)

"""Whether a sentence can lose a name, and would miss it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from perturb.moves.entities.bound_names import is_bound
from perturb.moves.entities.half_told_names import is_doubtful, is_no_whole_name
from perturb.moves.entities.joined_names import (
    OTHERS,
    is_coordinated,
    is_part_of_coordinated,
    members,
)
from perturb.moves.entities.known import PARTING, is_in_title, is_joint, is_title, role_of
from perturb.moves.entities.mentions import MODIFIER, Mention
from perturb.moves.entities.name_evidence import is_known, is_likely, is_sure, is_written_as_name
from perturb.moves.entities.said_again import is_cut, is_said_again
from perturb.moves.entities.spare_names import (
    has_kin_beside,
    is_nation,
    is_spare,
    leaves_noun,
)
from perturb.moves.entities.subject_names import NAMING, is_subject
from perturb.moves.entities.torn_names import is_adjective_of_people
from perturb.moves.grammar.name_senses import is_common, names_people
from perturb.moves.grammar.names import DATES, NAMED, SITES, untouchable
from perturb.moves.grammar.phrases import (
    OBJECT,
    SUBJECT,
    children_of,
    name_around,
)
from perturb.moves.grammar.pronouns import PERSON
from perturb.moves.grammar.senses import verb_domain
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.marks import QUOTES
from perturb.segment import Token
from perturb.text import APOSTROPHES, DASHES, HYPHENS, is_wordlike

OPENING, CLOSING = frozenset("([{"), frozenset(")]}")
GLUE = HYPHENS | frozenset("–")
"""Marks between the parts of a word (the Marlow–Lee theorem)."""

YEAR = 4
"""Figures of a year."""

QUALIFYING = frozenset({"amod", "det", "nummod"})
OPEN = frozenset({"ADP", "CCONJ", "DET"})
"""Kinds of words with which no name ends."""

BODIES = PERSON | {"ORG"}
"""Labels of who and what is at home in a place."""

MOTION = "verb.motion"

DETERMINING = frozenset({"det", "poss", "nmod:poss", "nummod"})


def refusal(mention: Mention) -> str | None:
    """Why the name has to stay, or None if it is missed.

    What is only doubtful need not stay where the reference has the name, too.
    """
    reason = next((why for applies, why in REFUSALS if applies(mention)), None)
    if reason is None and not mention.is_attested:
        reason = doubt(mention)
    if reason is None and not surely_missed(mention) and is_doubtful(mention):
        reason = "the name is doubtful"
    return reason


def doubt(mention: Mention) -> str | None:
    """Why a person has to confirm that the name is missed, perhaps nothing."""
    return next((why for applies, why in DOUBTS if applies(mention)), None)


def surely_missed(mention: Mention) -> bool:
    """True for a name that is one for sure, in a place that needs it."""
    return is_sure(mention) and doubt(mention) is None


def rank(mention: Mention, sure: bool) -> int:
    """Names behind adpositions first, then objects and modifiers, what is joined last."""
    joined = mention.head.relation == "conj" or members(mention)
    return (0 if mention.is_governed else 1) + 2 * bool(joined) + 4 * (not sure)


def _is_no_name(mention: Mention) -> bool:
    return not is_written_as_name(mention) or not (is_known(mention) or is_likely(mention))


def _is_piece(mention: Mention) -> bool:
    sentence, tokens = mention.sentence, mention.tokens
    first, last = sentence.word(tokens[0]), sentence.word(tokens[-1])
    odd = not is_wordlike(tokens[0].text) or not _ends_in_word(mention)
    odd = odd or tokens[0].relation == "prep" or tokens[0].pos == "PRON"
    odd = odd or tokens[-1].pos in OPEN
    split = first.start != tokens[0].start or last.end != tokens[-1].end
    title = any(t.index in untouchable(sentence) for t in tokens)
    before = mention.before
    torn = before is not None and role_of(before, mention.pack) == "particle"
    torn = torn or role_of(tokens[-1], mention.pack) == "particle"
    title = title or is_in_title(sentence, next((t for t in tokens if t.pos != "DET"), tokens[0]))
    parted = any(t.text in PARTING or (t.pos == "PUNCT" and t.text in QUOTES) for t in tokens)
    odd = odd or split or title or torn or parted
    return odd or _is_marked(mention) or _is_overlong(mention)


def _ends_in_word(mention: Mention) -> bool:
    """True unless the last token is a mark, and no ending of a genitive (the Rubys' mill)."""
    last = mention.tokens[-1]
    owner = last.pos == "PART" and mention.after is not None and last.end < mention.after.start
    quoted = mention.before is not None and mention.before.text in QUOTES | APOSTROPHES
    owner = owner and not quoted
    return is_wordlike(last.text) or (owner and last.text in APOSTROPHES)


def _leaves_marks(mention: Mention) -> bool:
    """True if the only full stop would go, or a mark stand behind a bare apostrophe or comma.

    So, too, if a dash would be the last word (mills burn - Ems News).
    """
    before, after = mention.before, mention.after
    ends = after is None or after.text in (mention.pack.final_marks or ())
    if ends and before is not None and before.text in DASHES:
        return True
    if after is None:
        return not is_wordlike(mention.tokens[-1].text[-1])
    if before is not None and before.text in APOSTROPHES and not is_wordlike(after.text):
        return True
    comma = before is not None and before.text in mention.pack.commas
    return comma and after.text in CLOSING


def _is_overlong(mention: Mention) -> bool:
    """True if only a part of the name belongs to the adposition before it (of State Marlow)."""
    before, head = mention.before, mention.head
    if before is None or before.pos != "ADP" or not mention.is_governed:
        return False
    return before.index not in (head.head, head.index) and before.head != head.index


def _is_marked(mention: Mention) -> bool:
    """True if a sign of its own would be left of the name (a trademark's, an apostrophe)."""
    after, before = mention.after, mention.before
    if before is not None and before.text in GLUE and before.end == mention.tokens[0].start:
        return True
    if after is None or after.start != mention.tokens[-1].end:
        return False
    if after.text in GLUE | APOSTROPHES or (after.text[0] == "." and len(after.text) > 1):
        return True
    return unicodedata.category(after.text[0]).startswith("S")


def _has_other_place(mention: Mention) -> bool:
    modifier = mention.head.relation.split(":")[0] in MODIFIER
    return not (mention.is_governed or modifier or mention.head.relation == "conj")


def _is_mentioned_again(mention: Mention) -> bool:
    """True if a word that tells the name from others comes again (Osaka, not Prefecture)."""
    own = {t.index for t in mention.name}
    words = {mention.head.text.casefold(), *(word.casefold() for word in mention.words)}
    people = frozenset[str]()
    if mention.head.entity not in PERSON and len(words) > 1:
        telling = {word for word in words if not is_common(word, mention.pack)}
        words, people = telling or {mention.head.text.casefold()}, frozenset({"NORP"})
    others = [t for t in mention.sentence.tokens if t.index not in own and t.entity not in people]
    others = [t for t in others if t.pos != "PRON" and not _is_of_another(t, mention)]
    again = any(other.text.casefold() in words for other in others)
    return again or any(_is_short_for(other, mention) for other in others)


def _is_of_another(word: Token, mention: Mention) -> bool:
    """True in another name, if either has a word of its own (the Ruby Office in the Ruby Hills)."""
    if len(mention.words) < 2 or word.entity not in NAMED:
        return False
    around = {t.text for t in name_around(mention.sentence, word) if t.text[:1].isupper()}
    own = set(mention.words)
    return word.entity != mention.head.entity and bool(around - own) and bool(own - around)


def _is_short_for(other: Token, mention: Mention) -> bool:
    """True for a word of the name that stands for the whole (the City)."""
    before = neighbour(mention.sentence, other, -1)
    alone = before is None or not before.text[:1].isupper()
    return alone and other.pos == "PROPN" and other.text in mention.words


def _has_apposition(mention: Mention) -> bool:
    """True beside another name for the same, in brackets only where that is explained."""
    beside = children_of(mention.sentence, mention.head, frozenset({"appos"}))
    found, after = [t for t in beside if t not in mention.name], mention.after
    return bool(found) and not (after is not None and after.text in OPENING)


def _can_be_replaced(mention: Mention) -> bool:
    """True behind what names the same with an article of its own (the poet Ovid)."""
    before, joined = mention.before, mention.head.relation == "conj"
    if before is None or not (mention.is_governed or (joined and before.pos == "NOUN")):
        return False
    word, people = before.text.lower(), mention.head.entity == "NORP"
    if before.relation in QUALIFYING and (before.pos == "ADJ" or people):
        alone = before.entity != "" or word in (mention.pack.nominal_words or ())
        return alone or word in (mention.pack.number_words or {})
    return _is_beside_noun(mention, before) and not _is_bare(mention, before)


def _is_beside_noun(mention: Mention, before: Token) -> bool:
    year = before.text.isdecimal() and len(before.text) == YEAR
    own = before.head == mention.head.index and before.relation not in ("det", "case")
    part = own and not year
    return part or before.pos in ("PROPN", "NOUN")


def _is_bare(mention: Mention, before: Token) -> bool:
    """True for a title, and for one noun, that cannot stand without article (singer Ann).

    What is joined to another noun may share its article (her son Bo and daughter Ann).
    """
    children, head = mention.sentence.children, mention.head
    beside = [*children[head.index], *children[before.index]]
    beside += children[head.head] if head.relation == "conj" else []
    if any(t.relation in DETERMINING and t.index < before.index for t in beside):
        return False
    noun = before.pos == "NOUN" and before.text.islower() and "Number=Sing" in before.features
    return noun or is_title(before, mention.pack)


def _follows_noun(mention: Mention) -> bool:
    before = mention.before
    if before is None or before.pos not in ("NOUN", "PROPN"):
        return False
    return mention.is_governed and _is_beside_noun(mention, before)


def _is_explained(mention: Mention) -> bool:
    """True before another name that says where it is, or what it is called for short."""
    after, before = mention.after, mention.before
    following = None if after is None else neighbour(mention.sentence, after, 1)
    opened = before is not None and before.text in OPENING
    if opened and (mention.text.isupper() or (after is not None and after.text in CLOSING)):
        return True
    if after is None or following is None:
        return False
    if after.text in OPENING:
        party = following.text.isupper() and mention.head.entity in PERSON
        initials = mention.text.isupper() or not is_wordlike(following.text)
        return initials or (following.text[:1].isupper() and not party)
    if not mention.is_governed or after.text not in mention.pack.commas:
        return False
    return following.entity in NAMED and following.relation not in SUBJECT


def _joins_next(mention: Mention) -> bool:
    """True if what follows may be a word of the name, or has it for its head."""
    after = mention.after
    if after is not None and after.text in OPENING:
        return True
    return mention.is_governed and after is not None and after.pos == "PROPN"


def _goes_on_behind(mention: Mention) -> bool:
    """True before a number or phrase that belongs to the name (League 1, Base of Utah)."""
    after = mention.after
    following = None if after is None else neighbour(mention.sentence, after, 1)
    if after is None or after.pos != "ADP" or following is None:
        score = following is not None and following.text in GLUE
        return after is not None and after.text.isdigit() and len(after.text) < YEAR and not score
    if mention.head.entity:
        return _opens_unknown_name(mention, following)
    if role_of(after, mention.pack) == "particle" or is_joint(after, mention.pack):
        return True
    return _opens_unknown_name(mention, following)


def _opens_unknown_name(mention: Mention, article: Token) -> bool:
    """True for the article of what no parser knows (Newport on the Levee)."""
    noun = neighbour(mention.sentence, article, 1)
    if article.pos != "DET" or noun is None or noun.entity:
        return False
    return noun.pos == "PROPN" and noun.text[:1].isupper()


def _is_fused(mention: Mention) -> bool:
    """True for a modifier whose noun belongs to the name (the Vienna Opera)."""
    noun = mention.governor
    if mention.is_governed:
        governor = mention.sentence.tokens[noun.head]
        named = governor.entity not in OTHERS or mention.head.entity in PERSON
        capital = governor.pos == "PROPN" and governor.text[0].isupper()
        title = is_title(governor, mention.pack)
        return noun.pos == "ADP" and (title or (capital and named))
    if mention.head.relation == "conj" or _owns_small(mention):
        return False
    return noun.pos == "PROPN" or noun.entity != "" or noun.index < mention.head.index


def _owns_small(mention: Mention) -> bool:
    """True for the owner of what is small, and a place before a body (Peru's Mill Bank)."""
    noun, owner = mention.after, mention.tokens[-1].pos == "PART"
    if noun is None or not owner:
        return False
    place = mention.head.entity == "GPE" and mention.is_listed and noun.entity in BODIES
    return place or (noun.pos == "NOUN" and noun.text.islower())


def _is_inside_name(mention: Mention) -> bool:
    """True for a modifier beside another word with a capital (Liberal Democrat, Arab Spring)."""
    if mention.is_governed or mention.head.relation == "conj":
        return False
    after, before = mention.after, mention.before
    owner = mention.tokens[-1].pos == "PART"
    follows = after is not None and after.text[:1].isupper() and not owner
    if follows:
        return True
    if before is None or not before.text[:1].isupper() or before.pos not in NAMING:
        return False
    return not is_title(before, mention.pack) and before.entity not in DATES | {"NORP"}


def _is_person_before_noun(mention: Mention) -> bool:
    """True for people who open the sentence: the noun after them may be their verb."""
    opening = mention.before is None and mention.tokens[-1].pos != "PART"
    return opening and mention.head.relation == "compound" and mention.head.entity in PERSON


def _is_person_with_article(mention: Mention) -> bool:
    """True for somebody with an article, who is likely no person but part of something."""
    definite = "Definite=Def" in mention.tokens[0].features
    return definite and mention.head.entity in PERSON and "Number=Plur" not in mention.head.features


def _is_way_to_move(mention: Mention) -> bool:
    """True behind a verb of motion, which needs no object (sail the Danube, leave Peru)."""
    place = mention.head.relation in OBJECT and mention.head.entity in SITES
    place = place and mention.before == mention.governor
    return place and verb_domain(mention.governor, mention.pack) == MOTION


def _is_body_of_somebody(mention: Mention) -> bool:
    """True for who somebody is the head of, where the name may end in his own (of BBC Lee)."""
    noun, last = mention.sentence.tokens[mention.governor.head], mention.name[-1]
    several = len(mention.words) > 1 and mention.head.entity == "ORG" and not mention.is_listed
    plain = not (role_of(last, mention.pack) or is_common(last.text, mention.pack))
    of = is_joint(mention.governor, mention.pack) and noun.pos == "NOUN"
    return several and plain and of and names_people(noun.lemma, mention.pack)


REFUSALS: tuple[tuple[Callable[[Mention], bool], str], ...] = (
    (_is_no_name, "the name is doubtful"),
    (is_adjective_of_people, "the adjective of a people names nobody"),
    (_is_piece, "the name is a piece of a word or of a title"),
    (_leaves_marks, "the name has a mark that is needed"),
    (is_subject, "the name is a subject"),
    (_has_other_place, "the name is neither governed nor a modifier"),
    (_is_mentioned_again, "the name is mentioned twice"),
    (is_said_again, "the name is mentioned twice"),
    (_has_apposition, "the name has an apposition"),
    (is_part_of_coordinated, "the name is part of a longer one"),
    (_can_be_replaced, "what stands before the name can take its place"),
    (_is_explained, "what follows can take the place of the name"),
    (_goes_on_behind, "the name is part of a longer one"),
    (_is_fused, "the name is part of a longer one"),
    (_is_inside_name, "the name is part of a longer one"),
    (is_cut, "the name is part of a longer one"),
    (is_bound, "the name belongs together with the words beside it"),
    (is_no_whole_name, "the name is part of a longer one, or none"),
    (is_spare, "what is left says enough"),
)

DOUBTS: tuple[tuple[Callable[[Mention], bool], str], ...] = (
    (is_coordinated, "the name is part of a coordination"),
    (_follows_noun, "what stands before the name can take its place"),
    (_joins_next, "what follows can take the place of the name"),
    (_is_person_before_noun, "the name may have a verb of its own"),
    (is_nation, "what is left may say enough"),
    (has_kin_beside, "what is left may say enough"),
    (leaves_noun, "what is left may say enough"),
    (_is_way_to_move, "what is left may say enough"),
    (_is_body_of_somebody, "the name may hold that of somebody"),
    (_is_person_with_article, "the article may belong to another noun"),
)

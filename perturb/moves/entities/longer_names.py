"""Names that are pieces of longer ones, whatever the name recogniser takes them for."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.moves.entities.known import role_of
from perturb.moves.grammar.name_senses import is_common, is_part_of_place, singular
from perturb.moves.grammar.names import opens_sentence
from perturb.moves.grammar.phrases import NOUNS, PURPOSE, adposition_class, adposition_use
from perturb.moves.grammar.senses import domain_of
from perturb.moves.text.ends import neighbour
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.text import HYPHENS

NAMING = frozenset({"ADJ", "NOUN", "PROPN"})
"""Kinds of words that a name may begin with (sub-Saharan Africa)."""

BEING = frozenset({"noun.artifact", "noun.group", "noun.location", "noun.person", "noun.Tops"})
"""Domains of who and what can be somewhere (the Embassy in Ghent)."""

BODY = "ORG"
"""The label of names of bodies."""

COMPANY = "company"


def goes_on(sentence: Sentence, name: Sequence[Token], pack: Pack) -> bool:
    """True for a name that has more words to its left or right."""
    first = next((t for t in name if t.pos != "DET"), name[0])
    return (
        _follows_hyphenated(sentence, first, pack)
        or _follows_half(sentence, first)
        or _precedes_task(sentence, name[-1], pack)
        or _ends_title(sentence, first, pack)
        or _ends_treaty(sentence, first)
        or is_second_place(sentence, first, pack)
        or _shares_head(sentence, name, pack)
        or _leaves_head(sentence, name, pack)
    )


def _follows_hyphenated(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True behind a compound with a capital that describes no kind (pre-Roman, North-east Gaul)."""
    before = neighbour(sentence, first, -1)
    if before is None or before.pos not in NAMING or before.head < first.index:
        return False
    hyphen = neighbour(sentence, before, -1)
    start = neighbour(sentence, hyphen, -1) if hyphen is not None else None
    if hyphen is None or start is None or hyphen.text not in HYPHENS:
        return False
    glued = start.end == hyphen.start and hyphen.end == before.start
    capital = before.text[:1].isupper() or (start.pos == "PROPN" and before.pos == "NOUN")
    side = start.text.istitle() and is_part_of_place(before.text, pack)
    return glued and (capital or side)


def _follows_half(sentence: Sentence, first: Token) -> bool:
    """True for a body behind a conjunction and half of a name (the Bill and Ann Lee Fund)."""
    link = neighbour(sentence, first, -1)
    half = neighbour(sentence, link, -1) if link is not None else None
    if link is None or half is None or link.pos != "CCONJ" or first.entity != BODY:
        return False
    article = neighbour(sentence, half, -1)
    known = half.entity and not (article is not None and article.pos == "DET")
    return half.pos == "PROPN" and not known


def _precedes_task(sentence: Sentence, last: Token, pack: Pack) -> bool:
    """True for a body before what it is for, with a capital (Mill Office for the Care of Dams)."""
    joint = neighbour(sentence, last, 1)
    task = neighbour(sentence, joint, 1) if joint is not None else None
    if joint is None or task is None or role_of(last, pack) != "head":
        return False
    attached = joint.pos == "ADP" and joint.head == last.index and joint.text.islower()
    bound = attached and adposition_use(joint.text, pack) == "bound"
    if bound and task.pos == "DET":
        following = neighbour(sentence, task, 1)
        return following is not None and following.text[:1].isupper()
    if bound and task.pos == "PROPN" and last.entity == BODY:
        return True
    return attached and last.entity == BODY and (task.entity == BODY or _is_aim(joint, task, pack))


def _is_aim(joint: Token, task: Token, pack: Pack) -> bool:
    """True for where a body is for (Mill Commission for Asia)."""
    return adposition_class(joint.text, pack) == PURPOSE and task.text[:1].isupper()


def _ends_title(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True behind an adposition and a common word with a capital (Life on Mars, Blind in Rome)."""
    joint = neighbour(sentence, first, -1)
    if joint is not None and joint.pos == "DET":
        joint = neighbour(sentence, joint, -1)
    word = neighbour(sentence, joint, -1) if joint is not None and joint.pos == "ADP" else None
    if joint is None or word is None or word.entity not in ("", joint.entity):
        return False
    inside = word.text.istitle() and not opens_sentence(sentence, word)
    if word.pos == "ADJ" and not word.entity and inside:
        return True
    capital = word.pos in NOUNS and inside
    known = capital and not role_of(word, pack) and adposition_use(joint.text, pack) != "bound"
    kind = domain_of(singular(pack.lower(word.text)), pack) if known else ""
    return bool(kind) and kind not in BEING


def is_second_place(sentence: Sentence, first: Token, pack: Pack) -> bool:
    """True for where a body is that has another place in its name (Institute of Ghent at Rome)."""
    inner = _capitals_before(sentence, neighbour(sentence, first, -1))
    outer = neighbour(sentence, inner[-1], -1) if inner else None
    head = neighbour(sentence, outer, -1) if outer is not None and outer.pos == "ADP" else None
    return head is not None and role_of(head, pack) == "head"


def _shares_head(sentence: Sentence, name: Sequence[Token], pack: Pack) -> bool:
    """True for the second of two with one noun for both in it (the Black and Red Seas)."""
    joint = neighbour(sentence, name[0], -1)
    first = neighbour(sentence, joint, -1) if joint is not None else None
    if joint is None or first is None or joint.pos != "CCONJ" or first.pos not in NAMING:
        return False
    head, known = sentence.tokens[first.head], pack.gazetteer
    if len(name) > 1 and first.pos == "PROPN" and _is_for_several(name, pack):
        return True
    if len(name) > 1 and known is not None and f"{first.text} {name[-1].text}" in known.names:
        return True
    return head in name and head.tag == "NNPS"


def _is_for_several(name: Sequence[Token], pack: Pack) -> bool:
    """True for a name that ends in a noun for several (Lahn Rivers), and is on no list."""
    last, known = name[-1], pack.gazetteer
    text = " ".join(token.text for token in name)
    listed = known is not None and text in known.names
    one = singular(last.text)
    return one != last.text and is_common(one, pack) and not listed


def _leaves_head(sentence: Sentence, name: Sequence[Token], pack: Pack) -> bool:
    """True for the first of two with one noun for both (the Ems and Lahn Rivers)."""
    joint = neighbour(sentence, name[-1], 1)
    if joint is None or joint.pos != "CCONJ":
        return False
    run: list[Token] = []
    for token in sentence.tokens[joint.index + 1 :]:
        if token.pos != "PROPN":
            break
        run.append(token)
    return len(run) > 1 and _is_for_several(run, pack)


def _ends_treaty(sentence: Sentence, first: Token) -> bool:
    """True behind two adpositions with capitals before them (Treaty on Old Mills in Europe)."""
    joint = neighbour(sentence, first, -1)
    inner = _capitals_before(sentence, joint)
    if len(inner) < 2 or any(token.entity for token in inner):
        return False
    outer = _capitals_before(sentence, neighbour(sentence, inner[-1], -1))
    return bool(outer) and not any(token.entity for token in outer)


def _capitals_before(sentence: Sentence, joint: Token | None) -> list[Token]:
    """The names before an adposition, perhaps two with a conjunction, the last first."""
    if joint is None or joint.pos != "ADP":
        return []
    found: list[Token] = []
    before = neighbour(sentence, joint, -1)
    while before is not None and not opens_sentence(sentence, before):
        joins = before.pos == "CCONJ" and bool(found)
        if before.pos != "PROPN" and not joins:
            break
        found += [] if joins else [before]
        before = neighbour(sentence, before, -1)
    return found

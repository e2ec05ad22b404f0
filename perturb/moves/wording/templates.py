"""What a pattern writes at its nodes: ``{X = "{form} not"}``, ``{V = "did not {lemma}"}``.

A template that keeps the form and adds words beside it inserts these, one that is empty leaves
the node out, every other replaces it. In it, ``{form}`` is the word as it stands, ``{lower}``
without the capital of a first word, ``{lemma}`` its lemma, ``{lemma[:-2]}`` that without its last
two letters, ``{like:X}`` its lemma in the form of the node X, and ``{form:X}`` that node as it
stands, without the capital of a first word. ``{Tense=Past}`` is the word with features of
Universal Dependencies changed,
``{Tense=|Mood=Cnd}`` one of them taken away, ``{lemma=be|Tense=Past}`` another word in its place,
and ``{V:Tense=Past}`` what would stand at the node V. ``{aspect_pairs.perfective}`` is the lemma
that a table has beside its own, as in ``{lemma=aspect_pairs.perfective|Aspect=Perf}``.

``{modifier}`` and ``{modifier:manner|mood}``, of some kinds, are places for words of the table of
modifiers, which `perturb.moves.wording.additions` fills before.

What is written at no node stands at a position (`perturb.moves.wording.positions`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from perturb.edit import Edit
from perturb.grammar.morphology import features
from perturb.moves.text.casing import like
from perturb.moves.text.ends import neighbour
from perturb.moves.wording.articles import article_place, article_repair
from perturb.moves.wording.declension import declined, is_listed
from perturb.moves.wording.elision import keeps_elision
from perturb.moves.wording.inflected import form_of, inflected
from perturb.moves.wording.omission import omit
from perturb.moves.wording.positions import (
    BEFORE,
    END,
    START,
    final_mark,
    insertion,
    opening_of,
    phrase_start,
)
from perturb.pack import Pack
from perturb.patterns.pattern import PLACE
from perturb.segment import Sentence, Token

FORM = "{form}"
VERBAL = frozenset({"VERB", "AUX"})
"""Words that no pronoun may be written together with where their form changes."""


def written(
    sentence: Sentence, templates: Mapping[str, str], nodes: Mapping[str, Token], pack: Pack
) -> Edit | None:
    """The edit that the templates of a pattern make of a sentence; None if a form is unknown."""
    edit = Edit(())
    for key, template in templates.items():
        part = _part(sentence, key, template, nodes, pack)
        if part is None:
            return None
        edit += part
    return edit


def _part(
    sentence: Sentence, key: str, template: str, nodes: Mapping[str, Token], pack: Pack
) -> Edit | None:
    if key == END:
        return final_mark(sentence, template, pack)
    if key in nodes:
        return _at(sentence, nodes[key], template, nodes, pack)
    if key == START:
        first = opening_of(sentence, pack)
    else:
        first = phrase_start(sentence, nodes[key.removeprefix(BEFORE)])
    words = _words(sentence, first, template, nodes, pack)
    return None if words is None else insertion(sentence, first, words, pack)


def _at(
    sentence: Sentence, node: Token, template: str, nodes: Mapping[str, Token], pack: Pack
) -> Edit | None:
    if not template:
        return omit(sentence, [node], pack)
    before, kept, after = template.partition(FORM)
    if kept and _apart(before, after):
        return _beside(sentence, node, before.strip(), after.strip(), pack)
    words = _words(sentence, node, template, nodes, pack)
    filled = None if words is None else like(_model(sentence, node, pack), words, pack)
    parted = node.pos in VERBAL and len(sentence.wholes[node.index]) > 1
    if filled is None or parted or not keeps_elision(sentence, node, filled, pack):
        return None
    if filled == node.text:
        return Edit(())
    added = filled.removesuffix(f" {node.text}")
    return Edit.replace(node, filled) if added == filled else Edit.insert(added, before=node)


def _model(sentence: Sentence, node: Token, pack: Pack) -> str:
    """A word as it is written, without a capital that it has everywhere but at the start (I)."""
    opens = not node.index or sentence.tokens[node.index - 1].text in (pack.opening_marks or ())
    return pack.lower(node.text) if node.text in pack.kept_capitals and not opens else node.text


def _apart(before: str, after: str) -> bool:
    """True if what is added to a form stands as words of its own."""
    return (not before or before.endswith(" ")) and (not after or after.startswith(" "))


def _beside(sentence: Sentence, node: Token, before: str, after: str, pack: Pack) -> Edit:
    edit = Edit.insert(after, after=node) if after else Edit(())
    if not before:
        return edit
    place = article_place(sentence, neighbour(sentence, node, -1), pack)
    repair = article_repair(place, before, pack) if place else None
    return insertion(sentence, node, before, pack) + edit + (repair or Edit(()))


def _words(
    sentence: Sentence, node: Token, template: str, nodes: Mapping[str, Token], pack: Pack
) -> str | None:
    """The words of a template; None if the form of one is unknown."""
    missing = False

    def place(found: re.Match[str]) -> str:
        nonlocal missing
        text = _word(sentence, node, found, nodes, pack)
        missing = missing or text is None
        return text or ""

    filled = PLACE.sub(place, template)
    return None if missing else filled


def _word(
    sentence: Sentence,
    node: Token,
    place: re.Match[str],
    nodes: Mapping[str, Token],
    pack: Pack,
) -> str | None:
    if place["how"] == "form":
        return pack.lower(nodes[place["node"]].text)
    if place["how"] == "like":
        return _like(sentence, node, nodes[place["node"]], pack)
    if place["table"]:
        return partner(node, place["table"], pack)
    if place["changes"]:
        changes = dict(features(place["changes"]))
        word = nodes[place["of"]] if place["of"] else node
        if is_listed(word, pack):
            return declined(word, changes, pack)
        lemma = changes.pop("lemma", None)
        if lemma and "." in lemma:
            lemma = partner(word, lemma, pack)
            return lemma and inflected(sentence, word, changes, pack, lemma)
        return inflected(sentence, word, changes, pack, lemma)
    known = {"form": node.text, "lower": pack.lower(node.text), "lemma": node.lemma}
    first, last = (int(place[end]) if place[end] else None for end in ("first", "last"))
    return known[place["what"]][first:last]


def partner(node: Token, column: str, pack: Pack) -> str | None:
    """What stands in a column of a table beside the lemma of a node; None if nothing does."""
    table, _, name = column.partition(".")
    lemma = pack.lower(node.lemma)
    rows = (row for row in pack.table(table) or () if lemma in row.values())
    return next((row[name] for row in rows if row[name] != lemma), None)


def _like(sentence: Sentence, node: Token, model: Token, pack: Pack) -> str | None:
    """A word in the form of another; None if it is not known."""
    if pack.inflection is None:
        return None
    form = form_of(sentence, model, pack)
    return next(iter(pack.inflection.forms(node.lemma, node.pos, form)), None)

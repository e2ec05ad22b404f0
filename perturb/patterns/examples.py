"""Whether the examples of a pattern are as they say, on their trees and without a parser."""

from __future__ import annotations

from collections.abc import Iterator

from perturb import example
from perturb.pack import pack
from perturb.patterns.load import loaded
from perturb.patterns.pattern import PATTERN, Pattern, Worked
from perturb.patterns.sites import tree_of
from perturb.patterns.trees import TREES, tree
from perturb.requests.matcher import Match


def problems(pattern: Pattern) -> Iterator[str]:
    """What is wrong with the examples of a pattern, each with its text."""
    for worked in (*pattern.applies, *pattern.refuses):
        if wrong := problem(pattern, worked):
            yield f"“{example.read(worked.text).good}”: {wrong}"


def problem(pattern: Pattern, worked: Worked) -> str | None:
    """What is wrong with an example: no tree, no match, or another block refuses it."""
    text = example.read(worked.text).good
    sentence = tree(text, worked.language)
    if sentence is None:
        remedy = f"`challengeset language trees {worked.language}` drafts one"
        return f"no tree in {worked.language}/{TREES}. {remedy}"
    of_language = in_language(pattern, worked.language)
    if of_language is None:
        return f"the pattern is not used in {worked.language}"
    if of_language.missing:
        return f"{worked.language} has no {', '.join(of_language.missing)}"
    tried = list(of_language.request.tried(tree_of(sentence, pack(worked.language))))
    return _near_miss(tried, worked.by) if worked.by else _application(tried)


def in_language(pattern: Pattern, language: str) -> Pattern | None:
    """A pattern as it was loaded for a language, with the words of that."""
    found = loaded(pack(language)).by_phenomenon.get(pattern.phenomenon, ())
    return next((other for other in found if other.id == pattern.id), None)


def _application(tried: list[Match]) -> str | None:
    if any(not match.refused_by for match in tried):
        return None
    return f"nothing is found. {nearest(tried)}"


def _near_miss(tried: list[Match], by: str) -> str | None:
    if any(not match.refused_by for match in tried):
        return "nothing refuses it"
    if by == PATTERN:
        met = [match for match in tried if not any("=" in name for name in match.refused_by)]
        return f"the positive part matches. {nearest(met)}" if met else None
    if any(_means(name, by) for match in tried for name in match.refused_by):
        return None
    return f"not refused by {by}. {nearest(tried)}"


def _means(name: str, by: str) -> bool:
    return name == by or name.startswith(f"{by}=")


def nearest(tried: list[Match]) -> str:
    """What refuses the match that the fewest refuse."""
    if not tried:
        return "The positive part of the request does not match"
    refused_by = min((match.refused_by for match in tried), key=len)
    return f"What comes nearest is refused by: {'; '.join(refused_by)}"

"""The table of rules and languages, from packs alone: no parser is looked for."""

from __future__ import annotations

import inspect
from collections.abc import Sequence

from perturb.pack import Pack, languages, pack
from perturb.rule import Rule
from tools import needs, phenomenon_pages
from tools.markdown import code, codes, document, table

INTRODUCTION = """\
Which rule works for which target language.

- **yes**: a tokenizer is enough, and every language here has one.
- **a kind of tool** (tagger, dependency parser …): the language pack has all the rule needs, and so
  must the parser. `challengeset doctor` says which parser a language gets on your machine.
- **–**: the language pack lacks something that nobody has filled in. The second table says what,
  the last one what that is.
- **none**: the language has no such thing. The third table says why."""


def page(rules: Sequence[Rule]) -> str:
    """What works, what each language lacks, and what the words for that mean."""
    packs = [pack(language) for language in languages()]
    support = [[_link(rule), *(_support(rule, known) for known in packs)] for rule in rules]
    return document(
        "# Support by language",
        INTRODUCTION,
        table(["Phenomenon", *(code(known.language) for known in packs)], support),
        "## Languages",
        table(
            ["Language", "Pack", "Parsers, the first installed one is used", "Lacks"],
            [_language(rules, known) for known in packs],
        ),
        "## What languages do not have",
        table(["Phenomenon", "Languages", "Because"], _absent(rules, packs)),
        "## Properties of a pack",
        table(["Property", "Meaning", "Needed by"], _properties(rules)),
    )


def _link(rule: Rule) -> str:
    return f"[{code(rule.id)}](../phenomena/{phenomenon_pages.name(rule)})"


def _absent(rules: Sequence[Rule], packs: Sequence[Pack]) -> list[list[str]]:
    """A row for every reason for which a phenomenon is none in some languages."""
    rows = []
    for rule in rules:
        reasons = dict.fromkeys(why for known in packs if (why := known.absent(rule.id)))
        for why in reasons:
            without = (known.language for known in packs if known.absent(rule.id) == why)
            rows.append([_link(rule), codes(without), why])
    return rows


def _support(rule: Rule, known: Pack) -> str:
    if known.absent(rule.id):
        return "none"
    if needs.missing(rule, known):
        return "–"
    return ", ".join(needs.of_parser(rule)) or "yes"


def _language(rules: Sequence[Rule], known: Pack) -> list[str]:
    lacks = dict.fromkeys(
        need for rule in rules if not known.absent(rule.id) for need in needs.missing(rule, known)
    )
    return [
        f"{known.name} ({code(known.language)})",
        f"version {known.version}",
        codes(known.parsers),
        codes(lacks) or "nothing",
    ]


def _properties(rules: Sequence[Rule]) -> list[list[str]]:
    known = sorted({need for rule in rules for need in needs.of_pack(rule)})
    return [
        [
            code(need),
            inspect.getdoc(getattr(Pack, need)) or "",
            ", ".join(_link(rule) for rule in rules if need in rule.card.needs),
        ]
        for need in known
    ]

"""A contrast becomes an item, or the reason why it does not."""

from __future__ import annotations

from collections.abc import Iterator

from perturb.checks import folded, violations
from perturb.item import Item
from perturb.markup import annotate
from perturb.pack import pack
from perturb.parse.choose import parser
from perturb.rule import Card, Contrast, Rule
from perturb.segment import Segment
from perturb.sides import Contrasted, contrasted


def build(rule: Rule, segment: Segment, contrast: Contrast, seed: int) -> tuple[Item, str | None]:
    """The item of a contrast, and what is wrong with it.

    Raises:
        EditError: changes of the contrast overlap or cannot be undone.
    """
    made = contrasted(segment, contrast, rule.card.compared_with)
    item = _item(rule, segment, contrast, made, seed)
    if rule.card.operation != "none" and _is_correct(made, segment):
        return item, "the incorrect side is a correct translation"
    return item, next(violations(item, rule.card.breaks), None)


def _is_correct(made: Contrasted, segment: Segment) -> bool:
    incorrect = folded(made.difference.incorrect)
    return any(folded(text) == incorrect for text in _translations(made, segment))


def _translations(made: Contrasted, segment: Segment) -> Iterator[str]:
    """Contrasted that translate the source; other references do only where it is as it was."""
    yield made.reference
    if "source" not in made.edited:
        yield from (reference.text for reference in segment.references[1:])


def _item(rule: Rule, segment: Segment, contrast: Contrast, made: Contrasted, seed: int) -> Item:
    origin, card = segment.origin, rule.card
    found = made.difference
    return Item(
        id=f"{rule.signature}/{origin.corpus}:{origin.key}/{origin.pair}/0",
        phenomenon=card.id,
        category=card.category,
        severity=contrast.severity or card.severity,
        operation=card.operation,
        langpair=str(origin.pair),
        source=made.source,
        reference=made.reference,
        good=made.good,
        incorrect=found.incorrect,
        incorrect_annotated=annotate(found.incorrect, found.spans),
        spans=found.spans,
        good_spans=found.good_spans,
        compared_with=card.compared_with,
        origin={
            "corpus": origin.corpus,
            "segment": str(origin.key),
            "domain": origin.domain,
            "license": origin.license,
        },
        recipe=_recipe(card, segment, contrast, made, seed),
        status="generated" if contrast.sure and not contrast.suggested_by else "candidate",
    )


def _recipe(
    card: Card, segment: Segment, contrast: Contrast, made: Contrasted, seed: int
) -> dict[str, object]:
    """What has to be the same for the item to be made again."""
    aligner = segment.alignment.signature if card.aligned else None
    return {
        "rule_version": card.version,
        "seed": seed,
        "parser": segment.translation.parser,
        "pack": pack(segment.pair.target).signature,
        "pattern": contrast.pattern,
        "edited": list(made.edited),
        "source_parser": _source_parser(card, segment, aligner),
        "aligner": aligner,
        "translation": segment.origin.translation_from,
        "suggested_by": contrast.suggested_by,
        "repairs": [repair._asdict() for repair in made.difference.repairs],
    }


def _source_parser(card: Card, segment: Segment, aligner: str | None) -> str | None:
    """Who parsed the source for the rule itself or for the alignment that it looked at."""
    if "source" in card.reads:
        return segment.source.parser
    return parser(segment.pair.source).signature if aligner else None

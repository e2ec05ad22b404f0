"""Made-up items in many scripts, with everything in them that texts can hold."""

from __future__ import annotations

import re
from collections.abc import Iterator

import schemas
from perturb.item import Item
from perturb.markup import annotate
from perturb.span import Span
from tests.recipes import make_recipe

CHANGE = re.compile(r"\[\[(.*?)->(.*?)\]\]", re.DOTALL)

SENTENCES = {
    "en": "The old bridge [[reopened->closed]] on Monday.",
    "de": "Der Bäcker schließt heute [[früh->spät]], sagt er.",
    "fr": "L’été [[dernier->prochain]], le lac était à sec !",
    "ar": "أغلق المخبز أبوابه عند [[الظهر->المساء]].",
    "he": "המאפייה [[נסגרה->נפתחה]] בצהריים.",
    "ja": "駅前のパン屋は[[正午->夜中]]に閉まる。",
    "zh": "街角的面包店[[中午->半夜]]关门。",
    "hi": "बेकरी [[दोपहर->रात]] में बंद होती है।",
}
"""One substitution in each language; ``[[good->incorrect]]``."""

ODDITIES = (
    "",
    "👩‍👩‍👧 ",
    "e\u0301te\u0301 ",
    "one\r\ntwo ",
    "two  blanks ",
    "<b>bold</b> ",
    "🇩🇪𝒳 &lt; ",
    "\u200b\u00a0",
    "{{ item }} $good ",
    "]]> <script>document.title='broken'</script> ",
)
"""What may stand before a sentence. NFD, line ends and blanks have to survive."""

OPERATIONS = {
    "substitution": "demetr:number-replaced",
    "addition": "demetr:negation",
    "deletion": "demetr:omitted-noun",
    "reordering": "demetr:word-swap",
}


def item(
    marked: str,
    langpair: str = "de-en",
    number: int = 0,
    operation: str = "substitution",
    phenomenon: str | None = None,
) -> Item:
    """An item of a text in which ``[[good->incorrect]]`` are the errors."""
    good, incorrect, spans, good_spans = _sides(marked)
    phenomenon = phenomenon or OPERATIONS[operation]
    kind = schemas.phenomenon(phenomenon)
    return Item(
        id=f"{phenomenon}@1/made-up:{number}/{langpair}/0",
        phenomenon=phenomenon,
        category=kind.category,
        severity=kind.severities[0],
        operation=operation,
        langpair=langpair,
        source=f"Quelle {number}: <i>Satz</i> & mehr.",
        reference=f"Reference {number}, {good}",
        good=good,
        incorrect=incorrect,
        incorrect_annotated=annotate(incorrect, spans),
        spans=tuple(spans),
        good_spans=tuple(good_spans),
        compared_with="good",
        origin={"corpus": "made-up", "segment": str(number), "domain": None, "license": "CC0-1.0"},
        recipe=make_recipe(langpair.rpartition("-")[2]),
        status="generated",
    )


def items(count: int) -> list[Item]:
    """Items of all languages, operations and oddities in turn."""
    return [_made(number) for number in range(count)]


def _made(number: int) -> Item:
    languages = list(SENTENCES)
    language = languages[number % len(languages)]
    operation = list(OPERATIONS)[number // len(languages) % len(OPERATIONS)]
    oddity = ODDITIES[number % len(ODDITIES)]
    sentence = SENTENCES[language]
    if operation == "addition":
        sentence = CHANGE.sub(
            r"[[->\2]]\1" if language in ("ja", "zh") else r"[[->\2]] \1", sentence
        )
    if operation == "deletion":
        sentence = CHANGE.sub(r"[[\1->]]", sentence)
    langpair = f"es-{language}"
    return item(f"{oddity}{sentence} {number}", langpair, number, operation)


def _sides(marked: str) -> tuple[str, str, list[Span], list[Span]]:
    sides = ["", ""]
    spans: tuple[list[Span], list[Span]] = ([], [])
    for kept, *changed in _pieces(marked):
        for side in (0, 1):
            sides[side] += kept
            if changed:
                start = len(sides[side])
                sides[side] += changed[side]
                spans[side].append(Span(start, len(sides[side])))
    return sides[0], sides[1], spans[1], spans[0]


def _pieces(marked: str) -> Iterator[tuple[str, ...]]:
    cursor = 0
    for match in CHANGE.finditer(marked):
        yield marked[cursor : match.start()], match[1], match[2]
        cursor = match.end()
    yield (marked[cursor:],)

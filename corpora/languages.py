"""Language codes as data sets write them, and the tags this programme uses.

A tag is two letters where ISO 639-1 has them, three otherwise. A variety follows
after an underscore, because a hyphen parts the two languages of a pair.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from langcodes import Language
from langcodes.tag_parser import LanguageTagError

from perturb.errors import DataError
from perturb.segment import LanguagePair

# Norwegian test sets are Bokmål in fact and "no" in name; FLORES-101 names scripts its own way.
_TAGS = {"nb": "no"}
_TAG = re.compile("[a-z]{2,3}")
_SCRIPTS = {"simpl": "Hans", "trad": "Hant"}


@cache
def language_tag(code: str) -> str:
    """``deu`` → ``de``, ``zho_simpl`` → ``zh``, ``zho_Hant`` → ``zh_Hant``.

    The script is left out where it is the usual one. Raises ValueError for what is
    no language code.
    """
    name, *varieties = code.replace("-", "_").split("_")
    try:
        language = Language.get("-".join([name, *(_SCRIPTS.get(v, v) for v in varieties)]))
    except LanguageTagError as error:
        raise ValueError(f"{code!r} is not a language code") from error
    base = language.language
    if not base or not _TAG.fullmatch(base):
        raise ValueError(f"{code!r} is not a language code")
    usual = Language.get(base).maximize().script
    script = None if language.script == usual else language.script
    return "_".join(filter(None, [_TAGS.get(base, base), script, language.territory]))


def language_pair(text: str) -> LanguagePair:
    """``de-en`` or ``deu-eng`` as a pair; ValueError if these are not two codes."""
    codes = text.split("-")
    if len(codes) != 2:
        raise ValueError(f"{text!r} is not a language pair such as de-en")
    return LanguagePair(*map(language_tag, codes))


def by_language(files: Iterable[tuple[str, Path]]) -> dict[str, Path]:
    """Files by tag, sorted, from pairs of code and file.

    Raises DataError for a code that is none and for two files of the same language.
    """
    tagged: dict[str, Path] = {}
    for code, file in files:
        try:
            tag = language_tag(code)
        except ValueError as error:
            raise DataError(file, None, f"{error}. Rename or remove the file.") from error
        if tag in tagged:
            what = f"the same language ({tag}) as {tagged[tag]}. Keep one of the two."
            raise DataError(file, None, what)
        tagged[tag] = file
    return dict(sorted(tagged.items()))

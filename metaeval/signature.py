"""The recipe that every reported number carries: ``release:0.1.0|metric:BLEU|…|v:0.1.0``."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def signature(**parts: object) -> str:
    """Keys and values in the order given, the version of the programme last.

    Bars and colons of a value are written as ``_``, so that the line can be taken apart.

    >>> signature(release="0.1.0", metric="BLEU", ties="wrong").rpartition("|")[0]
    'release:0.1.0|metric:BLEU|ties:wrong'
    """
    return joined(**parts, v=own())


def joined(**parts: object) -> str:
    """Keys and values without a version, to be put into a signature.

    >>> joined(langpair="de-en", ties="wrong")
    'langpair:de-en|ties:wrong'
    """
    return "|".join(f"{key}:{_plain(value)}" for key, value in parts.items())


def own() -> str:
    """The installed version of this programme."""
    return library("challengeset")


def library(name: str) -> str:
    """The installed version of a library, ``none`` where it is not installed."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "none"


def _plain(value: object) -> str:
    return str(value).translate(str.maketrans("|:", "__"))

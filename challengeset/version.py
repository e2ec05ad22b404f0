"""Which version of the programme this is."""

from __future__ import annotations


def own_version() -> str:
    """The version that is installed; a source tree that is only run says so."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("challengeset")
    except PackageNotFoundError:
        return "not installed"

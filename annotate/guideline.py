"""The guideline an annotator needs, as HTML: our own pages only, no text of a corpus."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from markdown_it import MarkdownIt

import schemas

HEADING = "h4"

_BANNER = re.compile(r"\A<!--.*?-->\s*", re.DOTALL)


def general() -> str:
    """What holds for every item, as a fragment of HTML."""
    return _html("annotators/general.md")


def guideline(phenomenon: str) -> str:
    """What to look for in items of a phenomenon, as a fragment of HTML.

    The page made of the rule's card, where there is a rule, and the page of its family.

    Raises:
        LookupError: there is no such phenomenon.
    """
    card = f"phenomena/{phenomenon.replace(':', '-')}.md"
    family = _html(f"annotators/{_family(phenomenon)}.md")
    return _html(card) + family if _folder().joinpath(card).is_file() else family


def _family(phenomenon: str) -> str:
    """The name of the page of a phenomenon."""
    category = schemas.phenomenon(phenomenon).category
    pages = _pages()
    patterns = pages["phenomena"].items()
    special = (page for pattern, page in patterns if fnmatchcase(phenomenon, pattern))
    return next(special, None) or pages["categories"][category]


@cache
def _pages() -> dict[str, dict[str, str]]:
    return tomllib.loads(_folder().joinpath("pages.toml").read_text("utf-8"))


@cache
def _html(name: str) -> str:
    """A page of Markdown; HTML in it is shown, not obeyed, and all headings are small."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(_BANNER.sub("", _folder().joinpath(name).read_text("utf-8")))
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = HEADING
    return str(reader.renderer.render(tokens, reader.options, {}))


def _folder() -> Traversable:
    return files("guidelines")

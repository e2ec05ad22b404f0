"""The guideline an annotator needs, as HTML: our own pages only, no text of a corpus."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from markdown_it import MarkdownIt

import schemas

HEADING = "h4"

FOLDED = "<details><summary>Examples in other languages</summary>{}</details>\n"
LANGUAGES = "languages.md"
HEAD = ("names", "rule")
"""Lines of a table before its rows."""

_LANGUAGE = re.compile(r"^\| `(\w+)` \| (.+?) \|$", re.MULTILINE)
_BANNER = re.compile(r"\A<!--.*?-->\s*", re.DOTALL)


def general() -> str:
    """What holds for every item, as a fragment of HTML."""
    return _html("annotators/general.md")


def guideline(phenomenon: str, language: str | None = None) -> str:
    """What to look for in items of a phenomenon, as a fragment of HTML.

    The page made of the rule's card, where there is a rule, and the page of its family. Of
    the card's examples those in `language` come first, the others are folded.

    Raises:
        LookupError: there is no such phenomenon.
    """
    card = f"phenomena/{phenomenon.replace(':', '-')}.md"
    family = _html(f"annotators/{_family(phenomenon)}.md")
    return _card(card, language) + family if _folder().joinpath(card).is_file() else family


@cache
def _card(name: str, language: str | None) -> str:
    """The page of a rule, with the examples that an annotator can judge before the others."""
    lines = _text(name).splitlines()
    places = [place for place, line in enumerate(lines) if line.startswith("|")]
    if language is None or len(places) <= len(HEAD):
        return _html(name)
    first, last = places[0], places[-1] + 1
    head, rows = lines[first : first + len(HEAD)], lines[first + len(HEAD) : last]
    known = _languages().get(language.partition("_")[0])
    own = [row for row in rows if _first_cell(row) == known]
    others = [row for row in rows if row not in own]
    parts = [_rendered([*lines[:first], *(head + own if own else ())])]
    if others:
        parts.append(FOLDED.format(_rendered(head + others)))
    return "".join([*parts, _rendered(lines[last:])])


def _first_cell(row: str) -> str:
    return row.split("|", 2)[1].strip()


@cache
def _languages() -> Mapping[str, str]:
    """What the examples call each language."""
    return dict(_LANGUAGE.findall(_text(LANGUAGES)))


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
    return _rendered(_text(name).splitlines())


def _text(name: str) -> str:
    return _BANNER.sub("", _folder().joinpath(name).read_text("utf-8"))


def _rendered(lines: Sequence[str]) -> str:
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse("\n".join(lines))
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = HEADING
    return str(reader.renderer.render(tokens, reader.options, {}))


def _folder() -> Traversable:
    return files("guidelines")

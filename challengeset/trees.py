"""First drafts of the trees that a pack's examples lack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from challengeset.catalogue import named_language, require_pack
from perturb.errors import UsageError
from perturb.files import atomic
from perturb.pack import Pack, pack
from perturb.parse.choose import parser
from perturb.parse.conllu import blocks
from perturb.parse.drafts import conllu
from perturb.parse.universal import universal
from perturb.patterns.trees import tree_file, undrawn
from perturb.segment import Sentence

CHECKED = "# source: written for challengeset, trees drawn by hand\n# licence: CC0-1.0\n\n"


class Drafted(NamedTuple):
    """How many trees were added to a file, and the texts for which there is none, each with why."""

    path: Path
    added: int
    left: tuple[str, ...]


def draft(language: str, treebank: Path | None) -> Drafted:
    """Add the missing trees of a language's examples, from a treebank or else from its parser.

    Raises:
        UsageError: there is no such pack, or no parser that draws trees.
        DataError: the treebank, or the file of trees, is malformed or cannot be written.
    """
    language = named_language(language)
    require_pack(language)
    known = pack(language)
    texts = undrawn(known)
    found = dict(_of_treebank(texts, treebank, known)) if treebank else {}
    rest = [text for text in texts if text not in found]
    left: list[str] = []
    for sentence in _parsed(rest, known) if rest else ():
        try:
            remark = f"drafted by {sentence.parser}. Check it, and leave out this line"
            found[sentence.text] = conllu(sentence, remark)
        except ValueError as error:
            left.append(f"“{sentence.text}”: {error}")
    path = tree_file(known)
    if found:
        _append(path, [found[text] for text in texts if text in found])
    return Drafted(path, len(found), tuple(left))


def _of_treebank(texts: Sequence[str], treebank: Path, known: Pack) -> Iterator[tuple[str, str]]:
    for block in blocks(treebank):
        if block.text in texts:
            sentence = block.sentence(known.language, known.unspaced)
            yield sentence.text, conllu(sentence, f"from {treebank.name}")


def _parsed(texts: Sequence[str], known: Pack) -> Iterator[Sentence]:
    chosen = parser(known.language)
    if "tree" not in chosen.provides:
        remedy = f"Draw the trees in {tree_file(known)}, or name a treebank with --corpus"
        raise UsageError(f"no parser for '{known.language}' draws trees. {remedy}")
    for sentence in chosen.parse(texts):
        yield universal(sentence, chosen.scheme)


def _append(path: Path, drafts: Sequence[str]) -> None:
    before = path.read_text("utf-8").rstrip("\n") + "\n\n" if path.is_file() else CHECKED
    with atomic(path) as file:
        file.write((before + "".join(drafts)).rstrip("\n").encode() + b"\n")

"""The trees of a pack's examples (``trees.conllu``), by text, checked by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from perturb import example
from perturb.pack import Pack, pack
from perturb.parse.conllu import blocks
from perturb.patterns.load import loaded
from perturb.segment import Sentence

TREES = "trees.conllu"


def tree_file(known: Pack) -> Path:
    """Where the trees of a language are, or would be."""
    return Path(str(known.folder / TREES))


@lru_cache(maxsize=64)
def trees(known: Pack) -> Mapping[str, Sentence]:
    """The trees of a language's examples by their text; none where there is no file.

    Raises:
        DataError: the file is not CoNLL-U, or a tree is not whole; names the line.
    """
    path = tree_file(known)
    if not path.is_file():
        return {}
    read = (block.sentence(known.language, known.unspaced) for block in blocks(path))
    return {sentence.text: sentence for sentence in read}


def tree(text: str, language: str) -> Sentence | None:
    """The tree of an example, if somebody drew it."""
    return trees(pack(language)).get(text)


def undrawn(known: Pack) -> list[str]:
    """The texts of a language's examples that have no tree yet, its own and the universal ones."""
    drawn = trees(known)
    texts = (
        example.read(worked.text).good
        for pattern in loaded(known)
        for worked in (*pattern.applies, *pattern.refuses)
        if worked.language == known.language
    )
    return [text for text in dict.fromkeys(texts) if text not in drawn]

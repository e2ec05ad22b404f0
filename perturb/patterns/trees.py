"""The trees of a pack's examples (``trees.conllu``), by text, checked by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from perturb import example
from perturb.pack import Pack, pack
from perturb.parse.conllu import blocks
from perturb.patterns.load import loaded
from perturb.segment import Sentence, Token

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


def conllu(sentence: Sentence, remark: str) -> str:
    """A sentence with its tree as CoNLL-U, an empty line at the end.

    Raises:
        ValueError: the parser took the text for several sentences, or drew no tree.
    """
    roots = [token for token in sentence.tokens if token.head == token.index]
    if len(roots) != 1 or any(token.head < 0 for token in sentence.tokens):
        raise ValueError(f"{len(roots)} sentences to {sentence.parser}")
    lines = [f"# {remark}", f"# text = {sentence.text}"]
    for token in sentence.tokens:
        whole = sentence.wholes[token.index]
        if len(whole) > 1 and token == whole[0]:
            span = f"{token.index + 1}-{whole[-1].index + 1}"
            lines.append(_row(span, token.text, [""] * 7, sentence, token))
        head = 0 if token.head == token.index else token.head + 1
        columns = [token.lemma, token.pos, "", token.features, str(head), token.relation, ""]
        lines.append(_row(str(token.index + 1), token.form, columns, sentence, token))
    return "\n".join(lines) + "\n\n"


def _row(number: str, form: str, columns: list[str], sentence: Sentence, token: Token) -> str:
    written = "-" in number or not token.part
    glued = written and sentence.text[token.end : token.end + 1].strip()
    last = "SpaceAfter=No" if glued else ""
    return "\t".join([number, form, *(column or "_" for column in (*columns, last))])

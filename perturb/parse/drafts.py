"""Trees as CoNLL-U, as a parser drew them, for people to check."""

from __future__ import annotations

from perturb.segment import Sentence, Token


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

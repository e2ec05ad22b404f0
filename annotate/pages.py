"""HTML of judgements. Texts come from anywhere, so everything is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import repeat

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from annotate.judgement import Judgement
from perturb.span import Span

MISSING = "▾"


@cache
def environment() -> Environment:
    """Templates of this room, with escaping on and unknown names refused."""
    made = Environment(loader=PackageLoader("annotate"), autoescape=True, undefined=StrictUndefined)
    made.globals["marked"] = marked
    return made


def versions_html(judgements: Sequence[Judgement]) -> str:
    """What annotators said of one item, as a table without their names."""
    return environment().get_template("versions.jinja").render(versions=judgements)


def marked(judgement: Judgement) -> Markup:
    """The incorrect translation as an annotator marked it, with operations as titles."""
    operations = [span.operation for span in judgement.spans]
    return marked_text(judgement.incorrect, [span.span for span in judgement.spans], operations)


def marked_text(text: str, spans: Sequence[Span], titles: Sequence[str] = ()) -> Markup:
    """A text with its spans in bold, a deletion as a mark."""
    pieces: list[Markup] = []
    cursor = 0
    for (start, end), title in zip(spans, titles or repeat(""), strict=False):
        word = text[start:end] or MISSING
        pieces += [escape(text[cursor:start]), Markup('<b title="{}">{}</b>').format(title, word)]
        cursor = end
    return Markup("").join([*pieces, escape(text[cursor:])])

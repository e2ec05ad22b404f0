"""What the moves of the grammar rules decide, on own sentences and the installed parser."""

from __future__ import annotations

import pytest

from perturb.edit import Edit, apply
from perturb.markup import annotate
from perturb.moves.wording.omission import omit
from perturb.pack import Pack, pack
from perturb.parse.choose import parser
from perturb.segment import Sentence

if "tree" not in parser("en").provides:
    pytest.skip("no English dependency parser is installed", allow_module_level=True)


@pytest.fixture(scope="module")
def english() -> Pack:
    return pack("en")


def _parsed(text: str) -> Sentence:
    return next(iter(parser("en").parse([text])))


def _annotated(sentence: Sentence, edit: Edit) -> str:
    applied = apply(sentence, edit)
    return annotate(applied.text, applied.spans)


@pytest.mark.parametrize(
    ("text", "first", "last", "incorrect"),
    [
        ("On Friday, iPads were sold.", 0, 1, "<v></v>iPads were sold."),
        ("In Genoa, van Dyck painted nobles.", 0, 1, "<v></v>Van Dyck painted nobles."),
        ("He came. In May, she left.", 3, 4, "He came. <v></v>She left."),
        ("She said, “In May, they left.”", 4, 5, "She said, “<v></v>They left.”"),
        ("We saw “the old mill” there.", 3, 5, "We saw <v></v>there."),
        ("They ate an old apple.", 3, 3, "They ate an <v></v>apple."),
        ("They ate an old pear.", 3, 3, "They ate a <v></v>pear."),
        ("The boat (from Ghent) sank.", 3, 4, "The boat <v></v>sank."),
    ],
)
def test_what_loses_its_reason_goes_along(
    text: str, first: int, last: int, incorrect: str, english: Pack
) -> None:
    sentence = _parsed(text)
    edit = omit(sentence, sentence.tokens[first : last + 1], english)
    assert _annotated(sentence, edit) == incorrect

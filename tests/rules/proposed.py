"""What the English rules propose for a sentence of one's own."""

from __future__ import annotations

import random
import re

import pytest

from perturb.edit import apply
from perturb.engine import proposals
from perturb.pack import pack
from perturb.parse import reader_of_reference
from perturb.parse.choose import parser
from perturb.registry import select
from perturb.segment import LanguagePair, Segment, Sentence, TextSegment

ENGLISH = pack("en")
MARKED = re.compile(r"\[\[(.*?)\]\]")

if "tree" not in parser("en").provides:
    pytest.skip("no English dependency parser is installed", allow_module_level=True)


def segment(text: str, reference: str | None = None) -> Segment:
    """A translation without source, its own reference unless another is given."""
    reference = text if reference is None else reference
    (good,) = parser("en").parse([text])
    (other,) = reader_of_reference(parser("en"), reference, text).parse([reference])
    origin = TextSegment("own", 1, LanguagePair("und", "en"), "", (reference,), text, "corpus")
    return Segment(origin, Sentence("", "und", (), ""), (other,), good)


def again(text: str) -> str:
    """Another translation in much the same words."""
    return f"{text.rstrip('.')}!"


def made(rule: str, text: str, reference: str | None = None) -> dict[str, bool]:
    """Every text that a rule of DEMETR proposes, and whether it is sure."""
    here = segment(text, reference)
    (found,) = select([f"demetr:{rule}"])
    contrasts, _ = proposals(found, here, ENGLISH, random.Random(1))
    good = here.translation
    return {apply(good, contrast.incorrect).text: contrast.sure for contrast in contrasts}


def outcome(rule: str, marked: str) -> bool | None:
    """Whether a rule is sure that what double brackets hold may go; None if it stays."""
    return made(rule, MARKED.sub(r"\1", marked)).get(MARKED.sub("", marked))

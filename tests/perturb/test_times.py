"""What a clause says of its time, and whether a reference has the same tense."""

from __future__ import annotations

import pytest

from perturb.grammar.clauses import root
from perturb.grammar.tenses import is_told_again
from perturb.grammar.times import dates_itself, time
from perturb.pack import pack
from perturb.parse.choose import parser
from perturb.parse.universal import universal
from perturb.segment import LanguagePair, Segment, Sentence, TextSegment, Token

if "tree" not in parser("en").provides:
    pytest.skip("no English dependency parser is installed", allow_module_level=True)


def _parsed(text: str) -> Sentence:
    known = parser("en")
    return universal(next(iter(known.parse([text]))), known.scheme)


def _root(sentence: Sentence) -> Token:
    found = root(sentence)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("The ferry sank yesterday.", "past"),
        ("The ferry sank last week.", "past"),
        ("The ferry sank three years ago.", "past"),
        ("The ferry sank in 1850.", "year"),
        ("The ferry sank on July 13, 2010.", "year"),
        ("The ferry will sink in 2310.", "none"),
        ("The ferry will sink tomorrow.", "future"),
        ("The mill currently sells bread.", "present"),
        ("The hall has been empty since May.", "since"),
        ("The bakers have lived here for ten years.", "duration"),
        ("The ferry sank on Monday.", "date"),
        ("The ferry sank on the morning of November 16.", "date"),
        ("The ferry sank during the 1980s.", "year"),
        ("The ferry sank near the mill.", "none"),
        ("The ferry sank by 1850.", "none"),
    ],
)
def test_the_time_of_a_clause(text: str, said: str) -> None:
    sentence = _parsed(text)
    assert time(sentence, _root(sentence), pack("en")) == said


def test_a_time_tells_of_its_own_clause_alone() -> None:
    sentence = _parsed("The baker who left yesterday sells bread.")
    assert not dates_itself(sentence, _root(sentence), pack("en"))


@pytest.mark.parametrize(
    ("text", "reference", "source", "again"),
    [
        ("The ferry sank.", "The boat went down.", "de", True),
        ("The ferry sank.", "The boat goes down.", "de", False),
        ("The ferry sank.", "The boat will go down.", "de", False),
        ("The ferry sank.", "The boat went down.", "zh", False),
        ("The ferry sank.", "People say that it sank.", "zh", True),
        ("The ferry has sunk.", "The ferry sinks.", "de", False),
        ("The mayor says that it sank.", "The ferry sinks.", "de", False),
        ("The ferry sank.", "The ferry sank.", "de", True),
        ("The ferry sank.", "The ferry sank.", "zh", False),
    ],
)
def test_a_reference_has_the_same_tense(
    text: str, reference: str, source: str, again: bool
) -> None:
    sentence, other = _parsed(text), _parsed(reference)
    pair = LanguagePair(source, "en")
    origin = TextSegment("own", "0", pair, "", (reference,), text, "translation")
    segment = Segment(origin, Sentence("", source, (), ""), (other,), sentence)
    assert is_told_again(segment, _root(sentence), pack("en")) is again

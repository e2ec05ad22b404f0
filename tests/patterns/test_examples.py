"""Examples of patterns are run on their trees, without a parser, and by the rule itself."""

from __future__ import annotations

from random import Random

import pytest

from perturb import proof
from perturb.api import Contrast, Contrasts, Edit, Pack, Segment, rule, sites
from perturb.engine import drawn
from perturb.errors import BrokenRule, DataError
from perturb.needs import lacking
from perturb.pack import DEFAULT, languages, pack
from perturb.parse.choose import parser
from perturb.patterns.examples import problems
from perturb.patterns.load import loaded, patterns
from perturb.patterns.pattern import Pattern
from perturb.patterns.trees import trees
from tests.patterns.conftest import Write

NOUN = "demetr:omitted-noun"
FILE = "qqq/patterns/demetr/omitted-noun.toml"
TREES = """# text = She parked near the bell.
1	She	she	PRON	_	_	2	nsubj	_	_
2	parked	park	VERB	_	_	0	root	_	_
3	near	near	ADP	_	_	5	case	_	_
4	the	the	DET	_	_	5	det	_	_
5	bell	bell	NOUN	_	_	2	obl	_	SpaceAfter=No
6	.	.	PUNCT	_	_	2	punct	_	_

# text = The bell rang.
1	The	the	DET	_	_	2	det	_	_
2	bell	bell	NOUN	_	_	3	nsubj	_	_
3	rang	ring	VERB	_	_	0	root	_	SpaceAfter=No
4	.	.	PUNCT	_	_	3	punct	_	_
"""
PATTERN = """[[pattern]]
name = "article left alone"
status = "sure"
request = '''
pattern { N [upos=NOUN, %s]; N -[det]-> D; D < N }
without { * -[nsubj]-> N }    %% a subject
'''
applies = ["%s"]
refuses = [{ text = "The bell rang.", by = "%s" }]
"""
APPLIES = "She parked near the [[bell->]]."


def written(
    packs: Write, more: str = "first=no", applies: str = APPLIES, by: str = "a subject"
) -> Pattern:
    packs(FILE, PATTERN % (more, applies, by))
    (found,) = patterns(pack("qqq"), NOUN)
    return found


@rule(id=NOUN, paper="DEMETR 22", severity="critical", nodes={"N": "the noun to leave out"})
def omitted_noun(segment: Segment, pack: Pack) -> Contrasts:
    """Leaves a noun out, and the word before it where the pattern is unsure."""
    for site in sites(pack, NOUN, segment.translation):
        edit = Edit.delete(site["N"])
        yield Contrast(edit, pattern=site.pattern, sure=site.sure)


def test_examples_that_are_as_they_say(packs: Write) -> None:
    packs("qqq/trees.conllu", TREES)
    assert list(problems(written(packs))) == []


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (
            {"applies": "A [[bell->]]."},
            "“A bell.”: no tree in qqq/trees.conllu. `challengeset",
        ),
        (
            {"applies": "The [[bell->]] rang."},
            "nothing is found. What comes nearest is refused",
        ),
        ({"more": "Number=Sing"}, "nothing is found. The positive part of the request does not"),
        ({"more": "last=no", "applies": "[[She->]] parked near the bell."}, "refused by: last=yes"),
        ({"by": "pattern"}, "“The bell rang.”: the positive part matches."),
        ({"by": "first"}, "“The bell rang.”: not refused by first. What comes nearest"),
    ],
)
def test_examples_that_are_not(packs: Write, made: dict[str, str], told: str) -> None:
    packs("qqq/trees.conllu", TREES)
    assert told in " ".join(problems(written(packs, **made)))


def test_a_near_miss_may_be_refused_by_a_feature_alone(packs: Write) -> None:
    packs("qqq/trees.conllu", TREES)
    packs(FILE, (PATTERN % ("last=yes", APPLIES, "last")).replace("nsubj", "iobj"))
    assert list(problems(*patterns(pack("qqq"), NOUN))) == []
    packs(FILE, (PATTERN % ("capital=no", APPLIES, "capital")).replace("nsubj", "iobj"))
    assert "nothing refuses it" in " ".join(problems(*patterns(pack("qqq"), NOUN)))


def test_examples_of_patterns_are_examples_of_the_rule(packs: Write) -> None:
    packs("qqq/trees.conllu", TREES)
    written(packs)
    applies, refuses = proof.examples(omitted_noun)
    assert (applies.kind, applies.language, refuses.kind) == ("applies", "qqq", "refuses")
    assert proof.problem(applies) is None
    assert proof.problem(refuses) is None
    written(packs, applies="She parked [[near->]] the bell.")
    assert "did not come out: She parked the bell." in str(
        proof.problem(next(proof.examples(omitted_noun)))
    )


def test_a_rule_lacks_patterns_or_their_words_or_its_node(packs: Write) -> None:
    known, chosen = pack("qqq"), parser("qqq")
    assert lacking(omitted_noun, known, chosen) == ["patterns"]
    written(packs)
    assert lacking(omitted_noun, pack("qqq"), chosen) == []
    packs("und/lists.toml", '[odd]\nsource = "x"\nlicence = "CC0-1.0"\nwords = []\n')
    packs(FILE, (PATTERN % ("last=yes", APPLIES, "last")).replace("D < N", "N.lemma = lists.odd"))
    assert lacking(omitted_noun, pack("qqq"), chosen) == ["list odd"]
    packs(FILE, (PATTERN % ("last=yes", APPLIES, "last")).replace("N ", "M "))
    with pytest.raises(BrokenRule, match=r"omitted-noun\.toml:1: the request names no node 'N'"):
        lacking(omitted_noun, pack("qqq"), chosen)


def test_a_tree_that_is_broken_is_told_with_its_line(packs: Write) -> None:
    packs("qqq/trees.conllu", TREES.replace("2\tobl", "9\tobl"))
    with pytest.raises(DataError, match=r"trees\.conllu:6: word 9, its head, does not exist"):
        trees(pack("qqq"))


def test_sure_patterns_are_drawn_first_each_as_often_as_the_others() -> None:
    """However many sites a pattern finds."""
    contrasts = [
        *(Contrast(Edit(()), pattern="unsure", sure=False, holds=str(n)) for n in range(5)),
        *(Contrast(Edit(()), pattern="rich", holds=str(n)) for n in range(9)),
        Contrast(Edit(()), pattern="poor"),
    ]
    firsts = [drawn(contrasts, Random(seed))[0] for seed in range(200)]
    assert 70 < sum(first.pattern == "poor" for first in firsts) < 130
    assert {first.holds for first in firsts if first.pattern == "rich"} == set(map(str, range(9)))
    every = drawn(contrasts, Random(1))
    assert [contrast.sure for contrast in every] == [True] * 10 + [False] * 5


@pytest.mark.parametrize("language", [*languages(), DEFAULT])
def test_every_pack_loads(language: str) -> None:
    assert list(map(str, loaded(pack(language)).problems)) == []


@pytest.mark.parametrize("language", [*languages(), DEFAULT])
def test_every_example_of_a_pattern_is_as_it_says(language: str) -> None:
    own = [p for p in loaded(pack(language)) if p.id.startswith(f"{language}/")]
    assert [wrong for pattern in own for wrong in problems(pattern)] == []

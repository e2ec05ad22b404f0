"""Patterns are found in a language's pack and among the universal ones, and find sites."""

from __future__ import annotations

import pytest

from perturb.errors import BrokenRule
from perturb.pack import pack
from perturb.patterns.load import loaded, patterns
from perturb.patterns.sites import Site, sites
from tests.patterns.conftest import PACK, Write
from tests.requests.words import sentence

NOUN = "demetr:omitted-noun"
FILE = "patterns/demetr/omitted-noun.toml"
BELL = sentence(
    "She parked near the bell",
    ("she", "PRON", 2, "nsubj", ""),
    ("park", "VERB", 0, "root", ""),
    ("near", "ADP", 5, "case", ""),
    ("the", "DET", 5, "det", "PronType=Art"),
    ("bell", "NOUN", 2, "obl", "Number=Sing"),
)


def written(
    request: str, name: str = "article left alone", status: str = "sure", more: str = ""
) -> str:
    return f"""[[pattern]]
name = "{name}"
status = "{status}"
request = '''
{request}
'''
applies = ["She parked near the [[bell->]]."]
refuses = [{{ text = "The bell rang.", by = "pattern" }}]
{more}
"""


ARTICLE = "pattern { N -[det]-> D; D < N }"


def found(language: str = "qqq") -> list[Site]:
    return list(sites(pack(language), NOUN, BELL))


def test_a_pattern_of_a_language_finds_its_sites(packs: Write) -> None:
    packs(f"qqq/{FILE}", written(ARTICLE, more='write = { N = "{lower}" }'))
    (site,) = found()
    assert (site["N"].text, site["D"].text, site.get("X")) == ("bell", "the", None)
    assert (site.pattern, site.sure) == ("qqq/demetr:omitted-noun/article left alone", True)
    assert site.write == {"N": "{lower}"}
    assert list(sites(pack("qqq"), "demetr:negation", BELL)) == []


def test_a_universal_pattern_is_a_candidate_until_a_pack_says_more(packs: Write) -> None:
    packs(f"und/{FILE}", written(ARTICLE))
    assert [(site.pattern, site.sure) for site in found()] == [
        ("und/demetr:omitted-noun/article left alone", False)
    ]
    own = PACK.replace('language = "und"', 'language = "qqq"')
    packs(
        "qqq/pack.toml", own + '\n[patterns]\nsure = ["demetr:omitted-noun/article left alone"]\n'
    )
    assert [site.sure for site in found()] == [True]
    packs("qqq/pack.toml", own + '\n[patterns]\nsure = ["*"]\nskip = ["demetr:omitted-noun/*"]\n')
    assert found() == []
    assert [site.sure for site in found("xyz")] == [False]


def test_what_is_a_candidate_among_the_universal_patterns_is_sure_nowhere(packs: Write) -> None:
    packs(f"und/{FILE}", written(ARTICLE, status="candidate"))
    packs("qqq/pack.toml", PACK.replace('"und"', '"qqq"', 1) + '\n[patterns]\nsure = ["*"]\n')
    assert [site.sure for site in found()] == [False]


def test_a_pattern_is_used_where_the_flags_say_so(packs: Write) -> None:
    packs(f"und/{FILE}", written(ARTICLE, more="where = { unspaced = true }"))
    assert found() == []
    packs(f"und/{FILE}", written(ARTICLE, more="where = { unspaced = false }"))
    assert len(found()) == 1


LIST = '[hollow]\nsource = "made up"\nlicence = "CC0-1.0"\nwords = [{}]\n'


def test_a_pattern_without_its_words_finds_nothing_and_says_why(packs: Write) -> None:
    packs(f"und/{FILE}", written(ARTICLE + " without { N.lemma = lists.hollow }"))
    packs("und/lists.toml", LIST.format(""))
    assert found() == []
    (pattern,) = patterns(pack("qqq"), NOUN)
    assert pattern.missing == ("list hollow",)
    packs("qqq/lists.toml", LIST.format('"thing"'))
    assert len(found()) == 1
    packs("qqq/lists.toml", LIST.format('"Bell"'))
    assert found() == []
    packs("qqq/lists.toml", LIST.format(""))
    assert len(found()) == 1


GUARD = """[[guard]]
name = "whole"
nodes = ["N"]
phenomena = ["demetr:omitted-*"]
request = '''
without {{ {} }}  % a part
'''
"""


def test_a_guard_holds_of_every_pattern_of_its_phenomena(packs: Write) -> None:
    packs(f"qqq/{FILE}", written(ARTICLE))
    packs("und/guards.toml", GUARD.format("N -[conj]-> D"))
    assert len(found()) == 1
    packs("qqq/guards.toml", GUARD.format("* -[obl]-> N; X -> N; X [upos=VERB]"))
    assert found() == []
    assert patterns(pack("qqq"), NOUN)[0].request.blocks == ("a part",)


def test_a_guard_of_two_nodes_lets_a_pattern_alone_that_names_one(packs: Write) -> None:
    packs(f"qqq/{FILE}", written("pattern { N [upos=NOUN] }"))
    packs("qqq/guards.toml", GUARD.replace('["N"]', '["N", "D"]').format("N -> D"))
    assert [site["N"].text for site in found()] == ["bell"]
    packs(f"qqq/{FILE}", written(ARTICLE))
    assert found() == []


def test_features_of_the_programme_can_be_asked_for(packs: Write) -> None:
    packs(f"qqq/{FILE}", written("pattern { N [last=yes, capital=no]; M [first=yes] }"))
    (site,) = found()
    assert (site["N"].text, site["M"].text) == ("bell", "She")


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        (FILE, written("pattern { N [upos=NUON] }"), f"{FILE}:5:14: upos is never 'NUON'"),
        (FILE, written("pattern {\n N -> }"), f"{FILE}:6:7: expected a node, found '}}'"),
        (FILE, written(ARTICLE, more='weight = "1"'), f"{FILE}:1: pattern: 0: Additional"),
        (FILE, written(ARTICLE, status="certain"), f"{FILE}:1: pattern: 0: status: 'certain' is"),
        (FILE, written(ARTICLE) * 2, f"{FILE}:10: there are two of the name 'article left alone'"),
        (FILE, written(ARTICLE)[:45], f"{FILE}:3:"),
        (FILE, written(ARTICLE, more='write = { V = "x" }'), "the request names no node 'V'"),
        (FILE, written(ARTICLE).replace('by = "pattern"', 'by = "patern"'), "Did you mean pattern"),
        (
            FILE,
            written("pattern { N [] } gate hole { N }"),
            f"{FILE}:5:18: there is no gate 'hole'",
        ),
        (FILE, written("pattern { N []; N.lemma = lists.x }"), "list x does not exist"),
        ("patterns/demetr/omitted-nouns.toml", written(ARTICLE), "Did you mean patterns/demetr/om"),
        (
            "guards.toml",
            GUARD.format("N -[conj]->"),
            "guards.toml:6:23: expected a node, found '}'",
        ),
        ("guards.toml", GUARD.format("N []") + "pattern { N [] }", "guards.toml:8:9: "),
        ("guards.toml", GUARD.format("N [nuber=Sing]"), "guards.toml:6:14: there is no feature"),
        ("guards.toml", GUARD.format("N [] } pattern { N []"), "nothing but blocks of without"),
        ("guards.toml", GUARD.replace('["N"]', '["V"]').format("V []"), "speaks of V. Name such"),
        ("pack.toml", PACK + '\n[patterns]\nsure = ["x"]\n', "no universal pattern 'x'"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(
    packs: Write, name: str, text: str, told: str
) -> None:
    packs(f"qqq/{FILE}", written(ARTICLE))
    packs(f"qqq/{name}", text)
    with pytest.raises(BrokenRule) as caught:
        patterns(pack("qqq"), NOUN)
    assert str(caught.value).startswith("perturb/languages/qqq/")
    assert told in str(caught.value)
    assert len(loaded(pack("qqq")).problems) == 1


def test_a_list_that_is_wrong_is_told_of(packs: Write) -> None:
    packs("qqq/lists.toml", LIST.replace("licence", "license").format(""))
    with pytest.raises(BrokenRule, match=r"qqq/lists\.toml: hollow: .*'license' was"):
        pack("qqq").lists  # noqa: B018 - reading it is the test

"""The indexed matcher finds what the naive one does, on random and on real trees."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from perturb.parse.recorded import RecordedParser
from perturb.requests.compiler import compiled
from perturb.requests.tree import Tree
from perturb.requests.vocabulary import Vocabulary
from perturb.segment import Sentence, Token
from tests.requests.naive import matches as naively

PUD = Path(__file__).resolve().parents[3] / "shared" / "corpora" / "pud"

REQUESTS = (
    "pattern { N [upos=NOUN] }",
    "pattern { N [upos=NOUN|VERB, Number=Sing]; D -> N }",
    "pattern { N [upos<>PUNCT, !Number] } without { N -> * }",
    "pattern { N [Number]; N -[det]-> D; D << N }",
    "pattern { N [Number<>Sing] } without { N -[det|amod]-> D }",
    "pattern { N -[^det|punct]-> D } without { D < X; X [upos=PUNCT] }",
    "pattern { V -[1=nsubj]-> S; V -[obj]-> O } without { S < O }",
    "pattern { V -[1=nsubj, 2=pass]-> S } without { V -[1=obl, !2]-> S2 }",
    "pattern { V -[1=nsubj, 2<>pass]-> S }",
    'pattern { V -[re"n.*"]-> S; S [form=re"[a-m]+"] }',
    "pattern { V -[^1=obl]-> S; * -[root]-> V }",
    "pattern { * -[root]-> V; V -[nsubj]-> * } without { V -[obj]-> * }",
    "pattern { A ->> B; A [upos=VERB]; B [upos=DET] } without { A ->> C; C [upos=ADP] }",
    "pattern { A + B; A [] ; B [] } without { B + C; C [upos=NOUN] }",
    "pattern { A [upos=NOUN]; B [upos=NOUN]; A.lemma = B.lemma; A << B }",
    "pattern { A -> B; A -> C; B.lemma <> C.lemma; B << C }",
    "pattern { A -> B; A.upos = B.upos } without { A.lemma = B.form }",
    'pattern { N [lemma="ab"|"b"]; M [lemma=/A.*/i]; N < M }',
    "pattern { N [upos=NOUN]; any { N -[det]-> D | D -[obl]-> N; D [upos=VERB] } }",
    "pattern { N [upos=NOUN] } without { any { N -[det]-> D | N < D; D [upos=PUNCT] } }",
    "any { N [upos=NOUN]; M [upos=VERB] | N [Number=Sing] } without { M < N; M [] }",
    "pattern { A -> B; B -> C } without { A -> D; C << D } without { C -> D } without { C < B }",
    'pattern { N.upos = NOUN; N []; N.form <> re"a.*" }',
)
RELATIONS = (
    *("det", "amod", "nsubj", "nsubj:pass", "nsubj:outer"),
    *("obj", "obl", "obl:agent", "punct"),
)
TAGS = ("NOUN", "VERB", "DET", "ADP", "PUNCT")


def random_tree(chance: random.Random) -> Sentence:
    """Up to seven words that hang together in any way."""
    count = chance.randint(1, 7)
    order = chance.sample(range(count), count)
    tokens, text = [], ""
    for index in range(count):
        rank = order.index(index)
        head = index if rank == 0 else order[chance.randrange(rank)]
        form = "".join(chance.choices("abm", k=chance.randint(1, 2)))
        start = len(text)
        text += form + chance.choice((" ", " ", ""))
        tokens.append(
            Token(
                index=index,
                text=form,
                start=start,
                end=start + len(form),
                lemma=chance.choice(("a", "b", "ab", "")),
                pos=chance.choice(TAGS),
                features=chance.choice(("", "Number=Sing", "Case=Nom|Number=Plur")),
                head=head,
                relation="root" if rank == 0 else chance.choice(RELATIONS),
            )
        )
    return Sentence(text, "und", tuple(tokens), "random")


def found(request: str, sentence: Sentence) -> set[frozenset[tuple[str, int]]]:
    """What the indexed matcher finds, each match once."""
    all_found = [
        frozenset(match.nodes.items())
        for match in compiled(request, Vocabulary({})).matches(Tree(sentence))
    ]
    assert len(all_found) == len(set(all_found))
    return set(all_found)


@pytest.mark.parametrize("request_text", REQUESTS)
def test_both_matchers_agree_on_random_trees(request_text: str) -> None:
    chance = random.Random(request_text)
    counted = 0
    for _ in range(250):
        sentence = random_tree(chance)
        matched = naively(request_text, sentence)
        assert found(request_text, sentence) == matched
        counted += len(matched)
    assert counted


@pytest.mark.parametrize("language", ["en", "fr", "cs", "zh"])
def test_both_matchers_agree_on_real_trees(language: str) -> None:
    path = PUD / f"{language}.conllu"
    if not path.is_file():
        pytest.skip(f"no {path}")
    parser = RecordedParser.from_conllu(path, language, language == "zh")
    sentences = sorted(parser.parse(list(parser.recordings)), key=lambda s: len(s.tokens))[:25]
    assert sum(len(found(request, s)) for request in REQUESTS for s in sentences) > 300
    for request in REQUESTS:
        for sentence in sentences:
            if len(sentence.tokens) < 13:
                assert found(request, sentence) == naively(request, sentence)


def test_a_tree_that_goes_round_in_circles_ends() -> None:
    tokens = tuple(
        Token(i, "a", i * 2, i * 2 + 1, pos="NOUN", head=(i + 1) % 3, relation="nmod")
        for i in range(3)
    )
    sentence = Sentence("a a a", "und", tokens, "recorded")
    assert len(found("pattern { A ->> B }", sentence)) == 6

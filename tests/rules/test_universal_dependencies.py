"""The grammar rules on parses in the scheme of Universal Dependencies, written by hand.

The cards prove the rules on the relations of the installed English parser (ClearNLP);
here the same rules meet a copula that hangs on its predicate, and nouns that govern
their adpositions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from perturb.building import build
from perturb.engine import proposals
from perturb.pack import pack
from perturb.parse.recorded import RecordedParser
from perturb.registry import select
from perturb.segment import LanguagePair, Segment, Sentence, TextSegment

ONE, MANY, PAST = "Number=Sing", "Number=Plur", "Mood=Ind|Tense=Past|VerbForm=Fin"
PRESENT = "Mood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin"
ARTICLE = "Definite=Def|PronType=Art"

PARSES = {
    "The painters repaired the roof of the mill in 1950.": (
        ("The", "the", "DET", "DT", ARTICLE, 2, "det"),
        ("painters", "painter", "NOUN", "NNS", MANY, 3, "nsubj"),
        ("repaired", "repair", "VERB", "VBD", PAST, 0, "root"),
        ("the", "the", "DET", "DT", ARTICLE, 5, "det"),
        ("roof", "roof", "NOUN", "NN", ONE, 3, "obj"),
        ("of", "of", "ADP", "IN", "_", 8, "case"),
        ("the", "the", "DET", "DT", ARTICLE, 8, "det"),
        ("mill", "mill", "NOUN", "NN", ONE, 5, "nmod"),
        ("in", "in", "ADP", "IN", "_", 10, "case"),
        ("1950", "1950", "NUM", "CD", "NumType=Card", 3, "obl", "S-DATE"),
        (".", ".", "PUNCT", ".", "_", 3, "punct"),
    ),
    "The old tower is a present of the town.": (
        ("The", "the", "DET", "DT", ARTICLE, 3, "det"),
        ("old", "old", "ADJ", "JJ", "Degree=Pos", 3, "amod"),
        ("tower", "tower", "NOUN", "NN", ONE, 6, "nsubj"),
        ("is", "be", "AUX", "VBZ", PRESENT, 6, "cop"),
        ("a", "a", "DET", "DT", "Definite=Ind|PronType=Art", 6, "det"),
        ("present", "present", "NOUN", "NN", ONE, 0, "root"),
        ("of", "of", "ADP", "IN", "_", 9, "case"),
        ("the", "the", "DET", "DT", ARTICLE, 9, "det"),
        ("town", "town", "NOUN", "NN", ONE, 6, "nmod"),
        (".", ".", "PUNCT", ".", "_", 6, "punct"),
    ),
    "The bell was cast in Ghent, but she waited for them.": (
        ("The", "the", "DET", "DT", ARTICLE, 2, "det"),
        ("bell", "bell", "NOUN", "NN", ONE, 4, "nsubj:pass"),
        ("was", "be", "AUX", "VBD", f"{PAST}|Number=Sing|Person=3", 4, "aux:pass"),
        ("cast", "cast", "VERB", "VBN", "Tense=Past|VerbForm=Part|Voice=Pass", 0, "root"),
        ("in", "in", "ADP", "IN", "_", 6, "case"),
        ("Ghent", "Ghent", "PROPN", "NNP", ONE, 4, "obl", "S-GPE"),
        (",", ",", "PUNCT", ",", "_", 10, "punct"),
        ("but", "but", "CCONJ", "CC", "_", 10, "cc"),
        ("she", "she", "PRON", "PRP", "Case=Nom|Gender=Fem|Number=Sing|Person=3", 10, "nsubj"),
        ("waited", "wait", "VERB", "VBD", PAST, 4, "conj"),
        ("for", "for", "ADP", "IN", "_", 12, "case"),
        ("them", "they", "PRON", "PRP", "Case=Acc|Number=Plur|Person=3", 10, "obl"),
        (".", ".", "PUNCT", ".", "_", 4, "punct"),
    ),
}
ROOF, TOWER, BELL = PARSES

EXPECTED = (
    ("negation", ROOF, "The painters <v>did not repair</v> the roof of the mill in 1950."),
    ("negation", TOWER, "The old tower is <v>not</v> a present of the town."),
    (
        "interrogative",
        ROOF,
        "<v>Did</v> the painters <v>repair</v> the roof of the mill in 1950<v>?</v>",
    ),
    (
        "interrogative",
        TOWER,
        "<v>Is</v> the old tower <v></v>a present of the town<v>?</v>",
    ),
    ("tense", ROOF, "The painters <v>will repair</v> the roof of the mill in 1950."),
    ("tense", BELL, "The bell <v>will be</v> cast in Ghent, but she waited for them."),
    ("aspect", ROOF, "The painters <v>have</v> repaired the roof of the mill in 1950."),
    ("aspect", TOWER, "The old tower is <v>being</v> a present of the town."),
    ("omitted-pp", ROOF, "The painters repaired the roof <v></v>in 1950."),
    ("omitted-pp", ROOF, "The painters repaired the roof of the mill<v></v>."),
    ("omitted-content-verb", ROOF, "The painters <v></v>the roof of the mill in 1950."),
    ("omitted-noun", ROOF, "The painters repaired the <v></v>of the mill in 1950."),
    ("omitted-noun", ROOF, "The painters repaired the roof of the <v></v>in 1950."),
    ("omitted-subject", ROOF, "The <v></v>repaired the roof of the mill in 1950."),
    ("omitted-subject", BELL, "The <v></v>was cast in Ghent, but she waited for them."),
    ("omitted-named-entity", BELL, "The bell was cast in<v></v>, but she waited for them."),
    ("omitted-adj-adv", TOWER, "The <v></v>tower is a present of the town."),
    ("omitted-conjunction", BELL, "The bell was cast in Ghent, <v></v>she waited for them."),
    ("pronoun-case", BELL, "The bell was cast in Ghent, but <v>her</v> waited for them."),
    ("pronoun-case", BELL, "The bell was cast in Ghent, but she waited for <v>they</v>."),
    ("function-word", ROOF, "The painters repaired the roof of the mill <v>at</v> 1950."),
    ("word-swap", ROOF, "The painters repaired <v>roof the</v> of the mill in 1950."),
)
FORBIDDEN = (
    ("omitted-pp", BELL, "The bell was cast in Ghent, but she waited<v></v>."),
    ("omitted-subject", BELL, "The bell was cast in Ghent, but <v></v>waited for them."),
    ("omitted-content-verb", TOWER, "The old tower <v></v>a present of the town."),
    ("omitted-noun", TOWER, "The old <v></v>is a present of the town."),
)


@pytest.fixture(scope="module")
def sentences(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Sentence]:
    path = tmp_path_factory.mktemp("parses") / "own.conllu"
    path.write_text("\n".join(map(_conllu, PARSES)), encoding="utf-8")
    parser = RecordedParser.from_conllu(path, "en", False)
    return dict(zip(PARSES, parser.parse(list(PARSES)), strict=True))


def _conllu(text: str) -> str:
    rows = [f"# text = {text}"]
    for number, (form, lemma, pos, tag, features, head, relation, *entity) in enumerate(
        PARSES[text], 1
    ):
        following = PARSES[text][number][0] if number < len(PARSES[text]) else " "
        glued = ["SpaceAfter=No"] if following in ",." else []
        misc = "|".join([*glued, *(f"ner={name}" for name in entity)]) or "_"
        cells = (number, form, lemma, pos, tag, features, head, relation, "_", misc)
        rows.append("\t".join(map(str, cells)))
    return "\n".join([*rows, ""])


def _made(phenomenon: str, sentence: Sentence) -> Iterator[str]:
    (rule,) = select([f"demetr:{phenomenon}"])
    text = TextSegment(
        corpus="own",
        key=1,
        pair=LanguagePair("de", "en"),
        source="",
        references=(sentence.text,),
        translation=sentence.text,
        translation_from="corpus",
    )
    segment = Segment(text, sentence, (sentence,), sentence)
    contrasts, _ = proposals(rule, segment, pack("en"), random.Random(1))
    for contrast in contrasts:
        item, problem = build(rule, segment, contrast, 1)
        if problem is None:
            yield item.incorrect_annotated


@pytest.mark.parametrize(("phenomenon", "text", "expected"), EXPECTED)
def test_a_rule_reads_universal_dependencies(
    phenomenon: str, text: str, expected: str, sentences: dict[str, Sentence]
) -> None:
    assert expected in list(_made(phenomenon, sentences[text]))


@pytest.mark.parametrize(("phenomenon", "text", "forbidden"), FORBIDDEN)
def test_a_rule_refuses_on_universal_dependencies_as_on_others(
    phenomenon: str, text: str, forbidden: str, sentences: dict[str, Sentence]
) -> None:
    assert forbidden not in list(_made(phenomenon, sentences[text]))

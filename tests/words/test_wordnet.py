"""What WordNet is asked, and what there is where it is not installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from metaeval.scores.nltk_wordnet import reader
from perturb.words.frequency import frequency
from perturb.words.wordnet import Sense, Word, wordnet
from perturb.words.wordnet.sorted_lines import SortedLines
from perturb.words.wordnet.wndb import LETTERS, Wndb, installed

MISSING = "WordNet is missing: apt-get install wordnet-base"


@pytest.fixture(scope="module")
def words() -> Wndb:
    found = installed()
    if found is None:
        pytest.skip(MISSING)
    return found


def first(words: Wndb, lemma: str, pos: str) -> Sense:
    return words.senses(lemma, pos)[0]


def test_a_meaning_has_domain_lemmas_and_counts(words: Wndb) -> None:
    owl = first(words, "owl", "NOUN")
    assert (owl.name, owl.pos, owl.domain) == ("owl.n.01", "NOUN", "noun.animal")
    assert "bird of Minerva" in owl.lemmas
    rise = words.senses("rise", "VERB")
    assert rise[0].count("rise") > rise[-1].count("rise")
    assert rise[0].count("sing") == 0


def test_steps_lead_to_what_is_more_general(words: Wndb) -> None:
    (prey,) = words.broader(first(words, "owl", "NOUN"))
    (bird,) = words.broader(prey)
    assert bird.lemmas == ("bird",)


def test_a_name_is_told_from_a_noun(words: Wndb) -> None:
    assert first(words, "Vienna", "NOUN").is_name
    assert not first(words, "city", "NOUN").is_name


def test_opposites_belong_to_the_word(words: Wndb) -> None:
    assert words.antonyms("rise", first(words, "rise", "VERB")) == ("fall",)
    assert words.antonyms("go up", first(words, "rise", "VERB")) == ()


def test_an_adverb_leads_to_its_adjective(words: Wndb) -> None:
    slow = Word("slow", "ADJ")
    assert slow in words.derived("slowly", first(words, "slowly", "ADV"))


@pytest.mark.parametrize(("lemma", "pos"), [("florp", "NOUN"), ("dog", "DET"), ("", "NOUN")])
def test_an_unknown_word_has_no_meaning(words: Wndb, lemma: str, pos: str) -> None:
    assert words.senses(lemma, pos) == ()


def test_an_inflected_form_is_not_taken_for_a_lemma(words: Wndb) -> None:
    assert words.senses("dogs", "NOUN") == ()


def test_there_is_none_where_it_is_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WNSEARCHDIR", str(tmp_path))
    assert wordnet(["wndb"]) is None
    assert wordnet([]) is None


def test_frequent_words_have_a_high_frequency() -> None:
    english = frequency("en")
    assert english is not None
    assert english.zipf("the") > 7 > 5 > english.zipf("harbour") > 3 > english.zipf("florp")
    assert frequency("tlh") is None


def test_answers_are_those_of_nltk(words: Wndb) -> None:
    theirs, sample = reader(words.folder), 400
    for pos, letter in LETTERS.items():
        for lemma in [*words.lemmas(pos)][::sample]:
            synsets = dict.fromkeys(theirs.synsets(lemma.replace(" ", "_"), letter))
            known = [
                s
                for s in synsets
                if lemma in [n.replace("_", " ").lower() for n in s.lemma_names()]
            ]
            senses = words.senses(lemma, pos)
            assert [sense.name for sense in senses] == [synset.name() for synset in known]
            for sense, synset in zip(senses, known, strict=True):
                assert _asked(words, lemma, sense) == _asked_of_nltk(synset, lemma)


def _written(name: str) -> str:
    return name.lower().replace("_", " ")


def _asked(words: Wndb, lemma: str, sense: Sense) -> tuple[object, ...]:
    return (
        sense.domain,
        sense.counts,
        sense.is_name,
        [other.name for other in words.broader(sense)],
        words.antonyms(lemma, sense),
        [word.lemma for word in words.derived(lemma, sense)],
    )


def _asked_of_nltk(synset: Any, lemma: str) -> tuple[object, ...]:
    own = [one for one in synset.lemmas() if _written(one.name()) == lemma]
    derived = [o for one in own for o in one.derivationally_related_forms() + one.pertainyms()]
    above = synset.hypernyms() + synset.instance_hypernyms()
    return (
        synset.lexname(),
        tuple(one.count() for one in synset.lemmas()),
        bool(synset.instance_hypernyms()),
        sorted(other.name() for other in above),
        tuple(other.name().replace("_", " ") for one in own for other in one.antonyms()),
        [other.name().replace("_", " ") for other in derived],
    )


@pytest.mark.parametrize("text", ["b 1\nbc 2\nd 3\n", "  a licence\nb 1\nbc 2\nd 3"])
def test_a_line_is_found_by_its_first_word(text: str, tmp_path: Path) -> None:
    (tmp_path / "lines").write_text(text, encoding="ascii")
    lines = SortedLines(tmp_path / "lines")
    found = {word: lines.find(word) for word in ("b", "bc", "d")}
    assert found == {"b": ["b", "1"], "bc": ["bc", "2"], "d": ["d", "3"]}
    assert not any(map(lines.find, ("", "a", "bb", "c", "e", "b 1", "\u00e9", "\ud800")))

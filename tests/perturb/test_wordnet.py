"""What WordNet is asked, and what there is where it is not installed."""

from __future__ import annotations

from multiprocessing import get_context
from pathlib import Path

import pytest

from perturb.lexicon.frequency import frequency
from perturb.lexicon.wordnet import Sense, Word, WordNet, wordnet

MISSING = "WordNet is missing: apt-get install wordnet-base"


@pytest.fixture(scope="module")
def words() -> WordNet:
    found = wordnet("en")
    if found is None:
        pytest.skip(MISSING)
    return found


def first(words: WordNet, lemma: str, pos: str) -> Sense:
    return words.senses(lemma, pos)[0]


def test_a_meaning_has_domain_lemmas_and_counts(words: WordNet) -> None:
    owl = first(words, "owl", "NOUN")
    assert (owl.name, owl.pos, owl.domain) == ("owl.n.01", "NOUN", "noun.animal")
    assert "bird of Minerva" in owl.lemmas
    rise = words.senses("rise", "VERB")
    assert rise[0].count("rise") > rise[-1].count("rise")
    assert rise[0].count("sing") == 0


def test_steps_lead_to_what_is_more_general(words: WordNet) -> None:
    (prey,) = words.broader(first(words, "owl", "NOUN"))
    (bird,) = words.broader(prey)
    assert bird.lemmas == ("bird",)


def test_a_name_is_told_from_a_noun(words: WordNet) -> None:
    assert first(words, "Vienna", "NOUN").is_name
    assert not first(words, "city", "NOUN").is_name


def test_opposites_belong_to_the_word(words: WordNet) -> None:
    assert words.antonyms("rise", first(words, "rise", "VERB")) == ("fall",)
    assert words.antonyms("go up", first(words, "rise", "VERB")) == ()


def test_an_adverb_leads_to_its_adjective(words: WordNet) -> None:
    slow = Word("slow", "ADJ")
    assert slow in words.derived("slowly", first(words, "slowly", "ADV"))


@pytest.mark.parametrize(("lemma", "pos"), [("florp", "NOUN"), ("dog", "DET"), ("", "NOUN")])
def test_an_unknown_word_has_no_meaning(words: WordNet, lemma: str, pos: str) -> None:
    assert words.senses(lemma, pos) == ()


def test_an_inflected_form_is_not_taken_for_a_lemma(words: WordNet) -> None:
    assert words.senses("dogs", "NOUN") == ()


def test_there_is_none_where_it_is_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WNSEARCHDIR", str(tmp_path))
    assert wordnet("en") is None
    assert wordnet("tlh") is None


def test_frequent_words_have_a_high_frequency() -> None:
    english = frequency("en")
    assert english is not None
    assert english.zipf("the") > 7 > 5 > english.zipf("harbour") > 3 > english.zipf("florp")
    assert frequency("tlh") is None


def test_a_forked_process_opens_the_files_anew(words: WordNet) -> None:
    first(words, "ferry", "NOUN")
    assert _files_open()
    with get_context("fork").Pool(1) as pool:
        assert pool.apply(_files_open) == 0


def _files_open() -> int:
    found = wordnet("en")
    assert found is not None
    return len(found.reader._data_file_map)

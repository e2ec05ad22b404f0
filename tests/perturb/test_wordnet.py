"""What WordNet is asked, and what there is where it is not installed."""

from __future__ import annotations

from collections import defaultdict
from multiprocessing import get_context
from pathlib import Path
from types import SimpleNamespace

import pytest
from nltk.corpus.reader.wordnet import WordNetCorpusReader

from perturb.words.frequency import frequency
from perturb.words.sorted_lines import SortedLines
from perturb.words.wordnet import Sense, Word, WordNet, wordnet

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


def test_look_ups_answer_as_nltks_own_index_does(words: WordNet) -> None:
    index, sample = words.reader._lemma_pos_offset_map, 50
    theirs = WordNetCorpusReader._load_lemma_pos_offset_map
    plain = SimpleNamespace(
        _FILEMAP=words.reader._FILEMAP,
        _lemma_pos_offset_map=defaultdict(dict),
        open=words.reader.open,
        satellite_offsets=satellites(words.folder),
    )
    theirs(plain)
    lemmas = [*plain._lemma_pos_offset_map]
    for lemma in (*lemmas[::sample], lemmas[-1]):
        assert index[lemma] == plain._lemma_pos_offset_map[lemma]
        assert (lemma + "~" in index) == (lemma + "~" in plain._lemma_pos_offset_map)


def satellites(folder: Path) -> set[int]:
    lines = (folder / "data.adj").read_text(encoding="ascii").splitlines()
    rows = (line.split() for line in lines if not line.startswith(" "))
    return {int(row[0]) for row in rows if row[2] == "s"}


def test_counts_are_those_of_the_file(words: WordNet) -> None:
    for line in (words.folder / "cntlist.rev").read_text(encoding="ascii").splitlines()[::50]:
        key, _, count = line.split()
        assert words.reader.lemma_count(SimpleNamespace(key=lambda key=key: key)) == int(count)
    assert words.reader.lemma_count(SimpleNamespace(key=lambda: "florp%1:00:00::")) == 0


@pytest.mark.parametrize("text", ["b 1\nbc 2\nd 3\n", "  a licence\nb 1\nbc 2\nd 3"])
def test_a_line_is_found_by_its_first_word(text: str, tmp_path: Path) -> None:
    (tmp_path / "lines").write_text(text, encoding="ascii")
    lines = SortedLines(tmp_path / "lines")
    found = {word: lines.find(word) for word in ("b", "bc", "d")}
    assert found == {"b": ["b", "1"], "bc": ["bc", "2"], "d": ["d", "3"]}
    assert not any(map(lines.find, ("", "a", "bb", "c", "e", "b 1", "\u00e9", "\ud800")))

"""String metrics by target language, against sacreBLEU's own command line."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest

from metaeval.evaluation import evaluate
from metaeval.scores import catalogue, overlap, strings, tokenizers
from metaeval.scores.cache import ScoreCache
from metaeval.scores.metric import Candidate
from metaeval.scores.scoring import Failure, Run, score
from metaeval.scores.table import score_items
from perturb.errors import MissingResource
from tests.metaeval.making import make_item, make_items

# What is done where and when, in each language: parts that make forty sentences.
PARTS = {
    "en": ("The old ferry {} {}.", ["left", "sank", "returned", "waited"],
           ["at 7:30 p.m.", "on Monday", "in the rain", "again", "too late", "near the pier",
            "with 12 guests", "twice", "on its own", "that night"]),
    "de": ("Die alte Fähre {} {}.", ["fuhr", "sank", "kehrte", "wartete"],
           ["um 19.30 Uhr", "am Montag", "im Regen", "wieder", "zu spät", "am Steg",
            "mit 12 Gästen", "zweimal", "von selbst", "in jener Nacht"]),
    "zh": ("那艘旧渡轮{}{}。", ["离开了", "沉没了", "回来了", "等着"],
           ["在晚上七点半", "于星期一", "在雨中", "又一次", "太晚", "在码头附近", "和12位客人",
            "两次", "自己", "那天夜里"]),
    "ja": ("古い連絡船は{}{}。", ["午後七時半に", "月曜日に", "雨の中で", "また"],
           ["出発した", "沈んだ", "戻った", "待っていた", "遅れた", "桟橋に着いた", "12人を乗せた",
            "二度揺れた", "動き出した", "止まった"]),
    "ko": ("낡은 여객선은 {} {}.", ["저녁에", "월요일에", "빗속에서", "다시"],
           ["떠났다", "가라앉았다", "돌아왔다", "기다렸다", "늦었다", "부두에 닿았다",
            "손님을 태웠다", "흔들렸다", "움직였다", "멈췄다"]),
}  # fmt: skip
OPTIONS = {"BLEU": ["bleu"], "chrF": ["chrf"], "chrF++": ["chrf", "--chrf-word-order", "2"],
           "TER": ["ter"]}  # fmt: skip


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[ScoreCache]:
    with closing(ScoreCache(tmp_path / "cache")) as store:
        yield store


def forty(target: str) -> list[Candidate]:
    frame, *choices = PARTS[target]
    texts = [frame.format(*each) for each in product(*choices)]
    return [
        Candidate("", text, texts[(place * 7 + 3) % len(texts)], f"fr-{target}")
        for place, text in enumerate(texts)
    ]


def by_command(folder: Path, name: str, candidates: list[Candidate], target: str) -> list[float]:
    """What ``sacrebleu -l PAIR --sentence-level`` prints of single sentences."""
    reference, translation = folder / "reference", folder / "translation"
    reference.write_text("".join(f"{each.reference}\n" for each in candidates), "utf-8")
    translation.write_text("".join(f"{each.translation}\n" for each in candidates), "utf-8")
    options = ["-l", f"fr-{target}", "--sentence-level", "-w", "12", "-m", *OPTIONS[name]]
    command = [sys.executable, "-m", "sacrebleu", str(reference), "-i", str(translation), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [float(line.partition(" = ")[2].split()[0]) for line in done.stdout.splitlines()]


@pytest.mark.slow
@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("target", PARTS)
def test_sentences_score_as_on_sacrebleu_s_command_line(
    name: str, target: str, tmp_path: Path, cache: ScoreCache
) -> None:
    if name == "BLEU" and tokenizers.of(target) == tokenizers.INSTEAD:
        pytest.skip("no MeCab-ko here: pip install 'challengeset[ko]'")
    candidates, [metric] = forty(target), catalogue.choose([name])
    [scores] = score([metric], candidates, Run(cache))
    assert len(candidates) == 40
    expected = by_command(tmp_path, name, candidates, target)
    assert [scores[metric.distinct(each)] for each in candidates] == pytest.approx(
        expected, abs=1e-11
    )


def test_the_signature_says_which_tokenizer() -> None:
    metric = strings.bleu()
    assert "|tok:zh|" in metric.recipe_for(["en-zho_Hans"])
    assert "|tok:13a+ja-mecab+zh|" in metric.recipe_for(["en-ja", "en-zh", "en-de", "de-fr"])


def test_korean_without_its_tokenizer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokenizers, "_has_korean", lambda: False)
    assert "|tok:13a(no ko-mecab)|" in strings.bleu().recipe_for(["en-ko"])
    assert list(tokenizers.advice(["de", "ko"])) == [tokenizers.ADVICE]
    assert list(tokenizers.advice(["de", "ja"])) == []
    monkeypatch.setattr(tokenizers, "_has_korean", lambda: True)
    assert "|tok:ko-mecab|" in strings.bleu().recipe_for(["en-ko"])


def test_a_text_is_scored_by_its_language_once_each(cache: ScoreCache) -> None:
    [metric] = catalogue.choose(["BLEU"])
    text = "北京 的 天气 很 好 。"
    pairs = ["en-zh", "fr-zh", "en-de", "en-fr"]
    candidates = [Candidate("", text, text[:-4], pair) for pair in pairs]
    [scores] = score([metric], candidates, Run(cache))
    assert len({metric.distinct(each) for each in candidates}) == 3
    values = [scores[metric.distinct(each)] for each in candidates]
    assert values[0] == values[1] != values[2] == values[3]


@pytest.mark.parametrize(
    ("name", "reference"),
    [
        ("METEOR", "那艘旧渡轮离开了。"),
        ("METEOR", "古い連絡船は出発した。"),
        ("ROUGE-2", "那艘旧渡轮离开了。"),
        ("ROUGE-2", "Старый паром ушёл."),
    ],
)
def test_metrics_that_read_nothing_say_so(name: str, reference: str, cache: ScoreCache) -> None:
    [metric] = catalogue.choose([name])
    candidates = [Candidate("", reference, text, "en-zh") for text in (reference, ".")]
    [scores] = score([metric], candidates, Run(cache))
    assert all(isinstance(value, Failure) and value.unread for value in scores.values())
    assert name in str(next(iter(scores.values())))


@pytest.mark.parametrize("reference", ["Älteste Fähre übt.", "12, 13.", "", "Vím, že přijdeš."])
def test_other_texts_are_read(reference: str, cache: ScoreCache) -> None:
    candidates = [Candidate("", reference, "Fähre.", "en-de")]
    found = score([overlap.rouge(), overlap.meteor()], candidates, Run(cache))
    assert all(isinstance(value, float) for scores in found for value in scores.values())


def test_nothing_read_makes_no_accuracy(cache: ScoreCache) -> None:
    chinese = {"reference": "那艘旧渡轮离开了。", "langpair": "en-zh"}
    of_omission = {"phenomenon": "demetr:omitted-noun", "id": "o"}
    items = make_items(
        make_item(0), make_item(1, **chinese), make_item(2, **chinese, **of_omission)
    )
    tables = score_items(catalogue.choose(["ROUGE-2", "BLEU"]), items, Run(cache))
    assert list(tables[0].unread) == [items.items[1].id, "o"]
    first, second, *_ = found = evaluate(items, tables).results
    assert (first.outcome.n, second.outcome.n) == (1, 0)
    assert (second.outcome.accuracy, second.interval, second.z) == (None, None, None)
    assert second.undefined == {"accuracy": "the metric reads nothing in the texts"}
    assert not second.best
    assert [each.outcome.n for each in found[2:]] == [2, 1]
    [pair] = evaluate(items, tables).comparisons
    assert pair.n == 1
    micro = next(each for each in evaluate(items, tables).aggregates if each.name.endswith("micro"))
    assert micro.n == 1


def test_spbleu_wants_its_model_on_this_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cache: ScoreCache
) -> None:
    pieces = pytest.importorskip("sentencepiece", reason="pip install 'challengeset[spbleu]'")
    monkeypatch.setattr("sacrebleu.utils.SACREBLEU_DIR", str(tmp_path))
    monkeypatch.setattr("sacrebleu.tokenizers.tokenizer_spm.SACREBLEU_DIR", str(tmp_path))
    with pytest.raises(MissingResource, match=r"spBLEU needs a model. Save https://"):
        catalogue.choose(["spBLEU"])
    texts = tmp_path / "texts"
    texts.write_text("\n".join(each.reference for name in PARTS for each in forty(name)), "utf-8")
    (tmp_path / "models").mkdir()
    pieces.SentencePieceTrainer.Train(
        input=str(texts), model_prefix=str(tmp_path / "models" / "own"), vocab_size=220
    )
    (tmp_path / "models" / "own.model").rename(tmp_path / "models" / "flores200sacrebleuspm")
    [metric] = catalogue.choose(["spBLEU"])
    assert "|tok:flores200|smooth:exp|model:" in metric.recipe
    [scores] = score([metric], forty("zh"), Run(cache))
    assert 0 < min(value for value in scores.values() if isinstance(value, float)) < 100

"""A Ray cluster that is there already makes the same bytes as one process, whatever dies."""

from __future__ import annotations

import importlib.util
import stat
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bench.cluster import Cluster, command, corpus, running, two_workers
from perturb.errors import ChallengesetError, MissingResource, UsageError
from perturb.parse.choose import parser
from perturb.registry import select
from perturb.run import cluster as module
from perturb.run.running import Settings, run
from perturb.run.workers import Job
from tests.perturb.corpus import segments

COUNT = 1500
needs_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None,
    reason="Ray is not installed: pip install 'challengeset[ray]'",
)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with two_workers() as started:
        yield started


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("own") / "own.jsonl"
    corpus(path, COUNT)
    return path


@needs_ray
def test_the_cluster_makes_the_same_bytes_though_a_worker_and_the_command_are_killed(
    cluster: Cluster, own: Path, tmp_path: Path
) -> None:
    with running(command(own, tmp_path / "one.jsonl", tmp_path / "a", "--workers", 1)) as alone:
        alone.finish()
    joined = ("--engine", "ray", "--ray-address", cluster.address)
    words = command(own, tmp_path / "items.jsonl", tmp_path / "b", *joined)
    with running(words) as disturbed:
        assert disturbed.reaches(2)
        cluster.kill_worker()
        assert disturbed.reaches(4)
        disturbed.process.kill()
    assert not (tmp_path / "items.jsonl").exists()
    with running([*words, "--resume"]) as resumed:
        resumed.finish()
    assert (tmp_path / "items.jsonl").read_bytes() == (tmp_path / "one.jsonl").read_bytes()


@needs_ray
def test_a_worker_that_lacks_a_parser_is_named(
    cluster: Cluster, tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = module._state

    def _state(languages: tuple[str, ...], recorded: object) -> dict[str, str | None]:
        return {**here(languages, {}), "parser of en": "en_core_web_sm 99.0"}

    monkeypatch.setattr(module, "_here", _state)
    monkeypatch.setenv("RAY_ADDRESS", cluster.address)
    plan = Settings(
        rules=select(["demetr:empty"]), seed=13, keep=None, input={}, cache=cache, engine="ray"
    )
    lacks = r"worker at [\d.]+ lacks the parser of en en_core_web_sm 99\.0: it has en_core"
    with pytest.raises(MissingResource, match=lacks):
        run(lambda: iter(segments(3)), tmp_path / "items.jsonl", plan)
    assert list(tmp_path.iterdir()) == []


@needs_ray
@pytest.mark.parametrize(
    "address", ["nonsense", "127.0.0.1:1", "ray://127.0.0.1:1", "a.invalid:6379"]
)
def test_no_cluster_at_the_address_is_one_clear_error(
    address: str, tmp_path: Path, cache: Path
) -> None:
    plan = Settings(
        rules=select(["demetr:empty"]), seed=13, keep=None, input={}, cache=cache, engine="ray"
    )
    with pytest.raises(
        UsageError, match=rf"no Ray cluster to work on at {address}:.*--ray-address"
    ):
        run(
            lambda: iter(segments(3)),
            tmp_path / "items.jsonl",
            replace(plan, ray_address=address),
        )


def test_without_ray_its_package_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    job = Job((), 13, tmp_path, {}, {})
    with pytest.raises(ChallengesetError, match=r"pip install 'challengeset\[ray\]'"):
        next(module.ray(job, [], 1))


def test_what_travels_is_our_code_and_the_pipelines_of_the_languages(tmp_path: Path) -> None:
    job = Job((), 13, tmp_path, {}, {}, languages=("de", "en"))
    names = [Path(folder).name for folder in module._travelling(job)]
    assert names[:2] == ["perturb", "schemas"]
    assert any(name.startswith("en_core_web") for name in names[2:])
    assert "spacy" not in names


def test_a_machine_without_the_folder_of_the_run_keeps_parses_in_one_of_its_own(
    tmp_path: Path,
) -> None:
    assert module._own_cache(tmp_path) == tmp_path
    own = module._own_cache(tmp_path / "elsewhere")
    assert own != tmp_path / "elsewhere"
    assert stat.S_IMODE(own.stat().st_mode) == 0o700
    own.rmdir()


def test_recorded_parses_come_along_with_their_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "my parses.conllu"
    path.write_text(
        "# text = Kuu.\n1\tKuu\tkuu\tNOUN\t_\t_\t0\troot\t_\tSpaceAfter=No\n"
        "2\t.\t.\tPUNCT\t_\t_\t1\tpunct\t_\t_\n\n"
    )
    monkeypatch.setattr("perturb.parse.choose._recorded", {})
    job = Job((), 13, tmp_path, {}, {"fi": path})
    recorded = job.recorded()
    path.unlink()
    assert module._state(["fi"], recorded)["parser of fi"] == parser("fi").signature
    assert parser("fi").signature.startswith("recorded my parses.conllu ")
    (sentence,) = parser("fi").parse(["Kuu."])
    assert [token.pos for token in sentence.tokens] == ["NOUN", "PUNCT"]

"""GEMBA-DA and GEMBA-MQM: a language model behind an OpenAI-compatible server judges."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.resources import files
from typing import Final

from metaeval.scores.answers import Mark, errors, locate, rating
from metaeval.scores.metric import Candidate, Metric, Scorer
from metaeval.statistics.contrast import by_weight
from perturb.chat import Chat

AT_ONCE: Final = 4
"""Requests under way."""

DIGITS = 12

Ask = Callable[[Candidate], str]


def gemba_da(model: str, url: str | None) -> Metric:
    """Direct assessment: a number from 0 to 100, given source and reference."""
    return _metric("GEMBA-DA", model, url, lambda _, answer: rating(answer))


def gemba_mqm(model: str, url: str | None) -> Metric:
    """Marked errors, weighted: minus 10, 5 or 1 for each, minus 25 at most. No reference."""

    def score(candidate: Candidate, answer: str) -> float:
        return by_weight([mark.severity for mark in marks(candidate, answer)])

    return _metric("GEMBA-MQM", model, url, score)


def marks(candidate: Candidate, answer: str) -> list[Mark]:
    """The errors of an answer to GEMBA-MQM's question, with their places."""
    return list(locate(candidate.translation, errors(answer)))


def mark(model: str, url: str | None, candidates: Sequence[Candidate]) -> Iterator[list[Mark]]:
    """What GEMBA-MQM marks in each candidate.

    Raises:
        ValueError: an answer cannot be read.
    """
    ask = _asking("GEMBA-MQM", model, url)
    blind = [candidate._replace(reference="") for candidate in candidates]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        yield from map(marks, blind, pool.map(ask, blind))


def _metric(
    name: str, model: str, url: str | None, read: Callable[[Candidate, str], float]
) -> Metric:
    digest = hashlib.sha256("".join(_prompt(name).values()).encode()).hexdigest()[:DIGITS]
    return Metric(
        name=name,
        recipe=f"model:{model}|temperature:0|prompt:{digest}",
        load=lambda: _load(name, model, url, read),
        reads_source=True,
        reads_reference="{reference}" in _prompt(name)["user"],
        in_processes=False,
        at_once=AT_ONCE * 4,
    )


def _load(
    name: str, model: str, url: str | None, read: Callable[[Candidate, str], float]
) -> Scorer:
    ask = _asking(name, model, url)

    def score(candidates: Sequence[Candidate]) -> Sequence[float]:
        with ThreadPoolExecutor(AT_ONCE) as pool:
            answers = list(pool.map(ask, candidates))
        return [
            read(candidate, answer) for candidate, answer in zip(candidates, answers, strict=True)
        ]

    return score


@cache
def _asking(name: str, model: str, url: str | None) -> Ask:
    """A run asks for each candidate once: for its score, its marks, or after a failure."""
    chat, prompt = Chat(model, url), _prompt(name)

    @cache
    def ask(candidate: Candidate) -> str:
        return chat.ask(
            [
                {"role": "system", "content": prompt["system"]},
                {"role": "user", "content": _fill(prompt["user"], candidate)},
            ]
        )

    return ask


@cache
def _prompt(name: str) -> dict[str, str]:
    prompts = tomllib.loads((files("metaeval.scores") / "prompts.toml").read_text("utf-8"))
    found: dict[str, str] = prompts[name]
    return found


def _fill(template: str, candidate: Candidate) -> str:
    source, _, target = candidate.langpair.partition("-")
    parts = {
        "source_language": source or "any",
        "target_language": target or "any",
        "source": candidate.source,
        "reference": candidate.reference,
        "translation": candidate.translation,
    }
    return template.strip().format_map(parts)

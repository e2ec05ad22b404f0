"""``challengeset perturb``: parallel text in, contrastive items out."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from challengeset.arguments import Names, count, name, seed, workers

if TYPE_CHECKING:
    from perturb.suggest.ask import Model

KEEP = 1000
QUESTIONS = 1000
ALL = "all"


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("perturb", help="make contrastive items of parallel text")
    parser.add_argument(
        "--corpus",
        action=Names,
        required=True,
        metavar="NAME=PATH",
        help="sample, flores101=…, wmt=…, ntrex=…, demetr=…, pawsx=…, pud=…,"
        " or NAME=FILE of your own: .tsv, .csv, .jsonl, .parquet, .conllu (also a folder of these)",
    )
    parser.add_argument(
        "--pairs",
        action=Names,
        default=[ALL],
        metavar="PAIRS",
        help="language pairs, as in de-en,fr-en (all)",
    )
    parser.add_argument(
        "--phenomena", action=Names, default=["*"], metavar="IDS", help="such as 'demetr:*'"
    )
    parser.add_argument("--seed", type=seed, default=13, metavar="N", help="of all draws (13)")
    parser.add_argument(
        "--limit", type=count, metavar="N", help="at most N segments per corpus and pair"
    )
    parser.add_argument(
        "--per-phenomenon",
        type=_count_or_all,
        default=KEEP,
        metavar="N",
        help=f"at most N items per phenomenon, in proportion to the pairs, or '{ALL}' ({KEEP})",
    )
    parser.add_argument("--workers", type=workers, metavar="N", help="processes (one per core)")
    parser.add_argument("--engine", type=str.lower, choices=("local", "ray"), default="local")
    parser.add_argument(
        "--ray-address", metavar="ADDRESS", help="the Ray cluster to join (RAY_ADDRESS)"
    )
    parser.add_argument("--resume", action="store_true", help="go on with a run that was stopped")
    parser.add_argument(
        "--strict", action="store_true", help="end with the first segment on which a rule fails"
    )
    parser.add_argument("--cache", type=Path, metavar="DIR", help="where parses are kept")
    parser.add_argument(
        "--parses",
        action=Names,
        type=name,
        metavar="ISO=FILE",
        help="recorded parses of a language (CoNLL-U), instead of a parser",
    )
    parser.add_argument(
        "--suggest",
        type=name,
        metavar="MODEL",
        help="ask a language model for candidate words (key in OPENAI_API_KEY)",
    )
    parser.add_argument(
        "--suggest-url", metavar="URL", help="a server that speaks OpenAI's protocol (OpenAI's own)"
    )
    parser.add_argument(
        "--max-suggestions",
        type=count,
        default=QUESTIONS,
        metavar="N",
        help=f"put at most N questions to the model ({QUESTIONS})",
    )
    parser.add_argument("--json", action="store_true", help="print the tally as JSON")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Make the items and print the tally."""
    from challengeset import show
    from challengeset.input import open_input, recorded_parses
    from challengeset.outputs import guard
    from perturb.parse.cache import default_folder
    from perturb.registry import select
    from perturb.run.running import Settings
    from perturb.run.running import run as perturb

    found = open_input(arguments.corpus, arguments.pairs, arguments.limit)
    guard(arguments.output, found.files)
    settings = Settings(
        rules=select(arguments.phenomena),
        seed=arguments.seed,
        keep=arguments.per_phenomenon,
        input=found.description,
        cache=arguments.cache or default_folder(),
        parses=recorded_parses(arguments.parses),
        workers=arguments.workers or len(os.sched_getaffinity(0)),
        engine=arguments.engine,
        ray_address=arguments.ray_address,
        resume=arguments.resume,
        strict=arguments.strict,
        model=_model(arguments),
    )
    with show.progress("asking") as asking, show.progress("perturbing") as progress:
        tally = perturb(found.segments, arguments.output, settings, progress, asking)
    if arguments.json:
        show.json(tally.to_json())
    else:
        show.tally(tally, arguments.output)
    show.failures(tally)


def _model(arguments: argparse.Namespace) -> Model | None:
    from perturb.suggest.ask import Model

    if arguments.suggest is None:
        return None
    return Model(
        name=arguments.suggest,
        base_url=arguments.suggest_url,
        most=arguments.max_suggestions,
    )


def _count_or_all(text: str) -> int | None:
    return None if text.lower() == ALL else count(text)

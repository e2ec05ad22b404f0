"""Agreement overall, by phenomenon and by language pair, as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import orjson

from annotate.agreement.bootstrap import CONFIDENCE, RESAMPLES
from annotate.agreement.disagreements import disagreements
from annotate.agreement.measures import MEASURES, VERDICTS, Estimate
from annotate.agreement.numbers import Array
from annotate.agreement.panel import Panel, annotators

ALL = "all"
KINDS = ("phenomenon", "langpair")

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Group:
    """Agreement on some of the items.

    `kind` is all, phenomenon or langpair, and `name` which of them; `estimates` go by the
    keys of `MEASURES`.
    """

    kind: str
    name: str
    items: int
    judgements: int
    verdicts: Mapping[str, int]
    estimates: Mapping[str, Estimate]


@dataclass(frozen=True, slots=True)
class Summary:
    """What is said about a set of judgements."""

    annotators: Mapping[str, int]
    seed: int
    groups: Sequence[Group]
    disagreements: Sequence[Panel]

    def to_json(self) -> dict[str, Any]:
        """The summary for other programmes."""
        return {
            "annotators": self.annotators,
            "confidence": CONFIDENCE,
            "resamples": RESAMPLES,
            "seed": self.seed,
            "groups": [asdict(group) for group in self.groups],
            "disagreements": [_disagreement(panel) for panel in self.disagreements],
        }

    def to_bytes(self) -> bytes:
        """The same as a file of JSON."""
        return orjson.dumps(self.to_json(), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def summarise(
    panels: Sequence[Panel], seed: int, progress: Progress = lambda done, count: None
) -> Summary:
    """Measure everything; the same judgements and seed give the same numbers.

    `progress` hears how many groups are measured, and how many there are.
    """
    counts = Counter(one.annotator for panel in panels for one in panel.judgements)
    rows = {measure.key: measure.rows(panels) for measure in MEASURES}
    parts = list(_parts(panels))
    groups = []
    for done, (kind, name, chosen) in enumerate(parts):
        progress(done, len(parts))
        groups.append(_group(kind, name, panels, rows, chosen, seed))
    progress(len(parts), len(parts))
    names = annotators(panels)
    return Summary({name: counts[name] for name in names}, seed, groups, disagreements(panels))


def _parts(panels: Sequence[Panel]) -> Iterator[tuple[str, str, list[int]]]:
    """Kind and name of every group, and the places of its panels."""
    yield ALL, ALL, list(range(len(panels)))
    for kind in KINDS:
        names = [getattr(panel, kind) for panel in panels]
        for name in sorted(set(names)):
            yield kind, name, [place for place, found in enumerate(names) if found == name]


def _group(
    kind: str,
    name: str,
    panels: Sequence[Panel],
    rows: Mapping[str, Array],
    chosen: list[int],
    seed: int,
) -> Group:
    given = Counter(one.verdict for place in chosen for one in panels[place].judgements)
    return Group(
        kind,
        name,
        len(chosen),
        given.total(),
        {verdict: given[verdict] for verdict in VERDICTS},
        {measure.key: measure.estimate(rows[measure.key][chosen], seed) for measure in MEASURES},
    )


def _disagreement(panel: Panel) -> dict[str, Any]:
    return {
        "item": panel.item,
        "phenomenon": panel.phenomenon,
        "langpair": panel.langpair,
        "incorrect": panel.incorrect,
        "versions": [
            {
                "annotator": one.annotator,
                "verdict": one.verdict,
                "reason": one.reason,
                "note": one.note,
                "spans": [[span.start, span.end, span.operation] for span in one.spans],
            }
            for one in panel.judgements
        ],
    }

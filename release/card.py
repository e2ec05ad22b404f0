"""The dataset card: a manifest in words, with the front matter the Hugging Face Hub reads."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from string import Template
from textwrap import indent
from typing import Any

from perturb.item import STATUSES
from release import citation, validation
from release.manifest import CARD, TABLE, Manifest
from release.markdown import escaped, table

# The Hub's own names of licences, as far as corpora of parallel text have them.
HUB_LICENSES = frozenset(
    {
        "apache-2.0",
        "cc-by-3.0",
        "cc-by-4.0",
        "cc-by-nc-3.0",
        "cc-by-nc-4.0",
        "cc-by-nc-nd-4.0",
        "cc-by-nc-sa-3.0",
        "cc-by-nc-sa-4.0",
        "cc-by-nd-4.0",
        "cc-by-sa-3.0",
        "cc-by-sa-4.0",
        "cc0-1.0",
        "mit",
        "odc-by",
        "pddl",
    }
)

_SIZES = ((10**3, "n<1K"), (10**4, "1K<n<10K"), (10**5, "10K<n<100K"), (10**6, "100K<n<1M"))
_LARGEST = "1M<n<10M"


def render(manifest: Manifest) -> str:
    """The text of ``README.md``; depends on nothing but the manifest."""
    statuses = _statuses(manifest)
    template = Template((files(__package__) / "card.md").read_text(encoding="utf-8"))
    return template.substitute(
        front_matter=_front_matter(manifest),
        title=citation.title(manifest),
        version=manifest["version"],
        items=manifest["items"],
        phenomena=_phenomena(manifest),
        statuses=table(["Status", "Items"], statuses.items()),
        confirmed=statuses["accepted"] + statuses["corrected"],
        corpora=_corpora(manifest),
        noncommercial_policy=_noncommercial_policy(manifest),
        recipe=_recipe(manifest),
        requirements=_requirements(manifest),
        validation=validation.render(manifest["validation"]),
        bibtex=indent(citation.bibtex(manifest), "    "),
        **manifest["left_out"],
    )


def _front_matter(manifest: Manifest) -> str:
    """YAML, one property a line: every JSON value is one of YAML, and its strings are safe."""
    properties = {
        "pretty_name": f"{citation.title(manifest)} {manifest['version']}",
        "language": _languages(manifest),
        **_license(manifest),
        "size_categories": [_size(manifest["items"])],
        "task_categories": ["translation"],
        "tags": ["machine-translation", "evaluation", "metrics", "challenge-set"],
        "configs": [
            {
                "config_name": "default",
                "data_files": [{"split": "test", "path": TABLE}],
            }
        ],
    }
    lines = (f"{key}: {json.dumps(value)}" for key, value in properties.items())
    return "\n".join(lines)


def _languages(manifest: Manifest) -> list[str]:
    """Without varieties, for which the Hub has no names."""
    tags = (tag for pair in _pairs(manifest) for tag in pair.split("-"))
    return sorted({tag.partition("_")[0] for tag in tags})


def licenses(manifest: Manifest) -> list[str | None]:
    """The licences of all corpora, each once, in alphabetical order; None last."""
    found = {one for corpus in manifest["corpora"].values() for one in corpus["licenses"]}
    return sorted(found, key=lambda one: (one is None, one))


def _license(manifest: Manifest) -> dict[str, Any]:
    names = {(one or "").lower() for one in licenses(manifest)}
    known = sorted(names & HUB_LICENSES)
    if names <= HUB_LICENSES:
        return {"license": known}
    return {"license": [*known, "other"], "license_name": "by-corpus", "license_link": CARD}


def _size(items: int) -> str:
    return next((name for limit, name in _SIZES if items < limit), _LARGEST)


def _pairs(manifest: Manifest) -> list[str]:
    return sorted({pair for pairs in manifest["counts"].values() for pair in pairs})


def _phenomena(manifest: Manifest) -> str:
    pairs = _pairs(manifest)
    rows = []
    for phenomenon, found in manifest["counts"].items():
        counts = [sum(found.get(pair, {}).values()) for pair in pairs]
        rows.append([phenomenon, manifest["rules"][phenomenon] or "imported", *counts, sum(counts)])
    totals = [sum(column) for column in list(zip(*rows, strict=True))[2:]]
    header = ["Phenomenon", "Version of the rule", *pairs, "All"]
    return table(header, [*rows, ["All", "", *totals]])


def _statuses(manifest: Manifest) -> Counter[str]:
    counts = Counter(dict.fromkeys(STATUSES, 0))
    for pairs in manifest["counts"].values():
        for statuses in pairs.values():
            counts.update(statuses)
    del counts["rejected"]
    return counts


def _corpora(manifest: Manifest) -> str:
    rows = [
        [
            name,
            ", ".join(one or "none stated" for one in corpus["licenses"]),
            corpus["segments"],
            corpus["items"],
        ]
        for name, corpus in manifest["corpora"].items()
    ]
    return table(["Corpus", "Licence", "Segments", "Items"], rows)


def _noncommercial_policy(manifest: Manifest) -> str:
    if manifest["include_noncommercial"]:
        return "This release was told to keep the latter: it may not be fit for commercial use."
    return "No item here has a licence whose name excludes commercial use."


def _requirements(manifest: Manifest) -> str:
    asked = [f"{name.replace('_', ' ')}: {_words(value)}" for name, value in
             manifest["requirements"].items()]  # fmt: skip
    return escaped("; ".join(asked)) or "nothing beyond the automatic checks"


def _words(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {share:.0%}" for name, share in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _recipe(manifest: Manifest) -> str:
    ingredients = {
        "Seeds": manifest["seeds"],
        "Parsers": manifest["parsers"],
        "Language packs": manifest["packs"],
        "Good translations": manifest["translations"],
        "Words suggested by": manifest["suggested_by"] or ["no model"],
        "Programme": [f"challengeset {manifest['challengeset_version']}"],
    }
    rows = [[name, ", ".join(map(str, found))] for name, found in ingredients.items()]
    return table(["Ingredient", "What"], rows)

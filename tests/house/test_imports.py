"""The doors between the rooms: kept in the tree as it is, and noticed when they are broken."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from importlinter.api import read_configuration

ROOT = Path(__file__).resolve().parents[2]
CONFIGURATION: dict[str, Any] = read_configuration(str(ROOT / "pyproject.toml"))
CONTRACTS: dict[str, str] = {
    contract["id"]: contract["name"] for contract in CONFIGURATION["contracts_options"]
}

INTRUDERS = {
    "annotate/intruder.py": "import perturb.api",
    "corpora/intruder.py": "import perturb.api",
    "perturb/comparison/intruder.py": "import perturb.engine",
    "metaeval/intruder.py": "import perturb.api",
    "perturb/intruder.py": "import corpora\nimport metaeval",
    "perturb/moves/text/intruder.py": "import perturb.moves.wording",
    "perturb/requests/intruder.py": "import perturb.patterns",
    "perturb/rules/demetr/intruder.py": "import random\nimport perturb.segment",
    "release/intruder.py": "import perturb.api",
}


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--no-cache"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def intruded(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the linter says about a copy of the tree with a breach of every contract."""
    copy = tmp_path_factory.mktemp("tree")
    shutil.copy(ROOT / "pyproject.toml", copy)
    for package in CONFIGURATION["session_options"]["root_packages"]:
        shutil.copytree(ROOT / package, copy / package, ignore=shutil.ignore_patterns("*.pyc"))
    for path, code in INTRUDERS.items():
        (copy / path).write_text(code + "\n", encoding="utf-8")
    return lint_imports(copy).stdout


def test_the_tree_keeps_every_contract() -> None:
    report = lint_imports(ROOT)
    assert report.returncode == 0, report.stdout + report.stderr


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_breach_of_each_contract_is_noticed(contract: str, intruded: str) -> None:
    assert f"{CONTRACTS[contract]} BROKEN" in intruded

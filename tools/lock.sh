#!/usr/bin/env bash
# Rewrites requirements/*.txt for every supported Python and platform.
# Arguments go to `uv pip compile`: with `--upgrade` it takes the newest versions, else it keeps those it finds.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

uv=${UV:-.venv/bin/uv}
arguments=("$@")

compile() {
    "$uv" pip compile --quiet --no-config --universal --python-version 3.11 --generate-hashes \
        --annotation-style line --custom-compile-command "make lock" "${arguments[@]}" \
        --output-file "requirements/$1" "${@:2}"
}

compile run.txt pyproject.toml
compile dev.txt --constraints requirements/run.txt --extra dev --extra fr --extra suggest pyproject.toml
compile stanza.txt --constraints requirements/dev.txt --extra stanza \
    --overrides requirements/stanza.override pyproject.toml
compile annotate.txt --constraints requirements/dev.txt --extra annotate \
    --overrides requirements/annotate.override pyproject.toml
compile label-studio.txt requirements/label-studio.in
compile spanish.txt --no-deps requirements/spanish.in
compile installer.txt requirements/installer.in

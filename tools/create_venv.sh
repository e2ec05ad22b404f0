#!/usr/bin/env bash
# Creates a virtual environment with the pinned installer in it: create_venv.sh FOLDER PYTHON
set -euo pipefail

folder=$1 python=$2
requirements=$(dirname "${BASH_SOURCE[0]}")/../requirements

give_up() {
    echo "$1" >&2
    exit 1
}

has_venv() { "$python" -c 'import ensurepip, venv' 2>/dev/null; }

version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])') ||
    give_up "$python does not run. Install Python 3.11 or 3.12, or name yours: make setup PYTHON=/path/to/python3.11"
[[ $version == 3.11 || $version == 3.12 ]] ||
    give_up "$python is Python $version, needed is 3.11 or 3.12. Name another: make setup PYTHON=/path/to/python3.11"

# Debian ships the standard library's venv in a package of its own.
if ! has_venv && [[ $EUID == 0 ]] && command -v apt-get >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes "python$version-venv" >/dev/null
fi
has_venv || give_up "Python's venv is missing. As root: apt-get install python$version-venv"

"$python" -m venv --clear "$folder"
"$folder/bin/python" -m pip install --quiet --disable-pip-version-check \
    --require-hashes --requirement "$requirements/installer.txt"

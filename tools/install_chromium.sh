#!/usr/bin/env bash
# Installs Debian's Chromium, and fonts for the scripts that tests show in it.
set -euo pipefail

if [[ $EUID != 0 ]] || ! command -v apt-get >/dev/null; then
    echo "No chromium here. Install it with the system's package manager" >&2
    exit 1
fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends \
    chromium fonts-noto-cjk fonts-noto-core >/dev/null

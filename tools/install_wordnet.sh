#!/usr/bin/env bash
# Installs Princeton WordNet's dictionary files by apt, or says what goes without them.
set -euo pipefail

has_wordnet() { [[ -e "${WNSEARCHDIR:-/usr/share/wordnet}/data.noun" ]]; }

install() {
    [[ $EUID == 0 ]] && command -v apt-get >/dev/null &&
        apt-get update -qq &&
        DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends wordnet-base
}

has_wordnet || install >/dev/null || true
has_wordnet ||
    echo "WordNet is missing, so some rules cannot work. As root: apt-get install wordnet-base" >&2

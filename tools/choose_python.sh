#!/usr/bin/env bash
# Prints the Python to set up with. The system's own comes first: distributions build theirs with
# profile-guided optimisation, and the rules run faster in it than in one built by hand.
set -euo pipefail

candidates=(/usr/bin/python3.11 /usr/bin/python3.12 python3.11 python3.12)

for ready in 'import ensurepip, venv' 'pass'; do
    for candidate in "${candidates[@]}"; do
        if "$candidate" -c "$ready" 2>/dev/null; then
            echo "$candidate"
            exit
        fi
    done
done
echo python3

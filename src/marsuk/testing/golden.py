"""Golden records: matches of every variant that must replay for ever, to the last byte of the final state."""

from __future__ import annotations

import hashlib
import json
import random
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np

from marsuk.core.game import Game
from marsuk.core.match import Match
from marsuk.core.record import load
from marsuk.core.registry import game as find_game

SUFFIX = ".record"
LAYOUT = "layout.json"  # how the states of these records lay in memory when they were written


def folder_of(root: Path, game: Game) -> Path:
    """Where the golden records of this version of a game's rules are kept."""
    return root / game.name / f"rules-{game.rules_version}"


def write_golden_records(root: Path, name: str, seed: int = 2017) -> None:
    """Write the records that are missing: of a new version of the rules, or of new variants. What is there stays."""
    for game in find_game(name).versions:
        folder = folder_of(root, game)
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / LAYOUT).exists():
            lines = ",\n".join(json.dumps(field) for field in game.rules.STATE.descr)
            (folder / LAYOUT).write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        layout = _layout(json.loads((folder / LAYOUT).read_text(encoding="utf-8")))
        for variant, options in game.variants.items():
            path = folder / f"{variant}{SUFFIX}"
            if not path.exists():
                path.write_text(_golden_record(game.new(**{**options, "seed": seed}), seed, layout), encoding="utf-8")


def _golden_record(match: Match, seed: int, layout: np.dtype[Any]) -> str:
    draw = random.Random(seed)
    while not match.is_over:
        match.play(draw.choice(match.legal_ids()))
    match.tags |= {"Date": date.today().isoformat(), "State": _digest(match, layout)}
    return match.record().dumps()


def check_golden_records(root: Path, name: str) -> None:
    """Every variant has a golden record of every version of the rules, and all of them replay exactly."""
    versions = find_game(name).versions
    for game in versions:
        folder = folder_of(root, game)
        missing = [variant for variant in game.variants if not (folder / f"{variant}{SUFFIX}").exists()]
        assert not missing, f"{folder.name} of {name} has no golden record of {missing}; see write_golden_records"
        layout = _layout(json.loads((folder / LAYOUT).read_text(encoding="utf-8")))
        for path in sorted(folder.glob(f"*{SUFFIX}")):
            _check_golden_record(path, game, layout)
    forgotten = {path.name for path in (root / name).iterdir()} - {folder_of(root, game).name for game in versions}
    assert not forgotten, f"{name} has golden records of {sorted(forgotten)}, but no such version of its rules"


def _check_golden_record(path: Path, game: Game, layout: np.dtype[Any]) -> None:
    match = load(path.read_text(encoding="utf-8"))
    assert match.game is game, f"{path} was played by rules {match.game.rules_version}"
    assert match.is_over, f"{path} is not a whole match"
    assert _digest(match, layout) == match.tags["State"], f"{path} ends in another state"


def _layout(described: list[list[Any]]) -> np.dtype[Any]:
    """What a list says that was a dtype's ``descr`` before JSON made lists of its tuples."""
    fields = [(name, kind, *(tuple(shape) for shape in shapes)) for name, kind, *shapes in described]
    return np.lib.format.descr_to_dtype(fields)


def _digest(match: Match, layout: np.dtype[Any]) -> str:
    """A digest of the state, byte by byte, in that layout: fields may have grown wider since, their values have not."""
    now, then = match.state_array(), np.zeros(1, layout)
    for name in layout.names or ():
        then[name] = now[name]
        assert np.array_equal(then[name], now[name]), f"{name} has a value that it could not have"
    return hashlib.sha256(then.tobytes()).hexdigest()[:32]

"""The fourth way to run: in a browser's Python, with engines in WebAssembly, everything is as it is natively."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import marsuk.edge
from marsuk.edge.static import is_there

HERE = Path(__file__).parent
EDGE = Path(marsuk.edge.__file__).parent
PAGE = EDGE.parent / "page" / "edge"
SAME_GAMES = HERE / "same_games.py"


def printed(*command: str | Path, **environment: str) -> str:
    done = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=False, cwd=HERE
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def natively(*before: Path) -> str:
    path = os.pathsep.join([*map(str, before), *filter(None, sys.path)])
    return printed(sys.executable, SAME_GAMES, PYTHONPATH=path)


def test_games_bots_and_views_are_the_same_in_webassembly() -> None:
    assert is_there(), "make what browsers need first: make edge"
    told = printed("node", HERE / "in_browsers_python.mjs", PAGE, SAME_GAMES)
    assert told == natively()
    assert len(told.split()) == 2 * len(marsuk.game_names())


def test_the_little_numpy_lays_everything_out_as_numpy_does() -> None:
    """With it, native engines find everything in its place as well."""
    assert natively(EDGE / "browser") == natively()

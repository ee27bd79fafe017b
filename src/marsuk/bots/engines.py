"""Which engines the bots of a game need."""

from __future__ import annotations

import threading

from marsuk.bots import forest, greedy
from marsuk.core.game import Game
from marsuk.kernel.jit import COMPILED
from marsuk.kernel.native import Job, compilation

_compiling = threading.Lock()


def engines_of_bots(game: Game) -> list[Job]:
    """All of them, with the solver of endings if the game has one."""
    algorithms = [forest.SEARCH, greedy.SEARCH, *([game.solver] if game.solver is not None else [])]
    return [(algorithm, game.rules) for algorithm in algorithms]


def prepare_bots(games: list[Game]) -> None:
    """Compile what the bots of these games need and do not have yet; who comes meanwhile waits for it."""
    with _compiling:
        for _ in compilation([job for game in games for job in engines_of_bots(game)] if COMPILED else []):
            pass

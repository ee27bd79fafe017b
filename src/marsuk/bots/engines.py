"""Which engines the bots of a game need."""

from __future__ import annotations

import functools
import threading
from pathlib import Path

from marsuk.bots import forest, greedy
from marsuk.core.game import Game
from marsuk.kernel.jit import COMPILED
from marsuk.kernel.native import Job, compilation
from marsuk.kernel.platforms import WEB
from marsuk.kernel.prebuilt import library_file
from marsuk.kernel.sources import sources_digest

_compiling = threading.Lock()


def engines_of_bots(game: Game) -> list[Job]:
    """All of them, with the solver of endings if the game has one."""
    algorithms = [forest.SEARCH, greedy.SEARCH, *([game.solver] if game.solver is not None else [])]
    return [(algorithm, game.rules) for algorithm in algorithms]


@functools.cache
def served_search(game: Game) -> str:
    """The file with which a page searches by itself: what is made of other sources has another name."""
    made = library_file(Path(), WEB, game.rules, forest.SEARCH)
    return f"{made.stem}-{sources_digest(forest.SEARCH, game.rules)[:12]}{made.suffix}"


def prepare_bots(games: list[Game]) -> None:
    """Compile what the bots of these games need and do not have yet; who comes meanwhile waits for it."""
    with _compiling:
        for _ in compilation([job for game in games for job in engines_of_bots(game)] if COMPILED else []):
            pass

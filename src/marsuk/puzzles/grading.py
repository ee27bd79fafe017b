"""How hard a puzzle is: by how few levels of the bots find its move."""

from __future__ import annotations

import functools

from marsuk.bots import LEVELS, Bot, bot
from marsuk.core.game import Game
from marsuk.core.match import Match
from marsuk.puzzles.puzzle import HARDEST

GRADING = LEVELS[:-1]  # the strongest one is a judge, and depends on the clock
TRIES = 5
_STEPS = (1, 2, 4, 5)  # up to so many levels find it: as hard as can be, a step easier, and so on


def hits_of_levels(match: Match, best: str) -> list[int]:
    """How many of a few tries, from fixed seeds, each level plays the best move in; the weakest level first."""
    seat, action = match.to_move, match.find_id(best)
    assert seat is not None
    hits = []
    for level in GRADING:
        player, found = _bot(match.game, level), 0
        for seed in range(TRIES):
            player.random.seed(seed)
            found += player.choose(match.clone(), seat).id == action
        hits.append(found)
    return hits


def difficulty_of(hits: list[int]) -> int:
    """From 1, where nearly all levels find the move in most of their tries, to 5, where hardly any does."""
    finding = sum(found > TRIES / 2 for found in hits)
    return HARDEST - sum(finding > step for step in _STEPS)


def is_trivial(hits: list[int]) -> bool:
    """Whether everybody always finds it."""
    return min(hits) == TRIES


@functools.cache
def _bot(game: Game, level: str) -> Bot:
    return bot(game, level)

"""Players that are programs. A bot sees only resampled states of its own seat: it cannot cheat."""

from __future__ import annotations

from marsuk.bots.bot import Bot
from marsuk.bots.greedy import GreedyBot
from marsuk.bots.random import RandomBot
from marsuk.core.errors import MarsukError, shown
from marsuk.core.game import Game
from marsuk.core.registry import game as find_game

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}

__all__ = ["BOTS", "Bot", "bot"]


def bot(game: str | Game, level: str, seed: int | None = None) -> Bot:
    """The bot of that level for a game; the same seed gives the same moves."""
    if level not in BOTS:
        raise MarsukError("bot-unknown", level=shown(level), known=", ".join(BOTS))
    return BOTS[level](find_game(game) if isinstance(game, str) else game, seed)

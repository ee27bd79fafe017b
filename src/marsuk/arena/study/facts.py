"""What is told of every game in one number, for the players: a column of a table, or a row of a comparison."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from marsuk.arena.study.games import Games


class Fact(NamedTuple):
    """Something of every game; not a number where a game has no such thing."""

    name: str  # of its column
    values: Any
    is_rate: bool


def results(games: Games, players: int) -> list[Fact]:
    """How long the games were and how they ended; points are those of players, not of who the rules play for."""
    return [
        Fact("length", games.rounds, False),
        Fact("decisions", games.decisions, False),
        Fact("total", games.totals[:, :players].mean(1), False),
        Fact("margin", games.margins, False),
        Fact("shared", (games.wins > 0).sum(1) > 1, True),
    ]


def course(games: Games) -> list[Fact]:
    """What it was like to play them."""
    return [
        Fact("choices", games.choices, False),
        Fact("forced", games.forced, True),
        Fact("leads", games.leads, False),
        Fact("behind", games.behind, False),
        Fact("trailed", games.trailed, True),
        Fact("settled", games.settled, True),
    ]


def columns_of(facts: list[Fact]) -> Any:
    """Their values side by side."""
    return np.stack([np.asarray(fact.values, float) for fact in facts], axis=1)

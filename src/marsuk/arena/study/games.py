"""What a study knows of many games of one kind, in columns: a row for every game, whoever played it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from marsuk.core.game import Game, InPlay, Setup

NOBODY = -1  # leads
MOMENTS = (0.25, 0.5, 0.75)  # parts of a game, after which it is asked who leads


@dataclass(frozen=True)
class Games:
    """Facts of games that are over. ``uses`` are counted by kind: of each game, seat and piece."""

    seeds: Any
    totals: Any  # of every seat, those that the rules play for too
    wins: Any  # every seat's part of the win
    first: Any  # the seat that began
    rounds: Any  # not a number in a game without rounds
    decisions: Any
    choices: Any  # how many moves there were to choose from, on average
    forced: Any  # the part of the decisions with one move only
    leads: Any  # how often the lead changed hands
    settled: Any  # the part of the game after which who won was ahead to the end; not a number after a tie
    behind: Any  # by how many points who won was behind at worst; the mean of those who shared the win
    trailed: Any  # the part of the decisions after which who won was behind; likewise
    leaders: Any  # what part of the win they got who led alone at each of MOMENTS; not a number where nobody did
    there: Any  # whether a condition was in play: of each game and condition
    given: Any  # the points of it: of each game, seat and condition
    uses: dict[str, Any]

    def __len__(self) -> int:
        return len(self.seeds)

    @property
    def margins(self) -> Any:
        """By how many points the best was ahead of the next."""
        ordered = np.sort(self.totals, axis=1)
        return ordered[:, -1] - ordered[:, -2]

    def in_order(self, order: int, players: int) -> Any:
        """The wins of the seat that comes so many after the first one; seats that the rules play for come last."""
        seat = (self.first + order) % players if order < players else np.full(len(self), order)
        return self.wins[np.arange(len(self)), seat]

    def chosen(self, rows: Any) -> Games:
        """Some of them, by their places; one can come more than once."""
        columns = {field.name: getattr(self, field.name)[rows] for field in fields(self) if field.name != "uses"}
        return Games(**columns, uses={kind: used[rows] for kind, used in self.uses.items()})

    @classmethod
    def joined(cls, parts: Sequence[Games]) -> Games:
        """All of them, in the order of their seeds."""
        order = np.argsort(np.concatenate([part.seeds for part in parts]), kind="stable")
        columns = {
            field.name: np.concatenate([getattr(part, field.name) for part in parts])[order]
            for field in fields(cls)
            if field.name != "uses"
        }
        uses = {kind: np.concatenate([part.uses[kind] for part in parts])[order] for kind in parts[0].uses}
        return cls(**columns, uses=uses)


class Watch:
    """Watches games side by side, decision by decision, and tells of them when all are over."""

    def __init__(self, game: Game, setup: Setup, n: int, seats: int) -> None:
        self.game, self.setup, self.n, self.seats = game, setup, n, seats
        self._pieces = pieces_of(game, setup)
        self._uses: dict[str, Any] = {}
        self._decisions = np.zeros(n, int)
        self._choices = np.zeros(n, int)
        self._forced = np.zeros(n, int)
        self._leaders: list[Any] = []  # after every decision
        self._totals: list[Any] = []
        self._began = np.full(n, NOBODY)

    def dealt(self, states: Any) -> None:
        """The games begin."""
        self._count(None, None, None, states)

    def decided(self, before: Any, seats: Any, choices: Any, actions: Any, after: Any, totals: Any) -> None:
        """A decision in each game that goes on; -1 is the action in the others."""
        going = actions >= 0
        self._began = np.where(self._began == NOBODY, seats, self._began)
        self._decisions += going
        self._choices += np.where(going, choices, 0)
        self._forced += going & (choices == 1)
        best = totals.max(1)
        alone = (totals == best[:, None]).sum(1) == 1
        self._leaders.append(np.where(alone, totals.argmax(1), NOBODY).astype(np.int8))
        self._totals.append(totals.astype(np.int16))
        self._count(before, actions, seats, after)

    def _count(self, before: Any, actions: Any, seats: Any, after: Any) -> None:
        for use in self.game.uses(self.setup, before, actions, seats, after):
            if use.kind not in self._uses:
                self._uses[use.kind] = np.zeros((self.n, self.seats, len(self._pieces(use.kind))), np.int16)
            np.add.at(self._uses[use.kind], (use.games, use.seats, use.pieces), 1)

    def over(self, seeds: Any, states: Any, wins: Any) -> Games:
        """What came out."""
        leaders, totals = np.array(self._leaders), np.array(self._totals)
        winner = wins.argmax(1)
        rows = np.arange(self.n)
        last = self._decisions - 1
        after = np.arange(len(leaders))[:, None]
        counted = after <= last
        ahead = (leaders == winner) | ~counted
        not_ahead = np.where(~ahead, after, NOBODY).max(0)
        held = _held(leaders)
        deficit = (totals.max(2, keepdims=True) - totals) * counted[:, :, None]
        at_moments = leaders[(np.array(MOMENTS)[:, None] * last).astype(int), rows].T
        got = np.take_along_axis(wins, np.maximum(at_moments, 0), axis=1)
        rounds, began = self.game.rounds(states), self.game.began(states)
        in_play = self.game.in_play(self.setup, states)
        if in_play is None:
            in_play = InPlay(np.zeros((self.n, 0), bool), np.zeros((self.n, self.seats, 0), int))
        return Games(
            seeds=np.asarray(seeds),
            totals=totals[last, rows].astype(int),
            wins=wins,
            first=np.asarray(self._began if began is None else began).astype(int),
            rounds=np.full(self.n, np.nan) if rounds is None else np.asarray(rounds).astype(int),
            decisions=self._decisions,
            choices=self._choices / self._decisions,
            forced=self._forced / self._decisions,
            leads=((held[1:] != held[:-1]) & (held[:-1] != NOBODY) & counted[1:]).sum(0),
            settled=np.where(not_ahead < last, (not_ahead + 1) / self._decisions, np.nan),
            behind=(deficit.max(0) * wins).sum(1),
            trailed=((deficit > 0).sum(0) * wins).sum(1) / self._decisions,
            leaders=np.where(at_moments == NOBODY, np.nan, got),
            there=in_play.there,
            given=in_play.points[:, : self.seats],
            uses=self._uses,
        )


def pieces_of(game: Game, setup: Setup) -> Callable[[str], list[str]]:
    """Tells for a kind of use the ids of what it is of."""
    usual, others = game.usable(setup), game.usable_otherwise(setup)
    return lambda kind: others.get(kind, usual)


def _held(leaders: Any) -> Any:
    """Who led last, as long as nobody leads alone."""
    held = leaders.copy()
    for row in range(1, len(held)):
        held[row] = np.where(held[row] == NOBODY, held[row - 1], held[row])
    return held


def parts_of_wins(winners: Sequence[int], seats: int) -> Any:
    """Every seat's part of the win, of one game."""
    return np.array([[1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]])

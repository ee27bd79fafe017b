"""A tournament, worked out from its log. It knows no HTTP, no SQL, and of its tables only what the log says.

Methods named after a wish (``join``, ``start``...) return the entry that fulfils it, or raise; they change nothing.
``apply`` takes an entry that is, or is about to be, in the log.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from marsuk.server.refusals import FORBIDDEN, NOT_FOUND, TOO_MANY, Refusal
from marsuk.server.tournaments import log
from marsuk.server.tournaments.log import AnyEntry
from marsuk.server.tournaments.pairing import (
    Draw,
    Standing,
    groups,
    round_robin,
    round_robin_rounds,
    swiss,
    table_sizes,
)
from marsuk.server.tournaments.standings import Bye, Outcome, Row, TieBreak, standings, tie_breaks

State = Literal["open", "running", "over"]
MOST_ENTRANTS = 64
MOST_IN_ROUND_ROBIN = 24  # players for two at a table: with more it would never end
MOST_ROUNDS = 15  # that somebody may ask for
_MOST_JOININGS = 5  # of one player
_FEWEST_ROUNDS = 3  # of a Swiss tournament whose maker names none, if there are enough players
_LONGEST_ARRIVAL = 48 * 3600  # seconds


@dataclass
class Entrant:
    """Somebody who plays, or played."""

    player: str
    nickname: str
    withdrawn: bool = False
    removed: bool = False


@dataclass
class Board:
    """A table of a round."""

    table: str
    entrants: tuple[int, ...]
    outcome: Outcome | None = None


@dataclass
class Round:
    """A round: since when, its tables, and who has none."""

    at: int
    boards: list[Board]
    byes: tuple[Bye, ...]

    @property
    def is_over(self) -> bool:
        """Whether all its games are."""
        return all(board.outcome is not None for board in self.boards)


@dataclass
class Tournament:
    """A tournament as its log tells it."""

    id: str
    opened: log.Opened
    at: int
    seq: int = 0
    entrants: list[Entrant] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    order: tuple[int, ...] = ()  # by lot, of those who were there when it started
    planned: int = 0  # rounds
    closed: bool = False
    started: bool = False
    _joinings: Counter[str] = field(default_factory=Counter)

    @classmethod
    def rebuilt(cls, tournament_id: str, rows: Sequence[tuple[int, int, bytes]]) -> Tournament:
        """The tournament from its log."""
        (_, at, first), *others = rows
        opened = log.decode(first)
        assert isinstance(opened, log.Opened)
        tournament = cls(tournament_id, opened, at)
        for seq, at, stored in others:
            tournament.apply(seq, at, log.decode(stored))
        return tournament

    # --- how it stands ---

    @property
    def state(self) -> State:
        """It is over when the last round is, when nobody is left to play with, or when its maker says so."""
        if self.closed:
            return "over"
        if not self.started:
            return "open"
        at_work = bool(self.rounds) and not self.rounds[-1].is_over
        if not at_work and (len(self.rounds) >= self.planned or len(self.playing) < self.fewest):
            return "over"
        return "running"

    @property
    def playing(self) -> list[int]:
        """Who is still to be paired."""
        numbers = self.order if self.started else range(len(self.entrants))
        return [number for number in numbers if not self.entrants[number].withdrawn]

    @property
    def shown(self) -> list[int]:
        """Who is told of: all who took part, and before the start all who want to."""
        return list(self.order) if self.started else self.playing

    @property
    def fewest(self) -> int:
        """With less there is no game."""
        return self.opened.size - (self.opened.smaller is not None)

    @property
    def arrival(self) -> int:
        """Milliseconds that somebody has to sit down at a table."""
        return 1000 * min(self.opened.limit // 3, _LONGEST_ARRIVAL)

    @property
    def limit(self) -> int:
        """Milliseconds that a round may take."""
        return 1000 * self.opened.limit

    def number_of(self, player: str | None) -> int | None:
        """The number of a player who takes part, withdrawn or not; before the start only if not."""
        for number in self.shown:
            if self.entrants[number].player == player:
                return number
        return None

    def outcomes(self) -> list[Outcome]:
        """All games that are over."""
        return [board.outcome for each in self.rounds for board in each.boards if board.outcome is not None]

    def standings(self) -> list[Row]:
        """Everybody from the first to the last."""
        byes = [bye for each in self.rounds for bye in each.byes]
        return standings(self.shown, self.outcomes(), byes, self.tie_breaks)

    @property
    def tie_breaks(self) -> tuple[TieBreak, ...]:
        """What decides between equal points."""
        return tie_breaks(self.opened.system, self.opened.size)

    # --- wishes ---

    def join(self, player: str, nickname: str) -> log.Joined:
        """Take part."""
        self._check_open()
        if self.number_of(player) is not None:
            raise Refusal("tournament-joined")
        if any(entrant.player == player and entrant.removed for entrant in self.entrants):
            raise Refusal("tournament-removed", FORBIDDEN)
        if self._joinings[player] >= _MOST_JOININGS:
            raise Refusal("sat-too-often", TOO_MANY)
        if len(self.playing) >= self.opened.most:
            raise Refusal("tournament-full", most=str(self.opened.most))
        return log.Joined(player, nickname)

    def leave(self, player: str) -> log.Withdrew:
        """Take part no more: games that are being played are lost."""
        self._check_not_over()
        number = self.number_of(player)
        if number is None or self.entrants[number].withdrawn:
            raise Refusal("tournament-not-in", FORBIDDEN)
        return log.Withdrew(number)

    def remove(self, player: str, number: int) -> log.Withdrew:
        """Let somebody else play no more, as the maker may."""
        self._check_maker(player)
        self._check_not_over()
        if not 0 <= number < len(self.entrants) or self.entrants[number].withdrawn:
            raise Refusal("tournament-entrant-unknown", NOT_FOUND)
        return log.Withdrew(number, removed=True)

    def start(self, player: str, shuffle: Callable[[list[int]], None]) -> log.Started:
        """Begin with those who are there, in an order drawn by lot."""
        self._check_maker(player)
        self._check_open()
        order = self.playing
        if len(order) < self.fewest:
            raise Refusal("tournament-few", least=str(self.fewest))
        if len(order) > self._most_to_start:
            raise Refusal("tournament-many", most=str(self._most_to_start))
        shuffle(order)
        return log.Started(tuple(order), self._rounds_for(len(order)))

    def close(self, player: str) -> log.Closed:
        """End it as it stands."""
        self._check_maker(player)
        self._check_not_over()
        return log.Closed()

    def _check_maker(self, player: str) -> None:
        if player != self.opened.maker:
            raise Refusal("tournament-not-yours", FORBIDDEN)

    def _check_open(self) -> None:
        self._check_not_over()
        if self.started:
            raise Refusal("tournament-begun")

    def _check_not_over(self) -> None:
        if self.state == "over":
            raise Refusal("tournament-over")

    @property
    def _most_to_start(self) -> int:
        everybody_meets = self.opened.system == "round-robin" and self.opened.size == 2
        return MOST_IN_ROUND_ROBIN if everybody_meets else MOST_ENTRANTS

    def _rounds_for(self, players: int) -> int:
        """How many rounds; in none of them anybody would have to meet somebody twice who need not."""
        opened = self.opened
        if opened.size > 2:
            return opened.rounds or math.ceil((players - 1) / (opened.size - 1))
        once = round_robin_rounds(players, double=False)
        if opened.system == "round-robin":
            return round_robin_rounds(players, opened.double)
        return min(opened.rounds or max(_FEWEST_ROUNDS, math.ceil(math.log2(players))), once)

    # --- rounds ---

    @property
    def wants_round(self) -> bool:
        """Whether the next round is to begin."""
        return self.state == "running" and (not self.rounds or self.rounds[-1].is_over)

    def draw(self) -> tuple[Draw, list[Bye]]:
        """The tables of the next round, and what it is worth not to have one."""
        number, opened = len(self.rounds) + 1, self.opened
        if opened.size == 2 and opened.system == "round-robin":
            return self._without_withdrawn(round_robin(self.order, number))
        ranked = self._ranked()
        if opened.size == 2:
            draw = swiss(ranked)
        else:
            sizes = table_sizes(len(ranked), opened.size, opened.smaller is not None)
            draw = groups(ranked, sizes, opened.system == "swiss")
        return draw, [Bye(entrant, 1) for entrant in draw.byes]

    def _without_withdrawn(self, draw: Draw) -> tuple[Draw, list[Bye]]:
        """Who would meet somebody who is gone wins; who would meet nobody in any case gets nothing: all do once."""
        playing, tables = set(self.playing), []
        byes = [Bye(entrant, 0) for entrant in draw.byes if entrant in playing]
        for table in draw.tables:
            there = [entrant for entrant in table if entrant in playing]
            if len(there) == len(table):
                tables.append(table)
            else:
                byes += [Bye(entrant, 1) for entrant in there]
        return Draw(tables, [bye.entrant for bye in byes]), byes

    def _ranked(self) -> list[Standing]:
        """Who plays, the best first, by lot where they are level in points: with what pairing has to know of them."""
        points = {row.entrant: row.points for row in self.standings()}
        met: dict[int, Counter[int]] = {number: Counter() for number in self.order}
        seats: dict[int, Counter[int]] = {number: Counter() for number in self.order}
        last: dict[int, int] = {}
        byes = Counter(bye.entrant for each in self.rounds for bye in each.byes)
        for board in self._boards():
            for seat, number in enumerate(board.entrants):
                met[number].update(other for other in board.entrants if other != number)
                seats[number][seat] += 1
                last[number] = seat
        ranked = [
            Standing(number, points[number], met[number], seats[number], last.get(number), byes[number])
            for number in self.playing
        ]
        return sorted(ranked, key=lambda standing: -standing.points)

    def _boards(self) -> Iterable[Board]:
        return (board for each in self.rounds for board in each.boards)

    # --- the log ---

    def apply(self, seq: int, at: int, entry: AnyEntry) -> None:
        """Take over an entry of the log."""
        assert seq == self.seq + 1, f"{self.id}: entry {seq} after {self.seq}"
        self.seq = seq
        match entry:
            case log.Joined(player=player, nickname=nickname):
                self._joinings[player] += 1
                self.entrants.append(Entrant(player, nickname))
            case log.Withdrew(entrant=number, removed=removed):
                self.entrants[number].withdrawn, self.entrants[number].removed = True, removed
            case log.Started(order=order, rounds=rounds):
                self.started, self.order, self.planned = True, order, rounds
            case log.RoundBegun(tables=tables, byes=byes):
                self.rounds.append(Round(at, [Board(drawn.table, drawn.entrants) for drawn in tables], byes))
            case log.GameOver(board=number, places=places, scores=scores):
                board = self.rounds[-1].boards[number]
                board.outcome = Outcome(board.entrants, places, scores)
            case log.Closed():
                self.closed = True
            case _:
                raise AssertionError(entry)

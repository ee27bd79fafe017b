"""What is told of a tournament. Nothing in it is anybody's secret: of games only how they ended."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Literal

import msgspec

from marsuk.server.clerk import Work
from marsuk.server.tables.clocks import Clock
from marsuk.server.tables.timekeeping import TIMEKEEPER
from marsuk.server.tournaments.standings import Row, System, TieBreak, points_at
from marsuk.server.tournaments.tournament import Board, Round, Tournament

_COST = 1.0  # see ``clerk.Work``


class ToldEntrant(msgspec.Struct, frozen=True):
    """Somebody who takes part."""

    number: int
    nickname: str
    withdrawn: bool


class ToldBoard(msgspec.Struct, frozen=True):
    """A game of a round: the table, who plays there by seat, and once it is over what each got for it.

    A place is 0 for who did not play to the end.
    """

    table: str
    entrants: list[int]
    places: list[int] | None
    points: list[float] | None
    scores: list[int] | None


class ToldBye(msgspec.Struct, frozen=True):
    """Somebody without a game in a round, and what that is worth."""

    entrant: int
    points: int


class ToldRound(msgspec.Struct, frozen=True):
    """A round; times are milliseconds since 1970: since when, until when to sit down, until when it may take."""

    at: int
    sit_by: int
    ends_by: int
    boards: list[ToldBoard]
    byes: list[ToldBye]


class ToldRow(msgspec.Struct, frozen=True):
    """A line of the standings; ``ties`` has a value for each of the tournament's ``tie_breaks``."""

    place: int
    entrant: int
    points: float
    games: int
    wins: int
    ties: dict[str, float]


class ToldTournament(msgspec.Struct, frozen=True):
    """A tournament: ``mine`` is your number in it, ``my_table`` where you have to play now."""

    tournament: str
    seq: int
    name: str
    game: str
    options: dict[str, str]
    size: int
    system: System
    double: bool
    state: Literal["open", "running", "over"]
    closed: bool
    maker: str
    made_by_you: bool
    mine: int | None
    my_table: str | None
    created: int
    clock: Clock | None
    limit: int
    most: int
    fewest: int
    planned: int
    entrants: list[ToldEntrant]
    rounds: list[ToldRound]
    standings: list[ToldRow]
    tie_breaks: list[TieBreak]


class ListedTournament(msgspec.Struct, frozen=True):
    """A tournament in the list of yours; ``place`` once it is over."""

    tournament: str
    name: str
    game: str
    state: Literal["open", "running", "over"]
    created: int
    players: int
    round: int
    planned: int
    made_by_you: bool
    my_table: str | None
    place: int | None


def telling(tournament: Tournament, player: str | None) -> Work[ToldTournament]:
    """The same as ``told``, for the clerk: with many players and rounds it takes a while to see who stands where."""
    yield _COST
    return told(tournament, player)


def listing(tournaments: Iterable[Tournament], player: str) -> Work[list[ListedTournament]]:
    """A list of somebody's, likewise."""
    found = []
    for tournament in tournaments:
        found.append(listed(tournament, player))
        yield _COST
    return found


def told(tournament: Tournament, player: str | None) -> ToldTournament:
    """All that may be known of it, as somebody is told it."""
    opened, mine = tournament.opened, tournament.number_of(player)
    entrants = [(number, tournament.entrants[number]) for number in tournament.shown]
    return ToldTournament(
        tournament=tournament.id,
        seq=tournament.seq,
        name=opened.name,
        game=opened.game,
        options=opened.options,
        size=opened.size,
        system=opened.system,
        double=opened.double,
        state=tournament.state,
        closed=tournament.closed,
        maker=opened.nickname,
        made_by_you=opened.maker == player,
        mine=mine,
        my_table=_my_table(tournament, mine),
        created=tournament.at,
        clock=opened.clock,
        limit=opened.limit,
        most=opened.most,
        fewest=tournament.fewest,
        planned=tournament.planned or opened.rounds,
        entrants=[ToldEntrant(number, entrant.nickname, entrant.withdrawn) for number, entrant in entrants],
        rounds=[_round(tournament, each) for each in tournament.rounds],
        standings=[_row(row) for row in tournament.standings()],
        tie_breaks=list(tournament.tie_breaks),
    )


def listed(tournament: Tournament, player: str) -> ListedTournament:
    """The same in short, as a list of one's own tells it."""
    opened, mine = tournament.opened, tournament.number_of(player)
    over = tournament.state == "over" and mine is not None and bool(tournament.rounds)
    places = {row.entrant: row.place for row in tournament.standings()} if over else {}
    return ListedTournament(
        tournament=tournament.id,
        name=opened.name,
        game=opened.game,
        state=tournament.state,
        created=tournament.at,
        players=len(tournament.shown),
        round=len(tournament.rounds),
        planned=tournament.planned or opened.rounds,
        made_by_you=opened.maker == player,
        my_table=_my_table(tournament, mine),
        place=places.get(mine) if mine is not None else None,
    )


def _my_table(tournament: Tournament, mine: int | None) -> str | None:
    if mine is None or tournament.state != "running" or not tournament.rounds:
        return None
    boards = tournament.rounds[-1].boards
    return next((board.table for board in boards if mine in board.entrants and board.outcome is None), None)


def _round(tournament: Tournament, each: Round) -> ToldRound:
    return ToldRound(
        each.at,
        TIMEKEEPER.due(each.at + tournament.arrival, each.at),
        TIMEKEEPER.due(each.at + tournament.limit, each.at),
        [_board(board) for board in each.boards],
        [ToldBye(bye.entrant, bye.points) for bye in each.byes],
    )


def _board(board: Board) -> ToldBoard:
    outcome = board.outcome
    if outcome is None:
        return ToldBoard(board.table, list(board.entrants), None, None, None)
    points = [_rounded(points_at(outcome, seat)) for seat in range(len(outcome.places))]
    return ToldBoard(board.table, list(board.entrants), list(outcome.places), points, list(outcome.scores))


def _row(row: Row) -> ToldRow:
    ties = {str(name): _rounded(value) for name, value in row.ties.items()}
    return ToldRow(row.place, row.entrant, _rounded(row.points), row.games, row.wins, ties)


def _rounded(value: Fraction) -> float:
    return round(float(value), 3)

"""The steward: takes what people wish of tournaments, opens the tables of each round and hears how they ended.

All of it is in the log; what a process had in mind when it ended, the next one finds there and does. Several may try at
once: the first entry counts, the others look again.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import secrets
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
import sqlalchemy as sa
from msgspec import Meta

from marsuk.core.errors import MarsukError
from marsuk.core.registry import game as find_game
from marsuk.server import metrics
from marsuk.server.hall.place import Place
from marsuk.server.hall.reception import SUBSTITUTE, Reception, SeatWish, TableWish
from marsuk.server.hall.turns import Turns
from marsuk.server.refusals import BAD_REQUEST, NOT_FOUND, TOO_MANY, UNAVAILABLE, Refusal
from marsuk.server.settings import Settings
from marsuk.server.storage.kept import Player, new_id
from marsuk.server.tables import entries, fairness
from marsuk.server.tables.clocks import Clock
from marsuk.server.tables.entries import Created, SeatPlan
from marsuk.server.tables.table import Table
from marsuk.server.tables.timekeeping import TIMEKEEPER, now
from marsuk.server.tournaments import log
from marsuk.server.tournaments.archive import Archive, Write
from marsuk.server.tournaments.judging import absent_at, late_at, places_at
from marsuk.server.tournaments.log import AnyEntry
from marsuk.server.tournaments.standings import System
from marsuk.server.tournaments.tournament import MOST_ENTRANTS, MOST_ROUNDS, Board, Tournament

LONGEST_NAME = 60
_LONG_OPTION = 1000  # characters: a set of components
_SHORTEST_ROUND, _LONGEST_ROUND = 600, 30 * 24 * 3600  # seconds
_MOST_OF_A_PLAYER = 5  # tournaments that are not over, of those one has made
_MOST_JOINED = 20  # and of those one takes part in
_ATTEMPTS = 5
_MOST_STEPS = 500  # of one tournament at a time; the rest a moment later
_MOST_AT_ONCE = 50
_SECONDS = 1.0
_LOOK_SOON = 5_000  # milliseconds
_GONE = ("table-unknown", "table-broken")
_log = logging.getLogger(__name__)

Wish = Callable[[Tournament], AnyEntry]


class TournamentWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new tournament: the game with so many at a table, the system, and the seconds that a round may take.

    ``rounds`` 0 is as many as it takes; ``double``: all meet twice. ``plays``: you take part yourself.
    """

    name: Annotated[str, Meta(max_length=200)]
    game: Annotated[str, Meta(max_length=40)]
    system: System
    limit: Annotated[int, Meta(ge=0, le=10_000_000)]
    size: Annotated[int, Meta(ge=1, le=9)] = 2
    options: dict[str, Any] = {}
    clock: Clock | None = None
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    double: bool = False
    most: Annotated[int, Meta(ge=2, le=MOST_ENTRANTS)] = MOST_ENTRANTS
    plays: bool = True


class TournamentAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What you wish of a tournament; ``entrant`` is the number of whom you ``remove``."""

    do: Literal["join", "leave", "start", "close", "remove"]
    entrant: Annotated[int, Meta(ge=0, le=10_000)] | None = None


class Steward:
    """Runs the tournaments."""

    def __init__(self, reception: Reception, settings: Settings) -> None:
        self._reception = reception
        self._hall = hall = reception.hall
        self._most_of_an_origin = settings.most_tournaments
        self._turns = Turns()  # of each player
        self.archive = Archive(hall.store)

    async def load(self, tournament_id: str) -> Tournament:
        """The tournament; refuses if there is none."""
        try:
            tournament = await self.archive.load(tournament_id)
        except (msgspec.MsgspecError, AssertionError) as problem:
            metrics.PROBLEMS.inc()
            _log.exception("a tournament cannot be rebuilt", extra={"tournament": tournament_id})
            raise Refusal("tournament-broken", UNAVAILABLE) from problem
        if tournament is None:
            raise Refusal("tournament-unknown", NOT_FOUND)
        return tournament

    # --- wishes ---

    async def open(self, player: Player, wish: TournamentWish, origin: str) -> Tournament:
        """Make a tournament; ``origin`` tells where the wish comes from."""
        await self._check_room(player.id, origin)
        name, clock = _read_name(wish.name), wish.clock
        if wish.size < 2:
            raise Refusal("tournament-solo", BAD_REQUEST)
        if clock is not None and not clock.is_sound:
            raise Refusal("clock-wrong", BAD_REQUEST)
        of_a_player = 0 if clock is None else clock.move or clock.game or 0
        if not max(_SHORTEST_ROUND, of_a_player) <= wish.limit <= _LONGEST_ROUND:
            raise Refusal("tournament-limit-wrong", BAD_REQUEST)
        opened = log.Opened(
            name=name,
            maker=player.id,
            nickname=player.nickname,
            game=find_game(wish.game).name,
            options=await self._options(wish, wish.size),
            size=wish.size,
            system=wish.system,
            limit=wish.limit,
            clock=clock,
            rounds=wish.rounds,
            double=wish.double,
            most=max(wish.most, wish.size),
            smaller=await self._options_of_smaller(wish),
            substitute=SUBSTITUTE,
        )
        tournament = Tournament(new_id(), opened, now())
        async with self._reception.turns.of(origin):
            await self._check_room(player.id, origin)
            self._reception.take_new(origin, len(log.encode(opened)))
            await self.archive.new(tournament, origin)
        if wish.plays:
            await self._do(tournament.id, lambda there: there.join(player.id, player.nickname))
        return await self.load(tournament.id)

    async def _check_room(self, player: str, origin: str) -> None:
        """Refuse who has too many tournaments already, as a player or as an address."""
        mine, ours = await self.archive.unfinished_of(player, origin)
        most = self._most_of_an_origin
        if mine >= _MOST_OF_A_PLAYER:
            raise Refusal("too-many-tournaments", TOO_MANY, most=str(_MOST_OF_A_PLAYER))
        if 0 < most <= ours:
            raise Refusal("too-many-tournaments", TOO_MANY, most=str(most))

    async def _options(self, wish: TournamentWish, size: int) -> dict[str, str]:
        """The options of a table, as a record writes them; refuses those that the game does not have."""
        given = {name: value for name, value in wish.options.items() if name != "players"}
        table = TableWish([SeatWish("person")] * size, wish.game, given)
        _, options, _ = await self._reception.beginning_of(table)
        return options

    async def _options_of_smaller(self, wish: TournamentWish) -> dict[str, str] | None:
        """The same for one player less: where the numbers do not fit, some tables are smaller."""
        if wish.size == 2:
            return None
        try:
            return await self._options(wish, wish.size - 1)
        except MarsukError:
            return None

    async def act(self, tournament_id: str, player: Player, action: TournamentAction, origin: str) -> Tournament:
        """Do what somebody wishes; ``origin`` tells where the wish comes from."""

        def start(there: Tournament) -> log.Started:
            started = there.start(player.id, secrets.SystemRandom().shuffle)
            self._reception.take_new(origin, _size(there.opened, started))
            return started

        wishes: dict[str, Wish] = {
            "join": lambda there: there.join(player.id, player.nickname),
            "leave": lambda there: there.leave(player.id),
            "start": start,
            "close": lambda there: there.close(player.id),
            "remove": lambda there: there.remove(player.id, -1 if action.entrant is None else action.entrant),
        }
        async with self._turns.of(player.id):
            if action.do == "join":
                await self._check_may_join(player.id)
            await self._do(tournament_id, wishes[action.do])
        return await self.advance(tournament_id)

    async def _check_may_join(self, player: str) -> None:
        if len(await self.archive.of(player, _MOST_JOINED, unfinished=True)) >= _MOST_JOINED:
            raise Refusal("too-many-tournaments", TOO_MANY, most=str(_MOST_JOINED))

    async def _do(self, tournament_id: str, wish: Wish) -> None:
        for _ in range(_ATTEMPTS):
            tournament = await self.load(tournament_id)
            if await self.archive.append(tournament, wish(tournament)):
                return
        raise Refusal("stale")

    async def forget(self, player: str) -> None:
        """Let a player withdraw from all tournaments, and leave nothing in them that leads to them."""
        for tournament_id in await self.archive.of(player):
            tournament = await self.load(tournament_id)
            number = tournament.number_of(player)
            if tournament.state == "open" and tournament.opened.maker == player:
                await self._do(tournament_id, lambda there: there.close(player))
            elif tournament.state != "over" and number is not None and not tournament.entrants[number].withdrawn:
                await self._do(tournament_id, lambda there: there.leave(player))
            await self.archive.forget(await self.load(tournament_id), player)

    # --- rounds ---

    async def work(self) -> None:
        """See to all tournaments where something is to be done."""
        await asyncio.sleep(_SECONDS)
        if TIMEKEEPER.stands_still:
            return
        for tournament_id in await self.archive.to_look_at(_MOST_AT_ONCE):
            try:
                await self.advance(tournament_id)
            except Exception as problem:
                if not isinstance(problem, MarsukError):
                    metrics.PROBLEMS.inc()
                _log.exception("a tournament has to wait", extra={"tournament": tournament_id})
                await self.archive.look_at(tournament_id, now() + _LOOK_SOON)

    async def advance(self, tournament_id: str) -> Tournament:
        """Do all that is to be done there now."""
        for _ in range(_MOST_STEPS):
            tournament = await self.load(tournament_id)
            step = await self._next(tournament)
            if step is None:
                break
            entry, also = step
            await self.archive.append(tournament, entry, also)  # where another process was first, look again
        if tournament.state == "running":
            await self.archive.look_at(tournament_id, self._look_again(tournament))
        return tournament

    async def _next(self, tournament: Tournament) -> tuple[AnyEntry, list[Write]] | None:
        if tournament.state != "running":
            return None
        if tournament.wants_round:
            return await self._new_round(tournament)
        boards = tournament.rounds[-1].boards
        states = await self.archive.table_states([board.table for board in boards if board.outcome is None])
        for number, board in enumerate(boards):
            if board.outcome is None and self._is_to_be_seen(tournament, board, states.get(board.table)):
                found = await self._outcome(tournament, board)
                if found is not None:
                    places, scores = found
                    return log.GameOver(number, places, scores), [self.archive.has_heard(board.table)]
        return None

    async def _new_round(self, tournament: Tournament) -> tuple[AnyEntry, list[Write]]:
        """The next round, with its tables: either all of it comes to be or nothing."""
        draw, byes = await asyncio.to_thread(tournament.draw)
        drawn: list[log.Drawn] = []
        also: list[Write] = []
        for numbers in draw.tables:
            table = Table(self._hall.store.table_prefix + new_id(), _table_for(tournament, numbers), now())
            drawn.append(log.Drawn(table.id, numbers))
            also.append(functools.partial(self._keep_table, table, tournament.id))
            also.append(self.archive.awaits(tournament.id, table.id))
        return log.RoundBegun(tuple(drawn), tuple(byes)), also

    def _keep_table(self, table: Table, origin: str, connection: sa.Connection) -> None:
        self._hall.store.write_table(connection, table, {}, origin)

    # --- games ---

    def _is_to_be_seen(self, tournament: Tournament, board: Board, state: str | None) -> bool:
        """Whether something may be to be done about a table that stands like this."""
        if state in (None, "over") or any(tournament.entrants[number].withdrawn for number in board.entrants):
            return True
        return _is_late(tournament, tournament.arrival if state == "open" else tournament.limit)

    async def _outcome(self, tournament: Tournament, board: Board) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """The places at a table, and the scores; None if the game goes on."""
        try:
            async with self._hall.at(board.table) as place:
                table, late = place.table, set[int]()
                if table.state != "over":
                    late = _to_blame(tournament, board, table)
                    await self._end_for(place, late, tournament, board)
                is_late = table.match is not None and _is_late(tournament, tournament.limit)
                return places_at(table, late) if table.state == "over" or is_late else None
        except MarsukError as problem:
            if problem.code in _GONE:  # nobody's fault: all are level
                return (1,) * len(board.entrants), ()
            if problem.code == "stale":  # another process is at it
                return None
            raise

    async def _end_for(self, place: Place, late: set[int], tournament: Tournament, board: Board) -> None:
        """Let some give up: the seats that nobody took become theirs, and their games are lost."""
        table = place.table
        nobody_to_wait_for = len(table.seats) - len(late) < 2
        for seat in range(len(table.seats)) if late and nobody_to_wait_for else sorted(late):
            if not table.seats[seat].taken:
                entrant = tournament.entrants[board.entrants[seat]]
                await self._hall.append(place, entries.Sat(seat, entrant.player, entrant.nickname))
        if table.state == "open":
            return
        if late | absent_at(table) == set(range(len(table.seats))):  # then nobody wins
            for seat in late - absent_at(table):
                await self._hall.append(place, entries.Substituted(seat))
        for seat in sorted(late):
            if table.state == "playing" and not table.seats[seat].resigned:
                await self._hall.append(place, entries.Resigned(seat))

    def _look_again(self, tournament: Tournament) -> int:
        """When a time is up there next."""
        each = tournament.rounds[-1]
        gone = any(
            tournament.entrants[number].withdrawn
            for board in each.boards
            if board.outcome is None
            for number in board.entrants
        )
        times = [TIMEKEEPER.due(each.at + after, each.at) for after in (tournament.arrival, tournament.limit)]
        soon = now() + _LOOK_SOON
        return soon if gone else next((time for time in times if time > now()), soon)


def _is_late(tournament: Tournament, after: int) -> bool:
    """Whether so much of the round's time has passed, not counting when nobody was served."""
    begun = tournament.rounds[-1].at
    return now() >= TIMEKEEPER.due(begun + after, begun)


def _to_blame(tournament: Tournament, board: Board, table: Table) -> set[int]:
    """The seats for which the game is lost now: who withdrew, did not come in time, or lets a round wait too long."""
    late = {seat for seat, number in enumerate(board.entrants) if tournament.entrants[number].withdrawn}
    if table.state == "open" and _is_late(tournament, tournament.arrival):
        late |= {n for n, seat in enumerate(table.seats) if not seat.taken}
    if table.state == "playing" and _is_late(tournament, tournament.limit):
        late |= late_at(table)
    return late


def _table_for(tournament: Tournament, numbers: tuple[int, ...]) -> Created:
    """A table for these players, with their seats kept for them; there are no hints."""
    opened, entrants = tournament.opened, [tournament.entrants[number] for number in numbers]
    options = opened.options if len(numbers) == opened.size else opened.smaller
    assert options is not None
    return Created(
        game=opened.game,
        rules=find_game(opened.game).rules_version,
        options=options,
        seats=tuple(SeatPlan("person", player=each.player, nickname=each.nickname) for each in entrants),
        creator=tournament.id,
        secret=fairness.new_secret(),
        substitute=opened.substitute,
        clock=opened.clock,
        hints=False,
        tournament=tournament.id,
    )


def _size(opened: log.Opened, started: log.Started) -> int:
    """Bytes that the tables of all rounds come to by a set of one's own: it is kept with each of them."""
    own = sum(len(text) for text in opened.options.values() if len(text) > _LONG_OPTION)
    return own * started.rounds * len(started.order) // opened.size


def _read_name(text: str) -> str:
    name = " ".join(text.split())
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise Refusal("tournament-name-wrong", BAD_REQUEST, most=str(LONGEST_NAME))
    return name

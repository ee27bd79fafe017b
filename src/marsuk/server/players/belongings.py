"""Everything that is kept about a player: found, told to them, and deleted if they wish.

Who sits at a table now stands in its rows, but the log also knows who sat there before: so it is searched for the id of
the player. That takes a while where much is kept, and is done for one player at a time.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import NamedTuple, cast

import msgspec
import sqlalchemy as sa

from marsuk.core.errors import MarsukError
from marsuk.server import metrics
from marsuk.server.calls.callbook import CallBook
from marsuk.server.calls.calls import Quiet
from marsuk.server.calls.webpush import encode
from marsuk.server.clerk import CLIENT, Work
from marsuk.server.hall.bus import notice_of_gone
from marsuk.server.hall.hall import Hall
from marsuk.server.hall.reception import Reception
from marsuk.server.meeting.pairing import Pairing, WaitingWish
from marsuk.server.players import acquaintances
from marsuk.server.players.acquaintances import Acquaintances, Block, Invitations
from marsuk.server.players.devices import Devices, Wardrobe
from marsuk.server.players.muting import MutedPerson, Muting, forgetting
from marsuk.server.players.profiles import Profiles
from marsuk.server.protocol import frames
from marsuk.server.protocol.frames import Audience
from marsuk.server.protocol.lists import read_summary
from marsuk.server.protocol.shapes import ToldEntry, ToldSeat
from marsuk.server.refusals import TOO_MANY, UNAUTHORISED, Refusal
from marsuk.server.replays.recording import record_text
from marsuk.server.results.outcomes import ToldRating, ToldResult
from marsuk.server.results.results import Results, forget_player
from marsuk.server.settings import Settings
from marsuk.server.storage import schema
from marsuk.server.storage.keeping import Keeper
from marsuk.server.storage.kept import Player, new_id
from marsuk.server.tables import entries
from marsuk.server.tables.entries import NOBODY, AnyEntry, Created, Left, Sat
from marsuk.server.tables.table import Line, Table
from marsuk.server.tables.timekeeping import now
from marsuk.server.tournaments.steward import Steward
from marsuk.server.tournaments.told import ListedTournament, listing
from marsuk.server.tournaments.tournament import Tournament

_ROUNDS = 3
_AGAIN_SECONDS = 600
_LONGEST_REQUEST = 300_000  # milliseconds
_encode = msgspec.json.Encoder().encode
_log = logging.getLogger(__name__)
_POSTGRESQL_HOLDS = "position(convert_to(:player, 'UTF8') in entry) > 0"
_SQLITE_HOLDS = "instr(entry, CAST(:player AS BLOB)) > 0"


class KeptPlayer(msgspec.Struct, frozen=True):
    """Who you are to the server; times are milliseconds since 1970."""

    player: str
    nickname: str
    created: int
    seen: int | None


class KeptTable(msgspec.Struct, frozen=True):
    """A table that you sit or sat at, or have made: who sits there, what you did there, its record once it is over."""

    table: str
    game: str
    state: str
    created: int
    options: dict[str, str]
    mine: list[int]
    made_by_you: bool
    seats: list[ToldSeat]
    entries: list[ToldEntry]
    nonces: dict[str, str]
    record: str | None


class Meeting(msgspec.Struct, frozen=True):
    """Whom you look for and whom you do not want: wishes to be paired, invitations, blocks, your public page."""

    wishes: list[WaitingWish]
    invitations: Invitations
    blocks: list[Block]
    profile: str | None


class Kept(msgspec.Struct, frozen=True):
    """Everything that is kept about you, and for how many days at most (0: no limit)."""

    you: KeptPlayer
    devices: Devices
    meeting: Meeting
    tables: list[KeptTable]
    tournaments: list[ListedTournament]
    unreadable: list[str]
    muted: list[MutedPerson]
    days: dict[str, int]
    results: list[ToldResult]
    ratings: list[ToldRating]
    calls: KeptCalls


class KeptBrowser(msgspec.Struct, frozen=True):
    """A browser in which you are called: where its messages go, and what they are encrypted with."""

    endpoint: str
    p256dh: str
    auth: str
    language: str
    created: int


class KeptCalls(msgspec.Struct, frozen=True):
    """Where you are called, and at which hours not."""

    browsers: list[KeptBrowser]
    quiet: Quiet | None


class Found(NamedTuple):
    """Whose it is, the tables and tournaments whose logs know them, and whom they do not hear."""

    you: KeptPlayer
    devices: Devices
    tables: list[str]
    muted: list[MutedPerson]
    tournaments: list[str]


class _Trace(NamedTuple):
    """A table whose log knows a player, and the entries that do."""

    table_id: str
    seqs: list[int]


class Belongings:
    """Finds what belongs to a player, and deletes it."""

    def __init__(self, hall: Hall, keeper: Keeper, steward: Steward, settings: Settings) -> None:
        self._hall = hall
        self._store = hall.store
        self._keeper = keeper
        self._wardrobe = Wardrobe(hall.store)
        self._results = Results(hall)
        reception = Reception(hall, settings)
        self._pairing, self._acquaintances = Pairing(reception), Acquaintances(hall, reception)
        self._profiles = Profiles(hall.store)
        self._call_book = CallBook(hall.store)
        self._steward = steward
        self._days = {name: getattr(settings, f"keep_{name}") for name in ("finished", "forsaken", "players")}
        self._lock = asyncio.Lock()
        self._waiting: set[str] = set()  # addresses

    async def of(self, player: Player) -> Found:
        """Where something is kept about a player."""
        columns = schema.players.c
        query = sa.select(columns.created, columns.seen).where(columns.id == player.id)
        async with self._searching():
            row = await self._store.read(lambda connection: connection.execute(query).first())
            if row is None:
                raise Refusal("player-needed", UNAUTHORISED)
            traces = await self._traces(player.id)
        you = KeptPlayer(player.id, player.nickname, row.created, row.seen)
        devices, muted = await self._wardrobe.of(player), await Muting(self._store).of(player.id)
        tournaments = await self._steward.archive.of(player.id)
        return Found(you, devices, [trace.table_id for trace in traces], muted, tournaments)

    async def told(self, found: Found, language: str) -> AsyncIterator[bytes]:
        """All that is kept about a player, see ``Kept``: piece by piece, since it may be much."""
        you, unreadable, between = found.you, [], b""
        results = await self._results.all_of(you.player)
        head = {"you": you, "devices": found.devices, "muted": found.muted, "days": self._days, "results": results}
        head["meeting"] = await self._meeting(you.player)
        head["calls"] = await self._calls(you.player)
        head["ratings"] = await self._results.ratings_of(you.player)
        yield _encode(head)[:-1] + b',"tables":['
        for table_id in found.tables:
            log = await self._store.log(table_id)
            work = _keeping(table_id, log, you.player, language)
            try:
                table = await self._hall.clerk.do(work, refusable=False)
            except Exception:  # a game of other rules, or a log that is broken: it is kept all the same
                unreadable.append(table_id)
            else:
                yield between + table
                between = b","
        tournaments = [
            told
            async for each in self._tournaments(found)
            for told in await self._hall.clerk.do(listing([each], you.player), refusable=False)
        ]
        yield b'],"tournaments":%b,' % _encode(tournaments)
        yield b'"unreadable":%b}' % _encode(unreadable)

    async def _tournaments(self, found: Found) -> AsyncIterator[Tournament]:
        for tournament_id in found.tournaments:
            with contextlib.suppress(MarsukError):  # it is gone meanwhile
                yield await self._steward.load(tournament_id)

    async def _meeting(self, player: str) -> Meeting:
        return Meeting(
            (await self._pairing.of(player)).wishes,
            await self._acquaintances.invitations(player),
            await self._acquaintances.blocks(player),
            (await self._profiles.of(player)).profile,
        )

    async def _calls(self, player: str) -> KeptCalls:
        browsers = [
            KeptBrowser(to.endpoint, encode(to.p256dh), encode(to.auth), language, created)
            for _, to, language, created in await self._call_book.subscriptions(player)
        ]
        return KeptCalls(browsers, await self._call_book.quiet(player))

    async def _begin_to_forget(self, player: str) -> None:
        """From now on nobody comes in as this player. Only the id stays for a while, to be searched for."""
        forgotten = {"forgotten": now(), "nickname": NOBODY, "seen": now()}
        update = sa.update(schema.players).where(schema.players.c.id == player).values(forgotten)

        def write(connection: sa.Connection) -> None:
            connection.execute(update)
            _forget_kept(connection, player)
            notice_of_gone(connection, self._store.node, player=player)

        await self._store.writer.run(write)

    async def delete(self, player: str, forget: Callable[[str], None]) -> None:
        """Forget a player, as ``forget`` hears once nobody comes in as them any more.

        Where others have played, the game stays and goes on; nothing in it leads to the player.
        """
        async with self._searching():  # who is refused here is still a player
            await self._begin_to_forget(player)
            forget(player)
            await self._delete(player)

    async def _delete(self, player: str) -> None:
        await self._steward.forget(player)
        for _ in range(_ROUNDS):  # whoever sits down somewhere meanwhile is found the next time
            traces = await self._traces(player)
            for trace in traces:
                await self._leave(trace, player)
            if not traces:
                break
        await self._store.execute(sa.delete(schema.seats).where(schema.seats.c.player == player))
        await self._store.writer.run(lambda connection: _forget_kept(connection, player))
        await self._store.writer.run(functools.partial(forget_player, player))
        await self._store.execute(forgetting(player))

    async def work(self) -> None:
        """Search again for those who were forgotten a while ago: they may have been let in somewhere just before."""
        await asyncio.sleep(_AGAIN_SECONDS)
        await self.finish(now() - _LONGEST_REQUEST)

    async def finish(self, before: int) -> None:
        """Forget even the ids of those who were forgotten before that time."""
        columns = schema.players.c
        query = sa.select(columns.id).where(columns.forgotten < before)
        for player in await self._store.read(lambda connection: connection.execute(query).scalars().all()):
            try:
                await self._delete(player)
                await self._store.execute(sa.delete(schema.players).where(columns.id == player))
            except Exception:  # the others are forgotten all the same
                metrics.PROBLEMS.inc()
                _log.exception("somebody could not be forgotten")

    @contextlib.asynccontextmanager
    async def _searching(self) -> AsyncIterator[None]:
        """One at a time, and one of each address that waits: nobody keeps others from what is theirs."""
        client = CLIENT.get()
        if client in self._waiting:
            raise Refusal("too-fast", TOO_MANY)
        self._waiting.add(client)
        try:
            async with self._lock:
                yield
        finally:
            self._waiting.discard(client)

    async def _traces(self, player: str) -> list[_Trace]:
        """The entries with the player's id."""
        columns = schema.entries.c
        holds = _POSTGRESQL_HOLDS if self._store.is_postgresql else _SQLITE_HOLDS
        query = sa.select(columns.table_id, columns.seq).where(sa.text(holds).bindparams(player=player))
        found: dict[str, list[int]] = {}
        for table_id, seq in await self._store.read(lambda connection: connection.execute(query).all()):
            found.setdefault(table_id, []).append(seq)
        return [_Trace(table_id, sorted(seqs)) for table_id, seqs in sorted(found.items())]

    async def _leave(self, trace: _Trace, player: str) -> None:
        if await self._keeper.delete_table(trace.table_id, functools.partial(_is_alone, trace.table_id, player)):
            return
        try:
            await self._get_up(trace.table_id, player)
        except MarsukError as problem:
            if problem.code in ("not-stored", "stale"):
                raise
        async with self._hall.vacated(trace.table_id):
            await self._store.writer.run(lambda connection: self._forget(connection, trace, player))

    async def _get_up(self, table_id: str, player: str) -> None:
        """Leave the seats: where the game has begun a substitute keeps them, where not they are free."""
        for _ in range(_ROUNDS):
            try:
                async with self._hall.at(table_id) as place:
                    table = place.table
                    for seat in table.seats_of(player):
                        if table.state != "over" and table.seats[seat].hand == "person":
                            await self._hall.append(place, table.leave(seat) if table.created.rated else Left(seat))
                    return
            except Refusal as refusal:
                if refusal.code != "stale":  # another process was first: look again
                    raise
        raise Refusal("stale")

    def _forget(self, connection: sa.Connection, trace: _Trace, player: str) -> None:
        """Rewrite the entries and the row of a table; its deal stays what it was, since the nonces do."""
        table_id, columns, stranger = trace.table_id, schema.entries.c, new_id()
        query = sa.select(columns.seq, columns.entry).where(columns.table_id == table_id, columns.seq.in_(trace.seqs))
        reserved: set[int] = set()
        for seq, stored in connection.execute(query.with_for_update()).all():
            entry = entries.decode(stored)
            if isinstance(entry, Created):
                reserved = {n for n, plan in enumerate(entry.seats) if plan.player == player}
            rewritten = entries.encode(_without(entry, player, stranger))
            update = sa.update(schema.entries).where(columns.table_id == table_id, columns.seq == seq)
            connection.execute(update.values(entry=rewritten))
        seats = schema.seats.c
        held = sa.select(seats.seat).where(seats.table_id == table_id, seats.player == player)
        mine = set(connection.execute(held).scalars())
        for kept in (schema.claims, schema.seats):
            connection.execute(sa.delete(kept).where(kept.c.table_id == table_id, kept.c.seat.in_(mine)))
        tables = schema.tables.c
        this = sa.select(tables.creator, tables.summary).where(tables.id == table_id).with_for_update()
        if (row := connection.execute(this).first()) is not None:
            values = {"creator": stranger if row.creator == player else row.creator}
            values["summary"] = row.summary and _summary_without(row.summary, mine, reserved)
            connection.execute(sa.update(schema.tables).where(tables.id == table_id).values(values))
        notice_of_gone(connection, self._store.node, [table_id])


def _forget_kept(connection: sa.Connection, player: str) -> None:
    """Delete what is kept of a player outside of logs; a request of theirs may write some of it a moment later."""
    for kept in schema.OF_PLAYERS:
        connection.execute(sa.delete(kept).where(kept.c.player == player))
    acquaintances.forget_player(connection, player)


def _is_alone(table_id: str, player: str, connection: sa.Connection) -> bool:
    """Whether nobody else has ever sat at a table, or made it."""
    columns = schema.entries.c
    stored = connection.execute(sa.select(columns.entry).where(columns.table_id == table_id)).scalars()
    log = [entries.decode(entry) for entry in stored]
    sat = {entry.player for entry in log if isinstance(entry, Sat)}
    made = {entry.creator for entry in log if isinstance(entry, Created)}
    return sat | made == {player}


def _without(entry: AnyEntry, player: str, stranger: str) -> AnyEntry:
    """An entry that does not lead to the player; a seat that was kept for them is anybody's who gets a link."""
    if isinstance(entry, Sat) and entry.player == player:
        return msgspec.structs.replace(entry, player=stranger, nickname=NOBODY, rating=None, provisional=False)
    if isinstance(entry, Created):
        plans = tuple(
            msgspec.structs.replace(plan, player=None, nickname=None) if plan.player == player else plan
            for plan in entry.seats
        )
        creator = stranger if entry.creator == player else entry.creator
        return msgspec.structs.replace(entry, seats=plans, creator=creator)
    return entry


def _summary_without(text: str, held: set[int], reserved: set[int]) -> str:
    """What lists tell of a table, without the names at these seats."""
    summary = read_summary(text)
    seats: list[ToldSeat] = [
        {
            **seat,
            "nickname": NOBODY if n in held else seat["nickname"],
            "kept_for": None if n in reserved else seat["kept_for"],
        }
        for n, seat in enumerate(summary.seats)
    ]
    return msgspec.json.encode(msgspec.structs.replace(summary, seats=seats)).decode()


def _own(table: Table, player: str) -> Iterator[tuple[Line, int]]:
    """What the player did at a table, at whichever seat they had then."""
    holders: dict[int, str] = {}
    people = sum(seat.plan.kind != "bot" for seat in table.seats)
    begun = False
    for line in table.lines:
        entry = line.entry
        if isinstance(entry, Sat):
            holders[entry.seat] = entry.player
            begun = begun or len(holders) == people
        if isinstance(entry, entries.OfSeat) and holders.get(entry.seat) == player:
            yield line, entry.seat
        if isinstance(entry, entries.Left) and not begun:
            holders.pop(entry.seat, None)


def _keeping(
    table_id: str, log: Sequence[tuple[int, int, str | None, bytes]], player: str, language: str
) -> Work[bytes]:
    table = yield from Table.rebuilding(table_id, log)
    own = list(_own(table, player))
    nonces = {str(seat): told.entry.nonce for told, seat in own if isinstance(told.entry, Sat)}
    kept = KeptTable(
        table_id,
        table.created.game,
        table.state,
        table.lines[0].at,
        table.created.options,
        table.seats_of(player),
        table.created.creator == player,
        frames.seats(table),
        [cast(ToldEntry, frames.entry_told(table, told, Audience(seat, True, language))) for told, seat in own],
        nonces,
        record_text(table) if table.state == "over" else None,
    )
    return _encode(kept)

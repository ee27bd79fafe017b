"""The hall: all tables that are in use, as this process has them in memory, and those who listen to them.

At each table one thing happens at a time. An entry is applied, written, and only after its commit acknowledged and then
published. Whatever is in memory can be thrown away at any moment: it comes back from the log.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from marsuk.core.errors import MarsukError
from marsuk.server import metrics
from marsuk.server.clerk import Clerk, Work, at_once
from marsuk.server.hall.crowd import Crowd
from marsuk.server.hall.place import Listener, Place, Standing, say_how_far
from marsuk.server.hall.presence import Presence, Present
from marsuk.server.protocol import frames
from marsuk.server.protocol.frames import Audience, Transcript
from marsuk.server.refusals import NOT_FOUND, UNAVAILABLE, Refusal
from marsuk.server.storage.kept import Append
from marsuk.server.tables import entries
from marsuk.server.tables.entries import AnyEntry
from marsuk.server.tables.table import Line, Table
from marsuk.server.tables.timekeeping import TIMEKEEPER, now

if TYPE_CHECKING:  # a table in a browser has no database
    from marsuk.server.storage.store import Store

T = TypeVar("T")
Acknowledge = Callable[[int], None]
Refuse = Callable[[MarsukError], None]
News: TypeAlias = list[tuple[set[Listener], bytes]]
_MOST_IDLE = 2000  # tables kept in memory though nobody listens
_PATIENCE_WITH_A_TABLE = 10.0  # seconds
_ANSWER_SECONDS = 0.5  # that other processes take to say who is with them
# Milliseconds until a clock is looked at again that could not be kept: for a while, or for good
_LOOK_SOON, _LOOK_AGAIN = 5_000, 3600_000
_FOR_GOOD = ("table-broken", "table-unknown")
_HOLDING = (entries.Sat, entries.Left)  # what may change who holds a seat
_AUDIENCE_COST = 0.5  # of telling news to one more audience than there are seats, see ``clerk.Work``
_BRIEF = 20  # entries: so many are rebuilt or told here and now, more by the clerk
_log = logging.getLogger(__name__)


def _change_holders(lines: Sequence[Line]) -> bool:
    """Whether somebody else may hold a seat after these entries."""
    for item in lines:
        if isinstance(item.entry, _HOLDING):
            return True
    return False


def _absent(place: Place, line: Line) -> set[str]:
    """Who others wait for from now on and is not here, but for whoever made the entry."""
    table = place.table
    seats = table.seats
    mover = seats[line.entry.seat].player if isinstance(line.entry, entries.OfSeat) else None
    absent = set()
    for number in table.awaited():
        player = seats[number].player
        if player is None or player == mover or place.has(player):
            continue
        if seats[number].hand == "person" and table.is_waited_for(number):
            absent.add(player)
    return absent


class _Adding(NamedTuple):
    """An entry that is to be stored: how far the table was before it, and what is told when it is."""

    seen: int
    line: Line
    key: str | None
    append: Append
    news: News
    acknowledge: Acknowledge | None


class Hall:
    """All tables in use."""

    def __init__(self, store: Store, clerk: Clerk) -> None:
        self.store = store
        self.clerk = clerk
        self.bots_wanted = asyncio.Event()
        self.presence = Presence(shared=store.is_postgresql)
        self.crowd: Crowd | None = None  # where there is a lobby
        self._places: OrderedDict[str, Place] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()  # asyncio itself does not hold on to them
        self._broken: set[str] = set()  # tables that could not be rebuilt: each is told of once

    def at(self, table_id: str) -> Standing:
        """Stand at a table, alone; refuses if there is none."""
        return Standing(self._place(table_id), self._load)

    def entered_at_once(self, table_id: str) -> Place | None:
        """Stand at a table that is in memory, alone, until ``Place.leave``; None if one would have to wait."""
        place = self._places.get(table_id)
        if place is None or not place.enter_at_once():
            return None
        self._places.move_to_end(table_id)
        return place

    def _place(self, table_id: str) -> Place:
        place = self._places.get(table_id)
        if place is None:
            place = self._places[table_id] = Place(table_id)
            self._forget_idle()
        else:
            self._places.move_to_end(table_id)
        return place

    async def _load(self, place: Place) -> None:
        rows = await self.store.log(place.table_id)
        if not rows:
            self._places.pop(place.table_id, None)
            raise Refusal("table-unknown", NOT_FOUND)
        try:
            table = await self._computed(Table.rebuilding(place.table_id, rows), len(rows))
        except Exception as problem:  # whatever is wrong with it is this table's trouble alone
            self._abandon(place)
            self._places.pop(place.table_id, None)
            if place.table_id not in self._broken:
                self._broken.add(place.table_id)
                metrics.PROBLEMS.inc()
                _log.exception("a table cannot be rebuilt", extra={"table": place.table_id})
            raise Refusal("table-broken", UNAVAILABLE) from problem
        table.times.forget_future(now())
        place.put(table)
        if table.bots_awaited():
            self.begin(self._ensure_jobs(table))
        place.deadline = None  # whatever the database has: the next entry writes it again

    async def _ensure_jobs(self, table: Table) -> None:
        """No table is ever stuck: what a bot has to decide is in the queue, whatever happened to it before."""
        try:
            await self.store.ensure_jobs(table)
        except Exception:
            _log.exception("a bot's decision could not be put into the queue", extra={"table": table.id})
        self.bots_wanted.set()

    async def transcript_of(self, place: Place, audience: Audience) -> Transcript:
        """All that the audience was told of the table where one stands, up to date."""
        transcript = place.transcript(audience)
        await self._computed(transcript.writing(place.table), transcript.missing(place.table))
        return transcript

    async def _computed(self, work: Work[T], entries: int) -> T:
        return at_once(work) if entries <= _BRIEF else await self.clerk.do(work, refusable=False, urgent=True)

    def _forget_idle(self) -> None:
        """Throw away what has not been used for longest."""
        metrics.TABLES.set(len(self._places))
        if len(self._places) <= _MOST_IDLE:
            return
        for table_id, place in self._places.items():
            if place.is_deserted:
                del self._places[table_id]
                return

    # --- entries ---

    async def append(
        self,
        place: Place,
        entry: AnyEntry,
        key: str | None = None,
        also: Sequence[Any] = (),
        acknowledge: Acknowledge | None = None,
        origin: str | None = None,
    ) -> int:
        """Add an entry to the log of the table where one stands; return its sequence once it is stored for good.

        ``origin``: where who sits down came from, if that is to be known as long as the game lasts.
        """
        adding = self._adding(place, entry, key, also, acknowledge, origin)
        try:
            first = await self.store.append(adding.append)
        except Exception as problem:
            raise self._not_stored(place, adding.seen, problem) from problem
        except asyncio.CancelledError:
            self._abandon(place)
            raise
        return self._publish(place, adding) if first else await self._overtaken(place, adding)

    def append_at_once(self, place: Place, entry: AnyEntry, key: str, acknowledge: Acknowledge, refuse: Refuse) -> None:
        """The same for who does not wait for it, and has entered at once: one leaves when all is done."""
        adding = self._adding(place, entry, key, (), acknowledge, None)
        self.store.append_then(adding.append, functools.partial(self._settle, place, adding, refuse))

    def _settle(self, place: Place, adding: _Adding, refuse: Refuse, first: bool | Exception) -> None:
        if first is False:
            self.begin(self._settle_overtaken(place, adding, refuse))
            return
        try:
            if first is True:
                self._publish(place, adding)
            else:
                refuse(self._not_stored(place, adding.seen, first))
        finally:
            place.leave()

    async def _settle_overtaken(self, place: Place, adding: _Adding, refuse: Refuse) -> None:
        try:
            await self._overtaken(place, adding)
        except MarsukError as problem:
            say_how_far(place, problem)
            refuse(problem)
        except Exception as problem:
            refuse(self._not_stored(place, adding.seen, problem))
        finally:
            place.leave()

    def _adding(
        self,
        place: Place,
        entry: AnyEntry,
        key: str | None,
        also: Sequence[Any],
        acknowledge: Acknowledge | None,
        origin: str | None,
    ) -> _Adding:
        """Apply an entry, and work out what is stored of it and what is told."""
        table, seen = place.table, place.table.seq
        try:
            at = now()
            entry = table.timed(entry, at)
            line = table.apply(seen + 1, at, key, entry)
            stored_as = entries.encode(entry)
            also = (*also, *self._consequences(place, line, origin))
            append = Append(table.id, line.seq, line.at, key, table.awaited_since(), stored_as, also)
            return _Adding(seen, line, key, append, self._news(place, (line,)), acknowledge)
        except Exception as problem:
            raise self._not_stored(place, seen, problem) from problem

    def _not_stored(self, place: Place, seen: int, problem: BaseException) -> Refusal:
        """Memory may be ahead of the log now."""
        _log.error("an entry was not stored", exc_info=problem, extra={"table": place.table_id, "seq": seen + 1})
        self._abandon(place)
        refusal = Refusal("not-stored", UNAVAILABLE)
        refusal.seq = seen
        return refusal

    async def _overtaken(self, place: Place, adding: _Adding) -> int:
        """Another process has stored an entry first: what was meant may have been done by it, or is out of date."""
        await self._catch_up(place, adding.seen)
        done = None if adding.key is None else place.table.keys.get(adding.key)
        if done is None:
            raise Refusal("stale")
        if adding.acknowledge is not None:  # it was sent through another process as well, and done there
            adding.acknowledge(done)
        return done

    def _publish(self, place: Place, adding: _Adding) -> int:
        """It is stored for good: say so."""
        line = adding.line
        metrics.entries_of(line.entry.__struct_config__.tag).inc()
        if adding.acknowledge is not None:
            adding.acknowledge(line.seq)
        self._send(adding.news)
        self._after(place, (line,))
        return line.seq

    def _consequences(self, place: Place, line: Line, origin: str | None) -> list[Any]:
        """What is written with the entry."""
        if isinstance(line.entry, entries.Said):  # nobody decides anything by it, and no bot thinks anew
            return []
        table = place.table
        statements: list[Any] = [*self.store.jobs_for(table)]
        if isinstance(line.entry, _HOLDING) and table.seats[line.entry.seat].since == line.seq:
            statements += self.store.held(table, line.entry.seat, origin)
        statements += self._calls(place, line)
        is_move = isinstance(line.entry, (entries.Moved, entries.Answered)) and table.state != "over"
        if is_move and place.deadline is not None and place.deadline <= table.times.soonest:
            return statements
        deadline = table.next_deadline()
        earlier = deadline is not None and (place.deadline is None or deadline < place.deadline)
        if earlier or not is_move:
            statements.append(self.store.standing(table))
            place.deadline = deadline
        if table.ended is line:
            statements += self.store.ended(table)
        return statements

    def _calls(self, place: Place, line: Line) -> list[Any]:
        """Whom to call: those who have to decide from now on, and are not here."""
        table = place.table
        seats = table.seats
        if isinstance(line.entry, entries.Rematch):
            others = {seat.player for seat in seats} - {seats[line.entry.seat].player}
            return self.store.offered(line.entry.table, {player for player in others if player})
        if table.state != "playing":
            return []
        statements: list[Any] = []
        if isinstance(line.entry, entries.Sat):
            statements += self.store.watched(table, {player for n in table.people if (player := seats[n].player)})
        if table.times.since == line.at and (absent := _absent(place, line)):
            statements += self.store.called(table, absent)
        return statements

    def _after(self, place: Place, lines: Sequence[Line]) -> None:
        if _change_holders(lines):
            self.tell_presence(place.table_id)
        if place.table.bots_awaited():
            self.bots_wanted.set()
        self._warn_in_time(place)

    def _abandon(self, place: Place) -> None:
        """It is not known what is stored: nobody may go on with what is in memory."""
        place.put(None)
        for listener in place.everybody():
            listener.drop("resync")

    async def _catch_up(self, place: Place, seen: int) -> None:
        """Another process was first: take over what it has stored, and publish it."""
        place.put(None)
        await self._load(place)
        missed = [line for line in place.table.lines if line.seq > seen]
        if missed:
            self._send(self._news(place, missed))
        self._after(place, missed)

    async def noticed(self, table_id: str, seq: int) -> None:
        """Another process has stored an entry. A table that is just being loaded may have been read before."""
        place = self._places.get(table_id)
        if place is None:
            return
        async with place.alone:
            if not place.is_loaded or place.table.seq >= seq:
                return
            if not place.listeners:
                place.put(None)
                return
            lines = [
                place.table.apply(n, at, key, entries.decode(stored))
                for n, at, key, stored in await self.store.log(table_id, place.table.seq)
            ]
            if lines:
                self._send(self._news(place, lines))
                self._after(place, lines)

    def awaiting_bots(self) -> list[str]:
        """The tables in memory where a bot has to decide."""
        return [name for name, place in self._places.items() if place.is_loaded and place.table.bots_awaited()]

    def knows(self, table_id: str) -> bool:
        """Whether the table is in memory."""
        return table_id in self._places

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def start_afresh(self) -> None:
        """Forget all tables: who listens comes back and gets what was missed."""
        for place in self._places.values():
            self.begin(self._forget(place))

    async def _forget(self, place: Place) -> None:
        async with place.alone:
            self._abandon(place)

    @asynccontextmanager
    async def vacated(self, table_id: str) -> AsyncIterator[None]:
        """Alone at a table whose log is deleted or rewritten meanwhile; nobody goes on with what was in memory."""
        place = self._place(table_id)
        async with place.alone:
            try:
                yield
            finally:
                self._abandon(place)

    async def forget(self, table_id: str) -> None:
        """Another process has deleted or rewritten the log of a table."""
        if (place := self._places.get(table_id)) is not None:
            await self._forget(place)

    # --- listeners ---

    def join(self, place: Place, listener: Listener) -> None:
        """Listen from now on; only alone there."""
        place.add(listener)
        self.tell_presence(place.table_id)
        self._warn_in_time(place)

    def part(self, table_id: str, listener: Listener) -> None:
        """Listen no more."""
        place = self._places.get(table_id)
        if place is not None and place.remove(listener):
            self.tell_presence(table_id)

    def listening(self) -> set[object]:
        """The people at the tables of this process; who is no player is a connection."""
        return {each.player or each for place in self._places.values() for each in place.everybody()}

    def playing(self) -> dict[str, set[object]]:
        """Those of them who have a seat in a game that goes on, by game."""
        players: dict[str, set[object]] = {}
        for place in self._places.values():
            if place.is_loaded and place.listeners and place.table.state == "playing":
                seated = {each.player for each in place.everybody() if each.audience.seat is not None}
                players.setdefault(place.table.created.game, set()).update(seated)
        return players

    def drop_player(self, player: str) -> None:
        """Let all who listen as a player come back and say who they are."""
        for place in list(self._places.values()):
            for listener in place.everybody():
                if listener.player == player:
                    listener.drop("resync")

    def tell_presence(self, table_id: str) -> None:
        """Tell everybody who is there."""
        place = self._places.get(table_id)
        if place is None or not place.listeners:
            self.presence.leave(table_id)
            return
        if not place.is_loaded:
            return
        present = self.present(place)
        frame = frames.frame({"type": "presence", "present": sorted(present.seats), "watching": present.watching})
        for listener in place.everybody():
            listener.tell(frame)

    def present(self, place: Place) -> Present:
        """Who is at a table that is in memory, through whatever process."""
        listeners = list(place.everybody())
        players = {listener.player for listener in listeners} - {None}
        seats = frozenset(n for n, seat in enumerate(place.table.seats) if seat.player in players)
        watching = sum(1 for listener in listeners if listener.audience.seat is None)
        return self.presence.update(place.table_id, Present(seats, watching))

    async def seats_present(self, table_id: str) -> frozenset[int]:
        """The seats whose owners are at a table, through whatever process, also where none of ours listens."""
        async with self.at(table_id) as place:
            here = self.present(place).seats
            if place.listeners or not self.store.is_postgresql:
                return here
        await asyncio.sleep(_ANSWER_SECONDS)  # the other processes have just been asked
        async with self.at(table_id) as place:
            here = self.present(place).seats
            if not place.listeners:
                self.presence.leave(table_id)
            return here

    def _news(self, place: Place, lines: Sequence[Line]) -> News:
        """What everybody is told: once for each audience, and to whose eyes have changed all of it anew."""
        turned = self._check_eyes(place) if _change_holders(lines) else []
        table = place.table
        if (more := len(place.listeners) - len(table.seats)) > 0:
            self.clerk.charge(_AUDIENCE_COST * more)
        news = [
            (group, frames.news(table, lines, audience, place.transcripts.get(audience)))
            for audience, group in place.listeners.items()
        ]
        snapshots = [
            ({listener}, frames.frame(frames.snapshot(table, listener.audience, listener.player)))
            for listener in turned
        ]
        return news + snapshots

    def _check_eyes(self, place: Place) -> list[Listener]:
        """Who saw with the eyes of a seat that is another's now sees what spectators see; return them."""
        seats = place.table.seats
        turned = [
            listener
            for listener in place.everybody()
            if listener.audience.seat is not None and seats[listener.audience.seat].player != listener.player
        ]
        for listener in turned:
            place.remove(listener)
            listener.audience = listener.audience._replace(seat=None)
            place.add(listener)
        return turned

    def _send(self, news: News) -> None:
        for group, frame in news:
            for listener in tuple(group):
                listener.tell(frame)

    # --- time ---

    def _warn_in_time(self, place: Place) -> None:
        """See to it that those who listen are warned when somebody's time is up."""
        if place.warning is not None:
            place.warning.cancel()
            place.warning = None
        if place.table.created.clock is None or not place.listeners:
            return
        if deadlines := place.table.deadlines():
            seat, deadline = min(deadlines.items(), key=lambda pair: pair[1])
            wait = max(0, deadline - now()) / 1000
            place.warning = asyncio.get_running_loop().call_later(wait, self._warn, place, seat, deadline)

    def _warn(self, place: Place, seat: int, deadline: int) -> None:
        frame = frames.frame({"type": "warning", "seat": seat, "deadline": deadline})
        for listener in place.everybody():
            listener.tell(frame)

    async def enforce_clocks(self) -> None:
        """Let bots take over where somebody's time and grace are up."""
        TIMEKEEPER.compare()
        if TIMEKEEPER.stands_still:
            return
        # All at once: no table's clock waits for another table
        await asyncio.gather(*(self._try_to_enforce_clock(table_id) for table_id in await self.store.overdue(100)))

    async def _try_to_enforce_clock(self, table_id: str) -> None:
        try:
            async with asyncio.timeout(_PATIENCE_WITH_A_TABLE):
                await self._enforce_clock(table_id)
        except TimeoutError:
            _log.warning("a clock has to wait", extra={"table": table_id})
        except MarsukError as refused:
            _log.info("clock", extra={"table": table_id, "refused": refused.code})
            if refused.code != "stale":  # there, another process did it
                pause = _LOOK_AGAIN if refused.code in _FOR_GOOD else _LOOK_SOON
                await self.store.postpone(table_id, now() + pause)
        except Exception:
            metrics.PROBLEMS.inc()
            _log.exception("a clock could not be kept", extra={"table": table_id})
            await self.store.postpone(table_id, now() + _LOOK_SOON)

    async def _enforce_clock(self, table_id: str) -> None:
        async with self.at(table_id) as place:
            for seat, due in place.table.due().items():
                if due <= now():
                    await self.append(place, place.table.time_up(seat))
            place.deadline = place.table.next_deadline()
            await self.store.execute(self.store.standing(place.table))

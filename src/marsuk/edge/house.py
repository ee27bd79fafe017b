"""A house for the people at one screen. It answers what a server would, over the same paths, with the same messages."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar, cast

import msgspec

from marsuk.bots.luck_words import ToldLuck
from marsuk.core.errors import MarsukError
from marsuk.core.texts import LANGUAGES
from marsuk.edge.bots import EdgeBots
from marsuk.edge.store import EdgeStore, Keeper
from marsuk.server.clerk import Work
from marsuk.server.doors.limits import Addresses
from marsuk.server.hall.hall import Hall
from marsuk.server.hall.reception import Reception, TableWish
from marsuk.server.own_sets.checking import OwnComponents, checking, option_of
from marsuk.server.pictures.showing import Pictures, PicturesWish, drawing_record
from marsuk.server.protocol import connection, frames, lists, wishes
from marsuk.server.protocol.asking import Done, Introduction, Link, Me, SitWish, read_nickname
from marsuk.server.protocol.frames import Audience, frame
from marsuk.server.protocol.games_told import games_told, texts_told
from marsuk.server.protocol.lists import ListedTable, read_summary
from marsuk.server.protocol.messages import Action
from marsuk.server.puzzles.puzzling import PuzzleSet, RecordWhy, ToldPuzzle, WhyWish, puzzle_set, telling, wondering
from marsuk.server.refusals import BAD_REQUEST, FORBIDDEN, NOT_FOUND, UNAUTHORISED, Refusal, refusal_told, status_of
from marsuk.server.replays.luck import LuckWish, settling
from marsuk.server.replays.recording import recording
from marsuk.server.replays.replaying import (
    AnalysisWish,
    ImaginedRecord,
    ReplayWish,
    check_moments,
    imagining,
    looking_back,
    replaying,
)
from marsuk.server.results.outcomes import ResultsPage, ToldResult
from marsuk.server.settings import Settings
from marsuk.server.storage.kept import Player

T = TypeVar("T")
_JSON, _TEXT = "application/json", "text/plain; charset=utf-8"
_HERE = "here"  # the only address
_PIECES = 20  # of long work, until the page may say something
_UNLIMITED = Settings(
    rate=0, address_rate=0, most_new=0, most_players=0, most_open=0, most_listed=0, bot_seconds=1.5, hint_seconds=0.5
)
_log = logging.getLogger(__name__)


class Answer(msgspec.Struct, frozen=True):
    """What HTTP would say."""

    status: int
    type: str
    body: bytes


class _HereAndNow:
    """What ``server.clerk.Clerk`` is on a server: there is one thread, and nobody else to be fair to."""

    async def do(self, work: Work[T], refusable: bool = True, urgent: bool = False) -> T:
        """What comes of the work."""
        pieces = 0
        while True:
            try:
                next(work)
            except StopIteration as end:
                result: T = end.value
                return result
            pieces += 1
            if pieces % _PIECES == 0 and not urgent:
                await asyncio.sleep(0)

    def charge(self, cost: float) -> None:
        """Nobody pays."""


class Line:
    """One connection to a table, as ``connection.Socket`` wants it."""

    waiting = 0
    has_more = False

    def __init__(self, say: Callable[[str], None], end: Callable[[int], None]) -> None:
        self._say = say
        self._end = end
        self._heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def hear(self, text: str) -> None:
        """The page says something."""
        self._heard.put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self) -> None:
        """The page has gone."""
        self._heard.put_nowait({"type": "websocket.disconnect"})

    def write(self, frame: bytes) -> None:
        """Tell the page something."""
        self._say(frame.decode())

    def stop_hearing(self) -> None:
        """Nothing comes from anywhere else."""

    def abort(self) -> None:
        """End it."""
        self._end(1006)
        self.hang_up()

    async def send(self, event: Any) -> None:
        """The end, with its reason."""
        self._end(event["code"])
        self.hang_up()

    async def receive(self) -> dict[str, Any]:
        """What the page says next."""
        return await self._heard.get()


class EdgeHouse:
    """Everything that a house in a browser consists of: what ``server.house.House`` is on a server."""

    def __init__(self, keeper: Keeper) -> None:
        self.settings = _UNLIMITED
        self.store = EdgeStore(keeper)
        self.addresses = Addresses(0, 0)
        self.clerk = _HereAndNow()
        # they do what a server's do, as far as a hall needs them
        self.hall = Hall(cast(Any, self.store), cast(Any, self.clerk))
        self.reception = Reception(self.hall, self.settings)
        self.bots = EdgeBots(self.hall, self.settings.bot_seconds, self.settings.hint_seconds)
        self._tasks: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, keeper: Keeper) -> EdgeHouse:
        """Read what is kept, and let the bots begin."""
        house = cls(keeper)
        await house.store.open()
        house._begin(house.bots.work())
        return house

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def origin_of(self, address: str) -> str:
        """All comes from here."""
        return _HERE

    # --- connections ---

    def connect(
        self, table_id: str, query: dict[str, str], say: Callable[[str], None], end: Callable[[int], None]
    ) -> Line:
        """Follow a table, and play at it."""
        line = Line(say, end)
        self._begin(self._serve(line, table_id, query))
        return line

    async def _serve(self, line: Line, table_id: str, query: dict[str, str]) -> None:
        player = await self.store.player()
        try:
            client = await connection.begin(line, self, _HERE, table_id, query, player.id if player else None)
        except MarsukError as problem:
            refused = refusal_told(problem, connection.language_asked(query))
            line.write(frame({"type": "refused", "key": None, **refused}))
            await line.send({"code": 4000 + status_of(problem)})
            return
        try:
            if client.table_id in self.hall.awaiting_bots():
                self.hall.bots_wanted.set()
            await client.receive_all()
        except Exception:
            _log.exception("a connection failed")
        finally:
            self.hall.part(client.table_id, client)

    # --- requests ---

    async def answer(self, method: str, path: str, query: dict[str, str], body: str | None) -> Answer:
        """What a server would answer; ``path`` is what follows ``/api/``."""
        language = query.get("lang", "")
        asked = _Asked(self, query, language if language in LANGUAGES else LANGUAGES[0], (body or "").encode())
        try:
            for wanted, pattern, handler in _HANDLERS:
                found = pattern.fullmatch(path)
                if found is not None and wanted == method:
                    return _told(await handler(asked, **found.groupdict()))
            raise Refusal("path-unknown", NOT_FOUND)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return _refused(Refusal("message-malformed", BAD_REQUEST), asked.language)
        except MarsukError as problem:
            return _refused(problem, asked.language)
        except Exception:
            _log.exception("a request failed")
            return _refused(Refusal("unexpected", 500), asked.language)


def _told(result: Any) -> Answer:
    if isinstance(result, Answer):
        return result
    return Answer(200, _JSON, result if isinstance(result, bytes) else msgspec.json.encode(result))


def _refused(problem: MarsukError, language: str) -> Answer:
    return Answer(status_of(problem), _JSON, frame(refusal_told(problem, language)))


class _Asked(msgspec.Struct):
    """A request."""

    house: EdgeHouse
    query: dict[str, str]
    language: str
    body: bytes

    def read(self, kind: type[T]) -> T:
        """What the body says."""
        return msgspec.json.decode(self.body, type=kind)

    async def player(self) -> Player:
        """Who asks; refuses who has not said so yet."""
        player = await self.house.store.player()
        if player is None:
            raise Refusal("player-needed", UNAUTHORISED)
        return player

    def number(self, name: str) -> int | None:
        """A number of the query."""
        text = self.query.get(name)
        if text is None:
            return None
        if not text.isdecimal() or len(text) > 9:
            raise Refusal("query-wrong", BAD_REQUEST, name=name)
        return int(text)


_Handler = Callable[..., Awaitable[Any]]
_HANDLERS: list[tuple[str, re.Pattern[str], _Handler]] = []
_TABLE = r"tables/(?P<table>[0-9a-z]{1,40})"


def _answers(method: str, pattern: str) -> Callable[[_Handler], _Handler]:
    def note(handler: _Handler) -> _Handler:
        _HANDLERS.append((method, re.compile(pattern), handler))
        return handler

    return note


@_answers("GET", "games")
async def _games(asked: _Asked) -> bytes:
    return games_told(asked.language)


@_answers("GET", "texts/(?P<game>[^/]{1,40})")
async def _texts(asked: _Asked, game: str) -> Answer:
    return Answer(200, _TEXT, texts_told(game, asked.language))


@_answers("GET", "components/(?P<game>[^/]{1,40})")
async def _first_draft(asked: _Asked, game: str) -> Answer:
    return Answer(200, _TEXT, option_of(game).first_draft().encode())


@_answers("POST", "components/(?P<game>[^/]{1,40})")
async def _check_components(asked: _Asked, game: str) -> Any:
    return await asked.house.clerk.do(checking(game, asked.read(OwnComponents), asked.language))


@_answers("POST", "me")
async def _introduce(asked: _Asked) -> Me:
    player = await asked.house.store.introduce(read_nickname(asked.read(Introduction).nickname))
    return Me(player.id, player.nickname)


@_answers("GET", "me")
async def _who_am_i(asked: _Asked) -> Me:
    player = await asked.player()
    return Me(player.id, player.nickname)


@_answers("GET", "me/tables")
async def _my_tables(asked: _Asked) -> list[ListedTable]:
    player = await asked.player()
    listed = []
    for row, kept in asked.house.store.tables():
        summary = read_summary(kept.summary)
        listed.append(lists.listed(row, summary, kept.seats.get(player.id, [])))
    return sorted(listed, key=lists.urgency)


@_answers("GET", "me/results")
async def _my_results(asked: _Asked) -> ResultsPage:
    """All of them: who asks has them on the same device."""
    player, store = await asked.player(), asked.house.store
    found: list[ToldResult] = []
    for row, _ in store.tables():
        if row.state == "over":
            ended = (await store.outcomes(row.id)).get(player.id, [])
            found += [ToldResult(**msgspec.structs.asdict(outcome), kept=True) for outcome in ended]
    return ResultsPage(sorted(found, key=lambda result: -result.ended), None)


@_answers("GET", "tables")
async def _open_tables(asked: _Asked) -> list[ListedTable]:
    return []  # nobody else is here


@_answers("POST", "tables")
async def _new_table(asked: _Asked) -> Any:
    return await asked.house.reception.new_table(await asked.player(), asked.read(TableWish), _HERE)


@_answers("GET", _TABLE)
async def _snapshot(asked: _Asked, table: str) -> bytes:
    player, seat = await asked.house.store.player(), asked.number("seat")
    async with asked.house.hall.at(table) as place:
        mine = place.table.seats_of(player.id if player else None)
        if seat is not None and seat not in mine:
            raise Refusal("not-your-seat", FORBIDDEN)
        eyes = seat if seat is not None else next(iter(mine), None)
        audience = Audience(eyes, True, asked.language)
        transcript = await asked.house.hall.transcript_of(place, audience)
        return frame(frames.snapshot(place.table, audience, player.id if player else None, transcript))


@_answers("DELETE", _TABLE)
async def _remove(asked: _Asked, table: str) -> dict[str, str]:
    async with asked.house.hall.vacated(table):
        await asked.house.store.remove(table)
    return {}


@_answers("POST", _TABLE + r"/seats/(?P<seat>\d)")
async def _sit(asked: _Asked, table: str, seat: str) -> Done:
    wish, player = asked.read(SitWish), await asked.player()
    return Done(await asked.house.reception.sit(table, int(seat), player, wish.nonce, wish.claim, wish.also))


@_answers("POST", _TABLE + r"/seats/(?P<seat>\d)/link")
async def _link(asked: _Asked, table: str, seat: str) -> Link:
    return Link(await asked.house.reception.link(table, int(seat), await asked.player()))


@_answers("POST", _TABLE + "/invitation")
async def _invitation(asked: _Asked, table: str) -> Any:
    return await asked.house.reception.look_at_link(table, asked.read(Link).claim, await asked.house.store.player())


@_answers("POST", _TABLE + "/actions")
async def _act(asked: _Asked, table: str) -> Done:
    house, player = asked.house, await asked.player()
    action: Any = asked.read(cast(Any, Action))
    return Done(await wishes.fulfil(house.hall, house.reception, table, player.id, _HERE, action))


@_answers("GET", _TABLE + "/record")
async def _record(asked: _Asked, table: str) -> Answer:
    """Also of a game that goes on, for who asks for it: it is their device, and may be on its way to another."""
    async with asked.house.hall.at(table) as place:
        unfinished = place.table.match is not None and "unfinished" in asked.query
        if place.table.state != "over" and not unfinished:
            raise Refusal("record-early", FORBIDDEN)
        return Answer(200, _TEXT, (await asked.house.clerk.do(recording(place.table))).encode())


@_answers("GET", _TABLE + "/moments")
async def _moments(asked: _Asked, table: str) -> bytes:
    begin, end, seat = asked.number("begin") or 0, asked.number("end") or 0, asked.number("seat")
    player = await asked.house.store.player()
    async with asked.house.hall.at(table) as place:
        if seat is not None and seat not in place.table.seats_of(player.id if player else None):
            raise Refusal("not-your-seat", FORBIDDEN)
        match = check_moments(place.table.match, begin, end).clone()
    return await asked.house.clerk.do(looking_back(match, begin, end, seat))


@_answers("POST", "replay")
async def _replay(asked: _Asked) -> bytes:
    return await asked.house.clerk.do(replaying(asked.read(ReplayWish), asked.language))


@_answers("POST", "pictures")
async def _pictures(asked: _Asked) -> Pictures:
    return await asked.house.clerk.do(drawing_record(asked.read(PicturesWish), asked.language))


@_answers("POST", "imagine")
async def _imagine(asked: _Asked) -> ImaginedRecord:
    """The page judges a record by itself: it has more threads than we."""
    return await asked.house.clerk.do(imagining(asked.read(AnalysisWish), asked.language))


@_answers("POST", "luck")
async def _luck(asked: _Asked) -> ToldLuck:
    return await asked.house.clerk.do(settling(asked.read(LuckWish), asked.language))


@_answers("GET", "puzzles/(?P<game>[^/]{1,40})")
async def _puzzles(asked: _Asked, game: str) -> PuzzleSet:
    return puzzle_set(game)


@_answers("GET", "puzzles/(?P<game>[^/]{1,40})/(?P<puzzle>[0-9a-f]{1,20})")
async def _puzzle(asked: _Asked, game: str, puzzle: str) -> ToldPuzzle:
    return await asked.house.clerk.do(telling(game, puzzle, asked.language))


@_answers("POST", "why")
async def _why(asked: _Asked) -> RecordWhy:
    return await asked.house.clerk.do(wondering(asked.read(WhyWish), asked.language))

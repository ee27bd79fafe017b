"""The WebSocket of a table: what happens goes out, wishes come in."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import LitestarException

from marsuk.core.errors import IllegalMove, MarsukError
from marsuk.core.match import Match
from marsuk.core.texts import LANGUAGES
from marsuk.server import frames, messages, metrics, wishes
from marsuk.server.entries import Returned
from marsuk.server.frames import Audience, frame
from marsuk.server.hall import Place, Refused
from marsuk.server.house import House
from marsuk.server.limits import Bucket, is_own_origin
from marsuk.server.refusals import BAD_REQUEST, FORBIDDEN, TOO_MANY, Refusal, status_of
from marsuk.server.thinking import ThinkingFailed

_MOST_WAITING = 300  # frames, and
_MOST_BYTES = 4_000_000  # bytes that wait for a client who does not read
_GOING_AWAY, _SLOW, _TOO_FAST = 1012, 4008, 4029
_SECONDS_TO_END = 5
_LONGEST_QUERY_NUMBER = 9
_log = logging.getLogger(__name__)


class Connection:
    """One client at one table."""

    def __init__(self, socket: Any, house: House, table_id: str, audience: Audience, player: str | None) -> None:
        self.audience = audience
        self.player = player
        self._socket = socket
        self._house = house
        self._table_id = table_id
        self._bucket = Bucket(house.settings.rate)
        self._address = address_of(socket)
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self.dropped = asyncio.Event()
        self._close_code: int | None = None
        self._hinting = False

    # --- out ---

    def tell(self, frame: bytes) -> None:
        """Queue a frame. Who does not read is dropped, and resyncs on coming back."""
        self._waiting.append(frame)
        self._bytes += len(frame)
        if len(self._waiting) > _MOST_WAITING or self._bytes > _MOST_BYTES:
            self.drop("slow", _SLOW)
        self._wake.set()

    def drop(self, reason: str, code: int = _GOING_AWAY) -> None:
        """End the connection."""
        if self._close_code is None:
            self._close_code = code
            self._waiting.clear()
            self._bytes = 0
            metrics.DROPPED.labels(reason).inc()
            self.dropped.set()
            self._wake.set()

    async def send_all(self) -> None:
        """Send what is queued, until the connection is to end."""
        send, waiting = self._socket.send, self._waiting
        try:
            while self._close_code is None:
                await self._wake.wait()
                self._wake.clear()
                while waiting:
                    data = waiting.popleft()
                    self._bytes -= len(data)
                    await send({"type": "websocket.send", "text": data.decode()})
            await send({"type": "websocket.close", "code": self._close_code, "reason": ""})
        except (OSError, LitestarException, RuntimeError):  # the client is gone: receive_all hears of it
            return

    # --- in ---

    async def receive_all(self) -> None:
        """Hear the client until it goes."""
        receive = self._socket.receive
        while self._close_code is None:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            if not self._bucket.take() or not self._house.addresses.take(self._address):
                self.drop("fast", _TOO_FAST)
                return
            await self._hear(event.get("text") or event.get("bytes") or b"")

    async def _hear(self, data: str | bytes) -> None:
        key: str | None = None
        try:
            try:
                message = messages.decode(data)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                raise Refusal("message-malformed", BAD_REQUEST) from None
            key = message.key
            await self._answer(message)
        except Refused as refused:
            self._refuse(key, refused.problem, refused.seq)
        except MarsukError as problem:
            self._refuse(key, problem, None)

    async def _answer(self, message: messages.AnyMessage) -> None:
        if isinstance(message, messages.Ping):
            self.tell(frame({"type": "pong", "key": message.key}))
        elif isinstance(message, messages.Look):
            await self._look(message.seat)
        elif isinstance(message, messages.Hint):
            await self._hint(message)
        else:
            house = self._house

            def acknowledge(seq: int) -> None:
                self.tell(frame({"type": "ack", "key": message.key, "seq": seq}))

            await wishes.fulfil(house.hall, house.reception, self._table_id, self.player, message, acknowledge)

    def _refuse(self, key: str | None, problem: MarsukError, seq: int | None) -> None:
        metrics.REFUSALS.labels(problem.code).inc()
        self.tell(frame({"type": "refused", "key": key, **told(problem, self.audience.language, seq)}))

    async def _look(self, seat: int) -> None:
        hall = self._house.hall
        async with hall.at(self._table_id) as place:
            _holds(place, self.player, seat)
            hall.part(self._table_id, self)
            self.audience = self.audience._replace(seat=seat)
            self.tell(frame(frames.snapshot(place.table, self.audience, self.player)))
            hall.join(place, self)

    async def _hint(self, message: messages.Hint) -> None:
        if self._hinting:
            raise Refusal("hint-busy", TOO_MANY)
        async with self._house.hall.at(self._table_id) as place:
            _holds(place, self.player, message.seat)
            table = place.table
            if not table.created.hints:
                raise Refused(Refusal("hint-forbidden", FORBIDDEN), table.seq)
            if message.seat not in table.deciding:
                raise Refused(Refusal("hint-not-deciding"), table.seq)
            match, seq = table.asked(message.seat).clone(), table.seq
        self._hinting = True
        self._house.hall.begin(self._tell_hint(message, match, seq))

    async def _tell_hint(self, message: messages.Hint, match: Match, seq: int) -> None:
        try:
            hint = await self._house.bots.hint(match, message.seat, self.audience.language)
            self.tell(frame({"type": "hint", "key": message.key, "seq": seq, **hint}))
        except ThinkingFailed:
            self._refuse(message.key, Refusal("hint-failed"), seq)
        finally:
            self._hinting = False


def told(problem: MarsukError, language: str, seq: int | None) -> dict[str, Any]:
    """A refusal as clients get it."""
    rule = problem.rule if isinstance(problem, IllegalMove) else None
    return {"code": problem.code, "rule": rule, "text": problem.text(language), "seq": seq}


def address_of(connection: Any) -> str:
    """Where the client is."""
    return connection.client.host if connection.client else "-"


def _holds(place: Place, player: str | None, seat: int) -> None:
    try:
        place.table.check_holds(player, seat)
    except MarsukError as problem:
        raise Refused(problem, place.table.seq) from None


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: str) -> None:
    """Follow a table, and play at it."""
    house: House = socket.app.state.house
    address = address_of(socket)
    if not is_own_origin(socket.headers.get("origin"), socket.headers.get("host"), house.origins):
        await socket.close(code=4403)
        return
    if not house.addresses.connect(address):
        await socket.close(code=_TOO_FAST)
        return
    metrics.CONNECTIONS.inc()
    try:
        await socket.accept()
        await _serve(socket, house, table_id)
    finally:
        metrics.CONNECTIONS.dec()
        house.addresses.disconnect(address)


async def _serve(socket: Any, house: House, table_id: str) -> None:
    query = dict(socket.query_params)
    language = query.get("lang") if query.get("lang") in LANGUAGES else LANGUAGES[0]
    try:
        player = await house.people.who(socket)
        connection = await _begin(socket, house, table_id, query, str(language), player.id if player else None)
    except (Refused, MarsukError) as refused:
        problem = refused.problem if isinstance(refused, Refused) else refused
        seq = refused.seq if isinstance(refused, Refused) else None
        await socket.send_data(frame({"type": "refused", "key": None, **told(problem, str(language), seq)}).decode())
        await socket.close(code=4000 + status_of(problem))
        return
    sender = asyncio.create_task(connection.send_all())
    receiver = asyncio.create_task(connection.receive_all())
    dropped = asyncio.create_task(connection.dropped.wait())
    try:
        await asyncio.wait((receiver, dropped), return_when=asyncio.FIRST_COMPLETED)
        house.hall.part(table_id, connection)
        if connection.dropped.is_set():
            # A client that still listens hears why; what it wished last is done to its end
            await asyncio.wait((sender, receiver), timeout=_SECONDS_TO_END)
        elif receiver.exception() is not None:
            metrics.PROBLEMS.inc()
            _log.error("a connection failed", exc_info=receiver.exception(), extra={"table": table_id})
    finally:
        house.hall.part(table_id, connection)
        for task in (sender, receiver, dropped):
            task.cancel()
        await asyncio.gather(sender, receiver, dropped, return_exceptions=True)


async def _begin(
    socket: Any, house: House, table_id: str, query: dict[str, str], language: str, player: str | None
) -> Connection:
    """Join the table: a snapshot, or what was missed since the last time."""
    detail = query.get("detail", "full")
    if detail not in ("full", "light"):
        raise Refusal("query-wrong", BAD_REQUEST, name="detail")
    since, wanted = _number(query, "since"), _number(query, "seat")
    hall = house.hall
    async with hall.at(table_id) as place:
        table = place.table
        mine = table.seats_of(player)
        if wanted is not None and wanted not in mine:
            raise Refused(Refusal("not-your-seat", FORBIDDEN), table.seq)
        seat = wanted if wanted is not None else next(iter(mine), None)
        for left in mine:
            if table.state == "playing" and table.seats[left].substituted and not table.seats[left].resigned:
                await hall.append(place, Returned(left))
        connection = Connection(socket, house, table_id, Audience(seat, detail == "full", language), player)
        if since is not None and since <= table.seq:
            missed = [item for item in table.told if item.seq > since]
            connection.tell(frames.news(table, missed, connection.audience))
        else:
            connection.tell(frame(frames.snapshot(table, connection.audience, player)))
        hall.join(place, connection)
        return connection


def _number(query: dict[str, str], name: str) -> int | None:
    text = query.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_QUERY_NUMBER):
        raise Refusal("query-wrong", BAD_REQUEST, name=name)
    return int(text)

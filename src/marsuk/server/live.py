"""The WebSocket of a table: what happens goes out, wishes come in."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from marsuk.core.errors import IllegalMove, MarsukError
from marsuk.core.match import Match
from marsuk.core.texts import LANGUAGES
from marsuk.server import frames, messages, metrics, wishes
from marsuk.server.clerk import CLIENT
from marsuk.server.entries import Returned
from marsuk.server.frames import Audience, frame
from marsuk.server.hall import Hall, Place
from marsuk.server.house import House
from marsuk.server.limits import Bucket, address_of, is_own_origin
from marsuk.server.refusals import BAD_REQUEST, FORBIDDEN, NOT_FOUND, Refusal, status_of
from marsuk.server.sockets import socket_of
from marsuk.server.thinking import ThinkingFailed

_MOST_WAITING = 2_000_000  # bytes, for a client who does not read
_BYTES_PER_COST = 20_000  # of a snapshot, see ``clerk.Work``
_GOING_AWAY, _SLOW, _TOO_FAST = 1012, 4008, 4029
_SECONDS_TO_END = 5
_LONGEST_QUERY_NUMBER = 9
_TABLE_ID = re.compile("[0-9a-z]{1,40}")
_log = logging.getLogger(__name__)


class Connection:
    """One client, at one table at a time."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], house: House, table_id: str, audience: Audience, player: str | None
    ) -> None:
        self.audience = audience
        self.player = player
        self.table_id = table_id
        self._socket = socket_of(socket.scope)
        self._house = house
        self._bucket = Bucket(house.settings.rate)
        self._address = address_of(socket)
        self._dropped = False

    # --- out ---

    def tell(self, frame: bytes) -> None:
        """Send a frame. Who does not read is dropped, and resyncs on coming back."""
        if self._dropped:
            return
        self._socket.write(frame)
        if self._socket.waiting > _MOST_WAITING:
            self.drop("slow", _SLOW)

    def drop(self, reason: str, code: int = _GOING_AWAY) -> None:
        """End the connection."""
        if not self._dropped:
            self._dropped = True
            self._socket.stop_hearing()
            metrics.DROPPED.labels(reason).inc()
            self._house.hall.part(self.table_id, self)
            self._house.hall.begin(self._close(code))

    async def _close(self, code: int) -> None:
        """A client that still listens hears why; then, or at the latest after a while, ``receive_all`` ends."""
        try:
            async with asyncio.timeout(_SECONDS_TO_END):
                await self._socket.send({"type": "websocket.close", "code": code, "reason": ""})
        except (OSError, RuntimeError):  # the client was gone, or did not listen
            self._socket.abort()

    # --- in ---

    async def receive_all(self) -> None:
        """Hear the client until it goes."""
        while True:
            event: Any = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if self._dropped:
                continue
            if not self._bucket.take() or not self._house.addresses.take(self._address):
                self.drop("fast", _TOO_FAST)
            else:
                await self._hear(event.get("text") or event.get("bytes") or b"")
            if self._socket.has_more:
                await asyncio.sleep(0)  # others first: who sends many messages at once gets no more than a turn

    async def _hear(self, data: str | bytes) -> None:
        key: str | None = None
        try:
            try:
                message = messages.decode(data)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                raise Refusal("message-malformed", BAD_REQUEST) from None
            key = message.key
            await self._answer(message)
        except MarsukError as problem:
            self._refuse(key, problem)

    async def _answer(self, message: messages.AnyMessage) -> None:
        if isinstance(message, messages.Ping):
            self.tell(frame({"type": "pong", "key": message.key}))
        elif isinstance(message, messages.Look):
            await self._look(message)
        elif isinstance(message, messages.Hint):
            await self._hint(message)
        elif isinstance(message, messages.Why):
            await self._why(message)
        else:
            house = self._house

            def acknowledge(seq: int) -> None:
                self.tell(frame({"type": "ack", "key": message.key, "seq": seq}))

            origin = house.origin_of(self._address)
            await wishes.fulfil(house.hall, house.reception, self.table_id, self.player, origin, message, acknowledge)

    def _refuse(self, key: str | None, problem: MarsukError) -> None:
        metrics.REFUSALS.labels(problem.code).inc()
        self.tell(frame({"type": "refused", "key": key, **told(problem, self.audience.language)}))

    async def _look(self, message: messages.Look) -> None:
        hall = self._house.hall
        async with hall.at(message.table or self.table_id) as place:
            place.table.check_holds(self.player, message.seat)
            await _take_back(hall, place, self.player)
            hall.part(self.table_id, self)
            self.table_id = place.table_id
            self.audience = self.audience._replace(seat=message.seat)
            transcript = await hall.told(place, self.audience)
            snapshot = frame(frames.snapshot(place.table, self.audience, self.player, transcript))
            self._house.addresses.charge(self._address, len(snapshot) / _BYTES_PER_COST)
            self.tell(snapshot)
            hall.join(place, self)

    async def _why(self, message: messages.Why) -> None:
        answer: dict[str, Any] = {"legal": True, "code": None, "rule": None, "text": None}
        async with self._house.hall.at(self.table_id) as place:
            place.table.check_holds(self.player, message.seat)
            try:
                place.table.move(message.seat, message.move, place.table.seq)
            except MarsukError as problem:
                refusal = told(problem, self.audience.language)
                answer = {"legal": False, **{name: refusal[name] for name in ("code", "rule", "text")}}
        self.tell(frame({"type": "why", "key": message.key, **answer}))

    async def _hint(self, message: messages.Hint) -> None:
        async with self._house.hall.at(self.table_id) as place:
            table = place.table
            table.check_holds(self.player, message.seat)
            if not table.created.hints:
                raise Refusal("hint-forbidden", FORBIDDEN)
            if message.seat not in table.deciding:
                raise Refusal("hint-not-deciding")
            match, seq = table.asked(message.seat).clone(), table.seq
        assert self.player is not None
        self._house.hall.begin(self._tell_hint(message, match, seq, self.player))

    async def _tell_hint(self, message: messages.Hint, match: Match, seq: int, player: str) -> None:
        house, language = self._house, self.audience.language
        try:
            hint = await house.bots.hint(match, message.seat, language, player, house.origin_of(self._address))
            self.tell(frame({"type": "hint", "key": message.key, "seq": seq, **hint}))
        except ThinkingFailed:
            self._refuse(message.key, Refusal("hint-failed"))
        except Refusal as refused:
            self._refuse(message.key, refused)


def told(problem: MarsukError, language: str) -> dict[str, Any]:
    """A refusal as clients get it."""
    rule = problem.rule if isinstance(problem, IllegalMove) else None
    return {"code": problem.code, "rule": rule, "text": problem.text(language), "seq": problem.seq}


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: str) -> None:
    """Follow a table, and play at it."""
    house: House = socket.app.state.house
    address = address_of(socket)
    CLIENT.set(address)
    if not is_own_origin(socket.headers.get("origin"), socket.headers.get("host"), house.origins):
        await socket.close(code=4403)
        return
    if not house.addresses.take(address) or not house.addresses.connect(address):
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
        if not _TABLE_ID.fullmatch(table_id):
            raise Refusal("table-unknown", NOT_FOUND)
        player = await house.people.who(socket)
        connection = await _begin(socket, house, table_id, query, str(language), player.id if player else None)
    except MarsukError as problem:
        await socket.send_data(frame({"type": "refused", "key": None, **told(problem, str(language))}).decode())
        await socket.close(code=4000 + status_of(problem))
        return
    try:
        await connection.receive_all()
    except Exception:
        metrics.PROBLEMS.inc()
        _log.exception("a connection failed", extra={"table": connection.table_id})
    finally:
        house.hall.part(connection.table_id, connection)


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
            raise Refusal("not-your-seat", FORBIDDEN)
        seat = wanted if wanted is not None else next(iter(mine), None)
        await _take_back(hall, place, player)
        connection = Connection(socket, house, table_id, Audience(seat, detail == "full", language), player)
        transcript = await hall.told(place, connection.audience)
        if since is not None and since <= table.seq:
            missed = [item for item in table.told if item.seq > since]
            connection.tell(frames.news(table, missed, connection.audience, transcript))
        else:
            connection.tell(frame(frames.snapshot(table, connection.audience, player, transcript)))
        hall.join(place, connection)
        return connection


async def _take_back(hall: Hall, place: Place, player: str | None) -> None:
    """Who comes to the table decides again for the seats that a substitute has kept."""
    table = place.table
    for seat in table.seats_of(player):
        if table.may_return(seat):
            await hall.append(place, Returned(seat))


def _number(query: dict[str, str], name: str) -> int | None:
    text = query.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_QUERY_NUMBER):
        raise Refusal("query-wrong", BAD_REQUEST, name=name)
    return int(text)

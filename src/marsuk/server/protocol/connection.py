"""One client at a table: what happens goes out, wishes come in, whatever carries them."""

from __future__ import annotations

import asyncio
import functools
import re
from typing import Any, Protocol

import msgspec

from marsuk.bots.search import is_solvable
from marsuk.core.errors import DataError, IllegalMove, MarsukError
from marsuk.core.game import Json
from marsuk.core.match import Match
from marsuk.core.texts import LANGUAGES
from marsuk.server import metrics
from marsuk.server.doors.limits import Addresses, Bucket
from marsuk.server.hall.hall import Hall
from marsuk.server.hall.place import Place
from marsuk.server.hall.reception import Reception
from marsuk.server.protocol import frames, messages, wishes
from marsuk.server.protocol.frames import Audience, frame
from marsuk.server.refusals import BAD_REQUEST, FORBIDDEN, NOT_FOUND, Refusal
from marsuk.server.settings import Settings
from marsuk.server.tables.entries import Returned
from marsuk.server.thinking.hints import hint_told
from marsuk.server.thinking.imagining import explained, imagine, imagined_told
from marsuk.server.thinking.questions import ThinkingFailed

_MOST_WAITING = 2_000_000  # bytes, for a client who does not read
_BYTES_PER_COST = 20_000  # of a snapshot, see ``clerk.Work``
TOO_FAST = 4029
_GOING_AWAY, _SLOW = 1012, 4008
_SECONDS_TO_END = 5
_LONGEST_QUERY_NUMBER = 9
_A_MOVE = '{"type":"move"'  # as programs write it that put no spaces
_TABLE_ID = re.compile("[0-9a-z]{1,40}")


class GivesHints(Protocol):
    """Whoever thinks for people."""

    async def hint(self, match: Match, seat: int, language: str, player: str, origin: str) -> Json:
        """What the seat, which has to decide, may do best."""


class House(Protocol):
    """What a connection needs of the house that it leads to: a server's, or one in a browser."""

    @property
    def settings(self) -> Settings:
        """How it is run."""

    @property
    def hall(self) -> Hall:
        """Its tables."""

    @property
    def reception(self) -> Reception:
        """Where tables begin."""

    @property
    def addresses(self) -> Addresses:
        """What those may do who talk to it."""

    @property
    def bots(self) -> GivesHints:
        """Its bots."""

    def origin_of(self, address: str) -> str:
        """What is kept of an address."""


class Socket(Protocol):
    """What carries messages both ways."""

    @property
    def waiting(self) -> int:
        """How many bytes the client has not taken yet."""

    @property
    def has_more(self) -> bool:
        """Whether the client has said more already."""

    def write(self, frame: bytes) -> None:
        """Send a frame; never waits."""

    def stop_hearing(self) -> None:
        """Let the client say what it likes."""

    def abort(self) -> None:
        """End it at once."""

    async def send(self, event: Any) -> None:
        """Send an event of ASGI, such as the end."""

    async def receive(self) -> Any:
        """What the client says, as an event of ASGI."""


class Connection:
    """One client, at one table at a time."""

    def __init__(
        self, socket: Socket, house: House, address: str, table_id: str, audience: Audience, player: str | None
    ) -> None:
        self.audience = audience
        self.player = player
        self.table_id = table_id
        self._socket = socket
        self._house = house
        self._bucket = Bucket(house.settings.rate)
        self._address = address
        self._dropped = False
        self._imagined: tuple[int, int, Match] | None = None  # at which sequence, for which seat, and what

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

    def hear_at_once(self, text: str) -> bool:
        """Take a move where one need not wait for anybody: a task for it would cost as much as the game itself.

        False: it waits its turn among all that the client says.
        """
        if self._dropped or not text.startswith(_A_MOVE):
            return False
        place = self._house.hall.entered_at_once(self.table_id)
        if place is None:
            return False
        stays = False
        try:
            move = self._move_in(text) if self._may_speak() else None
            if move is not None:
                acknowledge = functools.partial(self._acknowledge, move.key)
                refuse = functools.partial(self._refuse, move.key)
                stays = wishes.move_at_once(self._house.hall, place, self.player, move, acknowledge, refuse)
        finally:
            if not stays:
                place.leave()
        return True

    def _move_in(self, text: str) -> messages.Move | None:
        try:
            return messages.decode_move(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._refuse(None, Refusal("message-malformed", BAD_REQUEST))
            return None

    def _may_speak(self) -> bool:
        """Whether the client may say one more thing; who may not is dropped."""
        if self._bucket.take() and self._house.addresses.take(self._address):
            return True
        self.drop("fast", TOO_FAST)
        return False

    async def receive_all(self) -> None:
        """Hear the client until it goes."""
        while True:
            event: Any = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if self._dropped:
                continue
            if self._may_speak():
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
        elif isinstance(message, messages.Imagine):
            await self._imagine(message)
        elif isinstance(message, messages.Explain):
            self._explain(message)
        elif isinstance(message, messages.Why):
            await self._why(message)
        else:
            house, acknowledge = self._house, functools.partial(self._acknowledge, message.key)
            origin = house.origin_of(self._address)
            await wishes.fulfil(house.hall, house.reception, self.table_id, self.player, origin, message, acknowledge)

    def _acknowledge(self, key: str, seq: int) -> None:
        self.tell(frame({"type": "ack", "key": key, "seq": seq}))

    def _refuse(self, key: str | None, problem: MarsukError) -> None:
        """Also tell who is being dropped: a wish that could not be stored would be sent again and again."""
        metrics.REFUSALS.labels(problem.code).inc()
        self._socket.write(frame({"type": "refused", "key": key, **told(problem, self.audience.language)}))

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
        match, seq = await self._asked(message.seat)
        assert self.player is not None
        self._house.hall.begin(self._tell_hint(message, match, seq, self.player))

    async def _asked(self, seat: int) -> tuple[Match, int]:
        """The match as the seat is asked now, and its sequence; refuses who may get no hint."""
        async with self._house.hall.at(self.table_id) as place:
            table = place.table
            table.check_holds(self.player, seat)
            if not table.created.hints:
                raise Refusal("hint-forbidden", FORBIDDEN)
            if seat not in table.deciding:
                raise Refusal("hint-not-deciding")
            return table.asked(seat).clone(), table.seq

    async def _tell_hint(self, message: messages.Hint, match: Match, seq: int, player: str) -> None:
        house, language = self._house, self.audience.language
        try:
            hint = await house.bots.hint(match, message.seat, language, player, house.origin_of(self._address))
            self.tell(frame({"type": "hint", "key": message.key, "seq": seq, **hint}))
        except ThinkingFailed:
            self._refuse(message.key, Refusal("hint-failed"))
        except Refusal as refused:
            self._refuse(message.key, refused)

    async def _imagine(self, message: messages.Imagine) -> None:
        match, seq = await self._asked(message.seat)
        imagined = imagine(match, message.seat)
        self._imagined = seq, message.seat, imagined
        answer = {"type": "imagined", "key": message.key, "seq": seq, **imagined_told(imagined, message.seat)}
        solvable = is_solvable(imagined, self._house.settings.hint_seconds)
        self.tell(frame({**answer, "solvable": solvable}))

    def _explain(self, message: messages.Explain) -> None:
        """What is told depends on what was imagined and on what the client says, and on nothing else."""
        seq, seat, match = self._imagined or (None, None, None)
        if match is None or (seq, seat) != (message.seq, message.seat):
            raise Refusal("hint-not-imagined")
        hint = hint_told(explained(match, message), self.audience.language)
        self.tell(frame({"type": "hint", "key": message.key, "seq": seq, **hint}))


def told(problem: MarsukError, language: str) -> dict[str, Any]:
    """A refusal as clients get it: the rule beside the sentence, not in it."""
    if isinstance(problem, IllegalMove):
        rule, text = problem.rule, problem.sentence(language)
    else:
        rule, text = None, problem.text(language)
    refusal: dict[str, Any] = {"code": problem.code, "rule": rule, "text": text, "seq": problem.seq}
    if isinstance(problem, DataError) and problem.place:
        refusal["place"] = problem.place
    return refusal


def language_asked(query: dict[str, str]) -> str:
    """The language that a connection is to speak."""
    wanted = query.get("lang")
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


async def begin(
    socket: Socket, house: House, address: str, table_id: str, query: dict[str, str], player: str | None
) -> Connection:
    """Join the table: a snapshot, or what was missed since the last time."""
    if not _TABLE_ID.fullmatch(table_id):
        raise Refusal("table-unknown", NOT_FOUND)
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
        audience = Audience(seat, detail == "full", language_asked(query))
        connection = Connection(socket, house, address, table_id, audience, player)
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

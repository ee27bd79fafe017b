"""The sockets behind requests and WebSockets: who may have how many, how long a request may take, who is written to.

With ASGI alone a connection would need a task that does nothing but send, and news to be queued, woken up for and sent
by it. That took more of the server's time than the game itself.
"""

from __future__ import annotations

import asyncio
import functools
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

from marsuk.server import metrics
from marsuk.server.doors.limits import Bucket, Connections, network_of
from marsuk.server.refusals import TOO_MANY, UNAVAILABLE
from marsuk.server.settings import Settings

_EXTENSION = "marsuk.socket"
_SLICE = 512  # bytes
_FAREWELL = 4096  # bytes that a client may still send after we have closed the connection
_FRAMES_A_SECOND = 20
_MOST_AHEAD = 4  # requests that wait on a connection for the answer to another
_KNOCKS = 4  # connections and requests that an address may begin, for each that it may have answered
_LEAST_TAKEN = 15_000  # bytes of an answer, in the time that the client has for it
_LONGEST_URL = 2_000
_LARGEST_HEADERS = 32_000
_MOST_RECEIVED = 2_000_000  # of one request; what is more than the application reads is thrown away until then
_WHOLE_TEXT = 0x81  # the first byte of such a frame
_SHORT = 125  # bytes whose number is the second one; one more announces two bytes with the number, and two more eight
_MASKED = 0x80  # added to the second byte by whoever is a client
_MASK_SIZE = 4  # bytes
_BETWEEN_FRAMES = StreamReader.at_eof.__code__  # where the parser waits then
_MOST_PIECES = 4_000  # in which the body of a request comes
_REFUSED = {
    TOO_MANY: b"HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
    UNAVAILABLE: b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
}


class _ShutOut(Exception):
    """Whoever asks that much is not answered any more."""


@functools.cache
def open_connections() -> Connections:
    """The connections of this process. Behind a proxy all are the proxy's: then only their number counts here."""
    settings = Settings.from_environment()
    if settings.proxy_hops:
        return Connections(0, settings.most_connections_in_all)
    return Connections(settings.most_connections, settings.most_connections_in_all, _KNOCKS * settings.address_rate)


class Place:
    """One connection among those that are open, given back once."""

    __slots__ = ("_is_open", "address")

    def __init__(self, address: str) -> None:
        self.address = address
        self._is_open = True

    def give_back(self) -> None:
        """Make room for another."""
        if self._is_open:
            open_connections().leave(self.address)
            self._is_open = False


class TableHttp(HttpToolsProtocol):
    """uvicorn's HTTP, with a limited number of connections and of requests, few at a time on each connection.

    Requests that are never sent whole have an end, and so have answers that are never taken.
    """

    header_seconds, body_seconds, taking_seconds = 10.0, 30.0, 30.0
    _place: Place | None = None
    _clock: asyncio.TimerHandle | None = None
    _taking: asyncio.TimerHandle | None = None
    _in_headers = True
    _received = 0  # bytes of the request that is being sent
    _pieces = 0  # of its body

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, if there is room."""
        super().connection_made(transport)
        address = network_of(self.client[0]) if self.client else "-"
        full = open_connections().is_full
        if open_connections().knock(address) and open_connections().enter(address):
            self._place = Place(address)
            self._allow(self.header_seconds)
        else:
            metrics.DROPPED.labels("full" if full else "many").inc()
            transport.write(_REFUSED[UNAVAILABLE if full else TOO_MANY])
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone, and was not handed over to a WebSocket."""
        self._allow(None)
        self._stop_watching()
        if self._place is not None:
            self._place.give_back()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More of a request: not more than it may have, and not for ever."""
        self._received += len(data)
        super().data_received(data)
        if self._place is None or self.transport.is_closing():  # a WebSocket has the connection now, or nobody
            return
        if self._received > (_LARGEST_HEADERS if self._in_headers else _MOST_RECEIVED):
            metrics.DROPPED.labels("large").inc()
            self.transport.close()
        elif self._clock is None and self.timeout_keep_alive_task is None and not self._is_answering:
            self._allow(self.header_seconds)  # something came that begins no request yet

    @property
    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def on_message_begin(self) -> None:
        """The first bytes of a request. Few are read ahead of what is answered: uvicorn answers more with 400.

        A browser may have all of an answer before we know that it is complete, and ask for something else already.
        """
        if len(self.pipeline) >= _MOST_AHEAD:
            raise ValueError("too many requests at a time")
        if self._place is not None and not open_connections().knock(self._place.address):
            metrics.DROPPED.labels("fast").inc()
            self.transport.write(_REFUSED[TOO_MANY])
            self.transport.close()
            raise _ShutOut
        super().on_message_begin()
        self._allow(self.header_seconds)

    def send_400_response(self, msg: str) -> None:
        """The parser was stopped: by something that is no request, unless the client was refused already."""
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def on_url(self, url: bytes) -> None:
        """Some of the address: Litestar remembers a thousand of them, so that they must be short."""
        super().on_url(url)
        if len(self.url) > _LONGEST_URL:
            raise ValueError("too long")  # uvicorn answers with 400

    def on_headers_complete(self) -> None:
        """Now the body may come."""
        if sum(len(name) + len(value) for name, value in self.headers) > _LARGEST_HEADERS:
            raise ValueError("too large")
        self._in_headers = False
        super().on_headers_complete()
        self._allow(self.body_seconds)

    def on_body(self, body: bytes) -> None:
        """A piece of the body: each costs some time, however small it is."""
        self._pieces += 1
        if self._pieces > _MOST_PIECES:
            raise ValueError("too many pieces")
        super().on_body(body)

    def on_message_complete(self) -> None:
        """All of the request is there; the answer takes as long as it takes."""
        super().on_message_complete()
        self._in_headers, self._received, self._pieces = True, 0, 0
        self._allow(None)

    def handle_websocket_upgrade(self) -> None:
        """The WebSocket has the connection from now on, and its place with it."""
        self._allow(None)
        self._stop_watching()
        super().handle_websocket_upgrade()
        heir = self.transport.get_protocol()
        assert isinstance(heir, TableSocket)
        heir.place, self._place = self._place, None
        self.loop.call_later(self.header_seconds, heir.end_unless_open)  # a request to upgrade may be half sent as well

    def on_response_complete(self) -> None:
        """All of the answer is given; what has not gone out yet has to be taken."""
        super().on_response_complete()
        self._watch(self.transport.get_write_buffer_size())

    def pause_writing(self) -> None:
        """Much of the answer waits for the client."""
        super().pause_writing()
        self._watch(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """The client has taken most of it."""
        super().resume_writing()
        self._stop_watching()

    def _watch(self, waiting: int) -> None:
        """See after a while how much the client has taken of what waits for it."""
        self._stop_watching()
        if waiting:
            self._taking = self.loop.call_later(self.taking_seconds, self._see_taken, waiting)

    def _see_taken(self, before: int) -> None:
        waiting = self.transport.get_write_buffer_size()
        if waiting and waiting > before - _LEAST_TAKEN:
            metrics.DROPPED.labels("slow").inc()
            self.transport.abort()
        else:
            self._watch(waiting)

    def _stop_watching(self) -> None:
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None

    def _allow(self, seconds: float | None) -> None:
        """Give the client so much time for what it has begun."""
        if self._clock is not None:
            self._clock.cancel()
        self._clock = None if seconds is None else self.loop.call_later(seconds, self._time_is_up, seconds)

    def _time_is_up(self, seconds: float) -> None:
        self._clock = None
        if self.flow.read_paused:  # it is we who do not read
            self._allow(seconds)
        elif not self.transport.is_closing():
            metrics.DROPPED.labels("late").inc()
            self.transport.abort()


class _Outbox:
    """The sockets with messages of this turn of the loop: each sends its own at once, when all are written.

    A message costs a call of the system, and whoever gets it may be let run at once, in our place.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._leaving: list[TableSocket] = []

    def put(self, socket: TableSocket) -> None:
        """Let the socket send what it has, soon."""
        if not self._leaving:
            self._loop.call_soon(self._send)
        self._leaving.append(socket)

    def _send(self) -> None:
        leaving, self._leaving = self._leaving, []
        for socket in leaving:
            socket.flush()


@functools.lru_cache(maxsize=1)
def _outbox_of(loop: asyncio.AbstractEventLoop) -> _Outbox:
    """The outbox of a loop; a process has one loop at a time."""
    return _Outbox(loop)


class _Heard:
    """What has come and waits for the application: a queue with one listener, and less ado than asyncio's."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._events: deque[Any] = deque()
        self._listener: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        """Something has come."""
        self._events.append(event)
        if self._listener is not None and not self._listener.done():
            self._listener.set_result(None)

    async def get(self) -> Any:
        """Wait for the next; nobody else may wait."""
        if not self._events:
            self._listener = self._loop.create_future()
            await self._listener
        return self._events.popleft()

    @property
    def is_awaited(self) -> bool:
        """Whether the listener has heard all, and is done with it."""
        return not self._events and self._listener is not None and not self._listener.done()

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._events

    def qsize(self) -> int:
        """How many wait."""
        return len(self._events)


class TableSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket. Handshake, receiving, pings and closing are as it does them, in moderation.

    What has come is looked at a small slice at a time, and no further as long as a message waits to be heard: there
    messages are counted. Frames that are no whole message (pings, pongs, parts of one) cost us time as well, so they
    are counted here.
    """

    place: Place | None = None
    hear_at_once: Callable[[str], bool] | None = None  # what need not wait for the application; False: it has to

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._heard = _Heard(self.loop)
        self.queue = self._heard  # type: ignore[assignment]
        self._outbox = _outbox_of(self.loop)
        self._is_leaving = False  # something waits for the end of this turn of the loop
        self._frames = Bucket(_FRAMES_A_SECOND)
        self._small_frames = 0  # of the slice at hand
        self._unread = bytearray()
        self._ending = False
        self._after_end = 0  # bytes

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        if self.place is not None:
            self.place.give_back()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some frames; mostly a whole message, and nobody has to look for where it ends."""
        message = whole_text(data) if self._can_take_whole else None
        if message is not None:
            if self.hear_at_once is None or not self._heard.is_awaited or not self.hear_at_once(message):
                self.queue.put_nowait({"type": "websocket.receive", "text": message})
            return
        self._unread += data
        if self.conn.state is State.OPEN and not self.queue.empty() and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self._read_on()

    @property
    def _can_take_whole(self) -> bool:
        """Whether nothing waits to be heard, or is half sent."""
        if self._unread or self.frames or self._ending or self.conn.state is not State.OPEN or not self.queue.empty():
            return False
        parser: Any = self.conn.parser
        return parser.gi_yieldfrom.gi_yieldfrom.gi_code is _BETWEEN_FRAMES

    async def receive(self) -> Any:
        """The next message; there is time for others when all that came are heard."""
        event = await super().receive()
        self._read_on()
        return event

    def _read_on(self) -> None:
        while self._unread and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self._unread[:_SLICE])
            del self._unread[:_SLICE]
            super().data_received(piece)
            if self.close_sent or self._ending:
                self._after_end += len(piece)
            if self._after_end > _FAREWELL or not self._are_allowed():
                metrics.DROPPED.labels("fast").inc()
                if self.client is not None:
                    open_connections().shut_out(network_of(self.client[0]))
                self.transport.abort()

    def _are_allowed(self) -> bool:
        """Whoever sends too many frames that are no messages is sent away, and not let in again for a while."""
        frames, self._small_frames = self._small_frames, 0
        return frames == 0 or self._frames.take(frames)

    def handle_ping(self) -> None:
        """A ping."""
        self._small_frames += 1
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """A pong, ours or anything."""
        self._small_frames += 1
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A part of a message."""
        self._small_frames += 1
        super().handle_cont(event)

    def handle_connect(self, event: Request) -> None:
        """A client asks for a WebSocket; the application finds it in the scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[_EXTENSION] = self

    def write(self, text: bytes) -> None:
        """Send a message, with others of this turn of the loop. Who is gone gets nothing."""
        if self.conn.state is State.OPEN and not self.disconnected:
            self.conn.writes += head(len(text)), text
            if not self._is_leaving:
                self._is_leaving = True
                self._outbox.put(self)

    def flush(self) -> None:
        """Let go out what waits."""
        self._is_leaving = False
        if not self.disconnected:
            self.transport.write(b"".join(self.conn.data_to_send()))

    @property
    def waiting(self) -> int:
        """How many bytes have not gone out yet."""
        return self.transport.get_write_buffer_size()

    @property
    def has_more(self) -> bool:
        """Whether another message waits to be heard."""
        return not self.queue.empty() or bool(self._unread)

    def stop_hearing(self) -> None:
        """Throw away what has come, since the connection is about to be closed."""
        self._ending = True
        self._unread.clear()

    def end_unless_open(self) -> None:
        """End the connection if the handshake has come to nothing."""
        if self.conn.state is State.CONNECTING and not self.transport.is_closing():
            metrics.DROPPED.labels("late").inc()
            self.transport.abort()

    def abort(self) -> None:
        """End the connection whether the client listens or not."""
        self.transport.abort()


def head(size: int) -> bytes:
    """What makes a text of this size one frame. There are no extensions: websockets would ask for them every time."""
    if size <= _SHORT:
        return b"%c%c" % (_WHOLE_TEXT, size)
    if size < 1 << 16:
        return b"%c%c%b" % (_WHOLE_TEXT, _SHORT + 1, size.to_bytes(2))
    return b"%c%c%b" % (_WHOLE_TEXT, _SHORT + 2, size.to_bytes(8))


def whole_text(data: bytes) -> str | None:
    """The text of which a client has made this one short frame; None if the data is anything else."""
    size = len(data) - 2 - _MASK_SIZE
    if data[0] != _WHOLE_TEXT or not 0 <= size < _SLICE:
        return None
    if data[1] == _MASKED + _SHORT + 1 and int.from_bytes(data[2:4]) == size - 2 > _SHORT:
        mask, masked = data[4:8], data[8:]
    elif data[1] == _MASKED + size <= _MASKED + _SHORT:
        mask, masked = data[2:6], data[6:]
    else:
        return None
    try:
        return apply_mask(masked, mask).decode()
    except UnicodeDecodeError:
        return None


def socket_of(scope: Any) -> TableSocket:
    """The socket behind a WebSocket connection."""
    socket: TableSocket = scope["extensions"][_EXTENSION]
    return socket

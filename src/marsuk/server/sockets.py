"""The sockets behind requests and WebSockets: who may have how many, how long a request may take, writing at once.

With ASGI alone a connection would need a task that does nothing but send, and news to be queued, woken up for and sent
by it. That took more of the server's time than the game itself.
"""

from __future__ import annotations

import asyncio
import functools
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from marsuk.server import metrics
from marsuk.server.limits import Bucket, Connections, network_of
from marsuk.server.refusals import TOO_MANY, UNAVAILABLE
from marsuk.server.settings import Settings

_EXTENSION = "marsuk.socket"
_SLICE = 4096  # bytes
_FRAMES_A_SECOND = 20
_LONGEST_URL = 2_000
_LARGEST_HEADERS = 32_000
_MOST_RECEIVED = 2_000_000  # of one request; what is more than the application reads is thrown away until then
_REFUSED = {
    TOO_MANY: b"HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
    UNAVAILABLE: b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
}


@functools.cache
def open_connections() -> Connections:
    """The connections of this process. Behind a proxy all are the proxy's: then only their number counts here."""
    settings = Settings.from_environment()
    return Connections(0 if settings.proxy_hops else settings.most_connections, settings.most_connections_in_all)


class Place:
    """One connection among those that are open, given back once."""

    __slots__ = ("_address",)

    def __init__(self, address: str) -> None:
        self._address: str | None = address

    def give_back(self) -> None:
        """Make room for another."""
        if self._address is not None:
            open_connections().leave(self._address)
            self._address = None


class TableHttp(HttpToolsProtocol):
    """uvicorn's HTTP, with a limited number of connections, and an end to requests that are never sent whole."""

    header_seconds, body_seconds = 10.0, 30.0
    _place: Place | None = None
    _clock: asyncio.TimerHandle | None = None
    _in_headers = True
    _received = 0  # bytes of the request that is being sent

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, if there is room."""
        super().connection_made(transport)
        address = network_of(self.client[0]) if self.client else "-"
        full = open_connections().is_full
        if open_connections().enter(address):
            self._place = Place(address)
            self._allow(self.header_seconds)
        else:
            metrics.DROPPED.labels("full" if full else "many").inc()
            transport.write(_REFUSED[UNAVAILABLE if full else TOO_MANY])
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone, and was not handed over to a WebSocket."""
        self._allow(None)
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
        """The first bytes of a request."""
        super().on_message_begin()
        self._allow(self.header_seconds)

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

    def on_message_complete(self) -> None:
        """All of the request is there; the answer takes as long as it takes."""
        super().on_message_complete()
        self._in_headers, self._received = True, 0
        self._allow(None)

    def handle_websocket_upgrade(self) -> None:
        """The WebSocket has the connection from now on, and its place with it."""
        self._allow(None)
        super().handle_websocket_upgrade()
        heir = self.transport.get_protocol()
        assert isinstance(heir, TableSocket)
        heir.place, self._place = self._place, None
        self.loop.call_later(self.header_seconds, heir.end_unless_open)  # a request to upgrade may be half sent as well

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


class TableSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket. Handshake, receiving, pings and closing are as it does them, in moderation.

    Messages are counted where they are heard. Frames that are no whole message (pings, pongs, parts of one) cost us
    time as well, so they are counted here, a small slice of what has come at a time.
    """

    place: Place | None = None

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._flushing = False
        self._frames = Bucket(_FRAMES_A_SECOND)
        self._small_frames = 0  # of the slice at hand

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        if self.place is not None:
            self.place.give_back()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some frames: whoever sends too many that are no messages is sent away, and not let in again for a while."""
        for begin in range(0, len(data), _SLICE):
            super().data_received(data[begin : begin + _SLICE])
            if self.transport.is_closing():
                return
            if self._small_frames > 0 and not self._frames.take(self._small_frames):
                metrics.DROPPED.labels("fast").inc()
                if self.client is not None:
                    open_connections().shut_out(network_of(self.client[0]))
                self.transport.abort()
                return
            self._small_frames = 0

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
        """Send a message, with others of the same moment. What cannot go out yet waits; who is gone gets nothing."""
        if self.conn.state is State.OPEN and not self.disconnected:
            self.conn.send_text(text)
            if not self._flushing:
                self._flushing = True
                self.loop.call_soon(self._flush)

    def _flush(self) -> None:
        self._flushing = False
        if not self.disconnected:
            self.transport.write(b"".join(self.conn.data_to_send()))

    @property
    def waiting(self) -> int:
        """How many bytes have not gone out yet."""
        return self.transport.get_write_buffer_size()

    def end_unless_open(self) -> None:
        """End the connection if the handshake has come to nothing."""
        if self.conn.state is State.CONNECTING and not self.transport.is_closing():
            metrics.DROPPED.labels("late").inc()
            self.transport.abort()

    def abort(self) -> None:
        """End the connection whether the client listens or not."""
        self.transport.abort()


def socket_of(scope: Any) -> TableSocket:
    """The socket behind a WebSocket connection."""
    socket: TableSocket = scope["extensions"][_EXTENSION]
    return socket

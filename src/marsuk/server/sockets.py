"""WebSockets that can be written to at once.

With ASGI alone a connection would need a task that does nothing but send, and news to be queued, woken up for and sent
by it. That took more of the server's time than the game itself.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

_EXTENSION = "marsuk.socket"


class TableSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket. Handshake, receiving, pings and closing are as it does them."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._flushing = False

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

    def abort(self) -> None:
        """End the connection whether the client listens or not."""
        self.transport.abort()


def socket_of(scope: Any) -> TableSocket:
    """The socket behind a WebSocket connection."""
    socket: TableSocket = scope["extensions"][_EXTENSION]
    return socket

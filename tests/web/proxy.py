"""A reverse proxy before the server: everything lies under a path of its own, and it can go away as a network does."""

from __future__ import annotations

import contextlib
import socket
import threading
from urllib.parse import urlsplit


class Proxy:
    """Takes `prefix` from the addresses of requests and hands them on; WebSockets go through as well."""

    def __init__(self, server: str, prefix: str = "") -> None:
        self._server = urlsplit(server)
        self._prefix = prefix
        self._open: list[socket.socket] = []
        self._port = 0
        self.start()
        self.address = f"http://127.0.0.1:{self._port}{prefix}"

    def start(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", self._port))
        self._port = self._listener.getsockname()[1]
        threading.Thread(target=self._listen, args=(self._listener,), daemon=True).start()

    def stop(self) -> None:
        """Cut every connection and accept no other."""
        for one in [self._listener, *self._open]:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()
        self._open.clear()

    def _listen(self, listener: socket.socket) -> None:
        with contextlib.suppress(OSError):  # that is how it learns that it was closed
            while True:
                client, _ = listener.accept()
                self._open.append(client)
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with contextlib.suppress(OSError), client:
            head = b""
            while b"\r\n\r\n" not in head:
                received = client.recv(65536)
                if not received:
                    return
                head += received
            method, path, rest = head.split(b" ", 2)
            prefix = self._prefix.encode()
            if not path.startswith(prefix + b"/"):
                client.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                return
            if b"\r\nupgrade: websocket" not in rest.lower():
                # one request for each connection: the next one needs its address changed too
                rest = rest.replace(b"\r\nConnection: keep-alive", b"\r\nConnection: close")
            with socket.create_connection((self._server.hostname, self._server.port)) as upstream:
                self._open.append(upstream)
                upstream.sendall(b" ".join((method, path.removeprefix(prefix), rest)))
                threading.Thread(target=_pump, args=(client, upstream), daemon=True).start()
                _pump(upstream, client)


def _pump(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while received := source.recv(65536):
            target.sendall(received)

"""Connections: how many somebody may have, and how long a request may be on its way."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from marsuk.server.doors.limits import Addresses, Bucket, Connections, network_of
from marsuk.server.doors.sockets import TableHttp, TableSocket, head, socket_of, whole_text

from .client import PATIENCE, Player
from .conftest import Serve, Server

UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_text_becomes_the_frame_that_the_protocol_wants(size: int) -> None:
    text = b"x" * size
    assert head(len(text)) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def text_frame(text: str, **parts: Any) -> bytes:
    return Frame(Opcode.TEXT, text.encode(), **parts).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 400])
def test_a_short_text_in_one_frame_is_read_at_once(size: int) -> None:
    text = "à" * (size // 2) + "x" * (size % 2)
    assert whole_text(text_frame(text)) == text


@pytest.mark.parametrize(
    "data",
    [
        b"\x81",
        text_frame("half")[:-1],
        text_frame("one") + text_frame("two"),
        text_frame("a part", fin=False),
        Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
        Frame(Opcode.BINARY, b"bytes").serialize(mask=True),
        Frame(Opcode.TEXT, b"\xff").serialize(mask=True),
        text_frame("x" * 20_000),
        b"\x81\xfe\x00\x02\x00\x00\x00\x00ok",
    ],
    ids=["byte", "half", "two", "part", "unmasked", "bytes", "no UTF-8", "long", "a length said at too great a length"],
)
def test_anything_else_is_left_to_the_parser(data: bytes) -> None:
    assert whole_text(data) is None


def test_what_is_written_in_one_turn_goes_out_together_and_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    flushed = []

    def flush(self: TableSocket) -> None:
        flushed.append(b"".join(self.conn.writes))
        sent(self)

    sent = TableSocket.flush
    monkeypatch.setattr(TableSocket, "flush", flush)

    async def speak(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        for word in (b"one", b"two"):
            socket_of(scope).write(word)
        await asyncio.sleep(0.01)
        socket_of(scope).write(b"three")
        await send({"type": "websocket.close"})

    async def scenario() -> list[Any]:
        async with hasty(speak) as port, connect(f"ws://127.0.0.1:{port}/") as client:
            return [word async for word in client]

    assert asyncio.run(scenario()) == ["one", "two", "three"]
    assert flushed[0].endswith(head(3) + b"one" + head(3) + b"two")


def test_messages_are_the_same_however_they_are_cut() -> None:
    said = [f"message {n} " + "x" * (n % 7 * 60) for n in range(120)]
    frames = []
    for n, text in enumerate(said):
        if n % 10 == 3:
            frames.append(text_frame(text[:5], fin=False))
            frames.append(Frame(Opcode.PONG, b"").serialize(mask=True))
            frames.append(Frame(Opcode.CONT, text[5:].encode()).serialize(mask=True))
        else:
            frames.append(text_frame(text))
    chance = random.Random(1)

    def pieces() -> Iterator[bytes]:
        """Mostly whole frames, some cut in two with or without those before and after them."""
        rest = b""
        for frame in frames:
            at = chance.choice((0, 0, len(frame), 1, 2, 6, len(frame) // 2))
            if rest or at:
                yield rest + frame[:at]
            rest = frame[at:]
        yield rest

    assert repeated(pieces(), said)


def test_what_looks_like_a_frame_within_another_is_none() -> None:
    inner = b"\x81" + bytes([0x80 + 5]) + b"\xc1" * 4 + bytes(letter ^ 0xC1 for letter in b"inner")
    assert whole_text(inner) == "inner"
    outer = bytes(byte ^ 0x80 for byte in inner)
    begin = b"\x81" + bytes([0x80 + len(outer)]) + b"\x80" * 4
    assert repeated([begin, inner], [outer.decode()])


def repeated(pieces: Iterable[bytes], said: list[str]) -> bool:
    """Whether a client that sends these pieces has said that, as far as the server's application hears."""

    async def repeat(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while "text" in (event := await receive()):
            socket_of(scope).write(event["text"].encode())

    async def scenario() -> bytes:
        async with hasty(repeat) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n" + UPGRADE.encode() + b"\r\n")
            await reader.readuntil(b"\r\n\r\n")
            for piece in pieces:
                writer.write(piece)
                await asyncio.sleep(0.01)
            return await reader.readexactly(len(expected))

    expected = b"".join(head(len(text.encode())) + text.encode() for text in said)
    return asyncio.run(asyncio.wait_for(scenario(), PATIENCE)) == expected


def connection(server: Server) -> socket.socket:
    host, _, port = server.address.removeprefix("http://").partition(":")
    made = socket.create_connection((host, int(port)), PATIENCE)
    made.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return made


def status(made: socket.socket) -> int:
    """What the connection gets for an answer; 0: it was closed without one."""
    try:
        answer = made.recv(65536)
    except ConnectionError:
        answer = b""
    return int(answer.split()[1]) if answer else 0


def stays(server: Server, count: int) -> list[socket.socket]:
    """So many connections at the same time. Those before them may have been closed a moment ago: try until it holds."""
    for _ in range(1000):
        made = [connection(server) for _ in range(count)]
        if [status(each) for each in made] == [200] * count:
            return made
        for each in made:
            each.close()
    raise AssertionError("there is no room")


def is_refused(server: Server, with_status: int) -> bool:
    with connection(server) as made:
        return status(made) in (with_status, 0)


@pytest.mark.parametrize(
    ("options", "refused"),
    [
        (("--most-connections", "3"), 429),
        (("--most-connections", "0", "--most-connections-in-all", "3"), 503),
        (("--most-connections", "1", "--most-connections-in-all", "3", "--proxy-hops", "1"), 503),
    ],
    ids=["of an address", "in all", "behind a proxy"],
)
def test_there_are_so_many_connections_and_no_more(
    serve: Serve, sqlite_file: str, options: tuple[str, ...], refused: int
) -> None:
    server = serve(sqlite_file, *options)
    for _ in range(3):  # nothing is lost and nothing is counted twice
        made = stays(server, 3)
        assert is_refused(server, refused)
        assert is_refused(server, refused)
        for each in made:
            each.close()


def test_a_websocket_keeps_the_place_of_its_request(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, "--most-connections", "2", "--address-rate", "0")
    host, _, port = server.address.removeprefix("http://").partition(":")
    token = httpx.post(f"{server.address}/api/me", json={"nickname": "Anna", "token": True}).json()["token"]
    wish = {"game": "marrak-hesh", "seats": [{"kind": "open"}, {"kind": "open"}]}
    made = httpx.post(f"{server.address}/api/tables", json=wish, headers={"Authorization": f"Bearer {token}"}).json()

    def upgraded(table: str, headers: str = "") -> socket.socket:
        for made in stays(server, 1):
            made.close()
        raw = socket.create_connection((host, int(port)), PATIENCE)
        raw.sendall(f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}\r\n{UPGRADE}{headers}\r\n".encode())
        return raw

    for table, headers, answer in (
        (made["table"], "", 101),
        ("none", "", 101),  # refused after the handshake
        (made["table"], "Origin: https://evil.example\r\n", 403),
        (made["table"], "Sec-WebSocket-Version: 99\r\n", 400),
    ):
        for _ in range(4):
            with upgraded(table, headers) as raw:
                assert status(raw) == answer
    with upgraded(made["table"]) as raw:
        assert status(raw) == 101
        for other in stays(server, 1):
            assert is_refused(server, 429), "the WebSocket counts as well"
            other.close()
    for each in stays(server, 2):
        each.close()


def test_a_websocket_may_be_silent_for_as_long_as_it_likes(serve: Serve, sqlite_file: str) -> None:
    """The time for a request's headers and body is not a WebSocket's."""
    server = serve(sqlite_file)

    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        table = (await anna.new_table("marrak-hesh", ["open", "open"]))["table"]
        async with anna.live(table) as live:
            await asyncio.sleep(TableHttp.header_seconds + 2)
            await live.answered_ping()

    asyncio.run(scenario())


def test_behind_a_proxy_websockets_are_counted_by_whom_it_speaks_for(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, "--most-connections", "2", "--proxy-hops", "1")
    url = server.address.replace("http", "ws") + "/api/tables/none/live"

    def of(address: str) -> Any:
        return connect(url, additional_headers={"X-Forwarded-For": f"6.6.6.6, {address}"}, max_queue=None)

    async def scenario() -> None:
        player = httpx.post(f"{server.address}/api/me", json={"nickname": "Anna", "token": True}).json()
        wish = {"game": "marrak-hesh", "seats": [{"kind": "open"}, {"kind": "open"}]}
        headers = {"Authorization": f"Bearer {player['token']}"}
        made = httpx.post(f"{server.address}/api/tables", json=wish, headers=headers).json()
        nonlocal url
        url = url.replace("none", made["table"])
        async with of("203.0.113.5"), of("203.0.113.5"):
            with pytest.raises(InvalidStatus):
                await of("203.0.113.5")
            async with of("203.0.113.6"):
                pass

    asyncio.run(scenario())


def test_new_websockets_count_against_the_rate_of_an_address(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, "--address-rate", "1")
    url = server.address.replace("http", "ws") + "/api/tables/none/live"

    async def scenario() -> list[int]:
        answers = []
        for _ in range(8):
            try:
                async with connect(url):
                    answers.append(101)
            except InvalidStatus as refused:
                answers.append(refused.response.status_code)
        return answers

    assert set(asyncio.run(scenario())) == {101, 403}
    assert httpx.get(f"{server.address}/api/games").json()["code"] == "too-fast"


class Hasty(TableHttp):
    """The same, for tests that do not want to wait long."""

    header_seconds, body_seconds = 0.3, 0.6


async def _application(scope: Any, receive: Any, send: Any) -> None:
    """Reads the body, and answers with its length."""
    if scope["type"] != "http":
        return
    length, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        length, more = length + len(message["body"]), message["more_body"]
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"6")]})
    if scope["path"] == "/slow":
        await asyncio.sleep(2 * Hasty.body_seconds)
    await send({"type": "http.response.body", "body": b"%6d" % length})


@contextlib.asynccontextmanager
async def hasty(application: Any = _application) -> AsyncIterator[int]:
    """A server that gives nobody much time; its port."""
    config = uvicorn.Config(application, port=0, http=Hasty, ws=TableSocket, lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    bound = config.bind_socket()
    bound.listen()  # who comes now waits until it serves
    serving = asyncio.create_task(server.serve([bound]))
    try:
        yield bound.getsockname()[1]
    finally:
        server.should_exit = True
        await serving


async def until_closed(port: int, begin: bytes, then: bytes = b"") -> bytes:
    """Send something, then something else again and again, until the server has had enough; return what it said."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(begin)
    said = b""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                got = await asyncio.wait_for(reader.read(65536), 0.02)
            except TimeoutError:
                writer.write(then)
                continue
            except ConnectionError:
                got = b""
            if not got:
                writer.close()
                return said
            said += got


POST = b"POST / HTTP/1.1\r\nHost: localhost\r\n"


@pytest.mark.parametrize(
    ("begin", "then"),
    [
        (b"", b""),
        (b"", b"\r\n"),
        (b"GET / HT", b""),
        (b"GET / HTTP/1.1\r\n", b"X: y\r\n"),
        (POST + b"Content-Length: 100\r\n\r\nhalf", b""),
        (POST + b"Content-Length: 100000\r\n\r\n", b"x"),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
        (b"GET /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n" + UPGRADE.encode() + b"\r\n", b""),
    ],
    ids=["nothing", "empty lines", "half a line", "headers", "half a body", "body", "chunks", "upgrade"],
)
def test_what_is_never_sent_whole_comes_to_an_end(begin: bytes, then: bytes) -> None:
    async def scenario() -> None:
        async with hasty() as port:
            assert await until_closed(port, begin, then) == b""

    asyncio.run(scenario())


def test_empty_lines_after_a_request_keep_no_connection() -> None:
    async def scenario() -> None:
        async with hasty() as port:
            said = await until_closed(port, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"\r\n")
            assert said.startswith(b"HTTP/1.1 200")

    asyncio.run(scenario())


def test_an_answer_takes_as_long_as_it_takes() -> None:
    async def scenario() -> None:
        async with hasty() as port, httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
            answer = await client.post("/slow", content=b"x" * 200_000)
            assert answer.text == "200000"
            assert (await client.post("/", content=b"y")).text.strip() == "1"

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("begin", "then", "said"),
    [
        (b"GET /" + b"x" * 3000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", b"", b"HTTP/1.1 400"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: " + b"y" * 40_000 + b"\r\n\r\n", b"", b"HTTP/1.1 400"),
        (b"GET / HTTP/1.1\r\nX: ", b"y" * 10_000, b""),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX: ", b"y" * 200_000, b""),
    ],
    ids=["address", "headers", "header without end", "trailer without end"],
)
def test_what_surrounds_a_body_is_short(begin: bytes, then: bytes, said: bytes) -> None:
    async def scenario() -> None:
        async with hasty() as port:
            assert (await until_closed(port, begin, then)).startswith(said)

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("a socket", "a socket"),
    ],
)
def test_what_counts_as_one_address(address: str, network: str) -> None:
    assert network_of(address) == network


def test_a_dear_request_takes_more_of_what_an_address_may() -> None:
    addresses = Addresses(rate=2, most_connections=0)  # ten in stock
    assert addresses.take("a", cost=8)
    assert not addresses.take("a", cost=8)
    assert addresses.take("a") and addresses.take("b", cost=8)
    assert Bucket(2).take(1000), "or what is dearer than the stock could never be done"
    assert all(Bucket(0).take(1000) for _ in range(3))


def test_connections_are_counted_exactly() -> None:
    connections = Connections(2, 3)
    assert [connections.enter(address) for address in "aaabb"] == [True, True, False, True, False]
    assert connections.is_full
    connections.leave("a")
    assert connections.enter("b") and not connections.enter("a")

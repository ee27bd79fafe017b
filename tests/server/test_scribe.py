"""The process that writes to a SQLite file: a quicker way; whatever becomes of it, nothing is lost or written twice."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import psutil
import pytest
import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from marsuk.server.storage import quill, schema, scribe
from marsuk.server.storage.database import database_url, make_engine, migrate
from marsuk.server.storage.kept import Append
from marsuk.server.storage.writer import _MOST_AT_ONCE, Statement, Writer

from .client import two_people
from .conftest import UNLIMITED, Serve

pytestmark = pytest.mark.skipif(os.name != "posix", reason="sockets are inherited there only")

_SIT = sqlite_insert(schema.seats).on_conflict_do_nothing()


def entry(table: str, seq: int, *players: str) -> Append:
    also = [Statement(_SIT, {"table_id": table, "seat": n, "player": name}) for n, name in enumerate(players)]
    return Append(table, seq, 1, None, "0", b'{"kind":"\xc3\xa8"}', also)


@asynccontextmanager
async def writing(url: str) -> AsyncIterator[tuple[Writer, sa.Engine]]:
    engine = make_engine(database_url(url))
    migrate(engine)
    writer = Writer(engine, "node")
    try:
        yield writer, engine
    finally:
        await writer.close()
        engine.dispose()


def stored(engine: sa.Engine) -> set[tuple[str, int]]:
    with engine.connect() as connection:
        return {(row.table_id, row.seq) for row in connection.execute(sa.select(schema.entries))}


def seated(engine: sa.Engine) -> set[str]:
    with engine.connect() as connection:
        return set(connection.execute(sa.select(schema.seats.c.player)).scalars())


def is_scribe(process: psutil.Process) -> bool:
    return any("quill.py" in word for word in process.cmdline())


def scribes() -> list[psutil.Process]:
    return [child for child in psutil.Process().children() if is_scribe(child)]


def run(url: str, scenario: Callable[[Writer, sa.Engine], Awaitable[Any]]) -> None:
    async def main() -> None:
        async with writing(url) as (writer, engine):
            await scenario(writer, engine)
        assert not scribes(), "it ends with the writer"

    asyncio.run(main())


def test_entries_and_what_belongs_to_them_are_written_by_the_process(
    sqlite_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_thread: list[Any] = []
    write = Writer._write

    def noted(self: Writer, items: list[Any]) -> list[Any]:
        by_thread.extend(item for item in items if isinstance(item, Append))
        return write(self, items)

    monkeypatch.setattr(Writer, "_write", noted)

    async def scenario(writer: Writer, engine: sa.Engine) -> None:
        won = await asyncio.gather(*(writer.append(entry(table, 1, f"of {table}")) for table in "abc"))
        assert won == [True] * 3
        assert len(scribes()) == 1
        assert stored(engine) == {("a", 1), ("b", 1), ("c", 1)}
        assert seated(engine) == {"of a", "of b", "of c"}
        assert by_thread == []

    run(sqlite_file, scenario)


def test_who_comes_second_is_told_so_and_nothing_of_theirs_is_written(sqlite_file: str) -> None:
    async def scenario(writer: Writer, engine: sa.Engine) -> None:
        assert await writer.append(entry("a", 1, "first"))
        late, other = await asyncio.gather(
            writer.append(entry("a", 1, "second")._replace(at=2)), writer.append(entry("b", 1, "other"))
        )
        assert (late, other) == (False, True), "one that is late takes nobody with it"
        assert stored(engine) == {("a", 1), ("b", 1)}
        assert seated(engine) == {"first", "other"}

    run(sqlite_file, scenario)


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGSTOP])
def test_the_thread_goes_on_for_a_process_that_is_gone(
    sqlite_file: str, ending: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scribe, "_PATIENCE", 0.2)

    async def scenario(writer: Writer, engine: sa.Engine) -> None:
        assert await writer.append(entry("a", 0))
        scribes()[0].send_signal(ending)
        won = await asyncio.gather(*(writer.append(entry("a", seq, f"player {seq}")) for seq in range(1, 9)))
        assert won == [True] * 8
        assert stored(engine) == {("a", seq) for seq in range(9)}
        assert seated(engine) == {"player 1"}

    run(sqlite_file, scenario)


def test_what_the_process_had_stored_when_it_was_gone_is_recognised(sqlite_file: str) -> None:
    async def scenario(writer: Writer, engine: sa.Engine) -> None:
        assert await writer.append(entry("a", 0))
        its = writer._scribe
        assert its is not None and its._socket is not None
        asyncio.get_running_loop().remove_reader(its._socket.fileno())  # what it says is not heard any more
        writing = asyncio.ensure_future(writer.append(entry("a", 1, "player")))
        while ("a", 1) not in stored(engine):
            await asyncio.sleep(0.01)
        assert not writing.done()
        its._give_up("killed")
        assert await writing, "it is ours, though nobody had said so"
        assert stored(engine) == {("a", 0), ("a", 1)}
        assert seated(engine) == {"player"}

    run(sqlite_file, scenario)


def test_nothing_is_done_twice_that_waits_when_the_process_is_found_to_be_gone(sqlite_file: str) -> None:
    async def scenario(writer: Writer, engine: sa.Engine) -> None:
        assert await writer.append(entry("a", 0))
        its = writer._scribe
        assert its is not None and its._process is not None
        its._process.send_signal(signal.SIGSTOP)
        begun = writer.append(entry("a", 1))
        await asyncio.sleep(0)
        its._process.kill()
        its._process.wait()
        done: list[str] = []
        work = writer._promised(lambda connection: done.append("work"))
        writer.append_then(entry("b", 0), lambda result: done.append(f"entry {result}"))
        await asyncio.gather(begun, work)
        await writer.run(lambda connection: None)
        assert sorted(done) == ["entry True", "work"]
        assert stored(engine) == {("a", 0), ("a", 1), ("b", 0)}

    run(sqlite_file, scenario)


def test_who_hears_of_one_group_may_find_out_with_the_next_that_the_process_is_gone(sqlite_file: str) -> None:
    async def scenario(writer: Writer, engine: sa.Engine) -> None:
        assert await writer.append(entry("a", 0))
        its, heard = writer._scribe, list[str]()
        assert its is not None and its._process is not None

        def then(stored: bool) -> None:
            heard.append(f"first {stored}")
            assert not its.write(*group("c"), lambda stored: heard.append("second"))
            assert its.is_gone

        assert its.write(*group("b"), then)
        while ("b", 0) not in stored(engine):  # nothing is heard meanwhile
            time.sleep(0.01)
        time.sleep(0.1)  # its answer is on its way
        its._process.kill()
        its._process.wait()
        problems: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, problem: problems.append(problem))
        await asyncio.sleep(0.1)
        assert heard == ["first True"]
        assert problems == []

    def group(table: str) -> tuple[int, bytes, bytes]:
        return 1, msgspec.json.encode([(table, 0, 1, None, "0", "{}")]), b""

    run(sqlite_file, scenario)


def test_more_than_a_group_is_written_by_the_process_as_well(sqlite_file: str) -> None:
    async def scenario(writer: Writer, engine: sa.Engine) -> None:
        def by_the_thread(*_: object) -> Any:
            raise AssertionError

        writer._insert = by_the_thread
        count = 8 * _MOST_AT_ONCE
        assert all(await asyncio.gather(*(writer.append(entry("a", seq)) for seq in range(count))))
        assert stored(engine) == {("a", seq) for seq in range(count)}

    run(sqlite_file, scenario)


def test_what_cannot_be_sent_is_refused_by_the_thread(sqlite_file: str) -> None:
    async def scenario(writer: Writer, engine: sa.Engine) -> None:
        with pytest.raises(UnicodeDecodeError):
            await asyncio.wait_for(writer.append(entry("a", 0)._replace(entry=b"\xff")), 10)
        assert await writer.append(entry("a", 0))

    run(sqlite_file, scenario)


def test_nobody_waits_at_the_end_for_a_process_that_was_stopped(sqlite_file: str) -> None:
    async def scenario(writer: Writer, engine: sa.Engine) -> None:
        assert await writer.append(entry("a", 0))
        process = scribes()[0]
        process.suspend()
        later = threading.Timer(10, lambda: process.is_running() and process.resume())
        later.start()
        begun = time.monotonic()
        assert writer._scribe is not None
        writer._scribe.close()
        later.cancel()
        assert time.monotonic() - begun < 5

    run(sqlite_file, scenario)


def test_a_process_whose_server_is_gone_says_nothing(sqlite_file: str) -> None:
    """Neither where its answers are not read, nor where there is nobody to answer."""

    async def scenario(writer: Writer, engine: sa.Engine) -> None:
        rows = msgspec.json.encode([("a", 0, 1, None, "0", "{}")])
        ours, its = socket.socketpair()
        with its:
            command = [sys.executable, "-I", quill.__file__, str(engine.url.database), str(its.fileno())]
            process = subprocess.Popen(command, stderr=subprocess.PIPE, pass_fds=[its.fileno()])
        ours.sendall((quill.HEADER.pack(1, len(rows), 0) + rows) * 2)
        while ("a", 0) not in stored(engine):
            await asyncio.sleep(0.01)
        ours.close()
        assert (await asyncio.to_thread(process.communicate))[1] == b""
        assert process.returncode == 0

    run(sqlite_file, scenario)


def test_signals_that_end_the_server_leave_the_process_to_finish(sqlite_file: str) -> None:
    async def scenario(writer: Writer, engine: sa.Engine) -> None:
        assert await writer.append(entry("a", 0))
        process = scribes()[0]
        for ending in (signal.SIGINT, signal.SIGTERM):
            process.send_signal(ending)
        assert await writer.append(entry("a", 1))
        assert scribes() == [process]

    run(sqlite_file, scenario)


def test_the_process_ends_with_a_server_that_is_killed(sqlite_file: str, serve: Serve) -> None:
    server = serve(sqlite_file, *UNLIMITED)

    async def play() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh", options={"first": 0})
        async with anna.live(table, seat=0) as live:
            await live.move(0, live.now["legal"][0]["id"])

    asyncio.run(play())
    (its,) = (child for child in psutil.Process(server.process.pid).children() if is_scribe(child))
    server.process.kill()
    its.wait(10)


def test_what_is_large_or_more_than_statements_is_the_threads(sqlite_file: str) -> None:
    async def scenario(writer: Writer, engine: sa.Engine) -> None:
        large = entry("a", 1)._replace(entry=b'"' + b"x" * 200_000 + b'"')
        looked: list[int] = []

        def look(connection: sa.Connection) -> None:
            looked.append(len(stored(engine)))

        deed = entry("b", 1)._replace(also=(look,))
        assert (
            await asyncio.gather(writer.append(large), writer.append(deed), writer.append(entry("c", 1))) == [True] * 3
        )
        assert len(looked) == 1
        assert stored(engine) == {("a", 1), ("b", 1), ("c", 1)}

    run(sqlite_file, scenario)

"""Running the server: sockets, processes, and the end of both."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import tempfile
from collections.abc import Callable
from dataclasses import replace
from socket import socket as Socket  # noqa: N812 - a type here

import sqlalchemy as sa
import uvicorn
from uvicorn.supervisors import Multiprocess

from marsuk.server import metrics
from marsuk.server.doors.sockets import TableHttp, TableSocket
from marsuk.server.house import open_house
from marsuk.server.logs import write_logs
from marsuk.server.refusals import Refusal
from marsuk.server.settings import Settings
from marsuk.server.storage.database import database_url, make_engine, migrate, only_process

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

_LARGEST_MESSAGE = 16_384
_SECONDS_TO_FINISH = 10


def prepare(settings: Settings) -> None:
    """Find out whether the database can be used, before anything is served, and bring it up to date."""
    url = database_url(settings.database)
    with only_process(url):
        engine = make_engine(url)
        try:
            migrate(engine)
        except sa.exc.DatabaseError as problem:
            reason = str(problem.orig).strip().splitlines()[0]
            raise Refusal("database-unreachable", problem=reason) from None
        finally:
            engine.dispose()


def serve(settings: Settings, host: str, port: int, workers: int, ready: Callable[[str], None]) -> None:
    """Serve until somebody ends it; ``ready`` hears the address."""
    prepare(settings)
    replace(settings, public_hosts=f"{settings.public_hosts},{host}").to_environment()
    if workers > 1:
        os.environ[metrics.FOLDER] = tempfile.mkdtemp(prefix="marsuk-metrics-")
    config = uvicorn.Config(
        "marsuk.server.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        http=TableHttp,
        ws=TableSocket,
        ws_max_size=_LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # costs more time than it saves for messages this small
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # it believes the first address of X-Forwarded-For; see front.py
        timeout_graceful_shutdown=_SECONDS_TO_FINISH,
    )
    _allow_files()
    socket = config.bind_socket()
    socket.listen(config.backlog)
    name = f"[{host}]" if ":" in host else host
    address = f"http://{name}:{socket.getsockname()[1]}"
    for ending in (signal.SIGTERM, signal.SIGINT):
        signal.signal(ending, lambda *_: None)  # uvicorn passes a signal on after it has ended well: that is no failure
    if workers > 1:
        ready(address)  # whoever connects waits until a worker is there
        Multiprocess(config, sockets=[socket]).run()
    else:
        _Server(config, lambda: ready(address)).run(sockets=[socket])


def _allow_files() -> None:
    """Let this process have as many connections as the system allows: many begin with 1024 files."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[Socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets=sockets)
        if self.started:
            self._ready()


def work(settings: Settings, ready: Callable[[], None]) -> None:
    """Let bots think for the tables of other processes until somebody ends it."""
    prepare(settings)
    write_logs(settings.log)

    async def until_ended() -> None:
        ended = asyncio.Event()
        for ending in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(ending, ended.set)
        async with open_house(settings, serves=False):
            ready()
            await ended.wait()

    asyncio.run(until_ended())

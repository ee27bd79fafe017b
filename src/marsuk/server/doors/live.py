"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import contextvars
import functools
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import WebSocket, websocket
from litestar.params import FromPath

from marsuk.core.errors import MarsukError
from marsuk.server import metrics
from marsuk.server.clerk import CLIENT
from marsuk.server.doors.limits import address_of, is_own_origin
from marsuk.server.doors.sockets import socket_of
from marsuk.server.house import House
from marsuk.server.protocol import connection
from marsuk.server.protocol.connection import TOO_FAST, Connection, language_asked
from marsuk.server.protocol.frames import frame
from marsuk.server.refusals import refusal_told, status_of

_log = logging.getLogger(__name__)


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """Follow a table, and play at it."""
    async with admitted(socket) as house:
        if house is not None:
            await socket.accept()
            await _serve(socket, house, table_id)


@asynccontextmanager
async def admitted(socket: WebSocket[Any, Any, Any]) -> AsyncIterator[House | None]:
    """The house, for as long as the connection lasts; None if the client may not have one more."""
    house: House = socket.app.state.house
    address = address_of(socket)
    CLIENT.set(address)
    if not is_own_origin(socket.headers.get("origin"), socket.headers.get("host"), house.origins):
        await socket.close(code=4403)
        yield None
        return
    if not house.addresses.take(address) or not house.addresses.connect(address):
        await socket.close(code=TOO_FAST)
        yield None
        return
    metrics.CONNECTIONS.inc()
    try:
        yield house
    finally:
        metrics.CONNECTIONS.dec()
        house.addresses.disconnect(address)


async def _serve(socket: Any, house: House, table_id: str) -> None:
    query = dict(socket.query_params)
    try:
        player = await house.people.who(socket)
        carrier, address = socket_of(socket.scope), address_of(socket)
        client = await connection.begin(carrier, house, address, table_id, query, player.id if player else None)
    except MarsukError as problem:
        refused = {"type": "refused", "key": None, **refusal_told(problem, language_asked(query))}
        await socket.send_data(frame(refused).decode())
        await socket.close(code=4000 + status_of(problem))
        return
    heard_at_once = functools.partial(_heard_at_once, client)
    carrier.hear_at_once = functools.partial(contextvars.copy_context().run, heard_at_once)
    try:
        await asyncio.create_task(
            client.receive_all()
        )  # whenever a task goes on, it goes the way through all its calls
    except Exception:
        metrics.PROBLEMS.inc()
        _log.exception("a connection failed", extra={"table": client.table_id})
    finally:
        house.hall.part(client.table_id, client)


def _heard_at_once(client: Connection, text: str) -> bool:
    try:
        return client.hear_at_once(text)
    except Exception:
        metrics.PROBLEMS.inc()
        _log.exception("a connection failed", extra={"table": client.table_id})
        client.drop("failed")
        return True

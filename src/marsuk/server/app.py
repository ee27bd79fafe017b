"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import DBAPIError

from marsuk.core.errors import MarsukError
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names
from marsuk.core.texts import LANGUAGES
from marsuk.server import metrics
from marsuk.server.calls import routes as calls
from marsuk.server.clerk import CLIENT
from marsuk.server.doors import api
from marsuk.server.doors.compression import LEVEL, OWN, WORTH_COMPRESSING
from marsuk.server.doors.front import behind_proxies, with_headers, with_own_hosts
from marsuk.server.doors.limits import address_of, is_own_origin
from marsuk.server.doors.live import live
from marsuk.server.doors.page import page_missing, with_page
from marsuk.server.doors.requests import JsonRequest, house_of, language_of
from marsuk.server.house import open_house
from marsuk.server.logs import write_logs
from marsuk.server.meeting import routes as meeting
from marsuk.server.openapi import add_messages
from marsuk.server.own_sets import routes as own_sets
from marsuk.server.pictures import routes as pictures
from marsuk.server.players import data_routes, device_routes, muting_routes
from marsuk.server.protocol.games_told import games_told
from marsuk.server.puzzles import routes as puzzles
from marsuk.server.refusals import (
    BAD_REQUEST,
    FORBIDDEN,
    NOT_FOUND,
    TEXTS,
    TOO_LARGE,
    TOO_MANY,
    UNAVAILABLE,
    Refusal,
    refusal_told,
    status_of,
)
from marsuk.server.replays import routes as replays
from marsuk.server.results import routes as results
from marsuk.server.settings import Settings
from marsuk.server.storage.writer import TransactionLost
from marsuk.server.tournaments import routes as tournaments
from marsuk.version import __version__

_LARGEST_BODY = 300_000
_UNEXPECTED = 500
_SMALL, _BODY_PER_COST, _HEADERS_PER_COST = 4000, 10_000, 1000  # bytes
_log = logging.getLogger(__name__)


def create_app() -> ASGIApp:
    """Make the application, as the settings in the environment say."""
    settings = Settings.from_environment()
    write_logs(settings.log)
    app = with_page(make_app(settings))  # the page's files count against nobody's limits
    return with_headers(behind_proxies(with_own_hosts(app, settings.public_hosts), settings.proxy_hops))


def make_app(settings: Settings) -> Litestar:
    """The API and the WebSocket, with their schema."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await asyncio.to_thread(_warm_up)
        async with open_house(settings) as house:
            app.state.house = house
            yield

    app = Litestar(
        [
            *api.HANDLERS,
            *calls.HANDLERS,
            *data_routes.HANDLERS,
            *device_routes.HANDLERS,
            *meeting.HANDLERS,
            *muting_routes.HANDLERS,
            *own_sets.HANDLERS,
            *pictures.HANDLERS,
            *puzzles.HANDLERS,
            *replays.HANDLERS,
            *results.HANDLERS,
            *tournaments.HANDLERS,
            live,
            healthy,
            prometheus,
            page_missing,
        ],
        lifespan=[lifespan],
        state=State(),
        before_request=_admit,
        exception_handlers={
            MarsukError: _refused,
            HTTPException: _http_problem,
            Exception: _unexpected,
        },
        openapi_config=_schema(),
        request_class=JsonRequest,
        request_max_body_size=_LARGEST_BODY,
        compression_config=CompressionConfig(
            "gzip", minimum_size=WORTH_COMPRESSING, gzip_compress_level=LEVEL, exclude_opt_key=OWN
        ),
        logging_config=None,
    )
    add_messages(app)
    return app


def _schema() -> OpenAPIConfig:
    """The schema for programs. Litestar's pages to read it load scripts from elsewhere, which ours may not."""
    config = OpenAPIConfig(title="Marsuk", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()])
    config.default_plugin = None  # nothing at /schema itself
    return config


def _warm_up() -> None:
    """Read all texts and load all kernels now: the first client, and all others, would wait for it later."""
    for language in LANGUAGES:
        games_told(language)
        TEXTS.text("table-unknown", language)
        for name in game_names():
            match = find_game(name).new(seed=1)
            match.status(0, language)
            for move in match.legal():
                move.text(language)


@get("/healthz", tags=["operating"])
async def healthy(request: Request[Any, Any, Any]) -> dict[str, str]:
    """Whether something can be stored."""
    await house_of(request).health.check()
    return {"status": "ok", "version": __version__}


@get("/metrics", tags=["operating"], include_in_schema=False)
async def prometheus() -> Response[bytes]:
    """For Prometheus."""
    return Response(metrics.exposed(), media_type=CONTENT_TYPE_LATEST)


async def _admit(request: Request[Any, Any, Any]) -> None:
    """See whether the client may ask at all."""
    house = house_of(request)
    CLIENT.set(address_of(request))
    if not house.addresses.take(address_of(request), _cost(request)):
        raise Refusal("too-fast", TOO_MANY)
    own = is_own_origin(request.headers.get("origin"), request.headers.get("host"), house.origins)
    if request.method != "GET" and not own:
        raise Refusal("origin-foreign", FORBIDDEN)


def _cost(request: Request[Any, Any, Any]) -> float:
    """What it takes to read the request: most are small and cost 1. It is paid before the body is read."""
    length = request.headers.get("content-length") or "0"
    body = min(int(length), _LARGEST_BODY) if length.isascii() and length.isdigit() else _LARGEST_BODY
    if "transfer-encoding" in request.headers:
        body = _LARGEST_BODY
    headers = sum(len(name) + len(value) for name, value in request.scope["headers"])
    return 1 + max(0, body - _SMALL) / _BODY_PER_COST + max(0, headers - _SMALL) / _HEADERS_PER_COST


def _refused(request: Request[Any, Any, Any], refused: Exception) -> Response[Any]:
    assert isinstance(refused, MarsukError)
    metrics.REFUSALS.labels(refused.code).inc()
    language = language_of(request, request.query_params.get("lang"))
    return Response(refusal_told(refused, language), status_code=status_of(refused))


def _http_problem(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Any]:
    """What Litestar itself refuses: unknown paths, malformed bodies."""
    codes = {NOT_FOUND: "path-unknown", TOO_LARGE: "message-too-large", BAD_REQUEST: "message-malformed"}
    if problem.status_code >= _UNEXPECTED:
        return _unexpected(request, problem)
    code = codes.get(problem.status_code, "method-unknown")
    return _refused(request, Refusal(code, problem.status_code))


def _unexpected(request: Request[Any, Any, Any], problem: Exception) -> Response[Any]:
    metrics.PROBLEMS.inc()
    _log.error("a request failed", exc_info=problem, extra={"path": request.url.path, "method": request.method})
    if isinstance(problem, (DBAPIError, TransactionLost)):
        return _refused(request, Refusal("not-stored", UNAVAILABLE))
    return _refused(request, Refusal("unexpected", _UNEXPECTED))

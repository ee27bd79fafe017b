"""Large answers, compressed by the clerk, or once: in the event loop everybody would wait for it."""

from __future__ import annotations

import functools
import gzip
from typing import Any

from litestar import MediaType, Request, Response

from marsuk.server.clerk import Work
from marsuk.server.doors.requests import house_of

WORTH_COMPRESSING = 10_000  # bytes: replays, and not the few that others are
LEVEL = 4
OWN = "compressed"  # the option of handlers whose answers come from here
_BYTES_PER_COST = 40_000
_HEADERS = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}


async def answer(request: Request[Any, Any, Any], body: bytes) -> Response[Any]:
    """JSON that is encoded already."""
    if len(body) < WORTH_COMPRESSING or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body, media_type=MediaType.JSON)
    compressed = await house_of(request).clerk.do(_compressing(body), refusable=False)
    return Response(compressed, media_type=MediaType.JSON, headers=_HEADERS)


def kept(request: Request[Any, Any, Any], body: bytes, media_type: str) -> Response[Any]:
    """Something that is the same for everybody as long as the program runs: compressed once."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body, media_type=media_type)
    return Response(_compressed(body), media_type=media_type, headers=_HEADERS)


@functools.cache  # of a few answers
def _compressed(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


def _compressing(body: bytes) -> Work[bytes]:
    compressed = gzip.compress(body, LEVEL, mtime=0)
    yield len(body) / _BYTES_PER_COST
    return compressed

"""Large answers, compressed by the clerk: in the event loop everybody would wait for it."""

from __future__ import annotations

import gzip
from typing import Any

from litestar import MediaType, Request, Response

from marsuk.server.clerk import Work
from marsuk.server.requests import house_of

WORTH_COMPRESSING = 10_000  # bytes: replays, and not the few that others are
LEVEL = 4
OWN = "compressed"  # the option of handlers whose answers come from here
_BYTES_PER_COST = 40_000


async def answer(request: Request[Any, Any, Any], body: bytes) -> Response[Any]:
    """JSON that is encoded already."""
    if len(body) < WORTH_COMPRESSING or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body, media_type=MediaType.JSON)
    compressed = await house_of(request).clerk.do(_compressing(body), refusable=False)
    return Response(
        compressed, media_type=MediaType.JSON, headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    )


def _compressing(body: bytes) -> Work[bytes]:
    compressed = gzip.compress(body, LEVEL, mtime=0)
    yield len(body) / _BYTES_PER_COST
    return compressed

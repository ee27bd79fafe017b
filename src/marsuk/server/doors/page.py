"""The page that people play on, as Vite builds it from web/ into the package."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any
from wsgiref.headers import Headers

from litestar import MediaType, Request, Response, get
from litestar.types import ASGIApp
from servestatic import ServeStaticASGI

from marsuk.server.doors.requests import language_of
from marsuk.server.refusals import NOT_FOUND, TEXTS

FOLDER = Path(__file__).parents[2] / "page"
_MEDIA_TYPES = {".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
_NAMED_BY_CONTENT = "/assets/"


def with_page(app: ASGIApp, folder: Path = FOLDER) -> ASGIApp:
    """Answer requests for the page's files, compressed where the build made such files; the rest goes to the app."""
    if not folder.is_dir():
        return app
    page: ASGIApp = ServeStaticASGI(
        app,
        root=folder,
        index_file=True,
        max_age=None,
        allow_all_origins=False,
        mimetypes=_MEDIA_TYPES,
        add_headers_function=_caching,
    )
    return page


def _caching(headers: Headers, path: str, url: str) -> None:
    """A file named by its content never changes; browsers ask for the others each time, and mostly get a 304."""
    named_by_content = url.startswith(_NAMED_BY_CONTENT)
    headers["Cache-Control"] = "public, max-age=31536000, immutable" if named_by_content else "no-cache"
    # Not by time and size: two builds of index.html have the same size, and a package may fix the time
    headers["ETag"] = f'"{hashlib.sha256(Path(path).read_bytes()).hexdigest()[:20]}"'


@get("/", include_in_schema=False, media_type=MediaType.TEXT)
async def page_missing(request: Request[Any, Any, Any]) -> Response[str]:
    """What is at / as long as no page was built."""
    return Response(TEXTS.text("page-missing", language_of(request)), status_code=NOT_FOUND)

"""The page's files: what a browser gets, how it may keep them, and that they need nobody's permission."""

from __future__ import annotations

import asyncio
import gzip
import os
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.types import Receive, Scope, Send

from marsuk.server.doors.page import page_missing, with_page

INDEX = b"<!doctype html><title>Marsuk</title>"
SCRIPT = b"console.log('Marsuk');\n" * 50


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page as a build leaves it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(INDEX)
    (tmp_path / "sw.js").write_bytes(b"// nothing yet")
    (tmp_path / "manifest.webmanifest").write_bytes(b"{}")
    (tmp_path / "icon.svg").write_bytes(b"<svg/>")
    (tmp_path / "assets" / "index-Ab12.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "index-Ab12.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / "assets" / "index-Ab12.js.br").write_bytes(b"smaller than gzip")
    (tmp_path / "assets" / "index-Ab12.css").write_bytes(b"body {}")
    (tmp_path / "assets" / "exo-Ab12.woff2").write_bytes(b"wOF2")
    return tmp_path


async def refuses(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that never lets anything through, as for an address that asked too often."""
    await send({"type": "http.response.start", "status": 429, "headers": []})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def ask(app: Any, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    async def request() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://marsuk") as client:
            client.headers.pop("accept-encoding")
            return await client.request(method, path, headers=headers)

    return asyncio.run(request())


@pytest.mark.parametrize(
    ("path", "media_type", "caching"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/assets/index-Ab12.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/index-Ab12.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/exo-Ab12.woff2", "font/woff2", "public, max-age=31536000, immutable"),
    ],
)
def test_files_have_their_media_type_and_are_kept_as_long_as_they_may(
    page: Path, path: str, media_type: str, caching: str
) -> None:
    answer = ask(with_page(refuses, page), path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].replace('"', "") == media_type
    assert answer.headers["cache-control"] == caching
    assert "access-control-allow-origin" not in answer.headers


def test_everything_else_goes_to_the_application(page: Path) -> None:
    app = with_page(refuses, page)
    for path in ("/api/games", "/assets/", "/assets/none.js", "/assets/index-Ab12.js.gz", "/../pyproject.toml"):
        assert ask(app, path).status_code == 429, path


def test_compressed_files_go_to_those_who_accept_them(page: Path) -> None:
    app, path = with_page(refuses, page), "/assets/index-Ab12.js"
    plain, zipped = ask(app, path), ask(app, path, **{"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert plain.content == zipped.content == SCRIPT
    assert zipped.headers["content-encoding"] == "gzip"
    assert zipped.headers["vary"] == "Accept-Encoding"
    both = ask(app, path, "HEAD", **{"accept-encoding": "gzip, br"})
    assert both.headers["content-encoding"] == "br"


def test_an_unchanged_file_is_not_sent_again_and_a_new_build_is(page: Path) -> None:
    first = ask(with_page(refuses, page), "/")
    tag = first.headers["etag"]
    again = ask(with_page(refuses, page), "/", **{"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    built = (page / "index.html").stat()
    (page / "index.html").write_bytes(INDEX.replace(b"Marsuk", b"Marzuk"))
    os.utime(page / "index.html", (built.st_atime, built.st_mtime))  # same size, same time: a new page all the same
    assert ask(with_page(refuses, page), "/", **{"if-none-match": tag}).status_code == 200


def test_no_address_is_absolute_for_proxies_that_serve_us_under_a_path(page: Path) -> None:
    answer = ask(with_page(refuses, page), "/index.html")
    assert (answer.status_code, answer.headers["location"]) == (302, "./")


@pytest.mark.parametrize(("language", "words"), [("en", "No page"), ("it-IT", "La pagina")])
def test_without_a_built_page_the_server_says_how_to_build_it(tmp_path: Path, language: str, words: str) -> None:
    answer = ask(with_page(Litestar([page_missing]), tmp_path / "none"), "/", **{"accept-language": language})
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.text.startswith(words) and "make play" in answer.text

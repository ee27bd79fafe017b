"""In front of the application, for the page's files as for everything else: who asks, and under which of our names.

Litestar's own middleware would see neither unknown paths nor the page.
"""

from __future__ import annotations

import base64
import hashlib
import ipaddress
import socket
from typing import Any, cast

import msgspec
from litestar import Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from marsuk.arena.page import STYLE
from marsuk.server.doors.requests import language_of
from marsuk.server.refusals import MISDIRECTED, Refusal, refusal_told

# The page shows reports in a frame, which has the page's policy
_REPORTS_STYLE = base64.b64encode(hashlib.sha256(STYLE.encode()).digest())
_HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
        b"style-src 'self' 'sha256-" + _REPORTS_STYLE + b"'; "
        b"frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
_ASKING = (ScopeType.HTTP, ScopeType.WEBSOCKET)  # and not those that only begin and end
_NOT_KEPT = (b"cache-control", b"no-store")
_SECURE = {"http": False, "https": True, "ws": False, "wss": True}
ANY_HOST = "*"


def with_headers(app: ASGIApp) -> ASGIApp:
    """Answers are safe to show, and kept by nobody unless they say so themselves: most are for one player's eyes."""

    async def with_them(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_them(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = list(message.get("headers", ()))
                kept = any(name.lower() == _NOT_KEPT[0] for name, _ in given)
                message["headers"] = [*given, *_HEADERS, *([] if kept else [_NOT_KEPT])]
            await send(message)

        await app(scope, receive, send_with_them if scope["type"] == ScopeType.HTTP else send)

    return with_them


# --- proxies ---


def behind_proxies(app: ASGIApp, hops: int) -> ASGIApp:
    """Believe what so many proxies say of whom they speak for; further to the left may be anything."""
    if not hops:
        return app

    async def believing(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in _ASKING:
            told_by_proxies(cast(dict[str, Any], scope), hops)
        await app(scope, receive, send)

    return believing


def told_by_proxies(scope: dict[str, Any], hops: int) -> None:
    """Put the client's address and scheme into the scope; the socket's own where the proxies tell none."""
    addresses = _elements(scope, b"x-forwarded-for")
    if len(addresses) >= hops and (address := read_address(addresses[-hops])) is not None:
        scope["client"] = (address, 0)
    schemes = _elements(scope, b"x-forwarded-proto")
    if schemes and (secure := _SECURE.get(schemes[-1].lower())) is not None:
        names = ("ws", "wss") if scope["type"] == ScopeType.WEBSOCKET else ("http", "https")
        scope["scheme"] = names[secure]


def _elements(scope: dict[str, Any], header: bytes) -> list[str]:
    """All elements of a header, which may be there several times."""
    values = [value.decode("latin-1") for name, value in scope["headers"] if name == header]
    return [element.strip() for element in ",".join(values).split(",")] if values else []


def read_address(text: str) -> str | None:
    """An IP address as proxies write it: perhaps with a port, perhaps in brackets."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        return None


# --- names ---


def with_own_hosts(app: ASGIApp, public_hosts: str) -> ASGIApp:
    """Refuse requests for a host that we are not: a page elsewhere may have let its own name point at this machine."""
    names = own_names() | {name.strip().lower().rstrip(".") for name in public_hosts.split(",") if name.strip()}
    if ANY_HOST in names:
        return app

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in _ASKING or _is_own(scope, names):
            await app(scope, receive, send)
        else:
            await _refuse(scope, send)

    return checked


def own_names() -> set[str]:
    """What this machine calls itself, without asking the network."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return {"localhost", name, short, f"{short}.local"}


def _is_own(scope: Scope, names: set[str]) -> bool:
    """Whether all of it is ours. Browsers always send one; an address cannot be made to point elsewhere."""
    hosts = [value.decode("latin-1").strip().lower() for name, value in scope["headers"] if name == b"host"]
    return all(_name_in(host) in names or read_address(host) is not None for host in hosts)


def _name_in(host: str) -> str:
    return host.rpartition(":")[0].rstrip(".") if ":" in host else host.rstrip(".")


async def _refuse(scope: Scope, send: Send) -> None:
    request: Request[Any, Any, Any] = Request(cast(Any, scope))
    language = language_of(request, request.query_params.get("lang"))
    body = msgspec.json.encode(refusal_told(Refusal("host-unknown", MISDIRECTED), language))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    kind = "websocket.http.response" if scope["type"] == ScopeType.WEBSOCKET else "http.response"
    start: Any = {"type": f"{kind}.start", "status": MISDIRECTED, "headers": headers}
    await send(start)
    end: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
    await send(end)

"""Being called: the requests of a page that its player be told when it is their turn."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.params import JSONBody, Parameter
from msgspec import Meta

from marsuk.server.calls import calls
from marsuk.server.doors.requests import house_of
from marsuk.server.refusals import BAD_REQUEST, Refusal

_Minute = Annotated[int, Meta(ge=0, le=24 * 60 - 1, description="Minutes since midnight")]
_Key = Annotated[str, Meta(pattern="^[A-Za-z0-9_=-]{1,120}$")]


class CallWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's push subscription, and the language to be called in."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: _Key
    auth: _Key
    language: Literal["en", "it"]


class QuietHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When not to be called: from and to, in minutes since midnight, in a time zone such as Europe/Rome."""

    begin: _Minute
    end: _Minute
    zone: Annotated[str, Meta(max_length=60, pattern="^[A-Za-z0-9_+/-]+$")]


class QuietWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Quiet hours, or none."""

    quiet: QuietHours | None


class CalledBrowser(msgspec.Struct, frozen=True):
    """A browser in which you are called; its name is the beginning of the SHA-256 of its endpoint."""

    browser: str
    language: str
    created: int


class ToldCalls(msgspec.Struct, frozen=True):
    """Where you are called, and when not; ``key`` is the server's, for new subscriptions."""

    key: str
    browsers: list[CalledBrowser]
    quiet: QuietHours | None


@get("/api/me/calls", tags=["players"])
async def my_calls(request: Request[Any, Any, Any]) -> ToldCalls:
    """Where you are called, and when not."""
    house = house_of(request)
    player = await house.people.player(request)
    kept = await house.call_book.subscriptions(player.id)
    quiet = await house.call_book.quiet(player.id)
    return ToldCalls(
        house.sender.public_key,
        [CalledBrowser(each.id, each.language, each.created) for each in kept],
        None if quiet is None else QuietHours(quiet.begin, quiet.end, quiet.zone),
    )


@post("/api/me/calls", tags=["players"], status_code=204)
async def call_me(request: Request[Any, Any, Any], data: JSONBody[CallWish]) -> None:
    """Be called in this browser when a table waits for you."""
    house = house_of(request)
    player = await house.people.player(request)
    try:
        subscription = house.sender.checked(data.endpoint, data.p256dh, data.auth)
    except ValueError:
        raise Refusal("call-wrong", BAD_REQUEST) from None
    await house.call_book.subscribe(player, subscription, data.language)


@delete("/api/me/calls/{browser:str}", tags=["players"])
async def call_me_no_more(
    request: Request[Any, Any, Any], browser: Annotated[str, Parameter(pattern="^[0-9a-f]{32}$")]
) -> Response[None]:
    """Be called there no more."""
    house = house_of(request)
    player = await house.people.player(request)
    await house.call_book.unsubscribe(player.id, browser)
    return Response(None, status_code=204)


@post("/api/me/quiet", tags=["players"], status_code=204)
async def keep_quiet(request: Request[Any, Any, Any], data: JSONBody[QuietWish]) -> None:
    """Not be called at these hours: what falls in them comes after them, once."""
    house = house_of(request)
    player = await house.people.player(request)
    quiet = data.quiet
    if quiet is not None and (quiet.begin == quiet.end or not calls.is_zone(quiet.zone)):
        raise Refusal("quiet-wrong", BAD_REQUEST)
    wanted = None if quiet is None else calls.Quiet(quiet.begin, quiet.end, quiet.zone)
    await house.call_book.keep_quiet(player.id, wanted)


HANDLERS = [my_calls, call_me, call_me_no_more, keep_quiet]

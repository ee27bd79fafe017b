"""The same player on another device: codes, the devices one has, and arriving with a code."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.params import JSONBody, Parameter
from msgspec import Meta

from marsuk.server.doors.limits import address_of
from marsuk.server.doors.requests import house_of
from marsuk.server.house import House
from marsuk.server.players.devices import CodeKind, CodeTold, Devices, NewCode, device_name
from marsuk.server.players.who import cookie, no_cookie
from marsuk.server.protocol.asking import Me
from marsuk.server.refusals import TOO_MANY, Refusal

DeviceId = Annotated[str, Parameter(max_length=40, pattern="^[0-9a-z]+$")]
CodeText = Annotated[str, Meta(max_length=100)]


class CodeWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code that you want: ``move`` is good once and for ten minutes, ``recovery`` until you make another."""

    kind: CodeKind


class CodeGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code, as somebody has typed it."""

    code: CodeText


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code that makes you somebody whom you are elsewhere already.

    ``instead``: although you are somebody else here, who is lost on this device. A program asks for a ``token``.
    """

    code: CodeText
    instead: bool = False
    token: bool = False


@get("/api/me/devices", tags=["players"])
async def my_devices(request: Request[Any, Any, Any]) -> Devices:
    """The devices on which you play, and whether you have a recovery code."""
    house = house_of(request)
    return await house.wardrobe.of(await house.people.player(request))


@delete("/api/me/devices/{device:str}", tags=["players"])
async def end_device(request: Request[Any, Any, Any], device: DeviceId) -> Response[None]:
    """Let a device be yours no more."""
    house = house_of(request)
    player = await house.people.player(request)
    digest = await house.wardrobe.end(player, device)
    house.secret_ended(player.id, digest)
    cookies = [no_cookie(request.url.scheme == "https")] if device == player.device else []
    return Response(None, status_code=204, cookies=cookies)


@post("/api/me/codes", tags=["players"], status_code=200)
async def new_code(request: Request[Any, Any, Any], data: JSONBody[CodeWish]) -> NewCode:
    """A code with which another device becomes yours; an earlier one of its kind is good no more."""
    house = house_of(request)
    return await house.wardrobe.new_code(await house.people.player(request), data.kind)


@delete("/api/me/codes/{kind:str}", tags=["players"])
async def end_code(
    request: Request[Any, Any, Any], kind: Annotated[str, Parameter(pattern="^(move|recovery)$")]
) -> None:
    """Let a code of yours be good no more."""
    house = house_of(request)
    player = await house.people.player(request)
    await house.wardrobe.end_codes(player, "move" if kind == "move" else "recovery")


@post("/api/codes", tags=["players"], status_code=200)
async def look_at_code(request: Request[Any, Any, Any], data: JSONBody[CodeGiven]) -> CodeTold:
    """Whom a code leads to, before you use it."""
    return await _guess(request).wardrobe.look_at(data.code)


@post("/api/me/arrival", tags=["players"], status_code=200)
async def arrive(request: Request[Any, Any, Any], data: JSONBody[Arrival]) -> Response[Me]:
    """Become on this device who you are on another."""
    house = _guess(request)
    before = await house.people.who(request)
    if before is not None and not data.instead:
        raise Refusal("somebody-already")
    name = device_name(request.headers.get("user-agent"))
    player, secret = await house.wardrobe.arrive(data.code, name)
    if before is not None and before.id == player.id:  # the same device, which now has a new secret
        house.secret_ended(player.id, await house.wardrobe.end(before, before.device))
    me = Me(player.id, player.nickname, secret if data.token else None)
    return Response(me, cookies=[] if data.token else [cookie(secret, request.url.scheme == "https")])


def _guess(request: Request[Any, Any, Any]) -> House:
    """The house, unless too many codes have been tried from there."""
    house = house_of(request)
    if not house.addresses.take_code(address_of(request)):
        raise Refusal("too-many-codes", TOO_MANY)
    return house


HANDLERS = [my_devices, end_device, new_code, end_code, look_at_code, arrive]

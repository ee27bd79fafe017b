"""Finding somebody, over HTTP and the lobby's WebSocket: pairing, who is there, invitations, blocks, public pages."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, WebSocket, delete, get, post, websocket
from litestar.params import JSONBody, Parameter
from msgspec import Meta

from marsuk.server.doors.limits import Bucket, address_of
from marsuk.server.doors.live import admitted
from marsuk.server.doors.requests import MaybeWord, TableId, house_of
from marsuk.server.doors.sockets import socket_of
from marsuk.server.meeting.lobby import LobbyTold, Visitor
from marsuk.server.meeting.pairing import Pairings, PairingWish
from marsuk.server.players.acquaintances import Block, Invitations, Opponent
from marsuk.server.players.profiles import MyProfile, Profile
from marsuk.server.players.who import digest_of
from marsuk.server.tables.fairness import LONGEST_NONCE

SeatNumber = Annotated[int, Parameter(ge=0, le=9)]
Name = Annotated[str, Parameter(max_length=40, pattern="^[0-9a-z]+$")]
_MESSAGES_A_SECOND = 1


class SomebodyThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody you have played with, or sit with: by a seat of a table."""

    table: Annotated[str, Meta(max_length=40, pattern="^[0-9a-z]+$")]
    seat: Annotated[int, Meta(ge=0, le=9)]


class InviteAgain(SomebodyThere, frozen=True, forbid_unknown_fields=True):
    """The same, to be invited to a table like that one; the nonce is for the deal."""

    nonce: Annotated[str, Meta(max_length=LONGEST_NONCE, pattern=r"^[^\x00-\x1f]*$")] = ""


class Invitation(msgspec.Struct, frozen=True):
    """The table that you have opened, where you sit already."""

    table: str


@get("/api/lobby", tags=["meeting"])
async def lobby(request: Request[Any, Any, Any]) -> LobbyTold:
    """How many people are here now, and what they do; nobody is named."""
    return await house_of(request).lobby.told()


@websocket("/api/lobby/live")
async def lobby_live(socket: WebSocket[Any, Any, Any]) -> None:
    """Be here, and hear what changes; as long as this is open, a wish for a live game holds."""
    async with admitted(socket) as house:
        if house is None:
            return
        await socket.accept()
        player = await house.people.who(socket)
        carrier = socket_of(socket.scope)
        visitor = Visitor(carrier, player.id if player else None, digest_of(socket))
        bucket = Bucket(_MESSAGES_A_SECOND)
        try:
            await house.lobby.enter(visitor)
            while (await carrier.receive())["type"] != "websocket.disconnect":
                if not bucket.take():
                    carrier.abort()
        finally:
            await house.lobby.leave(visitor)


@post("/api/pairing", tags=["meeting"], status_code=200)
async def wish_to_play(request: Request[Any, Any, Any], data: JSONBody[PairingWish]) -> Pairings:
    """Say what you would like to play, with whoever would like the same."""
    house = house_of(request)
    player = await house.people.player(request)
    found = await house.pairing.wish(player, data, house.origin_of(address_of(request)))
    house.hall.begin(house.lobby.tell_found())
    return found


@get("/api/pairing", tags=["meeting"])
async def my_pairings(request: Request[Any, Any, Any]) -> Pairings:
    """What you wait for, and where you were put; who asks every few seconds goes on waiting for a live game."""
    house = house_of(request)
    player = await house.people.player(request)
    return await house.pairing.of(player.id, is_here=True)


@delete("/api/pairing", tags=["meeting"])
async def wait_no_more(request: Request[Any, Any, Any], game: MaybeWord = None) -> None:
    """Take your wishes back, or those for one game."""
    house = house_of(request)
    await house.pairing.take_back((await house.people.player(request)).id, game)


@get("/api/me/opponents", tags=["meeting"])
async def my_opponents(request: Request[Any, Any, Any]) -> list[Opponent]:
    """The people you played with last."""
    house = house_of(request)
    return await house.acquaintances.opponents((await house.people.player(request)).id)


@get("/api/me/invitations", tags=["meeting"])
async def my_invitations(request: Request[Any, Any, Any]) -> Invitations:
    """Seats that are kept for you, and those that you keep for others."""
    house = house_of(request)
    return await house.acquaintances.invitations((await house.people.player(request)).id)


@post("/api/invitations", tags=["meeting"], status_code=200)
async def invite_again(request: Request[Any, Any, Any], data: JSONBody[InviteAgain]) -> Invitation:
    """Open a table like one where you have played, with the seats kept for the same people, and sit down there."""
    house = house_of(request)
    player = await house.people.player(request)
    origin = house.origin_of(address_of(request))
    return Invitation(await house.acquaintances.invite(player, data.table, data.seat, data.nonce, origin))


@delete("/api/invitations/{table_id:str}/{seat:int}", tags=["meeting"])
async def put_invitation_away(request: Request[Any, Any, Any], table_id: TableId, seat: SeatNumber) -> None:
    """Not now; or, if it is yours, take it back or take note of the answer."""
    house = house_of(request)
    await house.acquaintances.put_away((await house.people.player(request)).id, table_id, seat)


@get("/api/me/blocks", tags=["meeting"])
async def my_blocks(request: Request[Any, Any, Any]) -> list[Block]:
    """Whom you have blocked."""
    house = house_of(request)
    return await house.acquaintances.blocks((await house.people.player(request)).id)


@post("/api/me/blocks", tags=["meeting"], status_code=200)
async def block(request: Request[Any, Any, Any], data: JSONBody[SomebodyThere]) -> list[Block]:
    """Let somebody neither invite you nor be paired with you."""
    house = house_of(request)
    player = await house.people.player(request)
    await house.acquaintances.block(player.id, data.table, data.seat)
    return await house.acquaintances.blocks(player.id)


@delete("/api/me/blocks/{name:str}", tags=["meeting"])
async def unblock(request: Request[Any, Any, Any], name: Name) -> None:
    """Let them again."""
    house = house_of(request)
    await house.acquaintances.unblock((await house.people.player(request)).id, name)


@get("/api/me/profile", tags=["meeting"])
async def my_profile(request: Request[Any, Any, Any]) -> MyProfile:
    """Where your public page is, if you have one."""
    house = house_of(request)
    return await house.profiles.of((await house.people.player(request)).id)


@post("/api/me/profile", tags=["meeting"], status_code=200)
async def open_profile(request: Request[Any, Any, Any]) -> MyProfile:
    """Make a public page, at a new address."""
    house = house_of(request)
    return await house.profiles.open((await house.people.player(request)).id)


@delete("/api/me/profile", tags=["meeting"])
async def close_profile(request: Request[Any, Any, Any]) -> None:
    """Take your public page away."""
    house = house_of(request)
    await house.profiles.close((await house.people.player(request)).id)


@get("/api/profiles/{name:str}", tags=["meeting"])
async def profile(request: Request[Any, Any, Any], name: Name) -> Profile:
    """Somebody's public page."""
    return await house_of(request).profiles.shown(name)


HANDLERS = [
    lobby,
    lobby_live,
    wish_to_play,
    my_pairings,
    wait_no_more,
    my_opponents,
    my_invitations,
    invite_again,
    put_invitation_away,
    my_blocks,
    block,
    unblock,
    my_profile,
    open_profile,
    close_profile,
    profile,
]

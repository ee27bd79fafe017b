"""Who is talking: a player's secret, from a cookie (pages) or an Authorization header (programs)."""

from __future__ import annotations

import re
from collections import OrderedDict

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from marsuk.server.doors.limits import Addresses, address_of
from marsuk.server.players.devices import device_name
from marsuk.server.protocol.asking import read_nickname
from marsuk.server.refusals import TOO_MANY, UNAUTHORISED, Refusal
from marsuk.server.storage.kept import Player, hashed
from marsuk.server.storage.store import Store

COOKIE = "marsuk"
# Whatever others have put beside ours: http.cookies stops at the first that it does not like, and both it and Litestar
# take seconds to unquote 32 kB of backslashes. Our secrets need no quotes
_OUR_COOKIE = re.compile(rf"(?:^|;)[ \t]*{COOKIE}[ \t]*=[ \t]*([^;\s]*)")
_YEAR = 365 * 24 * 3600
_MOST_REMEMBERED = 10_000


class People:
    """Knows players by their secrets, and remembers the last ones."""

    def __init__(self, store: Store, addresses: Addresses) -> None:
        self._store = store
        self._addresses = addresses
        self._remembered: OrderedDict[str, Player] = OrderedDict()
        self._gone: set[str] = set()  # who they are may have been read before they went
        self._ended: set[str] = set()  # secrets of devices that are nobody's any more; likewise

    async def who(self, connection: ASGIConnection) -> Player | None:  # type: ignore[type-arg]
        """The player who is talking, if we know them."""
        secret = _secret(connection)
        if secret is None:
            return None
        digest = hashed(secret)
        player = self._remembered.pop(digest, None) or await self._store.player(secret)
        if player is not None and (player := await self._store.note_seen(player)) is not None:
            return self._remember(digest, player)
        return None

    def forget(self, player: str) -> None:
        """Somebody is no player any more."""
        self._gone.add(player)
        for digest in [digest for digest, known in self._remembered.items() if known.id == player]:
            del self._remembered[digest]

    def forget_secret(self, digest: str) -> None:
        """A device is its player's no more."""
        self._ended.add(digest)
        self._remembered.pop(digest, None)

    async def player(self, connection: ASGIConnection) -> Player:  # type: ignore[type-arg]
        """The player who is talking; refuses strangers."""
        player = await self.who(connection)
        if player is None:
            raise Refusal("player-needed", UNAUTHORISED)
        return player

    async def introduce(self, connection: ASGIConnection, nickname: str) -> tuple[Player, str | None]:  # type: ignore[type-arg]
        """Take a nickname; a stranger becomes a player and gets a secret."""
        name = read_nickname(nickname)
        player = await self.who(connection)
        if player is None:
            if not self._addresses.take_player(address_of(connection)):
                raise Refusal("too-many-players", TOO_MANY)
            return await self._store.new_player(name, device_name(connection.headers.get("user-agent")))
        renamed = await self._store.rename(player, name)
        if renamed is None or self._remember(hashed(_secret(connection) or ""), renamed) is None:
            raise Refusal("player-needed", UNAUTHORISED)
        return renamed, None

    def _remember(self, digest: str, player: Player) -> Player | None:
        """The player, unless they are gone, or the device is theirs no more."""
        if player.id in self._gone or digest in self._ended:
            return None
        self._remembered[digest] = player
        if len(self._remembered) > _MOST_REMEMBERED:
            self._remembered.popitem(last=False)
        return player


def _secret(connection: ASGIConnection) -> str | None:  # type: ignore[type-arg]
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token
    found = _OUR_COOKIE.findall(";".join(connection.headers.getall("cookie", [])))
    return found[-1].strip('"') if found else None


def digest_of(connection: ASGIConnection) -> str | None:  # type: ignore[type-arg]
    """What would be kept of the secret of who is talking."""
    secret = _secret(connection)
    return None if secret is None else hashed(secret)


def cookie(secret: str, secure: bool) -> Cookie:
    """The cookie in which a page keeps the secret without being able to read it."""
    return Cookie(key=COOKIE, value=secret, httponly=True, samesite="lax", secure=secure, max_age=_YEAR, path="/")


def no_cookie(secure: bool) -> Cookie:
    """The same cookie, expired: the browser forgets it."""
    return Cookie(key=COOKIE, value="", httponly=True, samesite="lax", secure=secure, max_age=0, path="/")

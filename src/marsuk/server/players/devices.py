"""The devices of a player: how one more becomes theirs, with a code, and how one is theirs no more.

There are no accounts. Who has the secret of a device is its player; a code makes a second device, with a secret of its
own, on which the same player plays. Codes are kept as hashes, like secrets: 70 random bits for one that is good once
and for ten minutes, 120 for one that is written down.
"""

from __future__ import annotations

import re
import secrets
from typing import Literal

import msgspec
import sqlalchemy as sa

from marsuk.server.hall.bus import notice_of_ended
from marsuk.server.players.codes import MOVE, RECOVERY, grouped, new_code, read_code
from marsuk.server.refusals import FORBIDDEN, NOT_FOUND, TOO_MANY, Refusal
from marsuk.server.storage import schema
from marsuk.server.storage.kept import Player, hashed, new_id
from marsuk.server.storage.store import Store
from marsuk.server.tables.timekeeping import now

CodeKind = Literal["move", "recovery"]
MOST_DEVICES = 20  # of one player
_MOVE_FOR = 600_000  # milliseconds
_LENGTHS: dict[CodeKind, int] = {"move": MOVE, "recovery": RECOVERY}
# What browsers call themselves; one that claims to be another is named after the others have been looked for
_BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
}
_BROWSERS |= {"CriOS": "Chrome", "Chrome": "Chrome", "Safari": "Safari"}
_SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "macOS"}
_SYSTEMS |= {"CrOS": "ChromeOS", "Linux": "Linux"}


class Device(msgspec.Struct, frozen=True):
    """A device that is yours: since when, and when it was last here, to the day. ``this``: the one that asks."""

    device: str
    name: str
    made: int
    seen: int
    this: bool


class Devices(msgspec.Struct, frozen=True):
    """All that are yours; ``recovery``: since when there is a recovery code, if there is one."""

    devices: list[Device]
    recovery: int | None


class NewCode(msgspec.Struct, frozen=True):
    """A code, told this once; ``ends``: until when it is good, if it ends by itself."""

    code: str
    ends: int | None


class CodeTold(msgspec.Struct, frozen=True):
    """Whom a code leads to."""

    nickname: str
    kind: CodeKind


def device_name(agent: str | None) -> str:
    """What a device is called in the list of its player's, from what its browser says of itself; empty if unknown."""
    found = [
        next((name for sign, name in signs.items() if re.search(rf"\b{sign}", agent or "")), None)
        for signs in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(filter(None, found))


class Wardrobe:
    """Where players find their devices and codes."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, player: Player) -> Devices:
        """A player's devices, the one that was here last first."""
        devices, codes = schema.devices.c, schema.codes.c
        mine = (
            sa.select(schema.devices)
            .where(devices.player == player.id)
            .order_by(devices.seen.desc(), devices.made.desc())
        )
        recovery = sa.select(codes.made).where(codes.player == player.id, codes.kind == "recovery")

        def read(connection: sa.Connection) -> Devices:
            rows = connection.execute(mine).all()
            told = [Device(row.id, row.name, row.made, row.seen, row.id == player.device) for row in rows]
            return Devices(told, connection.execute(recovery).scalar())

        return await self._store.read(read)

    async def new_code(self, player: Player, kind: CodeKind) -> NewCode:
        """A new code; those of its kind that the player had are good no more."""
        code, made = new_code(_LENGTHS[kind]), now()
        ends = made + _MOVE_FOR if kind == "move" else None
        row = {"code_hash": hashed(code), "player": player.id, "kind": kind, "made": made, "ends": ends}

        def write(connection: sa.Connection) -> None:
            connection.execute(_codes_of(player, kind))
            connection.execute(sa.insert(schema.codes), row)

        await self._store.writer.run(write)
        return NewCode(grouped(code), ends)

    async def end_codes(self, player: Player, kind: CodeKind) -> None:
        """The player's code of that kind is good no more."""
        await self._store.execute(_codes_of(player, kind))

    async def look_at(self, text: str) -> CodeTold:
        """Whom a code leads to, before it is used."""
        query = _good(read_code(text))
        row = await self._store.read(lambda connection: connection.execute(query).first())
        if row is None:
            raise Refusal("code-wrong", FORBIDDEN)
        return CodeTold(row.nickname, row.kind)

    async def arrive(self, text: str, name: str) -> tuple[Player, str]:
        """A new device of the player that the code leads to, and its secret. A code to move is used up by it."""
        code, secret = read_code(text), secrets.token_urlsafe(32)

        def write(connection: sa.Connection) -> Player:
            row = connection.execute(_good(code).with_for_update(of=[schema.codes, schema.players])).first()
            if row is None:
                raise Refusal("code-wrong", FORBIDDEN)
            devices = schema.devices.c
            mine = sa.select(sa.func.count()).where(devices.player == row.player)
            if connection.execute(mine).scalar_one() >= MOST_DEVICES:
                raise Refusal("too-many-devices", TOO_MANY, most=str(MOST_DEVICES))
            if row.kind == "move":
                connection.execute(sa.delete(schema.codes).where(schema.codes.c.code_hash == hashed(code)))
            player = Player(row.player, row.nickname, now(), new_id())
            connection.execute(self._store.device_row(player, secret, name))
            return player

        return await self._store.writer.run(write), secret

    async def end(self, player: Player, device: str) -> str:
        """A device is the player's no more, nor comes back with a code to move that was made before.

        Return what is kept of its secret.
        """
        columns = schema.devices.c
        delete = sa.delete(schema.devices).where(columns.id == device, columns.player == player.id)

        def write(connection: sa.Connection) -> str:
            digest = connection.execute(delete.returning(columns.secret_hash)).scalar()
            if digest is None:
                raise Refusal("device-unknown", NOT_FOUND)
            connection.execute(_codes_of(player, "move"))
            notice_of_ended(connection, self._store.node, player.id, str(digest))
            return str(digest)

        return await self._store.writer.run(write)


def _codes_of(player: Player, kind: CodeKind) -> sa.Delete:
    return sa.delete(schema.codes).where(schema.codes.c.player == player.id, schema.codes.c.kind == kind)


def _good(code: str) -> sa.Select[tuple[str, str, str]]:
    """Whom a code leads to and of which kind it is; nothing if it is not good, or not any more."""
    codes, players = schema.codes.c, schema.players.c
    return (
        sa.select(codes.player, codes.kind, players.nickname)
        .join_from(schema.codes, schema.players, codes.player == players.id)
        .where(
            codes.code_hash == hashed(code),
            sa.or_(codes.ends.is_(None), codes.ends > now()),
            players.forgotten.is_(None),
        )
    )

"""Whom somebody does not want to hear: their words across the table are kept from them, at every table."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from marsuk.server.refusals import TOO_MANY, Refusal
from marsuk.server.storage import schema
from marsuk.server.storage.kept import new_id
from marsuk.server.storage.store import Store
from marsuk.server.tables.table import Table
from marsuk.server.tables.timekeeping import now

_MOST = 200  # people whom one does not hear


class MutedSeats(msgspec.Struct, frozen=True):
    """The seats of a table whose players you do not hear."""

    seats: list[int]


class MutedPerson(msgspec.Struct, frozen=True):
    """Somebody whom you do not hear: under which name to hear them again, and what they are called."""

    mute: str
    nickname: str


class Muting:
    """Who does not hear whom."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, player: str) -> list[MutedPerson]:
        """Whom a player does not hear, the latest first."""
        mutes, players = schema.mutes.c, schema.players.c
        query = (
            sa.select(mutes.id, players.nickname)
            .join_from(schema.mutes, schema.players, mutes.whom == players.id)
            .where(mutes.player == player)
            .order_by(mutes.at.desc(), mutes.id)
        )
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [MutedPerson(*row) for row in rows]

    async def at(self, table: Table, player: str) -> MutedSeats:
        """The seats of a table whose holders the player does not hear."""
        mutes = schema.mutes.c
        query = sa.select(mutes.whom).where(mutes.player == player)
        muted = set(await self._store.read(lambda connection: connection.execute(query).scalars().all()))
        return MutedSeats([n for n, seat in enumerate(table.seats) if seat.player in muted])

    async def mute(self, player: str, whom: str) -> None:
        """Do not hear somebody any more."""
        mutes = schema.mutes.c
        count = sa.select(sa.func.count()).where(mutes.player == player)
        known = sa.select(mutes.id).where(mutes.player == player, mutes.whom == whom)
        row = {"id": new_id(), "player": player, "whom": whom, "at": now()}

        def write(connection: sa.Connection) -> bool:
            if connection.execute(known).first() is None:
                if connection.execute(count).scalar_one() >= _MOST:
                    return False
                connection.execute(sa.insert(schema.mutes), row)
            return True

        if not await self._store.writer.run(write):
            raise Refusal("too-many-muted", TOO_MANY, most=str(_MOST))

    async def hear(self, player: str, whom: str) -> None:
        """Hear somebody again."""
        mutes = schema.mutes.c
        await self._store.execute(sa.delete(schema.mutes).where(mutes.player == player, mutes.whom == whom))

    async def end(self, player: str, mute: str) -> None:
        """Hear somebody again who sits nowhere near."""
        mutes = schema.mutes.c
        await self._store.execute(sa.delete(schema.mutes).where(mutes.player == player, mutes.id == mute))


def forgetting(player: str) -> sa.Delete:
    """Neither whom a player does not hear stays, nor who does not hear them."""
    mutes = schema.mutes.c
    return sa.delete(schema.mutes).where(sa.or_(mutes.player == player, mutes.whom == player))


def forgetting_the_gone() -> sa.Delete:
    """The same for all who are no players any more."""
    mutes, there = schema.mutes.c, sa.select(schema.players.c.id)
    return sa.delete(schema.mutes).where(sa.or_(mutes.player.not_in(there), mutes.whom.not_in(there)))

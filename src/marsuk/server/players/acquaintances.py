"""Whom one has played with: to be invited again, or blocked. Nobody learns anybody's number: people are seats."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from msgspec import Meta

from marsuk.server.hall.hall import Hall
from marsuk.server.hall.reception import Reception
from marsuk.server.hall.turns import Turns
from marsuk.server.players.blocking import either, is_blocked
from marsuk.server.protocol.lists import read_summary
from marsuk.server.refusals import FORBIDDEN, NOT_FOUND, TOO_MANY, Refusal
from marsuk.server.storage import schema
from marsuk.server.storage.kept import Player, new_id
from marsuk.server.tables.timekeeping import now

_MOST_TOLD = 30
_RESULTS_READ = 300
_MOST_BLOCKS = 500
_read_others = msgspec.json.Decoder(dict[str, str]).decode


class Opponent(msgspec.Struct, frozen=True):
    """Somebody you have played with, named by a seat of your last game together."""

    table: str
    seat: int
    nickname: str
    game: str
    ended: int
    games: Annotated[int, Meta(description="How many you have played together, of your last ones")]
    kept: Annotated[bool, Meta(description="Whether the table is there still, so that they can be invited again")]
    block: Annotated[str | None, Meta(description="Your block of them, if you have blocked them")]


class Invited(msgspec.Struct, frozen=True):
    """A seat that is kept for you, and who invites you there."""

    table: str
    seat: int
    game: str
    players: int
    inviter: str
    made: int


class Sent(msgspec.Struct, frozen=True):
    """A seat that you keep for somebody who has not sat down; ``refused``: they cannot now."""

    table: str
    seat: int
    game: str
    nickname: str
    made: int
    refused: bool


class Invitations(msgspec.Struct, frozen=True):
    """Those to you, and those that you have sent."""

    received: list[Invited]
    sent: list[Sent]


class Block(msgspec.Struct, frozen=True):
    """Somebody whom you have blocked."""

    block: str
    nickname: str
    made: int


class Acquaintances:
    """Those whom players know."""

    def __init__(self, hall: Hall, reception: Reception) -> None:
        self._hall = hall
        self._store = hall.store
        self._reception = reception
        self._turns = Turns()  # of each player

    async def opponents(self, player: str) -> list[Opponent]:
        """The people somebody played with last, the latest first."""
        results, tables = schema.results.c, schema.tables.c
        kept = sa.exists().where(tables.id == results.table_id)
        mine = (
            sa.select(results.table_id, results.game, results.ended, results.others, kept)
            .where(results.player == player)
            .order_by(results.ended.desc())
            .limit(_RESULTS_READ)
        )

        def read(connection: sa.Connection) -> list[Opponent]:
            found: dict[str, list[tuple[str, int, str, int, bool]]] = {}
            for table_id, game, ended, others, there in connection.execute(mine):
                for seat, other in _read_others(others).items():
                    found.setdefault(other, []).append((table_id, int(seat), game, ended, bool(there)))
            people = list(found)[:_MOST_TOLD]
            names, blocked = _names(connection, people), _blocked_by(connection, player)
            return [
                Opponent(
                    table,
                    seat,
                    names[other],
                    game,
                    ended,
                    len({each[0] for each in found[other]}),
                    there,
                    blocked.get(other),
                )
                for other in people
                if other in names
                for table, seat, game, ended, there in found[other][:1]
            ]

        return await self._store.read(read)

    async def _who(self, player: str, table_id: str, seat: int) -> str:
        """Who sat there with the player; refuses who did not."""
        results = schema.results.c
        query = sa.select(results.others).where(results.player == player, results.table_id == table_id)
        others = await self._store.read(lambda connection: connection.execute(query).scalar())
        if others is not None:
            other = _read_others(others).get(str(seat))
        else:
            async with self._hall.at(table_id) as place:
                is_there = bool(place.table.seats_of(player))
                other = place.table.seat_at(seat).player if is_there else None
        if other is None or other == player:
            raise Refusal("opponent-unknown", NOT_FOUND)
        return other

    # --- invitations ---

    async def invite(self, player: Player, table_id: str, seat: int, nonce: str, origin: str) -> str:
        """A new table like that one, with the seats kept for the same people; return it, with the inviter seated."""
        async with self._turns.of(player.id):
            made, mine = await self._invite(player, table_id, seat, origin)
        await self._reception.sit(made, mine, player, nonce, None, origin=origin)
        return made

    async def _invite(self, player: Player, table_id: str, seat: int, origin: str) -> tuple[str, int]:
        other = await self._who(player.id, table_id, seat)
        invitations = schema.invitations.c
        pending = sa.select(invitations.table_id).where(
            invitations.inviter == player.id, invitations.player == other, invitations.refused.is_(False)
        )

        def read(connection: sa.Connection) -> tuple[bool, bool]:
            return is_blocked(connection, player.id, other), connection.execute(pending).first() is not None

        blocked, invited = await self._store.read(read)
        if blocked:
            raise Refusal("invite-impossible", FORBIDDEN)
        if invited:
            raise Refusal("invited-already")
        async with self._hall.at(table_id) as place:
            mine = next(iter(place.table.seats_of(player.id)), None)
            if mine is None:
                raise Refusal("opponent-unknown", NOT_FOUND)
            return await self._reception.again(place.table, mine, origin), mine

    async def invitations(self, player: str) -> Invitations:
        """Those to somebody and those of theirs, the newest first."""
        columns, tables, players = schema.invitations.c, schema.tables.c, schema.players.c

        def asked(whose: sa.ColumnElement[str], other: sa.ColumnElement[str]) -> sa.Select[*tuple[Any, ...]]:
            return (
                sa.select(
                    columns.table_id,
                    columns.seat,
                    tables.game,
                    tables.summary,
                    players.nickname,
                    columns.made,
                    columns.refused,
                )
                .join_from(schema.invitations, schema.tables, tables.id == columns.table_id)
                .join(schema.players, players.id == other)
                .where(whose == player, tables.state == "open", players.forgotten.is_(None))
                .order_by(columns.made.desc())
                .limit(_MOST_TOLD)
            )

        def read(connection: sa.Connection) -> Invitations:
            blocked = sa.exists().where(either(columns.player, columns.inviter))
            to_me = asked(columns.player, columns.inviter).where(columns.refused.is_(False), ~blocked)
            received = [
                Invited(table, seat, game, len(read_summary(summary).seats), nickname, made)
                for table, seat, game, summary, nickname, made, _ in connection.execute(to_me)
            ]
            of_mine = connection.execute(asked(columns.inviter, columns.player))
            sent = [Sent(table, seat, game, name, made, no) for table, seat, game, _, name, made, no in of_mine]
            return Invitations(received, sent)

        return await self._store.read(read)

    async def put_away(self, player: str, table_id: str, seat: int) -> None:
        """Who was invited cannot now, and the inviter is told; the inviter takes note, or takes it back."""
        columns = schema.invitations.c
        this = sa.and_(columns.table_id == table_id, columns.seat == seat)
        no = sa.update(schema.invitations).where(this, columns.player == player).values(refused=True)
        gone = sa.delete(schema.invitations).where(this, columns.inviter == player)

        def write(connection: sa.Connection) -> int:
            return connection.execute(no).rowcount + connection.execute(gone).rowcount

        if not await self._store.writer.run(write):
            raise Refusal("invitation-unknown", NOT_FOUND)

    # --- blocks ---

    async def block(self, player: str, table_id: str, seat: int) -> None:
        """Let somebody neither invite the player nor be paired with them."""
        other = await self._who(player, table_id, seat)
        columns = schema.blocks.c

        def write(connection: sa.Connection) -> None:
            mine = sa.select(sa.func.count()).where(columns.player == player)
            if connection.execute(mine).scalar_one() >= _MOST_BLOCKS:
                raise Refusal("too-many-blocks", TOO_MANY, most=str(_MOST_BLOCKS))
            there = sa.select(columns.id).where(columns.player == player, columns.other == other)
            if connection.execute(there).first() is None:
                row = {"id": new_id(), "player": player, "other": other, "made": now()}
                connection.execute(sa.insert(schema.blocks), row)

        await self._store.writer.run(write)

    async def blocks(self, player: str) -> list[Block]:
        """Whom somebody has blocked."""
        columns, players = schema.blocks.c, schema.players.c
        query = (
            sa.select(columns.id, players.nickname, columns.made)
            .join_from(schema.blocks, schema.players, players.id == columns.other)
            .where(columns.player == player)
            .order_by(columns.made.desc())
        )
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [Block(*row) for row in rows]

    async def unblock(self, player: str, block: str) -> None:
        """Let them again."""
        columns = schema.blocks.c
        delete = sa.delete(schema.blocks).where(columns.id == block, columns.player == player)
        if not await self._store.writer.run(lambda connection: connection.execute(delete).rowcount):
            raise Refusal("block-unknown", NOT_FOUND)


def forget_player(connection: sa.Connection, player: str) -> None:
    """Nobody has blocked or is invited by them any more."""
    connection.execute(sa.delete(schema.blocks).where(schema.blocks.c.other == player))
    connection.execute(sa.delete(schema.invitations).where(schema.invitations.c.inviter == player))


def _names(connection: sa.Connection, people: list[str]) -> dict[str, str]:
    columns = schema.players.c
    query = sa.select(columns.id, columns.nickname).where(columns.id.in_(people), columns.forgotten.is_(None))
    return {row.id: row.nickname for row in connection.execute(query)}


def _blocked_by(connection: sa.Connection, player: str) -> dict[str, str]:
    columns = schema.blocks.c
    query = sa.select(columns.other, columns.id).where(columns.player == player)
    return {row.other: row.id for row in connection.execute(query)}

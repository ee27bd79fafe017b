"""The book of calls: in which browsers players want to be called, their quiet hours, and what to look at when."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from marsuk.server.calls.calls import Kind, Look, Quiet, Row
from marsuk.server.calls.webpush import Subscription, decode, encode
from marsuk.server.storage import schema
from marsuk.server.storage.kept import Player
from marsuk.server.storage.writer import Deed
from marsuk.server.tables.timekeeping import now

if TYPE_CHECKING:
    from marsuk.server.storage.store import Store

MOST_SUBSCRIPTIONS = 10
_MOST_FAILURES = 20  # in a row: then nobody is there any more
_LEASE = 60_000


class Kept(NamedTuple):
    """A browser in which somebody is called."""

    id: str
    subscription: Subscription
    language: str
    created: int


def id_of(endpoint: str) -> str:
    """The name of a subscription, which a page can work out from its own."""
    return hashlib.sha256(endpoint.encode()).hexdigest()[:32]


def calling(table_id: str, players: Collection[str], kind: Kind, at: int) -> list[Deed]:
    """Look at the table at that time, for those of these players who want to be called: written with what caused it."""
    return [functools.partial(_call, table_id, sorted(players), kind, at)] if players else []


def _call(table_id: str, players: Sequence[str], kind: Kind, at: int, connection: sa.Connection) -> None:
    columns, calls = schema.subscriptions.c, schema.calls.c
    query = sa.select(columns.player).distinct().where(columns.player.in_(players))
    for player in connection.execute(query).scalars().all():
        row = {"player": player, "table_id": table_id, "kind": kind, "at": at, "told": 0, "attempts": 0}
        this = sa.and_(calls.player == player, calls.table_id == table_id)
        if kind == "watch":
            known = connection.execute(sa.select(calls.at).where(this)).first()
            if known is not None:
                continue
        changed = sa.update(schema.calls).where(this).values(kind=kind, at=at, attempts=0)
        if not connection.execute(changed).rowcount and kind != "rematch":  # who is not invited there is not called
            connection.execute(sa.insert(schema.calls).values(row))


class CallBook:
    """The book, as the server's processes share it."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # --- browsers ---

    async def subscribe(self, player: Player, subscription: Subscription, language: str) -> None:
        """Call a player in this browser too; whoever was called there before is not any more."""
        columns, name = schema.subscriptions.c, id_of(subscription.endpoint)
        row = {
            "id": name,
            "player": player.id,
            "device": player.device,
            "endpoint": subscription.endpoint,
            "p256dh": encode(subscription.p256dh),
            "auth": encode(subscription.auth),
            "language": language,
            "created": now(),
            "failures": 0,
        }
        newest = (
            sa.select(columns.id)
            .where(columns.player == player.id)
            .order_by(columns.created.desc(), columns.id)
            .limit(MOST_SUBSCRIPTIONS)
        )

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.delete(schema.subscriptions).where(columns.id == name))
            connection.execute(sa.insert(schema.subscriptions).values(row))
            kept = connection.execute(newest).scalars().all()
            connection.execute(
                sa.delete(schema.subscriptions).where(columns.player == player.id, columns.id.not_in(kept))
            )
            for table_id in connection.execute(_played_by(player.id)).scalars().all():
                _call(table_id, [player.id], "watch", now(), connection)

        await self._store.writer.run(write)

    async def unsubscribe(self, player: str, name: str) -> None:
        """Call the player there no more."""
        columns = schema.subscriptions.c
        await self._store.execute(sa.delete(schema.subscriptions).where(columns.player == player, columns.id == name))

    async def subscriptions(self, player: str) -> list[Kept]:
        """Where somebody is called, the latest first: in the browsers of devices that are still theirs."""
        columns = schema.subscriptions.c
        query = (
            sa.select(columns.id, columns.endpoint, columns.p256dh, columns.auth, columns.language, columns.created)
            .where(columns.player == player, columns.device.in_(sa.select(schema.devices.c.id)))
            .order_by(columns.created.desc(), columns.id)
        )
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [
            Kept(row.id, Subscription(row.endpoint, decode(row.p256dh), decode(row.auth)), row.language, row.created)
            for row in rows
        ]

    async def note(self, name: str, failed: bool) -> None:
        """A browser was reached, or not; one that never is any more is forgotten."""
        columns = schema.subscriptions.c
        this = columns.id == name
        failures = columns.failures + 1 if failed else 0

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.update(schema.subscriptions).where(this).values(failures=failures))
            connection.execute(sa.delete(schema.subscriptions).where(this, columns.failures >= _MOST_FAILURES))

        await self._store.writer.run(write)

    async def forget(self, name: str) -> None:
        """The browser does not want to be called any more."""
        await self._store.execute(sa.delete(schema.subscriptions).where(schema.subscriptions.c.id == name))

    # --- quiet hours ---

    async def quiet(self, player: str) -> Quiet | None:
        """When somebody is not to be called."""
        columns = schema.quiet_hours.c
        query = sa.select(columns.begin, columns.end, columns.zone).where(columns.player == player)
        row = await self._store.read(lambda connection: connection.execute(query).first())
        return None if row is None else Quiet(*row)

    async def keep_quiet(self, player: str, quiet: Quiet | None) -> None:
        """Call somebody at these hours no more, or at any."""

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.delete(schema.quiet_hours).where(schema.quiet_hours.c.player == player))
            if quiet is not None:
                row = {"player": player, "begin": quiet.begin, "end": quiet.end, "zone": quiet.zone}
                connection.execute(sa.insert(schema.quiet_hours).values(row))

        await self._store.writer.run(write)

    # --- what is to be looked at ---

    async def due(self, most: int, busy: Collection[str] = ()) -> list[Row]:
        """What is to be looked at now, the longest due first, but for players who are being called."""
        columns = schema.calls.c
        query = (
            sa.select(columns.player, columns.table_id, columns.kind, columns.at, columns.told, columns.attempts)
            .where(columns.at <= now(), columns.player.not_in(busy))
            .order_by(columns.at)
            .limit(most)
        )
        return [Row(*row) for row in await self._store.read(lambda connection: connection.execute(query).all())]

    async def take(self, row: Row) -> Row | None:
        """The row is ours for a while, unless another process has it or it has changed."""
        lease = now() + _LEASE
        return row._replace(at=lease) if await self._change(row, at=lease) else None

    async def settle(self, row: Row, look: Look) -> None:
        """It was looked at, and said what there was to say."""
        if look.again is None:
            columns = schema.calls.c
            gone = sa.delete(schema.calls).where(
                columns.player == row.player, columns.table_id == row.table_id, columns.at == row.at
            )
            await self._store.execute(gone)
        else:
            await self._change(row, at=look.again, kind="watch", told=look.told, attempts=0)

    async def postpone(self, row: Row, at: int, failed: bool = False) -> None:
        """Say it another time."""
        await self._change(row, at=at, attempts=row.attempts + int(failed))

    async def _change(self, row: Row, **values: int | str) -> bool:
        """Change the row as long as it is as we know it: something newer may have happened."""
        columns = schema.calls.c
        update = sa.update(schema.calls).where(
            columns.player == row.player, columns.table_id == row.table_id, columns.at == row.at
        )
        changed = update.values(**values)
        return bool(await self._store.writer.run(lambda connection: connection.execute(changed).rowcount))


def _played_by(player: str) -> sa.Select[str]:
    """The tables where somebody plays."""
    seats, tables = schema.seats.c, schema.tables.c
    return (
        sa.select(tables.id)
        .distinct()
        .join_from(schema.seats, schema.tables, seats.table_id == tables.id)
        .where(seats.player == player, tables.state == "playing")
    )

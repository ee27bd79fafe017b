"""What a house in a browser keeps: tables with their logs, and who plays. The page has it in IndexedDB.

Entries are only ever added. Several tabs may have the same table: whoever comes first with a sequence has it, as with
the database of a server.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Collection, Sequence
from typing import Any, Protocol

import msgspec

from marsuk.server.protocol.lists import summary_of
from marsuk.server.results.outcomes import Outcome, outcomes
from marsuk.server.storage.kept import Append, Claim, Player, TableRow, hashed, new_id
from marsuk.server.tables.entries import Created, encode
from marsuk.server.tables.table import Table

_PLAYER = "player"
LogRow = tuple[int, int, str | None, str]  # sequence, time, key, entry


class Keeper(Protocol):
    """Where everything is kept, as the page provides it. Texts are JSON."""

    def get(self, name: str) -> Awaitable[str | None]:
        """A thing that is no table."""

    def put(self, name: str, text: str) -> Awaitable[None]:
        """Keep such a thing."""

    def rows(self) -> Awaitable[Sequence[str]]:
        """The rows of all tables."""

    def log(self, table: str, after: int) -> Awaitable[Sequence[LogRow]]:
        """The entries of a table after a sequence, in order."""

    def append(self, table: str, seq: int, at: int, key: str | None, entry: str, row: str) -> Awaitable[bool]:
        """Add an entry and write the table's row, both or none; False if there is an entry with that sequence."""

    def remove(self, table: str) -> Awaitable[None]:
        """Forget a table."""


class Row(msgspec.Struct):
    """A table, as lists show it, and what links lead to its seats."""

    id: str
    game: str
    state: str
    created: int
    summary: str
    awaited: str
    seats: dict[str, list[int]]
    claims: dict[str, tuple[int, int]]
    outcomes: dict[str, list[Outcome]] | None = None  # by player, once it is over


class EdgeStore:
    """The kept things as the house sees them: what ``server.store.Store`` is on a server."""

    table_prefix = "l"
    is_postgresql = False
    rates = False  # nobody else is here

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._rows: dict[str, Row] = {}

    async def open(self) -> None:
        """Read what lists need."""
        for text in await self._keeper.rows():
            row = msgspec.json.decode(text, type=Row)
            self._rows[row.id] = row

    # --- people ---

    async def player(self) -> Player | None:
        """Who plays here, once they have said so."""
        text = await self._keeper.get(_PLAYER)
        return None if text is None else Player(**json.loads(text))

    async def introduce(self, nickname: str) -> Player:
        """Be called so from now on."""
        known = await self.player()
        player = Player(known.id if known else new_id(), nickname)
        await self._keeper.put(_PLAYER, json.dumps({"id": player.id, "nickname": player.nickname}))
        return player

    # --- tables ---

    async def new_table(self, table: Table, created: Created, links: dict[int, str], origin: str) -> None:
        """Keep a new table."""
        row = self._row(table)
        row.claims = {hashed(token): (seat, 0) for seat, token in links.items()}
        at = table.lines[0].at
        await self._keeper.append(table.id, 0, at, None, encode(created).decode(), _text(row))
        self._rows[table.id] = row

    def _row(self, table: Table) -> Row:
        known = self._rows.get(table.id)
        seats: dict[str, list[int]] = {}
        for number, seat in enumerate(table.seats):
            if seat.player is not None:
                seats.setdefault(seat.player, []).append(number)
        return Row(
            table.id,
            table.created.game,
            table.state,
            table.lines[0].at,
            summary_of(table),
            table.awaited_digits(),
            seats,
            known.claims if known else {},
            outcomes(table) if table.state == "over" else None,
        )

    async def log(self, table_id: str, after: int = -1) -> list[tuple[int, int, str | None, bytes]]:
        """The entries of a table after a sequence."""
        rows = await self._keeper.log(table_id, after)
        return [(int(seq), int(at), key, str(entry).encode()) for seq, at, key, entry in rows]

    def append(self, append: Append) -> asyncio.Future[bool]:
        """Add an entry; False if there is one with its sequence."""
        return asyncio.ensure_future(self._append(append))

    async def _append(self, append: Append) -> bool:
        row: Row = append.also[0]  # see ``jobs_for``
        first = await self._keeper.append(
            append.table_id, append.seq, append.at, append.key, append.entry.decode(), _text(row)
        )
        if first:
            self._rows[row.id] = row
        return bool(first)

    def jobs_for(self, table: Table) -> list[Row]:
        """What is written with every entry: the table's row. Bots are asked as they are needed."""
        return [self._row(table)]

    def held(self, table: Table, seat: int, origin: str | None = None) -> list[Row]:
        """The row has it."""
        return []

    def ended(self, table: Table) -> list[Row]:
        """The row has it."""
        return []

    def called(self, table: Table, players: Collection[str]) -> list[Row]:
        """Whoever plays here is here."""
        return []

    watched = called

    def offered(self, table_id: str, players: Collection[str]) -> list[Row]:
        """The same."""
        return []

    def standing(self, table: Table) -> None:
        """The row has it."""

    async def execute(self, statement: Any) -> None:
        """Nothing is written but with an entry."""

    async def ensure_jobs(self, table: Table) -> None:
        """Bots are asked as they are needed."""

    async def remove(self, table_id: str) -> None:
        """Forget a table."""
        await self._keeper.remove(table_id)
        self._rows.pop(table_id, None)

    def tables(self) -> list[tuple[TableRow, Row]]:
        """All tables, newest first."""
        rows = sorted(self._rows.values(), key=lambda row: -row.created)
        return [(TableRow(row.id, row.game, row.state, row.created, row.summary, row.awaited), row) for row in rows]

    async def outcomes(self, table_id: str) -> dict[str, list[Outcome]]:
        """How a game ended for its people; a row that an earlier version wrote does not say it."""
        row = self._rows[table_id]
        if row.outcomes is None:
            row.outcomes = outcomes(Table.rebuilt(table_id, await self.log(table_id)))
        return row.outcomes

    # --- limits, of which there are none ---

    async def unfinished_of(self, creator: str) -> int:
        """Whoever has the device may fill it."""
        return 0

    async def waiting_of(self, origin: str) -> tuple[int, int]:
        """The same."""
        return 0, 0

    async def overdue(self, most: int) -> list[str]:
        """Nobody's time runs here."""
        return []

    # --- links ---

    async def claim(self, table_id: str, token: str) -> Claim | None:
        """The seat that a link leads to."""
        row = self._rows.get(table_id)
        found = row.claims.get(hashed(token)) if row is not None else None
        return None if found is None else Claim(*found)

    async def new_claim(self, table_id: str, seat: int, seq: int) -> str:
        """A new link to a seat; those before it are good no more."""
        token, row = secrets.token_urlsafe(32), self._rows[table_id]
        row.claims = {name: claim for name, claim in row.claims.items() if claim[0] != seat}
        row.claims[hashed(token)] = seat, seq
        return token


def _text(row: Row) -> str:
    return msgspec.json.encode(row).decode()

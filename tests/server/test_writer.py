"""Groups of entries: one transaction for all that waits, and the first with a sequence wins."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa

from marsuk.server.storage import schema
from marsuk.server.storage.database import database_url, make_engine, migrate
from marsuk.server.storage.kept import Append

from .groups import written


def append(table_id: str, seq: int, entry: bytes) -> Append:
    return Append(table_id, seq, 1, None, "0", entry)


def written_together(database: str, items: list[Append]) -> tuple[list[bool], dict[tuple[str, int], bytes]]:
    """Write the items as one group; return who won, and what is stored then."""
    engine = make_engine(database_url(database))
    migrate(engine)
    with engine.begin() as connection:
        known = set(connection.execute(sa.select(schema.tables.c.id)).scalars())
        for table_id in {item.table_id for item in items} - known:
            row = {"id": table_id, "game": "g", "listed": False, "state": "open", "creator": "c", "created": 0}
            connection.execute(sa.insert(schema.tables).values(row))
    won = written(engine, items)
    with engine.connect() as connection:
        rows = connection.execute(sa.select(schema.entries.c.table_id, schema.entries.c.seq, schema.entries.c.entry))
        stored = {(row.table_id, row.seq): bytes(row.entry) for row in rows}
    engine.dispose()
    return won, stored


def test_a_group_is_stored_as_it_is(new_database: Callable[[], str]) -> None:
    entries = [b'{"kind":"sat","nickname":"\xc3\x80 \\"\\u0000"}', b"{}"]
    items = [append("b", 0, entries[0]), append("a", 3, entries[1])]
    won, stored = written_together(new_database(), items)
    assert won == [True, True]
    assert stored == {("b", 0): entries[0], ("a", 3): entries[1]}


def test_of_two_with_one_sequence_the_first_wins(new_database: Callable[[], str]) -> None:
    database = new_database()
    items = [append("t", 1, b'{"n":1}'), append("u", 1, b'{"n":2}'), append("t", 1, b'{"n":3}')]
    won, stored = written_together(database, items)
    assert won == [True, True, False]
    assert stored == {("t", 1): b'{"n":1}', ("u", 1): b'{"n":2}'}
    won, later = written_together(database, [append("t", 1, b'{"n":4}'), append("t", 2, b'{"n":5}')])
    assert won == [False, True]
    assert later == stored | {("t", 2): b'{"n":5}'}


def test_what_belongs_to_an_entry_is_written_only_if_it_wins(new_database: Callable[[], str]) -> None:
    def seat(player: str) -> sa.Executable:
        return sa.insert(schema.seats).values(table_id="t", seat=len(player), player=player)

    database = new_database()
    won, _ = written_together(
        database,
        [append("t", 1, b"{}")._replace(also=(seat("a"),)), append("t", 1, b"{}")._replace(also=(seat("bb"),))],
    )
    assert won == [True, False]
    engine = make_engine(database_url(database))
    with engine.connect() as connection:
        assert connection.execute(sa.select(schema.seats.c.player)).scalars().all() == ["a"]
    engine.dispose()

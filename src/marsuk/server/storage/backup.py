"""Backup and restore: everything in the database as lines of JSON, the same for SQLite and PostgreSQL.

A backup of one can be restored into the other: this is also how one moves from a file to a cluster.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from marsuk.server.refusals import Refusal
from marsuk.server.storage.database import (
    database_url,
    empty,
    known_revisions,
    make_engine,
    new_private,
    only_process,
    revision_of,
    upgrade,
)

FORMAT = 1


def back_up(database: str, path: Path) -> int:
    """Write a backup as of this moment, while the server goes on; return the number of rows."""
    engine = make_engine(database_url(database))
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                version = revision_of(connection)
                if version is None:
                    raise Refusal("backup-nothing")
                with _written(path) as file:
                    return _write(connection, version, file)
    finally:
        engine.dispose()


def _write(connection: sa.Connection, version: str, file: gzip.GzipFile) -> int:
    rows = 0
    encode = msgspec.json.Encoder().encode
    file.write(encode({"marsuk": FORMAT, "schema": version}) + b"\n")
    for table in _tables(connection):
        for row in connection.execute(sa.select(table).order_by(*table.primary_key.columns)).mappings():
            told = {str(name): value for name, value in row.items()}  # SQLAlchemy's names are more than texts
            file.write(encode({"table": str(table.name), "row": told}) + b"\n")
            rows += 1
    file.write(encode({"rows": rows}) + b"\n")
    return rows


@contextmanager
def _written(path: Path) -> Iterator[gzip.GzipFile]:
    """A new file for its owner alone: it tells the cards of running games."""
    try:
        file = new_private(path)
    except OSError as problem:
        raise Refusal("backup-unwritable", file=path.name, problem=problem.strerror or str(problem)) from None
    with file, gzip.GzipFile(path.name, "wb", fileobj=file) as zipped:
        yield zipped


def restore(database: str, path: Path) -> int:
    """Fill an empty database from a backup, of this version or an earlier one; return the number of rows.

    All of it or nothing: the tables are made as they were, filled and brought up to date in one transaction.
    """
    url = database_url(database)
    with only_process(url):
        engine = make_engine(url)
        try:
            with engine.begin() as connection:
                upgrade(connection)  # refuses a database that is newer than this program
                if any(connection.execute(sa.select(table).limit(1)).first() for table in _tables(connection)):
                    raise Refusal("restore-not-empty")
                lines = _lines(path)
                version = _version(next(lines, {}), path.name)
                empty(connection)
                upgrade(connection, version)
                rows = _restore(connection, lines, path.name)
                upgrade(connection)
        finally:
            engine.dispose()
    return rows


def _tables(connection: sa.Connection) -> list[sa.Table]:
    """The tables as the database has them: those of an earlier version lack what was added since."""
    found = sa.MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def _version(head: dict[str, Any], file: str) -> str:
    """The version of the database that a backup was made of."""
    version, known = head.get("schema"), known_revisions()
    if head.get("marsuk") != FORMAT:
        raise Refusal("backup-unreadable", file=file)
    if version not in known:
        raise Refusal("backup-version", file=file, version=str(version), known=known[-1])
    return str(version)


def _restore(connection: sa.Connection, lines: Iterator[dict[str, Any]], file: str) -> int:
    tables = {table.name: table for table in _tables(connection)}
    for rows, line in enumerate(lines):
        if "rows" in line:
            if line["rows"] != rows:
                break
            return rows
        table, row = tables.get(line.get("table", "")), line.get("row")
        if table is None or not isinstance(row, dict) or not set(row) <= set(table.columns.keys()):
            break
        try:
            connection.execute(sa.insert(table), _values(table, row))
        except (msgspec.ValidationError, sa.exc.IntegrityError):
            break
    raise Refusal("backup-unreadable", file=file)  # something is missing


def _values(table: sa.Table, row: dict[str, Any]) -> dict[str, Any]:
    """A row as it was: JSON has no bytes, msgspec writes them as base64."""
    binary = [
        column.name for column in table.columns if isinstance(column.type, sa.LargeBinary) and row.get(column.name)
    ]
    return row | {name: msgspec.convert(row[name], bytes) for name in binary}


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    try:
        with gzip.open(path, "rb") as file:
            for line in file:
                yield msgspec.json.decode(line, type=dict[str, Any])
    except (OSError, EOFError, msgspec.DecodeError):
        raise Refusal("backup-unreadable", file=path.name) from None

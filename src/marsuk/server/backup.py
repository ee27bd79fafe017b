"""Backup and restore: everything in the database as lines of JSON, the same for SQLite and PostgreSQL.

A backup of one can be restored into the other: this is also how one moves from a file to a cluster.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from marsuk.server.database import database_url, make_engine, migrate, only_process
from marsuk.server.refusals import Refusal
from marsuk.server.schema import metadata

FORMAT = 1


def back_up(database: str, path: Path) -> int:
    """Write a backup as of this moment, while the server goes on; return the number of rows."""
    engine = make_engine(database_url(database))
    rows = 0
    encode = msgspec.json.Encoder().encode
    with engine.connect() as connection, _written(path) as file:
        if engine.dialect.name == "postgresql":
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        with connection.begin():
            version = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar_one()
            file.write(encode({"marsuk": FORMAT, "schema": version}) + b"\n")
            for table in metadata.sorted_tables:
                for row in connection.execute(sa.select(table).order_by(*table.primary_key.columns)).mappings():
                    row_told = {
                        str(name): value for name, value in row.items()
                    }  # SQLAlchemy's names are more than texts
                    file.write(encode({"table": str(table.name), "row": row_told}) + b"\n")
                    rows += 1
        file.write(encode({"rows": rows}) + b"\n")
    engine.dispose()
    return rows


def _written(path: Path) -> gzip.GzipFile:
    try:
        return gzip.open(path, "xb")
    except OSError as problem:
        raise Refusal("backup-unwritable", file=path.name, problem=problem.strerror or str(problem)) from None


def restore(database: str, path: Path) -> int:
    """Fill an empty database from a backup; return the number of rows. All of it or nothing."""
    url = database_url(database)
    with only_process(url):
        engine = make_engine(url)
        migrate(engine)
        with engine.begin() as connection:
            if any(connection.execute(sa.select(table).limit(1)).first() for table in metadata.sorted_tables):
                raise Refusal("restore-not-empty")
            version = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar_one()
            rows = _restore(connection, _lines(path), path.name, str(version))
        engine.dispose()
    return rows


def _restore(connection: sa.Connection, lines: Iterator[dict[str, Any]], file: str, version: str) -> int:
    head = next(lines, {})
    if head.get("marsuk") != FORMAT:
        raise Refusal("backup-unreadable", file=file)
    if head.get("schema") != version:
        raise Refusal("backup-version", file=file, version=str(head.get("schema")), known=version)
    for rows, line in enumerate(lines):
        if "rows" in line:
            if line["rows"] != rows:
                break
            return rows
        table = metadata.tables[line["table"]]
        connection.execute(sa.insert(table), _values(table, line["row"]))
    raise Refusal("backup-unreadable", file=file)  # something is missing


def _values(table: sa.Table, row: dict[str, Any]) -> dict[str, Any]:
    """A row as it was: JSON has no bytes, msgspec writes them as base64."""
    binary = [column.name for column in table.columns if isinstance(column.type, sa.LargeBinary)]
    return row | {name: msgspec.convert(row[name], bytes) for name in binary}


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    try:
        with gzip.open(path, "rb") as file:
            for line in file:
                yield msgspec.json.decode(line, type=dict[str, Any])
    except (OSError, EOFError, msgspec.DecodeError):
        raise Refusal("backup-unreadable", file=path.name) from None

"""A process of its own that adds entries to a SQLite file, and does nothing else: see ``scribe``.

It is run by its path and imports nothing of ours: so it starts in an instant, and takes little memory.
"""

from __future__ import annotations

import contextlib
import json
import signal
import socket
import sqlite3
import struct
import sys

HEADER = struct.Struct("<III")  # how many entries, in how many bytes, and in how many bytes what is written with them
STORED, NOT_STORED = b"\x01", b"\x00"
LASTING = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")  # what is committed lasts
# A whole group is one statement, and so a transaction by itself
INSERT = """
    INSERT INTO entries (table_id, seq, at, key, awaited, entry)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, CAST(value ->> 5 AS BLOB)
    FROM json_each(?) WHERE true
    ON CONFLICT DO NOTHING"""
_PATIENCE = 30.0  # seconds that another process may keep the file to itself


def main(file: str, handle: int) -> None:
    """Store one group after the other, and say of each whether all of it is stored, until nobody sends any more."""
    for ending in (signal.SIGINT, signal.SIGTERM):  # they are for the server, which still has to store what it took
        signal.signal(ending, signal.SIG_IGN)
    gone = contextlib.suppress(ConnectionError)  # a server that is killed does not hear what it was told last
    with gone, socket.socket(fileno=handle) as server, server.makefile("rb") as groups:
        quill = _Quill(file)
        while len(header := groups.read(HEADER.size)) == HEADER.size:
            count, size, size_of_also = HEADER.unpack(header)
            text, also = groups.read(size), groups.read(size_of_also)
            if len(text) + len(also) < size + size_of_also:  # the server is gone
                return
            server.sendall(STORED if quill.store(text.decode(), count, also) else NOT_STORED)


class _Quill:
    """Writes to the file; after something went wrong it opens it anew."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._connection: sqlite3.Connection | None = None

    def store(self, text: str, count: int, also: bytes) -> bool:
        """Store a group, and what belongs to it; whether all of it is stored: somebody else may have been first."""
        try:
            if self._connection is None:
                self._connection = self._open()
            if not also:
                return self._connection.execute(INSERT, (text,)).rowcount == count
            return self._store_all(self._connection, text, count, also)
        except sqlite3.Error:  # the server writes it itself, and finds out more
            self._forget()
            return False

    @staticmethod
    def _store_all(connection: sqlite3.Connection, text: str, count: int, also: bytes) -> bool:
        connection.execute("BEGIN IMMEDIATE")
        stored = connection.execute(INSERT, (text,)).rowcount == count
        if stored and also:
            for statement, values in json.loads(also):
                connection.execute(statement, values)
        connection.execute("COMMIT" if stored else "ROLLBACK")
        return stored

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._file, timeout=_PATIENCE, isolation_level=None)
        for pragma in LASTING:
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def _forget(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

"""The tables of the database. A change here needs a migration in ``migrations/versions``."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("secret_hash", sa.Text, nullable=False, unique=True),
    sa.Column("nickname", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger),  # when the player was last here, to the day
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("creator", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("deadline", sa.BigInteger),  # when somebody's time and grace are up
    sa.Column("changed", sa.BigInteger),  # when the row was last written
    sa.Column("origin", sa.Text),  # a digest of its creator's address, until the game is over
    sa.Column("summary", sa.Text),  # what lists tell of it (JSON); none of a table that an earlier version made
    sa.Index("tables_deadline", "deadline"),
    sa.Index("tables_open", "listed", "state", "created"),
    sa.Index("tables_creator", "creator", "state"),
    sa.Index("tables_origin", "origin"),
    sa.Index("tables_changed", "changed"),
)

# The log: the truth about every table. Its primary key decides who was first. Whoever adds entry n has read all before
# it, with their keys: no index is needed to do a message only once.
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("key", sa.Text),  # of the message that asked for it, with its seat: done once, however often sent
    sa.Column("entry", sa.LargeBinary, nullable=False),
    sa.Column("awaited", sa.Text),  # the seats that had to decide after it, for lists: "02"
    sqlite_with_rowid=False,
)

# Who sits where, for lists of somebody's games
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.Text, nullable=False),
    sa.Index("seats_player", "player"),
)

# Links to seats: each good once
claims = sa.Table(
    "claims",
    metadata,
    sa.Column("token_hash", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),  # how far the table was: good as long as the seat has the same holder
    sa.Index("claims_seat", "table_id", "seat"),
)

# What belongs to the server itself: its own secrets, and a row that is written to see whether writing works
keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

# Decisions that bots have to make. A job is somebody's until its lease ends; then it is anybody's again.
jobs = sa.Table(
    "jobs",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("lease", sa.BigInteger, nullable=False),
    sa.Column("attempts", sa.Integer, nullable=False),
    sa.Column("queued", sa.BigInteger, nullable=False),  # since when it waits
    sa.Index("jobs_lease", "lease"),
)

"""The first version of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "players",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("secret_hash", sa.Text, nullable=False, unique=True),
        sa.Column("nickname", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("creator", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("deadline", sa.BigInteger),
    )
    op.create_index("tables_deadline", "tables", ["deadline"])
    op.create_index("tables_open", "tables", ["listed", "state", "created"])
    op.create_index("tables_creator", "tables", ["creator", "state"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("key", sa.Text),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Text, nullable=False),
    )
    op.create_index("seats_player", "seats", ["player"])
    op.create_table(
        "claims",
        sa.Column("token_hash", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_table(
        "jobs",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("lease", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
    )
    op.create_index("jobs_lease", "jobs", ["lease"])


def downgrade() -> None:
    """Drop them."""
    for name in ("jobs", "claims", "seats", "entries", "tables", "players"):
        op.drop_table(name)

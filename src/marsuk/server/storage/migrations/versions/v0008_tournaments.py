"""Tournaments: their logs, who takes part, and which tables are still to be heard of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

_TABLES = ("tournament_tables", "tournament_players", "tournament_entries", "tournaments")


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("maker", sa.Text, nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("look", sa.BigInteger),
    )
    for name in ("maker", "origin", "look"):
        op.create_index(f"tournaments_{name}", "tournaments", [name])
    op.create_table(
        "tournament_entries",
        sa.Column("tournament_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("entry", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "tournament_players",
        sa.Column("tournament_id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
    )
    op.create_index("tournament_players_player", "tournament_players", ["player"])
    op.create_table(
        "tournament_tables",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("tournament_id", sa.Text, nullable=False),
        sa.Column("waiting", sa.Boolean, nullable=False),
    )
    op.create_index("tournament_tables_waiting", "tournament_tables", ["waiting"])
    op.create_index("tournament_tables_tournament", "tournament_tables", ["tournament_id"])


def downgrade() -> None:
    """Drop them."""
    for table in _TABLES:
        op.drop_table(table)

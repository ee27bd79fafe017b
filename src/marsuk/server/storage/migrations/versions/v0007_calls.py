"""Whom to call where and when; tables that are not over tell their clock in lists."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add them. What lists tell of a table is worked out anew the next time it is in one."""
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_index("subscriptions_player", "subscriptions", ["player"])
    op.create_table(
        "quiet_hours",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("begin", sa.Integer, nullable=False),
        sa.Column("end", sa.Integer, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
    )
    op.create_table(
        "calls",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("told", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
    )
    op.create_index("calls_at", "calls", ["at"])
    op.create_index("calls_table", "calls", ["table_id"])
    op.execute("UPDATE tables SET summary = NULL WHERE state <> 'over'")


def downgrade() -> None:
    """Drop them."""
    for name in ("calls", "quiet_hours", "subscriptions"):
        op.drop_table(name)

"""What lists need stands in the tables' rows; claims know when they were given; who was last here, and from where."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_INDEXES = (
    ("tables_origin", "tables", ["origin"]),
    ("tables_changed", "tables", ["changed"]),
    ("claims_seat", "claims", ["table_id", "seat"]),
)


def _columns() -> list[tuple[str, sa.Column[Any]]]:
    return [
        ("players", sa.Column("seen", sa.BigInteger)),
        ("tables", sa.Column("changed", sa.BigInteger)),
        ("tables", sa.Column("origin", sa.Text)),
        ("tables", sa.Column("summary", sa.Text)),
        ("entries", sa.Column("awaited", sa.Text)),
        ("claims", sa.Column("seq", sa.Integer, nullable=False, server_default="0")),
        ("jobs", sa.Column("queued", sa.BigInteger, nullable=False, server_default="0")),
    ]


def upgrade() -> None:
    """Add them. An old claim is good only where nobody has sat down since the table was made."""
    for table, column in _columns():
        op.add_column(table, column)
    op.execute("UPDATE tables SET changed = created")
    op.execute("UPDATE players SET seen = created")
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    for name, table, columns in _INDEXES:
        op.create_index(name, table, columns)


def downgrade() -> None:
    """Drop them."""
    op.drop_table("keys")
    for name, table, _ in _INDEXES:
        op.drop_index(name, table)
    for table, column in reversed(_columns()):
        op.drop_column(table, column.name)

"""A player may have several devices, each with a secret of its own, and codes that lead a new device to them."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Every player's secret becomes that of their first device."""
    op.create_table(
        "devices",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("secret_hash", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("devices_player", "devices", ["player"])
    op.create_table(
        "codes",
        sa.Column("code_hash", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger),
    )
    op.create_index("codes_player", "codes", ["player"])
    op.execute(
        "INSERT INTO devices (id, player, secret_hash, name, made, seen) "
        "SELECT substr(secret_hash, 1, 16), id, secret_hash, '', created, coalesce(seen, created) FROM players "
        "WHERE secret_hash NOT LIKE 'forgotten %'"
    )
    _rebuild_players(
        sa.Column("forgotten", sa.BigInteger),
        "CASE WHEN secret_hash LIKE 'forgotten %' THEN coalesce(seen, created) END",
    )


def downgrade() -> None:
    """The device that came first stays."""
    _rebuild_players(
        sa.Column("secret_hash", sa.Text, nullable=False, unique=True),
        "coalesce((SELECT secret_hash FROM devices WHERE player = players.id ORDER BY made, devices.id LIMIT 1), "
        "'forgotten ' || id)",
    )
    op.drop_table("codes")
    op.drop_table("devices")


def _rebuild_players(column: sa.Column[Any], worth: str) -> None:
    """Copy the players into a new table: SQLite takes no column away that has to be unique."""
    op.create_table(
        "players_anew",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("nickname", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger),
        column,
    )
    names = f"id, nickname, created, seen, {column.name}"
    op.execute(f"INSERT INTO players_anew ({names}) SELECT id, nickname, created, seen, {worth} FROM players")
    op.drop_table("players")
    op.rename_table("players_anew", "players")

"""Finding somebody: wishes to be paired, invitations, blocks, and public pages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "pairings",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("clock", sa.Text, primary_key=True),
        sa.Column("nonce", sa.Text, nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.Text),
    )
    op.create_index("pairings_wish", "pairings", ["game", "players", "clock", "made"])
    op.create_index("pairings_origin", "pairings", ["origin"])
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("inviter", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("refused", sa.Boolean, nullable=False),
    )
    op.create_index("invitations_player", "invitations", ["player"])
    op.create_index("invitations_inviter", "invitations", ["inviter"])
    op.create_table(
        "blocks",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("other", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("player", "other"),
    )
    op.create_index("blocks_other", "blocks", ["other"])
    op.create_table(
        "profiles",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("profiles", "blocks", "invitations", "pairings"):
        op.drop_table(name)

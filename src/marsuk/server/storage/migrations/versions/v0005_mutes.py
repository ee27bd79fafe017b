"""Who does not want to hear whom."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Nobody is muted yet."""
    op.create_table(
        "mutes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("whom", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("mutes_player", "mutes", ["player", "whom"], unique=True)
    op.create_index("mutes_whom", "mutes", ["whom"])


def downgrade() -> None:
    """Everybody is heard again."""
    op.drop_table("mutes")

"""How games ended for their people, and ratings between them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add them; the server itself works out the results of the games that were over before."""
    op.create_table(
        "results",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("against", sa.Text, nullable=False),
        sa.Column("level", sa.Text),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("others", sa.Text, nullable=False),
        sa.Column("rating", sa.Float),
        sa.Column("deviation", sa.Float),
        sa.Column("change", sa.Float),
    )
    op.create_index("results_player", "results", ["player", "ended"])
    op.create_index("results_ladder", "results", ["game", "against", "level"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.add_column("tables", sa.Column("tallied", sa.Boolean))
    op.add_column("seats", sa.Column("origin", sa.Text))


def downgrade() -> None:
    """Drop them."""
    op.drop_column("seats", "origin")
    op.drop_column("tables", "tallied")
    op.drop_table("ratings")
    op.drop_table("results")

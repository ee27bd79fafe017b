"""Blocks: whoever I block cannot invite me nor be paired with me, and is not told."""

from __future__ import annotations

from typing import TypeAlias

import sqlalchemy as sa

from marsuk.server.storage import schema

Somebody: TypeAlias = "str | sa.ColumnElement[str]"
_columns = schema.blocks.c


def is_blocked(connection: sa.Connection, one: str, other: str) -> bool:
    """Whether one of the two has blocked the other."""
    query = sa.select(_columns.id).where(either(one, other))
    return connection.execute(query).first() is not None


def either(one: Somebody, other: Somebody) -> sa.ColumnElement[bool]:
    """A block of one by the other, whichever."""
    return sa.or_(
        sa.and_(_columns.player == one, _columns.other == other),
        sa.and_(_columns.player == other, _columns.other == one),
    )

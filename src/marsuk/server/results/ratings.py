"""Ratings between people, kept for each game: changed in the transaction that ends a rated game, once and in order."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from marsuk.server.results.glicko import Rating, after_game
from marsuk.server.storage import schema

_DAY = 24 * 3600 * 1000
_ratings, _results = schema.ratings.c, schema.results.c
_known = sa.select(
    _ratings.player, _ratings.rating, _ratings.deviation, _ratings.volatility, _ratings.games, _ratings.at
)


def rating_of(connection: sa.Connection, player: str, game: str) -> Rating:
    """How strong somebody is in a game, as far as that is known."""
    row = connection.execute(_known.where(_ratings.player == player, _ratings.game == game)).first()
    return Rating() if row is None else Rating(row.rating, row.deviation, row.volatility)


def rate(connection: sa.Connection, table_id: str, game: str, pair: tuple[str, str], score: float, at: int) -> None:
    """Change the ratings of two after a game in which the first scored 1, 0.5 or 0, and note it in their results.

    Both rows are locked, always in the same order: whoever ends another game of one of them goes on from here.
    """
    for player in sorted(pair):
        _ensure(connection, player, game, at)
    query = _known.where(_ratings.player.in_(pair), _ratings.game == game).order_by(_ratings.player).with_for_update()
    rows = {row.player: row for row in connection.execute(query)}
    before = [_as_of(rows[player], at) for player in pair]
    after = after_game(before[0], before[1], score)
    for player, old, new in zip(pair, before, after, strict=True):
        values: dict[str, Any] = {"rating": new.rating, "deviation": new.deviation}
        kept = {**values, "volatility": new.volatility, "games": rows[player].games + 1, "at": at}
        mine = sa.and_(_ratings.player == player, _ratings.game == game)
        connection.execute(sa.update(schema.ratings).where(mine).values(kept))
        noted = sa.and_(_results.player == player, _results.table_id == table_id)
        connection.execute(sa.update(schema.results).where(noted).values(**values, change=new.rating - old.rating))


def _as_of(row: Any, at: int) -> Rating:
    rating = Rating(row.rating, row.deviation, row.volatility)
    return rating.after_days((at - row.at) / _DAY) if row.games else rating


def _ensure(connection: sa.Connection, player: str, game: str, at: int) -> None:
    """See to it that there is a row to lock."""
    new = {"player": player, "game": game, **Rating()._asdict(), "games": 0, "at": at}
    insert: Any = postgresql_insert if connection.dialect.name == "postgresql" else sqlite_insert
    connection.execute(insert(schema.ratings).values(new).on_conflict_do_nothing())

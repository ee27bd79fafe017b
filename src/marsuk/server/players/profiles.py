"""Public pages of players who want one: a link that nobody guesses, with a name and how often they won."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from marsuk.server.refusals import NOT_FOUND, Refusal
from marsuk.server.storage import schema
from marsuk.server.storage.kept import new_id
from marsuk.server.storage.store import Store
from marsuk.server.tables.timekeeping import now

_ID_BITS = 80


class MyProfile(msgspec.Struct, frozen=True):
    """Where your public page is; null: there is none."""

    profile: str | None


class Tally(msgspec.Struct, frozen=True):
    """Games played, and those of them won."""

    played: int
    won: int


class ProfileGame(msgspec.Struct, frozen=True):
    """What somebody has played of a game: with people, with bots, and alone."""

    game: str
    people: Tally
    bots: Tally
    solo: Tally


class Profile(msgspec.Struct, frozen=True):
    """A player as everybody with the link may see them; ``since``: when they first came, to the day."""

    nickname: str
    since: int
    games: list[ProfileGame]


_DAY = 24 * 3600_000
_KINDS = {"people": ("people", "mixed"), "bots": ("bots",), "solo": ("solo",)}


class Profiles:
    """The public pages."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, player: str) -> MyProfile:
        """Where somebody's page is."""
        columns = schema.profiles.c
        query = sa.select(columns.id).where(columns.player == player)
        return MyProfile(await self._store.read(lambda connection: connection.execute(query).scalar()))

    async def open(self, player: str) -> MyProfile:
        """Make a page, at an address of its own; one that there was is at an end."""

        def write(connection: sa.Connection) -> str:
            row = {"player": player, "id": new_id(_ID_BITS), "made": now()}
            connection.execute(sa.delete(schema.profiles).where(schema.profiles.c.player == player))
            connection.execute(sa.insert(schema.profiles), row)
            return str(row["id"])

        return MyProfile(await self._store.writer.run(write))

    async def close(self, player: str) -> None:
        """There is no page any more."""
        await self._store.execute(sa.delete(schema.profiles).where(schema.profiles.c.player == player))

    async def shown(self, profile: str) -> Profile:
        """What is on a page."""
        columns, players, results = schema.profiles.c, schema.players.c, schema.results.c
        query = (
            sa.select(players.id, players.nickname, players.created)
            .join_from(schema.profiles, schema.players, players.id == columns.player)
            .where(columns.id == profile, players.forgotten.is_(None))
        )

        def read(connection: sa.Connection) -> Profile:
            found = connection.execute(query).first()
            if found is None:
                raise Refusal("profile-unknown", NOT_FOUND)
            counted = sa.select(
                results.game, results.against, sa.func.count(), sa.func.count().filter(results.won.is_(True))
            ).where(results.player == found.id)
            tallies: dict[str, dict[str, Tally]] = {}
            for game, against, played, won in connection.execute(counted.group_by(results.game, results.against)):
                kind = next((name for name, among in _KINDS.items() if against in among), None)
                if kind is not None:
                    of_game = tallies.setdefault(game, {name: Tally(0, 0) for name in _KINDS})
                    before = of_game[kind]
                    of_game[kind] = Tally(before.played + played, before.won + won)
            games = [ProfileGame(game, **tally) for game, tally in sorted(tallies.items())]
            return Profile(found.nickname, found.created - found.created % _DAY, games)

        return await self._store.read(read)

"""What belongs to a server, without one."""

from __future__ import annotations

from marsuk.server.clerk import Clerk
from marsuk.server.doors.limits import Addresses
from marsuk.server.hall.hall import Hall
from marsuk.server.hall.reception import Reception
from marsuk.server.players.belongings import Belongings
from marsuk.server.players.who import People
from marsuk.server.settings import Settings
from marsuk.server.storage.database import database_url, make_engine, migrate
from marsuk.server.storage.keeping import Keeper
from marsuk.server.storage.store import Store
from marsuk.server.tournaments.steward import Steward


class Kept:
    """The parts that keep something."""

    def __init__(self, database: str) -> None:
        engine = make_engine(database_url(database))
        migrate(engine)
        self.store = Store(engine, "test")
        self.clerk = Clerk(lambda client, cost: None)
        self.hall = Hall(self.store, self.clerk)
        settings = Settings()
        self.keeper = Keeper(self.hall, settings)
        self.belongings = Belongings(
            self.hall, self.keeper, Steward(Reception(self.hall, settings), settings), settings
        )
        self.people = People(self.store, Addresses(0, 0))

    async def close(self) -> None:
        await self.clerk.close()
        await self.store.close()

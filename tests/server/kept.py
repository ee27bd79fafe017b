"""What belongs to a server, without one."""

from __future__ import annotations

from marsuk.server.belongings import Belongings
from marsuk.server.clerk import Clerk
from marsuk.server.database import database_url, make_engine, migrate
from marsuk.server.hall import Hall
from marsuk.server.keeping import Keeper
from marsuk.server.limits import Addresses
from marsuk.server.reception import Reception
from marsuk.server.settings import Settings
from marsuk.server.store import Store
from marsuk.server.tournaments.steward import Steward
from marsuk.server.who import People


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

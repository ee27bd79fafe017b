"""Everything that one server process consists of, put together and taken apart again."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable

from marsuk.bots.engines import prepare_bots
from marsuk.core.registry import game, game_names
from marsuk.server.calls.callbook import CallBook
from marsuk.server.calls.callers import Callers
from marsuk.server.calls.webpush import Sender
from marsuk.server.clerk import Clerk
from marsuk.server.doors.limits import Addresses
from marsuk.server.hall.bus import listen
from marsuk.server.hall.hall import Hall
from marsuk.server.hall.reception import Reception
from marsuk.server.health import Health
from marsuk.server.meeting.lobby import Lobby
from marsuk.server.meeting.pairing import Pairing
from marsuk.server.own_sets.workshop import Workshop
from marsuk.server.pictures.gallery import Gallery
from marsuk.server.players.acquaintances import Acquaintances
from marsuk.server.players.belongings import Belongings
from marsuk.server.players.devices import Wardrobe
from marsuk.server.players.muting import Muting
from marsuk.server.players.profiles import Profiles
from marsuk.server.players.who import People
from marsuk.server.results.results import Results
from marsuk.server.settings import Settings
from marsuk.server.storage.database import database_url, make_engine, migrate, only_process
from marsuk.server.storage.keeping import Keeper
from marsuk.server.storage.kept import new_id
from marsuk.server.storage.store import Store, origin_digest
from marsuk.server.tables.timekeeping import HEARTBEAT, TIMEKEEPER
from marsuk.server.tasks import end
from marsuk.server.thinking.analysis import Analyst
from marsuk.server.thinking.botworkers import BotWorkers
from marsuk.server.tournaments.steward import Steward

_CLOCK_SECONDS = 0.5
_SWITCH_SECONDS = 0.0005  # how long the event loop waits at most until another thread lets go of the interpreter
_log = logging.getLogger(__name__)


class House:
    """The parts of a running server."""

    def __init__(self, settings: Settings, store: Store, call_key: bytes) -> None:
        self.settings = settings
        self.store = store
        # Without proxies the sockets themselves are counted, see ``sockets.TableHttp``
        most_websockets = settings.most_connections if settings.proxy_hops else 0
        self.addresses = Addresses(settings.address_rate, most_websockets, settings.most_players, settings.most_codes)
        self.clerk = Clerk(self.addresses.charge)
        self.hall = Hall(store, self.clerk)
        self.reception = Reception(self.hall, settings)
        self.people = People(store, self.addresses)
        self.wardrobe = Wardrobe(store)
        self.pairing = Pairing(self.reception)
        self.lobby = Lobby(self.hall, self.pairing)
        self.acquaintances = Acquaintances(self.hall, self.reception)
        self.profiles = Profiles(store)
        self.keeper = Keeper(self.hall, settings)
        self.results = Results(self.hall)
        self.steward = Steward(self.reception, settings)
        self.belongings = Belongings(self.hall, self.keeper, self.steward, settings)
        self.muting = Muting(store)
        self.gallery = Gallery()
        self.workshop = Workshop(settings.most_made)
        self.call_book = CallBook(store)
        self.sender = Sender(call_key, settings.contact_told, frozenset(filter(None, settings.call_also.split(","))))
        self.callers = Callers(self.hall, self.call_book, self.sender)
        self.bots = BotWorkers(self.hall, settings.bots, settings.bot_seconds, settings.hint_seconds)
        self.analyst = Analyst(settings.most_analyses)
        self.origins = frozenset(filter(None, settings.origins.split(",")))
        self.health = Health(store)
        self.origin_key = b""

    def origin_of(self, address: str) -> str:
        """What is kept of an address as long as one of its tables is played."""
        return origin_digest(self.origin_key, address)

    def secret_ended(self, player: str, digest: str) -> None:
        """A device is somebody's no more: who listens as this player has to say again who they are."""
        self.people.forget_secret(digest)
        self.hall.drop_player(player)
        self.lobby.send_away(player, digest)

    def player_gone(self, player: str) -> None:
        """Somebody is no player any more: nobody comes in as them, nor stays."""
        self.people.forget(player)
        self.hall.drop_player(player)
        self.lobby.send_away(player)


@contextlib.asynccontextmanager
async def open_house(settings: Settings, serves: bool = True) -> AsyncIterator[House]:
    """Open the database, start the clocks and the bots; at the end, finish what was begun.

    Clocks are kept by processes that serve people: where none does, nobody's time runs.
    """
    url = database_url(settings.database)
    with only_process(url):
        engine = make_engine(url)
        await asyncio.to_thread(migrate, engine)
        node = new_id(40)
        async with contextlib.AsyncExitStack() as stack:
            store = Store(engine, node)
            stack.push_async_callback(store.close)
            house = House(settings, store, await store.key("vapid"))
            stack.push_async_callback(house.clerk.close)
            stack.push_async_callback(house.bots.close)
            stack.push_async_callback(house.analyst.close)
            stack.push_async_callback(house.callers.close)
            house.origin_key = await store.key("origin")
            TIMEKEEPER.begin(await store.last_alive())
            if not store.is_postgresql:
                await store.free_jobs()  # whoever had them is gone
            if store.is_postgresql:
                await stack.enter_async_context(listen(engine, node, house.hall, house.player_gone, house.secret_ended))
            threading.Thread(target=_prepare_bots, name="marsuk-engines", daemon=True).start()
            works: dict[str, Callable[[], Awaitable[None]]]
            works = {"bots": house.bots.work, "keeping": house.keeper.work, "forgetting": house.belongings.work}
            if serves:
                works |= {"clocks": _clocks(house.hall), "heartbeat": _heartbeat(store)}
                works |= {"lobby": house.lobby.work, "calls": house.callers.work, "tournaments": house.steward.work}
            stack.push_async_callback(end, asyncio.create_task(_once("tallying", house.results.tally)))
            for name, work in works.items():
                task = asyncio.create_task(_unceasing(name, work))
                stack.push_async_callback(end, task)
            _collect_rarely()
            sys.setswitchinterval(_SWITCH_SECONDS)
            yield house


def _prepare_bots() -> None:
    """Compile for the bots, where that has not been done, while people sit down."""
    try:
        prepare_bots([game(name) for name in game_names()])
    except RuntimeError:
        _log.exception("the bots' engines could not be compiled")


def _collect_rarely() -> None:
    """Nearly all garbage goes without the collector, and while it looks at a thousand tables everybody waits."""
    gc.collect()
    gc.freeze()  # what is there now stays
    gc.set_threshold(10_000, 1, 1_200)  # a few milliseconds for what is new, hardly ever a long look at all


def _clocks(hall: Hall) -> Callable[[], Awaitable[None]]:
    async def turn() -> None:
        await asyncio.sleep(_CLOCK_SECONDS)
        await hall.enforce_clocks()

    return turn


def _heartbeat(store: Store) -> Callable[[], Awaitable[None]]:
    """Whoever starts next knows since when nobody was served."""

    async def turn() -> None:
        try:
            await store.probe()
        except Exception as problem:
            _log.warning("nothing can be stored", extra={"problem": type(problem).__name__})
            await asyncio.sleep(1)
        else:
            TIMEKEEPER.beat()
            await asyncio.sleep(HEARTBEAT / 1000)

    return turn


async def _once(name: str, work: Callable[[], Awaitable[object]]) -> None:
    """Do it in peace; what is left is done after the next start."""
    try:
        await work()
    except Exception:
        _log.exception("background work failed", extra={"work": name})


async def _unceasing(name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Do it again and again, whatever happens."""
    while True:
        try:
            await work()
        except Exception:
            _log.exception("background work failed", extra={"work": name})
            await asyncio.sleep(1)

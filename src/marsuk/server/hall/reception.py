"""The reception: new tables, and who sits down at them."""

from __future__ import annotations

import json
import secrets
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from marsuk.bots import BOTS, bots
from marsuk.core.errors import MarsukError, shown
from marsuk.core.game import Game
from marsuk.core.options import Option, read_options, write_options
from marsuk.core.registry import game as find_game
from marsuk.server.clerk import Work
from marsuk.server.doors.limits import Buckets
from marsuk.server.hall.hall import Hall
from marsuk.server.hall.turns import Turns
from marsuk.server.protocol import frames
from marsuk.server.protocol.shapes import ToldSeat
from marsuk.server.refusals import BAD_REQUEST, FORBIDDEN, TOO_MANY, Refusal
from marsuk.server.replays.recording import LONGEST_RECORD, loading
from marsuk.server.settings import Settings
from marsuk.server.storage.kept import Player, new_id
from marsuk.server.tables import entries, fairness
from marsuk.server.tables.clocks import Clock
from marsuk.server.tables.entries import NOBODY, Created, SeatPlan
from marsuk.server.tables.table import Table
from marsuk.server.tables.timekeeping import now

SUBSTITUTE = "lieutenant"
_CHARACTERS_PER_COST = 1000  # of a deck or tile set, see ``clerk.Work``
_BYTES_PER_TABLE = 4000  # what is kept of a table counts as one table more for each so many
_DAY = 24 * 3600  # seconds
_PAIR = 2


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there: a person with a link, anybody (``open``), or a bot of a level."""

    kind: Annotated[str, Meta(pattern="^(person|open|bot)$")]
    level: Annotated[str, Meta(max_length=40)] | None = None


class TableWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table."""

    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=9)]
    game: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, Any] = {}
    clock: Clock | None = None
    substitute: Annotated[str, Meta(max_length=40)] = SUBSTITUTE
    listed: bool = False
    hints: bool = True
    record: Annotated[str, Meta(max_length=LONGEST_RECORD)] | None = None
    ply: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    rated: bool = False


class NewTable(msgspec.Struct, frozen=True):
    """What its creator is told: the commitment, and a link for each seat kept for a person."""

    table: str
    commit: str
    links: dict[str, str]


class LinkTold(msgspec.Struct, frozen=True):
    """A link that is good: the seat it leads to, the seats there that are yours already, and who sits where.

    ``host`` is the seat of who has set the table up, if they sit there.
    """

    game: str
    seat: int
    mine: list[int]
    from_record: bool
    seats: list[ToldSeat]
    clock: Clock | None
    host: int | None
    rated: bool = False


class Reception:
    """Where tables begin."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.settings = settings
        self.turns = Turns()  # of each origin: what it may have is counted with what it is about to get
        self._new = Buckets(settings.most_new / _DAY, settings.most_new)  # of each origin

    async def new_table(self, player: Player, wish: TableWish, origin: str) -> NewTable:
        """Set a table up; ``origin`` tells where the wish comes from."""
        await self._check_room(player.id, wish.listed, origin)
        if wish.record is not None and (wish.listed or any(seat.kind == "open" for seat in wish.seats)):
            raise Refusal("record-strangers", BAD_REQUEST)  # who brings a record knows every card of it
        game, options, position = await self.beginning_of(wish)
        plans = tuple(_plan(seat) for seat in wish.seats)
        _check_level(wish.substitute)
        if all(plan.kind == "bot" for plan in plans):
            raise Refusal("table-no-person", BAD_REQUEST)
        if wish.clock is not None and not wish.clock.is_sound:
            raise Refusal("clock-wrong", BAD_REQUEST)
        if wish.rated:
            self._check_may_be_rated(wish)
        created = Created(
            game=game.name,
            rules=game.rules_version,
            options=options,
            seats=plans,
            creator=player.id,
            secret=fairness.new_secret(),
            substitute=wish.substitute,
            clock=wish.clock,
            listed=wish.listed,
            position=position,
            hints=wish.hints and not wish.rated,
            rated=wish.rated,
        )
        return await self._set_up(created, origin)

    async def check_may_open(self, player: str, origin: str) -> None:
        """Refuse who wants others to be found for more tables than they may have."""
        await self._check_room(player, False, origin)
        self.take_new(origin)

    async def beginning_of(self, wish: TableWish) -> tuple[Game, dict[str, str], str | None]:
        """The game that is wished for, and its options as a table keeps them; refuses what cannot be played."""
        return await self.hall.clerk.do(_beginning(wish))

    def take_new(self, origin: str, size: int = 0) -> None:
        """Refuse who makes too much in a day of what is kept; ``size``: how many bytes."""
        if not self._new.take(origin, 1 + size // _BYTES_PER_TABLE):
            raise Refusal("too-many-new", TOO_MANY)

    async def _check_room(self, player: str, listed: bool, origin: str) -> None:
        """Refuse who has too many tables already: as a player, or as an address, since players are made for nothing."""
        store, settings = self.hall.store, self.settings
        if await store.unfinished_of(player) >= settings.most_tables:
            raise Refusal("too-many-tables", TOO_MANY, most=str(settings.most_tables))
        waiting, listed_now = await store.waiting_of(origin)
        if 0 < settings.most_open <= waiting:
            raise Refusal("too-many-open", TOO_MANY, most=str(settings.most_open))
        if listed and 0 < settings.most_listed <= listed_now:
            raise Refusal("too-many-listed", TOO_MANY, most=str(settings.most_listed))

    async def _set_up(self, created: Created, origin: str) -> NewTable:
        table = Table(self.hall.store.table_prefix + new_id(), created, now())
        people = [n for n, plan in enumerate(created.seats) if plan.kind == "person" and plan.player is None]
        links = {seat: secrets.token_urlsafe(32) for seat in people}
        async with self.turns.of(origin):
            await self._check_room(created.creator, created.listed, origin)
            self.take_new(origin, len(entries.encode(created)))
            await self.hall.store.new_table(table, created, links, origin)
        if table.bots_awaited():
            self.hall.bots_wanted.set()
        return NewTable(table.id, table.commit, {str(seat): link for seat, link in links.items()})

    def _check_may_be_rated(self, wish: TableWish) -> None:
        if not self.hall.store.rates:
            raise Refusal("rated-needs-server", BAD_REQUEST)
        if len(wish.seats) != _PAIR or any(seat.kind == "bot" for seat in wish.seats) or wish.record is not None:
            raise Refusal("rated-two-people", BAD_REQUEST)

    async def sit(
        self,
        table_id: str,
        seat: int,
        player: Player,
        nonce: str,
        claim: str | None,
        also: bool = False,
        origin: str | None = None,
    ) -> int:
        """Sit down, from somewhere: without a word of that no game counts; return the sequence."""
        async with self.hall.at(table_id) as place:
            if claim is not None and await self._claimed(place.table, claim) != seat:
                raise Refusal("claim-wrong", FORBIDDEN)
            entry = place.table.sit(seat, player.id, player.nickname, nonce, claim is not None, also)
            if not place.table.created.rated:
                return await self.hall.append(place, entry)
            known = await self.hall.store.who_sits_down(place.table, player.id, origin)
            entry = msgspec.structs.replace(entry, rating=known.rating, provisional=known.provisional, near=known.near)
            return await self.hall.append(place, entry, origin=origin)

    async def _claimed(self, table: Table, token: str) -> int | None:
        """The seat that a link leads to; None if it is not good, or not any more."""
        claim = await self.hall.store.claim(table.id, token)
        return claim.seat if claim is not None and table.is_good(claim.seat, claim.seq) else None

    async def look_at_link(self, table_id: str, token: str, player: Player | None) -> LinkTold:
        """Where a link leads, before anybody sits down."""
        async with self.hall.at(table_id) as place:
            table = place.table
            seat = await self._claimed(table, token)
            if seat is None:
                raise Refusal("claim-wrong", FORBIDDEN)
            if table.state == "over":
                raise Refusal("table-over")
            mine = table.seats_of(player.id if player else None)
            created = table.created
            return LinkTold(
                game=created.game,
                seat=seat,
                mine=mine,
                from_record=created.position is not None,
                seats=frames.seats(table),
                clock=created.clock,
                host=next(iter(table.seats_of(created.creator)), None),
                rated=created.rated,
            )

    async def link(self, table_id: str, seat: int, player: Player) -> str:
        """A new link to a seat, for who holds it, or for the creator if it is nobody's."""
        async with self.hall.at(table_id) as place:
            place.table.check_may_invite(player.id, seat)
            return await self.hall.store.new_claim(table_id, seat, place.table.seq)

    async def rematch(self, table: Table, seat: int, origin: str) -> entries.Rematch:
        """A new table with the same seats, kept for the same players."""
        table.rematch(seat, "")
        return table.rematch(seat, await self.again(table, seat, origin))

    async def again(self, table: Table, seat: int, origin: str) -> str:
        """The new table itself, made by who holds a seat at the one that there is."""
        plans = tuple(at.plan if at.plan.kind == "bot" else _kept_for(at.player, at.nickname) for at in table.seats)
        creator = table.seats[seat].player
        assert creator is not None
        secret, created = fairness.new_secret(), table.created
        if created.position is None:  # a new deal is played by the newest rules
            created = msgspec.structs.replace(created, rules=find_game(created.game).rules_version)
        created = msgspec.structs.replace(
            created, seats=plans, creator=creator, secret=secret, listed=False, paired=False, tournament=None
        )
        return (await self._set_up(created, origin)).table


def _kept_for(player: str | None, nickname: str | None) -> SeatPlan:
    """The seat of a rematch; that of somebody who is forgotten is for whoever gets a link."""
    return SeatPlan("person") if nickname == NOBODY else SeatPlan("person", player=player, nickname=nickname)


def _plan(wish: SeatWish) -> SeatPlan:
    if wish.kind == "bot":
        level = wish.level or SUBSTITUTE
        _check_level(level)
        return SeatPlan("bot", level=level)
    if wish.level is not None:
        raise Refusal("level-of-person", BAD_REQUEST)
    return SeatPlan("open" if wish.kind == "open" else "person")


def _check_level(level: str) -> None:
    """Refuse a level that there is not. To make such a bot would say the same, but takes too long here."""
    if level not in BOTS and level not in bots():
        raise MarsukError("bot-unknown", level=shown(level), known=", ".join(bots()))


def _beginning(wish: TableWish) -> Work[tuple[Game, dict[str, str], str | None]]:
    """The game, its options as a record writes them, and the position if it does not begin with a deal."""
    if wish.record is not None:
        if wish.options or wish.game is not None:
            raise Refusal("record-and-options", BAD_REQUEST)
        return (yield from _from_record(wish.record, wish.ply, len(wish.seats)))
    if wish.game is None or wish.ply is not None:
        raise Refusal("game-missing", BAD_REQUEST)
    game = find_game(wish.game)
    if "seed" in wish.options:
        raise Refusal("seed-given", BAD_REQUEST)
    given = {"players": len(wish.seats), **wish.options}
    known = {option.name: option for option in game.options}
    values = read_options(game.options, {name: _read(known.get(name), value) for name, value in given.items()})
    setup = game.prepare(values)
    yield sum(len(value) for value in wish.options.values() if isinstance(value, str)) / _CHARACTERS_PER_COST
    _check_seats(setup.players, len(wish.seats))
    return game, write_options(game.options, {**setup.options, "seed": None}), None


def _read(option: Option | None, value: Any) -> Any:
    """A text is read as in a record: it never makes us open a file."""
    return option.read_text(value) if option is not None and isinstance(value, str) else value


def _from_record(text: str, ply: int | None, seats: int) -> Work[tuple[Game, dict[str, str], str | None]]:
    match = yield from loading(text)
    if ply is not None and ply > len(match.moves):
        raise Refusal("ply-unknown", BAD_REQUEST, last=str(len(match.moves)))
    while ply is not None and len(match.moves) > ply:
        match.undo()
    if match.is_over:
        raise Refusal("record-over", BAD_REQUEST)
    _check_seats(match.players, seats)
    component = match.game.components_option
    options = write_options(match.game.options, match.setup.options)
    kept = {name: text for name, text in options.items() if name == component}
    return match.game, kept, json.dumps(match.position(), separators=(",", ":"))


def _check_seats(players: int, seats: int) -> None:
    if players != seats:
        raise Refusal("seats-count", BAD_REQUEST, players=str(players), seats=str(seats))

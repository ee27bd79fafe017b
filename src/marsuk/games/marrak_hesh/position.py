"""Reading a position of Marrak Hesh 17, and saying what is wrong with one that is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from marsuk.core.errors import PositionError, shown
from marsuk.core.game import Json
from marsuk.games.marrak_hesh import rules
from marsuk.games.marrak_hesh.components import CARDS, TRANSPORTS, TRANSPORTS_OF_A_COLOUR, Components
from marsuk.games.marrak_hesh.moves import PHASES
from marsuk.games.marrak_hesh.tables import (
    ADVANCED_LOGISTICS,
    CARDS_IN_PLAY,
    DOCKS,
    NO_CARD,
    ON_RING,
    OUT_OF_HOLD,
    REMOVED,
    ROW,
)
from marsuk.games.marrak_hesh.texts import TEXTS
from marsuk.kernel.memory import Box

_NEEDED = [
    "game",
    "players",
    "first",
    "to_move",
    "phase",
    "deep_space",
    "ring",
    "unused",
    "hands",
    "cargo",
    "pending",
    "components",
]
_PHASES = {name: phase for phase, name in PHASES.items()}


def wrong(field: str, code: str = "position-field", **arguments: Any) -> PositionError:
    """The error for a field of the position."""
    return PositionError(code, TEXTS, field=field, **arguments)


def check_fields(position: Any) -> None:
    """Whether all that every position has is there, and of the right kind."""
    if not isinstance(position, dict):
        raise wrong("-", "position-not-an-object")
    for field in _NEEDED:
        if field not in position:
            raise wrong(field, "position-missing")
    if position["game"] != "marrak-hesh":
        raise wrong("game")
    _number(position, "players", 2, 3)
    players = position["players"]
    _number(position, "first", 0, players - 1)
    if not isinstance(position["phase"], str) or position["phase"] not in _PHASES:
        raise wrong("phase")
    if position["phase"] == "over":
        if position["to_move"] is not None:
            raise wrong("to_move")
    else:
        _number(position, "to_move", 0, players - 1)
    cards = [] if position["deep_space"] is None else position["deep_space"]
    if not isinstance(cards, list) or not all(isinstance(card, str) and card in CARDS for card in cards):
        raise wrong("deep_space")
    if len(cards) not in (0, CARDS_IN_PLAY) or len(set(cards)) != len(cards):
        raise wrong("deep_space")
    for field, length in (("ring", DOCKS), ("hands", players), ("cargo", players)):
        if not isinstance(position[field], list) or len(position[field]) != length:
            raise wrong(field, "position-length", length=length)
    if not isinstance(position["unused"], list):
        raise wrong("unused")
    if not isinstance(position.get("tiebreak", False), bool):
        raise wrong("tiebreak")


def _number(position: Json, field: str, low: int, high: int) -> int:
    value = position.get(field)
    if type(value) is not int or not low <= value <= high:
        raise wrong(field, "position-number", low=low, high=high)
    return value


def check_set(position: Json, components: Components) -> None:
    """The set the position was made with must be the one that is used."""
    if position["components"] != components.name:
        name = shown(position["components"])
        raise wrong("components", "position-components", name=name, used=components.name)


def read_state(position: Json, components: Components) -> Box:
    """The state that a position (with its fields checked) describes."""
    return _Reader(position, components).read()


class _Reader:
    """Fills one state. Tiles that are not on the ring take the places of docks that have none."""

    def __init__(self, position: Json, components: Components) -> None:
        self.position = position
        self.components = components
        self.players = position["players"]
        self.state = Box(rules.STATE)
        self.record = self.state.record
        self.seen: set[str] = set()
        self.free: Iterator[int] = iter(())

    def read(self) -> Box:
        """Read everything, in the order that lets later parts rely on earlier ones."""
        record, position = self.record, self.position
        record.players, record.first = self.players, position["first"]
        record.tiebreak = position.get("tiebreak", False)
        record.turn = position["first"] if position["to_move"] is None else position["to_move"]
        record.phase = _PHASES[position["phase"]]
        record.pending = -1
        record.tile[:] = -1
        record.owner[:] = ON_RING
        record.cell[:] = OUT_OF_HOLD
        cards = [CARDS.index(card) for card in position["deep_space"] or ()]
        record.cards[:] = cards or NO_CARD
        rules.clear_end(record)
        self.ring()
        self.free = iter([dock for dock in range(DOCKS) if record.tile[dock] < 0])
        for seat in range(self.players):
            self.hand(seat)
            self.hold(seat)
        for number, tile in enumerate(position["unused"]):
            self.tile(tile, f"unused[{number}]")
        self.pending()
        if cards and record.phase not in (rules.DOCK, rules.STOW):
            self.end()
        elif record.phase in (rules.ORDER, rules.LIFT, rules.RESTOW):
            raise wrong("phase")
        if record.phase == rules.DOCK:
            self.turn()
        return self.state

    def tile(self, tile: Any, field: str) -> int:
        """The number of a tile that must not have been seen before."""
        if not isinstance(tile, str) or tile not in self.components.index:
            raise wrong(field, "position-tile", tile=shown(tile, 40))
        if tile in self.seen:
            raise wrong(field, "position-tile-twice", tile=tile)
        self.seen.add(tile)
        return self.components.index[tile]

    def held_tile(self, tile: Any, field: str, seat: int, cell: int) -> int:
        """Give a seat a tile and return its index."""
        number = self.tile(tile, field)
        index = next(self.free, None)
        if index is None:
            raise wrong(field, "position-too-many-tiles", most=DOCKS)
        self.record.tile[index] = number
        self.record.owner[index] = seat
        self.record.cell[index] = cell
        return index

    def ring(self) -> None:
        """Goods and transports; what is barred follows from the transports."""
        goods = 0
        for dock, place in enumerate(self.position["ring"]):
            field = f"ring[{dock}]"
            if not isinstance(place, dict) or set(place) != {"good", "transport"}:
                raise wrong(field)
            good, transport = place["good"], place["transport"]
            if good is not None:
                self.record.tile[dock] = self.tile(good, field)
                goods |= 1 << dock
            if transport is not None:
                if not isinstance(transport, str) or transport not in TRANSPORTS or good is not None:
                    raise wrong(field)
                rules.bar_arcs(self.record, TRANSPORTS.index(transport), dock)
                colour = TRANSPORTS.index(transport)
                self.record.transports[colour] = int(self.record.transports[colour]) | 1 << dock
        self.record.goods = goods

    def hand(self, seat: int) -> None:
        """A seat's transports."""
        hand = self.position["hands"][seat]
        if not isinstance(hand, dict) or set(hand) != set(TRANSPORTS):
            raise wrong(f"hands[{seat}]")
        for number, colour in enumerate(TRANSPORTS):
            if type(hand[colour]) is not int or not 0 <= hand[colour] <= TRANSPORTS_OF_A_COLOUR:
                raise wrong(f"hands[{seat}].{colour}", "position-number", low=0, high=TRANSPORTS_OF_A_COLOUR)
            self.record.hands[seat, number] = hand[colour]

    def hold(self, seat: int) -> None:
        """A seat's stowed tiles."""
        rows, columns = self.components.shape(self.players, seat)
        cargo = self.position["cargo"][seat]
        if not isinstance(cargo, list) or len(cargo) != rows:
            raise wrong(f"cargo[{seat}]", "position-length", length=rows)
        for r, row in enumerate(cargo):
            if not isinstance(row, list) or len(row) != columns:
                raise wrong(f"cargo[{seat}][{r}]", "position-length", length=columns)
            for c, tile in enumerate(row):
                if tile is None:
                    continue
                field, cell = f"cargo[{seat}][{r}][{c}]", r * ROW + c
                if not self.components.holds[self.players][seat] >> cell & 1:
                    raise wrong(field, "position-no-cell")
                self.held_tile(tile, field, seat, cell)
                self.record.hold[seat] = int(self.record.hold[seat]) | 1 << cell

    def pending(self) -> None:
        """The tile to stow, in that phase only."""
        tile = self.position["pending"]
        if (tile is None) == (self.record.phase == rules.STOW):
            raise wrong("pending")
        if tile is not None:
            self.record.pending = self.held_tile(tile, "pending", int(self.record.turn), OUT_OF_HOLD)
            if not rules.open_cells(self.components.tables.record, self.record, int(self.record.turn)):
                raise wrong("pending", "position-no-room")

    def turn(self) -> None:
        """A seat that cannot take a tile is skipped here as it would be in play."""  # MH-T6
        if not rules.can_take(self.components.tables.record, self.record, int(self.record.turn)):
            rules.pass_turn(self.components.tables.record, self.record)

    def end(self) -> None:
        """What the end-of-game phases have besides."""
        record, position = self.record, self.position
        keys, most = position["deep_space"], self.components.most_card_points
        applied = position.get("applied", 0)
        if type(applied) is not int or not 0 <= applied <= CARDS_IN_PLAY:
            raise wrong("applied", "position-number", low=0, high=CARDS_IN_PLAY)
        record.applied = applied
        for seat in range(self.players):
            first = self.per_seat("first_card", seat, None)
            if first is not None and first not in keys:
                raise wrong(f"first_card[{seat}]")
            record.first_card[seat] = -1 if first is None else keys.index(first)
            points, variety = self.per_seat("points", seat, {}), self.per_seat("variety", seat, {})
            for field, content in (("points", points), ("variety", variety)):
                if not isinstance(content, dict) or not set(content) <= set(keys):
                    raise wrong(f"{field}[{seat}]")
            for i, key in enumerate(keys):
                record.points[seat, i] = self.small(points.get(key, 0), f"points[{seat}].{key}", -most, most)
                count = variety.get(key)
                record.variety[seat, i] = -1 if count is None else self.small(count, f"variety[{seat}].{key}", 0, 7)
            for tile in self.per_seat("removed", seat, []):
                self.held_tile(tile, f"removed[{seat}]", seat, REMOVED)
        self.lifts()

    def per_seat(self, field: str, seat: int, default: Any) -> Any:
        """A seat's part of an optional field."""
        content = self.position.get(field)
        if content is None:
            return default
        if not isinstance(content, list) or len(content) != self.players:
            raise wrong(field, "position-length", length=self.players)
        if field == "removed" and not isinstance(content[seat], list):
            raise wrong(f"removed[{seat}]")
        return content[seat]

    def small(self, value: Any, field: str, low: int, high: int) -> int:
        """A number within bounds."""
        if type(value) is not int or not low <= value <= high:
            raise wrong(field, "position-number", low=low, high=high)
        return value

    def lifts(self) -> None:
        """The tiles lifted for MH-D3, and how many of them are back."""
        record, position = self.record, self.position
        lifted, seat = position.get("lifted"), int(record.turn)
        lifted = [] if lifted is None else lifted
        deciding = record.phase in (rules.LIFT, rules.RESTOW)
        most = int(self.components.tables.record.logistics_lifts)
        if not isinstance(lifted, list) or len(lifted) > (most if deciding else 0):
            raise wrong("lifted")
        if record.phase == rules.ORDER:
            asked = rules.order_matters(record) and record.applied == 0 and record.first_card[seat] < 0
            if not asked:
                raise wrong("phase")
        if not deciding:
            return
        which = int(record.first_card[seat])
        if which < 0 or record.applied >= CARDS_IN_PLAY:
            raise wrong("first_card")
        if record.cards[which ^ int(record.applied)] != ADVANCED_LOGISTICS:
            raise wrong("applied")
        restowed = self.small(position.get("restowed", 0), "restowed", 0, max(0, len(lifted) - 1))
        if record.phase == rules.LIFT and (restowed or len(lifted) >= most or record.hold[seat] == 0):
            raise wrong("lifted")
        if record.phase == rules.RESTOW and not lifted:
            raise wrong("lifted")
        for i, tile in enumerate(lifted):
            if i < restowed:
                record.lifted[i] = self.stowed_index(tile, f"lifted[{i}]", seat)
            else:
                record.lifted[i] = self.held_tile(tile, f"lifted[{i}]", seat, OUT_OF_HOLD)
        record.lifts, record.restowed = len(lifted), restowed
        if rules.free_cells(self.components.tables.record, record, seat).bit_count() < len(lifted) - restowed:
            raise wrong("lifted", "position-no-room")

    def stowed_index(self, tile: Any, field: str, seat: int) -> int:
        """The index of a tile that must lie in the seat's hold."""
        for i in range(DOCKS):
            stowed = self.record.owner[i] == seat and self.record.cell[i] >= 0
            if stowed and self.components.tiles[int(self.record.tile[i])].id == tile:
                return i
        raise wrong(field, "position-tile", tile=shown(tile, 40))

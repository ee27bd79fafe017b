"""Components of Marrak Hesh 17 from a TOML file: read, checked, and laid out for the kernel."""

from __future__ import annotations

import functools
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from marsuk.core.data import DataReader
from marsuk.core.errors import shown
from marsuk.games.marrak_hesh import shapes, telling
from marsuk.games.marrak_hesh.scoring import group_of
from marsuk.games.marrak_hesh.tables import DOCKS, MAX_COLUMNS, MAX_LIFTS, MAX_ROWS, MAX_TILES, ROW, TABLES
from marsuk.games.marrak_hesh.texts import TEXTS
from marsuk.kernel.memory import Box

VERSION = 1
FILE = Path(__file__).parent / "components.toml"

Source = Literal["rulebook", "reconstruction", "owner"]  # where a table comes from
COLOURS: tuple[str, ...] = get_args(shapes.Colour)
TYPES: tuple[str, ...] = get_args(shapes.Type)
TRANSPORTS: tuple[str, ...] = get_args(shapes.Transport)
TRANSPORTS_OF_A_COLOUR = 8  # MH-C3
CARDS: tuple[str, ...] = get_args(shapes.Card)  # MH-C5
CARD_RULES = tuple(f"MH-D{number}" for number in range(1, len(CARDS) + 1))
SOURCES: tuple[str, ...] = get_args(Source)
SIDES = 4  # of a tile
_TABLES = ("tiles", "players", "scoring", "deep_space")
_FIELDS = TABLES.names or ()
# Every number of the tables: its field, and the least and the most it may be
NUMBERS: dict[str, dict[str, tuple[int, int]]] = {
    "scoring": {"rare_points": (0, 9)},
    "deep_space": dict.fromkeys(_FIELDS[_FIELDS.index("rare_points") + 1 :], (0, 9))
    | {"logistics_lifts": (1, MAX_LIFTS)},
}
_POINTS = tuple(field for field in NUMBERS["deep_space"] if field.endswith("_points"))


@dataclass(frozen=True)
class Tile:
    """A goods tile."""

    id: str
    colour: str
    type: str
    rare: bool


@dataclass(frozen=True)
class Components:
    """A checked set of components. ``content`` is what the file said, so that a record can carry a user's set."""

    name: str
    tiles: tuple[Tile, ...]
    holds: dict[int, tuple[int, ...]]
    tables: Box
    content: dict[str, Any]

    @functools.cached_property
    def index(self) -> dict[str, int]:
        """The number of each tile by its id."""
        return {tile.id: number for number, tile in enumerate(self.tiles)}

    @functools.cached_property
    def ids(self) -> tuple[str, ...]:
        """The id of each tile by its number."""
        return tuple(tile.id for tile in self.tiles)

    @functools.cached_property
    def looks(self) -> tuple[int, ...]:
        """What can be told of each tile by looking at it, as a number."""
        return tuple(
            (COLOURS.index(tile.colour) * len(TYPES) + TYPES.index(tile.type)) * 2 + tile.rare for tile in self.tiles
        )

    @functools.cached_property
    def words(self) -> Box:
        """What the engine tells a match with."""
        return telling.words(TRANSPORTS, self.ids)

    @functools.cached_property
    def most_card_points(self) -> int:
        """No card gives or takes more: none counts more than four sides of half of the tiles, each for some points."""
        dearest = max(int(self.tables.record[field]) for field in _POINTS)
        return SIDES * DOCKS // 2 * max(dearest, 1)

    def shape(self, players: int, seat: int) -> tuple[int, int]:
        """Rows and columns of the box around the seat's hold."""
        return shape_of(self.holds[players][seat])


@functools.lru_cache(maxsize=4096)  # every view asks for the same holds and groups again
def cells_of(mask: int) -> tuple[tuple[int, int], ...]:
    """The rows and columns of the cells in a mask."""
    return tuple(divmod(bit, ROW) for bit in range(ROW * MAX_ROWS) if mask >> bit & 1)


@functools.lru_cache(maxsize=64)
def shape_of(mask: int) -> tuple[int, int]:
    """Rows and columns of the box around the cells in a mask."""
    cells = cells_of(mask)
    return max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1


def rows_of(mask: int) -> list[str]:
    """A hold as the picture that a file has of it."""
    cells = cells_of(mask)
    rows, columns = shape_of(mask)
    return ["".join("#" if (row, column) in cells else "." for column in range(columns)) for row in range(rows)]


@functools.cache
def default_components() -> Components:
    """The set that comes with the program."""
    return read_components(_default_content(), FILE.name)


@functools.cache
def _default_content() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def read_components(content: dict[str, Any], file: str) -> Components:
    """Check what a components file said; DataError names the file, the table and the field."""
    return _Reader(file).read(content)


def tile_places(content: dict[str, Any]) -> dict[str, tuple[str | int, ...]]:
    """Where a file that was checked tells of each tile."""
    copies: Counter[str] = Counter()
    places: dict[str, tuple[str | int, ...]] = {}
    for colour, words in content.get("tiles", {}).items():
        for number, word in enumerate(words if colour != "source" else ()):
            pair = f"{colour}-{word.removesuffix('*')}"
            copies[pair] += 1
            places[_with_copy(pair, copies[pair])] = ("tiles", colour, number)
    return places


def _with_copy(pair: str, copy: int) -> str:
    return pair if copy == 1 else f"{pair}#{copy}"


class _Reader(DataReader):
    """Reads one file, table by table."""

    texts = TEXTS
    version = VERSION

    def __init__(self, file: str) -> None:
        super().__init__(file)
        self.box = Box(TABLES)

    def read(self, content: dict[str, Any]) -> Components:
        """Check everything."""
        name = self.heading(content, _default_content(), _TABLES)
        tables = {table: self.table(content, table) for table in _TABLES}
        tiles = self.tiles(tables["tiles"])
        holds = {players: self.players(tables["players"], players) for players in (2, 3)}
        self.known("players", tables["players"], ("2", "3"))
        for table in NUMBERS:
            self.numbers(table, tables[table])
        return Components(name, tiles, holds, self.box, content)

    def table(self, content: dict[str, Any], name: str) -> dict[str, Any]:
        """A table of the file, or the default set's where the file has none."""
        table = content.get(name, _default_content()[name])
        if not isinstance(table, dict):
            raise self.wrong(name, "-", "data-not-a-table")
        return table

    def source(self, table: str, content: dict[str, Any]) -> None:
        """Every table says where it comes from."""
        if content.get("source") not in SOURCES:
            raise self.wrong(table, "source", "data-source", known=", ".join(SOURCES))

    def tiles(self, table: dict[str, Any]) -> tuple[Tile, ...]:
        """MH-C2."""
        self.source("tiles", table)
        tiles: list[Tile] = []
        copies: Counter[str] = Counter()
        for colour, words in table.items():
            if colour == "source":
                continue
            if colour not in COLOURS:
                known = ", ".join(("source", *COLOURS))
                raise self.wrong("tiles", shown(colour), "data-unknown-field", known=known, within="table")
            if not isinstance(words, list):
                raise self.wrong("tiles", colour, "data-not-a-list")
            for word in words:
                kind = word.removesuffix("*") if isinstance(word, str) else ""
                if kind not in TYPES:
                    raise self.wrong("tiles", colour, "data-tile", tile=shown(word, 40), known=", ".join(TYPES))
                pair = f"{colour}-{kind}"
                copies[pair] += 1
                tiles.append(Tile(_with_copy(pair, copies[pair]), colour, kind, word.endswith("*")))
        if not DOCKS <= len(tiles) <= MAX_TILES:
            raise self.wrong("tiles", "-", "data-tile-count", found=len(tiles), fewest=DOCKS, most=MAX_TILES)
        record = self.box.record
        record.tiles = len(tiles)
        for i, tile in enumerate(tiles):
            record.colour[i] = COLOURS.index(tile.colour)
            record.type[i] = TYPES.index(tile.type)
            record.rare[i] = tile.rare
        return tuple(tiles)

    def players(self, table: dict[str, Any], players: int) -> tuple[int, ...]:
        """The holds and transports for a number of players."""  # MH-C4
        name = f"players.{players}"
        content = table.get(str(players), _default_content()["players"][str(players)])
        if not isinstance(content, dict):
            raise self.wrong("players", shown(players), "data-not-a-table")
        self.source(name, content)
        self.known(name, content, ("source", "holds", "transports"))
        holds, transports = content.get("holds"), content.get("transports")
        for field, value in (("holds", holds), ("transports", transports)):
            if not isinstance(value, list) or len(value) != players:
                raise self.wrong(name, field, "data-per-seat", players=players)
        assert holds is not None and transports is not None
        masks = tuple(self.hold(name, f"holds[{seat}]", holds[seat]) for seat in range(players))
        for seat in range(players):
            hand = self.hand(name, f"transports[{seat}]", transports[seat])
            room = _largest_room(masks[seat])
            if sum(hand) > room:
                field = f"holds[{seat}]"
                raise self.wrong(name, field, "data-hold-too-small", cells=room, transports=sum(hand))
            self.box.record.hold[players - 2, seat] = masks[seat]
            self.box.record.transports[players - 2, seat] = hand
        for number, colour in enumerate(TRANSPORTS):
            used = int(self.box.record.transports[players - 2, :players, number].sum())
            if used > TRANSPORTS_OF_A_COLOUR:
                field = f"transports.{colour}"
                raise self.wrong(name, field, "data-too-many-transports", found=used, most=TRANSPORTS_OF_A_COLOUR)
        return masks

    def hold(self, table: str, field: str, rows: Any) -> int:
        """A hold's picture."""
        ok = isinstance(rows, list) and 0 < len(rows) <= MAX_ROWS
        if not ok or not all(
            isinstance(row, str) and len(row) <= MAX_COLUMNS and set(row) <= {"#", "."} for row in rows
        ):
            raise self.wrong(table, field, "data-hold", rows=MAX_ROWS, columns=MAX_COLUMNS)
        return sum(1 << ROW * r + c for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == "#")

    def hand(self, table: str, field: str, content: Any) -> list[int]:
        """A seat's transports."""
        if not isinstance(content, dict) or set(content) != set(TRANSPORTS):
            raise self.wrong(table, field, "data-hand", known=", ".join(TRANSPORTS))
        hand = [content[colour] for colour in TRANSPORTS]
        if not all(type(n) is int and 0 <= n <= TRANSPORTS_OF_A_COLOUR for n in hand) or sum(hand) == 0:
            raise self.wrong(table, field, "data-number", low=0, high=TRANSPORTS_OF_A_COLOUR)
        return hand

    def numbers(self, table: str, content: dict[str, Any]) -> None:
        """The numbers of the scoring rules and cards; those left out are the default ones."""
        self.source(table, content)
        self.known(table, content, ("source", *NUMBERS[table]))
        for field, (low, high) in NUMBERS[table].items():
            value = content.get(field, _default_content()[table][field])
            if type(value) is not int or not low <= value <= high:
                raise self.wrong(table, field, "data-number", low=low, high=high)
            self.box.record[field] = value
        if table == "deep_space" and not 2 <= self.box.record.short_row < self.box.record.long_row:
            raise self.wrong(table, "long_row", "data-rows")


def _largest_room(hold: int) -> int:
    """The number of cells of the largest connected part of a hold."""
    largest = 0
    while hold:
        part = group_of(hold, hold & -hold)
        largest = max(largest, part.bit_count())
        hold &= ~part
    return largest

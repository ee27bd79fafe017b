"""A set of tiles and holds of Marrak Hesh 17, for its author."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from marsuk.games.marrak_hesh.components import COLOURS, TRANSPORTS, Components, rows_of
from marsuk.games.marrak_hesh.terminal.signs import COLOUR_STYLES, RARE, TRANSPORT_STYLES, transport_letter
from marsuk.games.marrak_hesh.terminal.words import words
from marsuk.games.marrak_hesh.texts import TEXTS


def draw_set(components: Components, language: str) -> RenderableType:
    """The tiles by colour, then what each seat has."""
    parts: list[RenderableType] = [_tiles(components, language)]
    for players in components.holds:
        parts += [
            Text(words("tiles-players", language, players=players), "bold"),
            _seats(components, players, language),
        ]
    return Group(*parts)


def _tiles(components: Components, language: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for key in ("colour", "tiles"):
        table.add_column(words(f"tiles-column-{key}", language))
    for colour in COLOURS:
        tiles = [tile for tile in components.tiles if tile.colour == colour]
        kinds = ", ".join(TEXTS.text(f"type-{tile.type}", language) + RARE * tile.rare for tile in tiles)
        table.add_row(Text(TEXTS.text(f"colour-{colour}", language), COLOUR_STYLES[colour]), Text(kinds))
    return table


def _seats(components: Components, players: int, language: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    hands = components.tables.read().transports[players - 2]
    for seat in range(players):
        table.add_column(Text(TEXTS.text(f"seat-{seat}", language)))
    table.add_row(*["\n".join(rows_of(hold)) for hold in components.holds[players]])
    table.add_row(*[_hand(hands[seat]) for seat in range(players)])
    return table


def _hand(hand: list[int]) -> Text:
    parts = [
        Text(f"{n} {transport_letter(colour)}", TRANSPORT_STYLES[colour])
        for colour, n in zip(TRANSPORTS, hand, strict=True)
    ]
    return Text("  ").join(parts)

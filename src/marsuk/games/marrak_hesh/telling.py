"""What lies where in Marrak Hesh 17 and what it is worth, written as JSON by the engine: most of a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from marsuk.games.marrak_hesh import scoring
from marsuk.games.marrak_hesh.tables import (
    CARD_POINTS,
    CARDS,
    CARDS_IN_PLAY,
    CELLS,
    COLOUR_POINTS,
    DOCKS,
    MAX_COLUMNS,
    MAX_ROWS,
    MAX_TILES,
    RARE_POINTS,
    ROW,
    TRANSPORT_COLOURS,
    TYPE_POINTS,
)
from marsuk.kernel import bits, writing
from marsuk.kernel.jit import kernel
from marsuk.kernel.memory import Box
from marsuk.kernel.writing import number, say, write

_PHRASES: list[str] = []


def _phrase(*phrases: str) -> int:
    """The number of the first of these phrases, which all sets have; the ids of their pieces come behind them."""
    _PHRASES.extend(phrases)
    return len(_PHRASES) - len(phrases)


COMMA, OPEN, CLOSE, BRACE = ord(","), ord("["), ord("]"), ord("{")
NULL, END = _phrase("null"), _phrase("}")
TO_MOVE, PHASE, PENDING = _phrase('"to_move":'), _phrase(',"phase":'), _phrase(',"pending":')
PHASES = _phrase('"dock"', '"stow"', '"order"', '"lift"', '"restow"', "", '"over"')  # RESOLVE asks nobody
RING, GOOD, DOCKED, HANDS = _phrase(',"ring":['), _phrase('{"good":'), _phrase(',"transport":'), _phrase('],"hands":[')
CARGO, SCORES, TOTAL = _phrase('],"cargo":['), _phrase('],"scores":['), _phrase('{"total":')
COLOUR_KEY, TYPE_KEY, RARE_KEY = _phrase(',"MH-P2":'), _phrase(',"MH-P3":'), _phrase(',"MH-P4":')
CARD_KEYS = _phrase(*(f',"MH-D{card + 1}":' for card in range(CARDS)))
COLOUR_PIECES, TYPE_PIECES = _phrase(',"pieces":{"MH-P2":['), _phrase('],"MH-P3":[')
RARE_PIECES, END_OF_PIECES = _phrase('],"MH-P4":['), _phrase("]}}")
WINNERS = _phrase('],"winners":')
SHIPS = len(_PHRASES)
HAND_KEYS = SHIPS + TRANSPORT_COLOURS
TILES = HAND_KEYS + TRANSPORT_COLOURS

_LONGEST_ID = 32  # letters
WORDS = writing.words(TILES + MAX_TILES, sum(map(len, _PHRASES)) + (TILES - SHIPS + MAX_TILES) * _LONGEST_ID)
# A page holds the longest view: all cells of three holds, with all tiles in them, and all cells of all groups
PAGE = writing.page(16_384, ("tiles", "i1", CELLS))


def words(transports: Sequence[str], tiles: Sequence[str]) -> Box:
    """The phrases for these transports and tiles."""
    ids = [f'"{transport}"' for transport in transports]
    return writing.filled(WORDS, [*_PHRASES, *ids, *(f"{one}:" for one in ids), *(f'"{tile}"' for tile in tiles)])


@kernel
def tell_match(words: Any, state: Any, over: int, page: Any) -> None:
    """Who decides what, what lies at the docks, and the transports that are left."""
    say(page, words, TO_MOVE)
    if state.phase == over:
        say(page, words, NULL)
    else:
        number(page, int(state.turn))
    say(page, words, PHASE)
    say(page, words, PHASES + int(state.phase))
    say(page, words, PENDING)
    tell_tile(words, int(state.tile[state.pending]) if state.pending >= 0 else -1, page)
    say(page, words, RING)
    for dock in range(DOCKS):
        separate(page, dock)
        say(page, words, GOOD)
        tell_tile(words, int(state.tile[dock]) if (int(state.goods) >> dock) & 1 == 1 else -1, page)
        say(page, words, DOCKED)
        ship = NULL
        for colour in range(TRANSPORT_COLOURS):
            if (int(state.transports[colour]) >> dock) & 1 == 1:
                ship = SHIPS + colour
        say(page, words, ship)
        say(page, words, END)
    say(page, words, HANDS)
    for seat in range(int(state.players)):
        separate(page, seat)
        for colour in range(TRANSPORT_COLOURS):
            write(page, COMMA if colour > 0 else BRACE)
            say(page, words, HAND_KEYS + colour)
            number(page, int(state.hands[seat, colour]))
        say(page, words, END)


@kernel
def separate(page: Any, before: int) -> None:
    """A comma behind what came before, if anything did."""
    if before > 0:
        write(page, COMMA)


@kernel
def tell_tile(words: Any, tile: int, page: Any) -> None:
    """A tile's id, or nothing."""
    say(page, words, TILES + tile if tile >= 0 else NULL)


@kernel
def tell_holds(tables: Any, words: Any, state: Any, page: Any) -> None:
    """The tiles in the holds, row by row."""
    say(page, words, CARGO)
    for seat in range(int(state.players)):
        separate(page, seat)
        for cell in range(CELLS):
            page.tiles[cell] = -1
        for i in range(DOCKS):
            if state.owner[i] == seat and state.cell[i] >= 0:
                page.tiles[state.cell[i]] = state.tile[i]
        hold = int(tables.hold[int(state.players) - 2, seat])
        write(page, OPEN)
        for row in range(bits.highest(hold) // ROW + 1):
            separate(page, row)
            write(page, OPEN)
            for column in range(width(hold)):
                separate(page, column)
                tell_tile(words, int(page.tiles[row * ROW + column]), page)
            write(page, CLOSE)
        write(page, CLOSE)


@kernel
def width(hold: int) -> int:
    """The columns of the box around the cells of a hold."""
    columns = 0
    for row in range(MAX_ROWS):
        columns |= (hold >> row * ROW) & ((1 << MAX_COLUMNS) - 1)
    return bits.highest(columns) + 1


@kernel
def tell_scores(words: Any, state: Any, shown: Any, page: Any) -> None:
    """What every seat has, and the groups of cells that make it."""
    say(page, words, SCORES)
    for seat in range(int(state.players)):
        separate(page, seat)
        points = shown.points[seat]
        total = int(points[COLOUR_POINTS]) + int(points[TYPE_POINTS]) + int(points[RARE_POINTS])
        for i in range(CARDS_IN_PLAY):
            if state.cards[i] >= 0:
                total += int(points[CARD_POINTS + int(state.cards[i])])
        say(page, words, TOTAL)
        number(page, total)
        tell_points(words, COLOUR_KEY, int(points[COLOUR_POINTS]), page)
        tell_points(words, TYPE_KEY, int(points[TYPE_POINTS]), page)
        tell_points(words, RARE_KEY, int(points[RARE_POINTS]), page)
        for i in range(CARDS_IN_PLAY):
            if state.cards[i] >= 0:
                card = int(state.cards[i])
                tell_points(words, CARD_KEYS + card, int(points[CARD_POINTS + card]), page)
        say(page, words, COLOUR_PIECES)
        tell_groups(shown.groups[seat, 0], page)
        say(page, words, TYPE_PIECES)
        tell_groups(shown.groups[seat, 1], page)
        say(page, words, RARE_PIECES)
        left = int(shown.rare[seat])
        found = 0
        while left != 0:
            separate(page, found)
            tell_cells(left & -left, page)
            left &= left - 1
            found += 1
        say(page, words, END_OF_PIECES)


@kernel
def tell_points(words: Any, key: int, points: int, page: Any) -> None:
    """What a rule gives."""
    say(page, words, key)
    number(page, points)


@kernel
def tell_groups(groups: Any, page: Any) -> None:
    """The cells of each group, up to the first that is empty."""
    for i in range(scoring.MOST_GROUPS):
        if groups[i] == 0:
            return
        separate(page, i)
        tell_cells(int(groups[i]), page)


@kernel
def tell_cells(cells: int, page: Any) -> None:
    """Row and column of every cell."""
    write(page, OPEN)
    left = cells
    found = 0
    while left != 0:
        separate(page, found)
        cell = bits.lowest(left)
        write(page, OPEN)
        number(page, cell // ROW)
        write(page, COMMA)
        number(page, cell % ROW)
        write(page, CLOSE)
        left &= left - 1
        found += 1
    write(page, CLOSE)


@kernel
def tell_winners(words: Any, winners: int, page: Any) -> None:
    """The seats that have won, as a set of bits; nothing as long as there are none."""
    say(page, words, WINNERS)
    if winners == 0:
        say(page, words, NULL)
        return
    write(page, OPEN)
    left = winners
    while left != 0:
        separate(page, winners - left)
        number(page, bits.lowest(left))
        left &= left - 1
    write(page, CLOSE)

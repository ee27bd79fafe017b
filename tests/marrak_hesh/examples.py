"""Positions drawn small: what the tests of the rules begin with.

A hold is drawn row by row, a tile as two letters: ``Yp`` is the yellow Plant, ``--`` is no tile. A pair drawn a second
time is its copy (``yellow-plant#2``), which only the workshop set has.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import marsuk
from marsuk.games.marrak_hesh.components import read_components

from .reference import DEFAULT, DOCKS, Components, Position

GAME = marsuk.game("marrak-hesh")
COLOURS = {"Y": "yellow", "V": "violet", "R": "red", "B": "blue", "G": "green", "O": "orange"}
TYPES = {
    "r": "robot",
    "u": "support",
    "p": "plant",
    "a": "animal",
    "c": "computer",
    "s": "spice",
    "e": "engine",
}

_SEVEN = "robot support plant animal computer spice engine"
# Every pair of a colour and a type, three colours twice, nothing rare, and holds with room for long lines
WORKSHOP = Components(
    "workshop",
    tiles={
        "yellow": f"{_SEVEN} {_SEVEN}",
        "violet": f"{_SEVEN} {_SEVEN}",
        "red": f"{_SEVEN} {_SEVEN}",
        "blue": _SEVEN,
        "green": _SEVEN,
        "orange": _SEVEN,
    },
    holds={2: [["######"] * 5] * 2, 3: [["######"] * 5] * 3},
)
# Seat 0 has a hole and a ragged edge; seat 1 has a cell apart from the rest
ODD_HOLDS = Components(
    "odd holds",
    holds={
        2: [["..####", ".##.##", "##..##", "#####."], ["#", "..", "..#####", "..#####", "..#####"]],
        3: [["#######", "#.....#", "#######"], ["###", "#.#", "###", "#.#", "###"], ["##########"[:7], "..##"]],
    },
)

Drawing = Sequence[str]


def draw(drawing: Drawing, rows: int, columns: int, copies: Counter[str]) -> list[list[str | None]]:
    """A hold's rows of tile ids, from its drawing."""
    hold: list[list[str | None]] = [[None] * columns for _ in range(rows)]
    for r, row in enumerate(drawing):
        for c, mark in enumerate(row.split()):
            if mark != "--":
                tile = f"{COLOURS[mark[0]]}-{TYPES[mark[1]]}"
                copies[tile] += 1
                hold[r][c] = tile if copies[tile] == 1 else f"{tile}#{copies[tile]}"
    return hold


def position(
    *,
    players: int = 2,
    first: int = 0,
    to_move: int = 0,
    deep_space: Iterable[str] = (),
    transports: dict[int, str] | None = None,
    goods: Iterable[int] | None = None,
    hands: Sequence[dict[str, int]] | None = None,
    holds: Sequence[Drawing] = (),
    tiebreak: bool = False,
    components: Components = DEFAULT,
) -> Position:
    """A position of the main game. Without ``goods``, every dock without a transport has its tile if tiles allow."""
    transports = transports or {}
    copies: Counter[str] = Counter()
    cargo = []
    for seat in range(players):
        cells = components.cells(players, seat)
        rows, columns = max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1
        cargo.append(draw(holds[seat] if seat < len(holds) else (), rows, columns, copies))
    held = {tile for hold in cargo for row in hold for tile in row}
    others = [tile for tile in components.tiles if tile not in held]
    wanted = range(DOCKS) if goods is None else goods
    docks = [dock for dock in wanted if dock not in transports][: min(len(others), DOCKS - len(held - {None}))]
    lying = dict(zip(docks, others, strict=False))
    hands = hands or components.hands[players]
    return {
        "game": "marrak-hesh",
        "players": players,
        "first": first,
        "to_move": to_move,
        "phase": "dock",
        "deep_space": list(deep_space),
        "ring": [{"good": lying.get(dock), "transport": transports.get(dock)} for dock in range(DOCKS)],
        "unused": others[len(docks) :],
        "hands": [{"amber": 0, "cyan": 0, "rose": 0, **hand} for hand in hands],
        "cargo": cargo,
        "pending": None,
        "components": components.name,
        **({"tiebreak": True} if tiebreak else {}),
    }


def match_at(made: Position, components: Components = DEFAULT) -> marsuk.Match:
    """A match at the position."""
    return GAME.from_position(made, seed=1, components=_checked(components))


@functools.cache
def _checked(components: Components) -> Any:
    """The set as marsuk reads it, once."""
    return "default" if components is DEFAULT else read_components(components.content(), components.name)


def main_game(**how: Any) -> marsuk.Match:
    """A match in the main game; the arguments are those of ``position``."""
    return match_at(position(**how), how.get("components", DEFAULT))


def at_the_end(*holds: Drawing, components: Components = WORKSHOP, **how: Any) -> marsuk.Match:
    """A match in which no tile is left to take: it goes to scoring at once, up to the first decision."""
    made = position(players=len(holds), goods=(), holds=holds, components=components, **how)
    return match_at(made, components)


def docks_of(match: marsuk.Match, transport: str) -> list[int]:
    """Where a transport of the colour may be placed now."""
    return [move.dict["dock"] for move in match.legal() if move.dict.get("transport") == transport]


def cells_of(match: marsuk.Match, kind: str = "stow") -> list[tuple[int, int]]:
    """The cells that moves of a kind name."""
    return [tuple(move.dict["cell"]) for move in match.legal() if move.dict["move"] == kind]


def take(match: marsuk.Match, transport: str, dock: int, cell: tuple[int, int] | None = None) -> None:
    """A whole turn: dock, and stow in the cell (or the first that is legal)."""
    match.play({"move": "dock", "transport": transport, "dock": dock})
    match.play({"move": "stow", "cell": list(cell or cells_of(match)[0])})


def events_named(match: marsuk.Match, name: str) -> list[dict[str, Any]]:
    """What happened, of one kind."""
    return [event for event in match.events if event["event"] == name]

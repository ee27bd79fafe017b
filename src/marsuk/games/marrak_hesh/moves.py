"""Moves of Marrak Hesh 17 as JSON, as notation and in words, and why one is not legal.

Notation: ``A7`` docks the amber transport at 7; ``b3`` stows in column b, row 3; ``first:D5`` applies MH-D5 first;
``^b3`` lifts the tile at b3; ``--`` skips.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import Any

from marsuk.core.errors import IllegalMove, Words, shown
from marsuk.core.game import Json, Setup
from marsuk.games.marrak_hesh import rules
from marsuk.games.marrak_hesh.components import CARDS, TRANSPORTS
from marsuk.games.marrak_hesh.tables import DOCKS, MAX_COLUMNS, MAX_ROWS, ROW
from marsuk.games.marrak_hesh.texts import TEXTS
from marsuk.kernel.memory import Box, Reading

_LETTERS = {colour[0].upper(): number for number, colour in enumerate(TRANSPORTS)}
_DOCK = re.compile(r"([A-Z])([0-9]{1,2})")
_CELL = re.compile(r"(\^?)([a-g])([1-7])")
_FIRST = re.compile(r"first:D([0-9]{1,2})")
_RULE_OF_PHASE = {
    rules.DOCK: "MH-T1",
    rules.STOW: "MH-T3",
    rules.ORDER: "MH-D0",
    rules.LIFT: "MH-D3",
    rules.RESTOW: "MH-D3",
    rules.OVER: "MH-T8",
}
PHASES = {
    rules.DOCK: "dock",
    rules.STOW: "stow",
    rules.ORDER: "order",
    rules.LIFT: "lift",
    rules.RESTOW: "restow",
    rules.OVER: "over",
}


def cell_name(cell: int) -> str:
    """A cell as people say it: column letter, row number."""
    row, column = divmod(cell, ROW)
    return f"{'abcdefgh'[column]}{row + 1}"


def move_dict(setup: Setup, state: Box, action: int) -> Json:
    """The JSON form."""
    if action < rules.STOW_ACTION:
        return {"move": "dock", "transport": TRANSPORTS[action // DOCKS], "dock": action % DOCKS}
    if action < rules.LIFT_ACTION:
        return {"move": "stow", "cell": list(divmod(action - rules.STOW_ACTION, ROW))}
    if action < rules.ORDER_ACTION:
        return {"move": "lift", "cell": list(divmod(action - rules.LIFT_ACTION, ROW))}
    if action < rules.SKIP_ACTION:
        return {"move": "order", "first": CARDS[state.read().cards[action - rules.ORDER_ACTION]]}
    return {"move": "skip"}


_FIELDS = {
    "dock": {"move", "transport", "dock"},
    "stow": {"move", "cell"},
    "lift": {"move", "cell"},
    "order": {"move", "first"},
    "skip": {"move"},
}


def action_of(setup: Setup, state: Box, move: Json) -> int:
    """The action that a JSON form means."""
    kind = move.get("move")
    if not isinstance(kind, str) or kind not in _FIELDS or set(move) != _FIELDS[kind]:
        raise _not_a_move(move)
    if kind == "dock":
        colour, dock = move["transport"], move["dock"]
        if colour not in TRANSPORTS or type(dock) is not int or not 0 <= dock < DOCKS:
            raise _not_a_move(move)
        return TRANSPORTS.index(colour) * DOCKS + dock
    if kind in ("stow", "lift"):
        cell = move["cell"]
        start = rules.STOW_ACTION if kind == "stow" else rules.LIFT_ACTION
        if (
            not isinstance(cell, (list, tuple))
            or len(cell) != 2
            or not all(type(n) is int for n in cell)
            or not (0 <= cell[0] < MAX_ROWS and 0 <= cell[1] < MAX_COLUMNS)
        ):
            raise _not_a_move(move)
        return start + int(cell[0]) * ROW + int(cell[1])
    if kind == "order":
        return _order_action(state, CARDS.index(move["first"]) if move["first"] in CARDS else -1, move)
    return rules.SKIP_ACTION


def _order_action(state: Box, card: int, given: Any) -> int:
    cards: list[int] = state.read().cards
    if card < 0:
        raise _not_a_move(given)
    if card not in cards:
        raise IllegalMove("illegal-card", TEXTS, "MH-D0", card=_card(card))
    return rules.ORDER_ACTION + cards.index(card)


def _not_a_move(move: Any) -> IllegalMove:
    return IllegalMove("move-unknown", move=shown(move, 80))


def notation(setup: Setup, state: Box, action: int) -> str:
    """The short form."""
    if action < rules.STOW_ACTION:
        return f"{TRANSPORTS[action // DOCKS][0].upper()}{action % DOCKS}"
    if action < rules.LIFT_ACTION:
        return cell_name(action - rules.STOW_ACTION)
    if action < rules.ORDER_ACTION:
        return "^" + cell_name(action - rules.LIFT_ACTION)
    if action < rules.SKIP_ACTION:
        return f"first:D{state.read().cards[action - rules.ORDER_ACTION] + 1}"
    return "--"


def action_of_notation(setup: Setup, state: Box, notation: str) -> int:
    """The action that a short form means."""
    if cell := _CELL.fullmatch(notation):
        start = rules.LIFT_ACTION if cell[1] else rules.STOW_ACTION
        return start + (int(cell[3]) - 1) * ROW + "abcdefg".index(cell[2])
    if (dock := _DOCK.fullmatch(notation)) and dock[1] in _LETTERS and int(dock[2]) < DOCKS:
        return _LETTERS[dock[1]] * DOCKS + int(dock[2])
    if first := _FIRST.fullmatch(notation):
        return _order_action(state, int(first[1]) - 1 if 1 <= int(first[1]) <= len(CARDS) else -1, notation)
    if notation == "--":
        return rules.SKIP_ACTION
    raise _not_a_move(notation)


def move_text(setup: Setup, state: Box, action: int, language: str) -> str:
    """The action in words."""
    now = state.read()
    if action < rules.STOW_ACTION:
        dock = action % DOCKS
        transport = TEXTS.text(f"transport-{TRANSPORTS[action // DOCKS]}", language)
        tile = tile_text(setup, now.tile[dock], language)
        return TEXTS.text("move-dock", language, transport=transport, dock=str(dock), tile=tile)
    if action < rules.LIFT_ACTION:
        index = now.pending if now.phase == rules.STOW else now.lifted[now.restowed]
        tile = tile_text(setup, now.tile[index], language)
        return TEXTS.text("move-stow", language, tile=tile, cell=cell_name(action - rules.STOW_ACTION))
    if action < rules.ORDER_ACTION:
        cell = action - rules.LIFT_ACTION
        tile = tile_text(setup, now.tile[_tile_in(now, cell)], language)
        return TEXTS.text("move-lift", language, tile=tile, cell=cell_name(cell))
    if action < rules.SKIP_ACTION:
        return TEXTS.text("move-order", language, card=_card(now.cards[action - rules.ORDER_ACTION]).text(language))
    return TEXTS.text("move-skip", language)


def said_with(setup: Setup, state: Box, actions: Sequence[int]) -> list[int]:
    """The look of the tile, or the card, that each action is about: what else it says is in its number."""
    now, looks = state.read(), setup.components.looks
    if now.phase == rules.DOCK:
        of_docks = [looks[tile] for tile in now.tile] * len(TRANSPORTS)
        return [of_docks[action] for action in actions]
    if now.phase in (rules.STOW, rules.RESTOW):
        index = now.pending if now.phase == rules.STOW else now.lifted[now.restowed]
        return [looks[now.tile[index]]] * len(actions)
    return [_said_at_the_end_with(setup, now, action) for action in actions]


def _said_at_the_end_with(setup: Setup, now: Reading, action: int) -> int:
    if action < rules.ORDER_ACTION:
        look: int = setup.components.looks[now.tile[_tile_in(now, action - rules.LIFT_ACTION)]]
        return look
    return int(now.cards[action - rules.ORDER_ACTION]) if action < rules.SKIP_ACTION else 0


def _tile_in(now: Reading, cell: int) -> int:
    """The tile in a cell of the hold of who decides."""
    return next(i for i in range(DOCKS) if now.owner[i] == now.turn and now.cell[i] == cell)


def tile_text(setup: Setup, tile: int, language: str) -> str:
    """A tile in words."""
    made = setup.components.tiles[tile]
    return _tile_text(made.colour, made.type, made.rare, language)


@functools.cache
def _tile_text(colour: str, kind: str, rare: bool, language: str) -> str:
    return TEXTS.text("tile", language, colour=colour, type=kind, rare="yes" if rare else "no")


def _card(card: int) -> Words:
    return Words(TEXTS, f"card-{CARDS[card]}")


def why_illegal(setup: Setup, state: Box, action: int) -> IllegalMove:
    """Name the rule that forbids the action."""
    now = state.read()
    seat, phase = now.turn, now.phase
    wanted = (
        rules.DOCK
        if action < rules.STOW_ACTION
        else (rules.RESTOW if phase == rules.RESTOW else rules.STOW)
        if action < rules.LIFT_ACTION
        else rules.LIFT
        if action < rules.ORDER_ACTION
        else rules.ORDER
        if action < rules.SKIP_ACTION
        else rules.LIFT
    )
    if phase != wanted:
        return IllegalMove(f"illegal-now-{PHASES[phase]}", TEXTS, _RULE_OF_PHASE[phase])
    if wanted == rules.DOCK:
        return _why_not_dock(now, seat, action // DOCKS, action % DOCKS)
    if action == rules.SKIP_ACTION:
        return IllegalMove("illegal-skip", TEXTS, "MH-D3")
    if wanted == rules.LIFT:
        return IllegalMove("illegal-lift", TEXTS, "MH-D3", cell=cell_name(action - rules.LIFT_ACTION))
    cell = action - rules.STOW_ACTION
    rule = "MH-T3" if wanted == rules.STOW else "MH-D3"
    if now.hold[seat] >> cell & 1:
        return IllegalMove("illegal-cell-taken", TEXTS, rule, cell=cell_name(cell))
    if not setup.components.holds[setup.players][seat] >> cell & 1:
        return IllegalMove("illegal-outside-hold", TEXTS, rule, cell=cell_name(cell))
    return IllegalMove("illegal-not-adjacent", TEXTS, "MH-T4", cell=cell_name(cell))


def _why_not_dock(now: Reading, seat: int, colour: int, dock: int) -> IllegalMove:
    transport = Words(TEXTS, f"transport-{TRANSPORTS[colour]}")
    if now.hands[seat][colour] == 0:
        return IllegalMove("illegal-no-transport", TEXTS, "MH-T1", transport=transport)
    if not now.goods >> dock & 1:
        return IllegalMove("illegal-no-tile", TEXTS, "MH-T1", dock=dock)
    side, met = "clockwise", rules.first_met(now.transports, dock, 1)
    if not now.transports[colour] >> met & 1:
        side, met = "counter", rules.first_met(now.transports, dock, -1)
    return IllegalMove("illegal-neighbour", TEXTS, "MH-T2", transport=transport, dock=dock, side=side, neighbour=met)

"""What people and programs see of Marrak Hesh 17: positions, views, scores and status sentences."""

from __future__ import annotations

from typing import Any

from marsuk.core.game import Json, Setup
from marsuk.core.score import Score
from marsuk.games.marrak_hesh import rules
from marsuk.games.marrak_hesh.components import CARDS, TRANSPORTS, cells_of
from marsuk.games.marrak_hesh.moves import PHASES, cell_name, tile_words
from marsuk.games.marrak_hesh.scoring import MASKS, group_of, largest_group, neighbours, sort_hold
from marsuk.games.marrak_hesh.tables import (
    CARD_POINTS,
    COLOUR_POINTS,
    COLOURS,
    DOCKS,
    RARE_POINTS,
    REMOVED,
    ROW,
    TYPE_POINTS,
)
from marsuk.games.marrak_hesh.texts import TEXTS
from marsuk.kernel.memory import Box
from marsuk.kernel.native import engine

NO_TILE = -1


def tile_at(setup: Setup, state: Box, index: int) -> str | None:
    """The tile with this index, if there is one."""
    tile = int(state.record.tile[index])
    return None if tile == NO_TILE else setup.components.tiles[tile].id


def _tiles_of(setup: Setup, state: Box, seat: int) -> dict[int, str]:
    """The tiles stowed in the seat's hold, by cell."""
    record = state.record
    return {
        int(record.cell[i]): tile_at(setup, state, i) or ""
        for i in range(DOCKS)
        if record.owner[i] == seat and record.cell[i] >= 0
    }


def keys_in_play(state: Box) -> list[str]:
    """The Deep Space cards of this match."""
    return [CARDS[card] for card in state.record.cards if card >= 0]


# --- position ---


def position(setup: Setup, state: Box) -> Json:
    """The state as JSON."""
    record, players = state.record, setup.players
    over = record.phase == rules.OVER
    made: Json = {
        "game": "marrak-hesh",
        "players": players,
        "first": int(record.first),
        "to_move": None if over else int(record.turn),
        "phase": PHASES[int(record.phase)],
        "deep_space": keys_in_play(state),
        "ring": [{"good": _good(setup, state, d), "transport": _transport(state, d)} for d in range(DOCKS)],
        "unused": _unused(setup, state),
        "hands": [
            {colour: int(record.hands[seat, c]) for c, colour in enumerate(TRANSPORTS)} for seat in range(players)
        ],
        "cargo": [_cargo(setup, state, seat) for seat in range(players)],
        "pending": tile_at(setup, state, int(record.pending)) if record.pending >= 0 else None,
        "components": setup.components.name,
    }
    if made["phase"] not in ("dock", "stow") and made["deep_space"]:
        made |= _end(setup, state)
    return made


def _good(setup: Setup, state: Box, dock: int) -> str | None:
    return tile_at(setup, state, dock) if int(state.record.goods) >> dock & 1 else None


def _transport(state: Box, dock: int) -> str | None:
    for number, colour in enumerate(TRANSPORTS):
        if int(state.record.transports[number]) >> dock & 1:
            return colour
    return None


def _unused(setup: Setup, state: Box) -> list[str]:
    used = {int(tile) for tile in state.record.tile}
    return [tile.id for number, tile in enumerate(setup.components.tiles) if number not in used]


def _cargo(setup: Setup, state: Box, seat: int) -> list[list[str | None]]:
    rows, columns = setup.components.shape(setup.players, seat)
    tiles = _tiles_of(setup, state, seat)
    return [[tiles.get(row * ROW + column) for column in range(columns)] for row in range(rows)]


def _end(setup: Setup, state: Box) -> Json:
    """What the end-of-game phases need besides."""
    record, players, keys = state.record, setup.players, keys_in_play(state)
    return {
        "first_card": [
            keys[which] if (which := int(record.first_card[seat])) >= 0 else None for seat in range(players)
        ],
        "applied": int(record.applied),
        "points": [{key: int(record.points[seat, i]) for i, key in enumerate(keys)} for seat in range(players)],
        "variety": [
            {key: n if (n := int(record.variety[seat, i])) >= 0 else None for i, key in enumerate(keys)}
            for seat in range(players)
        ],
        "lifted": [tile_at(setup, state, int(i)) for i in record.lifted[: int(record.lifts)]]
        if record.phase in (rules.LIFT, rules.RESTOW)
        else [],
        "restowed": int(record.restowed) if record.phase == rules.RESTOW else 0,
        "removed": [
            [tile_at(setup, state, i) for i in range(DOCKS) if record.owner[i] == seat and record.cell[i] == REMOVED]
            for seat in range(players)
        ],
    }


# --- view ---


def view(setup: Setup, state: Box, seat: int | None) -> Json:
    """All is public in this game: the position, and what a page shows beside it."""
    return {
        **position(setup, state),
        "seat": seat,
        "holds": [[list(c) for c in cells_of(setup.components.holds[setup.players][s])] for s in range(setup.players)],
        "rare": [tile.id for tile in setup.components.tiles if tile.rare],
        "scores": [{**score, "pieces": score.pieces} for score in scores(setup, state)],
        "winners": list(winners(setup, state)) if state.record.phase == rules.OVER else None,
    }


def pieces(setup: Setup, state: Box) -> dict[str, str]:
    """Where every tile is, and every transport that has docked."""
    record = state.record
    where = dict.fromkeys(_unused(setup, state), "unused")
    for i in range(DOCKS):
        tile = tile_at(setup, state, i)
        if tile is None:
            continue
        owner, cell = int(record.owner[i]), int(record.cell[i])
        if owner < 0:
            where[tile] = f"dock {i}"
        elif cell >= 0:
            where[tile] = f"hold {owner} {cell_name(cell)}"
        else:
            where[tile] = f"removed {owner}" if cell == REMOVED else f"held by {owner}"
    for dock in range(DOCKS):
        if colour := _transport(state, dock):
            where[f"{colour}@{dock}"] = f"dock {dock}"
    return where


# --- scores ---

_PART_RULES = {COLOUR_POINTS: "MH-P2", TYPE_POINTS: "MH-P3", RARE_POINTS: "MH-P4"}


def scores(setup: Setup, state: Box) -> list[Score]:
    """The scores as if the game ended now, and the cells that make them."""
    steps = engine("marsuk.kernel.steps", rules)
    states, work = Box(rules.STATE, 2), Box(rules.WORK)
    states.array[0] = state.array[0]
    steps.foresee(setup.tables, states, work)
    ended = Box(rules.STATE)
    ended.array[0] = states.array[0]
    made = []
    for seat in range(setup.players):
        steps.tally(setup.tables, ended, seat, work)
        points = {rule: int(work.record.points[part]) for part, rule in _PART_RULES.items()}
        for card in ended.record.cards:
            if card >= 0:
                points[f"MH-D{int(card) + 1}"] = int(work.record.points[CARD_POINTS + int(card)])
        made.append(Score(points, _scoring_cells(setup, ended, seat)))
    return made


def _scoring_cells(setup: Setup, state: Box, seat: int) -> Json:
    """Which cells made the points: groups of cells for colours and types, single cells for rare tiles."""
    masks = Box("i8", MASKS).array
    sort_hold(setup.tables.record, state.record, seat, masks)
    rare = [
        [list(divmod(cell, ROW))]
        for cell, tile in sorted(_tiles_of(setup, state, seat).items())
        if setup.components.tiles[setup.components.index[tile]].rare
    ]
    return {"MH-P2": _groups(masks, 0, COLOURS), "MH-P3": _groups(masks, COLOURS, MASKS), "MH-P4": rare}


def _groups(masks: Any, start: int, stop: int) -> list[list[list[int]]]:
    """The groups of the largest size."""
    best = largest_group(masks, start, stop)
    found = []
    for i in range(start, stop):
        left = int(masks[i]) & neighbours(int(masks[i]))
        while left:
            group = group_of(left, left & -left)
            left &= ~group
            if group.bit_count() == best:
                found.append([list(cell) for cell in cells_of(group)])
    return found


def winners(setup: Setup, state: Box) -> tuple[int, ...]:
    """MH-P5."""
    totals = [score.total for score in scores(setup, state)]
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def status(setup: Setup, state: Box, seat: int | None, language: str) -> str:
    """What the seat must do, or why it waits."""
    record = state.record
    if record.phase == rules.OVER:
        best = winners(setup, state)
        names = ", ".join(TEXTS.text(f"seat-{s}", language) for s in best)
        return TEXTS.text("status-over", language, seats=names, count=len(best))
    turn = int(record.turn)
    if seat is not None and seat != turn:
        return TEXTS.text("status-wait", language, seat=TEXTS.text(f"seat-{turn}", language))
    arguments: Json = {"left": 0, "tile": ""}
    if record.phase in (rules.STOW, rules.RESTOW):
        index = int(record.pending) if record.phase == rules.STOW else int(record.lifted[int(record.restowed)])
        arguments["tile"] = tile_words(setup, int(record.tile[index])).text(language)
    if record.phase == rules.LIFT:
        lifts = int(setup.tables.record.logistics_lifts)
        arguments["left"] = min(lifts - int(record.lifts), int(record.hold[turn]).bit_count())
    return TEXTS.text(f"status-{PHASES[int(record.phase)]}", language, **arguments)

"""What people and programs see of Marrak Hesh 17: positions, views, scores and status sentences."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from marsuk.core.game import Json, Setup
from marsuk.core.score import Score
from marsuk.core.views import ViewPart, ViewParts, of_fields, read
from marsuk.games.marrak_hesh import rules
from marsuk.games.marrak_hesh.components import CARDS, TRANSPORTS, cells_of
from marsuk.games.marrak_hesh.moves import PHASES, cell_name, tile_text
from marsuk.games.marrak_hesh.tables import (
    COLOUR_POINTS,
    DOCKS,
    RARE_POINTS,
    REMOVED,
    TYPE_POINTS,
)
from marsuk.games.marrak_hesh.texts import TEXTS
from marsuk.kernel import scratch, showing, writing
from marsuk.kernel.memory import Box, Reading, lent
from marsuk.kernel.native import engine

NO_TILE = -1
_LISTING = scratch.listing(rules)


def tile_at(setup: Setup, now: Reading, index: int) -> str | None:
    """The tile with this index, if there is one."""
    tile = now.tile[index]
    return None if tile == NO_TILE else setup.components.tiles[tile].id


def keys_in_play(now: Reading) -> list[str]:
    """The Deep Space cards of this match."""
    return [CARDS[card] for card in now.cards if card >= 0]


# --- position ---


def position(setup: Setup, state: Box) -> Json:
    """The state as JSON."""
    seen = read(_told(setup, state))
    told = {key: seen[key] for key in ("to_move", "phase", "pending", "ring", "hands", "cargo")}
    return _given(setup, state.read()) | told | _end(setup, state.read())


def _given(setup: Setup, now: Reading) -> Json:
    """What stays as it was dealt."""
    return {
        "game": "marrak-hesh",
        "players": setup.players,
        "first": now.first,
        "deep_space": keys_in_play(now),
        "unused": _unused(setup, now),
        "components": setup.components.name,
        **({"tiebreak": True} if now.tiebreak else {}),
    }


def _unused(setup: Setup, now: Reading) -> list[str]:
    used = set(now.tile)
    return [tile.id for number, tile in enumerate(setup.components.tiles) if number not in used]


def _end(setup: Setup, now: Reading) -> Json:
    """What the end-of-game phases need besides."""
    seats, keys = range(setup.players), keys_in_play(now)
    if now.phase in (rules.DOCK, rules.STOW) or not keys:
        return {}
    lifted = now.lifted[: now.lifts] if now.phase in (rules.LIFT, rules.RESTOW) else []
    return {
        "first_card": [keys[now.first_card[seat]] if now.first_card[seat] >= 0 else None for seat in seats],
        "applied": now.applied,
        "points": [dict(zip(keys, now.points[seat], strict=True)) for seat in seats],
        "variety": [{k: n if n >= 0 else None for k, n in zip(keys, now.variety[seat], strict=True)} for seat in seats],
        "lifted": [tile_at(setup, now, i) for i in lifted],
        "restowed": now.restowed if now.phase == rules.RESTOW else 0,
        "removed": [_removed(setup, now, seat) for seat in seats],
    }


def _removed(setup: Setup, now: Reading, seat: int) -> list[str]:
    """The seat's tiles that are out of the game, in the order of the set."""
    tiles = sorted(now.tile[i] for i in range(DOCKS) if now.owner[i] == seat and now.cell[i] == REMOVED)
    return [setup.components.tiles[tile].id for tile in tiles]


# --- view ---


def view(setup: Setup, state: Box, seat: int | None) -> Json:
    """All is public in this game: the position, and what a page shows beside it."""
    return VIEW.whole(setup, state, seat)


def _given_seen(setup: Setup, now: Reading) -> Json:
    return {
        **_given(setup, now),
        "holds": [_cells(hold) for hold in setup.components.holds[setup.players]],
        "rare": [tile.id for tile in setup.components.tiles if tile.rare],
    }


def _told(setup: Setup, state: Box) -> bytes:
    """What lies where and what it is worth, as the engine writes it: ``telling.py``."""
    return state.worked_out("told", lambda: _written(setup, state))


def _written(setup: Setup, state: Box) -> bytes:
    states, shown, page, work = _desk.boxes
    states.take(state)
    tell = engine("marsuk.kernel.steps", rules).tell
    end = tell(setup.tables, setup.components.words, states, showing.NOBODY, shown, page, work)
    return writing.written(page, end)


class _Desk(threading.local):
    """What each thread needs to let the engine write."""

    def __init__(self) -> None:
        states, page = Box(rules.STATE, showing.STATES), Box(rules.PAGE)
        self.boxes = states, Box(rules.SHOWN), page, Box(rules.WORK)


_desk = _Desk()


_fields_of_the_end = attrgetter(
    *("tile", "owner", "cell", "turn", "phase", "cards", "first_card", "applied"),
    *("points", "variety", "lifted", "lifts", "restowed", "first", "tiebreak"),
)


def _end_made_of(setup: Setup, state: Box, seat: int | None) -> Any:
    now = state.read()
    return () if now.phase in (rules.DOCK, rules.STOW) else _fields_of_the_end(now)


def _end_seen(setup: Setup, state: Box, seat: int | None) -> Json:
    now = state.read()
    broken = now.tiebreak and now.phase == rules.OVER
    tie = {key: value for key, value in outcome(now, scores(setup, state)).items() if key == "tie"} if broken else {}
    return tie | _end(setup, now)


VIEW = ViewParts(
    for_all=(
        of_fields(rules.STATE, _given_seen, "tile", "first", "cards", "tiebreak"),
        ViewPart(lambda setup, state, seat: state.content(), lambda setup, state, seat: _told(setup, state)),
        ViewPart(_end_made_of, _end_seen),
    ),
)


def pieces(setup: Setup, state: Box) -> dict[str, str]:
    """Where every tile is, and every transport that has docked."""
    now = state.read()
    where = dict.fromkeys(_unused(setup, now), "unused")
    for i in range(DOCKS):
        tile = tile_at(setup, now, i)
        if tile is None:
            continue
        owner, cell = now.owner[i], now.cell[i]
        if owner < 0:
            where[tile] = f"dock {i}"
        elif cell >= 0:
            where[tile] = f"hold {owner} {cell_name(cell)}"
        else:
            where[tile] = f"removed {owner}" if cell == REMOVED else f"held by {owner}"
    for colour, docks in zip(TRANSPORTS, now.transports, strict=True):
        where |= {f"{colour}@{dock}": f"dock {dock}" for dock in range(DOCKS) if docks >> dock & 1}
    return where


# --- scores ---

PART_RULES = {COLOUR_POINTS: "MH-P2", TYPE_POINTS: "MH-P3", RARE_POINTS: "MH-P4"}


def scores(setup: Setup, state: Box) -> list[Score]:
    """The scores as if the game ended now, and the cells that make them."""
    return [
        Score({rule: points for rule, points in one.items() if rule not in ("total", "pieces")}, one["pieces"])
        for one in read(_told(setup, state))["scores"]
    ]


def gains(setup: Setup, state: Box, actions: Sequence[int]) -> dict[int, int]:
    """How each way to stow a tile changes the seat's total, as if the game ended then."""
    now = state.read()
    if now.phase not in (rules.STOW, rules.RESTOW):
        return {}
    states, work, listing = lent(rules.STATE, 3), lent(rules.WORK), lent(_LISTING)
    states.take(state)
    before = engine("marsuk.kernel.steps", rules).totals_after(setup.tables, states, listing, now.turn, work)
    after: list[int] = listing.field("totals")[: len(actions)].tolist()
    return {action: total - before for action, total in zip(actions, after, strict=True)}


def _cells(mask: int) -> list[list[int]]:
    """The cells in a mask as JSON has them."""
    return [*map(list, cells_of(mask))]


def outcome(now: Reading, made: list[Score]) -> Json:
    """Who wins with these scores, and where ties are broken what decided between the highest totals."""  # MH-P5
    tied = _best({seat: score.total for seat, score in enumerate(made)})
    if not now.tiebreak or len(tied) == 1:
        return {"winners": tied}
    left = _best({seat: made[seat]["MH-P2"] for seat in tied})  # MH-P7
    last = (now.first - 1) % len(made)
    if last in left and len(left) > 1:  # MH-P8
        order = [(seat - now.first) % len(made) + 1 for seat in range(len(made))]
        return {"winners": [last], "tie": {"rule": "MH-P8", "values": order}}
    if len(left) < len(tied):
        return {"winners": left, "tie": {"rule": "MH-P7", "values": [score["MH-P2"] for score in made]}}
    return {"winners": left}


def _best(values: dict[int, int]) -> list[int]:
    """The seats with the highest of these values."""
    return [seat for seat, value in values.items() if value == max(values.values())]


def winners(setup: Setup, state: Box) -> tuple[int, ...]:
    """The seats that win as things stand."""
    winning: list[int] = state.worked_out("outcome", lambda: outcome(state.read(), scores(setup, state)))["winners"]
    return tuple(winning)


def status(setup: Setup, state: Box, seat: int | None, language: str) -> str:
    """What the seat must do, or why it waits."""
    now = state.read()
    if now.phase == rules.OVER:
        best = winners(setup, state)
        names = ", ".join(setup.seat_words(TEXTS, s).text(language) for s in best)
        return TEXTS.text("status-over", language, seats=names, count=len(best))
    if seat != now.turn:
        return TEXTS.text("status-wait", language, seat=setup.seat_words(TEXTS, now.turn).text(language))
    arguments: Json = {}
    if now.phase in (rules.STOW, rules.RESTOW):
        index = now.pending if now.phase == rules.STOW else now.lifted[now.restowed]
        arguments["tile"] = tile_text(setup, now.tile[index], language)
    elif now.phase == rules.LIFT:
        lifts = int(setup.tables.record.logistics_lifts)
        arguments["left"] = min(lifts - now.lifts, now.hold[now.turn].bit_count())
        arguments["begun"] = "yes" if now.lifts else "no"  # MH-D3: who has begun must go on
    return TEXTS.text(f"status-{PHASES[now.phase]}", language, **arguments)

"""What people and programs see of Marrak Hesh 17: positions, views, scores and status sentences."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from types import SimpleNamespace as Plain
from typing import Any

from marsuk.core.game import Json, Setup
from marsuk.core.score import Score
from marsuk.core.views import ViewPart, ViewParts, of_fields
from marsuk.games.marrak_hesh import rules
from marsuk.games.marrak_hesh.components import CARD_RULES, CARDS, TRANSPORTS, cells_of
from marsuk.games.marrak_hesh.moves import PHASES, cell_name, tile_text
from marsuk.games.marrak_hesh.tables import (
    CARD_POINTS,
    COLOUR_POINTS,
    DOCKS,
    ON_RING,
    RARE_POINTS,
    REMOVED,
    ROW,
    TYPE_POINTS,
)
from marsuk.games.marrak_hesh.texts import TEXTS
from marsuk.kernel import scratch, showing
from marsuk.kernel.memory import Box, lent
from marsuk.kernel.native import engine

NO_TILE = -1
_LISTING = scratch.listing(rules)


def tile_at(setup: Setup, now: Plain, index: int) -> str | None:
    """The tile with this index, if there is one."""
    tile = now.tile[index]
    return None if tile == NO_TILE else setup.components.tiles[tile].id


def _stowed(now: Plain) -> list[tuple[int, int, int]]:
    """The tiles that are stowed: each with its owner and its cell."""
    return [place for place in zip(now.tile, now.owner, now.cell, strict=True) if place[2] >= 0]


def keys_in_play(now: Plain) -> list[str]:
    """The Deep Space cards of this match."""
    return [CARDS[card] for card in now.cards if card >= 0]


# --- position ---


def position(setup: Setup, state: Box) -> Json:
    """The state as JSON."""
    return _position(setup, state.read())


def _position(setup: Setup, now: Plain) -> Json:
    return {
        **_given(setup, now),
        **_decision(setup, now),
        **_ring(setup, now),
        **_hands(setup, now),
        **_cargo(setup, now),
        **_end(setup, now),
    }


def _given(setup: Setup, now: Plain) -> Json:
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


def _decision(setup: Setup, now: Plain) -> Json:
    """Who decides what."""
    return {
        "to_move": None if now.phase == rules.OVER else now.turn,
        "phase": PHASES[now.phase],
        "pending": tile_at(setup, now, now.pending) if now.pending >= 0 else None,
    }


def _hands(setup: Setup, now: Plain) -> Json:
    return {"hands": [dict(zip(TRANSPORTS, hand, strict=True)) for hand in now.hands[: setup.players]]}


def _ring(setup: Setup, now: Plain) -> Json:
    ids, goods = setup.components.ids, now.goods
    there = [ids[tile] if goods >> dock & 1 else None for dock, tile in enumerate(now.tile)]
    return {"ring": [{"good": good, "transport": ship} for good, ship in zip(there, _docked(now), strict=True)]}


def _docked(now: Plain) -> list[str | None]:
    """The transport at each dock."""
    docked: list[str | None] = [None] * DOCKS
    for colour, docks in zip(TRANSPORTS, now.transports, strict=True):
        while docks:
            dock = docks.bit_length() - 1
            docked[dock] = colour
            docks ^= 1 << dock
    return docked


def _unused(setup: Setup, now: Plain) -> list[str]:
    used = set(now.tile)
    return [tile.id for number, tile in enumerate(setup.components.tiles) if number not in used]


def _cargo(setup: Setup, now: Plain) -> Json:
    ids = setup.components.ids
    cargo: list[list[list[str | None]]] = []
    for seat in range(setup.players):
        rows, columns = setup.components.shape(setup.players, seat)
        cargo.append([[None] * columns for _ in range(rows)])
    for tile, owner, cell in _stowed(now):
        cargo[owner][cell // ROW][cell % ROW] = ids[tile]
    return {"cargo": cargo}


def _end(setup: Setup, now: Plain) -> Json:
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


def _removed(setup: Setup, now: Plain, seat: int) -> list[str]:
    """The seat's tiles that are out of the game, in the order of the set."""
    tiles = sorted(now.tile[i] for i in range(DOCKS) if now.owner[i] == seat and now.cell[i] == REMOVED)
    return [setup.components.tiles[tile].id for tile in tiles]


# --- view ---


def view(setup: Setup, state: Box, seat: int | None) -> Json:
    """All is public in this game: the position, and what a page shows beside it."""
    return VIEW.whole(setup, state, seat)


def _given_seen(setup: Setup, now: Plain) -> Json:
    return {
        **_given(setup, now),
        "holds": [_cells(hold) for hold in setup.components.holds[setup.players]],
        "rare": [tile.id for tile in setup.components.tiles if tile.rare],
    }


def _holds_seen(setup: Setup, state: Box, seat: int | None) -> Json:
    """What lies in the holds, and what it is worth."""
    now, made = state.read(), scores(setup, state)
    held = {**_cargo(setup, now), "scores": [{**score, "pieces": score.pieces} for score in made], "winners": None}
    if now.phase == rules.OVER:
        held |= outcome(now, made)
    return held


def _holds_made_of(setup: Setup, state: Box, seat: int | None) -> Any:
    """Until the end a tile that waits to be stowed, and who is in turn, make no difference to what a hold is worth."""
    now = state.read()
    if now.phase not in (rules.DOCK, rules.STOW):
        return _end_made_of(setup, state, seat)
    owner = [*now.owner]
    if now.pending >= 0:
        owner[now.pending] = ON_RING
    return now.tile, owner, now.cell, now.cards


_fields_of_the_end = attrgetter(
    *("tile", "owner", "cell", "turn", "phase", "cards", "first_card", "applied"),
    *("points", "variety", "lifted", "lifts", "restowed", "first", "tiebreak"),
)


def _end_made_of(setup: Setup, state: Box, seat: int | None) -> Any:
    now = state.read()
    return () if now.phase in (rules.DOCK, rules.STOW) else _fields_of_the_end(now)


VIEW = ViewParts(
    for_all=(
        of_fields(rules.STATE, _given_seen, "tile", "first", "cards", "tiebreak"),
        of_fields(rules.STATE, _decision, "turn", "phase", "pending", "tile"),
        of_fields(rules.STATE, _ring, "tile", "goods", "transports"),
        of_fields(rules.STATE, _hands, "hands"),
        ViewPart(_holds_made_of, _holds_seen),
        ViewPart(_end_made_of, lambda setup, state, seat: _end(setup, state.read())),
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
    where |= {f"{colour}@{dock}": f"dock {dock}" for dock, colour in enumerate(_docked(now)) if colour}
    return where


# --- scores ---

PART_RULES = {COLOUR_POINTS: "MH-P2", TYPE_POINTS: "MH-P3", RARE_POINTS: "MH-P4"}


def scores(setup: Setup, state: Box) -> list[Score]:
    """The scores as if the game ended now, and the cells that make them."""
    shown = state.worked_out("shown", lambda: _shown(setup, state))
    rules_of = {**PART_RULES, **{CARD_POINTS + card: CARD_RULES[card] for card in state.read().cards if card >= 0}}
    made = []
    for seat in range(setup.players):
        found, (by_colour, by_type) = shown.points[seat], shown.groups[seat]
        pieces = {
            "MH-P2": [[*map(list, cells_of(group))] for group in by_colour if group],
            "MH-P3": [[*map(list, cells_of(group))] for group in by_type if group],
            "MH-P4": [[[*cell]] for cell in cells_of(shown.rare[seat])],
        }
        made.append(Score({rule: found[part] for part, rule in rules_of.items()}, pieces))
    return made


def _shown(setup: Setup, state: Box) -> Plain:
    """What the engine works out of the state."""
    states, work, shown = lent(rules.STATE, showing.STATES), lent(rules.WORK), lent(rules.SHOWN)
    states.take(state)
    engine("marsuk.kernel.steps", rules).show(setup.tables, states, showing.NOBODY, shown, work)
    return shown.read()


def gains(setup: Setup, state: Box, actions: Sequence[int]) -> dict[int, int]:
    """How each way to stow a tile changes the seat's total, as if the game ended then."""
    now = state.read()
    if now.phase not in (rules.STOW, rules.RESTOW):
        return {}
    steps, count = engine("marsuk.kernel.steps", rules), len(actions)
    states, work, listing = lent(rules.STATE, 3), lent(rules.WORK), lent(_LISTING)
    states.take(state)
    listing.field("ids")[:count] = actions
    before = steps.totals_after(setup.tables, states, listing, count, now.turn, work)
    after: list[int] = listing.field("totals")[:count].tolist()
    return {action: total - before for action, total in zip(actions, after, strict=True)}


def _cells(mask: int) -> list[list[int]]:
    """The cells in a mask as JSON has them."""
    return [*map(list, cells_of(mask))]


def outcome(now: Plain, made: list[Score]) -> Json:
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
    return tuple(outcome(state.read(), scores(setup, state))["winners"])


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

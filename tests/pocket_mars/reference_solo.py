"""The Devious Automatics of the reference: what happens after the human's turn."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from .reference_deck import HOMES

HUMAN, DA = 0, 1


def rounds(table: Any, turn: Callable[..., Any]) -> Generator[Any, Any, None]:
    """Rounds until the game ends. PM-Z3, PM-Z9, PM-E4."""
    state = table.state
    while True:
        table.last_round = not state["deck"]
        yield from turn(table, HUMAN)
        discard_top(table, table.deck.told["solo"]["system_error"])  # PM-Z5
        yield from android_activation(table)
        all_there = table.deck.colonists in (table.on_mars(HUMAN), table.on_mars(DA))
        if table.last_round or all_there or len(table.seats[DA]["prep"]) < 2 or state["round"] == table.max_rounds:
            return
        state["round"] += 1


def discard_top(table: Any, count: int) -> None:
    """Discard from the deck, as many as there are. PM-Z8."""
    for _ in range(count):
        if table.state["deck"]:
            table.discard(table.state["deck"].pop(0))


def refill(table: Any) -> None:
    """Fill DA's prep module from the deck. PM-Z6."""
    while len(table.seats[DA]["prep"]) < 2 and table.state["deck"]:
        table.seats[DA]["prep"].append(table.state["deck"].pop(0))


def android_activation(table: Any) -> Generator[Any, Any, None]:
    """PM-Z6."""
    da = table.seats[DA]
    if len(da["prep"]) == 1:
        building = table.deck.suit(da["prep"][0])
        if building in HOMES:
            ship_or_earth(table, building)
        yield from ability(table, building)
    refill(table)


def ship_or_earth(table: Any, building: str) -> None:
    """A DA colonist lands, or else one goes to the ship."""
    if table.seats[DA]["ship"] > 0:
        table.land(DA, building)
    else:
        table.launch(DA)


def ability(table: Any, building: str) -> Generator[Any, Any, None]:
    """PM-Z7."""
    da, told = table.seats[DA], table.deck.told["solo"]
    if building == "ecosystem":
        for _ in range(told["ecosystem_upgrades"]):
            yield from upgrade(table)
    elif building == "water" or (building == "energy" and da["energy"] == table.deck.max_energy):
        discard_top(table, told["water_discards"])
    elif building == "energy":
        table.charge(DA, told["energy_gain"])
    elif building == "science":
        table.launch(DA)
    elif da["ship"] > 0:
        homes = best_homes(table)
        chosen = yield from table.ask(HUMAN, "android-choice", [{"move": "choose", "building": b} for b in homes])
        table.land(DA, chosen["building"])
    else:
        table.launch(DA)


def upgrade(table: Any) -> Generator[Any, Any, None]:
    """A DA colonist goes up; if none can, one of the human's goes down."""
    up = [home for home in HOMES if table.seats[DA]["mars"][home][0] > 0 and table.room(home)]
    down = [home for home in HOMES if table.seats[HUMAN]["mars"][home][1] > 0]
    seat, homes, space = (DA, up, 1) if up else (HUMAN, down, 2)
    moves = [{"move": "choose", "colonist": table.colonist(seat, home, space)} for home in homes]
    if moves:
        chosen = yield from table.ask(HUMAN, "android-choice", moves)
        table.shift(seat, chosen["colonist"]["building"], space)


def best_homes(table: Any) -> list[str]:
    """Where one more colonist gives DA the highest total; among equals where it has nobody, if there is such a one."""
    totals = {}
    for home in HOMES:
        table.land(DA, home)
        totals[home] = da_total(table)
        table.seats[DA]["mars"][home][0] -= 1
        table.seats[DA]["ship"] += 1
    best = [home for home in HOMES if totals[home] == max(totals.values())]
    return [home for home in best if sum(table.seats[DA]["mars"][home]) == 0] or best


def da_total(table: Any) -> int:
    """PM-Z10."""
    from .reference import scores

    return scores(table)[DA]["total"]

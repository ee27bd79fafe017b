"""The effect language of the reference: whether an action can be done, and doing it."""

from __future__ import annotations

import itertools
from collections.abc import Generator
from typing import Any

from .reference_deck import BUILDINGS, HOMES


def can_act(table: Any, seat: int, card: str, side: str) -> bool:
    """The condition holds, the cost can be paid, and at least one effect can be done right then."""
    action, here, own = table.deck.cards[card][side], table.deck.suit(card), table.seats[seat]
    if own["energy"] < action["pay"]:
        return False
    if action["none-here"] and sum(own["mars"][here]) > 0:
        return False
    if action["holding"] and action["holding"] not in [table.deck.suit(held) for held in own["hand"]]:
        return False
    return any(can_do(table, seat, effect, here) for effect, _ in action["effects"])


def act(table: Any, seat: int, card: str, side: str) -> Generator[Any, Any, None]:
    """Do an action if it can be done: the whole cost first, then every possible effect."""
    if not can_act(table, seat, card, side):
        return
    action = table.deck.cards[card][side]
    table.seats[seat]["energy"] -= action["pay"]
    for effect, number in action["effects"]:
        if can_do(table, seat, effect, table.deck.suit(card)):
            yield from do(table, seat, effect, number, table.deck.suit(card))


def can_do(table: Any, seat: int, effect: str, here: str) -> bool:
    """Whether an effect would change or show anything."""
    own = table.seats[seat]
    if effect == "launch":
        return own["earth"] > 0
    if effect == "energy":
        return own["energy"] < table.deck.max_energy
    if effect in ("land here", "land any"):
        return own["ship"] > 0
    if effect == "draw":
        return table.can_draw()
    if effect == "promote here":
        return own["mars"][here][0] > 0 and table.room(here)
    if effect == "recover":
        return bool(table.state["discard"])
    return bool(targets(table, seat, effect))


def targets(table: Any, seat: int, effect: str) -> list[dict[str, Any]]:
    """What the effect may be done to, as its first question offers it."""
    own, everyone = table.seats[seat], range(len(table.seats))
    if effect == "land any":
        return [{"building": home} for home in HOMES]
    if effect == "promote any":
        homes = [home for home in HOMES if own["mars"][home][0] > 0 and table.room(home)]
        return [{"colonist": table.colonist(seat, home, 1)} for home in homes]
    if effect == "demote any":
        doubles = [(s, home) for s in everyone for home in HOMES if table.seats[s]["mars"][home][1] > 0]
        return [{"colonist": table.colonist(s, home, 2)} for s, home in doubles]
    if effect == "transfer":
        places = [(home, space) for home in HOMES for space in (1, 2) if own["mars"][home][space - 1] > 0]
        return [{"colonist": table.colonist(seat, home, space)} for home, space in places]
    if effect == "swap":
        pairs = []
        for home, star, double in itertools.product(HOMES, everyone, everyone):
            both_there = table.seats[star]["mars"][home][0] > 0 and table.seats[double]["mars"][home][1] > 0
            if star != double and both_there:
                pairs.append({"colonists": [table.colonist(star, home, 1), table.colonist(double, home, 2)]})
        return pairs
    if effect == "reorder":
        stacks = table.state["stacks"]
        return [{"building": name, "index": i} for name in BUILDINGS for i in range(len(stacks[name]) - 1)]
    if effect == "peek":
        return [{"seat": table.name(s)} for s in everyone if s != seat and table.seats[s]["prep"]]
    assert effect == "cover", effect
    return [{"card": card} for card in own["hand"]]


def choose(table: Any, seat: int, among: list[dict[str, Any]]) -> Generator[Any, Any, dict[str, Any]]:
    """Ask for a target."""
    return (yield from table.ask(seat, "choose", [{"move": "choose", **target} for target in among]))


def do(table: Any, seat: int, effect: str, number: int, here: str) -> Generator[Any, Any, None]:
    """Do an effect that can be done."""
    own = table.seats[seat]
    if effect == "launch":
        table.launch(seat, number)
    elif effect == "energy":
        table.charge(seat, number)
    elif effect == "draw":
        for _ in range(number):
            yield from table.draw(seat)
    elif effect == "land here":
        table.land(seat, here)
    elif effect == "promote here":
        table.shift(seat, here, 1)
    elif effect == "recover":
        own["hand"].append(table.state["discard"].pop())
        for other, known in enumerate(table.known):
            if other != seat:
                known.add(own["hand"][-1])
    else:
        chosen = yield from choose(table, seat, targets(table, seat, effect))
        yield from do_chosen(table, seat, effect, chosen)


def do_chosen(table: Any, seat: int, effect: str, chosen: dict[str, Any]) -> Generator[Any, Any, None]:
    """Do an effect to its target."""
    own = table.seats[seat]
    if effect == "land any":
        table.land(seat, chosen["building"])
    elif effect == "promote any":
        table.shift(seat, chosen["colonist"]["building"], 1)
    elif effect == "demote any":
        colonist = chosen["colonist"]
        table.shift(1 if colonist["seat"] == "da" else colonist["seat"], colonist["building"], 2)
    elif effect == "transfer":
        home, space = chosen["colonist"]["building"], chosen["colonist"]["space"]
        others = [{"building": other} for other in HOMES if other != home]
        there = (yield from choose(table, seat, others))["building"]
        own["mars"][home][space - 1] -= 1
        own["mars"][there][0] += 1
    elif effect == "swap":
        for colonist in chosen["colonists"]:
            table.shift(1 if colonist["seat"] == "da" else colonist["seat"], colonist["building"], colonist["space"])
    elif effect == "reorder":
        stack, i = table.state["stacks"][chosen["building"]], chosen["index"]
        stack[-1], stack[i] = stack[i], stack[-1]
    elif effect == "cover":
        there = (yield from choose(table, seat, [{"building": name} for name in BUILDINGS]))["building"]
        table.hide(seat, chosen["card"], own["hand"])
        own["hand"].remove(chosen["card"])
        table.known[seat].add(chosen["card"])
        table.lay(chosen["card"], there, "down")
    else:
        assert effect == "peek"
        table.known[seat] |= set(table.seats[1 if chosen["seat"] == "da" else chosen["seat"]]["prep"])

"""The draft of the reference, and what each seat can tell of the cards it has passed on."""

from __future__ import annotations

import itertools
from collections.abc import Generator
from typing import Any

PICKS = 4


def draft(table: Any) -> Generator[Any, Any, None]:
    """Each keeps one card at a time and passes the rest to the left. PM-S6."""
    secret = table.secret
    order = table.asked()
    dealt = [set(packet) for packet in secret["packets"]]
    for _ in range(PICKS):
        for seat in order:
            moves = [{"move": "draft", "card": card} for card in secret["packets"][seat]]
            secret["chosen"][seat] = [(yield from table.ask(seat, "draft", moves))["card"]]
        for seat in order:
            (card,) = secret["chosen"][seat]
            secret["packets"][seat].remove(card)
            secret["kept"][seat].append(card)
            table.seats[seat]["hand"].append(card)
        secret["chosen"] = [[] for _ in order]
        secret["packets"] = [secret["packets"][seat - 1] for seat in range(len(order))]  # left is the next seat
        for seat in order:
            table.known[seat] = known_after_picks(table, seat, dealt)
    table.state["deck"] += [card for packet in secret["packets"] for card in packet]
    table.order_known = False
    table.forget(set(table.state["deck"]))
    secret["packets"] = [[] for _ in order]
    secret["kept"] = [[] for _ in order]


def known_after_picks(table: Any, seat: int, dealt: list[set[str]]) -> set[str]:
    """The cards of others that are in the same place whichever way the seat explains what it has seen.

    It has seen the packets that it held, and the backs of all the cards that were kept.
    """
    kept = table.secret["kept"]
    picks, players = len(kept[0]), len(kept)
    found = set()
    for origin, cards in enumerate(dealt):
        holders = [(origin + pick) % players for pick in range(picks + 1)]
        true = [kept[holders[pick]][pick] for pick in range(picks)]
        looked = [pick for pick in range(min(picks + 1, PICKS)) if holders[pick] == seat]
        if not looked or looked[0] == picks:
            continue
        start = looked[0]
        content = cards - set(true[:start])
        ways = [
            way
            for way in itertools.permutations(sorted(content), picks - start)
            if all(table.deck.suit(a) == table.deck.suit(b) for a, b in zip(way, true[start:], strict=True))
            and all(set(way[: pick - start]) == set(true[start:pick]) for pick in looked)  # as it saw the packet
            and all(way[pick - start] == true[pick] for pick in looked if pick < picks)  # what it kept itself
        ]
        for card in content:
            places = {way.index(card) if card in way else None for way in ways}
            if len(places) == 1:
                found.add(card)
    own = {*table.seats[seat]["hand"], *table.secret["packets"][seat]}
    return found - own

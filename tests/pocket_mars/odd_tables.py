"""Decks and positions that no box has: what users may type in, and what a game seldom comes to."""

from __future__ import annotations

import random
from typing import Any

from .reference import Position
from .reference_deck import BUILDINGS, HOMES, LETTERS, Deck

Content = dict[str, Any]

COUNTED = ["launch", "energy", "draw"]
PLAIN = [
    "land any", "promote any", "demote any", "swap", "transfer", "reorder", "peek", "cover", "recover",
]  # fmt: skip
HERE = ["land here", "promote here"]  # not on Construction


def deck_of(name: str, actions: list[tuple[str, str]], values: str = "1234567", **tables: Content) -> Content:
    """Seven cards of each suit, taking the actions (hand, prep) in turn; ``here`` means ``any`` on Construction."""
    cards = []
    for n, suit in enumerate(suit for suit in BUILDINGS for _ in values):
        hand, prep = actions[n % len(actions)]
        if suit == "construction":
            hand, prep = (text.replace("none-here", "pay 1").replace(" here", " any") for text in (hand, prep))
        cards.append({"suit": suit, "value": int(values[n % 7]), "hand": hand, "prep": prep, "source": "owner"})
    return {
        "version": 1,
        "name": name,
        "cards": cards,
        **{table: {"source": "owner", **fields} for table, fields in tables.items()},
    }


STRESS = {
    made["name"]: made
    for made in (
        deck_of(
            "cover",
            [("cover, cover", "cover"), ("draw 3, cover, cover, cover", "draw 1, cover"), ("cover, draw 2", "cover")],
            values="0011223",
        ),
        deck_of("recover", [("recover, recover", "recover"), ("recover, cover", "pay 1: recover, draw 1")]),
        deck_of("swap", [("swap, swap", "land here, swap"), ("land any, promote any", "promote here, swap")]),
        deck_of("reorder", [("reorder, reorder", "reorder"), ("cover, reorder", "cover, reorder")], values="0000777"),
        deck_of(
            "transfer",
            [("transfer, transfer", "land here, transfer"), ("land any, promote any, transfer", "transfer, land any")],
            buildings={"double_star_room": [2, 2, 3, 3]},
        ),
        deck_of("demote", [("demote any", "land here, promote here"), ("land any, promote any", "demote any, swap")]),
        deck_of(
            "hoard",
            [("draw 9, draw 9, draw 9", "draw 9, draw 9"), ("draw 3, recover", "draw 9, recover, cover")],
        ),
        deck_of(
            "conditions",
            [
                ("pay 1: energy 1", "none-here: land here, launch 2"),
                ("holding E: recover, draw 3", "holding W: land any"),
                ("none-here: land here", "pay 2: energy 9, draw 1"),
                ("pay 5: energy 2", "pay 5: energy 9"),
                ("holding C: cover", "holding G: peek, energy 1"),
            ],
            energy={"max_energy": 5},
        ),
        deck_of(
            "peek",
            [("peek, draw 3", "peek, cover"), ("recover, peek", "peek, energy 2")],
            energy={"max_energy": 9},
            players={"colonists": 9, "start_ship": 3, "start_energy": 2, "recharge": 0},
        ),
    )
}


def random_action(chance: random.Random, suit: str) -> str:
    """Anything that the effect language can say of this suit."""
    plain = PLAIN if suit == "construction" else PLAIN + HERE
    effects = []
    for _ in range(chance.choice([1, 1, 2, 3, 4])):
        word = chance.choice(COUNTED + plain)
        effects.append(f"{word} {chance.choice([1, 1, 2, 3, 9])}" if word in COUNTED else word)
    conditions = ["", "", "", f"pay {chance.randint(1, 3)}: ", f"holding {chance.choice(list(LETTERS))}: "]
    if suit != "construction":
        conditions.append("none-here: ")
    return chance.choice(conditions) + ", ".join(effects)


def random_deck(seed: int) -> Content:
    """Any cards, and any numbers that a deck file may have."""
    chance = random.Random(seed)
    roll = chance.randint
    cards = [
        {
            "suit": suit,
            "value": roll(0, 7),
            "hand": random_action(chance, suit),
            "prep": random_action(chance, suit),
            "source": "owner",
        }
        for suit in BUILDINGS * 7
    ]
    colonists, most = roll(4, 9), roll(1, 9)
    tables: dict[str, Content] = {
        "buildings": {home: roll(0, 7) for home in HOMES}
        | {"double_star_room": [roll(0, min(3, colonists)) for _ in range(4)]},
        "players": {
            "colonists": colonists,
            "start_ship": roll(0, colonists),
            "start_energy": roll(0, most),
            "recharge": roll(0, 3),
        },
        "energy": {"max_energy": most},
        "scoring": {
            part: roll(0, 9)
            for part in ("ship", "star", "double_star", "four_buildings", "four_in_one", "highest_energy")
        }
        | {"crowd": roll(1, 9)},
        "solo": {f"ship_{level}": roll(0, colonists) for level in ("da", "super_droid", "cyborg")}
        | {"start_energy": roll(0, most)}
        | {part: roll(0, 3) for part in ("recharge", "system_error", "ecosystem_upgrades", "water_discards")}
        | {part: roll(0, 9) for part in ("energy_gain", "four_buildings", "four_in_one", "highest_energy")},
    }
    told = {name: {"source": "owner", **table} for name, table in tables.items()}
    return {"version": 1, "name": f"random {seed}", "cards": cards, **told}


def random_position(chance: random.Random, deck: Deck, players: int, level: str | None = None) -> Position:
    """The start of a turn with everything thrown about: small decks, tall stacks, odd hands, full energies."""
    cards = list(deck.cards)
    chance.shuffle(cards)
    seats = []
    for seat in range(players + (level is not None)):
        da = seat >= players
        seats.append(
            {
                **random_people(chance, deck, seats, players),
                "hand": [] if da else take(cards, chance.choice([0, 1, 2, 2, 2, 3])),
                "prep": take(cards, 2 if da else chance.choice([0, 1, 2, 2, 2])),
            }
        )
    stacks: dict[str, list[dict[str, str]]] = {name: [] for name in BUILDINGS}
    for card in take(cards, chance.choice([0, 3, 8, 14])):
        face = chance.choice(["up", "up", "down"])
        building = deck.suit(card) if face == "up" else chance.choice(BUILDINGS)
        stacks[building].append({"card": card, "face": face})
    left = take(cards, chance.choice([0, 1, 2, 3, 5, len(cards)]))
    first, turn = chance.randrange(players), chance.randrange(players)
    return {
        "game": "pocket-mars",
        "players": players,
        "variant": "solo" if level else "standard",
        "level": level,
        "first": first,
        "round": 7,
        "to_move": turn,
        "active": turn,
        "phase": "turn",
        "row": chance.sample(BUILDINGS, 5),
        "deck": left,
        "discard": cards,
        "stacks": stacks,
        "seats": seats,
        "max_rounds": 7 + chance.choice([0, 1, 2, 4]),
        "components": deck.told["name"],
    }


def take(cards: list[str], count: int) -> list[str]:
    """Some cards off the list."""
    taken = cards[:count]
    del cards[:count]
    return taken


def random_people(chance: random.Random, deck: Deck, before: list[Position], players: int) -> Position:
    """Colonists anywhere, with room for them, and any energy."""
    room = deck.told["buildings"]["double_star_room"][players - 1]
    places = ["earth", "ship", *HOMES, *HOMES, *HOMES]
    if chance.random() < 0.2:
        places = HOMES
    made: Position = {"earth": 0, "ship": 0, "mars": {home: [0, 0] for home in HOMES}}
    for _ in range(deck.colonists):
        place = chance.choice(places)
        if place not in HOMES:
            made[place] += 1
            continue
        taken = sum(seat["mars"][place][1] for seat in before) + made["mars"][place][1]
        made["mars"][place][1 if taken < room and chance.random() < 0.5 else 0] += 1
    most = deck.max_energy
    return made | {"energy": chance.choice([0, 1, most - 1, most, chance.randint(0, most)])}

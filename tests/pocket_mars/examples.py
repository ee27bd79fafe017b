"""Positions of Pocket Mars said in a few words: what the tests of moves, views and events begin with.

Cards are ids with spaces between; a stack has its top last, and ``!E1`` lies face down. All cards that are not named
lie in the deck, those of ``top`` on its top. Colonists that are not named are on Earth.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from marsuk.core.match import Match
from marsuk.games.pocket_mars import GAME
from marsuk.games.pocket_mars.deck import BUILDINGS, default_deck

CARDS = [card.id for card in default_deck().cards]
Position = dict[str, Any]


def position(
    hands: Sequence[str] = ("E1 S7", "W6 C2"),
    preps: Sequence[str] = ("G3 W1", "S4 E5"),
    stacks: Mapping[str, str] | None = None,
    discard: str = "",
    top: str = "",
    ships: Sequence[int] = (1, 1, 1, 1),
    mars: Sequence[Mapping[str, Sequence[int]]] = ({}, {}, {}, {}),
    energies: Sequence[int] = (1, 1, 1, 1),
    level: str | None = None,
    **fields: Any,
) -> Position:
    """A position at the start of seat 0's turn, with the contract's keys only; in solo the last seat is DA."""
    players = 1 if level else len(hands)
    laid = {name: (stacks or {}).get(name, "").split() for name in BUILDINGS}
    named = " ".join([*hands, *preps, discard, top]).split() + [c.strip("!") for s in laid.values() for c in s]
    seats = []
    for seat in range(2 if level else players):
        there = {name: list(mars[seat].get(name, (0, 0))) for name in BUILDINGS[:4]}
        on_mars = sum(map(sum, there.values()))
        seats.append(
            {
                "earth": 7 - ships[seat] - on_mars,
                "ship": ships[seat],
                "energy": energies[seat],
                "hand": hands[seat].split() if seat < len(hands) else [],
                "prep": preps[seat].split(),
                "mars": there,
            }
        )
    return {
        "game": "pocket-mars",
        "players": players,
        "variant": "solo" if level else "standard",
        "level": level,
        "first": 0,
        "round": 1,
        "to_move": 0,
        "active": 0,
        "phase": "turn",
        "row": list(BUILDINGS),
        "deck": [*top.split(), *[card for card in CARDS if card not in named]],
        "discard": discard.split(),
        "stacks": {
            name: [{"card": card.strip("!"), "face": "down" if card.startswith("!") else "up"} for card in laid[name]]
            for name in BUILDINGS
        },
        "seats": seats,
        **fields,
    }


def solo(hand: str = "E1 S7", prep: str = "G3 W1", da: str = "S4 E5", level: str = "da", **fields: Any) -> Position:
    """A solo position at the start of the human's turn."""
    return position(hands=(hand,), preps=(prep, da), level=level, **fields)


def match_at(made: Position, seed: int = 1) -> Match:
    """A match that begins there."""
    return GAME.from_position(made, seed=seed)


def all_but(named: str) -> str:
    """All cards but these."""
    return " ".join(card for card in CARDS if card not in named.split())


def dicts(match: Match) -> list[Position]:
    """All legal moves as JSON."""
    return [move.dict for move in match.legal()]


def ids(cards: Sequence[Mapping[str, Any]]) -> list[Any]:
    """The ids that a view tells of cards, None for those it does not."""
    return [card["card"] for card in cards]

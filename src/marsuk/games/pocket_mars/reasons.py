"""What a feature of an action of Pocket Mars says for it, in words."""

from __future__ import annotations

from marsuk.games.pocket_mars.texts import TEXTS

_HIGH = 5  # a value of a card
_LOW = 2  # energy, or colonists on the ship


def reason(group: str, number: int, language: str) -> str | None:
    """What speaks for an action that has the feature with this number of the group; None if nothing is to be said."""
    if group == "landing" and number > 0:
        return TEXTS.text("why-landing", language, points=number)
    if group == "prep-doable" and number > 0:
        return TEXTS.text("why-prep", language, does={1: "acts", 2: "lands", 3: "both"}[number])
    said = {
        "hand-doable": number == 1,
        "card-value": number % 8 >= _HIGH,
        "launch": number <= _LOW,
        "recharge": number <= _LOW,
        "landing-crowd": number > 0,
    }
    return TEXTS.text(f"why-{group}", language) if said.get(group) else None

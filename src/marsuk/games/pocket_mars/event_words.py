"""Events of Pocket Mars in plain words."""

from __future__ import annotations

from typing import Any

from marsuk.core.errors import Words
from marsuk.core.game import Json, Setup
from marsuk.games.pocket_mars.cards import DA_NAME, Listed, building_words, card_words, hidden_card_words, seat_words
from marsuk.games.pocket_mars.deck import BUILDINGS
from marsuk.games.pocket_mars.texts import TEXTS

_SEATS = ("seat", "owner", "other", "up", "down")
_PLACES = ("building", "suit", "to")
_NUMBERS = ("count", "total", "round")


def event_text(setup: Setup, event: Json, language: str) -> str:
    """An event in words, whether it still holds what is hidden or not."""
    kind = event["event"]
    said: dict[str, Any] = {"known": "yes" if _all_known(event) else "no"}
    for key, value in event.items():
        if key in _SEATS and value is not None:
            said[key] = seat_words(setup, value)
        elif key in _PLACES:
            said[key] = building_words(BUILDINGS.index(value))
        elif key in _NUMBERS:
            said[key] = value
        elif key == "cards":
            said["cards"] = Listed([_card(setup, card) for card in value])
            said["count"] = len(value)
        elif key == "winners":
            said["seats"] = Listed([seat_words(setup, seat) for seat in value])
            said["count"] = len(value)
        elif key == "totals":
            said["totals"] = " : ".join(str(total) for total in value)
    if "suit" in event:
        said["card"] = _card(setup, event)
    if kind == "transfer":
        said["from"] = building_words(BUILDINGS.index(event["from"]))
    if kind in ("android", "android-nothing"):
        said["name"] = Words(TEXTS, f"da-ability-{event['building']}.name")
    if kind == "discard":
        said["own"] = "no" if "owner" in event else "yes"
    if kind == "last-round":
        kind = f"last-round-{event['why']}"
    if kind in ("promote", "demote"):
        said["own"] = "yes" if event["owner"] == event["seat"] else "no"
    if kind == "over" and setup.players == 1:
        lost = "solo-tied" if "tie" in event else "solo-lost"
        kind = lost if event["winners"] == [DA_NAME] else "solo-won"
        said["seat"] = seat_words(setup, 0)
    elif kind == "over" and "tie" in event:
        kind = "over-tied"
        said["values"] = " : ".join(str(value) for value in event["tie"]["values"])
    return Words(TEXTS, f"event-{kind}", **said).text(language)


def _all_known(event: Json) -> bool:
    return all("card" in entry for entry in event.get("cards", (event,)))


def _card(setup: Setup, entry: Json) -> Words:
    """A card of an event, or what can be said of it where it is not known."""
    if "card" in entry:
        return card_words(setup, setup.components.index[entry["card"]])
    return hidden_card_words(entry["suit"])

"""No frame that a browser receives holds a card that its player may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import marsuk

from .conftest import NewPerson
from .person import Person


def cards_named(part: Any) -> Iterator[str]:
    """Every card that is named anywhere in a message, by its id."""
    if isinstance(part, dict):
        for value in part.values():
            yield from cards_named(value)
    elif isinstance(part, list):
        for value in part:
            yield from cards_named(value)
    elif isinstance(part, str):
        yield from re.findall(r"\b[ESGWC][1-7]\b", part)
        for suit, value in re.findall(r"\b(Energy|Science|Ecosystem|Water|Construction) ([1-7])\b", part):
            yield f"{'G' if suit == 'Ecosystem' else suit[0]}{value}"


def check_frames(person: Person, seat: int, match: marsuk.Match) -> int:
    """Compare what came with what the seat could know at that moment; return how many cards were named."""
    named = 0
    for frame in person.frames:
        if frame["type"] not in ("snapshot", "news") or "view" not in frame["now"]:
            continue
        if frame["now"]["state"] == "over":
            break  # the record is everybody's now
        plies = [event["ply"] for entry in frame["entries"] for event in entry.get("events", ())]
        moment = max(plies, default=0)
        then = match.clone()
        while then.plies > moment:
            then.undo()
        told = {key: value for key, value in frame.items() if key != "components"}  # the catalogue of all cards
        found = set(cards_named(told))
        named += len(found)
        hidden = then.hidden_pieces(seat)
        # a secret answer of our own is known to us before the match knows it
        assert not found & hidden, (frame["seq"], found & hidden)
    return named


def test_browsers_are_told_only_what_their_players_may_know(person: NewPerson) -> None:
    anna, bruno = person(seed=11), person(seed=12)
    made = anna.sit_at_new_table("pocket-mars", ["person", "person"], options={"max_rounds": 6})
    bruno.introduce("Bruno")
    where = f"{bruno.address}/api/tables/{made['table']}/seats/1"
    assert bruno.page.request.post(where, data={"claim": made["links"]["1"]}).ok
    bruno.go(f"table/{made['table']}")
    for _ in range(600):
        if anna.is_over:
            break
        for one in (anna, bruno):
            if one.has_turn and not one.is_over:
                one.decide()
        anna.page.wait_for_timeout(20)
    assert anna.is_over
    record = anna.page.request.get(f"{anna.address}/api/tables/{made['table']}/record").text()
    match = marsuk.load(record)
    assert check_frames(anna, 0, match) > 50
    assert check_frames(bruno, 1, match) > 50
    # the check can fail: through the other's eyes these frames would tell too much
    try:
        check_frames(anna, 1, match)
    except AssertionError:
        return
    raise AssertionError("hidden cards are not recognised")

"""What happened in a match of Marrak Hesh 17: read off the states before and after each step, and told in words."""

from __future__ import annotations

from marsuk.core.game import Json, Setup
from marsuk.games.marrak_hesh import rules
from marsuk.games.marrak_hesh.components import CARDS, TRANSPORTS
from marsuk.games.marrak_hesh.moves import cell_name, tile_text
from marsuk.games.marrak_hesh.tables import ADVANCED_LOGISTICS, CARDS_IN_PLAY, DOCKS, REMOVED, ROW
from marsuk.games.marrak_hesh.texts import TEXTS
from marsuk.games.marrak_hesh.view import keys_in_play, outcome, scores, tile_at
from marsuk.kernel.memory import Box, Reading

_UNSAID = frozenset({"ply", "event", "automatic"})  # of an event, in words
LAST_TRANSPORTS = 2  # of each seat: with these the end is near


def events(setup: Setup, before: Box, after: Box, action: int | None) -> list[Json]:
    """What one step did, read off the states around it."""
    old, new = before.read(), after.read()
    seat = old.turn
    happened: list[Json] = []
    automatic = {"automatic": True} if action is None else {}
    if old.phase == rules.DOCK and action is not None:
        happened.append(
            {
                "event": "dock",
                "seat": seat,
                "transport": TRANSPORTS[action // DOCKS],
                "dock": action % DOCKS,
                "tile": tile_at(setup, new, new.pending),
            }
        )
        if _most_transports(setup, new) == LAST_TRANSPORTS < _most_transports(setup, old):
            happened.append({"event": "last-transports"})
    elif old.phase == rules.STOW:
        index = old.pending
        happened.append(_placed("stow", setup, new, seat, index, automatic))
        happened += _turn_events(setup, new, seat)
    elif old.phase == rules.ORDER:
        happened.append({"event": "order", "seat": seat, "first": keys_in_play(new)[new.first_card[seat]]})
    elif old.phase == rules.LIFT and new.lifts > old.lifts:
        index = new.lifted[old.lifts]
        cell = list(divmod(old.cell[index], ROW))
        happened.append({"event": "lift", "seat": seat, "tile": tile_at(setup, new, index), "cell": cell} | automatic)
    elif old.phase == rules.LIFT:
        happened.append({"event": "decline", "seat": seat, "card": CARDS[ADVANCED_LOGISTICS]})
    elif old.phase == rules.RESTOW:
        happened.append(_placed("restow", setup, new, seat, old.lifted[old.restowed], automatic))
    elif old.phase == rules.RESOLVE:
        happened += _card_events(setup, old, new)
    if new.phase == rules.OVER and old.phase != rules.OVER:
        points = scores(setup, after)
        happened.append({"event": "over", **outcome(new, points), "totals": [score.total for score in points]})
    return happened


def _most_transports(setup: Setup, now: Reading) -> int:
    """How many transports the seat with the most has left."""
    return max(map(sum, now.hands[: setup.players]))


def _placed(name: str, setup: Setup, new: Reading, seat: int, index: int, automatic: Json) -> Json:
    cell = list(divmod(new.cell[index], ROW))
    return {"event": name, "seat": seat, "tile": tile_at(setup, new, index), "cell": cell} | automatic


def _turn_events(setup: Setup, new: Reading, seat: int) -> list[Json]:
    """Who was skipped, or that nobody can take a tile any more."""
    if new.phase != rules.DOCK:
        return [{"event": "scoring"}]
    skipped = []
    passed = (seat + 1) % setup.players
    while passed != new.turn:
        skipped.append({"event": "skipped", "seat": passed})
        passed = (passed + 1) % setup.players
    return skipped


def _card_events(setup: Setup, old: Reading, new: Reading) -> list[Json]:
    seat, keys = old.turn, keys_in_play(new)
    if old.applied == CARDS_IN_PLAY:
        if new.phase != rules.OVER:
            return []
        return [
            {"event": "variety", "card": keys[i], "seats": winners_, "points": new.points[winners_[0]][i]}
            for i in range(CARDS_IN_PLAY)
            if (winners_ := [s for s in range(setup.players) if new.points[s][i] > old.points[s][i]])
        ]
    which = old.first_card[seat] ^ old.applied
    removed = [tile_at(setup, new, i) for i in range(DOCKS) if new.cell[i] == REMOVED and old.cell[i] != REMOVED]
    applied: Json = {"event": "card", "seat": seat, "card": keys[which]}
    if new.phase == rules.LIFT:
        tiles = new.hold[seat].bit_count()
        return [applied | {"offer": min(int(setup.tables.record.logistics_lifts), tiles)}]
    if keys[which] == CARDS[ADVANCED_LOGISTICS]:
        return [applied | {"short": True}]
    if new.variety[seat][which] >= 0:
        applied["variety"] = new.variety[seat][which]
    elif keys[which] in ("forced-diet", "advanced-navigation"):
        applied["removed"] = removed
    else:
        applied["points"] = new.points[seat][which]
    return [applied]


def pieces_named(event: Json) -> set[str]:
    """The pieces that an event names."""
    pieces = {event["tile"]} if event.get("tile") else set()
    pieces |= set(event.get("removed", ()))
    if event["event"] == "dock":
        pieces.add(f"{event['transport']}@{event['dock']}")
    return pieces


def event_text(setup: Setup, event: Json, language: str) -> str:
    """An event in words."""
    arguments: Json = {"count": 0}
    for key, value in event.items():
        if key in _UNSAID:
            continue
        if key == "seat":
            arguments["seat"] = setup.seat_words(TEXTS, value).text(language)
        elif key == "tile":
            arguments["tile"] = _tile_text(setup, value, language)
        elif key in ("card", "first"):
            arguments[key] = TEXTS.text(f"card-{value}", language)
        elif key == "cell":
            arguments["cell"] = cell_name(value[0] * ROW + value[1])
        elif key == "transport":
            arguments["transport"] = TEXTS.text(f"transport-{value}", language)
        elif key in ("winners", "seats"):
            arguments["seats"] = ", ".join(setup.seat_words(TEXTS, seat).text(language) for seat in value)
            arguments["count"] = len(value)
        elif key == "removed":
            arguments["tiles"] = ", ".join(_tile_text(setup, tile, language) for tile in value)
            arguments["count"] = len(value)
        elif key == "totals":
            arguments["totals"] = " : ".join(str(total) for total in value)
        elif key == "tie":
            arguments["values"] = " : ".join(str(each) for each in value["values"])
        elif key == "dock":
            arguments["dock"] = str(value)  # a name: Fluent would take the time to format a number
        elif key in ("points", "variety", "offer"):
            arguments[key] = value
    kind = event["event"]
    if kind == "card":
        kind += "-" + next(key for key in ("offer", "short", "variety", "removed", "points") if key in event)
    elif "tie" in event:
        kind += "-colour" if event["tie"]["rule"] == "MH-P7" else "-last"
    return TEXTS.text(f"event-{kind}", language, **arguments)


def _tile_text(setup: Setup, tile: str, language: str) -> str:
    return tile_text(setup, setup.components.index[tile], language)

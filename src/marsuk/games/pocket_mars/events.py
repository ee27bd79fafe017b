"""What happened in a match of Pocket Mars: read off the states before and after each step.

Every step moves few things, so what happened is told by what changed: first the decision itself where it changes
nothing that can be seen, then where the game stands, then the cards that moved, then colonists and energy.

Who may know a card that an event names is written beside it as ``seen_by``, a list of seats; without it all may.
``event_for`` takes out what a seat may not know, and ``seen_by``. What is left of a hidden card is its suit (PM-C4),
and nothing at all of a secret choice (PM-S4, PM-S6) before all have chosen.
"""

from __future__ import annotations

from operator import attrgetter

from marsuk.core.game import Json, Setup
from marsuk.games.pocket_mars import blocks
from marsuk.games.pocket_mars.cards import (
    DA_NAME,
    card_id,
    seat_key,
    seats,
    seen_by,
    stack,
    suit_name,
)
from marsuk.games.pocket_mars.deck import BUILDINGS
from marsuk.games.pocket_mars.moves import block_of
from marsuk.games.pocket_mars.tables import (
    ABILITY,
    ACTIVATION,
    ANDROID_CHOICE,
    CHOOSE,
    DA,
    DOUBLE_STAR,
    EFFECTS,
    MARS,
    NO_CARD,
    OVER,
    PEEK,
    PREP,
    REFILL,
    REVEAL,
    SPACES,
    STAR,
    SUIT_SIZE,
    SUITS,
    SYSTEM_ERROR,
)
from marsuk.games.pocket_mars.view import (
    FIRST_PLAYER,
    SECRET,
    has_settled,
    leaders,
    place_of_cards,
    scores,
    tie_break,
)
from marsuk.kernel.memory import Box, Reading

_ANDROIDS = (ACTIVATION, ABILITY, ANDROID_CHOICE)
# Where cards can be, as place_of_cards looks at it
_cards = attrgetter(
    "deck", "deck_size", "discard", "discards", "stacks", "height", "hand", "packet", "prep", "preps", "card", "side",
    "chosen",
)  # fmt: skip
_people = attrgetter("energy", "earth", "mars")


def events(setup: Setup, before: Box, after: Box, action: int | None) -> list[Json]:
    """What one step did."""
    step = _Step(setup, before.read(), after.read(), action)
    happened = step.decision() + step.phases() + step.cards() + step.people() + step.last_round() + step.first_player()
    if step.new.phase == OVER and step.old.phase != OVER:
        points = scores(setup, after)
        totals = [score.total for score in points]
        best = [seat_key(setup, seat) for seat in leaders(setup, step.new, points)]
        tie = tie_break(setup, step.new, points)
        happened.append({"event": "over", "winners": best, "totals": totals} | ({} if tie is None else {"tie": tie}))
    return happened


class _Step:
    """The states around one step, and the move that made it unless it was automatic."""

    def __init__(self, setup: Setup, old: Reading, new: Reading, action: int | None) -> None:
        self.setup = setup
        self.old = old
        self.new = new
        self.block, self.bit = (-1, -1) if action is None else block_of(action)
        self.actor = DA_NAME if old.phase in _ANDROIDS else old.turn

    def key(self, seat: int) -> int | str:
        """A seat as JSON names it."""
        return seat_key(self.setup, seat)

    def card(self, card: int, seen: list[int] | None = None) -> Json:
        """A card, with those who know it after the step; without ``seen_by`` if it is public."""
        shown: Json = {"suit": suit_name(card), "card": card_id(self.setup, card)}
        return shown if seen is None else shown | {"seen_by": seen}

    def hidden(self, card: int) -> Json:
        """A card known to those who can tell where it is after the step."""
        return self.card(card, seen_by(self.setup, self.new, card))

    # --- the decision ---

    def decision(self) -> list[Json]:
        """What a decision says that no card and no colonist shows."""
        if self.block == blocks.STEP and self.bit == blocks.SKIP_STEP:
            return [{"event": "skip", "seat": self.actor}]
        if self.block == blocks.RECHARGE:
            return [{"event": "recharge", "seat": self.actor}]
        if self.block >= 0 and self.old.phase in SECRET:
            seat = self.old.turn
            chosen = [self.card(card, [seat]) for card in self.new.chosen[seat] if card != NO_CARD]
            return [{"event": "chosen", "seat": seat, "cards": chosen}]
        if (other := self.peeked()) is not None:
            cards = [self.hidden(card) for card in self.new.prep[other][: self.new.preps[other]]]
            return [{"event": "peek", "seat": self.actor, "other": self.key(other), "cards": cards}]
        return self.reordered()

    def peeked(self) -> int | None:
        """Whose prep module is looked at in this step, if any is."""
        old, new = self.old, self.new
        if self.block == blocks.CHOOSE_SEAT:
            return self.bit
        if old.phase != EFFECTS or new.phase != EFFECTS or new.effect == old.effect:
            return None
        action = self.setup.components.cards[old.card]
        done = (action.prep if old.side else action.hand).effects[new.effect - 1][0]
        if done != PEEK:
            return None
        return next((s for s in range(seats(self.setup)) if s != old.turn and old.preps[s] > 0), None)

    def reordered(self) -> list[Json]:
        """A card that has come to the top of its building from below."""
        if self.old.phase not in (CHOOSE, EFFECTS) or self.old.height != self.new.height:
            return []
        for building in range(SUITS):
            below, above = stack(self.old, building), stack(self.new, building)
            if below != above:
                card = above[-1]
                shown = self.hidden(card) if self.new.face_down >> card & 1 else self.card(card)
                where = {"building": BUILDINGS[building], "index": below.index(card)}
                return [{"event": "reorder", "seat": self.actor, **where, **shown}]
        return []

    # --- where the game stands ---

    def phases(self) -> list[Json]:
        """A round that begins, and what the androids are about."""
        old, new = self.old, self.new
        if new.round_number > old.round_number:
            return [{"event": "round", "round": new.round_number}]
        if old.phase == SYSTEM_ERROR:
            return [
                {
                    "event": "system-error",
                    "cards": [self.card(card) for card in new.discard[old.discards : new.discards]],
                }
            ]
        if old.phase == ACTIVATION and old.preps[DA] == PREP:
            return [{"event": "android-idle"}]
        if old.phase == ACTIVATION and old.preps[DA] == 1:
            return [{"event": "android", "building": BUILDINGS[old.prep[DA][0] // SUIT_SIZE]}]
        if old.phase == ABILITY and new.phase == REFILL and self.is_idle():
            return [{"event": "android-nothing", "building": BUILDINGS[old.ability]}]
        return []

    def is_idle(self) -> bool:
        """Whether DA's ability ends with this step and has done nothing."""  # PM-Z7
        old, new = self.old, self.new
        return bool(old.done == 0 and _cards(old) == _cards(new) and _people(old) == _people(new))

    # --- cards ---

    def cards(self) -> list[Json]:
        """The cards that have moved."""
        old, new = self.old, self.new
        if old.phase == SYSTEM_ERROR or _cards(old) == _cards(new):
            return []
        before, after = place_of_cards(old), place_of_cards(new)
        moved = [card for card in before if before[card] != after[card]]
        if old.phase == REVEAL:
            return self.revealed(moved, before, after)
        to_deck = [card for card in moved if after[card][0] == "deck"]
        if to_deck and before[to_deck[0]][0] in ("discard", "stack"):
            return [{"event": "renew", "cards": [self.renewed(card) for card in to_deck]}]
        prepared = [card for card in moved if after[card][0] == "prep" and before[card][0] == "hand"]
        happened = [self.moved(card, before[card], after[card]) for card in moved if card not in prepared]
        return happened + ([self.prepared(before[prepared[0]][1], prepared)] if prepared else [])

    def renewed(self, card: int) -> Json:
        """A card that is shuffled into the deck; a face-down one only for those who knew it."""
        return self.card(card, seen_by(self.setup, self.old, card) if self.old.face_down >> card & 1 else None)

    def prepared(self, seat: int, cards: list[int]) -> Json:
        """Cards put into the prep module, in the order of its slots."""
        ordered = [card for card in self.new.prep[seat] if card in cards]
        return {"event": "prepare", "seat": seat, "cards": [self.hidden(card) for card in ordered]}

    def revealed(
        self, moved: list[int], before: dict[int, tuple[str, int]], after: dict[int, tuple[str, int]]
    ) -> list[Json]:
        """What all have chosen in secret."""
        old, players = self.old, range(self.setup.players)
        if not any(old.packet):
            return [self.prepared(seat, old.chosen[seat]) for seat in players]
        happened = [{"event": "draft", "seat": seat, **self.hidden(old.chosen[seat][0])} for seat in players]
        passed: list[Json] = []
        for card in moved:
            kind, whose = after[card]
            if kind == "packet":
                passed.append({"seat": whose, **self.hidden(card)})
            elif kind == "deck":
                passed.append({"seat": None, **self.card(card, [before[card][1]])})
        return [*happened, {"event": "drafted", "cards": passed}]

    def moved(self, card: int, before: tuple[str, int], after: tuple[str, int]) -> Json:
        """One card that has gone from one place to another."""
        (kind, whose), (goal, where) = before, after
        seat = self.key(whose) if kind in ("hand", "prep") else self.actor
        if goal == "played":
            return {"event": "play-hand", "seat": seat, **self.card(card)}
        if goal == "stack" and kind == "prep":
            connected = {"seat": self.actor, **self.card(card), "building": BUILDINGS[where]}
            slot = self.old.prep[whose].index(card)
            if seat == self.actor:
                return {"event": "connect", **connected, "slot": slot}
            return {"event": "connect-other", **connected, "owner": seat, "slot": slot}
        if goal == "stack":
            return {"event": "cover", "seat": seat, **self.hidden(card), "building": BUILDINGS[where]}
        if goal == "discard":
            owner = {} if seat == self.actor else {"owner": seat}  # PM-Z4
            return {"event": "discard", "seat": self.actor, **owner, **self.card(card), "from": kind}
        if goal == "deck":
            return {"event": "bottom", "seat": seat, **self.hidden(card), "from": kind}
        if goal == "prep":
            return {"event": "android-refill", "seat": DA_NAME, **self.hidden(card)}
        if kind == "discard":
            return {"event": "recover", "seat": self.key(where), **self.card(card)}
        return {"event": "draw", "seat": self.key(where), **self.hidden(card), "from": kind}

    # --- colonists and energy ---

    def people(self) -> list[Json]:
        """Colonists and energy that have changed."""
        happened: list[Json] = []
        if self.block != blocks.RECHARGE and _people(self.old) == _people(self.new):
            return happened
        up: list[tuple[int, int]] = []
        down: list[tuple[int, int]] = []
        for seat in range(seats(self.setup)):
            happened += self.travels(seat)
            for building in range(MARS):
                old, new = self.old.mars[seat][building], self.new.mars[seat][building]
                if new[DOUBLE_STAR] > old[DOUBLE_STAR]:
                    up.append((seat, building))
                elif new[DOUBLE_STAR] < old[DOUBLE_STAR] and new[STAR] > old[STAR]:
                    down.append((seat, building))
        if up and down:
            keys = {"up": self.key(up[0][0]), "down": self.key(down[0][0])}
            return [*happened, {"event": "swap", "seat": self.actor, "building": BUILDINGS[up[0][1]], **keys}]
        for event, found in (("promote", up), ("demote", down)):
            for seat, building in found:
                where = {"owner": self.key(seat), "building": BUILDINGS[building]}
                happened.append({"event": event, "seat": self.actor, **where})
        return happened

    def travels(self, seat: int) -> list[Json]:
        """Energy, launches, landings and transfers of a seat."""
        old, new, key = self.old, self.new, self.key(seat)
        happened: list[Json] = []
        gained = new.energy[seat] - old.energy[seat]
        if gained < 0:
            happened.append({"event": "pay", "seat": key, "count": -gained, "total": new.energy[seat]})
        elif gained > 0 or (self.block == blocks.RECHARGE and key == self.actor):
            happened.append({"event": "energy", "seat": key, "count": gained, "total": new.energy[seat]})
        launched = old.earth[seat] - new.earth[seat]
        if launched:
            happened.append({"event": "launch", "seat": key, "count": launched})
        here = [sum(new.mars[seat][b]) - sum(old.mars[seat][b]) for b in range(MARS)]
        if 1 in here:
            goal = BUILDINGS[here.index(1)]
            if -1 in here:
                origin = here.index(-1)
                space = next(s for s in range(SPACES) if new.mars[seat][origin][s] < old.mars[seat][origin][s])
                way = {"from": BUILDINGS[origin], "space": space + 1, "to": goal}
                happened.append({"event": "transfer", "seat": key, **way})
            else:
                happened.append({"event": "land", "seat": key, "building": goal})
        return happened

    # --- the end that is near ---

    def last_round(self) -> list[Json]:
        """Why the round that goes on is the last, once it is known."""  # PM-E1, PM-E4, PM-Z9
        old, new = self.old, self.new
        if new.phase == OVER or new.round_number == 0:
            return []
        settled = [seat for seat in range(seats(self.setup)) if has_settled(new, seat)]
        if settled and not any(has_settled(old, seat) for seat in settled):
            return [{"event": "last-round", "seat": self.key(settled[0]), "why": "settled"}]
        if new.round_number == old.round_number:
            return []
        if new.last_round:
            return [{"event": "last-round", "why": "deck"}]
        return [{"event": "last-round", "why": "rounds"}] if new.round_number == new.max_rounds else []

    # --- who begins ---

    def first_player(self) -> list[Json]:
        """The first player, if it was drawn."""  # PM-S5
        return [] if self.old.first == self.new.first else [{"event": "first", "seat": self.new.first}]


# --- what a seat may know of it ---


def event_for(event: Json, seat: int | None) -> Json | None:
    """The event as the seat (None: a spectator) may know it; one without cards hides nothing."""
    if "cards" not in event and "seen_by" not in event:
        return event
    seen = _known(event, seat)
    if event["event"] == "chosen" and event["seat"] != seat:  # a secret choice hides even the suit
        del seen["cards"]
    elif "cards" in event:
        seen["cards"] = [_known(card, seat) for card in event["cards"]]
        if event["event"] == "drafted":  # these come from sets: their order would tell something
            seen["cards"].sort(key=_order)
    return seen


def open_event(event: Json) -> Json:
    """The event with all cards that it names."""
    opened = {key: value for key, value in event.items() if key != "seen_by"}
    if "cards" in event:
        opened["cards"] = [open_event(card) for card in event["cards"]]
    return opened


def _known(entry: Json, seat: int | None) -> Json:
    """An event, or a card in one, without a card that the seat does not know."""
    if "seen_by" not in entry:
        return dict(entry)
    hidden = ("seen_by",) if seat in entry["seen_by"] else ("seen_by", "card")
    return {key: value for key, value in entry.items() if key not in hidden}


def _order(card: Json) -> tuple[int, int, str]:
    seat = -1 if card["seat"] is None else card["seat"]
    return seat, BUILDINGS.index(card["suit"]), card.get("card", "~")


def pieces_named(event: Json) -> set[str]:
    """The cards that an event names, the first player, and the counts of colonists and energy that it changes."""
    pieces = {entry["card"] for entry in (event, *event.get("cards", ())) if "card" in entry}
    kind, seat, building = event["event"], event.get("seat"), event.get("building")
    owner = event.get("owner", seat)
    if kind == "first":
        pieces.add(FIRST_PLAYER)
    elif kind in ("energy", "pay"):
        pieces.add(f"energy {seat}")
    elif kind == "launch":
        pieces |= {f"colonist {seat} earth", f"colonist {seat} ship"}
    elif kind == "land":
        pieces |= {f"colonist {seat} ship", f"colonist {seat} {building} 1"}
    elif kind == "transfer":
        pieces |= {f"colonist {seat} {event['from']} {event['space']}", f"colonist {seat} {event['to']} 1"}
    elif kind in ("promote", "demote"):
        pieces |= {f"colonist {owner} {building} {space}" for space in (1, 2)}
    elif kind == "swap":
        pieces |= {f"colonist {who} {building} {space}" for who in (event["up"], event["down"]) for space in (1, 2)}
    return pieces

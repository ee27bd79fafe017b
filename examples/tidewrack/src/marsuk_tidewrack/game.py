"""Tidewrack for people and programs: its options, and its states and moves as JSON and in words."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Any, ClassVar, get_args

from marsuk.core.errors import IllegalMove, PositionError, Words, shown
from marsuk.core.game import Game, Json, Setup
from marsuk.core.options import IntOption, read_options
from marsuk.core.score import Score
from marsuk.core.shapes import Shapes
from marsuk.core.texts import CORE_FOLDER, Texts
from marsuk.kernel import random
from marsuk.kernel.memory import Box
from marsuk.kernel.native import engine
from marsuk.kernel.rules import Rules
from marsuk_tidewrack import rules, shapes

TEXTS = Texts(CORE_FOLDER, Path(__file__).parent / "text")
KINDS = get_args(shapes.Kind)
FINDS = tuple(f"{kind}-{number}" for kind in KINDS for number in range(1, rules.HIGHEST + 1))
HIDDEN = "hidden"
USES = ("keep", "throw")  # in the order of the action blocks
SIGNS = "+~"  # the same in notation: "+s3" keeps the 3 of shells
PART_RULES = {rules.NUMBERS: "TW-E2", rules.SETS: "TW-E3"}
PLACES = ("deck", "sea", "hands", "kept")  # where a position says that finds are

TABLES = Box(rules.TABLES)
TABLES.array[0] = (3, 5, 3, 5)  # finds in a hand, room in a basket, size of a collection, its points


class Tidewrack(Game):
    """The game."""

    name = "tidewrack"
    rules_version = 1
    rules: ClassVar[Rules] = rules
    texts = TEXTS
    options = (
        IntOption("players", 2, rules.SEATS, default=2),  # TW-S1
        IntOption("seed", 0, 2**63 - 1),
        IntOption("swell", 2, 4, default=3),  # TW-T4
    )
    phases = get_args(shapes.Phase)
    shapes = Shapes(
        view=shapes.View,
        event=shapes.Event,
        move=shapes.Move,
        components=shapes.Components,
        score=shapes.Score,
    )
    score_parts: ClassVar[dict[str, tuple[str, ...]]] = dict.fromkeys(PART_RULES.values(), ())
    by_seat = ("hands", "kept", "scores")
    sections = (
        ("setup", ("TW-S1", "TW-S2", "TW-S3")),
        ("turn", ("TW-T1", "TW-T2", "TW-T3", "TW-T4")),
        ("end", ("TW-E1", "TW-E2", "TW-E3", "TW-E4")),
    )
    variants: ClassVar[dict[str, Json]] = {
        "2-players": {"players": 2},
        "3-players": {"players": 3},
        "4-players-high-swell": {"players": 4, "swell": 2},
    }

    def prepare(self, options: Json) -> Setup:
        """Lay the options out for the kernel."""
        box = Box(rules.OPTIONS)
        box.record.players, box.record.swell = options["players"], options["swell"]
        return Setup(options, None, TABLES, box)

    # --- moves ---

    def move_dict(self, setup: Setup, state: Box, action: int) -> Json:
        """The JSON form."""
        use, find = divmod(action, rules.FINDS)
        return {"move": USES[use], "find": FINDS[find]}

    def action_of(self, setup: Setup, state: Box, move: Json) -> int:
        """The action that a JSON form means."""
        if set(move) != {"move", "find"} or move["move"] not in USES or move["find"] not in FINDS:
            raise _not_a_move(move)
        return USES.index(move["move"]) * rules.FINDS + FINDS.index(move["find"])

    def notation(self, setup: Setup, state: Box, action: int) -> str:
        """The short form."""
        return NOTATIONS[action]

    def action_of_notation(self, setup: Setup, state: Box, notation: str) -> int:
        """The action that a short form means."""
        if notation not in NOTATIONS:
            raise _not_a_move(notation)
        return NOTATIONS.index(notation)

    def move_text(self, setup: Setup, state: Box, action: int, language: str) -> str:
        """The action in words."""
        use, find = divmod(action, rules.FINDS)
        return TEXTS.text(f"move-{USES[use]}", language, find=_find_words(FINDS[find]).text(language))

    def why_illegal(self, setup: Setup, state: Box, action: int) -> IllegalMove:
        """The game is over, the find is not in the hand, or the basket is full."""
        now, find = state.read(), action % rules.FINDS
        if rules.is_over(now):
            return IllegalMove("illegal-over", TEXTS, "TW-E1")
        if not now.hands[now.turn] >> find & 1:
            return IllegalMove("illegal-find", TEXTS, "TW-T1", find=_find_words(FINDS[find]))
        return IllegalMove("illegal-basket", TEXTS, "TW-T2", count=int(setup.tables.record.basket))

    # --- what happened ---

    def events(self, setup: Setup, before: Box, after: Box, action: int | None) -> list[Json]:
        """What one step did: a find was kept or thrown (``act``), or one was drawn (``advance``)."""
        old, new = before.read(), after.read()
        if action is not None:
            told = [{"event": USES[action // rules.FINDS], "seat": old.turn, "find": FINDS[action % rules.FINDS]}]
            tide = rules.tide(new)
            return told + ([{"event": "tide", "tide": tide}] if tide > rules.tide(old) else [])
        told = [{"event": "draw", "seat": old.turn, "find": find} for find in _finds(old.deck & ~new.deck)]
        return told + ([self._end(setup, after)] if rules.is_over(new) else [])

    def _end(self, setup: Setup, state: Box) -> Json:
        totals = [score.total for score in self.scores(setup, state)]
        return {"event": "over", "winners": list(self.winners(setup, state)), "totals": totals}

    def event_for(self, event: Json, seat: int | None) -> Json | None:
        """Only who draws a find knows which."""  # TW-S3
        if event["event"] == "draw" and event["seat"] != seat:
            return {key: value for key, value in event.items() if key != "find"}
        return event

    def pieces_named(self, event: Json) -> set[str]:
        """The find, if the event tells it."""
        return {event["find"]} if "find" in event else set()

    def event_text(self, setup: Setup, event: Json, language: str) -> str:
        """An event in words."""
        said: Json = {}
        if "seat" in event:
            said["seat"] = setup.seat_words(TEXTS, event["seat"]).text(language)
        if "find" in event:
            said["find"] = _find_words(event["find"]).text(language)
        if event["event"] == "tide":
            said["tide"] = event["tide"]
        if event["event"] == "over":
            said |= self._winners_said(setup, event["winners"], language)
        kind = "draw-hidden" if event["event"] == "draw" and "find" not in event else event["event"]
        return TEXTS.text(f"event-{kind}", language, **said)

    def _winners_said(self, setup: Setup, winners: Any, language: str) -> Json:
        names = [setup.seat_words(TEXTS, seat).text(language) for seat in winners]
        return {"seats": ", ".join(names), "count": len(names)}

    # --- positions and views ---

    def position(self, setup: Setup, state: Box) -> Json:
        """Everything but the chance that is still to come."""
        now = state.read()
        return {
            "game": self.name,
            "players": now.players,
            "swell": now.swell,
            "to_move": None if rules.is_over(now) else now.turn,
            "deck": _finds(now.deck),
            "sea": _finds(now.sea),
            "hands": [_finds(hand) for hand in now.hands[: now.players]],
            "kept": [_finds(kept) for kept in now.kept[: now.players]],
        }

    def read_position(self, position: Json, options: Json) -> tuple[Setup, Box]:
        """The state that a position describes; the seed decides what is drawn from now on."""
        for name in ("players", "swell", "to_move", *PLACES):
            if name not in position:
                raise PositionError("position-missing", field=name)
        told = {name: position[name] for name in ("players", "swell")}
        setup = self.prepare(read_options(self.options, {**options, **told}))
        state = Box(rules.STATE)
        now = state.record
        random.key(now.rng, setup.options["seed"])
        now.players, now.swell = setup.players, setup.options["swell"]
        now.deck, now.sea = _mask("deck", position["deck"]), _mask("sea", position["sea"])
        for field in ("hands", "kept"):
            if not isinstance(position[field], list) or len(position[field]) != setup.players:
                raise PositionError("position-length", field=field, length=setup.players)
            for seat, finds in enumerate(position[field]):
                now[field][seat] = _mask(field, finds)
        places = [position["deck"], position["sea"], *position["hands"], *position["kept"]]
        if sorted(chain.from_iterable(places)) != sorted(FINDS):  # each find is in one place
            raise PositionError("position-field", field="deck")
        now.turn = _turn(position["to_move"], [int(hand) for hand in now.hands[: setup.players]])
        return setup, state

    def view(self, setup: Setup, state: Box, seat: int | None) -> Json:
        """All but the deck and the others' hands."""
        hands = [
            _finds(hand) if place == seat else [HIDDEN] * hand.bit_count()  # TW-S3
            for place, hand in enumerate(state.read().hands[: setup.players])
        ]
        return {**self.open_view(setup, state, seat), "hands": hands}

    def open_view(self, setup: Setup, state: Box, seat: int | None) -> Json:
        """The same with all hands open."""
        now = state.read()
        over = rules.is_over(now)
        return {
            **self.position(setup, state),
            "seat": seat,
            "phase": "over" if over else "choose",
            "tide": rules.tide(now),
            "deck": now.deck.bit_count(),
            "scores": [dict(score) for score in self.scores(setup, state)],
            "winners": list(self.winners(setup, state)) if over else None,
        }

    def pieces(self, setup: Setup, state: Box) -> dict[str, str]:
        """Where every find is."""
        position = self.position(setup, state)
        where = {find: place for place in ("deck", "sea") for find in position[place]}
        for place in ("hands", "kept"):
            where |= {find: f"{place} {seat}" for seat, finds in enumerate(position[place]) for find in finds}
        return where

    def hidden_pieces(self, setup: Setup, state: Box, seat: int | None) -> set[str]:
        """The deck and the others' hands."""  # TW-S3
        now = state.read()
        hands = [find for other, hand in enumerate(now.hands) if other != seat for find in _finds(hand)]
        return {*_finds(now.deck), *hands}

    # --- the result, and words ---

    def scores(self, setup: Setup, state: Box) -> list[Score]:
        """The points of every seat as things stand."""
        steps, work, made = engine("marsuk.kernel.steps", rules), Box(rules.WORK), []
        for seat in range(setup.players):
            steps.tally(setup.tables, state, seat, work)
            points = work.record.points.tolist()
            made.append(Score({rule: points[part] for part, rule in PART_RULES.items()}))
        return made

    def winners(self, setup: Setup, state: Box) -> tuple[int, ...]:
        """The seats with the highest total."""  # TW-E4
        totals = [score.total for score in self.scores(setup, state)]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def components_told(self, setup: Setup, state: Box, language: str) -> Json:
        """All finds, with their names."""
        told = {find: _find_told(find, language) for find in FINDS}
        return {"finds": {**told, HIDDEN: {"name": TEXTS.text("find-hidden", language)}}}

    def status(self, setup: Setup, state: Box, seat: int | None, language: str) -> str:
        """What the seat must do, or why it waits."""
        now = state.read()
        if rules.is_over(now):
            said = self._winners_said(setup, self.winners(setup, state), language)
            return TEXTS.text("status-over", language, **said)
        if seat != now.turn:
            return TEXTS.text("status-wait", language, seat=setup.seat_words(TEXTS, now.turn).text(language))
        return TEXTS.text("status-choose", language)


NOTATIONS = tuple(f"{sign}{find[0]}{find[-1]}" for sign in SIGNS for find in FINDS)


def _not_a_move(move: Any) -> IllegalMove:
    return IllegalMove("move-unknown", move=shown(move, 80))


def _finds(mask: int) -> list[str]:
    """The ids of a set of finds."""
    return [find for number, find in enumerate(FINDS) if mask >> number & 1]


def _mask(field: str, finds: Any) -> int:
    """The set of finds that a position names."""
    if not isinstance(finds, list) or not all(find in FINDS for find in finds) or len(set(finds)) < len(finds):
        raise PositionError("position-field", field=field)
    return sum(1 << FINDS.index(find) for find in finds)


def _turn(to_move: Any, hands: list[int]) -> int:
    """Whose turn it is; when the game is over, that of a seat with nothing in hand."""
    possible = [seat for seat, hand in enumerate(hands) if (hand == 0) == (to_move is None)]
    turn = possible[0] if to_move is None and possible else to_move
    if type(turn) is not int or turn not in possible:
        raise PositionError("position-field", field="to_move")
    return turn


def _find_words(find: str) -> Words:
    kind, number = find.split("-")
    return Words(TEXTS, f"find-{kind}", number=number)


def _find_told(find: str, language: str) -> Json:
    kind, number = find.split("-")
    return {"name": _find_words(find).text(language), "kind": kind, "number": int(number)}


GAME = Tidewrack()

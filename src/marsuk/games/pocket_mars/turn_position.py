"""The middle of a turn in a position of Pocket Mars: what is being done, and whether it can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from marsuk.core.errors import shown
from marsuk.core.game import Setup
from marsuk.games.pocket_mars import buildings, effects, solo
from marsuk.games.pocket_mars.blocks import colonist_bit
from marsuk.games.pocket_mars.cards import SIDE_NAMES, seat_number, stack
from marsuk.games.pocket_mars.deck import BUILDINGS
from marsuk.games.pocket_mars.fields import number, one_of, wrong
from marsuk.games.pocket_mars.tables import (
    ANDROID_CHOICE,
    BUILDING,
    CARD,
    CHOOSE,
    COVER,
    DA,
    DISCARD,
    DRAW,
    DRAW_CARDS,
    ECOSYSTEM,
    FIRST_TARGETED,
    FULL,
    HAND_ACTION,
    LAND,
    MARS,
    NO_SOLO,
    PREP,
    PREP_ACTION,
    PREPARE,
    SUIT_SIZE,
    TRANSFER,
    TURN,
)
from marsuk.kernel.memory import Box

_STEPS = (LAND, CARD, BUILDING)  # of a connected card
_FIELDS = {"card", "side", "owner", "effect", "done", "picked"}


class TurnReader:
    """Reads ``action`` into a state that has all cards and colonists, and checks that the phase fits."""

    def __init__(self, action: Any, setup: Setup, state: Box, place: Callable[[Any, str], int]) -> None:
        self.action = action
        self.setup = setup
        self.record = state.record
        self.state = state
        self.tables = setup.tables.record
        self.place = place  # gives the number of a card that is nowhere else

    def read(self) -> None:
        """Read what belongs to the phase; most have no action."""
        phase = int(self.record.phase)
        if phase == ANDROID_CHOICE:
            self.android()
        elif phase in (*_STEPS, CHOOSE) or (phase == DRAW and self.action is not None):
            self.card_action(phase)
        elif self.action is not None:
            raise wrong("action")
        elif phase == TURN and self.record.turn != self.record.active:
            raise wrong("to_move")
        elif phase in (DISCARD, PREPARE, DRAW):
            self.four_cards(phase)
        if phase == DRAW and (self.record.level == NO_SOLO or self.record.preps[DA] != PREP):
            raise wrong("phase")

    def four_cards(self, phase: int) -> None:
        """Whether the seat must discard, draw or fill its prep module."""  # PM-F1
        seat = int(self.record.turn)
        in_hand, prepared = int(self.record.hand[seat]).bit_count(), int(self.record.preps[seat])
        fits = {
            DISCARD: in_hand > 0 and in_hand + prepared > FULL,
            DRAW: in_hand + prepared < FULL,
            PREPARE: PREP - prepared in range(1, in_hand + 1) and in_hand + prepared <= FULL,
        }
        if not fits[phase]:
            raise wrong("phase")

    # --- the androids ---

    def android(self) -> None:
        """A choice that the human makes for DA."""  # PM-Z7
        record, action = self.record, self.action
        if record.level == NO_SOLO:
            raise wrong("phase")
        if not isinstance(action, dict) or set(action) != {"ability", "done"}:
            raise wrong("action")
        record.ability = one_of(action["ability"], "action.ability", BUILDINGS)
        if record.preps[DA] != 1 or int(record.prep[DA, 0]) // SUIT_SIZE != record.ability:
            raise wrong("action.ability")
        most = int(self.tables.da_upgrades) - 1 if record.ability == ECOSYSTEM else 0
        record.done = number(action["done"], "action.done", 0, max(most, 0))
        can_land = record.ability == MARS and record.ship[DA] > 0
        if not (record.ability == ECOSYSTEM or can_land) or not solo.targets(self.tables, record):
            raise wrong("action.ability")

    # --- cards ---

    def card_action(self, phase: int) -> None:
        """A card that is played or connected."""
        record, action = self.record, self.action
        if not isinstance(action, dict) or set(action) != _FIELDS:
            raise wrong("action")
        record.side = one_of(action["side"], "action.side", SIDE_NAMES)
        if record.side == HAND_ACTION:
            record.card = self.place(action["card"], "action.card")
            if action["owner"] is not None or phase in _STEPS:
                raise wrong("action.side")
            if record.turn != record.active:
                raise wrong("to_move")
        else:
            self.connected(phase)
        if phase in _STEPS:
            self.step(phase)
        else:
            self.effect(phase)

    def connected(self, phase: int) -> None:
        """A card that was connected from somebody's prep module."""
        record, index = self.record, self.setup.components.index
        card, owner = self.action["card"], seat_number(self.setup, self.action["owner"])
        if not isinstance(card, str) or card not in index:
            raise wrong("action.card", "position-card", card=shown(card, 40))
        if owner is None:
            raise wrong("action.owner")
        record.card, record.owner = index[card], owner
        if record.turn != (record.active if phase in (LAND, BUILDING) else owner):
            raise wrong("to_move")

    def step(self, phase: int) -> None:
        """Whether a step of a connected card can be taken."""  # PM-A2, PM-A3, PM-Z4
        record, action = self.record, self.action
        for field in ("effect", "done"):
            number(action[field], f"action.{field}", 0, 0)
        if action["picked"] is not None:
            raise wrong("action.picked")
        card, seat = int(record.card), int(record.turn)
        building = card // SUIT_SIZE
        if phase == BUILDING:
            fits = buildings.ability_targets(self.tables, record, seat, building) != 0
        else:
            below = stack(self.state.read(), building)
            if not below or below.pop() != card or int(record.face_down) >> card & 1:
                raise wrong("action.card")
            if phase == LAND:
                own = record.owner == record.active or record.level != NO_SOLO
                fits = own and record.ship[seat] > 0 and building < MARS and self.beats(card, below)
            else:
                fits = effects.can_be_done(self.tables, record, seat, card, PREP_ACTION)
        if not fits:
            raise wrong("phase")

    def beats(self, card: int, below: list[int]) -> bool:
        """Whether a connected card lets its player land."""
        value = int(self.tables.value[card])
        if not below:
            return value > int(self.tables.building_value[card // SUIT_SIZE])
        return value > (0 if int(self.record.face_down) >> below[-1] & 1 else int(self.tables.value[below[-1]]))

    def effect(self, phase: int) -> None:
        """An effect that asks for its target, or for which of DA's cards is drawn."""
        record, action = self.record, self.action
        side, card, seat = int(record.side), int(record.card), int(record.turn)
        record.effect = number(action["effect"], "action.effect", 0, int(self.tables.effects[side, card]) - 1)
        effect = effects.current(self.tables, record)
        if (effect == DRAW_CARDS) if phase == CHOOSE else (effect != DRAW_CARDS):
            raise wrong("action.effect")
        drawn = int(self.tables.number[side, card, int(record.effect)]) - 1 if phase == DRAW else 0
        record.done = number(action["done"], "action.done", 0, drawn)
        if action["picked"] is not None:
            if effect not in (COVER, TRANSFER):
                raise wrong("action.picked")
            record.picked = self.picked(action["picked"], effect, seat)
        if phase == DRAW:
            return
        if effect < FIRST_TARGETED or not effects.targets(self.tables, record, seat, effect, int(record.picked)):
            raise wrong("action.effect")

    def picked(self, picked: Any, effect: int, seat: int) -> int:
        """The card to cover with, or the colonist to transfer."""
        record, field = self.record, "action.picked"
        if effect == COVER:
            card = self.setup.components.index.get(picked) if isinstance(picked, str) else None
            if card is None or not int(record.hand[seat]) >> card & 1:
                raise wrong(field)
            return int(card)
        if not isinstance(picked, dict) or set(picked) != {"seat", "building", "space"} or picked["seat"] != seat:
            raise wrong(field)
        building = one_of(picked["building"], field, BUILDINGS[:MARS])
        space = number(picked["space"], field, 1, 2) - 1
        if record.mars[seat, building, space] == 0:
            raise wrong(field)
        return colonist_bit(seat, building, space)

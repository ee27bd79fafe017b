"""What a seat could do now with each of its own cards, whoever's turn it is.

The rules themselves are asked: on a copy, it is the seat's turn and it plays the card. What comes of that depends on
nothing the seat does not know: hidden cards are only counted there, never looked at.
"""

from __future__ import annotations

from marsuk.core.game import Json, Setup
from marsuk.games.pocket_mars import rules
from marsuk.games.pocket_mars.blocks import ACTION_STARTS, LAND_STEP, PLAY_HAND, PLAY_PREP, SKIP_STEP, STEP
from marsuk.games.pocket_mars.cards import members, set_of
from marsuk.games.pocket_mars.order import clear_turn
from marsuk.games.pocket_mars.places import beats
from marsuk.games.pocket_mars.tables import CARD, LAND, TURN
from marsuk.kernel.memory import Box, lent
from marsuk.kernel.native import engine


def possible(setup: Setup, state: Box, seat: int) -> dict[int, Json]:
    """For each card in the seat's hand and prep module: can its two actions be done, and would it let the seat land?"""
    now, tables = state.read(), setup.tables.snapshot().read()
    trial = _Trial(setup, state, seat)
    prepared = set_of(now.prep[seat])
    return {
        card: {
            "hand": trial.hand_action(card),
            "prep": trial.prep_action(card, bool(prepared >> card & 1)),
            "beats": beats(tables, now, card),
        }
        for card in members(now.hand[seat] | prepared)
    }


class _Trial:
    """Copies on which the seat plays its cards."""

    def __init__(self, setup: Setup, state: Box, seat: int) -> None:
        self._tables = setup.tables
        self._steps = engine("marsuk.kernel.steps", rules)
        self._seat = seat
        self._begun, self._played = lent(rules.STATE, name="begun"), lent(rules.STATE, name="played")
        self._begun.take(state)
        record = self._begun.record
        clear_turn(record)
        record.phase, record.turn, record.active = TURN, seat, seat
        field = self._played.field
        self._phase, self._effect = field("phase"), field("effect")
        self._hand, self._prep, self._preps = field("hand"), field("prep"), field("preps")

    def hand_action(self, card: int) -> bool:
        """Whether the hand action is done when the card is played, as it would be from the hand."""
        self._played.take(self._begun)
        self._act(self._played, PLAY_HAND, card)
        return bool(self._effect == 0)  # otherwise all its effects are passed over at once

    def prep_action(self, card: int, prepared: bool) -> bool:
        """Whether the prep action may be done when the card is connected, be it after landing or after not landing."""
        self._played.take(self._begun)
        if not prepared:
            self._prepare(card)
        self._act(self._played, PLAY_PREP, card)
        if self._phase != LAND:
            return bool(self._phase == CARD)
        while self._steps.advance(self._tables, self._played):  # an empty deck is renewed before the seat decides
            pass
        landed = lent(rules.STATE, name="landed")
        landed.take(self._played)
        self._act(landed, STEP, LAND_STEP)
        self._act(self._played, STEP, SKIP_STEP)
        return bool(self._phase == CARD or landed.field("phase") == CARD)

    def _prepare(self, card: int) -> None:
        """The card lies in the prep module instead; which other cards lie there makes no difference to its action."""
        seat = self._seat
        self._hand[seat] = int(self._hand[seat]) & ~(1 << card)
        self._prep[seat, 0] = card
        self._preps[seat] = max(1, int(self._preps[seat]))

    def _act(self, state: Box, block: int, bit: int) -> None:
        self._steps.act(self._tables, state, int(ACTION_STARTS[block]) + bit)

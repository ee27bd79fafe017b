"""Why a move of Pocket Mars is not legal: the rule, and a sentence."""

from __future__ import annotations

from typing import Any

from marsuk.core.errors import IllegalMove
from marsuk.core.game import Setup
from marsuk.games.pocket_mars import blocks
from marsuk.games.pocket_mars.cards import card_words, seat_key, seat_words, set_of
from marsuk.games.pocket_mars.tables import (
    ANDROID_CHOICE,
    BUILDING,
    CARD,
    CHOOSE,
    DA,
    DISCARD,
    DRAFT,
    DRAW,
    FIRST_PREPARE,
    HAND_ACTION,
    LAND,
    OVER,
    PREP,
    PREPARE,
    SUIT_SIZE,
    TURN,
)
from marsuk.games.pocket_mars.texts import TEXTS
from marsuk.kernel.memory import Reading

PHASES = {
    DRAFT: "draft",
    FIRST_PREPARE: "first-prepare",
    TURN: "turn",
    LAND: "land",
    CARD: "activate-card",
    BUILDING: "activate-building",
    CHOOSE: "choose",
    DISCARD: "discard",
    DRAW: "draw",
    PREPARE: "prepare",
    ANDROID_CHOICE: "android-choice",
    OVER: "over",
}
_SENTENCES = {FIRST_PREPARE: "prepare", ANDROID_CHOICE: "choose"}  # else as the phase is called
_TURN_BLOCKS = (blocks.PLAY_HAND, blocks.PLAY_PREP, blocks.PLAY_OTHER, blocks.LAUNCH_ONE, blocks.RECHARGE)
_CHOICES = (
    blocks.CHOOSE_BUILDING,
    blocks.CHOOSE_COLONIST,
    blocks.CHOOSE_PAIR,
    blocks.CHOOSE_CARD,
    blocks.CHOOSE_SEAT,
    blocks.CHOOSE_INDEX,
)
_BLOCKS = {
    DRAFT: (blocks.DRAFT_CARD,),
    FIRST_PREPARE: (blocks.PREPARE_ONE, blocks.PREPARE_TWO),
    TURN: _TURN_BLOCKS,
    LAND: (),
    CARD: (),
    BUILDING: (blocks.ABILITY_COLONIST, blocks.ABILITY_CARD, blocks.ABILITY_BUILDING),
    CHOOSE: _CHOICES,
    DISCARD: (blocks.DISCARD_CARD,),
    DRAW: (blocks.DRAW_SLOT,),
    PREPARE: (blocks.PREPARE_ONE, blocks.PREPARE_TWO),
    ANDROID_CHOICE: _CHOICES,
    OVER: (),
}


def rule_of_phase(setup: Setup, now: Reading) -> str:
    """The rule by which the seat decides now."""
    solo = setup.players == 1
    if now.phase == TURN:
        return "PM-Z4" if solo else "PM-A1"
    if now.phase == BUILDING:
        return f"PM-B{now.card // SUIT_SIZE + 1}"
    if now.phase in (LAND, CARD, CHOOSE):
        if now.phase == CHOOSE and now.side == HAND_ACTION:
            return "PM-A1"
        if now.owner == now.active:
            return "PM-A2"
        return "PM-Z4" if solo else "PM-A3"
    if now.phase == OVER:
        return "PM-Z9" if solo else "PM-E1"
    fixed = {DRAFT: "PM-S6", FIRST_PREPARE: "PM-S4", DRAW: "PM-Z2", ANDROID_CHOICE: "PM-Z7"}
    return fixed.get(now.phase, "PM-F1")


def refusal(setup: Setup, now: Reading, block: int, code: str, **arguments: Any) -> IllegalMove:
    """The refusal, or, if quite another kind of move is asked for now, the one that says so."""
    if block not in _BLOCKS[now.phase]:
        return _other_phase(setup, now)
    return IllegalMove(code, TEXTS, rule_of_phase(setup, now), **arguments)


def _other_phase(setup: Setup, now: Reading) -> IllegalMove:
    name = _SENTENCES.get(now.phase, PHASES[now.phase])
    return IllegalMove(f"illegal-now-{name}", TEXTS, rule_of_phase(setup, now))


def why_illegal(setup: Setup, now: Reading, block: int, bit: int) -> IllegalMove:
    """Name the rule that forbids a move, given by its block and bit."""
    seat = now.turn
    if block == blocks.STEP and bit == blocks.SKIP_STEP and now.phase != OVER:
        return IllegalMove("illegal-not-optional", TEXTS, rule_of_phase(setup, now))
    if block not in _BLOCKS[now.phase]:
        if block == blocks.STEP and bit == blocks.BUILDING_STEP and now.phase == BUILDING:
            return IllegalMove("illegal-choice", TEXTS, rule_of_phase(setup, now))
        return _other_phase(setup, now)
    if block in _TURN_BLOCKS:
        return _why_not_in_turn(setup, now, seat, block, bit)
    if block in (blocks.DISCARD_CARD, blocks.PREPARE_ONE) and not now.hand[seat] >> bit & 1:
        return refusal(setup, now, block, "illegal-not-in-hand", card=card_words(setup, bit))
    if block == blocks.DRAFT_CARD:
        return refusal(setup, now, block, "illegal-not-your-card")
    if block == blocks.ABILITY_CARD and not (now.hand[seat] | set_of(now.prep[seat])) >> bit & 1:
        return refusal(setup, now, block, "illegal-not-your-card")
    if block == blocks.DRAW_SLOT:
        return refusal(setup, now, block, "illegal-no-slot", seat=seat_words(setup, "da"))
    return refusal(setup, now, block, "illegal-choice")


def _why_not_in_turn(setup: Setup, now: Reading, seat: int, block: int, bit: int) -> IllegalMove:
    solo = setup.players == 1
    if block == blocks.PLAY_HAND:
        return IllegalMove("illegal-not-in-hand", TEXTS, "PM-A1", card=card_words(setup, bit))
    if block == blocks.PLAY_PREP:
        return IllegalMove("illegal-not-in-prep", TEXTS, "PM-A2", card=card_words(setup, bit))
    if block == blocks.PLAY_OTHER:
        rule, owner = "PM-Z4" if solo else "PM-A3", bit // PREP
        if owner == seat:
            return IllegalMove("illegal-own-seat", TEXTS, rule)
        return IllegalMove("illegal-no-slot", TEXTS, rule, seat=seat_words(setup, seat_key(setup, owner)))
    if block == blocks.LAUNCH_ONE:
        rule = "PM-Z4" if solo else "PM-A4"
        if now.earth[seat] == 0:
            return IllegalMove("illegal-no-colonist-on-earth", TEXTS, rule)
        if solo:
            return IllegalMove("illegal-no-slot", TEXTS, rule, seat=seat_words(setup, seat_key(setup, DA)))
        return IllegalMove("illegal-choice", TEXTS, rule)
    return IllegalMove("illegal-not-your-card", TEXTS, "PM-A5")

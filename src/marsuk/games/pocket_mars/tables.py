"""The fixed shapes of Pocket Mars: what a state, a deck and a set-up look like in memory.

A card is a number from 0 to 34, its suit is ``card // SUIT_SIZE``. A suit and its building have the same number.
A set of cards is one integer with a bit per card. A colonist is named by seat, building and space, and a set of
colonists is one integer, too: bit ``8 seat + 2 building + space``, with space 0 for ★ and 1 for ★★.
In solo the seat 1 is DA.
"""

from __future__ import annotations

import numpy as np

from marsuk.kernel import random

MAX_SEATS = 4
DA = 1  # the seat of the Devious Automatics in solo

# Buildings and suits, PM-C1
SUITS = 5
ECOSYSTEM, ENERGY, SCIENCE, WATER, CONSTRUCTION = range(SUITS)
MARS = 4  # the buildings that hold colonists come first
SPACES = 2
STAR, DOUBLE_STAR = range(SPACES)

SUIT_SIZE = 7  # PM-C3
CARDS = SUITS * SUIT_SIZE
ALL_CARDS = (1 << CARDS) - 1
ONE_SUIT = (1 << SUIT_SIZE) - 1
NO_CARD = -1

FULL = 4  # PM-F1: cards that a player has in all
PREP = 2  # and of them in the prep module
DRAFT_PICKS = FULL  # PM-S6
PACKET = DRAFT_PICKS + 1

# The actions of a card, and what they are made of
SIDES = 2
HAND_ACTION, PREP_ACTION = range(SIDES)
MAX_EFFECTS = 4
ALWAYS, NONE_HERE, HOLDING = range(3)  # conditions
(
    LAUNCH,
    GAIN,  # `energy N`
    LAND_HERE,
    PROMOTE_HERE,
    DRAW_CARDS,
    RECOVER,
    LAND_ANY,  # from here on an effect has a target
    PROMOTE_ANY,
    DEMOTE_ANY,
    SWAP,
    TRANSFER,
    REORDER,
    PEEK,
    COVER,
) = range(14)
FIRST_TARGETED = LAND_ANY

# Phases that ask the seat `turn` for a decision
(
    DRAFT,  # PM-S6: keep a card of the packet
    FIRST_PREPARE,  # PM-S4: two cards for the prep module
    TURN,  # PM-A1 to PM-A5
    LAND,  # PM-A2 (1): land or skip
    CARD,  # PM-A2 (2), PM-A3 (1): activate-card or skip
    BUILDING,  # PM-A2 (3), PM-A3 (2): activate-building or skip
    CHOOSE,  # the target of the effect that is being done
    DISCARD,  # PM-F1
    DRAW,  # PM-Z2: which of DA's two cards
    PREPARE,  # PM-F1
    ANDROID_CHOICE,  # PM-Z7: the human chooses for DA
    # Phases that ask nobody
    REVEAL,  # all have chosen in secret
    EFFECTS,  # a card's action runs
    FOUR_CARDS,  # PM-F1, at the seat `turn`
    END_TURN,
    SYSTEM_ERROR,  # PM-Z5
    ACTIVATION,  # PM-Z6 (a)
    ABILITY,  # PM-Z6 (b): `ability` says whose
    REFILL,  # PM-Z6: DA's prep module; also before the first round
    END_ROUND,
    OVER,
) = range(21)
FIRST_AUTOMATIC = REVEAL

# Levels, PM-Z1
NO_SOLO, DA_LEVEL, SUPER_DROID, CYBORG = range(4)
LEVELS = 3
RANDOM_SEAT = -1

# Versions of the rules that this engine plays. The first is 0: the states of its golden records had no such field
RULES_1, RULES_2 = range(2)

# What a score is made of, PM-E2
SHIP_POINTS, STAR_POINTS, DOUBLE_STAR_POINTS, FOUR_BUILDINGS_POINTS, FOUR_IN_ONE_POINTS, ENERGY_POINTS = range(6)
PARTS = 6
PLAYER_POINTS, DA_POINTS = range(2)  # PM-E2, PM-Z10

TABLES = np.dtype(
    [
        # the cards
        ("value", "i1", CARDS),
        ("condition", "i1", (SIDES, CARDS)),  # ALWAYS, NONE_HERE or HOLDING
        ("suit_held", "i1", (SIDES, CARDS)),  # the suit that HOLDING asks for
        ("cost", "i1", (SIDES, CARDS)),  # energy to pay first
        ("effects", "i1", (SIDES, CARDS)),  # how many there are
        ("effect", "i1", (SIDES, CARDS, MAX_EFFECTS)),  # LAUNCH ... COVER
        ("number", "i1", (SIDES, CARDS, MAX_EFFECTS)),  # the N of `launch N`, `energy N`, `draw N`; else 1
        # the buildings
        ("building_value", "i1", MARS),  # PM-C2
        ("double_star_room", "i1", MAX_SEATS),  # PM-C1: by players - 1
        # the players
        ("colonists", "i1"),  # PM-C5
        ("start_ship", "i1"),  # PM-S1
        ("start_energy", "i1"),
        ("max_energy", "i1"),
        ("recharge", "i1"),  # PM-A5
        # scoring
        ("points", "i1", (2, PARTS)),  # PM-E2 for players, PM-Z10 for DA; SHIP_POINTS ... ENERGY_POINTS
        ("crowd", "i1"),  # PM-E2: colonists in one building that give FOUR_IN_ONE_POINTS
        # solo
        ("da_ship", "i1", LEVELS),  # PM-Z1: by level - 1
        ("da_start_energy", "i1"),
        ("solo_recharge", "i1"),  # PM-Z4
        ("system_error", "i1"),  # PM-Z5: cards discarded
        ("da_upgrades", "i1"),  # PM-Z7, Ecosystem
        ("da_discards", "i1"),  # PM-Z7, Water
        ("da_energy", "i1"),  # PM-Z7, Energy
    ],
    align=True,
)

OPTIONS = np.dtype(
    [
        ("max_rounds", "i2"),  # PM-E4
        ("players", "i1"),  # 1 to 4; 1 is solo
        ("first", "i1"),  # a seat, or RANDOM_SEAT
        ("draft", "i1"),  # 1: PM-S6; not in solo
        ("level", "i1"),  # NO_SOLO, or the level of PM-Z1 with players = 1
        ("rules", "i1"),  # RULES_1 or RULES_2
    ],
    align=True,
)

STATE = np.dtype(
    [
        ("rng", "u4", random.WORDS),
        # --- cards: each of the 35 is in exactly one of these places; or it is `card` while its hand action runs ---
        ("hand", "i8", MAX_SEATS),  # sets of cards; in the draft those kept so far
        ("packet", "i8", MAX_SEATS),  # PM-S6: the cards each seat holds to keep one of; 0 after the draft
        ("prep", "i1", (MAX_SEATS, PREP)),  # slots; NO_CARD from `preps` on
        ("preps", "i1", MAX_SEATS),  # cards in the prep module
        ("deck", "i1", CARDS),  # bottom first, the top is deck[deck_size - 1]; NO_CARD behind
        ("discard", "i1", CARDS),  # bottom first, the top is discard[discards - 1]; NO_CARD behind
        ("stacks", "i1", CARDS),  # the stacks of buildings 0 to 4 one behind the other, each bottom first; then NO_CARD
        ("deck_size", "i1"),
        ("discards", "i1"),
        ("height", "i1", SUITS),  # cards connected to each building
        # --- who knows what ---
        ("face_down", "i8"),  # cards of `stacks` that lie face down
        # by seat: cards whose exact place the seat knows although neither their place nor its ownership shows them.
        # Never a card that is public, nor one in the seat's own hand, packet or prep module (those it sees anyway).
        ("known", "i8", MAX_SEATS),
        # --- colonists and energy, by seat; in solo seat 1 is DA ---
        ("earth", "i1", MAX_SEATS),
        ("ship", "i1", MAX_SEATS),
        ("energy", "i1", MAX_SEATS),
        ("mars", "i1", (MAX_SEATS, MARS, SPACES)),  # by seat, building and STAR or DOUBLE_STAR
        # --- the game ---
        ("players", "i1"),  # 1 in solo
        ("level", "i1"),  # NO_SOLO, DA_LEVEL, SUPER_DROID, CYBORG
        ("draft", "i1"),  # 1: the game began with PM-S6
        ("first", "i1"),  # the first player; RANDOM_SEAT before it is drawn (PM-S5)
        ("row", "i1", SUITS),  # PM-S2: the buildings from left to right
        ("rules", "i1"),  # RULES_1 or RULES_2
        ("round_number", "i2"),  # from 1; 0 during the set-up (`round` would hide behind a method of NumPy)
        ("max_rounds", "i2"),  # PM-E4
        ("last_round", "i1"),  # PM-Z9: 1 in a solo round that began with an empty deck
        # --- whose turn, and what is being done ---
        ("active", "i1"),  # whose turn it is
        ("turn", "i1"),  # who decides; in FOUR_CARDS the seat that is being seen to
        ("phase", "i1"),  # DRAFT ... OVER
        # the card played or connected in this turn, until its steps are done; else NO_CARD. With HAND_ACTION it is in
        # none of the places above (PM-A1), with PREP_ACTION it is the top card of its building
        ("card", "i1"),
        ("side", "i1"),  # HAND_ACTION or PREP_ACTION of that card; else 0
        ("owner", "i1"),  # whose prep module the connected card came from; else -1
        ("effect", "i1"),  # index of the effect being done; else 0
        ("done", "i1"),  # cards drawn for the effect, or discarded, or upgrades done; else 0
        ("picked", "i1"),  # the first half of a two-step target: a colonist's bit (transfer) or a card (cover); else -1
        ("ability", "i1"),  # PM-Z7: the building whose DA ability is being done; else -1
        # --- secret choices of the set-up ---
        ("chosen", "i1", (MAX_SEATS, PREP)),  # what each seat has chosen and not yet shown; NO_CARD else
        ("pick", "i1"),  # PM-S6: cards each seat has kept; 0 after the draft
        ("kept", "i1", (MAX_SEATS, DRAFT_PICKS)),  # PM-S6: in which order; NO_CARD after the draft
    ],
    align=True,
)

"""The choices that Deep Space cards ask for at the end, made best: orders (MH-D0) and lifts (MH-D3).

What a seat chooses here changes its own points and nobody else's, but for the points for variety (MH-D2, MH-D8), and
there more variety never hurts it. Variety is only lost to MH-D5 and MH-D6, and to count it first costs nothing. So a
seat just makes the most of its own hold, whatever the others do, and its variety is that of the tiles it took.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.games.marrak_hesh import rules
from marsuk.games.marrak_hesh.endgame.bounds import SIDES, most_in_groups, most_of_card
from marsuk.games.marrak_hesh.endgame.survey import BY_COLOUR, BY_TYPE, base_points, begin_survey, find_reach, variety
from marsuk.games.marrak_hesh.scoring import MASKS
from marsuk.games.marrak_hesh.tables import (
    ADVANCED_NAVIGATION,
    CARDS_IN_PLAY,
    CELESTIAL_HARMONY,
    COLOURS,
    COMPUTER,
    DOCKS,
    ENGINE,
    FORCED_DIET,
    GALACTIC_PEACE,
    MAX_LIFTS,
    REMOVED,
    TECHNOLOGICAL_ADVANCE,
)
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel

LEVELS = 1 + 2 * MAX_LIFTS  # an order, lifts, and as many tiles to put back
_SKIP = 1 << 60  # among cells
_VARIETIES = 64  # more than there can be
_NO_VALUE = -(1 << 40)

CHOICES = np.dtype(
    [
        ("left", "i8", LEVELS),  # at each level, what was not tried yet
        ("line", "i2", LEVELS),  # what is being tried
        ("best", "i2", LEVELS),
        ("steps", "i8"),  # done since somebody set it to 0
        ("available", "i1", MASKS),
        ("costs", "i8", MAX_LIFTS + 1),
    ],
    align=True,
)


@kernel
def find_final(
    tables: Any, states: Any, at: int, scratch: int, seat: int, survey: Any, work: Any, choices: Any, spare: Any
) -> None:
    """Fill the survey's ``final``: what the hold comes to if the seat takes nothing more."""
    if survey.final_known == 1:
        return
    survey.final_known = 1
    if states[at].cards[0] < 0:
        survey.final = base_points(tables, survey)
        return
    states[scratch] = states[at]
    states[scratch].turn = seat
    rules.begin_cards(states[scratch])
    survey.final = best_choices(tables, states, scratch, work, choices, spare)


@kernel
def best_choices(tables: Any, states: Any, at: int, work: Any, choices: Any, spare: Any) -> int:
    """Find the best choices of the seat in turn in ``states[at]``, and return its total, points for variety apart.

    The line found is in ``choices.best``. The states behind are scratch, and so is the survey ``spare``.
    """
    seat = int(states[at].turn)
    best = _NO_VALUE
    level = 0
    entering = True
    while level >= 0:
        choices.steps += 1
        state = states[at + level]
        if entering:
            while not cards_are_done(state) and rules.advance(tables, state):
                pass
            if cards_are_done(state):
                value = rules.tally(tables, state, seat, work) * _VARIETIES
                for i in range(CARDS_IN_PLAY):
                    value += max(int(state.variety[seat, i]), 0)
                if value > best:
                    best = value
                    for i in range(level):
                        choices.best[i] = choices.line[i]
                level -= 1
                entering = False
                continue
            choices.left[level] = options(tables, state)
            if state.lifts > 0 and state.phase == rules.LIFT and level > 0:  # a set is lifted in one order only
                before = int(choices.line[level - 1]) - rules.LIFT_ACTION
                choices.left[level] = int(choices.left[level]) & ((1 << before) - 1)
            if state.phase == rules.RESTOW and best != _NO_VALUE:
                most = most_once_lifted(tables, state, seat, choices, spare)
                if (most + 1) * _VARIETIES <= best:
                    choices.left[level] = 0
        left = int(choices.left[level])
        if left == 0:
            level -= 1
            entering = False
            continue
        bit = bits.highest(left)  # to skip comes first: it is quick, and a value to beat
        choices.left[level] = left & ~(1 << bit)
        action = action_of(state, bit)
        choices.line[level] = action
        states[at + level + 1] = state
        rules.act(tables, states[at + level + 1], action)
        level += 1
        entering = True
    return best // _VARIETIES


@kernel
def cards_are_done(state: Any) -> bool:
    """Whether the seat in turn has applied its cards."""
    return state.phase == rules.OVER or (state.phase == rules.RESOLVE and state.applied == CARDS_IN_PLAY)


@kernel
def options(tables: Any, state: Any) -> int:
    """What can be chosen: orders, or cells."""
    seat = int(state.turn)
    if state.phase == rules.ORDER:
        return (1 << CARDS_IN_PLAY) - 1
    if state.phase == rules.LIFT:
        return int(state.hold[seat]) | (_SKIP if state.lifts == 0 else 0)
    return rules.free_cells(tables, state, seat)


@kernel
def action_of(state: Any, option: int) -> int:
    """The action of an option."""
    if state.phase == rules.ORDER:
        return rules.ORDER_ACTION + option
    if state.phase == rules.LIFT:
        return rules.SKIP_ACTION if 1 << option == _SKIP else rules.LIFT_ACTION + option
    return rules.STOW_ACTION + option


@kernel
def most_once_lifted(tables: Any, state: Any, seat: int, choices: Any, spare: Any) -> int:
    """No way to put back what is lifted gives the seat more than this."""
    begin_survey(tables, state, seat, 0, spare)
    spare.open = rules.free_cells(tables, state, seat)
    lifts = int(state.lifts) - int(state.restowed)
    rare = int(spare.rare)
    for i in range(MASKS):
        choices.available[i] = 0
    for i in range(int(state.restowed), int(state.lifts)):
        tile = int(state.tile[state.lifted[i]])
        choices.available[int(tables.colour[tile])] += 1
        choices.available[COLOURS + int(tables.type[tile])] += 1
        rare += int(tables.rare[tile])
    total = rare * int(tables.rare_points)
    growing = True
    for i in range(CARDS_IN_PLAY):
        total += int(state.points[seat, i])
        if state.applied == 0:
            if state.cards[i] == TECHNOLOGICAL_ADVANCE:
                total += most_pairs(tables, state, seat) * int(tables.advance_points)
            else:
                total += most_of_card(tables, spare, int(state.cards[i]), lifts)
            if state.cards[i] in (FORCED_DIET, ADVANCED_NAVIGATION):
                growing = False
    find_reach(spare)
    total += most_in_groups(spare, BY_COLOUR, lifts, choices.available, growing, choices.costs)
    return total + most_in_groups(spare, BY_TYPE, lifts, choices.available, growing, choices.costs)


@kernel
def most_pairs(tables: Any, state: Any, seat: int) -> int:
    """No way to lay out the seat's tiles gives more pairs of MH-D7 than this."""
    pairs = 0
    for colour in range(COLOURS):
        computers = 0
        engines = 0
        for i in range(DOCKS):
            tile = int(state.tile[i])
            if state.owner[i] == seat and state.cell[i] != REMOVED and tables.colour[tile] == colour:
                computers += 1 if tables.type[tile] == COMPUTER else 0
                engines += 1 if tables.type[tile] == ENGINE else 0
        pairs += min(computers * engines, SIDES * min(computers, engines))
    return pairs


@kernel
def variety_reward(tables: Any, card: int) -> int:
    """What a card gives for most variety."""  # MH-D2, MH-D8
    if card == GALACTIC_PEACE:
        return int(tables.peace_points)
    return int(tables.harmony_points) if card == CELESTIAL_HARMONY else 0


@kernel
def varieties(survey: Any, card: int) -> int:
    """What a card counts."""
    return variety(survey, 0, COLOURS) if card == GALACTIC_PEACE else variety(survey, COLOURS, MASKS)


@kernel
def find_totals(tables: Any, state: Any, surveys: Any, held: Any, totals: Any) -> None:
    """Every seat's total, from surveys whose ``final`` is known; ``held`` says which survey is whose."""
    players = int(state.players)
    for seat in range(players):
        totals[seat] = int(surveys[held[seat]].final)
    for i in range(CARDS_IN_PLAY):
        card = int(state.cards[i])
        reward = variety_reward(tables, card)
        if reward > 0:
            most = 0
            for seat in range(players):
                most = max(most, varieties(surveys[held[seat]], card))
            for seat in range(players):
                if varieties(surveys[held[seat]], card) == most:
                    totals[seat] += reward

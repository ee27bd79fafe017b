"""The actions of the cards of Pocket Mars: an interpreter of what the deck's tables say, whatever a rule says (PM-C6).

``state.card`` and ``state.side`` name the action, ``state.effect`` how far it has come, ``state.turn`` who does it.
"""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars.blocks import (
    CHOOSE_BUILDING,
    CHOOSE_CARD,
    CHOOSE_COLONIST,
    CHOOSE_INDEX,
    CHOOSE_PAIR,
    CHOOSE_SEAT,
    pair_bit,
    pair_building,
    pair_double,
    pair_star,
)
from marsuk.games.pocket_mars.colonists import (
    demote,
    gain_energy,
    has_room,
    in_building,
    land,
    launch,
    on_space,
    promotable,
    promote,
    seats,
)
from marsuk.games.pocket_mars.places import (
    can_draw,
    cards_of,
    cover,
    leave_deck,
    leave_prep,
    prep_cards,
    recover,
    remember,
    reorder,
    reorderable,
    suit_of,
    take_card,
)
from marsuk.games.pocket_mars.tables import (
    CHOOSE,
    COVER,
    DA,
    DEMOTE_ANY,
    DOUBLE_STAR,
    DRAW,
    DRAW_CARDS,
    EFFECTS,
    FIRST_TARGETED,
    GAIN,
    HOLDING,
    LAND_ANY,
    LAND_HERE,
    LAUNCH,
    MARS,
    NO_SOLO,
    NONE_HERE,
    PEEK,
    PROMOTE_ANY,
    PROMOTE_HERE,
    RECOVER,
    REORDER,
    SPACES,
    STAR,
    SUITS,
    SWAP,
    TRANSFER,
)
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel

_ANY_BUILDING = (1 << SUITS) - 1
_ANY_ON_MARS = (1 << MARS) - 1


# --- can it be done? ---


@kernel
def can_be_done(tables: Any, state: Any, seat: int, card: int, side: int) -> bool:
    """Whether the condition holds, the cost can be paid and one of the effects can be done right now."""
    condition = int(tables.condition[side, card])
    if condition == NONE_HERE and in_building(state, seat, suit_of(card)) > 0:
        return False
    if condition == HOLDING and int(state.hand[seat]) & cards_of(int(tables.suit_held[side, card])) == 0:
        return False
    if state.energy[seat] < tables.cost[side, card]:
        return False
    for i in range(int(tables.effects[side, card])):
        if is_possible(tables, state, seat, suit_of(card), int(tables.effect[side, card, i])):
            return True
    return False


@kernel
def is_possible(tables: Any, state: Any, seat: int, here: int, effect: int) -> bool:
    """Whether an effect can be done by the seat on a card of the building ``here``."""
    if effect == LAUNCH:
        return bool(state.earth[seat] > 0)
    if effect == GAIN:
        return bool(state.energy[seat] < tables.max_energy)
    if effect == LAND_HERE:
        return bool(state.ship[seat] > 0)
    if effect == PROMOTE_HERE:
        return bool(state.mars[seat, here, STAR] > 0) and has_room(tables, state, here)
    if effect == DRAW_CARDS:
        return can_draw(state)
    if effect == RECOVER:
        return bool(state.discards > 0)
    return targets(tables, state, seat, effect, -1) != 0


@kernel
def targets(tables: Any, state: Any, seat: int, effect: int, picked: int) -> int:
    """The targets the seat chooses among, as bits of ``target_block``; ``picked`` is what it has chosen before."""
    if effect == LAND_ANY:
        return _ANY_ON_MARS if state.ship[seat] > 0 else 0
    if effect == PROMOTE_ANY:
        return promotable(tables, state, seat)
    if effect == DEMOTE_ANY:
        found = 0
        for owner in range(seats(state)):
            found |= on_space(state, owner, DOUBLE_STAR)
        return found
    if effect == SWAP:
        return swappable(state)
    if effect == TRANSFER:
        if picked >= 0:
            return _ANY_ON_MARS & ~(1 << picked // SPACES % MARS)
        return on_space(state, seat, STAR) | on_space(state, seat, DOUBLE_STAR)
    if effect == REORDER:
        return reorderable(state)
    if effect == PEEK:
        found = 0
        for other in range(seats(state)):
            if other != seat and state.preps[other] > 0:
                found |= 1 << other
        return found
    if effect == COVER:
        return _ANY_BUILDING if picked >= 0 else int(state.hand[seat])
    return 0


@kernel
def swappable(state: Any) -> int:
    """Pairs of colonists of different owners on ★ and ★★ of one building."""
    found = 0
    for building in range(MARS):
        for double in range(seats(state)):
            if state.mars[double, building, DOUBLE_STAR] > 0:
                for star in range(seats(state)):
                    if star != double and state.mars[star, building, STAR] > 0:
                        found |= 1 << pair_bit(building, star, double)
    return found


@kernel
def target_block(effect: int, picked: int) -> int:
    """The action block in which an effect's targets are chosen."""
    if effect == LAND_ANY:
        return CHOOSE_BUILDING
    if effect == SWAP:
        return CHOOSE_PAIR
    if effect == REORDER:
        return CHOOSE_INDEX
    if effect == PEEK:
        return CHOOSE_SEAT
    if effect == COVER and picked < 0:
        return CHOOSE_CARD
    if effect in (COVER, TRANSFER) and picked >= 0:
        return CHOOSE_BUILDING
    return CHOOSE_COLONIST


# --- doing it ---


@kernel
def begin(tables: Any, state: Any) -> None:
    """The cost is paid, then the effects follow."""
    seat = int(state.turn)
    state.energy[seat] -= tables.cost[int(state.side), int(state.card)]
    state.effect = 0
    state.phase = EFFECTS


@kernel
def current(tables: Any, state: Any) -> int:
    """The effect that is being done."""
    return int(tables.effect[int(state.side), int(state.card), int(state.effect)])


@kernel
def step(tables: Any, state: Any) -> bool:
    """Do the next effect that can be done, or ask for its target; False when all are done."""
    seat = int(state.turn)
    card = int(state.card)
    side = int(state.side)
    while state.effect < tables.effects[side, card]:
        effect = current(tables, state)
        if effect < FIRST_TARGETED:
            if step_untargeted(tables, state, seat, effect):
                return True
        else:
            found = targets(tables, state, seat, effect, int(state.picked))
            if found != 0:
                if found & (found - 1) == 0:
                    hit(tables, state, bits.lowest(found))
                else:
                    state.phase = CHOOSE
                return True
        next_effect(state)
    return False


@kernel
def next_effect(state: Any) -> None:
    """This effect is done, or cannot be done."""
    state.effect += 1
    state.done = 0
    state.picked = -1
    state.phase = EFFECTS


@kernel
def step_untargeted(tables: Any, state: Any, seat: int, effect: int) -> bool:
    """Do an effect that leaves no choice, a draw card by card; False if it cannot be done, or not any more."""
    here = suit_of(int(state.card))
    n = int(tables.number[int(state.side), int(state.card), int(state.effect)])
    if state.done >= n or not is_possible(tables, state, seat, here, effect):
        return False
    if effect == DRAW_CARDS:
        if draw(state, seat):
            state.done += 1
        return True
    if effect == LAUNCH:
        launch(state, seat, n)
    elif effect == GAIN:
        gain_energy(tables, state, seat, n)
    elif effect == LAND_HERE:
        land(state, seat, here)
    elif effect == PROMOTE_HERE:
        promote(state, seat, here)
    elif effect == RECOVER:
        recover(state, seat)
    next_effect(state)
    return True


@kernel
def draw(state: Any, seat: int) -> bool:
    """The seat draws a card; in solo it comes from DA's prep module, and of two the human must choose: False."""
    if state.level == NO_SOLO or state.preps[DA] == 0:
        take_card(state, seat, leave_deck(state))
        return True
    if state.preps[DA] == 1:  # PM-Z2
        take_card(state, seat, leave_prep(state, DA, 0))
        return True
    state.phase = DRAW
    return False


@kernel
def hit(tables: Any, state: Any, target: int) -> None:
    """Do the effect to its target, a bit of ``target_block``."""
    seat = int(state.turn)
    effect = current(tables, state)
    if state.picked < 0 and effect in (TRANSFER, COVER):
        state.picked = target
        state.phase = EFFECTS
        return
    if effect == LAND_ANY:
        land(state, seat, target)
    elif effect == PROMOTE_ANY:
        promote(state, seat, target // SPACES % MARS)
    elif effect == DEMOTE_ANY:
        demote(state, target // (SPACES * MARS), target // SPACES % MARS)
    elif effect == SWAP:
        demote(state, pair_double(target), pair_building(target))
        promote(state, pair_star(target), pair_building(target))
    elif effect == TRANSFER:
        state.mars[seat, int(state.picked) // SPACES % MARS, int(state.picked) % SPACES] -= 1
        state.mars[seat, target, STAR] += 1
    elif effect == REORDER:
        reorder(state, target)
    elif effect == PEEK:
        remember(state, seat, prep_cards(state, target))
    elif effect == COVER:
        cover(state, seat, target, int(state.picked))
    next_effect(state)

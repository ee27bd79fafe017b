"""The last round, in which no seat takes more than one tile: played out at once, without a tree.

What a hold comes to with each tile is known by then (``survey``), so that only the ring has to be looked at.
"""

from __future__ import annotations

from typing import Any

from marsuk.games.marrak_hesh import rules
from marsuk.games.marrak_hesh.endgame.survey import base_points
from marsuk.games.marrak_hesh.endgame.worth import FAR, worth
from marsuk.games.marrak_hesh.tables import TRANSPORT_COLOURS
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel


@kernel
def is_last_round(state: Any, frame: Any) -> bool:
    """Whether it is, and no cards follow."""
    if state.cards[0] >= 0:
        return False
    for seat in range(int(state.players)):
        if frame.takes[seat] > 1:
            return False
    return True


@kernel
def docks_of(state: Any, survey: Any, seat: int) -> int:
    """The docks whose tile the seat can take now."""
    if survey.open == 0:
        return 0
    return rules.docks_for(state, seat, 0) | rules.docks_for(state, seat, 1) | rules.docks_for(state, seat, 2)


@kernel
def best_take(tables: Any, state: Any, survey: Any, seat: int) -> int:
    """The most points that the seat can end with if it takes now, and nobody afterwards."""
    left = docks_of(state, survey, seat)
    if left == 0:
        return base_points(tables, survey)
    best = -FAR
    while left != 0:
        best = max(best, int(survey.with_tile[bits.lowest(left)]))
        left &= left - 1
    return best


@kernel
def worst_end(tables: Any, survey: Any, docks: int) -> int:
    """No last take, nor none, leaves the hold with fewer points."""
    worst = base_points(tables, survey)
    while docks != 0:
        worst = min(worst, int(survey.with_tile[bits.lowest(docks)]))
        docks &= docks - 1
    return worst


@kernel
def rank_docks(survey: Any, docks: int, ranked: Any) -> int:
    """List docks, those whose tile adds most to the hold first; returns how many there are."""
    n = 0
    while docks != 0:
        place = bits.lowest(docks)
        docks &= docks - 1
        at = n
        while at > 0 and survey.with_tile[ranked[at - 1]] < survey.with_tile[place]:
            ranked[at] = ranked[at - 1]
            at -= 1
        ranked[at] = place
        n += 1
    return n


@kernel
def play_for_two(tables: Any, states: Any, surveys: Any, search: Any, frame: Any, depth: int) -> bool:
    """Fill ``search.value``; False if it is only known to be on the mover's side of the target, not how far."""
    seat = int(frame.seat)
    own = surveys[frame.held[seat]]
    other = surveys[frame.held[1 - seat]]
    sign = 1 if seat == 0 else -1
    aim = int(search.target) if seat == 0 else 1 - int(search.target)
    least = worst_end(tables, other, int(frame.within[1 - seat]))
    state = states[2 * depth]
    after = states[2 * depth + 1]
    ranked = search.ranked[seat]
    best = -FAR
    for i in range(rank_docks(own, docks_of(state, own, seat), ranked)):
        place = int(ranked[i])
        points = int(own.with_tile[place])
        if points - least <= best:
            break
        for colour in range(TRANSPORT_COLOURS):
            if rules.docks_for(state, seat, colour) >> place & 1 == 1:
                states[2 * depth + 1] = state
                rules.dock(after, colour, place)
                best = max(best, points - best_take(tables, after, other, 1 - seat))
        if best >= aim:
            search.value = sign * best
            return False
    search.value = sign * best
    return True


@kernel
def play_for_three(tables: Any, states: Any, surveys: Any, search: Any, frame: Any, depth: int) -> None:
    """Fill ``search.totals``."""
    first = int(frame.seat)
    second = (first + 1) % 3
    third = (first + 2) % 3
    own = surveys[frame.held[first]]
    search.least[second] = worst_end(tables, surveys[frame.held[second]], int(frame.within[second]))
    search.least[third] = worst_end(tables, surveys[frame.held[third]], int(frame.within[third]))
    state = states[2 * depth]
    after = states[2 * depth + 1]
    ranked = search.ranked[first]
    within = int(frame.within[second])
    search.ranks[second] = rank_docks(surveys[frame.held[second]], within, search.ranked[second])
    best = -1
    for i in range(rank_docks(own, docks_of(state, own, first), ranked)):
        place = int(ranked[i])
        points = int(own.with_tile[place])
        if worth(points, int(search.least[second]), int(search.least[third])) <= best:
            break
        for colour in range(TRANSPORT_COLOURS):
            if rules.docks_for(state, first, colour) >> place & 1 == 1:
                states[2 * depth + 1] = state
                rules.dock(after, colour, place)
                answer(tables, states, surveys, search, frame, depth, points)
                value = worth(points, int(search.answers[0]), int(search.answers[1]))
                if value > best:
                    best = value
                    search.totals[first] = points
                    search.totals[second] = search.answers[0]
                    search.totals[third] = search.answers[1]


@kernel
def answer(tables: Any, states: Any, surveys: Any, search: Any, frame: Any, depth: int, points: int) -> None:
    """Fill ``search.answers`` with the points of the second and of the third, once the first has taken its tile."""
    second = (int(frame.seat) + 1) % 3
    third = (int(frame.seat) + 2) % 3
    own = surveys[frame.held[second]]
    other = surveys[frame.held[third]]
    state = states[2 * depth + 1]
    after = states[2 * depth + 2]
    docks = docks_of(state, own, second)
    if docks == 0:
        search.answers[0] = base_points(tables, own)
        search.answers[1] = best_take(tables, state, other, third)
        return
    ranked = search.ranked[second]
    best = -1
    for i in range(int(search.ranks[second])):
        place = int(ranked[i])
        if docks >> place & 1 == 0:
            continue
        total = int(own.with_tile[place])
        if worth(total, int(search.least[third]), points) <= best:
            break
        for colour in range(TRANSPORT_COLOURS):
            if rules.docks_for(state, second, colour) >> place & 1 == 1:
                states[2 * depth + 2] = state
                after.turn = second
                rules.dock(after, colour, place)
                last = best_take(tables, after, other, third)
                value = worth(total, last, points)
                if value > best:
                    best = value
                    search.answers[0] = total
                    search.answers[1] = last

"""What the ring still has to give, and to whom."""

from __future__ import annotations

from typing import Any

from marsuk.games.marrak_hesh import rules
from marsuk.games.marrak_hesh.tables import DOCKS, TRANSPORT_COLOURS
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel

_ANY_COLOUR = (1 << TRANSPORT_COLOURS) - 1


@kernel
def live_docks(state: Any) -> int:
    """Docks whose tile somebody can take, now or later: an arc of the ring that takes no transport now never will."""
    live = 0
    for colour in range(TRANSPORT_COLOURS):
        hands = 0
        for seat in range(int(state.players)):
            hands += int(state.hands[seat, colour])
        if hands > 0:
            live |= ~int(state.barred[colour])
    return live & int(state.goods)


@kernel
def hand(state: Any, seat: int) -> int:
    """How many transports the seat has."""
    return int(state.hands[seat, 0]) + int(state.hands[seat, 1]) + int(state.hands[seat, 2])


# --- arcs: the docks from one transport to the next ---


@kernel
def taken_docks(state: Any) -> int:
    """The docks that have a transport."""
    return int(state.transports[0]) | int(state.transports[1]) | int(state.transports[2])


@kernel
def next_taken(ring: int, place: int) -> int:
    """The first dock with a transport clockwise."""
    return (place + 1 + bits.lowest((ring << DOCKS | ring) >> (place + 1))) % DOCKS


@kernel
def previous_taken(ring: int, place: int) -> int:
    """The first dock with a transport counter-clockwise."""
    return bits.highest((ring << DOCKS | ring) & ((1 << (place + DOCKS)) - 1)) % DOCKS


@kernel
def between(before: int, after: int) -> int:
    """The docks clockwise from one to the other, without them."""
    up_to = (1 << after) - 1
    beyond = rules.RING & ~((2 << before) - 1)
    return up_to & beyond if before < after else up_to | beyond


@kernel
def colour_at(state: Any, place: int) -> int:
    """The colour of the transport on a dock."""
    if int(state.transports[0]) >> place & 1 == 1:
        return 0
    return 1 if int(state.transports[1]) >> place & 1 == 1 else 2


# --- how many tiles can still be taken ---


@kernel
def look_at_arcs(state: Any, live: int, places: Any, arcs: Any, within: Any) -> None:
    """Count the arcs by the set of colours that each takes next, and the places for transports by those that each gets.

    Between two transports of one colour the first to come has one of the other two, and the second has the last.
    Between transports of two colours the first has the third, and the second has not. All later ones may be anything
    here. A dock alone on its arc takes whatever the rule allows. Fills ``within`` too: the docks a seat may get.
    """
    players = int(state.players)
    for seat in range(players):
        within[seat] = 0
    for i in range(_ANY_COLOUR + 1):
        places[i] = 0
        arcs[i] = 0
    ring = taken_docks(state)
    if ring == 0:
        places[_ANY_COLOUR] = bits.count(live)
        for seat in range(players):
            within[seat] = live
        return
    while live != 0:
        place = bits.lowest(live)
        after = next_taken(ring, place)
        before = previous_taken(ring, place)
        arc = live & between(before, after)
        live &= ~arc
        docks = bits.count(arc)
        ends = 1 << colour_at(state, after) | 1 << colour_at(state, before)
        others = _ANY_COLOUR & ~ends
        arcs[others] += 1
        for seat in range(players):
            if docks > 1 or colours_in_hand(state, seat) & others != 0:
                within[seat] |= arc
        if docks == 1:
            places[others] += 1
            continue
        places[_ANY_COLOUR] += docks - 2
        if ends & (ends - 1) == 0:
            places[others & -others] += 1
            places[others & (others - 1)] += 1
        else:
            places[ends] += 1
            places[others] += 1


@kernel
def most_placed(places: Any, amber: int, cyan: int, rose: int) -> int:
    """No more than so many transports of these find a place, each in one of its own: a matching, by König."""
    docks = 0
    for i in range(1, _ANY_COLOUR + 1):
        docks += int(places[i])
    most = min(docks, amber + cyan + rose)
    only_amber, only_cyan, only_rose = int(places[1]), int(places[2]), int(places[4])
    most = min(most, docks + amber - only_amber, docks + cyan - only_cyan, docks + rose - only_rose)
    most = min(most, docks + amber + cyan - only_amber - only_cyan - int(places[1 | 2]))
    most = min(most, docks + amber + rose - only_amber - only_rose - int(places[1 | 4]))
    return min(most, docks + cyan + rose - only_cyan - only_rose - int(places[2 | 4]))


@kernel
def open_arcs(arcs: Any, colours: int) -> int:
    """How many arcs take a transport of one of these colours now."""
    found = 0
    for i in range(1, _ANY_COLOUR + 1):
        if i & colours != 0:
            found += int(arcs[i])
    return found


@kernel
def colours_in_hand(state: Any, seat: int) -> int:
    """The colours of the seat's transports."""
    colours = 0
    for colour in range(TRANSPORT_COLOURS):
        if state.hands[seat, colour] > 0:
            colours |= 1 << colour
    return colours


@kernel
def sure_takes(state: Any, search: Any, seat: int) -> int:
    """How often the seat certainly takes a tile when its turn comes, while there are any.

    With all colours in hand it always can. And whoever comes before it can spoil no more than one arc each.
    """
    if search.roomy[seat] == 0:
        return 0
    hands = state.hands[seat]
    sure = min(int(hands[0]), int(hands[1]), int(hands[2]))
    players = int(state.players)
    before = (seat - int(state.turn) + players) % players
    colours = colours_in_hand(state, seat)
    if sure > 1 or open_arcs(search.arcs, colours) <= before:
        return sure
    for colour in range(TRANSPORT_COLOURS):
        kept = colours & ~(1 << colour) if hands[colour] == 1 else colours
        if hands[colour] > 0 and open_arcs(search.arcs, kept) <= before + players:
            return max(sure, 1)
    return 2


@kernel
def find_takes(state: Any, search: Any, frame: Any) -> None:
    """Fill ``takes`` and ``within``: no seat takes more tiles than this, nor others."""
    look_at_arcs(state, int(frame.live), search.places, search.arcs, frame.within)
    hands = search.hands
    for colour in range(TRANSPORT_COLOURS):
        hands[colour] = 0
        for seat in range(int(state.players)):
            hands[colour] += int(state.hands[seat, colour])
    tiles = most_placed(search.places, int(hands[0]), int(hands[1]), int(hands[2]))
    for seat in range(int(state.players)):
        search.sure[seat] = sure_takes(state, search, seat)
    for seat in range(int(state.players)):
        frame.takes[seat] = min(most_takes(state, search, seat, tiles), bits.count(int(frame.within[seat])))


@kernel
def most_takes(state: Any, search: Any, seat: int, tiles: int) -> int:
    """How many of these tiles the seat can take at most: the others take some in between."""
    players = int(state.players)
    hands = state.hands[seat]
    most = min(tiles, most_placed(search.places, int(hands[0]), int(hands[1]), int(hands[2])))
    while most > 0:
        used = most
        other = int(state.turn)
        between = most  # how often the other's turn comes at least
        for _ in range(players):
            if other == seat:
                between = most - 1
            else:
                used += min(int(search.sure[other]), between)
            other = other + 1 if other + 1 < players else 0
        if seat != state.turn and search.sure[state.turn] == 0:
            used += 1  # the seat in turn can take one now
        if used <= tiles:
            break
        most -= 1
    return most

"""MH-T2: what the state keeps at hand for all docks is what the plain rule says of each."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from marsuk.games.marrak_hesh import rules
from marsuk.games.marrak_hesh.tables import DOCKS, TRANSPORT_COLOURS
from marsuk.kernel.memory import Box

PLACES = st.permutations(range(DOCKS)).flatmap(
    lambda docks: st.lists(st.integers(0, TRANSPORT_COLOURS - 1), min_size=1, max_size=DOCKS - 1).map(
        lambda colours: list(zip(colours, docks, strict=False))
    )
)


@given(PLACES)
def test_the_cache_of_barred_docks_is_the_plain_rule(placed: list[tuple[int, int]]) -> None:
    state = Box(rules.STATE).record
    for colour, dock in placed:
        rules.bar_arcs(state, colour, dock)
        state.transports[colour] |= 1 << dock
        transports = [int(docks) for docks in state.transports]
        taken = sum(transports)
        for free in (dock for dock in range(DOCKS) if not taken >> dock & 1):
            for each in range(TRANSPORT_COLOURS):
                assert bool(int(state.barred[each]) >> free & 1) == rules.is_barred(transports, each, free)

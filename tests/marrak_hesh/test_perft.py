"""Perft: the number of move sequences from a position, as the reference and marsuk count them.

A sequence ends at the depth or where the game ends, whichever comes first.
"""

from __future__ import annotations

import pytest

import marsuk

from . import reference
from .examples import DEFAULT, ODD_HOLDS, WORKSHOP, match_at, position
from .reference import Components, Position


def perft(match: marsuk.Match, depth: int) -> int:
    if depth == 0 or match.is_over:
        return 1
    if depth == 1:
        return len(match.legal_ids())
    nodes = 0
    for move in match.legal_ids():
        match.play(move)
        nodes += perft(match, depth - 1)
        match.undo()
    return nodes


POSITIONS: dict[str, tuple[Position, Components]] = {
    "the first turn": (position(), DEFAULT),
    "few tiles left": (
        position(
            transports={0: "amber", 5: "cyan", 9: "rose", 16: "amber"},
            goods=[2, 7, 12, 20],
            hands=[{"amber": 1, "rose": 1}, {"cyan": 1, "rose": 1}],
            holds=[("Ye Ve", "-- Oe"), ("Rp",)],
        ),
        DEFAULT,
    ),
    "three players, skips": (
        position(
            players=3,
            to_move=1,
            transports={0: "amber", 12: "rose"},
            goods=[3, 6, 15, 18],
            hands=[{"cyan": 2}, {"amber": 2}, {"cyan": 1, "rose": 1}],
            holds=[("Ye Ve",), ("Rp",), ("Oe Bc",)],
        ),
        DEFAULT,
    ),
    "odd holds": (position(transports={4: "rose"}, goods=[1, 8, 9], components=ODD_HOLDS), ODD_HOLDS),
    "a last tile, then logistics": (
        position(
            transports={0: "amber", 12: "cyan"},
            goods=[6],
            hands=[{"rose": 1}, {"amber": 2}],
            holds=[("Yu Yp Ya", "Yc Ye Vu"), ("Rr",)],
            deep_space=["advanced-logistics", "forced-diet"],
        ),
        DEFAULT,
    ),
    "logistics twice": (
        position(
            goods=(),
            holds=[("Yu Vu",), ("Ru Bu Ga",)],
            deep_space=["advanced-navigation", "advanced-logistics"],
            components=WORKSHOP,
        ),
        WORKSHOP,
    ),
}
EXPECTED = [
    ("the first turn", [72, 1152, 52992]),
    ("few tiles left", [3, 12, 36, 72, 80, 380, 380, 988]),
    ("three players, skips", [4, 12, 24, 72, 108, 276, 276, 612]),
    ("odd holds", [6, 102, 204, 3264]),
    ("a last tile, then logistics", [1, 5, 10, 75, 380, 1670]),
    ("logistics twice", [2, 6, 124, 3496]),
]


@pytest.mark.parametrize(("name", "nodes"), EXPECTED)
def test_perft(name, nodes):
    made, components = POSITIONS[name]
    match = match_at(made, components)
    before = match.position(), match.state_bytes()
    assert [perft(match, depth) for depth in range(1, len(nodes) + 1)] == nodes
    assert (match.position(), match.state_bytes()) == before


@pytest.mark.parametrize(("name", "nodes"), EXPECTED)
def test_perft_of_the_reference(name, nodes):
    made, components = POSITIONS[name]
    start = reference.settle(made, components)
    assert [reference.perft(start, depth, components) for depth in range(1, len(nodes) + 1)] == nodes

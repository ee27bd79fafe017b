"""Undo never takes back what a seat has seen."""

from __future__ import annotations

import marsuk


def test_a_drawn_card_is_revealed_to_its_owner_only() -> None:
    match = marsuk.game("pocket-mars").new(players=2, seed=1, first=0)
    while match.position()["phase"] != "turn":
        match.play(match.legal_ids()[0])
    ply = len(match.moves)
    assert match.revealed_since(ply, 0) == set()
    before = match.position()
    match.play({"move": "play-hand", "card": before["seats"][0]["hand"][0]})
    assert match.revealed_since(ply, 0) == {before["deck"][0]}
    assert before["deck"][0] not in match.revealed_since(ply, 1)


def test_nothing_is_hidden_in_marrak_hesh() -> None:
    match = marsuk.game("marrak-hesh").new(seed=1)
    for _ in range(6):
        match.play(match.legal_ids()[0])
    assert match.revealed_since(0, 0) == match.revealed_since(0, None) == set()

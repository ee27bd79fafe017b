"""Tables share the memory that they work on with their copies: none must ever see another's game."""

from __future__ import annotations

import copy
import pickle
import random
import threading
from typing import Any

import numpy as np
import pytest

import marsuk
from marsuk.core.match import Match
from marsuk.envs.gymnasium import SeatEnv
from marsuk.envs.pettingzoo import env
from marsuk.envs.table import Table

GAMES = marsuk.game_names()


def agrees(table: Table, match: Match) -> bool:
    """Whether all that a table tells is what the match tells."""
    assert table.to_move == (-1 if match.is_over else match.to_move)
    assert np.array_equal(table.mask(), match.mask())
    assert all(np.array_equal(table.observe(seat), match.observe(seat)) for seat in range(match.players))
    if match.is_over:
        best = max(table.returns)
        assert match.result == tuple(seat for seat, got in enumerate(table.returns) if got == best)
    else:
        assert not table.returns.any()
    return table.match().state_bytes() == match.state_bytes()


@pytest.mark.parametrize("name", GAMES)
def test_copies_that_take_turns_play_their_own_games(name: str) -> None:
    root = Table.of(name, {"seed": 3})
    tables = [root, root.clone(), copy.deepcopy(root), pickle.loads(pickle.dumps(root)), Table.at(root.match())]
    matches = [root.match() for _ in tables]
    draws = [random.Random(number) for number in range(len(tables))]
    while not all(match.is_over for match in matches):
        for table, match, draw in zip(tables, matches, draws, strict=True):
            if not match.is_over:
                action = draw.choice(match.legal_ids())
                table.play(action)
                match.play(action)
        assert all(agrees(table, match) for table, match in zip(tables, matches, strict=True))
    assert len({match.state_bytes() for match in matches}) > 1


@pytest.mark.parametrize("name", GAMES)
def test_threads_may_have_copies_of_one_table(name: str) -> None:
    root = Table.of(name, {"seed": 3})
    right: list[bool] = []

    def play(number: int) -> None:
        table, match, draw = root.clone(), root.match(), random.Random(number)
        while not match.is_over:
            action = draw.choice(np.flatnonzero(table.mask()).tolist())
            table.play(action)
            match.play(action)
        right.append(agrees(table, match))

    threads = [threading.Thread(target=play, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert right == [True] * 6


def test_a_resampled_table_is_that_of_the_match() -> None:
    root = Table.of("pocket-mars", {"players": 3, "seed": 3})
    assert agrees(root.resample(1, 7), root.match().resample(1, 7))
    assert agrees(root, root.match())


@pytest.mark.parametrize("make", [lambda: env("pocket-mars"), lambda: SeatEnv("pocket-mars", opponents="random")])
@pytest.mark.parametrize("made_by", [copy.deepcopy, lambda made: pickle.loads(pickle.dumps(made))])
def test_copies_of_an_environment_deal_and_are_answered_alike(make: Any, made_by: Any) -> None:
    """Whichever of them comes first, and however often it is copied."""
    original = make()
    original.reset(seed=4)
    copies = [made_by(original), made_by(made_by(original))]
    seen = []
    for each in (copies[0], original, copies[1]):
        deals = []
        for _ in range(3):
            each.reset()
            each.step(int(np.flatnonzero(each.table.mask())[0]))
            deals.append(each.table.match().state_bytes())
        seen.append(deals)
    assert seen[0] == seen[1] == seen[2]
    assert len(set(seen[0])) == 3

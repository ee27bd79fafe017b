"""The contract of a rules module: both games keep it, and what is missing in a module is said in words."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np
import pytest

import marsuk
from marsuk.bots.forest import SEARCH
from marsuk.games.pocket_mars import rules as complete
from marsuk.kernel.memory import Box
from marsuk.kernel.native import interpreted_engine
from marsuk.kernel.rules import Rules, SeesAtFirstSight
from marsuk.kernel.specialise import specialise
from marsuk.testing import check_rules

MUST_HAVE = [name for name in vars(Rules) if not name.startswith("_")]
MAY_HAVE = [name for name in vars(SeesAtFirstSight) if not name.startswith("_")]


def changed(**fields: Any) -> ModuleType:
    """The rules of Pocket Mars with something else in some places; None takes it out."""
    module = ModuleType("changed_rules")
    vars(module).update(vars(complete), __name__="changed_rules")
    for name, value in fields.items():
        if value is None:
            delattr(module, name)
        else:
            setattr(module, name, value)
    return module


@pytest.mark.parametrize("name", marsuk.game_names())
def test_the_rules_of_every_game_keep_the_contract(name: str) -> None:
    check_rules(marsuk.game(name).rules)


@pytest.mark.parametrize("name", [*MUST_HAVE, *MAY_HAVE])
def test_each_missing_piece_is_named_and_explained(name: str) -> None:
    with pytest.raises(AssertionError, match=rf"- there is no {name}\. [A-Z`]") as caught:
        check_rules(changed(**{name: None}))
    assert str(caught.value).count("\n- ") == 1


def test_rules_without_first_sight_are_complete() -> None:
    check_rules(changed(**dict.fromkeys(MAY_HAVE)))


def unmarked(state: Any) -> int:
    return 0


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"STATE": 7}, "STATE is no dtype of NumPy"),
        ({"legal": 7}, "legal is no function"),
        ({"seats": unmarked}, "seats is not marked with @kernel"),
        ({"act": complete.legal}, r"act takes \(tables, state, blocks\), but has to take \(tables, state, action\)"),
        ({"ACTION_WIDTHS": (64,)}, "each of ACTION_WIDTHS has to be from 1 to 63"),
        ({"BLOCKS": 2}, "BLOCKS is 2, but by ACTION_WIDTHS"),
        ({"ACTIONS": 2}, "ACTIONS is 2, but by ACTION_WIDTHS"),
        ({"ACTION_STARTS": np.zeros(3)}, "ACTION_STARTS is not"),
        ({"WORK": np.dtype([("points", "i8", 6)])}, "WORK is not made by"),
        ({"WORK": np.dtype([(n, complete.WORK[n]) for n in complete.WORK.names if n != "points"])}, "no field points"),
        ({"OPTIONS": np.dtype([("players", "i1"), ("limit", "i4")])}, "OPTIONS has numbers where no GPU"),
        ({"STATE": np.dtype([("turn", "i8")])}, 'STATE has no field ."rng"'),
        ({"OBSERVATION": np.dtype([("rounds", "i2")])}, "more than one byte"),
        ({"FEATURE_GROUPS": {"nothing": 1}}, "all 1 features"),
        ({"FIRST_SIGHT": np.dtype([("features", "i2", (3, 2))])}, "a row for each of the ACTIONS"),
    ],
)
def test_what_does_not_fit_is_said(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        check_rules(changed(**fields))


def test_a_thread_that_plays_random_games_carries_little() -> None:
    """A GPU thread has a record of WORK for itself: the lists that only a search needs are not in it."""
    for name in marsuk.game_names():
        assert marsuk.game(name).rules.WORK.itemsize < 1000


@pytest.mark.parametrize("guided", [0, 1])
def test_a_search_needs_no_first_sight(guided: int) -> None:
    blind = changed(**dict.fromkeys(MAY_HAVE))
    algorithm = specialise(SEARCH, blind)
    search = interpreted_engine(SEARCH, blind)
    match = marsuk.game("pocket-mars").new(seed=1)
    nodes, record, states = Box(algorithm.NODE, 64), Box(algorithm.SEARCH), Box(blind.STATE, 2)
    work, sight, policy = Box(blind.WORK), Box(algorithm.SIGHT), Box(algorithm.POLICY)
    policy.record.factor[:] = 1.0
    record.record.guided, record.record.exploration, record.record.margin_scale = guided, 1.0, 20.0
    states.take(match.state_box())
    search.begin(nodes, record, 3)
    search.simulate(match.setup.tables, policy, states, work, sight, nodes, record, match.to_move, 20)
    search.count_visits(match.setup.tables, states, work, nodes, record)
    assert record.record.visits.sum() == 20
    assert set(np.flatnonzero(record.record.visits)) <= set(match.legal_ids())
    assert search.first_sight(match.setup.tables, policy, states, work, sight) == len(match.legal_ids())
    assert set(sight.record.weights[: len(match.legal_ids())]) == {1.0}

"""MH-S1 to MH-S5: before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

import marsuk

from .examples import GAME
from .reference import CARDS, DEFAULT


@pytest.mark.parametrize("players", [2, 3])
def test_mh_s1_two_or_three_players(players):
    """MH-S1"""
    match = GAME.new(players=players, seed=1)
    assert match.players == players
    assert len(match.position()["hands"]) == len(match.position()["cargo"]) == len(match.scores()) == players


@pytest.mark.parametrize("players", [1, 4, 0, -2, True, 2.0, "two", [2]])
def test_mh_s1_no_other_number_of_players(players):
    """MH-S1"""
    with pytest.raises(marsuk.OptionError):
        GAME.new(players=players)


@pytest.mark.parametrize("players", [2, 3])
def test_mh_s2_24_tiles_lie_on_the_docks_and_2_stay_out(players):
    """MH-S2"""
    for seed in range(20):
        dealt = GAME.new(players=players, seed=seed).position()
        lying = [place["good"] for place in dealt["ring"]]
        assert all(place["transport"] is None for place in dealt["ring"])
        assert len(lying) == 24 and len(dealt["unused"]) == 2
        assert sorted([*lying, *dealt["unused"]]) == sorted(DEFAULT.tiles)


def test_mh_s2_the_tiles_are_shuffled_fairly():
    """MH-S2: over many deals every tile is left out, and lies at dock 0 and at dock 23, about as often as any other."""
    deals = 1040
    places: dict[object, Counter[str]] = {0: Counter(), 23: Counter(), "out": Counter()}
    for seed in range(deals):
        dealt = GAME.new(seed=seed).position()
        places[0][dealt["ring"][0]["good"]] += 1
        places[23][dealt["ring"][23]["good"]] += 1
        places["out"].update(dealt["unused"])
    for place, found in places.items():
        expected = deals / 26 * (2 if place == "out" else 1)
        chi_square = sum((found[tile] - expected) ** 2 / expected for tile in DEFAULT.tiles)
        assert chi_square < 52.6, (place, found)  # 25 degrees of freedom: exceeded once in 1000 fair shuffles


def test_mh_s2_the_seed_decides_the_deal():
    """MH-S2"""
    assert GAME.new(seed=5).position() == GAME.new(seed=5).position()
    assert GAME.new(seed=5).position() != GAME.new(seed=6).position()
    assert GAME.new().position() != GAME.new().position()


def test_mh_s3_two_players_take_4_transports_of_each_colour():
    """MH-S3"""
    assert GAME.new(players=2, seed=1).position()["hands"] == [{"amber": 4, "cyan": 4, "rose": 4}] * 2


def test_mh_s3_three_players_take_8_transports_each():
    """MH-S3"""
    assert GAME.new(players=3, seed=1).position()["hands"] == [
        {"amber": 3, "cyan": 3, "rose": 2},
        {"amber": 3, "cyan": 2, "rose": 3},
        {"amber": 2, "cyan": 3, "rose": 3},
    ]


@pytest.mark.parametrize(("players", "rows"), [(2, 4), (3, 3)])
def test_mh_s3_holds_are_empty(players, rows):
    """MH-S3"""
    assert GAME.new(players=players, seed=1).position()["cargo"] == [[[None] * 4] * rows] * players


@pytest.mark.parametrize("players", [2, 3])
def test_mh_s4_the_first_player_is_drawn(players):
    """MH-S4"""
    drawn = Counter(GAME.new(players=players, seed=seed).to_move for seed in range(300))
    assert set(drawn) == set(range(players))
    assert min(drawn.values()) > 300 / players * 0.75


@pytest.mark.parametrize("players", [2, 3])
def test_mh_s4_the_first_player_can_be_chosen(players):
    """MH-S4"""
    for first in range(players):
        for seed in range(5):
            dealt = GAME.new(players=players, first=first, seed=seed).position()
            assert (dealt["first"], dealt["to_move"]) == (first, first)


def test_mh_s4_a_first_player_who_does_not_play():
    """MH-S4"""
    with pytest.raises(marsuk.OptionError):
        GAME.new(players=2, first=2)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_mh_s4_play_goes_seat_by_seat(first):
    """MH-S4"""
    match = GAME.new(players=3, first=first, seed=2)
    seats = []
    for _ in range(7):
        seats.append(match.to_move)
        match.play(match.legal()[0])
        assert match.to_move == seats[-1]  # the same seat stows
        match.play(match.legal()[0])
    assert seats == [(first + turn) % 3 for turn in range(7)]


@pytest.mark.parametrize("none", [None, [], (), "none"])
def test_mh_s5_no_cards(none):
    """MH-S5"""
    assert GAME.new(deep_space=none, seed=1).position()["deep_space"] == []


def test_mh_s5_two_different_cards_are_drawn():
    """MH-S5: all 45 pairs are drawn, in both listings, and none much more often than the others."""
    drawn = Counter(tuple(GAME.new(deep_space="random", seed=seed).position()["deep_space"]) for seed in range(1200))
    assert all(first != second for first, second in drawn)
    assert len({frozenset(pair) for pair in drawn}) == 45
    assert len(drawn) == 90
    assert max(drawn.values()) < 40


def test_mh_s5_two_named_cards_keep_their_listing():
    """MH-S5"""
    pair = ["logistician", "forced-diet"]
    match = GAME.new(deep_space=pair, seed=1)
    assert match.position()["deep_space"] == pair
    assert all(match.view(seat)["deep_space"] == pair for seat in (0, 1, None))  # shown to all before play


@pytest.mark.parametrize(
    "cards",
    [
        ["forced-diet"],
        ["forced-diet", "forced-diet"],
        ["forced-diet", "slow-food"],
        list(CARDS)[:3],
        "forced-diet",
        7,
        True,
        {"forced-diet": 1, "logistician": 1},
        [["forced-diet"], "logistician"],
        [None, None],
    ],
)
def test_mh_s5_nothing_else(cards):
    """MH-S5"""
    with pytest.raises(marsuk.OptionError):
        GAME.new(deep_space=cards)
